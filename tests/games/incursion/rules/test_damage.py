"""Damage dice, saves and damage points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.incursion.positions import model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.asks.events.fights import DamageRolled, DamageSaved, Fell, Wounded
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.damage import hurts
from nightraid.games.incursion.schema.missions import MissionItem

GRUNT, SARGE, PADDY, GRACIE = (model(f"{kind} 1") for kind in ("grunt-ape", "ape-sarge", "paddy-mayne", "gracie"))


@pytest.mark.rule("IN-DD-1")
@pytest.mark.parametrize(
    ("f", "dd", "good"), [(5, 0, {5, 6}), (5, 1, {4, 5, 6}), (2, 3, {2, 3, 4, 5, 6}), (8, 0, set()), (8, 2, {6})]
)
def test_a_die_hurts_when_its_result_reaches_fortitude(f: int, dd: int, good: set[int]) -> None:
    assert {face for face in range(1, 7) if hurts(face, f - dd)} == good


@pytest.mark.rule("IN-DD-2", "IN-DD-3", "IN-Q-73")
@given(needed=st.integers(-20, 20))
def test_a_natural_1_never_hurts_and_a_6_only_if_it_is_enough(needed: int) -> None:
    assert not hurts(1, needed)
    assert hurts(6, needed) is (needed <= 6)
    assert hurts(2, needed) is (needed <= 2)


@pytest.mark.rule("IN-DD-1", "IN-DD-4")
def test_each_die_that_reaches_fortitude_is_one_dp_and_no_more() -> None:
    table = stand({"mg42-trooper 1": "c3 n", "paddy-mayne 1": "c6 s"}, acting="mg42-trooper 1")
    happened = table.answer(f"shoot:mg42:{PADDY}", came=[(2, 4, 6), (1, 1)])
    rolled = told(happened, DamageRolled)
    assert (rolled.f, rolled.faces, rolled.dp) == (4, (2, 4, 6), 2)


@pytest.mark.rule("IN-DD-3", "IN-MODEL-BRIGITTE-6")
def test_fortitude_has_no_upper_bound() -> None:
    stands = {"drop-trooper 1": "c3 n", "gracie 1": "c6 s"}
    invincible = {"gracie 1": {"invincible": 2}}
    table = stand(stands, acting="drop-trooper 1", fields=invincible)
    rolled = told(table.answer(f"shoot:stg-44:{GRACIE}", came=[(6, 6)]), DamageRolled)
    assert (rolled.f, rolled.dp) == (8, 0)


@pytest.mark.rule("IN-DD-5")
def test_dp_stay_until_the_last_one_removes_the_model() -> None:
    table = stand({"drop-trooper 1": "c3 n", "ape-sarge 1": "c6 s"}, acting="drop-trooper 1")
    first = table.answer(f"shoot:stg-44:{SARGE}", came=[(5, 1)])
    assert (told(first, Wounded).dp, told(first, Wounded).total) == (1, 1)
    assert all_told(first, Fell) == []
    second = table.answer(f"shoot:stg-44:{SARGE}", came=[(5, 1)])
    assert told(second, Wounded).total == 2
    assert told(second, Fell).cause == "shooting"
    assert SARGE not in table.state.models
    assert table.state.casualties == (SARGE,)
    assert table.state.occupied == table.state.standing == 1 << table.state.models[model("drop-trooper 1")].cell


@pytest.mark.rule("IN-DD-5")
def test_a_dp_value_of_1_is_gone_with_the_first_dp() -> None:
    table = stand({"drop-trooper 1": "c3 n", "grunt-ape 1": "c6 s"}, acting="drop-trooper 1")
    assert told(table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 1)]), Fell).model == GRUNT


@pytest.mark.rule("IN-DD-5", "IN-Q-88")
def test_the_dp_value_in_force_counts() -> None:
    stubborn = [("twice-as-stubborn-1", ALLIED, "grunt-ape 1")]
    table = stand({"drop-trooper 1": "c3 n", "grunt-ape 1": "c6 s"}, acting="drop-trooper 1", cards=stubborn)
    assert all_told(table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 1)]), Fell) == []
    happened = table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 1)])
    assert told(happened, Fell).model == GRUNT
    assert told(happened, CardGone).card == "twice-as-stubborn-1"  # IN-Q-30
    assert "twice-as-stubborn-1" in table.state.discard


@pytest.mark.rule("IN-DD-6")
def test_modifiers_of_roll_and_fortitude_add_up() -> None:
    cards = [("dead-eye-1", AXIS, "drop-trooper 1"), ("glass-jaw-1", AXIS, "gracie 1")]
    table = stand({"drop-trooper 1": "c3 n", "gracie 1": "c6 s"}, acting="drop-trooper 1", cards=cards)
    rolled = told(table.answer(f"shoot:stg-44:{GRACIE}", came=[(4, 3)]), DamageRolled)
    assert (rolled.dd, rolled.f, rolled.dp) == (1, 5, 1)


# ---------------------------------------------------------------- saves


@pytest.mark.rule("IN-MODEL-PADDY-2", "IN-ATGUN-2", "IN-Q-59")
def test_lucky_rolls_for_each_dp_of_a_heavy_hit() -> None:
    stands = {"panzerfaust-werfer 1": "c3 n", "paddy-mayne 1": "c7 s"}
    table = stand(stands, acting="panzerfaust-werfer 1")
    table.answer("lob:panzerfaust")
    happened = table.answer(f"at-square:{table.state.models[PADDY].cell}", came=[(3,), (5, 3)])
    assert told(happened, DamageRolled).dp == 2
    saved = told(happened, DamageSaved)
    assert (saved.faces, saved.ignored) == ((5, 3), 1)
    assert table.state.models[PADDY].dp == 1


@pytest.mark.rule("IN-MODEL-PADDY-2")
@pytest.mark.parametrize(("face", "dp"), [(4, 1), (5, 0), (6, 0)])
def test_lucky_works_on_a_5_or_6(face: int, dp: int) -> None:
    table = stand({"drop-trooper 1": "c3 n", "paddy-mayne 1": "c6 s"}, acting="drop-trooper 1")
    happened = table.answer(f"shoot:stg-44:{PADDY}", came=[(4, 1), (face,)])
    assert table.state.models[PADDY].dp == dp
    assert len(all_told(happened, Wounded)) == dp


@pytest.mark.rule("IN-MODEL-PADDY-2")
def test_nobody_rolls_for_dp_that_do_not_come() -> None:
    table = stand({"drop-trooper 1": "c3 n", "paddy-mayne 1": "c6 s"}, acting="drop-trooper 1")
    assert all_told(table.answer(f"shoot:stg-44:{PADDY}", came=[(3, 3)]), DamageSaved) == []


@pytest.mark.rule("IN-DD-7")
def test_saves_of_cards_come_after_other_saves() -> None:
    stitched = [("stitched-twice-1", ALLIED, "paddy-mayne 1")]
    table = stand({"drop-trooper 1": "c3 n", "paddy-mayne 1": "c6 s"}, acting="drop-trooper 1", cards=stitched)
    happened = table.answer(f"shoot:stg-44:{PADDY}", came=[(4, 4), (5, 4), (6,)])
    saves = all_told(happened, DamageSaved)
    assert [saved.ignored for saved in saves] == [1, 1]
    assert [saved.why[0] for saved in saves] == ["IN-MODEL-PADDY-2", "IN-CARD-7"]  # his own luck, then the card's
    assert table.state.models[PADDY].dp == 0


@pytest.mark.rule("IN-DD-7", "IN-Q-10")
def test_the_order_of_resolving_a_roll() -> None:
    """Dice, rerolls, DP, saves, marks, casualties, and what they leave behind."""
    item = MissionItem(id="map", name="Map", text="A map.", square="f7")
    stands = {"ilsa-von-x 1": "c3 n", "paddy-mayne 1": "c6 s"}
    fields = {"paddy-mayne 1": {"items": ("map",), "dp": 1}}
    table = stand(stands, acting="ilsa-von-x 1", fields=fields, mission={"items": (item,)}, lying={})
    happened = table.answer(f"shoot:twin-smgs:{PADDY}", came=[(2, 4), (3,), (4,)])
    names = [type(event).__name__ for event in happened]
    expected = ["AttackDeclared", "DiceRerolled", "DamageRolled", "DamageSaved", "Wounded", "Fell", "ItemLies"]
    assert names == expected
    assert table.state.lying["map"].at == told(happened, Fell).at
