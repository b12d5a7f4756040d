"""One match from its set-up to its result.

The match is played without events, as bots like it: their clones stay light. Its facts come from the same answers
given once more to a match that keeps its events; that costs a few percent of a match by any bot worth watching.
"""

from time import process_time
from typing import Any

from nightraid.bots import make_bot
from nightraid.engine.ask import Ask, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import NightRaidError, NoSuchOption
from nightraid.engine.game import Game
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match
from nightraid.lab.plan import Job
from nightraid.lab.results import FORFEIT, UNFINISHED, Result, Team
from nightraid.lab.subjects import subject
from nightraid.lab.timing import Stopwatch


class Mismatch(NightRaidError):
    """A match that comes out differently when the same answers are given again: a fault in the rules."""

    code = "mismatch"


class Played:
    """A match between bots, as far as it went."""

    def __init__(self, game: Game[Any], job: Job) -> None:
        self.match: Match[Any] = Match(game, game.read_setup(job.setup), Seeded(job.seed), record=False)
        names = job.lineup * len(self.match.seats) if len(job.lineup) == 1 else job.lineup
        self.bots = names[: len(self.match.seats)]
        self.watches = [Stopwatch() for _ in self.match.seats]
        self.decisions = self.choices = 0
        self.illegal: tuple[Seat, ...] = ()
        self._players = [make_bot(game, name, job.seed) for name in self.bots]
        self._muster = subject(game.name).mustered if job.muster else None
        self._seed = job.seed

    def to_the_end(self, patience: int) -> None:
        """Let the bots answer until it is over, one of them answers what is not offered, or patience ends."""
        while not self.illegal and self.decisions < patience and (asks := self.match.asks()):
            ask = asks[0]
            self.decisions += 1
            self.choices += len(ask.options) > 1
            began = process_time()
            key = self._drawn(ask) or self._players[ask.seat].choose(self.match, ask.seat)
            self.watches[ask.seat].add(process_time() - began)
            try:
                self.match.answer(ask.seat, key)
            except NoSuchOption:
                self.illegal = (ask.seat,)

    def _drawn(self, ask: Ask[Any]) -> str | None:
        """The answer of chance, where forces are left to it: the same whoever plays."""
        found = None if self._muster is None else self._muster(self.match, ask, self._seed)
        return None if found is None else found.key

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody while it is not over."""
        return () if self.match.outcome is None else self.match.outcome.winners

    @property
    def reason(self) -> str:
        """Why it is over."""
        if self.match.outcome is not None:
            return self.match.outcome.reason
        return FORFEIT if self.illegal else UNFINISHED


def play(game: Game[Any], job: Job) -> Result:
    """Play a match and keep what a report needs."""
    began = process_time()
    played = Played(game, job)
    played.to_the_end(job.patience)
    seconds = process_time() - began
    told = retold(played.match, job.seed)
    lab = subject(game.name)
    return Result(
        number=job.number,
        game=game.name,
        content=game.content_hash,
        rules=game.rules_version,
        setup=job.setup,
        seed=job.seed,
        bots=played.bots,
        winners=played.winners,
        reason=played.reason,
        teams=_scored(lab.teams(told), played),
        illegal=played.illegal,
        answers=played.match.answers,
        decisions=played.decisions,
        choices=played.choices,
        facts=lab.facts(told, tuple(told.events())),
        seconds=round(seconds, 4),
        timing=tuple(watch.read() for watch in played.watches),
    )


def retold(match: Match[Any], seed: int) -> Match[Any]:
    """The same match with its events."""
    twin: Match[Any] = Match(match.game, match.setup, Seeded(seed))
    for entry in match.log:
        if isinstance(entry, Chosen):
            twin.answer(entry.seat, entry.option)
    if twin.answers != match.answers or twin.outcome != match.outcome:
        raise Mismatch(f"seed {seed} ends otherwise when it is told again", where=match.game.name)
    return twin


def _scored(teams: tuple[tuple[str, tuple[Seat, ...]], ...], played: Played) -> tuple[Team, ...]:
    return tuple(Team(name, seats, _score(seats, played, alone=len(teams) == 1)) for name, seats in teams)


def _score(seats: tuple[Seat, ...], played: Played, *, alone: bool) -> float:
    """A team that plays against the game wins or loses; of two teams, neither may win."""
    if played.illegal:
        return 0.0 if played.illegal[0] in seats else 1.0
    ours = any(seat in seats for seat in played.winners)
    if alone:
        return float(ours)
    theirs = any(seat not in seats for seat in played.winners)
    return 0.5 if ours == theirs else float(ours)
