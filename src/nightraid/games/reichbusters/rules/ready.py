"""Ready Equipment: jam tokens come off, drain tokens for a vril orb or an alien heart, of a portal too.

RB-READY-1 to RB-READY-4, RB-NTE-PORTAL-1, RB-NTE-ITEM-ALIEN-HEART-1.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.hero import DrainLifted, JamCleared
from nightraid.games.reichbusters.asks.options.hero import (
    ClearJam,
    ReadyNothing,
    ReadyPortal,
    ReadyPortalWithHeart,
    Recharge,
    RechargeWithHeart,
)
from nightraid.games.reichbusters.asks.questions.hero import WhichReady
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import items, portal
from nightraid.games.reichbusters.rules.base import feature_cards
from nightraid.games.reichbusters.schema import features
from nightraid.games.reichbusters.schema.items import AlienHeart, Orb
from nightraid.games.reichbusters.state import Item, State, Weapon

ReadyChoice: TypeAlias = ClearJam | Recharge | RechargeWithHeart | ReadyPortal | ReadyPortalWithHeart
Thing: TypeAlias = Weapon | Item
READY_NOTHING = ReadyNothing()
READY_PORTAL, READY_PORTAL_WITH_HEART = ReadyPortal(), ReadyPortalWithHeart()

# ---------------------------------------------------------------- what can be done


def things(game: State, hero: HeroId) -> list[tuple[CardId, Thing]]:
    """The weapons and items on a dashboard, by their names; both qualify (RB-READY-1)."""
    found: list[tuple[CardId, Thing]] = [(weapon.weapon, weapon) for weapon in game.heroes[hero].weapons]
    for item in game.heroes[hero].items:
        found.append((item.token, item))
    return found


def is_spared(game: State, hero: HeroId) -> bool:
    """Whether a feature where a Hero stands takes drain tokens off for nothing."""
    return feature_cards.lasting_for(game, hero, features.Recharge) is not None


def can_recharge(game: State, hero: HeroId) -> bool:
    """Whether a drain token can come off a thing: for a vril orb (RB-READY-2), or at a feature that spares it."""
    return is_spared(game, hero) or items.item(game, hero, Orb) is not None


def has_heart(game: State, hero: HeroId) -> bool:
    """Whether a Hero could pay with an alien heart (RB-NTE-ITEM-ALIEN-HEART-1)."""
    return items.item(game, hero, AlienHeart) is not None


def pay(game: State, hero: HeroId, kind: type[Orb | AlienHeart]) -> Rule[CardId]:
    """Discard what a drain token costs, an orb or a heart; returns the token."""
    price = items.item(game, hero, kind)
    assert price is not None, "it is offered to those who have it"
    why = ("RB-READY-2",) if kind is Orb else ("RB-READY-2", "RB-NTE-ITEM-ALIEN-HEART-1")
    yield from items.discard_item(game, hero, price.token, why=why)
    return price.token


def choices(game: State, hero: HeroId) -> list[ReadyChoice]:
    """What Ready Equipment could do for a Hero now."""
    options: list[ReadyChoice] = []
    for name, thing in things(game, hero):
        if thing.jams:
            options.append(ClearJam(name))
        if thing.drained and can_recharge(game, hero):
            options.append(Recharge(name))
        if thing.drained and has_heart(game, hero) and not is_spared(game, hero):
            options.append(RechargeWithHeart(name))
    if portal.can_be_readied(game, hero):
        if can_recharge(game, hero):
            options.append(READY_PORTAL)
        if has_heart(game, hero) and not is_spared(game, hero):
            options.append(READY_PORTAL_WITH_HEART)
    return options


# ---------------------------------------------------------------- the basic action


def offers(game: State, hero: HeroId) -> Sequence[Option]:
    """The basic action, without noise."""
    return choices(game, hero) if game.turn.basic > 0 else ()


def basic_ready(game: State, hero: HeroId, choice: ReadyChoice) -> Rule[None]:
    """One token, but for what a workbench in the area can do: all jam tokens at once."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    if isinstance(choice, ClearJam) and feature_cards.lasting_for(game, hero, features.Workbench) is not None:
        for name, thing in list(things(game, hero)):
            for _ in range(thing.jams):
                yield from make_ready(game, hero, ClearJam(name))
        return
    yield from make_ready(game, hero, choice)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    ClearJam: basic_ready,
    Recharge: basic_ready,
    RechargeWithHeart: basic_ready,
    ReadyPortal: basic_ready,
    ReadyPortalWithHeart: basic_ready,
}

# ---------------------------------------------------------------- doing it


def ready_some(game: State, hero: HeroId, tokens: int) -> Rule[None]:
    """A card takes up to so many tokens off, one after the other."""
    for _ in range(tokens):
        options = choices(game, hero)
        if not options:
            return
        seat = game.seat_of(hero)
        choice = yield WhichReady(hero, seat=seat, options=[*options, READY_NOTHING], why=("RB-READY-1", "RB-READY-2"))
        if isinstance(choice, ReadyNothing):
            return
        yield from make_ready(game, hero, choice)


def make_ready(game: State, hero: HeroId, choice: ReadyChoice) -> Rule[None]:
    """One jam token off; or a drain token, for which an orb or a heart is discarded unless the area spares it."""
    match choice:
        case ClearJam(name):
            thing = dict(things(game, hero))[name]
            _put_back(game, hero, replace(thing, jams=thing.jams - 1))
            yield JamCleared(hero, name, thing.jams - 1, why=("RB-READY-1",))
        case Recharge(name) | RechargeWithHeart(name):
            price = yield from _price_paid(game, hero, heart=isinstance(choice, RechargeWithHeart))
            _put_back(game, hero, replace(dict(things(game, hero))[name], drained=False))
            yield DrainLifted(hero, name, price, why=("RB-READY-2", "RB-VRIL-6"))
        case ReadyPortal() | ReadyPortalWithHeart():
            yield from _price_paid(game, hero, heart=isinstance(choice, ReadyPortalWithHeart))
            yield from portal.lift_drain(game, hero)


def _price_paid(game: State, hero: HeroId, *, heart: bool) -> Rule[CardId]:
    """What was discarded for a drain token; empty where a feature spares it."""
    if heart:
        return (yield from pay(game, hero, AlienHeart))
    return "" if is_spared(game, hero) else (yield from pay(game, hero, Orb))


def _put_back(game: State, hero: HeroId, thing: Thing) -> None:
    record = game.heroes[hero]
    if isinstance(thing, Weapon):
        game.change(hero, weapons=tuple(thing if one.weapon == thing.weapon else one for one in record.weapons))
    else:
        game.change(hero, items=tuple(thing if one.token == thing.token else one for one in record.items))
