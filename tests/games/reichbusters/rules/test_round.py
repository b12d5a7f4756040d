"""Rounds and turn order (RB-ROUND-1, RB-ORDER-1, RB-ORDER-2, RB-GOAL-5)."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import position, stand
from tests.games.reichbusters.running import run

from nightraid.engine.ask import AnyAsk
from nightraid.games.reichbusters.asks.events.rounds import EndOfRound, OrderDealt, RoundBegan
from nightraid.games.reichbusters.rules.round import begin_round, pick_hero
from nightraid.games.reichbusters.rules.sequence import after_enemy_turn, after_hero_turn
from nightraid.games.reichbusters.state import EnemyTurn

TEAM = {"brick": "a", "sarge": "b", "quentin": "c"}


@pytest.mark.rule("RB-ROUND-1")
@pytest.mark.rule("RB-GOAL-5")
def test_a_round_is_a_turn_for_every_hero_an_enemy_turn_after_each_and_an_end() -> None:
    table = stand(TEAM, phase="round", came=())
    happened = [*table.match.events(0)]
    assert told(happened, RoundBegan).round == 1
    turns = []
    for hero in (1, 0, 2):
        table.answer(*([f"take-turn:{hero}"] if hero != 2 else []))
        turns.append(table.state.turn.hero)
        before, game = table.match.event_count, table.state
        if hero == 2:
            table.answer("end-turn", came=[(game.heroes[hero].deck.pool[0],) for hero in range(3)])
        else:
            table.answer("end-turn")
        stages = [type(event).__name__ for event in table.match.events(before)]
        assert "EnemyTurnEnded" in stages, "an enemy turn follows directly"
        assert ("EndOfRound" in stages) is (hero == 2)
    assert turns == [1, 0, 2]
    assert len(all_told(table.match.events(0), EndOfRound)) == 1
    assert table.state.round == 2


@pytest.mark.rule("RB-ORDER-1")
def test_before_the_alarm_the_players_choose_who_acts_and_each_hero_acts_once() -> None:
    table = stand(TEAM, phase="round")
    assert table.listed("take-turn") == {"0", "1", "2"}
    table.answer("take-turn:2")
    table.answer("end-turn")
    assert table.listed("take-turn") == {"0", "1"}, "the order is not fixed in advance"
    table.answer("take-turn:1")
    table.answer("end-turn")
    assert table.state.turn.hero == 0, "the last one is not asked for"


@pytest.mark.rule("RB-ORDER-1")
@pytest.mark.rule("RB-SETUP-4")
def test_every_player_may_step_forward_with_an_own_hero() -> None:
    table = stand(TEAM, phase="round", players=2)
    pending = table.match.pending
    assert isinstance(pending, AnyAsk)
    offered = {ask.seat: [option.hero for option in ask.options] for ask in pending.asks}
    assert offered == {0: [0, 2], 1: [1]}


@pytest.mark.rule("RB-ORDER-2")
@pytest.mark.rule("RB-ALARM-12")
@pytest.mark.rule("RB-Q-101")
def test_after_the_alarm_the_order_is_dealt_for_each_round_and_holds() -> None:
    game = position(TEAM, phase="round", alarm="after", hero={"sarge": {"captured": True}})
    ran = run(begin_round(game), came=[(2, 1, 0)])
    assert told(ran.events, OrderDealt).order == (2, 1, 0), "captives have their place too"
    assert game.order == (2, 1, 0)
    run(pick_hero(game))
    assert game.turn.hero == 2
    again = run(begin_round(game), came=[(0, 2, 1)])
    assert told(again.events, OrderDealt).order == (0, 2, 1), "anew for every round"
    assert not any(hero.acted for hero in game.heroes)


@pytest.mark.rule("RB-ORDER-2")
def test_before_the_alarm_no_order_is_dealt() -> None:
    game = position(TEAM, phase="round")
    assert not all_told(run(begin_round(game)).events, OrderDealt)
    assert game.order == ()


def test_the_marks_of_a_round_are_wiped_when_it_begins() -> None:
    game = position(TEAM, phase="round", team_used=True, rescued=True, recent=(0, 1))
    run(begin_round(game))
    assert (game.team_used, game.rescued, game.recent) == (False, False, ())


@pytest.mark.rule("RB-Q-27")
@pytest.mark.rule("RB-Q-28")
@pytest.mark.rule("RB-ALARM-3")
@pytest.mark.rule("RB-ALARM-4")
def test_a_pending_alarm_cuts_the_round_short() -> None:
    game = position(TEAM, alarm="pending")
    after_hero_turn(game)
    assert game.phase == "end-of-round", "no enemy turn for this Hero turn"
    acting = position(TEAM, alarm="pending", phase="enemy")
    after_enemy_turn(acting)
    assert acting.phase == "end-of-round", "who has not acted loses the turn"


@pytest.mark.rule("RB-ALARM-11")
@pytest.mark.rule("RB-ALARM-12")
def test_after_the_free_enemy_turn_the_other_track_begins() -> None:
    game = position(TEAM, alarm="after", marker=6, enemy=EnemyTurn(free=True))
    after_enemy_turn(game)
    assert (game.marker, game.round, game.phase, game.enemy.free) == (1, 2, "round", False)
