"""A room: one live match, the clients at it, and what they are sent when it changes.

`live` changes the match and writes it down, `audience` knows who is there, `proposals` what they are asked about
undoing, `sender` what they are sent, and `cache` keeps that while nothing changes.
"""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

from nightraid.bots import Advice
from nightraid.engine.ask import Seat
from nightraid.server.rooms.access import access_of
from nightraid.server.rooms.audience import Audience
from nightraid.server.rooms.clients import AGAIN_LATER, GOING, NO_ACCESS, Client
from nightraid.server.rooms.frame_cache import FrameCache
from nightraid.server.rooms.live_match import LiveMatch, Loader
from nightraid.server.rooms.loading import Loaded
from nightraid.server.rooms.proposals import Proposals
from nightraid.server.rooms.sender import Sender
from nightraid.server.rooms.shared import Shared
from nightraid.server.rooms.undo_by_consent import Proposal
from nightraid.server.rooms.visible_counts import Counts
from nightraid.server.thinking.processes import thought_of

GOODBYE_SECONDS = 3.0
"""How long a server that stops waits for its clients to hear of it."""


class Room:
    """One live match and the clients at it."""

    def __init__(self, shared: Shared, loader: Loader, loaded: Loaded) -> None:
        self.stats, self._shared = shared.stats, shared
        self.live = LiveMatch(shared.store, shared.stats, loader, loaded)
        self.live.watcher = self
        self.audience = Audience(self.live, shared.connections)
        self.proposals = Proposals(self.live, self.audience)
        self.cache = FrameCache(self.live)
        self.sender = Sender(self.live, self.audience, self.proposals, self.cache, shared.library)
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        """Whether nobody is at the match and nothing is being done."""
        return not self.audience.clients and not self.live.jobs.running

    # ---- clients come and go

    def join(self, client: Client) -> None:
        """Let a client in; it is sent nothing before it greets. Raises `NoRoom`."""
        self.audience.join(client)

    def leave(self, client: Client) -> None:
        """A client is gone."""
        if self.audience.leave(client) and client.greeted:
            self.sender.send_info()

    def greet(self, client: Client) -> None:
        """A client says hello: everybody sees who is there, and bots that waited for company go on."""
        if not client.greeted:
            client.greeted = True
            self.sender.send_info()
            self.live.changed()

    async def close(self) -> None:
        """Bring what is being done to its end, say good-bye, let everybody go."""
        self.live.gone = True
        for task in self._beside:
            task.cancel()
        await self.live.jobs.finish()
        self.audience.dismiss("The server goes. Come back in a moment.", GOING)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.audience.emptied(), GOODBYE_SECONDS)

    # ---- the match changes: see `Watcher`

    def went_on(self, before: Counts, *, ended: bool) -> None:
        """The match has gone on."""
        self.cache.clear()
        self.proposals.went_on(before)
        if ended:
            self.sender.send_info()

    def loaded_again(self) -> None:
        """Everybody gets the match as the store has it."""
        self.cache.clear()
        self.proposals.forget()
        for client in self.audience.present:
            self.sender.send_sync(client)

    def lost(self) -> None:
        """Nobody can play here any more."""
        self.audience.dismiss("This match cannot be read at the moment.", AGAIN_LATER)

    # ---- what is around the match changes

    async def campaign_changed(self) -> None:
        """The next chapter has been begun: everybody here learns where."""
        await self.live.read_campaign()
        self.sender.send_info()

    async def seats_changed(self) -> None:
        """The store has other seats, names or holders: everybody gets what is theirs now, and nothing else."""
        await self.live.alone(self._read_seats)

    async def _read_seats(self) -> None:
        live = self.live
        await live.read_seats()
        self.cache.clear()
        for client in list(self.audience.clients):
            if not (await access_of(live.store, live.row, live.seats, client.key)).may_see:
                client.end(NO_ACCESS, "this match is not yours to see any more")
                self.leave(client)
        await live.settle()
        self.sender.send_updates(again=True)
        self.sender.send_info()
        if self.proposals.open is not None:
            await self._review(self.proposals.open)

    async def _review(self, proposal: Proposal) -> None:
        """Other people sit at the match: a proposal may be void, complete, or need others."""
        if not proposal.stands(self.live.seats):
            self.proposals.put(None)
        elif proposal.missing(self.live.seats):
            self.proposals.send()
        else:
            await self.go_back(proposal)
            self.sender.send_updates()

    async def go_back(self, proposal: Proposal) -> None:
        """Undo what everybody agrees to undo; only within `alone`."""
        await self.live.commit(lambda match: match.undo(proposal.seat, proposal.to, tuple(match.seats)))
        self.stats.undos += 1

    # ---- work beside the match

    async def think(self, seat: Seat, bot: str) -> Advice:
        """What a slow bot would answer for a seat as the match stands now; the match goes on meanwhile.

        Raises `NoSuchBot` and `ThoughtLost`.
        """
        live, thinkers = self.live, self._shared.thinkers
        named, packs = thinkers.name(live.game.name, bot), self._shared.library.packs(live.game.name)
        return await thinkers.think(thought_of(live.match, packs, seat, named, live.row.seed))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something long that changes nothing, while everything else goes on. It ends with the room."""
        task = asyncio.ensure_future(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)
