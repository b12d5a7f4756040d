"""Spawn tokens of the alien world: flipped when they spawn, and back when nobody is there and nobody looks."""

from typing import Any

import pytest
from tests.games.playing import all_told, order, told
from tests.games.reichbusters.alien import alien_area, alien_areas, alien_box, alien_position
from tests.games.reichbusters.deeds import act
from tests.games.reichbusters.positions import position, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.alien import SpawnTokensBack
from nightraid.games.reichbusters.asks.events.castle import (
    AwarenessChanged,
    AwarenessGone,
    ClearedPlaced,
    ReserveEmpty,
    SpawnTokensTriggered,
    UnitsSpawned,
)
from nightraid.games.reichbusters.asks.events.rounds import AwarenessFaded
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS, Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.end_of_round import tidy_up
from nightraid.games.reichbusters.state import State

GUARD = {"soldier 1": "c"}
BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def level(game: State, name: str) -> int:
    """The awareness of an area."""
    return game.awareness[game.room(alien_area(name))]


def to(name: str) -> str:
    return f"move:{alien_area(name)}"


# ---------------------------------------------------------------- flipped


@pytest.mark.rule("RB-NTE-15", "RB-SPAWN-7", "RB-SPAWN-8")
@BOTH
def test_a_token_that_spawns_is_flipped_and_stays_with_its_level(edition: Edition) -> None:
    game = alien_position({"brick": "a"}, acting="brick", tokens={"c": (1, 2)}, edition=edition)
    ran = act(game, to("b"), came=[brings(1, "B"), brings(2, "BG")])
    assert len(all_told(ran.events, UnitsSpawned)) == 2
    assert (game.tokens, game.spent_tokens) == ({}, {alien_area("c"): (1, 2)})
    assert not run(happened(game)).events


@pytest.mark.rule("RB-NTE-15")
def test_an_area_can_hold_several_of_them_and_a_castle_none() -> None:
    game = alien_position({"brick": "a"}, acting="brick", tokens={"c": (1,)}, spent_tokens={"c": (2,)}, units=GUARD)
    act(game, to("b"), came=[brings(1, "B")])
    assert game.spent_tokens == {alien_area("c"): (2, 1)}
    castle = position({"brick": "a"}, tokens={"b": (1,)})
    run(happened(castle), came=[brings(1, "B")])
    assert (castle.tokens, castle.spent_tokens) == ({}, {})


@pytest.mark.rule("RB-NTE-15", "RB-SPAWN-9")
def test_it_is_flipped_even_if_nobody_can_be_placed() -> None:
    """All soldiers are on the map already."""
    most = next(row.max for row in alien_box().rows if row.unit == "soldier")
    soldiers = {f"soldier {number}": "e" for number in range(1, most + 1)}
    game = alien_position({"brick": "a"}, acting="brick", units=soldiers, tokens={"c": (1,)})
    ran = act(game, to("b"), came=[brings(1, "B")])
    assert told(ran.events, ReserveEmpty).missing == 1
    assert game.spent_tokens == {alien_area("c"): (1,)}


@pytest.mark.rule("RB-NTE-15", "RB-CLEARED-1", "RB-CLEARED-2", "RB-CLEARED-5")
@BOTH
def test_no_area_is_ever_cleared(edition: Edition) -> None:
    """Neither by entering nor by ending the turn in an area without enemies."""
    game = alien_position({"brick": "a"}, acting="brick", edition=edition)
    events = act(game, to("b")).events
    act(game, "end-turn")
    events += run(turn.end_turn(game)).events
    assert not all_told(events, ClearedPlaced)
    assert game.cleared == 0


# ---------------------------------------------------------------- and back


@pytest.mark.rule("RB-NTE-16", "RB-Q-128")
@BOTH
def test_it_turns_back_when_no_hero_sees_it_and_no_enemy_is_there(edition: Edition) -> None:
    game = alien_position({"brick": "b"}, acting="brick", spent_tokens={"c": (1, 2)}, edition=edition)
    assert not run(happened(game)).events, "a Hero sees it"
    ran = act(game, to("a"))
    assert told(ran.events, SpawnTokensBack).levels == (1, 2)
    assert (game.tokens, game.spent_tokens) == ({alien_area("c"): (1, 2)}, {})
    assert level(game, "c") == SUSPICIOUS
    assert not all_told(ran.events, UnitsSpawned)


@pytest.mark.rule("RB-NTE-16", "RB-Q-128")
def test_enemies_in_its_area_keep_it_from_turning_until_they_are_gone() -> None:
    game = alien_position({"brick": "a"}, units={"soldier 1": "c"}, spent_tokens={"c": (1,)})
    assert not run(happened(game)).events
    game.remove_unit(unit("soldier 1"))
    assert told(run(happened(game)).events, SpawnTokensBack).area == alien_area("c")


