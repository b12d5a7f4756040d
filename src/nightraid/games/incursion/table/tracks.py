"""The phases, the game turn, what each side has to do and how far it is, and what lies before the players."""

from collections.abc import Iterator, Sequence

from nightraid.engine.prose import listed
from nightraid.engine.screen.now import Chip, Goal, Meter, SeatState, Track, TrackMark
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import ALLIED, NOBODY, SIDE_NAMES, SIDES, STURMZOMBIE, Side
from nightraid.games.incursion.rules.victories import holder, holds, number_of, side_of
from nightraid.games.incursion.schema.happenings import ScoreAreas, TurnStarts
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
    TurnOver,
    Victory,
)
from nightraid.games.incursion.state import Phase, State
from nightraid.games.incursion.table.board import TITLES
from nightraid.games.incursion.telling import naming

PHASES = ("Forces", "CP and cards", "The bid", "Deployment", "Allied turn", "Axis turn", "End of turn")
BEFORE_TURNS: dict[Phase, int] = {
    "hiring": 0,
    "forces": 0,
    "command-points": 1,
    "hands": 1,
    "bidding": 2,
    "deployment": 3,
    "infiltration": 3,
    "end-of-turn": 6,
}
TURN_OF_ALLIES = 4


def phase_of(game: State) -> int:
    """The place of the phase in `PHASES`."""
    if game.phase in BEFORE_TURNS:
        return BEFORE_TURNS[game.phase]
    return turn_phase(game.active)


def turn_phase(side: Side) -> int:
    """The phase that is the player turn of a side."""
    return TURN_OF_ALLIES + side


# ---------------------------------------------------------------- the game turn


def tracks_of(game: State) -> Iterator[Track]:
    """The game turn, with what the mission brings in it; points, where they count."""
    mission = game.box.mission
    most = mission.turn_limit or 0
    yield Track("turn", "Game turn", game.turn, most, _turn_text(game), tuple(_marks(game.box)), ("IN-END-2",))
    if any(isinstance(special.rule, ScoreAreas) for special in mission.special_rules):
        for side in SIDES:
            name = f"{TITLES[SIDE_NAMES[side]]}: points"
            yield Track(f"points-{SIDE_NAMES[side]}", name, game.scores[side], 0, rules=("IN-CONTENT-17",))


def _turn_text(game: State) -> str:
    mission, dark = game.box.mission, ""
    limit = mission.turn_limit
    if game.darkness:
        dark = f" It is dark: nobody sees further than {game.darkness} squares."
    if limit is None:
        return f"There is no turn limit.{dark}"
    left = limit - game.turn
    winner = f"the {TITLES[mission.default_winner]} win" if mission.default_winner else "it is a draw"
    if left > 0:
        return f"After game turn {limit}, {winner} if nobody has won.{dark}"
    return f"The last game turn: after it {winner} if nobody has won.{dark}"


def _marks(box: Box) -> Iterator[TrackMark]:
    for happening in box.mission.happenings:
        if isinstance(happening.on, TurnStarts):
            yield TrackMark(happening.on.turn, happening.text)
    for coming in box.mission.reinforcements:
        models = listed(f"{number} {box.kind[kind].name}" for kind, number in coming.models.items())
        yield TrackMark(coming.turn, f"{TITLES[coming.side]}: {models} come.")
    if box.mission.turn_limit is not None:
        yield TrackMark(box.mission.turn_limit, "The last game turn.", "bad")


# ---------------------------------------------------------------- goals


def goals_of(game: State, side: Side) -> Iterator[Goal]:
    """The victories of both sides, one's own first, each with how far it is."""
    for whose in (SIDE_NAMES[side], SIDE_NAMES[1 - side]):
        for place, victory in enumerate(game.box.mission.victories):
            if victory.side == whose:
                done = bool(game.turn) and all(holds(game, check) for check in victory.checks)
                text = f"{TITLES[victory.side]}: {victory.text}"
                yield Goal(f"victory-{place}", text, done, "; ".join(_progress(game, victory)))


