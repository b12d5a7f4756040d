"""How often the missions are won, and why they are lost.

python -m tests.games.wolfenstein.raider --games 40
"""

import argparse
import sys
from collections import Counter
from typing import Any

from tests.games.match_logs import played_by_bots

from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.setup import RaidSetup


def main() -> None:
    """Print how often the missions are won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="matches of each mission on each level")
    parser.add_argument("--missions", default="1,2,3,4,5,6,7,8,9,10")
    parser.add_argument("--levels", default=",".join(LEVELS))
    chosen = parser.parse_args()
    game = registry.entry("wolfenstein").load()
    for mission in chosen.missions.split(","):
        for level in chosen.levels.split(","):
            ends: Counter[str] = Counter()
            for seed in range(chosen.games):
                setup = RaidSetup(mission=mission, level=level, seats=1 + seed % 4)
                match: Match[Any] = Match(game, setup, Seeded(seed), record=False)
                for _ in played_by_bots(match, seed):
                    pass
                assert match.outcome is not None
                ends[match.outcome.reason] += 1
            lost = ", ".join(f"{reason} {count}" for reason, count in ends.most_common() if reason != "victory")
            share = 100 * ends["victory"] / chosen.games
            sys.stdout.write(f"mission {mission:>2}  {level:<16} {share:4.0f} %  {lost}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
