"""What can be wrong with tiles and maps: they do not fit together, lack something, or need more than is in the box."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from nightraid.boards.areas.board import AreaBoard
from nightraid.boards.areas.layout import Door
from nightraid.boards.areas.problems import AreaBoardError
from nightraid.boards.areas.problems import Problem as BoardProblem
from nightraid.boards.areas.tiles import Tile, read_tile
from nightraid.boards.grid.board import bits_of
from nightraid.engine.content import Check, Library, Problem
from nightraid.engine.content.checks import repeated_ids, unknown_name
from nightraid.games.reichbusters.ids import FeatureType, SpawnLevel
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.layout import build, check_fit, exit_area
from nightraid.games.reichbusters.schema.maps import DoorNoise, InArea, MapCard
from nightraid.games.reichbusters.schema.places import LETTERS
from nightraid.games.reichbusters.schema.tiles import SHAPES, TileCard, TileShape

MOST_ENTRANCES, MOST_EXITS, MOST_LOCKS, MOST_GUARD_POINTS = 2, 3, 6, 12
"""Tokens in the box (RB-COMPONENT-3, RB-COMPONENT-6)."""
DOORS: Final[dict[DoorNoise, int]] = {1: 9, 2: 9, 3: 9}
LARGE_DOORS, LARGE_DOOR_NOISE = 2, 3
"""Doors in the box, the large ones apart (RB-COMPONENT-4)."""
SPAWN_TOKENS: Final[dict[SpawnLevel, int]] = {1: 14, 2: 10, 3: 8}
"""Spawn tokens in the box (RB-COMPONENT-6)."""
BARRACKS: Final = ("A", "B", "C")

_SIZES: Final[dict[TileShape, tuple[int, int, int]]] = {
    "large": (4, 4, 16),
    "medium": (4, 3, 12),
    "small": (2, 2, 4),
    "corner": (2, 2, 3),
    "short": (2, 1, 2),
    "long": (4, 1, 4),
    "junction": (3, 2, 4),
    "crossroads": (3, 3, 5),
    "cavern": (3, 3, 9),
    "hollow": (3, 2, 6),
    "pocket": (2, 2, 4),
}
"""Width, height and number of cells of each shape of tile (RB-SCHEMA-12)."""


class LaidMap(NamedTuple):
    """A map whose tiles fit together, with its board."""

    card: MapCard
    board: AreaBoard

    def areas(self) -> Iterator[tuple[str, str]]:
        """Every area that the card names, with its key in the card."""
        card = self.card
        named: tuple[tuple[str, tuple[InArea, ...]], ...] = (
            ("barracks", card.barracks),
            ("spawn-tokens", card.spawn_tokens),
            ("features", card.features),
            ("items", card.items),
            ("awareness", card.awareness),
        )
        for name, spots in named:
            for index, spot in enumerate(spots):
                yield f"{name}[{index}].area", spot.area
        for index, area in enumerate(card.guard_points):
            yield f"guard-points[{index}]", area
        for index, area in enumerate(card.environment):
            yield f"environment[{index}]", area
        for letter, area in card.letters.items():
            yield f"letters.{letter}", area

    def reached(self) -> int:
        """The areas that Heroes can walk to from the entrances once every door is open."""
        walks = self.board.walks(0)
        return sum(
            1 << area
            for area in range(len(self.board.area_names))
            if any(walks.distance(entrance, area) is not None for entrance in self.board.entrances)
        )


def laid_maps(library: Library) -> Iterator[LaidMap]:
    """The maps with their boards; those that do not fit together are left out, `check_boards` tells of them."""
    tiles = library.of(TileCard)
    for card in library.of(MapCard).values():
        try:
            yield LaidMap(card, build(card, tiles))
        except AreaBoardError:
            continue


# ---------------------------------------------------------------- tiles

_read = lru_cache(maxsize=128)(read_tile)


def _readable(card: TileCard) -> Tile | tuple[BoardProblem, ...]:
    try:
        return _read(card.id, card.drawing)
    except AreaBoardError as error:
        return error.problems


def check_tiles(library: Library) -> Iterator[Problem]:
    """Tiles are drawn as they should be, and have the numbers and the size of their shape (RB-COMPONENT-1)."""
    for card in library.of(TileCard).values():
        if card.number not in SHAPES[card.shape]:
            numbers = SHAPES[card.shape]
            expected = f"a {card.shape} tile: number {numbers.start} to {numbers.stop - 1}, side a or b"
            yield library.problem(card, "id", card.id, expected)
        tile = _readable(card)
        if not isinstance(tile, Tile):
            for problem in tile:
                yield library.problem(card, "drawing", str(problem), problem.expected)
        elif (tile.width, tile.height, len(tile.cells)) != (size := _SIZES[card.shape]):
            found = f"{tile.width} x {tile.height}, {len(tile.cells)} cells"
            yield library.problem(card, "drawing", found, f"{size[0]} x {size[1]}, {size[2]} cells")
        elif card.world == "alien" and len(tile.area_names) > 1:
            yield library.problem(card, "drawing", f"{len(tile.area_names)} areas", "1 area on a tile of this world")


# ---------------------------------------------------------------- maps


def check_boards(library: Library) -> Iterator[Problem]:
    """The tiles of a map fit together; entrances, doors and exits lie where they can (RB-SETUP-5)."""
    tiles = {name: card for name, card in library.of(TileCard).items() if isinstance(_readable(card), Tile)}
    for card in library.of(MapCard).values():
        if any(placed.tile not in tiles and library.knows(TileCard, placed.tile) for placed in card.tiles):
            continue  # told with the tile
        try:
            check_fit(card, tiles)
        except AreaBoardError as error:
            for problem in error.problems:
                yield library.problem(card, _key(card, problem.subject), str(problem), problem.expected)


def _key(card: MapCard, subject: str) -> str:
    """Where the card says what a problem of the board is about: `tile 7a`, `entrance gate`, `door 3`."""
    kind, _, name = subject.partition(" ")
    if kind == "tile":
        last = max((index for index, placed in enumerate(card.tiles) if placed.tile == name), default=0)
        return f"tiles[{last}]"
    if kind == "entrance":
        last = max(index for index, entrance in enumerate(card.entrances) if entrance.id == name)
        return f"entrances[{last}]"
    if kind == "door":
        number = int(name)
        return f"doors[{number}]" if number < len(card.doors) else f"exits[{number - len(card.doors)}]"
    return "tiles"


def check_tiles_once(library: Library) -> Iterator[Problem]:
    """A tile lies on a map with one of its sides only (RB-TILE-1)."""
    for card in library.of(MapCard).values():
        ids = ((f"tiles[{index}].tile", placed.tile[:-1]) for index, placed in enumerate(card.tiles))
        first: dict[str, str] = {}
        for key, number in ids:
            if first.setdefault(number, key) != key:
                yield library.problem(card, key, f"tile {number}", f"each tile once: {first[number]} has it too")


def check_worlds(library: Library) -> Iterator[Problem]:
    """The tiles of a map are of its world; exits and barracks are of the castle (RB-NTE-6, RB-NTE-PORTAL-1)."""
    tiles = library.of(TileCard)
    for card in library.of(MapCard).values():
        for index, placed in enumerate(card.tiles):
            if placed.tile in tiles and tiles[placed.tile].world != card.world:
                yield library.problem(card, f"tiles[{index}].tile", placed.tile, f"a tile of the world {card.world!r}")
        if card.world == "castle":
            if card.environment:
                yield library.problem(card, "environment", card.environment, "none in the castle")
            if not card.exits:
                yield library.problem(card, "exits", card.exits, "an exit at least")
            continue
        areas = ((f"environment[{index}]", area) for index, area in enumerate(card.environment))
        yield from repeated_ids(library, card, areas)
        for key, value in (("exits", card.exits), ("barracks", card.barracks)):
            if value:
                yield library.problem(card, key, len(value), "none in the alien world")


def check_places(library: Library) -> Iterator[Problem]:
    """Areas that a map names are on it."""
    for laid in laid_maps(library):
        for key, area in laid.areas():
            yield from unknown_name(library, laid.card, key, area, laid.board.area_names)


def check_letters(library: Library) -> Iterator[Problem]:
    """Letters mark different areas; a map for RAIDs has X, Y and Z (RB-RAID-7), in the castle all barracks
    (RB-SCHEMA-13)."""
    for card in library.of(MapCard).values():
        yield from repeated_ids(library, card, ((f"letters.{name}", area) for name, area in card.letters.items()))
        letters = ((f"barracks[{index}].letter", token.letter) for index, token in enumerate(card.barracks))
        yield from repeated_ids(library, card, letters)
        if card.use != "raid":
            continue
        if missing := [letter for letter in LETTERS if letter not in card.letters]:
            yield library.problem(card, "letters", sorted(card.letters), f"X, Y and Z: there is no {missing[0]}")
        there = {token.letter for token in card.barracks}
        if card.world == "castle" and (lost := [letter for letter in BARRACKS if letter not in there]):
            yield library.problem(card, "barracks", sorted(there), f"A, B and C: there is no {lost[0]}")


def check_components(library: Library) -> Iterator[Problem]:
    """A map needs no more tokens than the box has (RB-COMPONENT-3, RB-COMPONENT-4, RB-COMPONENT-6)."""
    for card in library.of(MapCard).values():
        limits = [
            ("entrances", "entrances", len(card.entrances), MOST_ENTRANCES),
            ("exits", "exits", len(card.exits), MOST_EXITS),
            ("guard-points", "guard points", len(card.guard_points), MOST_GUARD_POINTS),
            ("doors", "locks", sum(door.locked for door in card.doors), MOST_LOCKS),
            ("doors", "large doors", sum(door.large for door in card.doors), LARGE_DOORS),
        ]
        noises = Counter(door.noise for door in card.doors if not door.large)
        limits += [("doors", f"doors with noise {noise}", noises[noise], most) for noise, most in DOORS.items()]
        levels = Counter(token.level for token in card.spawn_tokens)
        limits += [
            ("spawn-tokens", f"spawn tokens of level {level}", levels[level], most)
            for level, most in SPAWN_TOKENS.items()
        ]
        for key, what, number, most in limits:
            if number > most:
                yield library.problem(card, key, f"{number} {what}", f"at most {most}")
        for index, door in enumerate(card.doors):
            if door.large and door.noise != LARGE_DOOR_NOISE:
                expected = f"{LARGE_DOOR_NOISE}, as on every large door"
                yield library.problem(card, f"doors[{index}].noise", door.noise, expected)


def check_doors(library: Library) -> Iterator[Problem]:
    """A door divides two rooms: the areas on its sides have no open border besides it (RB-TILE-2)."""
    for laid in laid_maps(library):
        for door in laid.board.doors:
            if len(door.areas) == 2 and _same_room(laid.board, door):
                names = " and ".join(laid.board.area_names[area] for area in door.areas)
                expected = "a door between two rooms: these areas are one room without it"
                yield library.problem(laid.card, f"doors[{door.number}]", names, expected)


def _same_room(board: AreaBoard, door: Door) -> bool:
    one, other = door.areas
    return board.room_of[one] == board.room_of[other]


def check_reach(library: Library) -> Iterator[Problem]:
    """Heroes can walk to every area once the doors are open (RB-Q-15)."""
    for laid in laid_maps(library):
        reached = laid.reached()
        for area, name in enumerate(laid.board.area_names):
            if not reached >> area & 1:
                yield library.problem(laid.card, "tiles", name, "an area that Heroes can walk to from an entrance")


def check_quiet_start(library: Library) -> Iterator[Problem]:
    """No spawn token lies in sight of an entrance while the doors are closed (RB-Q-12)."""
    for laid in laid_maps(library):
        seen = seen_at_start(laid.board)
        for index, token in enumerate(laid.card.spawn_tokens):
            if token.area in seen:
                key, expected = f"spawn-tokens[{index}].area", f"an area out of sight of {seen[token.area]}"
                yield library.problem(laid.card, key, token.area, expected)


def seen_at_start(board: AreaBoard) -> Mapping[str, str]:
    """The areas that are in sight of the entrances while all doors are closed, each with the entrance."""
    obstacles = board.sight.obstacles(closed=board.all_doors)
    return {
        board.area_names[area]: board.area_names[entrance]
        for entrance in board.entrances
        for area in bits_of(board.sight.seen_from(entrance, obstacles))
    }


def check_exits(library: Library) -> Iterator[Problem]:
    """Exits lie apart, and none lies where the Heroes come in."""
    for laid in laid_maps(library):
        near = {area for entrance in laid.board.entrances for area in bits_of(laid.board.open_borders[entrance])}
        try:
            areas = [exit_area(laid.board, leave) for leave in laid.card.exits]
        except KeyError:
            continue  # told by check_boards
        for index, area in enumerate(areas):
            name = laid.board.area_names[area]
            if area in areas[:index]:
                yield library.problem(laid.card, f"exits[{index}]", name, "an area that has no exit yet")
            if area in near:
                yield library.problem(laid.card, f"exits[{index}]", name, "an area that is not beside an entrance")


def check_supplies(library: Library) -> Iterator[Problem]:
    """An area has one room feature at most, and features and items are enough for the map (RB-SCHEMA-8)."""
    for card in library.of(MapCard).values():
        areas = ((f"features[{index}].area", spot.area) for index, spot in enumerate(card.features))
        yield from repeated_ids(library, card, areas)
        for what, number in Counter(spot.type for spot in card.features).items():
            most = _features(library, what, raid=card.use == "raid")
            if number > most:
                yield library.problem(card, "features", f"{number} of the type {what}", f"at most {most}")
        for stack, number in Counter(spot.stack for spot in card.items).items():
            most = sum(item.copies for item in library.of(ItemCard).values() if item.stack == stack)
            if number > most:
                yield library.problem(card, "items", f"{number} of the stack {stack}", f"at most {most}")


def _features(library: Library, what: FeatureType, *, raid: bool) -> int:
    """How many cards of a type there are; secret passages in RAIDs only (RB-CAMPAIGN-4)."""
    cards = library.of(FeatureCard).values()
    return sum(card.copies for card in cards if card.type == what and (raid or not card.raid_only))


MAP_CHECKS: Final[tuple[Check, ...]] = (
    check_tiles,
    check_boards,
    check_tiles_once,
    check_worlds,
    check_places,
    check_letters,
    check_components,
    check_doors,
    check_reach,
    check_quiet_start,
    check_exits,
    check_supplies,
)
