"""Decks and discard piles."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.running import run
from tests.games.reichbusters.trials import Chance, drill, rolls

from nightraid.engine.ask import Draw, Rule
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities.noise_effects import apply_bottom, apply_top
from nightraid.games.reichbusters.asks.events.testing import (
    CardDiscarded,
    CardsDrawn,
    CardWornOut,
    DeckRenewed,
    NothingDrawn,
)
from nightraid.games.reichbusters.rules.base.decks import (
    discard_action,
    discard_noise,
    discard_of_choice,
    discard_spawn,
    discard_wound,
    draw_action_cards,
    draw_noise,
    draw_spawn,
    draw_wound,
)
from nightraid.games.reichbusters.rules.wounds import inflict
from nightraid.games.reichbusters.schema.noise_cards import CatchBreath, LoseNerve
from nightraid.games.reichbusters.state import State

DRAWS: dict[str, Callable[[State, int], Rule[str | None]]] = {
    "noise": draw_noise,
    "spawn": draw_spawn,
    "wound": draw_wound,
}
DISCARDS: dict[str, Callable[[State, str], None]] = {
    "noise": discard_noise,
    "spawn": discard_spawn,
    "wound": discard_wound,
}
EVERY_DECK = pytest.mark.parametrize("pile", ["noise", "spawn", "wound"])


def piles(game: State, pile: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The draw deck and the discard pile."""
    return getattr(game, f"{pile}_deck").pool, getattr(game, f"{pile}_discard")


def with_piles(pile: str, deck: Deck[str], discard: tuple[str, ...]) -> State:
    """The drill with this draw deck and this discard pile."""
    game = drill()
    setattr(game, f"{pile}_deck", deck)
    setattr(game, f"{pile}_discard", discard)
    return game


# ---------------------------------------------------------------- noise, spawn and wound cards


@pytest.mark.rule("RB-DECK-1")
@EVERY_DECK
def test_each_deck_has_a_discard_pile_of_its_own(pile: str) -> None:
    """A card that is drawn is in neither; discarded it lies on its own pile and on no other."""
    game = drill()
    before = {name: piles(game, name) for name in DRAWS}
    card = before[pile][0][0]
    run(DRAWS[pile](game, 0), came=[(card,)])
    assert piles(game, pile) == (before[pile][0][1:], ())
    DISCARDS[pile](game, card)
    assert piles(game, pile) == (before[pile][0][1:], (card,))
    assert all(piles(game, other) == before[other] for other in DRAWS if other != pile)


@pytest.mark.rule("RB-DECK-1", "RB-Q-62")
@EVERY_DECK
def test_an_empty_deck_is_renewed_when_a_card_has_to_be_drawn(pile: str) -> None:
    """Not when the last card leaves it; all of the discard pile comes back, and no card wears out."""
    cards = piles(drill(), pile)[0]
    game = with_piles(pile, Deck(pool=cards[:1]), cards[1:3])
    first = run(DRAWS[pile](game, 0), came=[cards[:1]])
    assert not all_told(first.events, DeckRenewed)
    assert piles(game, pile) == ((), cards[1:3])
    second = run(DRAWS[pile](game, 0), came=[cards[2:3]])
    assert told(second.events, DeckRenewed).cards == 2
    assert piles(game, pile) == (cards[1:2], ())


@pytest.mark.rule("RB-Q-62")
@EVERY_DECK
def test_with_an_empty_discard_pile_no_card_is_drawn(pile: str) -> None:
    """The draw comes to nothing."""
    game = with_piles(pile, Deck(), ())
    ran = run(DRAWS[pile](game, 0))
    assert ran.result is None
    assert told(ran.events, NothingDrawn).pile == pile


@pytest.mark.rule("RB-Q-63")
def test_without_a_wound_card_the_hero_suffers_nothing() -> None:
    """All of them are in use."""
    game = drill(wound_deck=Deck(), wound_discard=())
    run(inflict(game, 0, cause="effect"))
    assert game.heroes[0].wounds == ()
    assert not game.heroes[0].knocked_down


# ---------------------------------------------------------------- action cards


def holding(**fields: Any) -> State:
    """Sarge with these piles."""
    return drill(hero={"sarge": fields})


@pytest.mark.rule("RB-DECK-1")
def test_drawn_cards_come_to_hand() -> None:
    """Out of the own deck, the rest stays there."""
    game = holding(deck=Deck(pool=("lets-go", "listen-up", "not-yet")), hand=("keep-moving",))
    ran = run(draw_action_cards(game, 0, 2), came=[("not-yet", "lets-go")])
    assert ran.result == ("not-yet", "lets-go")
    assert game.heroes[0].hand == ("keep-moving", "not-yet", "lets-go")
    assert game.heroes[0].deck == Deck(pool=("listen-up",))


