"""What can be wrong with the end of a mission: victories that cannot be, and missions that nobody can win."""

from collections.abc import Collection, Iterator
from typing import Final

from nightraid.engine.content import Check as ContentCheck
from nightraid.engine.content import Library, Problem
from nightraid.games.incursion.ids import SIDE_NAMES, STURMZOMBIE, SideName
from nightraid.games.incursion.schema.mission_board import DrawnMission, arrivals, drawn_missions, scored_areas
from nightraid.games.incursion.schema.missions import MissionCard, MissionObject
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


def victories(mission: MissionCard) -> Iterator[tuple[str, Victory, Check]]:
    """Every check of every victory, with its key."""
    for index, victory in enumerate(mission.victories):
        for number, check in enumerate(victory.checks):
            yield f"victories[{index}].checks[{number}]", victory, check


# ---------------------------------------------------------------- what the checks name


def check_named_in_victories(library: Library) -> Iterator[Problem]:
    """Objects, items, areas and kinds of model that victories name are there, each once, and enough of them."""
    for drawn in drawn_missions(library):
        for key, _, check in victories(drawn.mission):
            match check:
                case Destroy(objects=named, count=count) | Activate(objects=named, count=count):
                    yield from _names(drawn, key, "objects", named, drawn.objects(), count)
                case CarryOff(items=named, count=count) | Carry(items=named, count=count):
                    yield from _names(drawn, key, "items", named, drawn.items(), count)
                case Hold(areas=named, count=count):
                    yield from _names(drawn, key, "areas", named, drawn.board.areas, count)
                case Exit(side=side, kinds=kinds) | Casualties(side=side, kinds=kinds):
                    for place, kind in enumerate(kinds):
                        yield from drawn.unknown_model(f"{key}.kinds[{place}]", kind, side)


def _names(
    drawn: DrawnMission, key: str, field: str, named: tuple[str, ...], known: Collection[str], count: int | None
) -> Iterator[Problem]:
    for place, name in enumerate(named):
        yield from drawn.unknown(f"{key}.{field}[{place}]", name, known)
        if name in named[:place]:
            yield drawn.problem(f"{key}.{field}[{place}]", name, "each of them once")
    if not named:
        yield drawn.problem(f"{key}.{field}", named, "at least one")
    elif count is not None and count > len(named):
        yield drawn.problem(f"{key}.count", count, f"{len(named)} at most, as many as are named")


# ---------------------------------------------------------------- what cannot be


def check_impossible(library: Library) -> Iterator[Problem]:
    """A victory does not ask what the mission rules out: exits, objects, items and times that there are not."""
    for drawn in drawn_missions(library):
        for key, victory, check in victories(drawn.mission):
            for part, value, expected in _ruled_out(drawn, victory, check):
                yield drawn.problem(f"{key}.{part}", value, expected)


def _ruled_out(drawn: DrawnMission, victory: Victory, check: Check) -> Iterator[tuple[str, object, str]]:
    """Key, value and what was expected of each part of a check that can never be met."""
    match check:
        case Exit(side=side) | CarryOff(side=side) if not drawn.exit_squares(side):
            yield "side", side, "a side that has an exit"
        case Destroy(objects=objects) | Activate(objects=objects):
            able = _destructible if isinstance(check, Destroy) else _activatable
            for place, name in enumerate(objects):
                thing = drawn.objects().get(name)
                if thing is not None and not able(thing, victory.side):
                    what = "attack, with F and DP" if isinstance(check, Destroy) else "activate"
                    yield f"objects[{place}]", name, f"an object that the {victory.side} side can {what}"
        case Eliminate(side=side) | Casualties(side=side) if side == victory.side:
            yield "side", side, "the other side"
        case Eliminate(side="axis") if _horde_comes(drawn.mission):
            yield "side", "axis", "a check that can hold: sturmzombies come without end (IN-Q-81)"
        case _:
            yield from _out_of_bounds(drawn.mission, victory, check)


def _destructible(thing: MissionObject, side: SideName) -> bool:
    return thing.f is not None and thing.target_of in (side, "either")


def _activatable(thing: MissionObject, side: SideName) -> bool:
    return thing.activation is not None and thing.activation.side in (side, "either")


def _out_of_bounds(mission: MissionCard, victory: Victory, check: Check) -> Iterator[tuple[str, object, str]]:
    """Turns, scores and numbers of models that the mission does not know."""
    match check:
        case TurnOver() if victory.when != "turn-end":
            yield "type", "turn-over", 'a victory that is looked at when = "turn-end"'
        case TurnOver(turn=turn) if mission.turn_limit is not None and turn > mission.turn_limit:
            yield "turn", turn, f"a game turn up to the limit of {mission.turn_limit}"
        case Ahead() if not any(scored_areas(mission)):
            yield "type", "ahead", "a special rule by which sides score"
        case Exit(side=side, models=models) | Casualties(side=side, models=models):
            most = _most_models(mission, side)
            if most is not None and models > most:
                yield "models", models, f"{most} at most: the {side} side has no more models"


def _most_models(mission: MissionCard, side: SideName) -> int | None:
    """How many models a side can have at most, sturmzombies left out; None if nobody can say."""
    force = mission.force(side)
    if any(coming.side == side for coming in mission.reinforcements) or side in _arriving(mission):
        return None
    given = {kind: count for kind, count in force.given.items() if kind != STURMZOMBIE}
    return sum(given.values()) if given else force.most_models


def _arriving(mission: MissionCard) -> set[SideName]:
    return {arrival.side for _, arrival in arrivals(mission)}


def _horde_comes(mission: MissionCard) -> bool:
    return mission.compulsory_sturmzombie_rp > 0 or STURMZOMBIE in mission.axis.given


def check_contradictions(library: Library) -> Iterator[Problem]:
    """No two victories are the same, of one side or of both."""
    for mission in library.of(MissionCard).values():
        seen: dict[frozenset[Check], tuple[int, Victory]] = {}
        for index, victory in enumerate(mission.victories):
            asked = frozenset(victory.checks)
            first, other = seen.setdefault(asked, (index, victory))
            if first == index:
                continue
            whose = "this side" if other.side == victory.side else f"the {other.side} side"
            expected = f"checks of its own: by victories[{first}] {whose} wins with the same"
            yield library.problem(mission, f"victories[{index}].checks", _types(victory), expected)


def _types(victory: Victory) -> str:
    return ", ".join(str(check.__struct_config__.tag) for check in victory.checks)


# ---------------------------------------------------------------- that it ends, and that both can win


def check_ends(library: Library) -> Iterator[Problem]:
    """A mission ends, and each side has some way to win it."""
    for mission in library.of(MissionCard).values():
        if mission.turn_limit is None and mission.default_winner is not None:
            expected = "nothing: without turn-limit there is no last game turn"
            yield library.problem(mission, "default-winner", mission.default_winner, expected)
        for side in SIDE_NAMES:
            if not _can_win(mission, side):
                expected = f"a way to win for the {side} side: a victory of its own, or the default"
                yield library.problem(mission, "victories", [victory.side for victory in mission.victories], expected)


def _can_win(mission: MissionCard, side: SideName) -> bool:
    if mission.default_winner == side or any(victory.side == side for victory in mission.victories):
        return True
    return mission.elimination and (side == "axis" or not _horde_comes(mission))


VICTORY_CHECKS: Final[tuple[ContentCheck, ...]] = (
    check_named_in_victories,
    check_impossible,
    check_contradictions,
    check_ends,
)
