"""The greedy bot: it reckons rightly, minds its own Heroes, and is worth having at the table."""

from typing import Any

from tests.contract.walk import load

from nightraid.bots import bots_for, make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.setup import RaidSetup

GAME = load("wolfenstein")
EASIEST = LEVELS[0]


def raid(seed: int, bot: str, setup: RaidSetup) -> tuple[list[str], bool]:
    """A match of one kind of bot on all seats: the answers, and whether it was won."""
    match: Match[Any] = Match(GAME, setup, Seeded(seed), record=False)
    players = [make_bot(GAME, bot, seed * 10 + seat) for seat in match.seats]
    keys = []
    while asks := match.asks():
        seat = asks[0].seat
        keys.append(players[seat].choose(match, seat))
        match.answer(seat, keys[-1])
    assert match.outcome is not None
    return keys, bool(match.outcome.winners)


def victories(bot: str, seeds: range) -> int:
    """How many of these matches of the first mission on the easiest level a bot wins."""
    return sum(raid(seed, bot, RaidSetup(level=EASIEST, seats=1 + seed % 4))[1] for seed in seeds)


def test_bots_of_other_seeds_play_otherwise_with_the_same_dice() -> None:
    match: Match[Any] = Match(GAME, RaidSetup(), Seeded(1), record=False)
    plays = set()
    for seed in range(4):
        twin, bot = match.clone(), make_bot(GAME, "greedy", seed)
        keys: list[str] = []
        while len(keys) < 60 and twin.asks():
            keys.append(bot.choose(twin, 0))
            twin.answer(0, keys[-1])
        plays.add(tuple(keys))
    assert len(plays) > 1


def test_it_wins_what_chance_moves_lose() -> None:
    greedy, random = victories("greedy", range(16)), victories("random", range(16))
    assert greedy >= 10, f"{greedy} of 16"
    assert random <= 1, f"{random} of 16"


def test_it_is_the_one_to_propose() -> None:
    assert bots_for("wolfenstein")[0].name == "greedy"
