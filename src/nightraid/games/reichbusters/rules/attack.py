"""Attacks of Heroes, step by step: weapon, target, test, and what it does to whom (RB-ATTACK-5 to RB-ATTACK-15)."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.hero import AttackDeclared, FireJoined, SecondTarget, UnarmedDeclared
from nightraid.games.reichbusters.asks.options.hero import (
    AlsoTarget,
    Attack,
    AttackUnarmed,
    JoinFire,
    NoAttack,
    NobodyJoins,
    OneTarget,
)
from nightraid.games.reichbusters.asks.questions.hero import AttackChoice, WhichAttack, WhichSecond, WhoJoins
from nightraid.games.reichbusters.ids import DieKind, HeroId, UnitId, WeaponId
from nightraid.games.reichbusters.rules import hits, items, testing, wounds
from nightraid.games.reichbusters.rules.attack_targets import (
    BASIC,
    UNARMED,
    Terms,
    can_attack,
    choices,
    defence_against,
    keywords_of,
    targets_in,
)
from nightraid.games.reichbusters.rules.base import decks, in_force
from nightraid.games.reichbusters.rules.base.pool import dice_of, succeeds
from nightraid.games.reichbusters.rules.base.running_action import add_noise, use_weapon
from nightraid.games.reichbusters.rules.base.weapons import side_of, weapon_of
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.schema.skills import DualWielding
from nightraid.games.reichbusters.schema.teams import JoinedFire
from nightraid.games.reichbusters.schema.weapons import WeaponSide
from nightraid.games.reichbusters.schema.wound_cards import FewerDice
from nightraid.games.reichbusters.state import RunningTest, State

NO_ATTACK, ONE_TARGET = NoAttack(), OneTarget()
OVERLOAD = "overload"

# ---------------------------------------------------------------- the basic action


def may_attack(game: State) -> bool:
    """Whether the basic Attack is left: once per turn (RB-TURN-2)."""
    return game.turn.basic > 0 and not game.turn.attacked


def offers(game: State, hero: HeroId) -> Sequence[Option]:
    """The basic Attack with every weapon on every target."""
    return choices(game, hero) if may_attack(game) else ()


def basic_attack(game: State, hero: HeroId, choice: AttackChoice) -> Rule[None]:
    """One attack."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1, attacked=True)
    yield from make_attack(game, hero, choice, BASIC)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    Attack: basic_attack,
    AttackUnarmed: basic_attack,
}

# ---------------------------------------------------------------- attacks from cards and skills


def attack(game: State, hero: HeroId, terms: Terms) -> Rule[bool | None]:
    """One attack within the running action, with a weapon and a target of choice (RB-ATTACK-14, RB-ATTACK-15).

    Returns whether its test succeeded, None if no attack was possible or none was wanted.
    """
    options = choices(game, hero, terms)
    if not options:
        return None
    why = ("RB-ATTACK-5", "RB-ATTACK-14")
    offered, seat = [*options, NO_ATTACK], game.seat_of(hero)
    choice = yield WhichAttack(hero, terms.dice, terms.keywords, seat=seat, options=offered, why=why)
    if isinstance(choice, NoAttack):
        return None
    return (yield from make_attack(game, hero, choice, terms))


# ---------------------------------------------------------------- one attack


def make_attack(game: State, hero: HeroId, choice: AttackChoice, terms: Terms) -> Rule[bool]:
    """Steps 1 to 3, and the attacks that it brings with it; the noise comes when the action ends (RB-ATTACK-13)."""
    weapon = choice.weapon if isinstance(choice, Attack) else ""
    side = side_of(game, weapon_of(game, hero, weapon)) if weapon else UNARMED
    add_noise(game, side.noise)
    if weapon:
        use_weapon(game, weapon)
    test = yield from _announce(game, hero, choice.target, weapon, side, terms)
    test = yield from testing.run_test(game, test)
    yield from wounds.cry_out(game, hero, test.cries, joined=True)  # whoever's action it is (RB-Q-115)
    success = succeeds(game, test)
    killed = yield from hits.resolve(game, test)
    yield from MOMENTS.attack_resolved(game, test)
    if killed:
        yield from MOMENTS.unit_killed(game, hero)
    yield from MOMENTS.attack_over(game, test)
    if OVERLOAD in test.spent_on:  # RB-KEY-OVERLOAD-1: the same weapon, the same action
        yield from attack(game, hero, Terms(weapon=weapon))
    if side.reach == "ranged":
        yield from _joined_fire(game, hero)
    return success


