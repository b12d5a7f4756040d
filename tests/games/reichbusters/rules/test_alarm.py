"""The round marker and the alarm."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position, room, stand, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events.castle import (
    AlarmSounded,
    AlarmTriggered,
    AwarenessEnds,
    ClearedLost,
    FreeEnemyTurn,
    MarkerMoved,
    NoiseDecksChanged,
    UnitsSpawned,
)
from nightraid.games.reichbusters.asks.events.hero import HeroTurnBegan
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS, Edition, SpawnLevel
from nightraid.games.reichbusters.rules.alarm import advance_marker, set_back_marker, sound_alarm
from nightraid.games.reichbusters.rules.awareness import alert_units
from nightraid.games.reichbusters.rules.bang import bang
from nightraid.games.reichbusters.rules.end_of_round import advance, end_of_round
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.rules.sequence import after_enemy_turn, after_hero_turn
from nightraid.games.reichbusters.state import EnemyTurn, InPlay, Phase, State

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
WHY = ("RB-ALARM-1",)
LAST = 5
"""The last space of the pre-alarm track of the drill."""


def sounded(game: State, *keys: str, came: Any = ()) -> list[Event]:
    """The alarm, with what it tells."""
    game.alarm, game.marker, game.phase = "pending", LAST + 1, "alarm"
    return run(sound_alarm(game), *keys, came=came).events


def after(game: State) -> Phase:
    """What follows on a Hero turn."""
    after_hero_turn(game)
    return game.phase


# ---------------------------------------------------------------- what sets it off


@pytest.mark.rule("RB-ALARM-2", "RB-Q-26")
def test_the_marker_reaches_the_alarm_behind_the_last_space() -> None:
    game = position({"brick": "b"})
    assert game.marker == 1
    for space in range(2, LAST + 1):
        ran = run(advance_marker(game, 1, why=WHY))
        assert game.marker == space
        assert game.alarm == "before"
        assert not all_told(ran.events, AlarmTriggered)
    ran = run(advance_marker(game, 1, why=WHY))
    assert game.alarm == "pending"
    assert told(ran.events, AlarmTriggered).why == ("RB-ALARM-1", "RB-ALARM-2")


@pytest.mark.rule("RB-ALARM-1", "RB-ALARM-2")
def test_a_boom_on_space_4_sets_off_the_alarm_a_bang_does_not() -> None:
    game = position({"brick": "b"}, marker=4)
    run(bang(game, "bang"))
    assert (game.marker, game.alarm) == (5, "before")
    game = position({"brick": "b"}, marker=4)
    run(bang(game, "boom"))
    assert game.alarm == "pending"


@pytest.mark.rule("RB-ALARM-1")
def test_alert_enemies_set_it_off_in_raise_the_alarm() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, levels={"n": ALERT}, marker=LAST, phase="enemy")
    run(enemy_step(game))
    assert game.alarm == "pending"


@pytest.mark.rule("RB-ALARM-1", "RB-ALARM-4")
def test_the_end_of_a_round_sets_it_off_in_the_normal_way() -> None:
    game = position({"brick": "b"}, marker=LAST, phase="end-of-round")
    run(advance(game))
    assert (game.alarm, game.phase) == ("pending", "alarm")


@pytest.mark.rule("RB-Q-29")
def test_further_advances_are_lost_while_it_is_pending() -> None:
    game = position({"brick": "b"}, marker=LAST)
    run(advance_marker(game, 2, why=WHY))
    assert game.marker == LAST + 1
    assert run(advance_marker(game, 2, why=WHY)).events == []
    run(bang(game, "boom"))
    assert (game.marker, game.alarm) == (LAST + 1, "pending")


@pytest.mark.rule("RB-ALARM-1", "RB-Q-26")
def test_after_the_alarm_it_does_not_go_off_again() -> None:
    game = position({"brick": "b"}, alarm="after", marker=4)
    ran = run(advance_marker(game, 1, why=WHY))
    assert game.alarm == "after"
    assert (told(ran.events, MarkerMoved).space, told(ran.events, MarkerMoved).track) == (5, 4)


def test_a_marker_that_is_set_back_stays_on_its_track() -> None:
    game = position({"brick": "b"}, marker=2)
    run(set_back_marker(game, 2, why=WHY))
    assert game.marker == 1
    assert run(set_back_marker(game, 1, why=WHY)).events == []
    pending = position({"brick": "b"}, marker=LAST + 1, alarm="pending")
    assert run(set_back_marker(pending, 1, why=WHY)).events == []


# ---------------------------------------------------------------- what is still played


@pytest.mark.rule("RB-ALARM-3", "RB-Q-28", "RB-Q-30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_action_that_triggers_it_ends_the_turn_without_an_enemy_turn(edition: Edition) -> None:
    """Sarge has not acted and loses the turn; what happens at the end of Brick's turn still does."""
    table = stand({"brick": "n", "sarge": "v"}, acting="brick", edition=edition, alarm="pending", marker=LAST + 1)
    drawn = [hero.deck.pool[:1] for hero in table.state.heroes]
    happened = table.answer(f"move:{area('m')}", came=[*drawn, (0, 1)])
    kinds = [type(event).__name__ for event in happened]
    assert kinds.index("ClearedPlaced") < kinds.index("EndOfRound") < kinds.index("AlarmSounded")
    assert "HeroTurnCut" in kinds
    assert table.state.after_alarm
    assert "EnemyTurnEnded" not in kinds[: kinds.index("EndOfRound")]
    assert [event.hero for event in all_told(happened, HeroTurnBegan)] == [0]  # the first of the next round


