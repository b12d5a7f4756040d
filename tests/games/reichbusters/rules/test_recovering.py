"""Recovering."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, on_offer, turn_of
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.hero import HeroRecovered, HeroTurnBegan
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.state import State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
CARDS = ("winded-1", "bad-knee-1", "cracked-ribs-1", "shaken-1", "seeing-double-1")


def _downed(edition: Edition, count: int = 4) -> State:
    wounds = tuple(Wound(card) for card in CARDS[:count])
    hand = ("lets-go", "listen-up")
    return turn_of(
        "sarge", "a", hero={"sarge": {"wounds": wounds, "hand": hand, "knocked_down": True}}, edition=edition
    )


@pytest.mark.rule("RB-RECOVER-1", "RB-RECOVER-2", "RB-Q-104")
@BOTH
def test_a_downed_hero_recovers_first_and_that_takes_both_basic_actions(edition: Edition) -> None:
    """Of five wounds two of choice stay; the Hero is up, knocked down no longer, and has no basic action left."""
    game = _downed(edition, 5)
    ran = run(turn.begin_turn(game, 0), "keep-wound:shaken-1", "keep-wound:winded-1")
    assert told(ran.events, HeroRecovered).kept == ("shaken-1", "winded-1")
    assert {wound.card for wound in game.heroes[0].wounds} == {"shaken-1", "winded-1"}
    assert not game.heroes[0].fallen
    assert told(ran.events, HeroTurnBegan).basic == 0
    assert set(game.wound_discard) == {"bad-knee-1", "cracked-ribs-1", "seeing-double-1"}
    assert {type(ask).__name__ for ask in ran.asked} == {"WhichWoundKept"}


@pytest.mark.rule("RB-RECOVER-3", "RB-RECOVER-4")
@BOTH
def test_after_recovering_cards_are_played_as_usual_and_it_made_no_noise(edition: Edition) -> None:
    """The cards of the hand are on offer, the basic actions are not."""
    game = _downed(edition)
    ran = run(turn.begin_turn(game, 0), "keep-wound:shaken-1", "keep-wound:winded-1")
    assert not all_told(ran.events, NoiseRaised)
    assert set(on_offer(game)) == {"play-top:lets-go", "play-top:listen-up"}
    act(game, "play-top:listen-up", "do-part", came=[("not-yet",)])
    assert "not-yet" in game.heroes[0].hand


@pytest.mark.rule("RB-RECOVER-4")
@BOTH
def test_nobody_else_recovers(edition: Edition) -> None:
    """Three wounds are a normal turn."""
    game = turn_of("sarge", "a", hero={"sarge": {"wounds": tuple(Wound(c) for c in CARDS[:3])}}, edition=edition)
    ran = run(turn.begin_turn(game, 0))
    assert not all_told(ran.events, HeroRecovered)
    assert game.turn.basic == 2
    assert not any("recover" in key for key in on_offer(game))
