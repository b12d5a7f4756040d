"""Reasons: why something cannot be chosen, for people who look. Nothing here is needed to play."""

from collections.abc import Iterable, Iterator
from typing import Any

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.wolfenstein.asks.options import (
    Attack,
    BotAttack,
    ClearBarricade,
    DoObjective,
    EndTurn,
    Fatigue,
    Leave,
    OpenDoor,
    Reload,
    Restore,
    Search,
    TakeOff,
    UsePassage,
    Wear,
)
from nightraid.games.wolfenstein.asks.questions import Act
from nightraid.games.wolfenstein.ids import Cell, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.attack import (
    attack_options,
    attacks_left,
    longest_reach,
    reloading_bars,
)
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent, cells_adjacent, distance
from nightraid.games.wolfenstein.rules.bots import bot_attacks
from nightraid.games.wolfenstein.rules.gear import can_wear
from nightraid.games.wolfenstein.rules.movement import must_go_on, no_stay, step_price, steps
from nightraid.games.wolfenstein.rules.objectives import LEAVE_AP, has_exit_rule
from nightraid.games.wolfenstein.rules.obstacles import BARRICADE_AP, door_price, passages, pierces_metal
from nightraid.games.wolfenstein.rules.reloading import reload_price
from nightraid.games.wolfenstein.rules.search import search_price
from nightraid.games.wolfenstein.state import State, Weapon


def refusals(game: State, ask: Ask[Any]) -> Iterable[Refusal]:
    """What the active model cannot do although somebody might want it, with the rule."""
    if not isinstance(ask, Act):
        return
    model = ask.model
    if model not in (game.turn.hero, game.turn.bot):
        return
    yield from _refused_steps(game, model)
    if must_go_on(game, model, no_stay(game, model)):
        yield from _refused_in_passing(game, model)
        return
    yield from _refused_doors(game, model)
    yield from _refused_barricades(game, model)
    yield from _refused_searches(game, model)
    if not is_hero(model):
        yield from _refused_bot_attacks(game, model)
        return
    yield from _refused_attacks(game, model)
    yield from _refused_reloads(game, model)
    yield from _refused_objectives(game, model)
    yield from _refused_gear(game, model)
    yield from _refused_lives(game, model)
    if game.heroes[model].fatigue or game.turn.fatigue_action:
        yield Refusal(Fatigue(), Message("refusal.fatigued"), ("WF-FATIGUE-3",))


def _refused_in_passing(game: State, model: ModelId) -> Iterator[Refusal]:
    """Where a model may not stay there is nothing but the way on (WF-Q-98)."""
    why = Message("refusal.must-go-on")
    yield Refusal(EndTurn(), why, ("WF-Q-98",))
    if not is_hero(model):
        return
    for weapon in game.heroes[model].weapons:
        for nazi in game.nazis:
            yield Refusal(Attack(weapon.card, nazi), why, ("WF-Q-98",))
    twin = game.box.passages.get(game.heroes[model].cell)
    if twin is not None and not passages(game, model):
        yield Refusal(UsePassage(twin), Message("refusal.passage-shut", {"to": twin}), ("WF-PASSAGE-2", "WF-Q-18"))


# ---------------------------------------------------------------- the map


def _refused_steps(game: State, model: ModelId) -> Iterator[Refusal]:
    """The touching squares that cannot be entered; of an oversized model those of its south-west square."""
    grid, here, large = game.box.grid, game.model(model).cell, game.is_large(model)
    allowed = {step.to for step in steps(game, model, no_stay(game, model))}
    for cell in game.box.large.anchors if large else grid.floor_cells:
        if cell != here and grid.distance(here, cell) == 1 and cell not in allowed:
            reason, there, rules = _why_no_step(game, model, here, cell)
            yield Refusal(game.box.step_to[cell], Message(f"refusal.{reason}", {"to": there}), rules)


