"""Broken missions: each check names the file, the key, what stands there and what was expected."""

from pathlib import Path

import pytest
from tests.games.incursion.schema.mission_folder import FILES, Change, check_told, survey, told

MISSION = "missions/small.toml"
ALONE = "missions/alone.toml"


def test_the_small_files_are_sound(tmp_path: Path) -> None:
    assert [str(problem) for problem in survey(tmp_path, FILES).problems] == []


def _only(tmp_path: Path, file: str, change: Change, problem: str) -> None:
    """Exactly this is told, and nothing else of any other file."""
    (found,) = told(tmp_path, file, change)
    assert found.startswith(f"{file}: {problem}"), found


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('briefing = "In."\n', ""), "briefing: missing, expected a string"),
        (('board = "cellar"\n', ""), "board: missing, expected a string"),
        (("rp = 9\nalso", "also"), "allied.rp: missing, expected an integer"),
        (("rp = 9\nalso", "rp = 2\nalso"), "allied.rp: value 2, expected an integer >= 3"),
        (('entries = ["west"]', "entries = []"), "allied.entries: value [], expected an array of length >= 1"),
        (('draw = "Even."\n', ""), "epilogue.draw: missing, expected a string"),
        (('"zombie-cap"', '"zombie-hat"'), 'special-rules[0].rule.type: value "zombie-hat", expected one of'),
        (('"carry-off"', '"eat"'), 'victories[2].checks[0].type: value "eat", expected one of activate'),
        (('"arrive"', '"leave"'), 'happenings[2].then[0].type: value "leave", expected one of arrive'),
        (('"item-taken"', '"item-lost"'), 'happenings[2].on.type: value "item-lost", expected one of item-taken'),
        (('square = "b1"', 'square = "11"'), 'items[0].square: value "11", expected'),
    ],
)
def test_a_mission_states_its_frame(tmp_path: Path, change: Change, problem: str) -> None:
    check_told(tmp_path, MISSION, problem, change)


# ---------------------------------------------------------------- the board


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('board = "cellar"', 'board = "attic"'), 'board: value "attic", expected cellar'),
        (('open-doors = ["a"]', 'open-doors = ["c"]'), 'open-doors[0]: value "c", expected one of a, b'),
        (('open-doors = ["a"]', 'open-doors = ["b"]'), 'locked-doors[0]: value "b", expected a door that is not'),
        (('doors = ["b"] }]', 'doors = ["a"] }]'), 'happenings[0].then[0].doors[0]: value "a", expected b'),
        (('entries = ["west"]', 'entries = ["wets"]'), 'allied.entries[0]: value "wets", expected one of'),
        (('later-entries = ["north"]', 'later-entries = ["up"]'), 'axis.later-entries[0]: value "up", expected one of'),
        (('entry = "east" }]', 'entry = "est" }]'), 'happenings[3].then[1].entry: value "est", expected one of'),
        (('entry = "east"\n', 'entry = "est"\n'), 'exits[0].entry: value "est", expected one of'),
        (
            ('models = { grunt-ape = 1 }\nentries = ["west"]', 'models = { grunt-ape = 1 }\nentries = ["sky"]'),
            'reinforcements[0].entries[0]: value "sky", expected one of',
        ),
        (
            ('blitzhund = 1 }, entries = ["north"]', 'blitzhund = 1 }, entries = ["sky"]'),
            'happenings[2].then[0].entries[0]: value "sky", expected one of',
        ),
        (('["west"]', '["west", "west"]'), 'allied.entries[1]: value "west", expected each entry once'),
        (('["north"]\nlater', '["north", "west"]\nlater'), 'axis.entries[1]: value "west", expected an entry of one'),
        (('areas = ["hall", "yard"]', 'areas = ["hall", "gard"]'), 'special-rules[1].rule.areas[1]: value "gard"'),
    ],
)
def test_what_is_not_on_the_board(tmp_path: Path, change: Change, problem: str) -> None:
    check_told(tmp_path, MISSION, problem, change)


