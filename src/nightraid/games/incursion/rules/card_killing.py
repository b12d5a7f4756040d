"""Card killing: what it costs, and the windows in which it is offered (IN-KILL, IN-Q-26 to IN-Q-28).

Whether a player is stopped depends on what everybody can see (CP, kill values, the size of his hand) and on what he
told the software, never on what he holds: a window that is skipped tells the enemy nothing.
"""

from collections.abc import Sequence

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.options import DoNotStopAt, Kill, Pass, PlayCard
from nightraid.games.incursion.asks.questions import LastChance, Window
from nightraid.games.incursion.ids import NOBODY, CardId, ModelId, Side, StopName, other
from nightraid.games.incursion.rules.base.in_force import unkillable
from nightraid.games.incursion.rules.battle_cards import PASS, play_card, playable
from nightraid.games.incursion.rules.cards_in_play import leave_play
from nightraid.games.incursion.state import CardInPlay, State

# ---------------------------------------------------------------- what can be killed


def killable(game: State, side: Side) -> list[CardInPlay]:
    """The enemy's cards in play that a player can pay for (IN-KILL-1, IN-Q-27)."""
    if not game.in_play:
        return []
    cp = game.commands[side].cp
    return [
        lying
        for lying in game.in_play
        if lying.owner != side and game.box.card(lying.card).kill <= cp and not unkillable(game, lying.card, lying.on)
    ]


def kill_options(game: State, side: Side) -> list[Kill]:
    """One for each card that the player can kill now."""
    return [Kill(lying.card) for lying in killable(game, side)]


def kill(game: State, side: Side, card: CardId) -> Rule[None]:
    """Pay and discard: its influence ends at once, what it has done stays (IN-KILL-3, IN-KILL-6)."""
    price = game.box.card(card).kill
    game.command(side, cp=game.commands[side].cp - price)
    yield CardKilled(card, side, price, "cp", why=("IN-KILL-1", "IN-KILL-3"))
    yield from leave_play(game, card)


# ---------------------------------------------------------------- windows


def window(game: State, where: StopName, model: ModelId = NOBODY) -> Rule[None]:
    """W2 to W4: the active player first, then the other, until both pass in a row (IN-Q-26).

    `model` is who attacks, acts or is activated; nobody at the start and the end of a turn.
    """
    if not game.in_play and not game.commands[game.active].stops.own:
        return  # nothing to kill, and the active player plays cards when he chooses anyway
    if infiltrating(game):
        return
    side, passes = game.active, 0
    while passes < 2:
        asked = stopped_by(game, side, where, model) is not None  # mostly nobody is: then no rule need begin
        acted = asked and (yield from offer(game, side, where, model))
        passes = 0 if acted else passes + 1
        side = other(side)


def offer(game: State, side: Side, where: StopName, model: ModelId) -> Rule[bool]:
    """Ask one player in a window; whether he did something. A card that he thinks better of is nothing yet."""
    while (stop := stopped_by(game, side, where, model)) is not None:
        options: list[Kill | PlayCard | Pass | DoNotStopAt] = [*kill_options(game, side)]
        options += [*plays(game, side), PASS, DoNotStopAt(stop)]
        answer = yield Window(where, model, seat=side, options=options, why=("IN-Q-26", "IN-KILL-3"))
        match answer:
            case Kill():
                yield from kill(game, side, answer.card)
                return True
            case PlayCard():
                if (yield from play_card(game, side, answer.card)):
                    return True
            case DoNotStopAt():
                game.stop_at(side, answer.where, on=False)
            case _:
                return False
    return False


def whose_deed(game: State, model: ModelId) -> Side:
    """Whose action or turn a window is about: he has other choices there, and is asked only if he wants to be."""
    if model not in game.models:
        return game.active
    side = game.models[model].side
    lured = game.activation.kind == "luring" and game.activation.model == model
    return other(side) if lured else side  # IN-BAIT-2


def stopped_by(game: State, side: Side, where: StopName, model: ModelId) -> StopName | None:
    """The wish for which a player is asked here, if he is. Only public facts and his own settings may count."""
    command = game.commands[side]
    wish: StopName = "own" if side == whose_deed(game, model) else where
    if command.automatic:
        return None
    if getattr(command.stops, wish) and killable(game, side):
        return wish
    return "own" if command.stops.own and may_play(game, side) and command.hand else None


def infiltrating(game: State) -> bool:
    """Whether it is before the first player turn, where there are neither windows nor cards (IN-Q-26, IN-Q-39)."""
    return game.phase == "infiltration" or game.activation.kind == "infiltration"


def may_play(game: State, side: Side) -> bool:
    """Cards are played by the active player, not while a zombie is lured nor in a last activation (IN-Q-28)."""
    return side == game.active and game.activation.kind == "turn"


def plays(game: State, side: Side) -> Sequence[PlayCard]:
    """The cards that a player can play now."""
    return playable(game, side) if may_play(game, side) else ()


def last_chance(game: State) -> Rule[None]:
    """W5: when the second player has finished, the first may still kill cards (IN-KILL-4)."""
    side = game.first
    while not game.commands[side].automatic and game.commands[side].stops.last and killable(game, side):
        options: list[Kill | Pass | DoNotStopAt] = [*kill_options(game, side), PASS, DoNotStopAt("last")]
        answer = yield LastChance(seat=side, options=options, why=("IN-KILL-4", "IN-TURN-11"))
        if not isinstance(answer, Kill):
            if isinstance(answer, DoNotStopAt):
                game.stop_at(side, "last", on=False)
            return
        yield from kill(game, side, answer.card)
