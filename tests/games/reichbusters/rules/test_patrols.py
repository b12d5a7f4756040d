"""Patrols: doors, sides, sight."""

from copy import copy

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.cells import Side
from nightraid.boards.areas.layout import DoorPlacement, TilePlacement
from nightraid.boards.areas.tiles import read_tile
from nightraid.engine.events import Decided
from nightraid.games.reichbusters.asks.events.castle import (
    AwarenessChanged,
    BarracksCalled,
    DoorOpened,
    NoPatrol,
    PatrolCame,
    PatrolFromBarracks,
    SpawnTokensPlaced,
    UnitsSpawned,
)
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS, Edition
from nightraid.games.reichbusters.rules.end_of_round import free_door
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.patrols import patrol, ways_in
from nightraid.games.reichbusters.state import State

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def doors(game: State, hero: int = 0) -> list[tuple[int, int]]:
    """The doors that a patrol for this Hero could come through, with the areas it would step into."""
    return [(way.door, way.into) for way in ways_in(game, game.heroes[hero].area)]


def only_doors(game: State, *closed: int) -> State:
    """All doors but these are open."""
    game.closed = sum(1 << door for door in closed)
    return game


# ---------------------------------------------------------------- the examples of the books


@pytest.mark.rule("RB-PATROL-11", "RB-PATROL-8", "RB-PATROL-7", "RB-Q-9")
def test_the_patrol_of_quentin_in_1_1() -> None:
    """Two doors are equally near; the locked one to the north is taken.

    Two soldiers appear in sight, and through the open door an Experiment 601 for the token behind it. It sees a Hero:
    the room is suspicious. The soldiers arrive suspicious and see a Hero for the first time: the corridor is alert.
    """
    game = position({"quentin": "l"}, faction="mission-3", tokens={"k": (2,)}, locked=1 << 2)
    key = f"come-through:2:{area('l')}"
    came = [("two", "two", "blank"), ("noisy-1",), brings(1, "BB"), brings(2, "G")]
    ran = run(noise_test(game, 0, 3, why=("RB-NOISE-1",)), key, came=came)
    assert [option.key for option in ran.asked[0].options] == [key, f"come-through:5:{area('l')}"]
    assert told(ran.events, Decided).tie_break == ("RB-NEAREST-2", "RB-PATROL-4")
    assert game.closed >> 2 & 1 == game.locked >> 2 & 1 == 0
    assert [game.box.type_of(number) for number in game.units_in(areas("l"))] == ["soldier", "soldier"]
    assert [game.box.type_of(number) for number in game.units_in(areas("k"))] == ["experiment-601"]
    assert game.awareness[room("l")] == ALERT
    assert game.awareness[room("k")] == SUSPICIOUS


@pytest.mark.rule("RB-PATROL-11", "RB-PATROL-10", "RB-Q-23")
def test_the_patrol_of_red_hawk_in_1_1() -> None:
    """The total reaches 6; the nearest door is taken.

    No Hero sees the area: a spawn token and a suspicious token are put into the corridor.
    """
    game = position({"red-hawk": "h"}, open_doors=(0,))
    came = [("three", "three", "one"), ("softly-does-it-1",)]
    ran = run(noise_test(game, 0, 3, why=("RB-NOISE-1",)), came=came)
    assert not ran.asked
    assert told(ran.events, PatrolCame).door == 3
    assert game.tokens == {area("b"): (1,)}
    assert game.awareness[room("b")] == SUSPICIOUS
    assert not game.closed >> 3 & 1


@pytest.mark.rule("RB-PATROL-10")
def test_the_patrols_of_1_0() -> None:
    """Seen: units. Not seen: tokens. In both cases the door opens and the awareness of the card is used."""
    seen = position({"quentin": "b"}, edition="1.0")
    ran = run(patrol(seen, (1,), SUSPICIOUS), came=[brings(1, "B")])
    assert seen.units_in(areas("b")) == [unit("soldier 1")]
    assert [event.now for event in all_told(ran.events, AwarenessChanged)] == [SUSPICIOUS, ALERT]
    unseen = position({"red-hawk": "h"}, open_doors=(0,), edition="1.0")
    run(patrol(unseen, (1,), SUSPICIOUS))
    assert unseen.tokens == {area("b"): (1,)}
    assert unseen.awareness[room("b")] == SUSPICIOUS
    assert not (seen.closed >> 3 | unseen.closed >> 3) & 1


# ---------------------------------------------------------------- which door


