"""Unlocking and opening doors (RB-DOOR-1 to RB-DOOR-6)."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.boards.grid.board import listed_bits
from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.cards import TeamAbilityUsed
from nightraid.games.reichbusters.asks.events.castle import DoorOpened
from nightraid.games.reichbusters.asks.events.hero import HeroUnlockedDoor
from nightraid.games.reichbusters.asks.options.hero import LeaveShut, OpenDoor, TeamDoor, UnlockDoor
from nightraid.games.reichbusters.asks.questions.hero import WhichDoor
from nightraid.games.reichbusters.ids import DoorId, HeroId
from nightraid.games.reichbusters.rules import cascade, items
from nightraid.games.reichbusters.rules.base import in_force
from nightraid.games.reichbusters.rules.base.running_action import add_noise
from nightraid.games.reichbusters.schema.items import OpensLocks
from nightraid.games.reichbusters.schema.teams import QuickDoor
from nightraid.games.reichbusters.state import State

LEAVE_SHUT = LeaveShut()

# ---------------------------------------------------------------- what can be done


def doors_to_work_on(game: State, hero: HeroId) -> list[DoorId]:
    """The closed doors in the walls of a Hero's area (RB-DOOR-1, RB-ADJACENT-2), if the Hero can act."""
    record = game.heroes[hero]
    return [] if record.fallen else list(listed_bits(game.box.board.doors_of[record.area] & game.closed))


def opens_at_once(game: State, hero: HeroId, door: DoorId) -> bool:
    """Whether one action opens a door: it is not locked, or the Hero has keys (RB-DOOR-2, RB-DOOR-3)."""
    return not game.locked >> door & 1 or items.item(game, hero, OpensLocks) is not None


def choices(game: State, hero: HeroId, *, unlocks: bool = False) -> list[OpenDoor | UnlockDoor]:
    """What an Unlock/Open Door action can do here; with `unlocks` no lock counts."""
    return [
        OpenDoor(door) if unlocks or opens_at_once(game, hero, door) else UnlockDoor(door)
        for door in doors_to_work_on(game, hero)
    ]


# ---------------------------------------------------------------- the basic action


def offers(game: State, hero: HeroId) -> Sequence[Option]:
    """The basic action Unlock/Open Door; also as a bonus action once per round, where the team can do that."""
    options: list[Option] = [*choices(game, hero)] if game.turn.basic > 0 else []
    if not game.team_used and in_force.team(game, QuickDoor) is not None:
        options += [TeamDoor(door) for door in doors_to_work_on(game, hero)]
    return options


def basic_door(game: State, hero: HeroId, choice: OpenDoor | UnlockDoor) -> Rule[None]:
    """One basic action, one door, one noise test."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    yield from unlock_or_open(game, hero, choice.door)


def team_door(game: State, hero: HeroId, choice: TeamDoor) -> Rule[None]:
    """The ability of the team, by all other rules of doors."""
    quick = in_force.team(game, QuickDoor)
    assert quick is not None
    game.team_used = True
    yield TeamAbilityUsed(hero, why=("RB-SCHEMA-14",))
    yield from unlock_or_open(game, hero, choice.door, quieter=quick.quieter)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    OpenDoor: basic_door,
    UnlockDoor: basic_door,
    TeamDoor: team_door,
}

# ---------------------------------------------------------------- doing it


def open_by_card(game: State, hero: HeroId, *, unlocks: bool = False, quieter: int = 0) -> Rule[None]:
    """A card grants one Unlock/Open Door within its action; it may be left."""
    options = choices(game, hero, unlocks=unlocks)
    if not options:
        return
    seat = game.seat_of(hero)
    choice = yield WhichDoor(hero, seat=seat, options=[*options, LEAVE_SHUT], why=("RB-DOOR-1",))
    if not isinstance(choice, LeaveShut):
        yield from unlock_or_open(game, hero, choice.door, unlocks=unlocks, quieter=quieter)


def unlock_or_open(game: State, hero: HeroId, door: DoorId, *, unlocks: bool = False, quieter: int = 0) -> Rule[None]:
    """Work on a door within the running action, which gets the noise printed on it (RB-DOOR-4).

    `unlocks`: a locked door is opened at once, as with keys; `quieter`: so many noise dice fewer.
    """
    add_noise(game, max(0, game.box.door_noise(door) - quieter))
    at_once = unlocks or opens_at_once(game, hero, door)
    locked = bool(game.locked >> door & 1)
    game.locked &= ~(1 << door)
    if not at_once:
        yield HeroUnlockedDoor(hero, door, why=("RB-DOOR-2",))
        return
    game.closed &= ~(1 << door)  # for good (RB-DOOR-5)
    yield DoorOpened(door, "hero", why=("RB-DOOR-1", "RB-DOOR-3" if locked else "RB-DOOR-5"))
    yield from cascade.happened(game)
