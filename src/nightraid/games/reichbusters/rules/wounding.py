"""Wounds on enemy units: armour, several wounds, several states, kills, explosions (RB-WOUND-1 to RB-WOUND-3).

`wound_unit` is the only way a unit is hurt, `remove_unit` the only way it goes off the map.
"""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.enemy import BomberExploded, UnstableExploded
from nightraid.games.reichbusters.asks.events.hero import UnitChanged, UnitKilled, UnitUnharmed, UnitWounded
from nightraid.games.reichbusters.ids import NOBODY, AreaId, HeroId, UnitId
from nightraid.games.reichbusters.rules import capture, cascade, loot, objectives, pacifying
from nightraid.games.reichbusters.rules.bang import bang
from nightraid.games.reichbusters.rules.base import unit_keywords
from nightraid.games.reichbusters.rules.wounds import inflict
from nightraid.games.reichbusters.schema.units import Armoured, Bomber, Elusive, Unstable
from nightraid.games.reichbusters.state import State

How: TypeAlias = Literal["melee", "ranged", "grenade", "explosion", "other"]
"""What hurts a unit. A grenade counts as a ranged attack for keywords that ask (RB-Q-107)."""
Proof: TypeAlias = Literal["armoured", "ablative-shield", "elusive"]
"""What keeps a unit from being hurt."""


def wounds_of_hit(game: State, unit: UnitId, *, piercing: bool) -> int:
    """The wounds of a hit: 2 if it is armour piercing and the unit is not Armoured (RB-KEY-ARMOUR-PIERCING-1)."""
    return 2 if piercing and not unit_keywords.has(game, unit, Armoured) else 1


def is_proof(game: State, unit: UnitId, how: How, *, piercing: bool, caught: bool = False) -> Proof | None:
    """What keeps a unit from being hurt this way, if anything.

    RB-KEY-ARMOURED-1, RB-KEY-ABLATIVE-SHIELD-1, -2, RB-NTE-KEY-ELUSIVE-1. `caught`: a special was spent on it.
    """
    if how == "grenade" and unit_keywords.shielded(game, unit, "grenade"):
        return "ablative-shield"
    if not piercing and unit_keywords.has(game, unit, Armoured):
        return "armoured"
    if not caught and unit_keywords.has(game, unit, Elusive):
        return "elusive"
    return None


def wound_unit(
    game: State,
    unit: UnitId,
    wounds: int,
    *,
    by: HeroId | None,
    how: How,
    piercing: bool = False,
    caught: bool = False,
    with_loot: bool = False,
    thrown: bool = False,
) -> Rule[bool]:
    """A unit suffers so many wounds; returns whether it was killed. `by` is the Hero who gets the kill, if one does.

    `caught`: a special has been spent on it if it is Elusive. `with_loot`: a special has been spent on its loot in this
    attack. `thrown`: a grenade is behind it, if only by what it has set off (RB-Q-114).
    """
    if unit not in game.units:
        return False
    proof = is_proof(game, unit, how, piercing=piercing, caught=caught)
    if proof is not None:
        yield UnitUnharmed(unit, proof, why=(proof_rule(game, proof),))
        return False
    killed = False
    for _ in range(wounds):
        killed = yield from _suffer(game, unit)
        if killed:
            break
    goes_off = how in ("ranged", "grenade") and unit_keywords.has(game, unit, Bomber)
    if killed or goes_off:
        thrown = thrown or how == "grenade"
        yield from _kill(game, unit, by, with_loot=with_loot, goes_off=goes_off, thrown=thrown)
    return killed or goes_off


def proof_rule(game: State, proof: Proof) -> str:
    """The rule that keeps a unit from being hurt."""
    if proof == "armoured":
        return "RB-KEY-ARMOURED-1"
    if proof == "elusive":
        return "RB-NTE-KEY-ELUSIVE-1"
    return game.box.edition.rule("RB-KEY-ABLATIVE-SHIELD-1", "RB-KEY-ABLATIVE-SHIELD-2")


def _suffer(game: State, unit: UnitId) -> Rule[bool]:
    """One wound: the next state (RB-WOUND-3), a wound token (RB-WOUND-2), or the end (RB-WOUND-1)."""
    record = game.units[unit]
    if game.box.states_left(record.row, record.side) > 0:
        game.put_unit(unit, replace(record, side=record.side + 1))
        yield UnitChanged(unit, record.side + 1, why=("RB-WOUND-3",))
        return False
    wounds = record.wounds + 1
    if wounds >= unit_keywords.wounds_of(game, unit):
        return True
    game.put_unit(unit, replace(record, wounds=wounds))
    yield UnitWounded(unit, wounds, why=("RB-WOUND-2", "RB-KEY-X-WOUNDS-1"))
    return False


