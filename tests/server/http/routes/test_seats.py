"""Seats change hands as they may, and never otherwise."""

from collections.abc import Iterator

import msgspec
import pytest
from tests.server.lobby import BOT, FRIEND, ME, OPEN, Lobby, Somebody, lobby, problem

from nightraid.server.wire.match_info import SeatInfo


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("seats")) as running:
        yield running


def seats(who: Somebody, match: str) -> list[tuple[str, str, bool]]:
    """Kind, name and whether it is theirs."""
    info = who.get(f"/matches/{match}").json()
    return [(seat["kind"], seat["name"], seat.get("yours", False)) for seat in info["seats"]]


def test_an_open_seat_is_for_who_comes_first(at: Lobby) -> None:
    ada, ben, eve = at.somebody(), at.somebody(), at.somebody()
    match = ada.match(ME, OPEN, listed=True)
    taken = ben.post(f"/matches/{match}/seats/1", {"who": "me", "name": "Ben"})
    assert taken.status_code == 200
    mine = SeatInfo(1, "person", "Ben", yours=True, ways=("bot", "open", "invite"), role="Crew B")
    assert msgspec.convert(taken.json()["seats"][1], SeatInfo) == mine
    before = at.everything()
    problem(eve.post(f"/matches/{match}/seats/1", {"who": "me"}), 409, "seat-taken")
    for who in ("bot", "open", "me"):
        problem(eve.post(f"/matches/{match}/seats/0", {"who": who}), 409, "seat-taken")
        problem(ben.post(f"/matches/{match}/seats/0", {"who": who}), 409, "seat-taken")
    assert at.everything() == before


def test_who_sits_down_without_a_name_is_called_something(at: Lobby) -> None:
    ada, ben = at.somebody(), at.somebody()
    match = ada.match(ME, OPEN, listed=True)
    ben.post(f"/matches/{match}/seats/1", {"who": "me", "name": "\u202e\u200b"})
    assert seats(ben, match)[1] == ("person", "Player 2", True)


def test_a_browser_without_a_key_may_sit_down_at_a_listed_match(at: Lobby) -> None:
    match = at.somebody().match(ME, OPEN, listed=True)
    answer = at.send("POST", f"/api/matches/{match}/seats/1", json={"who": "me"})
    assert answer.json()["seats"][1]["yours"]
    key = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert seats(at.somebody(key), match)[1][2]


def test_a_seat_is_lent_to_a_bot_and_had_back(at: Lobby) -> None:
    ada, ben = at.somebody(), at.somebody()
    match = ada.match(ME, OPEN, listed=False)
    code = ada.post(f"/matches/{match}/links", {"kind": "invite"}).json()["code"]
    ben.post("/links", {"code": code, "name": "Ben"})
    lent = ben.post(f"/matches/{match}/seats/1", {"who": "bot"}).json()
    bots = SeatInfo(1, "bot", "Anybody", online=True, bot="random", level="Anybody", ways=("take",), role="Crew B")
    assert msgspec.convert(lent["seats"][1], SeatInfo) == bots
    assert match in [mine["id"] for mine in ben.get("/matches").json()["mine"]]
    assert ben.post(f"/matches/{match}/seats/1", {"who": "me", "name": "Ben again"}).status_code == 200
    assert seats(ben, match)[1] == ("person", "Ben again", True)


