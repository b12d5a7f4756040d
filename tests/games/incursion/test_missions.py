"""Missions 1 and 2 and the battles: each victory reached in a position, each special rule."""

import pytest
from tests.games.incursion.looks import QUIET
from tests.games.incursion.mission_positions import (
    APE,
    ELIMINATION,
    PAL,
    TROOPER,
    VICTORY,
    WON,
    ZOMBIE,
    acting,
    of_mission,
    over,
    reached,
)
from tests.games.incursion.positions import model, stand
from tests.games.playing import all_told, told

from nightraid.engine.events import Outcome
from nightraid.games.incursion.asks.events.turns import Exited, HordeCame, ScoreChanged
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDES, Side

# ---------------------------------------------------------------- 1 Recon


@pytest.mark.rule("IN-END-1", "IN-MOVE-5", "IN-CONTENT-17")
@pytest.mark.parametrize(("square", "partner"), [("x8", "alive"), ("x9", "alive"), ("x9", "dead")])
def test_recon_is_won_by_one_allied_model_out_by_the_east_gate(square: str, partner: str) -> None:
    others = {PAL: "a9"} if partner == "alive" else {}
    table = acting("recon", APE, f"{square} e", others | {ZOMBIE: "b17"})
    told(table.answer("exit"), Exited)
    assert table.match.outcome == WON[ALLIED]
    assert reached(table) == (ALLIED, 0)


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_recon_is_won_by_the_axis_when_both_are_dead_and_not_before() -> None:
    one = acting("recon", ZOMBIE, "l9 w", {APE: "k9", PAL: "a9"})
    one.answer(f"strike:{model(APE)}", came=[(6,)])
    assert one.match.outcome is None
    last = acting("recon", ZOMBIE, "l9 w", {APE: "k9"}, casualties=(model(PAL),))
    last.answer(f"strike:{model(APE)}", came=[(6,)])
    assert last.match.outcome == WON[AXIS]
    assert reached(last) == (AXIS, 1)


@pytest.mark.rule("IN-CONTENT-17")
def test_recon_has_no_turn_limit() -> None:
    assert over("recon", 29, {APE: "a9", ZOMBIE: "b17"}).match.outcome is None


# ---------------------------------------------------------------- 2 Incursion, and the battles

CENTRE = {"crossing": "l9", "signal-room": "k14", "magazine": "l5"}
BESIDE = {"crossing": "l8", "signal-room": "k13", "magazine": "l4"}


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
@pytest.mark.parametrize("missing", [*CENTRE, ""])
def test_incursion_is_won_by_holding_two_of_three_areas_when_turn_7_is_over(missing: str) -> None:
    apes = {f"grunt-ape {n}": at for n, (area, at) in enumerate(CENTRE.items(), 1) if area != missing}
    table = over("incursion", 7, apes | {ZOMBIE: "b17"})
    assert table.match.outcome == WON[ALLIED]
    early = over("incursion", 6, apes | {ZOMBIE: "b17"})
    assert early.match.outcome is None


@pytest.mark.rule("IN-END-2", "IN-CONTENT-17")
@pytest.mark.parametrize("held", [*CENTRE])
def test_incursion_is_won_by_the_axis_when_the_allies_hold_one_area_only(held: str) -> None:
    areas = [at for area, at in CENTRE.items() if area != held]
    stands = {
        APE: CENTRE[held],
        PAL: areas[0],
        TROOPER: areas[0].replace("9", "8").replace("14", "13").replace("5", "4"),
    }
    table = over("incursion", 7, stands)
    assert table.match.outcome == Outcome((AXIS,), "turn-limit-axis", ELIMINATION)


@pytest.mark.rule("IN-Q-63", "IN-CONTENT-17")
@pytest.mark.parametrize(
    ("mission", "cap"),
    [
        ("incursion", 12),
        ("twitcher", 8),
        ("behind-enemy-lines", 6),
        ("doomsday", 15),
        ("battle", 24),
        ("battle-below", 18),
    ],
)
def test_the_cap_on_sturmzombies(mission: str, cap: int) -> None:
    entry = of_mission(mission).axis.entries[0]
    crowd = {f"sturmzombie {number}": f"@{entry}" for number in range(1, cap)}
    at = "a9" if of_mission(mission).board == "upper-galleries" else "b9"
    sides = {AXIS: QUIET[AXIS] | {"force": ("sturmzombie",) * 2}}
    table = stand({APE: at} | crowd, on=mission, phase="deployment", turn=2, sides=sides)
    assert told(table.match.events(), HordeCame).count == 1  # of six


AREAS = {
    "battle": {"crossing": "l9", "signal-room": "k14", "magazine": "l5"},
    "battle-below": {"vault": "m8", "turbine-hall": "j13", "cells": "s3"},
}


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
@pytest.mark.parametrize("mission", ["battle", "battle-below"])
@pytest.mark.parametrize("side", SIDES)
def test_a_battle_is_won_by_who_has_more_points_when_turn_7_is_over(mission: str, side: Side) -> None:
    kind = "drop-trooper" if side else "grunt-ape"
    other = {APE: "b17" if mission == "battle" else "b9"} if side else {TROOPER: "b17" if mission == "battle" else "b9"}
    stands = {f"{kind} {n}": at for n, at in enumerate(AREAS[mission].values(), 1)} | other
    table = over(mission, 7, stands, scores=[4, 4])
    scores = (7, 4) if side == ALLIED else (4, 7)
    assert table.match.outcome == Outcome((side,), WON[side].reason, VICTORY, scores)
    assert told(table.match.events(), ScoreChanged).points == 3
    assert over(mission, 6, stands, scores=[4, 4]).match.outcome is None
    behind = over(mission, 7, stands, scores=[8, 0] if side else [0, 8])
    assert behind.match.outcome is not None
    assert behind.match.outcome.winners == (1 - side,)
    first = over(mission, 1, stands)
    assert all_told(first.match.events(), ScoreChanged) == []


@pytest.mark.rule("IN-END-2", "IN-CONTENT-17")
@pytest.mark.parametrize("mission", ["battle", "battle-below"])
def test_a_battle_with_equal_points_is_drawn(mission: str) -> None:
    at = ("b17", "c17") if mission == "battle" else ("b9", "b10")
    table = over(mission, 7, {APE: at[0], TROOPER: at[1]}, scores=[5, 5])
    assert table.match.outcome == Outcome((), "turn-limit-draw", ELIMINATION, (5, 5))


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(("mission", "areas"), AREAS.items())
def test_zombies_hold_an_area_of_a_battle_only_where_nobody_else_stands(mission: str, areas: dict[str, str]) -> None:
    first, second, _ = areas.values()
    far = "b17" if mission == "battle" else "b9"
    table = over(mission, 3, {ZOMBIE: first, APE: far})
    assert told(table.match.events(), ScoreChanged).side == AXIS
    beside = table.state.box.square_name(table.state.box.cell(first) + 1)
    shared = over(mission, 3, {ZOMBIE: first, "sturmzombie 2": second, APE: beside})
    assert [(score.side, score.points) for score in all_told(shared.match.events(), ScoreChanged)] == [
        (ALLIED, 1),
        (AXIS, 1),
    ]
