"""The activation check: which Nazis act in this Nazi Phase, and why (WF-NAZI-3 to WF-NAZI-6)."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import NaziWoke
from nightraid.games.wolfenstein.ids import NOBODY, ModelId, is_hero
from nightraid.games.wolfenstein.rules.base.in_force import worn
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, heroes_in_sight, heroes_seen
from nightraid.games.wolfenstein.schema.equipment import Disguise
from nightraid.games.wolfenstein.state import Nazi, State

InSight: TypeAlias = Callable[[State, ModelId], list[ModelId]]


def check_activation(game: State) -> Rule[bool]:
    """Every Nazi is checked once, all on the same snapshot (WF-NAZI-3, WF-NAZI-4, WF-Q-42); whether any is active."""
    loud = noisy_areas(game)
    checked = {model: checked_nazi(game, model, loud) for model in game.nazis}
    anybody = False
    for model, nazi in checked.items():
        game.nazis[model] = nazi
        if nazi.readiness == "ready":
            anybody = True
            why = ("WF-NAZI-6", "WF-Q-53") if not (nazi.saw or nazi.heard) else ("WF-NAZI-3",)
            yield NaziWoke(model, nazi.saw, tuple(bits_of(nazi.heard)), woken_by(game, model), why=why)
    return anybody


def checked_nazi(game: State, model: ModelId, loud: int, in_sight: InSight = heroes_in_sight) -> Nazi:
    """A Nazi with what it saw and heard; one without a reason to act stays as it is (WF-NAZI-5)."""
    saw = tuple([hero for hero in in_sight(game, model) if notices(game, model, hero)])
    heard = 0 if ignores_noise(game, model) else loud & areas_beside(game, model)
    active = saw or heard or woken_by(game, model) != NOBODY
    if not active and game.nazis[model].readiness == "asleep":
        return game.nazis[model]  # as the last phase left it
    return replace(
        game.nazis[model], saw=saw, heard=heard, readiness="ready" if active else "asleep", by_alarm=False, later=()
    )


def awake_now(game: State) -> dict[ModelId, Nazi]:
    """Who is still to act in the running Nazi Phase; before it, who would act if it began now. Changes nothing."""
    if game.phase == "nazis":
        return {model: nazi for model, nazi in game.nazis.items() if nazi.readiness in ("ready", "waiting", "again")}
    loud = noisy_areas(game)
    checked = {model: checked_nazi(game, model, loud, in_sight=heroes_seen) for model in game.nazis}
    return {model: nazi for model, nazi in checked.items() if nazi.readiness == "ready"}


# ---------------------------------------------------------------- sight


def notices(game: State, nazi: ModelId, hero: ModelId) -> bool:
    """Whether it takes a Hero in its Line of Sight for one: in a disguise only from near."""
    disguise = worn(game, hero, Disguise) if is_hero(hero) else None
    return disguise is None or distance(game, nazi, hero) <= disguise.squares


# ---------------------------------------------------------------- noise


def noisy_areas(game: State) -> int:
    """The areas with a noise token; on the hardest level every Hero counts as one (WF-DIFF-13, WF-Q-82)."""
    areas = game.noise
    if game.box.level.heroes_count_as_noise:
        for model in game.hero_side():
            areas |= game.box.areas_of(game.cells_of(model))
    return areas


def areas_beside(game: State, nazi: ModelId) -> int:
    """The areas beside its own; its own is not among them, of an oversized one none of its own (WF-Q-39)."""
    own, beside = game.box.areas_of(game.cells_of(nazi)), 0
    for area in bits_of(own):
        beside |= game.box.beside_area[area]
    return beside & ~own


def ignores_noise(game: State, nazi: ModelId) -> bool:
    """Officers and Bosses do (WF-NAZI-6)."""
    return game.enemy_card(nazi).role != "normal"


# ---------------------------------------------------------------- attacks


def woken_by(game: State, nazi: ModelId) -> ModelId:
    """Who attacked an Officer or a Boss since the last Nazi Phase, hit or not (WF-Q-53); `NOBODY` for all others."""
    return game.nazis[nazi].attacked_by if ignores_noise(game, nazi) else NOBODY
