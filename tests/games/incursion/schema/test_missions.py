"""The missions: sound, true to what is known of them, no two alike, and everything in them can be reached."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from tests.games.incursion.schema.mission_folder import FILES, shipped, survey

from nightraid.boards.grid.steps import StepTable
from nightraid.games.incursion.ids import SIDE_NAMES, Cell, SideName
from nightraid.games.incursion.schema.happenings import Cause, Outcome, ScoreAreas, SpecialRule
from nightraid.games.incursion.schema.mission_board import DrawnMission, drawn_missions
from nightraid.games.incursion.schema.mission_reach import Reached, explore, out_of_reach
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.solo import OrderCard, OrderEffect
from nightraid.games.incursion.schema.victory import Activate, CarryOff, Check, Destroy, Eliminate, Exit, Hold

SEVEN = ("recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday")
BATTLES = ("battle", "battle-below")
ALL = (*SEVEN, *BATTLES, "unstoppable")


def mission(name: str) -> MissionCard:
    return shipped().of(MissionCard)[name]


@cache
def reached(name: str) -> Reached:
    return explore(next(drawn for drawn in drawn_missions(shipped()) if drawn.mission.id == name))


def distances(table: StepTable, starts: set[Cell], barred: set[Cell]) -> dict[Cell, int]:
    """Steps from the nearest of some squares to every other, doors open."""
    steps = dict.fromkeys(starts, 0)
    queue = list(starts)
    for cell in queue:
        for end in table.beside(cell, 0):
            if end not in steps and end not in barred:
                steps[end] = steps[cell] + 1
                queue.append(end)
    return steps


def steps_of(drawn: DrawnMission, side: SideName) -> dict[Cell, int]:
    """How far every square is from where a side comes in at the start."""
    starts = {way.cell for entry in drawn.mission.force(side).entries for way in drawn.board.entries[entry]}
    return distances(drawn.board.steps, starts, set())


def test_all_missions_are_there() -> None:
    assert sorted(shipped().of(MissionCard)) == sorted(ALL)
    assert {name: mission(name).kind for name in ALL} == {
        **dict.fromkeys(SEVEN, "mission"),
        **dict.fromkeys(BATTLES, "battle"),
        "unstoppable": "solo",
    }


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize("name", ALL)
def test_a_mission_is_told_in_full(name: str) -> None:
    card = mission(name)
    assert card.origin == "original"
    assert 60 <= len(card.briefing.split()) <= 120
    for text in (card.allied_task, card.axis_task, card.epilogue.allied, card.epilogue.axis, card.epilogue.draw):
        assert text.strip() == text.strip("\n")
    if name != "recon":
        assert card.turn_limit is not None
        assert 4 <= card.turn_limit <= 12


@pytest.mark.parametrize("name", ALL)
def test_both_sides_have_equal_rp_but_where_duels_say_otherwise(name: str) -> None:
    """What the Allies have more: see docs/balance.md."""
    more = {"pinger-raid": 1, "behind-enemy-lines": 4, "ac-dc": -1, "doomsday": -1}
    assert mission(name).allied.rp - mission(name).axis.rp == more.get(name, 0)


def test_the_campaign_grows() -> None:
    assert [mission(name).axis.rp for name in SEVEN] == [6, 9, 11, 12, 12, 15, 22]


@pytest.mark.parametrize("name", ALL)
def test_reinforcements_are_worth_the_same(name: str) -> None:
    models = shipped().of(ModelCard)
    worth: Counter[str] = Counter()
    for coming in mission(name).reinforcements:
        worth[coming.side] += sum(models[kind].rp * count for kind, count in coming.models.items())
    assert worth["allied"] == worth["axis"]


@pytest.mark.parametrize("name", ALL)
def test_every_objective_can_be_reached(name: str) -> None:
    found = reached(name)
    for victory in found.drawn.mission.victories:
        for check in victory.checks:
            assert out_of_reach(found, victory.side, check) is None
    for happening in found.drawn.mission.happenings:
        assert found.comes_about(happening.on)


@pytest.mark.parametrize("name", ALL)
def test_objects_cut_nothing_off(name: str) -> None:
    """Once all that can be unlocked is unlocked, both sides can walk everywhere but onto objects."""
    found = reached(name)
    board, objects = found.drawn.board, found.drawn.mission.objects
    floor = {*board.grid.floor_cells} - {board.cell(thing.square) for thing in objects}
    assert found.locked == 0
    for side in SIDE_NAMES:
        assert found.squares[side] == floor


@pytest.mark.parametrize("name", ALL)
def test_nobody_reaches_a_goal_in_the_first_game_turn(name: str) -> None:
    """Eight squares are a model's AP and most of a side's CP; nothing that wins is nearer."""
    drawn = reached(name).drawn
    for victory in drawn.mission.victories:
        steps = steps_of(drawn, victory.side)
        for check in victory.checks:
            match check:
                case Exit(side=side):
                    goals = drawn.exit_squares(side)
                case Destroy(objects=objects, count=None) | Activate(objects=objects, count=None):
                    goals = {
                        c for thing in objects if (c := drawn.board.cell(drawn.objects()[thing].square)) is not None
                    }
                case _:
                    continue
            assert min(steps[cell] for cell in goals) > 8


def test_no_two_missions_ask_for_the_same() -> None:
    """Each of the seven has checks or special rules that no other has in this mix."""
    mixes = [
        (
            mission(name).board,
            frozenset((victory.side, type(check)) for victory in mission(name).victories for check in victory.checks),
            frozenset(type(special.rule) for special in mission(name).special_rules),
        )
        for name in SEVEN
    ]
    assert len(set(mixes)) == len(SEVEN)


def test_the_whole_vocabulary_is_used() -> None:
    """What no mission uses would be written for nobody."""
    missions = [mission(name) for name in ALL]
    checks = {type(check) for card in missions for victory in card.victories for check in victory.checks}
    rules = {type(special.rule) for card in missions for special in card.special_rules}
    causes = {type(happening.on) for card in missions for happening in card.happenings}
    outcomes = {type(outcome) for card in missions for happening in card.happenings for outcome in happening.then}
    orders = {type(effect) for order in shipped().of(OrderCard).values() for effect in order.does}
    assert {*get_args(Check)} - checks == set()
    assert {*get_args(SpecialRule)} - rules == set()
    assert {*get_args(Cause)} - causes == set()
    assert {*get_args(Outcome)} - outcomes == set()
    assert {*get_args(OrderEffect)} - orders == set()


# ---------------------------------------------------------------- what is known of them


def buyable(name: str, side: SideName) -> set[str]:
    return {model.id for model in shipped().of(ModelCard).values() if mission(name).may_buy(side, model)}


@pytest.mark.rule("IN-FORCE-3", "IN-FORCE-4", "IN-Q-61", "IN-Q-62")
def test_the_usual_lists_are_open_and_no_others() -> None:
    models = shipped().of(ModelCard).values()
    usual = {model.id for model in models if model.faction in ("lucky-seventh", "mi-13")}
    assert buyable("incursion", "allied") == usual
    assert buyable("incursion", "axis") == {model.id for model in models if model.faction == "swd"}
    assert buyable("twitcher", "allied") == usual | {"nigel"}


def test_what_a_mission_forbids_cannot_be_bought(tmp_path: Path) -> None:
    small = survey(tmp_path, FILES).library
    models, card = small.of(ModelCard), small.of(MissionCard)["small"]
    assert not card.may_buy("allied", models["gracie"])
    assert card.may_buy("allied", models["commando"])
    assert not card.may_buy("axis", models["commando"])


def test_recon_is_as_it_is_known() -> None:
    recon = mission("recon")
    assert (recon.allied.rp, recon.axis.rp) == (6, 6)
    assert (recon.allied.least_models, recon.allied.most_models) == (2, 2)
    assert buyable("recon", "axis") == {"sturmzombie"}
    assert recon.compulsory_sturmzombie_rp == 6
    assert recon.turn_limit is None
    allied, axis = recon.victories
    assert (allied.side, allied.when, allied.checks) == ("allied", "at-once", (Exit(side="allied", models=1),))
    assert (axis.side, axis.when, axis.checks) == ("axis", "at-once", (Eliminate(side="allied"),))


def test_in_recon_closed_doors_lead_into_the_crossing_and_the_allies_cross_the_board() -> None:
    drawn = reached("recon").drawn
    crossing = {*drawn.board.areas["crossing"]}
    doors = {
        letter
        for letter in drawn.board.chart.door_letters
        if len(crossing & {*drawn.board.grid.door_cells(drawn.board.door(letter))}) == 1
    }
    assert doors == {"b", "c", "g", "n"}
    assert doors.isdisjoint(drawn.mission.open_doors)
    steps = steps_of(drawn, "allied")
    assert min(steps[cell] for cell in drawn.exit_squares("allied")) > 20
    # One entry is better for the dead than the others: nearest to the gate that the Allies have to reach.
    gate = drawn.board.areas["east-gatehouse"]
    nearness = {
        entry: min(
            distances(drawn.board.steps, {way.cell for way in drawn.board.entries[entry]}, set())[c] for c in gate
        )
        for entry in drawn.mission.axis.entries
    }
    best, *others = sorted(nearness, key=nearness.__getitem__)
    assert best == "observation-lift"
    assert all(nearness[entry] >= nearness[best] + 4 for entry in others)


def test_ac_dc_is_as_it_is_known() -> None:
    card = mission("ac-dc")
    assert len(card.objects) == 5
    for switch in card.objects:
        assert (switch.target_of, switch.f, switch.dp) == ("allied", 5, 3)
        assert switch.activation is not None
        assert (switch.activation.side, switch.activation.zombies) == ("axis", False)
    allied, axis = card.victories
    switches = tuple(switch.id for switch in card.objects)
    assert allied.checks == (Destroy(objects=switches, count=3),)
    assert axis.checks == (Activate(objects=switches, count=3),)
    # Three of five: what one side has, the other can have no more.


@pytest.mark.parametrize("name", ["twitcher", "ac-dc"])
def test_what_both_sides_want_is_about_as_far_for_both(name: str) -> None:
    drawn = reached(name).drawn
    allied, axis = steps_of(drawn, "allied"), steps_of(drawn, "axis")
    squares = [item.square for item in drawn.mission.items] + [thing.square for thing in drawn.mission.objects]
    cells = [cell for square in squares if (cell := drawn.board.cell(square)) is not None]
    assert abs(sum(allied[cell] for cell in cells) - sum(axis[cell] for cell in cells)) <= 2 * len(cells)


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_is_the_same_for_both_sides(name: str) -> None:
    card, drawn = mission(name), reached(name).drawn
    assert card.free_rp is not None
    assert (card.free_rp.least, card.free_rp.most) == (3, 60)
    assert card.default_winner is None
    assert len(card.allied.entries) == len(card.axis.entries)
    own, theirs = ([victory for victory in card.victories if victory.side == side] for side in SIDE_NAMES)
    assert [type(check) for check in own[0].checks] == [type(check) for check in theirs[0].checks]
    (rule,) = [special.rule for special in card.special_rules if isinstance(special.rule, ScoreAreas)]
    total: Counter[str] = Counter()
    for side in SIDE_NAMES:
        steps = steps_of(drawn, side)
        for area in rule.areas:
            total[side] += min(steps[cell] for cell in drawn.board.areas[area])
    farther = {"battle-below": 17}  # with ways alike the Allies won three of four: see docs/balance.md
    assert abs(total["allied"] - total["axis"] - farther.get(name, 0)) <= 3


@pytest.mark.rule("IN-Q-61")
@pytest.mark.parametrize("name", BATTLES)
def test_in_a_battle_every_model_can_be_had(name: str) -> None:
    assert mission(name).brigitte
    everybody = {*shipped().of(ModelCard)}
    assert buyable(name, "allied") | buyable(name, "axis") | {"brigitte"} == everybody
    assert buyable(name, "allied").isdisjoint(buyable(name, "axis"))


def test_the_solo_mission_is_as_it_is_known() -> None:
    card = mission("unstoppable")
    assert card.allied.given == {"ape-sarge": 1, "grunt-ape": 2}
    assert card.axis.given == {"sturmzombie": 6, "blitzhund": 1}
    assert card.programme is not None
    assert card.programme.horde_entries == 3
    assert len(card.axis.entries) > 3
    assert 16 <= sum(card.programme.orders.values()) <= 20
    assert {*card.programme.orders} == {*shipped().of(OrderCard)}
    models = shipped().of(ModelCard)
    assert sum(models[kind].rp * count for kind, count in card.allied.given.items()) == card.allied.rp
    assert not buyable("unstoppable", "allied") | buyable("unstoppable", "axis")


# ---------------------------------------------------------------- how a dossier is read


def test_reinforcements_come_once_or_again_and_again(tmp_path: Path) -> None:
    doomsday = mission("doomsday")
    assert [turn for turn in range(1, 10) if [*doomsday.reinforcements_of(turn)]] == [4]
    repeating = survey(tmp_path, FILES).library.of(MissionCard)["small"]
    assert [turn for turn in range(1, 8) if [*repeating.reinforcements_of(turn)]] == [2, 4, 6]


def test_the_horde_of_later_turns_may_come_elsewhere() -> None:
    raid = mission("pinger-raid")
    assert raid.axis.entries == ("sump-gate", "cable-shaft")
    assert raid.later_entries("axis") == ("sump-gate", "cable-shaft", "hatch")
    assert raid.later_entries("allied") == raid.allied.entries


def test_missions_with_counts_name_more_than_they_ask_for() -> None:
    raid = mission("pinger-raid")
    for victory in raid.victories:
        (check,) = victory.checks
        assert isinstance(check, CarryOff)
        assert (len(check.items), check.count) == (5, 3)
    (held,) = [check for check in mission("incursion").victories[0].checks if isinstance(check, Hold)]
    assert (len(held.areas), held.count) == (3, 2)
