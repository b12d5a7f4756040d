"""Tile and token obstacles that can be dealt with: doors, barricades, secret passages."""

from collections.abc import Sequence

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import BarricadeRemoved, DoorOpened, PassageUsed
from nightraid.games.wolfenstein.asks.options import ClearBarricade, OpenDoor, UsePassage
from nightraid.games.wolfenstein.ids import Cell, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.in_force import has_skill, worn
from nightraid.games.wolfenstein.rules.fatigue import tire
from nightraid.games.wolfenstein.rules.movement import STEP_AP, can_step_off, closed_squares, no_stay
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.schema.equipment import LockPicks
from nightraid.games.wolfenstein.schema.heroes import Locksmith
from nightraid.games.wolfenstein.schema.weapons import PierceThroughMetal
from nightraid.games.wolfenstein.state import State

DOOR_AP = 1
BARRICADE_AP = 1


def doors_and_barricades(game: State, model: ModelId) -> list[OpenDoor | ClearBarricade]:
    """Closed doors and barricades on a side of a square the model occupies (WF-DOOR-2, WF-BARRICADE-3)."""
    doors = barricades = 0
    for cell in game.cells_of(model):
        doors |= game.box.grid.doors_beside(cell)
        barricades |= game.box.grid.barricades_beside(cell)
    options: list[OpenDoor | ClearBarricade] = []
    doors &= game.closed & ~game.locked
    if doors and game.turn.ap >= door_price(game, model):
        options += [OpenDoor(door) for door in bits_of(doors)]
    barricades &= game.standing
    if barricades and game.turn.ap >= BARRICADE_AP and pierces_metal(game, model):
        options += [ClearBarricade(barricade) for barricade in bits_of(barricades)]
    return options


# ---------------------------------------------------------------- doors


def door_price(game: State, model: ModelId) -> int:
    """1 AP (WF-ACTION-4), unless a skill or an item makes it free."""
    if is_hero(model) and (has_skill(game, model, Locksmith) or worn(game, model, LockPicks)):
        return 0
    return DOOR_AP


def open_door(game: State, model: ModelId, door: int) -> Rule[None]:
    """The door opens as a whole and can never be closed again (WF-DOOR-3)."""
    spend(game, door_price(game, model))
    game.closed &= ~(1 << door)
    yield DoorOpened(model, door, why=("WF-DOOR-2",))


# ---------------------------------------------------------------- barricades


def pierces_metal(game: State, model: ModelId) -> bool:
    """Only a Hero with such a weapon, in hand or not, reloaded or not (WF-BARRICADE-3, WF-Q-84)."""
    return is_hero(model) and any(
        ability.does.__class__ is PierceThroughMetal
        for weapon in game.heroes[model].weapons
        for ability in game.box.weapon(weapon.card).abilities
    )


def clear_barricade(game: State, hero: HeroId, barricade: int) -> Rule[None]:
    """It goes as a whole; this is no attack: no roll, no noise, no ammo (WF-BARRICADE-3)."""
    spend(game, BARRICADE_AP)
    game.standing &= ~(1 << barricade)
    yield BarricadeRemoved(hero, barricade, why=("WF-BARRICADE-3",))


# ---------------------------------------------------------------- secret passages


def passages(game: State, model: ModelId) -> Sequence[UsePassage]:
    """A Hero on a passage token may pass to its twin if it can get off again there (WF-PASSAGE-1, 2, WF-Q-18)."""
    if not is_hero(model):
        return ()  # WF-BOT-6
    twin = game.box.passages.get(game.heroes[model].cell)
    if twin is None or game.turn.ap < STEP_AP or closed_squares(game) >> twin & 1:
        return ()
    if not can_step_off(game, model, twin, game.turn.ap - STEP_AP, no_stay(game, model)):
        return ()
    return (UsePassage(twin),)


def use_passage(game: State, hero: HeroId, to: Cell) -> Rule[None]:
    """1 AP and a fatigue token as an Effect (WF-PASSAGE-1, WF-ACTION-3)."""
    spend(game, STEP_AP)
    game.put(hero, to)
    yield PassageUsed(hero, to, why=("WF-PASSAGE-1",))
    yield from tire(game, hero, why=("WF-PASSAGE-1", "WF-FATIGUE-7"))
    yield from noise_of_company(game, hero)
