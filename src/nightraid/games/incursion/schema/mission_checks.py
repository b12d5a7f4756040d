"""What the schema of missions cannot say: that a mission fits its board and its models, and that it can be won.

Each check yields problems that name the file, the key and what was expected there.
"""

from collections.abc import Iterator
from typing import Final

from nightraid.engine.content import Check, Library, Problem, references
from nightraid.engine.content.schema import join
from nightraid.games.incursion.ids import SIDE_NAMES, STURMZOMBIE, SideName
from nightraid.games.incursion.schema.board_checks import BOARD_CHECKS, twins
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.campaign_checks import CAMPAIGN_CHECKS
from nightraid.games.incursion.schema.happenings import (
    ItemTaken,
    LightsOn,
    ObjectActivated,
    ObjectDestroyed,
    TurnStarts,
    UnlockDoors,
)
from nightraid.games.incursion.schema.mission_board import (
    DrawnMission,
    arrivals,
    drawn_missions,
    grows_dark,
    named_doors,
    named_entries,
    scored_areas,
)
from nightraid.games.incursion.schema.mission_reach import explore, out_of_reach
from nightraid.games.incursion.schema.missions import MissionCard, MissionObject
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.solo import MoreHunters, OrderCard
from nightraid.games.incursion.schema.victory_checks import VICTORY_CHECKS, victories

BLOCK: Final = 3
"""RP of a block of sturmzombies (IN-FORCE-7)."""

# ---------------------------------------------------------------- doors and entries


def check_doors(library: Library) -> Iterator[Problem]:
    """Doors are on the board; none is open and locked, and only what is locked is unlocked."""
    for drawn in drawn_missions(library):
        mission = drawn.mission
        for key, letter in named_doors(mission):
            yield from drawn.unknown(key, letter, drawn.board.chart.door_letters)
        for index, letter in enumerate(mission.locked_doors):
            if letter in mission.open_doors:
                yield drawn.problem(f"locked-doors[{index}]", letter, "a door that is not among open-doors")
        for index, happening in enumerate(mission.happenings):
            for number, outcome in enumerate(happening.then):
                if isinstance(outcome, UnlockDoors):
                    for place, letter in enumerate(outcome.doors):
                        key = f"happenings[{index}].then[{number}].doors[{place}]"
                        yield from drawn.unknown(key, letter, mission.locked_doors)


def check_entries(library: Library) -> Iterator[Problem]:
    """Entries are on the board, each side names one once, and both sides do not start from the same."""
    for drawn in drawn_missions(library):
        mission = drawn.mission
        for key, entry in named_entries(mission):
            yield from drawn.unknown(key, entry, drawn.board.entries)
        for side in SIDE_NAMES:
            for field, entries in (
                ("entries", mission.force(side).entries),
                ("later-entries", mission.later_entries(side)),
            ):
                for key, entry, first in twins((f"{side}.{field}[{i}]", entry) for i, entry in enumerate(entries)):
                    yield drawn.problem(key, entry, f"each entry once: {first} names it too")
        for index, entry in enumerate(mission.axis.entries):
            if entry in mission.allied.entries:
                yield drawn.problem(f"axis.entries[{index}]", entry, "an entry of one side: the Allies wait there too")


# ---------------------------------------------------------------- items and objects


def check_things(library: Library) -> Iterator[Problem]:
    """Items, objects and exits have ids of their own; things stand on squares of their own, never in an entry."""
    for drawn in drawn_missions(library):
        mission = drawn.mission
        things = [(f"items[{index}]", item.id, item.square) for index, item in enumerate(mission.items)]
        things += [(f"objects[{index}]", thing.id, thing.square) for index, thing in enumerate(mission.objects)]
        exits = [(f"exits[{index}].id", way_out.id) for index, way_out in enumerate(mission.exits)]
        for key, value, first in twins([*((f"{key}.id", name) for key, name, _ in things), *exits]):
            yield drawn.problem(key, value, f"an id of its own: {first} has it too")
        for key, value, first in twins((f"{key}.square", square) for key, _, square in things):
            yield drawn.problem(key, value, f"a square of its own: {first} has it too")
        ways_in = {way.cell for ways in drawn.board.entries.values() for way in ways}
        for key, _, square in things:
            cell = drawn.board.cell(square)
            if cell is None:
                yield drawn.problem(f"{key}.square", square, "a floor square of the board")
            elif cell in ways_in:
                yield drawn.problem(f"{key}.square", square, "a square that is no entry square")
        for index, thing in enumerate(mission.objects):
            yield from _wrong_object(drawn, f"objects[{index}]", thing)


