"""The table drawn in text: tracks, the map with everything on it, what is known of its rooms, enemies and decks."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from nightraid.boards.areas.cells import Cell, Edge, edge_of
from nightraid.engine.cards import kind_of
from nightraid.engine.prose import count
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, FeatureType, RoomId, is_small_team, place_and_number
from nightraid.games.reichbusters.schema.assignments import Find, Goal, KillUnits, KillVrilmeister, PlantCharges
from nightraid.games.reichbusters.schema.drawing import SHADE, Marks, drawing_of
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.state import Hero
from nightraid.games.reichbusters.telling import dashboards, naming
from nightraid.games.reichbusters.telling.alien_words import hidden_environments, portal_needs
from nightraid.games.reichbusters.telling.dashboards import paragraph
from nightraid.games.reichbusters.view import RaidView, UnitView

FEATURES: dict[FeatureType, str] = {
    "miscellaneous": "*misc",
    "medical": "*med",
    "weapon": "*weap",
    "objective": "*obj",
    "vril": "*vril",
}
"""Facedown room features: only their type is known."""
STACKS = {"normal": "$", "vril": "$v", "alien": "$a", "objective": "$o"}
ENVIRONMENTS = {
    "alien-spore": "spore",
    "alien-web": "web",
    "echo-chamber": "echo",
    "loose-ground": "loose",
    "tunnel-network": "tunnel",
}
"""Environment tokens that have been turned up."""
LEGEND = (
    ("@[A-Z].*", "@BR Hero"),
    ("@(?!esc$)[a-z].*", "@br Hero, fallen"),
    ("@esc", "@esc prisoner"),
    (r"\d*[A-Z][A-Za-z]*", "3S three Soldiers"),
    (r"\?\d+", "?2 level 2 spawn"),
    ("!", "! suspicious"),
    ("!!", "!! alert"),
    ("ok", "ok cleared"),
    ("a", "[a] door"),
    ("a#", "[a#] locked"),
    ("a'", "[a'] open"),
    ("exit", "E exit"),
    (r"\*.+", "*med room feature, facedown"),
    (r"\*", "* faceup"),
    (r"\d*\$[vao]?", "$ item, facedown"),
    (r"\$!", "$! faceup"),
    ("grd", "grd guard point"),
    ("bk.", "bkA barracks"),
    (":.*", ":X location"),
    ("smk", "smk smoke"),
    ("sup", "sup suppressed"),
    (r"%\d+", "%1 secret passage"),
    (r"~\?", "~? environment token, facedown"),
    (r"~[a-z]+", "~web environment token"),
    (r"x\d+", "x2 spawn token, spent"),
    (r"PORTAL\d*", "PORTAL2 portal with 2 drain tokens"),
    (SHADE, "░ darkness"),
)
"""What the signs on the map mean; only those are told that are on it."""


def board_text(box: Box, table: RaidView) -> str:
    """What is to be done and how much time is left, the map, what it does not show, enemies, Heroes, decks."""
    return "\n".join(
        [
            *_heading(box, table),
            *_map(box, table),
            *_legend(box, table),
            *_doors(box, table),
            *_rooms(box, table),
            *_darkness(box, table),
            *_lying(box, table),
            *_enemies(box, table),
            *dashboards.dashboards(box, table),
            *_decks(table),
        ]
    )


# ---------------------------------------------------------------- what is to be done


def _heading(box: Box, table: RaidView) -> Iterator[str]:
    if isinstance(box.assignment, MissionCard):
        title = f"Mission {box.assignment.label}: {box.assignment.name}"
    else:
        title = f"{box.assignment.name} in {box.map.name}"
    clock = _clock(table)
    yield f"{title}   round {table.round}   rounds{clock and ' '}{clock}: {_track(box, table)}"
    goals = [f"[{'x' if done else ' '}] {told}" for told, done in goals_of(box, table)]
    takes = [box.cards.items[item].name for item in box.assignment.leave_with]
    by = "the portal" if box.alien_world else "an exit"
    leave = f"leave by {by} with {', '.join(takes)}" if takes else f"leave by {by}"
    yield from paragraph("Task: ", [*goals, leave])
    if table.portal is not None:
        where = naming.area_name(box, table.portal.area)
        yield from paragraph(f"Portal in {where}: ", [portal_needs(table.portal.drains)])


def _clock(table: RaidView) -> str:
    """What the rounds are for: a small team in the alien world has two clocks (RB-NTE-10)."""
    if not table.tracker_side or not is_small_team(table.players, len(table.heroes)):
        return ""
    return "to escape" if table.tracker_side == 6 else "for the task, then 6 to escape"


def _track(box: Box, table: RaidView) -> str:
    """Both tracks with the alarm between them, and the round marker: `1 2 >3< 4 5 6 ALARM 1 2 3 4 5`.

    In the alien world the side of the tracker that is up: `1 2 >3< 4 5 6 END`.
    """
    if table.tracker_side:
        return f"{_spaces(table.tracker_side, table.marker)} END"
    before = _spaces(box.pre_alarm, table.marker if table.alarm != "after" else 0)
    after = _spaces(box.post_alarm, table.marker if table.alarm == "after" else 0)
    seam = ">ALARM<" if table.alarm == "pending" else "ALARM"
    return f"{before} {seam} {after}"


def _spaces(length: int, marker: int) -> str:
    return " ".join(f">{space}<" if space == marker else str(space) for space in range(1, length + 1))


def goals_of(box: Box, table: RaidView) -> Iterator[tuple[str, bool]]:
    """What has to be done before somebody may leave, and whether it is."""
    for goal in box.assignment.goals:
        yield _goal(box, table, goal)


def _goal(box: Box, table: RaidView, goal: Goal) -> tuple[str, bool]:
    match goal:
        case KillVrilmeister():
            return "kill the Vrilmeister", table.objective.vrilmeister_dead
        case KillUnits(unit=kind, count=number):
            dead = dict(table.objective.killed).get(kind, 0)
            card = box.cards.units[kind]
            return f"kill {count(number, card.name, card.plural)} ({dead} so far)", dead >= number
        case PlantCharges(count=number):
            planted = len(table.objective.planted)
            return f"plant {count(number, 'charge')} ({planted} so far)", planted >= number
        case Find(item=item):
            held = any(kind_of(own.token) == item for hero in table.heroes for own in hero.items)
            return f"find and carry: {box.cards.items[item].name}", held


# ---------------------------------------------------------------- the map


def _map(box: Box, table: RaidView) -> Iterator[str]:
    """The map, and below it what found no room there."""
    marks = Marks(
        areas=marks_of(box, table),
        names={area: naming.area_code(box, area) for area in range(len(box.board.area_names))},
        dark=table.dark,
        doors={door: naming.door_letter(door) + _door(table, door) for door in range(len(box.board.doors))},
        rim=_exits(box),
    )
    drawn = drawing_of(box.board, marks)
    yield from drawn.lines
    rest = [f"{naming.area_code(box, area)}: {' '.join(words)}" for area, words in drawn.left_over.items()]
    if rest:
        yield from paragraph("Also there: ", rest)


def _legend(box: Box, table: RaidView) -> list[str]:
    """The signs that are on the map."""
    doors = {f"a{_door(table, door)}" for door in range(len(box.board.doors))}
    rim = ["exit"] if box.map.exits else []
    shade = [SHADE] if table.dark else []
    signs = {*rim, *shade, *doors, *(sign for marks in marks_of(box, table).values() for sign in marks)}
    told = [words for pattern, words in LEGEND if any(re.fullmatch(pattern, sign) for sign in signs)]
    return paragraph("", told, 0, between="  ")


def _door(table: RaidView, door: int) -> str:
    """Whether a door is locked or open."""
    return "'" if door not in table.closed_doors else "#" if door in table.locked_doors else ""


def _exits(box: Box) -> dict[Edge, str]:
    return {edge_of(Cell(*leave.at), leave.side): "E" for leave in box.map.exits}


def marks_of(box: Box, table: RaidView) -> dict[AreaId, list[str]]:
    """Short words for what stands and lies in each area, the most important first."""
    marks: dict[AreaId, list[str]] = {area: [] for area in range(len(box.board.area_names))}
    for number, hero in enumerate(table.heroes):
        if hero.area != OFF_MAP:
            marks[hero.area].append(_hero_sign(box, number, hero))
    for area, signs in _units_in(box, table).items():
        marks[area] += signs
    for area, levels in table.tokens:
        marks[area].append(f"?{''.join(map(str, sorted(levels)))}")
    if table.escort is not None and not table.escort.escaped:
        marks[table.escort.area].append("@esc")
    _mark_things(table, marks)
    _mark_alien_things(table, marks)
    for area, signs in marks.items():
        signs += _room_sign(table, box.board.room_of[area])
    _mark_places(box, table, marks)
    return marks


def _hero_sign(box: Box, number: int, hero: Hero) -> str:
    nickname = box.hero_card(number).nickname
    return f"@{nickname.lower() if hero.fallen else nickname}"


def _units_in(box: Box, table: RaidView) -> dict[AreaId, list[str]]:
    """Units of a type together: `3S`."""
    kinds: Counter[tuple[AreaId, str]] = Counter()
    for seen in table.units:
        kinds[seen.unit.area, box.unit_card(seen.id).nickname] += 1
    found: dict[AreaId, list[str]] = {}
    for (area, nickname), number in kinds.items():
        found.setdefault(area, []).append(nickname if number == 1 else f"{number}{nickname}")
    return found


def _room_sign(table: RaidView, room: RoomId) -> list[str]:
    if table.alarm != "after" and table.awareness[room]:
        return ["!" * table.awareness[room]]
    return ["ok"] if room in table.cleared else []


def _mark_things(table: RaidView, marks: dict[AreaId, list[str]]) -> None:
    """Room features and items."""
    for area, feature in table.features:
        marks[area].append("*" if feature.card else FEATURES[feature.type])
    for area, things in table.found:
        facedown = Counter(STACKS[thing.stack] for thing in things if thing.item is None)
        marks[area] += [sign if number == 1 else f"{number}{sign}" for sign, number in facedown.items()]
        marks[area] += ["$!"] if any(thing.item is not None for thing in things) else []


def _mark_alien_things(table: RaidView, marks: dict[AreaId, list[str]]) -> None:
    """Environment tokens, spent spawn tokens, and the portal."""
    for area, environment in table.environments:
        marks[area].append(f"~{ENVIRONMENTS[kind_of(environment.token)]}" if environment.token else "~?")
    for area, levels in table.spent_tokens:
        marks[area].append(f"x{''.join(map(str, sorted(levels)))}")
    if table.portal is not None:
        marks[table.portal.area].append(f"PORTAL{table.portal.drains or ''}")


def _mark_places(box: Box, table: RaidView, marks: dict[AreaId, list[str]]) -> None:
    """What belongs to the area itself."""
    for areas, sign in ((table.smoke, "smk"), (table.suppressed, "sup"), (table.guard_points, "grd")):
        for area in areas:
            marks[area].append(sign)
    for letter, area in box.barracks.items():
        marks[area].append(f"bk{letter}")
    for location, area in box.letters.items():
        marks[area].append(f":{location}")
    for number, ends in enumerate(table.passages, 1):
        for area in ends:
            marks[area].append(f"%{number}")


# ---------------------------------------------------------------- rooms and what lies in them


def _doors(box: Box, table: RaidView) -> Iterator[str]:
    """What unlocking or opening each closed door costs in noise dice (RB-DOOR-4)."""
    letters: dict[int, list[str]] = {}
    for door in table.closed_doors:
        letters.setdefault(box.door_noise(door), []).append(naming.door_letter(door) + _door(table, door))
    if letters:
        told = [f"{dice} for {' '.join(letters[dice])}" for dice in sorted(letters)]
        yield from paragraph("Noise dice at closed doors: ", told)


def _rooms(box: Box, table: RaidView) -> Iterator[str]:
    """What each room or corridor knows of the Heroes; all others are at ease. Which are cleared the map tells."""
    if table.alarm == "after":
        yield "After the alarm: all enemies are alert."
    else:
        for level in (2, 1):
            rooms = [room for room, now in enumerate(table.awareness) if now == level]
            if rooms:
                yield from _room_list(box, naming.LEVELS[level].capitalize(), rooms)


def _darkness(box: Box, table: RaidView) -> list[str]:
    """The areas no Hero sees."""
    return paragraph("In darkness: ", [naming.area_code(box, area) for area in table.dark]) if table.dark else []


def _room_list(box: Box, title: str, rooms: Sequence[RoomId]) -> list[str]:
    return paragraph(f"{title}: ", [naming.room_name(box, room) for room in rooms])


def _lying(box: Box, table: RaidView) -> Iterator[str]:
    """Room features and items that are faceup, by name."""
    features = [
        f"{box.feature_card(feature.card).name} in {naming.area_code(box, area)}"
        for area, feature in table.features
        if feature.card
    ]
    if features:
        yield from paragraph("Room features (*): ", features)
    yield from _environments(box, table)
    items: dict[str, list[str]] = {}
    for area, things in table.found:
        for thing in things:
            if thing.item is not None:
                items.setdefault(box.item(thing.item.token).name, []).append(naming.area_code(box, area))
    if items:
        yield from paragraph("Items faceup ($!): ", [f"{name} in {', '.join(areas)}" for name, areas in items.items()])


def _environments(box: Box, table: RaidView) -> Iterator[str]:
    """What environment tokens do, and what may lie under those that are facedown."""
    for area, environment in table.environments:
        if environment.token:
            card = box.environment_card(environment.token)
            yield from paragraph(f"{card.name} in {naming.area_code(box, area)}: ", [card.text.strip()])
    if any(not environment.token for _, environment in table.environments):
        yield from paragraph("Environment, facedown (~?): ", [hidden_environments(box, table.environment_pool)])


# ---------------------------------------------------------------- enemies


def _enemies(box: Box, table: RaidView) -> Iterator[str]:
    """A line for each type on the map: its values, and where which of them are."""
    if not table.units:
        yield "No enemies on the map."
        return
    yield "Enemies (D defence, M melee, R ranged; +2: each further attacker adds 2):"
    kinds: dict[tuple[str, int, int], list[UnitView]] = {}
    for seen in sorted(table.units, key=lambda seen: (seen.unit.row, seen.unit.side, seen.id)):
        kinds.setdefault((box.type_of(seen.id), seen.unit.row, seen.unit.side), []).append(seen)
    for (kind, row, side), units in kinds.items():
        card = box.cards.units[kind]
        title = f"  {card.nickname} {card.name} ({dashboards.values_of(box.profile(row, side))}): "
        yield from paragraph(title, _places(box, units), indent=6)


def _places(box: Box, units: Sequence[UnitView]) -> list[str]:
    """Which units are where: `1, 3 in 2b/1`, with the wounds they have; where there is only one, just where."""
    areas: dict[AreaId, list[str]] = {}
    for seen in units:
        number = "" if box.unit_card(seen.id).miniatures == 1 else str(place_and_number(seen.id)[1])
        hurt = f" ({count(seen.unit.wounds, 'wound')})" if seen.unit.wounds else ""
        areas.setdefault(seen.unit.area, []).append(f"{number}{hurt}")
    return [f"{', '.join(numbers)} in {naming.area_code(box, area)}".strip() for area, numbers in areas.items()]


# ---------------------------------------------------------------- decks


def _decks(table: RaidView) -> Iterator[str]:
    """How many cards are left and how many are discarded, and the heroism points that lie beside the map."""
    piles = [
        f"noise {len(table.noise_deck)} + {len(table.noise_discard)}",
        f"spawn {table.spawn_deck} + {len(table.spawn_discard)}",
        f"wounds {table.wound_deck} + {len(table.wound_discard)}",
        f"heroism points {table.supply.total}",
    ]
    yield from paragraph("Left + discarded: ", piles)
