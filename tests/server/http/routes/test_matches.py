"""Making, finding and reading matches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.database import database
from tests.server.lobby import BOT, FRIEND, ME, OPEN, Lobby, lobby, problem

from nightraid import __version__
from nightraid.server.limits import FRAME_BYTES, Rate, Rates
from nightraid.server.wire.fields import SeatWay
from nightraid.server.wire.match_info import SeatInfo


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("matches")) as running:
        yield running


def test_the_games_and_how_they_are_set_up(at: Lobby) -> None:
    found = at.send("GET", "/api/games").json()
    assert found["version"] == __version__
    games = {game["name"]: game for game in found["games"]}
    assert list(games) == ["wolfenstein", "reichbusters", "incursion", "cellar"]
    assert {name: game["playable"] for name, game in games.items()} == {
        "wolfenstein": True,
        "reichbusters": True,
        "incursion": True,
        "cellar": True,
    }
    assert all(game["about"] and game["title"] and game["rules"] > 20 for game in games.values())
    assert games["wolfenstein"]["form"]["most_seats"] == 4
    assert "random" in [bot["name"] for bot in games["wolfenstein"]["bots"]]
    heroes = next(field for field in games["reichbusters"]["form"]["fields"] if field["name"] == "heroes")
    assert (heroes["least"], heroes["count"]) == (1, 4)


def test_the_rules_of_every_game_can_be_read(at: Lobby) -> None:
    for game in at.send("GET", "/api/games").json()["games"]:
        book = at.send("GET", f"/api/games/{game['name']}/rules").json()
        assert book["title"]
        rules = [rule for rule in book["rules"] if not rule.get("ruling")]
        assert len(rules) == game["rules"]
        assert all(rule["id"] and rule["text"] and rule["title"] and rule["chapter"] for rule in book["rules"])
    known = {rule["id"] for rule in book["rules"]}
    assert all(other in known for rule in book["rules"] for other in rule.get("see", ()))
    problem(at.send("GET", "/api/games/chess/rules"), 404, "unknown-game")


def test_a_match_is_made_with_all_kinds_of_seats(at: Lobby) -> None:
    ada = at.somebody()
    seats = [{**ME, "name": " Ada\u202e  L. "}, {**FRIEND, "name": "Ben"}, BOT, OPEN]
    made = ada.make(*seats, game="wolfenstein", choices={"mission": ["mission-2"]}, seed="7")
    info = made["info"]
    ways: tuple[SeatWay, ...] = ("take", "bot", "open", "invite")
    assert msgspec.convert(info["seats"], list[SeatInfo]) == [
        SeatInfo(0, "person", "Ada L.", yours=True, ways=ways[1:]),
        SeatInfo(1, "person", "Ben", ways=ways),
        SeatInfo(2, "bot", "Regular", online=True, bot="greedy", level="Regular", ways=ways),
        SeatInfo(3, "open", "", ways=ways),
    ]
    assert info["mission"].startswith("2.")
    assert info["open_table"]
    assert not info["seed"], "nobody learns the dice before the end"
    (invitation,) = made["invitations"]
    assert (invitation["kind"], invitation["seat"]) == ("invite", 1)
    assert invitation["path"] == f"/join#{invitation['code']}"
    read = ada.get(f"/matches/{info['id']}").json()
    assert (read["id"], read["seats"], read["mission"]) == (info["id"], info["seats"], info["mission"])


def test_everybody_learns_that_a_seed_was_named(at: Lobby) -> None:
    """Whoever named it can know the dice, and where hands are hidden the cards: the others are to know that."""
    ada, ben = at.somebody(), at.somebody()
    for seed, named in (("7", True), ("", False)):
        made = ada.make(ME, FRIEND, seed=seed)
        ben.post("/links", {"code": made["invitations"][0]["code"], "name": "Ben"})
        info = ben.get(f"/matches/{made['info']['id']}").json()
        assert info.get("named_seed", False) is named
        assert not info["seed"]


def test_neither_keys_nor_codes_lie_in_the_store(at: Lobby) -> None:
    ada = at.somebody()
    made = ada.make(ME, FRIEND)
    kept = repr(at.everything())
    for secret in (ada.key, made["invitations"][0]["code"]):
        assert secret not in kept
        assert repr(secret.encode())[2:-1] not in kept


def test_the_same_seed_makes_the_same_match(at: Lobby) -> None:
    ada = at.somebody()
    logs = []
    for seed in ("5", "5", "6"):
        made = ada.match(ME, ME, seed=seed)
        logs.append([row[2] for row in at.everything()["log"] if row[0] == made])
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "no such game": ({"game": "chess", "seats": [ME]}, 404, "unknown-game"),
    "too few seats": ({"game": "cellar", "seats": [ME]}, 422, "bad-setup"),
    "too many seats": ({"game": "wolfenstein", "seats": [ME] * 5}, 422, "bad-setup"),
    "no such field": ({"game": "cellar", "seats": [ME, ME], "choices": {"moon": ["full"]}}, 422, "bad-setup"),
    "no such value": ({"game": "cellar", "seats": [ME, ME], "choices": {"cellar": ["attic"]}}, 422, "bad-setup"),
    "no such bot": ({"game": "cellar", "seats": [ME, {**BOT, "bot": "genius"}]}, 422, "no-such-bot"),
    "a seed too large": ({"game": "cellar", "seats": [ME, ME], "seed": str(2**63)}, 422, "bad-setup"),
    "a seed that is none": ({"game": "cellar", "seats": [ME, ME], "seed": "-1"}, 400, "bad-body"),
    "no seats": ({"game": "cellar", "seats": []}, 400, "bad-body"),
    "an unknown field": ({"game": "cellar", "seats": [ME, ME], "cheat": True}, 400, "bad-body"),
    "an unknown kind of seat": ({"game": "cellar", "seats": [{"who": "ghost"}, ME]}, 400, "bad-body"),
    "a long name": ({"game": "cellar", "seats": [{**ME, "name": "x" * 33}, ME]}, 400, "bad-body"),
    "text for yes": ({"game": "cellar", "seats": [ME, ME], "listed": "true"}, 400, "bad-body"),
    "nothing": ({}, 400, "bad-body"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_makes_nothing(at: Lobby, name: str) -> None:
    body, status, code = REFUSED[name]
    before = at.everything()
    problem(at.somebody().post("/matches", body), status, code)
    assert at.everything() == before


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"game":"cellar","game":1}', b"\xff\xfe", b"[" * 9000, b'{"seats":1e999}']
)
def test_bodies_that_are_no_match(at: Lobby, body: bytes) -> None:
    before = at.everything()
    answer = at.send("POST", "/api/matches", content=body, headers={"Content-Type": "application/json"})
    problem(answer, 400, "bad-body")
    assert at.everything() == before


def test_a_body_that_is_too_long(at: Lobby) -> None:
    before = at.everything()
    answer = at.send("POST", "/api/matches", content=b" " * (FRAME_BYTES + 1))
    assert "at most" in problem(answer, 413, "too-long")["expected"]

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    problem(at.send("POST", "/api/matches", content=endless()), 413, "too-long")  # nobody says how long
    assert at.everything() == before


def test_whole_numbers_may_be_written_with_a_point(at: Lobby) -> None:
    ada = at.somebody()
    made = ada.match(ME, ME)
    assert ada.post(f"/matches/{made}/fork", {"answers": 1.0}).status_code == 201
    problem(ada.post(f"/matches/{made}/fork", {"answers": 1.5}), 400, "bad-body")


def test_a_private_match_is_there_for_those_at_it_only(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    made = ada.match(ME, OPEN)
    assert ada.get(f"/matches/{made}").status_code == 200
    refused = problem(eve.get(f"/matches/{made}"), 404, "no-such-match")
    assert refused == problem(eve.get("/matches/nothing"), 404, "no-such-match"), "not even its being there is told"
    problem(at.send("GET", f"/api/matches/{made}"), 404, "no-such-match")
    for path in ("/file", "/replay", "/replay/0"):
        problem(eve.get(f"/matches/{made}{path}"), 404, "no-such-match")
    for path, body in (("/seats/1", {"who": "me"}), ("/links", {"kind": "watch"}), ("/fork", {"answers": 0})):
        before = at.everything()
        problem(eve.post(f"/matches/{made}{path}", body), 404, "no-such-match")
        assert at.everything() == before


def test_lists(at: Lobby) -> None:
    ada, ben = at.somebody(), at.somebody()
    private, shown = ada.match(ME, OPEN), ada.match(ME, OPEN, listed=True)
    mine = ada.get("/matches").json()
    assert [match["id"] for match in mine["mine"]] == [shown, private]
    theirs = ben.get("/matches").json()
    assert theirs["mine"] == []
    assert shown in [match["id"] for match in theirs["listed"]]
    assert private not in [match["id"] for match in theirs["listed"]]
    assert not any(seat.get("yours") for match in theirs["listed"] for seat in match["seats"])
    assert ben.get(f"/matches/{shown}").status_code == 200


def test_a_match_of_other_rules_or_of_no_game_says_why_it_cannot_be_opened(tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        ada = at.somebody()
        names = [ada.match(ME, ME) for _ in range(3)]
        with database(at.data) as connection:
            connection.execute("UPDATE matches SET rules = 'old' WHERE id = ?", (names[0],))
            connection.execute("UPDATE matches SET content = 'old', fingerprint = '' WHERE id = ?", (names[1],))
            connection.execute("UPDATE matches SET game = 'chess' WHERE id = ?", (names[2],))
        reasons = ["The rules of Cellar Fight have changed", "The content of Cellar Fight has changed", "'chess'"]
        listed = {match["id"]: match for match in ada.get("/matches").json()["mine"]}
        before = at.everything()
        for name, reason in zip(names, reasons, strict=True):
            assert reason in listed[name]["trouble"]
            assert reason in ada.get(f"/matches/{name}").json()["trouble"]
            assert reason in problem(ada.get(f"/matches/{name}/replay"), 409, "match-trouble")["what"]
            problem(ada.post(f"/matches/{name}/seats/0", {"who": "open"}), 409, "match-trouble")
        assert at.everything() == before


def test_too_many_matches_at_once(tmp_path: Path) -> None:
    rates = Rates(new_matches=Rate(burst=2, a_minute=1), address_factor=2)
    with lobby(tmp_path, rates=rates) as at:
        ada, ben, eve = (at.somebody() for _ in range(3))
        made = [ada.match(ME, ME), ada.match(ME, ME)]
        before = at.everything()
        refused = ada.post("/matches", {"game": "cellar", "seats": [ME, ME]})
        problem(refused, 429, "too-many")
        assert 0 < int(refused.headers["retry-after"]) <= 60
        problem(ada.post(f"/matches/{made[0]}/fork", {"answers": 0}), 429, "too-many")
        assert at.everything() == before
        problem(ben.post("/matches", {}), 400, "bad-body")  # what is refused for other reasons counts too
        ben.match(ME, ME)
        problem(eve.post("/matches", {"game": "cellar", "seats": [ME, ME]}), 429, "too-many")  # at the same address


def test_a_match_is_put_away_without_anybody_noticing(at: Lobby) -> None:
    ada, ben, eve = at.somebody(), at.somebody(), at.somebody()
    match = ada.match(ME, OPEN, listed=True)
    ben.post(f"/matches/{match}/seats/1", {"who": "me", "name": "Ben"})
    people = at.people()
    done = ben.post(f"/matches/{match}/put-away", {})
    assert done.status_code == 200
    assert done.json()["id"] == match
    lists = ben.get("/matches").json()
    assert match not in [info["id"] for info in lists["mine"]]
    assert [info["id"] for info in lists["put_away"]] == [match]
    assert match in [info["id"] for info in ada.get("/matches").json()["mine"]]
    assert ben.get(f"/matches/{match}").json()["seats"][1]["yours"]
    assert at.people() == people
    assert ben.post(f"/matches/{match}/put-away", {"away": False}).status_code == 200
    assert [info["id"] for info in ben.get("/matches").json()["mine"]] == [match]
    private, before = ada.match(ME, OPEN), at.everything()
    problem(eve.post(f"/matches/{private}/put-away", {}), 404, "no-such-match")
    problem(eve.post("/matches/nowhere/put-away", {}), 404, "no-such-match")
    problem(ada.post(f"/matches/{private}/put-away", {"away": 3}), 400, "bad-body")
    after = at.everything()
    assert after["put_away"] == before["put_away"]


def test_the_same_match_can_be_asked_for_again(at: Lobby) -> None:
    """Choices, seats, own dice and whether it is listed; never the seed."""
    ada, eve = at.somebody(), at.somebody()
    wanted: dict[str, Any] = {
        "choices": {
            "mission": ["mission-3"],
            "level": ["death_incarnate"],
            "heroes": ["max-hass", "bombate", "anya-oliwa", "bj-blazkowicz"],
            "ties": ["ask"],
        },
        "own_dice": ["dice"],
    }
    seats = [{**ME, "name": "Ada"}, {**FRIEND, "name": "Ben"}, {**BOT, "bot": "random"}, OPEN]
    match = ada.match(*seats, game="wolfenstein", seed="7", **wanted)
    again = ada.get(f"/matches/{match}/again").json()
    asked = [{name: value for name, value in seat.items() if value} for seat in again.pop("seats")]
    assert asked == seats
    assert again == {"game": "wolfenstein", **wanted, "listed": False, "seed": ""}
    again["seats"] = asked
    assert ada.post("/matches", again).status_code == 201
    problem(eve.get(f"/matches/{match}/again"), 404, "no-such-match")
