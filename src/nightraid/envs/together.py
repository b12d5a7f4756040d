"""Every seat an agent, all acting at once: the PettingZoo environment of the parallel kind.

In each cycle every agent gives an action. Those that are asked answer, all of them where several are asked at once; the
actions of the others are not looked at, and their masks are empty.
"""

from typing import Any

from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from nightraid.engine.game import Game, Setup
from nightraid.envs.common import AgentsEnv, agent_of
from nightraid.envs.encoder import Observation
from nightraid.envs.errors import BadAction

Infos = dict[str, dict[str, Any]]
Came = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class TogetherEnv(AgentsEnv, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """The same matches as `SeatsEnv`, a cycle at a time."""

    def __init__(
        self,
        game: Game[Any] | str,
        setup: Setup | dict[str, Any] | None = None,
        *,
        max_cycles: int | None = None,
        most_options: int | None = None,
        fold: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self._prepare(game, setup, most_options, fold=fold, render_mode=render_mode)
        self._name_agents()
        self.max_cycles, self._cycles = max_cycles, 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new match. With a seed the row of matches begins anew, without one the next of the row follows."""
        self._play.begin(self._next_match(seed))
        self.agents, self._cycles = self.possible_agents[:], 0
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Came:
        """The answers of all who are asked. If one of them is not allowed, none of them counts."""
        play = self._play
        asks = play.asks
        for seat in (ask.seat for ask in asks):
            if agent_of(seat) not in actions:
                raise BadAction(f"no action of seat {seat}", where="step", expected="one of every seat that is asked")
            play.check(seat, actions[agent_of(seat)])
        for ask in asks:
            if play.ask_of(ask.seat) is ask:  # the first answer may have settled it for all
                play.take(ask.seat, actions[agent_of(ask.seat)])
        if not asks:
            raise BadAction("the match is over, or has not begun", where="step", expected="reset() first")
        self._cycles += 1
        over, agents = play.over, self.agents
        cut = not over and self._cycles == self.max_cycles
        observed = self._observed()
        if over or cut:
            self.agents = []
        return (
            observed,
            {agent: play.worth(self._seat_of[agent]) if over else 0.0 for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observed(self) -> dict[str, Observation]:
        return {agent: self._play.observe(self._seat_of[agent]) for agent in self.agents}

    def render(self) -> str | None:
        """The board in text, as the first seat sees it."""
        return self._play.text(0) if self.render_mode == "ansi" else None
