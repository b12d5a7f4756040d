"""Cards that lie on models or on the table: how they come and go, and what changes with them (IN-CARD-8, IN-Q-87)."""

from collections.abc import Callable

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, CardId, Side
from nightraid.games.incursion.rules.base.in_force import ap_value, dp_value, has_effect
from nightraid.games.incursion.rules.casualties import fall
from nightraid.games.incursion.rules.conditions import lose_reaction_fire
from nightraid.games.incursion.schema.cards import CaveIn, HiddenTunnel, NoReactionFire, NoShooting
from nightraid.games.incursion.state import CardInPlay, State


def lay(game: State, lying: CardInPlay) -> Rule[None]:
    """A card comes into play, and is in force from now on."""
    yield from _change(game, lambda: game.in_play.append(lying))


def leave_play(game: State, card: CardId) -> Rule[None]:
    """A card leaves play; its influence ends at once (IN-KILL-3). An experience card leaves the campaign (IN-Q-90)."""
    lying = in_play(game, card)

    def leave() -> None:
        game.in_play.remove(lying)
        if lying.experience:
            game.lost += (card,)
        else:
            game.discard += (card,)

    yield CardGone(card, why=("IN-Q-90",) if lying.experience else ("IN-KILL-3",))
    yield from _change(game, leave)
    if isinstance(game.box.card(card).event, HiddenTunnel):
        _shut(game, lying)


def _shut(game: State, tunnel: CardInPlay) -> None:
    """A model that was about to come in by a tunnel is back where it waits, unless that is the same square."""
    stand = game.models.get(game.activation.model)
    if stand is None or stand.on_board or game.activation.way != tunnel.at:
        return
    if all(way.cell != tunnel.at for way in game.box.board.entries.get(stand.entry, ())):
        game.act(way=OFF_BOARD)


def in_play(game: State, card: CardId) -> CardInPlay:
    """A card that lies open."""
    return next(lying for lying in game.in_play if lying.card == card)


def events_over(game: State, side: Side) -> Rule[None]:
    """Full-turn events of the other side that have seen this player turn from its start are over (IN-Q-29)."""
    for lying in [lying for lying in game.in_play if lying.on == NOBODY and lying.running and lying.owner != side]:
        yield from leave_play(game, lying.card)


def _change(game: State, change: Callable[[], None]) -> Rule[None]:
    """Lay or take a card, and settle what that changes at once."""
    ap = own_ap(game)
    change()
    game.rubble = _rubble(game)
    keep_pace(game, ap)
    for model, stand in list(game.models.items()):
        if stand.reacting and (has_effect(game, model, NoReactionFire) or has_effect(game, model, NoShooting)):
            yield from lose_reaction_fire(game, model, "card")
    broken = [
        model
        for model, stand in game.models.items()
        if stand.dp and stand.status != "dying" and stand.dp >= dp_value(game, model)
    ]
    if broken:  # IN-Q-88
        yield from fall(game, broken, "effect", in_order=False)


def keep_pace(game: State, before: int) -> None:
    """The AP left rise or fall with the AP value, never below 0; `before` is what that was (IN-Q-87)."""
    now = own_ap(game)
    if now != before:
        game.act(ap=max(0, game.activation.ap + now - before))


def own_ap(game: State) -> int:
    """The AP value that counts in the running activation: in others than those of a turn it is the printed one."""
    now = game.activation
    if now.kind != "turn" or now.model not in game.models or game.models[now.model].lured:
        return 0
    return ap_value(game, now.model)


def _rubble(game: State) -> int:
    """The squares that Cave In blocks."""
    mask = 0
    for lying in game.in_play:
        if isinstance(game.box.card(lying.card).event, CaveIn):
            mask |= 1 << lying.at
    return mask
