"""Positions: a raid begins where an author says, or it is said what is wrong and nothing begins."""

import tomllib
from collections.abc import Mapping
from random import Random
from textwrap import dedent
from typing import Any

import pytest
from tests.games.reichbusters.positions import MAP, reichbusters

from nightraid.engine.errors import BadChance
from nightraid.engine.match import Match
from nightraid.engine.position import BadPosition, read_position
from nightraid.games.reichbusters import position as module
from nightraid.games.reichbusters.authored import DRILL, area_of, door_of, unit_of
from nightraid.games.reichbusters.ids import ALERT, NOBODY, OFF_MAP, SUSPICIOUS
from nightraid.games.reichbusters.position import RaidPosition, box_of, stand, table_of
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap, lay_drawn
from nightraid.games.reichbusters.state import Environment, Feature, Found, Item, Portal, State, Wound

GAME = reichbusters()
ROOMS = """
+---+-^-+
| c | d |
+-A-+-B-+
> a   b |
+---+---+
"""


def example() -> dict[str, Any]:
    """The TOML of the module's docstring."""
    _, _, text = (module.__doc__ or "").partition("\n\n")
    return tomllib.loads(dedent(text.partition("`read_position`")[0]))


def written(**fields: Any) -> RaidPosition:
    """A position on a small drawn map, as an author writes it."""
    raw = {"heroes": {"brick": "a"}, "acting": "brick", "map": {"drawing": ROOMS}, "seed": 1, **fields}
    return read_position({name: value for name, value in raw.items() if value is not None}, RaidPosition)


def begun(**fields: Any) -> Match[State]:
    return stand(GAME, written(**fields))


def refused(raw: Mapping[str, Any]) -> str:
    """What is said about a position that cannot be."""
    with pytest.raises(BadPosition) as refusal:
        begun(**raw)
    assert refusal.value.where
    assert refusal.value.expected
    return str(refusal.value)


# ---------------------------------------------------------------- what it says


def test_the_example_of_the_docstring() -> None:
    match = stand(GAME, read_position(example(), RaidPosition))
    table = match.state
    box = table.box
    assert (table.round, table.marker, table.phase, table.turn.hero, table.turn.basic) == (2, 2, "turn", 0, 2)
    assert [box.board.area_names[hero.area] for hero in table.heroes] == ["1a/a", "1a/b"]
    assert table.heroes[0].hand == ("patience",)
    assert table.heroes[0].wounds == (Wound("winded-1"),)
    assert "patience" not in table.heroes[0].deck.pool
    assert "winded-1" not in table.wound_deck.pool
    soldier = table.units[unit_of(box, "soldier 1", "")]
    assert (soldier.area, soldier.wounds) == (area_of(box, "c", ""), 1)
    assert table.closed == 1 << door_of(box, "b", "")
    assert [box.door_noise(door) for door in (0, 1)] == [1, 3]
    assert table.tokens == {area_of(box, "e", ""): (1, 2)}
    assert table.found == {area_of(box, "b", ""): (Found("normal", Item("grenade-1")), Found("normal"))}
    assert table.noise_deck.pool == ("too-many-boots-1",)
    assert "close-call-1" in table.noise_discard
    assert table.awareness[table.room(area_of(box, "d", ""))] == SUSPICIOUS


def test_nothing_is_there_that_is_not_said() -> None:
    table = begun().state
    lying = (table.units, table.tokens, table.found, table.features, table.stores, table.box.barracks)
    assert not any(lying)
    assert not any((table.guard_points, table.smoke, table.suppressed, table.cleared, *table.awareness))
    assert table.box.assignment == DRILL
    assert table.heroes[0].hand == ()
    assert table.box.edition.edition == "1.1"
    assert bin(table.closed).count("1") == 2


def test_without_an_acting_hero_the_players_choose() -> None:
    match = begun(heroes={"brick": "a", "sarge": "b"}, acting=None)
    assert [option.key for option in match.asks()[0].options] == ["take-turn:0", "take-turn:1"]


