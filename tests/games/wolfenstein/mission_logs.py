"""Golden logs: each mission played to its end, every answer and every sentence, round by round.

A log is written by the raider and then stands on its own: to check it, its answers and what chance brought are read
from the file and played again, and the same file must come out. So a better raider changes no log, and a changed rule
does. `python -m tests.games.playthrough` plays all of them anew.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from tests.contract.walk import load
from tests.games.wolfenstein.raider.player import play

from nightraid.engine.ask import Option, Seat
from nightraid.engine.chance import Chance, Scripted, Seeded
from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import ChanceCame
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.setup import RaidSetup

FOLDER = Path(__file__).parent / "golden"
ANSWER, CHANCE, SEED = "> seat ", "  chance: ", ", seed "
TRIES = 100
"""Seeds to look through before a mission is said to have no such end."""


class MissionLog(msgspec.Struct, frozen=True):
    """A match of one mission: who plays, on which level, and how it shall end."""

    mission: int
    seats: int
    level: Level
    ends: str = "victory"
    """The reason of the outcome; the first seed that leads to it is taken, and noted in the file."""

    @property
    def name(self) -> str:
        """What the file is called."""
        return f"mission-{self.mission:02}"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"

    @property
    def setup(self) -> RaidSetup:
        """The set-up of the match."""
        return RaidSetup(seats=self.seats, mission=str(self.mission), level=self.level)


LOGS = (
    MissionLog(1, seats=1, level="bring_em_on"),
    MissionLog(2, seats=2, level="dont_hurt"),
    MissionLog(3, seats=3, level="daddy"),
    MissionLog(4, seats=4, level="bring_em_on", ends="mission-condition"),
    MissionLog(5, seats=2, level="death_incarnate", ends="out-of-time"),
    MissionLog(6, seats=3, level="bring_em_on"),
    MissionLog(7, seats=4, level="dont_hurt"),
    MissionLog(8, seats=1, level="death_incarnate"),
    MissionLog(9, seats=2, level="bring_em_on"),
    MissionLog(10, seats=4, level="bring_em_on"),
)


def played_anew(log: MissionLog) -> str:
    """The text of a log as the raider plays it now."""
    for seed in range(1, TRIES + 1):
        match = _start(log, Seeded(seed))
        text = _text(log, match, seed, play(match, seed))
        if match.outcome is not None and match.outcome.reason == log.ends:
            return text
    raise LookupError(f"{log.name}: {TRIES} matches on {log.level}, expected one that ends with {log.ends!r}")


def replayed(log: MissionLog, text: str) -> str:
    """The text of a log when the answers and the chance in it are played again."""
    answers, came = [], []
    for line in text.splitlines():
        if line.startswith(ANSWER):
            seat, _, key = line.removeprefix(ANSWER).partition(": ")
            answers.append((int(seat), key))
        elif line.startswith(CHANCE):
            came.append([_item(part) for part in line.removeprefix(CHANCE).split(", ")])
    seed = int(text.partition(SEED)[2].partition("\n")[0])
    script = Scripted(came)
    match = _start(log, script)
    again = _text(log, match, seed, _answered(match, answers))
    assert script.left == 0, f"{log.path.name}: {script.left} results of chance were not needed"
    return again


def _item(part: str) -> int | str:
    """A card or a face has a name; places in a list are numbers."""
    return int(part) if part.isdecimal() else part


def _start(log: MissionLog, chance: Chance) -> Match[Any]:
    return Match(load("wolfenstein"), log.setup, chance)


def _answered(match: Match[Any], answers: Iterable[tuple[Seat, str]]) -> Iterator[tuple[Seat, str]]:
    """Like the raider's own playing: each answer is given before it is made."""
    for place, (seat, key) in enumerate(answers, start=1):
        yield seat, key
        try:
            match.answer(seat, key)
        except NightRaidError as error:
            raise AssertionError(f"choice {place} of the log, {key} by seat {seat}: {error}") from error


# ---------------------------------------------------------------- the text


Playing: TypeAlias = Iterable[tuple[Seat, Option | str]]
"""Each answer before it is made."""


def _text(log: MissionLog, match: Match[Any], seed: int, playing: Playing) -> str:
    return "".join(f"{line.rstrip()}\n" for line in _lines(log, match, seed, playing))


def _lines(log: MissionLog, match: Match[Any], seed: int, playing: Playing) -> Iterator[str]:
    game = match.game
    yield f"# {game.title}: {log.name}"
    yield f"# rules {game.rules_version}, content {game.content_hash}{SEED}{seed}"
    yield f"# set-up {msgspec.json.encode(log.setup).decode()}"
    yield f"# {game.briefing(log.setup).splitlines()[0]}"
    teller = Teller(match)
    for seat, choice in playing:
        yield from teller.news()
        yield f"{ANSWER}{seat}: {choice if isinstance(choice, str) else choice.key}"
    yield from teller.news()
    yield f"\n==== answers: {match.answers}, fingerprint: {match.fingerprint()}"
    yield f"outcome: {match.outcome}"


class Teller:
    """Tells what has happened since it was last asked."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._entries = self._events = 0
        self._round = match.state.round

    def news(self) -> Iterator[str]:
        """What chance brought, the sentences with their rules, and at the end of a round how everything stands."""
        match = self._match
        for entry in [*match.log][self._entries :]:
            if isinstance(entry, ChanceCame):
                yield f"{CHANCE}{', '.join(map(str, entry.came))}"
        for event in match.events(self._events):
            yield f"  {match.say(match.game.event_message(event))} [{', '.join(event.why)}]"
        self._entries, self._events = match.log.length, match.event_count
        if match.state.round != self._round:
            yield f"\n---- end of round {self._round}, answers: {match.answers}, fingerprint: {match.fingerprint()}\n"
            self._round = match.state.round
