"""Whom enemy units attack, and how strongly."""

from typing import Any

import pytest
from tests.games.reichbusters.enemies import CAPTIVE, DOWN, field, of_kind, phase, unit_at, where
from tests.games.reichbusters.positions import a_box, area
from tests.games.reichbusters.running import run

from nightraid.engine.events import Decided
from nightraid.games.reichbusters.asks.events.enemy import UnitMoved, UnitsAttack
from nightraid.games.reichbusters.asks.options.enemy import LeadAttack
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.targets import (
    choose_leader,
    choose_target,
    in_melee,
    is_target,
    melee_targets,
    ranged_targets,
    strengths_of,
)

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
KILL = "kill-the-intruders"


# ---------------------------------------------------------------- whom


@pytest.mark.rule("RB-TARGET-1", "RB-Q-77")
def test_in_1_0_a_unit_attacks_the_nearest_hero_it_can_attack() -> None:
    game = field({"claudine": "c", "sarge": "e"}, {"soldier 1": "b"}, edition="1.0")
    ran = phase(game, KILL, came=[("three", "three")])
    attacks = of_kind(ran.events, UnitsAttack)
    assert [attack.hero for attack in attacks] == [0]
    for heroes, nearest in (({"claudine": "a", "sarge": "d"}, 1), ({"claudine": "d", "sarge": "a"}, 0)):
        game = field(heroes, {"soldier 1": "c"}, edition="1.0", recent=(0, 1))  # both within range 2
        ran = phase(game, KILL, came=[("three", "three")])
        assert [attack.hero for attack in of_kind(ran.events, UnitsAttack)] == [nearest]
    # The nearer one behind a closed door is none that can be attacked.
    game = field({"claudine": "f", "sarge": "c"}, {"soldier 1": "a"}, edition="1.0")
    ran = phase(game, KILL, came=[("three", "three")])
    assert [attack.hero for attack in of_kind(ran.events, UnitsAttack)] == [1]


@pytest.mark.rule("RB-TARGET-2")
@pytest.mark.parametrize("fallen", [DOWN, CAPTIVE])
def test_in_1_0_fallen_heroes_are_targets(fallen: dict[str, object]) -> None:
    game = field({"claudine": "b"}, {"zombie 1": "b"}, edition="1.0", hero={"claudine": fallen})
    assert is_target(game, 0)
    assert melee_targets(game, unit_at(game, "zombie 1")) == [0]
    ran = phase(game, KILL, came=[("three", "three")])
    assert of_kind(ran.events, UnitsAttack)
    game = field({"claudine": "b"}, {"soldier 1": "d"}, edition="1.0", hero={"claudine": fallen})
    assert ranged_targets(game, unit_at(game, "soldier 1")) == [0]


@pytest.mark.rule("RB-TARGET-3", "RB-CAPTURE-3")
@pytest.mark.parametrize("fallen", [DOWN, CAPTIVE])
def test_in_1_1_fallen_heroes_are_not_attacked(fallen: dict[str, object]) -> None:
    units = {"zombie 1": "b", "soldier 1": "c"}
    game = field({"claudine": "b"}, units, hero={"claudine": fallen})
    assert not is_target(game, 0)
    assert not of_kind(phase(game, KILL).events, UnitsAttack)
    game = field({"claudine": "b", "sarge": "d"}, units, hero={"claudine": fallen})
    ran = phase(game, KILL, came=[("three", "three")])
    assert [(attack.hero, attack.units) for attack in of_kind(ran.events, UnitsAttack)] == [
        (1, (unit_at(game, "soldier 1"),))
    ]


@pytest.mark.rule("RB-CAPTURE-3")
def test_units_that_guard_a_captive_attack_others() -> None:
    game = field({"claudine": "b", "sarge": "c"}, {"soldier 1": "b"}, hero={"claudine": CAPTIVE})
    ran = phase(game, KILL, came=[("three", "three")])
    assert [attack.hero for attack in of_kind(ran.events, UnitsAttack)] == [1]


@pytest.mark.rule("RB-TARGET-4")
def test_of_equally_near_heroes_who_had_a_turn_last_is_attacked() -> None:
    game = field({"claudine": "b", "sarge": "d", "red-hawk": "d"}, {"soldier 1": "c"}, recent=(2, 0))
    ran = phase(game, KILL, came=[("three", "three")])
    assert not ran.asked
    assert of_kind(ran.events, UnitsAttack)[0].hero == 0
    (decided,) = [event for event in of_kind(ran.events, Decided) if event.matter == "enemy-target"]
    assert (decided.chosen, decided.tie_break) == ("0", ("RB-TARGET-4",))
    assert decided.candidates[0].facts == (("distance", 1), ("turn", 2))


