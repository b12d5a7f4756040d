"""Hands: discarding, drawing, and the deck that is never at an end (IN-CARD-1 to IN-CARD-4, IN-SETUP-4, IN-SETUP-5)."""

from nightraid.engine.apart import apart
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.decks import Deck, draw_cards
from nightraid.games.incursion.asks.events.turns import CardsDiscarded, CardsDrawn, DeckReshuffled
from nightraid.games.incursion.asks.options import Discard, KeepHand
from nightraid.games.incursion.asks.questions import DiscardCards, DrawBattleCards, PrescienceDiscard
from nightraid.games.incursion.ids import AXIS, SIDES, CardId, Side
from nightraid.games.incursion.rules.command_points import leads
from nightraid.games.incursion.state import State

HAND_BY_RP = ((18, 4), (14, 3), (6, 2), (3, 1))
"""From so many RP on, so many cards (IN-CARD-2)."""
KEEP_HAND = KeepHand()


def replenish_hands(game: State) -> Rule[None]:
    """Maintenance, step 2: both discard in secret, then the Allied player draws, then the Axis player (IN-Q-31)."""
    if not game.commands[AXIS].automatic:  # no battle cards in the solo mission
        yield from discard_and_draw(game)
    game.phase = "bidding"


def discard_and_draw(game: State) -> Rule[None]:
    """Both hands, with what the Corporal and Ilsa bring."""
    given_up = yield from apart({side: choose_discards(game, side) for side in SIDES})
    for side in SIDES:
        if given_up[side]:
            yield from discard(game, side, given_up[side], ("IN-CARD-1",))
    for side in SIDES:
        missing = hand_size(game.commands[side].rp) - len(game.commands[side].hand)
        yield from draw_to_hand(game, side, missing, ("IN-CARD-2",))
        if leads(game, side, "prescience"):
            yield from prescience(game, side)
        if leads(game, side, "commander"):  # IN-MODEL-ILSA-2
            yield from draw_to_hand(game, side, 1, ("IN-MODEL-ILSA-2",))


def hand_size(rp: int) -> int:
    """Cards by the RP level of the mission; a larger hand is not cut down (IN-Q-33)."""
    return next((cards for least, cards in HAND_BY_RP if rp >= least), 0)


# ---------------------------------------------------------------- discarding


def choose_discards(game: State, side: Side) -> Rule[tuple[CardId, ...]]:
    """Any number of cards, one after the other (IN-CARD-1, IN-Q-32); they stay in the hand until both are done."""
    given_up: tuple[CardId, ...] = ()
    while True:
        left = [card for card in game.commands[side].hand if card not in given_up]
        if not left:
            return given_up
        options: list[Discard | KeepHand] = [*map(Discard, left), KEEP_HAND]
        answer = yield DiscardCards(seat=side, options=options, why=("IN-CARD-1", "IN-Q-32"))
        if not isinstance(answer, Discard):
            return given_up
        given_up = (*given_up, answer.card)


def discard(game: State, side: Side, cards: tuple[CardId, ...], why: RuleIds) -> Rule[None]:
    """Cards go from a hand to the pile, open to all (IN-CARD-4)."""
    game.command(side, hand=tuple(card for card in game.commands[side].hand if card not in cards))
    game.discard += cards
    yield CardsDiscarded(side, cards, why=why)


def prescience(game: State, side: Side) -> Rule[None]:
    """One card more, then one of the whole hand goes, however many Corporals there are (IN-MODEL-CORPORAL-2)."""
    why = ("IN-MODEL-CORPORAL-2", "IN-Q-33")
    if not (yield from draw_to_hand(game, side, 1, why)):
        return
    options = [*map(Discard, game.commands[side].hand)]
    answer = yield PrescienceDiscard(seat=side, options=options, why=why)
    yield from discard(game, side, (answer.card,), why)


# ---------------------------------------------------------------- drawing


def draw_to_hand(game: State, side: Side, count: int, why: RuleIds) -> Rule[int]:
    """Draw cards that only their player sees; returns how many there were (IN-CARD-4, IN-SETUP-5)."""
    drawn: tuple[CardId, ...] = ()
    while len(drawn) < count:
        if not len(game.deck):
            if not game.discard:
                break
            yield DeckReshuffled(len(game.discard), why=("IN-SETUP-5",))
            game.deck, game.discard = Deck(pool=game.discard), ()
        wanted = count - len(drawn)
        cards, game.deck = yield from draw_cards(
            game.deck, wanted, why=why, seat=side, seen_by=(side,), ask=DrawBattleCards
        )
        drawn += cards
    if drawn:
        game.command(side, hand=(*game.commands[side].hand, *drawn))
        yield CardsDrawn(side, drawn, why=why)
    return len(drawn)
