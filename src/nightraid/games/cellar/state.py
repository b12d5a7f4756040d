"""What lies on the table: the state of a fight."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from nightraid.engine import state as engine
from nightraid.engine.ask import Seat
from nightraid.engine.decks import Deck
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import DOWN, NOBODY, RAIDERS, CardId, Cell, RaiderId

Phase: TypeAlias = Literal["setup", "cards", "bid", "pick", "act", "return", "dusk"]
"""The step that comes next: the set-up, then the parts of a round."""


class Raider(msgspec.Struct, frozen=True, gc=False):
    """One raider."""

    cell: Cell
    acted: bool = False


class Crew(msgspec.Struct, frozen=True, gc=False):
    """What a crew has: only the hand is hidden, and not its size."""

    hand: tuple[CardId, ...] = ()
    grit: int = 3
    score: int = 0


class State(engine.State, kw_only=True):
    """A fight as it stands between two steps."""

    box: Box
    rounds: int
    phase: Phase = "setup"
    round: int = 1
    turn: Seat = 0
    active: RaiderId = NOBODY
    actions: int = 0
    has_shot: bool = False
    crews: list[Crew]
    raiders: list[Raider]
    occupied: int = 0
    """The squares somebody stands on, as a bit mask."""
    deck: Deck[CardId]
    discard: tuple[CardId, ...] = ()

    def standing(self, crew: Seat) -> list[RaiderId]:
        """The raiders of a crew that are in the cellar."""
        raiders = self.raiders
        return [raider for raider in RAIDERS[crew] if raiders[raider].cell != DOWN]

    def put(self, raider: RaiderId, cell: Cell) -> None:
        """Stand a raider on a cell, or take it out of the cellar with `DOWN`."""
        left = self.raiders[raider].cell
        if left != DOWN:
            self.occupied &= ~(1 << left)
        if cell != DOWN:
            self.occupied |= 1 << cell
        self.raiders[raider] = replace(self.raiders[raider], cell=cell)

    def discard_from(self, crew: Seat, card: CardId) -> None:
        """A crew plays a card: from its hand to the discard pile."""
        hand = list(self.crews[crew].hand)
        hand.remove(card)
        self.crews[crew] = replace(self.crews[crew], hand=tuple(hand))
        self.discard = (*self.discard, card)
