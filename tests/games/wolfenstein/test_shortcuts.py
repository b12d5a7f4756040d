"""What is kept or left out for speed agrees with the plain reading, all through random matches."""

import pytest
from tests.contract.walk import decisions, load

from nightraid.boards.grid.board import mask_of
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks.options import Attack
from nightraid.games.wolfenstein.asks.questions import Act
from nightraid.games.wolfenstein.ids import OFF_MAP, is_hero
from nightraid.games.wolfenstein.rules.attack import attack_options, attacks_left, longest_reach, usable
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, heroes_in_sight, sees
from nightraid.games.wolfenstein.rules.gear import find_gear_options, gear_options
from nightraid.games.wolfenstein.rules.movement import friends_of
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State


@pytest.mark.parametrize("mission", ["1", "3", "5", "9", "10"])
def test_shortcuts_change_nothing(mission: str) -> None:
    for seed in range(2):
        match: Match[State] = Match(load("wolfenstein"), RaidSetup(mission=mission), Seeded(seed), record=False)
        for place, (ask, _) in enumerate(decisions(match, seed)):
            if place % 3 == seed:
                check_masks(match.state)
                check_sight(match.state)
                if isinstance(ask, Act) and is_hero(ask.model):
                    check_hero(match.state, ask.model)


def check_masks(game: State) -> None:
    heroes = [game.cells_of(model) for model in game.hero_side()]
    nazis = [game.cells_of(model) for model in game.nazis]
    assert game.hero_cells == mask_of(cell for cells in heroes for cell in cells)
    assert game.nazi_cells == mask_of(cell for cells in nazis for cell in cells)
    assert game.sharing == (sum(map(len, heroes)) != game.hero_cells.bit_count())
    assert game.nazis_sharing == (sum(map(len, nazis)) != game.nazi_cells.bit_count())


def check_sight(game: State) -> None:
    for nazi in game.nazis:
        assert heroes_in_sight(game, nazi) == [hero for hero in game.targets_of_nazis() if sees(game, nazi, hero)]


def check_hero(game: State, hero: int) -> None:
    plain = [
        Attack(weapon.card, nazi)
        for weapon in game.heroes[hero].weapons
        if attacks_left(game) and usable(game, hero, weapon)
        for nazi in game.nazis
        if distance(game, hero, nazi) <= longest_reach(game, hero, weapon) and sees(game, hero, nazi)
    ]
    assert attack_options(game, hero) == plain
    assert list(gear_options(game, hero)) == find_gear_options(game, hero)
    others = [other for other in game.hero_side() if other != hero]
    assert friends_of(game, hero) == mask_of(cell for other in others for cell in game.cells_of(other))
    assert game.heroes[hero].cell != OFF_MAP
