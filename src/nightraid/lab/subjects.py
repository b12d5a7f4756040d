"""What the lab asks of a game: which set-ups there are, and the facts of a match."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.content import Entry
from nightraid.engine.errors import NightRaidError
from nightraid.engine.events import Event
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.lab.results import Facts, Thing
from nightraid.lab.wanted import Scenario, Wanted


class NotInTheLab(NightRaidError):
    """A game that the lab does not know."""

    code = "not-in-the-lab"


class Subject(ABC):
    """A game in the lab."""

    is_duel: ClassVar[bool] = False
    """Whether two sides play against each other, and not all against the game."""
    has_alarm: ClassVar[bool] = False
    round_word: ClassVar[str] = "round"
    schemas: ClassVar[Mapping[str, type[Entry]]] = {}
    """For each kind of thing, and for groups such as levels, the content in which its names are found."""
    fallen_are: ClassVar[str] = "Heroes"
    fallen_kind: ClassVar[str] = "hero"
    """The kind of thing that falls."""
    passive: ClassVar[tuple[str, ...]] = ("hero",)
    """Kinds of things whose use nobody tells, or not always."""

    @abstractmethod
    def scenarios(self, game: Game[Any], wanted: Wanted) -> Sequence[Scenario]:
        """The set-ups that are wanted."""

    @abstractmethod
    def teams(self, match: Match[Any]) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
        """Who wins and loses together: names and seats. A single team plays against the game."""

    def name(self, game: Game[Any], kind: str, name: str) -> str:
        """What is printed on a thing; its id where the content has it no longer."""
        entries: Mapping[str, Entry] = game.library.of(self.schemas[kind]) if kind in self.schemas else {}
        return entries[name].name if name in entries else name

    def mustered(self, match: Match[Any], ask: Ask[Any], seed: int) -> Option | None:
        """What chance answers where forces are left to it; None to all other questions."""
        return None

    @abstractmethod
    def mission_name(self, game: Game[Any], mission: str) -> str:
        """A mission by its title; its id where the content has it no longer."""

    def fallen_name(self, game: Game[Any], who: str) -> str:
        """Somebody who fell."""
        return self.name(game, self.fallen_kind, who)

    @abstractmethod
    def facts(self, match: Match[Any], events: Sequence[Event]) -> Facts:
        """What happened in a match that is over, told by its events from the first to the last."""


class Hoard:
    """Counts what the teams had and used."""

    def __init__(self) -> None:
        self._had: Counter[tuple[str, str, str]] = Counter()
        self._used: Counter[tuple[str, str, str]] = Counter()

    def had(self, team: str, kind: str, name: str, count: int = 1) -> None:
        """A team has so many more of a thing."""
        self._had[team, kind, name] += count

    def used(self, team: str, kind: str, name: str) -> None:
        """A team uses a thing."""
        self._used[team, kind, name] += 1

    def things(self) -> tuple[Thing, ...]:
        """All of them."""
        return tuple(Thing(*key, self._had[key], self._used[key]) for key in sorted({*self._had, *self._used}))


def in_the_lab(game: str) -> bool:
    """Whether the lab knows a game of this name."""
    declared = registry.find(game)
    return declared is not None and declared.has(declared.lab)


@cache
def subject(game: str) -> Subject:
    """The game of this name in the lab."""
    if not in_the_lab(game):
        known = ", ".join(entry.name for entry in registry.entries() if entry.has(entry.lab))
        raise NotInTheLab(f"no game {game!r} in the lab", where="game", expected=f"one of {known}")
    declared = registry.entry(game)
    found: Subject = declared.part(declared.lab)()
    return found
