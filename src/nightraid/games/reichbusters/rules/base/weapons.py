"""The weapon tokens of Heroes: whose they are, which side lies up, jam and drain tokens (RB-ENHANCE-1, RB-READY-4)."""

from nightraid.games.reichbusters.ids import HeroId, WeaponId
from nightraid.games.reichbusters.schema.weapons import WeaponSide
from nightraid.games.reichbusters.state import State, Weapon


def weapon_of(game: State, hero: HeroId, weapon: WeaponId) -> Weapon:
    """The weapon token of a Hero."""
    return next(token for token in game.heroes[hero].weapons if token.weapon == weapon)


def owner_of(game: State, weapon: WeaponId) -> HeroId:
    """The Hero who carries a weapon: there is only one of each."""
    return next(
        hero for hero, record in enumerate(game.heroes) if any(token.weapon == weapon for token in record.weapons)
    )


def side_of(game: State, token: Weapon) -> WeaponSide:
    """The side of a weapon token that lies up (RB-ENHANCE-1)."""
    card = game.box.cards.weapons[token.weapon]
    return card.vril if token.vril else card.normal


def change_weapon(game: State, hero: HeroId, token: Weapon) -> None:
    """Put a weapon token back with what has changed on it."""
    weapons = game.heroes[hero].weapons
    game.change(hero, weapons=tuple(token if other.weapon == token.weapon else other for other in weapons))


def has_room_for_token(game: State, jams: int, *, drained: bool) -> bool:
    """Whether a weapon or item takes a further jam or drain token: in 1.1 it carries only one (RB-READY-4)."""
    return game.box.edition.jam_limit == "none" or not (jams or drained)
