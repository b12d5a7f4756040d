"""A small sound mission for tests of the checks, and a way to break it."""

from collections.abc import Mapping
from pathlib import Path

from tests.games.content_folders import content_with, reworded

from nightraid.engine.content import Survey, survey_content
from nightraid.games.wolfenstein.schema.kinds import KINDS
from nightraid.games.wolfenstein.schema.mission_checks import MISSION_CHECKS

CONTENT = Path(__file__).parents[4] / "src" / "nightraid" / "games" / "wolfenstein" / "content"
NEEDED = ("tiles", "enemies", "heroes", "missions")
"""Missions speak of no other cards."""

HALLS = """
+-+-+-+-+-+-+           +-+-+-+-+-+-+
|X . . . . $|           |. . . . . .|
+ + + + + + +           + + + + + + +
|. . . . . .|           |. G . . . .|
+ + + + + + +-+-+-+-+-+-+ + + + + + +
|. . 1 . . .a. . . . . .b. . . . . .|
+ + + + + + + + + + + + + + + + + + +
|H . . . . .a. . S . . .b. . . O . .|
+ + + + + + +-+-+-+-+-+-+ + + + + + +
|. . . . . .|           |. . . . . .|
+ + + + + + +           + + + + + + +
|. . . . . ?|           |w . . . . 2|
+-+-+-+-+-+-+           +-+-+-+-+-+-+
"""

EMPTY_ROW = "|. . . . . .|           |. . . . . .|"
"""The row above the southernmost, the only one with nothing on it."""

SMALL = f'''
id = "small"
name = "Small"
origin = "original"
number = 1
briefing = "In."
victory = "Won."
defeat = "Lost."
suggested-heroes = ["bombate"]
round-limit = 8
tiles = [
    {{ tile = "room-1", at = [0, 0], name = "Hall" }},
    {{ tile = "corridor-1", at = [6, 2], turned = true, name = "Way" }},
    {{ tile = "room-2", at = [12, 0], name = "Den" }},
]
map = """{HALLS}"""
enemies = {{ S = "soldat", O = "officer", G = "panzerhund" }}
reserve = {{ soldat = 5 }}
open-doors = ["a"]
hans-groesse = "O"

[objectives.A]
name = "Key"
text = "Take it."

[objectives.B]
name = "Papers"
text = "Take them."
after = ["A"]
carried = true

[[goals]]
id = "officer"
text = "Kill."
check = {{ effect = "kill", enemy = "officer" }}

[[goals]]
id = "key"
text = "Do."
check = {{ effect = "do", objectives = ["A"] }}

[[goals]]
id = "papers"
text = "Bring out."
check = {{ effect = "bring-out", objective = "B" }}

[[goals]]
id = "event"
text = "Complete."
check = {{ effect = "complete-events", count = 1 }}

[[goals]]
id = "out"
text = "Get out."
check = {{ effect = "get-out" }}

[[goals]]
id = "hold"
text = "Hold."
check = {{ effect = "hold-out", round = 5 }}

[[lose-conditions]]
text = "Carrier."
check = {{ effect = "carrier-lost", objective = "B" }}

[[lose-conditions]]
text = "Overrun."
check = {{ effect = "overrun", area = "Hall", nazis = 3 }}

[[lose-conditions]]
text = "Late."
check = {{ effect = "too-late", goal = "key", round = 6 }}

[[special-rules]]
text = "Locked."
rule = {{ effect = "locked-doors", doors = ["b"], until = "A" }}

[[special-rules]]
text = "More."
rule = {{ effect = "reinforcements", rounds = [2, 3], token = "A", enemy = "soldat" }}

[[special-rules]]
text = "Water."
rule = {{ effect = "flood", area = "Way", round = 4 }}

[[special-rules]]
text = "Clock."
rule = {{ effect = "ticking", round = 2 }}

[alarm]
limit = 5
text = "More."
arrive = [{{ token = "A", enemy = "drone" }}]

[levels.daddy]
round-limit = 9

[levels.death_incarnate]
round-limit = 7
alarm-limit = 4
'''

Change = tuple[str, str]
"""What stands in the small mission, and what is to stand there instead."""


def survey(folder: Path, *changes: Change, files: Mapping[str, str] | None = None) -> Survey:
    """The small mission with some changes, and other files of content if there are any, checked."""
    written = {"missions/small.toml": changed(*changes), **(files or {})}
    content = content_with(CONTENT, folder / "content", NEEDED[:-1], written)
    return survey_content([kind for kind in KINDS if kind.folder in NEEDED], [content], MISSION_CHECKS)


def changed(*changes: Change) -> str:
    """The small mission with some changes, each of which must change something."""
    return reworded(SMALL, *changes)


def told(folder: Path, *changes: Change, files: Mapping[str, str] | None = None) -> list[str]:
    """What is wrong with the small mission once it is changed: file, key, value and what was expected."""
    problems = survey(folder, *changes, files=files).problems
    return [str(problem).rpartition("missions/")[2] for problem in problems]
