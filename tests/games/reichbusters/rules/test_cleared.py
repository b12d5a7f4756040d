"""Cleared tokens."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told
from tests.games.reichbusters.positions import area, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.castle import ClearedLost, ClearedPlaced
from nightraid.games.reichbusters.ids import OFF_MAP, Edition
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.cleared import entered, turn_ends
from nightraid.games.reichbusters.rules.spawning import put_tokens

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
SOLDIER = unit("soldier 1")


@pytest.mark.rule("RB-CLEARED-1", "RB-CLEARED-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_moves_into_an_empty_room_clears_it_once(edition: Edition) -> None:
    game = position({"brick": "n", "sarge": "m"}, units={"soldier 1": "v"}, edition=edition)
    ran = run(entered(game, 0, area("b")))
    assert [(event.hero, event.room) for event in all_told(ran.events, ClearedPlaced)] == [(0, room("n"))]
    assert game.cleared >> room("m") & 1
    assert not game.cleared >> room("b") & 1
    assert run(entered(game, 1, area("b"))).events == []
    assert run(turn_ends(game, 0)).events == []


@pytest.mark.rule("RB-CLEARED-2")
def test_a_step_within_a_room_is_no_entering_but_the_end_of_a_turn_clears() -> None:
    game = position({"brick": "n"})
    assert run(entered(game, 0, area("m"))).events == []
    run(turn_ends(game, 0))
    assert game.cleared >> room("n") & 1


@pytest.mark.rule("RB-CLEARED-2", "RB-Q-24")
@pytest.mark.parametrize("enemies", [{"units": {"soldier 1": "m"}}, {"tokens": {"m": (1,)}}], ids=["unit", "token"])
def test_no_cleared_token_where_enemies_or_spawn_tokens_are(enemies: dict[str, Any]) -> None:
    game = position({"brick": "n"}, **enemies)
    assert run(entered(game, 0, area("b"))).events == []
    assert run(turn_ends(game, 0)).events == []
    assert not game.cleared


def test_who_is_off_the_map_clears_nothing() -> None:
    game = position({"brick": "n"})
    game.put(0, OFF_MAP)
    assert run(entered(game, 0, area("m"))).events == []
    assert run(turn_ends(game, 0)).events == []


@pytest.mark.rule("RB-CLEARED-4")
def test_cleared_tokens_stay_in_1_0() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "n"}, cleared=1 << room("n"), edition="1.0")
    assert run(happened(game)).events == []
    assert game.cleared >> room("n") & 1
    game.tokens = {area("e"): (1,)}
    run(happened(game), came=[brings(1, "B")])  # nor does it go when something else happens
    assert game.cleared >> room("n") & 1


@pytest.mark.rule("RB-CLEARED-5")
def test_an_enemy_unit_that_comes_in_ends_it_in_1_1() -> None:
    game = position(
        {"brick": "v"}, units={"soldier 1": "b"}, cleared=1 << room("n") | 1 << room("o"), smoke=1 << area("c")
    )
    game.put_unit(SOLDIER, replace(game.units[SOLDIER], area=area("n")))
    ran = run(happened(game))
    assert [event.room for event in all_told(ran.events, ClearedLost)] == [room("n")]
    assert game.cleared == 1 << room("o")


@pytest.mark.rule("RB-CLEARED-5")
def test_a_new_spawn_token_ends_it_in_1_1() -> None:
    game = position({"brick": "v"}, cleared=1 << room("n"))
    run(put_tokens(game, area("m"), (1,), why=("RB-PATROL-10",)))
    run(happened(game))
    assert not game.cleared
