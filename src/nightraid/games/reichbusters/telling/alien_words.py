"""Sentences about the alien world that several screens share."""

from collections import Counter
from collections.abc import Sequence

from nightraid.engine.cards import kind_of
from nightraid.engine.prose import count, listed
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.schema.environments import EnvironmentCard


def hidden_environments(box: Box, pool: Sequence[CardId]) -> str:
    """What may lie under a facedown environment token: the kinds nobody has seen, with how many of each."""
    unseen = Counter(map(kind_of, pool))
    kinds = [f"{unseen[kind]} × {card.name}" for kind, card in box.library.of(EnvironmentCard).items() if unseen[kind]]
    return f"One of {count(len(pool), 'token')} nobody has seen: {listed(kinds)}."


def portal_needs(drains: int) -> str:
    """What the portal still needs before it is an exit (RB-NTE-PORTAL-1)."""
    if not drains:
        return "Open: the way home."
    closed = f"Closed by {count(drains, 'drain token')}."
    return f"{closed} Ready Equipment in its area or an adjacent one takes one off, for a vril orb or an alien heart."
