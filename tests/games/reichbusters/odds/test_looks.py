"""Odds of Reichbusters at the table: looks in seeded matches."""

from typing import Any

import pytest
from tests.contract.walk import start

from nightraid.bots import make_bot
from nightraid.engine.ask import CHANCE_QUESTIONS
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.options.hero import EndTurn
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, InTest, OfferHelp, TestRoll
from nightraid.odds import odds_of

EVERY = 19
"""Of so many decisions one is looked at."""


@pytest.mark.parametrize("seed", [3, 20])
def test_looks_add_up_and_do_not_know_what_comes(seed: int) -> None:
    """The same with other dice in the match; what is rolled at once has odds, what leaves nothing open has none."""
    match = start("reichbusters", seed)
    bot, looked = make_bot(match.game, "greedy", seed), 0
    place = 0
    while asks := match.asks():
        place += 1
        for ask in asks if place % EVERY == 0 else ():
            other = match.clone(chance=Seeded(seed + 1))
            for option in ask.options:
                found = odds_of(match, ask.seat, option)
                assert found == odds_of(other, ask.seat, option)
                for one in found:
                    assert sum(result.percent for result in one.results) == pytest.approx(100)
                    assert len(one.results) > 1
                    assert one.parts
                if not isinstance(ask, BeforeTest | InTest | OfferHelp):
                    _as_the_rules_ask(match, ask.seat, option, found)
                looked += bool(found)
        match.answer(asks[0].seat, bot.choose(match, asks[0].seat))
    assert looked > 10


def _as_the_rules_ask(match: Match[Any], seat: int, option: Any, found: Any) -> None:
    """Whoever rolls for a test at once sees odds; who meets no dice and no cards sees none."""
    twin = match.clone(chance=TypedIn())
    twin.answer(seat, option)
    pending = twin.pending
    if isinstance(pending, TestRoll) and not isinstance(option, EndTurn):
        test = twin.state.test
        assert found or test is None or test.against <= 0 or len(test.pool) == 0
    elif pending is None:
        assert not found
    elif not isinstance(pending, CHANCE_QUESTIONS) and "test" not in type(pending).__module__:
        assert not found or isinstance(option, EndTurn) or type(pending).__name__ == "WhichSecond"
