"""Initiative: who acts next, and what becomes of those that are blocked."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.nazi_phases import EAST, WEST, happened, order, position, run, way
from tests.games.wolfenstein.positions import BJ, KLAUS, model, stand

from nightraid.engine.events import Decided
from nightraid.games.wolfenstein.asks.events import Moved, NaziPasses, NaziWaits
from nightraid.games.wolfenstein.asks.questions import WhoActsFirst
from nightraid.games.wolfenstein.rules.nazi_phase import next_nazi
from nightraid.games.wolfenstein.state import State

SOLDAT, SECOND, OFFICER = model("soldat 1"), model("soldat 2"), model("officer 1")
QUEUE = {f"soldat {number}": f"{column}4" for number, column in enumerate("hijkl", 1)}
"""Five Soldaten one behind the other in the north lane, soldat 5 in front."""


def behind_the_queue(**each: Any) -> Table[State]:
    """The Officer wants to pass the five, who are all like this, on his way to Klaus."""
    nazis, queue = {"officer 1": "g4"} | QUEUE, dict.fromkeys(QUEUE, each)
    nazi = {"officer 1": {"attacked_by": KLAUS}} | queue
    return stand({KLAUS: "r6"}, nazis=nazis, mission="lanes", open_doors="a", nazi=nazi, noise=1 << EAST)


# ---------------------------------------------------------------- order


@pytest.mark.rule("WF-INIT-1", "WF-NAZI-1")
def test_the_highest_initiative_acts_first_however_far_away() -> None:
    table = stand(
        {KLAUS: "h4"},
        nazis={"soldat 1": "i4", "officer 1": "f4"},
        mission="lanes",
        came=[("blank", "blank"), ("blank",) * 4],
    )
    assert order(happened(table)) == [OFFICER, SOLDAT]


@pytest.mark.rule("WF-INIT-1")
def test_each_finishes_before_the_next_begins() -> None:
    table = stand(
        {KLAUS: "h4"},
        nazis={"soldat 1": "f4", "space-marine 1": "k4"},
        mission="lanes",
        open_doors="a",
        came=[("hp", "hp"), ("armor", "armor")],
    )
    events = happened(table)
    assert order(events) == [model("space-marine 1"), SOLDAT]
    told_by = [event.model for event in all_told(events, Moved)]
    assert told_by == [model("space-marine 1")] * 2 + [SOLDAT]


@pytest.mark.rule("WF-INIT-2", "WF-Q-43")
def test_among_equals_the_one_with_the_shortest_walk_acts_first() -> None:
    """Soldat 1 is only two squares away, but on the other side of the lanes' wall: its walk is the longer one."""
    table = stand(
        {KLAUS: "h4", BJ: "r6"},
        nazis={"soldat 1": "h3", "soldat 2": "e5"},
        mission="lanes",
        phase="nazis",
        nazi={name: {"readiness": "ready", "sabotaged": True} for name in ("soldat 1", "soldat 2")},
    )
    decided = [event for event in all_told(happened(table), Decided) if event.matter == "nazi-next"]
    assert decided[0].chosen == str(SECOND)
    facts = {one.id: dict(one.facts) for one in decided[0].candidates}
    assert facts[str(SOLDAT)] == {"initiative": 5, "distance": 4}
    assert facts[str(SECOND)] == {"initiative": 5, "distance": 3}
    assert order(happened(table))[0] == SECOND


@pytest.mark.rule("WF-INIT-2", "WF-Q-44")
def test_the_nearest_first_rule_holds_for_different_kinds_too() -> None:
    """Übersoldat and Hans Grösse both have initiative 4."""
    uber, hans = model("ubersoldat 1"), model("hans-groesse 1")
    for near, far in (("ubersoldat 1", "hans-groesse 1"), ("hans-groesse 1", "ubersoldat 1")):
        table = stand(
            {KLAUS: "b4"},
            nazis={near: "c4", far: "b1"},
            nazi={near: {"sabotaged": True}, far: {"sabotaged": True}},
        )
        assert order(happened(table))[0] == {"ubersoldat 1": uber, "hans-groesse 1": hans}[near]


@pytest.mark.rule("WF-INIT-3", "WF-AI-1", "WF-AI-5")
def test_equal_initiative_and_distance_the_ai_controller_chooses() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4", "soldat 2": "a4"}, players=2, controller=1)
    assert isinstance(table.asked, WhoActsFirst)
    assert table.seat == 1
    assert table.listed("this-model") == {str(SOLDAT), str(SECOND)}
    events = table.answer(f"this-model:{SECOND}", came=[("blank",) * 3, ("blank",) * 3])
    assert order(events) == [SECOND, SOLDAT]
    decided = next(event for event in all_told(events, Decided) if event.matter == "nazi-next")
    assert decided.tie_break == ("WF-INIT-3", "WF-AI-5")


