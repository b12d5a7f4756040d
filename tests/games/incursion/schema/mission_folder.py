"""A small sound board, mission, solo mission and campaign for tests of the checks, and a way to break them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.games.content_folders import content_with, reworded

import nightraid.games.incursion
from nightraid.engine.content import Library, Survey, load_content, survey_content
from nightraid.games.incursion.schema.kinds import CARD_KINDS, MISSION_KINDS
from nightraid.games.incursion.schema.mission_checks import MISSION_CHECKS

CONTENT = Path(nightraid.games.incursion.__file__).parent / "content"
KINDS = (*CARD_KINDS, *MISSION_KINDS)

CELLAR = '''
id = "cellar"
name = "Cellar"
origin = "original"
look = "Damp."
areas = [
    { mark = "A", id = "hall", name = "Hall" },
    { mark = "B", id = "yard", name = "Yard" },
    { mark = "C", id = "cell", name = "Cell" },
]
entries = [
    { id = "west", name = "West", squares = [{ square = "a2", edge = "west" }] },
    { id = "north", name = "North", squares = [{ square = "e3", edge = "north" }] },
    { id = "east", name = "East", squares = [{ square = "h2", edge = "east" }] },
]
map = """
+-+-+-+-+-+-+-+-+
|A A AaB B B|C C|
+ + + + + + + + +
|A A A|B B BbC C|
+ + + + + + + + +
|A A A|B B B|C C|
+-+-+-+-+-+-+-+-+
"""
'''

SMALL = """
id = "small"
name = "Small"
origin = "original"
kind = "mission"
number = 1
briefing = "In."
allied-task = "Out."
axis-task = "Not."
board = "cellar"
open-doors = ["a"]
locked-doors = ["b"]
turn-limit = 6
default-winner = "axis"

[allied]
rp = 9
also = ["nigel"]
never = ["gracie"]
least-models = 1
most-models = 3
entries = ["west"]

[axis]
rp = 9
entries = ["north"]
later-entries = ["north"]

[[items]]
id = "key"
name = "Key"
text = "Rusty."
square = "b1"

[[objects]]
id = "lever"
name = "Lever"
text = "Pull."
square = "f1"
activation = { side = "either", needs = "key" }

[[objects]]
id = "crate"
name = "Crate"
text = "Nailed shut."
square = "g3"
f = 4
dp = 2
target-of = "allied"

[[exits]]
id = "out"
name = "Out"
side = "allied"
entry = "east"

[[exits]]
id = "up"
name = "Up"
side = "axis"
entry = "north"

[[reinforcements]]
side = "allied"
turn = 2
every = 2
models = { grunt-ape = 1 }
entries = ["west"]

[[special-rules]]
text = "Cap."
rule = { type = "zombie-cap", models = 9 }

[[special-rules]]
text = "Score."
rule = { type = "score-areas", areas = ["hall", "yard"], from-turn = 2 }

[[happenings]]
text = "Unlocked."
on = { type = "object-activated", object = "lever" }
then = [{ type = "unlock-doors", doors = ["b"] }]

[[happenings]]
text = "Broken."
on = { type = "object-destroyed", object = "crate" }
then = [{ type = "lights-out", sight = 5 }]

[[happenings]]
text = "Taken."
on = { type = "item-taken", item = "key" }
then = [{ type = "arrive", side = "axis", models = { blitzhund = 1 }, entries = ["north"] }]

[[happenings]]
text = "Late."
on = { type = "turn-starts", turn = 4 }
then = [{ type = "lights-on" }, { type = "close-entry", entry = "east" }]

[[victories]]
side = "allied"
when = "at-once"
text = "Out."
checks = [{ type = "exit", side = "allied", models = 2, kinds = ["grunt-ape"] }]

[[victories]]
side = "allied"
when = "at-once"
text = "Break."
checks = [{ type = "destroy", objects = ["crate"] }, { type = "casualties", side = "axis", models = 1 }]

