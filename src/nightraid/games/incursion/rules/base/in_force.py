"""What is in force on a model: its printed values, changed by effect cards and abilities (IN-DD-6, IN-CARD-9)."""

from typing import TypeVar, get_args, get_type_hints

from nightraid.games.incursion.ids import BOMBERZOMBIE, CardId, ModelId
from nightraid.games.incursion.rules.base.orders_in_force import ap_by_order, f_by_order
from nightraid.games.incursion.schema.cards import (
    ChangeAp,
    ChangeDd,
    ChangeDp,
    ChangeFortitude,
    GrantAbility,
    MoreDice,
)
from nightraid.games.incursion.schema.models import AbilityId
from nightraid.games.incursion.schema.parts import CardEffect, Fight
from nightraid.games.incursion.state import State

E = TypeVar("E", bound=CardEffect)

HUGO = "hugo-von-x"
ENHANCED_BLITZHUND_F = 6
GRANTED: frozenset[AbilityId] = frozenset(get_args(get_type_hints(GrantAbility)["ability"]))
"""The abilities that a card can give."""


def effects(game: State, model: ModelId, kind: type[E]) -> list[E]:
    """All effects of a kind on a model, one for each card that has it; kinds that ignore a card are left out."""
    found: list[E] = []
    if not game.in_play:
        return found
    name = game.card(model).id
    for lying in game.cards_on(model):
        card = game.box.card(lying.card)
        if name not in card.no_effect_on:
            found += [does for does in card.does if type(does) is kind]
    return found


def has_effect(game: State, model: ModelId, kind: type[CardEffect]) -> bool:
    """Whether any card on the model has such an effect."""
    return bool(game.in_play) and bool(effects(game, model, kind))


def has(game: State, model: ModelId, ability: AbilityId) -> bool:
    """Whether a model has an ability, printed or granted by a card."""
    if game.box.has_ability(model, ability):
        return True
    if not game.in_play or ability not in GRANTED:
        return False
    return any(grant.ability == ability for grant in effects(game, model, GrantAbility))


def enhanced(game: State, model: ModelId) -> bool:
    """Whether Hugo's science works on the model: while he is alive (IN-MODEL-HUGO-1, IN-Q-69)."""
    stand = game.models[model]
    choice = game.commands[stand.side].enhanced
    return bool(choice) and game.card(model).id == choice and game.alive(HUGO)


def ap_value(game: State, model: ModelId) -> int:
    """The AP value as changed by effects, never below 0 (IN-AP-1, IN-Q-87)."""
    changes = sum(change.by for change in effects(game, model, ChangeAp))
    return max(0, game.card(model).ap + changes + ap_by_order(game, model))


def fortitude(game: State, model: ModelId) -> int:
    """F as changed by effects; it has no bounds (IN-Q-73)."""
    printed = game.card(model)
    f = printed.f
    if printed.id == "blitzhund" and enhanced(game, model):
        f = ENHANCED_BLITZHUND_F  # IN-MODEL-HUGO-3
    if game.models[model].invincible:
        f += 2  # IN-MODEL-BRIGITTE-6
    return f + sum(change.by for change in effects(game, model, ChangeFortitude)) + f_by_order(game, model)


def dp_value(game: State, model: ModelId) -> int:
    """How many DP make the model a casualty."""
    return game.card(model).dp + sum(change.by for change in effects(game, model, ChangeDp))


def dd_change(game: State, model: ModelId, fight: Fight) -> int:
    """What cards on a model add to each of its damage dice."""
    return sum(change.by for change in effects(game, model, ChangeDd) if change.fight in ("any", fight))


def dice_change(game: State, model: ModelId, fight: Fight) -> int:
    """How many dice more or fewer cards on a model give it."""
    return sum(change.by for change in effects(game, model, MoreDice) if change.fight in ("any", fight))


def is_armed(game: State, model: ModelId) -> bool:
    """Whether a model has a weapon for shooting."""
    return bool(game.card(model).weapons)


def always_glorious(game: State, model: ModelId) -> bool:
    """An enhanced bomberzombie (IN-MODEL-HUGO-4)."""
    return game.card(model).id == BOMBERZOMBIE and enhanced(game, model)


def unkillable(game: State, card: CardId, on: ModelId) -> bool:
    """A Beneficial Enhancement on enhanced sturmzombies cannot be killed (IN-MODEL-HUGO-5, IN-Q-69)."""
    printed = game.box.card(card)
    if on >= 0 or "enhancement" not in printed.keywords or "beneficial" not in printed.keywords:
        return False
    return any(command.enhanced == "sturmzombie" for command in game.commands) and game.alive(HUGO)
