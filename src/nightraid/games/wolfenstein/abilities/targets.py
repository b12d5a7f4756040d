"""Whom a card or a skill can be used on, and what it does to several models at once."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.asks.events import ApGained
from nightraid.games.wolfenstein.ids import Cell, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import harm
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent, all_models, nazis_in_sight
from nightraid.games.wolfenstein.rules.loot import loot_of_kill
from nightraid.games.wolfenstein.schema.enemies import Unshakable
from nightraid.games.wolfenstein.state import Hero, State

# ---------------------------------------------------------------- whom


def nazis_in_reach(game: State, hero: HeroId, reach: int) -> list[ModelId]:
    """The Nazis that a Hero sees within so many squares (WF-Q-96); barricades do not matter (WF-BARRICADE-2)."""
    here = game.heroes[hero].cell
    return nazis_in_sight(game, here, game.box.within(here, reach))


def squares_in_reach(game: State, hero: HeroId, nazi: ModelId, reach: int) -> list[Cell]:
    """The squares of a Nazi in reach that are themselves seen and within so many squares."""
    cells = game.cells_of(nazi)
    if len(cells) == 1:
        return [*cells]
    box, here = game.box, game.heroes[hero].cell
    third = game.occupied & ~sum(1 << cell for cell in cells)  # its own other squares do not block (WF-BIG-2)
    reach = min(reach, box.sight_limit)
    return [
        cell
        for cell in cells
        if box.grid.distance(here, cell) <= reach and box.sight.sees(here, cell, game.closed, third)
    ]


def can_be_stunned(game: State, nazi: ModelId) -> bool:
    """Whether a stun token would make a difference to a Nazi."""
    return not game.nazis[nazi].stunned and nazi_skill(game, nazi, Unshakable) is None


def can_be_sabotaged(game: State, nazi: ModelId) -> bool:
    """Whether a sabotage token would make a difference to a Nazi."""
    return not game.nazis[nazi].sabotaged and nazi_skill(game, nazi, Unshakable) is None


def is_hurt(hero: Hero, hp: int, armor: int) -> bool:
    """Whether a Hero on its feet has lost some of what can be given back (WF-BLEED-3)."""
    return hero.status == "up" and bool((hp and hero.lost_hp) or (armor and hero.lost_armor))


def others_beside(game: State, model: ModelId) -> list[ModelId]:
    """All other models adjacent to a model, of both sides, each once (WF-BIG-4)."""
    return [other for other in all_models(game) if other != model and adjacent(game, other, model)]


# ---------------------------------------------------------------- what is done to them


def hurt(game: State, hero: HeroId, victims: Sequence[tuple[ModelId, int]], why: RuleIds) -> Rule[None]:
    """Damage without dice, each model's own points; what dies is the Hero's kill (WF-LOOT-3, WF-Q-33)."""
    for model, points in victims:
        killed = yield from harm(game, model, points, hero, why)
        if killed:
            yield from loot_of_kill(game, killed, hero)


def gain_ap(game: State, hero: HeroId, ap: int, why: RuleIds) -> Rule[None]:
    """The active Hero has more AP in this turn."""
    game.turn = replace(game.turn, ap=game.turn.ap + ap)
    yield ApGained(hero, ap, why=why)