def test_a_hero_who_acts_is_not_asked_again_in_this_round() -> None:
    match = begun(heroes={"brick": "a", "sarge": "b"})
    match.answer(0, "end-turn")
    assert match.state.turn.hero == 1


def test_of_a_mission_all_that_is_not_said_is_as_set_up() -> None:
    position = written(map=None, mission="1", heroes={"brick": ""}, acting=None)
    table = table_of(GAME, position)
    fresh = GAME.new(module.setup_of(GAME.library, position))
    assert table.units.keys() == fresh.units.keys()
    assert (table.tokens, table.features, table.found) == (fresh.tokens, fresh.features, fresh.found)
    assert table.heroes[0].area == OFF_MAP
    assert table_of(GAME, written(map=None, mission="1", heroes={"brick": ""}, units={}, acting=None)).units == {}


def test_a_raid_on_a_map_of_the_library() -> None:
    position = written(map="bunker", objective="demolition", heroes={"brick": "X"}, acting=None, tokens={})
    table = stand(GAME, position).state
    assert (table.box.map.id, table.box.assignment.id) == ("bunker", "demolition")
    assert table.heroes[0].area == table.box.letters["X"]


def test_features_and_guard_points_and_clouds() -> None:
    said: dict[str, Any] = {"guard_points": ["b"], "smoke": ["c"], "suppressed": ["d"], "cleared": ["a"]}
    match = begun(features={"c": "first-aid-post-1", "d": "vril"}, **said)
    table = match.state
    places = {name: area_of(table.box, name, "") for name in "abcd"}
    assert table.features == {places["c"]: Feature("medical", "first-aid-post-1"), places["d"]: Feature("vril")}
    assert "first-aid-post-1" not in table.feature_pools["medical"]
    assert (table.guard_points, table.smoke, table.suppressed) == tuple(1 << places[name] for name in "bcd")
    assert table.cleared == 1 << table.room(places["a"])


def test_after_the_alarm_the_other_noise_deck_lies_out() -> None:
    table = begun(alarm="after").state
    assert {table.box.noise_card(card).deck for card in table.noise_deck.pool} == {"post"}


def test_a_hero_deck_has_what_is_left_and_the_rest_is_discarded() -> None:
    hero = begun(decks={"brick": ["brace-yourself"]}, hands={"brick": ["patience"]}).state.heroes[0]
    assert hero.deck.pool == ("brace-yourself",)
    assert "patience" not in hero.discard
    assert len(hero.discard) > 5


def test_enemies_who_see_a_hero_have_noticed_it() -> None:
    match = begun(units={"soldier 1": "b", "soldier 2": "d"}, heroes={"brick": "a"})
    assert [unit.saw for unit in match.state.units.values()] == [True, False]
    assert not any(match.state.awareness)


def test_a_hero_in_charge_of_a_prisoner_can_leave_it_behind() -> None:
    led = {"state": {"escort": {"name": "the tailor", "area": 0, "hero": 0}}}
    match = begun(changes={"brick": {"items": [{"token": "escort-1"}]}}, **led)
    match.answer(0, "drop-item:escort-1")
    assert match.state.escort is not None
    assert match.state.escort.hero == NOBODY


def test_a_unique_unit_never_comes_again() -> None:
    assert begun(units={"general-wolff": "d"}, faction="the-armoured-wolff").state.gone == ("general-wolff",)


# ---------------------------------------------------------------- playing on


def test_forced_results_come_in_their_order() -> None:
    match = begun(seed=None, came=[["blank"]])
    match.answer(0, "open-door:0")
    assert match.state.closed == 0b10


def test_the_same_position_twice_is_the_same_match() -> None:
    one, other = (stand(GAME, read_position(example(), RaidPosition)) for _ in range(2))
    assert one.fingerprint() == other.fingerprint()
    for match in (one, other):
        match.answer(0, "end-turn")
    assert one.fingerprint() == other.fingerprint()


