"""What a unit is worth where it stands: its keywords, and its values with what others give it (RB-KEY-1).

These functions look and change nothing; explosions are in `rules/wounding.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

from nightraid.games.reichbusters.ids import AreaId, Reach, UnitId
from nightraid.games.reichbusters.schema.units import (
    AblativeShield,
    Armoured,
    Bodyguard,
    DugIn,
    Elusive,
    Encourage,
    Enhance,
    Guard,
    Meatshield,
    NoHands,
    PsychicShield,
    Reinforce,
    Trait,
    UnitKeyword,
    Wounds,
    Xenobiologist,
)
from nightraid.games.reichbusters.state import State

K = TypeVar("K", bound=UnitKeyword)

BONUS = 1
"""What Bodyguard, Enhance!, Dug In, Reinforce! and a xenobiologist add."""
SHIELD = 4
"""What Psychic Shield adds."""

# ---------------------------------------------------------------- looking up


def keyword(game: State, unit: UnitId, kind: type[K]) -> K | None:
    """The keyword of a unit as its card gives it now, with its number if it has one; none of one that is gone."""
    record = game.units.get(unit)
    if record is None:
        return None
    found = game.box.keywords(record.row, record.side).values()
    return next((one for one in found if isinstance(one, kind)), None)


def keywords_of(game: State, unit: UnitId) -> Mapping[type[UnitKeyword], UnitKeyword]:
    """The keywords of a unit on the map, by their kinds, as its card gives them now."""
    record = game.units[unit]
    return game.box.keyword_table[record.row][record.side]


def has(game: State, unit: UnitId, kind: type[UnitKeyword]) -> bool:
    """Whether a unit has a keyword; with a captive in its area every unit has Guard (RB-GUARD-3)."""
    record = game.units.get(unit)
    if record is None:
        return False
    if kind in game.box.keyword_table[record.row][record.side]:  # asked many times for every unit: no call in between
        return True
    return kind is Guard and captive_in(game, record.area)


def is_any(game: State, unit: UnitId, *traits: Trait) -> bool:
    """Whether a unit is of one of these sorts, such as an officer."""
    return not game.box.traits_of(unit).isdisjoint(traits)


def is_alien(game: State, unit: UnitId) -> bool:
    """Whether a unit has the blue mark (RB-NTE-8)."""
    return game.box.unit_card(unit).alien


def captive_in(game: State, area: AreaId) -> bool:
    """Whether a captured Hero is in an area, which makes it a guard point (RB-GUARD-3)."""
    if not game.hero_areas >> area & 1:
        return False
    for hero in game.heroes:  # noqa: SIM110 - asked for every unit, and any() would cost twice as much
        if hero.captured and hero.area == area:
            return True
    return False


def guard_point(game: State, area: AreaId) -> bool:
    """Whether an area is a guard point: by its token, or by a captive (RB-KEY-GUARD-POINT-1, RB-GUARD-3)."""
    return bool(game.guard_points >> area & 1) or captive_in(game, area)


def _others(game: State, unit: UnitId, areas: int) -> list[UnitId]:
    return [other for other in game.units_in(areas) if other != unit]


# ---------------------------------------------------------------- values


def defence_of(game: State, unit: UnitId, reach: Reach) -> int:
    """Its defence against such attacks: with Dug In at a guard point, with Reinforce! on its tile, with its shield.

    Each of them counts once.
    """
    defence = game.profile(unit).defence
    area = game.units[unit].area
    if has(game, unit, DugIn) and guard_point(game, area):  # RB-KEY-DUG-IN-1
        defence += BONUS
    if Reinforce in game.box.keyword_kinds and (has(game, unit, Armoured) or is_any(game, unit, "heavy")):
        # RB-KEY-REINFORCE-1, RB-Q-112
        tile = game.box.tile_areas(area)
        defence += BONUS * any(has(game, other, Reinforce) for other in _others(game, unit, tile))
    if reach == "ranged" and has(game, unit, PsychicShield):  # RB-NTE-KEY-PSYCHIC-SHIELD-1
        defence += SHIELD
    return defence


def attack_of(game: State, unit: UnitId, reach: Reach) -> int | None:
    """Its attack value in melee or at range, None if it has none of that sort."""
    profile = game.profile(unit)
    value = profile.melee if reach == "melee" else profile.ranged
    if value is None:
        return None
    return value + BONUS * (_guards_somebody(game, unit) + _is_enhanced(game, unit) + _is_studied(game, unit))


def support_of(game: State, unit: UnitId, reach: Reach) -> int:
    """What it adds to the attack of another of its kind; in 1.1 Bodyguard and Enhance! raise that too.

    A xenobiologist raises that of units with an attack of this sort, in both editions (RB-Q-153).
    """
    profile, edition = game.profile(unit), game.box.edition
    support = profile.melee_support if reach == "melee" else profile.ranged_support
    if edition.bodyguard_raises_support:  # RB-KEY-BODYGUARD-2
        support += BONUS * _guards_somebody(game, unit)
    if edition.enhance_raises_support:  # RB-KEY-ENHANCE-2
        support += BONUS * _is_enhanced(game, unit)
    if (profile.melee if reach == "melee" else profile.ranged) is not None:
        support += BONUS * _is_studied(game, unit)
    return support


def encouragement(game: State, units: Sequence[UnitId], reach: Reach) -> int:
    """What others add to a combined attack of these units, because some of them have No Hands and stand in their area.

    Each adds its support once; one that takes part itself adds no more (RB-NTE-KEY-ENCOURAGE-1, RB-Q-156).
    """
    if Encourage not in game.box.keyword_kinds:
        return 0
    areas = 0
    for unit in units:
        if has(game, unit, NoHands):
            areas |= 1 << game.units[unit].area
    around = [unit for unit in game.units_in(areas) if unit not in units]
    return sum([support_of(game, unit, reach) for unit in around if has(game, unit, Encourage)])


def _guards_somebody(game: State, unit: UnitId) -> bool:
    """A bodyguard with an officer or Vrilmeister on its tile (RB-KEY-BODYGUARD-1, -2)."""
    if not has(game, unit, Bodyguard):
        return False
    units, tile = game.units, game.box.tile_areas(game.units[unit].area)
    for other in game.box.in_command:  # noqa: SIM110 - asked for every attacker, and any() would cost twice as much
        if other in units and tile >> units[other].area & 1 and other != unit:
            return True
    return False


def _is_enhanced(game: State, unit: UnitId) -> bool:
    """A zombie or experiment in the area of a unit with Enhance!; several do not add up (RB-KEY-ENHANCE-1, -2)."""
    if Enhance not in game.box.keyword_kinds or not is_any(game, unit, "zombie", "experiment"):
        return False
    return any(has(game, other, Enhance) for other in _others(game, unit, 1 << game.units[unit].area))


def _is_studied(game: State, unit: UnitId) -> bool:
    """An alien on the tile of a xenobiologist; several do not add up (RB-NTE-KEY-XENOBIOLOGIST-1, RB-Q-153)."""
    if Xenobiologist not in game.box.keyword_kinds or not is_alien(game, unit):
        return False
    return any(has(game, other, Xenobiologist) for other in game.units_in(game.box.tile_areas(game.units[unit].area)))


def wounds_of(game: State, unit: UnitId) -> int:
    """The number of the wound that kills it: 1, or what X Wounds says (RB-WOUND-1, RB-KEY-X-WOUNDS-1)."""
    many = keyword(game, unit, Wounds)
    return 1 if many is None else many.count


# ---------------------------------------------------------------- what protects


def protected(game: State, unit: UnitId, reach: Reach) -> bool:
    """Whether Heroes may not choose a unit as a target, though they see it.

    An officer or Vrilmeister behind a bodyguard in its area (RB-KEY-BODYGUARD-1, -2); an Elusive unit that hides; for
    ranged attacks, whoever stands in one area with a Meatshield that could be chosen itself (RB-KEY-MEATSHIELD-1).
    """
    if _is_bodyguarded(game, unit) or hides(game, unit):
        return True
    if reach == "melee" or Meatshield not in game.box.keyword_kinds or has(game, unit, Meatshield):
        return False
    here = _others(game, unit, 1 << game.units[unit].area)
    shields = [other for other in here if has(game, other, Meatshield) and not _is_bodyguarded(game, other)]
    return any(not hides(game, other) for other in shields)


def hides(game: State, unit: UnitId) -> bool:
    """Whether an Elusive unit has another to hide behind: one without the keyword that no Bodyguard protects.

    RB-NTE-KEY-ELUSIVE-1, RB-Q-152.
    """
    if Elusive not in game.box.keyword_kinds or not has(game, unit, Elusive):
        return False
    here = _others(game, unit, 1 << game.units[unit].area)
    return any(not has(game, other, Elusive) and not _is_bodyguarded(game, other) for other in here)


def _is_bodyguarded(game: State, unit: UnitId) -> bool:
    if unit not in game.box.in_command:
        return False
    return any(has(game, other, Bodyguard) for other in _others(game, unit, 1 << game.units[unit].area))


def shielded(game: State, unit: UnitId, against: Literal["grenade", "bomber"]) -> bool:
    """Whether an ablative shield stops it: grenades, in 1.1 bombers too (RB-KEY-ABLATIVE-SHIELD-1, -2)."""
    if against == "bomber" and not game.box.edition.ablative_shield_stops_bombers:
        return False
    return has(game, unit, AblativeShield)
