"""Clean-up Phase: its order, which noise stays, and the demand for events at the end."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.events import Ended
from nightraid.games.wolfenstein.asks.events import (
    EventEnded,
    GoalMet,
    Killed,
    NoiseGone,
    PhaseBegan,
    QuotaLost,
    RoundBegan,
)
from nightraid.games.wolfenstein.asks.questions import WhoStarts
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.state import State

EVERYWHERE = 0b111
"""A noise token in the west room, the corridor and the east room."""
WEST_ROOM, CORRIDOR = 0b001, 0b010
BLEEDS = {"status": "bleeding", "lost_hp": 6}


def order(table: Table[State], *kinds: type) -> list[type]:
    """The events of these kinds, in their order."""
    return [type(event) for event in table.match.events() if isinstance(event, kinds)]


# ---------------------------------------------------------------- the steps


@pytest.mark.rule("WF-CLEAN-1")
def test_noise_tokens_then_the_round_tracker_then_the_starting_player() -> None:
    table = stand({BJ: "a1", KLAUS: "n1"}, phase="clean-up", players=2, noise=EVERYWHERE, round=3)
    assert order(table, PhaseBegan, NoiseGone, RoundBegan) == [PhaseBegan, NoiseGone, NoiseGone, NoiseGone, RoundBegan]
    assert told(table.match.events(), RoundBegan).round == table.state.round == 4
    assert isinstance(table.asked, WhoStarts)


@pytest.mark.rule("WF-CLEAN-1")
def test_the_win_check_comes_first() -> None:
    """The goal of round 8 is met: the players have won before anything is cleaned up, and before time runs out."""
    table = stand({BJ: "a1"}, phase="clean-up", noise=EVERYWHERE, round=8)
    assert told(table.match.events(), Ended).outcome.reason == "victory"
    assert order(table, PhaseBegan, NoiseGone, GoalMet, Ended) == [PhaseBegan, GoalMet, Ended]
    assert table.state.noise == EVERYWHERE


@pytest.mark.rule("WF-CLEAN-1", "WF-ROUND-4")
def test_the_loss_by_rounds_comes_after_the_noise_tokens() -> None:
    table = stand({BJ: "d1"}, mission="vault", phase="clean-up", noise=EVERYWHERE, round=12)
    assert told(table.match.events(), Ended).outcome.reason == "out-of-time"
    assert order(table, NoiseGone, Ended, RoundBegan) == [NoiseGone, NoiseGone, NoiseGone, Ended]


@pytest.mark.rule("WF-CLEAN-1")
def test_dead_models_and_spent_cards_are_off_the_table() -> None:
    table = stand({ANYA: "b3"}, nazis={"soldat 1": "c3"}, acting=ANYA)
    table.answer(f"execute:knife-1:{model('soldat 1')}", came=[("hp",) * 4, ("pipe-1",)])
    happened = table.answer("take-ammo:light", "end-turn")
    assert told(table.match.events(), Killed).model == model("soldat 1")
    assert told(happened, RoundBegan).round == 2
    assert (table.state.nazis, table.state.nazi_cells) == ({}, 0)
    assert table.state.equipment_discard == ("knife-1",)
    assert table.state.heroes[ANYA].pack == ("pipe-1",)


# ---------------------------------------------------------------- which noise stays


@pytest.mark.rule("WF-CLEAN-2")
@pytest.mark.parametrize(
    ("heroes", "nazis", "stays"),
    [
        ({BJ: "b3"}, {"soldat 1": "e5"}, True),
        ({BJ: "b3", KLAUS: "e5"}, {}, True),
        ({BJ: "b3", KLAUS: "h3"}, {}, False),  # one lone Hero in each
        ({BJ: "h3"}, {"soldat 1": "e5", "soldat 2": "e3"}, False),  # Nazis only
        ({BJ: "n1"}, {"soldat 1": "h3"}, False),  # nobody at all
    ],
)
def test_a_noise_token_stays_where_a_hero_and_another_model_are_together(
    heroes: dict[int, str], nazis: dict[str, str], stays: bool
) -> None:
    table = stand(heroes, nazis=nazis, phase="clean-up", noise=EVERYWHERE)
    assert table.state.noise == (WEST_ROOM if stays else 0)


@pytest.mark.rule("WF-CLEAN-2")
def test_a_bleeding_hero_and_a_bot_are_company_too() -> None:
    table = stand({BJ: "b3", KLAUS: "n1"}, nazis={"soldat 1": "e5"}, phase="clean-up", noise=7, hero={BJ: BLEEDS})
    assert table.state.noise == WEST_ROOM
    table = stand({BJ: "n1"}, nazis={"soldat 1": "e5"}, bots={"drone 1": (BJ, "b3")}, phase="clean-up", noise=7)
    assert table.state.noise == WEST_ROOM
    table = stand({BJ: "h3"}, bots={"drone 1": (BJ, "i3")}, phase="clean-up", noise=7)
    assert table.state.noise == CORRIDOR


@pytest.mark.rule("WF-CLEAN-2")
def test_no_token_is_put_where_none_was() -> None:
    table = stand({BJ: "b3"}, nazis={"soldat 1": "e5"}, phase="clean-up", noise=CORRIDOR)
    assert [gone.area for gone in all_told(table.match.events(), NoiseGone)] == [1]
    assert table.state.noise == 0


@pytest.mark.rule("WF-CLEAN-2", "WF-DIFF-11")
@pytest.mark.parametrize(("level", "stays"), [("daddy", False), ("dont_hurt", True), ("bring_em_on", True)])
def test_on_the_easiest_level_the_company_of_heroes_keeps_no_token(level: Level, stays: bool) -> None:
    table = stand({BJ: "b3", KLAUS: "e5"}, phase="clean-up", level=level, noise=WEST_ROOM)
    assert bool(table.state.noise) is stays
    table = stand({BJ: "b3"}, nazis={"soldat 1": "e5"}, phase="clean-up", level=level, noise=WEST_ROOM)
    assert table.state.noise == WEST_ROOM  # a Hero together with a Nazi is heard on every level


# ---------------------------------------------------------------- required events


@pytest.mark.rule("WF-Q-66", "WF-EVENT-2")
@pytest.mark.parametrize(("completed", "reason"), [(0, "events-missing"), (1, "victory")])
def test_a_final_goal_that_is_met_while_events_are_missing_loses_at_once(completed: int, reason: str) -> None:
    table = stand({KLAUS: "c3"}, mission="yard", acting=KLAUS, events_completed=completed)
    ended = told(table.answer("leave"), Ended).outcome
    assert (ended.reason, bool(ended.winners)) == (reason, reason == "victory")


@pytest.mark.rule("WF-Q-66", "WF-EVENT-2")
def test_without_the_demanded_events_the_mission_is_not_won() -> None:
    """In the vault the ledger is out, but no event is completed: play goes on, and time runs out."""
    carried = {KLAUS: {"carries": ("A",)}}
    table = stand({KLAUS: "f6", ROTH: "d1"}, mission="vault", acting=KLAUS, round=12, done=("A",), hero=carried)
    happened = table.answer("leave")
    assert told(happened, GoalMet).goal == "ledger"
    assert not all_told(happened, Ended)
    assert told(table.answer("end-turn"), Ended).outcome.reason == "out-of-time"


@pytest.mark.rule("WF-Q-66")
def test_the_players_are_told_when_too_few_event_tokens_are_left_and_lose_by_rounds_at_the_latest() -> None:
    table = stand({KLAUS: "b4"}, mission="yard", acting=KLAUS, round=22)
    table.answer(f"search:{cell('b3')}", came=[("siren-wire-1",)])
    happened = table.answer("take-option:2")  # not completed, and there was only this token
    assert not told(happened, EventEnded).completed
    assert len(all_told(happened, QuotaLost)) == 1
    assert not all_told(happened, Ended)  # told, not lost
    assert told(table.answer("end-turn"), Ended).outcome.reason == "out-of-time"


@pytest.mark.rule("WF-Q-66")
def test_nobody_is_told_so_while_the_number_can_still_be_reached() -> None:
    table = stand({KLAUS: "b4"}, mission="vault", acting=KLAUS)
    table.answer(f"search:{cell('c5')}", came=[("siren-wire-1",)])
    assert not all_told(table.answer("take-option:2"), QuotaLost)  # the vault has a second token
