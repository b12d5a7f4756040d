"""The activation check: which Nazis act in a Nazi Phase, and why."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.nazi_phases import EAST, MIDDLE, WEST, happened, order, position, run, this_way, way, woke
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, model, stand

from nightraid.games.wolfenstein.asks.events import (
    Attacked,
    ControllerChanged,
    NaziArrived,
    NaziPasses,
    NobodyWoke,
    NoiseMade,
    PhaseBegan,
    StunnedTurn,
)
from nightraid.games.wolfenstein.asks.options import ThisWay
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.rules.alarm import settle_hazard
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.rules.nazi_phase import begin_nazi_phase, end_nazi_phase

SOLDAT, SECOND, OFFICER = model("soldat 1"), model("soldat 2"), model("officer 1")
MISS = [("blank",)]


# ---------------------------------------------------------------- sight and noise


@pytest.mark.rule("WF-NAZI-1", "WF-NAZI-3")
def test_a_nazi_that_sees_a_hero_is_active() -> None:
    table = stand({KLAUS: "j4"}, nazis={"soldat 1": "l4"}, mission="lanes", open_doors="a", came=[("blank", "blank")])
    events = happened(table)
    assert woke(events)[SOLDAT].saw == (KLAUS,)
    assert woke(events)[SOLDAT].heard == ()
    assert all_told(events, PhaseBegan)[0].phase == "nazi"
    assert way(events, "soldat 1") == "attack k4"


@pytest.mark.rule("WF-NAZI-3", "WF-TERM-5")
def test_noise_in_an_adjacent_area_makes_a_nazi_active_even_through_a_closed_door() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "h3"}, noise=1 << WEST)
    assert woke(happened(table))[SOLDAT].heard == (WEST,)
    assert woke(happened(table))[SOLDAT].saw == ()


@pytest.mark.rule("WF-NAZI-3", "WF-Q-39")
def test_noise_in_its_own_area_is_not_enough() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "h3"}, noise=1 << MIDDLE)
    assert woke(happened(table)) == {}
    told(happened(table), NobodyWoke)


@pytest.mark.rule("WF-NAZI-3", "WF-NAZI-5")
def test_noise_two_areas_away_wakes_nobody() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "p3"}, noise=1 << WEST)
    assert woke(happened(table)) == {}
    assert order(happened(table)) == []
    assert way(happened(table), "soldat 1") == ""


@pytest.mark.rule("WF-NAZI-5", "WF-NAZI-1")
def test_only_active_nazis_act() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4", "soldat 2": "p3"}, came=[("blank",) * 3])
    assert order(happened(table)) == [SOLDAT]
    assert way(happened(table), "soldat 2") == ""


@pytest.mark.rule("WF-Q-39", "WF-TERM-3")
def test_both_areas_of_an_oversized_model_are_its_own() -> None:
    """Half in the corridor, half in the west room: noise in both is noise in its own area."""
    astride = {"panzerhund 1": "f3"}
    table = stand({KLAUS: "r6"}, nazis=astride, noise=1 << WEST | 1 << MIDDLE, open_doors="a")
    assert woke(happened(table)) == {}
    table = stand({KLAUS: "r6"}, nazis=astride, noise=1 << EAST, open_doors="a")
    assert woke(happened(table))[model("panzerhund 1")].heard == (EAST,)


# ---------------------------------------------------------------- one snapshot


@pytest.mark.rule("WF-NAZI-4", "WF-NOISE-5", "WF-Q-42")
def test_noise_made_in_the_phase_wakes_nobody_in_it() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4", "soldat 2": "h3"}, came=[("blank",) * 3])
    events = happened(table)
    assert WEST in [event.area for event in all_told(events, NoiseMade)]
    assert order(events) == [SOLDAT]


@pytest.mark.rule("WF-NAZI-4")
def test_a_hero_who_comes_into_sight_later_wakes_nobody() -> None:
    """The first opens the door to the noise and shows Klaus to the Officer, who had no reason to wake."""
    table = stand({KLAUS: "d4"}, nazis={"soldat 1": "g3", "officer 1": "l4"}, noise=1 << WEST, came=MISS)
    table.answer(*this_way("f3", "e3"))
    assert way(happened(table), "soldat 1") == "door attack f3 e3"
    assert sees(table.state, OFFICER, KLAUS)
    assert order(happened(table)) == [SOLDAT]


@pytest.mark.rule("WF-NAZI-4", "WF-Q-46")
def test_an_active_nazi_stays_active_when_its_reason_is_gone() -> None:
    """Klaus falls to the first; the second had seen nobody else, so it begins and passes."""
    table = stand(
        {KLAUS: "b4", BJ: "q6"},
        nazis={"soldat 1": "c4", "soldat 2": "c2"},
        hero={KLAUS: {"lost_hp": 5}},
        came=[("hp", "blank", "blank")],
    )
    events = happened(table)
    assert set(woke(events)) == {SOLDAT, SECOND}
    assert order(events) == [SOLDAT, SECOND]
    assert [event.nazi for event in all_told(events, NaziPasses)] == [SECOND]
    assert way(events, "soldat 2") == ""


@pytest.mark.rule("WF-Q-42", "WF-BLEED-1", "WF-Q-61")
def test_bleeding_heroes_are_not_looked_for() -> None:
    table = stand({KLAUS: "b4", BJ: "q6"}, nazis={"soldat 1": "d4"}, hero={KLAUS: {"status": "bleeding", "lost_hp": 6}})
    assert woke(happened(table)) == {}


@pytest.mark.rule("WF-Q-42", "WF-STUN-1")
def test_a_stunned_nazi_is_checked_but_takes_no_action() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "d4"}, nazi={"soldat 1": {"stunned": True}})
    events = happened(table)
    assert SOLDAT in woke(events)
    assert told(events, StunnedTurn).model == SOLDAT
    assert order(events) == []
    assert all_told(events, Attacked) == []


def test_a_disguise_hides_a_hero_from_nazis_far_away_at_the_check_only() -> None:
    coat = {KLAUS: {"worn": ("drivers-greatcoat-1",)}}
    table = stand({KLAUS: "a4"}, nazis={"soldat 1": "f4"}, hero=coat)
    assert woke(happened(table)) == {}
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "f4"}, hero=coat, came=MISS)
    assert SOLDAT in woke(happened(table))
    table = stand({KLAUS: "a4", BJ: "e6"}, nazis={"soldat 1": "e4"}, hero=coat, came=[("blank", "blank")])
    assert woke(happened(table))[SOLDAT].saw == (BJ, KLAUS)


# ---------------------------------------------------------------- Officers and Bosses


@pytest.mark.rule("WF-NAZI-6")
@pytest.mark.parametrize("name", ["officer 1", "adolf-hitler 1"])
def test_officers_and_bosses_ignore_noise(name: str) -> None:
    table = stand({KLAUS: "a6"}, nazis={name: "h3", "soldat 1": "k3"}, noise=1 << WEST)
    assert set(woke(happened(table))) == {SOLDAT}


@pytest.mark.rule("WF-NAZI-6", "WF-Q-53")
def test_an_officer_that_was_attacked_goes_for_the_attacker() -> None:
    """B.J. would be nearer, but Klaus attacked last."""
    table = stand(
        {KLAUS: "a6", BJ: "l4"}, nazis={"officer 1": "i3"}, mission="lanes", nazi={"officer 1": {"attacked_by": KLAUS}}
    )
    events = happened(table)
    assert woke(events)[OFFICER].attacked_by == KLAUS
    assert woke(events)[OFFICER].saw == ()
    assert way(events, "officer 1").startswith("h3 g3")


@pytest.mark.rule("WF-NAZI-6", "WF-NAZI-5")
def test_an_ordinary_nazi_is_not_woken_by_an_attack() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "i3"}, mission="lanes", nazi={"soldat 1": {"attacked_by": KLAUS}})
    assert woke(happened(table)) == {}


@pytest.mark.rule("WF-Q-53")
def test_an_attack_is_forgotten_at_the_end_of_the_phase() -> None:
    table = stand({KLAUS: "a6"}, nazis={"officer 1": "i3"}, nazi={"officer 1": {"attacked_by": KLAUS}}, phase="player")
    game = position(table)
    assert game.nazis[OFFICER].attacked_by == KLAUS
    run(end_nazi_phase(game))
    assert game.nazis[OFFICER].attacked_by == NOBODY
    run(begin_nazi_phase(game))
    assert game.phase == "after-nazis"


# ---------------------------------------------------------------- the hardest level


@pytest.mark.rule("WF-DIFF-13", "WF-Q-82")
def test_on_the_hardest_level_every_hero_counts_as_noise() -> None:
    stands, nazis = {KLAUS: "a6"}, {"soldat 1": "h3", "officer 1": "j3"}
    assert woke(happened(stand(stands, nazis=nazis))) == {}
    table = stand(stands, nazis=nazis, level="death_incarnate")
    assert {nazi: event.heard for nazi, event in woke(happened(table)).items()} == {SOLDAT: (WEST,)}
    assert all_told(happened(table), NoiseMade) == []


@pytest.mark.rule("WF-DIFF-13", "WF-Q-82", "WF-Q-61")
def test_on_the_hardest_level_bleeding_heroes_and_bots_count_too() -> None:
    table = stand(
        {KLAUS: "a6", BJ: "r1"},
        nazis={"soldat 1": "h3"},
        hero={KLAUS: {"status": "bleeding", "lost_hp": 6}},
        level="death_incarnate",
    )
    assert woke(happened(table))[SOLDAT].heard == (WEST, EAST)
    table = stand(
        {KLAUS: "r1"}, nazis={"soldat 1": "h3"}, bots={"soldat 2": (KLAUS, "a6")}, level="death_incarnate", closed=3
    )
    assert woke(happened(table))[SOLDAT].heard == (WEST, EAST)


# ---------------------------------------------------------------- skipped phase, arrivals


@pytest.mark.rule("WF-NAZI-14", "WF-Q-69")
def test_a_phase_in_which_nobody_can_act_is_skipped_and_the_token_passes_on() -> None:
    table = stand({KLAUS: "a6", ANYA: "b6"}, nazis={"soldat 1": "p3"}, players=2)
    told(happened(table), NobodyWoke)
    assert told(happened(table), ControllerChanged).player == 1
    assert table.state.controller == 1


@pytest.mark.rule("WF-SPAWN-6")
def test_nazis_that_arrive_in_the_player_phase_are_checked_like_all_others() -> None:
    """An alarm in the Player Phase brings two Soldaten; they hear nothing beside their room and stay where they are."""
    game = position(stand({KLAUS: "b3"}, acting=KLAUS, hazard=4, noise=1 << WEST))
    game.hazard_steps = 1
    arrived, _ = run(settle_hazard(game), ThisWay(cell("q2")))
    assert len(all_told(arrived, NaziArrived)) == 2
    events, _ = run(begin_nazi_phase(game))
    assert woke(events) == {}
    assert game.phase == "after-nazis"
    game.noise = 1 << MIDDLE
    assert set(woke(run(begin_nazi_phase(game))[0])) == {SOLDAT, SECOND}
