"""What an attack would mean: distance, dice and where they come from, noise, hazard, who would wake.

How likely it is to do what is told by `nightraid.odds`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.sketches import DiceSource, Mark, Note, Sketch
from nightraid.games.wolfenstein.ids import CardId, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.odds.dice_sources import dice_shown
from nightraid.games.wolfenstein.rules.attack import (
    attacks_left,
    declare,
    dice_of,
    empties,
    makes_noise,
    reach_of,
)
from nightraid.games.wolfenstein.rules.base.in_force import attachment, nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.hazard import hazard_of_kill, officers_on_board
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now
from nightraid.games.wolfenstein.rules.nazi_attack import card_dice
from nightraid.games.wolfenstein.rules.noise import heard_in
from nightraid.games.wolfenstein.rules.silent_execution import EXECUTION_AP, dice_on
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking, abilities_for_sale, ability_price
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.schema.equipment import Silencer
from nightraid.games.wolfenstein.schema.weapons import FurtherReach
from nightraid.games.wolfenstein.state import State, Weapon, copy_state
from nightraid.games.wolfenstein.table.notes import wake_notes
from nightraid.games.wolfenstein.table.sight import ray_between
from nightraid.games.wolfenstein.table.spots import at_piece

# ---------------------------------------------------------------- a Hero with a weapon


def attack_sketch(game: State, hero: HeroId, card: CardId, target: ModelId) -> Sketch:
    """An attack of a Hero with a weapon card."""
    weapon, far = game.heroes[hero].weapon(card), distance(game, hero, target)
    attacking = Attacking(hero, card, target, far, dice=dice_of(game, hero, weapon, far))
    silencer = attachment(game, weapon, Silencer) is not None
    notes = (
        Note(f"{count(game.box.weapon(card).ap, 'AP', 'AP')}, {game.turn.ap - game.box.weapon(card).ap} left."),
        *_range_notes(game, weapon, attacking),
        target_note(game, target),
        *_ability_notes(game, hero, weapon, attacking),
        *_reload_note(game, weapon, attacking),
        *_noise_notes(game, hero, weapon, target),
        *kill_notes(game, target, quiet=silencer),
        *_attack_left_note(game),
    )
    ray = ray_between(game, game.cells_of(hero), game.cells_of(target))
    return Sketch(
        notes,
        (Mark(ray.end, count(attacking.dice, "die", "dice"), "theirs"),),
        rays=(ray,),
        spots=(at_piece(target),),
        dice=dice_shown(game, hero, weapon, far),
        die=game.box.die.name,
    )


def _range_notes(game: State, weapon: Weapon, attacking: Attacking) -> Iterator[Note]:
    reach = reach_of(game, weapon)
    if attacking.distance <= reach:
        yield Note(f"Distance {attacking.distance}, range {reach}.", rules=("WF-RANGE-1", "WF-RANGE-2"))
        return
    reaching = [
        f"{ability.name} ({ability_price(game, ability)} {game.box.weapon(weapon.card).ammo} ammo)"
        for ability in abilities_for_sale(game, attacking.hero, weapon)
        if isinstance(ability.does, FurtherReach)
    ]
    text = f"Distance {attacking.distance}, range {reach}: it takes {listed(reaching)} to reach that far."
    yield Note(text, "warn", ("WF-RANGE-2", "WF-ABILITY-1"))


def target_note(game: State, target: ModelId) -> Note:
    """What a target has left."""
    left, name = strength(game, target), game.box.name_of(target)
    stout = left.armor and not is_hero(target) and nazi_skill(game, target, GreatArmor)
    great = ", and every hit takes armor first" if stout else ""
    return Note(f"{name} has {left.armor} armor and {left.hp} HP left{great}.", rules=("WF-DAMAGE-1", "WF-DAMAGE-2"))


def _ability_notes(game: State, hero: HeroId, weapon: Weapon, attacking: Attacking) -> Iterator[Note]:
    ammo = game.box.weapon(weapon.card).ammo
    for ability in abilities_for_sale(game, hero, weapon):
        if attacking.distance <= reach_of(game, weapon) and not isinstance(ability.does, FurtherReach):
            price = ability_price(game, ability)
            text = f"Before the roll, for {price} of {game.heroes[hero].ammo(ammo)} {ammo} ammo: {ability.name}."
            yield Note(f"{text} {ability.text}", "good", ("WF-ABILITY-1",))


def _reload_note(game: State, weapon: Weapon, attacking: Attacking) -> Iterator[Note]:
    """How many Reloads empty the weapon."""
    for reloads in range(1, attacking.dice + 1):
        if empties(game, replace(attacking, faces=("reload",) * reloads), weapon):
            dice = "A Reload on a die leaves" if reloads == 1 else f"{reloads} Reloads leave"
            yield Note(f"{dice} the weapon empty.", "warn", ("WF-RELOAD-1",))
            return


def _noise_notes(game: State, hero: HeroId, weapon: Weapon, target: ModelId) -> Iterator[Note]:
    """Where it is heard, and who would wake: by the noise, or because it was attacked and lives."""
    after = copy_state(game)
    declare(after, hero, weapon, target)
    areas = 0
    if makes_noise(game, weapon):
        areas = heard_in(game, *(game.box.areas_of(game.cells_of(model)) for model in (hero, target)))
    after.noise |= areas
    yield from noise_notes(game, areas)
    yield from wake_notes(awake_now(game), after)


def noise_notes(game: State, areas: int) -> Iterator[Note]:
    """Where an attack is heard."""
    fresh = [game.box.area_names[area] for area in bits_of(areas & ~game.noise)]
    if fresh:
        yield Note(f"Noise in {listed(fresh)}.", "warn", ("WF-NOISE-1",))
    elif areas:
        yield Note("No more noise than there is already.", rules=("WF-NOISE-4",))
    else:
        yield Note("Makes no noise.", "good", ("WF-NOISE-2",))


def kill_notes(game: State, target: ModelId, *, quiet: bool) -> Iterator[Note]:
    """What a kill does to the hazard tracker."""
    card, limit = game.enemy_card(target), game.box.alarm_limit
    if card.role == "officer" and _is_last_officer(game, target):
        yield Note("Its death sets the hazard tracker back to 0: it is the last Officer.", "good", ("WF-HAZARD-4",))
    elif quiet:
        yield Note("A kill does not raise the hazard tracker.", "good", ("WF-SILENT-3", "WF-SILENT-4"))
    elif game.hazard < limit:
        rises = min(limit, game.hazard + hazard_of_kill(card))
        if rises == limit:
            yield Note(f"A kill raises the alarm: {game.box.mission.alarm.text.strip()}", "bad", ("WF-ALARM-1",))
        else:
            yield Note(f"A kill raises the hazard tracker to {rises} of {limit}.", "warn", ("WF-HAZARD-1",))


def _is_last_officer(game: State, target: ModelId) -> bool:
    without = copy_state(game)
    without.take_away(target)
    return not officers_on_board(without)


def _attack_left_note(game: State) -> Iterator[Note]:
    after = copy_state(game)
    after.turn = replace(after.turn, attacks=after.turn.attacks + 1)
    if not attacks_left(after) and not after.turn.fatigue_action:
        yield Note("It is the attack of this turn; the fatigue action gives a second one.", rules=("WF-ATTACK-2",))


# ---------------------------------------------------------------- silent executions and bots


def execution_sketch(game: State, hero: HeroId, item: CardId, target: ModelId) -> Sketch:
    """A silent execution: the dice of the item alone."""
    dice, name = dice_on(game, item), game.box.equipment(item).name
    notes = (
        Note(
            f"{EXECUTION_AP} AP, {game.turn.ap - EXECUTION_AP} left. The {name} is discarded.", rules=("WF-SILENT-2",)
        ),
        target_note(game, target),
        Note("Makes no noise.", "good", ("WF-SILENT-3",)),
        *kill_notes(game, target, quiet=True),
        *_attack_left_note(game),
    )
    return Sketch(
        notes,
        rays=(ray_between(game, game.cells_of(hero), game.cells_of(target)),),
        spots=(at_piece(target),),
        dice=(DiceSource(name, dice, ("WF-SILENT-1",)),),
        die=game.box.die.name,
    )


def bot_attack_sketch(game: State, bot: ModelId, target: ModelId) -> Sketch:
    """The attack of a bot: the dice of its card."""
    card, far = game.enemy_card(bot), distance(game, bot, target)
    dice = card_dice(game, bot, far)
    areas = 0
    if not card.weapon.silent:
        areas = heard_in(game, *(game.box.areas_of(game.cells_of(model)) for model in (bot, target)))
    after = copy_state(game)
    after.noise |= areas
    after.nazis[target] = replace(after.nazis[target], attacked_by=bot)
    notes = (
        Note(f"{count(card.weapon.ap, 'AP', 'AP')}, {game.turn.ap - card.weapon.ap} left."),
        Note(f"Distance {far}, range {card.weapon.range}.", rules=("WF-RANGE-1", "WF-RANGE-2")),
        target_note(game, target),
        *noise_notes(game, areas),
        *wake_notes(awake_now(game), after),
        *kill_notes(game, target, quiet=False),
    )
    return Sketch(
        notes,
        rays=(ray_between(game, game.cells_of(bot), game.cells_of(target)),),
        spots=(at_piece(target),),
        dice=(DiceSource(card.weapon.name, dice, ("WF-BOT-3",)),),
        die=game.box.die.name,
    )
