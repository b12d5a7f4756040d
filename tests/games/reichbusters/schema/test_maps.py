"""The maps of the game, and maps that are none."""

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import game_map, one, shipped, told

from nightraid.boards.areas.board import AreaBoard
from nightraid.boards.areas.cells import Side
from nightraid.boards.grid.board import bits_of
from nightraid.games.reichbusters.ids import Letter
from nightraid.games.reichbusters.schema.layout import build, exit_area
from nightraid.games.reichbusters.schema.map_checks import (
    MAP_CHECKS,
    check_boards,
    check_components,
    check_doors,
    check_exits,
    check_letters,
    check_places,
    check_quiet_start,
    check_reach,
    check_supplies,
    check_tiles_once,
)
from nightraid.games.reichbusters.schema.maps import (
    BarracksToken,
    DoorNoise,
    DoorToken,
    Entrance,
    Exit,
    FeatureSpot,
    ItemSpot,
    MapCard,
    PlacedTile,
    RoomAwareness,
    SpawnToken,
)
from nightraid.games.reichbusters.schema.places import LETTERS
from nightraid.games.reichbusters.schema.tiles import TileCard

RAIDS = ("bunker", "chapel", "keep", "works")
CAMPAIGN = ("crypt", "gatehouse", "kennels", "laboratory", "parade", "prison", "proving-ground", "workshop")
MAPS = (*RAIDS, *CAMPAIGN)
KEEP = "maps/keep.toml"


def board_of(name: str) -> AreaBoard:
    return build(game_map(name), shipped().of(TileCard))


def steps(board: AreaBoard, start: str, goal: str) -> int:
    found = board.walks(0).distance(board.area_named(start), board.area_named(goal))
    assert found is not None
    return found


# ---------------------------------------------------------------- the maps of the game


@pytest.mark.rule("RB-SCHEMA-13")
def test_there_are_four_maps_for_raids_and_one_for_each_mission_of_the_castle() -> None:
    maps = {name: card for name, card in shipped().of(MapCard).items() if card.world == "castle"}
    assert tuple(name for name, card in maps.items() if card.use == "raid") == RAIDS
    assert tuple(name for name, card in maps.items() if card.use == "campaign") == CAMPAIGN


@pytest.mark.parametrize("check", MAP_CHECKS)
def test_nothing_is_wrong_with_them(check: object) -> None:
    assert callable(check)
    assert list(check(shipped())) == []


@pytest.mark.parametrize("name", MAPS)
def test_the_way_in_is_quiet(name: str) -> None:
    """The Heroes begin behind closed doors: what they see holds neither tokens nor more than a corridor."""
    board, card = board_of(name), game_map(name)
    closed = board.sight.obstacles(closed=board.all_doors)
    for entrance in board.entrances:
        seen = bits_of(board.sight.seen_from(entrance, closed))
        assert len(list(seen)) <= 3
    assert all(steps(board, card.entrances[0].id, token.area) >= 2 for token in card.barracks)


@pytest.mark.parametrize("name", MAPS)
def test_from_no_area_more_than_half_of_a_map_is_seen_with_all_doors_open(name: str) -> None:
    board = board_of(name)
    clear = board.sight.obstacles()
    for area in range(len(board.area_names)):
        assert board.sight.seen_from(area, clear).bit_count() <= len(board.area_names) / 2


@pytest.mark.parametrize("name", RAIDS)
def test_the_places_of_a_raid_lie_deep_in_the_castle(name: str) -> None:
    board, card = board_of(name), game_map(name)
    ways = [min(steps(board, entrance.id, card.letters[letter]) for entrance in card.entrances) for letter in LETTERS]
    assert min(ways) >= 3
    assert max(ways) >= 5
    exits = [board.area_names[exit_area(board, leave)] for leave in card.exits]
    for letter, way in zip(LETTERS, ways, strict=True):
        out = min(steps(board, card.letters[letter], leave) for leave in exits)
        assert way + out <= 11, "one Move a round is enough for the tracks"


@pytest.mark.parametrize("name", MAPS)
def test_there_is_a_choice_of_ways(name: str) -> None:
    """Leaving out any one door beyond the first room, most of the map can still be reached."""
    board = board_of(name)
    everything = len(board.area_names)
    cut = []
    for door in board.doors:
        walks = board.walks(1 << door.number)
        reached = sum(
            any(walks.distance(start, area) is not None for start in board.entrances) for area in range(everything)
        )
        cut.append(everything - reached)
    assert sum(lost <= 3 for lost in cut) >= 0.8 * len(board.doors)


@pytest.mark.parametrize("name", MAPS)
def test_a_locked_door_is_never_the_only_way_to_a_letter_or_an_exit(name: str) -> None:
    board, card = board_of(name), game_map(name)
    locked = sum(1 << number for number, door in enumerate(card.doors) if door.locked)
    walks = board.walks(locked)
    goals = [exit_area(board, leave) for leave in card.exits]
    if name != "prison":  # a cell is locked, and the mission brings keys
        goals += [board.area_named(area) for area in card.letters.values()]
    for goal in goals:
        assert any(walks.distance(start, goal) is not None for start in board.entrances), board.area_names[goal]


