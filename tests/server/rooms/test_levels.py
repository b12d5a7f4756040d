"""Bots by the names that people know: how good they are, on any seat, also in mid-match and from former times."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.database import database
from tests.server.lobby import ME, Lobby, Somebody, lobby, problem


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("levels")) as running:
        yield running


def second(who: Somebody, match: str) -> dict[str, Any]:
    """The second seat."""
    seat: dict[str, Any] = who.get(f"/matches/{match}").json()["seats"][1]
    return seat


def test_every_game_names_its_bots_the_usual_one_first(at: Lobby) -> None:
    games = {game["name"]: game for game in at.somebody().get("/games").json()["games"]}
    titles = {name: [bot["title"] for bot in game["bots"]] for name, game in games.items()}
    usual = ["Regular", "Veteran", "Rookie", "Anybody"]
    assert titles == {"wolfenstein": usual, "reichbusters": usual, "incursion": usual, "cellar": ["Anybody"]}
    assert all(bot["text"] for game in games.values() for bot in game["bots"])


def test_a_bot_is_called_by_its_level_unless_it_has_a_name(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(
        ME, {"who": "bot", "bot": "rookie"}, {"who": "bot", "bot": "planner", "name": "Otto"}, game="wolfenstein"
    )
    seats = ada.get(f"/matches/{match}").json()["seats"][1:]
    assert [(seat["name"], seat["level"], seat["bot"]) for seat in seats] == [
        ("Rookie", "Rookie", "rookie"),
        ("Otto", "Veteran", "planner"),
    ]


def test_a_bot_gives_way_to_a_better_one_in_mid_match(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    match = ada.match(ME, {"who": "bot", "bot": "rookie"}, game="wolfenstein", listed=True)
    changed = ada.post(f"/matches/{match}/seats/1", {"who": "bot", "bot": "greedy"})
    assert changed.status_code == 200
    assert (second(ada, match)["name"], second(ada, match)["level"]) == ("Regular", "Regular")
    problem(eve.post(f"/matches/{match}/seats/1", {"who": "bot", "bot": "rookie"}), 403, "forbidden")
    assert ada.post(f"/matches/{match}/seats/1", {"who": "me", "name": "Ada too"}).status_code == 200
    assert ada.post(f"/matches/{match}/seats/1", {"who": "bot", "bot": "rookie"}).status_code == 200
    assert second(ada, match)["level"] == "Rookie"


def test_nobody_says_how_long_a_bot_may_think(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(ME, ME, game="wolfenstein")
    for bot in ("planner:3600s", "planner:1", "greedy:2", "clever"):
        problem(ada.post(f"/matches/{match}/seats/1", {"who": "bot", "bot": bot}), 422, "no-such-bot")
    assert second(ada, match)["kind"] == "person"


def test_a_bot_of_former_times_plays_on_under_its_new_name(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(ME, ME, game="wolfenstein")
    with database(at.data) as store:
        store.execute(
            "UPDATE seats SET kind='bot', key=NULL, name='steady', bot='steady' WHERE match=? AND seat=1", (match,)
        )
    assert (second(ada, match)["name"], second(ada, match)["level"]) == ("steady", "Regular")
    again = ada.get(f"/matches/{match}/again").json()
    assert again["seats"][1]["bot"] == "greedy"


def test_a_bot_that_nobody_knows_any_more_keeps_its_name(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(ME, ME, game="cellar")
    with database(at.data) as store:
        store.execute(
            "UPDATE seats SET kind='bot', key=NULL, name='Otto', bot='oracle' WHERE match=? AND seat=1", (match,)
        )
    assert second(ada, match)["level"] == "oracle"
