"""The places, enemies and missions of Not of this Earth!, and cards that mix two worlds."""

from itertools import product

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import game_map, mission, objective, one, shipped, with_entries

from nightraid.boards.areas.board import AreaBoard
from nightraid.boards.grid.board import bits_of
from nightraid.games.reichbusters.schema.assignments import (
    Assignment,
    Find,
    HandOut,
    KillUnits,
    KillVrilmeister,
    LayFaceup,
    PlantCharges,
    Post,
)
from nightraid.games.reichbusters.schema.enemy_checks import check_raid_only_noise
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.layout import build
from nightraid.games.reichbusters.schema.map_checks import check_letters, check_places
from nightraid.games.reichbusters.schema.map_checks import check_worlds as check_map_worlds
from nightraid.games.reichbusters.schema.maps import BarracksToken, MapCard, PlacedTile
from nightraid.games.reichbusters.schema.mission_checks import check_spots, pairings, places_of, vrilmeister_of
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.places import LETTERS
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.schema.units import UnitCard

RAIDS = ("broken-coast", "drowned-forest")
CAMPAIGN = ("black-heart", "brood-caves", "far-shore", "hatcheries")
MAPS = (*RAIDS, *CAMPAIGN)
MISSIONS = ("mission-n1", "mission-n2", "mission-n3", "mission-n4")
OBJECTIVES = ("egg-hunt", "extermination", "scorched-earth")
FACTIONS = ("the-brood", "the-expedition", "the-menagerie")


def board_of(name: str) -> AreaBoard:
    return build(game_map(name), shipped().of(TileCard))


def assignments() -> list[Assignment]:
    return [*map(mission, MISSIONS), *map(objective, OBJECTIVES)]


# ---------------------------------------------------------------- maps


@pytest.mark.rule("RB-NTE-2")
def test_there_are_two_maps_for_raids_and_one_for_each_mission() -> None:
    maps = {name: card for name, card in shipped().of(MapCard).items() if card.world == "alien"}
    assert {name for name, card in maps.items() if card.use == "raid"} == {*RAIDS}
    assert {mission(name).map for name in MISSIONS} == {*CAMPAIGN} == {*maps} - {*RAIDS}


@pytest.mark.rule("RB-NTE-6")
@pytest.mark.parametrize("name", MAPS)
def test_each_tile_is_an_area_and_a_room(name: str) -> None:
    card, board = game_map(name), board_of(name)
    tiles = [placed.tile for placed in card.tiles]
    assert [f"{tile}/1" for tile in tiles] == list(board.area_names[: len(tiles)])
    assert len(board.rooms) == len(board.area_names)
    assert not card.doors
    assert 11 <= len(tiles) <= 14


@pytest.mark.rule("RB-NTE-13")
@pytest.mark.parametrize("name", MAPS)
def test_there_are_loops_dead_ends_and_much_that_is_out_of_sight(name: str) -> None:
    board = board_of(name)
    tiles = range(len(game_map(name).tiles))
    ways = [len([area for area in bits_of(board.open_borders[tile]) if area in tiles]) for tile in tiles]
    assert sum(ways) // 2 - len(tiles) + 1 >= 3, "three loops"
    assert ways.count(1) >= 2, "two dead ends"
    clear = board.sight.obstacles()
    assert max(board.sight.seen_from(tile, clear).bit_count() for tile in tiles) <= len(tiles) / 2


@pytest.mark.rule("RB-NTE-7")
@pytest.mark.parametrize("name", MAPS)
def test_environment_tokens_lie_in_six_or_seven_areas(name: str) -> None:
    card = game_map(name)
    assert 6 <= len(set(card.environment)) == len(card.environment) <= 7
    marked = {card.area_of(letter) for letter in card.letters}
    assert len(marked & {*card.environment}) <= 2, "what must be done is mostly done on firm ground"


@pytest.mark.rule("RB-Q-164")
@pytest.mark.parametrize("name", MAPS)
def test_gear_lies_about_and_nothing_that_belongs_to_a_castle(name: str) -> None:
    card = game_map(name)
    assert not [*card.features, *card.doors, *card.exits, *card.barracks]
    assert {spot.stack for spot in card.items} >= {"normal", "vril"}
    assert 5 <= len(card.spawn_tokens) <= 7


