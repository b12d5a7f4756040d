"""Armor and HP: hits, damage without dice, healing, and what becomes of a model with no HP left."""

from typing import NamedTuple

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.asks.events import BotLost, Damaged, Healed, Killed
from nightraid.games.wolfenstein.ids import HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.strength import Strength, strength
from nightraid.games.wolfenstein.rules.death_and_dying import begin_to_bleed
from nightraid.games.wolfenstein.rules.hazard import count_kill
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.state import State


class Hits(NamedTuple):
    """What an attack does to its target."""

    armor: int
    hp: int
    piercing: bool = False
    """ARMOR PIERCING: Armor Hits take HP as if there were no armor."""


# ---------------------------------------------------------------- hits


def apply_hits(have: Strength, hits: Hits, *, great_armor: bool) -> tuple[Strength, int]:
    """Armor Hits one at a time, then HP Hits (WF-DAMAGE-1, WF-DAMAGE-2, WF-Q-29); returns also the surplus.

    GREAT ARMOR beats ARMOR PIERCING: while such a model has armor, every hit takes armor (WF-PRIORITY-1).
    """
    armor, hp = have
    surplus = 0
    for _ in range(hits.armor):
        if hp == 0:
            surplus += 1
        elif armor and (great_armor or not hits.piercing):
            armor -= 1
        else:
            hp -= 1
    for _ in range(hits.hp):
        if hp == 0:
            surplus += 1
        elif armor and great_armor:
            armor -= 1
        else:
            hp -= 1
    return Strength(armor, hp), surplus


def take_hits(game: State, model: ModelId, hits: Hits, why: RuleIds) -> Rule[int]:
    """The target's armor and HP go down; returns the surplus. What happens at 0 HP is up to `fall`."""
    have = strength(game, model)
    great = not is_hero(model) and bool(nazi_skill(game, model, GreatArmor))
    left, surplus = apply_hits(have, hits, great_armor=great)
    lost = Strength(have.armor - left.armor, have.hp - left.hp)
    if lost != (0, 0):
        mark_damage(game, model, lost)
        yield Damaged(model, lost.armor, lost.hp, why=why)
    return surplus


def mark_damage(game: State, model: ModelId, lost: Strength) -> None:
    """Tokens on the model's card (WF-DAMAGE-6); a negative loss takes tokens away."""
    card = game.model(model)
    game.change(model, lost_armor=card.lost_armor + lost.armor, lost_hp=card.lost_hp + lost.hp)


def harm(game: State, model: ModelId, points: int, by: HeroId, why: RuleIds, *, quiet: bool = False) -> Rule[str]:
    """Damage without dice: armor first, then HP (WF-DAMAGE-5). Returns the kind of a Nazi that it killed, or "".

    `by` is the Hero whose card or skill did it, or `NOBODY`. Loot is up to the caller.
    """
    if is_hero(model) and game.heroes[model].status != "up":
        return ""  # WF-BLEED-1: a bleeding Hero cannot be damaged
    yield from take_hits(game, model, Hits(points, 0), why=(*why, "WF-DAMAGE-5"))
    return (yield from fall(game, model, by, quiet=quiet))


def fall(game: State, model: ModelId, by: HeroId, *, quiet: bool = False) -> Rule[str]:
    """A model with no HP left: a Nazi is killed, a bot removed, a Hero begins to bleed (WF-DAMAGE-7, 8, WF-BOT-5).

    Returns the kind of a killed Nazi, or "". `quiet` kills do not move the hazard tracker.
    """
    if strength(game, model).hp > 0:
        return ""
    if is_hero(model):
        yield from begin_to_bleed(game, model)
        return ""
    if model in game.bots:
        game.take_away(model)
        yield BotLost(model, why=("WF-BOT-5",))
        return ""
    kind, cell = game.nazis[model].kind, game.nazis[model].cell
    game.take_away(model)
    yield Killed(model, by, why=("WF-DAMAGE-7",))
    yield from count_kill(game, kind, cell, quiet=quiet)
    return kind


# ---------------------------------------------------------------- healing


def heal(game: State, model: ModelId, armor: int, hp: int, why: RuleIds) -> Rule[None]:
    """Damage tokens are taken off; armor comes back only where a card says so (WF-DAMAGE-4)."""
    card = game.model(model)
    back = Strength(min(armor, card.lost_armor), min(hp, card.lost_hp))
    if back != (0, 0):
        mark_damage(game, model, Strength(-back.armor, -back.hp))
        yield Healed(model, back.armor, back.hp, why=why)
