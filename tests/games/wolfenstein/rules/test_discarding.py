"""Decks and discard piles."""

from collections import Counter

import pytest
from tests.games.match_logs import decisions_of
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.mission_logs import LOGS
from tests.games.wolfenstein.positions import KLAUS, cell, klaus_alone, model, stand

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import (
    CardDrawn,
    ChestOpened,
    EventRead,
    PileShuffled,
    WeaponDiscarded,
    WeaponInHand,
)
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT = model("soldat 1")
HANDGUN = "handgun-1960-1"
EMPTY: Deck[str] = Deck()


@pytest.mark.rule("WF-DISCARD-1", "WF-EVENT-4", "WF-GEAR-8")
def test_chest_equipment_and_event_cards_go_to_piles_of_their_own() -> None:
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS, hero={KLAUS: {"pack": ("strong-coffee-1",)}})
    table.answer("use-item:strong-coffee-1")
    table.answer(f"search:{cell('b5')}", came=[("battery-locker-1",)])
    table.answer(f"search:{cell('c5')}", came=[("kennel-1",)])
    assert table.state.event_discard == ()  # not while it is being resolved
    table.answer("take-option:2")
    state = table.state
    assert (state.chest_discard, state.equipment_discard, state.event_discard) == (
        ("battery-locker-1",),
        ("strong-coffee-1",),
        ("kennel-1",),
    )
    assert "battery-locker-1" not in state.chest_deck.pool
    assert "kennel-1" not in state.event_deck.pool


@pytest.mark.rule("WF-DISCARD-2")
def test_an_empty_equipment_deck_is_renewed_from_its_pile_when_a_card_has_to_be_drawn() -> None:
    table = klaus_alone("b3", {"soldat 1": "d3"}, equipment_deck=EMPTY, equipment_discard=("tnt-1", "pipe-1"))
    assert len(table.state.equipment_deck) == 0  # not before
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("pipe-1",)])
    assert told(happened, PileShuffled).cards == 2
    assert told(happened, CardDrawn).card == "pipe-1"
    assert table.state.equipment_deck == Deck(pool=("tnt-1",))
    assert table.state.equipment_discard == ()


@pytest.mark.rule("WF-DISCARD-2")
def test_so_are_the_chest_and_the_event_deck() -> None:
    table = stand(
        {KLAUS: "c4"},
        mission="vault",
        acting=KLAUS,
        chest_deck=EMPTY,
        chest_discard=("battery-locker-1",),
        event_deck=EMPTY,
        event_discard=("kennel-1",),
    )
    chest = table.answer(f"search:{cell('b5')}", came=[("battery-locker-1",)])
    assert told(chest, PileShuffled).pile == "chest"
    assert told(chest, ChestOpened).card == "battery-locker-1"
    event = table.answer(f"search:{cell('c5')}", came=[("kennel-1",)])
    assert told(event, PileShuffled).pile == "event"
    assert told(event, EventRead).card == "kennel-1"


@pytest.mark.rule("WF-DISCARD-2")
def test_decks_with_cards_left_are_not_renewed() -> None:
    table = stand(
        {KLAUS: "c4"},
        mission="vault",
        acting=KLAUS,
        chest_deck=Deck(pool=("kit-bag-1",)),
        chest_discard=("kit-bag-2",),
        equipment_deck=Deck(pool=("tnt-1", "tnt-2")),
        equipment_discard=("pipe-1",),
        event_deck=Deck(pool=("kennel-1",)),
        event_discard=("fuse-box-1",),
    )
    happened = table.answer(f"search:{cell('b5')}", came=[("kit-bag-1",), ("tnt-1",), ("tnt-2",)])
    happened += table.answer(f"search:{cell('c5')}", came=[("kennel-1",)])
    assert not all_told(happened, PileShuffled)
    assert table.state.chest_discard == ("kit-bag-2", "kit-bag-1")
    assert (table.state.equipment_discard, table.state.event_discard) == (("pipe-1",), ("fuse-box-1",))


