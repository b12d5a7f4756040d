"""Missions 3 to 7: each victory reached in a position, each happening, reinforcement and special rule."""

import pytest
from tests.games.incursion.looks import of
from tests.games.incursion.mission_positions import (
    APE,
    ELIMINATION,
    HORDE,
    MATE,
    PAL,
    TROOPER,
    WON,
    ZOMBIE,
    acting,
    is_open,
    next_turn,
    of_mission,
    over,
    reached,
)
from tests.games.incursion.positions import model, stand
from tests.games.playing import all_told, told

from nightraid.engine.events import Outcome
from nightraid.games.incursion.asks.events.fights import ObjectHit
from nightraid.games.incursion.asks.events.missions import DoorUnlocked, EntryClosed, Happened, LightsChanged
from nightraid.games.incursion.asks.events.turns import HordeCame, ModelPlaced
from nightraid.games.incursion.ids import ALLIED, AXIS, Side
from nightraid.games.incursion.rules.arrivals import form_reserves
from nightraid.games.incursion.rules.base.line_of_sight import sees
from nightraid.games.incursion.state import CarriedOff, ObjectState


def off(side: Side, *items: str) -> tuple[CarriedOff, ...]:
    """Items that were carried off before."""
    return tuple(CarriedOff(item, side, model("grunt-ape 9")) for item in items)


# ---------------------------------------------------------------- 3 Pinger Raid

PINGERS = [item.id for item in of_mission("pinger-raid").items]


@pytest.mark.rule("IN-END-1", "IN-ITEM-8", "IN-CONTENT-17")
@pytest.mark.parametrize(
    ("who", "where", "side"),
    [
        (APE, "a8 w", ALLIED),
        (APE, "a9 w", ALLIED),
        (APE, "c1 s", ALLIED),
        (TROOPER, "y8 e", AXIS),
        (TROOPER, "y7 e", AXIS),
    ],
)
def test_pinger_raid_is_won_by_the_third_pinger_carried_off(who: str, where: str, side: Side) -> None:
    others = {PAL: "b9", ZOMBIE: "x9", MATE: "x8"}
    fields = {who: {"items": (PINGERS[2],)}}
    more = {"fields": fields, "lying": {}}
    table = acting("pinger-raid", who, where, others, carried_off=off(side, *PINGERS[:2]), **more)
    table.answer("exit")
    assert table.match.outcome == WON[side]
    second = acting("pinger-raid", who, where, others, carried_off=off(side, PINGERS[0]), **more)
    second.answer("exit")
    assert second.match.outcome is None
    theirs = acting("pinger-raid", who, where, others, carried_off=off(1 - side, *PINGERS[:2]), **more)
    theirs.answer("exit")
    assert theirs.match.outcome is None


@pytest.mark.rule("IN-END-2", "IN-CONTENT-17")
def test_pinger_raid_goes_to_the_axis_when_turn_9_is_over() -> None:
    table = over("pinger-raid", 9, {APE: "b9", TROOPER: "x8"}, carried_off=off(ALLIED, *PINGERS[:2]))
    assert table.match.outcome == Outcome((AXIS,), "turn-limit-axis", ELIMINATION)


@pytest.mark.rule("IN-DEPLOY-3", "IN-CONTENT-17")
def test_in_pinger_raid_the_later_horde_may_come_by_the_hatch() -> None:
    first = stand({APE: "b9"}, on="pinger-raid", phase="deployment", turn=1, sides=HORDE)
    assert first.listed("place-at") == {"sump-gate", "cable-shaft"}
    later = stand({APE: "b9"}, on="pinger-raid", phase="deployment", turn=2, sides=HORDE)
    assert later.listed("place-at") == {"sump-gate", "cable-shaft", "hatch"}


@pytest.mark.rule("IN-ITEM-2", "IN-CONTENT-17")
def test_pingers_are_for_both_sides_but_not_for_the_dead() -> None:
    for who, listed in ((APE, {"pinger-turbines"}), (TROOPER, {"pinger-turbines"}), (ZOMBIE, set())):
        table = acting("pinger-raid", who, "l13 e", {PAL: "b9", MATE: "x8"} if who != ZOMBIE else {PAL: "b9"})
        assert table.listed("pick-up") == listed


# ---------------------------------------------------------------- 4 Twitcher!


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
@pytest.mark.parametrize(("who", "where", "side"), [(APE, "a9 w", ALLIED), (TROOPER, "y8 e", AXIS)])
def test_the_twitcher_is_hauled_off(who: str, where: str, side: Side) -> None:
    fields = {who: {"items": ("twitcher",)}}
    table = acting("twitcher", who, where, {PAL: "b8", MATE: "x8"}, fields=fields, lying={}, ap=2)
    table.answer("exit")  # 1 AP, and 1 for the weight
    assert table.match.outcome == WON[side]
    tired = acting("twitcher", who, where, {PAL: "b8", MATE: "x8"}, fields=fields, lying={}, ap=1)
    assert "exit" not in tired.keys


