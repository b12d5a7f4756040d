"""Plans for whole missions: what they change, and that those of the planner speak of what is in the box."""

from typing import Any

import pytest
from tests.games.incursion.bots.play import begin
from tests.games.incursion.positions import incursion

from nightraid.bots.bot import sight_of
from nightraid.engine.ask import Ask
from nightraid.engine.chance import Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots.errands import errands
from nightraid.games.incursion.bots.greedy import Thumb
from nightraid.games.incursion.bots.mind import mind, plan_of
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.plans_found import PLANS
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.bots.wishes import shared_out, wishes
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDE_NAMES, Side
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.state import State

HUNT = Plan(hunting=99)


def until(mission: str, kind: type[Ask[Any]], side: Side, plan: Plan = AS_ALWAYS) -> tuple[Match[State], Ask[Any]]:
    """A match in which one side goes by a plan, at its first real question of this kind."""
    match = begin(mission, 2)
    for _ in range(2000):
        ask = match.asks()[0]
        if isinstance(ask, kind) and ask.seat == side and len(ask.options) > 1:
            return match, ask
        match.answer(ask.seat, answer(match, ask, plan if ask.seat == side else AS_ALWAYS))
    raise AssertionError(kind)


def answer(match: Match[State], ask: Ask[Any], plan: Plan) -> Any:
    return QuickThumb(match.state, ask, Stream(2, match.answers), plan).answer()


def test_without_a_plan_everything_is_wanted() -> None:
    assert AS_ALWAYS.wants("rotor", 1)
    assert not Plan(targets=frozenset(("code-book",))).wants("rotor", 1)
    assert [Plan(hunting=2).wants("rotor", turn) for turn in (1, 2, 3)] == [False, False, True]


def test_who_hunts_goes_for_nothing_else_in_playouts_as_in_earnest() -> None:
    state = until("pinger-raid", asked.PickModel, AXIS)[0].state
    assert {errand.kind for errand in errands(state, AXIS).values()} == {"fetch", "hunt"}
    assert {errand.kind for errand in errands(state, AXIS, HUNT).values()} == {"hunt"}
    assert shared_out(state, AXIS)
    assert not shared_out(state, AXIS, HUNT)


def test_only_the_targets_of_a_plan_are_gone_for() -> None:
    state = until("incursion", asked.PickModel, ALLIED)[0].state
    plan = Plan(targets=frozenset(("crossing", "signal-room")))
    assert {errand.thing for errand in errands(state, ALLIED).values()} == {"crossing", "signal-room", "magazine"}
    assert {errand.thing for errand in errands(state, ALLIED, plan).values()} == plan.targets
    assert {aim.wish.thing for aim in shared_out(state, ALLIED, plan).values()} == plan.targets


def test_forces_bids_and_entries_are_those_of_the_plan() -> None:
    plan = Plan(bid=3, force=("paddy-mayne", "commando"), entry="south-lock")
    match, ask = until("pinger-raid", asked.PlaceModel, ALLIED, plan)
    assert match.state.commands[ALLIED].force[:2] == ("paddy-mayne", "commando")
    placed = Thumb(match.state, ask, Stream(1, 1), plan).answer()
    assert isinstance(placed, to.PlaceAt | to.PlaceAllAt)
    assert placed.entry == "south-lock"
    match, ask = until("pinger-raid", asked.BidForTurn, ALLIED, plan)
    assert Thumb(match.state, ask, Stream(1, 1), plan).answer() == to.Bid(3)


def test_in_playouts_one_side_goes_by_its_plan_and_the_other_as_always() -> None:
    match, ask = until("pinger-raid", asked.BidForTurn, AXIS)
    reply = mind().intent(sight_of(match, AXIS, 1), ask.options[0])
    assert reply(match, ask) == to.Bid(3), "the plan"
    theirs = reply(match, asked.BidForTurn(seat=ALLIED, options=ask.options, why=ask.why))
    assert theirs in (to.Bid(0), to.Bid(1)), "greedy's Allies never bid more"


def test_without_a_plan_of_its_own_a_side_plays_as_always() -> None:
    state = begin("recon", 1).state
    assert ("recon", ALLIED) not in PLANS
    assert plan_of(state, ALLIED) == AS_ALWAYS


@pytest.mark.parametrize(("mission", "side"), PLANS)
def test_plans_speak_of_what_is_in_the_box(mission: str, side: Side) -> None:
    plan = PLANS[mission, side]
    assert plan != AS_ALWAYS
    assert mission in incursion().library.of(MissionCard)
    state = until(mission, asked.PickModel, side, plan)[0].state
    assert plan.targets <= {wish.thing for wish in wishes(state, side)}
    force = list(state.commands[side].force)
    assert sorted(force[: len(plan.force)]) == sorted(plan.force), "all of them can be paid for"
    assert plan.entry in ("", *state.box.mission.force(SIDE_NAMES[side]).entries)