@pytest.mark.rule("RB-ALARM-3", "RB-Q-27")
def test_an_enemy_turn_that_triggers_it_is_played_to_its_end() -> None:
    """With pre-alarm rules: the unit that is not alert does not act, and Check Awareness! is made."""
    units = {"soldier 1": "n", "soldier 2": "v"}
    game = position({"brick": "b"}, units=units, levels={"n": ALERT}, marker=LAST, phase="enemy", suppressed=areas("n"))
    stages = list[str]()
    while game.phase == "enemy":
        stages.append(game.enemy.stage)
        run(enemy_step(game))
    assert "check-awareness" in stages
    assert game.units[unit("soldier 2")].area == area("v")
    assert game.awareness[room("v")] == SUSPICIOUS  # it saw Brick
    assert (game.alarm, game.phase) == ("pending", "end-of-round")


@pytest.mark.rule("RB-ALARM-4", "RB-ALARM-3")
def test_then_comes_the_end_of_the_round_and_then_the_alarm() -> None:
    game = position({"brick": "b", "sarge": "v"}, alarm="pending", marker=LAST + 1, players=2)
    assert after(game) == "end-of-round"
    came = [(game.heroes[hero].deck.pool[0],) for hero in range(2)]
    keys = ["no-free-door"] if game.box.edition.small_team_door else []
    ran = run(end_of_round(game), *keys, came=came)
    assert game.phase == "alarm"
    assert game.marker == LAST + 1
    assert not all_told(ran.events, MarkerMoved)


# ---------------------------------------------------------------- it sounds


@pytest.mark.rule("RB-ALARM-5", "RB-ALARM-6", "RB-ALARM-7", "RB-ALARM-8", "RB-ALARM-9", "RB-ALARM-10")
def test_the_steps_come_in_their_order() -> None:
    game = position({"brick": "b"}, tokens={"o": (1,)})
    card = game.heroes[0].deck.pool[0]
    game.change(0, in_play=(InPlay(card, "ongoing"),))
    events = sounded(game, came=[brings(1, "B")])
    steps = [AlarmSounded, UnitsSpawned, AwarenessEnds, NoiseDecksChanged, FreeEnemyTurn]
    assert [type(event) for event in events if type(event) in steps] == steps
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("NoiseDecksChanged") < kinds.index("CardEnded") < kinds.index("FreeEnemyTurn")


@pytest.mark.rule("RB-ALARM-5")
def test_step_1_the_marker_is_on_the_alarm() -> None:
    game = position({"brick": "b"})
    sounded(game)
    assert game.marker == LAST + 1
    assert game.after_alarm


