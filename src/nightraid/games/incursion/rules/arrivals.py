"""Who comes: the horde of the turn, reinforcements, and where each of them may wait (IN-DEPLOY-3, IN-Q-41, IN-Q-63)."""

from collections.abc import Iterable

from nightraid.games.incursion.ids import AXIS, SIDE_NAMES, SIDES, STURMZOMBIE, EntryId, KindId, ModelId, Side
from nightraid.games.incursion.rules.force import add_model
from nightraid.games.incursion.schema.happenings import ZombieCap
from nightraid.games.incursion.schema.missions import Reinforcement
from nightraid.games.incursion.state import State

BLOCK = 3
"""Sturmzombies of a block (IN-FORCE-7)."""


# ---------------------------------------------------------------- the horde


def horde_size(game: State) -> int:
    """How many sturmzombies come in every game turn: three a block, or as the mission says (IN-MODEL-STURMZOMBIE-1)."""
    given = game.box.mission.axis.given
    return given.get(STURMZOMBIE, 0) if given else BLOCK * game.commands[AXIS].force.count(STURMZOMBIE)


def add_horde(game: State, count: int) -> list[ModelId]:
    """New sturmzombies, to be placed; those beyond the mission's cap on living ones do not come (IN-Q-63)."""
    return [add_model(game, STURMZOMBIE, AXIS, arrives=game.turn) for _ in range(min(count, room(game)))]


def room(game: State) -> int:
    """How many more sturmzombies the mission allows."""
    caps = [special.rule.models for special in game.box.mission.special_rules if isinstance(special.rule, ZombieCap)]
    if not caps:
        return 1000
    living = sum(game.card(model).id == STURMZOMBIE for model in game.of_side(AXIS))
    return max(0, min(caps) - living)


# ---------------------------------------------------------------- reinforcements


def form_reserves(game: State) -> None:
    """Before game turn 1 every model of the schedule is in reserve, where effect cards can reach it (IN-CARD-10)."""
    for coming in game.box.mission.reinforcements:
        add_reserve(game, coming, coming.turn)


def add_reserve(game: State, coming: Reinforcement, turn: int) -> None:
    """The models of a line of the schedule that come in a game turn."""
    side = SIDE_NAMES.index(coming.side)
    for kind, count in coming.models.items():
        for _ in range(count):
            add_model(game, kind, side, arrives=turn, ways=coming.entries)


def reserves_arrive(game: State) -> list[ModelId]:
    """Reserves whose time has come wait from now on; where more follow later, those are in reserve next."""
    arrived = [
        model for model, stand in game.models.items() if stand.status == "reserve" and stand.arrives <= game.turn
    ]
    for model in arrived:
        game.change(model, status="waiting")
    for coming in game.box.mission.reinforcements_of(game.turn):
        if coming.every is not None:
            add_reserve(game, coming, game.turn + coming.every)
    return arrived


def count_kinds(game: State, models: Iterable[ModelId]) -> dict[KindId, int]:
    """How many of each kind."""
    counts: dict[KindId, int] = {}
    for model in models:
        kind = game.card(model).id
        counts[kind] = counts.get(kind, 0) + 1
    return counts


# ---------------------------------------------------------------- placing


def displace(game: State) -> None:
    """Models that wait beside an entry point that the mission has shut are placed again (IN-Q-41)."""
    for model, stand in list(game.models.items()):
        if stand.status == "waiting" and stand.entry in game.closed_entries:
            game.change(model, entry="")


def to_place(game: State, side: Side) -> list[ModelId]:
    """Models of a side that wait beside no entry point yet, in the order in which they came."""
    return [model for model in game.of_side(side) if not game.models[model].on_board and not game.models[model].entry]


def ways_in(game: State, model: ModelId) -> tuple[EntryId, ...]:
    """The entry points beside which a model may be placed now (IN-DEPLOY-1, IN-DEPLOY-3)."""
    stand, mission = game.models[model], game.box.mission
    name = SIDE_NAMES[stand.side]
    ways = stand.ways or (mission.force(name).entries if game.turn <= 1 else mission.later_entries(name))
    return tuple(way for way in ways if way not in game.closed_entries)


def place(game: State, model: ModelId, entry: EntryId) -> None:
    """The model waits beside this entry point; nobody else knows before all are placed (IN-Q-39)."""
    game.change(model, entry=entry, arrives=game.turn)


def placed_now(game: State) -> list[ModelId]:
    """Models of both sides that were placed in this game turn, the Allied ones first (IN-Q-34)."""
    return [
        model
        for side in SIDES
        for model in game.of_side(side)
        if game.models[model].status == "waiting"
        and game.models[model].entry
        and game.models[model].arrives == game.turn
    ]


def face_in(game: State, model: ModelId) -> None:
    """A waiting model faces straight into the board (IN-ENTRY-2)."""
    game.change(model, facing=game.box.board.entries[game.models[model].entry][0].facing)