def _progress(game: State, victory: Victory) -> Iterator[str]:
    for check in victory.checks:
        if note := _note(game, check):
            yield note
    if victory.when == "turn-end":
        yield "looked at when a game turn ends"


def _note(game: State, check: Check) -> str:
    box = game.box
    match check:
        case Exit():
            return f"{_of_side(box, game, game.exited, check.side, check.kinds)} of {check.models} out"
        case Casualties():
            fallen = [model for model in game.casualties if box.kind_of_model(model).id != STURMZOMBIE]
            return f"{_of_side(box, game, fallen, check.side, check.kinds)} of {check.models} fallen"
        case Eliminate():
            left = sum(stand.side == number_of(check.side) for stand in game.models.values())
            return f"{left} left" if game.revealed else ""
        case Destroy():
            gone = sum(game.objects[thing].destroyed for thing in check.objects)
            return f"{gone} of {_wanted(check.count, check.objects)} destroyed"
        case Activate():
            things = [game.objects[thing] for thing in check.objects]
            used = sum(thing.activated_by is not None and not thing.destroyed for thing in things)
            return f"{used} of {_wanted(check.count, check.objects)} switched on"
        case CarryOff():
            away = [gone.item for gone in game.carried_off if gone.side == number_of(check.side)]
            return f"{sum(item in away for item in check.items)} of {_wanted(check.count, check.items)} carried off"
        case Carry():
            return _carried(game, check)
        case Hold():
            return _held(box, game, check)
        case TurnOver():
            return f"after game turn {check.turn}"
        case Ahead():
            return f"points: Allies {game.scores[0]}, Axis {game.scores[1]}"


def _of_side(box: Box, game: State, models: Sequence[int], side: str, kinds: tuple[str, ...]) -> int:
    whose = SIDE_NAMES.index("allied" if side == "allied" else "axis")
    return sum(
        side_of(game, model) == whose and (not kinds or box.kind_of_model(model).id in kinds) for model in models
    )


def _carried(game: State, check: Carry) -> str:
    side = number_of(check.side)
    items = [item for stand in game.models.values() if stand.side == side and stand.on_board for item in stand.items]
    items += [gone.item for gone in game.carried_off if gone.side == side]
    return f"{sum(item in items for item in check.items)} of {_wanted(check.count, check.items)} carried"


def _held(box: Box, game: State, check: Hold) -> str:
    holders = {area: holder(game, area, check.zombies) for area in check.areas}
    held = list(holders.values()).count(number_of(check.side))
    told = listed(
        f"{naming.area_name(box, area)} {'nobody' if who == NOBODY else TITLES[SIDE_NAMES[who]]}"
        for area, who in holders.items()
    )
    return f"{held} of {_wanted(check.count, check.areas)} held ({told})"


def _wanted(count: int | None, of: Sequence[str]) -> int:
    return len(of) if count is None else count


# ---------------------------------------------------------------- players


def seats_of(game: State) -> Iterator[SeatState]:
    """CP, special CP and cards of each player, and who goes first."""
    for side in SIDES:
        command = game.commands[side]
        if command.automatic:
            continue
        is_first = game.first == side and bool(game.turn) and game.phase not in BEFORE_BID
        chips = [Chip("first", "goes first")] if is_first else []
        if side == ALLIED and not game.intelligence_used and not any(one.automatic for one in game.commands):
            chips.append(Chip("intelligence", "Intelligence", "good"))
        meters = [Meter("cp", "CP", command.cp, style="pips")]
        if command.special:
            meters.append(Meter("special-cp", "Special CP", command.special, style="pips"))
        if not any(one.automatic for one in game.commands):
            meters.append(Meter("hand", "Cards", len(command.hand)))
        yield SeatState(side, tuple(chips), tuple(meters))


BEFORE_BID: tuple[Phase, ...] = ("hiring", "forces", "command-points", "hands", "bidding")
"""Where nobody knows yet who goes first in this game turn."""
