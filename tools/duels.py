"""Let the greedy opponent of Incursion play against itself, or against random play, and count who wins.

    python tools/duels.py                                    # every mission, 24 matches each
    python tools/duels.py --matches 48 --first 5000 recon twitcher
    python tools/duels.py --rp 6,12,20 battle battle-below   # one-off battles at so many RP
    python tools/duels.py --axis random recon                # an Axis player who takes any option

The same seeds give the same figures: match number n of a mission has the seed `first + n`.
"""

import argparse
import sys
from collections import Counter
from statistics import median
from typing import NamedTuple

from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.ids import SIDE_NAMES
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

MISSIONS = ("recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday")
BATTLES = ("battle", "battle-below")
SOLO = "unstoppable"
PATIENCE = 12_000
"""Answers after which a match counts as a draw; most have less than a thousand."""


class Result(NamedTuple):
    """How the matches of a mission went."""

    wins: Counter[str]
    turns: list[int]


def play(game: Incursion, setup: BattleSetup, bots: dict[int, str], seed: int) -> Match[State]:
    """One match to its end."""
    match: Match[State] = Match(game, setup, Seeded(seed), record=False)
    players = {seat: make_bot(game, bots[seat], seed) for seat in match.seats}
    for _ in range(PATIENCE):
        asks = match.asks()
        if not asks:
            break
        seat = asks[0].seat
        match.answer(seat, players[seat].choose(match, seat))
    return match


def duels(game: Incursion, mission: str, rp: int, bots: dict[int, str], seeds: range) -> Result:
    """Many matches of one mission."""
    setup = BattleSetup(mission=mission, rp=rp, seats=1 if mission == SOLO else 2)
    result = Result(Counter(), [])
    for seed in seeds:
        match = play(game, setup, bots, seed)
        winners = match.outcome.winners if match.outcome is not None else ()
        lost_alone = mission == SOLO and match.outcome is not None and not winners
        name = "axis" if lost_alone else SIDE_NAMES[winners[0]] if len(winners) == 1 else "draw"
        result.wins[name] += 1
        result.turns.append(match.state.turn)
    return result


def row(name: str, result: Result) -> str:
    """A line of the table."""
    wins, matches = result.wins, len(result.turns)
    share = round(100 * (wins["allied"] + wins["draw"] / 2) / matches)
    return (
        f"| {name} | {matches} | {wins['allied']} | {wins['draw']} | {wins['axis']} | {share} % "
        f"| {round(median(result.turns))} |\n"
    )


def numbers(text: str) -> list[int]:
    """Whole numbers between commas."""
    return [int(part) for part in text.split(",")]


def main(arguments: list[str]) -> int:
    """Print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("missions", nargs="*", default=[*MISSIONS, *BATTLES, SOLO], help="ids of missions")
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--rp", type=numbers, default=[0], help="RP of one-off battles, as 6,12,20; 0: as printed")
    parser.add_argument("--allied", default="greedy", help="the Allied bot")
    parser.add_argument("--axis", default="greedy", help="the Axis bot")
    chosen = parser.parse_args(arguments)
    game, seeds = Incursion(), range(chosen.first, chosen.first + chosen.matches)
    sys.stdout.write("| Mission | Matches | Allied | Draws | Axis | Allied share | Turns |\n")
    sys.stdout.write("|---|--:|--:|--:|--:|--:|--:|\n")
    for mission in chosen.missions:
        for rp in chosen.rp:
            result = duels(game, mission, rp, {0: chosen.allied, 1: chosen.axis}, seeds)
            sys.stdout.write(row(f"{mission}, {rp} RP" if rp else mission, result))
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
