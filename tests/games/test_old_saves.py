"""Matches that were saved under older content still open: what was added since does not concern them.

The files in `saves/` were written before Not of this Earth! was begun. If one stops opening, a change has reached into
matches that people are playing. Where that is meant, the game needs a new `rules_version`, and the file goes.
"""

import json
from pathlib import Path

import msgspec
import pytest
from tests.contract.walk import load as game_of

from nightraid.engine.errors import BadSave
from nightraid.engine.save import content_changed, load, save, saved_game

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_match_opens_and_goes_on(path: Path) -> None:
    data = path.read_bytes()
    game = game_of(saved_game(data))
    match = load(game, data)
    assert match.fingerprint() == json.loads(data)["fingerprint"]
    ask = match.asks()[0]
    match.answer(ask.seat, ask.options[0])
    again = save(match)
    assert not content_changed(game, again)
    assert load(game, again).fingerprint() == match.fingerprint()


def test_there_is_one_of_each_game_and_one_under_older_content() -> None:
    files = [path.read_bytes() for path in SAVES]
    assert {saved_game(data) for data in files} == {"incursion", "reichbusters", "wolfenstein"}
    assert any(content_changed(game_of(saved_game(data)), data) for data in files)


def test_there_are_raids_of_both_editions_and_a_mission() -> None:
    setups = [json.loads(path.read_bytes())["setup"] for path in SAVES if path.stem.startswith("reichbusters")]
    assert {(setup["edition"], bool(setup["mission"])) for setup in setups} == {
        ("1.0", False),
        ("1.1", False),
        ("1.1", True),
    }
    assert all("expansion" not in setup for setup in setups), "there was none yet"


def test_what_the_new_content_makes_of_an_old_match_is_compared_with_where_it_stood() -> None:
    path = next(path for path in SAVES if path.stem.startswith("reichbusters"))
    file = json.loads(path.read_bytes())
    file["fingerprint"] = "0" * 32
    with pytest.raises(BadSave, match=r"the content has changed since, .* another position"):
        load(game_of("reichbusters"), msgspec.json.encode(file))
