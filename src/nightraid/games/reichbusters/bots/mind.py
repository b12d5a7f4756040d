"""What the planner knows of Reichbusters. Nothing is hidden, so every world is the table itself with new dice."""

from collections.abc import Sequence
from typing import Any

from nightraid.bots.bot import Sight
from nightraid.bots.planner.mind import Mind
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters.bots.greedy import Thumb, reason
from nightraid.games.reichbusters.bots.ideas import ideas
from nightraid.games.reichbusters.bots.outlook import outlook
from nightraid.games.reichbusters.state import State

MOST_TURNS = 10
"""More turns than a round has."""


class ReichbustersMind(Mind):
    """One to four Heroes who win and lose together."""

    hopeless = 2.0

    def candidates(self, sight: Sight) -> Sequence[Option]:
        """See `Mind.candidates`."""
        return ideas(_table(sight).state, sight.ask)

    def world(self, sight: Sight, number: int) -> Match[Any]:
        """See `Mind.world`."""
        return _table(sight).clone(chance=Seeded(number))

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Option:
        """See `Mind.reply`."""
        return Thumb(match.state).answer(ask)

    def far_enough(self, start: State, now: State) -> bool:
        """See `Mind.far_enough`: when the Hero's turn and the enemy turn after it are over."""
        return now.phase in ("turn", "pick") and _turns(now) > _turns(start)

    def promise(self, match: Match[Any], seat: Seat) -> float:
        """See `Mind.promise`."""
        if match.outcome is not None:
            return float(bool(match.outcome.winners))
        return outlook(match.state)

    def thumb(self, sight: Sight) -> str:
        """See `Mind.thumb`."""
        return reason(sight)


def mind() -> Mind:
    """The mind of this game."""
    return ReichbustersMind()


def _table(sight: Sight) -> Match[Any]:
    assert sight.open_table is not None, "nothing is hidden in Reichbusters"
    return sight.open_table


def _turns(game: State) -> int:
    """A count of the turns that are over."""
    return MOST_TURNS * game.round + len(game.recent) - (game.phase != "pick")
