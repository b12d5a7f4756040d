"""Campaigns at the table: begun, played chapter by chapter with the same people, and never forked by two hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.campaign_world import SECRET, NightLobby, begin, night_library, night_lobby, play_out, setup_in
from tests.server.lobby import BOT, FRIEND, ME, OPEN, Somebody, problem

from nightraid.server.wire.match_info import CampaignPlace


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NightLobby]:
    with night_lobby(tmp_path_factory.mktemp("campaigns")) as running:
        yield running


def go_on(person: Somebody, campaign: str, after: str) -> dict[str, Any]:
    answer = person.post(f"/campaigns/{campaign}/next", {"after": after})
    assert answer.status_code == 200, answer.text
    info: dict[str, Any] = answer.json()
    return info


def pair(at: NightLobby, plan: str = "nights") -> tuple[Somebody, Somebody, str, str]:
    """Ada and Ben in a campaign: they, its id, and its first match."""
    ada, ben = at.somebody(), at.somebody()
    made = begin(ada, {**ME, "name": "Ada"}, {**FRIEND, "name": "Ben"}, plan=plan)
    assert ben.post("/links", {"code": made["invitations"][0]["code"]}).status_code == 200
    return ada, ben, made["info"]["campaign"]["id"], made["info"]["id"]


# ---------------------------------------------------------------- beginning


def test_what_a_game_offers_as_campaigns(at: NightLobby) -> None:
    games = {game["name"]: game for game in at.send("GET", "/api/games").json()["games"]}
    assert [plan["id"] for plan in games["cellar"]["campaigns"]] == ["nights", "siege"]
    nights = games["cellar"]["campaigns"][0]
    assert nights["chapters"] == ["Night one", "Night two", "Night three"]
    assert (nights["fields"], nights["seats"], nights["goes_on"]) == (["rounds"], [2], True)
    (rock,) = games["incursion"]["campaigns"]
    assert (rock["title"], len(rock["chapters"]), rock["fields"], rock["seats"]) == ("The Rock", 7, [], [2])
    (raid,) = games["wolfenstein"]["campaigns"]
    assert (len(raid["chapters"]), raid["seats"], raid["goes_on"]) == (10, [1, 2, 3, 4], False)
    assert (raid["fields"], raid["chapter_fields"]) == (["level", "ties"], ["heroes"])
    assert rock["chapter_fields"] == [], "its missions set the size of the forces"
    vril, beyond = games["reichbusters"]["campaigns"]
    assert (len(vril["chapters"]), vril["seats"], vril["chapter_fields"]) == (8, [1, 2, 3, 4], ["heroes"])
    assert vril["fields"] == ["difficulty", "edition", "ties"], "cards of RAIDs do not matter in it"
    assert beyond["chapters"] == [*vril["chapters"][:3], *beyond["chapters"][3:7], *vril["chapters"][3:]]
    assert (beyond["title"], beyond["fields"]) == ("Projekt Vril with Not of this Earth!", vril["fields"])


def test_the_first_chapter_is_a_match_like_any_other(at: NightLobby) -> None:
    ada = at.somebody()
    made = begin(ada, ME, FRIEND, seed="7", listed=True, own_dice=["dice"])
    info = made["info"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person"]
    assert [link["seat"] for link in made["invitations"]] == [1]
    assert (info["listed"], info["named_seed"], info["own_dice"]) == (True, True, ["dice"])
    place = info["campaign"]
    opening = ("Three nights under one roof.",)
    wanted = CampaignPlace(place["id"], "Three Nights", chapter=1, chapters=3, opening=opening)
    assert msgspec.convert(place, CampaignPlace) == wanted
    setup = setup_in(at, info["id"])
    assert (setup["night"], setup["rounds"], setup["hidden"]) == ("one", 4, ["start"])
    assert ada.get(f"/matches/{info['id']}").json()["campaign"] == place
    assert ada.get("/matches").json()["mine"][0]["campaign"] == place
    assert ada.get(f"/matches/{info['id']}/replay").status_code == 200


def test_without_a_name_it_is_the_first_campaign(at: NightLobby) -> None:
    assert begin(at.somebody(), ME, ME, plan="")["info"]["campaign"]["title"] == "Three Nights"


REFUSED: dict[str, tuple[dict[str, Any], int, str, str]] = {
    "no such game": ({"game": "chess"}, 404, "unknown-game", "game"),
    "no such campaign": ({"plan": "summer"}, 422, "bad-setup", "plan"),
    "what the campaign sets": ({"choices": {"cellar": ["vault"]}}, 422, "bad-setup", "cellar"),
    "no such field": ({"choices": {"moon": ["full"]}}, 422, "bad-setup", "choices"),
    "no such value": ({"choices": {"rounds": ["0"]}}, 422, "bad-setup", "rounds"),
    "too many seats": ({"seats": [ME, ME, ME]}, 422, "bad-setup", "seats"),
    "too few seats": ({"seats": [ME]}, 422, "bad-setup", "seats"),
    "no such bot": ({"seats": [ME, {**BOT, "bot": "genius"}]}, 422, "no-such-bot", "bot"),
    "a seed too large": ({"seed": str(2**63)}, 422, "bad-setup", "seed"),
    "an unknown field": ({"chapter": 3}, 400, "bad-body", ""),
    "a long name": ({"plan": "x" * 81}, 400, "bad-body", ""),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_makes_nothing(at: NightLobby, name: str) -> None:
    changes, status, code, where = REFUSED[name]
    before = at.everything()
    body = {"game": "cellar", "plan": "nights", "seats": [ME, ME], **changes}
    found = problem(at.somebody().post("/campaigns", body), status, code)
    assert where in found["where"]
    assert at.everything() == before


# ---------------------------------------------------------------- going on


def test_the_next_chapter_has_the_same_people_and_what_was_handed_on(at: NightLobby) -> None:
    ada, ben, campaign, first = pair(at)
    play_out(at, first, lambda winners: winners == (1,))
    place = ada.get(f"/matches/{first}").json()["campaign"]
    assert (place["result"], place["told"], place["scores"]) == ("a long night", ["Night one is over."], [0, 1])
    assert (place["next"], place["may_go_on"]) == ("Night two", True)
    second = go_on(ben, campaign, first)
    assert (second["campaign"]["chapter"], second["campaign"]["title"]) == (2, "Three Nights")
    assert second["campaign"]["opening"] == ["Night one is over."]
    assert [(seat["name"], seat.get("yours", False)) for seat in second["seats"]] == [("Ada", False), ("Ben", True)]
    assert ada.get(f"/matches/{second['id']}").json()["seats"][0]["yours"], "the same key opens the same seat"
    setup = setup_in(at, second["id"])
    assert (setup["night"], setup["rounds"], setup["hidden"]) == ("two", 4, ["start", SECRET])
    place = ada.get(f"/matches/{first}").json()["campaign"]
    assert place["next_match"] == second["id"]
    assert not place["may_go_on"]


def test_however_often_and_by_whomever_there_is_one_next_chapter(at: NightLobby) -> None:
    ada, ben, campaign, first = pair(at)
    play_out(at, first)
    found = {go_on(person, campaign, first)["id"] for person in (ada, ben, ada)}
    assert len(found) == 1
    before = at.everything()
    assert go_on(ben, campaign, first)["id"] in found
    assert at.everything() == before


def test_a_chapter_that_goes_on_has_no_next(at: NightLobby) -> None:
    ada, _, campaign, first = pair(at)
    before = at.everything()
    problem(ada.post(f"/campaigns/{campaign}/next", {"after": first}), 409, "chapter-goes-on")
    assert at.everything() == before
    play_out(at, first)
    second = go_on(ada, campaign, first)["id"]
    problem(ada.post(f"/campaigns/{campaign}/next", {"after": second}), 409, "chapter-goes-on")


def test_only_who_plays_goes_on(at: NightLobby) -> None:
    ada, _, campaign, first = pair(at)
    eve, watcher = at.somebody(), at.somebody()
    code = ada.post(f"/matches/{first}/links", {"kind": "watch"}).json()["code"]
    watcher.post("/links", {"code": code})
    play_out(at, first)
    watcher.get(f"/matches/{first}")  # opens the room, so that the end is written down
    before = at.everything()
    problem(eve.post(f"/campaigns/{campaign}/next", {"after": first}), 404, "no-such-campaign")
    problem(eve.get(f"/campaigns/{campaign}"), 404, "no-such-campaign")
    problem(watcher.post(f"/campaigns/{campaign}/next", {"after": first}), 403, "forbidden")
    assert not watcher.get(f"/matches/{first}").json()["campaign"]["may_go_on"]
    problem(ada.post(f"/campaigns/{campaign}/next", {"after": "nothing"}), 404, "no-such-chapter")
    problem(eve.post(f"/campaigns/{campaign}/next", {"after": "nothing"}), 404, "no-such-campaign")
    problem(ada.post("/campaigns/nothing/next", {"after": first}), 404, "no-such-campaign")
    problem(ada.post(f"/campaigns/{campaign}/next", {}), 400, "bad-body")
    assert at.everything() == before
    second = go_on(ada, campaign, first)["id"]
    assert watcher.get(f"/matches/{second}").status_code == 200, "whoever watched goes on watching"
    problem(eve.get(f"/matches/{second}"), 404, "no-such-match")


def test_where_nobody_sits_whoever_made_it_goes_on(at: NightLobby) -> None:
    ada = at.somebody()
    info = begin(ada, BOT, BOT)["info"]
    play_out(at, info["id"])
    assert go_on(ada, info["campaign"]["id"], info["id"])["campaign"]["chapter"] == 2


def test_a_lost_chapter_is_played_again_where_the_plan_says_so(at: NightLobby) -> None:
    ada, _, campaign, first = pair(at, plan="siege")
    play_out(at, first, lambda winners: 0 not in winners)
    place = ada.get(f"/matches/{first}").json()["campaign"]
    assert (place["result"], place["next"], place["again"]) == ("lost", "Night one", True)
    again = go_on(ada, campaign, first)
    assert (again["campaign"]["chapter"], again["campaign"]["tries"]) == (1, 2)
    assert setup_in(at, again["id"])["night"] == "one"
    play_out(at, again["id"], lambda winners: 0 in winners)
    second = go_on(ada, campaign, again["id"])
    assert second["campaign"]["chapter"] == 2
    play_out(at, second["id"], lambda winners: 0 in winners)
    place = ada.get(f"/matches/{second['id']}").json()["campaign"]
    assert place["ending"] == "It is held."
    assert not place["next"]
    before = at.everything()
    problem(ada.post(f"/campaigns/{campaign}/next", {"after": second["id"]}), 409, "campaign-is-over")
    assert at.everything() == before


def test_the_whole_campaign_on_its_page(at: NightLobby) -> None:
    ada, ben, campaign, first = pair(at)
    play_out(at, first, lambda winners: winners == (1,))
    second = go_on(ada, campaign, first)["id"]
    play_out(at, second, lambda winners: winners == (0,))
    third = go_on(ada, campaign, second)["id"]
    page = ben.get(f"/campaigns/{campaign}").json()
    assert (page["title"], page["game_title"], page["scores"]) == ("Three Nights", "Cellar Fight", [1, 1])
    assert [chapter["title"] for chapter in page["chapters"]] == ["Night one", "Night two", "Night three"]
    assert [len(chapter.get("tries", ())) for chapter in page["chapters"]] == [1, 1, 1]
    assert page["chapters"][1]["tries"][0]["match"] == second
    assert not page["chapters"][2]["tries"][0]["result"]
    play_out(at, third, lambda winners: winners == (1,))
    page = ben.get(f"/campaigns/{campaign}").json()
    assert (page["scores"], page["ending"]) == ([1, 2], "Crew B sleeps well.")
    assert page["last"]["id"] == third


def test_what_is_handed_on_goes_into_the_set_up_and_to_nobody(at: NightLobby) -> None:
    ada, ben, campaign, first = pair(at)
    play_out(at, first)
    second = go_on(ada, campaign, first)["id"]
    assert SECRET in str(setup_in(at, second)["hidden"])
    paths = [f"/campaigns/{campaign}", "/matches"]
    paths += [f"/matches/{match}{rest}" for match in (first, second) for rest in ("", "/replay", "/again")]
    for person in (ada, ben):
        for path in paths:
            answer = person.get(path)
            assert answer.status_code == 200
            assert SECRET not in answer.text, path


# ---------------------------------------------------------------- other choices


def heroes_and_level(at: NightLobby, match: str) -> tuple[tuple[str, ...], str]:
    setup = setup_in(at, match)
    return tuple(setup["heroes"]), setup["level"]


def test_whoever_tries_again_keeps_what_was_chosen_or_chooses_anew(at: NightLobby) -> None:
    ada = at.somebody()
    form = {field.name: field for field in night_library().game("wolfenstein").table.form().fields}
    suggested, known = form["heroes"].default, [option.value for option in form["heroes"].options]
    others = tuple(reversed(known))[:4]
    chosen = {"level": ["daddy"], "heroes": list(others)}
    info = begin(ada, ME, game="wolfenstein", plan="", choices=chosen)["info"]
    campaign, first = info["campaign"]["id"], info["id"]
    assert heroes_and_level(at, first) == (others, "daddy")
    play_out(at, first, lambda winners: not winners)
    assert ada.get(f"/matches/{first}").json()["campaign"]["may_choose"]
    assert ada.get(f"/campaigns/{campaign}").json()["next_choices"] == {
        "level": ["daddy"],
        "ties": ["software"],
        "heroes": list(others),
    }
    second = go_on(ada, campaign, first)["id"]
    assert heroes_and_level(at, second) == (others, "daddy")
    play_out(at, second, lambda winners: not winners)
    before = at.everything()
    for wrong, where in (({"mission": ["mission-2"]}, "mission"), ({"heroes": ["nobody"]}, "heroes")):
        answer = ada.post(f"/campaigns/{campaign}/next", {"after": second, "choices": wrong})
        assert problem(answer, 422, "bad-setup")["where"] == where
    played = {name: rows for name, rows in at.everything().items() if name != "chapters"}
    assert played == {name: rows for name, rows in before.items() if name != "chapters"}
    wanted = {"level": ["bring_em_on"], "heroes": list(suggested)}
    answer = ada.post(f"/campaigns/{campaign}/next", {"after": second, "choices": wanted})
    assert answer.status_code == 200, answer.text
    third = answer.json()["id"]
    assert heroes_and_level(at, third) == (suggested, "bring_em_on")
    play_out(at, third, lambda winners: not winners)
    fourth = go_on(ada, campaign, third)["id"]
    assert heroes_and_level(at, fourth) == (suggested, "bring_em_on"), "the level holds from now on"


# ---------------------------------------------------------------- people come and go


def test_links_to_a_campaign_lead_to_the_chapter_that_is_played(at: NightLobby) -> None:
    ada, ben, watcher = at.somebody(), at.somebody(), at.somebody()
    made = begin(ada, ME, FRIEND)
    first, campaign = made["info"]["id"], made["info"]["campaign"]["id"]
    watch, replay = (ada.post(f"/matches/{first}/links", {"kind": kind}).json()["code"] for kind in ("watch", "replay"))
    play_out(at, first)
    second = go_on(ada, campaign, first)["id"]
    opened = ben.post("/links", {"code": made["invitations"][0]["code"], "name": "Ben"}).json()
    assert (opened["match"], opened["seat"]) == (second, 1)
    assert watcher.post("/links", {"code": watch}).json()["match"] == second
    assert watcher.post("/links", {"code": replay}).json()["match"] == first
    page = ben.get(f"/campaigns/{campaign}").json()
    assert page["chapters"][0]["tries"][0]["match"] == "", "he was not there, and it is private"
    assert page["chapters"][1]["tries"][0]["match"] == second


def test_seats_go_over_as_they_are_at_the_end(at: NightLobby) -> None:
    ada, ben, campaign, first = pair(at)
    assert ben.post(f"/matches/{first}/seats/1", {"who": "bot"}).status_code == 200
    with_bot = [row[1:] for row in at.everything()["seats"] if row[0] == first]
    play_out(at, first)
    second = go_on(ada, campaign, first)["id"]
    assert [row[1:] for row in at.everything()["seats"] if row[0] == second] == with_bot
    back = ben.post(f"/matches/{second}/seats/1", {"who": "me", "name": "Ben"})
    assert back.status_code == 200, "whoever lent a seat may have it back"


def test_open_seats_stay_open(at: NightLobby) -> None:
    ada = at.somebody()
    info = begin(ada, ME, OPEN)["info"]
    play_out(at, info["id"])
    second = go_on(ada, info["campaign"]["id"], info["id"])
    assert [seat["kind"] for seat in second["seats"]] == ["person", "open"]


# ---------------------------------------------------------------- after a restart


def test_nothing_is_lost_when_the_server_goes(tmp_path: Path) -> None:
    with night_lobby(tmp_path) as at:
        ada, ben, campaign, first = pair(at)
        play_out(at, first, lambda winners: winners == (0,))
    with night_lobby(tmp_path) as at:
        ada, ben = at.somebody(ada.key), at.somebody(ben.key)
        assert ada.get(f"/campaigns/{campaign}").json()["scores"] == [1, 0], "the end was not written; it is now"
        second = go_on(ben, campaign, first)["id"]
        play_out(at, second, lambda winners: winners == (0,))
    with night_lobby(tmp_path) as at:
        ada = at.somebody(ada.key)
        assert go_on(ada, campaign, first)["id"] == second
        third = go_on(ada, campaign, second)
        assert third["campaign"]["chapter"] == 3
        assert setup_in(at, third["id"])["hidden"] == ["start", SECRET, SECRET]