@pytest.mark.rule("RB-DECK-2", "RB-Q-62")
def test_a_renewed_action_deck_loses_its_top_card() -> None:
    """Two cards are drawn: the last of the old deck, one of the new one; another is removed from the game."""
    discard = ("listen-up", "not-yet", "keep-moving")
    game = holding(deck=Deck(pool=("lets-go",)), discard=discard)
    seen: list[Chance] = []
    rule = rolls(draw_action_cards(game, 0, 2), seen)
    ran = run(rule, came=[("lets-go",), ("not-yet",), ("keep-moving",)])
    hero = game.heroes[0]
    assert hero.hand == ("lets-go", "keep-moving")
    assert hero.removed == ("not-yet",)
    assert hero.deck == Deck(pool=("listen-up",))
    assert hero.discard == ()
    assert told(ran.events, CardWornOut).card == "not-yet"
    assert [len(draw.pool) for draw in seen if isinstance(draw, Draw)] == [1, 3, 2]


@pytest.mark.rule("RB-DECK-2")
def test_a_deck_that_is_just_emptied_is_not_renewed_yet() -> None:
    """Nothing wears out before the next card has to be drawn."""
    game = holding(deck=Deck(pool=("lets-go",)), discard=("listen-up", "not-yet"))
    run(draw_action_cards(game, 0, 1), came=[("lets-go",)])
    assert game.heroes[0].discard == ("listen-up", "not-yet")
    assert game.heroes[0].removed == ()


@pytest.mark.rule("RB-Q-62")
def test_no_card_is_drawn_if_the_only_one_wears_out() -> None:
    """A single discarded card is removed, and the hand stays as it is."""
    game = holding(deck=Deck(), discard=("listen-up",))
    ran = run(draw_action_cards(game, 0, 1), came=[("listen-up",)])
    assert ran.result == ()
    assert game.heroes[0].removed == ("listen-up",)
    assert game.heroes[0].hand == ()
    assert told(ran.events, NothingDrawn).pile == "action"
    assert not all_told(ran.events, CardsDrawn)


@pytest.mark.rule("RB-Q-62")
def test_with_neither_deck_nor_discard_pile_no_action_card_is_drawn() -> None:
    """Everything is in hand or out of the game."""
    game = holding(deck=Deck(), discard=())
    assert run(draw_action_cards(game, 0, 2)).result == ()


@pytest.mark.rule("RB-DECK-1")
def test_a_discarded_action_card_lies_on_top_of_the_pile() -> None:
    """Out of the hand, or from the table."""
    game = holding(hand=("lets-go", "listen-up"), discard=("not-yet",))
    discard_action(game, 0, "lets-go")
    discard_action(game, 0, "keep-moving")
    assert game.heroes[0].hand == ("listen-up",)
    assert game.heroes[0].discard == ("not-yet", "lets-go", "keep-moving")


@pytest.mark.rule("RB-DECK-3")
def test_a_card_that_says_draw_or_discard_means_action_cards() -> None:
    """The noise card effects that say no more: the Hero draws and discards of the own cards."""
    game = drill(
        {"sarge": "a", "brick": "a"},
        hero={"sarge": {"hand": ("lets-go", "listen-up")}, "brick": {"hand": ("patience",)}},
    )
    run(apply_top(game, 0, "the-hinge-1", CatchBreath(cards=1)), came=[("not-yet",)])
    assert game.heroes[0].hand[2:] == ("not-yet",)
    ran = run(apply_bottom(game, 0, "cold-sweat-1", LoseNerve(cards=1)), "give-up-card:listen-up")
    assert told(ran.events, CardDiscarded).card == "listen-up"
    assert game.heroes[0].hand == ("lets-go", "not-yet")
    assert game.heroes[0].discard == ("listen-up",)
    assert game.heroes[1].hand == ("patience",)
    assert (game.noise_discard, game.spawn_discard, game.wound_discard) == ((), (), ())


@pytest.mark.rule("RB-DECK-3")
def test_all_cards_go_if_there_are_too_few() -> None:
    """Nobody is asked which."""
    game = holding(hand=("lets-go", "listen-up"))
    ran = run(discard_of_choice(game, 0, 3, ()))
    assert ran.asked == []
    assert game.heroes[0].hand == ()
    assert set(game.heroes[0].discard) == {"lets-go", "listen-up"}


@pytest.mark.rule("RB-DECK-3")
def test_the_player_of_the_hero_chooses_what_to_discard() -> None:
    """One after the other."""
    game = holding(hand=("lets-go", "listen-up", "not-yet"))
    run(discard_of_choice(game, 0, 2, ()), "give-up-card:not-yet", "give-up-card:lets-go")
    assert game.heroes[0].hand == ("listen-up",)
