"""A live match: the position that is on the disk, and the one way in which it changes.

Inside `alone`, `commit` lets something happen to a twin of the match, appends what came of it to the log on the disk,
and only then puts the twin in the match's place. If the disk refuses, the match is loaded from the store again:
memory never knows more than the disk.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from nightraid.engine.ask import CHANCE_QUESTIONS, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.log import Entry, record_of
from nightraid.engine.match import Match
from nightraid.server.limits import LOG_LENGTH
from nightraid.server.rooms import views
from nightraid.server.rooms.access import held
from nightraid.server.rooms.campaigns import end_chapter
from nightraid.server.rooms.dice_luck import luck_of
from nightraid.server.rooms.loading import Loaded
from nightraid.server.rooms.one_at_a_time import OneAtATime
from nightraid.server.rooms.refusals import LogFull, NotKept
from nightraid.server.rooms.seats import left_to_software
from nightraid.server.rooms.shared import Stats
from nightraid.server.rooms.visible_counts import Counts, View
from nightraid.server.store.campaigns import CampaignStore
from nightraid.server.store.matches import Store
from nightraid.server.wire.frames import ChatLine

T = TypeVar("T")
Act: TypeAlias = Callable[[Match[Any]], None]
Loader: TypeAlias = Callable[[], Awaitable[Loaded]]
log = logging.getLogger(__name__)


class Watcher(Protocol):
    """Hears what becomes of a match as soon as it counts, before anything else can happen."""

    def went_on(self, before: Counts, *, ended: bool) -> None:
        """The match has gone on; `before` is how the views counted until then, `ended` whether this was its end."""

    def loaded_again(self) -> None:
        """The disk refused, and the match stands where the store says."""

    def lost(self) -> None:
        """The disk refused, and the match could not be loaded again either."""


class LiveMatch:
    """One match, always as the disk has it."""

    watcher: Watcher
    """The room sets it before anything can happen."""

    def __init__(self, store: Store, stats: Stats, loader: Loader, loaded: Loaded) -> None:
        self.store, self._stats, self._loader = store, stats, loader
        self.jobs = OneAtATime()
        self.gone = False
        """Whether the match is closed or broken here: the next client opens it again."""
        self.changed: Callable[[], None] = lambda: None
        """Called after every job: the bots look whether it is their turn."""
        self._adopt(loaded)

    def _adopt(self, loaded: Loaded) -> None:
        """Stand where the store says."""
        self.row, self.seats, self.game = loaded.row, loaded.seats, loaded.game
        self.match, self.log_lines, self.luck = loaded.match, loaded.log_lines, loaded.luck
        self.campaign = loaded.campaign
        self.chat: list[ChatLine] = list(loaded.chat)
        self.printed = self.game.table.printed(self.match.setup, self.match.box)
        self._stored = loaded.stored

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.row.id

    @property
    def counts(self) -> Counts:
        """How each view counts what has happened."""
        return self.log_lines.counts

    def version(self, view: View) -> int:
        """Grows with everything that happens as far as this view may know of it."""
        return self.counts.version(view)

    def held(self, key: bytes | None) -> tuple[Seat, ...]:
        """The seats of a key."""
        return held(self.seats, key)

    # ---- changing

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something that changes the match: one at a time, and to its end even if the caller goes away."""
        return await self.jobs.run(lambda: self._unless_gone(work))

    async def _unless_gone(self, work: Callable[[], Awaitable[T]]) -> T:
        if self.gone:
            raise NotKept("this match is being closed", expected="an answer in a moment, on a new connection")
        try:
            return await work()
        finally:
            self.changed()

    async def commit(self, act: Act) -> Sequence[Entry]:
        """Let something happen, written down before it counts; only within `alone`. Returns what the log gained.

        Whatever `act` raises, nothing has changed. Raises `NotKept` if it could not be written down, and `LogFull`.
        """
        if len(self.match.log) >= LOG_LENGTH:
            raise LogFull("nobody plays that long", where="log", expected=f"a match of at most {LOG_LENGTH} entries")
        before, twin = self.match, self.match.clone()
        act(twin)
        self._let_software_roll(twin)
        gained = list(twin.log)[len(before.log) :]
        counts = await self._write(twin, gained)
        if gained:
            self.log_lines.hear(gained[0], before)
        self._stand(twin, counts)
        return gained

    async def settle(self) -> None:
        """After loading, or when seats have changed: write down what software rolls now; only within `alone`."""
        twin = self.match.clone()
        self._let_software_roll(twin)
        if gained := list(twin.log)[self._stored :]:
            self._stand(twin, await self._write(twin, gained))
        await self._end_chapter(self.match)

    def _let_software_roll(self, match: Match[Any]) -> None:
        """With real dice and cards: what no person may see, software answers."""
        source = Seeded(self.row.seed)
        while isinstance(match.pending, CHANCE_QUESTIONS) and left_to_software(match.pending, self.seats):
            match.answer_chance(source.answer(match.pending, match.answers))

    def _stand(self, match: Match[Any], counts: Counts) -> None:
        """The match has gone on to here."""
        ended = match.pending is None and self.match.pending is not None
        before = self.counts
        self.match, self.log_lines.counts = match, counts
        self.watcher.went_on(before, ended=ended)

    # ---- the store

    async def _write(self, match: Match[Any], gained: Sequence[Entry]) -> Counts:
        """Append to the log on the disk; returns how the views count then. If that fails, load the match again."""
        luck = await luck_of(match)  # before the disk: what is written there must come to stand here
        counts = self.counts.fork()
        if gained:
            counts.hear(gained, counts.watch(gained[0], self.match), match)
        changed = datetime.now(UTC) if counts.version(None) > self.version(None) else self.row.changed
        summary = views.summary(match, self.seats, counts.answers(None), changed)
        try:
            await self.store.append(self.id, self._stored, [record_of(entry) for entry in gained], summary)
        except Exception as error:
            facts = {"match": self.id, "entry": self._stored, "reason": type(error).__name__}
            log.warning("an entry was not kept", exc_info=error, extra={"facts": facts})
            await self._load_again()
            raise NotKept("it could not be written down; the match stands as it is shown now") from error
        self._stored += len(gained)
        self.luck = luck
        self.row = replace(self.row, **msgspec.structs.asdict(summary))
        await self._end_chapter(match)
        return counts

    async def _load_again(self) -> None:
        self._stats.reloads += 1
        try:
            self._adopt(await self._loader())
        except Exception:
            log.exception("a match cannot be read again", extra={"facts": {"match": self.id}})
            self.gone = True
            self.watcher.lost()
            return
        self.watcher.loaded_again()

    async def _end_chapter(self, match: Match[Any]) -> None:
        """Where a chapter of a campaign is over, keep what it hands on; what fails is done at the next opening."""
        if self.campaign is None or match.pending is not None:
            return
        try:
            self.campaign = await end_chapter(CampaignStore(self.store), self.campaign, self.id, match)
        except Exception:
            log.exception("what a chapter hands on was not kept", extra={"facts": {"match": self.id}})

    async def read_seats(self) -> None:
        """Read the seats again; only within `alone`."""
        self.seats = await self.store.seats(self.id)

    async def read_campaign(self) -> None:
        """Read the campaign again: its next chapter has been begun."""
        self.campaign = await CampaignStore(self.store).of_match(self.id)
