"""Every seat an agent, all acting at once: the PettingZoo environment of the parallel kind.

In each cycle every agent gives an action. Those that are asked answer, all of them where several are asked at once; the
actions of the others are not looked at, and their masks are empty.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from nightraid.engine.game import Game, Setup
from nightraid.envs.encoder import Observation
from nightraid.envs.encoders import make_encoder
from nightraid.envs.errors import BadAction
from nightraid.envs.play import Play, Seeds
from nightraid.envs.seats import agent_of, check_render_mode, metadata_of

Infos = dict[str, dict[str, Any]]
Came = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class TogetherEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
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
        check_render_mode(render_mode)
        self._encoder = make_encoder(game, setup, most_options)
        self._play = Play(self._encoder, fold=fold)
        self._seeds = Seeds(None)
        self.max_cycles, self.render_mode, self._cycles = max_cycles, render_mode, 0
        self.metadata = metadata_of(self._encoder.game)
        self.possible_agents = [agent_of(seat) for seat in range(self._encoder.setup.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._encoder.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._encoder.action_space() for agent in self.possible_agents}

    @property
    def play(self) -> Play:
        """The match and its encoder."""
        return self._play

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """See `ParallelEnv.observation_space`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """See `ParallelEnv.action_space`."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new match. With a seed the row of matches begins anew, without one the next of the row follows."""
        if seed is not None:
            self._seeds = Seeds(seed)
        self._play.begin(self._seeds.next_match())
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

    def close(self) -> None:
        """Nothing is open."""
