"""What things are called: every id that can come up in a message has a name that people can read."""

import re

import pytest
from tests.games.reichbusters.positions import a_box, area, reichbusters, room, unit

from nightraid.engine.cards import card_id
from nightraid.games.reichbusters.abilities import skill_specials, weapon_keywords
from nightraid.games.reichbusters.abilities.action_effects import EFFECTS as TOP_EFFECTS
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP
from nightraid.games.reichbusters.rules import items_in_test, loot, noise_cards, testing, vril
from nightraid.games.reichbusters.rules.base import rerolls
from nightraid.games.reichbusters.schema.action_cards import ActionCard
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.raid_cards import raid_maps
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.schema.wound_cards import WoundCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.telling import naming
from nightraid.games.reichbusters.telling.card_texts import printed_on

LIBRARY = reichbusters().library
RAW = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")
SOURCES = (
    *weapon_keywords.NAMES.values(),
    rerolls.LETHAL,
    weapon_keywords.UNRELIABLE,
    vril.CANCEL_SURGE,
    loot.LOOT,
    items_in_test.VRIL_SHIELD,
    testing.INJECTION,
    rerolls.AFTER_ALARM,
    noise_cards.RECON,
    noise_cards.SILENT,
    noise_cards.SLEIGHT_OF_HAND,
    "vril-experiment" + skill_specials.HEAL,
    "vril-experiment" + skill_specials.HURT,
    "team",
)
"""Everything that a special can be spent on or that re-rolls dice."""


@pytest.mark.parametrize("source", SOURCES)
def test_what_acts_in_a_test_has_a_name_of_its_own(source: str) -> None:
    name = naming.card_name(LIBRARY, source)
    assert name != source
    assert "-" not in name.replace("re-roll", "")


@pytest.mark.parametrize("kind", [ItemCard, NoiseCard, WoundCard, FeatureCard], ids=lambda kind: kind.__name__)
def test_single_cards_and_tokens_go_by_what_is_printed_and_can_be_read(kind: type[ItemCard]) -> None:
    for card in LIBRARY.of(kind).values():
        single = card_id(card.id, card.copies)
        assert naming.card_name(LIBRARY, single) == card.name
        assert printed_on(LIBRARY, single, "1.0")
        assert printed_on(LIBRARY, single, "1.1")


@pytest.mark.parametrize("kind", [ActionCard, SkillCard, WeaponCard], ids=lambda kind: kind.__name__)
def test_cards_of_which_there_is_one_go_by_their_ids(kind: type[ActionCard]) -> None:
    for name in LIBRARY.of(kind):
        assert not RAW.match(naming.card_name(LIBRARY, name)), name
        assert printed_on(LIBRARY, name, "1.1")


def test_every_part_of_an_action_card_can_be_asked_about() -> None:
    tags = {str(effect.__struct_config__.tag) for effect in TOP_EFFECTS}
    assert tags <= set(naming.PARTS)


# ---------------------------------------------------------------- places


@pytest.mark.parametrize("name", [card.id for card in raid_maps(LIBRARY)])
def test_areas_and_rooms_of_a_map_have_names_of_their_own(name: str) -> None:
    box = reichbusters().box_of(RaidSetup(map=name))
    areas = [naming.area_name(box, number) for number in range(len(box.board.area_names))]
    rooms = [naming.room_name(box, number) for number in range(len(box.board.rooms))]
    assert len(set(areas)) == len(areas)
    assert len(set(rooms)) == len(rooms)
    letters = [naming.door_letter(door) for door in range(len(box.board.doors))]
    assert len(set(letters)) == len(letters)
    for number, title in enumerate(areas):
        assert title.endswith(naming.area_code(box, number)), "whoever types the code of the map means this area"


def test_every_map_has_letters_enough_for_its_doors() -> None:
    for card in LIBRARY.of(MapCard).values():
        assert naming.door_letter(len(card.doors) - 1)


def test_an_area_goes_by_its_tile_and_the_code_on_the_map() -> None:
    box = reichbusters().box_of(RaidSetup(map="bunker"))
    named = box.board.area_named
    assert naming.area_name(box, named("2b/1")) == "Bunker hall 2b/1"
    assert naming.area_name(box, named("18a/1")) == "Short corridor 18a", "its number is not said twice"
    assert naming.area_name(box, named("9b/1")) == "Weapon store 9b"
    assert naming.area_name(box, named("shaft")) == "the shaft"
    assert naming.area_name(box, OFF_MAP) == "off the map"


def test_a_room_goes_by_its_tile_its_part_of_it_or_its_tiles() -> None:
    box = reichbusters().box_of(RaidSetup(map="bunker"))

    def name(area_in_it: str) -> str:
        return naming.room_name(box, box.board.room_of[box.board.area_named(area_in_it)])

    assert name("6b/2") == "Vril laboratory 6b"
    assert name("2b/2") == "Bunker hall 2b/1+2"
    assert name("1b/3") == "Experiment cells 1b/3"
    assert name("17a/1") == "the corridor 26a-17a-19a"


def test_a_door_goes_by_its_letter_and_what_it_joins() -> None:
    assert naming.door_name(a_box(), 3).replace("Map room ", "") == "door d between 1a/b and 1a/n"


# ---------------------------------------------------------------- everything else


def test_units_with_a_number_in_their_name_are_told_apart() -> None:
    game = reichbusters()
    box = a_box(faction="vril-experiment")
    assert game.name_of("unit", box.unit("experiment-601", 2), box) == "Experiment 601 #2"
    assert game.name_of("unit", unit("soldier 2"), a_box()) == "Soldier 2"
    assert game.name_of("unit", unit("general-wolff 1"), a_box()) == "General Wolff"
    assert game.name_of("unit", NOBODY, a_box()) == "nobody"


@pytest.mark.parametrize(
    ("kind", "value", "name"),
    [
        ("dice", 1, "1 die"),
        ("noise-dice", 3, "3 noise dice"),
        ("basics", 0, "0 basic actions"),
        ("awareness", 2, "alert"),
        ("percent", 66.7, "66.7 %"),
        ("signed", 2, "+2"),
        ("nothing", "hero", "nobody"),
        ("nothing", "card", "nothing"),
        ("skill", "", "nothing"),
        ("seat", 0, "player 1"),
    ],
)
def test_numbers_and_levels_are_told_in_words(kind: str, value: object, name: str) -> None:
    assert reichbusters().name_of(kind, value, None) == name


def test_a_room_of_the_drill_is_named_by_its_tile() -> None:
    assert naming.room_name(a_box(), room("f")).startswith("Map room 1a/")
    assert naming.area_code(a_box(), area("s")) == "2a/s"
