"""What events, chests and objectives bring about, one kind after the other.

A chest on c4 does it; the searcher is B.J. on b3, or his bot, a Soldat on c3.
"""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.abilities.cards import CORRIDOR, EAST, WEST, box_with_chest
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, mask, model, stand

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.asks.events import (
    AlarmRaised,
    ApGained,
    BotGained,
    Damaged,
    DoorOpened,
    Fatigued,
    GloryGained,
    HazardChanged,
    Healed,
    NaziArrived,
    NoiseGone,
    NoiseMade,
    Sabotaged,
    Stunned,
)
from nightraid.games.wolfenstein.schema.parts import (
    Ally,
    Ambush,
    CalmHazard,
    Daze,
    Disarm,
    Gain,
    GainAp,
    Harm,
    Heal,
    Hush,
    Loot,
    MakeNoise,
    OpenDoors,
    Outcome,
    RaiseHazard,
    Refresh,
    Shake,
    TeamGain,
    Tire,
)
from nightraid.games.wolfenstein.state import State

TOKEN = cell("c4")
BOT = model("soldat 8")
SOLDAT, SOLDAT_2, SOLDAT_3 = model("soldat 1"), model("soldat 2"), model("soldat 3")


def brought(
    *outcomes: Outcome, by_bot: bool = False, answers: tuple[str, ...] = (), came: Any = (), **more: Any
) -> tuple[Table[State], list[Event]]:
    """The table after such a chest was opened, and what happened."""
    stands = {BJ: "b3", ANYA: "a6", **more.pop("others", {})}
    if by_bot:
        more["bots"] = {"soldat 8": (BJ, "c3")}
        more["turn"] = {"bot": BOT}
    box = box_with_chest(outcomes, mission=more.get("mission", "hall"), level=more.get("level", "bring_em_on"))
    table = stand(stands, acting=BJ, ap=4, chests=mask("c4"), tokens=mask("c4"), box=box, **more)
    return table, table.answer(f"search:{TOKEN}", *answers, came=[("kit-bag-1",), *came])


# ---------------------------------------------------------------- for the Heroes


@pytest.mark.rule("WF-SEARCH-4", "WF-LOOT-3", "WF-AMMO-1")
@pytest.mark.parametrize("by_bot", [False, True])
def test_loot_is_the_heros_whoever_of_its_side_searched(by_bot: bool) -> None:
    loot = Loot(glory=2, equipment=1, weapons=1, ammo_of_choice=1, light=1, heavy=2, special=3)
    table, happened = brought(
        Gain(loot=loot),
        by_bot=by_bot,
        hero={BJ: {"special": 0, "pack": ()}},
        answers=("take-ammo:light",),
        came=[("tnt-1",), ("sturmgewehr-1",)],
    )
    hero = table.state.heroes[BJ]
    assert (hero.glory, hero.pack, hero.weapons[-1].card) == (2, ("tnt-1",), "sturmgewehr-1")
    assert (hero.light, hero.heavy, hero.special) == (2, 2, 3)
    assert {event.hero for event in all_told(happened, GloryGained)} == {BJ}
    assert [other.glory for other in table.state.heroes[1:]] == [0, 0, 0]


@pytest.mark.rule("WF-LOOT-2", "WF-Q-32")
@pytest.mark.parametrize("by_bot", [False, True])
def test_the_team_gets_its_share_without_the_searchers_hero(by_bot: bool) -> None:
    table, _ = brought(TeamGain(loot=Loot(glory=1)), by_bot=by_bot, hero={KLAUS: {"status": "dead"}})
    assert [hero.glory for hero in table.state.heroes] == [0, 1, 0, 1]


@pytest.mark.rule("WF-SEARCH-4")
def test_ap_are_gained_in_this_turn() -> None:
    table, happened = brought(GainAp(ap=3))
    assert told(happened, ApGained) == ApGained(BJ, 3, why=("WF-SEARCH-4",))
    assert table.state.turn.ap == 6  # 4, less the search, and 3


@pytest.mark.rule("WF-Q-73", "WF-BOT-2")
def test_a_bots_chest_gives_no_ap_to_a_hero_who_has_finished() -> None:
    table, happened = brought(GainAp(ap=3), by_bot=True)
    assert not all_told(happened, ApGained)
    assert table.state.turn.ap == 3


@pytest.mark.rule("WF-BOT-1", "WF-EVENT-4")
def test_an_ally_stands_on_the_square_of_the_token() -> None:
    table, happened = brought(Ally(enemy="drone"))
    assert told(happened, BotGained).at == TOKEN
    (bot,) = table.state.bots.values()
    assert (bot.kind, bot.owner, bot.cell) == ("drone", BJ, TOKEN)
    assert table.state.nazis == {}


# ---------------------------------------------------------------- to the searcher


@pytest.mark.rule("WF-DAMAGE-5")
def test_harm_takes_armor_first() -> None:
    table, happened = brought(Harm(points=3), hero={BJ: {"lost_armor": 2}})
    assert told(happened, Damaged) == Damaged(BJ, 2, 1, why=("WF-SEARCH-4", "WF-DAMAGE-5"))
    assert (table.state.heroes[BJ].lost_armor, table.state.heroes[BJ].lost_hp) == (4, 1)
    assert table.state.heroes[ANYA].lost_armor == 0