def _kill(game: State, unit: UnitId, by: HeroId | None, *, with_loot: bool, goes_off: bool, thrown: bool) -> Rule[None]:
    """Loot drops before the unit is removed (RB-LOOT-1, RB-LOOT-2); then the map is looked at without it."""
    area = game.units[unit].area
    if with_loot or loot.is_bought(game, unit):
        yield from loot.drop(game, unit)
    pacifying.count_kill(game, by, area)
    yield UnitKilled(unit, area, NOBODY if by is None else by, why=("RB-WOUND-1",))
    if goes_off:
        yield from explode(game, unit, by, thrown=thrown)
    else:
        yield from remove_unit(game, unit, by=by, thrown=thrown)


def remove_unit(
    game: State, unit: UnitId, *, by: HeroId | None = None, thrown: bool = False, bomber: bool = False
) -> Rule[None]:
    """Take a unit off the map, with what that sets off: a goal, an explosion (RB-KEY-UNSTABLE-1, -2), new sights.

    What the Hero who killed it has earned is settled first, and a blast comes before anything new appears (RB-Q-123).
    `thrown`: by a grenade, which is no attack and rescues nobody (RB-Q-107, RB-Q-114). `bomber`: it blows up itself.
    """
    record = game.units[unit]
    area = record.area
    unstable = unit_keywords.has(game, unit, Unstable)
    game.remove_unit(unit)
    yield from pacifying.check(game, by, area)
    yield from capture.check_rescue(game, None if thrown else by, area)
    yield from objectives.unit_killed(game, record.row, area)
    if bomber:
        yield from blast(game, area, by, bomber=True, thrown=thrown)
    if unstable:
        yield from unstable_blast(game, unit, area, by, thrown=thrown)
    yield from cascade.happened(game)


# ---------------------------------------------------------------- explosions


def explode(game: State, unit: UnitId, by: HeroId | None = None, *, thrown: bool = False) -> Rule[None]:
    """A bomber blows up: it is gone, everybody else in its area is wounded, and that is a Boom! (RB-KEY-BOMBER-1, -2).

    Other bombers do not go off by it (RB-Q-86). `by` is the Hero who set it off and gets the kills, with a grenade if
    `thrown` (RB-Q-114).
    """
    area = game.units[unit].area
    yield BomberExploded(unit, area, why=(game.box.edition.rule("RB-KEY-BOMBER-1", "RB-KEY-BOMBER-2"),))
    yield from remove_unit(game, unit, by=by, thrown=thrown, bomber=True)


def unstable_blast(
    game: State, unit: UnitId, area: AreaId, by: HeroId | None = None, *, thrown: bool = False
) -> Rule[None]:
    """An unstable unit has been removed from this area: everybody there is wounded (RB-KEY-UNSTABLE-1, -2)."""
    rule = game.box.edition.rule("RB-KEY-UNSTABLE-1", "RB-KEY-UNSTABLE-2")
    yield UnstableExploded(unit, area, why=(rule,))
    yield from blast(game, area, by, bomber=False, thrown=thrown)


def blast(game: State, area: AreaId, by: HeroId | None, *, bomber: bool, thrown: bool) -> Rule[None]:
    """A wound on every unit in the area, a permanent one on every Hero (RB-WOUND-6, RB-WOUND-7), then the Boom!.

    Who is there at this moment is hit, even if another explosion that this one sets off throws a Hero out; who appears
    meanwhile is not (RB-Q-123).
    """
    heroes = game.heroes_at(area)
    for unit in game.one_by_one(game.units_in(1 << area)):
        if bomber and unit_keywords.shielded(game, unit, "bomber"):
            yield UnitUnharmed(unit, "ablative-shield", why=(proof_rule(game, "ablative-shield"),))
        else:
            yield from wound_unit(game, unit, 1, by=by, how="explosion", thrown=thrown)
    for hero in heroes:
        yield from inflict(game, hero, cause="effect")
    yield from bang(game, "boom", by_enemy=True)  # RB-Q-35: at once