def _wrong_object(drawn: DrawnMission, key: str, thing: MissionObject) -> Iterator[Problem]:
    """An object has F and DP or neither, and is there for something (IN-CONTENT-17)."""
    if (thing.f is None) != (thing.dp is None):
        only, value = ("dp", thing.dp) if thing.f is None else ("f", thing.f)
        yield drawn.problem(f"{key}.{only}", value, "both f and dp, or neither")
    elif thing.f is None and thing.activation is None:
        yield drawn.problem(key, thing.id, "an object that can be destroyed (f, dp) or activated (activation)")
    if thing.activation is not None and thing.activation.needs is not None:
        yield from drawn.unknown(f"{key}.activation.needs", thing.activation.needs, drawn.items())


# ---------------------------------------------------------------- forces


def check_forces(library: Library) -> Iterator[Problem]:
    """Models that a mission opens, forbids or gives are there and on the right side; numbers can be kept."""
    for drawn in drawn_missions(library):
        for side in SIDE_NAMES:
            yield from _wrong_models(drawn, side)
            yield from _wrong_numbers(drawn, side)
        for index, coming in enumerate(drawn.mission.reinforcements):
            for kind in coming.models:
                yield from drawn.unknown_model(join(f"reinforcements[{index}].models", kind), kind, coming.side)
        for key, arrival in arrivals(drawn.mission):
            for kind in arrival.models:
                yield from drawn.unknown_model(join(f"{key}.models", kind), kind, arrival.side)
        yield from _wrong_sturmzombies(drawn)


def _wrong_models(drawn: DrawnMission, side: SideName) -> Iterator[Problem]:
    force, models, lists = drawn.mission.force(side), drawn.library.of(ModelCard), drawn.mission.lists(side)
    for index, kind in enumerate(force.also):
        yield from drawn.unknown_model(f"{side}.also[{index}]", kind, side)
        if kind in models and models[kind].faction in lists:
            yield drawn.problem(f"{side}.also[{index}]", kind, f"a model that {models[kind].faction} does not open yet")
    for index, kind in enumerate(force.never):
        yield from drawn.unknown_model(f"{side}.never[{index}]", kind, side)
        if kind in models and models[kind].faction not in lists:
            yield drawn.problem(f"{side}.never[{index}]", kind, "a model of the lists that are open")
    for kind in force.given:
        yield from drawn.unknown_model(join(f"{side}.given", kind), kind, side)


def _wrong_numbers(drawn: DrawnMission, side: SideName) -> Iterator[Problem]:
    """How many models there must be: not more than there may be, nor than the RP can pay."""
    force = drawn.mission.force(side)
    if force.most_models is not None and force.least_models > force.most_models:
        expected = f"{force.most_models} at most, which most-models allows"
        yield drawn.problem(f"{side}.least-models", force.least_models, expected)
        return
    if force.given or not force.least_models or not drawn.library.complete:
        return
    budget = force.rp - (drawn.mission.compulsory_sturmzombie_rp if side == "axis" else 0)
    prices: list[int] = []
    for model in drawn.library.of(ModelCard).values():
        if drawn.mission.may_buy(side, model) and model.id != STURMZOMBIE:
            prices += [model.rp] * (force.least_models if model.limit == "U" else model.limit)
    cheapest = sorted(prices)[: force.least_models]
    if len(cheapest) < force.least_models or sum(cheapest) > budget:
        expected = f"models that {budget} RP can buy from the open lists"
        yield drawn.problem(f"{side}.least-models", force.least_models, expected)


