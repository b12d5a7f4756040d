"""What is measured: each of our games under random play, and Catanatron under its own random players."""

import importlib.metadata
import importlib.util
import random
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple, Protocol

from nightraid.engine.ask import Ask
from nightraid.engine.chance import Seeded
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games import registry

CLONES_A_MATCH = 40
WINDOWS = 10


class Sample(NamedTuple):
    """How much was done in how many seconds of processor time."""

    done: int
    seconds: float
    choices: int = 0
    """Of decisions: those between at least two options."""


class Made(NamedTuple):
    """Decisions that were made."""

    decisions: int
    choices: int
    """Those of them that were not forced: between at least two options."""


class Subject(Protocol):
    """Something that plays itself at random."""

    name: str

    def play(self, seed: int) -> Sample:
        """Play a whole match; the counts are those of decisions, and of choices among them."""

    def copy(self, seed: int) -> Sample:
        """Copy positions out of the middle of a match; the count is that of copies."""


class OurGame:
    """A game of the registry. Simulation mode: nobody watches, so events are not kept."""

    def __init__(self, entry: GameDeclaration) -> None:
        self.name = entry.name
        self.game: Game[Any] = entry.load()
        self._setup = self.game.read_setup(dict(entry.bench_setup))

    def _start(self, seed: int) -> Match[Any]:
        return Match(self.game, self._setup, Seeded(seed), record=False)

    def play(self, seed: int) -> Sample:
        """See `Subject.play`."""
        began = process_time()
        match = self._start(seed)
        made = play_on(match, random.Random(seed).random)
        return Sample(made.decisions, process_time() - began, made.choices)

    def copy(self, seed: int) -> Sample:
        """Clones that are ready to be answered: the cheap promise of a clone alone would not be a copy."""
        length = play_on(self._start(seed), random.Random(seed).random).decisions
        match, pick = self._start(seed), random.Random(seed).random
        seconds, count, every = 0.0, 0, max(1, length // CLONES_A_MATCH)
        while match.pending is not None:
            began = process_time()
            for _ in range(10):
                clone = match.clone()
                clone.state  # noqa: B018 - looking makes it live
            seconds += process_time() - began
            count += 10
            play_on(match, pick, decisions=every)
        return Sample(count, seconds)


def play_on(match: Match[Any], pick: Callable[[], float], decisions: int | None = None) -> Made:
    """Answer at random to the end, or so many times; returns what that took."""
    made = choices = 0
    while made != decisions:
        question = match.pending
        if question is None:
            break
        ask = question if isinstance(question, Ask) else match.asks()[0]
        options = len(ask.options)
        match.answer(ask.seat, int(pick() * options))
        made += 1
        choices += options > 1
    return Made(made, choices)


class Catanatron:
    """Catanatron with four random players; every tick is a decision, forced or not."""

    name = "catanatron"
    version = "3.2.1"

    @classmethod
    def missing(cls) -> str:
        """Why it cannot be measured here; empty if it can."""
        if importlib.util.find_spec("catanatron") is None:
            return "Catanatron is not installed; `make bench` installs it"
        found = importlib.metadata.version("catanatron")
        return (
            "" if found == cls.version else f"Catanatron {found} is installed, {cls.version} is the one compared with"
        )

    def _start(self, seed: int) -> Any:
        from catanatron import Color, Game, RandomPlayer

        random.seed(seed)  # its players draw from the shared generator
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def play(self, seed: int) -> Sample:
        """See `Subject.play`."""
        began = process_time()
        made = _tick(self._start(seed), None)
        return Sample(made.decisions, process_time() - began, made.choices)

    def copy(self, seed: int) -> Sample:
        """Its own copy of the game, at the same number of places as ours."""
        length = _tick(self._start(seed), None).decisions
        game = self._start(seed)
        seconds, count, every = 0.0, 0, max(1, length // CLONES_A_MATCH)
        for _ in range(CLONES_A_MATCH - 1):
            _tick(game, every)
            began = process_time()
            for _ in range(10):
                game.copy()
            seconds += process_time() - began
            count += 10
        return Sample(count, seconds)


def _tick(game: Any, ticks: int | None) -> Made:
    made = choices = 0
    while made != ticks and game.winning_color() is None and game.state.num_turns < 1000:
        choices += len(game.state.playable_actions) > 1
        game.play_tick()
        made += 1
    return Made(made, choices)


def growth(game: Game[Any], seed: int) -> float | None:
    """Cost of a decision around 2,000 answers, divided by that around 100; None if no match is that long."""
    declared = registry.find(game.name)
    if declared is None or not declared.long_setup:
        return None
    match = Match(game, game.read_setup(dict(declared.long_setup)), Seeded(seed))
    pick = random.Random(seed).random
    early, late = _window(match, pick, 100), _window(match, pick, 2000)
    return (late.seconds / late.done) / (early.seconds / early.done)


def _window(match: Match[Any], pick: Callable[[], float], around: int) -> Sample:
    """The decisions from 80 answers before to 80 answers after a place in the log, played several times over.

    Once would be a millisecond, in which a single collection of garbage counts for more than all decisions.
    """
    while match.answers < around - 80:
        play_on(match, pick, decisions=1)
    decisions, seconds = 0, 0.0
    for _ in range(WINDOWS):
        twin = match.clone()
        twin.state  # noqa: B018 - what a clone costs is measured elsewhere
        began = process_time()
        while twin.answers < around + 80:
            decisions += play_on(twin, pick, decisions=1).decisions
        seconds += process_time() - began
    return Sample(decisions, seconds)
