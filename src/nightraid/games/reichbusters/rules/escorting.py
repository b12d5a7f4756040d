"""Units with Escort: taking charge of them, moving together, losing them (RB-KEY-ESCORT-1 to RB-KEY-ESCORT-4).

The escort token is an item in a slot of the Hero in charge; without one it stays with the miniature.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.options.hero import TakeCharge
from nightraid.games.reichbusters.ids import NOBODY, CardId, HeroId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.schema.items import EscortToken
from nightraid.games.reichbusters.state import Item, State

TAKE_CHARGE = TakeCharge()


def escort_token(game: State) -> CardId:
    """The token that stands for the unit with Escort; there is one in the box (RB-ITEM-ESCORT-1)."""
    tokens = game.box.cards.item_tokens
    return next(token for token, card in tokens.items() if isinstance(card.does, EscortToken))


def waits_here(game: State, hero: HeroId) -> bool:
    """Whether a unit with Escort that nobody is in charge of is in a Hero's area; enemies there do not matter."""
    escort = game.escort
    return escort is not None and escort.hero == NOBODY and not escort.escaped and escort.area == game.heroes[hero].area


def offers(game: State, hero: HeroId) -> Sequence[Option]:
    """Taking charge costs one basic action (RB-KEY-ESCORT-1, RB-ACTION-2)."""
    return (TAKE_CHARGE,) if game.escort is not None and game.turn.basic > 0 and waits_here(game, hero) else ()


def take_charge(game: State, hero: HeroId, _: TakeCharge) -> Rule[None]:
    """The token goes into an item slot, without noise."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    yield from items.gain_item(game, hero, Item(escort_token(game)))


def drop_escort(game: State, hero: HeroId) -> Rule[None]:
    """A Hero who is knocked back, or in 1.1 captured, leaves the escorted unit behind (RB-KEY-ESCORT-3, -4)."""
    if game.escort is not None and game.escort.hero == hero:
        yield from items.drop_item(game, hero, escort_token(game), why=())


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {TakeCharge: take_charge}
