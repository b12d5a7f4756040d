"""Barracks."""

from copy import copy

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.castle import BarracksCalled, NoBarracks, UnitsSpawned
from nightraid.games.reichbusters.ids import OFF_MAP, Barracks, Edition
from nightraid.games.reichbusters.rules.barracks import barracks_spawn, nearest_barracks_spawn

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


@pytest.mark.rule("RB-BARRACKS-1", "RB-BARRACKS-2", "RB-KEY-BARRACKS-1")
@pytest.mark.parametrize(("letter", "where"), [("A", "p"), ("B", "x"), ("C", "h")])
def test_units_appear_where_the_arrow_points(letter: Barracks, where: str) -> None:
    game = position({"brick": "b"}, alarm="after")
    ran = run(barracks_spawn(game, 0, 1, letter), came=[brings(1, "B")])
    assert told(ran.events, BarracksCalled).area == area(where)
    assert game.units_in(areas(where)) == [unit("soldier 1")]
    assert game.closed == game.box.board.all_doors


@pytest.mark.rule("RB-BARRACKS-3")
def test_always_units_one_group_for_each_icon() -> None:
    game = position({"brick": "b"}, alarm="after")
    first = run(barracks_spawn(game, 0, 2, "A"), came=[brings(2, "BG")])
    second = run(barracks_spawn(game, 0, 1, "C"), came=[brings(1, "B")])
    assert len(all_told(first.events + second.events, UnitsSpawned)) == 2
    assert len(game.units_in(areas("p"))) == 2
    assert len(game.units_in(areas("h"))) == 1
    assert game.tokens == {}  # although no Hero sees either


@pytest.mark.rule("RB-CLEARED-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cleared_tokens_do_not_stop_barracks(edition: Edition) -> None:
    game = position({"brick": "b"}, alarm="after", cleared=1 << room("p"), edition=edition)
    run(barracks_spawn(game, 0, 1, "A"), came=[brings(1, "B")])
    assert game.units_in(areas("p")) == [unit("soldier 1")]
    assert bool(game.cleared) == (edition == "1.0")  # in 1.1 the token is lost


@pytest.mark.rule("RB-Q-68")
def test_a_barracks_that_is_not_there_gives_way_to_the_nearest() -> None:
    game = position({"brick": "v", "sarge": "a"}, alarm="after")
    game.box = copy(game.box)
    game.box.barracks = {"A": area("p"), "C": area("h")}
    ran = run(barracks_spawn(game, 0, 1, "B"), came=[brings(1, "B")])
    assert told(ran.events, BarracksCalled).letter == "A"
    ran = run(barracks_spawn(game, 1, 1, "B"), came=[brings(1, "D")])
    assert told(ran.events, BarracksCalled).letter == "C"


@pytest.mark.rule("RB-Q-68", "RB-Q-15")
def test_without_any_barracks_nothing_spawns() -> None:
    game = position({"brick": "v"}, alarm="after")
    game.box = copy(game.box)
    game.box.barracks = {}
    assert [type(event) for event in run(barracks_spawn(game, 0, 2, "B")).events] == [NoBarracks]
    game = position({"brick": "v"}, alarm="after")
    game.put(0, OFF_MAP)
    ran = run(nearest_barracks_spawn(game, 0, 1, why=("RB-Q-67",)))
    assert told(ran.events, NoBarracks).level == 1
    assert not game.units