@pytest.mark.rule("RB-PATROL-2", "RB-Q-66")
def test_the_nearest_closed_door_of_the_hero_who_acted_last() -> None:
    game = position({"brick": "c", "sarge": "v"})
    assert doors(game) == [(3, area("b"))]
    assert doors(only_doors(game, 0, 1)) == [(0, area("a")), (1, area("e"))]
    game.last_hero = 1
    game = only_doors(game, 3, 7)
    run(patrol(game, (1,), AT_EASE), came=[brings(1, "B")])
    assert game.closed == 1 << 3  # the door beside Sarge, not the one beside Brick


@pytest.mark.rule("RB-PATROL-2", "RB-Q-14", "RB-Q-64")
def test_locked_doors_are_used_open_ones_and_exits_are_not() -> None:
    game = position({"brick": "n"}, open_doors=(3,))
    assert doors(game) == [(4, area("n"))]  # locked; the exit west of m is no door
    assert doors(position({"brick": "k"}, open_doors=(2,))) == [(5, area("l"))]  # nor is the one north of k


@pytest.mark.rule("RB-PATROL-3", "RB-Q-65")
def test_equally_near_doors_are_for_the_players_in_1_0() -> None:
    game = only_doors(position({"brick": "l"}, edition="1.0", levels={"r": ALERT}, units={"soldier 1": "q"}), 2, 5)
    assert doors(game) == [(2, area("l")), (5, area("l"))]
    run(patrol(game, (1,), AT_EASE), f"come-through:2:{area('l')}", came=[brings(1, "B")])
    assert game.closed == 1 << 5


@pytest.mark.rule("RB-PATROL-4", "RB-Q-65")
def test_of_equally_near_doors_the_highest_awareness_behind_counts_in_1_1() -> None:
    game = only_doors(position({"brick": "l"}, levels={"r": SUSPICIOUS}, units={"soldier 1": "q"}), 2, 5)
    assert doors(game) == [(5, area("l"))]
    ran = run(patrol(game, (1,), AT_EASE), came=[brings(1, "B")])
    assert not ran.asked
    assert told(ran.events, Decided).tie_break == ("RB-PATROL-4",)
    assert [dict(one.facts) for one in told(ran.events, Decided).candidates] == [
        {"distance": 0, "awareness": AT_EASE},
        {"distance": 0, "awareness": SUSPICIOUS},
    ]
    game = only_doors(position({"brick": "l"}, levels={"l": SUSPICIOUS}, units={"soldier 1": "v"}), 2, 5)
    assert doors(game) == [(2, area("l")), (5, area("l"))]  # the side it steps into does not count


@pytest.mark.rule("RB-PATROL-5", "RB-CLEARED-3")
def test_a_patrol_does_not_come_out_of_a_cleared_room() -> None:
    game = only_doors(position({"brick": "l"}, cleared=1 << room("r")), 2, 5)
    assert doors(game) == [(2, area("l"))]
    game = only_doors(position({"brick": "l"}, cleared=1 << room("l")), 2, 5)
    assert doors(game) == [(2, area("l")), (5, area("l"))]  # into a cleared room it does


@pytest.mark.rule("RB-PATROL-6")
def test_a_door_with_heroes_on_both_sides_is_closed_to_patrols() -> None:
    game = only_doors(position({"brick": "l", "sarge": "k", "quentin": "q"}), 2, 5)
    assert doors(game) == [(5, area("l"))]  # Quentin is in the room, but not beside the door


