"""What things are called when somebody reads about them."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.cards import kind_of
from nightraid.engine.content import Entry, Library
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP, AreaId, Duration, Face, RoomId
from nightraid.games.reichbusters.schema.action_cards import TRIGGERS, ActionCard
from nightraid.games.reichbusters.schema.assignments import Assignment, ObjectiveCard
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.spawn_cards import SpawnCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.schema.units import UnitCard
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.schema.wound_cards import WoundCard

FACES: dict[Face, str] = {
    "blank": "blank",
    "one": "1",
    "two": "2",
    "three": "3",
    "special": "special",
    "surge": "surge",
}
LEVELS = ("at ease", "suspicious", "alert")
NOTHING = {"hero": "nobody", "unit": "nobody", "seat": "nobody", "face": "no dice"}
DURATIONS: dict[Duration, str] = {
    "discard": "for now",
    "ongoing": "until something discards it",
    "remove": "for now",
    "next-hero-turn": "until the next Hero turn",
    "own-next-turn": "until this Hero's next turn",
    "until-failure": "until a test fails",
}
COPIED = (ItemCard, NoiseCard, WoundCard, FeatureCard)
"""Kinds of which single tokens or cards have ids of their own."""
PRINTED = (ActionCard, SkillCard, WeaponCard, SpawnCard, TeamCard, UnitCard)


def name_of(library: Library, kind: str, value: Any, box: Box | None) -> str:
    """The name of an argument of a message; the kinds are those of the words."""
    if kind in PLAIN:
        return PLAIN[kind](value)
    match kind:
        case "card" | "item" | "skill" | "weapon" | "feature" | "type" | "token":
            return card_name(library, str(value))
        case "ending":
            return ending_title(library, value)
        case "ending-text":
            return ending_text(library, value)
    return str(value) if box is None else place_name(kind, value, box)


PLAIN: dict[str, Callable[[Any], str]] = {
    "seat": lambda value: f"player {int(value) + 1}",
    "player": lambda value: f"player {int(value) + 1}",
    "face": lambda value: FACES[value],
    "awareness": lambda value: LEVELS[value],
    "level": lambda value: f"level {value}",
    "yes": lambda value: "yes" if value else "no",
    "nothing": lambda value: NOTHING.get(value, "nothing"),
    "die": lambda value: str(int(value) + 1),
    "tag": lambda value: str(value).replace("-", " "),
    "trigger": lambda value: TRIGGERS[value],
    "duration": lambda value: DURATIONS[value],
}


def place_name(kind: str, value: Any, box: Box) -> str:
    """Heroes, units, areas, rooms and doors of one raid."""
    match kind:
        case "hero":
            return "nobody" if value == NOBODY else box.hero_card(value).name
        case "unit":
            return "nobody" if value == NOBODY else box.name_of(value)
        case "area":
            return area_name(box, value)
        case "room":
            return room_name(box, value)
        case "door":
            return door_name(box, value)
        case "tile":
            return tile_title(box, box.board.tile_names[value])
    return str(value)


def card_name(library: Library, card: str) -> str:
    """A card or token by what is printed on it; what is none of them by itself."""
    for kind in COPIED:
        entry = library.of(kind).get(kind_of(card)) or library.of(kind).get(card)
        if entry is not None:
            return _title(entry)
    for printed in PRINTED:
        found = library.of(printed).get(card)
        if found is not None:
            return _title(found)
    return card


def _title(entry: Entry) -> str:
    """Weapons have a name for each side; they go by that of the normal one."""
    return entry.normal.name if isinstance(entry, WeaponCard) else entry.name


# ---------------------------------------------------------------- places


def area_name(box: Box, area: AreaId) -> str:
    """An area by its room and its name there, such as `Archive 2`; an entrance by its own."""
    if area == OFF_MAP:
        return "off the map"
    board = box.board
    tile = board.tile_of[area]
    if tile is None:
        return board.area_names[area]
    side, _, name = board.area_names[area].rpartition("/")
    several = bin(board.tiles[tile]).count("1") > 1
    return f"{tile_title(box, side)} {name}" if several else tile_title(box, side)


def tile_title(box: Box, side: str) -> str:
    """The name of a tile side; corridors have only their number (RB-COMPONENT-2)."""
    card = box.library.of(TileCard).get(side)
    return card.name if card is not None else side


def room_name(box: Box, room: RoomId) -> str:
    """A room or corridor by the tiles it lies on."""
    board = box.board
    titles = [
        board.area_names[area] if (tile := board.tile_of[area]) is None else tile_title(box, board.tile_names[tile])
        for area in range(len(board.area_names))
        if board.room_of[area] == room
    ]
    names = list(dict.fromkeys(titles))
    return " / ".join(names[:2]) + (" …" if len(names) > 2 else "")


def door_name(box: Box, door: int) -> str:
    """A door by its number and what it joins."""
    sides = " and ".join(area_name(box, area) for area in box.board.doors[door].areas)
    return f"the door between {sides}"


# ---------------------------------------------------------------- endings


def _assignments(library: Library) -> dict[str, Assignment]:
    return {**library.of(ObjectiveCard), **library.of(MissionCard)}


def ending_title(library: Library, reason: str) -> str:
    """What a row of the Victory or Defeat? chart is headed; `reason` names assignment and row."""
    assignment, _, row = reason.partition(":")
    found = _assignments(library).get(assignment)
    return next((one.title for one in found.chart if one.id == row), reason) if found is not None else reason


def ending_text(library: Library, reason: str) -> str:
    """What such a row says."""
    assignment, _, row = reason.partition(":")
    found = _assignments(library).get(assignment)
    return next((one.text.strip() for one in found.chart if one.id == row), "") if found is not None else ""
