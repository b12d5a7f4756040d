"""Round sequence: three phases, everyone acts once, whose Hero is next, and the round limit."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, HEROES, KLAUS, ROTH, cell, model, stand, start

from nightraid.engine.errors import NoSuchOption
from nightraid.engine.events import Ended
from nightraid.games.wolfenstein.asks.events import (
    Attacked,
    HeroDied,
    NaziBegan,
    PhaseBegan,
    RoundBegan,
    StartingPlayerChosen,
    TurnBegan,
    TurnEnded,
)
from nightraid.games.wolfenstein.asks.questions import PickHero, WhoStarts
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.rules.round_sequence import shown_round
from nightraid.games.wolfenstein.state import NO_TURN, State

APART = {BJ: "a1", ANYA: "a3", KLAUS: "a5", ROTH: "c6"}
"""Four Heroes in the west room, behind a closed door."""


def activated(table: Table[State], *keys: str) -> list[int]:
    """The Heroes whose turns began while these answers were given."""
    return [began.hero for began in all_told(table.answer(*keys), TurnBegan)]


# ---------------------------------------------------------------- phases


@pytest.mark.rule("WF-ROUND-1")
def test_player_phase_then_nazi_phase_then_clean_up_phase_then_the_next_round() -> None:
    table = stand(APART, phase="player")
    happened = table.answer("activate:0", "end-turn", "activate:1", "end-turn", "activate:2", "end-turn")
    assert not all_told(happened, PhaseBegan)  # not before the last Hero has activated
    happened = table.answer("end-turn")
    marks = [event for event in happened if isinstance(event, TurnEnded | PhaseBegan | RoundBegan)]
    assert [type(mark) for mark in marks] == [TurnEnded, PhaseBegan, PhaseBegan, RoundBegan]
    assert [phase.phase for phase in all_told(happened, PhaseBegan)] == ["nazi", "clean-up"]
    assert told(happened, RoundBegan).round == table.state.round == 2
    assert isinstance(table.asked, PickHero)


@pytest.mark.rule("WF-ROUND-1")
def test_no_nazi_acts_in_the_player_phase_and_no_hero_in_the_nazi_phase() -> None:
    table = stand({BJ: "b3", ANYA: "a6"}, nazis={"soldat 1": "c3"}, phase="player", hero={BJ: {"activated": True}})
    began = table.match.event_count
    assert not all_told(table.match.events(), NaziBegan)
    table.answer("end-turn", came=[("blank",) * 3])
    events = list(table.match.events(began))
    phases = [number for number, event in enumerate(events) if isinstance(event, PhaseBegan)]
    acted = [number for number, event in enumerate(events) if isinstance(event, NaziBegan | Attacked)]
    turns = [number for number, event in enumerate(events) if isinstance(event, TurnBegan)]
    assert acted
    assert all(phases[0] < number < phases[1] for number in acted)
    assert not any(phases[0] < number < phases[1] for number in turns)


@pytest.mark.rule("WF-ROUND-2")
def test_in_each_round_every_hero_activates_once() -> None:
    table = stand(APART, phase="player")
    assert table.listed("activate") == {"0", "1", "2", "3"}
    table.answer("activate:2", "end-turn")
    assert table.listed("activate") == {"0", "1", "3"}
    with pytest.raises(NoSuchOption):
        table.answer("activate:2")
    assert activated(table, "activate:0", "end-turn", "activate:1", "end-turn", "end-turn") == [BJ, ANYA, ROTH]
    assert table.state.round == 2
    assert table.listed("activate") == {"0", "1", "2", "3"}  # and all of them again in the next


@pytest.mark.rule("WF-ROUND-2")
def test_every_nazi_gets_at_most_one_activation_in_the_nazi_phase() -> None:
    """The Soldat that does not wake gets none."""
    here = {"soldat 1": "b4", "soldat 2": "b5", "soldat 3": "o1"}
    table = stand({BJ: "a5"}, nazis=here, acting=BJ)
    table.answer("end-turn")  # equally near: who acts first?
    happened = table.answer(f"this-model:{model('soldat 2')}", came=[("blank",) * 3, ("blank",) * 3])
    acted = [began.nazi for began in all_told(happened, NaziBegan)]
    assert acted == [model("soldat 2"), model("soldat 1")]


# ---------------------------------------------------------------- the round limit


@pytest.mark.rule("WF-ROUND-3", "WF-ROUND-4", "WF-GOAL-1")
def test_no_win_after_the_clean_up_phase_of_the_last_round_is_a_loss() -> None:
    table = stand({BJ: "d3"}, mission="vault", acting=BJ, round=12)
    happened = table.answer("end-turn")
    ended = told(happened, Ended).outcome
    assert (ended.reason, ended.winners) == ("out-of-time", ())
    assert [phase.phase for phase in all_told(happened, PhaseBegan)] == ["nazi", "clean-up"]
    assert not all_told(happened, RoundBegan)


@pytest.mark.rule("WF-ROUND-4")
def test_the_round_tracker_moves_up_by_one_at_the_end_of_each_round_and_not_before() -> None:
    table = stand({BJ: "d3", KLAUS: "d5"}, mission="vault", phase="player", round=11)
    table.answer("activate:0", "end-turn")
    assert table.state.round == 11
    happened = table.answer("end-turn")
    assert (told(happened, RoundBegan).round, table.state.round) == (12, 12)
    assert not all_told(happened, Ended)


@pytest.mark.rule("WF-ROUND-3", "WF-GOAL-1")
def test_all_goals_met_within_the_limit_is_a_win_for_all_players_together() -> None:
    """Goals met in the last round still win; the players whose Heroes did nothing win too."""
    table = stand({BJ: "a1", ROTH: "c3"}, acting=ROTH, players=4, round=8, hero={BJ: {"activated": True}})
    ended = told(table.answer("end-turn"), Ended).outcome
    assert (ended.reason, ended.winners) == ("victory", (0, 1, 2, 3))


@pytest.mark.rule("WF-ROUND-3", "WF-GOAL-1")
def test_if_all_heroes_are_defeated_all_players_lose_together() -> None:
    dead = {hero: {"status": "dead"} for hero in (ANYA, KLAUS)}
    bleeds = {"status": "bleeding", "lost_hp": 6}
    table = stand({BJ: "a1", ROTH: "c3"}, phase="player", players=2, hero={**dead, BJ: bleeds})
    assert told(table.match.events(), HeroDied).hero == BJ
    assert table.match.outcome is None  # one is left
    table = stand({BJ: "a1"}, phase="player", players=2, hero={**dead, ROTH: {"status": "dead"}, BJ: bleeds})
    ended = told(table.match.events(), Ended).outcome
    assert (ended.reason, ended.winners) == ("all-dead", ())


@pytest.mark.rule("WF-ROUND-5", "WF-COMP-9", "WF-Q-88")
@pytest.mark.parametrize(
    ("number", "shown"), [(1, 1), (9, 9), (10, 10), (11, 1), (12, 2), (20, 10), (21, 1), (22, 2), (31, 1)]
)
def test_after_10_the_tracker_goes_back_to_1_which_stands_for_11(number: int, shown: int) -> None:
    assert shown_round(number) == shown


@pytest.mark.rule("WF-ROUND-5", "WF-Q-88", "WF-COMP-9")
@pytest.mark.parametrize(("number", "shown"), [(10, 1), (20, 1), (21, 2)])
def test_the_true_round_is_always_told_beside_the_one_that_is_shown(number: int, shown: int) -> None:
    table = stand({BJ: "d3"}, mission="yard", acting=BJ, round=number)
    began = told(table.answer("end-turn"), RoundBegan)
    assert (began.round, began.shown) == (number + 1, shown)
    assert table.state.round == number + 1


# ---------------------------------------------------------------- the order of players


@pytest.mark.rule("WF-ROUND-6", "WF-ROUND-7")
def test_the_starting_player_goes_first_then_clockwise_each_with_all_of_its_heroes() -> None:
    table = stand(APART, phase="start", players=3)
    table.answer("start-with:2", "start-with:2", "start-with:2")
    assert (table.seat, table.state.turn.hero) == (2, ROTH)  # its only Hero
    assert activated(table, "end-turn") == []
    assert isinstance(table.asked, PickHero)
    assert (table.seat, table.listed("activate")) == (0, {"0", "1"})
    table.answer("activate:1", "end-turn")
    assert (table.seat, table.state.turn.hero) == (0, BJ)  # player 0 first finishes with both
    table.answer("end-turn")
    assert (table.seat, table.state.turn.hero) == (1, KLAUS)


@pytest.mark.rule("WF-ROUND-6")
def test_the_starting_player_of_a_new_round_goes_first_in_it() -> None:
    table = stand(APART, phase="start", players=4, round=2)
    table.answer(*["start-with:1"] * 4)
    order = [table.seat]
    for _ in range(3):
        table.answer("end-turn")
        order.append(table.seat)
    assert order == [1, 2, 3, 0]


@pytest.mark.rule("WF-ROUND-6", "WF-END-1")
def test_a_player_without_heroes_is_passed_over() -> None:
    dead = {"status": "dead", "activated": True}
    table = stand(APART, phase="start", players=4, hero={ANYA: {**dead, "cell": -1}})
    table.answer(*["start-with:0"] * 4)
    table.answer("end-turn")
    assert (table.seat, table.state.turn.hero) == (2, KLAUS)


@pytest.mark.rule("WF-ROUND-7")
def test_a_player_chooses_the_order_of_its_heroes_anew_every_round() -> None:
    table = stand(APART, phase="player")
    first = activated(table, "activate:3", "end-turn", "activate:0", "end-turn", "activate:2", "end-turn", "end-turn")
    second = activated(table, "activate:1", "end-turn", "activate:2", "end-turn", "activate:3", "end-turn")
    assert (first, second) == ([ROTH, BJ, KLAUS, ANYA], [ANYA, KLAUS, ROTH, BJ])
    assert table.state.round == 2


@pytest.mark.rule("WF-ROUND-7", "WF-TERM-6")
def test_each_hero_finishes_its_whole_activation_before_another_one_starts() -> None:
    table = stand(APART, phase="player")
    assert table.state.turn.hero == NOBODY
    table.answer("activate:0")
    assert table.state.turn.hero == BJ
    assert not table.listed("activate")
    table.answer(f"step:{cell('b1')}")
    assert table.state.turn.hero == BJ
    assert not table.listed("activate")
    table.answer("end-turn")
    assert table.state.turn.hero == NOBODY
    assert table.listed("activate") == {"1", "2", "3"}


@pytest.mark.rule("WF-TERM-6")
def test_in_the_nazi_phase_no_hero_is_active() -> None:
    heroes = {BJ: "a4", ANYA: "a6"}  # equally near, equally strong: the question comes in the middle of the phase
    table = stand(heroes, nazis={"soldat 1": "f5"}, hero={BJ: {"lost_hp": 2}})
    assert table.listed("this-model") == {"0", "1"}
    assert table.state.turn == NO_TURN


# ---------------------------------------------------------------- bleeding Heroes in the order


@pytest.mark.rule("WF-ROUND-7")
def test_a_bleeding_hero_may_be_left_until_the_last() -> None:
    table = stand({BJ: "a1", KLAUS: "c1"}, phase="player", hero={BJ: {"status": "bleeding", "lost_hp": 6}})
    assert table.listed("activate") == {"0", "2"}
    table.answer("activate:2")
    happened = table.answer("end-turn")
    assert told(happened, HeroDied).hero == BJ
    assert not [began for began in all_told(happened, TurnBegan) if began.hero == BJ]


# ---------------------------------------------------------------- every round


@pytest.mark.rule("WF-CLEAN-3")
def test_the_starting_player_is_chosen_freely_at_the_end_of_every_round() -> None:
    """No rotation: the same player may start again, and anybody else may."""
    table = stand({BJ: "a1", KLAUS: "c1"}, phase="start", players=2)
    for round_number, player in ((1, 1), (2, 1), (3, 0)):
        assert isinstance(table.asked, WhoStarts)
        assert table.asked.round == round_number
        assert table.listed("start-with") == {"0", "1"}
        happened = table.answer(f"start-with:{player}", f"start-with:{player}")
        assert told(happened, StartingPlayerChosen).player == player
        assert table.seat == player
        table.answer("end-turn", "end-turn")


@pytest.mark.rule("WF-CLEAN-3", "WF-Q-87")
def test_without_a_wish_the_starting_player_stays() -> None:
    table = stand({BJ: "a1", KLAUS: "c1"}, phase="start", players=2, starting_player=1)
    table.answer("no-wish", "no-wish")
    assert (table.state.starting_player, table.seat) == (1, 1)


@pytest.mark.rule("WF-CLEAN-3")
def test_only_a_player_with_heroes_left_can_start() -> None:
    gone = {hero: {"status": "dead", "activated": True} for hero in (ANYA, KLAUS)}
    table = stand({BJ: "a1", ROTH: "c1"}, phase="start", players=4, hero=gone)
    assert table.listed("start-with") == {"0", "3"}


# ---------------------------------------------------------------- any number of players


@pytest.mark.rule("WF-GOAL-5", "WF-SOLO-1")
def test_the_rules_are_the_same_for_every_number_of_players() -> None:
    """The same answers bring the same table, whoever gives them."""
    drawn = [("field-dressing-1",), ("pipe-1",), ("tnt-1",), ("hatchet-1",)]
    tables = []
    for players in (1, 2, 3, 4):
        table = start(came=drawn, mission="hall", heroes=HEROES, seats=players)
        if players > 1:
            table.answer(*["start-with:0"] * players)
        for hero, away in enumerate(("b3", "b2", "b1", "a1")):
            if f"activate:{hero}" in table.keys:
                table.answer(f"activate:{hero}")
            table.answer(f"step:{cell(away)}", "end-turn")
        if players > 1:
            table.answer(*["start-with:0"] * players)
        tables.append(table.state)
    alone = tables[0]
    for game in tables[1:]:
        assert (game.round, game.noise, game.hazard) == (alone.round, alone.noise, alone.hazard) == (2, 1, 0)
        assert [hero.cell for hero in game.heroes] == [hero.cell for hero in alone.heroes]
        assert [hero.pack for hero in game.heroes] == [hero.pack for hero in alone.heroes]
        assert (game.equipment_deck, game.box.round_limit, game.box.alarm_limit) == (alone.equipment_deck, 8, 5)
