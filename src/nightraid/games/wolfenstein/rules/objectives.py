"""Mission objectives: what Heroes do beside their tokens, and leaving the map by an exit."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import BotLost, LeftMap, ObjectiveDone, ObjectiveFailed
from nightraid.games.wolfenstein.asks.options import DoObjective, Leave
from nightraid.games.wolfenstein.ids import OFF_MAP, HeroId, Letter
from nightraid.games.wolfenstein.rules.alarm import open_doors
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.dice import success_test
from nightraid.games.wolfenstein.rules.hooks import MOMENTS
from nightraid.games.wolfenstein.schema.missions import BringOut, GetOut, LockedDoors
from nightraid.games.wolfenstein.state import State

LEAVE = Leave()
LEAVE_AP = 1


def objective_options(game: State, hero: HeroId) -> list[DoObjective]:
    """Objectives beside the Hero that can be done now (WF-MISSION-5)."""
    near = game.box.near(game.heroes[hero].cell, game.closed)
    if not near & game.objectives:
        return []
    beside = [letter for letter, cell in game.box.objective_cells.items() if near >> cell & 1]
    return [DoObjective(letter) for letter in beside if can_do(game, hero, letter)]


def exit_options(game: State, hero: HeroId) -> list[Leave]:
    """A Hero on an exit may leave if a goal of the mission asks for it (WF-Q-93)."""
    on_exit = game.box.exits >> game.heroes[hero].cell & 1
    return [LEAVE] if on_exit and game.turn.ap >= LEAVE_AP and has_exit_rule(game) else []


def can_do(game: State, hero: HeroId, letter: Letter) -> bool:
    """Payable, not done yet, after those that come first, and not both halves by one Hero."""
    objective = game.box.mission.objectives[letter]
    if letter in game.done or game.turn.ap < objective.ap:
        return False
    if any(first not in game.done for first in objective.after):
        return False
    return all(half != letter and not (half == objective.with_ and by == hero) for half, by in game.half_done)


def do_objective(game: State, hero: HeroId, letter: Letter) -> Rule[None]:
    """Pay, test if the mission asks for one, and see what follows."""
    objective = game.box.mission.objectives[letter]
    spend(game, objective.ap)
    cell = game.box.objective_cells[letter]
    if objective.test and not (yield from success_test(game, hero, why=("WF-MISSION-5",))):
        yield ObjectiveFailed(hero, letter, why=("WF-MISSION-5", "WF-DICE-2"))
        yield from MOMENTS.bring_about(game, hero, objective.otherwise, cell, ("WF-MISSION-5",))
        return
    other = objective.with_
    if other is not None and other not in game.done:
        first = next((by for half, by in game.half_done if half == other), None)
        if first is None:
            game.half_done += ((letter, hero),)
            yield ObjectiveDone(hero, letter, waits=True, why=("WF-MISSION-5",))
            return
        game.half_done = tuple(pair for pair in game.half_done if pair[0] != other)
        on_map = game.heroes[first].cell != OFF_MAP  # else the second Hero does the rest of it
        yield from finish_objective(game, first if on_map else hero, other)
    yield from finish_objective(game, hero, letter)


def finish_objective(game: State, hero: HeroId, letter: Letter) -> Rule[None]:
    """It is done: the token goes or is taken along, doors open, and more may follow."""
    objective = game.box.mission.objectives[letter]
    cell = game.box.objective_cells[letter]
    game.done += (letter,)
    yield ObjectiveDone(hero, letter, waits=False, why=("WF-MISSION-5",))
    if not objective.stays:
        game.objectives &= ~(1 << cell)
        game.tokens &= ~(1 << cell)
    if objective.carried:
        game.heroes[hero] = replace(game.heroes[hero], carries=(*game.heroes[hero].carries, letter))
    unlock(game, letter)
    doors = sum(1 << game.box.drawn.door(sign) for sign in objective.opens)
    game.locked &= ~doors
    yield from open_doors(game, doors & game.closed)
    yield from MOMENTS.bring_about(game, hero, objective.then, cell, ("WF-MISSION-5",))


def unlock(game: State, letter: Letter) -> None:
    """Doors that were locked until this objective can be opened from now on."""
    for rule in game.box.special_rules:
        if isinstance(rule, LockedDoors) and rule.until == letter:
            for sign in rule.doors:
                game.locked &= ~(1 << game.box.drawn.door(sign))


def has_exit_rule(game: State) -> bool:
    """A Hero can leave the map only if a goal of the mission asks for it (WF-Q-93)."""
    return any(isinstance(goal.check, GetOut | BringOut) for goal in game.box.mission.goals)


def leave_map(game: State, hero: HeroId) -> Rule[None]:
    """The Hero is out, with all it has; its turn is over and its bots go along."""
    spend(game, LEAVE_AP)
    game.heroes[hero] = replace(game.heroes[hero], status="out")
    game.put(hero, OFF_MAP)
    game.turn = replace(game.turn, over=True)
    yield LeftMap(hero, why=("WF-Q-93",))
    for bot in [number for number, bot in game.bots.items() if bot.owner == hero]:
        game.take_away(bot)
        yield BotLost(bot, why=("WF-Q-93",))
