"""Battle cards: which can be played, and what comes of it (IN-CARD-5 to IN-CARD-7, IN-KILL-2)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardKilled, CardPlayed, CardWorked
from nightraid.games.incursion.asks.options import DoNotStopAt, Kill, Pass, PlayCard, PlaySnafu
from nightraid.games.incursion.asks.questions import AnswerCard
from nightraid.games.incursion.ids import CardId, Side, other
from nightraid.games.incursion.rules.base.in_force import unkillable
from nightraid.games.incursion.rules.card_targets import Aim, has_target, take_aim
from nightraid.games.incursion.rules.cards_in_play import lay
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.schema.cards import BlazeOfGlory, Snafu
from nightraid.games.incursion.state import CardInPlay, State

PASS = Pass()


# ---------------------------------------------------------------- playing


def playable(game: State, side: Side) -> list[PlayCard]:
    """The cards of his hand that the active player can play now (IN-CARD-5, IN-Q-28)."""
    return [PlayCard(card) for card in game.commands[side].hand if can_play(game, side, card)]


def can_play(game: State, side: Side, card: CardId) -> bool:
    """Whether a card is for this side, has no time of its own, and has a legal target."""
    return card in game.box.cards_for[side] and has_target(game, side, card)


def play_card(game: State, side: Side, card: CardId) -> Rule[bool]:
    """Choose what the card is about, show it, let the enemy answer, let it work; False if the player thought better."""
    aim = yield from take_aim(game, side, card)
    if aim is None:
        return False
    yield from play(game, side, card, aim)
    return True


def play(game: State, side: Side, card: CardId, aim: Aim) -> Rule[bool]:
    """A card is played; whether it took effect (IN-KILL-2)."""
    game.command(side, hand=tuple(held for held in game.commands[side].hand if held != card))
    lying = CardInPlay(card, side, on=aim.on, at=aim.at, area=aim.area, facing=aim.facing)
    game.playing += (lying,)
    why = ("IN-CARD-5", "IN-CARD-6")
    yield CardPlayed(side, card, aim.on, aim.at, aim.area, aim.against, aim.entry, int(aim.facing), why=why)
    stopped = yield from answered(game, side, card, aim)
    if stopped:
        game.playing = game.playing[:-1]
        game.discard += (card,)
    else:
        yield from take_effect(game, lying, aim)
    return not stopped


def take_effect(game: State, lying: CardInPlay, aim: Aim) -> Rule[None]:
    """An effect card, or an event for a full turn, lies in play from now on; other events work and are discarded."""
    printed = game.box.card(lying.card)
    if printed.duration == "immediate":
        yield CardWorked(lying.card, why=("IN-CARD-12",))
        yield from MOMENTS.event_takes_effect(game, lying.owner, lying.card, aim)
        game.playing = game.playing[:-1]
        game.discard += (lying.card,)
    else:
        yield CardWorked(lying.card, why=("IN-CARD-7", "IN-CARD-8") if printed.is_effect else ("IN-CARD-12", "IN-Q-29"))
        game.playing = game.playing[:-1]
        yield from lay(game, lying)


# ---------------------------------------------------------------- the enemy's answer


def answered(game: State, side: Side, card: CardId, aim: Aim) -> Rule[bool]:
    """W1: the enemy may kill a card as it is played, or stop it with SNAFU; whether he did (IN-KILL-2, IN-Q-26).

    If his SNAFU is stopped in turn, he may try something else.
    """
    enemy = other(side)
    while may_answer(game, enemy, card, aim):
        answer = yield AnswerCard(card, seat=enemy, options=answers(game, enemy, card, aim), why=("IN-KILL-2",))
        match answer:
            case Kill():
                price = game.box.card(card).kill
                game.command(enemy, cp=game.commands[enemy].cp - price)
                yield CardKilled(card, enemy, price, "cp", why=("IN-KILL-1", "IN-KILL-2"))
                return True
            case PlaySnafu():
                if (yield from play(game, enemy, answer.card, Aim(against=card))):
                    yield CardKilled(card, enemy, 0, "card", why=("IN-CARD-5",))
                    return True
            case DoNotStopAt():
                game.stop_at(enemy, "played", on=False)
                return False
            case _:
                return False
    return False


def may_answer(game: State, side: Side, card: CardId, aim: Aim) -> bool:
    """Whether a player is asked: he can pay the kill, or may hold a SNAFU as far as everybody knows."""
    command = game.commands[side]
    if command.automatic or not command.stops.played:
        return False
    return affordable(game, side, card, aim) or (bool(command.hand) and unseen(game, Snafu))


def affordable(game: State, side: Side, card: CardId, aim: Aim) -> bool:
    """Whether a player can kill a card that is being played (IN-KILL-1, IN-Q-69)."""
    return game.box.card(card).kill <= game.commands[side].cp and not unkillable(game, card, aim.on)


def answers(game: State, side: Side, card: CardId, aim: Aim) -> list[Kill | PlaySnafu | Pass | DoNotStopAt]:
    """What the player can really do about it, which only he sees."""
    options: list[Kill | PlaySnafu | Pass | DoNotStopAt] = [Kill(card)] if affordable(game, side, card, aim) else []
    options += [PlaySnafu(held) for held in game.commands[side].hand if isinstance(game.box.card(held).event, Snafu)]
    return [*options, PASS, DoNotStopAt("played")]


def unseen(game: State, event: type[Snafu] | type[BlazeOfGlory]) -> bool:
    """Whether a copy of such a card lies where nobody sees it: in a hand or in the deck. Everybody can count that."""
    open_cards = {*game.discard, *game.lost, *(lying.card for lying in (*game.in_play, *game.playing))}
    return any(isinstance(game.box.card(card).event, event) and card not in open_cards for card in game.box.deck)
