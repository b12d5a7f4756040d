"""Loot of killed Nazis: who gets what, when, and what happens when nothing is left."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.decks import Deck
from nightraid.engine.events import Event
from nightraid.games.wolfenstein.asks.events import (
    AmmoGained,
    CardDrawn,
    ChestOpened,
    EventEnded,
    GloryGained,
    HazardChanged,
    Killed,
    NothingToDraw,
    TurnEnded,
)
from nightraid.games.wolfenstein.asks.questions import WhichAmmo
from nightraid.games.wolfenstein.ids import OFF_MAP
from nightraid.games.wolfenstein.state import State

HANDGUN = "handgun-1960-1"
KILL = ("hp", "hp", "blank")
EMPTY: Deck[str] = Deck()


def klaus_shoots(at: str, *, stands: dict[int, str] | None = None, **more: Any) -> Table[State]:
    """Klaus at b3, an enemy two squares away."""
    return stand({KLAUS: "b3", **(stands or {})}, nazis={at: "d3"}, acting=KLAUS, turn={"ability_used": True}, **more)


def kill(table: Table[State], target: str, *keys: str, drawn: tuple[str, ...] = ()) -> list[Event]:
    """He kills it; ammo is chosen by `keys`, cards drawn are `drawn`."""
    return table.answer(f"attack:{HANDGUN}:{model(target)}", *keys, came=[KILL, *[(card,) for card in drawn]])


@pytest.mark.rule("WF-LOOT-1", "WF-GLORY-1")
def test_the_killer_gets_the_player_loot_of_the_card() -> None:
    """Soldat: 1 Glory Point, the top equipment card, 1 ammo token of the Hero's choice."""
    table = klaus_shoots("soldat 1")
    before = table.state.heroes[KLAUS]
    kill(table, "soldat 1", "take-ammo:heavy", drawn=("tnt-1",))
    after = table.state.heroes[KLAUS]
    assert after.glory == before.glory + 1
    assert after.pack == (*before.pack, "tnt-1")
    assert (after.light, after.heavy, after.special) == (before.light, before.heavy + 1, before.special)
    assert "tnt-1" not in table.state.equipment_deck.pool


@pytest.mark.rule("WF-LOOT-1")
def test_no_loot_for_a_nazi_that_lives() -> None:
    table = klaus_shoots("fire-trooper 1")
    happened = kill(table, "fire-trooper 1")
    assert not all_told(happened, GloryGained)
    assert table.state.heroes[KLAUS].glory == 0


@pytest.mark.rule("WF-LOOT-2")
def test_without_team_loot_on_the_card_the_others_get_nothing() -> None:
    table = klaus_shoots("soldat 1", stands={BJ: "a6", ANYA: "a5", ROTH: "a4"})
    happened = kill(table, "soldat 1", "take-ammo:light", drawn=("tnt-1",))
    assert {event.hero for event in all_told(happened, GloryGained)} == {KLAUS}
    assert {event.hero for event in all_told(happened, AmmoGained)} == {KLAUS}


@pytest.mark.rule("WF-LOOT-2", "WF-Q-32")
def test_team_loot_goes_in_full_to_every_other_hero_who_is_not_dead() -> None:
    """Officer: 1 GP and 1 ammo of choice for the bleeding one and the one not yet placed, not for the dead one."""
    table = klaus_shoots(
        "officer 1",
        stands={BJ: "f6"},
        hero={
            BJ: {"status": "bleeding"},
            ANYA: {"status": "waiting", "cell": OFF_MAP},
            ROTH: {"status": "dead", "cell": OFF_MAP},
        },
    )
    keys = ("take-ammo:light", "take-ammo:special")
    happened = kill(table, "officer 1", *keys, drawn=("tnt-1", "rivet-gun-2"))
    assert [(event.hero, event.points) for event in all_told(happened, GloryGained)] == [(KLAUS, 2), (BJ, 1), (ANYA, 1)]
    assert [(event.hero, event.ammo) for event in all_told(happened, AmmoGained)] == [(BJ, "light"), (ANYA, "special")]
    assert table.state.heroes[ROTH].glory == 0


@pytest.mark.rule("WF-LOOT-2")
def test_the_killer_gets_no_team_loot() -> None:
    table = klaus_shoots("officer 1", hero={hero: {"status": "dead"} for hero in (BJ, ANYA, ROTH)})
    kill(table, "officer 1", drawn=("tnt-1", "rivet-gun-2"))
    klaus = table.state.heroes[KLAUS]
    assert klaus.glory == 2  # the player loot, without the team's 1
    assert [weapon.card for weapon in klaus.weapons] == [HANDGUN, "rivet-gun-2"]


