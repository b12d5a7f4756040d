"""The clocks of the alien world: no alarm, the end at once, two sides for small teams, and their free Move (RB-NTE)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import alien_area, alien_position, alien_stand
from tests.games.reichbusters.positions import position
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.engine.events import Ended
from nightraid.games.reichbusters.asks.events.castle import AlarmTriggered, MarkerMoved
from nightraid.games.reichbusters.asks.events.enemy import EnemyPhaseBegan
from nightraid.games.reichbusters.asks.events.hero import HeroMoved, HeroTurnBegan, HeroTurnEnded
from nightraid.games.reichbusters.asks.events.rounds import ChartRead, OrderDealt, RoundBegan, TrackerTurned
from nightraid.games.reichbusters.asks.events.testing import NoiseCardDrawn, NoiseRaised, NoiseTopDone
from nightraid.games.reichbusters.asks.questions.rounds import FreeDoorAction, FreeMoveAction
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.ids import Edition, Loud
from nightraid.games.reichbusters.rules.alarm import advance_marker, set_back_marker
from nightraid.games.reichbusters.rules.bang import bang
from nightraid.games.reichbusters.rules.end_of_game import ending_of, rounds_left
from nightraid.games.reichbusters.rules.end_of_round import advance, end_of_round
from nightraid.games.reichbusters.rules.enemy_turn import raise_the_alarm
from nightraid.games.reichbusters.rules.free_move import free_move
from nightraid.games.reichbusters.rules.noise import noise_of_action
from nightraid.games.reichbusters.rules.round import begin_round
from nightraid.games.reichbusters.schema.assignments import ChartRow, Span
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap
from nightraid.games.reichbusters.state import NO_POINTS, Item, State

DOSSIER = {"brick": {"items": (Item("dossier-1"),)}}
FOUR = {"brick": "a", "sarge": "a", "quentin": "a", "claudine": "a"}
EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
GATED = """
+---+---+---+
> a   b A c |
+---+---+---+
"""


def four(**fields: Any) -> State:
    """Four Heroes of one player: no small team."""
    return alien_position(FOUR, **fields)


# ---------------------------------------------------------------- one track and its end


@pytest.mark.rule("RB-NTE-9", "RB-NTE-10", "RB-RAID-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_small_team_begins_on_the_8_side_and_others_on_the_side_of_the_mission(edition: Edition) -> None:
    """The drill names the side with 6 rounds."""
    three = dict(list(FOUR.items())[:3])
    two = dict(list(FOUR.items())[:2])
    for heroes, players, side in (
        (FOUR, 1, 6),
        (FOUR, 4, 6),
        (three, 3, 6),
        (three, 1, 6),
        (two, 1, 6),
        (two, 2, 8),
        ({"brick": "a"}, 1, 8),
    ):
        assert alien_position(heroes, players=players, edition=edition).track.rounds == side
    long = replace(ALIEN_DRILL, rounds=8)
    assert four(assignment=long).track.rounds == 8


@pytest.mark.rule("RB-NTE-4")
def test_there_is_no_alarm_and_the_rules_before_it_hold_throughout() -> None:
    game = four(marker=6, units={"soldier 1": "e"})
    assert game.track.noise_deck == "alien"
    assert {game.box.noise_card(card).deck for card in game.noise_deck.pool} == {"alien"}
    ran = run(begin_round(game))
    assert not all_told(ran.events, OrderDealt), "the players choose who acts"
    assert told(ran.events, RoundBegan).side == 6
    assert (game.alarm, game.after_alarm) == ("before", False)


@pytest.mark.rule("RB-NTE-3", "RB-END-1", "RB-END-6", "RB-ENDROUND-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_advance_from_the_last_space_loses(edition: Edition) -> None:
    game = four(marker=5, edition=edition)
    assert not all_told(run(advance(game)).events, Ended)
    assert (game.marker, game.phase) == (6, "round")
    ran = run(advance(game))
    assert not all_told(ran.events, AlarmTriggered)
    assert told(ran.events, Ended).outcome.winners == ()
    assert told(ran.events, ChartRead).row == "alien-drill:lost"


@pytest.mark.rule("RB-NTE-3", "RB-END-1", "RB-ALARM-1", "RB-ALARM-3", "RB-NTE-4")
def test_alert_enemies_lose_the_game_there_and_then() -> None:
    """In the castle the action, the enemy turn and the round would be played to their ends first."""
    game = four(marker=6, units={"soldier 1": "e"}, levels={"e": 2}, phase="enemy")
    ran = run(raise_the_alarm(game))
    assert told(ran.events, MarkerMoved).space == 7
    assert isinstance(ran.events[-1], Ended)
    assert [event.stage for event in all_told(ran.events, EnemyPhaseBegan)] == ["raise-the-alarm"]
    earlier = four(marker=5, units={"soldier 1": "e"}, levels={"e": 2}, phase="enemy")
    assert not all_told(run(raise_the_alarm(earlier)).events, Ended)
    assert earlier.marker == 6


@pytest.mark.rule("RB-NTE-3")
def test_it_is_over_in_the_middle_of_a_match_too() -> None:
    table = alien_stand(FOUR, acting="brick", marker=6, units={"soldier 1": "e"}, levels={"e": 2})
    happened = table.answer("end-turn")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
    assert not all_told(happened, HeroTurnBegan)


@pytest.mark.rule("RB-NTE-3", "RB-NOISE-5")
def test_a_noise_card_that_moves_the_marker_to_the_end_loses_at_once() -> None:
    """In the middle of Brick's turn: The Ground Hums advances it by 1."""
    table = alien_stand(FOUR, acting="brick", marker=6, environments={"b": "loose-ground-1"}, shared=NO_POINTS)
    came = [("special",), ("special",), ("three",), ("the-ground-hums-1",), ("two",)]
    happened = table.answer(f"move:{alien_area('b')}", came=came)
    assert told(happened, NoiseCardDrawn).card == "the-ground-hums-1"
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
    assert not all_told(happened, HeroTurnEnded)


