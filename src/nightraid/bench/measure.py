"""Taking samples in turn and comparing their medians."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median

import msgspec

from nightraid.bench.subjects import Catanatron, OurGame, Sample, Subject, growth
from nightraid.games.registry import GameEntry

PLAY_SECONDS = 0.2
WARM_UP_SECONDS = 1.0


class GameFigures(msgspec.Struct):
    """One of our games. Ratios are None where the peer could not be measured."""

    decisions_per_s: int
    clone_us: float
    vs_catanatron: float | None
    clone_vs_catanatron: float | None
    growth_100_to_2000: float | None


class PeerFigures(msgspec.Struct):
    """A peer."""

    decisions_per_s: int
    copy_us: float


class Figures(msgspec.Struct):
    """A whole run."""

    games: dict[str, GameFigures]
    peers: dict[str, PeerFigures]


def run(entries: Sequence[GameEntry], rounds: int, note: Callable[[str], None], *, with_peers: bool = True) -> Figures:
    """Measure all games and peers, `rounds` samples of each in turn. `note` hears of every sample taken."""
    games = [OurGame(entry) for entry in entries]
    subjects: list[Subject] = [*games]
    if with_peers and not Catanatron.missing():
        subjects.append(Catanatron())
    for subject in subjects:
        _warm_up(subject)
    speeds: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    copies: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    for number in range(rounds):
        for subject in subjects:
            note(subject.name)
            speeds[subject.name].append(_rate(_played(subject, number)))
            copies[subject.name].append(_microseconds(subject.copy(seed=number)))
    return _compare(games, speeds, copies, rounds)


def _warm_up(subject: Subject) -> None:
    """The first matches also build tables that last as long as the process; simulations are longer than that."""
    seconds, seed = 0.0, -1
    while seconds < WARM_UP_SECONDS:
        seconds, seed = seconds + subject.play(seed).seconds, seed - 1


def _played(subject: Subject, number: int) -> Sample:
    """Whole matches until the sample is long enough to mean something."""
    count, seconds, seed = 0, 0.0, number * 1000
    while seconds < PLAY_SECONDS:
        played = subject.play(seed)
        count, seconds, seed = count + played.done, seconds + played.seconds, seed + 1
    return Sample(count, seconds)


def _compare(
    games: Sequence[OurGame], speeds: dict[str, list[float]], copies: dict[str, list[float]], rounds: int
) -> Figures:
    peers = {}
    if Catanatron.name in speeds:
        peers[Catanatron.name] = PeerFigures(
            round(median(speeds[Catanatron.name])), round(median(copies[Catanatron.name]), 2)
        )
    figures = {}
    for ours in games:
        # Samples taken one after the other met the same machine: compare them pair by pair.
        faster = _ratio(speeds[ours.name], speeds.get(Catanatron.name, ()))
        cheaper = _ratio(copies[ours.name], copies.get(Catanatron.name, ()))
        grown = [grew for seed in range(rounds) if (grew := growth(ours.game, seed)) is not None]
        figures[ours.name] = GameFigures(
            round(median(speeds[ours.name])),
            round(median(copies[ours.name]), 2),
            faster,
            cheaper,
            round(median(grown), 3) if grown else None,
        )
    return Figures(figures, peers)


def _ratio(ours: Iterable[float], theirs: Sequence[float]) -> float | None:
    if not theirs:
        return None
    return round(median(one / other for one, other in zip(ours, theirs, strict=True)), 3)


def _rate(sample: Sample) -> float:
    return sample.done / sample.seconds


def _microseconds(sample: Sample) -> float:
    return sample.seconds / sample.done * 1e6
