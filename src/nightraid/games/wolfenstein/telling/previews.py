"""Previews: what an option would mean, for people who look. Nothing here is needed to play."""

from typing import Any

import msgspec

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Option
from nightraid.games.wolfenstein.asks.options import (
    Attack,
    BotAttack,
    DoObjective,
    Execute,
    Step,
    TakeOption,
    UseAbility,
    UseItem,
    UseItemAt,
    UseItemFor,
    UseItemOn,
    UseSkill,
    UseSkillOn,
)
from nightraid.games.wolfenstein.asks.questions import EventChoice
from nightraid.games.wolfenstein.ids import CardId, Cell, Letter, ModelId
from nightraid.games.wolfenstein.rules.attack import dice_of
from nightraid.games.wolfenstein.rules.base.action_points import active_model
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, sees
from nightraid.games.wolfenstein.rules.movement import step_price
from nightraid.games.wolfenstein.rules.nazi_attack import card_dice
from nightraid.games.wolfenstein.rules.noise import company_is_heard
from nightraid.games.wolfenstein.state import State, copy_state


class StepPreview(msgspec.Struct, frozen=True):
    """What a step costs, and who would then see the model."""

    ap: int
    noise: bool
    seen_by: tuple[ModelId, ...]


class AttackPreview(msgspec.Struct, frozen=True):
    """How far the target is, and how many dice are rolled."""

    distance: int
    dice: int


class ItemPreview(msgspec.Struct, frozen=True):
    """What an equipment card does."""

    item: CardId


class SkillPreview(msgspec.Struct, frozen=True):
    """What a skill or a weapon's ability does."""

    skill: str


class ObjectivePreview(msgspec.Struct, frozen=True):
    """What an objective asks for."""

    letter: Letter


class FirstOption(msgspec.Struct, frozen=True):
    """What the first option of an event says."""

    card: CardId


class SecondOption(msgspec.Struct, frozen=True):
    """What the second option of an event says."""

    card: CardId


def preview(game: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
    """What an option would mean."""
    return _printed(ask, option) or _odds(game, option)


def _printed(ask: Ask[Any], option: Option) -> msgspec.Struct | None:
    """What the card behind an option says."""
    match option:
        case TakeOption(number) if isinstance(ask, EventChoice):
            return FirstOption(ask.card) if number == 1 else SecondOption(ask.card)
        case UseItem(item) | UseItemOn(item) | UseItemAt(item) | UseItemFor(item) | Execute(item):
            return ItemPreview(item)
        case UseSkill(skill) | UseSkillOn(skill) | UseAbility(skill):
            return SkillPreview(skill)
        case DoObjective(letter):
            return ObjectivePreview(letter)
    return None


def _odds(game: State, option: Option) -> msgspec.Struct | None:
    """How a step or an attack would go."""
    match option:
        case Step(to):
            return _step_preview(game, active_model(game), to)
        case Attack(weapon, target):
            hero = game.turn.hero
            far = distance(game, hero, target)
            return AttackPreview(far, dice_of(game, hero, game.heroes[hero].weapon(weapon), far))
        case BotAttack(target):
            far = distance(game, game.turn.bot, target)
            return AttackPreview(far, card_dice(game, game.turn.bot, far))
    return None


def _step_preview(game: State, model: ModelId, to: Cell) -> StepPreview:
    """Looks at a copy of the table as it would be after the step."""
    after = copy_state(game)
    after.put(model, to)
    areas = after.box.areas_of(after.cells_of(model)) & ~after.noise
    noise = any(company_is_heard(after, area) for area in bits_of(areas))
    seen_by = tuple(nazi for nazi in after.nazis if sees(after, nazi, model))
    return StepPreview(step_price(game, model, to), noise, seen_by)