def test_it_can_be_played_to_its_end() -> None:
    match = stand(GAME, read_position(example(), RaidPosition))
    chance = Random(3)
    while match.pending is not None:
        ask = match.asks()[0]
        match.answer(ask.seat, chance.choice(ask.options).key)
    assert match.outcome is not None
    assert GAME.words.say(GAME.outcome_message(match.outcome), match.box)


def test_a_seat_sees_it_and_no_more_than_it_may() -> None:
    match = stand(GAME, read_position(example(), RaidPosition))
    seen = match.view(0).table
    assert seen == match.view(None).table
    assert seen.hero_cards == ("brick", "sarge")
    assert isinstance(seen.spawn_deck, int)


# ---------------------------------------------------------------- refusals

DRAWN = {"drawing": ROOMS}
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": ({"colour": "red"}, "colour"),
    "an unknown Hero": ({"heroes": {"fritz": "a"}, "acting": None}, "fritz"),
    "no Hero": ({"heroes": {}, "acting": None}, "no Hero"),
    "more Heroes than there may be": ({"heroes": dict.fromkeys("abcde", "a"), "acting": None}, "1 to 4"),
    "more players than Heroes": ({"players": 2}, "one for each of 2 players"),
    "a Hero who acts and is not there": ({"acting": "sarge"}, "position.acting: 'sarge' (expected one of brick)"),
    "an area off the map": ({"heroes": {"brick": "z"}}, "position.heroes: area 'z'"),
    "an unknown unit": ({"units": {"soldat 1": "a"}}, "unit 'soldat 1'"),
    "more units than miniatures": ({"units": {"soldier 99": "a"}}, "soldier 1 to 16"),
    "a unit off the map": ({"units": {"soldier 1": "z"}}, "position.units.soldier 1: area 'z'"),
    "a unit twice": (
        {"units": {"general-wolff": "a", "general-wolff 1": "b"}, "faction": "the-armoured-wolff"},
        "twice",
    ),
    "a change of what is not there": ({"changes": {"soldier 1": {"wounds": 1}}}, "not on the map"),
    "an unknown field of a Hero": ({"changes": {"brick": {"mood": 1}}}, "no field 'mood'"),
    "a wrong type": ({"changes": {"brick": {"captured": "yes"}}}, "position.changes.brick.captured"),
    "a field that is said elsewhere": ({"changes": {"brick": {"area": 1}}}, "position.heroes"),
    "a row of another type": (
        {"units": {"soldier 1": "b"}, "changes": {"soldier 1": {"row": 99}}},
        "position.changes.soldier 1.row",
    ),
    "a side that there is not": (
        {"units": {"soldier 1": "b"}, "changes": {"soldier 1": {"side": 9}}},
        "position.changes.soldier 1.side",
    ),
    "a card of nobody": ({"hands": {"brick": ["ace-of-spades"]}}, "'ace-of-spades'"),
    "a card of another Hero": ({"hands": {"brick": ["behind-me"]}}, "'behind-me'"),
    "a card twice": ({"hands": {"brick": ["patience", "patience"]}}, "twice"),
    "the hand of nobody": ({"hands": {"sarge": []}}, "'sarge'"),
    "an escort of nobody": (
        {"changes": {"brick": {"items": [{"token": "escort-1"}]}}},
        "'escort-1' in the wrong place",
    ),
    "an escort on the floor": ({"items": {"b": ["escort-1"]}}, "'escort-1' in the wrong place"),
    "an escort in the stores": ({"state": {"stores": ["escort-1"]}}, "'escort-1' in the wrong place"),
    "somebody in charge without the escort": (
        {"state": {"escort": {"name": "the tailor", "area": 0, "hero": 0}}},
        "'escort-1' in the wrong place",
    ),
    "a wound that there is not": ({"changes": {"brick": {"wounds": [{"card": "ouch-1"}]}}}, "'ouch-1'"),
    "a card that is in no deck": ({"decks": {"noise": ["winded-1"]}}, "position.decks.noise: 'winded-1'"),
    "an unknown deck": ({"decks": {"tarot": []}}, "deck 'tarot'"),
    "an unknown door": ({"open_doors": ["q"]}, "expected one of a, b"),
    "an unknown token": ({"items": {"b": ["spoon-1"]}}, "'spoon-1'"),
    "an unknown feature": ({"features": {"b": "sauna"}}, "'sauna'"),
    "a level that there is not": ({"awareness": {"a": 7}}, "7"),
    "an unknown field of the state": ({"state": {"weather": 1}}, "no field 'weather'"),
    "a state of the wrong type": ({"state": {"round": "two"}}, "position.state.round"),
    "a box in the state": ({"state": {"box": 1}}, "position.map"),
    "a turn of nobody": ({"acting": None, "turn": {"basic": 1}}, "a turn of nobody"),
    "a phase for somebody who acts": ({"acting": None, "phase": "turn"}, "a turn of nobody"),
    "dice and a seed": ({"came": [["one"]]}, "one of the two"),
    "a face that there is not": ({"seed": None, "came": [["seven"]]}, "position.came[0]: 'seven'"),
    "too few results": (
        {"seed": None, "heroes": {"brick": "a", "sarge": "a"}, "acting": None, "phase": "round", "alarm": "after"},
        "position.came",
    ),
    "a mission and a drawing": ({"mission": "1"}, "either a mission or map"),
    "an unknown mission": ({"map": None, "mission": "99"}, "mission '99'"),
    "an unknown map": ({"map": "moon"}, "map 'moon'"),
    "an unknown objective": ({"objective": "tea"}, "objective 'tea'"),
    "an objective with a place that is not marked": ({"objective": "demolition"}, "area 'X'"),
    "a faction of a mission on a map of the library": ({"map": "bunker", "faction": "mission-5"}, "mission-5"),
    "a drawing with a mistake": ({"map": {"drawing": ROOMS.replace("| c", "|cc")}}, "bad cell"),
    "an arrow inside the map": ({"map": {"drawing": ROOMS.replace("a   b", "a > b")}}, "the arrow >"),
    "an arrow along the rim": ({"map": {"drawing": ROOMS.replace("-^-", "->-")}}, "the arrow >"),
    "doors with a gap": ({"map": {"drawing": ROOMS.replace("-B-", "-C-")}}, "expected letters without a gap: A, B"),
    "a door in two places": ({"map": {"drawing": ROOMS.replace("| d", "A d")}}, "2 edges with door A"),
    "noise of no door": ({"map": {**DRAWN, "noise": {"Q": 1}}}, "door 'Q'"),
    "a lock on no door": ({"map": {**DRAWN, "locked": ["Q"]}}, "door 'Q'"),
    "a barracks off the map": ({"map": {**DRAWN, "barracks": {"A": "z"}}}, "area 'z'"),
    "an area on no tile": ({"map": {**DRAWN, "tiles": {"1a": "abc"}}}, "area 'd' on no tile"),
    "an area on two tiles": ({"map": {**DRAWN, "tiles": {"1a": "abcd", "2a": "d"}}}, "area 'd'"),
    "a tile of nothing": ({"map": {**DRAWN, "tiles": {"1a": "abcd", "2a": ""}}}, "no area"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: str) -> None:
    raw, said = REFUSED[case]
    assert said in refused(raw)