@pytest.mark.parametrize("name", RAIDS)
def test_the_places_of_a_raid_lie_deep_in_the_alien_world(name: str) -> None:
    board, card = board_of(name), game_map(name)
    walks = board.walks(0)
    x, y, z = (board.area_named(card.letters[letter]) for letter in LETTERS)
    inwards = [min(walks.distances(start)[place] for start in board.entrances) for place in (x, y, z)]
    assert min(inwards) >= 4
    assert max(inwards[0] + walks.distances(x)[z], inwards[1] + walks.distances(y)[z]) <= 12, (
        "one Move a round is not enough"
    )


# ---------------------------------------------------------------- missions and objectives


def test_missions_and_objectives_ask_for_different_things() -> None:
    kinds = {card.id: tuple(type(goal) for goal in card.goals) for card in assignments()}
    assert kinds == {
        "mission-n1": (Find,),
        "mission-n2": (KillVrilmeister,),
        "mission-n3": (PlantCharges,),
        "mission-n4": (KillUnits, Find),
        "egg-hunt": (Find,),
        "extermination": (KillVrilmeister,),
        "scorched-earth": (PlantCharges,),
    }
    assert [mission(name).label for name in MISSIONS] == ["N1", "N2", "N3", "N4"]
    assert {card.id for card in assignments() if "alien-egg" in card.leave_with} == {"mission-n4", "egg-hunt"}


@pytest.mark.rule("RB-NTE-3", "RB-NTE-PORTAL-1", "RB-SCHEMA-15")
@pytest.mark.parametrize("card", assignments())
def test_each_names_a_side_of_the_tracker_a_portal_and_what_opens_it(card: Assignment) -> None:
    assert card.rounds in (6, 8)
    assert card.portal is not None
    handed = [item for part in card.set_up if isinstance(part, HandOut) for item in part.items]
    stored = [*handed, *(card.stores if isinstance(card, MissionCard) else ())]
    assert stored.count("vril-orb") >= card.portal.drains


@pytest.mark.parametrize("name", MISSIONS)
def test_what_must_be_reached_and_the_portal_lie_within_the_rounds(name: str) -> None:
    """Three Moves in two rounds take a Hero to the farthest place of the set-up and to the portal."""
    card = mission(name)
    chart = game_map(card.map)
    board = build(chart, shipped().of(TileCard))
    walks = board.walks(0)
    assert card.portal is not None
    assert card.rounds is not None
    portal = board.area_named(chart.area_of(card.portal.at))
    for spot in {board.area_named(chart.area_of(spot)) for part in card.set_up for spot in places_of(part)}:
        way_in = min(walks.distances(start)[spot] for start in board.entrances)
        assert way_in >= 2
        assert 2 * (way_in + walks.distances(spot)[portal]) <= 3 * card.rounds


@pytest.mark.rule("RB-NTE-2", "RB-Q-165")
def test_every_objective_fits_every_map_and_faction_of_its_world() -> None:
    met = {(pairing.assignment.id, pairing.laid.card.id) for pairing in pairings(shipped())}
    assert {pair for pair in met if pair[0] in OBJECTIVES} == {*product(OBJECTIVES, RAIDS)}
    assert not [pair for pair in met if pair[1] in RAIDS and pair[0] not in OBJECTIVES]
    factions = shipped().of(FactionCard)
    assert {name for name, card in factions.items() if card.use == "raid" and card.expansion} == {*FACTIONS}
    assert {name: vrilmeister_of(shipped(), factions[name]) for name in FACTIONS} == {
        "the-brood": "brood-mother",
        "the-expedition": "gisela-gruber",
        "the-menagerie": "doctor-hugo",
    }
    for name, faction in product(OBJECTIVES, FACTIONS):
        rows = [row for part in objective(name).set_up if isinstance(part, Post) for row in part.rows]
        assert all(factions[faction].row_of(row) is not None for row in rows)