# ---------------------------------------------------------------- items and objects


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('square = "b1"', 'square = "z9"'), 'items[0].square: value "z9", expected a floor square'),
        (('square = "b1"', 'square = "a2"'), 'items[0].square: value "a2", expected a square that is no entry square'),
        (('square = "b1"', 'square = "f1"'), 'objects[0].square: value "f1", expected a square of its own: items[0]'),
        (('id = "out"', 'id = "lever"'), 'exits[0].id: value "lever", expected an id of its own: objects[0].id'),
        (("f = 4\n", ""), "objects[1].dp: value 2, expected both f and dp, or neither"),
        (("dp = 2\n", ""), "objects[1].f: value 4, expected both f and dp, or neither"),
        (('needs = "key"', 'needs = "rope"'), 'objects[0].activation.needs: value "rope", expected key'),
        (
            (
                'target-of = "allied"\n',
                'target-of = "allied"\n\n[[objects]]\nid = "x"\nname = "X"\ntext = "X."\nsquare = "c3"\n',
            ),
            'objects[2]: value "x", expected an object that can be destroyed',
        ),
    ],
)
def test_a_thing_out_of_place(tmp_path: Path, change: Change, problem: str) -> None:
    check_told(tmp_path, MISSION, problem, change)


# ---------------------------------------------------------------- forces


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('also = ["nigel"]', 'also = ["nigle"]'), 'allied.also[0]: value "nigle", expected one of'),
        (('also = ["nigel"]', 'also = ["drohne"]'), 'allied.also[0]: value "drohne", expected a model of the allied'),
        (('also = ["nigel"]', 'also = ["commando"]'), 'allied.also[0]: value "commando", expected a model that mi-13'),
        (('never = ["gracie"]', 'never = ["rosie"]'), 'allied.never[0]: value "rosie", expected a model of the lists'),
        (("least-models = 1", "least-models = 4"), "allied.least-models: value 4, expected 3 at most"),
        (
            ("least-models = 1\nmost-models = 3", "least-models = 9\nmost-models = 9"),
            "allied.least-models: value 9, expected models that 9 RP can buy",
        ),
        (("grunt-ape = 1", "grunt = 1"), 'reinforcements[0].models.grunt: value "grunt", expected one of'),
        (("blitzhund = 1", "nigel = 1"), 'happenings[2].then[0].models.nigel: value "nigel", expected a model of the'),
        (('kinds = ["grunt-ape"]', 'kinds = ["drohne"]'), 'victories[0].checks[0].kinds[0]: value "drohne"'),
    ],
)
def test_models_that_cannot_be(tmp_path: Path, change: Change, problem: str) -> None:
    _only(tmp_path, MISSION, change, problem)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("turn-limit = 6", "turn-limit = 6\ncompulsory-sturmzombie-rp = 4"), "value 4, expected a multiple of 3"),
        (("turn-limit = 6", "turn-limit = 6\ncompulsory-sturmzombie-rp = 12"), "value 12, expected 9 at most"),
        (
            ('rp = 9\nentries = ["north"]', 'rp = 9\nlists = []\nentries = ["north"]'),
            "value 3, expected 0, or sturmzombies among the models",
        ),
    ],
)
def test_sturmzombies_that_must_be_bought_can_be(tmp_path: Path, change: Change, problem: str) -> None:
    _only(tmp_path, MISSION, change, f"compulsory-sturmzombie-rp: {problem}")


# ---------------------------------------------------------------- battles and solo missions


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('kind = "mission"', 'kind = "battle"'), 'kind: value "battle", expected free-rp in battles'),
        (("turn-limit = 6", "turn-limit = 6\nfree-rp = {}"), 'kind: value "mission", expected free-rp in battles'),
        (
            ('kind = "mission"', 'kind = "battle"\nfree-rp = { least = 20, most = 10 }'),
            "free-rp.least: value 20, expected not more than free-rp.most",
        ),
    ],
)
def test_what_belongs_to_battles(tmp_path: Path, change: Change, problem: str) -> None:
    check_told(tmp_path, MISSION, problem, change)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('kind = "solo"', 'kind = "mission"'), 'kind: value "mission", expected a programme in solo missions'),
        (('goal = "out"', 'goal = "in"'), 'programme.goal: value "in", expected out'),
        (("horde-entries = 1", "horde-entries = 3"), "programme.horde-entries: value 3, expected 1 at most"),
        (("{ pounce = 2 }", "{}"), "programme.orders: value {}, expected at least one order"),
        (("{ pounce = 2 }", "{ bounce = 2 }"), 'programme.orders.bounce: value "bounce", expected pounce'),
        (("sturmzombie = 6", "sturmzombie = 5"), "axis.given.sturmzombie: value 5, expected a multiple of 3"),
        (("given = { ape-sarge = 1 }, ", ""), 'kind: value "solo", expected forces that are given'),
        (("given = { ape-sarge = 1 }", "given = { blitzhund = 1 }"), 'allied.given.blitzhund: value "blitzhund"'),
    ],
)
def test_what_belongs_to_solo_missions(tmp_path: Path, change: Change, problem: str) -> None:
    _only(tmp_path, ALONE, change, problem)