@pytest.mark.rule("RB-Q-128")
def test_other_spawn_tokens_there_keep_it_from_nothing() -> None:
    game = alien_position({"brick": "a"}, tokens={"c": (2,)}, spent_tokens={"c": (1,), "d": (1,)})
    ran = run(happened(game))
    assert [event.area for event in all_told(ran.events, SpawnTokensBack)] == [alien_area("c"), alien_area("d")]
    assert game.tokens == {alien_area("c"): (2, 1), alien_area("d"): (1,)}


@pytest.mark.rule("RB-Q-9", "RB-Q-128")
def test_it_turns_after_all_else_that_the_event_brings_about() -> None:
    """Stepping back to a, Brick sees the token in f and loses sight of c: f spawns and grows suspicious first."""
    game = alien_position({"brick": "b"}, acting="brick", tokens={"f": (1,)}, spent_tokens={"c": (1,)})
    ran = act(game, to("a"), came=[brings(1, "B")])
    kinds = (UnitsSpawned, AwarenessChanged, SpawnTokensBack)
    assert order(ran.events, *kinds) == [*kinds, AwarenessChanged]


@pytest.mark.rule("RB-NTE-16", "RB-LOS-9")
def test_smoke_hides_it() -> None:
    game = alien_position({"brick": "b"}, spent_tokens={"c": (1,)})
    assert not run(happened(game)).events
    game.smoke = alien_areas("c")
    assert told(run(happened(game)).events, SpawnTokensBack).area == alien_area("c")


@pytest.mark.rule("RB-NTE-16", "RB-Q-128", "RB-Q-9")
@BOTH
def test_an_alert_area_becomes_suspicious_and_does_not_spawn_again(edition: Edition) -> None:
    """First its awareness token goes, then the token turns, then the area is suspicious."""
    game = alien_position({"brick": "a"}, spent_tokens={"c": (1,)}, levels={"c": ALERT}, edition=edition)
    ran = run(happened(game))
    kinds = [type(event) for event in ran.events]
    assert kinds == [AwarenessGone, SpawnTokensBack, AwarenessChanged]
    assert level(game, "c") == SUSPICIOUS
    assert not all_told(ran.events, SpawnTokensTriggered)
    assert game.tokens == {alien_area("c"): (1,)}


@pytest.mark.rule("RB-NTE-15", "RB-AWARE-7")
def test_a_flipped_token_is_no_enemy() -> None:
    """In 1.1 the awareness token of an area that a Hero sees goes, although a cleared token lies there."""
    game = alien_position({"brick": "b"}, spent_tokens={"c": (1,)}, levels={"c": SUSPICIOUS})
    ran = run(happened(game))
    assert told(ran.events, AwarenessGone).room == game.room(alien_area("c"))
    assert level(game, "c") == AT_EASE


@pytest.mark.rule("RB-NTE-15", "RB-AWARE-6")
def test_in_1_0_it_does_so_as_the_round_ends() -> None:
    """Without enemies, as in the castle; spawn tokens that lie faceup count."""
    fields: dict[str, Any] = {"spent_tokens": {"c": (1,)}, "tokens": {"d": (1,)}}
    game = alien_position({"brick": "b"}, levels={"c": SUSPICIOUS, "d": SUSPICIOUS}, edition="1.0", **fields)
    assert not run(happened(game)).events
    assert told(run(tidy_up(game)).events, AwarenessFaded).rooms == (game.room(alien_area("c")),)


@pytest.mark.rule("RB-NTE-16", "RB-SPAWN-2")
def test_a_token_that_came_back_spawns_again_when_it_is_seen() -> None:
    game = alien_position({"brick": "b"}, acting="brick", spent_tokens={"c": (1,)}, turn={"basic": 2})
    act(game, to("a"))
    game.turn = type(game.turn)(0, basic=1)
    ran = act(game, to("b"), came=[brings(1, "B")])
    assert told(ran.events, SpawnTokensTriggered).area == alien_area("c")
    assert game.units_in(alien_areas("c")) == [unit("soldier 1")]


@pytest.mark.rule("RB-NTE-6", "RB-Q-2", "RB-AWARE-3")
def test_awareness_is_that_of_one_area() -> None:
    """A soldier in c sees Brick in b: c becomes suspicious, nothing else does."""
    game = alien_position({"brick": "a"}, acting="brick", units={"soldier 1": "c", "soldier 2": "d"})
    act(game, to("b"))
    assert [level(game, name) for name in "abcdehk"] == [AT_EASE, AT_EASE, SUSPICIOUS, *[AT_EASE] * 4]
