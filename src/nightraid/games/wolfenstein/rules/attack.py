"""The attack action of a Hero: weapon and target, dice, rerolls, hits, and everything that follows in its order."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from nightraid.engine.ask import Rule, roll
from nightraid.games.wolfenstein.asks.events import Attacked
from nightraid.games.wolfenstein.asks.options import Attack
from nightraid.games.wolfenstein.asks.questions import AttackRoll
from nightraid.games.wolfenstein.ids import CardId, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, fall, harm, take_hits
from nightraid.games.wolfenstein.rules.attack_choices import before_roll, overrun_target, rerolls_and_skills
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.in_force import always_on_weapon, attachment, has_skill, worn
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, models_beside, nazis_in_sight
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.gear import put_in_hand
from nightraid.games.wolfenstein.rules.loot import loot_of_kill
from nightraid.games.wolfenstein.rules.noise import noise_of_attack
from nightraid.games.wolfenstein.rules.reloading import place_reload_token
from nightraid.games.wolfenstein.rules.stun_and_sabotage import sabotage, stun
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking, abilities_for_sale
from nightraid.games.wolfenstein.schema.equipment import Bayonet, Drum, Glasses, Scope, Silencer
from nightraid.games.wolfenstein.schema.heroes import CloseFighter
from nightraid.games.wolfenstein.schema.parts import CardEffect
from nightraid.games.wolfenstein.schema.weapons import (
    ArmorPiercing,
    Blast,
    CripplingHit,
    FurtherReach,
    MoreDice,
    NeverEmpty,
    Overrun,
    PointBlank,
    StunningHit,
    SureHits,
)
from nightraid.games.wolfenstein.state import State, Weapon

# ---------------------------------------------------------------- who may attack whom


def attacks_left(game: State) -> bool:
    """One attack per turn, two after the fatigue action, none while sabotaged (WF-ATTACK-2, WF-STUN-2)."""
    turn = game.turn
    return turn.attacks < 1 + turn.fatigue_action and not turn.began_sabotaged


def attack_options(game: State, hero: HeroId) -> list[Attack]:
    """Each usable weapon with each Nazi in its range and in Line of Sight (WF-ATTACK-1, WF-ATTACK-8)."""
    box, here = game.box, game.heroes[hero].cell
    if not game.turn.ap or not attacks_left(game):
        return []
    weapons = game.heroes[hero].weapons
    furthest = max([box.longest_reach[weapon.card] for weapon in weapons], default=0)
    seen = nazis_in_sight(game, here, box.within(here, furthest))  # first, as there is mostly nobody
    if not seen:
        return []
    ready = [(weapon.card, longest_reach(game, hero, weapon)) for weapon in weapons if usable(game, hero, weapon)]
    return [Attack(card, model) for card, reach in ready for model in seen if distance(game, hero, model) <= reach]


def usable(game: State, hero: HeroId, weapon: Weapon) -> bool:
    """AP, ammo, no reload token, and not barred by reloading (WF-AP-2, WF-AMMO-2, WF-RELOAD-3, WF-RELOAD-5)."""
    printed = game.box.weapon(weapon.card)
    if weapon.reload or game.turn.ap < printed.ap:
        return False
    if game.box.level.attacks_need_ammo and not game.heroes[hero].ammo(printed.ammo):
        return False
    return not reloading_bars(game, weapon)


def reloading_bars(game: State, weapon: Weapon) -> bool:
    """A weapon reloaded in this turn can only be used for the one attack that fatigue gives (WF-RELOAD-5, WF-Q-22)."""
    turn = game.turn
    if weapon.card not in turn.reloaded or game.box.level.reload_and_attack:
        return False
    return not turn.fatigue_action or turn.reloaded_attacks > 0


def reach_of(game: State, weapon: Weapon) -> int:
    """The printed range and all that always lengthens it (WF-RANGE-2)."""
    reach = game.box.weapon(weapon.card).range
    if further := always_on_weapon(game, weapon, FurtherReach):
        reach += further.squares
    if scope := attachment(game, weapon, Scope):
        reach += scope.squares
    return reach


def longest_reach(game: State, hero: HeroId, weapon: Weapon) -> int:
    """The range with an ability that could be paid for."""
    for_sale = [ability.does for ability in abilities_for_sale(game, hero, weapon)]
    paid = [does.squares for does in for_sale if isinstance(does, FurtherReach)]
    return reach_of(game, weapon) + max(paid, default=0)


# ---------------------------------------------------------------- the attack


def attack(game: State, hero: HeroId, card: CardId, target: ModelId) -> Rule[None]:
    """In the book's order: pay, ability, roll, rerolls, hits, reload token, loot, noise; hazard last (WF-ATTACK-5)."""
    weapon = game.heroes[hero].weapon(card)
    far = distance(game, hero, target)
    declare(game, hero, weapon, target)
    yield from put_in_hand(game, hero, card)
    attacking = Attacking(hero, card, target, far, dice=dice_of(game, hero, weapon, far))
    if far > reach_of(game, weapon):
        attacking = replace(attacking, must_reach=True)
    attacking = yield from before_roll(game, attacking)
    faces = yield from roll(
        AttackRoll(
            hero,
            target,
            dice=(game.box.die,) * attacking.dice,
            seat=game.heroes[hero].player,
            why=("WF-ATTACK-3", "WF-ATTACK-5"),
        )
    )
    attacking = yield from rerolls_and_skills(game, replace(attacking, faces=faces))
    yield Attacked(hero, target, card, attacking.faces, why=("WF-ATTACK-5",))
    yield from resolve(game, attacking)


