"""What a masked step costs in the environments: an observation, an action at random, and the rules behind it."""

import random
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

import msgspec

from nightraid.bench.subjects import Sample
from nightraid.engine.declaration import GameDeclaration
from nightraid.envs import SeatsEnv, TeamEnv
from nightraid.envs.play import Play, Seeds

GOAL = 5_000
"""Masked steps a second, with observation, on one core."""
SAMPLE_SECONDS = 0.2
WARM_UP_SECONDS = 2.0
CLONES = 200


class EnvFigures(msgspec.Struct):
    """One game."""

    seats_steps_per_s: int
    """Every seat an agent (PettingZoo)."""
    team_steps_per_s: int
    """One agent (Gymnasium). Where two sides play, a step has the answers of a random bot on the other side in it."""
    bare_steps_per_s: int
    """Without looking, in the same run: what the rules alone take."""
    clone_us: float
    """A twin with an observation made of it."""
    observation: int
    """Numbers in an observation, without those of the options."""
    options: tuple[int, int]
    """Rows and columns of the options."""
    two_sides: bool

    @property
    def holds(self) -> bool:
        """Whether it is as fast as it should be, where every answer is a step of the agent's."""
        return self.seats_steps_per_s >= GOAL and (self.two_sides or self.team_steps_per_s >= GOAL)


class EnvSubject:
    """The environments of one game, played at random."""

    def __init__(self, entry: GameDeclaration) -> None:
        self.name = entry.name
        game = entry.load()
        setup = game.read_setup(dict(entry.bench_setup))
        self._seats, self._team = SeatsEnv(game, setup), TeamEnv(game, setup)
        self._pick, self._seeds = random.Random(1).random, Seeds(1)
        self._bare = Play(self._seats.play.encoder)
        self._seats.reset(seed=1)
        self._seen, _ = self._team.reset(seed=1)

    @property
    def shapes(self) -> tuple[int, tuple[int, int]]:
        """How large an observation is."""
        encoder = self._seats.play.encoder
        return encoder.layout.size, (encoder.actions, len(encoder.options.columns))

    @property
    def two_sides(self) -> bool:
        """Whether seats play against each other."""
        return len(self._team.seats) < len(self._seats.possible_agents)

    def _choose(self, seen: dict[str, Any]) -> int:
        legal = seen["action_mask"].nonzero()[0]
        return int(legal[int(self._pick() * len(legal))])

    def step_seats(self) -> None:
        """One agent looks and acts; a match that is over is followed by the next."""
        env = self._seats
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
        else:
            env.step(self._choose(seen))

    def step_team(self) -> None:
        """The team acts and looks."""
        self._seen, _, over, _, _ = self._team.step(self._choose(self._seen))
        if over:
            self._seen, _ = self._team.reset()

    def step_bare(self) -> None:
        """Somebody acts without having looked."""
        play = self._bare
        if play.over:
            play.begin(self._seeds.next_match())
        ask = play.asks[0]
        play.answer(ask.seat, int(self._pick() * len(ask.options)))

    def clones(self) -> Sample:
        """Twins out of where the match stands."""
        began = process_time()
        for _ in range(CLONES):
            self._seats.clone().last()
        return Sample(CLONES, process_time() - began)


class Taken(msgspec.Struct):
    """The samples of one game."""

    seats: list[float] = []
    """Steps a second."""
    team: list[float] = []
    """Steps a second."""
    bare: list[float] = []
    """Steps a second."""
    clones: list[float] = []
    """In microseconds."""


def run_envs(entries: Sequence[GameDeclaration], rounds: int, note: Callable[[str], None]) -> dict[str, EnvFigures]:
    """Measure all games, `rounds` samples of each in turn, in processor time. `note` hears of every sample taken."""
    subjects = [EnvSubject(entry) for entry in entries]
    taken = {subject.name: Taken() for subject in subjects}
    for subject in subjects:
        for step in (subject.step_seats, subject.step_team):
            speed(step, WARM_UP_SECONDS)
    for _ in range(rounds):
        for subject in subjects:
            note(subject.name)
            samples, cloned = taken[subject.name], subject.clones()
            samples.seats.append(speed(subject.step_seats, SAMPLE_SECONDS))
            samples.team.append(speed(subject.step_team, SAMPLE_SECONDS))
            samples.bare.append(speed(subject.step_bare, SAMPLE_SECONDS))
            samples.clones.append(cloned.seconds / cloned.done * 1e6)
    return {one.name: _figures(taken[one.name], *one.shapes, two_sides=one.two_sides) for one in subjects}


def _figures(taken: Taken, observation: int, options: tuple[int, int], *, two_sides: bool) -> EnvFigures:
    return EnvFigures(
        seats_steps_per_s=round(median(taken.seats)),
        team_steps_per_s=round(median(taken.team)),
        bare_steps_per_s=round(median(taken.bare)),
        clone_us=round(median(taken.clones), 1),
        observation=observation,
        options=options,
        two_sides=two_sides,
    )


def speed(step: Callable[[], None], seconds: float) -> float:
    """Steps a second, over a sample of at least so many seconds."""
    began, done = process_time(), 0
    while (passed := process_time() - began) < seconds:
        for _ in range(50):
            step()
        done += 50
    return done / passed