# ---------------------------------------------------------------- maps that do not fit


def keep(**changes: object) -> MapCard:
    return replace(game_map("keep"), **changes)


def test_tiles_do_not_overlap() -> None:
    tiles = (*game_map("keep").tiles[:-1], PlacedTile(tile="6a", at=(7, 4)))
    problems = told(check_boards, keep(tiles=tiles))
    assert problems
    assert all(problem.startswith(f"{KEEP}: tiles[{len(tiles) - 1}]") for problem in problems)
    assert "overlap" in problems[0]


def test_a_tile_lies_on_a_map_once() -> None:
    tiles = (*game_map("keep").tiles, PlacedTile(tile="2a", at=(20, 20)))
    problem = one(check_boards, keep(tiles=tiles))
    assert problem.startswith(f"{KEEP}: tiles[{len(tiles) - 1}]")
    assert "tile placed twice" in problem


@pytest.mark.parametrize(
    ("door", "said"),
    [
        (DoorToken(at=(1, 4), side=Side.EAST, noise=1), None),
        (DoorToken(at=(2, 4), side=Side.EAST, noise=1), "door inside one area"),
        (DoorToken(at=(4, 0), side=Side.NORTH, noise=1), "door at the rim of the map"),
        (DoorToken(at=(3, 3), side=Side.EAST, noise=1), "two doors on one edge"),
        (DoorToken(at=(40, 40), side=Side.EAST, noise=1), "door on no edge"),
    ],
)
def test_a_door_lies_between_two_areas(door: DoorToken, said: str | None) -> None:
    card = keep(doors=(*game_map("keep").doors, door))
    if said is None:
        assert told(check_boards, card) == []
        assert "one room without it" in one(check_doors, card)
    else:
        problem = one(check_boards, card)
        assert problem.startswith(f"{KEEP}: doors[{len(card.doors) - 1}]")
        assert said in problem


@pytest.mark.rule("RB-END-3")
def test_an_exit_lies_at_the_rim_where_there_is_no_wall() -> None:
    inside = one(check_boards, keep(exits=(Exit(at=(4, 8), side=Side.WEST), Exit(at=(5, 5), side=Side.SOUTH))))
    assert inside.startswith(f"{KEEP}: exits[1]")
    prison = game_map("prison")
    walled = one(check_boards, replace(prison, exits=(Exit(at=(9, 2), side=Side.NORTH),)))
    assert walled.startswith("maps/prison.toml: exits[0]")
    assert "door on a wall" in walled


def test_exits_lie_apart_and_not_where_the_heroes_come_in() -> None:
    west = game_map("keep").exits[0]
    assert "no exit yet" in one(check_exits, keep(exits=(west, Exit(at=(5, 8), side=Side.SOUTH))))
    assert "not beside an entrance" in one(check_exits, keep(exits=(west, Exit(at=(2, 3), side=Side.SOUTH))))


def test_an_entrance_lies_against_the_map() -> None:
    problem = one(check_boards, keep(entrances=(Entrance(id="gate", at=(0, 0), opens=Side.EAST),)))
    assert problem.startswith(f"{KEEP}: entrances[0]")
    assert "laid against nothing" in problem


@pytest.mark.rule("RB-TILE-1")
def test_a_tile_lies_with_one_side_only() -> None:
    card = keep(tiles=(*game_map("keep").tiles, PlacedTile(tile="7b", at=(20, 20))))
    assert f"{KEEP}: tiles[{len(card.tiles) - 1}].tile" in one(check_tiles_once, card)


# ---------------------------------------------------------------- what lies on it


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"barracks": (BarracksToken(letter="A", area="1a/1"),)}, "barracks[0].area"),
        ({"spawn_tokens": (SpawnToken(area="8a/2", level=1),)}, "spawn-tokens[0].area"),
        ({"features": (FeatureSpot(area="1b/1", type="vril"),)}, "features[0].area"),
        ({"items": (ItemSpot(area="1b/1", stack="vril"),)}, "items[0].area"),
        ({"awareness": (RoomAwareness(area="1b/1", level=1),)}, "awareness[0].area"),
        ({"guard_points": ("8a/1", "1b/1")}, "guard-points[1]"),
        ({"letters": {"X": "8a/1", "Y": "9a/1", "Z": "1b/1"}}, "letters.Z"),
    ],
)
def test_areas_that_a_map_names_are_on_it(changes: dict[str, object], key: str) -> None:
    assert one(check_places, keep(**changes)).startswith(f"{KEEP}: {key}")


@pytest.mark.rule("RB-RAID-7")
def test_a_map_for_raids_has_three_letters_in_different_areas() -> None:
    letters: dict[Letter, str] = {"X": "8a/1", "Z": "9a/1"}
    assert "there is no Y" in one(check_letters, keep(letters=letters))
    assert "letters.Y" in one(check_letters, keep(letters={**letters, "Y": "8a/1"}))
    assert told(check_letters, keep(letters=letters, use="campaign")) == []