@pytest.mark.rule("IN-END-1", "IN-END-2", "IN-CONTENT-17")
def test_who_carries_the_twitcher_when_turn_9_is_over_has_won_and_else_nobody() -> None:
    stands = {APE: "c9", TROOPER: "x8"}
    for who, side in ((APE, ALLIED), (TROOPER, AXIS)):
        table = over("twitcher", 9, stands, fields={who: {"items": ("twitcher",)}}, lying={})
        assert table.match.outcome == WON[side]
        assert over("twitcher", 8, stands, fields={who: {"items": ("twitcher",)}}, lying={}).match.outcome is None
    assert over("twitcher", 9, stands).match.outcome == Outcome((), "turn-limit-draw", ELIMINATION)


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-71")
def test_the_vault_of_the_twitcher_is_bolted_until_turn_3() -> None:
    bolted = acting("twitcher", APE, "i9 e", {TROOPER: "x8"})
    assert bolted.listed("open-door") == set()
    table = next_turn("twitcher", 3, {APE: "i9 e", TROOPER: "x8"})
    assert told(table.match.events(), Happened).happening == 0
    assert is_open(table, "e")
    assert is_open(table, "f")
    assert table.state.locked == 0
    assert not is_open(next_turn("twitcher", 2, {APE: "i9 e", TROOPER: "x8"}), "e")


@pytest.mark.rule("IN-CONTENT-17", "IN-LOS-1")
def test_when_the_twitcher_is_lifted_the_lamps_fail_and_every_step_is_dearer() -> None:
    table = acting("twitcher", APE, "l9 e", {TROOPER: "x8"}, ap=4)
    happened = table.answer("pick-up:twitcher")
    assert told(happened, LightsChanged).sight == 6
    cell = table.state.box.cell
    assert sees(table.state, model(APE), cell("p9"))
    table.answer(f"step:{cell('m9')}")
    assert table.state.activation.ap == 1  # 4, less 1 for lifting, 2 for the step


# ---------------------------------------------------------------- 5 Behind Enemy Lines


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
@pytest.mark.parametrize("item", ["code-book", "rotor"])
@pytest.mark.parametrize("where", ["a9 w", "a10 w", "b2 w"])
def test_behind_enemy_lines_wants_a_secret_and_two_models_out(item: str, where: str) -> None:
    fields = {APE: {"items": (item,)}}
    first = acting("behind-enemy-lines", APE, where, {PAL: "b9", TROOPER: "w9"}, fields=fields, lying={})
    first.answer("exit")
    assert first.match.outcome is None
    second = acting(
        "behind-enemy-lines", APE, where, {TROOPER: "w9"}, fields=fields, lying={}, exited=(model("grunt-ape 3"),)
    )
    second.answer("exit")
    assert second.match.outcome == WON[ALLIED]
    empty = acting("behind-enemy-lines", APE, where, {PAL: "b9", TROOPER: "w9"}, exited=(model("grunt-ape 3"),))
    empty.answer("exit")
    assert empty.match.outcome is None


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_behind_enemy_lines_the_axis_carries_both_secrets_off_by_the_hole() -> None:
    fields = {TROOPER: {"items": ("rotor",)}}
    more = {"fields": fields, "lying": {}}
    table = acting(
        "behind-enemy-lines", TROOPER, "d14 w", {PAL: "b9", MATE: "w9"}, carried_off=off(AXIS, "code-book"), **more
    )
    table.answer("exit")
    assert table.match.outcome == WON[AXIS]
    one = acting("behind-enemy-lines", TROOPER, "d14 w", {PAL: "b9", MATE: "w9"}, **more)
    one.answer("exit")
    assert one.match.outcome is None


@pytest.mark.rule("IN-END-2", "IN-CONTENT-17")
def test_behind_enemy_lines_goes_to_the_axis_when_turn_9_is_over() -> None:
    table = over("behind-enemy-lines", 9, {APE: "b9", TROOPER: "w9"})
    assert table.match.outcome == Outcome((AXIS,), "turn-limit-axis", ELIMINATION)


