"""Walks: whoever follows one gets there, for what it says; and none is missing."""

import heapq
from itertools import count, pairwise

import pytest
from tests.games.match_logs import MatchLog
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand, wolfenstein
from tests.games.wolfenstein.table.matches import LOGS, golden, table

from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Plan
from nightraid.games.wolfenstein.asks.options import Step
from nightraid.games.wolfenstein.asks.questions import Act
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table.walks import can_stay


def plans(at: Table[State]) -> dict[int, Plan]:
    return {int(plan.spot.id): plan for plan in wolfenstein().table.plans(at.state, at.asked)}


def follow(match: Match[State], plan: Plan) -> Match[State]:
    """Give the answers of a plan on a twin; if its turn ends with them, the twin waits for the dice of the Nazis."""
    twin = match.clone(chance=TypedIn())
    for key in plan.keys:
        (ask,) = twin.asks()
        twin.answer(ask.seat, key)
    return twin


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_walks_lead_where_they_say_for_what_they_say(log: MatchLog) -> None:
    walked = 0
    for place, match in enumerate(golden(log)):
        for ask in match.asks():
            if place % 7 == 0 and isinstance(ask, Act):
                before = match.game.copy(match.state)
                for plan in table().plans(match.state, ask)[::4]:
                    after = follow(match, plan).state
                    assert str(after.model(ask.model).cell) == plan.spot.id
                    if after.phase == "turn" and (after.turn.hero, after.turn.bot) == (
                        before.turn.hero,
                        before.turn.bot,
                    ):
                        assert after.turn.ap == before.turn.ap - plan.cost
                    walked += 1
                assert match.state == before
    assert walked > 5


def cheapest(match: Match[State], who: int) -> dict[int, int]:
    """The AP to each square where the model may stay, found by giving Step answers in every order."""
    start = match.state.turn.ap
    best: dict[int, int] = {}
    order, waiting = count(), [(0, 0, match)]
    while waiting:
        spent, _, here = heapq.heappop(waiting)
        at = here.state.model(who).cell
        if at in best:
            continue
        best[at] = spent
        (ask,) = here.asks()
        for option in ask.options:
            if isinstance(option, Step) and option.to not in best:
                twin = here.clone()
                twin.answer(ask.seat, option)
                if twin.state.turn.hero == match.state.turn.hero and twin.state.phase == "turn":
                    heapq.heappush(waiting, (start - twin.state.turn.ap, next(order), twin))
    return best


@pytest.mark.parametrize("ap", [1, 3, 5])
@pytest.mark.parametrize(
    ("mission", "stands"),
    [
        ("hall", {KLAUS: "e3", BJ: "f3", ROTH: "f4", ANYA: "e4"}),
        ("vault", {KLAUS: "b3", BJ: "c3"}),
        ("1", {KLAUS: "e3", BJ: "d4"}),
    ],
)
def test_no_square_and_no_cheaper_way_is_missing(mission: str, stands: dict[int, str], ap: int) -> None:
    at = stand(stands, mission=mission, acting=KLAUS, ap=ap, open_doors="a", nazis={"soldat 1": "d1"})
    here = at.state.heroes[KLAUS].cell
    brute = {to: spent for to, spent in cheapest(at.match, KLAUS).items() if to != here}
    found = {to: plan.cost for to, plan in plans(at).items()}
    assert found == {to: spent for to, spent in brute.items() if to in found}
    for to in set(brute) - set(found):  # only squares that may be passed and not stayed on
        trial = at.match.game.copy(at.state)
        trial.put(KLAUS, to)
        assert not can_stay(trial, KLAUS)


def test_a_walk_passes_a_friend_but_does_not_end_on_it() -> None:
    at = stand({KLAUS: "f3", BJ: "g3", ROTH: "g4"}, acting=KLAUS, ap=2, open_doors="a")
    found = plans(at)
    assert cell("g3") not in found
    assert found[cell("h3")].sketch.path in ((cell("f3"), cell("g3"), cell("h3")), (cell("f3"), cell("g4"), cell("h3")))


def test_marks_count_the_action_points_step_by_step() -> None:
    at = stand({KLAUS: "b3"}, acting=KLAUS, ap=4, difficult=sum(1 << cell(f"c{row}") for row in range(1, 7)))
    plan = plans(at)[cell("d3")]
    assert [mark.text for mark in plan.sketch.marks] == ["2", "3"]
    assert (plan.cost, plan.text) == (3, "Move to d3: 3 AP, 1 left")


@pytest.mark.parametrize(("column", "friend"), [("g", "a4"), ("f", "l4")])
@pytest.mark.parametrize(("start", "rows"), [(2, (4, 6)), (6, (2, 4))])
def test_of_equally_long_ways_the_quieter_is_taken(column: str, friend: str, start: int, rows: tuple[int, int]) -> None:
    """Along the seam of two areas there are as short ways through the other one, where a friend would be company."""
    stands = {KLAUS: f"{column}{start}", BJ: friend}
    at = stand(stands, mission="cloister", acting=KLAUS, ap=5)
    for row in rows:
        plan = plans(at)[cell(f"{column}{row}", width=12)]
        assert plan.cost == abs(row - start)
        assert not any("Noise" in note.text for note in plan.sketch.notes)


def test_a_walk_says_who_would_see_its_end_and_who_would_wake() -> None:
    at = stand({KLAUS: "f6"}, nazis={"soldat 1": "i3"}, acting=KLAUS, ap=3, open_doors="a")
    seen, hidden = plans(at)[cell("f4")], plans(at)[cell("e6")]
    assert [note.text for note in seen.sketch.notes] == [
        "2 AP, 1 left.",
        "In sight of Soldat 1.",
        "Wakes Soldat 1 (sees Klaus Kreutz).",
    ]
    assert len(seen.sketch.rays) == 1
    assert [note.text for note in hidden.sketch.notes] == ["1 AP, 2 left."]


def test_an_oversized_bot_walks_by_its_south_west_square() -> None:
    bots = {"panzerhund 1": (KLAUS, "b2")}
    at = stand({KLAUS: "f1"}, bots=bots, acting=KLAUS, ap=3, turn={"bot": model("panzerhund 1")})
    plan = plans(at)[cell("d4")]
    assert plan.cost == 2
    assert {mark.cell for mark in plan.sketch.marks} >= {cell(name) for name in ("d4", "e4", "d5", "e5")}


def test_only_a_model_that_acts_can_walk() -> None:
    at = stand({KLAUS: "b3", BJ: "d3"}, phase="player")
    assert wolfenstein().table.plans(at.state, at.asked) == ()


def test_of_equal_ways_the_straight_one_is_taken() -> None:
    """From a1 to e2 one step aslant is needed; five would cost the same."""
    at = stand({KLAUS: "a1"}, acting=KLAUS, ap=6)
    width = at.state.box.grid.width
    way = plans(at)[cell("e2")].sketch.path
    steps = [(to % width - here % width, to // width - here // width) for here, to in pairwise(way)]
    assert sorted(steps) == [(1, 0), (1, 0), (1, 0), (1, 1)]
    assert sum(one != other for one, other in pairwise(steps)) == 1
