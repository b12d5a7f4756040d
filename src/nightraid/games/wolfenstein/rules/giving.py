"""Exchanging equipment, weapons and ammunition: the active Hero gives, and gets nothing in return."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import AmmoGiven, Given
from nightraid.games.wolfenstein.asks.options import GiveAmmo, GiveItem, GiveWeapon
from nightraid.games.wolfenstein.ids import AMMO_TYPES, OFF_MAP, AmmoType, CardId, HeroId
from nightraid.games.wolfenstein.state import State

GivingOption = GiveItem | GiveWeapon | GiveAmmo


def giving_options(game: State, hero: HeroId) -> Sequence[GivingOption]:
    """Cards and ammo for each Hero on an adjacent square, bleeding or not (WF-GIVE-1); nothing else (WF-GIVE-4)."""
    card = game.heroes[hero]
    around = game.box.near(card.cell, game.closed)
    if not around & game.hero_cells:
        return ()
    near = [other for other, friend in enumerate(game.heroes) if friend.cell != OFF_MAP and around >> friend.cell & 1]
    options: list[GivingOption] = []
    for other in near:
        options += [GiveItem(item, other) for item in card.pack]
        options += [GiveWeapon(weapon.card, other) for weapon in card.weapons]
        options += [GiveAmmo(kind, other) for kind in AMMO_TYPES if card.ammo(kind)]
    return options


def give(game: State, hero: HeroId, option: GivingOption) -> Rule[None]:
    """For 0 AP and as often as one likes (WF-ACTION-11)."""
    match option:
        case GiveItem(item, to):
            yield from give_item(game, hero, item, to)
        case GiveWeapon(weapon, to):
            yield from give_weapon(game, hero, weapon, to)
        case GiveAmmo(ammo, to):
            yield from give_ammo(game, hero, ammo, to)


def give_item(game: State, hero: HeroId, item: CardId, to: HeroId) -> Rule[None]:
    """An equipment card that is not attached; it waits in the other's pack for its own turn (WF-GEAR-6)."""
    pack = tuple(other for other in game.heroes[hero].pack if other != item)
    game.heroes[hero] = replace(game.heroes[hero], pack=pack)
    game.heroes[to] = replace(game.heroes[to], pack=(*game.heroes[to].pack, item))
    yield Given(hero, item, to, why=("WF-GIVE-1",))


def give_weapon(game: State, hero: HeroId, card: CardId, to: HeroId) -> Rule[None]:
    """A weapon keeps its reload token and its attachment (WF-GIVE-3)."""
    weapon = game.heroes[hero].weapon(card)
    kept = tuple(other for other in game.heroes[hero].weapons if other.card != card)
    game.heroes[hero] = replace(game.heroes[hero], weapons=kept)
    game.heroes[to] = replace(game.heroes[to], weapons=(*game.heroes[to].weapons, weapon))
    yield Given(hero, card, to, why=("WF-GIVE-1", "WF-GIVE-3"))


def give_ammo(game: State, hero: HeroId, ammo: AmmoType, to: HeroId) -> Rule[None]:
    """One ammo token."""
    game.heroes[hero] = game.heroes[hero].with_ammo(ammo, -1)
    game.heroes[to] = game.heroes[to].with_ammo(ammo, 1)
    yield AmmoGiven(hero, ammo, to, why=("WF-GIVE-1",))
