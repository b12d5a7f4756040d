"""Odds in whole matches: where dice follow there are odds, elsewhere none, and nobody's secrets are in them."""

from typing import Any

import pytest
from tests.contract.walk import load
from tests.contract.worlds import other_world

from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Seeded, Stream, TypedIn
from nightraid.engine.match import Match
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.setup import BattleSetup
from nightraid.odds import odds_of, odds_of_plans

GAME = load("incursion")
OWN = (
    asked.Act,
    asked.NextShot,
    asked.ReactWith,
    asked.WhichSquare,
    asked.WhichModel,
    asked.WhichArea,
    asked.AnswerCard,
    asked.Reroll,
)
"""Questions whose answers are followed by dice about what was answered."""
ASIDE = (to.EndActivation, to.Kill, to.DoNotStopAt, to.HoldFire, to.CeaseFire, to.NotNow, to.KeepDice)
"""Answers after which others go on: dice that follow have to do with those."""
MATCHES = [("behind-enemy-lines", 3), ("ac-dc", 3), ("battle", 5)]


def played(mission: str, seed: int) -> Match[Any]:
    """A match, to be stopped at every choice."""
    return Match(GAME, BattleSetup(mission=mission), Seeded(seed))


def go_on(match: Match[Any], ask: Ask[Any], seed: int) -> None:
    """The next answer, by rules of thumb."""
    match.answer(ask.seat, QuickThumb(match.state, ask, Stream(seed, match.answers)).answer())


def follows(match: Match[Any], ask: Ask[Any], option: Option) -> bool:
    """Whether dice follow this answer at once, or a choice of the enemy to shoot."""
    twin = match.clone(chance=TypedIn())
    twin.answer(ask.seat, option)
    return isinstance(twin.pending, asked.DamageDice | asked.CheckDie | asked.RerollDice | asked.ReactWith)


@pytest.mark.parametrize(("mission", "seed"), MATCHES)
def test_there_are_odds_where_dice_follow_and_nowhere_else(mission: str, seed: int) -> None:
    match, kinds = played(mission, seed), set()
    while asks := match.asks():
        ask = asks[0]
        for option in {type(option): option for option in ask.options}.values() if match.answers % 3 == 0 else ():
            told = odds_of(match, ask.seat, option)
            kinds |= {type(option)} if told else set()
            for one in told:
                assert sum(chance.percent for chance in one.results) == pytest.approx(100, abs=1e-4)
                assert one.parts
            if isinstance(ask, OWN) and not isinstance(option, ASIDE) and follows(match, ask, option):
                assert told, (ask, option)
            elif told and not isinstance(option, to.Flame | to.FlameOn):  # those only begin
                assert not match.state.playing
                assert may_be_stopped(match, ask, option), (ask, option)
        go_on(match, ask, seed)
    assert len(kinds) > 1


def may_be_stopped(match: Match[Any], ask: Ask[Any], option: Option) -> bool:
    """Whether somebody is asked first if he kills or stops a card."""
    twin = match.clone(chance=TypedIn())
    twin.answer(ask.seat, option)
    return isinstance(twin.pending, asked.Window | asked.AnswerCard)


def test_worlds_that_look_alike_have_the_same_odds() -> None:
    match, worlds = played("battle", 2), 0
    while (asks := match.asks()) and worlds < 12:
        ask = asks[0]
        told = [odds_of(match, ask.seat, option) for option in ask.options]
        world = other_world(match, ask.seat, match.answers) if any(told) else None
        if world is not None:
            worlds += 1
            assert [odds_of(world, ask.seat, option) for option in ask.options] == told
        go_on(match, ask, 2)
    assert worlds == 12


def test_ways_have_odds_just_where_something_is_drawn() -> None:
    match, ways = played("behind-enemy-lines", 3), 0
    while asks := match.asks():
        ask = asks[0]
        if isinstance(ask, asked.Act) and match.answers % 4 == 0:
            plans = GAME.table.plans(GAME.copy(match.state), ask)
            for plan, told in zip(plans, odds_of_plans(match, plans), strict=True):
                drawn = any(note.tone == "bad" for note in plan.sketch.notes)
                assert bool(told) == drawn, plan
                ways += drawn
        go_on(match, ask, 3)
    assert ways > 10
