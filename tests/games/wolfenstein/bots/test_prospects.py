"""How a mission stands: the work is shared out, the way out begins where the work ends, and time runs out."""

from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, mask, model, stand

from nightraid.bots.bot import sight_of
from nightraid.engine.chance import Stream
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.bots.fighting import Fight
from nightraid.games.wolfenstein.bots.ground import ground_of
from nightraid.games.wolfenstein.bots.mind import WolfensteinMind
from nightraid.games.wolfenstein.bots.prospects import Plan, Prospects, Task, promise_of
from nightraid.games.wolfenstein.bots.turn import Turn
from nightraid.games.wolfenstein.state import State

AT_THE_GATE = {BJ: "b3", ANYA: "c3", KLAUS: "c2", ROTH: "b2"}
INSIDE = {BJ: "h3", ANYA: "i3", KLAUS: "h4", ROTH: "i4"}


def colonel(stands: dict[int, str], **fields: Any) -> State:
    """The first mission: somebody to kill and something to do on the far side, and all have to leave by the yard."""
    return stand(stands, nazis={"officer 1": "k9"}, mission="1", phase="player", **fields).state


def test_who_goes_to_the_work_is_nearer_to_the_end_though_further_from_the_exit() -> None:
    near, far = Prospects(colonel(INSIDE)).work(), Prospects(colonel(AT_THE_GATE)).work()
    assert near.soonest < far.soonest
    assert promise_of(colonel(INSIDE)) > promise_of(colonel(AT_THE_GATE))


def test_the_same_work_takes_a_larger_share_of_fewer_rounds() -> None:
    early, late = (Prospects(colonel(INSIDE, round=round_)).figures() for round_ in (2, 5))
    assert early.share < late.share
    assert early.slack - late.slack == pytest.approx(3)


def pressed(mission: str, nazis: dict[str, str] | None = None, *, row: int = 3, **fields: Any) -> Prospects:
    """A mission of which a part has to be done earlier, with two Heroes in the west."""
    heroes = {BJ: f"b{row}", KLAUS: f"c{row}"}
    return Prospects(stand(heroes, nazis=nazis, mission=mission, phase="player", **fields).state)


PROFESSOR = {"solomon-bevli 1": "y4"}


def test_what_must_be_done_earlier_has_a_time_of_its_own_until_it_is_done() -> None:
    before, after = (pressed("8", PROFESSOR, goals_met=met) for met in ((), ("professor",)))
    assert [last for _, last in before.deadlines()] == [8]
    assert before.last_hunt() == 8 < before.game.box.round_limit == after.last_hunt()
    assert [*after.deadlines()] == []


def test_who_is_behind_a_locked_door_takes_as_long_as_the_key() -> None:
    [(locked_in, _)] = pressed("8", PROFESSOR).deadlines()
    [(free, _)] = pressed("8", PROFESSOR, done=("B",)).deadlines()
    assert free < locked_in


def test_what_comes_before_belongs_to_the_deadline() -> None:
    """The message cannot be sent until the generator runs."""
    [(both, last)] = pressed("4", row=10).deadlines()
    [(message, _)] = pressed("4", row=10, done=("B",)).deadlines()
    assert last == 4
    assert message < both


def test_a_deadline_that_presses_more_than_the_whole_mission_counts() -> None:
    """The dynamo has to be wrecked long before the mission ends."""
    nazis = {"mecha-hitler 1": "r15"}
    assert pressed("10", nazis, round=3, done=("B",)).figures().share < pressed("10", nazis, round=3).figures().share


def plan_of(**stands: str) -> Plan:
    """Blazkowicz and Anya on some squares of the hall, alone."""
    places = {BJ: stands["bj"], ANYA: stands["anya"]}
    return Plan(ground_of(stand(places, phase="player").state), [(hero, cell(name)) for hero, name in places.items()])


def test_everybody_does_what_is_near() -> None:
    plan = plan_of(bj="b2", anya="e2")
    plan.share_out([Task(mask("b3"), 2, "A"), Task(mask("e3"), 2, "B")])
    assert plan.doers == {"A": BJ, "B": ANYA}
    assert plan.finished == [3, 3]


def test_what_has_to_wait_waits() -> None:
    plan = plan_of(bj="b2", anya="e2")
    plan.share_out([Task(mask("e3"), 1, "B", after=("A",)), Task(mask("b3"), 2, "A")])
    assert plan.finished == [3, 4]


def test_the_way_out_begins_where_the_work_is() -> None:
    plan = plan_of(bj="b2", anya="b3")
    plan.share_out([Task(mask("e2"), 2, "A")])
    doer = plan.doers["A"]
    assert plan.out_by(mask("b2"))[doer] == plan.finished[0] + plan.way(mask("e2"), mask("b2"))


def test_what_cannot_be_reached_is_far() -> None:
    plan = plan_of(bj="b2", anya="b3")
    plan.share_out([Task(0, 2)])
    assert plan.finished == [42]


def test_a_hero_who_is_not_needed_may_leave_before_the_others() -> None:
    table = stand({**INSIDE, BJ: "a6"}, nazis={"officer 1": "k9"}, mission="1", acting=BJ)
    ideas = [option.key for option in WolfensteinMind().candidates(sight_of(table.match, 0, 1))]
    assert "leave" in ideas[1:]


# ---------------------------------------------------------------- where an alarm loses the mission


def cell_nine(hazard: int, mission: str = "2") -> Table[State]:
    """Klaus with a grenade, and two Soldaten side by side."""
    nazis = {"soldat 1": "d1", "soldat 2": "e1"}
    pack = {KLAUS: {"pack": ("hand-grenade-1",)}}
    return stand({KLAUS: "a1"}, nazis=nazis, mission=mission, acting=KLAUS, hazard=hazard, hero=pack)


def throws(table: Table[State]) -> bool:
    ask = table.asked
    assert isinstance(ask, asked.Act)
    return Turn(table.state, ask, Stream(0, 0)).throw() is not None


def test_nobody_throws_what_would_raise_it() -> None:
    assert throws(cell_nine(hazard=4))
    assert not throws(cell_nine(hazard=5))  # the limit is 7


def test_a_cry_counts_double_and_only_there() -> None:
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "d1", "drone 1": "e1"}, mission="2", acting=KLAUS, hazard=5)
    fight = Fight(table.state, KLAUS, 5, ground_of(table.state))
    assert not fight.too_loud(model("soldat 1"))
    assert fight.too_loud(model("drone 1"))
    hall = cell_nine(hazard=5, mission="1").state
    assert not Fight(hall, KLAUS, 5, ground_of(hall)).too_loud(model("soldat 1"), model("soldat 2"))
