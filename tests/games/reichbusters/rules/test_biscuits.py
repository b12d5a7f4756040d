"""Dog biscuits keep some units from attacking."""

import pytest
from tests.games.reichbusters.enemies import DOWN, enemy_turn, field, of_kind, unit_at

from nightraid.games.reichbusters.asks.events.enemy import BeastsCalmed, UnitsAttack
from nightraid.games.reichbusters.state import Item

BISCUITS = {"items": (Item("dog-biscuits-1"),)}
RULE = "RB-ITEM-DOG-BISCUITS-1"
GOOD = ("three", "three")


@pytest.mark.rule(RULE)
def test_biscuits_keep_dogs_in_the_area_from_attacking_in_this_turn() -> None:
    units = {"dog 1": "c", "dog 2": "c", "zombie 1": "c"}
    game = field({"claudine": "c"}, units, hero={"claudine": BISCUITS})
    ran = enemy_turn(game, "throw-biscuits:0:dog-biscuits-1", came=[GOOD])
    assert [attack.units for attack in of_kind(ran.events, UnitsAttack)] == [(unit_at(game, "zombie 1"),)]
    (calmed,) = of_kind(ran.events, BeastsCalmed)
    assert calmed.units == (unit_at(game, "dog 1"), unit_at(game, "dog 2"))
    assert not game.heroes[0].items
    game.phase = "enemy"  # the next enemy turn is another matter
    ran = enemy_turn(game, came=[GOOD, ("three", "three"), ("cracked-ribs-1",)])
    assert len(of_kind(ran.events, UnitsAttack)) == 2


@pytest.mark.rule(RULE)
def test_the_general_is_calmed_along_with_the_dogs() -> None:
    game = field({"claudine": "c"}, {"dog 1": "c", "general-wolff 1": "c"}, hero={"claudine": BISCUITS})
    ran = enemy_turn(game, "throw-biscuits:0:dog-biscuits-1")
    assert not of_kind(ran.events, UnitsAttack)


@pytest.mark.rule(RULE)
def test_biscuits_can_be_kept_and_any_hero_in_the_area_may_use_them() -> None:
    heroes = {"claudine": "c", "sarge": "c"}
    game = field(heroes, {"dog 1": "c"}, hero={"sarge": BISCUITS}, recent=(0,), players=2)
    ran = enemy_turn(game, "let-them-attack", came=[GOOD])
    assert ran.asked[0].seat == 1
    assert of_kind(ran.events, UnitsAttack)
    assert game.heroes[1].items


@pytest.mark.rule(RULE, "RB-Q-60")
def test_who_is_elsewhere_or_helpless_uses_no_biscuits() -> None:
    game = field({"claudine": "c", "sarge": "b"}, {"dog 1": "c"}, hero={"sarge": BISCUITS}, recent=(0,))
    assert not enemy_turn(game, came=[GOOD]).asked
    fields = {"sarge": {**DOWN, **BISCUITS}}
    game = field({"claudine": "c", "sarge": "c"}, {"dog 1": "c"}, hero=fields, recent=(0,))
    assert not enemy_turn(game, came=[GOOD]).asked


@pytest.mark.rule(RULE)
def test_other_units_do_not_care_for_biscuits() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"}, hero={"claudine": BISCUITS})
    assert not enemy_turn(game, came=[GOOD]).asked
