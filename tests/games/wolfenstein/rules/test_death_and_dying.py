"""Bleeding, shared life and death."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.asks.events import (
    BleedingBegan,
    BotBegan,
    BotLost,
    Damaged,
    Fatigued,
    HeroDied,
    NaziWoke,
    NobodyWoke,
    NoiseMade,
    Rested,
    Restored,
    TurnBegan,
    TurnEnded,
)
from nightraid.games.wolfenstein.ids import OFF_MAP
from nightraid.games.wolfenstein.rules.base.strength import full_strength, strength
from nightraid.games.wolfenstein.state import Hero, State

BLEEDING = {"status": "bleeding", "lost_hp": 6, "lost_armor": 3}
SOLDAT, BOT = model("soldat 1"), model("soldat 3")


def klaus_and_bj(bj: str = "c3", **more: Any) -> Table[State]:
    """Klaus acts at b3, B.J. bleeds beside him."""
    hero = {BJ: BLEEDING, **more.pop("hero", {})}
    return stand({KLAUS: "b3", BJ: bj, **more.pop("stands", {})}, acting=KLAUS, hero=hero, **more)


def trip(table: Table[State]) -> list[Event]:
    """Klaus beside the chest of the vault sets off its tripwire: 2 damage without dice."""
    return table.answer(f"search:{cell('b5')}", came=[("tripwire-1",)])


# ---------------------------------------------------------------- bleeding


@pytest.mark.rule("WF-BLEED-1", "WF-DAMAGE-8", "WF-Q-62")
def test_a_hero_that_begins_to_bleed_in_its_own_turn_has_finished_it() -> None:
    """Steps 4 and 5 are carried out, its bot does not act, and it is due in the next round."""
    table = stand(
        {KLAUS: "b4", ROTH: "a1"},
        mission="vault",
        acting=KLAUS,
        bots={"soldat 3": (KLAUS, "b3")},
        hero={KLAUS: {"lost_armor": 3, "lost_hp": 5, "fatigue": True}, ROTH: {"activated": False}},
        turn={"began_fatigued": True},
    )
    happened = trip(table)
    klaus = table.state.heroes[KLAUS]
    assert (klaus.status, klaus.cell) == ("bleeding", cell("b4"))
    ends = [type(event) for event in happened if isinstance(event, BleedingBegan | Rested | NoiseMade | TurnEnded)]
    assert ends == [BleedingBegan, NoiseMade, Rested, TurnEnded]  # the tripwire's noise, then steps 4 and 5
    assert not all_told(happened, BotBegan)
    assert table.state.turn.hero == ROTH  # not Klaus again in this round
    assert not all_told(happened, HeroDied)


@pytest.mark.rule("WF-BLEED-1", "WF-Q-61")
def test_a_bleeding_hero_cannot_be_damaged() -> None:
    table = stand(
        {KLAUS: "b3", BJ: "e3"},
        nazis={"soldat 1": "d3"},
        acting=KLAUS,
        hero={BJ: BLEEDING, KLAUS: {"pack": ("hand-grenade-1",)}},
    )
    happened = table.answer(f"use-item-at:hand-grenade-1:{cell('d3')}")
    assert [event.model for event in all_told(happened, Damaged)] == [SOLDAT]
    assert not all_told(happened, BleedingBegan)  # nor does it begin anew
    assert strength(table.state, BJ) == (1, 0)


@pytest.mark.rule("WF-BLEED-1", "WF-Q-61")
def test_nazis_do_not_look_for_a_bleeding_hero_but_it_still_blocks_sight_and_squares() -> None:
    alone = stand({BJ: "d3"}, nazis={"soldat 1": "f3"}, hero={BJ: BLEEDING})
    assert not all_told(alone.match.events(), NaziWoke)
    assert all_told(alone.match.events(), NobodyWoke)
    between = stand({BJ: "c3", KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={BJ: BLEEDING})
    assert between.listed("attack") == set()
    assert between.refused(f"attack:handgun-1960-1:{SOLDAT}") == ("WF-LOS-2",)


@pytest.mark.rule("WF-BLEED-1", "WF-NOISE-3")
def test_a_bleeding_hero_counts_for_noise() -> None:
    table = stand({KLAUS: "f3", BJ: "l4"}, acting=KLAUS, open_doors="a", hero={BJ: BLEEDING})
    assert all_told(table.answer(f"step:{cell('g3')}"), NoiseMade)


@pytest.mark.rule("WF-BLEED-2", "WF-Q-62")
def test_a_bleeding_hero_dies_when_its_turn_starts_and_its_player_may_wait_with_it() -> None:
    table = stand({KLAUS: "b3", BJ: "p3"}, phase="player", hero={BJ: BLEEDING})
    assert table.listed("activate") == {str(BJ), str(KLAUS)}
    first = table.answer(f"activate:{KLAUS}")
    assert not all_told(first, HeroDied)
    last = table.answer("end-turn")  # now no other Hero is left
    assert told(last, HeroDied).hero == BJ
    assert not all_told([event for event in last if isinstance(event, TurnBegan) and event.hero == BJ], TurnBegan)


@pytest.mark.rule("WF-BLEED-2")
def test_chosen_first_it_dies_at_once() -> None:
    table = stand({KLAUS: "b3", BJ: "p3"}, phase="player", hero={BJ: BLEEDING})
    assert told(table.answer(f"activate:{BJ}"), HeroDied).hero == BJ


@pytest.mark.rule("WF-BLEED-2", "WF-LIFE-1", "WF-Q-62")
def test_restored_in_time_it_takes_its_normal_turn() -> None:
    table = stand({KLAUS: "b3", BJ: "c3"}, phase="player", hero={BJ: BLEEDING})
    table.answer(f"activate:{KLAUS}")
    happened = table.answer(f"restore:{BJ}", "end-turn")
    assert not all_told(happened, HeroDied)
    assert (table.state.turn.hero, table.state.turn.ap) == (BJ, 6)


@pytest.mark.rule("WF-BLEED-3", "WF-Q-63")
def test_other_healing_does_not_end_it_unless_the_card_says_so() -> None:
    dressing = {"pack": ("field-dressing-1", "armor-patches-1"), "shared_life": 0, "glory": 9}
    table = klaus_and_bj(hero={KLAUS: dressing})
    assert table.listed("use-item-on") == set()
    assert table.listed("restore") == set()
    anya = stand({ANYA: "b3", BJ: "c3"}, acting=ANYA, hero={BJ: BLEEDING, ANYA: {"glory": 9}})
    assert str(BJ) not in {key.rpartition(":")[2] for key in anya.listed("use-skill-on")}
    blood = klaus_and_bj(hero={KLAUS: {"pack": ("bottled-blood-1",), "shared_life": 0}})
    assert blood.listed("use-item-on") == {f"bottled-blood-1:{BJ}"}
    happened = blood.answer(f"use-item-on:bottled-blood-1:{BJ}")
    assert told(happened, Restored).hero == BJ
    assert (blood.state.heroes[BJ].status, strength(blood.state, BJ).hp) == ("up", 3)


# ---------------------------------------------------------------- shared life


@pytest.mark.rule("WF-LIFE-1", "WF-ACTION-14", "WF-FATIGUE-7")
def test_shared_life_restores_full_hp_and_armor_for_a_token_and_fatigue_and_no_ap() -> None:
    table = klaus_and_bj(ap=0)
    assert table.state.heroes[KLAUS].shared_life == 1
    happened = table.answer(f"restore:{BJ}")
    assert told(happened, Restored).by == KLAUS
    assert told(happened, Fatigued).hero == KLAUS
    assert table.state.heroes[BJ].status == "up"
    assert strength(table.state, BJ) == full_strength(table.state, BJ)
    assert table.state.heroes[KLAUS].shared_life == 0


@pytest.mark.rule("WF-LIFE-1")
def test_full_means_with_boosters_and_armor_and_other_tokens_stay() -> None:
    worn = {**BLEEDING, "worn": ("flak-vest-1", "stolen-serum-1"), "fatigue": True, "sabotaged": True, "lost_hp": 8}
    table = klaus_and_bj(hero={BJ: worn})
    table.answer(f"restore:{BJ}")
    bj = table.state.heroes[BJ]
    assert strength(table.state, BJ) == (4 + 2 + 1, 6 + 2)
    assert bj.fatigue
    assert bj.sabotaged


@pytest.mark.rule("WF-LIFE-1", "WF-FATIGUE-7")
def test_a_tired_hero_can_do_it_too_and_gets_no_second_token() -> None:
    table = klaus_and_bj(hero={KLAUS: {"fatigue": True}})
    happened = table.answer(f"restore:{BJ}")
    assert not all_told(happened, Fatigued)
    assert table.state.heroes[BJ].status == "up"


@pytest.mark.rule("WF-LIFE-1")
@pytest.mark.parametrize(("square", "near"), [("c3", True), ("c4", True), ("d3", False)])
def test_only_on_an_adjacent_square(square: str, near: bool) -> None:
    assert klaus_and_bj(square).listed("restore") == ({str(BJ)} if near else set())


@pytest.mark.rule("WF-LIFE-1")
def test_not_through_a_closed_door() -> None:
    def at_the_door(open_doors: str) -> set[str]:
        table = stand({KLAUS: "f3", BJ: "g3"}, acting=KLAUS, hero={BJ: BLEEDING}, open_doors=open_doors)
        return table.listed("restore")

    assert at_the_door("") == set()
    assert at_the_door("a") == {str(BJ)}


@pytest.mark.rule("WF-LIFE-2")
def test_a_used_token_is_gone() -> None:
    table = klaus_and_bj(stands={ROTH: "a3"}, hero={ROTH: {"status": "bleeding", "lost_hp": 5}})
    assert table.listed("restore") == {str(BJ), str(ROTH)}
    table.answer(f"restore:{BJ}")
    assert table.listed("restore") == set()


@pytest.mark.rule("WF-LIFE-2")
def test_each_hero_has_one_at_the_start() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS)
    assert [hero.shared_life for hero in table.state.heroes] == [1, 1, 1, 1]


@pytest.mark.rule("WF-LIFE-3", "WF-GIVE-4")
def test_not_for_oneself_and_not_for_giving() -> None:
    table = klaus_and_bj(hero={BJ: {"status": "up"}, KLAUS: {"pack": ("tnt-1",)}})
    assert table.listed("restore") == set()  # nobody bleeds
    gifts = {key for key in table.keys if key.startswith("give")}
    assert gifts == {f"give-item:tnt-1:{BJ}", f"give-weapon:handgun-1960-1:{BJ}", f"give-ammo:light:{BJ}"}
    own = stand(
        {KLAUS: "b3"},
        phase="player",
        hero={KLAUS: {**BLEEDING, "shared_life": 1}, BJ: {"status": "waiting", "activated": True}},
    )
    assert told(own.match.events(), HeroDied).hero == KLAUS  # its own token did not help


# ---------------------------------------------------------------- death


@pytest.mark.rule("WF-DEATH-1", "WF-Q-64", "WF-Q-74")
def test_a_dead_heros_model_leaves_and_all_it_had_leaves_the_game() -> None:
    """Its cards go to no pile and to no deck, and its bot goes too."""
    owned = {**BLEEDING, "pack": ("tnt-1",), "worn": ("flak-vest-1",), "glory": 3, "special": 2, "shared_life": 1}
    table = stand(
        {KLAUS: "b3", BJ: "p3"},
        phase="player",
        hero={BJ: owned},
        bots={"soldat 3": (BJ, "q3"), "soldat 4": (KLAUS, "a1")},
    )
    happened = table.answer(f"activate:{BJ}")
    assert told(happened, BotLost).bot == BOT
    state = table.state
    assert state.heroes[BJ] == Hero("bj-blazkowicz", 0, status="dead", cell=OFF_MAP, activated=True)
    assert set(state.bots) == {model("soldat 4")}
    assert not state.hero_cells >> cell("p3") & 1
    gone = {"tnt-1", "flak-vest-1", "laserkraftwerk-1"}
    assert not gone & {*state.equipment_deck.pool, *state.equipment_discard, *state.weapon_deck.pool}


@pytest.mark.rule("WF-DEATH-1", "WF-Q-64", "WF-DEATH-2")
def test_play_goes_on_without_the_dead_hero() -> None:
    table = stand({KLAUS: "b3", BJ: "p3"}, phase="player", hero={BJ: BLEEDING})
    table.answer(f"activate:{BJ}")
    assert table.state.turn.hero == KLAUS
    table.answer("end-turn")
    assert (table.state.round, table.state.turn.hero) == (2, KLAUS)
