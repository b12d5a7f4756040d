"""The castle, RAIDs and campaigns as the game comes with them, and the same with some entries changed."""

from functools import cache
from pathlib import Path

import nightraid.games.reichbusters
from nightraid.engine.content import Check, Entry, Library, Place, survey_content
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.campaigns import CampaignCard
from nightraid.games.reichbusters.schema.kinds import KINDS
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.tiles import TileCard

CONTENT = Path(nightraid.games.reichbusters.__file__).parent / "content"


@cache
def shipped() -> Library:
    """Everything in the game's own folder, read without checks."""
    return survey_content(KINDS, [CONTENT], game="reichbusters").sound()


def with_entries(*entries: Entry) -> Library:
    """The same library with these entries, in place of those with their ids or beside the others."""
    shelves: dict[type[Entry], dict[str, tuple[Entry, Place]]] = {}
    for kind in KINDS:
        changed = {entry.id: entry for entry in entries if type(entry) is kind.schema}
        found = {**shipped().of(kind.schema), **changed}
        shelves[kind.schema] = {key: (entry, Place(f"{kind.folder}/{key}.toml")) for key, entry in found.items()}
    return Library(KINDS, shelves)


def told(check: Check, *entries: Entry) -> list[str]:
    """What a check says of the library with these entries; as the game comes, it says nothing."""
    assert list(check(shipped())) == []
    return [str(problem) for problem in check(with_entries(*entries))]


def one(check: Check, *entries: Entry) -> str:
    """The only thing that a check says."""
    problems = told(check, *entries)
    assert len(problems) == 1, problems
    return problems[0]


def tile(name: str) -> TileCard:
    return shipped().of(TileCard)[name]


def game_map(name: str) -> MapCard:
    return shipped().of(MapCard)[name]


def objective(name: str) -> ObjectiveCard:
    return shipped().of(ObjectiveCard)[name]


def mission(name: str) -> MissionCard:
    return shipped().of(MissionCard)[name]


def campaign() -> CampaignCard:
    return shipped().of(CampaignCard)["projekt-vril"]
