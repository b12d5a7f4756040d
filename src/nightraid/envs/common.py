"""What all three kinds of environment share: a match with its encoder, the row of seeds, and twins."""

from typing import Any, Self

from gymnasium import spaces

from nightraid.engine.ask import Seat
from nightraid.engine.game import Game, Setup
from nightraid.envs.encoder import Encoder
from nightraid.envs.encoders import make_encoder
from nightraid.envs.errors import BadEnv, NotBegun
from nightraid.envs.play import Play, Seeds


class MatchEnv:
    """A match as an environment holds it. Beside it stands the class of PettingZoo or Gymnasium."""

    _encoder: Encoder[Any]
    _play: Play
    _seeds: Seeds
    metadata: dict[str, Any]
    render_mode: str | None

    def _prepare(
        self,
        game: Game[Any] | str,
        setup: Setup | dict[str, Any] | None,
        most_options: int | None,
        *,
        fold: bool,
        render_mode: str | None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadEnv(f"render mode {render_mode!r}", where="render_mode", expected="ansi or None")
        self._encoder = make_encoder(game, setup, most_options)
        self._play = Play(self._encoder, fold=fold)
        self._seeds = Seeds(None)
        self.render_mode = render_mode
        name = f"{self._encoder.game.name}_v0"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": True}

    @property
    def play(self) -> Play:
        """The match and its encoder."""
        return self._play

    def _next_match(self, seed: int | None) -> int:
        """The seed of the next match. A seed starts the row of matches again."""
        if seed is not None:
            self._seeds = Seeds(seed)
        return self._seeds.next_match()

    def _twin(self, seed: int | None) -> Self:
        """A copy with a match and a row of seeds of its own; it still has to `restore` where it stands."""
        if not self._play.begun:
            raise NotBegun("nothing to clone", where="clone", expected="reset() first")
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._play = Play(self._encoder, fold=self._play.fold)
        twin._seeds = Seeds(self._seeds.next_twin() if seed is None else seed)
        return twin

    def close(self) -> None:
        """Nothing is open."""


class AgentsEnv(MatchEnv):
    """Every seat an agent: `seat_0`, `seat_1` and so on, with spaces of its own."""

    possible_agents: list[str]
    agents: list[str]
    observation_spaces: dict[str, Any]
    action_spaces: dict[str, Any]
    _seat_of: dict[str, Seat]

    def _name_agents(self) -> None:
        self.possible_agents = [agent_of(seat) for seat in range(self._encoder.setup.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents = []
        self.observation_spaces = {agent: self._encoder.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._encoder.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        space: spaces.Space[Any] = self.action_spaces[agent]
        return space


def agent_of(seat: Seat) -> str:
    """The name of a seat's agent."""
    return f"seat_{seat}"