def declare(game: State, hero: HeroId, weapon: Weapon, target: ModelId) -> None:
    """AP are paid and the attack of the turn is used up, whatever the dice say (WF-Q-24)."""
    spend(game, game.box.weapon(weapon.card).ap)
    with_reloaded = weapon.card in game.turn.reloaded
    game.turn = replace(
        game.turn,
        attacks=game.turn.attacks + 1,
        reloaded_attacks=game.turn.reloaded_attacks + with_reloaded,
    )
    game.nazis[target] = replace(game.nazis[target], attacked_by=hero)


class DiceFrom(NamedTuple):
    """Some dice of an attack, and what they come from."""

    source: Literal["accuracy", "weapon"] | CardEffect
    dice: int


def dice_of(game: State, hero: HeroId, weapon: Weapon, far: int) -> int:
    """Accuracy and the weapon's dice, and what skills, abilities and items always add (WF-ATTACK-3)."""
    return sum([part.dice for part in dice_sources(game, hero, weapon, far)])


def dice_sources(game: State, hero: HeroId, weapon: Weapon, far: int) -> list[DiceFrom]:
    """The dice of an attack, each lot with what it comes from: people are shown it, the roll is their sum."""
    sources = [
        DiceFrom("accuracy", game.hero_card(hero).accuracy),
        DiceFrom("weapon", game.box.weapon(weapon.card).dice),
    ]
    if more := always_on_weapon(game, weapon, MoreDice):
        sources.append(DiceFrom(more, more.dice))
    if (glasses := worn(game, hero, Glasses)) and far > glasses.beyond:
        sources.append(DiceFrom(glasses, glasses.dice))
    if far > 1:
        return sources
    if point_blank := always_on_weapon(game, weapon, PointBlank):
        sources.append(DiceFrom(point_blank, point_blank.dice))
    if close := has_skill(game, hero, CloseFighter):
        sources.append(DiceFrom(close, close.dice))
    if bayonet := attachment(game, weapon, Bayonet):
        sources.append(DiceFrom(bayonet, bayonet.dice))
    return sources


def makes_noise(game: State, weapon: Weapon) -> bool:
    """Whether attacks with a weapon can be heard: not with a Silencer, nor if the card says so (WF-NOISE-2)."""
    return not game.box.weapon(weapon.card).silent and attachment(game, weapon, Silencer) is None