def _wrong_sturmzombies(drawn: DrawnMission) -> Iterator[Problem]:
    """What must be spent on sturmzombies comes in blocks, is not more than there is, and can be bought (IN-FORCE-6)."""
    mission, key = drawn.mission, "compulsory-sturmzombie-rp"
    rp = mission.compulsory_sturmzombie_rp
    if rp % BLOCK:
        yield drawn.problem(key, rp, f"a multiple of {BLOCK}, the price of a block")
    least = mission.axis.rp if mission.free_rp is None else mission.free_rp.least
    if rp > least:
        yield drawn.problem(key, rp, f"{least} at most, the RP of the Axis side")
    sturmzombie = drawn.library.of(ModelCard).get(STURMZOMBIE)
    if rp and sturmzombie is not None and not mission.axis.given and not mission.may_buy("axis", sturmzombie):
        yield drawn.problem(key, rp, "0, or sturmzombies among the models that the Axis may buy")
    given = mission.axis.given.get(STURMZOMBIE, 0)
    if given % BLOCK:
        yield drawn.problem(f"axis.given.{STURMZOMBIE}", given, f"a multiple of {BLOCK}: they come in blocks")


def check_kinds_of_missions(library: Library) -> Iterator[Problem]:
    """What belongs to battles and solo missions stands in those, and there only; set forces name their numbers."""
    for mission in library.of(MissionCard).values():
        solo, battle = mission.kind == "solo", mission.kind == "battle"
        if solo != (mission.programme is not None):
            yield library.problem(mission, "kind", mission.kind, "a programme in solo missions, and in no others")
        if battle != (mission.free_rp is not None):
            yield library.problem(mission, "kind", mission.kind, "free-rp in battles, and in no other missions")
        if mission.free_rp is not None and mission.free_rp.least > mission.free_rp.most:
            yield library.problem(mission, "free-rp.least", mission.free_rp.least, "not more than free-rp.most")
        if solo and not (mission.allied.given and mission.axis.given):
            yield library.problem(mission, "kind", mission.kind, "forces that are given: nobody buys in a solo mission")


# ---------------------------------------------------------------- what happens


def check_happenings(library: Library) -> Iterator[Problem]:
    """Causes can come about, and what comes about means something."""
    for drawn in drawn_missions(library):
        mission, objects = drawn.mission, drawn.objects()
        for index, happening in enumerate(mission.happenings):
            key = f"happenings[{index}]"
            match happening.on:
                case TurnStarts(turn=turn):
                    yield from _too_late(drawn, f"{key}.on.turn", turn)
                case ItemTaken(item=item):
                    yield from drawn.unknown(f"{key}.on.item", item, drawn.items())
                case ObjectActivated(object=thing):
                    yield from drawn.unknown(f"{key}.on.object", thing, objects)
                    if thing in objects and objects[thing].activation is None:
                        yield drawn.problem(f"{key}.on.object", thing, "an object that can be activated")
                case ObjectDestroyed(object=thing):
                    yield from drawn.unknown(f"{key}.on.object", thing, objects)
                    if thing in objects and objects[thing].f is None:
                        yield drawn.problem(f"{key}.on.object", thing, "an object with F and DP")
            for number, outcome in enumerate(happening.then):
                if isinstance(outcome, LightsOn) and not grows_dark(mission):
                    yield drawn.problem(f"{key}.then[{number}].type", "lights-on", "lights that went out before")


def _too_late(drawn: DrawnMission, key: str, turn: int) -> Iterator[Problem]:
    limit = drawn.mission.turn_limit
    if limit is not None and turn > limit:
        yield drawn.problem(key, turn, f"a game turn up to the limit of {limit}")


