"""Layers over the board."""

import pytest
from tests.games.reichbusters.alien import alien_stand, letters
from tests.games.reichbusters.positions import area, areas, room, stand, unit
from tests.games.reichbusters.table.looking import layer, texts
from tests.games.reichbusters.table.matches import printed_of, setups

from nightraid.boards.grid.board import mask_of
from nightraid.engine.screen.sketches import Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.reichbusters.ids import OFF_MAP
from nightraid.games.reichbusters.odds.noise_forecast import forecast
from nightraid.games.reichbusters.table.overlays import NAMES
from nightraid.games.reichbusters.table.spots import at_room, at_unit


def marked(shown: Sketch) -> int:
    return mask_of(mark.cell for mark in shown.marks)


def test_every_layer_has_a_key_of_its_own_and_can_be_laid() -> None:
    assert len({name.key for name in NAMES}) == len(NAMES) == len({name.id for name in NAMES})
    assert printed_of(setups()[0]).overlays == NAMES
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick")
    before = repr(at.state)
    for name in NAMES:
        assert layer(at, name.id).notes
    assert repr(at.state) == before


def test_a_layer_that_is_none_is_refused() -> None:
    at = stand({"brick": "a"}, acting="brick")
    with pytest.raises(NoSuchOverlay, match="no layer 'fog'"):
        layer(at, "fog")


@pytest.mark.rule("RB-LOS-1", "RB-LOS-2", "RB-RANGE-1")
def test_what_a_hero_sees_with_the_range() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c", "dog 1": "f"}, acting="brick")
    shown = layer(at, "sight")
    assert "Brick sees Soldier 1." in texts(shown)
    assert "Out of sight: Dog 1." in texts(shown)
    assert {mark.cell: mark.text for mark in shown.marks}[area("c")] == "2"
    assert not marked(shown) & areas("fd"), "a closed door, and an area behind an enemy"


@pytest.mark.rule("RB-NTE-13")
def test_in_the_alien_world_sight_ends_next_door() -> None:
    at = alien_stand({"brick": "b"}, units={"soldier 1": "d", "soldier 2": "c"}, acting="brick")
    shown = layer(at, "sight")
    assert letters(marked(shown)) == "ack"
    assert "Brick sees Soldier 2." in texts(shown)
    assert "RB-NTE-13" in shown.notes[0].rules
    seen = layer(at, "sight", str(unit("soldier 1")))
    assert letters(marked(seen)) == "cei"
    danger = {letters(1 << mark.cell): mark.text for mark in layer(at, "danger").marks}
    assert danger == {"b": "1", "c": "2", "d": "2", "e": "1", "h": "1", "i": "1"}


def test_what_an_enemy_sees() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c", "dog 1": "f"}, acting="brick")
    assert "Soldier 1 sees Brick." in texts(layer(at, "sight", str(unit("soldier 1"))))
    assert "Dog 1 sees no Hero." in texts(layer(at, "sight", str(unit("dog 1"))))


@pytest.mark.rule("RB-AWARE-3", "RB-Q-17")
def test_where_a_hero_would_be_seen_and_where_a_room_would_rise() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c", "dog 1": "h"}, acting="brick", open_doors=(0,))
    shown = {mark.cell: mark for mark in layer(at, "danger").marks}
    assert shown[area("b")].tone == "theirs", "the soldier has seen the Hero already"
    assert (shown[area("f")].text, shown[area("f")].tone) == ("1", "bad"), "the dog has not"
    assert area("t") not in shown
    assert "would rise" in shown[area("f")].note


@pytest.mark.rule("RB-ENEMY-6")
def test_only_alert_enemies_threaten() -> None:
    calm = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick")
    assert "No enemy is alert" in texts(layer(calm, "threat"))
    alert = stand({"brick": "a"}, units={"dog 1": "w"}, acting="brick", levels={"w": 2})
    shown = layer(alert, "threat")
    assert shown.spots == (at_unit(unit("dog 1")),)
    assert marked(shown) & areas("wx") == areas("wx")
    assert not marked(shown) & areas("abc")


def test_what_noise_would_bring() -> None:
    at = stand({"brick": "a"}, acting="brick")
    shown = texts(layer(at, "noise"))
    for number in (1, 2, 3, 4):
        ahead = forecast(at.state, 0, number)
        assert f"heard {100 * ahead.heard:.0f} %, trouble {100 * ahead.strikes:.0f} %" in shown
    assert f"{len(at.state.noise_deck.pool)} noise cards unseen" in shown


@pytest.mark.rule("RB-AWARE-2", "RB-AWARE-9")
def test_how_wary_rooms_are_and_which_will_rise() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c", "dog 1": "f"}, acting="brick", levels={"f": 1})
    shown = layer(at, "rooms")
    assert shown.spots == (at_room(room("c")),)
    assert marked(shown) & areas("fgh") == areas("fgh")
    assert "sees a Hero: suspicious after the enemy turn" in texts(shown)
    after = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", alarm="after")
    assert "everybody is alert" in texts(layer(after, "rooms"))


def test_layers_about_a_hero_say_so_when_there_is_none() -> None:
    at = stand({"brick": "a", "sarge": "a"}, acting="brick")
    at.state.put(0, OFF_MAP)
    assert "point at one" in texts(layer(at, "noise"))
    assert "noise cards unseen" in texts(layer(at, "noise", "1"))
