"""What things are called when somebody reads about them.

An area goes by the name of its tile and the code that stands on the map, such as `Archive 7a/2`, in the alien world by
the name alone; a door goes by its letter.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from nightraid.engine.cards import kind_of
from nightraid.engine.content import Entry, Library
from nightraid.engine.prose import count, listed
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import (
    NOBODY,
    OFF_MAP,
    AreaId,
    DoorId,
    Duration,
    Face,
    RoomId,
    UnitId,
    place_and_number,
)
from nightraid.games.reichbusters.schema.action_cards import ActionCard
from nightraid.games.reichbusters.schema.assignments import Assignment, ObjectiveCard
from nightraid.games.reichbusters.schema.environments import EnvironmentCard
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
from nightraid.games.reichbusters.telling import card_texts

FACES: Final[dict[Face, str]] = {
    "blank": "blank",
    "one": "1",
    "two": "2",
    "three": "3",
    "special": "special",
    "surge": "surge",
}
LEVELS: Final = ("at ease", "suspicious", "alert")
NOTHING: Final = {"hero": "nobody", "unit": "nobody", "seat": "nobody", "face": "no dice"}
DURATIONS: Final[dict[Duration, str]] = {
    "discard": "for now",
    "ongoing": "until something discards it",
    "remove": "for now",
    "next-hero-turn": "until the next Hero turn",
    "own-next-turn": "until this Hero's next turn",
    "until-failure": "until a test fails",
}
COPIED: Final = (ItemCard, NoiseCard, WoundCard, FeatureCard, EnvironmentCard)
"""Kinds of which single tokens or cards have ids of their own."""
PRINTED: Final = (ActionCard, SkillCard, WeaponCard, SpawnCard, TeamCard, UnitCard)

EFFECTS: Final = {
    "accurate": "Accurate",
    "after-alarm": "the free re-roll after the alarm",
    "armour-piercing": "Armour Piercing",
    "burst": "Burst",
    "cancel-surge": "cancelling a surge",
    "catch": "catching what is Elusive",
    "critical-hit": "Critical Hit",
    "double-tap": "Double Tap",
    "firestorm": "Firestorm",
    "incendiary": "Incendiary",
    "lethal": "Lethal",
    "lifedrain": "Lifedrain",
    "loot": "Loot",
    "overload": "Overload",
    "shockwave": "Shockwave",
    "splash": "Splash",
    "stunned": "Stunned",
    "team": "the ability of the team",
    "unreliable": "keeping the weapon from jamming",
    "versatile": "Versatile",
    "vril-experiment-heal": "Vril Experiment, to heal a wound",
    "vril-experiment-hurt": "Vril Experiment, to wound an enemy",
}
"""What adds dice, re-rolls them or is bought with a special, and is neither a card nor a skill nor an item."""
PARTS: Final = {
    "move": "move",
    "others-move": "let another Hero move",
    "attacks": "attack",
    "discard-for-dice": "discard cards for dice",
    "draw-cards": "draw cards",
    "take-back": "take cards back from the discard pile",
    "heal-wounds": "heal wounds",
    "lower-awareness": "lower the awareness of a room",
    "throw-grenade": "throw a grenade",
    "suppress": "suppress an area",
    "ready-equipment": "make equipment ready",
    "open-door": "unlock or open a door",
    "search-here": "search the area",
    "defence-dice": "roll more defence dice",
    "take-the-blow": "become the target instead",
    "hold-the-alarm": "hold the round marker",
    "shrug-it-off": "shrug the wound off",
    "cancel-rise": "keep the room from rising",
    "cancel-patrol": "keep the patrol away",
    "lasting-dice": "have more dice for a time",
    "lasting-keyword": "have better attacks for a time",
    "quieter": "be quieter for a time",
    "unseen": "be unseen for a time",
}
"""The parts of the top half of an action card, by their tags."""
COUNTED: Final = {
    "dice": ("die", "dice"),
    "noise-dice": ("noise die", "noise dice"),
    "attack-dice": ("attack die", "attack dice"),
    "vril-dice": ("vril die", "vril dice"),
    "cards": ("card", "cards"),
    "specials": ("special", "specials"),
    "areas": ("area", "areas"),
    "movements": ("movement", "movements"),
    "basics": ("basic action", "basic actions"),
    "permanent-wounds": ("permanent wound", "permanent wounds"),
    "wound-tokens": ("wound token", "wound tokens"),
    "jams": ("jam token", "jam tokens"),
    "points": ("heroism point", "heroism points"),
    "items": ("item", "items"),
    "things": ("thing", "things"),
    "guards": ("guard", "guards"),
    "units": ("enemy unit", "enemy units"),
    "surges": ("surge", "surges"),
    "groups": ("group", "groups"),
}
"""Numbers of things, in the singular and the plural."""


def name_of(library: Library, kind: str, value: Any, box: Box | None) -> str:
    """The name of an argument of a message; the kinds are those of the words."""
    if kind in PLAIN:
        return PLAIN[kind](value)
    if kind in COUNTED:
        return count(value, *COUNTED[kind])
    match kind:
        case "card" | "item" | "skill" | "weapon" | "feature" | "type" | "token" | "source":
            return card_name(library, str(value))
        case "printed":
            edition = "1.1" if box is None else box.edition.edition
            return card_texts.printed_on(library, str(value), edition)
        case "ending":
            return ending_title(library, value)
        case "ending-text":
            return ending_text(library, value)
    return str(value) if box is None else place_name(kind, value, box)


PLAIN: Final[dict[str, Callable[[Any], str]]] = {
    "seat": lambda value: f"player {int(value) + 1}",
    "player": lambda value: f"player {int(value) + 1}",
    "face": lambda value: FACES[value],
    "awareness": lambda value: LEVELS[value],
    "level": lambda value: f"level {value}",
    "nothing": lambda value: NOTHING.get(value, "nothing"),
    "die": lambda value: str(int(value) + 1),
    "tag": lambda value: str(value).replace("-", " "),
    "part": lambda value: PARTS[value],
    "duration": lambda value: DURATIONS[value],
    "modified": lambda value: card_texts.MODIFIED[value],
    "percent": lambda value: f"{value:g} %",
    "signed": lambda value: f"{value:+d}",
}


def place_name(kind: str, value: Any, box: Box) -> str:
    """Heroes, units, areas, rooms and doors of one raid."""
    match kind:
        case "hero":
            return "nobody" if value == NOBODY else box.hero_card(value).name
        case "unit":
            return "nobody" if value == NOBODY else box.name_of(value)
        case "unit-type":
            return box.unit_card(value).plural
        case "door-letter":
            return f"door {door_letter(value)}"
        case "plural":
            return box.cards.units[value].plural
        case "area":
            return area_name(box, value)
        case "room":
            return room_name(box, value)
        case "door":
            return door_name(box, value)
        case "tile" if box.alien_world:
            return f"the {tile_title(box, box.board.tile_names[value])}"
        case "tile":
            return _with_code(tile_title(box, side := box.board.tile_names[value]), side)
    return str(value)


def card_name(library: Library, card: str) -> str:
    """A card or token by what is printed on it; what is neither by what it does."""
    if not card:
        return "nothing"
    for kind in COPIED:
        entry = library.of(kind).get(kind_of(card)) or library.of(kind).get(card)
        if entry is not None:
            return _title(entry)
    for printed in PRINTED:
        found = library.of(printed).get(card)
        if found is not None:
            return _title(found)
    return EFFECTS.get(card, card)


def _title(entry: Entry) -> str:
    """Weapons have a name for each side; they go by that of the normal one."""
    return entry.normal.name if isinstance(entry, WeaponCard) else entry.name


# ---------------------------------------------------------------- places

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def area_code(box: Box, area: AreaId) -> str:
    """What stands on the map: `7a/2`, the side of a tile and its area; `18a` if there is only one; an entrance.

    Areas of the alien world have names instead: each is a tile.
    """
    board = box.board
    tile = board.tile_of[area]
    if tile is None:
        return board.area_names[area]
    if box.alien_world:
        return tile_title(box, board.tile_names[tile])
    return board.area_names[area] if _several(board.tiles[tile]) else board.tile_names[tile]


def area_name(box: Box, area: AreaId) -> str:
    """An area by its tile and its code, such as `Archive 7a/2`; an entrance by its own name."""
    if area == OFF_MAP:
        return "off the map"
    tile = box.board.tile_of[area]
    if tile is None:
        return f"the {box.board.area_names[area]}"
    if box.alien_world:
        return f"the {area_code(box, area)}"
    return _with_code(tile_title(box, box.board.tile_names[tile]), area_code(box, area))


def _with_code(title: str, code: str) -> str:
    """Corridors have only a number for a name, which is not said twice (RB-COMPONENT-2)."""
    side = code.partition("/")[0]
    return f"{title.removesuffix(side).rstrip()} {code}"


def _several(areas: int) -> bool:
    return areas.bit_count() > 1


def tile_title(box: Box, side: str) -> str:
    """The name of a tile side."""
    card = box.library.of(TileCard).get(side)
    return card.name if card is not None else side


def unit_names(box: Box, units: Iterable[UnitId]) -> str:
    """Units of a type are named together: `Zombies 2, 3 and 7`, `Zombies 2, 3 and Officer 1`."""
    types: dict[int, list[UnitId]] = {}
    for unit in units:
        types.setdefault(place_and_number(unit)[0], []).append(unit)
    among = listed if len(types) == 1 else ", ".join
    return listed(_together(box, same, among) for same in types.values())


def _together(box: Box, units: Sequence[UnitId], among: Callable[[Iterable[str]], str]) -> str:
    if len(units) == 1:
        return box.name_of(units[0])
    numbers = among(str(place_and_number(unit)[1]) for unit in sorted(units))
    return f"{box.unit_card(units[0]).plural} {numbers}"


def room_name(box: Box, room: RoomId) -> str:
    """A room or corridor by the tiles it lies on; a part of a tile by its areas."""
    board = box.board
    areas = [area for area in range(len(board.area_names)) if board.room_of[area] == room]
    if len(areas) == 1:
        return area_name(box, areas[0])
    sides = list(dict.fromkeys(board.area_names[area].rpartition("/")[0] for area in areas))
    if len(sides) > 1:
        return f"the corridor {'-'.join(sides)}"
    side = sides[0]
    whole = len(areas) == board.tiles[board.tile_names.index(side)].bit_count()
    numbers = "+".join(board.area_names[area].rpartition("/")[2] for area in areas)
    return _with_code(tile_title(box, side), side if whole else f"{side}/{numbers}")


def door_letter(door: DoorId) -> str:
    """The letter of a door on the map."""
    return _LETTERS[door]


def door_name(box: Box, door: DoorId) -> str:
    """A door by its letter and what it joins."""
    sides = " and ".join(area_name(box, area) for area in box.board.doors[door].areas)
    return f"door {door_letter(door)} between {sides}"


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