def _why_no_step(game: State, model: ModelId, here: Cell, to: Cell) -> tuple[str, Cell, tuple[str, ...]]:
    """The reason, and the square it is about: of an oversized model the first that is closed to it."""
    large = game.is_large(model)
    around = game.box.large.around if large else game.box.steps.around
    squares = (game.box.large.covers if large else game.box.steps.covers)[to]
    if to not in around(here, 0, 0):
        return "wall-between", to, ("WF-WALL-3", "WF-MOVE-4")
    if to not in around(here, game.closed, 0):
        return "door-between", to, ("WF-DOOR-1",)
    if to not in around(here, game.closed, game.standing):
        return "barricade-between", to, ("WF-BARRICADE-1",)
    if tokens := squares & game.tokens:
        return "token-there", next(bits_of(tokens)), ("WF-TOKEN-1",)
    if nazis := squares & game.nazi_cells:
        return "nazi-there", next(bits_of(nazis)), ("WF-MODEL-1",)
    if step_price(game, model, to) > game.turn.ap:
        return "too-few-ap", to, ("WF-MOVE-2", "WF-AP-2")
    closed = squares & no_stay(game, model)
    assert closed or large
    if closed:
        return "cannot-stay", next(bits_of(closed)), ("WF-MOVE-3", "WF-TOKEN-2", "WF-PASSAGE-2", "WF-Q-98")
    return "cannot-stay", to, ("WF-BIG-3", "WF-Q-98")


def _refused_doors(game: State, model: ModelId) -> Iterator[Refusal]:
    doors = 0
    for cell in game.cells_of(model):
        doors |= game.box.grid.doors_beside(cell)
    for door in bits_of(doors & game.closed):
        if game.locked >> door & 1:
            yield Refusal(OpenDoor(door), Message("refusal.locked", {"door": door}), ("WF-MISSION-1",))
        elif door_price(game, model) > game.turn.ap:
            yield Refusal(OpenDoor(door), Message("refusal.no-ap"), ("WF-AP-2",))


def _refused_barricades(game: State, model: ModelId) -> Iterator[Refusal]:
    barricades = 0
    for cell in game.cells_of(model):
        barricades |= game.box.grid.barricades_beside(cell)
    for barricade in bits_of(barricades & game.standing):
        option = ClearBarricade(barricade)
        if not pierces_metal(game, model):
            words = Message("refusal.no-piercing", {"barricade": barricade})
            yield Refusal(option, words, ("WF-BARRICADE-3",) if is_hero(model) else ("WF-BOT-6",))
        elif game.turn.ap < BARRICADE_AP:
            yield Refusal(option, Message("refusal.no-ap"), ("WF-AP-2",))


def _refused_searches(game: State, model: ModelId) -> Iterator[Refusal]:
    for cell in game.box.steps.around(game.model(model).cell, game.closed):
        if not (game.events | game.chests) >> cell & 1:
            continue
        area = game.box.area_masks[game.box.area_of[cell]]
        if game.events >> cell & 1 and not is_hero(model):
            yield Refusal(Search(cell), Message("refusal.no-events-for-bots"), ("WF-BOT-6",))
        elif game.events >> cell & 1 and game.nazi_cells & area:
            yield Refusal(Search(cell), Message("refusal.enemies-in-room"), ("WF-SEARCH-2",))
        elif search_price(game, model) > game.turn.ap:
            yield Refusal(Search(cell), Message("refusal.no-ap"), ("WF-AP-2",))


