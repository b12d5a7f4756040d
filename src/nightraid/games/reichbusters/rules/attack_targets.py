"""What a Hero can attack, with which weapon (RB-ATTACK-1 to RB-ATTACK-9, RB-RANGE-1, RB-RANGE-2)."""

from collections.abc import Iterator

import msgspec

from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed
from nightraid.games.reichbusters.asks.questions.hero import AttackChoice
from nightraid.games.reichbusters.ids import HeroId, Reach, UnitId, WeaponId
from nightraid.games.reichbusters.rules.base import feature_cards, in_force, sight, unit_keywords
from nightraid.games.reichbusters.rules.base.pool import any_of
from nightraid.games.reichbusters.rules.base.weapons import side_of
from nightraid.games.reichbusters.schema.features import Perch, Sandbags
from nightraid.games.reichbusters.schema.weapons import Accurate, Versatile, WeaponKeyword, WeaponSide
from nightraid.games.reichbusters.state import State, Weapon

UNARMED = WeaponSide(name="bare hands", reach="melee", dice=1, noise=0)
"""What every Hero can always do (RB-ATTACK-6)."""


class Terms(msgspec.Struct, frozen=True):
    """What an attack must be, and what it has besides its weapon: a card may say so, or a skill."""

    reach: Reach | None = None
    """None: either."""
    weapon: WeaponId | None = None
    """None: any weapon, or unarmed."""
    dice: int = 0
    further: int = 0
    """Areas of range besides those of the weapon."""
    keywords: tuple[WeaponKeyword, ...] = ()
    targets: tuple[UnitId, ...] | None = None
    """The units that may be attacked; None: all."""


BASIC = Terms()

# ---------------------------------------------------------------- distance


def in_melee(game: State, hero: HeroId) -> bool:
    """Whether enemy units are in a Hero's area (RB-ATTACK-2)."""
    return bool(game.unit_areas >> game.heroes[hero].area & 1)


def areas_in_reach(
    game: State, hero: HeroId, side: WeaponSide, keywords: tuple[WeaponKeyword, ...], further: int = 0
) -> int:
    """The areas with enemy units that an attack can be aimed at, as a mask.

    Melee: the own area (RB-ATTACK-7). Ranged: other areas in sight and range (RB-ATTACK-8), none in melee
    (RB-ATTACK-4); Versatile is aimed at the own area all the same (RB-KEY-VERSATILE-1).
    """
    own = 1 << game.heroes[hero].area & game.unit_areas
    if side.reach == "melee":
        return own
    if own:
        return own if any_of(keywords, Versatile) else 0
    past_units = any_of(keywords, Accurate)  # RB-KEY-ACCURATE-1
    most = side.range + further
    perch = feature_cards.lasting_for(game, hero, Perch)
    if perch is not None:
        most += perch.areas
    return sight.hero_reach(game, hero, most, past_units=past_units) & game.unit_areas


# ---------------------------------------------------------------- targets


def targets_in(game: State, areas: int, reach: Reach, keywords: tuple[WeaponKeyword, ...]) -> list[UnitId]:
    """The units in these areas that an attack may name as its target.

    Those that no Bodyguard and no Meatshield protects; Accurate attacks ignore them (RB-Q-48), but find no Elusive unit
    that hides (RB-Q-152).
    """
    if not areas:
        return []
    units = game.units_in(areas)
    if any_of(keywords, Accurate):
        return [unit for unit in units if not unit_keywords.hides(game, unit)]
    return [unit for unit in units if not unit_keywords.protected(game, unit, reach)]


def legal_targets(
    game: State, hero: HeroId, side: WeaponSide, keywords: tuple[WeaponKeyword, ...] = (), further: int = 0
) -> list[UnitId]:
    """The units that a Hero can attack with this side of a weapon; `keywords` are all those of the attack."""
    return targets_in(game, areas_in_reach(game, hero, side, keywords, further), side.reach, keywords)


def keywords_of(game: State, hero: HeroId, side: WeaponSide, terms: Terms) -> tuple[WeaponKeyword, ...]:
    """All keywords of an attack: of the weapon, of the card or skill that grants it, of what is always in force."""
    return (*side.keywords, *terms.keywords, *in_force.attack_keywords(game, hero, side.reach))


def defence_against(game: State, unit: UnitId, reach: Reach) -> int:
    """The defence of a unit where it stands (RB-ATTACK-10); sandbags help against ranged attacks."""
    defence = unit_keywords.defence_of(game, unit, reach)
    if reach == "ranged":
        sandbags = feature_cards.lasting_here(game, game.units[unit].area, Sandbags)
        if sandbags is not None:
            defence += sandbags.defence
    return defence


# ---------------------------------------------------------------- what to attack with


def can_use(token: Weapon) -> bool:
    """A weapon with a jam or drain token cannot be chosen (RB-ATTACK-5, RB-KEY-JAMMED-1, RB-KEY-DRAINED-1)."""
    return not token.jams and not token.drained


def choices(game: State, hero: HeroId, terms: Terms = BASIC) -> list[AttackChoice]:
    """Every weapon that can be used with every unit that it can be used against, and bare hands."""
    return list(_choices(game, hero, terms))


def can_attack(game: State, hero: HeroId, terms: Terms = BASIC) -> bool:
    """Whether there is any such choice."""
    return next(_choices(game, hero, terms), None) is not None


def _choices(game: State, hero: HeroId, terms: Terms) -> Iterator[AttackChoice]:
    record = game.heroes[hero]
    if not game.units or record.fallen:
        return
    melee = in_melee(game, hero)
    if not melee and not sight.seen_by(game, hero, past_units=True) & game.unit_areas:
        return  # nobody in sight, whatever the weapon
    for token in record.weapons:
        if not can_use(token) or terms.weapon not in (None, token.weapon):
            continue
        side = side_of(game, token)
        if terms.reach in (None, side.reach) and (melee or side.reach == "ranged"):
            for unit in _targets(game, hero, side, terms):
                yield Attack(token.weapon, unit)
    if melee and terms.weapon is None and terms.reach != "ranged":
        for unit in _targets(game, hero, UNARMED, terms):
            yield AttackUnarmed(unit)


def _targets(game: State, hero: HeroId, side: WeaponSide, terms: Terms) -> list[UnitId]:
    """Whom a Hero can attack with this side of a weapon on these terms; bare hands reach no further."""
    further = 0 if side is UNARMED else terms.further
    units = legal_targets(game, hero, side, keywords_of(game, hero, side, terms), further)
    return units if terms.targets is None else [unit for unit in units if unit in terms.targets]