@pytest.mark.rule("WF-Q-32")
def test_first_the_killer_then_clockwise_from_its_player_and_each_player_chooses_its_ammo() -> None:
    table = klaus_shoots("officer 1", stands={BJ: "a6", ANYA: "a5", ROTH: "a4"}, players=4)
    order = []
    kill(table, "officer 1", drawn=("tnt-1", "rivet-gun-2"))
    while isinstance(table.asked, WhichAmmo):
        order.append((table.asked.hero, table.seat))
        table.answer("take-ammo:light")
    assert order == [(ROTH, 3), (BJ, 0), (ANYA, 1)]


@pytest.mark.rule("WF-Q-32")
def test_the_other_heroes_of_the_killers_player_come_first_in_set_up_order() -> None:
    table = klaus_shoots("officer 1", stands={BJ: "a6", ANYA: "a5", ROTH: "a4"}, players=2)
    keys = ("take-ammo:light",) * 3
    happened = kill(table, "officer 1", *keys, drawn=("tnt-1", "rivet-gun-2"))
    assert [event.hero for event in all_told(happened, AmmoGained)] == [ROTH, BJ, ANYA]


@pytest.mark.rule("WF-LOOT-3")
def test_loot_is_there_at_the_moment_of_the_kill_and_cards_come_from_the_top() -> None:
    table = klaus_shoots("soldat 1")
    table.state.equipment_deck = table.state.equipment_deck.put_on_top(("pipe-2",))
    happened = kill(table, "soldat 1", "take-ammo:light")  # nothing is left to chance: the top card is known
    assert told(happened, CardDrawn).card == "pipe-2"
    assert not all_told(happened, TurnEnded)
    assert table.listed("fatigue") == {""}  # the turn goes on, with the loot in the pack
    assert table.state.heroes[KLAUS].pack == ("pipe-2",)


@pytest.mark.rule("WF-LOOT-3", "WF-Q-33")
def test_a_kill_by_an_equipment_card_counts_for_the_hero_who_used_it() -> None:
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"pack": ("rocket-tube-1",)}})
    happened = table.answer(f"use-item-at:rocket-tube-1:{cell('d3')}", "take-ammo:light", came=[("tnt-1",)])
    assert told(happened, Killed).by == KLAUS
    assert told(happened, GloryGained).hero == KLAUS
    assert told(happened, HazardChanged).hazard == 1


# ---------------------------------------------------------------- nothing left


@pytest.mark.rule("WF-Q-34", "WF-DISCARD-2")
def test_with_deck_and_discard_pile_empty_the_draw_is_lost() -> None:
    table = klaus_shoots("soldat 1", equipment_deck=EMPTY)
    happened = kill(table, "soldat 1", "take-ammo:light")
    assert told(happened, NothingToDraw).pile == "equipment"
    assert not all_told(happened, CardDrawn)
    assert table.state.heroes[KLAUS].glory == 1  # the rest of the loot is not lost


@pytest.mark.rule("WF-Q-34")
def test_a_chest_without_a_card_is_still_gone() -> None:
    table = stand({KLAUS: "b4"}, mission="vault", acting=KLAUS, chest_deck=EMPTY)
    happened = table.answer(f"search:{cell('b5')}")
    assert told(happened, NothingToDraw).pile == "chest"
    assert not all_told(happened, ChestOpened)
    assert table.state.chests == 0
    assert str(cell("b5")) in table.listed("step")


@pytest.mark.rule("WF-Q-34")
def test_an_event_without_a_card_is_gone_and_not_completed() -> None:
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS, event_deck=EMPTY)
    happened = table.answer(f"search:{cell('c5')}")
    assert told(happened, NothingToDraw).pile == "event"
    assert not all_told(happened, EventEnded)
    assert table.state.events_completed == 0
    assert not table.state.events >> cell("c5") & 1


@pytest.mark.rule("WF-Q-35")
def test_a_weapon_comes_from_the_weapon_deck_and_from_an_empty_one_nothing_is_gained() -> None:
    table = klaus_shoots("officer 1", weapon_deck=EMPTY, hero={hero: {"status": "dead"} for hero in (BJ, ANYA, ROTH)})
    happened = kill(table, "officer 1", drawn=("tnt-1",))
    assert told(happened, NothingToDraw).pile == "weapon"
    assert [weapon.card for weapon in table.state.heroes[KLAUS].weapons] == [HANDGUN]
