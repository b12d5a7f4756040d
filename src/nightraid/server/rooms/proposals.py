"""The proposal to undo that everybody at a match is asked about, one at a time."""

from msgspec.structs import replace

from nightraid.server.rooms.audience import Audience
from nightraid.server.rooms.clients import Client
from nightraid.server.rooms.live_match import LiveMatch
from nightraid.server.rooms.undo_by_consent import Proposal
from nightraid.server.rooms.visible_counts import Counts
from nightraid.server.wire.frames import Proposed, UndoProposal


class Proposals:
    """Holds the open proposal, and sends it whenever it changes."""

    def __init__(self, live: LiveMatch, audience: Audience) -> None:
        self._live, self._audience = live, audience
        self.forget()

    def forget(self) -> None:
        """Begin again without one; nothing is sent."""
        self.open: Proposal | None = None
        self.count = 0
        """How many changes there have been: each proposal takes its id from it."""

    def put(self, proposal: Proposal | None) -> None:
        """A proposal has come, changed or gone."""
        if proposal != self.open:
            self.open, self.count = proposal, self.count + 1
            self.send()

    def went_on(self, before: Counts) -> None:
        """The match has gone on: what was proposed is void, unless those at the match cannot tell that it has."""
        live = self._live
        if live.version(None) > before.version(None):
            self.put(None)
        elif self.open is not None:
            same = live.counts.standing(None, before.answers(None, self.open.to))
            self.open = replace(self.open, to=same)

    def shown_to(self, client: Client) -> UndoProposal | None:
        """What is proposed, as this client counts answers."""
        view = self._audience.viewer(client).seat
        return None if self.open is None else self.open.shown(self._live.seats, view, self._live.counts)

    def send(self) -> None:
        """Send everybody what is proposed."""
        for client in self._audience.present:
            client.tell(Proposed(self.shown_to(client)))
