"""Golden logs: matches played to their end, every answer and every sentence, round by round.

A log is written by the bot that a game proposes, on all seats, and then stands on its own: to check it, its answers and
what chance brought are read from the file and played again, and the same file must come out. So a better bot changes no
log, and a changed rule does. A game lists its logs in `tests/games/<game>/mission_logs.py`; `playthrough.py` has all.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from tests.contract.walk import load

from nightraid.bots import bots_for, make_bot
from nightraid.engine.ask import Seat
from nightraid.engine.chance import Chance, Scripted, Seeded
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Setup
from nightraid.engine.log import ChanceCame
from nightraid.engine.match import Match

FOLDER = Path(__file__).parent
ANSWER, CHANCE, SEED = "> seat ", "  chance: ", ", seed "
TRIES = 100
"""Seeds to look through before a match is said to have no such end."""
Answer: TypeAlias = tuple[Seat, str]


class MatchLog(msgspec.Struct, frozen=True):
    """A match to be written down: its set-up, and how it shall end."""

    game: str
    name: str
    setup: Setup
    ends: str
    """The reason of the outcome; the first seed that leads to it is taken, and noted in the file."""
    clock: str = "round"
    """The number in the state that parts the log: when it changes, the log says how everything stands."""

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game / "golden" / f"{self.name}.txt"


def written_anew(log: MatchLog) -> str:
    """The text of a log after a change: the same match where its answers still lead to its end, else another one."""
    if log.path.exists():
        try:
            text = replayed(log, log.path.read_text(encoding="utf-8"))
        except (AssertionError, NightRaidError):
            pass
        else:
            if f"reason='{log.ends}'" in text:
                return text
    return played_anew(log)


def played_anew(log: MatchLog) -> str:
    """The text of a log as the bot plays it now."""
    for seed in range(1, TRIES + 1):
        match = _start(log, Seeded(seed))
        text = _text(log, match, seed, played_by_bots(match, seed))
        if match.outcome is not None and match.outcome.reason == log.ends:
            return text
    raise LookupError(f"{log.name}: {TRIES} matches, expected one that ends with {log.ends!r}")


def played_by_bots(match: Match[Any], seed: int) -> Iterator[Answer]:
    """Play a match to its end with the bot that the game proposes; gives each answer before it is made."""
    bot = make_bot(match.game, bots_for(match.game.name)[0].name, seed)
    while match.asks():
        seat = match.asks()[0].seat
        key = bot.choose(match, seat)
        yield seat, key
        match.answer(seat, key)


# ---------------------------------------------------------------- what a file says


def replayed(log: MatchLog, text: str) -> str:
    """The text of a log when the answers and the chance in it are played again."""
    seed = int(text.partition(SEED)[2].partition("\n")[0])
    script = Scripted(came_in(text))
    match = _start(log, script)
    again = _text(log, match, seed, _answered(match, answers_in(text)))
    assert script.left == 0, f"{log.path.name}: {script.left} results of chance were not needed"
    return again


def decisions_of(log: MatchLog) -> Iterator[Match[Any]]:
    """The match of a log at each of its decisions, and at its end: one match, which goes on."""
    text = log.path.read_text(encoding="utf-8")
    match = _start(log, Scripted(came_in(text)))
    for seat, key in answers_in(text):
        yield match
        match.answer(seat, key)
    yield match


def answers_in(text: str) -> list[Answer]:
    """The answers that a log tells of."""
    lines = [line.removeprefix(ANSWER) for line in text.splitlines() if line.startswith(ANSWER)]
    return [(int(seat), key) for seat, _, key in (line.partition(": ") for line in lines)]


def came_in(text: str) -> list[list[int | str]]:
    """What chance brought in a log. Cards have names; faces may be numbers, and places in a list are."""
    lines = [line.removeprefix(CHANCE) for line in text.splitlines() if line.startswith(CHANCE)]
    return [[int(part) if part.isdecimal() else part for part in line.split(", ")] for line in lines]


def _start(log: MatchLog, chance: Chance) -> Match[Any]:
    return Match(load(log.game), log.setup, chance)


def _answered(match: Match[Any], answers: Iterable[Answer]) -> Iterator[Answer]:
    """Like a bot's own playing: each answer is given before it is made."""
    for place, (seat, key) in enumerate(answers, start=1):
        yield seat, key
        try:
            match.answer(seat, key)
        except NightRaidError as error:
            raise AssertionError(f"choice {place} of the log, {key} by seat {seat}: {error}") from error


# ---------------------------------------------------------------- the text


def _text(log: MatchLog, match: Match[Any], seed: int, playing: Iterable[Answer]) -> str:
    return "".join(f"{line.rstrip()}\n" for line in _lines(log, match, seed, playing))


def _lines(log: MatchLog, match: Match[Any], seed: int, playing: Iterable[Answer]) -> Iterator[str]:
    game = match.game
    yield f"# {game.title}: {log.name}"
    yield f"# rules {game.rules_version}, content {game.content_hash}{SEED}{seed}"
    yield f"# set-up {msgspec.json.encode(log.setup).decode()}"
    briefing, _, _ = game.briefing(log.setup).partition("\n")
    yield f"# {briefing}"
    teller = Teller(match, log.clock)
    for seat, key in playing:
        yield from teller.news()
        yield f"{ANSWER}{seat}: {key}"
    yield from teller.news()
    yield f"\n==== answers: {match.answers}, fingerprint: {match.fingerprint()}"
    yield f"outcome: {match.outcome}"


class Teller:
    """Tells what has happened since it was last asked."""

    def __init__(self, match: Match[Any], clock: str) -> None:
        self._match, self._clock = match, clock
        self._entries = self._events = 0
        self._time = getattr(match.state, clock)

    def news(self) -> Iterator[str]:
        """What chance brought, the sentences with their rules, and at the end of a round how everything stands."""
        match = self._match
        for entry in [*match.log][self._entries :]:
            if isinstance(entry, ChanceCame):
                yield f"{CHANCE}{', '.join(map(str, entry.came))}"
        for event in match.events(self._events):
            yield f"  {match.say(match.game.event_message(event))} [{', '.join(event.why)}]"
        self._entries, self._events = match.log.length, match.event_count
        time = getattr(match.state, self._clock)
        if time != self._time:
            ended = f"end of {self._clock} {self._time}"
            yield f"\n---- {ended}, answers: {match.answers}, fingerprint: {match.fingerprint()}\n"
            self._time = time
