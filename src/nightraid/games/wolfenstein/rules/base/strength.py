"""Armor and HP as they stand: what is printed and worn, less the damage tokens."""

from typing import NamedTuple

from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import ModelId, is_hero
from nightraid.games.wolfenstein.schema.equipment import Plate
from nightraid.games.wolfenstein.state import Hero, State


class Strength(NamedTuple):
    """Armor and HP."""

    armor: int
    hp: int


def full_strength(game: State, model: ModelId) -> Strength:
    """The printed values, of a Hero with its Armor and Boosters (WF-DAMAGE-6, WF-Q-95)."""
    if not is_hero(model):
        enemy = game.enemy_card(model)
        return Strength(enemy.armor, enemy.hp)
    return full_strength_of_hero(game.box, game.heroes[model])


def full_strength_of_hero(box: Box, hero: Hero) -> Strength:
    """What is printed on the Hero card and on the Armor and Boosters it wears."""
    card = box.hero_cards[hero.card]
    armor, hp = card.armor, card.hp
    for item in hero.worn:
        does = box.equipment(item).does
        if isinstance(does, Plate):
            armor, hp = armor + does.armor, hp + does.hp
    return Strength(armor, hp)


def strength(game: State, model: ModelId) -> Strength:
    """The current values: full strength less the damage tokens (WF-DAMAGE-6)."""
    full, card = full_strength(game, model), game.model(model)
    return Strength(full.armor - card.lost_armor, full.hp - card.lost_hp)
