"""Odds of Reichbusters at the table: looks in seeded matches."""

from typing import Any

import pytest
from tests.contract.walk import start

from nightraid.bots import make_bot
from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed, EndTurn
from nightraid.games.reichbusters.asks.questions.cards import WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.asks.questions.hero import WhichAttack, WhichSecond
from nightraid.games.reichbusters.asks.questions.testing import (
    AfterFailure,
    BeforeTest,
    DeckDraw,
    InTest,
    OfferHelp,
    TestRoll,
)
from nightraid.games.reichbusters.odds.noise_forecast import loudness
from nightraid.odds import odds_of, odds_of_plans

EVERY = 19
"""Of so many decisions one is looked at."""
WITHIN = (BeforeTest, InTest, OfferHelp, AfterFailure, WhichDieOut, WhichRollAgain)
"""Questions within a test."""
TESTS = {"The attack", "The defence", "How loud it is"}


@pytest.mark.parametrize("seed", [3, 20])
def test_looks_add_up_and_do_not_know_what_comes(seed: int) -> None:
    """The same with other dice in the match, and each look has what the rules would roll."""
    match = start("reichbusters", seed)
    bot, looked, place, kinds = make_bot(match.game, "greedy", seed), 0, 0, set()
    while asks := match.asks():
        place += 1
        for ask in asks if place % EVERY == 0 else ():
            other = match.clone(chance=Seeded(seed + 1))
            for option in ask.options:
                found = odds_of(match, ask.seat, option)
                assert found == odds_of(other, ask.seat, option)
                check_sums(found)
                kinds |= has_what_is_rolled(match, ask, option, {one.title for one in found})
                looked += bool(found)
        match.answer(asks[0].seat, bot.choose(match, asks[0].seat))
    assert looked > 10
    assert {"within", "rolled", "noise so far"} <= kinds


def check_sums(found: tuple[Distribution, ...]) -> None:
    """Each is everything that can come, and says what it rests on; what is certain is so to the last digit."""
    for one in found:
        assert sum(result.percent for result in one.results) == pytest.approx(100)
        assert all(result.percent > 0 for result in one.results)
        assert len(one.results) > 1 or one.results[0].percent == 100
        assert one.parts


def has_what_is_rolled(match: Match[Any], ask: Ask[Any], option: Option, titles: set[str]) -> set[str]:
    """Whether an option has the odds of everything that the rules come to next; says what that was.

    Tests within which it is given, a test at once, attacks to choose from, and the noise that its action makes.
    """
    if isinstance(ask, WITHIN):
        assert titles & TESTS
        return {"within"}
    if isinstance(option, EndTurn):
        return set()
    twin = match.clone(chance=TypedIn())
    twin.answer(ask.seat, option)
    match twin.pending:
        case None:
            assert not titles
        case TestRoll() | BeforeTest() | DeckDraw(pile="noise"):
            assert titles
            return {"rolled"}
        case WhichAttack(options=options):
            assert any(" on " in title for title in titles) == any(rolls(twin, ask.seat, one) for one in options)
    if loudness(twin.state).dice and not isinstance(twin.pending, WhichSecond):
        assert "How loud it is" in titles
        return {"noise so far"}
    return set()


def rolls(match: Match[Any], seat: int, option: Option) -> bool:
    """Whether an attack is one with dice."""
    twin = match.clone(chance=TypedIn())
    twin.answer(seat, option)
    return isinstance(option, Attack | AttackUnarmed) and isinstance(twin.pending, TestRoll | BeforeTest | WhichSecond)


def test_walks_have_the_odds_of_their_noise() -> None:
    """Walks with a card that makes noise, in seeded matches: they add up, and do not know what comes."""
    loud = 0
    for seed in (3, 7, 20):
        match = start("reichbusters", seed)
        bot = make_bot(match.game, "greedy", seed)
        while (asks := match.asks()) and match.answers < 400:
            plans = match.game.table.plans(match.game.copy(match.state), asks[0])
            told = odds_of_plans(match, plans)
            assert told == odds_of_plans(match.clone(chance=Seeded(seed + 1)), plans)
            for found in told:
                check_sums(found)
                loud += any(one.title == "How loud it is" for one in found)
            match.answer(asks[0].seat, bot.choose(match, asks[0].seat))
    assert loud > 3