@pytest.mark.rule("WF-Q-43", "WF-INIT-3", "WF-BLEED-1")
def test_if_all_heroes_bleed_all_distances_are_equal() -> None:
    """Both heard the noise. Klaus bleeds beside soldat 1, but nobody is measured to him."""
    table = stand(
        {KLAUS: "f4"},
        nazis={"soldat 1": "g4", "soldat 2": "l4"},
        open_doors="a",
        noise=1 << WEST,
        hero={KLAUS: {"status": "bleeding", "lost_hp": 5}},
    )
    assert isinstance(table.asked, WhoActsFirst)
    assert table.listed("this-model") == {str(SOLDAT), str(SECOND)}


@pytest.mark.rule("WF-INIT-2", "WF-Q-44")
def test_who_is_next_is_looked_at_afresh_before_each_activation() -> None:
    """Soldat 1 stands beside Klaus. The Space Marine shoots Klaus down, and now soldat 2 is the one near a Hero."""
    nazis = {"space-marine 1": "b3", "soldat 1": "c4", "soldat 2": "p6"}
    heroes = {KLAUS: "b4", BJ: "r6"}
    wounds = {KLAUS: {"lost_hp": 4}}
    sabotaged = {name: {"sabotaged": True} for name in nazis}
    table = stand(heroes, nazis=nazis, hero=wounds, nazi=sabotaged | {"space-marine 1": {}}, came=[("hp", "hp")])
    assert order(happened(table))[:2] == [model("space-marine 1"), SECOND]
    table = stand(heroes, nazis=nazis, hero=wounds, nazi=sabotaged | {"space-marine 1": {}}, came=[("hp", "armor")])
    assert order(happened(table))[:2] == [model("space-marine 1"), SOLDAT]


# ---------------------------------------------------------------- blocked models


@pytest.mark.rule("WF-INIT-4", "WF-Q-52")
def test_a_blocked_nazi_waits_and_acts_with_full_ap_as_soon_as_it_can() -> None:
    """The Officer cannot pass five men with 5 AP. When the first has left the lane it can pass the other four."""
    table = behind_the_queue(sabotaged=True)
    while table.listed("this-way"):
        table.answer(next(key for key in table.keys if key.startswith("this-way")))
    events = happened(table)
    front, fourth = model("soldat 5"), model("soldat 4")
    assert order(events)[:4] == [OFFICER, front, OFFICER, fourth]
    assert told(events, NaziWaits).nazi == OFFICER
    assert way(events, "officer 1") == "h4 i4 j4 k4 l4"
    assert all_told(events, NaziPasses) == []


@pytest.mark.rule("WF-INIT-5", "WF-INIT-4")
def test_a_nazi_still_blocked_at_the_end_passes() -> None:
    table = behind_the_queue(stunned=True)
    events = happened(table)
    assert order(events) == [OFFICER]
    assert told(events, NaziWaits).nazi == OFFICER
    assert told(events, NaziPasses).nazi == OFFICER
    assert told(events, NaziPasses).why == ("WF-INIT-5",)
    assert way(events, "officer 1") == ""


@pytest.mark.rule("WF-INIT-4")
def test_several_blocked_ones_are_tried_in_initiative_order_before_the_next_new_one() -> None:
    """The Drone is new and has a higher initiative than the Space Marine, but that one is waiting."""
    marine, drone = model("space-marine 1"), model("drone 1")
    nazis = {"officer 1": "g4", "space-marine 1": "f4", "drone 1": "r1"} | QUEUE
    game = position(stand({KLAUS: "r6"}, nazis=nazis, mission="lanes", phase="player"))
    for nazi, readiness in ((OFFICER, "again"), (marine, "again"), (drone, "ready")):
        fields = {"readiness": readiness, "saw": (KLAUS,), "sabotaged": True}
        game.nazis[nazi] = replace(game.nazis[nazi], **fields)
    game.phase = "nazis"
    tried = [order(run(next_nazi(game))[0]) for _ in range(2)]
    assert tried == [[OFFICER], [marine]]
    assert game.nazis[drone].readiness == "ready"


@pytest.mark.rule("WF-INIT-4", "WF-Q-52")
def test_a_nazi_that_has_taken_an_action_never_waits() -> None:
    """It walks up to the back of the queue and is finished there."""
    table = stand(
        {KLAUS: "r6"},
        nazis={"officer 1": "f4"} | QUEUE,
        mission="lanes",
        open_doors="a",
        nazi={"officer 1": {"attacked_by": KLAUS}} | {name: {"stunned": True} for name in QUEUE},
    )
    events = happened(table)
    assert way(events, "officer 1") == "g4"
    assert all_told(events, NaziWaits) == []
    assert order(events) == [OFFICER]


@pytest.mark.rule("WF-Q-52")
def test_a_nazi_beside_its_hero_that_cannot_attack_passes_and_does_not_wait() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4"}, nazi={"soldat 1": {"sabotaged": True}})
    events = happened(table)
    assert told(events, NaziPasses).nazi == SOLDAT
    assert all_told(events, NaziWaits) == []
