"""What items do in tests and at moments of their own, and those that a mission is about."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, lying, offered, quiet, strikes
from tests.games.reichbusters.item_bearers import BOTH, sarge_with
from tests.games.reichbusters.positions import area, room, unit
from tests.games.reichbusters.running import run

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events.castle import RiseCancelled
from nightraid.games.reichbusters.asks.events.hero import AttackHit
from nightraid.games.reichbusters.asks.events.missions import ObjectiveTaken
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, Drained
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.state import Item, State

# ---------------------------------------------------------------- in tests


@pytest.mark.rule("RB-ITEM-AP-ROUNDS-1", "RB-ITEM-7")
@BOTH
def test_ap_rounds_make_one_ranged_attack_armour_piercing(edition: Edition) -> None:
    """Announced before the roll, used up; bare hands have no use for them."""
    game = sarge_with("ap-rounds-1", edition=edition, units={"sturm-kanonier 1": "c"})
    ran = act(
        game,
        strikes("submachine-gun", "sturm-kanonier 1"),
        "use-in-test:ap-rounds-1:False",
        came=[("three", "three", "blank"), quiet(3)],
    )
    assert not game.units
    assert game.heroes[0].items == ()
    assert type(ran.asked[1]).__name__ == "BeforeTest"
    fists = sarge_with("ap-rounds-1", edition=edition, units={"sturm-kanonier 1": "b"})
    ran = act(fists, f"attack-unarmed:{unit('sturm-kanonier 1')}", came=[("one",)])
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-ITEM-AMMO-1", "RB-ITEM-7")
@BOTH
def test_ammo_adds_two_dice_to_one_ranged_weapon_attack(edition: Edition) -> None:
    """Before the roll; it is used up."""
    game = sarge_with("ammo-1", edition=edition, units={"zombie 1": "c"})
    ran = act(
        game,
        strikes("submachine-gun", "zombie 1"),
        "use-in-test:ammo-1:False",
        came=[("three", "one", "one", "one", "one"), quiet(3)],
    )
    assert told(ran.events, AttackHit).total == 7
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-ITEM-RADIO-1")
@BOTH
def test_a_radio_re_rolls_all_blanks_once_per_action(edition: Edition) -> None:
    """In an attack and again in the next action; never in a noise test."""
    game = sarge_with("radio-1", edition=edition, units={"zombie 1": "c"})
    ran = act(
        game,
        strikes("submachine-gun", "zombie 1"),
        "use-in-test:radio-1:False",
        came=[("three", "blank", "blank"), ("three", "blank"), quiet(3)],
    )
    assert len(ran.asked) == 2
    assert game.heroes[0].items == holding("radio-1")
    assert len(game.units) == 1


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1")
@BOTH
def test_a_vril_shield_gives_a_die_or_two_and_a_vril_die(edition: Edition) -> None:
    """Drained it still gives the one die."""
    plain = _shielded(edition)
    ran = _attacked(plain, "use-in-test:vril-shield-1:False", came=[("three", "two", "blank")])
    assert all_told(ran, DiceRolled)[0].kinds == ("defence",) * 3
    charged = _shielded(edition)
    ran = _attacked(charged, "use-in-test:vril-shield-1:True", came=[("three", "two", "blank", "blank", "one")])
    assert all_told(ran, DiceRolled)[0].kinds == (*("defence",) * 4, "vril")
    empty = _shielded(edition, drained=True)
    keys = _offered_before_the_roll(empty, came=[("three", "two", "blank")])
    assert "use-in-test:vril-shield-1:True" not in keys
    assert "use-in-test:vril-shield-1:False" in keys


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1")
@BOTH
def test_the_special_of_a_shield_takes_all_damage_and_a_surge_replaces_it(edition: Edition) -> None:
    """The special must be spent on it; the surge does what surges do."""
    special = _shielded(edition)
    ran = _attacked(
        special,
        "use-in-test:vril-shield-1:True",
        "spend:vril-shield:vril:-1",
        came=[("blank", "blank", "blank", "blank", "special")],
    )
    assert special.heroes[0].wounds == ()
    assert told(ran, Drained).device == "vril-shield-1"
    surge = _shielded(edition)
    _attacked(
        surge,
        "use-in-test:vril-shield-1:True",
        came=[("blank", "blank", "blank", "blank", "surge"), ("cracked-ribs-1",)],
    )
    assert [wound.card for wound in surge.heroes[0].wounds] == ["cracked-ribs-1"]


def _shielded(edition: Edition, *, drained: bool = False) -> State:
    game = sarge_with(edition=edition, units={"zombie 1": "b"}, phase="enemy")
    game.change(0, items=(Item("vril-shield-1", drained=drained),))
    return game


def _attacked(game: State, *keys: str, came: list[tuple[str, ...]]) -> list[Event]:
    return run(enemy_attack(game, [unit("zombie 1")], 0, "melee"), *keys, came=came).events


def _offered_before_the_roll(game: State, came: list[tuple[str, ...]]) -> set[str]:
    key = "use-in-test:vril-shield-1:False"
    ran = run(enemy_attack(game, [unit("zombie 1")], 0, "melee"), key, came=came)
    return {option.key for option in ran.asked[0].options}


# ---------------------------------------------------------------- at their own moments


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-1", "RB-ITEM-DISGUISE-KIT-2")
@BOTH
def test_a_disguise_keeps_a_room_from_rising(edition: Edition) -> None:
    """It is discarded; with another Hero in sight it is of no use."""
    game = sarge_with("disguise-kit-1", edition=edition, units={"soldier 1": "d"})
    _looks_up(game)
    ran = run(happened(game), "show-disguise:disguise-kit-1")
    assert told(ran.events, RiseCancelled).room == room("d")
    assert game.awareness[room("d")] == 0
    assert game.heroes[0].items == ()
    two = sarge_with("disguise-kit-1", edition=edition, friends={"quentin": "b"}, units={"soldier 1": "d"})
    _looks_up(two)
    run(happened(two))
    assert two.awareness[room("d")] == 1


def _looks_up(game: State) -> None:
    """The soldier has seen nobody so far."""
    game.put_unit(unit("soldier 1"), replace(game.units[unit("soldier 1")], saw=False))


@pytest.mark.rule("RB-ITEM-DOG-BISCUITS-1")
@BOTH
def test_biscuits_hold_dogs_off_when_they_attack(edition: Edition) -> None:
    """The dog in the area does not attack; a zombie does not care."""
    game = sarge_with("dog-biscuits-1", edition=edition, units={"dog 1": "b", "zombie 1": "b"}, phase="enemy")
    ran = run(enemy_attack(game, [unit("dog 1")], 0, "melee"), "throw-biscuits:0:dog-biscuits-1")
    assert not all_told(ran.events, DiceRolled)
    assert game.heroes[0].items == ()
    hungry = sarge_with("dog-biscuits-1", edition=edition, units={"zombie 1": "b"}, phase="enemy")
    ran = run(enemy_attack(hungry, [unit("zombie 1")], 0, "melee"), came=[("three", "two")])
    assert ran.asked == []


# ---------------------------------------------------------------- what a mission is about


@pytest.mark.rule("RB-ITEM-DEMOLITION-CHARGE-1")
@BOTH
def test_a_charge_is_planted_on_a_false_objective_with_the_transfer_of_the_turn(edition: Edition) -> None:
    """In the area, faceup, without enemies."""
    found = {area("b"): lying("false-objective-1")}
    game = sarge_with("demolition-charge-1", edition=edition, found=found)
    assert offered(game, "plant-charge") == {"demolition-charge-1"}
    act(game, "plant-charge:demolition-charge-1")
    assert game.objective.planted == (area("b"),)
    assert game.heroes[0].items == ()
    assert game.turn.transferred
    barred: tuple[dict[str, Any], ...] = ({"units": {"soldier 1": "b"}}, {"turn": {"transferred": True}})
    for fields in barred:
        held = sarge_with("demolition-charge-1", edition=edition, found=dict(found), **fields)
        assert offered(held, "plant-charge") == set()
    nowhere = sarge_with("demolition-charge-1", edition=edition, found={area("c"): found[area("b")]})
    assert offered(nowhere, "plant-charge") == set()


@pytest.mark.rule("RB-ITEM-OBJECTIVE-COMPLETE-1", "RB-Q-95")
@BOTH
def test_objective_complete_items_in_sight_are_taken_without_an_action_one_each(edition: Edition) -> None:
    """From two areas away; not a second one."""
    game = sarge_with(edition=edition, found={area("d"): lying("objective-complete-1", "objective-complete-2")})
    game.objective = type(game.objective)(laid=4)
    assert offered(game, "take-objective") == {str(area("d"))}
    ran = act(game, f"take-objective:{area('d')}")
    assert told(ran.events, ObjectiveTaken).hero == 0
    assert game.heroes[0].items == holding("objective-complete-1")
    assert game.turn.basic == 2
    assert offered(game, "take-objective") == set()
