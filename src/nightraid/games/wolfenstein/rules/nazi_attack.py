"""The attack of a Nazi: its dice, its skills, what protects a Hero, and what follows (WF-ATTACK-4, WF-ATTACK-5)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, roll
from nightraid.games.wolfenstein.asks.events import Attacked, TurnedAside
from nightraid.games.wolfenstein.asks.questions import AttackRoll
from nightraid.games.wolfenstein.ids import NOBODY, Face, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.alarm import settle_hazard
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, fall, take_hits
from nightraid.games.wolfenstein.rules.base.in_force import has_skill, nazi_skill, worn
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.hooks import MOMENTS
from nightraid.games.wolfenstein.rules.noise import noise_of_attack
from nightraid.games.wolfenstein.schema.enemies import Burn, Orders
from nightraid.games.wolfenstein.schema.equipment import Padding, PowerSuit
from nightraid.games.wolfenstein.schema.heroes import Thick
from nightraid.games.wolfenstein.state import State


def nazi_attack(game: State, nazi: ModelId, target: ModelId) -> Rule[None]:
    """Roll, reroll, apply the hits, make noise, move the tracker, resolve an alarm (WF-ATTACK-5); the AP are paid."""
    weapon = game.enemy_card(nazi).weapon
    from_areas, at_areas = (game.box.areas_of(game.cells_of(model)) for model in (nazi, target))
    faces = yield from roll_attack(game, nazi, target)
    yield Attacked(nazi, target, weapon.name, faces, why=("WF-NAZI-7", "WF-ATTACK-4"))
    hits = count_hits(faces)
    if is_hero(target):
        hits = yield from fend_off(game, target, hits)
    hurt = yield from strike(game, nazi, target, hits)
    yield from MOMENTS.beside_target(game, nazi, target)
    yield from fall(game, target, NOBODY)
    if hurt:
        yield from MOMENTS.as_hero_is_hurt(game, nazi, target)
    yield from MOMENTS.on_symbols(game, nazi, faces)
    if not weapon.silent:
        yield from noise_of_attack(game, from_areas, at_areas)
    yield from settle_hazard(game)


# ---------------------------------------------------------------- dice


def roll_attack(game: State, nazi: ModelId, target: ModelId) -> Rule[tuple[Face, ...]]:
    """The dice as they finally lie: rolled by the AI Controller, and rerolled where a skill says so."""
    dice = (game.box.die,) * attack_dice(game, nazi, target)
    faces = yield from roll(AttackRoll(nazi, target, dice=dice, seat=game.controller, why=("WF-ATTACK-4",)))
    return (yield from MOMENTS.rerolled(game, nazi, faces))


def attack_dice(game: State, nazi: ModelId, target: ModelId) -> int:
    """The dice on its card; orders of other Nazis add theirs (WF-ATTACK-4)."""
    dice = card_dice(game, nazi, distance(game, nazi, target))
    for other in game.nazis:
        orders = nazi_skill(game, other, Orders) if other != nazi else None
        if orders and distance(game, nazi, other) <= orders.range:
            dice += orders.dice
    return dice


def card_dice(game: State, model: ModelId, far: int) -> int:
    """The dice on an enemy card: with a falloff one less for every square between, at least 1 (WF-STAT-4)."""
    weapon = game.enemy_card(model).weapon
    return max(1, weapon.dice - (far - 1)) if weapon.dice_falloff else weapon.dice


def count_hits(faces: tuple[Face, ...]) -> Hits:
    """Armor Hits and HP Hits; a Reload that is left counts as a Blank (WF-RELOAD-6, WF-Q-100)."""
    return Hits(faces.count("armor"), faces.count("hp"))


# ---------------------------------------------------------------- hits


def fend_off(game: State, hero: HeroId, hits: Hits) -> Rule[Hits]:
    """What protects a Hero: its skill first, then its equipment (WF-PRIORITY-1)."""
    armor, hp = hits.armor, hits.hp
    if thick := has_skill(game, hero, Thick):
        turned = min(thick.hits, hp)
        armor, hp = armor + turned, hp - turned
    if padding := worn(game, hero, Padding):
        armor = max(0, armor - padding.hits)
    charges = game.heroes[hero].charges
    if (armor or hp) and charges and worn(game, hero, PowerSuit):
        game.heroes[hero] = replace(game.heroes[hero], charges=charges - 1)
        yield TurnedAside(hero, charges - 1, why=("WF-COMP-10",))
        return Hits(0, 0)
    return Hits(armor, hp)


def strike(game: State, attacker: ModelId, target: ModelId, hits: Hits) -> Rule[bool]:
    """The hits of a Nazi or a bot, and the fire that clings to a target that lost something; returns whether it did."""
    before = strength(game, target)
    yield from take_hits(game, target, hits, why=("WF-DAMAGE-1", "WF-DAMAGE-2"))
    hurt = strength(game, target) != before
    burn = nazi_skill(game, attacker, Burn)
    if hurt and burn:
        yield from take_hits(game, target, Hits(burn.points, 0), why=("WF-Q-91", "WF-DAMAGE-5"))
    return hurt