def test_an_order_brings_models_that_there_are(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "orders/pounce.toml", ('"blitzhund"', '"nigel"'))
    assert found.startswith(f'{ALONE}: programme.orders.pounce: value "nigel", expected a model of the axis side')


# ---------------------------------------------------------------- what happens


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('"object-activated", object = "lever"', '"object-activated", object = "lover"'), "happenings[0].on.object"),
        (('"object-activated", object = "lever"', '"object-activated", object = "crate"'), "happenings[0].on.object"),
        (('"object-destroyed", object = "crate"', '"object-destroyed", object = "lever"'), "happenings[1].on.object"),
        (('"item-taken", item = "key"', '"item-taken", item = "kee"'), "happenings[2].on.item"),
        (
            ('"turn-starts", turn = 4', '"turn-starts", turn = 7'),
            "happenings[3].on.turn: value 7, expected a game turn",
        ),
        (('"lights-out", sight = 5', '"lights-on"'), 'happenings[1].then[0].type: value "lights-on"'),
        (('side = "allied"\nturn = 2', 'side = "allied"\nturn = 9'), "reinforcements[0].turn: value 9"),
        (("from-turn = 2", "from-turn = 8"), "special-rules[1].rule.from-turn: value 8, expected a game turn up to"),
        (
            ('{ type = "zombie-cap", models = 9 }', '{ type = "score-areas", areas = ["cell"] }'),
            'special-rules[1].rule.type: value "score-areas", expected each rule once',
        ),
    ],
)
def test_what_cannot_happen(tmp_path: Path, change: Change, problem: str) -> None:
    check_told(tmp_path, MISSION, problem, change)


def test_two_missions_with_one_number(tmp_path: Path) -> None:
    found = told(tmp_path, "missions/second.toml", ("number = 2", "number = 1"))
    assert "missions/small.toml: number: value 1, expected a number of its own: second has it too" in found


# ---------------------------------------------------------------- reach


def _keys(found: list[str]) -> list[str]:
    return [one.split(": ")[1] for one in found]


def test_behind_a_door_that_stays_locked_nothing_can_be_done(tmp_path: Path) -> None:
    """Without the lever's bolt the Allies get neither to their exit, nor to the crate, nor into the cell."""
    never = ('then = [{ type = "unlock-doors", doors = ["b"] }]', 'then = [{ type = "close-entry", entry = "west" }]')
    found = told(tmp_path, MISSION, never)
    assert _keys(found) == [
        "happenings[1].on",
        "victories[0].checks[0]",
        "victories[1].checks[0]",
        "victories[4].checks[1]",
    ]
    assert found[1].endswith("a check that can be met: the allied side never gets to an exit of its own")
    assert found[3].endswith("only 1 of them can be entered by the allied side, 2 are needed")


def test_a_lever_that_needs_a_key_out_of_reach(tmp_path: Path) -> None:
    """The key lies behind the door that only the lever opens, and the lever needs the key."""
    found = told(tmp_path, MISSION, ('square = "b1"', 'square = "h1"'))
    assert {"happenings[0].on", "happenings[2].on", "victories[2].checks[0]", "victories[3].checks[0]"} <= {
        *_keys(found)
    }


def test_an_object_that_stands_in_the_only_way(tmp_path: Path) -> None:
    """The lever fills the square behind the first door: nobody passes it either way, but the Allies can pull it."""
    keys = _keys(told(tmp_path, MISSION, ('square = "f1"', 'square = "d3"')))
    assert keys == [
        "happenings[1].on",
        *(f"victories[{index}].checks[0]" for index in range(4)),
        "victories[4].checks[1]",
    ]


def test_a_door_that_a_turn_opens_is_no_obstacle(tmp_path: Path) -> None:
    """In game turn 4 the door opens by itself, whoever pulls the lever."""
    early = ('then = [{ type = "lights-on" }', 'then = [{ type = "open-doors", doors = ["b"] }, { type = "lights-on" }')
    never = ('then = [{ type = "unlock-doors", doors = ["b"] }]', 'then = [{ type = "close-entry", entry = "west" }]')
    assert told(tmp_path, MISSION, never, early) == []
