"""Thinkers for tests: they think in this process, as long as a test wants."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.live_world import library

from nightraid.bots import Advice, Weighed, make_bot
from nightraid.engine.chance import WAIT
from nightraid.engine.match import Match
from nightraid.engine.save import resume
from nightraid.server.thinking.processes import Thinkers, Thought, ThoughtLost


class PatientThinkers(Thinkers):
    """Each thought waits for the test; then it is lost, if the test says so, or comes to the last option."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thoughts: list[Thought] = []
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()
        self.losing = 0

    async def think(self, thought: Thought) -> Advice:
        """See `Thinkers.think`."""
        self.thoughts.append(thought)
        self.begun.set()
        await self.go_on.wait()
        if self.losing:
            self.losing -= 1
            raise ThoughtLost("gone")
        options = options_of(thought)
        first, last = options[0], options[-1]
        return Advice(last, "It comes last.", (Weighed(last, 0.625, 8), Weighed(first, 0.5, 4)))

    async def thinking(self) -> Thought:
        """Wait until somebody thinks; about what."""
        async with asyncio.timeout(20):
            await self.begun.wait()
        self.begun.clear()
        return self.thoughts[-1]


class QuickThinkers(Thinkers):
    """They come at once to what the rules of thumb say."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thoughts: list[Thought] = []

    async def think(self, thought: Thought) -> Advice:
        """See `Thinkers.think`."""
        self.thoughts.append(thought)
        return make_bot(library().game(thought.game), "greedy", thought.seed).advise(place_of(thought), thought.seat)


def place_of(thought: Thought) -> Match[Any]:
    """The match that a thought is about."""
    game = library().game(thought.game)
    return resume(game, game.read_setup(thought.setup), thought.records, thought.point, WAIT)


def options_of(thought: Thought) -> list[str]:
    """What could be answered to the question that a thought is about."""
    ask = place_of(thought).ask_of(thought.seat)
    assert ask is not None
    return [option.key for option in ask.options]
