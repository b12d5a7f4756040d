"""Action points: what a model has, and paying (IN-AP, IN-CP-5)."""

from nightraid.games.incursion.state import State


def ap_left(game: State) -> int:
    """All AP that the active model can still spend."""
    return game.activation.ap + game.activation.cp_ap


def pay(game: State, cost: int, own: int = 0) -> None:
    """Pay for an action when it is declared (IN-AP-13): own AP first unless the player said otherwise (IN-Q-35).

    `own`: how much of the cost AP from CP cannot pay for (IN-LEAP-2).
    """
    now = game.activation
    if now.cp_first:
        from_cp = min(cost - own, now.cp_ap)
        game.act(cp_ap=now.cp_ap - from_cp, ap=now.ap - (cost - from_cp))
    else:
        paid = min(cost, now.ap)
        game.act(ap=now.ap - paid, cp_ap=now.cp_ap - (cost - paid))
