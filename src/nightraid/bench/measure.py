"""Taking samples in turn and comparing their medians."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median

import msgspec

from nightraid.bench.subjects import Catanatron, OurGame, Sample, Subject, growth
from nightraid.engine.declaration import GameDeclaration

PLAY_SECONDS = 0.2
WARM_UP_SECONDS = 1.0


class GameFigures(msgspec.Struct):
    """One of our games. Ratios are None where the peer could not be measured."""

    decisions_per_s: int
    choices_per_s: int
    """Decisions between at least two options."""
    clone_us: float
    vs_catanatron: float | None
    choices_vs_catanatron: float | None
    clone_vs_catanatron: float | None
    growth_100_to_2000: float | None


class PeerFigures(msgspec.Struct):
    """A peer."""

    decisions_per_s: int
    choices_per_s: int
    copy_us: float


class Figures(msgspec.Struct):
    """A whole run."""

    games: dict[str, GameFigures]
    peers: dict[str, PeerFigures]


def run(
    entries: Sequence[GameDeclaration], rounds: int, note: Callable[[str], None], *, with_peers: bool = True
) -> Figures:
    """Measure all games and peers, `rounds` samples of each in turn. `note` hears of every sample taken."""
    games = [OurGame(entry) for entry in entries]
    subjects: list[Subject] = [*games]
    if with_peers and not Catanatron.missing():
        subjects.append(Catanatron())
    for subject in subjects:
        _warm_up(subject)
    taken = {subject.name: Taken() for subject in subjects}
    for number in range(rounds):
        for subject in subjects:
            note(subject.name)
            played = _played(subject, number)
            taken[subject.name].decisions.append(played.done / played.seconds)
            taken[subject.name].choices.append(played.choices / played.seconds)
            taken[subject.name].copies.append(_microseconds(subject.copy(seed=number)))
    return _compare(games, taken, rounds)


class Taken(msgspec.Struct):
    """The samples of one subject."""

    decisions: list[float] = []
    """A second."""
    choices: list[float] = []
    """A second."""
    copies: list[float] = []
    """In microseconds."""


def _warm_up(subject: Subject) -> None:
    """The first matches also build tables that last as long as the process; simulations are longer than that."""
    seconds, seed = 0.0, -1
    while seconds < WARM_UP_SECONDS:
        seconds, seed = seconds + subject.play(seed).seconds, seed - 1


def _played(subject: Subject, number: int) -> Sample:
    """Whole matches until the sample is long enough to mean something."""
    count, seconds, choices, seed = 0, 0.0, 0, number * 1000
    while seconds < PLAY_SECONDS:
        played = subject.play(seed)
        count, seconds, choices = count + played.done, seconds + played.seconds, choices + played.choices
        seed += 1
    return Sample(count, seconds, choices)


def _compare(games: Sequence[OurGame], taken: dict[str, Taken], rounds: int) -> Figures:
    peers = {}
    if Catanatron.name in taken:
        theirs = taken[Catanatron.name]
        speeds = round(median(theirs.decisions)), round(median(theirs.choices))
        peers[Catanatron.name] = PeerFigures(*speeds, round(median(theirs.copies), 2))
    figures = {}
    for game in games:
        # Samples taken one after the other met the same machine: compare them pair by pair.
        ours, theirs = taken[game.name], taken.get(Catanatron.name, Taken())
        grown = [grew for seed in range(rounds) if (grew := growth(game.game, seed)) is not None]
        figures[game.name] = GameFigures(
            decisions_per_s=round(median(ours.decisions)),
            choices_per_s=round(median(ours.choices)),
            clone_us=round(median(ours.copies), 2),
            vs_catanatron=_ratio(ours.decisions, theirs.decisions),
            choices_vs_catanatron=_ratio(ours.choices, theirs.choices),
            clone_vs_catanatron=_ratio(ours.copies, theirs.copies),
            growth_100_to_2000=round(median(grown), 3) if grown else None,
        )
    return Figures(figures, peers)


def _ratio(ours: Iterable[float], theirs: Sequence[float]) -> float | None:
    if not theirs:
        return None
    return round(median(one / other for one, other in zip(ours, theirs, strict=True)), 3)


def _microseconds(sample: Sample) -> float:
    return sample.seconds / sample.done * 1e6
