"""The seats of bots: when one is asked, its bot answers, one answer at a time.

Bots that take their time think beside the loop. What they come to is answered only if the same question still waits
for the same bot.
"""

import asyncio
import logging

from nightraid.bots import Bot, kind_of, make_bot
from nightraid.engine.asking import settled_by_one
from nightraid.engine.errors import NightRaidError
from nightraid.server.rooms.refusals import NotKept
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.views import question_seq
from nightraid.server.store.matches import SeatRow
from nightraid.server.thinking.processes import ThoughtLost

UNWATCHED = 500
"""How many answers bots give in a row while no client is at the match; then they wait for one."""
TRIES = 3
"""How often in a row a bot's answer may be lost or not stored; then its seat waits until something changes."""
ENDLESS = 20_000
"""More answers in a row than bots need for a whole match: they go round in circles, and are stopped."""
log = logging.getLogger(__name__)


class Endless(NightRaidError):
    """Bots that answer and answer and come to no end: a fault in one of them."""

    code = "endless"


class BotSeats:
    """Plays for the bots of one room, and stops when people are asked."""

    def __init__(self, room: Room) -> None:
        self._room, self._live = room, room.live
        self._bots: dict[str, Bot] = {}
        self._task: asyncio.Task[None] | None = None
        self._unwatched = 0

    def wake(self) -> None:
        """Something has changed: look whether a bot has to act."""
        if self._room.audience.clients:
            self._unwatched = 0
        if self._task is None and self._next() is not None:
            self._task = asyncio.ensure_future(self._play())
            self._task.add_done_callback(self._played)

    async def stop(self) -> None:
        """Let the answer that is being given come to its end, and give no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def _played(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            facts = {"match": self._live.id}
            log.error("a bot failed; its seat waits for somebody", exc_info=error, extra={"facts": facts})

    async def _play(self) -> None:
        failures = answers = 0
        while (row := self._next()) is not None and failures < TRIES:
            if answers == ENDLESS:
                raise Endless(f"{ENDLESS} answers of bots in a row", where=f"seat {row.seat}")
            try:
                await self._answer(row)
                failures, answers = 0, answers + 1
            except (NotKept, ThoughtLost):  # the disk, another worker, or a thinking process that died
                failures += 1
            await asyncio.sleep(0)  # players get their chance to talk or undo

    def _next(self) -> SeatRow | None:
        """The bot's seat that is asked, if bots may go on."""
        live, watched = self._live, self._room.audience.clients
        if live.gone or not (watched or (self._people() and self._unwatched < UNWATCHED)):
            return None
        asked = {ask.seat for ask in live.match.asks()}
        if settled_by_one(live.match.pending) and any(row.kind != "bot" for row in live.seats if row.seat in asked):
            return None  # where any of several may answer, people decide
        return next((row for row in live.seats if row.kind == "bot" and row.seat in asked), None)

    def _people(self) -> bool:
        """Whether anybody plays, so that it is worth going on while they are away."""
        return any(row.kind != "bot" for row in self._live.seats)

    async def _answer(self, row: SeatRow) -> None:
        room, live = self._room, self._live
        seq = question_seq(live.match, row.seat)
        thought = await self._think(row)

        async def work() -> None:
            match = live.match
            if row not in live.seats or match.ask_of(row.seat) is None or question_seq(match, row.seat) != seq:
                return  # a player has taken the seat, or undone something
            key = thought or self._bot(row).choose(match, row.seat)
            await live.commit(lambda match: match.answer(row.seat, key))
            room.stats.bot_answers += 1
            room.sender.send_updates()

        await live.alone(work)
        if not room.audience.clients:
            self._unwatched += 1

    async def _think(self, row: SeatRow) -> str | None:
        """The answer of a bot that takes its time; None: it needs none. Nothing is held up meanwhile."""
        ask = self._live.match.ask_of(row.seat)
        if ask is None or not kind_of(self._live.game.name, row.bot).slow:
            return None
        if len(ask.options) == 1:
            return str(ask.options[0].key)
        return (await self._room.think(row.seat, row.bot)).key

    def _bot(self, row: SeatRow) -> Bot:
        """One bot serves all seats of its kind: it remembers nothing."""
        if row.bot not in self._bots:
            self._bots[row.bot] = make_bot(self._live.game, row.bot, self._live.row.seed)
        return self._bots[row.bot]


def bot_seats(room: Room) -> "BotSeats":
    """Let bots play in a room from now on."""
    seats = BotSeats(room)
    room.live.changed = seats.wake
    return seats
