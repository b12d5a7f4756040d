"""Battle cards: hands, playing, and how long cards stay (IN-CARD)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities.card_targets import Aim, has_target, take_aim
from nightraid.games.incursion.abilities.event_effects import work
from nightraid.games.incursion.abilities.in_force import unkillable
from nightraid.games.incursion.events.cards import CardKilled, CardPlayed, CardWorked
from nightraid.games.incursion.ids import CardId, Side, other
from nightraid.games.incursion.options import DoNotStopAt, Kill, Pass, PlayCard, PlaySnafu
from nightraid.games.incursion.questions import AnswerCard
from nightraid.games.incursion.rules.cards_in_play import lay
from nightraid.games.incursion.schema.cards import BlazeOfGlory, Snafu
from nightraid.games.incursion.state import CardInPlay, State

SIDE_OF = {"allied": 0, "axis": 1}


# ---------------------------------------------------------------- playing


def playable(game: State, side: Side) -> list[PlayCard]:
    """The cards of his hand that the active player can play now (IN-CARD-5, IN-Q-28)."""
    return [PlayCard(card) for card in game.commands[side].hand if can_play(game, side, card)]


def can_play(game: State, side: Side, card: CardId) -> bool:
    """Whether a card is for this side, has no time of its own, and has a legal target."""
    printed = game.box.card(card)
    if printed.side != "either" and SIDE_OF[printed.side] != side:
        return False
    if isinstance(printed.event, BlazeOfGlory):
        return False
    return has_target(game, side, card)


def play_card(game: State, side: Side, card: CardId) -> Rule[bool]:
    """Choose what the card is about, show it, let the enemy answer, let it work; False if the player thought better."""
    aim = yield from take_aim(game, side, card)
    if aim is None:
        return False
    yield from play(game, side, card, aim)
    return True


def play(game: State, side: Side, card: CardId, aim: Aim) -> Rule[bool]:
    """A card is played; whether it took effect (IN-KILL-2)."""
    hand = list(game.commands[side].hand)
    hand.remove(card)
    game.command(side, hand=tuple(hand))
    yield CardPlayed(side, card, aim.on, aim.at, aim.area, aim.against, why=("IN-CARD-5",))
    if (yield from answered(game, side, card, aim)):
        game.discard += (card,)
        return False
    yield CardWorked(card, why=("IN-CARD-7" if game.box.card(card).is_effect else "IN-CARD-12",))
    if game.box.card(card).is_effect:
        yield from lay(game, CardInPlay(card, side, on=aim.on))
    else:
        yield from work(game, side, card, aim)
    return True


def answered(game: State, side: Side, card: CardId, aim: Aim) -> Rule[bool]:
    """W1: the enemy may kill a card as it is played, or stop it with SNAFU (IN-KILL-2, IN-Q-26)."""
    enemy = other(side)
    command = game.commands[enemy]
    printed = game.box.card(card)
    affordable = printed.kill <= command.cp and not unkillable(game, card, aim.on)
    surprise = bool(command.hand) and unseen(game, Snafu)  # not: whether he holds one
    if command.automatic or not command.stops.played or not (affordable or surprise):
        return False
    options: list[Kill | PlaySnafu | Pass | DoNotStopAt] = [Kill(card)] if affordable else []
    options += [PlaySnafu(held) for held in command.hand if isinstance(game.box.card(held).event, Snafu)]
    options += [Pass(), DoNotStopAt("played")]
    answer = yield AnswerCard(card, seat=enemy, options=options, why=("IN-KILL-2",))
    match answer:
        case Kill():
            game.command(enemy, cp=command.cp - printed.kill)
            yield CardKilled(card, enemy, printed.kill, "cp", why=("IN-KILL-2",))
            return True
        case PlaySnafu():
            stopped = yield from play(game, enemy, answer.card, Aim(against=card))
            if stopped:
                yield CardKilled(card, enemy, 0, "card", why=("IN-CARD-5",))
            return stopped
        case DoNotStopAt():
            game.stop_at(enemy, "played", on=False)
    return False


def unseen(game: State, event: type[Snafu] | type[BlazeOfGlory]) -> bool:
    """Whether a copy of such a card lies where nobody sees it: in a hand or in the deck. Everybody can count that."""
    seen = {*game.discard, *game.lost, *(lying.card for lying in game.in_play)}
    return any(isinstance(game.box.card(card).event, event) and card not in seen for card in game.box.deck)