@pytest.mark.rule("RB-NTE-4", "RB-Q-26")
def test_the_marker_can_be_set_back_but_not_below_the_first_space() -> None:
    game = four(marker=3)
    run(set_back_marker(game, 1, why=("RB-NTE-4",)))
    assert game.marker == 2
    run(set_back_marker(game, 5, why=("RB-NTE-4",)))
    assert game.marker == 1


@pytest.mark.rule("RB-NTE-5", "RB-BANG-3", "RB-BANG-5")
@pytest.mark.parametrize(
    ("loud", "by_enemy", "top"), [("bang", False, False), ("boom", False, True), ("boom", True, False)]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_bang_and_boom_draw_a_noise_card(loud: Loud, by_enemy: bool, top: bool, edition: Edition) -> None:
    game = four(acting="brick", edition=edition)
    card = game.noise_deck.pool[0]
    game.noise_deck = Deck(pool=(card,))
    ran = run(bang(game, loud, by_enemy=by_enemy), came=[(card,)])
    drawn = told(ran.events, NoiseCardDrawn)
    assert drawn.card == card
    assert drawn.why[0] == "RB-NTE-5"
    assert game.marker == 1, "the marker stays where it is"
    assert any(not event.skipped for event in all_told(ran.events, NoiseTopDone)) is top


@pytest.mark.rule("RB-NTE-5", "RB-NOISE-8", "RB-NOISE-9")
def test_quiet_actions_are_heard_and_no_die_is_rolled_again_for_free() -> None:
    """After the alarm a noise of 1 would count as 0, and in 1.1 one die could be rolled again."""
    game = four(acting="brick")
    game.action = replace(game.action, hero=0, noise=1)
    ran = run(noise_of_action(game), came=[("blank",)])
    assert not ran.asked


# ---------------------------------------------------------------- two clocks


@pytest.mark.rule("RB-NTE-10")
def test_once_the_objective_is_complete_the_tracker_is_turned_instead_of_the_advance() -> None:
    game = alien_position({"brick": "a"}, hero=DOSSIER, marker=3, acting="brick")
    ran = run(advance(game))
    assert told(ran.events, TrackerTurned).rounds == 6
    assert not all_told(ran.events, MarkerMoved)
    assert (game.track.name, game.marker, game.phase, game.round) == ("alien-6", 1, "round", 2)
    run(advance(game))
    assert (game.track.name, game.marker) == ("alien-6", 2), "it is turned once"


@pytest.mark.rule("RB-NTE-10")
def test_until_then_the_marker_advances_and_at_the_end_of_the_first_side_the_game_is_lost() -> None:
    game = alien_position({"brick": "a"}, marker=7)
    run(advance(game))
    assert (game.track.name, game.marker) == ("alien-8", 8)
    assert told(run(advance(game)).events, Ended).outcome.winners == ()


@pytest.mark.rule("RB-NTE-10")
def test_at_the_end_of_the_second_side_it_is_lost_as_well() -> None:
    game = alien_position({"brick": "a"}, hero=DOSSIER, tracker_side=6, marker=6)
    assert told(run(advance(game)).events, Ended).outcome.winners == ()


@pytest.mark.rule("RB-NTE-10")
def test_larger_teams_have_one_clock() -> None:
    game = four(hero=DOSSIER, marker=3)
    run(advance(game))
    assert (game.track.name, game.marker) == ("alien-6", 4)
    long = replace(ALIEN_DRILL, rounds=8)
    game = four(hero=DOSSIER, marker=8, assignment=long)
    assert rounds_left(game) == 0, "no second side is to come"
    assert told(run(advance(game)).events, Ended).outcome.winners == ()


@pytest.mark.rule("RB-Q-138", "RB-NTE-10")
def test_the_round_in_which_it_is_completed_is_played_to_its_end_on_the_first_side() -> None:
    """The marker may leave that side in it: that loses nothing any more."""
    game = alien_position({"brick": "a"}, hero=DOSSIER, marker=8, units={"soldier 1": "e"}, levels={"e": 2})
    ran = run(advance_marker(game, 1, why=("RB-ENEMY-2",)))
    assert told(ran.events, MarkerMoved).space == 9
    assert not all_told(ran.events, Ended)
    run(advance_marker(game, 1, why=("RB-ENEMY-2",)))
    assert (game.tracker_side, game.marker) == (8, 9), "not before the round ends, and no farther"
    run(advance(game))
    assert (game.track.name, game.marker) == ("alien-6", 1)
    open_still = alien_position({"brick": "a"}, marker=8)
    assert all_told(run(advance_marker(open_still, 1, why=("RB-ENEMY-2",))).events, Ended)


@pytest.mark.rule("RB-Q-138")
def test_an_objective_that_is_lost_again_before_the_round_ends_is_not_complete() -> None:
    game = alien_position({"brick": "a"}, marker=9)
    assert told(run(advance(game)).events, Ended).outcome.winners == ()


@pytest.mark.rule("RB-END-6", "RB-Q-140")
def test_the_rounds_left_are_those_of_the_track_and_of_the_second_clock() -> None:
    assert rounds_left(four(marker=2)) == 4
    assert rounds_left(alien_position({"brick": "a"}, marker=3)) == 5 + 6
    assert rounds_left(alien_position({"brick": "a"}, marker=3, tracker_side=6)) == 3
    assert rounds_left(alien_position({"brick": "a"}, marker=9)) == 6


@pytest.mark.rule("RB-END-6")
def test_the_chart_asks_about_the_alien_tracks_too() -> None:
    rows = (
        ChartRow(id="won", title="Won", text="Out.", success=True, complete=True),
        ChartRow(id="early", title="Early", text="Early.", success=False, alarm=False, rounds_left=Span(least=2)),
        ChartRow(id="late", title="Late", text="Late.", success=False),
    )
    assignment = replace(ALIEN_DRILL, chart=rows)
    assert assignment.result(ending_of(four(assignment=assignment, marker=4), complete=False)).id == "early"
    assert assignment.result(ending_of(four(assignment=assignment, marker=5), complete=False)).id == "late"


# ---------------------------------------------------------------- the free Move


def two(**fields: Any) -> State:
    """Two players with one Hero each."""
    return alien_position({"brick": "b", "sarge": "e"}, players=2, acting="brick", phase="end-of-round", **fields)


@pytest.mark.rule("RB-NTE-11", "RB-Q-139")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_hero_of_a_small_team_may_move_one_area_as_the_round_ends(edition: Edition) -> None:
    game = two(edition=edition)
    ran = run(free_move(game), f"free-move:1:{alien_area('d')}")
    keys = {option.key for option in ran.asked[0].options}
    beside_b = {f"free-move:0:{alien_area(name)}" for name in "ack"}
    assert keys == {*beside_b, f"free-move:1:{alien_area('d')}", "no-free-move"}
    assert game.heroes[1].area == alien_area("d")
    assert game.heroes[0].area == alien_area("b"), "one Hero only"
    assert told(ran.events, HeroMoved).hero == 1
    assert len(ran.asked) == 1, "no further area"
    assert not all_told(ran.events, HeroTurnBegan)
    assert not all_told(ran.events, HeroTurnEnded)
    assert game.action.hero == -1
    assert game.last_hero == 1, "she counts as the one who has had a turn last"


@pytest.mark.rule("RB-Q-139", "RB-NTE-ENV-LOOSE-GROUND-1")
def test_loose_ground_is_noisy_in_the_free_move_too() -> None:
    game = two(environments={"c": "loose-ground-1"})
    ran = run(free_move(game), f"free-move:0:{alien_area('c')}", came=[("blank",)])
    assert told(ran.events, NoiseRaised).dice == 1
    assert game.heroes[0].knocked_down
    assert len(ran.asked) == 1, "its one movement is spent"


@pytest.mark.rule("RB-Q-139", "RB-ENDROUND-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_free_door_comes_after_it_and_both_can_be_taken_by_one_hero(edition: Edition) -> None:
    """No map of the alien world has doors; on this one Brick moves to a door and opens it. In 1.0 there is no such."""
    gate = DrawnMap(world="alien", drawing=GATED, noise={"A": 1})
    game = alien_position({"brick": "a"}, on=gate, acting="brick", phase="end-of-round", edition=edition)
    move = f"free-move:0:{game.box.board.area_named(game.box.board.area_names[1])}"
    keys, came = ([move, "free-door:0:0"], [("blank",)]) if edition == "1.1" else ([move], [])
    ran = run(end_of_round(game), *keys, came=[*came, game.heroes[0].deck.pool[:1]])
    assert [type(ask) for ask in ran.asked] == [FreeMoveAction, FreeDoorAction][: len(keys)]


@pytest.mark.rule("RB-NTE-11")
def test_no_card_is_played_with_it_and_nothing_that_lasts_ends() -> None:
    game = two()
    moves = [card for card in game.box.cards.modifiers["move"] if game.box.action_card(card).hero == "brick"]
    game.change(0, hand=tuple(moves), numb=True)
    assert moves, "Brick has cards that lengthen a move"
    ran = run(free_move(game), f"free-move:0:{alien_area('c')}")
    assert len(ran.asked) == 1
    assert game.heroes[0].hand == tuple(moves)
    assert game.heroes[0].numb, "it is no turn of Brick's"


@pytest.mark.rule("RB-NTE-11")
def test_nobody_has_to_move_and_who_lies_stands_up() -> None:
    game = two(hero={"sarge": {"knocked_down": True}, "brick": {"captured": True}})
    ran = run(free_move(game), "free-stand-up:1")
    assert {option.key for option in ran.asked[0].options} == {"free-stand-up:1", "no-free-move"}
    assert not game.heroes[1].knocked_down
    other = two(last_hero=1)
    ran = run(free_move(other), "no-free-move")
    assert ran.asked[0].seat == 1, "whose Hero acted last decides"
    assert [hero.area for hero in other.heroes] == [alien_area("b"), alien_area("e")]


@pytest.mark.rule("RB-NTE-11")
@pytest.mark.parametrize(
    ("heroes", "players"), [({"brick": "a", "sarge": "b"}, 1), ({"brick": "a", "sarge": "b", "quentin": "c"}, 3)]
)
def test_larger_teams_have_no_free_move(heroes: dict[str, str], players: int) -> None:
    assert not run(free_move(alien_position(heroes, players=players))).asked


@pytest.mark.rule("RB-NTE-11")
def test_in_the_castle_there_is_none() -> None:
    assert not run(free_move(position({"brick": "a"}, acting="brick"))).asked