def test_a_portal_stands_at_a_place_of_the_map() -> None:
    card = mission("mission-n1")
    assert card.portal is not None
    lost = replace(card, portal=replace(card.portal, at="18a/1"))
    assert "missions/mission-n1.toml: portal.at" in one(check_spots, lost)
    egg = objective("egg-hunt")
    assert egg.portal is not None
    assert "portal.at" in one(check_spots, replace(egg, portal=replace(egg.portal, at="36b/1"))), "letters only"


def test_things_to_be_found_lie_where_letters_are() -> None:
    laid = [part.at for card in assignments() for part in card.set_up if isinstance(part, LayFaceup)]
    assert {*laid} <= {*LETTERS}


# ---------------------------------------------------------------- enemies


@pytest.mark.rule("RB-NTE-8")
def test_aliens_drop_alien_loot_and_are_met_everywhere() -> None:
    units = shipped().of(UnitCard)
    for faction in shipped().of(FactionCard).values():
        aliens = {row.unit for row in faction.rows if units[row.unit].alien}
        assert all((row.loot == "alien") == (row.unit in aliens) for row in faction.rows)
        assert bool(aliens) == (faction.expansion == "nte"), faction.id
    met = {row.unit for card in shipped().of(FactionCard).values() if card.expansion for row in card.rows}
    kinds = {"gloamstalker", "vrilspitter", "brood-oracle", "brood-mother", "xenobiologist", "brood-handler"}
    assert met > kinds
    assert {name for name, unit in units.items() if unit.alien} < kinds


@pytest.mark.rule("RB-NTE-1")
def test_one_noise_card_and_only_one_of_the_alien_world_stays_out_of_campaigns() -> None:
    cards = shipped().of(NoiseCard)
    two = one(check_raid_only_noise, replace(cards["thick-air"], raid_only=True))
    assert "noise-cards: value 2 cards with raid-only, expected one: NE007" in two
    none = replace(cards["the-mother-of-them-all"], raid_only=False)
    assert "0 cards with raid-only" in one(check_raid_only_noise, none)
    castle = [str(problem) for problem in check_raid_only_noise(with_entries(replace(cards["thud"], raid_only=True)))]
    assert any("a single card of the alien world" in problem for problem in castle)


# ---------------------------------------------------------------- cards of two worlds


def shore(**changes: object) -> MapCard:
    return replace(game_map("far-shore"), **changes)


def test_a_map_lies_in_one_world() -> None:
    tiles = (*game_map("far-shore").tiles, PlacedTile(tile="7a", at=(30, 30)))
    assert "a tile of the world 'alien'" in one(check_map_worlds, shore(tiles=tiles))
    barracks = (BarracksToken(letter="A", area="39a/1"),)
    assert "barracks: value 1, expected none in the alien world" in one(check_map_worlds, shore(barracks=barracks))
    twice = (*game_map("far-shore").environment, "37a/1")
    assert "environment[6]" in one(check_map_worlds, shore(environment=twice))
    assert "environment[0]" in one(check_places, shore(environment=("40b/1",)))
    keep = game_map("keep")
    assert "none in the castle" in one(check_map_worlds, replace(keep, environment=("8a/1",)))
    assert "an exit at least" in one(check_map_worlds, replace(keep, exits=()))
    raid = game_map("broken-coast")
    assert "there is no Y" in one(check_letters, replace(raid, letters={"X": "31a/1", "Z": "36b/1"}))


# ---------------------------------------------------------------- items


@pytest.mark.rule("RB-Q-143", "RB-Q-158", "RB-SCHEMA-19")
def test_alien_items_have_one_back_and_say_whether_they_are_used_up() -> None:
    items = [item for item in shipped().of(ItemCard).values() if item.stack == "alien"]
    assert {item.back for item in items} == {2}
    assert sum(item.copies for item in items) >= 20
    assert {item.id: item.duration for item in items} == {
        "acid-sac": "discard",
        "adrenaline": "discard",
        "alien-heart": "ongoing",  # it lies there until it is discarded as a price
        "alien-pheromones": "discard",
        "psychic-brain-stem": "discard",
        "spiked-chitin": "ongoing",
    }
    assert {item.noise for item in items} == {0}
    assert shipped().of(ItemCard)["alien-egg"].stack == "objective"
