"""Action points: what a model has, and paying (IN-AP, IN-CP-5)."""

from nightraid.games.incursion.state import State


def ap_left(game: State) -> int:
    """All AP that the active model can still spend."""
    return game.activation.ap + game.activation.cp_ap


def pay(game: State, cost: int) -> None:
    """Pay for an action when it is declared (IN-AP-13): own AP first unless the player said otherwise (IN-Q-35)."""
    now = game.activation
    if now.cp_first:
        from_cp = min(cost, now.cp_ap)
        game.act(cp_ap=now.cp_ap - from_cp, ap=now.ap - (cost - from_cp))
    else:
        own = min(cost, now.ap)
        game.act(ap=now.ap - own, cp_ap=now.cp_ap - (cost - own))
