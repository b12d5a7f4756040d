"""Rooms of the alien world: each area by itself, whatever borders are open (RB-NTE-6, RB-Q-2)."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import alien_area, alien_position
from tests.games.reichbusters.positions import unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.abilities.noise_effects import apply_bottom
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, RiseCancelled
from nightraid.games.reichbusters.asks.events.hero import RoomPacified
from nightraid.games.reichbusters.ids import AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules.enemy_turn import check_awareness
from nightraid.games.reichbusters.rules.free_move import free_move
from nightraid.games.reichbusters.rules.wounding import wound_unit
from nightraid.games.reichbusters.schema.noise_cards import RaiseAwareness
from nightraid.games.reichbusters.state import Item


@pytest.mark.rule("RB-NTE-6", "RB-PACIFY-1")
@pytest.mark.parametrize("others", [{}, {"soldier 5": "c"}, {"soldier 5": "b"}])
def test_an_area_is_pacified_by_itself(others: dict[str, str]) -> None:
    """Enemies behind an open border do not count, those in the same area do."""
    four = {f"soldier {number}": "b" for number in (1, 2, 3, 4)}
    game = alien_position({"brick": "b"}, acting="brick", units=four | others)
    events = []
    for name in four:
        last = name == "soldier 4" and "b" not in others.values()
        events += run(wound_unit(game, unit(name), 1, by=0, how="melee"), came=[("attack",)] if last else []).events
    pacified = [event.room for event in all_told(events, RoomPacified)]
    assert pacified == ([] if "b" in others.values() else [game.room(alien_area("b"))])


@pytest.mark.rule("RB-NTE-6", "RB-ITEM-DISGUISE-KIT-2", "RB-Q-2")
@pytest.mark.parametrize(("friend", "offered"), [("e", True), ("b", False)])
def test_a_disguise_is_for_one_area(friend: str, offered: bool) -> None:
    """The soldier stands in c. Sarge in e does not see it, though all borders between are open; in b he does."""
    kit = {"brick": {"items": (Item("disguise-kit-1"),)}}
    game = alien_position({"brick": "d", "sarge": friend}, units={"soldier 1": "c"}, hero=kit)
    ran = run(check_awareness(game), *(["show-disguise:disguise-kit-1"] if offered else []))
    assert bool(all_told(ran.events, RiseCancelled)) == offered
    assert game.awareness[game.room(alien_area("c"))] == (AT_EASE if offered else SUSPICIOUS)


@pytest.mark.rule("RB-NTE-6", "RB-NEAREST-1", "RB-AWARE-8")
def test_the_nearest_room_is_an_area() -> None:
    """Of d and e, which are one space in the castle's sense, only the nearer one becomes warier."""
    game = alien_position({"brick": "b"}, units={"soldier 1": "d", "soldier 2": "e"})
    effect = RaiseAwareness(rooms="nearest-at-ease", by=1)
    ran = run(apply_bottom(game, 0, "a-long-low-whistle-1", effect))
    assert told(ran.events, AwarenessChanged).room == game.room(alien_area("d"))
    assert game.awareness[game.room(alien_area("e"))] == AT_EASE


@pytest.mark.rule("RB-Q-125", "RB-Q-139", "RB-NTE-ENV-ALIEN-WEB-1")
@pytest.mark.parametrize("lies", [False, True])
def test_a_web_forbids_the_free_move_and_standing_up_by_it(lies: bool) -> None:
    """Only Sarge in e is free to go; with both of them in webs nobody is asked."""
    two = {"players": 2, "acting": "brick", "phase": "end-of-round", "hero": {"brick": {"knocked_down": lies}}}
    game = alien_position({"brick": "b", "sarge": "e"}, environments={"b": "alien-web-1"}, **two)
    ran = run(free_move(game), "no-free-move")
    assert {option.key for option in ran.asked[0].options} == {f"free-move:1:{alien_area('d')}", "no-free-move"}
    both = alien_position({"brick": "b", "sarge": "e"}, environments={"b": "alien-web-1", "e": "alien-web-2"}, **two)
    assert not run(free_move(both)).asked