@pytest.mark.rule("WF-Q-73")
def test_a_bot_takes_the_harm_itself() -> None:
    table, _ = brought(Harm(points=3), by_bot=True)
    assert table.state.bots[BOT].lost_armor == 3
    assert table.state.heroes[BJ].lost_armor == 0


@pytest.mark.rule("WF-DAMAGE-4")
def test_healing_gives_back_what_the_card_says_and_no_more_than_was_lost() -> None:
    table, happened = brought(Heal(hp=3, armor=1), hero={BJ: {"lost_hp": 2, "lost_armor": 2}})
    assert told(happened, Healed) == Healed(BJ, 1, 2, why=("WF-SEARCH-4",))
    assert (table.state.heroes[BJ].lost_armor, table.state.heroes[BJ].lost_hp) == (1, 0)


@pytest.mark.rule("WF-BLEED-3")
def test_healing_does_not_end_bleeding() -> None:
    table, _ = brought(
        Harm(points=9),
        Heal(hp=3),
        hero={BJ: {"lost_hp": 5, "lost_armor": 4}},
        others={KLAUS: "f6"},
    )
    assert (table.state.heroes[BJ].status, table.state.heroes[BJ].lost_hp) == ("bleeding", 6)


@pytest.mark.rule("WF-Q-73")
def test_a_bot_is_healed_itself() -> None:
    table, _ = brought(Heal(armor=1), by_bot=True, bot={"soldat 8": {"lost_armor": 2}}, hero={BJ: {"lost_armor": 2}})
    assert table.state.bots[BOT].lost_armor == 1
    assert table.state.heroes[BJ].lost_armor == 2


@pytest.mark.rule("WF-FATIGUE-7")
def test_fatigue_as_an_effect_and_its_end() -> None:
    table, happened = brought(Tire())
    assert told(happened, Fatigued).hero == BJ
    assert table.state.heroes[BJ].fatigue
    _, happened = brought(Tire(), hero={BJ: {"fatigue": True}})
    assert not all_told(happened, Fatigued)
    rested, _ = brought(Refresh(), hero={BJ: {"fatigue": True}, ANYA: {"fatigue": True}})
    assert [hero.fatigue for hero in rested.state.heroes] == [False, True, False, False]


@pytest.mark.rule("WF-BOT-3")
def test_a_bot_knows_no_fatigue_and_its_heros_is_left_alone() -> None:
    table, _ = brought(Tire(), by_bot=True)
    assert not table.state.heroes[BJ].fatigue
    table, _ = brought(Refresh(), by_bot=True, hero={BJ: {"fatigue": True}})
    assert table.state.heroes[BJ].fatigue


@pytest.mark.rule("WF-STUN-3", "WF-STUN-4")
def test_a_stun_token_received_in_the_own_turn_acts_in_the_next_one() -> None:
    table, happened = brought(Daze())
    assert told(happened, Stunned).model == BJ
    assert table.listed("step") != set()  # it goes on acting
    table.answer("end-turn")
    assert table.state.heroes[BJ].stunned


@pytest.mark.rule("WF-STUN-3", "WF-STUN-4")
def test_a_sabotage_token_received_in_the_own_turn_acts_in_the_next_one() -> None:
    table, happened = brought(Disarm(), nazis={"soldat 1": "d3"})
    assert told(happened, Sabotaged).model == BJ
    assert table.listed("attack") != set()
    table.answer("end-turn")
    assert table.state.heroes[BJ].sabotaged


@pytest.mark.rule("WF-Q-73", "WF-Q-70")
def test_a_bot_gets_the_tokens_itself() -> None:
    table, _ = brought(Daze(), Disarm(), by_bot=True)
    assert (table.state.bots[BOT].stunned, table.state.bots[BOT].sabotaged) == (True, True)
    assert not table.state.heroes[BJ].stunned


@pytest.mark.rule("WF-Q-73", "WF-BOT-5")
def test_a_bot_that_is_no_more_feels_nothing_further() -> None:
    table, happened = brought(Harm(points=4), Daze(), Heal(hp=1), Tire(), MakeNoise(), by_bot=True)
    assert table.state.bots == {}
    assert not all_told(happened, Stunned)
    assert told(happened, NoiseMade).area == 0


# ---------------------------------------------------------------- around


@pytest.mark.rule("WF-HAZARD-2", "WF-Q-55")
def test_steps_of_the_tracker_are_added_up_when_all_is_done() -> None:
    table, happened = brought(RaiseHazard(by=2), RaiseHazard(by=1), hazard=1)
    assert [event.hazard for event in all_told(happened, HazardChanged)] == [4]
    assert table.state.hazard == 4


@pytest.mark.rule("WF-HAZARD-2", "WF-ALARM-1")
def test_an_event_can_raise_the_alarm() -> None:
    _, happened = brought(RaiseHazard(by=2), hazard=3)
    assert told(happened, AlarmRaised).why == ("WF-ALARM-1",)
    _, happened = brought(RaiseHazard(by=1), hazard=3)
    assert not all_told(happened, AlarmRaised)


