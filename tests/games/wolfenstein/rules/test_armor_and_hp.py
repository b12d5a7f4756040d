"""Hits, damage without dice, and models with no HP left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import BJ, KLAUS, cell, model, stand

from nightraid.games.wolfenstein.asks.events import BleedingBegan, Damaged, Healed, HeroDied, Killed, TurnEnded
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, apply_hits
from nightraid.games.wolfenstein.rules.base.strength import Strength, full_strength, strength
from nightraid.games.wolfenstein.state import State

SOLDAT, TROOPER = model("soldat 1"), model("fire-trooper 1")
HANDGUN = "handgun-1960-1"


def shoot(at: str, *faces: str, keys: tuple[str, ...] = (), drawn: tuple[str, ...] = (), **nazi: int) -> Table[State]:
    """Klaus shoots at an enemy two squares away, whose card has these damage tokens."""
    table = stand({KLAUS: "b3"}, nazis={at: "d3"}, acting=KLAUS, turn={"ability_used": True}, nazi={at: nazi})
    table.answer(f"attack:{HANDGUN}:{model(at)}", *keys, came=[faces, *[(card,) for card in drawn]])
    return table


def at_the_chest(**klaus: int) -> Table[State]:
    """Klaus beside the chest of the vault."""
    return stand({KLAUS: "b4"}, mission="vault", acting=KLAUS, hero={KLAUS: klaus})


# ---------------------------------------------------------------- hits


@pytest.mark.rule("WF-DAMAGE-1")
def test_an_hp_hit_takes_one_hp_and_ignores_armor() -> None:
    """Soldat with 1 HP and 3 armor: one HP Hit, dead with all its armor."""
    table = shoot("soldat 1", "hp", "blank", "blank", keys=("take-ammo:light",), drawn=("pipe-1",))
    hit = told(table.match.events(), Damaged)
    assert (hit.armor, hit.hp) == (0, 1)
    assert told(table.match.events(), Killed).model == SOLDAT


@pytest.mark.rule("WF-DAMAGE-1")
def test_each_hp_hit_takes_one() -> None:
    table = shoot("fire-trooper 1", "hp", "hp", "blank")
    assert strength(table.state, TROOPER) == Strength(4, 1)


@pytest.mark.rule("WF-DAMAGE-2", "WF-Q-29")
def test_armor_hits_go_on_into_hp_within_the_same_roll() -> None:
    """Armor 1, HP 3; two Armor Hits and an HP Hit: armor 0, HP 1."""
    table = shoot("fire-trooper 1", "hp", "armor", "armor", lost_armor=3)
    assert strength(table.state, TROOPER) == Strength(0, 1)


@pytest.mark.rule("WF-DAMAGE-2")
def test_an_armor_hit_takes_one_armor_and_no_hp_while_there_is_armor() -> None:
    assert strength(shoot("soldat 1", "armor", "blank", "blank").state, SOLDAT) == Strength(2, 1)
    assert strength(shoot("fire-trooper 1", "armor", "armor", "armor").state, TROOPER) == Strength(1, 3)


@pytest.mark.rule("WF-DAMAGE-2")
def test_with_no_armor_left_armor_hits_take_hp() -> None:
    table = shoot("fire-trooper 1", "armor", "armor", "blank", lost_armor=4)
    assert strength(table.state, TROOPER) == Strength(0, 1)


@pytest.mark.rule("WF-DAMAGE-3")
def test_blanks_do_nothing() -> None:
    table = shoot("soldat 1", "blank", "blank", "blank")
    assert strength(table.state, SOLDAT) == Strength(3, 1)
    assert not all_told(table.match.events(), Damaged)


amounts = st.integers(0, 9)


@pytest.mark.rule("WF-DAMAGE-1", "WF-DAMAGE-2", "WF-Q-29", "WF-PRIORITY-1")
@given(st.integers(0, 9), st.integers(1, 9), amounts, amounts, st.booleans(), st.booleans())
def test_any_roll_against_any_strength(
    armor: int, hp: int, shields: int, hearts: int, piercing: bool, great: bool
) -> None:
    """A second reading, without taking hits one at a time: how many must fall on armor, and the rest on HP."""
    absorbed = shields + hearts if great else 0 if piercing else shields
    on_armor = min(armor, absorbed)
    on_hp = min(hp, shields + hearts - on_armor)
    left, surplus = apply_hits(Strength(armor, hp), Hits(shields, hearts, piercing), great_armor=great)
    assert left == Strength(armor - on_armor, hp - on_hp)
    assert surplus == shields + hearts - on_armor - on_hp


@pytest.mark.rule("WF-Q-29")
def test_surplus_damage_is_lost() -> None:
    table = shoot("soldat 1", "hp", "hp", "armor", keys=("take-ammo:light",), drawn=("pipe-1",))
    hit = told(table.match.events(), Damaged)
    assert (hit.armor, hit.hp) == (1, 1)  # one HP is all it had


# ---------------------------------------------------------------- without dice


@pytest.mark.rule("WF-DAMAGE-5", "WF-Q-30")
def test_damage_without_dice_takes_armor_first_and_then_hp() -> None:
    """Armor 1, HP 2; two points: armor 0, HP 1."""
    table = at_the_chest(lost_armor=2, lost_hp=4)
    assert strength(table.state, KLAUS) == Strength(1, 2)
    table.answer(f"search:{cell('b5')}", came=[("tripwire-1",)])
    assert strength(table.state, KLAUS) == Strength(0, 1)


@pytest.mark.rule("WF-DAMAGE-5")
def test_a_grenade_takes_the_armor_of_a_soldat_and_leaves_its_hp() -> None:
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"pack": ("hand-grenade-1",)}})
    happened = table.answer(f"use-item-at:hand-grenade-1:{cell('d3')}")
    assert strength(table.state, SOLDAT) == Strength(0, 1)
    assert not all_told(happened, Killed)


@pytest.mark.rule("WF-Q-76", "WF-BIG-4")
@pytest.mark.parametrize(("at", "armor"), [("d3", 6 - 3), ("e4", 6 - 3), ("c3", 6 - 1)])
def test_an_area_effect_hits_an_oversized_model_once_with_the_strongest_value(at: str, armor: int) -> None:
    """A Hand Grenade: 3 where it falls, 1 beside it. The Panzerhund fills d3 to e4, a Soldat stands on c3."""
    hound = model("panzerhund 1")
    pack = {KLAUS: {"pack": ("hand-grenade-1",)}}
    table = stand({KLAUS: "b1"}, nazis={"panzerhund 1": "d3", "soldat 1": "c3"}, acting=KLAUS, hero=pack)
    happened = table.answer(f"use-item-at:hand-grenade-1:{cell(at)}")
    assert strength(table.state, hound) == Strength(armor, 4)
    assert len([event for event in all_told(happened, Damaged) if event.model == hound]) == 1


# ---------------------------------------------------------------- values and tokens


@pytest.mark.rule("WF-DAMAGE-6")
def test_current_value_is_printed_value_and_boosters_less_tokens() -> None:
    worn = {"worn": ("flak-vest-1", "stolen-serum-1"), "lost_hp": 3, "lost_armor": 1}
    table = stand({KLAUS: "b3", BJ: "d3"}, acting=KLAUS, hero={KLAUS: worn})
    assert full_strength(table.state, KLAUS) == Strength(3 + 2 + 1, 6 + 2)
    assert strength(table.state, KLAUS) == Strength(6 - 1, 8 - 3)
    assert strength(table.state, BJ) == Strength(4, 6)


@pytest.mark.rule("WF-DAMAGE-4")
def test_lost_armor_is_not_regained_from_round_to_round() -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"fire-trooper 1": "p3"},
        acting=KLAUS,
        hero={KLAUS: {"lost_armor": 3}},
        nazi={"fire-trooper 1": {"lost_armor": 4}},
    )
    table.answer("end-turn")
    assert table.state.round == 2
    assert strength(table.state, KLAUS).armor == strength(table.state, TROOPER).armor == 0


@pytest.mark.rule("WF-DAMAGE-4")
def test_a_card_that_says_so_gives_armor_back_but_never_more_than_was_lost() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: {"lost_armor": 1, "pack": ("armor-patches-1",)}})
    happened = table.answer(f"use-item-on:armor-patches-1:{KLAUS}")
    assert told(happened, Healed).armor == 1
    assert strength(table.state, KLAUS) == full_strength(table.state, KLAUS)


# ---------------------------------------------------------------- no HP left


@pytest.mark.rule("WF-DAMAGE-7", "WF-Q-31")
def test_a_killed_nazi_is_gone_at_once_for_steps_and_sight() -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"soldat 1": "c3", "soldat 2": "d3"},
        acting=KLAUS,
        turn={"ability_used": True, "fatigue_action": True},
    )
    behind = f"{HANDGUN}:{model('soldat 2')}"
    assert behind not in table.listed("attack")
    assert str(cell("c3")) not in table.listed("step")
    table.answer(f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light", came=[("hp", "blank", "blank"), ("pipe-1",)])
    assert SOLDAT not in table.state.nazis
    assert table.listed("attack") == {behind}
    assert str(cell("c3")) in table.listed("step")


@pytest.mark.rule("WF-DAMAGE-7")
def test_a_nazi_with_hp_left_stays_with_its_damage_tokens() -> None:
    table = shoot("fire-trooper 1", "hp", "armor", "hp")
    trooper = table.state.nazis[TROOPER]
    assert (trooper.lost_armor, trooper.lost_hp, trooper.cell) == (1, 2, cell("d3"))
    assert not all_told(table.match.events(), Killed)


@pytest.mark.rule("WF-DAMAGE-8")
def test_a_hero_without_hp_bleeds_and_does_not_die() -> None:
    table = at_the_chest(lost_armor=3, lost_hp=5)
    happened = table.answer(f"search:{cell('b5')}", came=[("tripwire-1",)])
    assert told(happened, BleedingBegan).hero == KLAUS
    ended = next(place for place, event in enumerate(happened) if isinstance(event, TurnEnded))
    assert not all_told(happened[:ended], HeroDied)


@pytest.mark.rule("WF-DAMAGE-8")
def test_a_hero_with_hp_left_does_not_bleed() -> None:
    table = at_the_chest(lost_armor=3, lost_hp=3)
    happened = table.answer(f"search:{cell('b5')}", came=[("tripwire-1",)])
    assert not all_told(happened, BleedingBegan)
    assert strength(table.state, KLAUS) == Strength(0, 1)