@pytest.mark.rule("RB-TARGET-4", "RB-GOAL-6")
def test_without_a_turn_in_this_round_the_players_choose() -> None:
    game = field({"claudine": "b", "sarge": "d", "red-hawk": "a"}, {"soldier 1": "c"}, recent=(2,), last_hero=2)
    ran = run(choose_target(game, unit_at(game, "soldier 1"), [0, 1]), "go-for-hero:1")
    assert ran.result == 1
    assert [option.key for option in ran.asked[0].options] == ["go-for-hero:0", "go-for-hero:1"]
    game.automatic = (True,)
    assert run(choose_target(game, unit_at(game, "soldier 1"), [0, 1])).result == 0


@pytest.mark.rule("RB-Q-31")
def test_in_the_free_enemy_turn_nobody_has_had_a_turn() -> None:
    game = field({"claudine": "b", "sarge": "d"}, {"soldier 1": "c"}, recent=(1,))
    soldier = unit_at(game, "soldier 1")
    assert run(choose_target(game, soldier, [0, 1])).result == 1
    game.enemy = type(game.enemy)(free=True)
    assert run(choose_target(game, soldier, [0, 1]), "go-for-hero:0").result == 0


@pytest.mark.rule("RB-Q-78")
def test_heroes_in_the_own_area_are_equally_near() -> None:
    game = field({"claudine": "c", "sarge": "c"}, {"soldier 1": "c"}, recent=(0, 1))
    ran = phase(game, KILL, came=[("three", "three")])
    assert [(attack.hero, attack.reach) for attack in of_kind(ran.events, UnitsAttack)] == [(1, "melee")]


# ---------------------------------------------------------------- how


@pytest.mark.rule("RB-TARGET-5", "RB-ATTACK-4")
def test_melee_in_the_own_area_and_ranged_from_another() -> None:
    game = field({"claudine": "c"}, {"soldier 1": "c", "soldier 2": "d", "soldier 3": "l"})
    near, beside, far = (unit_at(game, f"soldier {number}") for number in (1, 2, 3))
    assert (melee_targets(game, near), ranged_targets(game, near)) == ([0], [])
    assert (melee_targets(game, beside), ranged_targets(game, beside)) == ([], [0])
    assert ranged_targets(game, far) == []  # three areas away, its range is two