def _announce(
    game: State, hero: HeroId, target: UnitId, weapon: WeaponId, side: WeaponSide, terms: Terms
) -> Rule[RunningTest]:
    """The target or targets, the number to reach, and the dice (RB-ATTACK-7 to RB-ATTACK-10)."""
    keywords = keywords_of(game, hero, side, terms)
    pool = pool_of(game, hero, side, terms.dice, unarmed=not weapon)
    defence = defence_against(game, target, side.reach)
    if weapon:
        yield AttackDeclared(hero, weapon, target, side.reach, len(pool), defence, why=("RB-ATTACK-5", "RB-ATTACK-10"))
    else:
        yield UnarmedDeclared(hero, target, len(pool), defence, why=("RB-ATTACK-6", "RB-ATTACK-10"))
    test = RunningTest(
        "attack",
        hero,
        defence,
        pool=pool,
        weapon=weapon,
        reach=side.reach,
        device=weapon if side.vril_dice else "",
        target=target,
        area=game.units[target].area,
        keywords=keywords,
    )
    return (yield from _second_target(game, test))


def pool_of(game: State, hero: HeroId, side: WeaponSide, more: int, *, unarmed: bool) -> tuple[DieKind, ...]:
    """The dice of an attack: of the weapon, of what grants it, of skills and items, fewer with wounds (RB-TEST-3)."""
    dice = side.dice + more + in_force.attack_dice(game, hero, side.reach, unarmed=unarmed)
    if unarmed:
        dice += items.fist_dice(game, hero)
    dice -= sum(wound.dice for wound in in_force.permanent(game, hero, FewerDice) if wound.test == side.reach)
    return (*dice_of("attack", max(0, dice)), *dice_of("vril", side.vril_dice))


def second_targets(game: State, test: RunningTest) -> list[UnitId]:
    """The units that Dual Wielding could name besides the target (RB-SKILL-DUAL-WIELDING-1, -2, RB-Q-48)."""
    if in_force.skill(game, test.hero, DualWielding) is None:
        return []
    if (game.box.edition.dual_wielding == "ranged" and test.reach != "ranged") or hits.hits_everything(game, test):
        return []
    others = targets_in(game, 1 << test.area, test.reach, test.keywords)
    return [unit for unit in others if unit != test.target]


def _second_target(game: State, test: RunningTest) -> Rule[RunningTest]:
    """With Dual Wielding a second unit of the area may be named: the sum of both defences counts."""
    units = second_targets(game, test)
    if not units:
        return test
    options: list[AlsoTarget | OneTarget] = [*(AlsoTarget(unit) for unit in units), ONE_TARGET]
    why = (game.box.edition.rule("RB-SKILL-DUAL-WIELDING-1", "RB-SKILL-DUAL-WIELDING-2"),)
    seat = game.seat_of(test.hero)
    choice = yield WhichSecond(test.hero, test.target, seat=seat, options=options, why=why)
    if isinstance(choice, OneTarget):
        return test
    both = test.against + defence_against(game, choice.target, test.reach)
    yield SecondTarget(test.hero, choice.target, both, why=why)
    return replace(test, also=(choice.target,), against=both)


# ---------------------------------------------------------------- the team


def who_could_join(game: State, hero: HeroId) -> list[HeroId]:
    """The other Heroes in the area who could shoot too, by the ability of the team, once per round (RB-SAMPLE-16)."""
    if game.team_used or in_force.team(game, JoinedFire) is None:
        return []
    return [
        other
        for other in game.heroes_at(game.heroes[hero].area)
        if other != hero and game.heroes[other].hand and can_attack(game, other, Terms(reach="ranged"))
    ]


def _joined_fire(game: State, hero: HeroId) -> Rule[None]:
    """Another Hero discards a card and shoots; it belongs to the same action, with one noise test for both."""
    for other in who_could_join(game, hero):
        options: list[JoinFire | NobodyJoins] = [JoinFire(other, card) for card in game.heroes[other].hand]
        question = WhoJoins(
            other, hero, seat=game.seat_of(other), options=[*options, NobodyJoins()], why=("RB-SAMPLE-16",)
        )
        choice = yield question
        if isinstance(choice, JoinFire):
            game.team_used = True
            decks.discard_action(game, other, choice.card)
            yield FireJoined(other, choice.card, why=("RB-SAMPLE-16",))
            yield from attack(game, other, Terms(reach="ranged"))
            return
