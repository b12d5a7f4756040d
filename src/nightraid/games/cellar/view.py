"""What a seat may know: everything but the other crew's hand and what lies in the deck."""

from typing import Any

import msgspec
from msgspec.structs import replace

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.game import HIDDEN, Thing
from nightraid.engine.log import ChanceCame
from nightraid.games.cellar.asks.events import Drew
from nightraid.games.cellar.ids import CardId, RaiderId
from nightraid.games.cellar.state import Crew, Phase, Raider, State


class FightView(msgspec.Struct, frozen=True):
    """A fight as one seat sees it. Cards it may not know are `HIDDEN`."""

    cellar: str
    round: int
    rounds: int
    phase: Phase
    turn: Seat
    active: RaiderId
    actions: int
    has_shot: bool
    crews: tuple[Crew, ...]
    raiders: tuple[Raider, ...]
    deck: int
    discard: tuple[CardId, ...]


def redact(thing: Thing, seat: Seat | None) -> Any:
    """The one place where anything is hidden."""
    match thing:
        case State():
            return fight_view(thing, seat)
        case Drew() if thing.seat != seat:
            return replace(thing, cards=hide(thing.cards))
        case Ask() if thing.seat != seat:
            return replace(thing, options=())  # what a crew can do tells what it holds
        case ChanceCame() if thing.seen_by is not None and seat not in thing.seen_by:
            return replace(thing, came=hide(thing.came))
        case _:
            return thing


def hide(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """As many cards, unknown."""
    return (HIDDEN,) * len(cards)


def fight_view(game: State, seat: Seat | None) -> FightView:
    """The table with the other hands turned over."""
    crews = tuple(
        crew if owner == seat else replace(crew, hand=hide(crew.hand)) for owner, crew in enumerate(game.crews)
    )
    return FightView(
        game.box.cellar,
        game.round,
        game.rounds,
        game.phase,
        game.turn,
        game.active,
        game.actions,
        game.has_shot,
        crews,
        tuple(game.raiders),
        len(game.deck),
        game.discard,
    )


def secrets(game: State, seat: Seat | None) -> list[CardId]:
    """The cards this seat may not know the place of: other hands and the deck."""
    hands = [card for owner, crew in enumerate(game.crews) if owner != seat for card in crew.hand]
    return [*hands, *game.deck.top, *game.deck.pool, *game.deck.bottom]
