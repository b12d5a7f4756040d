"""Noise: attacks, company, and the tokens that tell where it was made."""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.asks.events import NoiseGone, NoiseMade
from nightraid.games.wolfenstein.ids import OFF_MAP, AreaId, ModelId
from nightraid.games.wolfenstein.rules.base.in_force import has_skill
from nightraid.games.wolfenstein.schema.heroes import SoftSteps
from nightraid.games.wolfenstein.state import State


def make_noise(game: State, areas: int, why: RuleIds) -> Rule[None]:
    """A noise token in each of these areas that has none (WF-NOISE-4)."""
    fresh = areas & ~game.noise
    game.noise |= fresh
    for area in bits_of(fresh):
        yield NoiseMade(area, why=why)


def silence(game: State, area: AreaId, why: RuleIds) -> Rule[None]:
    """The noise token of an area is taken away, if it has one."""
    if game.noise >> area & 1:
        game.noise &= ~(1 << area)
        yield NoiseGone(area, why=why)


def noise_of_attack(game: State, attacker_areas: int, target_areas: int) -> Rule[None]:
    """Noise tokens where an attack is heard (WF-NOISE-1)."""
    yield from make_noise(game, heard_in(game, attacker_areas, target_areas), why=("WF-NOISE-1",))


def heard_in(game: State, attacker_areas: int, target_areas: int) -> int:
    """An attack is heard in the attacker's area and in the target's, unless the level says otherwise (WF-DIFF-12)."""
    return attacker_areas | target_areas if game.box.level.attacks_make_noise else 0


def noise_of_company(game: State, model: ModelId) -> Rule[None]:
    """After a step, a placement or a spawn: company in the model's area is heard at once (WF-NOISE-3)."""
    areas = game.box.areas_of(game.cells_of(model)) & ~game.noise
    for area in bits_of(areas):
        if company_is_heard(game, area):
            yield from make_noise(game, 1 << area, why=("WF-NOISE-3",))


def company_is_heard(game: State, area: AreaId) -> bool:
    """At least one Hero and at least one other model are in the area (WF-NOISE-3, WF-CLEAN-2)."""
    heroes = loud_heroes(game, area)
    if not heroes:
        return False
    if game.nazi_cells & game.box.area_masks[area]:
        return True
    return heroes > 1 and game.box.level.heroes_make_noise  # WF-DIFF-11


def loud_heroes(game: State, area: AreaId) -> int:
    """How many Heroes and bots in an area can be heard."""
    mask = game.box.area_masks[area]
    if not game.hero_cells & mask:
        return 0
    count = 0
    for number, hero in enumerate(game.heroes):
        if hero.cell != OFF_MAP and mask >> hero.cell & 1 and not has_skill(game, number, SoftSteps):
            count += 1
    for bot in game.bots.values():
        if game.box.covers_of(bot.kind)[bot.cell] & mask:
            count += 1
    return count
