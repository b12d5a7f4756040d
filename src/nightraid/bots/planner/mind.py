"""What the planner needs to know of a game: worlds to try things in, candidates, a way to play on, and what is good."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from nightraid.bots.bot import Sight
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match

Reply: TypeAlias = Callable[[Match[Any], Ask[Any]], Option]
"""How a question is answered in a playout."""


class Mind(ABC):
    """One game as the planner sees it. It holds nothing that changes."""

    doubt: float = 0.7
    """So many standard errors another candidate must be better than the first."""
    settled: float = 0.0
    """Where every playout promises less than this, or so much less than 1 at most, nothing is to be weighed."""
    hopeless: float = math.inf
    """A candidate that is so many standard errors behind the first one after a few worlds is not tried any further."""

    @abstractmethod
    def candidates(self, sight: Sight) -> Sequence[Option]:
        """The options worth trying, first the one that the rules of thumb would take. One: nothing is to be weighed."""

    @abstractmethod
    def world(self, sight: Sight, number: int) -> Match[Any]:
        """A match that could be the real one for all its seat knows, at the same question, with dice of its own.

        What is hidden is drawn anew for each number; the same number gives the same world.
        """

    @abstractmethod
    def reply(self, match: Match[Any], ask: Ask[Any]) -> Option:
        """How anybody plays on in a playout. It is called most often of all, so it has to be quick."""

    def intent(self, sight: Sight, option: Option) -> Reply:
        """How everybody plays on after a candidate: as always, unless it is the first step of a plan of its own."""
        return self.reply

    @abstractmethod
    def far_enough(self, start: Any, now: Any) -> bool:
        """Whether a playout that began at one state may end at another, before the match does."""

    @abstractmethod
    def promise(self, match: Match[Any], seat: Seat) -> float:
        """How good a position is for a seat, from 0 (lost) to 1 (won), whether the match is over or not."""

    @abstractmethod
    def thumb(self, sight: Sight) -> str:
        """Why the rules of thumb take the first candidate, in a sentence."""
