"""Fatigue: the action, half AP in the next turn, when the token goes, and fatigue as a Cost and as an Effect."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.games.wolfenstein.asks.events import FatigueAction, Fatigued, ItemUsed, PassageUsed, Rested, TurnBegan
from nightraid.games.wolfenstein.asks.questions import EventChoice
from nightraid.games.wolfenstein.rules.fatigue import half
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT = model("soldat 1")
MISS = ("blank", "blank", "blank")
TIRED: dict[str, Any] = {"fatigue": True}
STUNNED = {"soldat 1": {"stunned": True}}
"""So that the Nazi Phase passes without dice."""


def shoot(table: Table[State], card: str = "handgun-1960-1") -> None:
    """Klaus shoots and misses."""
    table.answer(f"attack:{card}:{SOLDAT}", "roll-now", came=[MISS])


# ---------------------------------------------------------------- the action


@pytest.mark.rule("WF-FATIGUE-1", "WF-Q-4")
@pytest.mark.parametrize(("hero", "base", "extra"), [(BJ, 6, 3), (ROTH, 5, 3)])
def test_the_fatigue_action_gives_half_of_the_base_ap_at_once_rounded_up(hero: int, base: int, extra: int) -> None:
    """Half of the base AP, not of those that are left; then the turn goes on."""
    for left in (base, 1, 0):
        table = stand({hero: "b3"}, acting=hero, ap=left)
        happened = table.answer("fatigue")
        assert told(happened, FatigueAction).ap == extra
        assert told(happened, Fatigued).hero == hero
        assert table.state.turn.ap == left + extra
        assert table.state.heroes[hero].fatigue
        assert table.listed("step")


@pytest.mark.rule("WF-Q-4")
@pytest.mark.parametrize(("base", "halved"), [(4, 2), (5, 3), (6, 3), (7, 4)])
def test_halves_are_rounded_up(base: int, halved: int) -> None:
    assert half(base) == halved


# ---------------------------------------------------------------- the second attack


@pytest.mark.rule("WF-FATIGUE-2")
def test_a_hero_who_takes_the_fatigue_action_may_make_a_second_attack_and_pays_for_it() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    shoot(table)
    assert not table.listed("attack")
    table.answer("fatigue")
    assert table.state.turn.ap == 7
    shoot(table)
    assert table.state.turn.ap == 5
    assert not table.listed("attack")  # not a third
    assert table.refused(f"attack:handgun-1960-1:{SOLDAT}") == ("WF-ATTACK-2",)


@pytest.mark.rule("WF-FATIGUE-2")
def test_the_second_attack_needs_its_ap_too() -> None:
    table = stand({BJ: "b3"}, nazis={"soldat 1": "d3"}, acting=BJ, ap=3)
    table.answer(f"attack:laserkraftwerk-1:{SOLDAT}", "roll-now", came=[("blank",) * 4])
    table.answer("fatigue", f"step:{cell('b4')}")
    assert table.state.turn.ap == 2
    assert not table.listed("attack")
    assert table.refused(f"attack:laserkraftwerk-1:{SOLDAT}") == ("WF-AP-2",)


@pytest.mark.rule("WF-FATIGUE-2", "WF-Q-20", "WF-FATIGUE-7")
def test_a_fatigue_token_as_an_effect_gives_neither_ap_nor_an_attack() -> None:
    """Klaus shoots, then goes through the passage and gets a token: no AP, no second attack, no fatigue action."""
    table = stand({KLAUS: "b6"}, mission="vault", nazis={"soldat 1": "d6", "soldat 2": "q3"}, acting=KLAUS, ap=9)
    shoot(table)
    table.answer(f"step:{cell('a6')}")
    happened = table.answer(f"use-passage:{cell('r1')}")
    assert told(happened, Fatigued).hero == KLAUS
    assert not all_told(happened, FatigueAction)
    assert table.state.turn.ap == 9 - 2 - 2
    table.answer(f"step:{cell('r2')}")
    assert not table.listed("attack")
    assert table.refused(f"attack:handgun-1960-1:{model('soldat 2')}") == ("WF-ATTACK-2",)
    assert "fatigue" not in table.keys
    assert table.refused("fatigue") == ("WF-FATIGUE-3",)


# ---------------------------------------------------------------- once per turn, never while fatigued


@pytest.mark.rule("WF-FATIGUE-3", "WF-FATIGUE-6")
def test_no_fatigue_action_while_the_hero_has_a_fatigue_token() -> None:
    table = stand({KLAUS: "b3"}, phase="player", hero={KLAUS: TIRED})
    assert "fatigue" not in table.keys
    assert table.refused("fatigue") == ("WF-FATIGUE-3",)


@pytest.mark.rule("WF-FATIGUE-3")
def test_once_per_turn_even_if_the_token_has_gone_meanwhile() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: {"pack": ("chocolate-1",)}})
    table.answer("fatigue", "use-item:chocolate-1")
    assert not table.state.heroes[KLAUS].fatigue
    assert "fatigue" not in table.keys


@pytest.mark.rule("WF-FATIGUE-3")
def test_in_the_turn_after_the_next_the_fatigue_action_is_possible_again() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS)
    table.answer("fatigue", "end-turn")
    assert "fatigue" not in table.keys
    table.answer("end-turn")
    assert "fatigue" in table.keys


# ---------------------------------------------------------------- half AP


@pytest.mark.rule("WF-FATIGUE-4", "WF-Q-4", "WF-TURN-1")
@pytest.mark.parametrize(("hero", "ap"), [(BJ, 3), (ROTH, 3)])
def test_a_hero_who_begins_a_turn_with_a_fatigue_token_receives_only_half_of_its_ap(hero: int, ap: int) -> None:
    table = stand({hero: "b3"}, phase="player", hero={hero: TIRED})
    began = told(table.match.events(), TurnBegan)
    assert (began.ap, began.fatigued, table.state.turn.ap) == (ap, True, ap)


# ---------------------------------------------------------------- when the token goes


@pytest.mark.rule("WF-FATIGUE-5")
def test_the_token_lasts_through_one_complete_further_turn() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS)
    happened = table.answer("fatigue", "end-turn")  # taken in this turn: it stays
    assert not all_told(happened, Rested)
    assert (told(happened, TurnBegan).ap, table.state.heroes[KLAUS].fatigue) == (3, True)
    happened = table.answer("end-turn")  # it was there when this turn began: it goes
    assert told(happened, Rested).hero == KLAUS
    assert (told(happened, TurnBegan).ap, table.state.heroes[KLAUS].fatigue) == (6, False)


@pytest.mark.rule("WF-FATIGUE-5")
def test_a_token_that_comes_after_the_old_one_was_taken_away_was_not_there_when_the_turn_began() -> None:
    """Fatigued at the start, rested by a card, fatigued anew: that token stays for the next turn."""
    table = stand({KLAUS: "b3"}, phase="player", hero={KLAUS: {**TIRED, "pack": ("chocolate-1",)}})
    table.answer("use-item:chocolate-1", "fatigue")
    assert table.state.turn.ap == 6
    happened = table.answer("end-turn")
    assert not all_told(happened, Rested)
    assert told(happened, TurnBegan).ap == 3


@pytest.mark.rule("WF-FATIGUE-5")
def test_another_heros_turn_does_not_take_the_token_away() -> None:
    table = stand({BJ: "a1", KLAUS: "f6"}, acting=BJ, hero={KLAUS: {**TIRED, "activated": True}})
    assert not all_told(table.answer("end-turn"), Rested)
    assert table.state.heroes[KLAUS].fatigue


# ---------------------------------------------------------------- as a Cost


@pytest.mark.rule("WF-FATIGUE-6")
def test_what_costs_a_fatigue_token_cannot_be_done_by_a_fatigued_hero() -> None:
    """An equipment card: the Switchboard Trick."""
    owns = {KLAUS: {"pack": ("switchboard-trick-1",)}}
    table = stand({KLAUS: "b3"}, acting=KLAUS, hazard=4, hero=owns)
    happened = table.answer("use-item:switchboard-trick-1")
    assert told(happened, ItemUsed).item == "switchboard-trick-1"
    assert told(happened, Fatigued).hero == KLAUS
    assert "fatigue" not in table.keys  # and the token bars the fatigue action
    tired = {KLAUS: {**owns[KLAUS], **TIRED}}
    table = stand({KLAUS: "b3"}, acting=KLAUS, hazard=4, hero=tired)
    assert not table.listed("use-item")


@pytest.mark.rule("WF-FATIGUE-6", "WF-FATIGUE-7")
@pytest.mark.parametrize(("tired", "options"), [(False, {"1", "2"}), (True, {"2"})])
def test_an_event_that_names_fatigue_as_a_cost_and_as_an_effect(tired: bool, options: set[str]) -> None:
    """The Kennel: the first option costs a fatigue token, the second brings one as an Effect."""
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS, hero={KLAUS: {"fatigue": tired}})
    table.answer(f"search:{cell('c5')}", came=[("kennel-1",)])
    assert isinstance(table.asked, EventChoice)
    assert table.listed("take-option") == options
    happened = table.answer("take-option:2")
    assert len(all_told(happened, Fatigued)) == (0 if tired else 1)
    assert table.state.heroes[KLAUS].fatigue


# ---------------------------------------------------------------- as an Effect


@pytest.mark.rule("WF-FATIGUE-7", "WF-FATIGUE-8", "WF-Q-19")
def test_as_an_effect_it_happens_to_a_fatigued_hero_too_who_gets_no_second_token() -> None:
    """And the old token keeps its own timing: it leaves at the end of this turn."""
    table = stand({KLAUS: "b6"}, mission="vault", phase="player", hero={KLAUS: TIRED})
    assert table.state.turn.ap == 3
    happened = table.answer(f"step:{cell('a6')}", f"use-passage:{cell('r1')}", f"step:{cell('r2')}")
    assert told(happened, PassageUsed).hero == KLAUS
    assert not all_told(happened, Fatigued)
    events = list(table.match.events())  # the turn has ended by itself, and the next one has begun
    assert told(events, Rested).hero == KLAUS
    assert [began.ap for began in all_told(events, TurnBegan)] == [3, 6]
    assert not table.state.heroes[KLAUS].fatigue


@pytest.mark.rule("WF-FATIGUE-7")
def test_an_effect_on_a_rested_hero_brings_a_token_that_lasts_through_the_next_turn() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: {"pack": ("pep-pills-1",)}})
    happened = table.answer("use-item:pep-pills-1", "end-turn")
    assert told(happened, Fatigued).hero == KLAUS
    assert not all_told(happened, Rested)
    assert told(happened, TurnBegan).ap == 3


@pytest.mark.rule("WF-FATIGUE-7", "WF-FATIGUE-8")
def test_an_effect_works_for_a_hero_who_took_the_fatigue_action() -> None:
    """Pep Pills after the fatigue action: the AP come, the second token does not, and one turn clears it."""
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: {"pack": ("pep-pills-1",)}})
    happened = table.answer("fatigue", "use-item:pep-pills-1")
    assert table.state.turn.ap == 6 + 3 + 4
    assert len(all_told(happened, Fatigued)) == 1
    happened = table.answer("end-turn", "end-turn")
    assert len(all_told(happened, Rested)) == 1
    assert table.state.turn.ap == 6


@pytest.mark.rule("WF-FATIGUE-7", "WF-Q-20")
def test_shared_life_tires_the_helper_as_an_effect_even_a_fatigued_one() -> None:
    bleeds = {BJ: {"status": "bleeding", "lost_hp": 6}}
    for tired in (False, True):
        table = stand({BJ: "b3", ANYA: "b4"}, acting=ANYA, hero={**bleeds, ANYA: {"fatigue": tired}})
        assert table.listed("restore") == {str(BJ)}
        happened = table.answer(f"restore:{BJ}")
        assert len(all_told(happened, Fatigued)) == (not tired)
        assert (table.state.turn.ap, "fatigue" in table.keys) == (6, False)


# ---------------------------------------------------------------- with reloading


@pytest.mark.rule("WF-FATIGUE-2", "WF-RELOAD-5")
def test_the_second_attack_is_the_one_for_a_weapon_reloaded_in_this_turn() -> None:
    """6 AP: reload A (2), attack with B (2), fatigue (+3), attack with A (2): legal. Without fatigue not."""
    two = {"weapons": (Weapon("handgun-1960-1", reload=True), Weapon("handgun-1960-2"))}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, nazi=STUNNED, acting=KLAUS, hero={KLAUS: two})
    table.answer("reload:handgun-1960-1")
    assert table.listed("attack") == {f"handgun-1960-2:{SOLDAT}"}
    assert table.refused(f"attack:handgun-1960-1:{SOLDAT}") == ("WF-RELOAD-5",)
    shoot(table, "handgun-1960-2")
    table.answer("fatigue")
    shoot(table, "handgun-1960-1")
    assert table.state.turn.ap == 6 - 2 - 2 + 3 - 2
    assert not table.listed("attack")