@pytest.mark.rule("RB-SCHEMA-13")
def test_a_map_for_raids_has_all_barracks_once() -> None:
    a, b, c = game_map("keep").barracks
    assert "there is no C" in one(check_letters, keep(barracks=(a, b)))
    assert "barracks[3].letter" in one(check_letters, keep(barracks=(a, b, c, replace(a, area="8a/1"))))


def test_every_area_can_be_walked_to() -> None:
    doors = tuple(door for door in game_map("keep").doors if door.at != (6, 8))
    problems = told(check_reach, keep(doors=doors))
    assert [name for name in ("12a/1", "12a/2") if any(name in problem for problem in problems)] == ["12a/1", "12a/2"]
    assert len(problems) == 2


@pytest.mark.rule("RB-Q-12")
def test_no_spawn_token_lies_in_sight_of_the_way_in() -> None:
    tokens = game_map("keep").spawn_tokens
    assert "out of sight of gate" in one(
        check_quiet_start, keep(spawn_tokens=(*tokens, SpawnToken(area="17a/1", level=1)))
    )
    assert told(check_quiet_start, keep(spawn_tokens=(*tokens, SpawnToken(area="23a/1", level=1)))) == []


# ---------------------------------------------------------------- what the box holds


def noisy(count: int, noise: DoorNoise, *, large: bool = False, locked: bool = False) -> tuple[DoorToken, ...]:
    return tuple(DoorToken(at=(1, 1), side=Side.EAST, noise=noise, large=large, locked=locked) for _ in range(count))


@pytest.mark.rule("RB-COMPONENT-3")
def test_there_are_two_entrances_three_exits_and_six_locks() -> None:
    gate, leave = game_map("keep").entrances[0], game_map("keep").exits[0]
    assert told(check_components, keep(entrances=(gate,) * 2, exits=(leave,) * 3, doors=noisy(6, 1, locked=True))) == []
    assert "3 entrances" in one(check_components, keep(entrances=(gate,) * 3))
    assert "4 exits" in one(check_components, keep(exits=(leave,) * 4))
    assert "7 locks" in one(check_components, keep(doors=noisy(7, 1, locked=True)))


@pytest.mark.rule("RB-COMPONENT-4")
@pytest.mark.parametrize("noise", [1, 2, 3])
def test_there_are_nine_doors_of_each_noise_and_two_large_ones(noise: DoorNoise) -> None:
    assert told(check_components, keep(doors=(*noisy(9, noise), *noisy(2, 3, large=True)))) == []
    assert f"10 doors with noise {noise}" in one(check_components, keep(doors=noisy(10, noise)))
    assert "3 large doors" in one(check_components, keep(doors=noisy(3, 3, large=True)))
    if noise != 3:
        assert "as on every large door" in one(check_components, keep(doors=noisy(1, noise, large=True)))


@pytest.mark.rule("RB-COMPONENT-6")
def test_there_are_32_spawn_tokens_and_12_guard_points() -> None:
    most = [SpawnToken(area="8a/1", level=1)] * 14 + [SpawnToken(area="8a/1", level=2)] * 10
    most += [SpawnToken(area="8a/1", level=3)] * 8
    assert len(most) == 32
    assert told(check_components, keep(spawn_tokens=tuple(most), guard_points=("8a/1",) * 12)) == []
    for level in (1, 2, 3):
        one_more = next(token for token in most if token.level == level)
        problem = one(check_components, keep(spawn_tokens=(*most, one_more)))
        assert f"spawn tokens of level {level}" in problem
    assert "13 guard points" in one(check_components, keep(guard_points=("8a/1",) * 13))


@pytest.mark.rule("RB-SCHEMA-8")
def test_there_are_features_and_items_enough() -> None:
    areas = [f"{number}a/1" for number in range(1, 27)]
    eight = tuple(FeatureSpot(area=area, type="medical") for area in areas[:8])
    assert told(check_supplies, keep(features=eight)) == []
    assert "9 of the type medical" in one(
        check_supplies, keep(features=(*eight, FeatureSpot(area="9a/1", type="medical")))
    )
    assert "features[8].area" in one(check_supplies, keep(features=(*eight, FeatureSpot(area="1a/1", type="vril"))))
    sixteen = tuple(FeatureSpot(area=area, type="miscellaneous") for area in areas[:16])
    assert told(check_supplies, keep(features=sixteen)) == []
    assert "at most 13" in one(check_supplies, keep(features=sixteen, use="campaign")), "no secret passages there"
    assert told(check_supplies, keep(items=(ItemSpot(area="8a/1", stack="vril"),) * 21)) == []
    assert "22 of the stack vril" in one(check_supplies, keep(items=(ItemSpot(area="8a/1", stack="vril"),) * 22))
