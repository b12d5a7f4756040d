"""Giving, taking and dropping items, once per turn (RB-GIVE-1 to RB-GIVE-5)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.hero import ItemGiven
from nightraid.games.reichbusters.asks.options.hero import DropItem, GiveItem, TakeItem
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.state import State

# ---------------------------------------------------------------- what can be done


def may_transfer(game: State) -> bool:
    """Whether the one transfer of the turn is left (RB-BONUS-3)."""
    return not game.turn.transferred


def may_change_hands(game: State, hero: HeroId) -> bool:
    """Whether items can change hands in a Hero's area: no enemy unit is there (RB-GIVE-3)."""
    return not game.unit_areas >> game.heroes[hero].area & 1


def beside(game: State, hero: HeroId) -> list[HeroId]:
    """The other Heroes in a Hero's area; they need not be able to act (RB-GIVE-3)."""
    return [other for other in game.heroes_at(game.heroes[hero].area) if other != hero]


def offers(game: State, hero: HeroId) -> list[Option]:
    """Items that can be given, taken (RB-GIVE-2) or dropped."""
    options: list[Option] = []
    if not may_transfer(game):
        return options
    held = items.one_of_each(game.heroes[hero].items)
    if may_change_hands(game, hero):
        for other in beside(game, hero):
            for item in held:
                options.append(GiveItem(item.token, other))
            if game.box.edition.may_take_items:
                for item in items.one_of_each(game.heroes[other].items):
                    options.append(TakeItem(item.token, other))
    for item in held:
        options.append(DropItem(item.token))
    return options


# ---------------------------------------------------------------- doing it


def give(game: State, hero: HeroId, choice: GiveItem) -> Rule[None]:
    """Hand an item over."""
    yield from _hand_over(game, hero, choice.to, choice.item)


def take(game: State, hero: HeroId, choice: TakeItem) -> Rule[None]:
    """Take an item from another Hero."""
    yield from _hand_over(game, choice.hero, hero, choice.item)


def drop(game: State, hero: HeroId, choice: DropItem) -> Rule[None]:
    """Drop an item, faceup, also beside enemies."""
    game.turn = replace(game.turn, transferred=True)
    yield from items.drop_item(game, hero, choice.item)


def _hand_over(game: State, giver: HeroId, to: HeroId, token: CardId) -> Rule[None]:
    """At once onto the other dashboard, with all tokens on it (RB-GIVE-4)."""
    game.turn = replace(game.turn, transferred=True)
    item = items.lose_item(game, giver, token)
    yield ItemGiven(giver, to, token, why=("RB-GIVE-4",))
    yield from items.gain_item(game, to, item)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    GiveItem: give,
    TakeItem: take,
    DropItem: drop,
}
