"""One agent for a whole team, or for one side: the Gymnasium environment.

The agent answers for all its seats, one question after the other, and sees what the seat that is asked may know. In
games that are won together it has all seats, unless somebody says otherwise. The other seats are played by bots.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from nightraid.bots import make_bot
from nightraid.bots.bot import luck
from nightraid.bots.random_bot import RandomBot
from nightraid.engine.ask import Ask, Seat
from nightraid.engine.game import Game, Setup
from nightraid.envs.common import MatchEnv
from nightraid.envs.encoder import Encoder, Observation
from nightraid.envs.errors import BadAction, BadEnv
from nightraid.envs.play import is_team


class TeamEnv(MatchEnv, gymnasium.Env[Observation, Any]):
    """All seats, or some of them, as one agent. `action_masks` is what libraries for masked learning ask for."""

    def __init__(
        self,
        game: Game[Any] | str,
        setup: Setup | dict[str, Any] | None = None,
        *,
        seats: Sequence[Seat] | None = None,
        others: str = "random",
        max_steps: int | None = None,
        most_options: int | None = None,
        fold: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`seats` are the agent's: all in a game won together, otherwise the first; `others` names the other bots."""
        self._prepare(game, setup, most_options, fold=fold, render_mode=render_mode)
        self.seats = _checked(seats, self._encoder)
        self._others, self._bot = others, make_bot(self._encoder.game, others, seed=0)
        self.max_steps, self._steps = max_steps, 0
        self.observation_space: Any = self._encoder.observation_space()
        self.action_space = self._encoder.action_space()
        self._asked: Seat = self.seats[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match. With a seed the row of matches begins anew, without one the next of the row follows."""
        super().reset(seed=seed)
        match = self._next_match(seed)
        self._bot = make_bot(self._encoder.game, self._others, seed=match)
        self._play.begin(match)
        self._steps = 0
        self._go_on()
        return self._play.observe(self._asked), {"seat": self._asked}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The answer for the seat that is asked; then the others play until the agent is asked again."""
        play = self._play
        if play.begun and play.over:
            raise BadAction("the match is over", where="step", expected="reset() first")
        play.take(self._asked, action)
        self._steps += 1
        self._go_on()
        over = play.over
        reward = play.worth(self.seats[0]) if over else 0.0
        return (
            play.observe(self._asked),
            reward,
            over,
            not over and self._steps == self.max_steps,
            {"seat": self._asked},
        )

    def _go_on(self) -> None:
        """Let the others answer until one of the agent's seats is asked, or the match is over."""
        play, own = self._play, self.seats
        while play.asks:
            for ask in play.asks:
                if ask.seat in own:
                    self._asked = ask.seat
                    return
            self._let_other(play.asks[0])

    def _let_other(self, ask: Ask[Any]) -> None:
        """A bot answers. A random one needs no look at the table, and a look costs more than many of its answers."""
        play, seat = self._play, ask.seat
        if isinstance(self._bot, RandomBot):
            play.answer(seat, luck(self._bot.seed, seat, play.match.answers).below(len(ask.options)))
        else:
            play.answer(seat, self._bot.choose(play.match, seat))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions can be taken now."""
        return self._play.mask(self._asked).astype(np.bool_)

    def clone(self, seed: int | None = None) -> "TeamEnv":
        """A twin that stands where this one stands, with other dice: for a search, or to come back to.

        It holds the whole match, hidden cards too: what a search learns by playing on with it, its seat may not know.
        """
        twin = self._twin(seed)
        twin.restore(self, twin._seeds.next_twin())
        return twin

    def restore(self, saved: "TeamEnv", seed: int | None = None) -> None:
        """Stand where `saved` stands, as often as wanted. The dice from there on are this environment's own."""
        dice = self._seeds.next_twin() if seed is None else seed
        self._play.stand_like(saved._play, dice)
        self._bot = make_bot(self._encoder.game, self._others, seed=dice)
        self._steps, self._asked = saved._steps, saved._asked

    def render(self) -> str | None:
        """The board in text, as the seat that is asked sees it."""
        return self._play.text(self._asked) if self.render_mode == "ansi" else None


def _checked(seats: Sequence[Seat] | None, encoder: Encoder[Any]) -> tuple[Seat, ...]:
    """The seats of the agent."""
    there = range(encoder.setup.seats)
    if seats is None:
        return tuple(there) if is_team(encoder) else (0,)
    if not seats or not set(seats) <= set(there):
        raise BadEnv(f"seats {tuple(seats)}", where="seats", expected=f"some of {tuple(there)}")
    if len(seats) > 1 and not is_team(encoder):
        raise BadEnv(f"seats {tuple(seats)}", where="seats", expected="one: the two sides play against each other")
    return tuple(seats)
