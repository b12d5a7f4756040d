"""A position to start from: what its author may say, and what is refused."""

import random
import tomllib
from textwrap import dedent
from typing import Any

import msgspec
import pytest
from tests.games.wolfenstein.positions import wolfenstein

from nightraid.boards.grid.drawing import square_name
from nightraid.engine.match import Match
from nightraid.engine.position import BadPosition, read_position
from nightraid.games.wolfenstein import position as positions
from nightraid.games.wolfenstein.position import RaidPosition, stand
from nightraid.games.wolfenstein.state import Bot, Nazi, State

DRAWING = """
+-+-+-+-+-+-+-+-+
|H . . .|. . . w|
+ + + + + + + + +
|. . . .a. . . .|
+ + + + + + + + +
|. . . .|. . . .|
+-+-+-+-+-+-+-+-+
"""
TWO_ROOMS = {"drawing": DRAWING, "areas": {"cellar": ["a1-d3"], "kitchen": ["e1-h3"]}}


def example() -> dict[str, Any]:
    """The position in the docstring of the module."""
    told = positions.__doc__ or ""
    return tomllib.loads(dedent(told.partition("\n\n")[2].partition("\n`read_position`")[0]))


def begun(**fields: Any) -> Match[State]:
    """A match from a position as its author writes it: Klaus on a1 in two rooms, unless told otherwise."""
    written = {"heroes": {"klaus-kreutz": "a1"}, **fields}
    if "mission" not in written:
        written.setdefault("map", TWO_ROOMS)
    return stand(wolfenstein(), read_position(written, RaidPosition))


def squares(match: Match[State]) -> dict[str, str]:
    """Where the models stand, in the words of the map."""
    state = match.state
    name = {cell: square_name(state.box.grid, cell) for cell in state.box.grid.floor_cells}
    heroes = {hero.card: name[hero.cell] for hero in state.heroes if hero.cell in name}
    others: tuple[Nazi | Bot, ...] = (*state.nazis.values(), *state.bots.values())
    return heroes | {f"{model.kind} {model.number}": name[model.cell] for model in others}


# ---------------------------------------------------------------- what it says comes true


def test_the_example_begins_where_it_says() -> None:
    match = stand(wolfenstein(), read_position(example(), RaidPosition))
    state = match.state
    assert squares(match) == {
        "klaus-kreutz": "b2",
        "anya-oliwa": "a1",
        "soldat 1": "e2",
        "officer 1": "h1",
        "drone 1": "b1",
    }
    assert (state.phase, state.turn.hero, state.turn.ap, state.round, state.hazard) == ("turn", 0, 4, 2, 1)
    assert (state.closed, state.noise, state.chest_deck.pool) == (0, 1, ("ammo-crate-1",))
    assert state.heroes[0].lost_hp == 2
    assert state.heroes[0].weapons[0].reload
    assert {nazi.kind: nazi.attacked_by for nazi in state.nazis.values()} == {"soldat": 0, "officer": -1}


def test_a_card_is_in_one_place_only() -> None:
    state = begun(changes={"klaus-kreutz": {"pack": ["knife-2"]}}, decks={"equipment": ["knife-3"]}).state
    held = {card for hero in state.heroes for card in (*hero.worn, *hero.pack)}
    assert state.equipment_deck.pool == ("knife-3",)
    assert "knife-2" in held
    assert not held & {*state.equipment_discard}
    assert len(held) + len(state.equipment_discard) + 1 == len(state.box.cards.equipment_deck)


def test_a_card_given_to_one_hero_leaves_the_other() -> None:
    dealt = begun(heroes={"klaus-kreutz": "a1", "anya-oliwa": "b1"}).state.heroes[1]
    given = {"pack": list(dealt.pack), "weapons": [{"card": dealt.weapons[0].card}]}
    state = begun(heroes={"klaus-kreutz": "a1", "anya-oliwa": "b1"}, changes={"klaus-kreutz": given}).state
    assert (state.heroes[0].pack, state.heroes[0].weapons) == (dealt.pack, dealt.weapons)
    assert (state.heroes[1].pack, state.heroes[1].weapons) == ((), ())
    assert "handgun-1960-1" in state.weapon_deck.pool  # his own, which he has no more


def test_the_hero_who_moves_may_be_passing_a_friend() -> None:
    both = {"klaus-kreutz": "a1", "anya-oliwa": "a1"}
    assert begun(heroes=both, acting="anya-oliwa").state.sharing
    with pytest.raises(BadPosition, match="klaus-kreutz is on a1"):
        begun(heroes=both)


