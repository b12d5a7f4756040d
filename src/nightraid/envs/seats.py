"""Every seat an agent of its own: the PettingZoo environment in which one acts after the other (AEC)."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from nightraid.engine.ask import Seat
from nightraid.engine.game import Game, Setup
from nightraid.envs.encoder import Observation
from nightraid.envs.encoders import make_encoder
from nightraid.envs.errors import BadEnv, NotBegun
from nightraid.envs.play import Play, Seeds


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
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
        check_render_mode(render_mode)
        self._encoder = make_encoder(game, setup, most_options)
        self._play = Play(self._encoder, fold=fold)
        self._seeds = Seeds(None)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.metadata = metadata_of(self._encoder.game)
        self.possible_agents = [agent_of(seat) for seat in range(self._encoder.setup.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._encoder.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._encoder.action_space() for agent in self.possible_agents}
        self._steps: dict[str, int] = {}

    @property
    def play(self) -> Play:
        """The match and its encoder."""
        return self._play

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """See `AECEnv.observation_space`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """See `AECEnv.action_space`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. With a seed the row of matches begins anew, without one the next of the row follows."""
        if seed is not None:
            self._seeds = Seeds(seed)
        self._play.begin(self._seeds.next_match())
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
        if not self._play.begun:
            raise NotBegun("nothing to clone", where="clone", expected="reset() first")
        twin: SeatsEnv = SeatsEnv.__new__(SeatsEnv)
        twin.__dict__.update(self.__dict__)
        twin._play = Play(self._encoder, fold=self._play.fold)
        twin._seeds = Seeds(self._seeds.next_twin() if seed is None else seed)
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

    def close(self) -> None:
        """Nothing is open."""


def agent_of(seat: Seat) -> str:
    """The name of a seat's agent."""
    return f"seat_{seat}"


def metadata_of(game: Game[Any]) -> dict[str, Any]:
    """What both kinds of environment say of themselves."""
    return {"name": f"{game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": True}


def check_render_mode(mode: str | None) -> None:
    """Only text can be drawn here."""
    if mode not in (None, "ansi"):
        raise BadEnv(f"render mode {mode!r}", where="render_mode", expected="ansi or None")