[[victories]]
side = "axis"
when = "at-once"
text = "Carry."
checks = [{ type = "carry-off", side = "axis", items = ["key"], count = 1 }]

[[victories]]
side = "axis"
when = "at-once"
text = "Pull."
checks = [{ type = "activate", objects = ["lever"] }, { type = "eliminate", side = "allied" }]

[[victories]]
side = "allied"
when = "turn-end"
text = "Hold."
checks = [
    { type = "turn-over", turn = 5 },
    { type = "hold", side = "allied", areas = ["hall", "cell"], count = 2 },
    { type = "ahead", side = "allied" },
    { type = "carry", side = "allied", items = ["key"] },
]

[epilogue]
allied = "Won."
axis = "Lost."
draw = "Even."
"""

SOLO = """
id = "alone"
name = "Alone"
origin = "original"
kind = "solo"
briefing = "In."
allied-task = "Out."
axis-task = "Not."
board = "cellar"
turn-limit = 6
default-winner = "axis"
allied = { rp = 6, given = { ape-sarge = 1 }, entries = ["west"] }
axis = { rp = 6, given = { sturmzombie = 6, blitzhund = 1 }, entries = ["north"] }
exits = [{ id = "out", name = "Out", side = "allied", entry = "east" }]
epilogue = { allied = "Won.", axis = "Lost.", draw = "Even." }

[programme]
goal = "out"
horde-entries = 1
orders = { pounce = 2 }

[[victories]]
side = "allied"
when = "at-once"
text = "Out."
checks = [{ type = "exit", side = "allied" }]
"""

ORDER = """
id = "pounce"
name = "Pounce"
origin = "original"
text = "A hound."
does = [{ type = "more-hunters", model = "blitzhund" }]
"""

CAMPAIGN = """
id = "tour"
name = "Tour"
origin = "original"
intro = "In."
ending = { allied = "Won.", axis = "Lost.", draw = "Even." }

[[stages]]
mission = "small"
after = [
    { outcome = "allied", text = "More.", allied-rp = 1 },
    { outcome = "axis", text = "Less.", axis-rp = -2 },
]

[[stages]]
mission = "second"
points = 2

[[allied-roster]]
model = "grunt-ape"
name = "Joe"

[[allied-roster]]
model = "grunt-ape"
number = 2
name = "Jim"

[[axis-roster]]
model = "blitzhund"
name = "Rex"
"""

SECOND = SMALL.replace('id = "small"', 'id = "second"').replace("number = 1", "number = 2")

FILES = {
    "boards/cellar.toml": CELLAR,
    "missions/small.toml": SMALL,
    "missions/second.toml": SECOND,
    "missions/alone.toml": SOLO,
    "orders/pounce.toml": ORDER,
    "campaigns/tour.toml": CAMPAIGN,
}

Change = tuple[str, str]
"""What stands in a file, and what is to stand there instead."""


def changed(name: str, *changes: Change) -> dict[str, str]:
    """All files, one of them with some changes, each of which must change something."""
    return {**FILES, name: reworded(FILES[name], *changes)}


def survey(folder: Path, files: Mapping[str, str]) -> Survey:
    """These files beside the models of the game, checked; missions speak of no other cards."""
    content = content_with(CONTENT, folder / "content", ["models"], files)
    return survey_content(KINDS, [content], MISSION_CHECKS)


def told(folder: Path, name: str, *changes: Change) -> list[str]:
    """What is wrong once a file is changed: file, key, value and what was expected."""
    return [str(problem).rpartition("content/")[2] for problem in survey(folder, changed(name, *changes)).problems]


def check_told(folder: Path, name: str, problem: str, *changes: Change) -> None:
    """This is told of the changed file, whatever else is."""
    found = told(folder, name, *changes)
    assert any(one.startswith(f"{name}: {problem}") for one in found), found


@cache
def shipped() -> Library:
    """All that Incursion comes with, which must be sound."""
    return load_content(KINDS, [CONTENT], MISSION_CHECKS)
