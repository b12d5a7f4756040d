"""The end-of-round phase (RB-ENDROUND)."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, position, room
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.rounds import AwarenessFaded
from nightraid.games.reichbusters.ids import Awareness, Edition
from nightraid.games.reichbusters.rules.end_of_round import advance, end_of_round, free_door, tidy_up

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


@pytest.mark.rule("RB-ENDROUND-2")
def test_every_hero_with_fewer_than_five_cards_draws_one() -> None:
    game = position({"brick": "a", "sarge": "b", "quentin": "c"}, hero={"quentin": {"captured": True}}, marker=2)
    five = game.heroes[1].deck.pool[:5]
    game.change(1, hand=five)
    pools = [game.heroes[hero].deck.pool for hero in (0, 2)]
    run(end_of_round(game), came=[(pools[0][3],), (pools[1][0],)])
    assert game.heroes[0].hand == (pools[0][3],)
    assert game.heroes[1].hand == five, "five are enough"
    assert game.heroes[2].hand == (pools[1][0],), "captives draw too"


@pytest.mark.rule("RB-ENDROUND-3")
@pytest.mark.rule("RB-AWARE-6")
def test_in_1_0_awareness_of_rooms_without_enemies_is_removed_now() -> None:
    levels: dict[str, Awareness] = {"f": 1, "p": 2, "t": 1, "i": 2}
    game = position({"brick": "a"}, edition="1.0", levels=levels, units={"soldier 1": "q"}, tokens={"u": (1,)})
    ran = run(tidy_up(game))
    assert set(told(ran.events, AwarenessFaded).rooms) == {room("f"), room("i")}
    assert [game.awareness[room(name)] for name in "fpti"] == [0, 2, 1, 0]


@pytest.mark.rule("RB-ENDROUND-3")
def test_in_1_1_it_has_gone_long_before() -> None:
    game = position({"brick": "a"}, edition="1.1", levels={"f": 1})
    assert not run(tidy_up(game)).events
    assert game.awareness[room("f")] == 1


@pytest.mark.rule("RB-ENDROUND-4")
@pytest.mark.rule("RB-ALARM-1")
@pytest.mark.rule("RB-ALARM-2")
@pytest.mark.parametrize(("marker", "phase"), [(1, "round"), (4, "round"), (5, "alarm")])
def test_the_marker_advances_and_the_alarm_sounds_at_the_end_of_the_pre_alarm_track(marker: int, phase: str) -> None:
    game = position({"brick": "a"}, marker=marker)
    run(advance(game))
    assert game.phase == phase
    assert game.round == (1 if phase == "alarm" else 2)
    if phase == "round":
        assert game.marker == marker + 1


@pytest.mark.rule("RB-ALARM-4")
@pytest.mark.rule("RB-Q-29")
def test_an_early_alarm_sounds_after_this_phase_and_the_advance_has_no_effect() -> None:
    game = position({"brick": "a"}, marker=6, alarm="pending")
    run(advance(game))
    assert (game.marker, game.phase, game.alarm) == (6, "alarm", "pending")


@pytest.mark.rule("RB-ENDROUND-5")
def test_turn_order_tokens_are_taken_back() -> None:
    game = position({"brick": "a", "sarge": "b"}, alarm="after", marker=1, order=(1, 0))
    pools = [hero.deck.pool for hero in game.heroes]
    run(end_of_round(game), came=[(pools[0][0],), (pools[1][0],)])
    assert game.order == ()


# ---------------------------------------------------------------- small teams


@pytest.mark.rule("RB-ENDROUND-1")
@pytest.mark.rule("RB-Q-100")
def test_a_small_team_may_work_on_a_door_before_the_round_ends() -> None:
    game = position({"brick": "b", "sarge": "s"}, players=2, acting="brick")
    ran = run(free_door(game), "free-door:1:6", came=[("blank",)])
    offered = {option.key for option in ran.asked[0].options}
    assert offered == {"free-door:0:3", "free-door:1:6", "no-free-door"}, "every door beside a Hero, and no other"
    assert game.is_open(6)
    assert not game.is_open(3)
    assert game.last_hero == 1, "a patrol would come to Sarge"
    assert game.action.hero == -1, "nothing of the action is left"


@pytest.mark.rule("RB-ENDROUND-1")
def test_no_cards_are_played_with_it() -> None:
    """Sarge has a modifier for noise tests, and Claudine an instant for the room that notices her."""
    hands: dict[str, dict[str, Any]] = {
        "sarge": {"hand": ("not-yet",)},
        "claudine": {"hand": ("borrowed-cap",), "skills": ()},
    }
    heroes = {"sarge": "s", "claudine": "a"}
    game = position(heroes, players=2, acting="sarge", hero=hands, phase="end-of-round", units={"soldier 1": "u"})
    ran = run(free_door(game), "free-door:0:6", came=[("blank",)])
    assert len(ran.asked) == 1
    seen = position(heroes, players=2, acting="sarge", hero=hands, phase="end-of-round", units={"soldier 1": "f"})
    ran = run(free_door(seen), "free-door:1:0", came=[("blank",)])
    assert len(ran.asked) == 1
    assert seen.awareness[room("f")] == 1


@pytest.mark.rule("RB-ENDROUND-1")
def test_nobody_has_to() -> None:
    game = position({"brick": "b"}, acting="brick")
    closed = game.closed
    run(free_door(game), "no-free-door")
    assert game.closed == closed


@pytest.mark.rule("RB-ENDROUND-1")
@pytest.mark.parametrize(
    ("edition", "heroes", "players"),
    [
        ("1.0", {"brick": "b"}, 1),
        ("1.1", {"brick": "b", "sarge": "c"}, 1),
        ("1.1", {"brick": "b", "sarge": "c", "quentin": "a"}, 3),
    ],
    ids=["1.0", "one player with two Heroes", "three players"],
)
def test_others_have_no_such_action(edition: Edition, heroes: dict[str, str], players: int) -> None:
    game = position(heroes, edition=edition, players=players, acting="brick")
    assert not run(free_door(game)).asked


@pytest.mark.rule("RB-ENDROUND-1")
def test_away_from_doors_there_is_nothing_to_work_on() -> None:
    game = position({"brick": "c"}, acting="brick")
    assert not run(free_door(game)).asked
    assert game.heroes[0].area == area("c")


def test_nothing_fades_after_the_alarm() -> None:
    game = position({"brick": "a"}, edition="1.0", alarm="after", levels={"f": 1})
    assert not all_told(run(tidy_up(game)).events, AwarenessFaded)
