"""Reckon anew what the signs of `bots/incursion/outlook.py` are worth.

    python tools/incursion_outlook.py --matches 80 --first 30000

The rules of thumb play every mission so many times, each side with some deeds at random, and every player turn is a
case: the signs of one side less those of the other, and whether it won in the end. How hard each mission is by itself,
and as time goes by, is taken out: only what players can change is to count.
"""

import argparse
import sys

import numpy as np
import numpy.typing as npt

from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.questions import PickModel
from nightraid.games.incursion.bots.outlook import WORTH, signs
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

ONE_IN = (1000, 12, 5, 3)
"""Of so many deeds of a side one is done at random: sides of different strength make missions less one-sided."""
RIDGE = 3.0
"""Keeps what is hardly ever seen from counting much."""
STEPS = 30
"""Newton's method needs far fewer."""
LONGEST = 3000
Table = npt.NDArray[np.float64]


def cases(game: Incursion, mission: str, seed: int) -> tuple[list[tuple[int, tuple[float, ...]]], float]:
    """The player turns of a match, each with its game turn and signs, Allied less Axis; and who won: 1 the Allies."""
    match: Match[State] = Match(game, BattleSetup(mission=mission), Seeded(seed), record=False)
    luck, last, found = Stream(seed, 1), (-1, -1), list[tuple[int, tuple[float, ...]]]()
    lapses = ONE_IN[luck.below(len(ONE_IN))], ONE_IN[luck.below(len(ONE_IN))]
    for _ in range(LONGEST):
        if not (asks := match.asks()):
            break
        ask, state = asks[0], match.state
        if isinstance(ask, PickModel) and (state.turn, ask.seat) != last:
            last = state.turn, ask.seat
            differ = zip(signs(state, ALLIED), signs(state, AXIS), strict=True)
            found.append((state.turn, tuple(ours - theirs for ours, theirs in differ)))
        option = QuickThumb(state, ask, luck).answer()
        if luck.below(lapses[ask.seat]) == 0:
            option = ask.options[luck.below(len(ask.options))]
        match.answer(ask.seat, option)
    winners = match.outcome.winners if match.outcome is not None else ()
    return found, float(winners[0] == ALLIED) if winners else 0.5


def gathered(game: Incursion, matches: int, first: int) -> tuple[Table, Table]:
    """All cases of all missions: signs with what is taken out, and results."""
    missions = [card.id for card in game.library.of(MissionCard).values() if card.kind != "solo"]
    rows: list[tuple[float, ...]] = []
    results: list[float] = []
    for place, mission in enumerate(missions):
        for seed in range(first, first + matches):
            found, won = cases(game, mission, seed)
            for turn, seen in found:
                by_itself = [0.0] * (2 * len(missions))
                by_itself[2 * place : 2 * place + 2] = 1.0, turn / 8
                rows.append((*seen, *by_itself))
                results.append(won)
        print(mission, len(rows), round(float(np.mean(results)), 2), file=sys.stderr)  # noqa: T201
    return np.array(rows), np.array(results)


def fitted(rows: Table, results: Table) -> Table:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (results - likely) - RIDGE * weights
        curve = (rows * (likely * (1 - likely))[:, None]).T @ rows + RIDGE * np.eye(rows.shape[1])
        weights += np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    """Print the table of `WORTH`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=80)
    parser.add_argument("--first", type=int, default=30000)
    wanted = parser.parse_args()
    rows, results = gathered(Incursion(), wanted.matches, wanted.first)
    weights = fitted(rows, results)
    likely = 1 / (1 + np.exp(-rows @ weights))
    right = np.mean((likely > 0.5) == (results > 0.5))
    print(f"# {len(rows)} cases, {right:.1%} told rightly")  # noqa: T201
    for (name, _), weight in zip(WORTH, weights, strict=False):
        print(f'    ("{name}", {weight:.2f}),')  # noqa: T201


if __name__ == "__main__":
    main()
