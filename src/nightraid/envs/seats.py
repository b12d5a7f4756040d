"""Every seat an agent of its own: the PettingZoo environment in which one acts after the other (AEC)."""

from typing import Any

from pettingzoo import AECEnv  # type: ignore[import-untyped]

from nightraid.engine.game import Game, Setup
from nightraid.envs.common import AgentsEnv
from nightraid.envs.encoder import Observation


class SeatsEnv(AgentsEnv, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """The seats of a match as agents `seat_0`, `seat_1` and so on. Whoever is asked acts; nobody acts out of turn.

    Where several are asked at once the one with the lowest number acts first, and nobody sees what another has chosen
    in secret. See `docs/envs.md`.
    """

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
        super().__init__()
        self._prepare(game, setup, most_options, fold=fold, render_mode=render_mode)
        self._name_agents()
        self.max_cycles = max_cycles
        self._steps: dict[str, int] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. With a seed the row of matches begins anew, without one the next of the row follows."""
        self._play.begin(self._next_match(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._play.asks[0].seat]

    def step(self, action: Any) -> None:
        """The answer of the agent that is asked, by its place among the options."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self._play
        play.take(self._seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self._steps[agent] += 1
        asks = play.asks
        if not asks:
            self._end()
        elif self._steps[agent] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[asks[0].seat]

    def _end(self) -> None:
        self.rewards = {agent: self._play.worth(self._seat_of[agent]) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now; its mask is empty unless it is asked."""
        return self._play.observe(self._seat_of[agent])

    def clone(self, seed: int | None = None) -> "SeatsEnv":
        """A twin that stands where this one stands, with other dice: for a search, or to come back to.

        It holds the whole match, hidden cards too: what a search learns by playing on with it, its seat may not know.
        """
        twin = self._twin(seed)
        twin.restore(self, twin._seeds.next_twin())
        return twin

    def restore(self, saved: "SeatsEnv", seed: int | None = None) -> None:
        """Stand where `saved` stands, as often as wanted. The dice from there on are this environment's own."""
        self._play.stand_like(saved._play, self._seeds.next_twin() if seed is None else seed)
        self.agents = saved.agents[:]
        self.rewards, self._cumulative_rewards = saved.rewards.copy(), saved._cumulative_rewards.copy()
        self.terminations, self.truncations = saved.terminations.copy(), saved.truncations.copy()
        self.infos = {agent: {} for agent in self.agents}
        self._steps = saved._steps.copy()
        self._skip_agent_selection = saved._skip_agent_selection
        self.agent_selection = saved.agent_selection

    def render(self) -> str | None:
        """The board in text, as the agent that is asked sees it."""
        return self._play.text(self._seat_of[self.agent_selection]) if self.render_mode == "ansi" else None
