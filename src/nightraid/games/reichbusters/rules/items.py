"""Items on a dashboard: slots, gaining, dropping, and what they add to tests (RB-ITEM-1 to RB-ITEM-7).

What they do when they are used as a bonus action is in `abilities/item_effects.py`.
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.asks.events.hero import (
    EscortDropped,
    EscortTaken,
    ItemDiscarded,
    ItemDropped,
    ItemGained,
)
from nightraid.games.reichbusters.asks.options.hero import MakeRoom
from nightraid.games.reichbusters.asks.questions.hero import WhatToDrop
from nightraid.games.reichbusters.ids import ITEM_SLOTS, NOBODY, CardId, HeroId
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.rules.base.in_force import permanent
from nightraid.games.reichbusters.schema.items import EscortToken, FistDice, ItemEffect, WornDice
from nightraid.games.reichbusters.schema.wound_cards import SlotLost
from nightraid.games.reichbusters.state import Found, Item, State

I = TypeVar("I", bound=ItemEffect)  # noqa: E741

# ---------------------------------------------------------------- looking up


def effect_of(game: State, token: CardId) -> ItemEffect:
    """What is printed on an item."""
    return game.box.item(token).does


def is_usable(item: Item) -> bool:
    """A jammed or drained item cannot be used (RB-ITEM-2, RB-KEY-JAMMED-1, RB-KEY-DRAINED-1)."""
    return not item.jams and not item.drained


def items_of(game: State, hero: HeroId, kind: type[I], *, drained: bool = False) -> list[tuple[Item, I]]:
    """The items of a Hero that do this and can be used, with what they do; with `drained` those that cannot, too."""
    found: list[tuple[Item, I]] = []
    for item in game.heroes[hero].items:
        does = game.box.item(item.token).does
        if type(does) is kind and (drained or is_usable(item)):
            found.append((item, does))
    return found


def item(game: State, hero: HeroId, kind: type[ItemEffect]) -> Item | None:
    """The first item of a Hero that does this and can be used."""
    for one in game.heroes[hero].items:
        if type(game.box.item(one.token).does) is kind and is_usable(one):
            return one
    return None


def one_of_each(items: Sequence[Item]) -> Sequence[Item]:
    """Of items that are alike, tokens on them included, only the first: it makes no difference which is used."""
    if len(items) < 2:
        return items
    firsts: dict[tuple[str, int, bool], Item] = {}
    for one in items:
        firsts.setdefault((kind_of(one.token), one.jams, one.drained), one)
    return list(firsts.values())


# ---------------------------------------------------------------- what is carried


def worn_dice(game: State, hero: HeroId) -> int:
    """Defence dice of helmets and body armour (RB-ITEM-HELMET-1, RB-ITEM-BODY-ARMOUR-1)."""
    return sum([does.dice for _, does in _counting(game, hero, WornDice)])


def fist_dice(game: State, hero: HeroId) -> int:
    """Attack dice of knuckledusters in unarmed attacks (RB-ITEM-KNUCKLEDUSTERS-1)."""
    return sum([does.dice for _, does in _counting(game, hero, FistDice)])


def _counting(game: State, hero: HeroId, kind: type[I]) -> list[tuple[Item, I]]:
    """Those whose bonus counts: identical items add up (RB-ITEM-5), or only one of them counts (RB-ITEM-4)."""
    if not game.heroes[hero].items:
        return []
    held = items_of(game, hero, kind)
    if game.box.edition.identical_items_add_up or len(held) < 2:
        return held
    return list({kind_of(item.token): (item, does) for item, does in reversed(held)}.values())


# ---------------------------------------------------------------- slots


def slots(game: State, hero: HeroId) -> int:
    """How many items a Hero can carry (RB-ITEM-1): four, fewer with wounds that say so."""
    lost = sum(wound.slots for wound in permanent(game, hero, SlotLost))
    return max(0, ITEM_SLOTS - lost)


def gain_item(game: State, hero: HeroId, item: Item) -> Rule[None]:
    """Onto the dashboard; with no slot free another item is dropped at once (RB-ITEM-1, RB-GIVE-4)."""
    game.change(hero, items=(*game.heroes[hero].items, item))
    yield ItemGained(hero, item.token, why=("RB-ITEM-1",))
    if isinstance(effect_of(game, item.token), EscortToken):
        yield from _take_charge(game, hero)
    yield from make_room(game, hero, keep=item.token)


def make_room(game: State, hero: HeroId, *, keep: CardId = "") -> Rule[None]:
    """Drop items of choice until the rest fits; never the one just gained, unless there is nothing else.

    This drop is free and is not the transfer of the turn (RB-ITEM-1).
    """
    while (held := game.heroes[hero].items) and len(held) > slots(game, hero):
        options = [MakeRoom(one.token) for one in one_of_each(held) if one.token != keep]
        chosen = MakeRoom(keep) if not options else options[0]
        if len(options) > 1:
            chosen = yield WhatToDrop(hero, seat=game.seat_of(hero), options=options, why=("RB-ITEM-1",))
        yield from drop_item(game, hero, chosen.item, why=("RB-ITEM-1",))


# ---------------------------------------------------------------- losing


def lose_item(game: State, hero: HeroId, token: CardId) -> Item:
    """Take an item off a dashboard; jam and drain tokens stay on it."""
    held = game.heroes[hero].items
    gone = next(one for one in held if one.token == token)
    game.change(hero, items=tuple(one for one in held if one is not gone))
    if isinstance(effect_of(game, token), EscortToken):
        assert game.escort is not None
        game.escort = replace(game.escort, hero=NOBODY)
    return gone


def discard_item(game: State, hero: HeroId, token: CardId, why: RuleIds) -> Rule[None]:
    """An item that is used up leaves the game (RB-DURATION-1)."""
    lose_item(game, hero, token)
    yield ItemDiscarded(hero, token, why=(*why, "RB-DURATION-1"))


def drop_item(game: State, hero: HeroId, token: CardId, why: RuleIds = ("RB-GIVE-5",)) -> Rule[None]:
    """An item is put faceup into the Hero's area (RB-GIVE-5); an escort token stays with its unit (RB-KEY-ESCORT-3)."""
    area = game.heroes[hero].area
    gone = lose_item(game, hero, token)
    if isinstance(effect_of(game, token), EscortToken):
        yield EscortDropped(hero, area, why=(*why, "RB-KEY-ESCORT-3"))
        return
    supplies.lay(game, area, Found(game.box.item(token).stack, gone))
    yield ItemDropped(hero, token, area, why=why)


def _take_charge(game: State, hero: HeroId) -> Rule[None]:
    """The unit with Escort goes along with this Hero from now on (RB-KEY-ESCORT-2)."""
    assert game.escort is not None
    game.escort = replace(game.escort, hero=hero, area=game.heroes[hero].area)
    yield EscortTaken(hero, why=("RB-KEY-ESCORT-1", "RB-KEY-ESCORT-2"))
