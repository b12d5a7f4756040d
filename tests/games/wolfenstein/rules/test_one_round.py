"""The worked example of a round: B.J. Blazkowicz, Anya Oliwa and two Soldaten."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, cell, model, stand

from nightraid.games.wolfenstein.asks.events import (
    Attacked,
    HazardChanged,
    Killed,
    Moved,
    NaziWoke,
    NoiseGone,
    NoiseMade,
    PhaseBegan,
    Rested,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from nightraid.games.wolfenstein.state import State

ROOM, CORRIDOR = 0, 1
FIRST, SECOND = model("soldat 1"), model("soldat 2")


def example() -> Table[State]:
    """B.J. fatigued in the room, Anya there too and finished; the Soldaten in the corridor behind an open door."""
    return stand(
        {BJ: "b3", ANYA: "a6"},
        nazis={"soldat 1": "g3", "soldat 2": "g4"},
        phase="player",
        open_doors="a",
        hero={BJ: {"fatigue": True}, ANYA: {"activated": True}},
    )


def hero_part(table: Table[State]) -> None:
    """B.J. shoots the first Soldat: one HP Hit is enough."""
    table.answer(f"attack:laserkraftwerk-1:{FIRST}", "roll-now", came=[("hp", "blank", "blank", "armor"), ("tnt-1",)])
    table.answer("take-ammo:special")


@pytest.mark.rule("WF-STAT-11", "WF-STAT-5", "WF-TURN-1", "WF-FATIGUE-4", "WF-FATIGUE-5", "WF-NOISE-1")
def test_one_round_with_bj_the_hero_phase() -> None:
    """AP 6 / 2 = 3, spent 3, left 0; noise in room and corridor; fatigue 1 to 0."""
    table = example()
    began = told(table.match.events(), TurnBegan)
    assert (began.hero, began.ap, began.fatigued) == (BJ, 3, True)
    hero_part(table)
    events = list(table.match.events())
    assert told(events, Killed).model == FIRST
    assert told(events, TurnEnded).lost_ap == 0
    until_nazi_phase = events[: events.index(all_told(events, PhaseBegan)[0])]
    assert [noise.area for noise in all_told(until_nazi_phase, NoiseMade)] == [ROOM, CORRIDOR]
    assert told(until_nazi_phase, Rested).hero == BJ
    assert told(until_nazi_phase, HazardChanged).hazard == 1
    assert not table.state.heroes[BJ].fatigue
    assert not table.state.heroes[ANYA].fatigue


@pytest.mark.rule("WF-STAT-11", "WF-CLEAN-1", "WF-CLEAN-2", "WF-NAZI-9")
def test_one_round_with_bj_nazi_phase_and_clean_up() -> None:
    """The other Soldat enters the room, shoots and comes as close as it can; the corridor's noise goes."""
    table = example()
    hero_part(table)
    before = table.match.event_count
    assert told(table.match.events(), NaziWoke).nazi == SECOND
    table.answer(f"this-way:{cell('f4')}", came=[("blank",)])  # into the room: 4 squares away, 1 die
    table.answer(f"this-way:{cell('e4')}")
    table.answer(f"this-way:{cell('d3')}")
    events = list(table.match.events(before))
    course = [event for event in events if isinstance(event, Moved | Attacked)]
    assert [type(event) for event in course] == [Moved, Attacked, Moved, Moved]
    assert [moved.to for moved in all_told(events, Moved)] == [cell("f4"), cell("e4"), cell("d3")]
    assert told(events, Attacked).target == BJ
    assert told(events, NoiseGone).area == CORRIDOR
    assert told(events, RoundBegan).round == 2
    assert table.state.noise == 1 << ROOM
    assert list(table.state.nazis) == [SECOND]
    assert table.state.nazi_cells == 1 << cell("d3")
    assert not table.state.heroes[BJ].fatigue
