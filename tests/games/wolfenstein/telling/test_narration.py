"""What is told of a Nazi Phase: what woke a Nazi, the candidates, the rule that picked one, the tie-break, the way."""

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.nazi_phases import WEST, happened
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, mask, model, stand, wolfenstein

from nightraid.boards.grid.route_fields import NO_ROUTE
from nightraid.engine.events import Candidate, Decided, Event
from nightraid.games.wolfenstein.asks.events import (
    Damaged,
    DoorOpened,
    EventEnded,
    GloryGained,
    HazardChanged,
    Healed,
    Killed,
    NaziHeads,
    NaziPasses,
    NaziWoke,
    ObjectiveDone,
    PhaseBegan,
    Reloaded,
    TiesLeftToSoftware,
    TurnBegan,
    TurnEnded,
    WeaponDiscarded,
)
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.rules.nazi_routes import NOWHERE
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.telling import narration

SOLDAT, SECOND = model("soldat 1"), model("soldat 2")
BLANKS = ("blank",) * 3
WHY = ("WF-NAZI-8",)


def sentences(table: Table[State]) -> list[str]:
    """Everything that is told, as people read it."""
    return [told(event, table) for event in happened(table)]


def told(event: Event, table: Table[State] | None = None) -> str:
    """One event as people read it."""
    at = table or stand({KLAUS: "b4"}, acting=KLAUS)
    return at.match.say(wolfenstein().event_message(event))


def next_one(table: Table[State]) -> str:
    """What is told about the first Nazi whose turn it was."""
    return next(line for line in sentences(table) if line.startswith("Next is"))


# ---------------------------------------------------------------- a Nazi Phase


@pytest.mark.rule("WF-NAZI-3", "WF-NAZI-6")
def test_every_reason_that_woke_a_nazi_is_told_and_no_other() -> None:
    woke = NaziWoke(SOLDAT, (KLAUS, BJ), (WEST,), NOBODY, why=WHY)
    area = stand({KLAUS: "b4"}, acting=KLAUS).state.box.area_names[WEST]
    assert told(woke) == f"Soldat 1 is active: it sees Klaus Kreutz, B.J. Blazkowicz, and it hears noise in {area}."
    officer = NaziWoke(model("officer 1"), (), (), ANYA, why=WHY)
    assert told(officer) == "Officer 1 is active: it was attacked by Anya Oliwa."


@pytest.mark.rule("WF-INIT-1", "WF-INIT-2", "WF-INIT-3")
def test_who_is_next_and_why() -> None:
    nazis = {"officer 1": "e6", "soldat 1": "e4", "soldat 2": "f2"}
    sabotaged = {"officer 1": {"sabotaged": True}}
    assert next_one(stand({KLAUS: "b4"}, nazis=nazis, nazi=sabotaged)) == (
        "Next is Officer 1, with the highest initiative, out of: Officer 1 (initiative 9; to a Hero 3 AP on foot), "
        "Soldat 1 (initiative 5; to a Hero 3 AP on foot), Soldat 2 (initiative 5; to a Hero 4 AP on foot)."
    )
    near_and_far = stand({KLAUS: "b4"}, nazis={"soldat 1": "e4", "soldat 2": "f2"}, came=[("blank",)])
    assert next_one(near_and_far).startswith("Next is Soldat 1, the nearest to the Heroes of those with the highest")
    equal = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4", "soldat 2": "a4"})
    equal.answer(f"this-model:{SECOND}", came=[BLANKS, BLANKS])
    assert next_one(equal).startswith("Next is Soldat 2, which the AI Controller chose among equals, out of: Soldat 2")


@pytest.mark.rule("WF-NAZI-7", "WF-NAZI-10")
def test_whom_it_goes_for_and_why() -> None:
    weak = {BJ: {"lost_hp": 2, "lost_armor": 4}, KLAUS: {"lost_hp": 4, "lost_armor": 2}}
    table = stand({BJ: "a4", KLAUS: "g4"}, nazis={"soldat 1": "d4"}, hero=weak, open_doors="a", came=[("blank",)])
    assert sentences(table)[3] == (
        "It goes for Klaus Kreutz, the weakest of the nearest. In sight: Klaus Kreutz (distance 3; HP and armor 3), "
        "B.J. Blazkowicz (distance 3; HP and armor 4)."
    )


