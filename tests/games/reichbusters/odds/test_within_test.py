"""How likely the running test succeeds, against a count of all rolls."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.positions import position, unit
from tests.games.reichbusters.table.looking import reached

from nightraid.games.reichbusters.asks.options.testing import Boost, PlayModifier, RerollDie, Settle, SpendHeroism
from nightraid.games.reichbusters.ids import DieKind, Face
from nightraid.games.reichbusters.odds.within_test import chance_after, chance_of, surge_chance, within_test
from nightraid.games.reichbusters.state import Points, RolledDie, RunningTest, Skill, State

ATTACK: DieKind = "attack"
DEFENCE: DieKind = "defence"
VRIL: DieKind = "vril"


def attacking(**fields: Any) -> tuple[State, RunningTest]:
    """Brick in the middle of an attack test on a soldier."""
    game = position(
        {"brick": "a", "sarge": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"sarge": {"skills": ()}}
    )
    test = replace(RunningTest("attack", 0, 5, target=unit("soldier 1"), reach="ranged"), **fields)
    game.test = test
    return game, test


def lying(*faces: Face) -> tuple[RolledDie, ...]:
    """Attack dice as they show."""
    return tuple(RolledDie(ATTACK, face) for face in faces)


@pytest.mark.parametrize("kinds", [(ATTACK,), (ATTACK, ATTACK), (ATTACK, ATTACK, VRIL), (ATTACK,) * 4])
def test_before_the_roll_all_dice_and_their_boosts_count(kinds: tuple[DieKind, ...]) -> None:
    game, test = attacking(pool=kinds)
    assert chance_of(game, test) == pytest.approx(reached(game, kinds, 5), abs=0.06)


def test_after_the_roll_only_what_is_missing_is_left_to_the_boosts() -> None:
    game, test = attacking(rolled=True, dice=lying("special", "one"), specials=(ATTACK,))
    assert chance_of(game, test) == pytest.approx(reached(game, (ATTACK,), 2), abs=0.06)
    game, test = attacking(rolled=True, dice=lying("three", "two"))
    assert chance_of(game, test) == 100
    game, test = attacking(rolled=True, dice=lying("three", "one"))
    assert chance_of(game, test) == 0


@pytest.mark.rule("RB-SKILL-FIRE-SUPPORT-1")
def test_specials_that_friends_give_are_two_and_a_boost() -> None:
    game, test = attacking(pool=(ATTACK,))
    alone = chance_of(game, test)
    game.change(1, skills=(Skill("fire-support"),))
    assert chance_of(game, test) == pytest.approx(reached(game, (ATTACK, ATTACK), 3), abs=0.06)
    assert chance_of(game, test) > alone


@pytest.mark.rule("RB-SKILL-PRECISE-1")
def test_precise_specials_count_more() -> None:
    game, test = attacking(pool=(ATTACK, ATTACK))
    game.change(0, skills=(Skill("precise"),))
    assert chance_of(game, test) == pytest.approx(reached(game, (ATTACK, ATTACK), 5, special=3), abs=0.06)


@pytest.mark.rule("RB-KEY-PIERCING-1")
def test_ones_on_defence_dice_are_blanks_against_a_piercing_attack() -> None:
    game = position({"brick": "a"})
    plain = RunningTest("defence", 0, 4, pool=(DEFENCE,) * 3, reach="ranged")
    pierced = replace(plain, piercing=True)
    assert chance_of(game, plain) == pytest.approx(reached(game, (DEFENCE,) * 3, 4), abs=0.06)
    assert chance_of(game, pierced) == pytest.approx(reached(game, (DEFENCE,) * 3, 4, ones=0), abs=0.06)
    assert chance_of(game, pierced) < chance_of(game, plain)


def test_a_surge_comes_from_vril_dice_and_their_boosts_only() -> None:
    game, _ = attacking()
    assert surge_chance(game, (ATTACK, ATTACK)) == 0
    faces = game.box.dice["vril"].faces
    surge, special = faces.count("surge") / len(faces), faces.count("special") / len(faces)
    one = sum(surge * special**boosts for boosts in range(40))
    assert surge_chance(game, (ATTACK, VRIL)) == pytest.approx(100 * one, abs=0.06)
    assert surge_chance(game, (VRIL, VRIL)) == pytest.approx(100 * (1 - (1 - one) ** 2), abs=0.06)


# ---------------------------------------------------------------- what could be done


def test_a_reroll_takes_its_die_off_the_table() -> None:
    game, test = attacking(rolled=True, dice=lying("three", "blank"))
    foreseen = within_test(game, RerollDie(1, "lethal"))
    assert foreseen is not None
    assert chance_after(foreseen) == pytest.approx(reached(game, (ATTACK,), 2), abs=0.06)
    foreseen = within_test(game, RerollDie(0, "lethal"))
    assert foreseen is not None
    assert chance_after(foreseen) == pytest.approx(reached(game, (ATTACK,), 5), abs=0.06)
    assert game.test == test, "nothing is done yet"


def test_a_boost_is_worth_what_the_special_is_worth_anyway() -> None:
    game, test = attacking(rolled=True, dice=lying("special"), specials=(ATTACK,))
    foreseen = within_test(game, Boost(ATTACK))
    assert foreseen is not None
    assert chance_after(foreseen) == chance_of(game, test)


def test_heroism_makes_it_certain_and_settling_does_nothing() -> None:
    game, _ = attacking(rolled=True, dice=lying("blank"))
    game.change(0, points=Points(attack=2))
    foreseen = within_test(game, SpendHeroism(own=("attack", "attack")))
    assert foreseen is not None
    assert chance_after(foreseen) == 100
    assert within_test(game, Settle()) is None


def test_every_modifier_of_every_hero_has_its_odds() -> None:
    """Whatever a card adds, the chance after it is one, and no better card is worse than none but for noise tests."""
    told = 0
    for name in ("brick", "sarge", "quentin", "red-hawk", "claudine"):
        game = position({name: "a"}, units={"soldier 1": "a"}, acting=name)
        for card in game.box.cards.actions.values():
            if card.hero != name or card.bottom is None or "attack" not in card.bottom.modifies:
                continue
            game.change(0, hand=(card.id,))
            game.test = RunningTest(
                "attack", 0, 5, rolled=True, dice=lying("blank", "one"), target=unit("soldier 1"), reach="melee"
            )
            foreseen = within_test(game, PlayModifier(0, card.id))
            assert foreseen is not None
            assert 0 <= chance_of(game, game.test) <= chance_after(foreseen) <= 100
            told += 1
    assert told
