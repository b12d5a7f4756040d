"""Results counted by what they have in common."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import NamedTuple

from nightraid.lab.results import Result, Team
from nightraid.lab.statistics import Estimate, wilson


class Trial(NamedTuple):
    """A match from the side of one team."""

    result: Result
    team: Team

    @property
    def group(self) -> dict[str, str]:
        """What it is told apart by."""
        return self.result.facts.groups


def trials(results: Iterable[Result]) -> list[Trial]:
    """Every match from every side."""
    return [Trial(result, team) for result in results for team in result.teams]


def share(tried: Sequence[Trial]) -> Estimate:
    """The share of the score, draws being half."""
    return wilson(sum(trial.team.score for trial in tried), len(tried))


def lineup(result: Result) -> str:
    """Who played: one name if all seats had the same bot."""
    return result.bots[0] if len(set(result.bots)) == 1 else " against ".join(result.bots)


def grouped(tried: Iterable[Trial], key: Callable[[Trial], str]) -> dict[str, list[Trial]]:
    """Trials by what a function says of them, in the order in which that was first met."""
    found: dict[str, list[Trial]] = {}
    for trial in tried:
        found.setdefault(key(trial), []).append(trial)
    return found


def varying(results: Sequence[Result]) -> list[str]:
    """The groups in which these results are not all alike, in their order; some may not have a group at all."""
    values: dict[str, set[str]] = {}
    for result in results:
        for name, value in result.facts.groups.items():
            values.setdefault(name, set()).add(value)
    return [name for name, found in values.items() if len(found) > 1]


class Row(NamedTuple):
    """A line of a summary."""

    name: str
    matches: int
    share: Estimate
    """Of the first team: the Heroes, or the Allies."""
    drawn: int
    unheard: int
    """Matches in which the alarm never came."""
    rounds: float


def summary(results: Sequence[Result]) -> list[Row]:
    """A line for each mission; where there are several levels or line-ups, for each of them."""
    several = [name for name in ("level", "edition") if name in varying(results)]
    lineups = len({lineup(result) for result in results}) > 1

    def name(trial: Trial) -> str:
        parts = [trial.group["mission"], *(trial.group[part] for part in several if part in trial.group)]
        return ", ".join([*parts, *([lineup(trial.result)] if lineups else [])])

    first = [Trial(result, result.teams[0]) for result in results]
    return [_row(title, tried) for title, tried in grouped(first, name).items()]


def _row(title: str, tried: Sequence[Trial]) -> Row:
    return Row(
        title,
        len(tried),
        share(tried),
        sum(trial.team.score == 0.5 for trial in tried),
        sum(trial.result.facts.alarm is None for trial in tried),
        median(trial.result.facts.rounds for trial in tried),
    )