@pytest.mark.rule("WF-Q-43", "WF-Q-46")
def test_out_of_sight_the_walk_is_told_and_no_way_is_no_number() -> None:
    candidates = (
        Candidate(str(KLAUS), (("distance", 4), ("strength", 9))),
        Candidate(str(BJ), (("distance", NO_ROUTE), ("strength", 3))),
    )
    decided = Decided(matter="nazi-target-on-foot", candidates=candidates, chosen=str(KLAUS), why=("WF-Q-43",))
    assert told(decided) == (
        "It goes for Klaus Kreutz, the nearest on foot. Nobody is in sight; there are: "
        "Klaus Kreutz (4 AP on foot; HP and armor 9), B.J. Blazkowicz (no way on foot; HP and armor 3)."
    )


@pytest.mark.rule("WF-NAZI-8", "WF-Q-49", "WF-AI-5")
def test_the_way_and_what_the_others_would_have_cost() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "e4"}, nazi={"soldat 1": {"sabotaged": True}})
    table.answer(f"this-way:{cell('d5')}")
    lines = sentences(table)
    assert "Soldat 1 heads for Klaus Kreutz." in lines
    way = next(line for line in lines if line.startswith("It goes by"))
    assert way.startswith("It goes by d5, which the AI Controller chose among equals. Whole routes: by d5 2 AP, ")
    assert "by d4 2 AP" in way
    assert "by e5 3 AP" in way
    assert "by f4" not in way  # a detour of 2 AP


@pytest.mark.rule("WF-NAZI-15", "WF-Q-48")
def test_a_way_that_ends_at_an_obstacle_is_told_as_one() -> None:
    """The doors of both lanes are out of the question: one is locked, the other lane is barricaded."""
    table = stand(
        {KLAUS: "e3"},
        nazis={"soldat 1": "m4"},
        mission="lanes",
        phase="nazis",
        nazi={"soldat 1": {"readiness": "ready", "saw": (KLAUS,)}},
        locked=-1,
        tokens=mask("i3"),
    )
    assert any(line.startswith("Soldat 1 finds no way to Klaus Kreutz") for line in sentences(table))


@pytest.mark.rule("WF-SPAWN-3", "WF-Q-58")
def test_where_somebody_arrives_and_why() -> None:
    """Two Soldaten at the token on r1: one gets the token, and of the squares beside it q1 and q2 are the nearest."""
    table = stand({KLAUS: "a6"}, mission="clock", phase="clean-up", round=1)
    table.answer(f"this-way:{cell('q2')}")
    line = next(line for line in sentences(table) if line.startswith("Somebody arrives"))
    assert line.startswith(
        "Somebody arrives on q2, which the AI Controller chose among equals, out of the next free squares: "
        "q2 (to a Hero "
    )
    assert "q1 (to a Hero" in line
    assert "r2 (to a Hero" in line
    assert "r1" not in line  # there was no other place to choose from when the token itself was taken


# ---------------------------------------------------------------- one event, several sentences

