"""What each option would mean."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.positions import area, room, stand, unit
from tests.games.reichbusters.table.looking import heard, sketch, texts
from tests.games.reichbusters.table.matches import random_match, setups, table

from nightraid.engine.decks import Deck
from nightraid.engine.screen.sketches import Mark, Ray
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Item
from nightraid.games.reichbusters.table.spots import at_room


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.map or setup.mission)
def test_every_option_of_a_match_has_a_sketch_and_nothing_changes(setup: RaidSetup) -> None:
    for match, ask in random_match(setup, 11, 60):
        before = repr(match.state)
        for option in ask.options:
            shown = table().sketch(match.state, ask, option)
            assert all(note.text for note in shown.notes)
        assert repr(match.state) == before


@pytest.mark.rule("RB-AWARE-3")
def test_a_step_into_sight_says_who_sees_and_what_rises() -> None:
    at = stand({"brick": "f"}, units={"soldier 1": "c"}, acting="brick", open_doors=(0,))
    shown = sketch(at, f"move:{area('a')}")
    assert shown.path == (area("f"), area("a"))
    assert shown.rays == (Ray(area("c"), area("a"), clear=True),)
    assert "Seen for the first time by Soldier 1." in texts(shown)
    assert "becomes suspicious" in texts(shown)
    assert shown.spots == (at_room(room("c")),)
    assert Mark(area("c"), "!", "bad", "Soldier 1 sees the Hero.") in shown.marks
    rose = told(at.answer(f"move:{area('a')}"), AwarenessChanged)
    assert (rose.room, rose.now) == (room("c"), 1)


def test_a_step_out_of_sight_is_safe() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", open_doors=(0,))
    shown = sketch(at, f"move:{area('f')}")
    assert "No enemy on the map sees the Hero there." in texts(shown)
    assert shown.rays == ()
    assert "Seen there by Soldier 1, as before." in texts(sketch(at, f"move:{area('b')}"))


def test_who_saw_the_hero_before_is_told_apart_from_who_did_not() -> None:
    units = {"soldier 1": "c", "dog 1": "h"}
    at = stand({"brick": "a", "sarge": "d"}, units=units, acting="brick", open_doors=(0,))
    shown = texts(sketch(at, f"move:{area('f')}"))
    assert "Seen for the first time by Dog 1." in shown
    assert "as before" not in shown
    assert "first time" not in texts(sketch(at, f"move:{area('b')}"))


@pytest.mark.rule("RB-DOOR-4", "RB-SPAWN-2")
def test_a_door_says_what_lies_behind_it_and_how_loud_it_is() -> None:
    at = stand({"brick": "a"}, acting="brick", tokens={"f": (1,)}, hero={"brick": {"skills": ()}})
    shown = sketch(at, "open-door:0")
    assert "Turns up the spawn tokens" in texts(shown)
    assert Mark(area("f"), "spawn", "bad", "Spawn tokens are turned up here.") in shown.marks
    assert "1 noise die in all." in texts(shown)
    assert heard(at, "open-door:0") == pytest.approx(100 * 4 / 6)
    spawn = at.state.spawn_deck.pool[0]
    assert told(at.answer("open-door:0", came=[(spawn,), ("blank",)]), NoiseRaised).dice == 1


@pytest.mark.rule("RB-DOOR-2")
def test_a_locked_door_is_only_unlocked() -> None:
    at = stand({"brick": "n"}, acting="brick", hero={"brick": {"items": ()}})
    assert "The lock comes off; the door stays closed." in texts(sketch(at, "unlock-door:4"))


def test_a_card_says_what_is_printed_and_what_it_may_hit() -> None:
    hero = {"sarge": {"hand": ("i-got-this",), "skills": ()}}
    at = stand({"sarge": "a"}, units={"soldier 1": "a"}, acting="sarge", hero=hero)
    shown = sketch(at, "play-top:i-got-this")
    assert at.state.box.action_card("i-got-this").top.text.strip() in texts(shown)
    assert "At least as loud as the weapon that is chosen." in texts(shown)
    assert "no noise so far" not in texts(shown)


def test_a_throw_names_everybody_who_is_there() -> None:
    fields = {"brick": {"items": (Item("grenade-1"),)}}
    at = stand({"brick": "a", "sarge": "b"}, units={"soldier 1": "b", "dog 1": "e"}, acting="brick", hero=fields)
    shown = texts(sketch(at, f"throw-at:grenade-1:{area('b')}"))
    assert "There: Soldier 1." in shown
    assert "Heroes there: Sarge." in shown


def test_who_is_to_act_is_told_who_watches() -> None:
    at = stand({"brick": "a", "sarge": "m"}, units={"soldier 1": "c"}, phase="pick")
    assert "Seen by Soldier 1." in texts(sketch(at, "take-turn:0"))
    assert "Seen" not in texts(sketch(at, "take-turn:1"))
    assert unit("soldier 1")


@pytest.mark.rule("RB-DRAW-1", "RB-DECK-2")
def test_drawing_says_how_many_cards_and_how_long_the_deck_lasts() -> None:
    full = texts(sketch(stand({"brick": "a"}, acting="brick", hero={"brick": {"skills": ()}}), "draw-two-cards"))
    assert "2 cards from the deck, which has " in full
    assert "Makes no noise." in full
    assert "discard pile" not in full
    short = {"brick": {"skills": (), "deck": Deck(pool=("patience",)), "discard": ("wall-of-lead", "second-belt")}}
    last = texts(sketch(stand({"brick": "a"}, acting="brick", hero=short), "draw-two-cards"))
    assert "2 cards from the deck, which has 1." in last
    assert "the discard pile becomes the new deck, and its top card leaves the game" in last


def test_what_is_printed_on_an_item_is_not_what_dropping_it_does() -> None:
    hero = {"brick": {"items": (Item("bandages-1"),)}}
    at = stand({"brick": "a", "sarge": "a"}, acting="brick", hero=hero)
    for does in ("drop-item", "give-item"):
        key = next(key for key in at.keys if key.startswith(does))
        assert texts(sketch(at, key)).startswith("Bandages: ")
