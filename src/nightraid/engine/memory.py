"""A memory for answers that are asked for again and again, and depend on nothing but the question."""

from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memory(dict[K, V]):
    """Answers by their questions. When there are too many, all are let go.

    It belongs into a box, which copies of a state share: what is remembered in one match serves all of them. So a
    question must name everything that its answer depends on.
    """

    MOST = 20_000

    def keep(self, question: K, answer: V) -> V:
        """Remember an answer, and give it."""
        if len(self) >= self.MOST:
            self.clear()
        self[question] = answer
        return answer