def test_a_bots_seat_is_for_those_at_the_match(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    match = ada.match(ME, BOT, listed=True)
    before = at.people()
    for who in ("me", "open", "bot"):
        problem(eve.post(f"/matches/{match}/seats/1", {"who": who}), 403, "forbidden")
    assert at.people() == before
    assert ada.post(f"/matches/{match}/seats/1", {"who": "me"}).status_code == 200
    assert [seat[2] for seat in seats(ada, match)] == [True, True]


def test_the_maker_of_a_match_places_bots_without_sitting_there(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(BOT, BOT)
    assert ada.post(f"/matches/{match}/seats/0", {"who": "open"}).json()["seats"][0]["kind"] == "open"
    assert ada.post(f"/matches/{match}/seats/0", {"who": "bot", "bot": "random"}).json()["seats"][0]["bot"] == "random"
    assert ada.post(f"/matches/{match}/seats/0", {"who": "me"}).json()["seats"][0]["yours"]


def test_a_seat_kept_for_a_friend_is_not_for_strangers(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    match = ada.match(ME, {**FRIEND, "name": "Ben"}, listed=True)
    before = at.everything()
    for who in ("me", "bot", "open"):
        problem(eve.post(f"/matches/{match}/seats/1", {"who": who}), 403, "forbidden")
    assert at.everything() == before
    assert ada.post(f"/matches/{match}/seats/1", {"who": "bot"}).json()["seats"][1]["kind"] == "bot"


def test_whoever_gets_up_may_still_watch_and_the_seat_is_open(at: Lobby) -> None:
    ada, ben, eve = at.somebody(), at.somebody(), at.somebody()
    match = ada.match(ME, FRIEND)
    code = ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": 1}).json()["code"]
    ben.post("/links", {"code": code})
    assert ben.post(f"/matches/{match}/seats/1", {"who": "open"}).json()["seats"][1]["kind"] == "open"
    assert ben.get(f"/matches/{match}").status_code == 200
    watch = ada.post(f"/matches/{match}/links", {"kind": "watch"}).json()["code"]
    eve.post("/links", {"code": watch})
    assert eve.post(f"/matches/{match}/seats/1", {"who": "me"}).status_code == 200
    problem(ben.get(f"/matches/{match}"), 404, "no-such-match")  # the seat is somebody else's now


def friends(at: Lobby, game: str) -> tuple[Somebody, Somebody, str, str]:
    """Two people at a match, and the invitation of the second."""
    ada, ben = at.somebody(), at.somebody()
    made = ada.make(ME, FRIEND, listed=True, game=game)
    match, code = made["info"]["id"], made["invitations"][0]["code"]
    ben.post("/links", {"code": code})
    return ada, ben, match, code


def ways(who: Somebody, match: str, seat: int) -> set[str]:
    return set(who.get(f"/matches/{match}").json()["seats"][seat].get("ways", ()))


def test_a_hidden_hand_that_a_bot_keeps_is_for_nobody_else(at: Lobby) -> None:
    ada, ben, match, code = friends(at, "cellar")
    assert ben.post(f"/matches/{match}/seats/1", {"who": "bot"}).status_code == 200
    before = at.people()
    for who in ("me", "open"):
        refused = problem(ada.post(f"/matches/{match}/seats/1", {"who": who}), 403, "forbidden")
        assert "keeps this hand" in refused["what"]
    problem(ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": 1}), 409, "seat-taken")
    anywhere = ada.post(f"/matches/{match}/links", {"kind": "invite"}).json()["code"]
    before["links"] = at.people()["links"]
    for link in (code, anywhere):  # an old invitation, and one to any seat
        problem(at.somebody().post("/links", {"code": link}), 409, "seat-taken")
    problem(ada.get(f"/matches/{match}/file"), 403, "forbidden")
    assert at.people() == before
    assert (ways(ada, match, 1), ways(ben, match, 1)) == ({"bot"}, {"take"})
    assert ben.post(f"/matches/{match}/seats/1", {"who": "me"}).status_code == 200


def test_where_nothing_is_hidden_anybody_at_the_match_takes_over_from_a_bot(at: Lobby) -> None:
    ada, ben, match, _ = friends(at, "wolfenstein")
    ben.post(f"/matches/{match}/seats/1", {"who": "bot"})
    assert ways(ada, match, 1) == {"take", "bot", "open", "invite"}
    assert ada.post(f"/matches/{match}/seats/1", {"who": "me"}).status_code == 200


@pytest.mark.parametrize(("game", "may"), [("cellar", {"bot"}), ("wolfenstein", {"bot", "open"})])
def test_who_made_the_match_lets_a_bot_play_for_somebody_who_went_away(at: Lobby, game: str, may: set[str]) -> None:
    ada, ben, match, _ = friends(at, game)
    eve = at.somebody()
    with at.client.websocket_connect(f"/api/matches/{match}/live", headers=ben.headers) as socket:
        socket.send_json({"is": "hello", "ref": 1})
        assert socket.receive_json()["is"] == "sync"
        before = at.people()
        assert ways(ada, match, 1) == set()
        for who in ("me", "bot", "open"):  # nobody sends away who is here
            problem(ada.post(f"/matches/{match}/seats/1", {"who": who}), 409, "seat-taken")
    assert ways(ada, match, 1) == may
    for other, seat in ((ben, 0), (eve, 0), (eve, 1)):  # nor does it anybody else
        for who in ("me", "bot", "open"):
            problem(other.post(f"/matches/{match}/seats/{seat}", {"who": who}), 409, "seat-taken")
    problem(ada.post(f"/matches/{match}/seats/1", {"who": "me"}), 409, "seat-taken")
    if "open" not in may:
        problem(ada.post(f"/matches/{match}/seats/1", {"who": "open"}), 409, "seat-taken")
    assert at.people() == before
    assert ada.post(f"/matches/{match}/seats/1", {"who": "bot"}).json()["seats"][1]["kind"] == "bot"
    assert ben.post(f"/matches/{match}/seats/1", {"who": "me", "name": "Ben"}).status_code == 200, "and is back"
    assert seats(ben, match)[1] == ("person", "Ben", True)


def test_a_friend_who_lost_their_key_comes_again_by_a_new_invitation(at: Lobby) -> None:
    ada, _, match, code = friends(at, "wolfenstein")
    again = at.somebody()
    problem(again.post("/links", {"code": code}), 409, "seat-taken")
    assert ada.post(f"/matches/{match}/seats/1", {"who": "open"}).status_code == 200
    new = ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": 1}).json()["code"]
    assert again.post("/links", {"code": new}).json()["seat"] == 1


def test_an_invitation_that_was_lost_is_made_anew(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(ME, FRIEND)
    assert ways(ada, match, 1) == {"take", "bot", "open", "invite"}
    assert ways(ada, match, 0) == {"bot", "open", "invite"}
    assert ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": 1}).status_code == 201


def test_names_are_ones_own(at: Lobby) -> None:
    ada, ben = at.somebody(), at.somebody()
    match = ada.match({**ME, "name": "Ada"}, BOT, listed=True)
    assert ada.post(f"/matches/{match}/seats/0", {"name": "  Countess\x07 "}).status_code == 200
    assert seats(ada, match)[0] == ("person", "Countess", True)
    before = at.people()
    problem(ben.post(f"/matches/{match}/seats/0", {"name": "Fool"}), 403, "forbidden")
    problem(ada.post(f"/matches/{match}/seats/1", {"name": "Fool"}), 403, "forbidden")
    problem(ada.post(f"/matches/{match}/seats/0", {"name": "\u202e"}), 409, "nothing-to-change")
    problem(ada.post(f"/matches/{match}/seats/0", {}), 409, "nothing-to-change")
    problem(ada.post(f"/matches/{match}/seats/0", {"name": "x" * 33}), 400, "bad-body")
    problem(ada.post(f"/matches/{match}/seats/0", {"who": "bot", "bot": "genius"}), 422, "no-such-bot")
    for seat in ("2", "99", "-1", "9" * 30):
        problem(ada.post(f"/matches/{match}/seats/{seat}", {"who": "me"}), 404, "no-such-seat")
    problem(ada.post(f"/matches/{match}/seats/first", {"who": "me"}), 404, "no-such-page")
    assert at.people() == before


def test_asking_for_what_is_so_already_changes_nothing(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match({**ME, "name": "Ada"}, OPEN)
    before = at.everything()
    assert ada.post(f"/matches/{match}/seats/0", {"who": "me"}).status_code == 200
    assert ada.post(f"/matches/{match}/seats/1", {"who": "open"}).status_code == 200
    assert at.everything() == before