@pytest.mark.rule("RB-ALARM-6", "RB-Q-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_step_2_all_tokens_spawn_the_nearest_to_any_hero_first(edition: Edition) -> None:
    """From b and v: n is 2 away, x 2, t 3, h 5. n and x are for the players."""
    tokens: dict[str, tuple[SpawnLevel, ...]] = {"h": (1,), "t": (1,), "x": (1,), "n": (1,)}
    game = position({"brick": "b", "sarge": "v"}, tokens=tokens, edition=edition)
    came = [brings(1, "B"), brings(1, "B", place=1), brings(1, "D"), brings(1, "C")]
    events = sounded(game, f"first-area:{area('x')}", came=came)
    assert [event.area for event in all_told(events, UnitsSpawned)] == [area(name) for name in "xnth"]
    assert game.tokens == {}


@pytest.mark.rule("RB-ALARM-7", "RB-AWARE-9")
def test_step_3_awareness_ends_and_all_are_alert() -> None:
    units = {"soldier 1": "n", "soldier 2": "o"}
    game = position({"brick": "b"}, units=units, levels={"n": SUSPICIOUS}, cleared=1 << room("h"), tokens={"h": (1,)})
    events = sounded(game, came=[brings(1, "B")])
    assert set(game.awareness) == {AT_EASE}
    assert set(alert_units(game)) == set(game.units)
    assert [event.room for event in all_told(events, ClearedLost)] == [room("h")]


@pytest.mark.rule("RB-ALARM-8")
def test_step_4_the_other_noise_deck() -> None:
    game = position({"brick": "b"})
    assert {game.box.noise_card(card).deck for card in game.noise_deck.pool} == {"pre"}
    game.noise_discard = game.noise_deck.pool[:2]
    sounded(game)
    assert {game.box.noise_card(card).deck for card in game.noise_deck.pool} == {"post"}
    assert len(game.noise_deck) == 12
    assert game.noise_discard == ()


@pytest.mark.rule("RB-ALARM-9")
def test_step_5_cards_in_play_are_discarded_items_and_features_stay() -> None:
    game = position({"brick": "b", "sarge": "v"})
    lasting, until = game.heroes[0].deck.pool[0], game.heroes[1].deck.pool[0]
    game.change(0, in_play=(InPlay(lasting, "ongoing"),), injected=1)
    game.change(1, in_play=(InPlay(until, "own-next-turn"),))
    sounded(game)
    assert [hero.in_play for hero in game.heroes] == [(), ()]
    assert [hero.discard for hero in game.heroes] == [(lasting,), (until,)]
    assert game.heroes[0].injected == 1


@pytest.mark.rule("RB-ALARM-10", "RB-Q-31")
def test_step_6_a_free_enemy_turn_in_which_nobody_acted_last() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "v"}, recent=(0,))
    sounded(game)
    assert (game.phase, game.enemy.free, game.recent) == ("enemy", True, ())
    marker = game.marker
    stages = list[str]()
    while game.phase == "enemy":
        stages.append(game.enemy.stage)
        ran = run(enemy_step(game))
        if game.enemy.stage == "kill-the-intruders":
            break
        assert not all_told(ran.events, MarkerMoved)  # Raise the Alarm! does nothing any more
    assert game.marker == marker
    assert game.units[unit("soldier 1")].area != area("v")  # it was at ease, and moves


@pytest.mark.rule("RB-ALARM-11", "RB-ALARM-12")
def test_steps_7_and_8_the_other_track_and_the_next_round() -> None:
    game = position({"brick": "b"}, alarm="after", marker=LAST + 1, round=4, enemy=EnemyTurn(free=True))
    after_enemy_turn(game)
    assert (game.marker, game.round, game.phase) == (1, 5, "round")
    assert not game.enemy.free


@pytest.mark.rule("RB-ALARM-12")
def test_the_round_after_the_alarm_has_a_random_order() -> None:
    table = stand({"brick": "b", "sarge": "v"}, alarm="after", phase="round", came=[(1, 0)])
    assert table.state.order == (1, 0)
    assert table.state.turn.hero == 1
    assert not table.state.unit_areas & areas("bv")
