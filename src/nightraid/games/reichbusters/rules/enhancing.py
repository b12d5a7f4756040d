"""Vril enhancement of weapons for two vril orbs (RB-ENHANCE-1 to RB-ENHANCE-3)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.hero import WeaponEnhanced
from nightraid.games.reichbusters.asks.options.hero import EnhanceWeapon
from nightraid.games.reichbusters.ids import HeroId, WeaponId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.base.weapons import change_weapon, weapon_of
from nightraid.games.reichbusters.schema.items import Orb
from nightraid.games.reichbusters.state import State

PRICE = 2
"""Vril orbs for a weapon."""


def may_enhance(game: State, hero: HeroId) -> bool:
    """Whether there is such a bonus action (RB-ENHANCE-3), and the Hero has the orbs for it."""
    return game.box.edition.enhance_with_orbs and len(items.items_of(game, hero, Orb)) >= PRICE


def offers(game: State, hero: HeroId) -> list[Option]:
    """Each weapon that still shows its normal side."""
    if not may_enhance(game, hero):
        return []
    return [EnhanceWeapon(token.weapon) for token in game.heroes[hero].weapons if not token.vril]


def enhance(game: State, hero: HeroId, choice: EnhanceWeapon) -> Rule[None]:
    """Two orbs are discarded for it."""
    for orb, _ in items.items_of(game, hero, Orb)[:PRICE]:
        yield from items.discard_item(game, hero, orb.token, why=("RB-ENHANCE-1",))
    yield from turn_to_vril_side(game, hero, choice.weapon)


def turn_to_vril_side(game: State, hero: HeroId, weapon: WeaponId) -> Rule[None]:
    """For the rest of the mission; a jam token stays on it (RB-ENHANCE-2)."""
    change_weapon(game, hero, replace(weapon_of(game, hero, weapon), vril=True))
    yield WeaponEnhanced(hero, weapon, why=("RB-ENHANCE-1", "RB-ENHANCE-2"))


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {EnhanceWeapon: enhance}
