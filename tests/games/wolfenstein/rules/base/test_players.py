"""Players: settling disputes by dice, and who holds the AI Controller token."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, HEROES, KLAUS, ROTH, stand, start

from nightraid.engine.errors import BadChance
from nightraid.games.wolfenstein.asks.events import (
    ControllerChanged,
    DisputeRolled,
    HeroDied,
    NobodyWoke,
    PhaseBegan,
    StartingPlayerChosen,
)
from nightraid.games.wolfenstein.asks.questions import WhichHero
from nightraid.games.wolfenstein.state import State

FOUR = {BJ: "a1", ANYA: "a3", KLAUS: "a5", ROTH: "c6"}
DEAD: dict[str, Any] = {"status": "dead", "activated": True, "cell": -1}
BLEEDS: dict[str, Any] = {"status": "bleeding", "lost_hp": 9}

# ---------------------------------------------------------------- settling a dispute


def dispute(players: int, *wishes: str) -> Table[State]:
    """A new round in which all but the last player have said who shall start."""
    table = stand(FOUR, phase="start", players=players, round=2)
    table.answer(*wishes)
    return table


@pytest.mark.rule("WF-SETUP-12", "WF-Q-87")
def test_each_of_those_concerned_rolls_two_dice_and_most_hearts_and_shields_together_win() -> None:
    """A: HP Hit and Blank are 1. B: Armor Hit and HP Hit are 2. B wins."""
    table = dispute(2, "start-with:0")
    happened = table.answer("start-with:1", came=[("hp", "blank", "armor", "hp")])
    rolled = told(happened, DisputeRolled)
    assert (rolled.players, rolled.hits) == ((0, 1), (1, 2))
    assert told(happened, StartingPlayerChosen).player == 1
    assert table.state.starting_player == 1


@pytest.mark.rule("WF-SETUP-12")
def test_reloads_and_blanks_count_nothing_in_a_dispute() -> None:
    table = dispute(2, "start-with:0")
    happened = table.answer("start-with:1", came=[("armor", "blank", "reload", "reload")])
    assert told(happened, DisputeRolled).hits == (1, 0)
    assert table.state.starting_player == 0


@pytest.mark.rule("WF-SETUP-12", "WF-Q-87")
def test_tied_players_roll_again_and_only_they() -> None:
    table = dispute(3, "start-with:0", "start-with:1")
    rolls = [
        ("hp", "hp", "blank", "armor", "armor", "hp"),  # 2, 1, 2
        ("reload", "blank", "blank", "blank"),  # 0, 0
        ("hp", "blank", "reload", "blank"),  # 1, 0
    ]
    happened = table.answer("start-with:2", came=rolls)
    assert [(rolled.players, rolled.hits) for rolled in all_told(happened, DisputeRolled)] == [
        ((0, 1, 2), (2, 1, 2)),
        ((0, 2), (0, 0)),
        ((0, 2), (1, 0)),
    ]
    assert table.state.starting_player == 0


@pytest.mark.rule("WF-SETUP-12")
def test_a_player_without_a_wish_is_not_concerned_and_does_not_roll() -> None:
    table = dispute(3, "start-with:2", "no-wish")
    happened = table.answer("start-with:1", came=[("blank", "blank", "hp", "blank")])
    assert told(happened, DisputeRolled).players == (0, 2)
    assert table.state.starting_player == 1  # what the winner wished for


@pytest.mark.rule("WF-SETUP-12")
def test_two_dice_each_and_not_more() -> None:
    table = dispute(2, "start-with:0")
    with pytest.raises(BadChance):
        table.answer("start-with:1", came=[("hp", "hp", "hp", "blank", "blank", "blank")])


# ---------------------------------------------------------------- the AI Controller token at the start


def first_round(players: int, starting: int) -> Table[State]:
    """Round 1 with this starting player."""
    drawn = [("field-dressing-1",), ("pipe-1",), ("tnt-1",), ("hatchet-1",)]
    table = start(came=drawn, mission="hall", heroes=HEROES, seats=players)
    table.answer(*[f"start-with:{starting}"] * players)
    return table


@pytest.mark.rule("WF-AI-2", "WF-Q-69")
@pytest.mark.parametrize(("players", "starting"), [(2, 0), (2, 1), (4, 0), (4, 2), (4, 3)])
def test_if_all_players_have_as_many_heroes_the_first_player_holds_the_token_first(players: int, starting: int) -> None:
    assert first_round(players, starting).state.controller == starting


@pytest.mark.rule("WF-AI-3", "WF-Q-68", "WF-Q-69")
@pytest.mark.parametrize(("starting", "controller"), [(0, 1), (1, 1), (2, 2)])
def test_with_three_players_the_one_with_two_heroes_is_skipped(starting: int, controller: int) -> None:
    assert first_round(3, starting).state.controller == controller


@pytest.mark.rule("WF-SOLO-1")
def test_the_single_player_is_always_ai_controller() -> None:
    table = stand({BJ: "a1"}, acting=BJ)
    assert table.state.controller == 0
    happened = table.answer("end-turn", "end-turn")
    assert (table.state.controller, table.state.round) == (0, 3)
    assert not all_told(happened, ControllerChanged)


# ---------------------------------------------------------------- passing the token


def after_nazi_phases(table: Table[State], phases: int) -> list[int]:
    """Who holds the token after each of the next Nazi Phases, in which nothing stirs."""
    holders = []
    for _ in range(phases):
        table.answer(*["start-with:0"] * table.state.players)
        before = table.state.round
        while table.state.round == before:
            if table.listed("activate"):
                table.answer(table.keys[0])
            table.answer("end-turn")
        holders.append(table.state.controller)
    return holders


@pytest.mark.rule("WF-AI-2", "WF-AI-3")
@pytest.mark.parametrize(
    ("players", "first", "holders"),
    [(2, 0, [1, 0, 1]), (3, 1, [2, 1, 2]), (4, 2, [3, 0, 1])],
)
def test_the_token_passes_clockwise_at_the_end_of_each_nazi_phase(players: int, first: int, holders: list[int]) -> None:
    """Among all who have the fewest Heroes: 2, 2 both; 2, 1, 1 the second and the third; one each all four."""
    table = stand(FOUR, phase="start", players=players, controller=first, round=2)
    assert after_nazi_phases(table, 3) == holders


@pytest.mark.rule("WF-AI-2", "WF-Q-69")
def test_the_token_does_not_follow_the_starting_player_of_a_later_round() -> None:
    table = stand(FOUR, phase="start", players=4, controller=2, round=2)
    table.answer(*["start-with:0"] * 4)
    assert table.state.controller == 2
    table.answer(*["end-turn"] * 4)
    table.answer(*["start-with:1"] * 4)
    assert (table.state.starting_player, table.state.controller) == (1, 3)


@pytest.mark.rule("WF-Q-69", "WF-AI-2")
def test_the_token_also_passes_on_when_the_nazi_phase_is_skipped() -> None:
    table = stand({BJ: "a1", KLAUS: "a5"}, acting=KLAUS, players=2, controller=0, hero={BJ: {"activated": True}})
    happened = table.answer("end-turn")
    assert len(all_told(happened, NobodyWoke)) == 1
    assert told(happened, ControllerChanged).player == table.state.controller == 1


@pytest.mark.rule("WF-AI-2")
def test_the_token_stays_with_its_holder_through_the_whole_nazi_phase() -> None:
    heroes = {BJ: "b2", KLAUS: "b6"}
    hurt = {BJ: {"lost_armor": 1, "activated": True}}  # equally near and equally strong: 9 and 9
    table = stand(heroes, nazis={"soldat 1": "d4"}, acting=KLAUS, players=2, controller=1, hero=hurt)
    table.answer("end-turn")
    assert isinstance(table.asked, WhichHero)
    assert (table.seat, table.state.controller) == (1, 1)


# ---------------------------------------------------------------- when Heroes have died


@pytest.mark.rule("WF-AI-3", "WF-Q-68")
def test_once_a_player_has_lost_a_hero_only_players_with_fewer_heroes_may_hold_the_token() -> None:
    """Heroes 2, 1: the second player, always."""
    table = stand({BJ: "a1", ANYA: "a3", KLAUS: "a5"}, phase="start", players=2, hero={ROTH: DEAD}, controller=1)
    assert after_nazi_phases(table, 3) == [1, 1, 1]


@pytest.mark.rule("WF-AI-3")
def test_of_three_players_with_one_hero_each_all_three_hold_it_in_turn() -> None:
    table = stand({ANYA: "a3", KLAUS: "a5", ROTH: "c6"}, phase="start", players=3, hero={BJ: DEAD}, controller=0)
    assert after_nazi_phases(table, 3) == [1, 2, 0]


@pytest.mark.rule("WF-Q-68", "WF-AI-3")
def test_a_holder_who_stops_being_one_of_them_passes_the_token_on_at_once() -> None:
    """In the Player Phase Klaus dies: now player 1 has fewer Heroes than the holder."""
    table = stand(FOUR, phase="player", players=2, controller=0, player=1, starting_player=1, hero={KLAUS: BLEEDS})
    assert table.listed("activate") == {"2", "3"}
    happened = table.answer("activate:2")
    died = happened.index(told(happened, HeroDied))
    passed = happened.index(told(happened, ControllerChanged))
    assert died < passed
    assert (table.state.controller, table.state.phase) == (1, "turn")
    assert not all_told(happened, PhaseBegan)


@pytest.mark.rule("WF-AI-4", "WF-Q-68")
def test_a_player_who_has_no_heroes_left_is_the_only_ai_controller() -> None:
    table = stand({BJ: "a1", KLAUS: "a5", ROTH: "c6"}, phase="start", players=4, hero={ANYA: DEAD}, controller=1)
    assert after_nazi_phases(table, 3) == [1, 1, 1]


@pytest.mark.rule("WF-AI-4")
def test_the_token_goes_to_a_player_at_once_when_its_last_hero_dies() -> None:
    table = stand(FOUR, phase="player", players=4, controller=3, player=1, starting_player=1, hero={ANYA: BLEEDS})
    assert told(table.match.events(), HeroDied).hero == ANYA
    assert table.state.controller == 1


@pytest.mark.rule("WF-AI-4", "WF-Q-68")
def test_several_players_without_heroes_pass_the_token_among_themselves_clockwise() -> None:
    gone = {ANYA: DEAD, ROTH: DEAD}
    table = stand({BJ: "a1", KLAUS: "a5"}, phase="start", players=4, hero=gone, controller=1)
    assert after_nazi_phases(table, 3) == [3, 1, 3]


@pytest.mark.rule("WF-AI-4", "WF-AI-2")
def test_the_player_without_heroes_is_the_one_who_is_asked_for_the_nazis() -> None:
    heroes = {BJ: "b2", KLAUS: "b6"}
    hurt = {BJ: {"lost_armor": 1, "activated": True}, ANYA: DEAD}
    table = stand(heroes, nazis={"soldat 1": "d4"}, acting=KLAUS, players=4, controller=1, hero=hurt)
    table.answer("end-turn")
    assert isinstance(table.asked, WhichHero)
    assert table.seat == 1


@pytest.mark.rule("WF-Q-89")
def test_heroes_who_are_not_yet_placed_count_for_the_ai_controller() -> None:
    """Nobody has entered, and yet player 0 has two Heroes and the others one each."""
    table = first_round(3, 0)
    assert [hero.status for hero in table.state.heroes].count("waiting") == 4
    assert table.state.controller == 1
