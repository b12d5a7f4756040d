"""The planner's mind: other ways to play a turn, carried on in playouts, and what a position promises."""

from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, fresh, stand, wolfenstein

from nightraid.bots import make_bot
from nightraid.bots.bot import Sight, sight_of
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.bots.mind import HURRIED, TIRELESS, WolfensteinMind, usual_style
from nightraid.games.wolfenstein.bots.prospects import promise_of
from nightraid.games.wolfenstein.bots.turn import PLAIN, Style
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State

MIND = WolfensteinMind()


def sight(table: Table[State]) -> Sight:
    return sight_of(table.match, table.asked.seat, 1)


def ideas(table: Table[State]) -> list[str]:
    return [option.key for option in MIND.candidates(sight(table))]


def facing() -> Table[State]:
    """A Hero between a Nazi and what the mission asks for."""
    return stand({KLAUS: "c3"}, nazis={"soldat 1": "e3"}, acting=KLAUS)


def test_the_rules_of_thumb_come_first_and_something_else_is_there_to_be_weighed() -> None:
    table = facing()
    keys = ideas(table)
    assert keys[0] == make_bot(table.match.game, "greedy", 1).choose(table.match, 0)
    assert len(keys) > 1
    assert len(set(keys)) == len(keys)


def test_nothing_is_weighed_where_friends_bleed() -> None:
    bleeding: dict[HeroId, dict[str, Any]] = {ANYA: {"status": "bleeding"}, KLAUS: {"shared_life": 1}}
    table = stand({KLAUS: "c3", ANYA: "d3"}, nazis={"soldat 1": "e3"}, acting=KLAUS, hero=bleeding)
    assert ideas(table) == [f"restore:{ANYA}"]


def test_every_hero_may_be_the_next_to_act() -> None:
    table = stand({BJ: "b3", KLAUS: "e3"}, nazis={"soldat 1": "g3"}, phase="player")
    assert sorted(ideas(table)) == [f"activate:{BJ}", f"activate:{KLAUS}"]


def test_a_turn_that_was_begun_in_one_way_goes_on_in_that_way() -> None:
    """Who walks on past a Nazi does not turn back to it with the next step, as the rules of thumb would."""
    seen = sight(facing())
    went_on = []
    for option in MIND.candidates(seen):
        match, reply = MIND.world(seen, 0), MIND.intent(seen, option)
        match.answer(0, option)
        asks = match.asks()
        went_on.append(reply(match, asks[0]) != MIND.reply(match, asks[0]))
    assert went_on[0] is False  # the rules of thumb themselves
    assert any(went_on)


def test_a_way_to_play_a_turn_ends_with_the_turn() -> None:
    seen = sight(facing())
    for option in MIND.candidates(seen):
        match, reply = MIND.world(seen, 0), MIND.intent(seen, option)
        match.answer(0, option)
        while (asks := match.asks()) and match.state.round == 1:
            match.answer(0, reply(match, asks[0]))
        for ask in asks:
            assert reply(match, ask) == MIND.reply(match, ask)


def test_a_world_is_the_table_itself_with_other_dice() -> None:
    seen = sight(facing())
    assert seen.open_table is not None
    worlds = [MIND.world(seen, number) for number in range(2)]
    assert {world.fingerprint() for world in worlds} == {seen.open_table.fingerprint()}


# ---------------------------------------------------------------- promises


def crew(**fields: Any) -> float:
    """What a position with four Heroes promises, with some fields of it changed."""
    places = {BJ: "b3", ANYA: "c3", KLAUS: "c2", ROTH: "b2"}
    return promise_of(stand(places, nazis={"soldat 1": "h3"}, phase="player", **fields).state)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({}, {"round": 4}),
        ({}, {"hero": {KLAUS: {"lost_hp": 2}}}),
        ({"hero": {KLAUS: {"lost_hp": 2}}}, {"hero": {KLAUS: {"status": "bleeding"}}}),
        ({}, {"hazard": 3}),
        ({"hero": {KLAUS: {"fatigue": False}}}, {"hero": {KLAUS: {"fatigue": True}}}),
    ],
)
def test_what_is_better_promises_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert 0 < crew(**worse) < crew(**better) < 1


def test_the_end_is_worth_all_or_nothing() -> None:
    table = facing()
    assert 0 < MIND.promise(table.match, 0) < 1
    match, bot = table.match.clone(chance=Seeded(1)), make_bot(table.match.game, "greedy", 1)
    while asks := match.asks():
        match.answer(asks[0].seat, bot.choose(match, asks[0].seat))
    assert match.outcome is not None
    assert MIND.promise(match, 0) == float(bool(match.outcome.winners))


# ---------------------------------------------------------------- the usual way to play a turn


@pytest.mark.parametrize(
    ("mission", "style"), [("1", HURRIED), ("6", HURRIED), ("2", TIRELESS), ("7", TIRELESS), ("9", PLAIN)]
)
def test_how_turns_are_played_follows_from_what_must_leave(mission: str, style: Style) -> None:
    assert usual_style(fresh(RaidSetup(mission=mission))) == style


def test_where_all_must_leave_nobody_stops_for_a_nazi_but_it_is_tried() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "e3"}, acting=KLAUS, mission="1")
    greedy = make_bot(table.match.game, "greedy", 1).choose(table.match, 0)
    keys = ideas(table)
    assert keys[0] != greedy
    assert greedy in keys


# ---------------------------------------------------------------- reasons


def test_the_rules_of_thumb_say_why() -> None:
    table = facing()
    greedy = make_bot(table.match.game, "greedy", 1).advise(table.match, 0)
    assert greedy.reason.startswith("Soldat 1 is the best target in reach: about ")
    assert MIND.thumb(sight(table)) == greedy.reason


def test_there_is_a_reason_for_every_answer_of_a_match() -> None:
    match: Match[Any] = Match(wolfenstein(), RaidSetup(mission="2", seats=2), Seeded(3), record=False)
    bot = make_bot(match.game, "greedy", 3)
    while asks := match.asks():
        advice = bot.advise(match, asks[0].seat)
        assert advice.reason.endswith(".")
        assert advice.key == bot.choose(match, asks[0].seat)
        match.answer(asks[0].seat, advice.key)


def test_the_planner_says_what_it_weighed() -> None:
    table = facing()
    advice = make_bot(table.match.game, "planner:8", 1).advise(table.match, 0)
    assert advice.weighed
    assert advice.reason
