"""The greedy team-mate of Reichbusters: legal in every match, and worth having in it."""

from typing import Any

import pytest
from tests.contract.walk import load

from nightraid.bots import bots_for, make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup

GAME = load("reichbusters")
PAIR, TRIO = ("brick", "sarge"), ("quentin", "red-hawk", "claudine")


def won(seed: int, bot: str, setup: RaidSetup) -> bool:
    """Whether one kind of bot on all seats wins a match; the match itself refuses what is not offered."""
    match: Match[Any] = Match(GAME, setup, Seeded(seed), record=False)
    players = [make_bot(GAME, bot, seed * 10 + seat) for seat in match.seats]
    while asks := match.asks():
        match.answer(asks[0].seat, players[asks[0].seat].choose(match, asks[0].seat))
    assert match.outcome is not None
    return bool(match.outcome.winners)


def victories(bot: str, seeds: range, **setup: Any) -> int:
    """How many of these matches a bot wins, with two and three Heroes in turn."""
    return sum(won(seed, bot, RaidSetup(heroes=(PAIR, TRIO)[seed % 2], **setup)) for seed in seeds)


@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_it_wins_what_chance_moves_lose(edition: Edition) -> None:
    greedy = victories("greedy", range(24), edition=edition, mission="mission-1")
    assert 2 <= greedy <= 18, f"{greedy} of 24"
    assert victories("random", range(4), edition=edition, mission="mission-1") == 0


@pytest.mark.parametrize("mission", ["mission-4", "mission-6"])
def test_the_hard_missions_can_be_won(mission: str) -> None:
    assert any(won(seed, "greedy", RaidSetup(mission=mission, heroes=TRIO)) for seed in range(30))


def test_it_is_the_one_to_propose() -> None:
    assert bots_for("reichbusters")[0].name == "greedy"
