"""Draw 2 Cards."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, on_offer, turn_of
from tests.games.reichbusters.positions import area

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.events.hero import HeroDraws
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import Feature, Skill, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


@pytest.mark.rule("RB-DRAW-1")
@BOTH
def test_two_cards_come_into_a_hand_of_any_size_without_noise(edition: Edition) -> None:
    """Six cards in hand become eight; it costs a basic action."""
    hand = ("lets-go", "listen-up", "not-yet", "double-time", "heads-down", "behind-me")
    game = turn_of("sarge", "a", hero={"sarge": {"hand": hand}}, edition=edition)
    ran = act(game, "draw-two-cards", came=[("by-the-numbers", "field-dressing")])
    assert game.heroes[0].hand == (*hand, "by-the-numbers", "field-dressing")
    assert game.turn.basic == 1
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-SKILL-GENIUS-1")
@BOTH
def test_genius_draws_three_and_discards_one_of_the_hand(edition: Edition) -> None:
    """Any card of the hand, not only one of those drawn."""
    game = turn_of("sarge", "a", hero={"sarge": {"hand": ("lets-go",), "skills": (Skill("genius"),)}}, edition=edition)
    act(game, "draw-two-cards", "give-up-card:lets-go", came=[("not-yet", "heads-down", "behind-me")])
    assert game.heroes[0].hand == ("not-yet", "heads-down", "behind-me")
    assert game.heroes[0].discard == ("lets-go",)


def test_a_wound_makes_it_fewer_but_at_least_one_and_a_reading_room_more() -> None:
    """Two less one; less three, still one; three in a reading room."""
    hurt = turn_of("sarge", "a", hero={"sarge": {"wounds": (Wound("winded-1"),)}})
    assert told(act(hurt, "draw-two-cards", came=[("not-yet",)]).events, HeroDraws).count == 1
    worse = turn_of("sarge", "a", hero={"sarge": {"wounds": (Wound("winded-1"), Wound("winded-2"))}})
    assert told(act(worse, "draw-two-cards", came=[("not-yet",)]).events, HeroDraws).count == 1
    reading = turn_of("sarge", "a")
    reading.features = {area("a"): Feature("objective", "plans-of-the-castle-1")}
    drawn = ("not-yet", "heads-down", "behind-me")
    assert told(act(reading, "draw-two-cards", came=[drawn]).events, HeroDraws).count == len(drawn)


@pytest.mark.rule("RB-Q-62")
def test_without_any_card_to_draw_it_is_not_on_offer() -> None:
    """The last card of a discard pile would wear out before it could be drawn."""
    empty = {"deck": Deck(), "discard": ("lets-go",)}
    assert "draw-two-cards" not in on_offer(turn_of("sarge", "a", hero={"sarge": empty}))
    last = {"deck": Deck(pool=("lets-go",))}
    assert "draw-two-cards" in on_offer(turn_of("sarge", "a", hero={"sarge": last}, turn={"basic": 1}))
    assert "draw-two-cards" not in on_offer(turn_of("sarge", "a", turn={"basic": 0}))
    two = {"deck": Deck(), "discard": ("lets-go", "not-yet")}
    assert "draw-two-cards" in on_offer(turn_of("sarge", "a", hero={"sarge": two}))