@pytest.mark.rule("IN-CONTENT-17", "IN-DEPLOY-3")
def test_the_rotor_rings_an_alarm_and_a_drop_trooper_comes_in_the_next_step_4() -> None:
    table = acting("behind-enemy-lines", APE, "p5 s", {MATE: "w9"}, sides={})
    happened = table.answer("pick-up:rotor")
    assert told(happened, Happened).happening == 0
    came = table.state.models[model("drop-trooper 3")]
    assert (came.side, came.status, came.ways) == (AXIS, "reserve", ("south-stairs",))
    book = acting("behind-enemy-lines", APE, "j14 n", {MATE: "w9"})
    assert all_told(book.answer("pick-up:code-book"), Happened) == []


@pytest.mark.rule("IN-CONTENT-17", "IN-DEPLOY-3")
def test_reinforcements_behind_enemy_lines_come_in_turn_3_and_turn_6() -> None:
    table = stand({APE: "b9", TROOPER: "w9"}, on="behind-enemy-lines")
    form_reserves(table.state)
    waiting = {name: of(table, name) for name in ("commando 1", "commando 3", "drop-trooper 3")}
    assert [(one.status, one.arrives) for one in waiting.values()] == [("reserve", 3), ("reserve", 3), ("reserve", 6)]
    third = stand(
        {APE: "b9", TROOPER: "w9"},
        on="behind-enemy-lines",
        phase="deployment",
        turn=3,
        models=table.state.models,
        numbers=table.state.numbers,
    )
    assert told(third.match.events(), HordeCame).kind == "commando"
    assert third.listed("place-at") == {"east-gate", "ramp"}


# ---------------------------------------------------------------- 6 AC/DC

SWITCHES = {"master-switch": "m9", "pump-switch": "e3", "turbine-switch": "p14", "generator-switch": "p5"}
LAST = "records-switch"
WRECK, THROWN = ObjectState(3, True), ObjectState(activated_by=AXIS)


def switches(*states: ObjectState) -> dict[str, ObjectState]:
    """The five switches; those not named stand untouched."""
    names = [*SWITCHES, LAST]
    return {name: states[place] if place < len(states) else ObjectState() for place, name in enumerate(names)}


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17", "IN-Q-58")
@pytest.mark.parametrize("thrown", [False, True])
def test_ac_dc_is_won_by_the_third_switch_destroyed_thrown_or_not(thrown: bool) -> None:
    last = ObjectState(2, activated_by=AXIS if thrown else None)
    two = switches(WRECK, WRECK) | {LAST: last}
    things = sum(1 << stand({}, on="ac-dc").state.box.cell(at) for at in ("u14", "p14", "p5"))
    table = acting("ac-dc", APE, "t14 e", {TROOPER: "x8"}, objects=two, things=things)
    told(table.answer(f"strike-object:{LAST}", came=[(5,)]), ObjectHit)
    assert table.match.outcome == WON[ALLIED]
    one = acting("ac-dc", APE, "t14 e", {TROOPER: "x8"}, objects=switches(WRECK) | {LAST: last})
    one.answer(f"strike-object:{LAST}", came=[(5,)])
    assert one.match.outcome is None


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_ac_dc_is_won_by_the_third_switch_thrown_and_standing() -> None:
    table = acting("ac-dc", TROOPER, "t14 e", {APE: "b9"}, objects=switches(THROWN, THROWN))
    table.answer(f"use-object:{LAST}")
    assert table.match.outcome == WON[AXIS]
    broken = acting("ac-dc", TROOPER, "t14 e", {APE: "b9"}, objects=switches(THROWN, ObjectState(3, True, AXIS)))
    broken.answer(f"use-object:{LAST}")
    assert broken.match.outcome is None


@pytest.mark.rule("IN-CONTENT-17", "IN-ITEM-2", "IN-Q-58")
def test_switches_are_thrown_by_living_axis_models_and_smashed_by_allied_ones() -> None:
    for who, throws, smashes in ((APE, False, True), (TROOPER, True, False), (ZOMBIE, False, False)):
        others = {PAL: "b9", MATE: "x8"} if who != ZOMBIE else {PAL: "b9"}
        table = acting("ac-dc", who, "t14 e", others)
        assert (f"use-object:{LAST}" in table.keys) == throws
        assert (f"strike-object:{LAST}" in table.keys) == smashes


@pytest.mark.rule("IN-END-2", "IN-CONTENT-17")
def test_ac_dc_is_drawn_when_turn_10_is_over() -> None:
    assert over("ac-dc", 10, {APE: "b9", TROOPER: "x8"}).match.outcome == Outcome((), "turn-limit-draw", ELIMINATION)


