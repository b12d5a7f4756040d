"""Tips and odds at a question: told, and nothing answered by them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.play_driver import Sitting, game_of, played, raid

from nightraid.bots import make_bot
from nightraid.cli.play_odds import share
from nightraid.engine.match import Match
from nightraid.engine.prose import capital
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.odds import odds_of


def alone(match: Match[Any], *lines: str) -> Sitting:
    """One person plays all of it, as the lines say."""
    return played(*lines, match=match, players=("human",))


@pytest.mark.parametrize("word", ["t", "TIP", "suggest"])
def test_a_tip_is_what_the_best_bot_would_choose_with_its_reason(word: str) -> None:
    match = raid()
    ask = match.asks()[0]
    advice = make_bot(match.game, "planner:8", 3).advise(match, 0)
    number = [option.key for option in ask.options].index(advice.key) + 1
    sitting = alone(match, word)
    assert f"Veteran would choose {number}: " in sitting.output
    assert " ".join((advice.reason or "rules of thumb").split()) in " ".join(sitting.output.split())
    assert match.answers == raid().answers, "nothing is answered by it"


def test_the_alternatives_are_compared() -> None:
    match = raid()
    bot = make_bot(match.game, "greedy", 1)
    while not (advice := make_bot(match.game, "planner:8", 3).advise(match, 0)).weighed:
        match.answer(0, bot.choose(match, 0))
    page = alone(match, "t").output
    best = advice.weighed[0]
    assert f"{share(100 * best.promise)} in {best.tries} tries" in page


def test_where_bots_only_guess_there_is_nobody_to_ask() -> None:
    assert "There is nobody to ask: the bots of this game only guess." in played("t").output


def test_an_option_is_explained_with_its_odds() -> None:
    match = raid()
    bot = make_bot(match.game, "greedy", 1)
    while not any(isinstance(option, chosen.Attack) for option in match.asks()[0].options):
        match.answer(0, bot.choose(match, 0))
    options = match.asks()[0].options
    number = next(n for n, option in enumerate(options, 1) if isinstance(option, chosen.Attack))
    page = " ".join(alone(match, f"? {number}").pages[-2].split())
    told = odds_of(match, 0, options[number - 1])
    assert told
    for distribution in told:
        assert f"{capital(distribution.title)}:" in page
        for result in distribution.results:
            assert f"{capital(result.name)} {share(result.percent)}" in page
        for part in distribution.parts:
            assert " ".join(capital(part.text).split()) in page


def test_who_sits_there_is_told_with_the_level() -> None:
    sitting = played(
        match=Match(game_of("wolfenstein"), raid(seats=2).setup, raid().chance), players=("human", "rookie")
    )
    assert "Rookie (rookie)" in sitting.pages[0]


def test_shares_are_never_0_or_100_for_what_is_not_certain() -> None:
    assert [share(value) for value in (0, 0.04, 12.34, 99.96, 100)] == [
        "0.0 %",
        "<0.1 %",
        "12.3 %",
        ">99.9 %",
        "100.0 %",
    ]
