"""Which set-ups of each game the contract plays, how many matches, and how closely it looks at them."""

from typing import NamedTuple

from nightraid.engine.game import Setup
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.setup import RaidSetup

MISSIONS = 10
PLAYERS = 4


class Pace(NamedTuple):
    """How many matches are played, and every how many-th decision of a match is looked at.

    Where that is not the first, the place it starts from moves on with the seed: over the matches all are looked at.
    """

    matches: int
    every: int = 1


SETUPS: dict[str, tuple[Setup, ...]] = {
    # Two rounds hold every kind of question and event; five also empty the deck.
    "cellar": (FightSetup(rounds=2), FightSetup(rounds=1), FightSetup(rounds=2), FightSetup(rounds=5)),
    # All missions on all levels. The number of players moves on from level to level, and from mission to mission.
    "wolfenstein": tuple(
        RaidSetup(mission=str(mission), level=level, seats=1 + (mission + place) % PLAYERS)
        for place, level in enumerate(LEVELS)
        for mission in range(1, MISSIONS + 1)
    ),
}
PACES: dict[str, tuple[Pace, Pace]] = {
    "cellar": (Pace(200), Pace(2000)),
    "wolfenstein": (Pace(200, every=25), Pace(400, every=4)),
}
"""For each game the usual pace, and that of `--long`. Matches of Wolfenstein have some 300 decisions."""
