"""Why a Hero cannot attack a unit with a weapon: the first thing in the way, in the order of the rules."""

from collections.abc import Iterator

from nightraid.engine.game import Refusal
from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed
from nightraid.games.reichbusters.ids import HeroId, UnitId
from nightraid.games.reichbusters.rules import attack
from nightraid.games.reichbusters.rules.attack_targets import BASIC, UNARMED, choices, in_melee, keywords_of
from nightraid.games.reichbusters.rules.base import feature_cards, sight, unit_keywords
from nightraid.games.reichbusters.rules.base.weapons import side_of
from nightraid.games.reichbusters.schema.features import Perch
from nightraid.games.reichbusters.schema.units import Bodyguard
from nightraid.games.reichbusters.schema.weapons import Accurate, Versatile, WeaponSide
from nightraid.games.reichbusters.state import State, Weapon
from nightraid.games.reichbusters.telling.refusals.reasons import Reason, why_no_basic_action, why_unseen


def refused_attacks(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Every weapon, and bare hands, with every unit that it cannot be used against now."""
    possible = set(choices(game, hero)) if attack.may_attack(game) else set()
    for unit in game.units:
        for token in game.heroes[hero].weapons:
            option = Attack(token.weapon, unit)
            if option not in possible:
                yield _why_no_attack(game, hero, token, unit).refuses(option)
        bare = AttackUnarmed(unit)
        if bare not in possible:
            reason = _why_not_now(game, hero) or _why_out_of_reach(game, hero, UNARMED, unit)
            yield reason.refuses(bare)


def _why_not_now(game: State, hero: HeroId) -> Reason | None:
    """What keeps a Hero from the basic Attack, whatever the weapon."""
    if (reason := why_no_basic_action(game, hero)) is not None:
        return reason
    return Reason("has-attacked", ("RB-TURN-2",)) if game.turn.attacked else None


def _why_no_attack(game: State, hero: HeroId, token: Weapon, unit: UnitId) -> Reason:
    if (reason := _why_not_now(game, hero)) is not None:
        return reason
    if token.jams:
        return Reason("jammed", ("RB-KEY-JAMMED-1", "RB-ATTACK-5"), {"thing": token.weapon})
    if token.drained:
        return Reason("drained", ("RB-KEY-DRAINED-1", "RB-ATTACK-5"), {"thing": token.weapon})
    return _why_out_of_reach(game, hero, side_of(game, token), unit)


def _why_out_of_reach(game: State, hero: HeroId, side: WeaponSide, unit: UnitId) -> Reason:
    """Why a unit cannot be named as the target with this side of a weapon (RB-ATTACK-7, RB-ATTACK-8)."""
    here, there = game.heroes[hero].area, game.units[unit].area
    keywords = keywords_of(game, hero, side, BASIC)
    if side.reach == "melee" and here != there:
        return Reason("melee-only", ("RB-ATTACK-7", "RB-RANGE-2"), {"area": there})
    if side.reach == "ranged":
        versatile = any(isinstance(keyword, Versatile) for keyword in keywords)
        if in_melee(game, hero) and not (versatile and here == there):
            return Reason("in-melee", ("RB-ATTACK-4", "RB-ATTACK-2"))
        if here != there:
            accurate = any(isinstance(keyword, Accurate) for keyword in keywords)
            if (reason := _why_too_far(game, hero, side, unit, past_units=accurate)) is not None:
                return reason
    return _why_protected(game, unit)


def _why_too_far(game: State, hero: HeroId, side: WeaponSide, unit: UnitId, *, past_units: bool) -> Reason | None:
    there = game.units[unit].area
    if (reason := why_unseen(game, hero, there, past_units=past_units)) is not None:
        return reason
    perch = feature_cards.lasting_for(game, hero, Perch)
    most = side.range + (perch.areas if perch is not None else 0)
    far = sight.hero_range(game, hero, there, past_units=past_units)
    if far is not None and far > most:
        return Reason("out-of-range", ("RB-RANGE-1", "RB-ATTACK-8"), {"range": most, "distance": far})
    return None


def _why_protected(game: State, unit: UnitId) -> Reason:
    """A bodyguard, something to hide behind, or a meatshield: there is nothing else left (RB-Q-48)."""
    here = game.units_in(1 << game.units[unit].area)
    guards = tuple(other for other in here if other != unit and unit_keywords.has(game, other, Bodyguard))
    if guards and unit_keywords.is_any(game, unit, "officer", "vrilmeister"):
        rule = "RB-KEY-BODYGUARD-2" if game.box.edition.bodyguard_raises_support else "RB-KEY-BODYGUARD-1"
        return Reason("bodyguards", (rule,), {"guards": guards})
    if unit_keywords.hides(game, unit):
        return Reason("elusive", ("RB-NTE-KEY-ELUSIVE-1", "RB-Q-152"))
    return Reason("meatshield", ("RB-KEY-MEATSHIELD-1",))
