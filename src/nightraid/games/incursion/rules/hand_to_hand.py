"""Hand to hand (IN-HTH, IN-MODEL-STURMZOMBIE-2, IN-REACT-11)."""

from typing import Literal, TypeAlias

from nightraid.boards.grid.facing import front_cells
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import AttackDeclared
from nightraid.games.incursion.asks.options import Action, Strike, StrikeObject
from nightraid.games.incursion.ids import AXIS, NOBODY, OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import always_glorious, dice_change, has
from nightraid.games.incursion.rules.base.line_of_sight import square_ahead
from nightraid.games.incursion.rules.conditions import lose_reaction_fire
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.rules.objects import hit_object, things_to_attack
from nightraid.games.incursion.rules.shots import Mark, is_there
from nightraid.games.incursion.state import State

STRIKE_AP = 1
Blow: TypeAlias = Literal["strike", "run-over", "ka-boom", "sweep", "thump"]
"""What counts as a hand-to-hand attack (IN-Q-25)."""


# ---------------------------------------------------------------- what can be done


def strike_options(game: State, model: ModelId) -> list[Action]:
    """Every enemy, and thing of the mission, that the model can strike at for 1 AP (IN-HTH-1, IN-AP-10)."""
    if ap_left(game) < STRIKE_AP:
        return []
    options: list[Action] = [Strike(enemy) for enemy in enemies_in_reach(game, model)]
    if game.things and game.models[model].cell != OFF_BOARD:
        cells = squares_in_reach(game, model)
        things = things_to_attack(game, game.models[model].side)
        options += [StrikeObject(thing) for thing, cell in things if cell in cells]
    return options


def squares_in_reach(game: State, model: ModelId) -> tuple[Cell, ...]:
    """The front three squares, if no wall or closed door parts them (IN-HTH-2, IN-HTH-3); from outside, the entry."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        way = square_ahead(game, model)
        return () if way == OFF_BOARD else (way,)
    return front_cells(game.box.steps, stand.cell, stand.facing, game.closed)


def enemies_in_reach(game: State, model: ModelId) -> list[ModelId]:
    """The enemies that a hand-to-hand attack may be made on: ahead to the left, straight ahead, to the right."""
    found: list[ModelId] = []
    stand = game.models[model]
    if stand.cell != OFF_BOARD and not game.occupied & game.box.ground.fronts[4 * stand.cell + stand.facing]:
        return found  # most of the time nobody stands there at all
    for cell in squares_in_reach(game, model):
        if game.occupied >> cell & 1:
            enemy = game.at(cell)
            if game.models[enemy].side != game.models[model].side and game.models[enemy].status == "board":
                found.append(enemy)
    return found


# ---------------------------------------------------------------- striking


def strike(game: State, model: ModelId, action: Strike) -> Rule[None]:
    """An ordinary attack: it pins nobody, and nobody strikes back (IN-HTH-6)."""
    if (yield from declare_blow(game, model, action.target, "strike", STRIKE_AP)):
        if action.target in enemies_in_reach(game, model):  # a last stand in the window may have parted them
            yield from hit(game, model, action.target)
        yield from completed(game, model, "other")


def strike_object(game: State, model: ModelId, action: StrikeObject) -> Rule[None]:
    """The same on a thing of the mission."""
    yield AttackDeclared(model, NOBODY, "", "strike", action.thing, why=("IN-HTH-1", "IN-AP-10"))
    if (yield from declare(game, model, STRIKE_AP, attack=True)):
        if is_there(game, Mark(thing=action.thing)):
            dice = yield from roll_damage(game, blow(game, model, NOBODY, action.thing, 0))
            yield from hit_object(game, model, action.thing, dice.faces, dice.dp)
        yield from completed(game, model, "other")


def declare_blow(game: State, model: ModelId, target: ModelId, kind: Blow, ap: int) -> Rule[bool]:
    """Declare a hand-to-hand attack of any kind: its target is out of reaction fire mode, hit or miss (IN-REACT-11)."""
    yield AttackDeclared(model, target, "", kind, why=("IN-HTH-1", "IN-AP-10"))
    yield from lose_reaction_fire(game, target, "attacked")
    if kind in ("strike", "run-over") and fights_in_numbers(game, model, target):
        join_attackers(game, model, target)
    return (yield from declare(game, model, ap, attack=True))


def hit(game: State, model: ModelId, target: ModelId, dd: int = 0) -> Rule[None]:
    """The dice of the model's hand-to-hand attack, all on one enemy (IN-HTH-4, IN-HTH-5); `dd` is added to each."""
    if is_there(game, Mark(target)):
        attack = blow(game, model, target, "", dd)
        dice = yield from roll_damage(game, attack)
        yield from suffer(game, [Hit(target, dice.dp)], "hand-to-hand")


def blow(game: State, model: ModelId, target: ModelId, thing: str, dd: int) -> Attack:
    """1 DD, or what is printed on the model's card; more in numbers and by cards."""
    card = game.card(model)
    dice = card.hth_dice
    if not thing and fights_in_numbers(game, model, target):
        dice += place_among_attackers(game, model, target)
    dice = max(1, dice + dice_change(game, model, "hand-to-hand"))
    thumps = has(game, model, "thumper") and (bool(thing) or "sturmzombie" not in game.card(target).keywords)
    return Attack(model, target, "hand-to-hand", dice, dd=card.hth_dd + dd, may_thump=thumps, thing=thing)


# ---------------------------------------------------------------- Strength in Numbers


def fights_in_numbers(game: State, model: ModelId, target: ModelId) -> bool:
    """Whether Strength in Numbers works: in the Axis player turn, and not against the Hurricane.

    Enhanced bomberzombies have it, too (IN-MODEL-STURMZOMBIE-2, IN-MODEL-HURRICANE-3, IN-MODEL-HUGO-4, IN-Q-67).
    """
    if not (has(game, model, "strength-in-numbers") or always_glorious(game, model)):
        return False
    return game.active == AXIS and not has(game, target, "ave-some-of-this-then")


def join_attackers(game: State, model: ModelId, target: ModelId) -> None:
    """An attack is declared: misses count, and a place once taken stays the same for the player turn (IN-Q-67)."""
    attackers = game.attackers.get(target, ())
    if model not in attackers:
        game.attackers[target] = (*attackers, model)


def place_among_attackers(game: State, model: ModelId, target: ModelId) -> int:
    """How many others with this ability attacked the enemy before it in this player turn: that many dice more."""
    return game.attackers[target].index(model)