def resolve(game: State, attacking: Attacking) -> Rule[None]:
    """The hits, what the weapon does besides, the reload token, loot and noise."""
    hero, target, weapon = attacking.hero, attacking.target, game.heroes[attacking.hero].weapon(attacking.weapon)
    attacker_areas, target_areas = (game.box.areas_of(game.cells_of(model)) for model in (hero, target))
    silencer = bool(attachment(game, weapon, Silencer))
    near_target = nazis_beside(game, target) if attacking.has(game, Blast) or attacking.has(game, Overrun) else []
    before = strength(game, target)
    surplus = yield from take_hits(game, target, hits_of(game, attacking), why=("WF-DAMAGE-1", "WF-DAMAGE-2"))
    hurt = strength(game, target) != before
    dead = yield from fall(game, target, hero, quiet=silencer)
    killed = [dead] if dead else []
    if hurt and not dead:
        yield from cripple(game, attacking)
    killed += yield from spread(game, attacking, near_target, surplus, quiet=silencer)
    if empties(game, attacking, weapon):
        yield from place_reload_token(game, hero, weapon.card)
    for kind in killed:
        yield from loot_of_kill(game, kind, hero)
    if makes_noise(game, weapon):
        yield from noise_of_attack(game, attacker_areas, target_areas)


def hits_of(game: State, attacking: Attacking) -> Hits:
    """Hearts and shields of the final roll (WF-DAMAGE-1 to 3), and what an ability or a skill adds."""
    sure = attacking.has(game, SureHits)
    extra = attacking.extra_hits + (sure.hits if sure else 0)
    piercing = bool(attacking.has(game, ArmorPiercing))
    return Hits(attacking.faces.count("armor"), attacking.faces.count("hp") + extra, piercing)


def cripple(game: State, attacking: Attacking) -> Rule[None]:
    """A target that was hurt and lives may be stunned or sabotaged (WF-STUN-4)."""
    if attacking.has(game, StunningHit):
        yield from stun(game, attacking.target, why=("WF-ABILITY-1",))
    if attacking.has(game, CripplingHit):
        yield from sabotage(game, attacking.target, why=("WF-ABILITY-1",))


def spread(game: State, attacking: Attacking, near: Sequence[ModelId], surplus: int, *, quiet: bool) -> Rule[list[str]]:
    """What a weapon does to other Nazis beside the target; returns the kinds it killed."""
    killed: list[str] = []
    if blast := attacking.has(game, Blast):
        for nazi in near:
            if dead := (yield from harm(game, nazi, blast.points, attacking.hero, why=("WF-ABILITY-1",), quiet=quiet)):
                killed.append(dead)
    if surplus and attacking.has(game, Overrun):
        other = yield from overrun_target(game, attacking, [nazi for nazi in near if nazi in game.nazis], surplus)
        if other is not None:
            yield from take_hits(game, other, Hits(surplus, 0), why=("WF-ABILITY-1",))
            if dead := (yield from fall(game, other, attacking.hero, quiet=quiet)):
                killed.append(dead)
    return killed


def nazis_beside(game: State, target: ModelId) -> list[ModelId]:
    """The other Nazis on squares adjacent to the target's."""
    beside = dict.fromkeys(model for cell in game.cells_of(target) for model in models_beside(game, cell))
    return [model for model in beside if model in game.nazis and model != target]


def empties(game: State, attacking: Attacking, weapon: Weapon) -> bool:
    """Whether the final roll puts a reload token on a shooting weapon (WF-RELOAD-1)."""
    reloads = attacking.faces.count("reload")
    if not reloads or not game.box.weapon(weapon.card).shooting or attacking.has(game, NeverEmpty):
        return False
    if attachment(game, weapon, Bayonet) and attacking.distance == 1:
        return False
    return not (attachment(game, weapon, Drum) and reloads < 2)
