"""What the clients at a match are sent: everything at first, then what has changed."""

from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms.audience import Audience
from nightraid.server.rooms.clients import Client, encoder
from nightraid.server.rooms.frame_cache import FrameCache
from nightraid.server.rooms.live_match import LiveMatch
from nightraid.server.rooms.loading import CHAT_SHOWN
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.proposals import Proposals
from nightraid.server.rooms.seats import Viewer
from nightraid.server.wire.frames import InfoChanged, Sync, ToClient
from nightraid.server.wire.match_info import MatchInfo


class Sender:
    """Sends each client of a room what its viewer may see."""

    def __init__(
        self, live: LiveMatch, audience: Audience, proposals: Proposals, cache: FrameCache, library: GameLibrary
    ) -> None:
        self._live, self._audience, self._proposals = live, audience, proposals
        self._cache, self._library = cache, library

    def info(self, key: bytes | None) -> MatchInfo:
        """What the match is, for this key."""
        live, here, watching = self._live, self._audience.seats, self._audience.spectators
        return info_of(
            self._library, live.row, live.seats, key, online=here, spectators=watching, campaign=live.campaign
        )

    def send_sync(self, client: Client) -> None:
        """Send a client everything."""
        live, viewer = self._live, self._audience.viewer(client)
        lines = tuple(live.log_lines.lines(live.match, viewer.seat))
        chat, proposal = tuple(live.chat[-CHAT_SHOWN:]), self._proposals.shown_to(client)
        client.tell(Sync(self.info(client.key), live.printed, self._cache.position(viewer), lines, chat, proposal))
        self._note_sent(client, viewer)

    def send_updates(self, *, again: bool = False) -> None:
        """Send everybody what has changed; `again` even if nothing has happened in the match."""
        kept = self._live.log_lines.take_kept()
        for client in self._audience.present:
            self._update(client, kept, again)

    def send_update(self, client: Client) -> None:
        """Send one client what is new to it, even if that is nothing."""
        self._update(client, None, again=True)

    def _update(self, client: Client, kept: int | None, again: bool) -> None:
        live, viewer = self._live, self._audience.viewer(client)
        if client.version == live.version(viewer.seat) and client.viewer == viewer and not again:
            return
        first = client.lines if self._same_lines(client.viewer, viewer) else 0
        if kept is not None:
            first = min(first, live.log_lines.lines_before(live.match, viewer.seat, kept))
        client.send(self._cache.update(viewer, client.version, first))
        self._note_sent(client, viewer)

    def _same_lines(self, before: Viewer | None, now: Viewer) -> bool:
        view = self._live.log_lines.view
        return before is not None and view(before.seat) == view(now.seat)

    def _note_sent(self, client: Client, viewer: Viewer) -> None:
        """The client has everything as it stands now."""
        if viewer.seat is None:
            client.sitting = None  # behind the curtain nobody sits
        client.viewer, client.version = viewer, self._live.version(viewer.seat)
        client.lines = len(self._live.log_lines.lines(self._live.match, viewer.seat))

    def send_info(self) -> None:
        """Seats, names or presence have changed: send everybody what the match is now."""
        frames: dict[bytes | None, bytes] = {}
        for client in self._audience.present:
            if client.viewer is None:
                continue  # it has not been sent anything yet, and will get this with everything
            if client.key not in frames:
                frames[client.key] = encoder.encode(InfoChanged(self.info(client.key)))
            client.send(frames[client.key])

    def broadcast(self, frame: ToClient) -> None:
        """Send everybody the same frame."""
        data = encoder.encode(frame)
        for client in self._audience.present:
            client.send(data)
