"""Decks and discard piles: drawing, renewing, wearing out (RB-DECK-1 to RB-DECK-3, RB-Q-62, RB-Q-63).

A deck is renewed when a card has to be drawn from it and it is empty. What is drawn is seen by all.
"""

from functools import partial

from nightraid.engine.ask import Rule, RuleIds, choose, draw
from nightraid.engine.decks import Deck, draw_cards
from nightraid.games.reichbusters.asks.events.testing import (
    CardDiscarded,
    CardsDrawn,
    CardWornOut,
    DeckRenewed,
    NothingDrawn,
)
from nightraid.games.reichbusters.asks.options.testing import GiveUpCard
from nightraid.games.reichbusters.asks.questions.testing import DeckDraw, Pile, WhichCardLost, WornOut
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.state import State

DECK_RULES: RuleIds = ("RB-DECK-1", "RB-Q-62")

# ---------------------------------------------------------------- action cards (RB-DECK-3)


def can_draw(game: State, hero: HeroId) -> bool:
    """Whether a Hero would get a card: of a discard pile that is renewed one wears out first (RB-DECK-2, RB-Q-62)."""
    record = game.heroes[hero]
    return len(record.deck) > 0 or len(record.discard) > 1


def draw_action_cards(game: State, hero: HeroId, count: int, why: RuleIds = ()) -> Rule[tuple[CardId, ...]]:
    """Draw action cards into the hand, as many as there are; returns them."""
    drawn: tuple[CardId, ...] = ()
    while len(drawn) < count:
        if not game.heroes[hero].deck:
            yield from _renew_action_deck(game, hero)
        if not game.heroes[hero].deck:
            yield NothingDrawn("action", hero, why=DECK_RULES)
            break
        cards, rest = yield from draw_cards(
            game.heroes[hero].deck,
            count - len(drawn),
            why=(*why, "RB-DECK-3"),
            seat=game.seat_of(hero),
            ask=partial(DeckDraw, "action", hero),
        )
        game.change(hero, deck=rest, hand=(*game.heroes[hero].hand, *cards))
        drawn += cards
    if drawn:
        yield CardsDrawn(hero, drawn, why=(*why, "RB-DECK-3"))
    return drawn


def _renew_action_deck(game: State, hero: HeroId) -> Rule[None]:
    """The discard pile becomes a new deck, whose top card leaves the game (RB-DECK-2)."""
    discard = game.heroes[hero].discard
    if not discard:
        return
    game.change(hero, deck=Deck(pool=discard), discard=())
    yield DeckRenewed("action", len(discard), why=DECK_RULES)
    why: RuleIds = ("RB-DECK-2",)
    (worn,) = yield from draw(WornOut(hero, pool=discard, count=1, seat=game.seat_of(hero), why=why))
    record = game.heroes[hero]
    left = list(discard)
    left.remove(worn)
    game.change(hero, deck=Deck(pool=tuple(left)), removed=(*record.removed, worn))
    yield CardWornOut(hero, worn, why=why)


def discard_action(game: State, hero: HeroId, card: CardId) -> None:
    """An action card goes to the top of its Hero's discard pile, out of the hand if it is there."""
    record = game.heroes[hero]
    hand = record.hand
    if card in hand:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    game.change(hero, hand=hand, discard=(*record.discard, card))


def discard_of_choice(game: State, hero: HeroId, count: int, why: RuleIds) -> Rule[None]:
    """A Hero discards so many action cards of choice from hand, or all if there are fewer (RB-DECK-3)."""
    left = min(count, len(game.heroes[hero].hand))
    while left:
        options = [GiveUpCard(card) for card in dict.fromkeys(game.heroes[hero].hand)]
        chosen = options[0]
        if len(game.heroes[hero].hand) > left:
            question = WhichCardLost(hero, left, seat=game.seat_of(hero), options=options, why=(*why, "RB-DECK-3"))
            chosen = yield from choose(question)
        discard_action(game, hero, chosen.card)
        yield CardDiscarded(hero, chosen.card, why=(*why, "RB-DECK-3"))
        left -= 1


# ---------------------------------------------------------------- the three common decks


def draw_noise(game: State, hero: HeroId, why: RuleIds = ()) -> Rule[CardId | None]:
    """The top card of the noise deck in use; None if there is none."""
    card, game.noise_deck, game.noise_discard = yield from _draw_one(
        game, "noise", hero, game.noise_deck, game.noise_discard, why
    )
    return card


def discard_noise(game: State, card: CardId) -> None:
    """A noise card goes to its discard pile (RB-NOISE-5)."""
    game.noise_discard = (*game.noise_discard, card)


def draw_spawn(game: State, hero: HeroId, why: RuleIds = ()) -> Rule[CardId | None]:
    """The top card of the spawn deck; None if there is none."""
    card, game.spawn_deck, game.spawn_discard = yield from _draw_one(
        game, "spawn", hero, game.spawn_deck, game.spawn_discard, why
    )
    return card


def discard_spawn(game: State, card: CardId) -> None:
    """A spawn card goes to its discard pile (RB-SPAWN-8)."""
    game.spawn_discard = (*game.spawn_discard, card)


def draw_wound(game: State, hero: HeroId, why: RuleIds = ()) -> Rule[CardId | None]:
    """The top card of the wound deck for a Hero; None if all are in use: then nothing happens (RB-Q-63)."""
    card, game.wound_deck, game.wound_discard = yield from _draw_one(
        game, "wound", hero, game.wound_deck, game.wound_discard, (*why, "RB-Q-63")
    )
    return card


def discard_wound(game: State, card: CardId) -> None:
    """A wound card goes to its discard pile (RB-WOUND-8)."""
    game.wound_discard = (*game.wound_discard, card)


def _draw_one(
    game: State, pile: Pile, hero: HeroId, deck: Deck[CardId], discard: tuple[CardId, ...], why: RuleIds
) -> Rule[tuple[CardId | None, Deck[CardId], tuple[CardId, ...]]]:
    """The card, the deck without it, and the discard pile; an empty deck is renewed first (RB-DECK-1)."""
    if not deck and discard:
        yield DeckRenewed(pile, len(discard), why=DECK_RULES)
        deck, discard = Deck(pool=discard), ()
    if not deck:
        yield NothingDrawn(pile, hero, why=DECK_RULES)
        return None, deck, discard
    ask = partial(DeckDraw, pile, hero)
    cards, rest = yield from draw_cards(deck, 1, why=(*why, "RB-DECK-1"), seat=game.seat_of(hero), ask=ask)
    return cards[0], rest, discard
