"""Save files out of and into a server, and going on from an earlier position."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.lobby import BOT, FRIEND, ME, OPEN, ORIGIN, Lobby, Somebody, library, lobby, problem

from nightraid.engine import save
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.server.app import Application
from nightraid.server.http.keys import new_secret
from nightraid.server.http.routes import files
from nightraid.server.limits import Rate, Rates
from nightraid.server.settings import Settings


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("files")) as running:
        yield running


def played(game: str, answers: int, seed: int = 3, **setup: Any) -> Match[Any]:
    """A match in which so many choices were made at random, or that is over before."""
    loaded = library().game(game)
    match = Match(loaded, loaded.read_setup(setup), Seeded(seed))
    luck = random.Random(seed)
    for _ in range(answers):
        if match.pending is None:
            break
        ask = match.asks()[0]
        match.answer(ask.seat, luck.choice(ask.options))
    return match


def bring(who: Somebody, match: Match[Any], *, with_seed: bool = True) -> str:
    """Import a match; its id."""
    answer = who.post("/files", msgspec.json.decode(save.save(match, with_seed=with_seed)))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["info"]["id"])


# ---- taking a file away


def test_a_file_of_an_open_table_is_for_everybody_there_and_hides_coming_dice(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    match = ada.match(ME, OPEN, game="wolfenstein", listed=True, seed="123456789")
    for who in (ada, eve):
        answer = who.get(f"/matches/{match}/file")
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == f'attachment; filename="nightraid-wolfenstein-{match}.json"'
        assert answer.json()["seed"] is None
        assert b"123456789" not in answer.content
        assert save.load(library().game("wolfenstein"), answer.content).answers == answer.json()["length"]


def test_hidden_hands_are_for_who_holds_them_all(at: Lobby) -> None:
    ada, ben, eve = (at.somebody() for _ in range(3))
    alone = ada.match(ME, ME)
    assert ada.get(f"/matches/{alone}/file").json()["seed"] is None
    made = ada.make(ME, FRIEND, listed=True)
    match = made["info"]["id"]
    ben.post("/links", {"code": made["invitations"][0]["code"]})
    for who in (ada, ben, eve):
        refused = problem(who.get(f"/matches/{match}/file"), 403, "forbidden")
        assert "hidden hands" in refused["what"]
    against_bot = ada.match(ME, BOT)
    problem(ada.get(f"/matches/{against_bot}/file"), 403, "forbidden")


def test_when_it_is_over_the_file_shows_everything(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    ended = played("cellar", 10_000)
    assert ended.pending is None
    match = bring(ada, ended)
    link = ada.post(f"/matches/{match}/links", {"kind": "replay"}).json()
    eve.post("/links", {"code": link["code"]})
    assert eve.get(f"/matches/{match}").json()["seed"], "with it, everything can be checked"
    file = eve.get(f"/matches/{match}/file")
    assert file.json()["seed"] is not None
    assert save.load(library().game("cellar"), file.content).outcome == ended.outcome


# ---- bringing a file along


@pytest.mark.parametrize("with_seed", [True, False])
def test_a_match_goes_on_where_its_file_ends_with_dice_of_its_own(at: Lobby, with_seed: bool) -> None:
    ada = at.somebody()
    before = played("wolfenstein", 20, seats=2)
    match = bring(ada, before, with_seed=with_seed)
    info = ada.get(f"/matches/{match}").json()
    assert [seat["yours"] for seat in info["seats"]] == [True, True]
    assert info["answers"] == before.answers
    assert (info["game"], info.get("listed", False), info.get("forked_from", "")) == ("wolfenstein", False, "")
    after = save.load(library().game("wolfenstein"), ada.get(f"/matches/{match}/file").content)
    assert after.fingerprint() == before.fingerprint()
    (seed,) = {row[5] for row in at.everything()["matches"] if row[0] == match}
    assert seed != 3, "who wrote the file must not know the dice to come"


BROKEN: dict[str, tuple[Any, int, str]] = {
    "no save at all": ({"hello": 1}, 422, "bad-save"),
    "a list": ([], 422, "bad-save"),
    "another version": ({"version": 2}, 422, "bad-save"),
    "another game": ({"game": "chess"}, 404, "unknown-game"),
    "other rules": ({"rules": "0"}, 422, "bad-save"),
    "other content": ({"content": "0"}, 422, "bad-save"),
    "another set-up": ({"setup": {"seats": 2, "rounds": 1}}, 422, "bad-save"),
    "another end": ({"fingerprint": "0"}, 422, "bad-save"),
    "a longer log": ({"length": 99}, 422, "bad-save"),
    "no log": ({"log": 5}, 422, "bad-save"),
    "an unknown field": ({"cheat": True}, 422, "bad-save"),
    "other dice": ({"seed": 4}, 422, "bad-save"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_does_not_hold_makes_nothing(at: Lobby, name: str) -> None:
    change, status, code = BROKEN[name]
    file = msgspec.json.decode(save.save(played("cellar", 12)))
    body = change if name in ("a list", "no save at all") else {**file, **change}
    before = at.everything()
    problem(at.somebody().post("/files", body), status, code)
    assert at.everything() == before


def test_a_changed_record_is_found_where_it_stands(at: Lobby) -> None:
    file = msgspec.json.decode(save.save(played("cellar", 12)))
    file["log"][5]["record"]["key"] = "pass"
    refused = problem(at.somebody().post("/files", file), 422, "bad-save")
    assert refused["where"] == "save, log entry 5"


def test_a_log_that_is_too_long_is_refused_before_it_is_replayed(at: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    file = msgspec.json.decode(save.save(played("cellar", 12)))
    monkeypatch.setattr(files, "LOG_LENGTH", len(file["log"]) - 1)
    monkeypatch.setattr(save, "load", lambda *_: pytest.fail("it was replayed"))
    before = at.everything()
    assert "at most" in problem(at.somebody().post("/files", file), 422, "bad-save")["expected"]
    assert at.everything() == before


def test_a_file_that_takes_for_ever_is_given_up(at: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    file = msgspec.json.decode(save.save(played("cellar", 12)))
    monkeypatch.setattr(files, "REPLAY_SECONDS", -1.0)
    before = at.everything()
    assert "too long" in problem(at.somebody().post("/files", file), 422, "bad-save")["what"]
    assert at.everything() == before


def test_a_file_that_is_too_long_and_too_many_of_them(tmp_path: Path) -> None:
    rates = Rates(files=Rate(burst=2, a_minute=1))
    with lobby(tmp_path, file_bytes=20_000, rates=rates) as at:
        ada = at.somebody()
        problem(ada.post("/files", {"format": "x" * 20_000}), 413, "too-long")
        bring(ada, played("cellar", 3))
        before = at.everything()
        problem(ada.post("/files", msgspec.json.decode(save.save(played("cellar", 3)))), 429, "too-many")
        assert at.everything() == before


# ---- going on from an earlier position


def test_who_may_go_on_from_where(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    hidden = ada.match(ME, OPEN, listed=True)
    before = at.everything()
    for who in (ada, eve):
        problem(who.post(f"/matches/{hidden}/fork", {"answers": 0}), 403, "forbidden")
    assert at.everything() == before
    mine = ada.match(ME, ME)
    for answers in (99, 2**31):
        problem(ada.post(f"/matches/{mine}/fork", {"answers": answers}), 404, "no-such-position")
        problem(ada.get(f"/matches/{mine}/replay/{answers}"), 404, "no-such-position")
    shown = ada.match(ME, BOT, game="wolfenstein", listed=True)
    forked = eve.post(f"/matches/{shown}/fork", {"answers": 0, "name": "Eve"}).json()["info"]
    assert forked["forked_from"] == shown
    assert [(seat["kind"], seat["name"]) for seat in forked["seats"]] == [("person", "Eve"), ("bot", "Regular")]
    assert forked["seats"][0]["yours"]
    problem(ada.get(f"/matches/{forked['id']}"), 404, "no-such-match")  # it is Eve's alone


def test_every_position_can_be_looked_at_and_gone_on_from(at: Lobby) -> None:
    ada = at.somebody()
    match = bring(ada, played("cellar", 8))
    replay = ada.get(f"/matches/{match}/replay").json()
    assert replay["may_continue"]
    for answers in range(replay["answers"] + 1):
        position = ada.get(f"/matches/{match}/replay/{answers}").json()["position"]
        assert position["answers"] == answers
        forked = ada.post(f"/matches/{match}/fork", {"answers": answers}).json()["info"]["id"]
        assert ada.get(f"/matches/{forked}").json()["answers"] >= answers, "and dice that were asked for are rolled"


def watch_to_the_end(client: "TestClient[Any]", match: str, headers: dict[str, str]) -> None:
    """Two bots play as long as somebody watches."""
    with client.websocket_connect(f"/api/matches/{match}/live", headers=headers) as socket:
        socket.send_json({"is": "hello", "ref": 1})
        while True:
            frame = socket.receive_json()
            if frame.get("position", {}).get("over"):
                return


def test_what_was_played_from_a_file_and_a_fork_holds_to_the_end(tmp_path: Path) -> None:
    """Export, import and go on, again and again: each file proves that its dice came from the seed."""
    headers = {"Authorization": f"Bearer {new_secret()}"}
    game = library().game("cellar")
    app = Application(Settings(data=tmp_path / "x.sqlite", teaching_game=True), library())
    with TestClient(app, base_url=ORIGIN) as client:

        def ask(method: str, path: str, body: object = None) -> Any:
            answer = client.request(method, f"/api{path}", json=body, headers=headers)
            assert answer.status_code < 300, answer.text
            return answer.json()

        match = ask("POST", "/matches", {"game": "cellar", "seats": [BOT, BOT], "seed": "5"})["info"]["id"]
        for _ in range(2):
            watch_to_the_end(client, match, headers)
            file = ask("GET", f"/matches/{match}/file")
            assert file["seed"] == int(ask("GET", f"/matches/{match}")["seed"])
            assert file["seed_from"] < file["length"]
            assert save.load(game, msgspec.json.encode(file)).pending is None
            brought = ask("POST", "/files", file)["info"]
            assert brought["over"]
            match = ask("POST", f"/matches/{match}/fork", {"answers": file["length"] // 2})["info"]["id"]
