"""What a Nazi does: attack, approach, and where it goes without a Hero in sight."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.nazi_phases import EAST, MIDDLE, WEST, happened, order, this_way, way, ways_offered, woke
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.events import Decided
from nightraid.games.wolfenstein.asks.events import (
    AlarmRaised,
    Attacked,
    Damaged,
    Moved,
    NaziArrived,
    NaziHeads,
    NaziPasses,
    NaziWaits,
    NoiseGone,
    NoiseMade,
    TokenOff,
)
from nightraid.games.wolfenstein.asks.questions import WhichArea, WhichHero
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.nazi_routes import NOWHERE
from nightraid.games.wolfenstein.state import State

SOLDAT, SECOND, OFFICER = model("soldat 1"), model("soldat 2"), model("officer 1")
MISS = ("blank",)


def first_heading(table: Table[State]) -> NaziHeads:
    """Where the first Nazi that moved said it was going."""
    return all_told(happened(table), NaziHeads)[0]


LANES: dict[str, Any] = {"mission": "lanes", "open_doors": "a"}


# ---------------------------------------------------------------- the worked examples


@pytest.mark.rule("WF-STAT-13", "WF-NAZI-7", "WF-NAZI-9", "WF-STAT-4", "WF-RELOAD-6", "WF-RANGE-1", "WF-NOISE-4")
def test_the_fire_fight_of_the_book() -> None:
    """Four squares away: one die, a Reload, a miss; no second noise token; then three squares, beside Klaus."""
    table = stand({KLAUS: "g4"}, nazis={"soldat 1": "k4"}, **LANES, noise=1 << MIDDLE, came=[("reload",)])
    events = happened(table)
    attack = told(events, Attacked)
    assert (attack.attacker, attack.target, attack.faces) == (SOLDAT, KLAUS, ("reload",))
    assert all_told(events, Damaged) == []
    assert way(events, "soldat 1") == "attack j4 i4 h4"
    assert [step.ap for step in all_told(events, Moved)] == [1, 1, 1]  # with the attack 5 AP, all it has
    assert all_told(events, NoiseMade) == []
    assert strength(table.state, KLAUS) == (3, 6)


@pytest.mark.rule("WF-STAT-11", "WF-CLEAN-2", "WF-NAZI-9", "WF-NAZI-11")
def test_the_other_soldat_of_the_book_enters_the_room_shoots_and_comes_close() -> None:
    """It sees nobody, goes to the noise in the room, shoots from the door and comes as close as it can."""
    table = stand({BJ: "f1", ANYA: "f6"}, nazis={"soldat 1": "g4"}, **LANES, noise=1 << WEST | 1 << MIDDLE)
    assert woke(happened(table))[SOLDAT].saw == ()
    assert ways_offered(table) == {"f3", "f4", "f5"}
    table.answer(*this_way("f4"), came=[("armor", "blank")])
    events = happened(table)
    assert way(events, "soldat 1") == "f4 attack"
    assert ways_offered(table) == {"e5", "f5"}
    table.answer(*this_way("e5"))
    events = happened(table)
    assert way(events, "soldat 1") == "f4 attack e5"
    assert sum(step.ap for step in all_told(events, Moved)) == 2
    assert told(events, Attacked).target == ANYA
    assert strength(table.state, ANYA) == (2, 5)
    assert told(events, NoiseGone).area == MIDDLE
    assert table.state.noise == 1 << WEST


# ---------------------------------------------------------------- steps 1 and 2


@pytest.mark.rule("WF-NAZI-9", "WF-NAZI-8", "WF-Q-50")
def test_out_of_range_it_approaches_until_it_can_attack_and_then_goes_on() -> None:
    """Seven squares away: three steps, then the shot with the last 2 AP."""
    table = stand({KLAUS: "e4"}, nazis={"soldat 1": "l4"}, **LANES, came=[MISS])
    assert way(happened(table), "soldat 1") == "k4 j4 i4 attack"


@pytest.mark.rule("WF-Q-50", "WF-NAZI-9", "WF-AP-2")
def test_it_never_saves_ap_for_an_attack() -> None:
    """Eight squares away: in range after four steps, with 1 AP left it cannot shoot and keeps moving."""
    table = stand({KLAUS: "d4"}, nazis={"soldat 1": "l4"}, **LANES)
    assert way(happened(table), "soldat 1") == "k4 j4 i4 h4 g4"


@pytest.mark.rule("WF-NAZI-2", "WF-TERRAIN-1", "WF-MOVE-2")
def test_moving_costs_one_ap_two_into_difficult_terrain_and_a_door_one() -> None:
    table = stand(
        {KLAUS: "a6"},
        nazis={"soldat 1": "l4"},
        mission="lanes",
        noise=1 << WEST,
        difficult=1 << cell("k4"),
    )
    events = happened(table)
    assert way(events, "soldat 1") == "k4 j4 door i4"
    assert [step.ap for step in all_told(events, Moved)] == [2, 1, 1]
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "l4"}, **LANES, noise=1 << WEST, difficult=1 << cell("h4"))
    assert way(happened(table), "soldat 1") == "k4 j4 i4 h4"


@pytest.mark.rule("WF-TERRAIN-1")
def test_a_drone_hovers_over_difficult_terrain() -> None:
    table = stand(
        {KLAUS: "a6"}, nazis={"drone 1": "l4"}, **LANES, noise=1 << WEST, difficult=1 << cell("k4") | 1 << cell("j4")
    )
    assert [step.ap for step in all_told(happened(table), Moved)][:3] == [1, 1, 1]


@pytest.mark.rule("WF-NAZI-13")
def test_one_attack_per_phase_even_with_ap_for_two() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4"}, came=[("blank",) * 3])
    assert way(happened(table), "soldat 1") == "attack"


@pytest.mark.rule("WF-NAZI-7", "WF-NAZI-10")
def test_it_attacks_the_nearest_hero_in_sight() -> None:
    table = stand(
        {KLAUS: "b4", BJ: "e4"}, nazis={"soldat 1": "d4"}, hero={KLAUS: {"lost_hp": 5}}, came=[("blank",) * 3]
    )
    assert told(happened(table), Attacked).target == BJ


@pytest.mark.rule("WF-NAZI-10")
def test_equally_near_heroes_the_lowest_sum_of_hp_and_armor() -> None:
    """4 HP and no armor against 2 HP and 1 armor: the second."""
    weak = {BJ: {"lost_hp": 2, "lost_armor": 4}, KLAUS: {"lost_hp": 4, "lost_armor": 2}}
    table = stand({BJ: "a4", KLAUS: "g4"}, nazis={"soldat 1": "d4"}, hero=weak, open_doors="a", came=[MISS])
    assert strength(table.state, BJ) == (0, 4)
    assert strength(table.state, KLAUS) == (1, 2)
    assert told(happened(table), Attacked).target == KLAUS
    decided = next(event for event in all_told(happened(table), Decided) if event.matter == "nazi-target")
    assert {one.id: dict(one.facts) for one in decided.candidates} == {
        str(BJ): {"distance": 3, "strength": 4},
        str(KLAUS): {"distance": 3, "strength": 3},
    }


@pytest.mark.rule("WF-NAZI-10", "WF-AI-5")
def test_still_tied_the_ai_controller_decides() -> None:
    table = stand({BJ: "b4", KLAUS: "d4"}, nazis={"soldat 1": "c4"}, hero={BJ: {"lost_armor": 1}})
    assert isinstance(table.asked, WhichHero)
    assert table.listed("this-model") == {str(BJ), str(KLAUS)}
    assert told(table.answer(f"this-model:{KLAUS}", came=[("blank",) * 3]), Attacked).target == KLAUS


@pytest.mark.rule("WF-NAZI-10", "WF-DAMAGE-6")
def test_boosters_and_armor_items_count_for_the_sum() -> None:
    table = stand(
        {BJ: "b4", KLAUS: "d4"},
        nazis={"soldat 1": "c4"},
        hero={KLAUS: {"worn": ("flak-vest-1",)}},
        came=[("blank",) * 3],
    )
    assert told(happened(table), Attacked).target == BJ  # 6 + 4 against 6 + 3 + 2


@pytest.mark.rule("WF-Q-61", "WF-BLEED-1", "WF-NAZI-7")
def test_bleeding_heroes_are_no_targets() -> None:
    table = stand(
        {BJ: "e4", KLAUS: "b4"},
        nazis={"soldat 1": "e3"},
        hero={BJ: {"status": "bleeding", "lost_hp": 6}},
        came=[MISS],
    )
    assert told(happened(table), Attacked).target == KLAUS


@pytest.mark.rule("WF-BOT-3", "WF-NAZI-7")
def test_bots_are_targets_like_heroes() -> None:
    table = stand(
        {KLAUS: "a1"}, nazis={"soldat 1": "e6"}, bots={"soldat 2": (KLAUS, "f6")}, came=[("hp", "blank", "blank")]
    )
    events = happened(table)
    assert told(events, Attacked).target == SECOND
    assert SECOND not in table.state.bots


@pytest.mark.rule("WF-Q-51", "WF-STUN-2", "WF-NAZI-9")
def test_a_sabotaged_nazi_skips_the_attack_and_comes_near() -> None:
    table = stand({KLAUS: "g4"}, nazis={"soldat 1": "k4"}, **LANES, nazi={"soldat 1": {"sabotaged": True}})
    events = happened(table)
    assert way(events, "soldat 1") == "j4 i4 h4"
    assert told(events, TokenOff).model == SOLDAT
    assert not table.state.nazis[SOLDAT].sabotaged


@pytest.mark.rule("WF-Q-50")
def test_after_its_hero_has_fallen_it_turns_to_another_in_sight() -> None:
    table = stand(
        {KLAUS: "i4", BJ: "g4"},
        nazis={"soldat 1": "j4"},
        **LANES,
        hero={KLAUS: {"lost_hp": 5}},
        came=[("hp", "blank", "blank")],
    )
    assert way(happened(table), "soldat 1") == "attack"  # Klaus lies in the lane: nobody can pass, B.J. is out of sight
    table = stand(
        {KLAUS: "b3", BJ: "b6"},
        nazis={"soldat 1": "b4"},
        hero={KLAUS: {"lost_hp": 5}},
        came=[("hp", "blank", "blank")],
    )
    assert ways_offered(table) == {"a5", "b5", "c5"}


@pytest.mark.rule("WF-Q-50", "WF-Q-46")
def test_losing_sight_on_the_way_it_goes_on_toward_the_same_hero() -> None:
    """Behind its comrade it sees Klaus no longer, but it does not turn to the noise in the corridor."""
    table = stand(
        {KLAUS: "a1"},
        nazis={"soldat 1": "f2", "soldat 2": "c1"},
        nazi={"soldat 1": {"sabotaged": True}, "soldat 2": {"stunned": True}},
        noise=1 << MIDDLE,
    )
    assert woke(happened(table))[SOLDAT].heard == (MIDDLE,)
    assert ways_offered(table) == {"e1", "e2", "e3"}
    table.answer(*this_way("e1"))
    assert not sees(table.state, SOLDAT, KLAUS)
    assert ways_offered(table) <= {"d1", "d2"}


# ---------------------------------------------------------------- no Hero in sight


@pytest.mark.rule("WF-NAZI-11", "WF-Q-47")
def test_without_a_hero_in_sight_it_goes_to_the_nearest_square_of_the_noisy_area() -> None:
    table = stand({KLAUS: "f6"}, nazis={"soldat 1": "i4"}, **LANES, noise=1 << WEST)
    events = happened(table)
    assert told(events, NaziHeads).area == WEST
    assert way(events, "soldat 1") == "h4 g4"
    assert ways_offered(table) == {"f3", "f4", "f5"}


@pytest.mark.rule("WF-NAZI-11", "WF-Q-47")
def test_as_soon_as_a_hero_comes_into_sight_it_follows_the_steps() -> None:
    table = stand({KLAUS: "e6"}, nazis={"soldat 1": "i4"}, **LANES, noise=1 << WEST, came=[("blank", "blank")])
    events = happened(table)
    assert woke(events)[SOLDAT].saw == ()
    assert way(events, "soldat 1") == "h4 g4 attack f5"
    assert told(events, Attacked).target == KLAUS


@pytest.mark.rule("WF-NAZI-11", "WF-Q-47", "WF-Q-61")
def test_inside_the_noisy_area_without_a_hero_it_stops() -> None:
    """Bleeding Klaus does not count."""
    table = stand(
        {KLAUS: "f6", BJ: "m6"},
        nazis={"soldat 1": "g4"},
        **LANES,
        noise=1 << WEST,
        hero={KLAUS: {"status": "bleeding", "lost_hp": 6}},
    )
    assert ways_offered(table) == {"f3", "f4", "f5"}
    table.answer(*this_way("f4"))
    assert way(happened(table), "soldat 1") == "f4"
    assert not table.listed("this-way")


@pytest.mark.rule("WF-NAZI-11", "WF-Q-47", "WF-Q-43")
def test_inside_the_noisy_area_it_walks_on_toward_the_nearest_hero_there() -> None:
    """Comrades hide both Heroes from it; on foot Klaus is nearer than B.J."""
    hidden = {"soldat 2": "e6", "soldat 3": "e5", "soldat 4": "c2", "soldat 5": "b2", "soldat 6": "b1"}
    table = stand(
        {KLAUS: "d6", BJ: "a1"},
        nazis={"soldat 1": "g4", "officer 1": "d5"} | hidden,
        **LANES,
        phase="nazis",
        nazi={"soldat 1": {"readiness": "ready", "heard": 1 << WEST, "sabotaged": True}},
    )
    assert ways_offered(table) == {"f3", "f4", "f5"}
    table.answer(*this_way("f5"))
    heads = all_told(happened(table), NaziHeads)
    assert [(one.hero, one.area) for one in heads] == [(NOBODY, WEST), (KLAUS, NOWHERE)]


@pytest.mark.rule("WF-NAZI-12")
def test_of_several_noisy_areas_it_takes_the_one_with_the_most_heroes() -> None:
    noise = 1 << WEST | 1 << EAST
    table = stand({KLAUS: "f6", BJ: "m6", ROTH: "m1"}, nazis={"soldat 1": "i3"}, **LANES, noise=noise)
    events = happened(table)
    assert first_heading(table).area == EAST
    decided = next(event for event in all_told(events, Decided) if event.matter == "nazi-area")
    assert {one.id: dict(one.facts)["heroes"] for one in decided.candidates} == {str(WEST): 1, str(EAST): 2}


@pytest.mark.rule("WF-NAZI-12", "WF-Q-61", "WF-BOT-3")
def test_bots_and_bleeding_heroes_count_among_the_most_heroes() -> None:
    noise = 1 << WEST | 1 << EAST
    table = stand(
        {KLAUS: "f6", BJ: "m6", ROTH: "f1"},
        nazis={"soldat 1": "i3"},
        bots={"soldat 2": (BJ, "m1"), "soldat 3": (BJ, "n1")},
        **LANES,
        noise=noise,
        hero={ROTH: {"status": "bleeding", "lost_hp": 5}},
    )
    assert first_heading(table).area == EAST
    table = stand(
        {KLAUS: "f6", BJ: "m6", ROTH: "f1"},
        nazis={"soldat 1": "i3"},
        **LANES,
        noise=noise,
        hero={ROTH: {"status": "bleeding", "lost_hp": 5}},
    )
    assert first_heading(table).area == WEST


@pytest.mark.rule("WF-NAZI-12", "WF-AI-5")
def test_equally_many_heroes_the_ai_controller_decides() -> None:
    table = stand({KLAUS: "f6", BJ: "m6"}, nazis={"soldat 1": "i4"}, **LANES, noise=1 << WEST | 1 << EAST)
    assert isinstance(table.asked, WhichArea)
    assert table.listed("this-area") == {str(WEST), str(EAST)}
    events = table.answer(f"this-area:{EAST}")
    assert told(events, NaziHeads).area == EAST
    assert not isinstance(table.asked, WhichArea)  # once chosen, it stays chosen for this activation


@pytest.mark.rule("WF-Q-46", "WF-NAZI-6")
def test_a_normal_nazi_goes_for_whom_it_saw_and_not_for_who_attacked_it() -> None:
    for kind, hero in (("soldat 1", BJ), ("officer 1", KLAUS)):
        ready = {"readiness": "ready", "saw": (BJ,), "attacked_by": KLAUS, "sabotaged": True}
        table = stand({KLAUS: "f6", BJ: "m6"}, nazis={kind: "i4"}, **LANES, phase="nazis", nazi={kind: ready})
        assert first_heading(table).hero == hero


@pytest.mark.rule("WF-Q-52", "WF-LOS-5")
def test_beside_a_hero_it_cannot_see_it_passes_and_is_not_blocked() -> None:
    """A wall on one way around the corner from e3 to f2, a comrade on the other."""
    table = stand(
        {KLAUS: "f2"},
        nazis={"soldat 1": "e3", "soldat 2": "e2"},
        mission="nooks",
        phase="nazis",
        nazi={"soldat 1": {"readiness": "ready", "saw": (KLAUS,)}},
    )
    assert told(happened(table), NaziPasses).nazi == SOLDAT
    assert all_told(happened(table), NaziWaits) == []


@pytest.mark.rule("WF-Q-46")
def test_active_by_sight_but_blind_now_it_goes_for_the_noise_it_heard() -> None:
    ready = {"readiness": "ready", "saw": (BJ,), "heard": 1 << WEST}
    table = stand({KLAUS: "f6", BJ: "m6"}, nazis={"soldat 1": "i4"}, **LANES, phase="nazis", nazi={"soldat 1": ready})
    assert first_heading(table).area == WEST


@pytest.mark.rule("WF-Q-46", "WF-NAZI-6")
def test_active_by_sight_but_blind_now_and_without_noise_it_goes_for_the_hero_it_saw() -> None:
    """Of two it saw, the one with the shorter walk: east to B.J. is longer than west to Klaus."""
    for name in ("soldat 1", "officer 1"):
        ready = {"readiness": "ready", "saw": (KLAUS, BJ), "sabotaged": True}
        table = stand({KLAUS: "f6", BJ: "m6"}, nazis={name: "h4"}, **LANES, phase="nazis", nazi={name: ready})
        assert first_heading(table).hero == KLAUS
        assert way(happened(table), name).startswith("g4")


@pytest.mark.rule("WF-Q-46", "WF-Q-52")
def test_if_all_it_saw_have_fallen_it_passes() -> None:
    table = stand(
        {KLAUS: "f6", BJ: "m6"},
        nazis={"soldat 1": "h4"},
        **LANES,
        phase="nazis",
        nazi={"soldat 1": {"readiness": "ready", "saw": (KLAUS,)}},
        hero={KLAUS: {"status": "bleeding", "lost_hp": 6}},
    )
    assert told(happened(table), NaziPasses).nazi == SOLDAT
    assert way(happened(table), "soldat 1") == ""


@pytest.mark.rule("WF-Q-53")
def test_an_officer_whose_attacker_has_fallen_goes_for_the_nearest_hero() -> None:
    table = stand(
        {KLAUS: "f6", BJ: "m6"},
        nazis={"officer 1": "h4"},
        **LANES,
        nazi={"officer 1": {"attacked_by": KLAUS}},
        hero={KLAUS: {"status": "bleeding", "lost_hp": 6}},
    )
    assert first_heading(table).hero == BJ
    assert way(happened(table), "officer 1") == "i4 j4 k4 l4 m5"


# ---------------------------------------------------------------- an alarm in the phase


@pytest.mark.rule("WF-ALARM-2", "WF-Q-54", "WF-INIT-1", "WF-HAZARD-3", "WF-Q-55")
def test_an_alarm_in_the_phase_brings_nazis_that_act_in_their_place_of_the_order() -> None:
    """Soldat 1 shouts: the Drone (7) goes before soldat 2 (5), to the nearest noise; the Officer sees nobody."""
    table = stand(
        {KLAUS: "f6"},
        nazis={"soldat 1": "e6", "soldat 2": "f5"},
        mission="lanes",
        hazard=4,
        noise=1 << WEST,
        nazi={"soldat 2": {"sabotaged": True}},
    )
    drone = model("drone 1")
    assert table.listed("this-model") == {str(SOLDAT), str(SECOND)}
    events = table.answer(f"this-model:{SOLDAT}", came=[("reload", "blank", "blank")])
    told(events, AlarmRaised)
    assert [one.nazi for one in all_told(events, NaziArrived)] == [OFFICER, drone]
    assert ways_offered(table) == {"m3", "m4"}
    table.answer(*this_way("m4"))
    events = happened(table)
    assert way(events, "drone 1") == "l3 m4 l4 k4 j4 door i4"
    assert order(events) == [SOLDAT, OFFICER, drone, SECOND]
    assert [one.nazi for one in all_told(events, NaziPasses)] == [OFFICER, SECOND]
    assert way(events, "officer 1") == ""
    assert table.state.hazard == 0


@pytest.mark.rule("WF-Q-65", "WF-END-4", "WF-ALARM-1")
def test_an_alarm_that_loses_the_mission_stops_the_nazi_that_raised_it() -> None:
    """Soldat 1 shouts from afar and has 3 AP left to come closer: the mission is over before it does."""
    table = stand({KLAUS: "a4"}, nazis={"soldat 1": "e4"}, mission="works", hazard=2, came=[("reload",)])
    assert way(happened(table), "soldat 1") == "attack"
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "alarm"


@pytest.mark.rule("WF-Q-54")
def test_what_an_alarm_brings_goes_to_the_nearest_noise_and_passes_without_any() -> None:
    ready = {"readiness": "ready", "by_alarm": True}
    table = stand({KLAUS: "f6"}, nazis={"soldat 1": "k4"}, **LANES, phase="nazis", nazi={"soldat 1": ready})
    assert told(happened(table), NaziPasses).nazi == SOLDAT
    both = 1 << WEST | 1 << EAST
    table = stand({KLAUS: "f6"}, nazis={"soldat 1": "k4"}, **LANES, phase="nazis", nazi={"soldat 1": ready}, noise=both)
    assert first_heading(table).area == EAST  # two squares; Klaus is in the west


@pytest.mark.rule("WF-Q-54", "WF-NAZI-12")
def test_of_equally_near_noise_it_takes_the_area_with_the_most_heroes() -> None:
    """Three squares and one more for the difficult ground to the west, four to the east."""
    ready = {"readiness": "ready", "by_alarm": True}
    both = 1 << WEST | 1 << EAST
    for where, area in (("f6", WEST), ("m6", EAST)):
        table = stand(
            {KLAUS: where},
            nazis={"soldat 1": "i4"},
            **LANES,
            phase="nazis",
            nazi={"soldat 1": ready},
            noise=both,
            difficult=1 << cell("h4"),
        )
        assert first_heading(table).area == area


@pytest.mark.rule("WF-Q-54")
def test_an_officer_brought_by_an_alarm_acts_with_a_hero_in_sight() -> None:
    ready = {"readiness": "ready", "by_alarm": True}
    table = stand(
        {KLAUS: "g4"}, nazis={"officer 1": "i4"}, **LANES, phase="nazis", nazi={"officer 1": ready}, came=[("hp", "hp")]
    )
    assert way(happened(table), "officer 1") == "attack h4"


@pytest.mark.rule("WF-Q-54", "WF-STAT-8")
@pytest.mark.parametrize(("by_alarm", "summons"), [(True, False), (False, True)])
def test_a_boss_brought_by_an_alarm_who_sees_nobody_summons_nobody(by_alarm: bool, summons: bool) -> None:
    ready = {"readiness": "ready", "by_alarm": by_alarm, "attacked_by": KLAUS}
    table = stand(
        {KLAUS: "f6"}, nazis={"solomon-bevli 1": "k4"}, **LANES, phase="nazis", nazi={"solomon-bevli 1": ready}
    )
    if summons:
        table.answer(table.keys[0])  # where the Supersoldat stands
    assert bool(all_told(happened(table), NaziArrived)) is summons


@pytest.mark.rule("WF-Q-54")
def test_an_officer_brought_by_an_alarm_stops_when_it_loses_sight() -> None:
    """Behind its comrade on c1 it sees Klaus no longer; another Officer would go on toward him."""
    for by_alarm, goes_on in ((True, False), (False, True)):
        table = stand(
            {KLAUS: "a1"},
            nazis={"officer 1": "f2", "soldat 2": "c1"},
            phase="nazis",
            nazi={"officer 1": {"readiness": "ready", "by_alarm": by_alarm, "sabotaged": True}},
        )
        table.answer(*this_way("e1"))
        assert not sees(table.state, OFFICER, KLAUS)
        assert bool(table.listed("this-way")) == goes_on
