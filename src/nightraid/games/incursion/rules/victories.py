"""When a side has won: the checks of a mission's victories (IN-END-1), and who has nothing left (IN-END-2)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from nightraid.games.incursion.ids import (
    AXIS,
    NOBODY,
    SIDE_NAMES,
    STURMZOMBIE,
    AreaId,
    ItemId,
    KindId,
    ModelId,
    Side,
    SideName,
    other,
)
from nightraid.games.incursion.rules.arrivals import horde_size
from nightraid.games.incursion.schema.happenings import Arrive, TurnStarts
from nightraid.games.incursion.schema.victory import (
    Activate,
    Ahead,
    Carry,
    CarryOff,
    Casualties,
    Check,
    Destroy,
    Eliminate,
    Exit,
    Hold,
    Holders,
    Moment,
    TurnOver,
)
from nightraid.games.incursion.state import State

# ---------------------------------------------------------------- victories


def reached(game: State, moments: Sequence[Moment]) -> dict[Side, int]:
    """Which sides have won by a victory that is looked at now, each with the place of its victory in the mission."""
    found: dict[Side, int] = {}
    for place, victory in enumerate(game.box.mission.victories):
        if victory.when in moments and all(holds(game, check) for check in victory.checks):
            found.setdefault(number_of(victory.side), place)
    return found


def holds(game: State, check: Check) -> bool:
    """Whether one check of a victory holds now."""
    return CHECKS[type(check)](game, check)


def number_of(side: SideName) -> Side:
    """A side as the rules count it."""
    return SIDE_NAMES.index(side)


def side_of(game: State, model: ModelId) -> Side:
    """The side of a model, in play or not; Brigitte's is that of who hired her."""
    if model in game.models:
        return game.models[model].side
    printed = game.box.kind_of_model(model).side
    return game.hirer if printed == "either" else number_of(printed)


# ---------------------------------------------------------------- models gone and left


def has_exited(game: State, check: Exit) -> bool:
    """So many models of a side, of these kinds, have left by an exit."""
    return _count(game, game.exited, check.side, check.kinds) >= check.models


def has_lost(game: State, check: Casualties) -> bool:
    """A side has lost so many models; sturmzombies never count."""
    fallen = [model for model in game.casualties if game.box.kind_of_model(model).id != STURMZOMBIE]
    return _count(game, fallen, check.side, check.kinds) >= check.models


def is_eliminated(game: State, check: Eliminate) -> bool:
    """Every model of a side is dead, and none is to come."""
    return eliminated(game, number_of(check.side))


def _count(game: State, models: Iterable[ModelId], side: SideName, kinds: tuple[KindId, ...]) -> int:
    return sum(
        side_of(game, model) == number_of(side) and (not kinds or game.box.kind_of_model(model).id in kinds)
        for model in models
    )


def eliminated(game: State, side: Side) -> bool:
    """A side has nothing left, and nobody of it got away: who left by an exit is not in play, but lives."""
    return nothing_left(game, side) and not any(side_of(game, model) == side for model in game.exited)


def nothing_left(game: State, side: Side) -> bool:
    """No living model, none in reserve, and none that the mission or the horde still brings (IN-END-2, IN-Q-81)."""
    for stand in game.models.values():  # after every action, so no generator: the first one of the side will do
        if stand.side == side and stand.status != "dying":
            return False
    if side == AXIS and horde_size(game):
        return False
    return not any(
        isinstance(happening.on, TurnStarts)
        and happening.on.turn > game.turn
        and any(isinstance(then, Arrive) and number_of(then.side) == side for then in happening.then)
        for happening in game.box.mission.happenings
    )


# ---------------------------------------------------------------- objects and items


def are_destroyed(game: State, check: Destroy) -> bool:
    """So many of these objects are destroyed, used before or not."""
    return sum(game.objects[thing].destroyed for thing in check.objects) >= _wanted(check.count, check.objects)


def are_activated(game: State, check: Activate) -> bool:
    """So many of these objects are activated and still there."""
    active = sum(
        game.objects[thing].activated_by is not None and not game.objects[thing].destroyed for thing in check.objects
    )
    return active >= _wanted(check.count, check.objects)


def are_carried_off(game: State, check: CarryOff) -> bool:
    """So many of these items have left the board with models of a side."""
    return sum(item in _away(game, check.side) for item in check.items) >= _wanted(check.count, check.items)


def are_carried(game: State, check: Carry) -> bool:
    """Models of a side carry so many of these items, or have carried them off."""
    on_board = [item for model in game.on_board(number_of(check.side)) for item in game.models[model].items]
    theirs = [*on_board, *_away(game, check.side)]
    return sum(item in theirs for item in check.items) >= _wanted(check.count, check.items)


def _away(game: State, side: SideName) -> list[ItemId]:
    return [gone.item for gone in game.carried_off if gone.side == number_of(side)]


def _wanted(count: int | None, of: Sequence[str]) -> int:
    return len(of) if count is None else count


# ---------------------------------------------------------------- areas and scores


def holds_areas(game: State, check: Hold) -> bool:
    """A side holds so many of these areas."""
    side = number_of(check.side)
    held = sum(holder(game, area, check.zombies) == side for area in check.areas)
    return held >= _wanted(check.count, check.areas)


def holder(game: State, area: AreaId, zombies: Holders) -> Side:
    """Who has more models in an area than the enemy; nobody on a tie. Who lies on the ground counts."""
    mask = game.box.ground.area_masks[area]
    there = [model for model, stand in game.models.items() if stand.status == "board" and mask >> stand.cell & 1]
    living = [model for model in there if not game.card(model).is_zombie]
    if zombies == "never" or (zombies == "alone" and living):
        there = living
    axis = sum(game.models[model].side == AXIS for model in there)
    allied = len(there) - axis
    if axis == allied:
        return NOBODY
    return AXIS if axis > allied else other(AXIS)


def is_ahead(game: State, check: Ahead) -> bool:
    """A side's score is higher by so much."""
    side = number_of(check.side)
    return game.scores[side] - game.scores[other(side)] >= check.by


def is_turn_over(game: State, check: TurnOver) -> bool:
    """The game turn is at its end, and it is this one or a later one."""
    return game.phase == "end-of-turn" and game.turn >= check.turn


CHECKS: dict[type[Check], Callable[[State, Any], bool]] = {
    Exit: has_exited,
    Eliminate: is_eliminated,
    Casualties: has_lost,
    Destroy: are_destroyed,
    Activate: are_activated,
    CarryOff: are_carried_off,
    Carry: are_carried,
    Hold: holds_areas,
    TurnOver: is_turn_over,
    Ahead: is_ahead,
}
