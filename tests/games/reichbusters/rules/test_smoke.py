"""Smoke and suppressed tokens."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.enemies import sees_hero
from tests.games.reichbusters.positions import area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.castle import SmokeGone, SmokePlaced, SuppressedGone, SuppressedPlaced
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules.awareness import alert_units
from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.rules.enemy_turn import check_awareness
from nightraid.games.reichbusters.rules.smoke import end_of_enemy_turn, put_smoke, suppress

WHY = ("RB-ITEM-SMOKE-GRENADE-2",)
SOLDIER = unit("soldier 1")


@pytest.mark.rule("RB-KEY-OBSCURED-1")
def test_smoke_hides_at_once_and_is_laid_once() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "e"})
    ran = run(put_smoke(game, area("c"), why=WHY))
    assert told(ran.events, SmokePlaced).why == ("RB-KEY-OBSCURED-1", *WHY)
    assert not sees_hero(game, SOLDIER, 0)
    assert not game.units[SOLDIER].saw
    assert seen_by(game, 0) == areas("ab") | 1 << area("entrance")
    assert run(put_smoke(game, area("c"), why=WHY)).events == []


@pytest.mark.rule("RB-Q-111", "RB-Q-8")
def test_smoke_ends_after_check_awareness_and_then_is_looked_round() -> None:
    """Behind the smoke nobody notices; when it goes, what it hid is seen: a token, and a Hero."""
    game = position({"brick": "b"}, units={"soldier 1": "e"}, tokens={"d": (1,)}, smoke=areas("c"))
    run(check_awareness(game))
    assert game.awareness[room("e")] == AT_EASE
    ran = run(end_of_enemy_turn(game), came=[brings(1, "B")])
    assert [event.area for event in all_told(ran.events, SmokeGone)] == [area("c")]
    assert game.smoke == 0
    assert game.tokens == {}
    assert game.awareness[room("e")] == SUSPICIOUS


@pytest.mark.rule("RB-KEY-SUPPRESSED-1", "RB-Q-89")
def test_suppressed_tokens_go_at_the_end_of_the_enemy_turn() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "e"}, levels={"e": ALERT})
    ran = run(suppress(game, area("e"), why=("RB-KEY-STUNNED-1",)))
    assert told(ran.events, SuppressedPlaced).area == area("e")
    assert run(suppress(game, area("e"), why=("RB-KEY-STUNNED-1",))).events == []
    assert game.suppressed == areas("e")
    assert alert_units(game) == [SOLDIER]  # it is alert and sees all the same
    assert sees_hero(game, SOLDIER, 0)
    ran = run(end_of_enemy_turn(game))
    assert [event.area for event in all_told(ran.events, SuppressedGone)] == [area("e")]
    assert not game.suppressed


@pytest.mark.rule("RB-LOS-8")
def test_units_in_one_area_see_each_other_in_smoke() -> None:
    game = position({"brick": "c"}, units={"soldier 1": "c"}, smoke=areas("c"))
    assert sees_hero(game, SOLDIER, 0)
    assert seen_by(game, 0) == areas("c")