CELLS = "three-cells-one-key-1"
RIFLE = "marksman-rifle-1"
TEAM_LOOT = [("tnt-1",), ("pipe-1",), ("tnt-2",)]
"""The other three Heroes get an equipment card each."""


def at_the_cells(*weapons: Weapon) -> Table[State]:
    """Klaus with these weapons reads the event that asks for the one in hand."""
    hero = {KLAUS: {"weapons": weapons}}
    deck = Deck(pool=("arc-thrower-1",), top=("sturmgewehr-1",))
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS, hero=hero, weapon_deck=deck)
    table.answer(f"search:{cell('c5')}", came=[(CELLS,)])
    return table


@pytest.mark.rule("WF-DISCARD-3", "WF-GEAR-1")
def test_a_discarded_weapon_goes_back_into_its_deck_and_what_was_on_it_onto_the_pile() -> None:
    table = at_the_cells(Weapon(RIFLE, reload=True, attached="hunting-scope-1"), Weapon(HANDGUN))
    happened = table.answer("take-option:2", came=TEAM_LOOT)
    assert told(happened, WeaponDiscarded).weapon == RIFLE
    assert told(happened, WeaponDiscarded).why == ("WF-DISCARD-3",)
    assert told(happened, WeaponInHand).weapon == HANDGUN
    state = table.state
    assert state.heroes[KLAUS].weapons == (Weapon(HANDGUN),)
    assert set(state.weapon_deck.pool) == {RIFLE, "arc-thrower-1", "sturmgewehr-1"}
    assert state.weapon_deck.top == ()  # shuffled: nobody knows any more what lies on top
    assert state.equipment_discard[0] == "hunting-scope-1"
    assert RIFLE not in (*state.equipment_discard, *state.chest_discard, *state.event_discard)


@pytest.mark.rule("WF-DISCARD-3", "WF-Q-67")
def test_nobody_discards_the_only_weapon() -> None:
    table = at_the_cells(Weapon(HANDGUN))
    assert "take-option:2" not in table.keys
    happened = table.answer("take-option:1", came=TEAM_LOOT)
    assert not all_told(happened, WeaponDiscarded)
    assert table.state.heroes[KLAUS].weapons == (Weapon(HANDGUN),)


@pytest.mark.rule("WF-DISCARD-3", "WF-DEATH-1")
def test_a_weapon_is_in_the_deck_or_with_a_hero_or_gone_with_one_who_died() -> None:
    """It lies on no discard pile."""
    some_die = next(log for log in LOGS if log.name == "mission-05")
    for match in decisions_of(some_die):
        state: State = match.state
        there = Counter(state.weapon_deck.pool)
        there.update(weapon.card for hero in state.heroes for weapon in hero.weapons)
        assert set(there.values()) == {1}
        all_weapons = set(state.box.cards.weapon_deck)
        assert not all_weapons & {*state.equipment_discard, *state.chest_discard, *state.event_discard}
        if any(hero.status == "dead" for hero in state.heroes):
            assert set(there) < all_weapons
        else:
            assert set(there) == all_weapons
    assert any(hero.status == "dead" for hero in state.heroes)


@pytest.mark.rule("WF-DISCARD-4")
def test_the_card_of_a_killed_nazi_can_be_used_again() -> None:
    """All eight Soldaten are out when one is killed and raises the alarm: that one comes back, with no damage on it."""
    others = {f"soldat {number}": square for number, square in enumerate(("m1", "n1", "o1", "m2", "n2", "o2", "m3"), 2)}
    table = klaus_alone("b3", {"soldat 1": "d3", **others}, nazi={"soldat 1": {"lost_armor": 2}}, hazard=4)
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])
    back = table.state.nazis[SOLDAT]
    assert (back.cell, back.lost_armor, back.lost_hp) == (cell("r1"), 0, 0)
    assert len(table.state.nazis) == 8