def check_schedule(library: Library) -> Iterator[Problem]:
    """Reinforcements come before the last game turn is over."""
    for drawn in drawn_missions(library):
        for index, coming in enumerate(drawn.mission.reinforcements):
            yield from _too_late(drawn, f"reinforcements[{index}].turn", coming.turn)


def check_special_rules(library: Library) -> Iterator[Problem]:
    """Each special rule stands once, and speaks of areas and turns that there are."""
    for drawn in drawn_missions(library):
        tags = [str(special.rule.__struct_config__.tag) for special in drawn.mission.special_rules]
        for key, tag, first in twins((f"special-rules[{index}].rule.type", tag) for index, tag in enumerate(tags)):
            yield drawn.problem(key, tag, f"each rule once: {first} has it too")
        for key, rule in scored_areas(drawn.mission):
            for place, area in enumerate(rule.areas):
                yield from drawn.unknown(f"{key}.areas[{place}]", area, drawn.board.areas)
            yield from _too_late(drawn, f"{key}.from-turn", rule.from_turn)


def check_programmes(library: Library) -> Iterator[Problem]:
    """A programme names an exit of the player, entries enough, and orders that there are."""
    for drawn in drawn_missions(library):
        programme = drawn.mission.programme
        if programme is None:
            continue
        exits = {way_out.id for way_out in drawn.mission.exits if way_out.side == "allied"}
        yield from drawn.unknown("programme.goal", programme.goal, exits)
        entries = len(drawn.mission.axis.entries)
        if programme.horde_entries > entries:
            expected = f"{entries} at most, the entries of the Axis side"
            yield drawn.problem("programme.horde-entries", programme.horde_entries, expected)
        if not programme.orders:
            yield drawn.problem("programme.orders", {}, "at least one order")
        for order in programme.orders:
            if not library.knows(OrderCard, order):
                yield from drawn.unknown(join("programme.orders", order), order, {*library.of(OrderCard)})
            elif order in library.of(OrderCard):
                for effect in library.of(OrderCard)[order].does:
                    if isinstance(effect, MoreHunters):
                        yield from drawn.unknown_model(join("programme.orders", order), effect.model, "axis")


def check_numbers(library: Library) -> Iterator[Problem]:
    """No two missions have one number."""
    missions = [mission for mission in library.of(MissionCard).values() if mission.number is not None]
    owners: dict[int | None, str] = {}
    for mission in missions:
        owner = owners.setdefault(mission.number, mission.id)
        if owner != mission.id:
            yield library.problem(mission, "number", mission.number, f"a number of its own: {owner} has it too")


# ---------------------------------------------------------------- can it be won


def check_reach(library: Library) -> Iterator[Problem]:
    """Both sides can walk to what their victories ask of them, and every happening can come about."""
    first = (check_doors, check_entries, check_things, check_happenings, *VICTORY_CHECKS)
    troubled = {(problem.file, problem.entry) for check in first for problem in check(library)}
    for drawn in drawn_missions(library):
        place = library.place_of(drawn.mission)
        if (place.file, drawn.mission.id if place.key else "") in troubled:
            continue  # what is not there cannot be reached: one mistake, one complaint
        reached = explore(drawn)
        for key, victory, check in victories(drawn.mission):
            if why := out_of_reach(reached, victory.side, check):
                yield drawn.problem(key, str(check.__struct_config__.tag), f"a check that can be met: {why}")
        for index, happening in enumerate(drawn.mission.happenings):
            if not reached.comes_about(happening.on):
                cause = str(happening.on.__struct_config__.tag)
                yield drawn.problem(
                    f"happenings[{index}].on", cause, "something that can come about: nobody gets there"
                )


MISSION_CHECKS: Final[tuple[Check, ...]] = (
    *BOARD_CHECKS,
    references(MissionCard, "board", BoardCard),
    check_doors,
    check_entries,
    check_things,
    check_forces,
    check_kinds_of_missions,
    check_happenings,
    check_schedule,
    check_special_rules,
    check_programmes,
    check_numbers,
    *VICTORY_CHECKS,
    check_reach,
    *CAMPAIGN_CHECKS,
)