def test_a_mission_of_the_library_keeps_its_enemies_unless_others_are_named() -> None:
    as_printed = begun(mission="1", heroes={"klaus-kreutz": "a3"})
    assert "officer 1" in squares(as_printed)
    assert squares(begun(mission="1", heroes={"klaus-kreutz": "a3"}, enemies={"drone 2": "c3"})) == {
        "klaus-kreutz": "a3",
        "drone 2": "c3",
    }


def test_heroes_that_are_not_named_have_left() -> None:
    heroes = begun().state.heroes
    assert [hero.status for hero in heroes] == ["up", "out", "out", "out"]
    assert begun(heroes={"anya-oliwa": "", "klaus-kreutz": "a1"}).state.heroes[0].status == "out"


def test_tokens_doors_and_areas_are_named_as_on_the_map() -> None:
    match = begun(mission="vault", chests=["a1"], events=[], objectives=["B"], heroes={"klaus-kreutz": "b3"})
    match_open = begun(mission="vault", open_doors=["a"], broken=["1"], noise=["corridor"], difficult=["d3"])
    table = match.view(0).table
    assert (table.chests, table.events, table.objectives, table.closed_doors) == ((0,), (), ("B",), ("a",))
    opened = match_open.view(0).table
    assert (opened.closed_doors, opened.barricades, opened.noise) == ((), (), ("corridor",))
    assert opened.difficult == (2 * match.box.grid.width + 3,)


def test_forced_dice_and_cards_come() -> None:
    came = [["hp", "armor", "blank"], ["tnt-1"]]
    match = begun(acting="klaus-kreutz", enemies={"soldat 1": "b1"}, came=came)
    match.answer(0, next(option for option in match.asks()[0].options if option.key.startswith("attack:")))
    match.answer(0, match.asks()[0].options[-1])
    assert not match.state.nazis
    assert "tnt-1" in match.state.heroes[0].pack


def test_a_drawn_map_can_have_a_mission_of_its_own() -> None:
    desk = {"name": "Desk", "text": "Look into the drawer."}
    goal = {"id": "desk", "text": "Search the desk.", "check": {"effect": "do", "objectives": ["A"]}}
    drawn = {"drawing": "+-+-+-+\n|H . 1|\n+-+-+-+", "objectives": {"A": desk}, "goals": [goal], "round_limit": 3}
    match = begun(map=drawn, heroes={"klaus-kreutz": "b1"}, acting="klaus-kreutz")
    assert (match.box.area_names, match.box.round_limit) == (("map",), 3)
    match.answer(0, "do-objective:A")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_an_oversized_enemy_stands_where_its_south_west_square_is() -> None:
    match = begun(enemies={"panzerhund 1": "f1"})
    assert squares(match)["panzerhund 1"] == "f1"
    assert match.state.nazi_cells.bit_count() == 4


def test_one_position_gives_one_match() -> None:
    one, other = (stand(wolfenstein(), read_position(example(), RaidPosition)) for _ in range(2))
    assert one.fingerprint() == other.fingerprint()
    assert play_out(one) == play_out(other)


def test_a_position_can_be_written_down_and_read_again() -> None:
    position = read_position(example(), RaidPosition)
    again = read_position(msgspec.json.decode(msgspec.json.encode(position)), RaidPosition)
    assert again == position


def play_out(match: Match[State]) -> str:
    """Random answers to the end of the match."""
    chooser = random.Random(3)
    while asks := match.asks():
        match.answer(asks[0].seat, chooser.choice(asks[0].options))
    assert match.outcome is not None
    return match.fingerprint()


def test_a_view_shows_how_many_cards_are_left_but_not_which() -> None:
    match = begun(decks={"chest": ["gun-rack-1"]})
    table = match.view(None).table
    assert (table.chest_deck, table.mission) == (1, "drawn")
    assert "gun-rack-1" not in msgspec.json.encode(table).decode()


# ---------------------------------------------------------------- what is refused

REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "unknown Hero": ({"heroes": {"nobody": "a1"}}, "nobody", "heroes"),
    "no Hero": ({"heroes": {}}, "0 Heroes", "heroes"),
    "square off the map": ({"heroes": {"klaus-kreutz": "z9"}}, "z9", "heroes.klaus-kreutz"),
    "unknown enemy": ({"enemies": {"goblin 1": "b1"}}, "goblin 1", "enemies"),
    "a model that is not in the box": ({"enemies": {"soldat 99": "b1"}}, "soldat 99", "enemies"),
    "an enemy without its number": ({"enemies": {"soldat": "b1"}}, "soldat", "enemies"),
    "an enemy twice": (
        {"enemies": {"drone 1": "b1"}, "bots": {"drone 1": {"owner": "klaus-kreutz", "at": "c1"}}},
        "twice",
        "bots",
    ),
    "a bot of nobody": ({"bots": {"drone 1": {"owner": "max", "at": "c1"}}}, "max", "bots.drone 1.owner"),
    "two on one square": ({"enemies": {"soldat 1": "a1"}}, "klaus-kreutz is on a1", "enemies.soldat 1"),
    "a model on a token": ({"chests": ["a1"]}, "a token is on a1", "heroes.klaus-kreutz"),
    "no room": ({"enemies": {"panzerhund 1": "d2"}}, "no room", "enemies.panzerhund 1"),
    "a piece that is not there": ({"changes": {"soldat 1": {"lost_hp": 1}}}, "soldat 1", "changes"),
    "unknown field": ({"changes": {"klaus-kreutz": {"luck": 1}}}, "luck", "changes.klaus-kreutz"),
    "wrong type": ({"changes": {"klaus-kreutz": {"glory": "much"}}}, "str", "changes.klaus-kreutz.glory"),
    "less than nothing": ({"changes": {"klaus-kreutz": {"glory": -1}}}, "-1", "changes.klaus-kreutz.glory"),
    "a square in changes": ({"changes": {"klaus-kreutz": {"cell": 3}}}, "cell", "changes.klaus-kreutz"),
    "dead on the map": ({"changes": {"klaus-kreutz": {"status": "dead"}}}, "dead on the map", "heroes.klaus-kreutz"),
    "a card that there is not": ({"changes": {"klaus-kreutz": {"pack": ["spoon-1"]}}}, "spoon-1", "changes"),
    "a card twice": ({"changes": {"klaus-kreutz": {"pack": ["knife-2", "knife-2"]}}}, "twice", "changes"),
    "unknown deck": ({"decks": {"noise": []}}, "noise", "decks"),
    "a card of another deck": ({"decks": {"chest": ["knife-2"]}}, "knife-2", "decks.chest"),
    "unknown door": ({"open_doors": ["q"]}, "q", "open_doors"),
    "unknown barricade": ({"broken": ["7"]}, "7", "broken"),
    "unknown area": ({"noise": ["attic"]}, "attic", "noise"),
    "an objective that is not drawn": ({"objectives": ["A"]}, "A", "objectives"),
    "a turn of nobody": ({"turn": {"ap": 1}}, "nobody", "acting"),
    "a turn of a Hero who left": (
        {"heroes": {"klaus-kreutz": "a1", "anya-oliwa": ""}, "acting": "anya-oliwa"},
        "out",
        "acting",
    ),
    "unknown field of the state": ({"state": {"weather": 1}}, "weather", "state"),
    "models in the state": ({"state": {"nazis": {}}}, "nazis", "state"),
    "a player who is not there": ({"state": {"controller": 1}}, "1", "state.controller"),
    "a turn of another Hero": ({"acting": "klaus-kreutz", "turn": {"hero": 2}}, "hero", "turn"),
    "a result that is no face": ({"came": [[["hp"]]]}, "hp", "came[0]"),
    "a face that no die has": ({"came": [["six"]]}, "six", "came[0]"),
    "a seed and forced dice": ({"seed": 1, "came": [["hp"]]}, "seed", "seed"),
    "unknown part": ({"weather": "rain"}, "weather", ""),
    "unknown mission": ({"mission": "77"}, "77", "mission"),
    "a mission and a map": ({"mission": "1", "map": TWO_ROOMS}, "a mission and a map", "mission"),
    "too many players": ({"players": 5}, "5 players", "players"),
    "no map in the drawing": ({"map": {"drawing": "+-+"}}, "…", "map.drawing"),
    "a sign without a meaning": ({"map": {"drawing": "+-+-+\n|H S|\n+-+-+"}}, "S at", "map.drawing"),
    "nowhere to enter": ({"map": {"drawing": "+-+-+\n|. .|\n+-+-+"}}, "no Hero spawn", "map.drawing"),
    "floor in no area": ({"map": {"drawing": DRAWING, "areas": {"a": ["a1-d3"]}}}, "floor", "map.drawing"),
    "no rectangle": ({"map": {"drawing": DRAWING, "areas": {"a": ["a1"]}}}, "a1", "map.areas.a"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_position_says_what_is_wrong_and_where(name: str) -> None:
    fields, what, where = REFUSED[name]
    with pytest.raises(BadPosition) as refused:
        begun(**fields)
    assert what in refused.value.what
    assert refused.value.where == f"position.{where}".rstrip(".")
    assert refused.value.expected


def test_too_few_forced_results_are_refused() -> None:
    with pytest.raises(BadPosition, match="no result left"):
        begun(phase="activation", enemies={"soldat 1": "b1"})