@pytest.mark.rule("RB-Q-177", "RB-ATTACK-4", "RB-KEY-FIXED-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hero_beside_a_sentry_gun_silences_it(edition: Edition) -> None:
    """It shoots at the Hero whom it sees four areas away, stays where it is, and does nothing about one at its post."""
    fields: dict[str, Any] = {"faction": "eichenbergs-gauntlet", "edition": edition}
    game = field({"claudine": "a"}, {"sentry-gun 1": "e"}, **fields)
    moved = phase(game, "action-stations")
    assert (where(game, "sentry-gun 1"), len(of_kind(moved.events, UnitMoved))) == ("e", 0)
    ran = phase(game, KILL, came=[("three", "three")])
    assert [(attack.reach, attack.strength) for attack in of_kind(ran.events, UnitsAttack)] == [("ranged", 6)]
    game = field({"claudine": "e", "sarge": "a"}, {"sentry-gun 1": "e"}, **fields)
    assert not of_kind(phase(game, KILL).events, UnitsAttack)


@pytest.mark.rule("RB-TARGET-5")
def test_a_unit_without_the_value_does_not_attack() -> None:
    game = field({"claudine": "c"}, {"dog 1": "b", "scientist 1": "c", "zombie 1": "d"})
    assert not of_kind(phase(game, KILL).events, UnitsAttack)


@pytest.mark.rule("RB-TARGET-5", "RB-LOS-4")
def test_a_ranged_attack_needs_a_line_of_sight() -> None:
    game = field({"claudine": "b", "sarge": "c"}, {"soldier 1": "d"})
    assert ranged_targets(game, unit_at(game, "soldier 1")) == [1]  # one Hero stands behind the other
    game.smoke = 1 << area("c")
    assert ranged_targets(game, unit_at(game, "soldier 1")) == []


@pytest.mark.rule("RB-Q-76")
@pytest.mark.parametrize(("edition", "shoots"), [("1.0", False), ("1.1", True)])
def test_with_a_downed_hero_a_unit_is_in_melee_in_1_0_only(edition: Edition, shoots: bool) -> None:
    game = field({"claudine": "c", "sarge": "d"}, {"soldier 1": "c"}, edition=edition, hero={"claudine": DOWN})
    soldier = unit_at(game, "soldier 1")
    assert in_melee(game, soldier) is not shoots
    assert ranged_targets(game, soldier) == ([1] if shoots else [])
    # With another one on their feet beside the downed one it is in melee in both.
    game = field({"claudine": "c", "sarge": "c"}, {"soldier 1": "c"}, edition=edition, hero={"claudine": DOWN})
    assert in_melee(game, soldier)


# ---------------------------------------------------------------- how strongly


@pytest.mark.rule("RB-TARGET-7")
def test_golden_three_zombies_against_quentin_make_11() -> None:
    game = field({"quentin": "c"}, {f"zombie {number}": "c" for number in (1, 2, 3)}, edition="1.0")
    ran = phase(game, KILL, came=[("three", "three"), ("cracked-ribs-1",)])
    (attack,) = of_kind(ran.events, UnitsAttack)
    assert (attack.attack, attack.support, attack.strength) == (5, 6, 11)


@pytest.mark.rule("RB-TARGET-6", "RB-TARGET-7")
def test_golden_the_soldiers_5_and_8_are_two_attacks() -> None:
    units = {"soldier 1": "c", "soldier 2": "c", "soldier 3": "d", "soldier 4": "b", "soldier 5": "b"}
    game = field({"quentin": "c"}, units)
    lead = f"lead-attack:{unit_at(game, 'soldier 4')}:8"
    ran = phase(game, KILL, lead, came=[("three", "three", "blank"), ("three", "three", "blank"), ("cracked-ribs-1",)])
    attacks = of_kind(ran.events, UnitsAttack)
    assert [(attack.reach, attack.strength, len(attack.units)) for attack in attacks] == [
        ("melee", 5, 2),
        ("ranged", 8, 3),
    ]


@pytest.mark.rule("RB-TARGET-6", "RB-Q-80")
def test_different_types_never_combine() -> None:
    game = field({"red-hawk": "c"}, {"soldier 1": "c", "zombie 1": "c", "zombie 2": "c"})
    ran = phase(game, KILL, came=[("three", "three"), ("three", "three"), ("cracked-ribs-1",)])
    assert [(len(attack.units), attack.strength) for attack in of_kind(ran.events, UnitsAttack)] == [(1, 3), (2, 8)]


@pytest.mark.rule("RB-Q-80")
def test_rows_of_both_colours_combine() -> None:
    fields = {"dog 2": {"row": 5}}
    game = field({"red-hawk": "c"}, {"dog 1": "c", "dog 2": "c"}, unit_fields=fields, automatic=(True,))
    assert game.box.rows[5].colour == "white"
    ran = phase(game, KILL, came=[("three", "three"), ("cracked-ribs-1",)])
    assert [attack.strength for attack in of_kind(ran.events, UnitsAttack)] == [10]


@pytest.mark.rule("RB-Q-81")
def test_the_players_nominate_who_leads_and_the_weakest_is_the_default() -> None:
    # Soldiers of two rows: melee 4 and 3.
    faction = "the-hordemeister"
    fields = {"soldier 2": {"row": a_box(faction=faction).faction.row_of("G")}}
    game = field({"red-hawk": "c"}, {"soldier 1": "c", "soldier 2": "c"}, faction=faction, unit_fields=fields)
    one, other = unit_at(game, "soldier 1"), unit_at(game, "soldier 2")
    assert strengths_of(game, (one, other), "melee") == {one: 6, other: 5}
    ran = run(choose_leader(game, 0, (one, other), "melee"), f"lead-attack:{one}:6")
    assert ran.result == LeadAttack(one, 6)
    game.automatic = (True,)
    assert run(choose_leader(game, 0, (one, other), "melee")).result == LeadAttack(other, 5)


@pytest.mark.rule("RB-Q-81", "RB-Q-82")
def test_nobody_is_asked_who_leads_where_all_are_alike() -> None:
    game = field({"red-hawk": "c"}, {"soldier 1": "d", "soldier 2": "d"})
    units = (unit_at(game, "soldier 1"), unit_at(game, "soldier 2"))
    assert run(choose_leader(game, 0, units, "ranged")).result == LeadAttack(units[0], 6)