@pytest.mark.rule("IN-CONTENT-17", "IN-LOS-1")
def test_the_lamps_of_ac_dc_burn_low_blaze_up_or_go_out_with_the_master_switch() -> None:
    table = acting("ac-dc", TROOPER, "l9 e", {APE: "b9"})
    assert table.state.darkness == 8
    assert told(table.answer("use-object:master-switch"), LightsChanged).sight == 0
    assert table.state.darkness == 0
    ape = acting("ac-dc", APE, "l9 e", {TROOPER: "x8"}, objects=switches(ObjectState(2)))
    assert told(ape.answer("strike-object:master-switch", came=[(5,)]), LightsChanged).sight == 5
    assert ape.state.darkness == 5


# ---------------------------------------------------------------- 7 Doomsday


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_doomsday_is_won_by_destroying_the_device() -> None:
    objects = stand({}, on="doomsday").state.objects | {"device": ObjectState(9)}
    table = acting("doomsday", APE, "l9 e", {TROOPER: "x8"}, objects=objects)
    table.answer("strike-object:device", came=[(5,)])
    assert table.match.outcome is None  # F 6
    table.answer("strike-object:device", came=[(6,)])
    assert table.match.outcome == WON[ALLIED]


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17", "IN-ITEM-1")
def test_doomsday_is_won_by_the_key_in_the_console() -> None:
    fields = {TROOPER: {"items": ("firing-key",)}}
    table = acting("doomsday", TROOPER, "k14 w", {APE: "b9"}, fields=fields, lying={}, ap=2)
    table.answer("use-object:console")
    assert table.match.outcome == WON[AXIS]
    assert reached(table) == (AXIS, 1)
    for who, carries, ap in ((TROOPER, (), 4), (TROOPER, ("firing-key",), 1), (APE, ("firing-key",), 3)):
        others = {PAL: "b9", MATE: "x8"}
        barred = acting("doomsday", who, "k14 w", others, fields={who: {"items": carries}}, lying={}, ap=ap)
        assert "use-object:console" not in barred.keys


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_doomsday_is_won_by_the_axis_when_turn_9_is_over() -> None:
    table = over("doomsday", 9, {APE: "b9", TROOPER: "x8"})
    assert table.match.outcome == WON[AXIS]
    assert reached(table) == (AXIS, 2)
    assert over("doomsday", 8, {APE: "b9", TROOPER: "x8"}).match.outcome is None


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-71")
@pytest.mark.parametrize(
    ("lever", "where", "doors"), [("west-lever", "e13 n", {"f", "h"}), ("east-lever", "u13 n", {"e", "g"})]
)
def test_the_levers_of_doomsday_draw_two_bolts_each(lever: str, where: str, doors: set[str]) -> None:
    for who in (APE, TROOPER):
        table = acting("doomsday", who, where, {PAL: "b9", MATE: "x8"})
        happened = table.answer(f"use-object:{lever}")
        unlocked = {table.state.box.board.door(letter) for letter in doors}
        assert {one.door for one in all_told(happened, DoorUnlocked)} == unlocked
        assert table.state.locked.bit_count() == 2
        assert not any(is_open(table, letter) for letter in "efgh")


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-71")
def test_in_turn_5_of_doomsday_the_vault_bursts_open() -> None:
    table = next_turn("doomsday", 5, {APE: "b9", TROOPER: "x8"})
    assert all(is_open(table, letter) for letter in "efgh")
    assert table.state.locked == 0
    assert not any(is_open(next_turn("doomsday", 4, {APE: "b9", TROOPER: "x8"}), letter) for letter in "efgh")


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-41")
def test_without_its_console_the_cable_shaft_is_shut_and_who_waits_there_is_placed_again() -> None:
    objects = stand({}, on="doomsday").state.objects | {"console": ObjectState(2)}
    table = acting("doomsday", APE, "k14 w", {TROOPER: "@cable-shaft", MATE: "x8"}, objects=objects)
    assert told(table.answer("strike-object:console", came=[(5,)]), EntryClosed).entry == "cable-shaft"
    again = stand(
        {APE: "b9", TROOPER: "@cable-shaft"},
        on="doomsday",
        phase="deployment",
        turn=3,
        closed_entries=("cable-shaft",),
    )
    assert again.listed("place-at") == {"sump-gate", "outfall"}
    placed = told(again.answer("place-at:outfall"), ModelPlaced)
    assert (placed.model, placed.entry) == (model(TROOPER), "outfall")


@pytest.mark.rule("IN-CONTENT-17", "IN-DEPLOY-3")
def test_reinforcements_of_doomsday_come_in_turn_4() -> None:
    table = stand({APE: "b9", TROOPER: "x8"}, on="doomsday")
    form_reserves(table.state)
    assert [(of(table, name).status, of(table, name).arrives) for name in (PAL, MATE)] == [("reserve", 4)] * 2
