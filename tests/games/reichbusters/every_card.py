"""What the tests of single cards share: the Hero of a card alone on the map, and what is read from what happened."""

from typing import Any

from tests.games.playing import all_told
from tests.games.reichbusters.playing_cards import raid
from tests.games.reichbusters.positions import reichbusters
from tests.games.reichbusters.running import Ran

from nightraid.games.reichbusters.asks.events.testing import DiceRolled, NoiseRaised
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.schema.action_cards import ActionCard
from nightraid.games.reichbusters.state import State, Wound

CARDS = reichbusters().library.of(ActionCard)
QUIET = ("blank",) * 6
"""Noise dice that nobody hears; take as many as are rolled."""


def solo(card: CardId, **fields: Any) -> State:
    """The Hero of a card alone in area a, with this card in hand and nothing else."""
    hero = CARDS[card].hero
    fields.setdefault("hands", {hero: (card,)})
    return raid({hero: fields.pop("where", "a")}, **fields)


def noises(ran: Ran[Any]) -> list[int]:
    """The dice of the noise tests that were made."""
    return [event.dice for event in all_told(ran.events, NoiseRaised)]


def rolled(ran: Ran[Any]) -> list[int]:
    """How many attack dice each attack was rolled with."""
    return [len(event.kinds) for event in all_told(ran.events, DiceRolled) if event.kinds[:1] == ("attack",)]


def hurt(*cards: CardId) -> dict[str, Any]:
    """Fields of a Hero with these permanent wounds."""
    return {"wounds": tuple(Wound(card) for card in cards)}
