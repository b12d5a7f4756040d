"""Where the dice of a Hero's attack come from, by name: accuracy, the weapon, skills and equipment."""

from nightraid.engine.screen.sketches import DiceSource
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.rules.attack import DiceFrom, dice_sources
from nightraid.games.wolfenstein.state import State, Weapon


def dice_shown(game: State, hero: HeroId, weapon: Weapon, far: int) -> tuple[DiceSource, ...]:
    """The dice of an attack by what they come from."""
    parts = dice_sources(game, hero, weapon, far)
    return tuple(_dice_source(game, hero, weapon, part) for part in parts if part.dice)


def _dice_source(game: State, hero: HeroId, weapon: Weapon, part: DiceFrom) -> DiceSource:
    if part.source == "accuracy":
        return DiceSource(f"accuracy of {game.box.name_of(hero)}", part.dice, ("WF-ATTACK-3",))
    printed = game.box.weapon(weapon.card)
    if part.source == "weapon":
        return DiceSource(printed.name, part.dice)
    always = {id(ability.does): ability.name for ability in printed.abilities}
    always |= {id(skill.does): skill.name for skill in game.hero_card(hero).always}
    if id(part.source) in always:
        return DiceSource(always[id(part.source)], part.dice, ("WF-ABILITY-2",))
    cards = [*game.heroes[hero].worn, *([weapon.attached] if weapon.attached else [])]
    items = {id(game.box.equipment(item).does): game.box.equipment(item).name for item in cards}
    return DiceSource(items[id(part.source)], part.dice, ("WF-GEAR-4",))
