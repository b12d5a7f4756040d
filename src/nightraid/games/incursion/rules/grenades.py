"""Grenades, launchers and what works like them (IN-GRENADE, IN-GL, IN-ATGUN, IN-MODEL-GRENADIER)."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import BlastDeclared
from nightraid.games.incursion.asks.options import Action, AtSquare, Lob, LobFire, NotNow
from nightraid.games.incursion.asks.questions import WhichSquare
from nightraid.games.incursion.box import HAND_GRENADE
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.base.line_of_sight import range_to, sees_past_models
from nightraid.games.incursion.rules.blasts import Blast, blast_squares, hit_squares
from nightraid.games.incursion.rules.fire import set_on_fire
from nightraid.games.incursion.rules.shots import can_shoot, shot_cost
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State

Purpose: TypeAlias = Literal["grenade", "launcher", "phosphorus"]
NOT_NOW = NotNow()


# ---------------------------------------------------------------- what can be done


def grenade_options(game: State, model: ModelId) -> list[Action]:
    """Hand grenades and launchers; the square is chosen afterwards (IN-GRENADE-1, IN-GL-1, IN-AP-8, IN-AP-9)."""
    guns = throwables(game, model)
    ap = ap_left(game)
    if not guns or ap < min(gun.ap for gun in guns) or not can_shoot(game, model) or not _has_square(game, model):
        return []
    options: list[Action] = []
    for gun in guns:
        if shot_cost(game, model, gun.ap) <= ap:
            options.append(Lob(gun.id))
            if gun.incendiary:
                options.append(LobFire(gun.id))
    return options


def throwables(game: State, model: ModelId) -> list[WeaponCard]:
    """What the model has that goes off in nine squares."""
    card = game.card(model)
    guns = [gun for gun in game.box.guns[card.id] if gun.area == "blast"]
    if card.grenades:
        guns.append(game.box.weapons[HAND_GRENADE])
    return guns


def _has_square(game: State, model: ModelId) -> bool:
    """Whether there is any legal target square: a line starts with a step to a square beside the model."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        return True  # its entry square: `entry.py` lets it attack while an enemy stands there
    around = game.box.steps.around(stand.cell, game.closed)
    if has(game, model, "brain-on-a-turret"):
        return bool(around)
    arc = game.box.arcs[4 * stand.cell + stand.facing]
    return any(arc >> cell & 1 for cell in around)


def target_squares(game: State, model: ModelId, gun: WeaponCard) -> list[Cell]:
    """Squares in LOS past models and within range, empty or not, never the thrower's own (IN-GRENADE-2, IN-Q-8)."""
    here = game.models[model].cell
    if here == OFF_BOARD:
        return [game.activation.way]  # IN-Q-42
    return [cell for cell in game.box.grid.floor_cells if is_target_square(game, model, gun, cell)]


def is_target_square(game: State, model: ModelId, gun: WeaponCard, cell: Cell) -> bool:
    """Whether a model on the board may choose a square."""
    here = game.models[model].cell
    return sees_past_models(game, model, cell) and (not gun.range or range_to(game, here, cell) <= gun.range)


# ---------------------------------------------------------------- throwing


def lob(game: State, model: ModelId, action: Lob) -> Rule[None]:
    """A blast of nine squares around the square chosen (IN-GRENADE-3 to IN-GRENADE-6)."""
    gun = game.box.weapons[action.weapon]
    at = yield from _choose(game, model, gun, "grenade" if gun.weapon_class == "grenade" else "launcher")
    if at is None or not (yield from _declare(game, model, gun, at, fire=False)):
        return
    yield from hit_squares(game, blast_of(game, model, gun, at, fire=False))
    yield from completed(game, model, "shooting")


def lob_fire(game: State, model: ModelId, action: LobFire) -> Rule[None]:
    """Phosphorus: the nine squares burn, as if a flamethrower had hit them (IN-MODEL-GRENADIER-2, IN-Q-12)."""
    gun = game.box.weapons[action.weapon]
    at = yield from _choose(game, model, gun, "phosphorus")
    if at is None or not (yield from _declare(game, model, gun, at, fire=True)):
        return
    blast = blast_of(game, model, gun, at, fire=True)
    yield from set_on_fire(game, game.models[model].side, blast.squares, ("IN-MODEL-GRENADIER-2",))
    yield from hit_squares(game, blast)
    yield from completed(game, model, "shooting")


def blast_of(game: State, model: ModelId, gun: WeaponCard, at: Cell, *, fire: bool) -> Blast:
    """What a grenade, a launcher or phosphorus does around a square."""
    squares = blast_squares(game, at)
    if fire:
        return Blast(model, squares, purpose="flames")
    return Blast(model, squares, gun.dd, gun.target_dd, gun.target_dp)


def _choose(game: State, model: ModelId, gun: WeaponCard, purpose: Purpose) -> Rule[Cell | None]:
    """The target square; None if the player thinks better of it. Nothing is paid yet."""
    squares = target_squares(game, model, gun)
    options: list[AtSquare | NotNow] = [*(AtSquare(cell) for cell in squares), NOT_NOW]
    seat = game.models[model].side
    why = ("IN-GRENADE-2", "IN-Q-8")
    answer = yield WhichSquare(model, purpose, weapon=gun.id, seat=seat, options=options, why=why)
    return answer.at if isinstance(answer, AtSquare) else None


def _declare(game: State, model: ModelId, gun: WeaponCard, at: Cell, *, fire: bool) -> Rule[bool]:
    """Say what is thrown where, and pay."""
    why = ("IN-GRENADE-1", "IN-AP-9") if gun.weapon_class == "grenade" else ("IN-GL-1", "IN-AP-8")
    yield BlastDeclared(model, gun.id, at, blast_squares(game, at), fire, why=why)
    return (yield from declare(game, model, shot_cost(game, model, gun.ap), attack=True))