def test_a_result_that_does_not_fit_is_refused_when_it_is_asked_for() -> None:
    match = begun(seed=None, came=[["surge"]])
    with pytest.raises(BadChance, match="surge"):
        match.answer(0, "open-door:0")


# ---------------------------------------------------------------- maps drawn in text


def test_a_drawing_becomes_a_map() -> None:
    box = box_of(GAME.library, written(map={"drawing": ROOMS, "locked": ["B"], "letters": {"X": "c"}}))
    assert box.board.area_names == ("1a/a", "1a/b", "1a/c", "1a/d", "entrance")
    assert [tuple(box.board.area_names[area][-1] for area in door.areas) for door in box.board.doors] == [
        ("a", "c"),
        ("b", "d"),
    ]
    assert [door.locked for door in box.map.doors] == [False, True]
    assert box.exits == {area_of(box, "d", ""): (0,)}
    assert area_of(box, "X", "") == area_of(box, "c", "")


def test_a_letter_on_two_edges_is_one_large_door() -> None:
    drawing = "+---+---+\n| a   a |\n+-A-+-A-+\n> b   b |\n+---+---+"
    box = box_of(GAME.library, written(map={"drawing": drawing}))
    assert len(box.board.doors) == 1
    assert box.map.doors[0].large


def test_a_map_is_cut_into_its_tiles_and_fits_together() -> None:
    card, tiles = lay_drawn(MAP)
    assert [(placed.tile, placed.at) for placed in card.tiles] == [("1a", (1, 0)), ("2a", (7, 0))]
    assert tiles["2a"].drawing.split("\n") == [
        "+---+---+",
        "| t   u |",
        "+-D-+---+",
        "  s   v |",
        "+---+-D-+",
        "| w   x |",
        "+---+---+",
    ]


