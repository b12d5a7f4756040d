"""The range of a weapon: for each square in range and in sight the dice an attack on it would have."""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Mark, Note, Sketch
from nightraid.games.wolfenstein.ids import ModelId, is_hero
from nightraid.games.wolfenstein.rules.attack import dice_of, longest_reach, reach_of, usable
from nightraid.games.wolfenstein.rules.base.line_of_sight import span
from nightraid.games.wolfenstein.rules.nazi_attack import card_dice
from nightraid.games.wolfenstein.state import State, Weapon
from nightraid.games.wolfenstein.table.sight import seen_squares


def range_layer(game: State, model: ModelId) -> Sketch:
    """The dice of the weapon in hand, or of the weapon on an enemy card."""
    if not is_hero(model):
        return _card_range(game, model)
    weapons = game.heroes[model].weapons
    if not weapons:
        return Sketch((Note(f"{game.box.name_of(model)} has no weapon in hand.", rules=("WF-ATTACK-6",)),))
    return _weapon_range(game, model, weapons[0])


def _weapon_range(game: State, hero: ModelId, weapon: Weapon) -> Sketch:
    printed, reach = game.box.weapon(weapon.card), reach_of(game, weapon)
    furthest, mine = longest_reach(game, hero, weapon), game.cells_of(hero)
    marks = []
    for cell in bits_of(seen_squares(game, mine)):
        far = span(game, mine, (cell,))
        dice = dice_of(game, hero, weapon, far)
        if far <= reach:
            marks.append(Mark(cell, str(dice), "mine"))
        elif far <= furthest:
            marks.append(Mark(cell, f"{dice}+", "warn"))
    notes = [
        Note(f"{printed.name}: range {reach}. A number is the dice against a target there.", rules=("WF-RANGE-2",))
    ]
    if furthest > reach:
        notes.append(Note("With + only if an ability of the weapon is paid for.", "warn", ("WF-ABILITY-1",)))
    if weapon.reload:
        notes.append(Note("It is empty and has to be reloaded first.", "bad", ("WF-RELOAD-3",)))
    elif game.turn.hero == hero and not usable(game, hero, weapon):
        notes.append(Note("It cannot be used now: too few AP, no ammo, or just reloaded.", "bad", ("WF-ATTACK-1",)))
    return Sketch(tuple(notes), tuple(marks))


def _card_range(game: State, model: ModelId) -> Sketch:
    weapon, mine = game.enemy_card(model).weapon, game.cells_of(model)
    marks, tone = list[Mark](), _tone(game, model)
    for cell in bits_of(seen_squares(game, mine)):
        far = span(game, mine, (cell,))
        if far <= weapon.range:
            marks.append(Mark(cell, str(card_dice(game, model, far)), tone))
    text = f"{weapon.name}: range {weapon.range}. A number is the dice against a target there."
    return Sketch((Note(text, rules=("WF-ATTACK-4", "WF-STAT-4")),), tuple(marks))


def _tone(game: State, model: ModelId) -> Tone:
    return "theirs" if model in game.nazis else "mine"
