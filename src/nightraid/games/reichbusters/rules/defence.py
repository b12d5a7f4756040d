"""Attacks on Heroes, and how a Hero answers them (RB-DEFENCE-1 to RB-DEFENCE-3, RB-TARGET-6, RB-Q-105, RB-Q-109)."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.enemy import AttackSpreads, DamageIgnored, HeroHit, UnitsAttack
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, HeroId, Reach, UnitId
from nightraid.games.reichbusters.rules import items, wounding
from nightraid.games.reichbusters.rules.base import feature_dice, in_force
from nightraid.games.reichbusters.rules.base.pool import dice_of, total
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.rules.base.unit_keywords import defence_of, has
from nightraid.games.reichbusters.rules.biscuits import offer_biscuits
from nightraid.games.reichbusters.rules.falling import knock_back, knock_down
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.rules.modifiers import damage_off
from nightraid.games.reichbusters.rules.targets import attack_value, choose_leader, is_target
from nightraid.games.reichbusters.rules.testing import run_test
from nightraid.games.reichbusters.rules.wounds import UNHURT, Hurt, cry_out, damage
from nightraid.games.reichbusters.schema import weapons
from nightraid.games.reichbusters.schema.units import (
    ChainFire,
    Crush,
    Incendiary,
    Piercing,
    PsychicBlast,
    Repulse,
    Smash,
    UnitKeyword,
    VrilAcid,
)
from nightraid.games.reichbusters.schema.wound_cards import FewerDice
from nightraid.games.reichbusters.state import RunningTest, State

Keywords: TypeAlias = frozenset[type[UnitKeyword]]

OF_ATTACKS: Keywords = frozenset((ChainFire, Incendiary, Piercing, PsychicBlast, VrilAcid, Crush, Repulse, Smash))
"""The keywords that make a difference to an attack on a Hero."""
NO_KEYWORDS: Keywords = frozenset()
SPREADING: Mapping[type[UnitKeyword], str] = {
    ChainFire: "RB-KEY-CHAIN-FIRE-1",
    PsychicBlast: "RB-NTE-KEY-PSYCHIC-BLAST-1",
    Incendiary: "",
}
"""The keywords of attacks on all Heroes in an area, with their rule; that of fire differs by edition."""
USUAL_DICE = 2
"""Defence dice of every Hero in 1.0 (RB-TEST-4)."""

# ---------------------------------------------------------------- attacks of enemy units


def enemy_attack(game: State, units: Sequence[UnitId], hero: HeroId, reach: Reach) -> Rule[None]:
    """Units of one type attack a Hero together, with one strength (RB-TARGET-6, RB-TARGET-7)."""
    units = yield from offer_biscuits(game, units, hero)
    if not units:
        return
    lead = yield from choose_leader(game, hero, units, reach)
    leader, power = lead.unit, lead.strength
    attack = attack_value(game, leader, reach)
    attackers = (leader, *[unit for unit in units if unit != leader])
    why: RuleIds = ("RB-TARGET-5", "RB-TARGET-6", "RB-TARGET-7")
    yield UnitsAttack(hero, attackers, reach, attack, power - attack, power, why=why)
    area = game.heroes[hero].area
    keywords = keywords_of_attack(game, attackers, reach)
    hit = yield from _who_is_hit(game, keywords, hero)
    for target in hit:
        yield from _answer(game, target, power, attackers, reach, keywords, only_one=len(hit) == 1)
    if Incendiary in keywords and game.box.edition.incendiary == "everything":
        yield from burn_units(game, area, power)


def keywords_of_attack(game: State, attackers: Sequence[UnitId], reach: Reach) -> Keywords:
    """The keywords of a combined attack: they hold to its end, whoever strikes back at its units (RB-Q-122).

    How it is made, its leader says, who is the first; what befalls a wounded Hero, any of its units (RB-Q-121).
    """
    if game.box.keyword_kinds.isdisjoint(OF_ATTACKS):
        return NO_KEYWORDS
    made = (ChainFire, Incendiary, Piercing, PsychicBlast, VrilAcid) if reach == "ranged" else (Piercing,)
    follows = (Crush, Repulse, Smash) if reach == "melee" else (Repulse,)
    found = [kind for kind in made if has(game, attackers[0], kind)]
    return frozenset([*found, *[kind for kind in follows if any(has(game, unit, kind) for unit in attackers)]])


def _who_is_hit(game: State, keywords: Keywords, hero: HeroId) -> Rule[list[HeroId]]:
    """The target, or every Hero in its area.

    RB-KEY-CHAIN-FIRE-1, RB-KEY-INCENDIARY-1, -2, RB-NTE-KEY-PSYCHIC-BLAST-1. Fire burns everybody; Chain Fire and
    Psychic Blast are aimed, and so in 1.1 not at downed or captured Heroes (RB-WOUND-11, RB-CAPTURE-3, RB-Q-154).
    """
    burns = Incendiary in keywords
    spreading = [kind for kind in SPREADING if kind in keywords]
    if not spreading:
        return [hero]
    area = game.heroes[hero].area
    others = [other for other in game.heroes_at(area) if other != hero]
    everybody = [hero, *[other for other in others if burns or is_target(game, other)]]
    if len(everybody) > 1:
        rule = SPREADING[spreading[0]] or _incendiary_rule(game)
        yield AttackSpreads(tuple(everybody), area, why=(rule,))
    return everybody


def _incendiary_rule(game: State) -> str:
    return "RB-KEY-INCENDIARY-2" if game.box.edition.incendiary == "everything" else "RB-KEY-INCENDIARY-1"


def burn_units(game: State, area: AreaId, power: int) -> Rule[None]:
    """Enemy units in the target area whose defence the strength reaches are wounded (RB-KEY-INCENDIARY-2)."""
    for unit in game.one_by_one(game.units_in(1 << area)):
        if power >= defence_of(game, unit, "ranged"):
            yield from wounding.wound_unit(game, unit, 1, by=None, how="ranged")


# ---------------------------------------------------------------- one Hero answers


def _answer(
    game: State,
    hero: HeroId,
    power: int,
    attackers: tuple[UnitId, ...],
    reach: Reach,
    keywords: Keywords,
    *,
    only_one: bool,
) -> Rule[None]:
    """What comes before the dice, the defence test, the wound, and what follows in the order of RB-Q-109."""
    if only_one:  # who is hit anyway cannot be hit instead of another
        hero = yield from MOMENTS.target_named(game, hero, attackers, power)
    hero, dice = yield from MOMENTS.attack_announced(game, hero, power, only_one)
    piercing = Piercing in keywords or Incendiary in keywords
    acid = VrilAcid in keywords
    test = yield from _defence_test(game, hero, power, attackers, reach, dice=dice, piercing=piercing, acid=acid)
    hurt = yield from _result(game, test)
    if hurt.wounded:
        yield from _follow_up(game, hero, attackers[0], keywords)
    yield from MOMENTS.defence_over(game, test)
    if hurt.wounded:
        yield from MOMENTS.wound_applied(game, hero)
    yield from MOMENTS.attack_on_hero_over(game, hero, attackers)
    yield from cry_out(game, hero, max(hurt.cries, test.cries))


def defend(
    game: State, hero: HeroId, power: int, *, reach: Reach = "ranged", keywords: tuple[weapons.WeaponKeyword, ...] = ()
) -> Rule[None]:
    """A Hero is caught in an attack of another Hero on the whole area, and makes a defence test against its total.

    RB-Q-50. `keywords` are those of the attack, such as Incendiary, which is Piercing.
    """
    piercing = any(isinstance(keyword, weapons.Incendiary) for keyword in keywords)
    test = yield from _defence_test(game, hero, power, (), reach, piercing=piercing)
    hurt = yield from _result(game, test)
    if hurt.wounded:
        yield from MOMENTS.wound_applied(game, hero)
    yield from cry_out(game, hero, max(hurt.cries, test.cries))


def _defence_test(
    game: State,
    hero: HeroId,
    power: int,
    attackers: tuple[UnitId, ...],
    reach: Reach,
    *,
    dice: int = 0,
    piercing: bool = False,
    acid: bool = False,
) -> Rule[RunningTest]:
    """One test against the whole strength (RB-DEFENCE-1), an action of its own for all limits (RB-Q-57)."""
    dice += defence_dice(game, hero, acid=acid) + feature_dice.cover_dice(game, hero, reach)
    test = RunningTest(
        kind="defence",
        hero=hero,
        against=power,
        pool=dice_of("defence", dice),
        attackers=attackers,
        reach=reach,
        area=game.heroes[hero].area,
        piercing=piercing,
        no_items=acid,
    )
    with DuringAction(game, new_action(game, hero, free=True)):
        return (yield from run_test(game, test))


def defence_dice(game: State, hero: HeroId, *, acid: bool = False) -> int:
    """How many defence dice a Hero rolls: never fewer than 0 (RB-DEFENCE-3, RB-TEST-4, RB-TEST-5).

    `acid`: nothing that is worn counts (RB-NTE-KEY-VRIL-ACID-1).
    """
    by_hero = game.box.edition.defence_dice == "by-hero"
    dice = game.box.hero_card(hero).defence if by_hero else USUAL_DICE
    dice += (0 if acid else items.worn_dice(game, hero)) + in_force.defence_dice(game, hero)
    for wound in in_force.permanent(game, hero, FewerDice):
        if wound.test == "defence":
            dice -= wound.dice
    return max(0, dice)


def _result(game: State, test: RunningTest) -> Rule[Hurt]:
    """A total that reaches the strength means no wound; otherwise what is missing is the damage (RB-WOUND-4)."""
    missing = test.against - total(game, test)
    if missing <= 0:
        return UNHURT
    if test.ignored:
        yield DamageIgnored(test.hero, why=("RB-Q-105",))
        return UNHURT
    amount = max(1, missing - damage_off(game, test))
    yield HeroHit(test.hero, amount, why=("RB-DEFENCE-1", "RB-WOUND-4"))
    return (yield from damage(game, test.hero, amount, test.attackers))


def _follow_up(game: State, hero: HeroId, leader: UnitId, keywords: Keywords) -> Rule[None]:
    """Crush, Repulse and Smash!, each once in a combined attack (RB-Q-105); the leader is the cause (RB-Q-82)."""
    if game.heroes[hero].area == OFF_MAP:
        return
    if Crush in keywords:
        yield from knock_down(game, hero, why=("RB-KEY-CRUSH-1",))
    if Repulse in keywords:
        yield from knock_back(game, hero, leader)
    if Smash in keywords:
        yield from knock_back(game, hero, leader)
        yield from knock_down(game, hero, why=("RB-KEY-SMASH-1",))
