"""What an attack does: to its target, to others in the area, to Heroes who stand there (RB-ATTACK-10, RB-ATTACK-11).

Burst goes from target to target with what is left of the total; Splash, Shockwave, Firestorm and Incendiary compare the
whole total with each (RB-Q-47). Each unit is hit at most once in one attack (RB-Q-49, RB-Q-118).
"""

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.hero import AttackHit, AttackMissed, BurstWentOn
from nightraid.games.reichbusters.asks.options.hero import BurstOn, CeaseFire, SplashOn
from nightraid.games.reichbusters.asks.questions.hero import WhomNext, WhomToo
from nightraid.games.reichbusters.ids import UnitId
from nightraid.games.reichbusters.rules import defence
from nightraid.games.reichbusters.rules.attack_targets import defence_against, targets_in
from nightraid.games.reichbusters.rules.base.pool import has_keyword, total
from nightraid.games.reichbusters.rules.elusive import is_caught
from nightraid.games.reichbusters.rules.loot import LOOT
from nightraid.games.reichbusters.rules.wounding import is_proof, wound_unit, wounds_of_hit
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing, Firestorm, Incendiary
from nightraid.games.reichbusters.state import RunningTest, State

BURST, SPLASH, SHOCKWAVE = "burst", "splash", "shockwave"
"""The special effects that change whom an attack hits, by their names."""
CEASE_FIRE = CeaseFire()


def hits_everything(game: State, test: RunningTest) -> bool:
    """Whether the total is compared with every unit in the area (RB-KEY-FIRESTORM-1, RB-KEY-INCENDIARY-2)."""
    if has_keyword(test, Firestorm) or SHOCKWAVE in test.spent_on:
        return True
    return has_keyword(test, Incendiary) and game.box.edition.incendiary == "everything"


def hits_heroes(test: RunningTest) -> bool:
    """Whether Heroes in the area must defend themselves too (RB-Q-50, RB-KEY-INCENDIARY-1)."""
    return has_keyword(test, Firestorm) or has_keyword(test, Incendiary) or SHOCKWAVE in test.spent_on


# ---------------------------------------------------------------- everything


def resolve(game: State, test: RunningTest) -> Rule[bool]:
    """Step 7 of an attack test: wounds on all who are hit; returns whether a unit was killed."""
    before = set(game.units)
    points = total(game, test)
    if hits_everything(game, test):
        for unit in game.one_by_one([test.target, *_others(game, test, test.target)]):
            yield from _compare(game, test, unit, points)
    else:
        hit = yield from _hit_targets(game, test, points)
        if SPLASH in test.spent_on:
            yield from _splash(game, test, points, hit)
    if hits_heroes(test):
        yield from _hit_heroes(game, test, points)
    return test.target not in game.units or bool(before - set(game.units))


def _others(game: State, test: RunningTest, *hit: UnitId) -> list[UnitId]:
    return [unit for unit in game.units_in(1 << test.area) if unit not in hit]


def _hit_targets(game: State, test: RunningTest, points: int) -> Rule[set[UnitId]]:
    """The target, with Dual Wielding both or neither (RB-SKILL-DUAL-WIELDING-1, -2), then Burst.

    Returns whom the attack has met.
    """
    hit = {test.target, *test.also}
    there = [unit for unit in (test.target, *test.also) if unit in game.units]  # not killed by a Critical Hit
    if points < test.against:
        for unit in there:
            yield AttackMissed(unit, points, test.against, why=("RB-ATTACK-10",))
        return hit
    wounded = True
    for unit in there:
        yield AttackHit(unit, points, test.against, why=("RB-ATTACK-10",))
        wounded &= yield from _wound(game, test, unit)
    if wounded and BURST in test.spent_on:
        yield from _burst(game, test, points - test.against, hit)
    return hit


# ---------------------------------------------------------------- one unit


def _compare(game: State, test: RunningTest, unit: UnitId, points: int) -> Rule[bool]:
    """The total against the defence of one unit, which may be gone by now; returns whether it is wounded."""
    if unit not in game.units:
        return False
    needed = defence_against(game, unit, test.reach)
    if points < needed:
        yield AttackMissed(unit, points, needed, why=("RB-ATTACK-10", "RB-ATTACK-11"))
        return False
    yield AttackHit(unit, points, needed, why=("RB-ATTACK-10", "RB-ATTACK-11"))
    return (yield from _wound(game, test, unit))


def _wound(game: State, test: RunningTest, unit: UnitId) -> Rule[bool]:
    """One wound, two by an armour piercing attack on a unit that is not Armoured; loot comes from the target only.

    Returns False if the unit has not been wounded: it is Armoured, or Elusive and no special was spent on it.
    """
    if unit not in game.units:
        return True
    piercing = has_keyword(test, ArmourPiercing)
    caught = is_caught(test)
    wounded = is_proof(game, unit, test.reach, piercing=piercing, caught=caught) is None
    wounds = wounds_of_hit(game, unit, piercing=piercing)
    with_loot = unit == test.target and LOOT in test.spent_on
    yield from wound_unit(
        game, unit, wounds, by=test.hero, how=test.reach, piercing=piercing, caught=caught, with_loot=with_loot
    )
    return wounded


# ---------------------------------------------------------------- several units


def _burst(game: State, test: RunningTest, left: int, hit: set[UnitId]) -> Rule[None]:
    """The rest of the total goes on to the next target of choice, until one is not wounded (RB-KEY-BURST-2).

    Bodyguard and Meatshield are looked at anew each time; a Meatshield that has survived still bars the others, and it
    is not hit again (RB-Q-48, RB-Q-49, RB-Q-110). Whom it goes on to is added to those who are `hit`.
    """
    while True:
        units = [unit for unit in targets_in(game, 1 << test.area, test.reach, test.keywords) if unit not in hit]
        if not units:
            return
        options: list[BurstOn | CeaseFire] = [*(BurstOn(unit) for unit in units), CEASE_FIRE]
        why = ("RB-KEY-BURST-2", "RB-Q-48")
        choice = yield WhomNext(test.hero, left, seat=game.seat_of(test.hero), options=options, why=why)
        if isinstance(choice, CeaseFire):
            return
        unit = choice.target
        hit.add(unit)
        needed = defence_against(game, unit, test.reach)
        yield BurstWentOn(unit, left, why=("RB-KEY-BURST-2",))
        if not (yield from _compare(game, test, unit, left)):
            return
        left -= needed


def _splash(game: State, test: RunningTest, points: int, hit: set[UnitId]) -> Rule[None]:
    """One more enemy in the area, whom the attack has not met yet, is compared with the whole total.

    RB-KEY-SPLASH-1, RB-Q-48, RB-Q-118.
    """
    units = [unit for unit in targets_in(game, 1 << test.area, test.reach, test.keywords) if unit not in hit]
    if not units:
        return
    choice = SplashOn(units[0])
    if len(units) > 1:
        options = [SplashOn(unit) for unit in units]
        choice = yield WhomToo(test.hero, seat=game.seat_of(test.hero), options=options, why=("RB-KEY-SPLASH-1",))
    yield from _compare(game, test, choice.target, points)


def _hit_heroes(game: State, test: RunningTest, points: int) -> Rule[None]:
    """Each Hero in the area but the attacker makes a defence test against the total (RB-Q-50)."""
    for hero in game.heroes_at(test.area):
        if hero != test.hero:
            yield from defence.defend(game, hero, points, reach=test.reach, keywords=test.keywords)
