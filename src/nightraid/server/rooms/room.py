"""A room: one live match, the screens at it, and the one way in which it changes.

`match` is always a position that is on the disk. A change happens to a twin; what came of it is appended to the
log, and only when that is durable the room stands there and tells everybody. If it cannot be written down, the room
reads the match anew: memory never knows more than the disk.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from nightraid.bots import Advice
from nightraid.engine.ask import CHANCE_QUESTIONS, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.log import Entry, record_of
from nightraid.engine.match import Match
from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms import seats, views
from nightraid.server.rooms.access import access_of, held
from nightraid.server.rooms.campaigns import end_chapter
from nightraid.server.rooms.clients import AGAIN_LATER, GOING, NO_ACCESS, Client, Crowd, encoder
from nightraid.server.rooms.dice_luck import luck_of
from nightraid.server.rooms.loading import CHAT_SHOWN, Loaded
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.refusals import LogFull, NoRoom, NotKept
from nightraid.server.rooms.seats import Viewer
from nightraid.server.rooms.throttle import Throttle
from nightraid.server.rooms.undo_by_consent import Proposal
from nightraid.server.rooms.visible_counts import Counts, View
from nightraid.server.store.campaigns import CampaignStore
from nightraid.server.store.matches import Store
from nightraid.server.thinking.processes import Thinkers, thought_of
from nightraid.server.wire.frames import (
    LOG_LENGTH,
    Bye,
    ChatLine,
    InfoChanged,
    MatchInfo,
    Position,
    Proposed,
    Sync,
    ToClient,
    UndoProposal,
    Update,
)

SPECTATORS, KEY_CLIENTS = 100, 12
"""The most screens that watch one match, and the most of one key at it."""
MOST_LOOKS = 500
"""So much of what people looked at is kept, while the match stands as it does."""
GOODBYE_SECONDS = 3.0
"""How long a server that goes waits for its screens to hear of it."""
T = TypeVar("T")
Act: TypeAlias = Callable[[Match[Any]], None]
Loader: TypeAlias = Callable[[], Awaitable[Loaded]]
log = logging.getLogger(__name__)


class Stats(msgspec.Struct):
    """What this process has done so far, for the metrics."""

    answers: int = 0
    bot_answers: int = 0
    looks: int = 0
    suggestions: int = 0
    undos: int = 0
    refusals: int = 0
    frames_in: int = 0
    frames_out: int = 0
    opened: int = 0
    cut_off: int = 0
    reloads: int = 0
    loads: int = 0


class House(msgspec.Struct, frozen=True):
    """What all rooms of a process share."""

    store: Store
    shelf: GameLibrary
    stats: Stats
    crowd: Crowd
    thinkers: Thinkers


class Room:
    """One live match."""

    def __init__(self, house: House, loader: Loader, loaded: Loaded) -> None:
        self.store, self.stats, self._house = house.store, house.stats, house
        self.lock = asyncio.Lock()
        self.clients: list[Client] = []
        self.gallery = Throttle()
        """All who only watch talk and point as fast as one who plays: a crowd must not drown the table."""
        self.gone = False
        """Whether this room is closed or broken: whoever wants the match opens another."""
        self.changed: Callable[[], None] = lambda: None
        """Called after every change: whoever plays for the bots looks whether it is their turn."""
        self._loader = loader
        self._work: set[asyncio.Task[Any]] = set()
        self._beside: set[asyncio.Task[None]] = set()
        self._empty = asyncio.Event()
        self._empty.set()
        self._adopt(loaded)

    def _adopt(self, loaded: Loaded) -> None:
        """Stand where the store says."""
        self.row, self.seats, self.game = loaded.row, loaded.seats, loaded.game
        self.match, self.story, self.luck = loaded.match, loaded.story, loaded.luck
        self.campaign = loaded.campaign
        self.chat: list[ChatLine] = list(loaded.chat)
        self.printed = self.game.table.printed(self.match.setup, self.match.box)
        self.proposal: Proposal | None = None
        self.proposals = 0
        """How many there have been: each has a number of its own."""
        self._stored = loaded.stored
        self._forget_frames()

    # ---- looking

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.row.id

    @property
    def counts(self) -> Counts:
        """How each view counts what has happened."""
        return self.story.counts

    def version(self, view: View) -> int:
        """Grows with everything that happens as far as this view may know of it."""
        return self.counts.version(view)

    @property
    def running(self) -> bool:
        """Whether something is being done that must come to its end."""
        return bool(self._work)

    def held(self, key: bytes | None) -> tuple[Seat, ...]:
        """The seats of a key."""
        return held(self.seats, key)

    def info(self, key: bytes | None) -> MatchInfo:
        """What the match is, for whoever has this key."""
        watching = sum(not self.held(client.key) for client in self._present())
        shelf, here = self._house.shelf, self.here()
        return info_of(shelf, self.row, self.seats, key, online=here, spectators=watching, campaign=self.campaign)

    def here(self) -> set[Seat]:
        """The seats whose people have a screen at the match."""
        return {seat for client in self._present() for seat in self.held(client.key)}

    def viewer(self, client: Client) -> Viewer:
        """Whose view a screen shows now."""
        acting = seats.acting_seats(self.match, self.seats)
        return seats.viewer_of(self.game.open_table, self.held(client.key), client.sitting, acting)

    def position(self, viewer: Viewer) -> Position:
        """What stands now, made once for each different viewer."""
        if viewer not in self._positions:
            self._positions[viewer] = views.position(
                self.match, viewer, self.seats, self.printed.dice, self.counts, self.luck
            )
        return self._positions[viewer]

    def looked(self, what: Hashable) -> Any:
        """What somebody has looked at while the match stood like this; None if nobody has."""
        return self._looks.get(what)

    def look(self, what: Hashable, make: Callable[[], T]) -> T:
        """What somebody looks at, made once as long as the match stands like this."""
        if len(self._looks) > MOST_LOOKS:
            self._looks.clear()
        if what not in self._looks:
            self._looks[what] = make()
        seen: T = self._looks[what]
        return seen

    async def think(self, seat: Seat, bot: str) -> Advice:
        """What a bot that takes its time would answer for a seat as the match stands now; the match goes on meanwhile.

        Raises `NoSuchBot` and `ThoughtLost`.
        """
        house, game = self._house, self.game.name
        named = house.thinkers.name(game, bot)
        return await house.thinkers.think(thought_of(self.match, house.shelf.packs(game), seat, named, self.row.seed))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that changes nothing and takes long, while everything else goes on. It ends with the room."""
        task = asyncio.ensure_future(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def _present(self) -> list[Client]:
        return [client for client in self.clients if client.greeted]

    # ---- coming and going

    def join(self, client: Client) -> None:
        """A screen is at the match; it is told nothing before it greets. Raises `NoRoom`."""
        if self.gone:  # closed while the screen was on its way: nobody would ever tell it anything here
            raise NoRoom("this match is being closed", expected="another try in a moment")
        same_key = sum(other.key == client.key for other in self.clients) if client.key is not None else 0
        watching = sum(not self.held(other.key) for other in self.clients)
        full = watching >= SPECTATORS and not self.held(client.key)  # a crowd never keeps players out
        if full or same_key >= KEY_CLIENTS:
            raise NoRoom("too many screens at this match", expected="some of them closed first")
        self._house.crowd.enter(client)
        self.clients.append(client)
        self._empty.clear()

    def leave(self, client: Client) -> None:
        """A screen is gone."""
        if client in self.clients:
            self.clients.remove(client)
            self._house.crowd.leave(client)
            if client.greeted:
                self.tell_info()
        if not self.clients:
            self._empty.set()

    def greet(self, client: Client) -> None:
        """A screen says hello: everybody sees that somebody is there, and bots that waited for company go on."""
        if not client.greeted:
            client.greeted = True
            self.tell_info()
            self.changed()

    async def close(self) -> None:
        """Bring what is being done to its end, say good-bye, let everybody go."""
        self.gone = True
        for task in self._beside:
            task.cancel()
        while self._work:
            await asyncio.wait(self._work)
        self._dismiss("The server goes. Come back in a moment.", GOING)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), GOODBYE_SECONDS)

    def _dismiss(self, reason: str, code: int) -> None:
        for client in self.clients:
            client.tell(Bye(reason))
            client.end(code, reason)

    # ---- changing

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something that changes the match: one at a time, and to its end even if whoever asked goes away."""
        task = asyncio.ensure_future(self._locked(work))
        self._work.add(task)
        task.add_done_callback(self._work_done)
        return await asyncio.shield(task)

    async def _locked(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self.lock:
            if self.gone:
                raise NotKept("this match is being closed", expected="an answer in a moment, on a new connection")
            try:
                return await work()
            finally:
                self.changed()

    def _work_done(self, task: asyncio.Task[Any]) -> None:
        self._work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has got it, or is gone

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
            self.story.hear(gained[0], before)
        self._stand(twin, counts)
        return gained

    async def settle(self) -> None:
        """After loading: write down what software rolled meanwhile."""
        await self.alone(self._settle)

    async def _settle(self) -> None:
        twin = self.match.clone()
        self._let_software_roll(twin)
        if gained := list(twin.log)[self._stored :]:
            self._stand(twin, await self._write(twin, gained))
        await self._end_chapter(self.match)

    def _let_software_roll(self, match: Match[Any]) -> None:
        """With real dice and cards: what no person may see, software answers."""
        source = Seeded(self.row.seed)
        while isinstance(match.pending, CHANCE_QUESTIONS) and seats.left_to_software(match.pending, self.seats):
            match.answer_chance(source.answer(match.pending, match.answers))

    async def _write(self, match: Match[Any], gained: Sequence[Entry]) -> Counts:
        """Append to the log on the disk; returns how it is counted now. What fails there is read anew."""
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
            await self._reload()
            raise NotKept("it could not be written down; the match stands as it is shown now") from error
        self._stored += len(gained)
        self.luck = luck
        self.row = replace(self.row, **msgspec.structs.asdict(summary))
        await self._end_chapter(match)
        return counts

    async def _end_chapter(self, match: Match[Any]) -> None:
        """Where a chapter of a campaign is over, keep what it hands on; what fails is done at the next opening."""
        if self.campaign is None or match.pending is not None:
            return
        try:
            self.campaign = await end_chapter(CampaignStore(self.store), self.campaign, self.id, match)
        except Exception:
            log.exception("what a chapter hands on was not kept", extra={"facts": {"match": self.id}})

    async def campaign_changed(self) -> None:
        """The next chapter has been begun: everybody here learns where."""
        self.campaign = await CampaignStore(self.store).of_match(self.id)
        self.tell_info()

    def _stand(self, match: Match[Any], counts: Counts) -> None:
        """The match has gone on; whatever was proposed before is void, unless those at it cannot tell that it has."""
        ended = match.pending is None and self.match.pending is not None
        noticed, before = counts.version(None) > self.version(None), self.counts
        self.match, self.story.counts = match, counts
        self._forget_frames()
        if noticed:
            self.propose(None)
        elif self.proposal is not None:
            same = counts.standing(None, before.answers(None, self.proposal.to))
            self.proposal = replace(self.proposal, to=same)
        if ended:
            self.tell_info()

    async def _reload(self) -> None:
        self.stats.reloads += 1
        try:
            self._adopt(await self._loader())
        except Exception:
            log.exception("a match cannot be read again", extra={"facts": {"match": self.id}})
            self.gone = True
            self._dismiss("This match cannot be read at the moment.", AGAIN_LATER)
            return
        for client in self._present():
            self.sync(client)

    def propose(self, proposal: Proposal | None) -> None:
        """A proposal to undo has come, changed or gone."""
        if proposal != self.proposal:
            self.proposal, self.proposals = proposal, self.proposals + 1
            self._tell_proposal()

    def shown_proposal(self, client: Client) -> UndoProposal | None:
        """What is proposed, as this screen counts answers."""
        view = self.viewer(client).seat
        return None if self.proposal is None else self.proposal.shown(self.seats, view, self.counts)

    def _tell_proposal(self) -> None:
        for client in self._present():
            client.tell(Proposed(self.shown_proposal(client)))

    # ---- seats

    async def seats_changed(self) -> None:
        """The store has other seats, names or holders: everybody gets what is theirs now, and nothing else."""
        await self.alone(self._read_seats)

    async def _read_seats(self) -> None:
        self.seats = await self.store.seats(self.id)
        self._forget_frames()
        for client in list(self.clients):
            if not (await access_of(self.store, self.row, self.seats, client.key)).may_see:
                client.end(NO_ACCESS, "this match is not yours to see any more")
                self.leave(client)
        await self._settle()
        self.tell(again=True)
        self.tell_info()
        if self.proposal is not None:
            await self._look_at_proposal(self.proposal)

    async def _look_at_proposal(self, proposal: Proposal) -> None:
        """Other people sit at the match: a proposal may be void, complete, or need others."""
        if not proposal.stands(self.seats):
            self.propose(None)
        elif proposal.missing(self.seats):
            self._tell_proposal()
        else:
            await self.go_back(proposal)
            self.tell()

    async def go_back(self, proposal: Proposal) -> None:
        """Everybody agrees; only within `alone`."""
        await self.commit(lambda match: match.undo(proposal.seat, proposal.to, tuple(match.seats)))
        self.stats.undos += 1

    # ---- telling

    def _forget_frames(self) -> None:
        self._positions: dict[Viewer, Position] = {}
        self._looks: dict[Hashable, Any] = {}
        self._updates: dict[tuple[Viewer, int, int], bytes] = {}

    def tell(self, *, again: bool = False) -> None:
        """Send everybody what has changed; `again` even if nothing has happened in the match."""
        kept = self.story.take_kept()
        for client in self._present():
            self._tell_client(client, kept, again)

    def tell_one(self, client: Client) -> None:
        """Send one client what is new to it, even if that is nothing."""
        self._tell_client(client, None, again=True)

    def _tell_client(self, client: Client, kept: int | None, again: bool) -> None:
        viewer = self.viewer(client)
        if client.version == self.version(viewer.seat) and client.viewer == viewer and not again:
            return
        first = client.lines if self._same_view(client.viewer, viewer) else 0
        if kept is not None:
            first = min(first, self.story.lines_before(self.match, viewer.seat, kept))
        client.send(self._update(viewer, client.version, first))
        self._has_all(client, viewer)

    def _same_view(self, before: Viewer | None, now: Viewer) -> bool:
        return before is not None and self.story.view(before.seat) == self.story.view(now.seat)

    def _update(self, viewer: Viewer, after: int, first: int) -> bytes:
        """The frame for everybody who has the same view and had the same before."""
        if (viewer, after, first) not in self._updates:
            lines = tuple(self.story.lines(self.match, viewer.seat)[first:])
            frame = Update(after, self.position(viewer), first, lines)
            self._updates[viewer, after, first] = encoder.encode(frame)
        return self._updates[viewer, after, first]

    def _has_all(self, client: Client, viewer: Viewer) -> None:
        if viewer.seat is None:
            client.sitting = None  # behind the curtain nobody sits
        client.viewer, client.version = viewer, self.version(viewer.seat)
        client.lines = len(self.story.lines(self.match, viewer.seat))

    def sync(self, client: Client) -> None:
        """Send everything."""
        viewer = self.viewer(client)
        lines = tuple(self.story.lines(self.match, viewer.seat))
        chat, proposal = tuple(self.chat[-CHAT_SHOWN:]), self.shown_proposal(client)
        client.tell(Sync(self.info(client.key), self.printed, self.position(viewer), lines, chat, proposal))
        self._has_all(client, viewer)

    def tell_info(self) -> None:
        """Seats, names or presence have changed."""
        frames: dict[bytes | None, bytes] = {}
        for client in self._present():
            if client.viewer is None:
                continue  # it has not been sent anything yet, and will get this with everything
            if client.key not in frames:
                frames[client.key] = encoder.encode(InfoChanged(self.info(client.key)))
            client.send(frames[client.key])

    def broadcast(self, frame: ToClient) -> None:
        """Send the same to everybody."""
        data = encoder.encode(frame)
        for client in self._present():
            client.send(data)
