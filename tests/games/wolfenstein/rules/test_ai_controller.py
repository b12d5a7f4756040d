"""The AI Controller: who holds the token, and choices among equal options."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.nazi_phases import happened, position, run, way
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks.events import ControllerChanged, NaziWoke, TiesLeftToSoftware
from nightraid.games.wolfenstein.asks.options import ChooseForMe, ThisWay, Whichever
from nightraid.games.wolfenstein.asks.questions import AttackRoll, WhichWay, WhoActsFirst
from nightraid.games.wolfenstein.rules.ai_controller import (
    check_holder,
    first_controller,
    may_hold_token,
    pass_token_on,
    settle_tie,
)
from nightraid.games.wolfenstein.state import State

SOLDAT = model("soldat 1")
EVERYBODY = {BJ: "a1", ANYA: "b1", KLAUS: "c1", ROTH: "d1"}


def quiet(players: int, dead: tuple[int, ...] = (), controller: int = 0, **more: Any) -> State:
    """Heroes alone on the map, some of them dead."""
    table = stand(EVERYBODY, players=players, controller=controller, phase="player", **more)
    game = position(table)
    for hero in dead:
        game.heroes[hero] = replace(game.heroes[hero], status="dead", cell=-1)
    return game


def tie_of_ways(players: int = 1, **more: Any) -> Table[State]:
    """A Soldat that cannot attack has three equal ways to Klaus."""
    return stand(
        {KLAUS: "b4"}, nazis={"soldat 1": "d4"}, nazi={"soldat 1": {"sabotaged": True}}, players=players, **more
    )


def passes(game: State, times: int) -> list[int]:
    """Who holds the token after each of so many Nazi Phases."""
    held = []
    for _ in range(times):
        run(pass_token_on(game))
        held.append(game.controller)
    return held


# ---------------------------------------------------------------- the token


@pytest.mark.rule("WF-AI-2")
def test_with_equally_many_heroes_the_token_passes_clockwise_each_nazi_phase() -> None:
    assert passes(quiet(2), 3) == [1, 0, 1]
    assert passes(quiet(4), 5) == [1, 2, 3, 0, 1]
    assert passes(quiet(1), 2) == [0, 0]


@pytest.mark.rule("WF-AI-2")
def test_the_token_passes_at_the_end_of_the_phase_not_before() -> None:
    """All ties of one phase go to the same player."""
    table = stand(
        {KLAUS: "b4"},
        nazis={"soldat 1": "d4", "officer 1": "b1"},
        nazi={"soldat 1": {"sabotaged": True}, "officer 1": {"sabotaged": True}},
        players=2,
        controller=1,
    )
    seats = []
    while isinstance(table.asked, WhichWay):
        seats.append(table.seat)
        table.answer(next(key for key in table.keys if key.startswith("this-way")))
    assert len(seats) > 1
    assert set(seats) == {1}
    assert table.state.controller == 0


@pytest.mark.rule("WF-AI-2", "WF-Q-69")
def test_the_first_player_holds_it_first() -> None:
    for starting in (0, 1):
        game = quiet(2, starting_player=starting, controller=0)
        run(first_controller(game))
        assert game.controller == starting


@pytest.mark.rule("WF-AI-3", "WF-Q-68", "WF-Q-69")
def test_with_three_players_the_one_with_two_heroes_is_skipped() -> None:
    """2, 1, 1: the second and the third alternate; the first such player from the starting player on begins."""
    game = quiet(3)
    assert may_hold_token(game) == [1, 2]
    run(first_controller(game))
    assert game.controller == 1
    assert passes(game, 3) == [2, 1, 2]
    game = quiet(3, starting_player=2)
    run(first_controller(game))
    assert game.controller == 2


@pytest.mark.rule("WF-AI-3", "WF-Q-68")
@pytest.mark.parametrize(
    ("players", "dead", "allowed"),
    [
        (2, (), [0, 1]),
        (2, (KLAUS,), [1]),
        (2, (BJ, KLAUS), [0, 1]),
        (3, (BJ,), [0, 1, 2]),
        (4, (), [0, 1, 2, 3]),
    ],
)
def test_only_players_with_the_fewest_living_heroes_may_hold_it(
    players: int, dead: tuple[int, ...], allowed: list[int]
) -> None:
    assert may_hold_token(quiet(players, dead)) == allowed


@pytest.mark.rule("WF-AI-4")
def test_a_player_without_heroes_is_the_only_controller_until_a_second_has_none() -> None:
    assert passes(quiet(4, dead=(ANYA,)), 3) == [1, 1, 1]
    assert passes(quiet(4, dead=(ANYA, ROTH)), 3) == [1, 3, 1]


@pytest.mark.rule("WF-Q-68")
def test_a_holder_who_may_no_longer_hold_it_passes_it_on_at_once() -> None:
    game = quiet(2, dead=(KLAUS,), controller=0)
    events, _ = run(check_holder(game))
    assert told(events, ControllerChanged).player == 1
    game = quiet(2, controller=0)
    assert run(check_holder(game))[0] == []


@pytest.mark.rule("WF-Q-68")
def test_bleeding_heroes_are_living_heroes() -> None:
    game = quiet(2)
    game.heroes[KLAUS] = replace(game.heroes[KLAUS], status="bleeding")
    assert may_hold_token(game) == [0, 1]


# ---------------------------------------------------------------- choices


@pytest.mark.rule("WF-AI-1", "WF-AI-5", "WF-Q-45")
def test_the_holder_is_asked_about_equal_options_and_only_those() -> None:
    table = tie_of_ways(players=2, controller=1)
    assert table.seat == 1
    assert table.listed("this-way") == {str(cell(name)) for name in ("c3", "c4", "c5")}
    table.answer(f"this-way:{cell('c5')}")
    assert way(happened(table), "soldat 1") == "c5"


@pytest.mark.rule("WF-AI-1", "WF-AI-5")
def test_a_single_best_option_is_carried_out_without_a_question() -> None:
    game = position(tie_of_ways())
    events, chosen = run(
        settle_tie(game, [ThisWay(5)], lambda seat, options: WhichWay(0, seat=seat, options=options, why=()))
    )
    assert (events, chosen) == ([], ThisWay(5))


@pytest.mark.rule("WF-Q-45", "WF-AI-5")
def test_the_holder_may_leave_one_choice_to_the_software() -> None:
    table = tie_of_ways()
    third = table.keys[2]
    table.answer(Whichever().key, came=[(2,)])
    assert f"this-way:{table.state.nazis[SOLDAT].cell}" == third
    assert table.state.automatic == (False,)
    assert all_told(happened(table), TiesLeftToSoftware) == []


@pytest.mark.rule("WF-Q-45", "WF-AI-5")
def test_the_holder_may_leave_all_further_choices_to_the_software() -> None:
    table = stand(
        {KLAUS: "b4"}, nazis={"soldat 1": "e4"}, nazi={"soldat 1": {"sabotaged": True}}, players=2, controller=1
    )
    events = table.answer(ChooseForMe().key, came=[(0,), (0,)])
    assert told(events, TiesLeftToSoftware).on
    assert table.state.automatic == (False, True)
    assert not isinstance(table.asked, WhichWay)


@pytest.mark.rule("WF-Q-45")
def test_the_softwares_choice_is_seeded_and_logged() -> None:
    def played(seed: int) -> tuple[int, int]:
        match = with_seed(tie_of_ways(), seed)
        return match.state.nazis[SOLDAT].cell, len(list(match.log))

    assert played(3) == played(3)
    assert len({played(seed)[0] for seed in range(12)}) > 1
    assert played(3)[1] >= 1


def with_seed(table: Table[State], seed: int) -> Match[State]:
    """The same position with software that chooses, and seeded dice."""
    game = position(table)
    game.automatic = (True,)
    return Match.at(table.match.game, table.match.setup, game, Seeded(seed))


@pytest.mark.rule("WF-AI-1")
def test_the_holder_rolls_for_the_nazis() -> None:
    game = position(stand({KLAUS: "b4"}, nazis={"soldat 1": "c4"}, players=2, phase="player"))
    game.phase, game.controller = "activation", 1
    two_players = tie_of_ways(2).match
    match = Match.at(two_players.game, two_players.setup, game, TypedIn())
    assert isinstance(match.pending, AttackRoll)
    assert match.pending.seat == 1


@pytest.mark.rule("WF-AI-6", "WF-INIT-3")
def test_who_is_active_is_told_and_has_no_effect_of_its_own() -> None:
    """The marks go away with the phase."""
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "c4", "soldat 2": "a4"})
    assert isinstance(table.asked, WhoActsFirst)
    assert len(all_told(happened(table), NaziWoke)) == 2
    table.answer(f"this-model:{SOLDAT}", came=[("blank",) * 3, ("blank",) * 3])
    assert {nazi.readiness for nazi in table.state.nazis.values()} == {"asleep"}