@pytest.mark.parametrize(("hazard", "left"), [(4, 1), (2, 0), (0, 0)])
@pytest.mark.rule("WF-HAZARD-2")
def test_the_tracker_falls_but_not_below_0(hazard: int, left: int) -> None:
    table, _ = brought(CalmHazard(by=3), hazard=hazard)
    assert table.state.hazard == left


@pytest.mark.rule("WF-Q-56")
def test_a_held_tracker_does_not_fall() -> None:
    table, _ = brought(CalmHazard(by=3), hazard=4, mission="vault")
    assert table.state.hazard == 4


@pytest.mark.rule("WF-NOISE-4")
def test_noise_is_made_and_taken_away_in_the_searchers_area() -> None:
    table, _ = brought(MakeNoise())
    assert table.state.noise == WEST
    table, happened = brought(Hush(), noise=WEST | CORRIDOR)
    assert told(happened, NoiseGone).area == 0
    assert table.state.noise == CORRIDOR
    table, happened = brought(Hush(), noise=CORRIDOR)
    assert not all_told(happened, NoiseGone)


@pytest.mark.rule("WF-STUN-4", "WF-Q-91")
def test_nazis_in_the_area_or_in_sight_are_shaken() -> None:
    _, happened = brought(
        Shake(),
        nazis={
            "soldat 1": "f6",
            "soldat 2": "g3",
            "soldat 3": "n3",
            "ubersoldat 1": "b1",
            "drone 1": "c3",
            "drone 2": "d3",
        },
        open_doors="a",
    )
    # the Soldat in the corridor is hidden behind the Drones, the Übersoldat feels nothing
    assert {event.model for event in all_told(happened, Stunned)} == {SOLDAT, model("drone 1"), model("drone 2")}
    seen, happened = brought(Shake(), nazis={"soldat 2": "g3", "soldat 3": "n3"}, open_doors="a")
    assert {event.model for event in all_told(happened, Stunned)} == {SOLDAT_2}
    assert not seen.state.heroes[BJ].stunned


@pytest.mark.rule("WF-DOOR-3", "WF-MISSION-1")
def test_closed_doors_on_the_sides_of_the_area_open_but_locked_ones_do_not() -> None:
    table, happened = brought(OpenDoors())
    doors = table.state.box.drawn
    assert [event.door for event in all_told(happened, DoorOpened)] == [doors.door("a")]
    assert table.state.closed == 1 << doors.door("b")  # that one is the corridor's
    table, happened = brought(OpenDoors(), locked=1 << doors.door("a"))
    assert not all_told(happened, DoorOpened)
    table, happened = brought(OpenDoors(), open_doors="a")
    assert not all_told(happened, DoorOpened)


@pytest.mark.rule("WF-SPAWN-5", "WF-SPAWN-4", "WF-SPAWN-6", "WF-NOISE-3")
def test_an_ambush_is_one_group_around_the_square_of_the_token() -> None:
    table, happened = brought(
        Ambush(enemy="soldat"),
        MakeNoise(),
        Ambush(enemy="officer"),
        others={ANYA: "f1"},
        automatic=(True,),
        came=[(1,), (1,)],  # c4 and of its neighbours beside B.J. the second, and that one for the Officer
    )
    arrived = [(event.kind, event.at) for event in all_told(happened, NaziArrived)]
    beside = {cell("b4"), cell("c3")}
    assert [kind for kind, _ in arrived] == ["officer", "soldat"]  # the higher initiative first
    squares = {at for _, at in arrived}
    assert TOKEN in squares
    assert len(squares & beside) == 1
    assert table.state.noise == WEST
    assert table.state.phase == "turn"  # they do not act at once


@pytest.mark.rule("WF-Q-59")
def test_an_ambush_brings_no_more_models_than_there_are() -> None:
    table, happened = brought(
        Ambush(enemy="rocket-trooper", count=3), nazis={"rocket-trooper 1": "f1"}, automatic=(True,)
    )
    assert len(all_told(happened, NaziArrived)) == 1
    assert table.state.nazis[model("rocket-trooper 2")].cell == TOKEN


@pytest.mark.rule("WF-Q-60", "WF-SPAWN-5")
def test_an_oversized_model_comes_on_a_block_that_holds_the_token() -> None:
    table, happened = brought(Ambush(enemy="panzerhund"), automatic=(True,), came=[(0,)])
    (arrived,) = all_told(happened, NaziArrived)
    assert TOKEN in table.state.cells_of(arrived.nazi)


@pytest.mark.rule("WF-SEARCH-4")
def test_all_of_a_card_happens_in_its_order() -> None:
    table, happened = brought(MakeNoise(), Hush(), Harm(points=1), Heal(armor=1))
    kinds = [type(event).__name__ for event in happened]
    assert kinds[-4:] == ["NoiseMade", "NoiseGone", "Damaged", "Healed"]
    assert table.state.noise & EAST == 0