def test_entrances_lie_on_every_side_of_a_map() -> None:
    drawing = "+-v-+---+\n| a   b <\n+---+-^-+"
    box = box_of(GAME.library, written(map={"drawing": drawing}))
    assert box.board.area_names == ("1a/a", "1a/b", "entrance", "entrance-2", "entrance-3")
    assert not box.exits


def test_a_drawn_map_is_made_once() -> None:
    one, other = (written(map={"drawing": ROOMS}) for _ in range(2))
    assert isinstance(one.map, DrawnMap)
    assert box_of(GAME.library, one) is box_of(GAME.library, other)


def test_awareness_of_a_room_by_any_of_its_areas() -> None:
    table = begun(awareness={"b": 2}, units={"soldier 1": "a"}).state
    assert table.awareness[table.room(area_of(table.box, "a", ""))] == ALERT


# ---------------------------------------------------------------- the alien world

CAVES = {"drawing": ROOMS.replace("-A-", "   ").replace("-B-", "   "), "world": "alien", "environment": ["c"]}


def test_what_only_the_alien_world_has() -> None:
    table = table_of(
        GAME,
        written(
            map=CAVES,
            environments={"b": "alien-web-1", "d": "facedown"},
            spent_tokens={"c": [1, 2]},
            portal={"area": "d", "drains": 2},
            state={"tracker_side": 8},
        ),
    )
    areas = {name: area_of(table.box, name, "area") for name in "abcd"}
    assert table.environments == {areas["b"]: Environment("alien-web-1"), areas["d"]: Environment()}
    assert set(table.environment_pool) == set(table.box.cards.environments) - {"alien-web-1"}
    assert table.spent_tokens == {areas["c"]: (1, 2)}
    assert table.portal == Portal(areas["d"], 2)
    assert table.track.name == "alien-8"
    assert table.box.board.tile_names == ("1a", "2a", "3a", "4a")
    as_drawn = table_of(GAME, written(map=CAVES))
    assert as_drawn.environments == {areas["c"]: Environment()}
    assert as_drawn.track.name == "alien-8", "one player with one Hero"


@pytest.mark.parametrize(
    "fields",
    [
        {"environments": {"b": "facedown"}},
        {"spent_tokens": {"b": [1]}},
        {"portal": {"area": "b"}},
        {"map": CAVES, "environments": {"b": "swamp"}},
        {"map": CAVES, "environments": {"b": "alien-web-1", "c": "alien-web-1"}},
        {"map": {**CAVES, "environment": ["z"]}},
    ],
)
def test_tokens_of_the_alien_world_that_cannot_be(fields: dict[str, Any]) -> None:
    refused(fields)