def _refused_objectives(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Objectives beside the Hero that wait for something, and an exit that is none."""
    here = game.heroes[hero].cell
    for letter, cell in game.box.objective_cells.items():
        if letter in game.done or not cells_adjacent(game, (here,), (cell,)):
            continue
        objective = game.box.mission.objectives[letter]
        half_done = {half for half, by in game.half_done if half == letter or (half == objective.with_ and by == hero)}
        if any(first not in game.done for first in objective.after):
            words = Message("refusal.not-yet", {"after": objective.after})
            yield Refusal(DoObjective(letter), words, ("WF-MISSION-5",))
        elif half_done:
            yield Refusal(DoObjective(letter), Message("refusal.takes-two"), ("WF-MISSION-5",))
        elif game.turn.ap < objective.ap:
            yield Refusal(DoObjective(letter), Message("refusal.no-ap"), ("WF-AP-2",))
    if game.box.exits >> here & 1:
        if not has_exit_rule(game):
            yield Refusal(Leave(), Message("refusal.no-exit"), ("WF-Q-93",))
        elif game.turn.ap < LEAVE_AP:
            yield Refusal(Leave(), Message("refusal.no-ap"), ("WF-AP-2",))


# ---------------------------------------------------------------- attacks


def _refused_attacks(game: State, hero: HeroId) -> Iterator[Refusal]:
    allowed = set(attack_options(game, hero))
    for weapon in game.heroes[hero].weapons:
        for nazi in game.nazis:
            option = Attack(weapon.card, nazi)
            if option not in allowed:
                reason, rules = _why_no_attack(game, hero, weapon, nazi)
                yield Refusal(option, Message(f"refusal.{reason}", {"target": nazi, "weapon": weapon.card}), rules)


def _why_no_attack(game: State, hero: HeroId, weapon: Weapon, nazi: ModelId) -> tuple[str, tuple[str, ...]]:
    printed = game.box.weapon(weapon.card)
    if game.turn.began_sabotaged:
        return "sabotaged", ("WF-STUN-2",)
    if not attacks_left(game):
        return "has-attacked", ("WF-ATTACK-2",)
    if weapon.reload:
        return "empty", ("WF-RELOAD-3",)
    if game.box.level.attacks_need_ammo and not game.heroes[hero].ammo(printed.ammo):
        return "no-ammo", ("WF-AMMO-2",)
    if reloading_bars(game, weapon):
        return "just-reloaded", ("WF-RELOAD-5",)
    if printed.ap > game.turn.ap:
        return "no-ap", ("WF-AP-2",)
    if distance(game, hero, nazi) > longest_reach(game, hero, weapon):
        return "out-of-range", ("WF-RANGE-2",)
    return "out-of-sight", ("WF-LOS-2",)


def _refused_bot_attacks(game: State, bot: ModelId) -> Iterator[Refusal]:
    allowed, weapon = {option.target for option in bot_attacks(game, bot)}, game.enemy_card(bot).weapon
    for nazi in game.nazis:
        if nazi in allowed:
            continue
        if game.turn.began_sabotaged:
            reason, rules = "sabotaged", ("WF-STUN-2",)
        elif game.turn.attacks:
            reason, rules = "has-attacked", ("WF-BOT-3",)
        elif weapon.ap > game.turn.ap:
            reason, rules = "no-ap", ("WF-AP-2",)
        elif distance(game, bot, nazi) > weapon.range:
            reason, rules = "out-of-range", ("WF-RANGE-2",)
        else:
            reason, rules = "out-of-sight", ("WF-LOS-2",)
        yield Refusal(BotAttack(nazi), Message(f"refusal.{reason}", {"target": nazi, "weapon": weapon.name}), rules)


# ---------------------------------------------------------------- cards


def _refused_reloads(game: State, hero: HeroId) -> Iterator[Refusal]:
    for weapon in game.heroes[hero].weapons:
        if weapon.reload and weapon.card in game.turn.emptied:
            yield Refusal(Reload(weapon.card), Message("refusal.emptied-now"), ("WF-RELOAD-4", "WF-Q-21"))
        elif weapon.reload and game.turn.ap < reload_price(game, hero, weapon):
            yield Refusal(Reload(weapon.card), Message("refusal.no-ap"), ("WF-AP-2",))


def _refused_gear(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Items for which there is no slot, and items that cannot be taken off (WF-GEAR-3, WF-GEAR-7)."""
    card, equipment = game.heroes[hero], game.box.equipment
    for item in card.pack:
        if equipment(item).attaches_to != "hero" or can_wear(game, hero, item):
            continue
        if equipment(item).type in game.hero_card(hero).slots:
            yield Refusal(Wear(item), Message("refusal.slot-filled", {"item": item}), ("WF-GEAR-7", "WF-Q-72"))
        else:
            yield Refusal(Wear(item), Message("refusal.no-slot", {"item": item}), ("WF-GEAR-3",))
    for item in card.worn:
        if not equipment(item).can_be_taken_off:
            yield Refusal(TakeOff(item), Message("refusal.stays-on", {"item": item}), ("WF-GEAR-7",))


def _refused_lives(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Bleeding Heroes beside one who has no shared life token (any more)."""
    if game.heroes[hero].shared_life or game.box.level.shared_life == "not-needed":
        return
    for other, card in enumerate(game.heroes):
        if card.status == "bleeding" and adjacent(game, hero, other):
            yield Refusal(Restore(other), Message("refusal.no-life"), ("WF-LIFE-1", "WF-LIFE-2"))
