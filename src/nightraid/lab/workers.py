"""Matches on all cores of this machine: a process each, one match at a time.

Processes are started fresh (`spawn`), so that nothing of this one leaks into a match, and each asks for the next match
when it has finished one. Ctrl-C reaches only this process; leaving the loop over the results ends the others.
"""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.lab.plan import Job, Plan, load_game
from nightraid.lab.playing import play
from nightraid.lab.results import Result


class MatchFailed(NightRaidError):
    """A match that could not be played to its end."""

    code = "match-failed"


class OtherContent(NightRaidError):
    """Rules or content that are not those of the plan."""

    code = "other-content"


def cores() -> int:
    """How many processes may run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def game_of(plan: Plan) -> Game[Any]:
    """The game of a plan; refused if its rules or content have changed since the plan was made."""
    game = load_game(plan)
    for what, planned, here in (
        ("rules version", plan.rules, game.rules_version),
        ("content", plan.content, game.content_hash),
    ):
        if planned != here:
            raise OtherContent(f"{what} {here} of {plan.game}", where="plan", expected=planned)
    return game


def play_all(jobs: Iterable[Job], plan: Plan, workers: int) -> Iterator[Result]:
    """Play matches and give each result as it comes; with one worker, here."""
    if workers > 1:
        yield from _Crew(plan, workers).play(jobs)
        return
    game = game_of(plan)
    for job in jobs:
        yield play(game, job)


def named(job: Job) -> str:
    """A match by which somebody can play it again."""
    setup = msgspec.json.encode(job.setup).decode()
    return f"match {job.number}, seed {job.seed}, bots {','.join(job.lineup)}, {setup}"


def _work(plan_data: bytes, pipe: Connection) -> None:
    """What a process does: play what it is told to, until there is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us ends us
    game = load_game(msgspec.json.decode(plan_data, type=Plan))
    decoder = msgspec.json.Decoder(Job)
    while data := pipe.recv_bytes():
        pipe.send_bytes(msgspec.json.encode(play(game, decoder.decode(data))))


class _Crew:
    """The processes, each with the match it plays."""

    def __init__(self, plan: Plan, workers: int) -> None:
        game_of(plan)
        self._plan, self._workers = plan, workers
        self._busy: dict[Connection, Job] = {}
        self._processes: dict[Connection, BaseProcess] = {}

    def play(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """Hand out matches; give results as they come."""
        coming = iter(jobs)
        try:
            self._start(coming)
            while self._busy:
                for pipe in wait(list(self._busy)):
                    assert isinstance(pipe, Connection)
                    job = self._busy.pop(pipe)
                    result = self._receive(pipe, job)
                    if (more := next(coming, None)) is not None:
                        self._send(pipe, more)
                    yield result
        finally:
            self._end()

    def _start(self, coming: Iterator[Job]) -> None:
        context = multiprocessing.get_context("spawn")
        plan_data = msgspec.json.encode(self._plan)
        for _ in range(self._workers):
            if (job := next(coming, None)) is None:
                return
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(plan_data, theirs), daemon=True)
            process.start()
            theirs.close()
            self._processes[ours] = process
            self._send(ours, job)

    def _send(self, pipe: Connection, job: Job) -> None:
        pipe.send_bytes(msgspec.json.encode(job))
        self._busy[pipe] = job

    def _receive(self, pipe: Connection, job: Job) -> Result:
        """The result of a match; a process that broke down has told the reason on stderr."""
        try:
            return msgspec.json.decode(pipe.recv_bytes(), type=Result)
        except (EOFError, ConnectionError):
            process = self._processes[pipe]
            process.join()
            what = f"its process ended with code {process.exitcode}"
            raise MatchFailed(what, where=named(job), expected="a match played to its end") from None

    def _end(self) -> None:
        for pipe, process in self._processes.items():
            process.terminate()
            process.join()
            pipe.close()
