"""Unlocking and opening doors."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, offered, on_offer, quiet, turn_of

from nightraid.games.reichbusters.asks.events.castle import DoorOpened, UnitsSpawned
from nightraid.games.reichbusters.asks.events.hero import HeroUnlockedDoor
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.doors import doors_to_work_on
from nightraid.games.reichbusters.state import Item, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
LOCKED = 4
"""The door between n and o, with 2 noise dice."""


@pytest.mark.rule("RB-DOOR-1", "RB-DOOR-4")
@BOTH
def test_a_closed_door_of_the_own_area_is_opened_with_the_noise_printed_on_it(edition: Edition) -> None:
    """The door between e and j shows 2; from the next area nobody reaches it."""
    game = turn_of("sarge", "e", edition=edition)
    assert offered(game, "open-door") == {"1"}
    ran = act(game, "open-door:1", came=[quiet(2)])
    assert told(ran.events, NoiseRaised).dice == 2
    assert "RB-DOOR-3" not in told(ran.events, DoorOpened).why
    assert game.is_open(1)
    assert game.turn.basic == 1
    assert offered(turn_of("sarge", "d", edition=edition), "open-door") == set()


@pytest.mark.rule("RB-DOOR-2", "RB-DOOR-4", "RB-DOOR-6")
@BOTH
def test_a_locked_door_takes_two_actions_and_two_noise_tests(edition: Edition) -> None:
    """The first only takes the lock off: locked, closed, open."""
    game = turn_of("sarge", "n", edition=edition)
    assert "open-door:4" not in on_offer(game)
    first = act(game, "unlock-door:4", came=[quiet(2)])
    assert told(first.events, HeroUnlockedDoor).door == LOCKED
    assert not all_told(first.events, DoorOpened)
    assert (game.is_open(LOCKED), game.locked >> LOCKED & 1) == (False, 0)
    second = act(game, "open-door:4", came=[quiet(2)])
    assert told(second.events, NoiseRaised).dice == 2
    assert game.is_open(LOCKED)
    assert game.turn.basic == 0


@pytest.mark.rule("RB-DOOR-3", "RB-ITEM-KEYS-1", "RB-DOOR-4")
@BOTH
def test_with_keys_one_action_and_one_noise_test_open_a_locked_door(edition: Edition) -> None:
    """The keys stay; jammed ones are of no use."""
    game = turn_of("sarge", "n", hero={"sarge": {"items": holding("keys-1")}}, edition=edition)
    assert "unlock-door:4" not in on_offer(game)
    ran = act(game, "open-door:4", came=[quiet(2)])
    assert len(all_told(ran.events, NoiseRaised)) == 1
    assert "RB-DOOR-3" in told(ran.events, DoorOpened).why
    assert game.is_open(LOCKED)
    assert game.heroes[0].items == holding("keys-1")
    rusty = turn_of("sarge", "n", hero={"sarge": {"items": (Item("keys-1", jams=1),)}}, edition=edition)
    assert "open-door:4" not in on_offer(rusty)


@pytest.mark.rule("RB-DOOR-5", "RB-DOOR-6")
@BOTH
def test_an_open_door_is_never_closed_again(edition: Edition) -> None:
    """There is nothing more to do at it."""
    game = turn_of("sarge", "e", open_doors=(1,), edition=edition)
    assert not any("door" in key for key in on_offer(game))


@pytest.mark.rule("RB-Q-8")
def test_what_lies_behind_is_seen_before_the_noise_is_tested() -> None:
    """The spawn token in j is triggered when the door opens."""
    game = turn_of("sarge", "e", tokens={"j": (1,)})
    ran = act(game, "open-door:1", came=[("sp-3",), quiet(2)])
    order = [type(event) for event in ran.events if isinstance(event, DoorOpened | UnitsSpawned | NoiseRaised)]
    assert order == [DoorOpened, UnitsSpawned, NoiseRaised]


def test_cards_open_doors_more_quietly_and_without_keys() -> None:
    """Hairpin: a locked door at once, two noise dice fewer."""
    game = turn_of("claudine", "n", hero={"claudine": {"hand": ("hairpin",)}})
    ran = act(game, "play-top:hairpin", "open-door:4")
    assert game.is_open(LOCKED)
    assert not all_told(ran.events, NoiseRaised)
    assert game.turn.basic == 2
    kept = turn_of("claudine", "n", hero={"claudine": {"hand": ("hairpin",)}})
    act(kept, "play-top:hairpin", "leave-shut")
    assert not kept.is_open(LOCKED)


def test_heroes_who_cannot_act_work_on_no_doors() -> None:
    """Knocked down or downed."""
    game = turn_of("sarge", "a", hero={"sarge": {"knocked_down": True}})
    assert doors_to_work_on(game, 0) == []
    wounds = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))
    assert doors_to_work_on(turn_of("sarge", "a", hero={"sarge": {"wounds": wounds}}), 0) == []
    assert doors_to_work_on(turn_of("sarge", "a"), 0) == [0]
