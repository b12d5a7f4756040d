"""The nearest room, door, barracks and Hero."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.positions import area, areas, position, room
from tests.games.reichbusters.running import run

from nightraid.engine.ask import Rule
from nightraid.engine.events import Decided
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.rules.base.nearest import (
    active_area,
    distances,
    hero_areas,
    in_order,
    nearest_barracks,
    nearest_door,
    nearest_hero,
    nearest_room,
)
from nightraid.games.reichbusters.state import State

WHY = ("RB-NEAREST-1",)


@pytest.mark.rule("RB-NEAREST-1", "RB-Q-14")
def test_closed_doors_count_one_more_locked_or_not() -> None:
    game = position({"brick": "a"})
    assert distances(game, area("n"))[area("b")] == 2  # area, closed door, area
    assert distances(game, area("n"))[area("o")] == 2  # the door is locked besides
    game.closed &= ~(1 << 3)
    assert distances(game, area("n"))[area("b")] == 1


@pytest.mark.rule("RB-NEAREST-1")
def test_the_nearest_room_is_that_with_the_closest_area() -> None:
    game = position({"brick": "c"})
    rooms = 1 << room("f") | 1 << room("m") | 1 << room("w")
    ran = run(nearest_room(game, area("c"), rooms, why=WHY))
    assert ran.result == room("m")  # c, b, door, n: 3; the others are 4 and 7 away
    assert not ran.asked
    assert told(ran.events, Decided).tie_break == ()
    assert [dict(one.facts)["distance"] for one in told(ran.events, Decided).candidates] == [4, 3, 7]


@pytest.mark.rule("RB-NEAREST-1")
def test_the_own_room_is_no_distance_away() -> None:
    game = position({"brick": "c"})
    assert run(nearest_room(game, area("c"), 1 << room("m") | 1 << room("c"), why=WHY)).result == room("c")


@pytest.mark.rule("RB-NEAREST-2")
def test_the_players_choose_among_equally_near_rooms() -> None:
    game = position({"brick": "l"})
    rooms = 1 << room("k") | 1 << room("r") | 1 << room("m")
    ran = run(nearest_room(game, area("l"), rooms, why=WHY), f"near-room:{room('r')}")
    assert ran.result == room("r")
    assert [option.key for option in ran.asked[0].options] == [f"near-room:{room('k')}", f"near-room:{room('r')}"]
    assert told(ran.events, Decided).tie_break == ("RB-NEAREST-2",)


@pytest.mark.rule("RB-NEAREST-2")
def test_who_leaves_it_to_the_software_is_not_asked() -> None:
    game = position({"brick": "l"}, automatic=(True,))
    ran = run(nearest_room(game, area("l"), 1 << room("k") | 1 << room("r"), why=WHY))
    assert ran.result == room("k")
    assert not ran.asked


@pytest.mark.rule("RB-Q-15")
def test_what_cannot_be_reached_is_not_the_nearest() -> None:
    game = position({"brick": "c"})
    assert run(nearest_room(game, area("c"), 0, why=WHY)).result is None
    assert run(nearest_hero(game, area("c"), [], why=WHY)).result is None


@pytest.mark.rule("RB-Q-66")
def test_a_door_is_as_far_as_its_nearer_area() -> None:
    game = position({"brick": "b"})
    ran = run(nearest_door(game, area("b"), 0b11001, why=WHY))  # 3 is in the wall of b, 0 of a; 4 is behind 3
    assert ran.result == 3
    assert [dict(one.facts)["distance"] for one in told(ran.events, Decided).candidates] == [1, 0, 2]
    tied = run(nearest_door(game, area("l"), 0b100100, why=WHY), "near-door:5")
    assert tied.result == 5


@pytest.mark.rule("RB-NEAREST-1", "RB-NEAREST-2")
def test_the_nearest_barracks_is_counted_to_the_area_it_points_to() -> None:
    game = position({"brick": "d"})  # p: d, e, l, door, r, q, p = 6; x: e, l, s, v, door, x = 6; h: c, b, a, f, g, h
    ran = run(nearest_barracks(game, area("l"), why=WHY), "near-barracks:B")
    assert ran.result == "B"
    assert [option.key for option in ran.asked[0].options] == ["near-barracks:A", "near-barracks:B"]
    assert run(nearest_barracks(game, area("r"), why=WHY)).result == "A"


@pytest.mark.rule("RB-NEAREST-1", "RB-NEAREST-2")
def test_the_nearest_hero() -> None:
    game = position({"brick": "a", "sarge": "e", "quentin": "n"})
    assert run(nearest_hero(game, area("d"), [0, 1, 2], why=WHY)).result == 1
    assert run(nearest_hero(game, area("c"), [0, 1], why=WHY), "near-hero:1").result == 1


@pytest.mark.rule("RB-Q-9")
def test_in_order_takes_the_nearest_to_the_active_hero_first() -> None:
    game = position({"brick": "d", "sarge": "a"}, acting="brick")
    done: list[AreaId] = []

    def note(game: State, where: AreaId) -> Rule[None]:
        done.append(where)
        yield from ()

    ran = run(in_order(game, areas("aecv"), note, from_areas=active_area), f"first-area:{area('e')}")
    assert done == [area("e"), area("c"), area("a"), area("v")]
    assert [option.key for option in ran.asked[0].options] == [f"first-area:{area('c')}", f"first-area:{area('e')}"]
    done.clear()
    run(in_order(game, areas("abv"), note, from_areas=hero_areas))
    assert done == [area("a"), area("b"), area("v")]
