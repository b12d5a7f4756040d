"""Grenades, launchers, anti-tank guns, the PIAT-D."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.incursion.positions import cell, cells, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.fights import (
    BlastDeclared,
    DamageRolled,
    DamageSaved,
    Fell,
    FireSpread,
    ObjectHit,
)
from nightraid.games.incursion.asks.questions import Act, WhichSquare
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionObject
from nightraid.games.incursion.state import State

SARGE, GRACIE, PADDY = model("ape-sarge 1"), model("gracie 1"), model("paddy-mayne 1")
Z = [model(f"sturmzombie {number}") for number in range(1, 10)]


def throw(stands: Mapping[str, str], at: str, came: Any, **more: Any) -> tuple[Table[State], list[Event]]:
    """The first model throws or fires what it has at a square."""
    acting = next(iter(stands))
    table = stand(stands, acting=acting, **more)
    (weapon,) = table.listed("lob")
    return table, table.answer(f"lob:{weapon}", f"at-square:{cell(at)}", came=came)


def hit(happened: list[Event]) -> list[int]:
    return [rolled.target for rolled in all_told(happened, DamageRolled)]


# ---------------------------------------------------------------- throwing


@pytest.mark.rule("IN-GRENADE-1", "IN-AP-9")
def test_a_grenade_costs_2_ap_and_there_is_always_another() -> None:
    table = stand({"ape-sarge 1": "c1 n", "sturmzombie 1": "@east"}, acting="ape-sarge 1")
    table.answer("lob:hand-grenade")
    assert isinstance(table.asked, WhichSquare)
    assert (table.asked.purpose, table.asked.weapon, table.state.activation.ap) == ("grenade", "hand-grenade", 4)
    table.answer(f"at-square:{cell('g1')}")
    assert table.state.activation.ap == 2
    table.answer("lob:hand-grenade", f"at-square:{cell('g1')}")
    assert table.state.models[SARGE].activated  # no AP left, nothing else to do: the activation is over


@pytest.mark.rule("IN-GRENADE-1")
def test_thinking_better_of_it_costs_nothing() -> None:
    table = stand({"ape-sarge 1": "c1 n"}, acting="ape-sarge 1")
    assert all_told(table.answer("lob:hand-grenade", "not-now"), BlastDeclared) == []
    assert table.state.activation.ap == 4
    assert isinstance(table.asked, Act)


@pytest.mark.rule("IN-GRENADE-1")
@pytest.mark.parametrize(
    ("kind", "ap", "weapons"),
    [
        ("ape-sarge", 2, {"hand-grenade"}),
        ("ape-sarge", 1, set()),
        ("grunt-ape", 3, set()),
        ("paddy-mayne", 5, {"hand-grenade"}),
    ],
)
def test_only_models_with_grenades_and_2_ap_throw_any(kind: str, ap: int, weapons: set[str]) -> None:
    assert stand({f"{kind} 1": "c1 n"}, acting=f"{kind} 1", ap=ap).listed("lob") == weapons


@pytest.mark.rule("IN-GRENADE-2", "IN-GRENADE-1", "IN-Q-8")
def test_target_squares_are_in_the_arc_within_6_past_models_and_not_past_walls() -> None:
    stands = {"ape-sarge 1": "b1 e", "sturmzombie 1": "d1 w", "grunt-ape 1": "e1"}
    table = stand(stands, acting="ape-sarge 1")
    table.answer("lob:hand-grenade")
    squares = table.listed("at-square")
    legal = {"b2", "c1", "c2", "d1", "d2", "e1", "e2", "f1", "f2", "g1", "g2", "h1"}
    assert squares == cells(*legal)  # h2 is at range 7, a1 and a2 lie behind, walls hide the rooms, not b1 itself
    past = stand(stands, acting="ape-sarge 1", open_doors="b")
    past.answer("lob:hand-grenade")
    assert past.listed("at-square") - squares == cells("d3", "e3", "e4", "f5")


@pytest.mark.rule("IN-GRENADE-2")
def test_who_faces_a_wall_on_all_sides_has_no_square() -> None:
    cell_walls = "\n+-+-+\n|A A|\n+-+-+\n"
    entries = {"west": (("a1", "west"),), "east": (("b1", "east"),)}
    north = stand({"ape-sarge 1": "a1 n"}, acting="ape-sarge 1", draw=cell_walls, entries=entries)
    west = stand({"ape-sarge 1": "a1 w"}, acting="ape-sarge 1", draw=cell_walls, entries=entries)
    assert north.listed("lob") == {"hand-grenade"}
    assert west.listed("lob") == set()


# ---------------------------------------------------------------- the blast


@pytest.mark.rule("IN-GRENADE-3", "IN-GRENADE-6", "IN-Q-10")
def test_nine_squares_the_target_first_and_then_clockwise_from_north() -> None:
    around = ("h5", "h6", "i6", "i5", "i4", "h4", "g4", "g5", "g6")
    stands = {"ape-sarge 1": "l5 w"}
    stands |= {f"sturmzombie {number}": f"{square} s" for number, square in enumerate(around, 1)}
    stands |= {"sturmzombie 10": "h7 s", "sturmzombie 11": "j5 s"}
    table, happened = throw(stands, "h5", [(2,)] * 3 + [(1,)] * 6)
    assert hit(happened) == Z
    assert told(happened, BlastDeclared).squares == tuple(cell(square) for square in around)
    fallen = [fell.model for fell in all_told(happened, Fell)]
    assert fallen == Z[:3]
    names = [type(event).__name__ for event in happened]
    assert names.index("Fell") > max(place for place, name in enumerate(names) if name == "DamageRolled")
    assert len(table.state.models) == 9


@pytest.mark.rule("IN-GRENADE-4", "IN-Q-9")
def test_walls_and_closed_doors_stop_a_blast() -> None:
    stands = {"ape-sarge 1": "b5 e", "sturmzombie 1": "g5 w", "sturmzombie 2": "g6 w", "sturmzombie 3": "f6 w"}
    _, closed = throw(stands, "f5", [(1,)])
    assert hit(closed) == [Z[2]]  # the door and the wall keep those in g safe
    _, opened = throw(stands, "f5", [(1,)] * 3, open_doors="a")
    # g6 is reached around the corner through g5
    assert hit(opened) == [Z[2], Z[1], Z[0]]


@pytest.mark.rule("IN-GRENADE-4")
def test_a_closed_door_spares_the_square_behind_it_and_not_the_open_diagonal() -> None:
    drawing = "\n+-+-+-+\n|A A A|\n+ + + +\n|A AaA|\n+-+-+-+\n"
    entries = {"west": (("a1", "west"),), "east": (("c1", "east"),)}
    stands = {"ape-sarge 1": "a1 e", "sturmzombie 1": "c1 w", "sturmzombie 2": "c2 w"}
    table = stand(stands, acting="ape-sarge 1", draw=drawing, entries=entries)
    happened = table.answer("lob:hand-grenade", "at-square:1", came=[(1,), (1,)])
    assert hit(happened) == [Z[1], SARGE]


@pytest.mark.rule("IN-GRENADE-5")
def test_friend_and_foe_and_the_thrower_roll_with_1_more() -> None:
    stands = {"ape-sarge 1": "c4 n", "grunt-ape 1": "d6", "sturmzombie 1": "b6 s"}
    table, happened = throw(stands, "c5", [(4,), (4,), (1,)])
    assert hit(happened) == [model("grunt-ape 1"), SARGE, Z[0]]
    assert [rolled.dd for rolled in all_told(happened, DamageRolled)] == [1, 1, 1]
    assert [rolled.dp for rolled in all_told(happened, DamageRolled)] == [1, 1, 0]  # F 5 on a 4; a 1 fails
    assert table.state.models[SARGE].dp == 1


@pytest.mark.rule("IN-GRENADE-6", "IN-Q-10")
def test_saves_come_after_all_dice_and_casualties_together() -> None:
    stands = {"drop-trooper 1": "c3 n", "paddy-mayne 1": "c6", "paddy-mayne 2": "c7"}
    fields = {"paddy-mayne 1": {"dp": 1}, "paddy-mayne 2": {"dp": 1}}
    _, happened = throw(stands, "c6", [(6,), (6,), (1,), (1,)], fields=fields)
    names = [type(event).__name__ for event in happened]
    order = ["DamageRolled"] * 2 + ["DamageSaved"] * 2 + ["Wounded"] * 2 + ["Fell"] * 2
    assert [name for name in names if name != "BlastDeclared"] == order
    assert [saved.model for saved in all_told(happened, DamageSaved)] == [PADDY, model("paddy-mayne 2")]


@pytest.mark.rule("IN-GRENADE-5", "IN-Q-56")
def test_a_thrower_who_dies_of_his_own_grenade_is_done() -> None:
    table, happened = throw(
        {"ape-sarge 1": "c4 n", "grunt-ape 1": "a7"}, "c5", [(6,)], fields={"ape-sarge 1": {"dp": 1}}
    )
    assert told(happened, Fell).model == SARGE
    assert table.listed("activate") == {str(model("grunt-ape 1"))}


@pytest.mark.rule("IN-Q-58")
def test_things_of_the_mission_are_hit_whoever_threw() -> None:
    pump = MissionObject(id="pump", name="Pump", text="A pump.", square="c6", f=5, dp=1, target_of="allied")
    _, happened = throw({"drop-trooper 1": "c3 n"}, "c7", [(4,)], mission={"objects": (pump,)})
    assert (told(happened, ObjectHit).thing, told(happened, ObjectHit).destroyed) == ("pump", True)


# ---------------------------------------------------------------- launchers


@pytest.mark.rule("IN-GL-1", "IN-ROF-6", "IN-AP-8")
def test_a_launcher_reaches_any_distance_for_2_ap_with_one_die_a_model() -> None:
    stands = {"bazooka-ape 1": "a1 e", "sturmzombie 1": "k1 w", "sturmzombie 2": "h1 w"}
    table, happened = throw(stands, "l1", [(1,)])
    assert hit(happened) == [Z[0]]
    assert told(happened, DamageRolled).faces == (1,)
    assert table.state.activation.ap == 1
    assert table.listed("lob") == set()


@pytest.mark.rule("IN-GL-1", "IN-GRENADE-3", "IN-Q-72")
def test_the_plain_launcher_adds_1_on_every_square() -> None:
    stands = {"hugo-von-x 1": "a1 e", "ape-sarge 1": "j1 w", "slugger-murphy 1": "j2 w"}
    table, happened = throw(stands, "j1", [(4,), (3,)])
    assert [(rolled.dd, rolled.dp) for rolled in all_told(happened, DamageRolled)] == [(1, 1), (1, 0)]
    assert not all_told(happened, Fell)  # 1 DP on the target square, too
    assert table.state.activation.ap == 2


@pytest.mark.rule(
    "IN-ATGUN-1", "IN-ATGUN-2", "IN-MODEL-BAZOOKA-1", "IN-MODEL-GRACIE-1", "IN-MODEL-PANZERFAUST-1", "IN-Q-59"
)
@pytest.mark.parametrize(
    ("kind", "target", "neighbour"),
    [
        ("bazooka-ape", "hans-the-hunter", "hilde-becker"),
        ("gracie", "hans-the-hunter", "hilde-becker"),
        ("panzerfaust-werfer", "ape-sarge", "slugger-murphy"),
    ],
)
def test_anti_tank_guns_hit_the_target_square_harder(kind: str, target: str, neighbour: str) -> None:
    stands = {f"{kind} 1": "a1 e", f"{target} 1": "j1 w", f"{neighbour} 1": "j2 w"}
    table, happened = throw(stands, "j1", [(3,), (3,)])
    first, second = all_told(happened, DamageRolled)
    assert (first.target, first.dd, first.dp) == (model(f"{target} 1"), 2, 2)
    assert (second.target, second.dd, second.dp) == (model(f"{neighbour} 1"), 1, 0)
    assert told(happened, Fell).model == model(f"{target} 1")
    assert table.state.models[model(f"{neighbour} 1")].dp == 0


@pytest.mark.rule("IN-ATGUN-2", "IN-Q-59")
def test_a_success_beside_the_target_is_1_dp_and_an_empty_target_square_rolls_nothing() -> None:
    table, happened = throw({"bazooka-ape 1": "a1 e", "hilde-becker 1": "j2 w"}, "j1", [(4,)])
    rolled = told(happened, DamageRolled)
    assert (rolled.dd, rolled.dp) == (1, 1)
    assert table.state.models[model("hilde-becker 1")].dp == 1


@pytest.mark.rule("IN-MODEL-GRENADIER-1")
def test_the_piat_d_has_2_more_everywhere() -> None:
    _, happened = throw(
        {"grenadier 1": "a1 e", "hans-the-hunter 1": "j1 w", "hilde-becker 1": "j2 w"}, "j1", [(3,), (2,)]
    )
    assert [(rolled.dd, rolled.dp) for rolled in all_told(happened, DamageRolled)] == [(2, 1), (2, 0)]


@pytest.mark.rule("IN-MODEL-GRENADIER-2", "IN-Q-12")
def test_phosphorus_sets_the_blast_on_fire_with_plain_dice() -> None:
    stands = {"grenadier 1": "a1 e", "hans-the-hunter 1": "j1 w", "grunt-ape 1": "j2 w", "hilde-becker 1": "k2"}
    table = stand(stands, acting="grenadier 1")
    assert table.listed("lob-fire") == {"piat-d"}
    table.answer("lob-fire:piat-d")
    assert isinstance(table.asked, WhichSquare)
    assert table.asked.purpose == "phosphorus"
    happened = table.answer(f"at-square:{cell('j1')}", came=[(5,), (4,), (5,)])
    assert told(happened, BlastDeclared).fire
    squares = tuple(cell(square) for square in ("j1", "j2", "k2", "k1", "i1", "i2"))
    assert told(happened, FireSpread).squares == squares
    assert set(table.state.fires) == set(squares)
    assert all(fire.side == ALLIED for fires in table.state.fires.values() for fire in fires)
    rolls = [(rolled.target, rolled.dd, rolled.dp) for rolled in all_told(happened, DamageRolled)]
    hans, grunt, hilde = (model(f"{kind} 1") for kind in ("hans-the-hunter", "grunt-ape", "hilde-becker"))
    assert rolls == [(hans, 0, 1), (grunt, 0, 0), (hilde, 0, 1)]
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-MODEL-GRENADIER-2")
def test_other_launchers_fire_no_phosphorus() -> None:
    assert stand({"bazooka-ape 1": "a1 e"}, acting="bazooka-ape 1").listed("lob-fire") == set()


# ---------------------------------------------------------------- cards, and attacks from outside


@pytest.mark.rule("IN-DD-6")
def test_cards_change_the_dice_and_the_price_of_throwing() -> None:
    eye = [("dead-eye-1", AXIS, "drop-trooper 1")]
    _, happened = throw({"drop-trooper 1": "c3 n", "gracie 1": "c6"}, "c7", [(4,)], cards=eye)
    assert (told(happened, DamageRolled).dd, told(happened, DamageRolled).dp) == (2, 1)
    sand = [("sand-in-the-breech-1", ALLIED, "drop-trooper 1")]
    dear, _ = throw({"drop-trooper 1": "c3 n"}, "c7", [], cards=sand)
    assert dear.state.activation.ap == 1
    assert stand({"drop-trooper 1": "c3 n"}, acting="drop-trooper 1", ap=2, cards=sand).listed("lob") == set()
    safe = [("the-safety-was-on-1", ALLIED, "drop-trooper 1")]
    assert stand({"drop-trooper 1": "c3 n"}, acting="drop-trooper 1", cards=safe).listed("lob") == set()


@pytest.mark.rule("IN-ENTRY-6", "IN-ENTRY-9", "IN-Q-42")
def test_from_outside_a_grenade_goes_at_the_blocked_entry_square_only() -> None:
    stands = {"drop-trooper 1": "@west", "gracie 1": "a5 w", "grunt-ape 1": "b6"}
    table = stand(stands, acting="drop-trooper 1")
    table.answer("lob:hand-grenade")
    assert table.listed("at-square") == cells("a5")
    happened = table.answer(f"at-square:{cell('a5')}", came=[(1,), (1,)])
    assert hit(happened) == [GRACIE, model("grunt-ape 1")]  # the thrower stands outside
    free = stand({"drop-trooper 1": "@west", "gracie 1": "b5 w"}, acting="drop-trooper 1")
    assert free.listed("lob") == set()