HEADS: list[tuple[Event, str]] = [
    (NaziHeads(SOLDAT, KLAUS, NOWHERE, (0, 1), why=WHY), "Soldat 1 heads for Klaus Kreutz by a1, b1."),
    (NaziHeads(SOLDAT, KLAUS, NOWHERE, (), why=WHY), "Soldat 1 heads for Klaus Kreutz."),
    (
        NaziHeads(SOLDAT, KLAUS, NOWHERE, (0,), why=("WF-NAZI-15",)),
        "Soldat 1 finds no way to Klaus Kreutz and goes as far as it can by a1.",
    ),
    (NaziHeads(SOLDAT, NOBODY, WEST, (0,), why=WHY), "Soldat 1 heads for the noise in West by a1."),
    (NaziHeads(SOLDAT, NOBODY, WEST, (), why=WHY), "Soldat 1 heads for the noise in West."),
    (
        NaziHeads(SOLDAT, NOBODY, WEST, (0,), why=("WF-NAZI-15",)),
        "Soldat 1 finds no way to the noise in West and goes as far as it can by a1.",
    ),
]
OTHERS: list[tuple[Event, str]] = [
    (PhaseBegan("nazi", why=WHY), "The Nazi Phase begins."),
    (PhaseBegan("clean-up", why=WHY), "The Clean-up Phase begins."),
    (NaziPasses(SOLDAT, why=("WF-INIT-5",)), "Soldat 1 is still blocked and passes."),
    (NaziPasses(SOLDAT, why=("WF-NAZI-5",)), "Soldat 1 has nothing to do and passes."),
    (DoorOpened(NOBODY, 0, why=WHY), "Door a opens."),
    (DoorOpened(SOLDAT, 0, why=WHY), "Soldat 1 opens door a."),
    (Killed(SOLDAT, KLAUS, why=WHY), "Soldat 1 is killed by Klaus Kreutz."),
    (Killed(SOLDAT, NOBODY, why=WHY), "Soldat 1 is killed."),
    (HazardChanged(3, why=("WF-HAZARD-1",)), "The hazard tracker stands at 3."),
    (
        HazardChanged(0, why=("WF-HAZARD-4",)),
        "The last Officer on the board is dead: the hazard tracker goes back to 0.",
    ),
    (Damaged(KLAUS, 1, 2, why=WHY), "Klaus Kreutz loses 1 armor and 2 HP."),
    (Damaged(KLAUS, 1, 0, why=WHY), "Klaus Kreutz loses 1 armor."),
    (Damaged(KLAUS, 0, 2, why=WHY), "Klaus Kreutz loses 2 HP."),
    (Healed(KLAUS, 1, 2, why=WHY), "Klaus Kreutz gets back 1 armor and 2 HP."),
    (Healed(KLAUS, 1, 0, why=WHY), "Klaus Kreutz gets back 1 armor."),
    (Healed(KLAUS, 0, 2, why=WHY), "Klaus Kreutz gets back 2 HP."),
    (GloryGained(KLAUS, 1, why=WHY), "Klaus Kreutz gets 1 Glory Point."),
    (GloryGained(KLAUS, 2, why=WHY), "Klaus Kreutz gets 2 Glory Points."),
    (TurnBegan(KLAUS, 6, False, why=WHY), "Klaus Kreutz begins a turn with 6 AP."),
    (TurnBegan(KLAUS, 3, True, why=WHY), "Klaus Kreutz, fatigued, begins a turn with 3 AP."),
    (TurnEnded(KLAUS, 0, why=WHY), "Klaus Kreutz ends the turn."),
    (TurnEnded(KLAUS, 2, why=WHY), "Klaus Kreutz ends the turn and gives up 2 AP."),
    (
        TiesLeftToSoftware(0, True, why=WHY),
        "From now on the software chooses among a Nazi's equal options for player 1.",
    ),
    (TiesLeftToSoftware(0, False, why=WHY), "From now on player 1 is asked about a Nazi's equal options."),
    (EventEnded("kennel-1", True, why=WHY), "The Kennel is completed."),
    (EventEnded("kennel-1", False, why=WHY), "The Kennel is over and not completed."),
    (
        WeaponDiscarded(KLAUS, "handgun-1960-1", "", why=WHY),
        "Klaus Kreutz discards Handgun 1960: back into the weapon deck.",
    ),
    (
        WeaponDiscarded(KLAUS, "handgun-1960-1", "silencer-1", why=WHY),
        "Klaus Kreutz discards Handgun 1960, back into the deck, and Silencer.",
    ),
    (Reloaded(KLAUS, "handgun-1960-1", True, why=WHY), "Klaus Kreutz reloads Handgun 1960."),
    (Reloaded(KLAUS, "handgun-1960-1", False, why=WHY), "Klaus Kreutz fails to reload Handgun 1960."),
]


@pytest.mark.parametrize(("event", "sentence"), HEADS + OTHERS, ids=lambda one: str(one)[:40])
def test_an_event_is_told_as_what_is_in_it_demands(event: Event, sentence: str) -> None:
    table = stand({KLAUS: "b4"}, acting=KLAUS)
    west = table.state.box.area_names[WEST]
    assert told(event, table) == sentence.replace("West", west)


def test_no_way_of_telling_is_left_over() -> None:
    """Every template of narration.py belongs to a sentence of these tests or to one of a decision."""
    events = [event for event, _ in HEADS + OTHERS]
    events += [ObjectiveDone(KLAUS, "A", waits, why=WHY) for waits in (True, False)]
    events += [
        NaziHeads(SOLDAT, hero, area, (), why=("WF-NAZI-15",)) for hero, area in ((KLAUS, NOWHERE), (NOBODY, WEST))
    ]
    used = {message.key for message in map(narration.narrated, events) if message}
    matters = {
        f"told.{matter}{part}"
        for matter in (
            "nazi-next",
            "nazi-target",
            "nazi-target-on-foot",
            "nazi-area",
            "nazi-area-on-foot",
            "nazi-way",
            "arrival-square",
        )
        for part in ("", "-candidate")
    }
    parts = {f"told.{part}" for part in ("woke", "sees", "hears", "was-attacked", "and", "on-foot", "no-way-on-foot")}
    grounds = {f"told.{ground}" for ground in narration.DECIDED_BY.values()}
    assert used | matters | parts | grounds == {key for key in wolfenstein().words if key.startswith("told.")}
