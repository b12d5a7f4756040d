"""Reckon anew what the signs of `bots/reichbusters/outlook.py` are worth.

    python tools/outlook.py --matches 80 --first 30000

The rules of thumb play every mission and RAID so many times, one deed in ten at random, and every turn is a case: its
signs, and whether that match was won in the end. Two logistic regressions, before the alarm and from it on. How hard
each mission is by itself is taken out: only what players can change is to count.
"""

import argparse
import sys
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.bots.greedy import Thumb
from nightraid.games.reichbusters.bots.outlook import WORTH, signs
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.ids import Edition
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
Table = npt.NDArray[np.float64]


def setups(game: Reichbusters, place: int) -> Iterator[RaidSetup]:
    """Every mission and every objective on every map, with teams and factions in turn."""
    heroes, edition = TEAMS[place % len(TEAMS)], EDITIONS[place % 2]
    for mission in choices_of(game.library, "mission"):
        yield RaidSetup(edition=edition, heroes=heroes, mission=mission, choose_for_me=(0,))
    for where in choices_of(game.library, "map"):
        factions = choices_of(game.library, "faction", {"map": where})
        for what in choices_of(game.library, "objective", {"map": where}):
            who = factions[place % len(factions)]
            yield RaidSetup(edition=edition, heroes=heroes, map=where, objective=what, faction=who, choose_for_me=(0,))


def turns(game: Reichbusters, setup: RaidSetup, seed: int) -> tuple[list[tuple[bool, tuple[float, ...]]], bool]:
    """The turns of a match, each with whether the alarm had been set off and its signs; and whether it was won."""
    match: Match[State] = Match(game, setup, Seeded(seed), record=False)
    luck, last = Stream(seed, 1), (-1, -1)
    found: list[tuple[bool, tuple[float, ...]]] = []
    while asks := match.asks():
        ask, state = asks[0], match.state
        if isinstance(ask, Act) and (state.round, state.turn.hero) != last:
            last = state.round, state.turn.hero
            found.append((state.alarm != "before", signs(state)))
        option = Thumb(state).answer(ask)
        if isinstance(ask, Act) and luck.below(ONE_IN) == 0:
            option = ask.options[luck.below(len(ask.options))]
        match.answer(ask.seat, option)
    return found, match.outcome is not None and bool(match.outcome.winners)


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
    chosen = parser.parse_args(arguments)
    game = Reichbusters()
    kinds = len(list(setups(game, 0)))
    cases: dict[bool, list[tuple[list[float], bool]]] = {False: [], True: []}
    for place in range(chosen.matches):
        for kind, setup in enumerate(setups(game, place)):
            found, won = turns(game, setup, chosen.first + place * kinds + kind)
            own = [float(other == kind) for other in range(kinds)]
            for alarm, shown in found:
                cases[alarm].append(([*shown, *own], won))
    worth = [
        regression(np.array([shown for shown, _ in cases[alarm]]), np.array([float(won) for _, won in cases[alarm]]))
        for alarm in (False, True)
    ]
    for (name, _, _), before, after in zip(WORTH, *worth, strict=False):
        sys.stdout.write(f'    ("{name}", {before:.2f}, {after:.2f}),\n')
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
