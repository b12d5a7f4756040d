"""What alien items do to the area beside a Hero (RB-NTE-ITEM-ALIEN-PHEROMONES-1, RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1)."""

from collections.abc import Sequence

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.hero import PheromonesSpread
from nightraid.games.reichbusters.asks.options.hero import TurnOn
from nightraid.games.reichbusters.asks.questions.hero import WhomTheyTurnOn
from nightraid.games.reichbusters.ids import AreaId, HeroId, UnitId
from nightraid.games.reichbusters.rules import wounding
from nightraid.games.reichbusters.rules.base import sight
from nightraid.games.reichbusters.rules.base.unit_keywords import is_alien
from nightraid.games.reichbusters.rules.enemy_order import different
from nightraid.games.reichbusters.rules.smoke import suppress
from nightraid.games.reichbusters.schema.items import Pheromones, Stupefy
from nightraid.games.reichbusters.state import State

WHY: RuleIds = ("RB-NTE-ITEM-ALIEN-PHEROMONES-1", "RB-Q-159")


def target_areas(game: State, hero: HeroId, effect: Pheromones | Stupefy) -> list[AreaId]:
    """The adjacent areas in sight where such an item would do something."""
    near = game.box.board.walks(game.closed).adjacent(game.heroes[hero].area) & sight.seen_by(game, hero)
    if isinstance(effect, Stupefy):
        return list(bits_of(near & ~game.suppressed))
    return [area for area in bits_of(near & game.unit_areas) if _can_be_wounded(game, _aliens(game, area))]


def use_at(game: State, hero: HeroId, effect: Pheromones | Stupefy, area: AreaId) -> Rule[None]:
    """It takes effect in an area."""
    if isinstance(effect, Stupefy):
        yield from suppress(game, area, why=("RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1",))
    else:
        yield from _spread(game, hero, effect.wounds, area)


# ---------------------------------------------------------------- pheromones


def _aliens(game: State, area: AreaId) -> list[UnitId]:
    return [unit for unit in game.units_in(1 << area) if is_alien(game, unit)]


def _can_be_wounded(game: State, units: Sequence[UnitId]) -> list[UnitId]:
    """Those who are still there and whom a plain wound hurts (RB-Q-159)."""
    there = [unit for unit in units if unit in game.units]
    return [unit for unit in there if wounding.is_proof(game, unit, "other", piercing=False) is None]


def _spread(game: State, hero: HeroId, wounds: int, area: AreaId) -> Rule[None]:
    """Wound every alien there, and for each one wounded an enemy there that is no alien."""
    aliens = _aliens(game, area)
    others = [unit for unit in game.units_in(1 << area) if unit not in aliens]
    yield PheromonesSpread(hero, area, why=WHY)
    mad = len(_can_be_wounded(game, aliens))
    for unit in game.one_by_one(aliens):
        yield from wounding.wound_unit(game, unit, wounds, by=hero, how="other")
    bitten: list[UnitId] = []
    for left in range(mad, 0, -1):
        there = _can_be_wounded(game, others)
        victims = different(game, [unit for unit in there if unit not in bitten] or there)
        if not victims:
            return
        choice = TurnOn(victims[0])
        if len(victims) > 1:
            options = [TurnOn(unit) for unit in victims]
            choice = yield WhomTheyTurnOn(hero, left, seat=game.seat_of(hero), options=options, why=WHY)
        bitten.append(choice.target)
        yield from wounding.wound_unit(game, choice.target, 1, by=hero, how="other")
