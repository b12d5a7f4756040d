"""Reckon anew what the signs of `bots/reichbusters/outlook.py` are worth.

    python tools/outlook.py --matches 80 --first 30000
    python tools/outlook.py --matches 80 --first 30000 --world alien

The rules of thumb play every mission and RAID so many times, one deed in ten at random, and every turn is a case: its
signs, and whether that match was won in the end. Logistic regressions, before the alarm and from it on, and for the
alien world, which is played by itself. How hard each mission is by itself is taken out: only what players can change
is to count.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.bots.greedy import Thumb
from nightraid.games.reichbusters.bots.outlook import WORTH, signs
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.ids import Edition, World
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import choices_of
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import State

TEAMS = (("brick", "sarge"), ("quentin", "red-hawk", "claudine"), ("brick", "sarge", "quentin", "claudine"))
EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
ONE_IN = 10
"""Of so many deeds one is done at random."""
RIDGE = 3.0
"""Keeps what is hardly ever seen from counting much."""
STEPS = 30
"""Newton's method needs far fewer."""
Stage: TypeAlias = Literal["before", "after", "alien"]
STAGES: dict[World, tuple[Stage, ...]] = {"castle": ("before", "after"), "alien": ("alien",)}
"""The stages of a match in each world: a column of weights for each."""
Table = npt.NDArray[np.float64]


def setups(game: Reichbusters, place: int, world: World) -> Iterator[RaidSetup]:
    """Every mission and every objective on every map of a world, with teams and factions in turn."""
    heroes, edition = TEAMS[place % len(TEAMS)], EDITIONS[place % 2]
    maps, missions = game.library.of(MapCard), game.library.of(MissionCard)
    for mission in choices_of(game.library, "mission"):
        if maps[missions[mission].map].world == world:
            yield RaidSetup(edition=edition, heroes=heroes, mission=mission, choose_for_me=(0,))
    for where in choices_of(game.library, "map"):
        if maps[where].world != world:
            continue
        factions = choices_of(game.library, "faction", {"map": where})
        for what in choices_of(game.library, "objective", {"map": where}):
            who = factions[place % len(factions)]
            yield RaidSetup(edition=edition, heroes=heroes, map=where, objective=what, faction=who, choose_for_me=(0,))


def turns(game: Reichbusters, setup: RaidSetup, seed: int) -> tuple[list[tuple[Stage, tuple[float, ...]]], bool]:
    """The turns of a match, each with its stage and its signs; and whether the match was won."""
    match: Match[State] = Match(game, setup, Seeded(seed), record=False)
    luck, last = Stream(seed, 1), (-1, -1)
    found: list[tuple[Stage, tuple[float, ...]]] = []
    while asks := match.asks():
        ask, state = asks[0], match.state
        if isinstance(ask, Act) and (state.round, state.turn.hero) != last:
            last = state.round, state.turn.hero
            found.append((stage_of(state), signs(state)))
        option = Thumb(state).answer(ask)
        if isinstance(ask, Act) and luck.below(ONE_IN) == 0:
            option = ask.options[luck.below(len(ask.options))]
        match.answer(ask.seat, option)
    return found, match.outcome is not None and bool(match.outcome.winners)


def stage_of(state: State) -> Stage:
    """Which weights hold."""
    if state.tracker_side:
        return "alien"
    return "before" if state.alarm == "before" else "after"


def regression(signs_of: Table, won: Table) -> Table:
    """A logistic regression by Newton's method."""
    worth = np.zeros(signs_of.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-signs_of @ worth))
        slope = signs_of.T @ (chance - won) + RIDGE * worth
        bend = (signs_of * (chance * (1 - chance))[:, None]).T @ signs_of + RIDGE * np.eye(len(worth))
        worth -= np.linalg.solve(bend, slope)
    return worth


def main(arguments: list[str]) -> int:
    """Print the signs and what they are worth."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=80, help="of each mission and RAID")
    parser.add_argument("--first", type=int, default=30000, help="the first seed")
    parser.add_argument("--world", choices=tuple(STAGES), default="castle", help="where they are played")
    chosen = parser.parse_args(arguments)
    game, stages = Reichbusters(), STAGES[chosen.world]
    kinds = len(list(setups(game, 0, chosen.world)))
    cases: dict[Stage, list[tuple[list[float], bool]]] = {stage: [] for stage in stages}
    for place in range(chosen.matches):
        for kind, setup in enumerate(setups(game, place, chosen.world)):
            found, won = turns(game, setup, chosen.first + place * kinds + kind)
            own = [float(other == kind) for other in range(kinds)]
            for stage, shown in found:
                cases[stage].append(([*shown, *own], won))
    worth = [
        regression(np.array([shown for shown, _ in cases[stage]]), np.array([float(won) for _, won in cases[stage]]))
        for stage in stages
    ]
    for (name, *_), *figures in zip(WORTH, *worth, strict=False):
        sys.stdout.write(f'    ("{name}", {", ".join(f"{figure:.2f}" for figure in figures)}),\n')
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
