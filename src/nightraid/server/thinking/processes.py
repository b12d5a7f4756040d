"""Bots that plan think in processes of their own; a plan takes seconds of CPU.

Another process gets all it takes to stand at a position (set-up, log and checkpoint, no dice) and gives back advice.
Meanwhile the match goes on; whether the advice still fits is for the one who asked to see.
"""

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

import msgspec

from nightraid.bots import Advice, kind_of, make_bot
from nightraid.bots.budget import Budget
from nightraid.bots.roster import THINKING
from nightraid.engine.ask import Seat
from nightraid.engine.chance import WAIT
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.engine.log import Record, record_of
from nightraid.engine.match import Match
from nightraid.engine.save import Checkpoint, checkpoint, resume
from nightraid.games import registry

POLITE = 5
"""The niceness of the thinking processes: the one that serves comes first."""
log = logging.getLogger(__name__)


class ThoughtLost(NightRaidError):
    """The process that thought is gone."""

    code = "thought-lost"


class OtherContent(NightRaidError):
    """A pack has changed on the disk since the server has read it."""

    code = "other-content"


class Thought(msgspec.Struct, frozen=True):
    """What is to be thought about: where a match stands, and which bot is to say what on which seat."""

    game: str
    packs: tuple[Path, ...]
    content: str
    setup: dict[str, Any]
    records: list[Record]
    point: Checkpoint
    seat: Seat
    bot: str
    seed: int


def thought_of(match: Match[Any], packs: tuple[Path, ...], seat: Seat, bot: str, seed: int) -> Thought:
    """All that another process needs to think about a match as it stands now."""
    game, records = match.game, [record_of(entry) for entry in match.log]
    setup = msgspec.to_builtins(match.setup)
    return Thought(game.name, packs, game.content_hash, setup, records, checkpoint(match), seat, bot, seed)


def think(thought: Thought) -> Advice:
    """Stand at the position and ask the bot; in the other process."""
    game = _game(thought.game, thought.packs)
    if game.content_hash != thought.content:
        raise OtherContent(f"the content of {game.title} has changed", where="pack", expected="the server started anew")
    match = resume(game, game.read_setup(thought.setup), thought.records, thought.point, WAIT)
    return make_bot(game, thought.bot, thought.seed).advise(match, thought.seat)


@cache
def _game(name: str, packs: tuple[Path, ...]) -> Game[Any]:
    return registry.entry(name).load(packs)


def processes(count: int) -> Executor:
    """A pool of this many processes, each started when there is something to think about."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """A thinking process begins: Ctrl-C is for the server to hear, and nobody thinks on when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Thinkers:
    """Those who think for all rooms of a server. They are started when they are first needed."""

    def __init__(self, count: int = 0, budget: Budget = THINKING) -> None:
        """`count` processes; 0: one less than the machine has cores, and at least one."""
        self.count = count or max(1, (os.cpu_count() or 1) - 1)
        self.budget = budget
        self._pool: Executor | None = None
        self._closed = False

    def name(self, game: str, bot: str) -> str:
        """A bot's name with the time that it may take here, if it takes any; raises `NoSuchBot`."""
        return f"{bot}:{self.budget}" if kind_of(game, bot).slow and ":" not in bot else bot

    async def think(self, thought: Thought) -> Advice:
        """What a bot would answer. Raises `ThoughtLost`, and whatever is wrong with the bot."""
        if self._closed:
            raise ThoughtLost("the server goes", expected="another try in a moment")
        if self._pool is None:
            self._pool = processes(self.count)
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(think, thought))
        except BrokenProcessPool as error:
            log.exception("a thinking process is gone", extra={"facts": {"game": thought.game, "bot": thought.bot}})
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
            raise ThoughtLost("the one who thought about it is gone", expected="another try") from error

    async def close(self) -> None:
        """Think no more; what is being thought about comes to its end."""
        self._closed = True
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None