@pytest.mark.rule("RB-PATROL-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_patrol_opens_its_door_and_discards_the_lock(edition: Edition) -> None:
    game = position({"brick": "o"}, edition=edition)
    assert game.locked == 1 << 4
    ran = run(patrol(game, (1,), AT_EASE), came=[brings(1, "B")])
    assert told(ran.events, DoorOpened).door == 4
    assert not game.locked
    assert not game.closed >> 4 & 1
    assert game.units_in(areas("o")) == [unit("soldier 1")]


@pytest.mark.rule("RB-PATROL-8", "RB-Q-64")
def test_the_patrol_steps_into_the_nearer_side() -> None:
    assert doors(only_doors(position({"brick": "m"}), 3)) == [(3, area("n"))]
    assert doors(only_doors(position({"brick": "a"}), 3)) == [(3, area("b"))]


def on_board(game: State, board: AreaBoard) -> State:
    """The same table on another board, all doors closed and nothing cleared."""
    game.box = copy(game.box)
    game.box.board = board
    game.awareness, game.cleared, game.closed, game.locked = [AT_EASE] * len(board.rooms), 0, board.all_doors, 0
    return game


RING = """
+---+---+
| a D b |
+   +   +
| c | b |
+   +   +
| d D e |
+---+---+
"""


@pytest.mark.rule("RB-PATROL-8", "RB-Q-64")
def test_equally_near_sides_are_for_the_players() -> None:
    """A ring of two rooms with one door open: the other door is as far on either side."""
    doors_of_ring = (DoorPlacement(0, 0, Side.EAST), DoorPlacement(0, 2, Side.EAST))
    ring = build_board({"9a": read_tile("9a", RING.strip())}, [TilePlacement("9a", 0, 0)], (), doors_of_ring)
    a, d, e = (ring.area_named(f"9a/{name}") for name in "ade")
    game = on_board(position({"brick": "a"}), ring)
    game.closed = 1 << 1
    game.put(0, a)
    assert doors(game) == [(1, d), (1, e)]
    ran = run(patrol(game, (1,), AT_EASE), f"come-through:1:{d}", came=[brings(1, "B")])
    assert game.units_in(1 << d) == [unit("soldier 1")]
    assert told(ran.events, PatrolCame).area == d
    game = on_board(position({"brick": "a"}), ring)
    game.closed, game.cleared = 1 << 1, 1 << ring.room_of[d]
    game.put(0, a)
    assert doors(game) == [(1, d)]  # it does not come out of the cleared side, but steps into it


@pytest.mark.rule("RB-Q-64")
def test_a_door_at_the_rim_of_the_map_can_be_used() -> None:
    """What is behind it is outside: neither cleared nor aware."""
    rim = DoorPlacement(0, 0, Side.WEST, outside=True)
    drawing = "+---+---+\nD a D b |\n+---+---+"
    placed = [TilePlacement("9a", 0, 0)]
    board = build_board({"9a": read_tile("9a", drawing)}, placed, (), (rim, DoorPlacement(0, 0, Side.EAST)))
    game = on_board(position({"brick": "a"}), board)
    game.put(0, 0)
    assert doors(game) == [(0, 0), (1, 0)]
    game.awareness[1] = SUSPICIOUS
    assert doors(game) == [(1, 0)]  # outside counts as at ease
    game.cleared = 0b11
    assert doors(game) == [(0, 0)]  # and is never cleared
    run(patrol(game, (1,), AT_EASE), came=[brings(1, "B")])
    assert game.closed == 0b10


@pytest.mark.rule("RB-Q-16")
def test_an_entrance_has_no_door_for_a_patrol() -> None:
    game = only_doors(position({"brick": "entrance"}), 0)
    assert doors(game) == [(0, area("a"))]


@pytest.mark.rule("RB-Q-100")
def test_the_free_door_action_counts_as_the_most_recent_turn_for_a_patrol() -> None:
    """Brick acted last, Sarge opens a door: what is behind it is seen, and the patrol is for Sarge."""
    game = position({"brick": "b", "sarge": "v"}, players=2, acting="brick", tokens={"x": (1,)}, phase="end-of-round")
    only_doors(game, 3, 6, 7)
    came = [brings(1, "B"), ("two", "two", "blank"), ("noisy-1",), brings(1, "BB")]
    ran = run(free_door(game), "free-door:1:7", came=came)
    assert game.tokens == {}
    assert told(ran.events, PatrolCame).door == 6
    assert game.closed == 1 << 3


# ---------------------------------------------------------------- no door


@pytest.mark.rule("RB-PATROL-9", "RB-PATROL-10")
def test_without_a_door_it_comes_from_the_nearest_barracks() -> None:
    game = only_doors(position({"brick": "l"}))
    game.put(0, area("r"))
    ran = run(patrol(game, (1, 2), SUSPICIOUS), came=[brings(1, "B"), brings(2, "BG")])
    assert (told(ran.events, PatrolFromBarracks).letter, told(ran.events, PatrolFromBarracks).area) == ("A", area("p"))
    assert len(game.units_in(areas("p"))) == 3  # seen from r
    game = only_doors(position({"brick": "d"}, smoke=areas("e")))
    run(patrol(game, (1,), SUSPICIOUS), "near-barracks:B")
    assert game.tokens == {area("x"): (1,)}  # not seen
    assert game.awareness[room("x")] == SUSPICIOUS


@pytest.mark.rule("RB-PATROL-9", "RB-Q-68")
def test_without_door_and_barracks_nobody_comes() -> None:
    game = only_doors(position({"brick": "l"}))
    game.box = copy(game.box)
    game.box.barracks = {}
    ran = run(patrol(game, (1,), SUSPICIOUS))
    assert [type(event) for event in ran.events] == [NoPatrol]


@pytest.mark.rule("RB-Q-67", "RB-BARRACKS-1")
def test_after_the_alarm_a_patrol_comes_from_the_nearest_barracks_as_units() -> None:
    game = position({"brick": "m"}, alarm="after")
    ran = run(patrol(game, (1, 1), SUSPICIOUS), came=[brings(1, "B"), brings(1, "B", place=1)])
    assert len(all_told(ran.events, BarracksCalled)) == 2
    assert len(game.units_in(areas("h"))) == 2
    assert game.closed == game.box.board.all_doors
    assert game.awareness[room("h")] == AT_EASE


# ---------------------------------------------------------------- how it appears


@pytest.mark.rule("RB-PATROL-1", "RB-PATROL-12")
def test_several_icons_come_together_with_a_card_each() -> None:
    seen = position({"brick": "b"})
    ran = run(patrol(seen, (1, 2, 3), AT_EASE), came=[brings(1, "B"), brings(2, "BG"), brings(3, "BJ")])
    assert [event.level for event in all_told(ran.events, UnitsSpawned)] == [1, 2, 3]
    assert len(seen.units_in(areas("b"))) == 5
    assert len(all_told(ran.events, DoorOpened)) == 1
    unseen = position({"brick": "h"}, open_doors=(0,))
    ran = run(patrol(unseen, (1, 2), AT_EASE))
    assert told(ran.events, SpawnTokensPlaced).levels == (1, 2)


@pytest.mark.rule("RB-PATROL-10")
def test_any_hero_may_see_it() -> None:
    game = position({"brick": "h", "sarge": "v"}, open_doors=(0,))
    run(patrol(game, (1,), AT_EASE), came=[brings(1, "B")])
    assert game.units_in(areas("b")) == [unit("soldier 1")]


@pytest.mark.rule("RB-PATROL-10")
def test_the_area_is_looked_at_after_the_door_has_been_opened() -> None:
    """Sarge sees the area only through the door that opens."""
    game = position({"brick": "h", "sarge": "n"}, open_doors=(0,))
    assert not game.closed >> 0 & 1
    run(patrol(game, (1,), AT_EASE), came=[brings(1, "B")])
    assert game.units_in(areas("b")) == [unit("soldier 1")]


@pytest.mark.rule("RB-Q-9", "RB-SPAWN-2")
def test_the_patrol_hides_nothing_of_what_its_door_lays_open() -> None:
    """Brick looks down a line of three areas; the patrol steps into the middle one."""
    game = only_doors(position({"brick": "k"}, tokens={"r": (2,)}), 5)
    run(patrol(game, (1,), AT_EASE), came=[brings(1, "B"), brings(2, "BG")])
    assert game.units_in(areas("l")) == [unit("soldier 1")]
    assert game.tokens == {}
    assert len(game.units_in(areas("r"))) == 2


@pytest.mark.rule("RB-PATROL-11", "RB-Q-23")
def test_a_higher_level_of_the_room_stays() -> None:
    game = position({"brick": "h"}, open_doors=(0,), levels={"b": SUSPICIOUS}, units={"soldier 1": "v"})
    run(patrol(game, (1,), AT_EASE))
    assert game.awareness[room("b")] == SUSPICIOUS


@pytest.mark.rule("RB-PATROL-11", "RB-SPAWN-4")
def test_a_patrol_that_arrives_alert_ends_up_as_units_in_1_1() -> None:
    game = position({"brick": "h"}, open_doors=(0,))
    run(patrol(game, (1,), ALERT), came=[brings(1, "B")])
    assert game.units_in(areas("b")) == [unit("soldier 1")]
    assert game.tokens == {}


@pytest.mark.rule("RB-PATROL-11", "RB-SPAWN-5")
def test_a_patrol_that_arrives_alert_unseen_stays_a_token_in_1_0() -> None:
    game = position({"brick": "h"}, open_doors=(0,), edition="1.0")
    run(patrol(game, (1,), ALERT))
    assert game.tokens == {area("b"): (1,)}
    assert game.awareness[room("b")] == ALERT


@pytest.mark.rule("RB-CLEARED-5")
def test_a_token_of_a_patrol_takes_the_cleared_token_away_in_1_1() -> None:
    game = position({"brick": "h"}, open_doors=(0,), cleared=1 << room("b"))
    run(patrol(game, (1,), AT_EASE))
    assert not game.cleared


@pytest.mark.rule("RB-Q-91")
def test_tokens_of_a_patrol_are_no_units() -> None:
    game = position({"brick": "h"}, open_doors=(0,))
    run(patrol(game, (1, 2, 3), AT_EASE))
    assert game.tokens == {area("b"): (1, 2, 3)}
    assert not game.units
