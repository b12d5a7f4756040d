"""Reichbusters in the terminal: a RAID to its end, what can be read and asked, and the options that set it up."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.cli.play_driver import Sitting, game_of, typed
from typer.testing import CliRunner

from nightraid.cli.console import BadRequest
from nightraid.cli.main import app
from nightraid.cli.play_session import Ending
from nightraid.cli.play_settings import read_settings, settings_of
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSetup
from nightraid.engine.match import Match
from nightraid.games.reichbusters.schema.raid_cards import choices_of
from nightraid.games.reichbusters.setup import RaidSetup

pytestmark = pytest.mark.usefixtures("elsewhere")

GAME = game_of("reichbusters")
ALONE = ("human",)


def raid(seed: int = 3, **settings: Any) -> Match[Any]:
    setup = GAME.read_setup({"heroes": ["brick", "sarge"], **settings})
    return Match(GAME, setup, Seeded(seed))


def in_a_turn(**settings: Any) -> Match[Any]:
    """Brick has his turn: nothing is handed out, all come in together."""
    match = raid(**settings)
    for _ in range(10):
        ask = match.asks()[0]
        if type(ask).__name__ == "Act":
            return match
        wanted = [place for place, option in enumerate(ask.options) if type(option).__name__ == "LeaveTheRest"]
        match.answer(0, (wanted or [0])[0])
    raise AssertionError("no turn has begun")


# ---------------------------------------------------------------- to the end


@pytest.mark.rule("RB-GOAL-2")
def test_one_person_plays_a_raid_to_its_end() -> None:
    rng = random.Random(7)
    sitting = Sitting((), match=raid(seed=7), players=ALONE, then=lambda at, _: any_option(at, rng))
    assert sitting.play() is Ending.OVER
    first, last = sitting.pages[0], sitting.last
    for words in ("RAID: Assassination in The Bunker", "Orders:", "How it can end", "In short:"):
        assert words in first, "the raid is read out before the first question"
    assert first.index("In short:") < first.index("Who takes what along?")
    outcome = sitting.match.outcome
    assert outcome is not None
    assert GAME.epilogue(sitting.match.setup, outcome) in " ".join(last.split())
    assert "The alarm sounds!" in sitting.output
    assert "None" not in sitting.output


def any_option(sitting: Sitting, rng: random.Random) -> str:
    return str(rng.randrange(len(sitting.match.asks()[0].options)) + 1)


# ---------------------------------------------------------------- what can be read and asked


def test_the_board_the_hand_and_the_options_with_their_noise_are_shown() -> None:
    page = typed(in_a_turn()).pages[0]
    assert "Assassination in The Bunker   round 1   rounds: >1< 2 3 4 " in page
    assert " ALARM 1 2 3\n" in page
    assert "ACTS NOW, 2 basic actions left" in page
    assert "Wall of Lead (Bang!)" in page, "what is loud says so in the list"
    assert "move to Short corridor 18a" in page


def test_cards_on_the_table_can_be_read() -> None:
    pages = typed(in_a_turn(), "c", "c vickers", "c general", "c wall of lead").pages
    assert "Cards of Brick: " in pages[1]
    assert "ranged, up to 3 areas: 4 attack dice, noise 4, Burst 2, Unreliable." in pages[2]
    assert "Vrilmeister" in pages[3]
    assert "Feat, Bang!: " in pages[4]


def test_why_something_is_not_offered_is_told_with_its_rules() -> None:
    pages = typed(in_a_turn(), "?", "? search", "? end the turn").pages
    assert "Not offered:" in pages[1]
    assert "Search the area: no item lies in this area  RB-SEARCH-1" in pages[2]
    assert "RB-SEARCH-1  When a Hero may search" in pages[2]


def test_an_area_can_be_typed_as_it_stands_on_the_map() -> None:
    match = in_a_turn()
    page = typed(match, "18a").pages[1]
    assert "Brick moves from the shaft to Short corridor 18a." in page


def test_what_ending_the_turn_means_is_told_before() -> None:
    match = in_a_turn()
    number = len(match.asks()[0].options)
    page = typed(match, f"? {number}").pages[1]
    assert "2 basic actions unused." in page
    assert "nobody moves and nobody attacks" in " ".join(page.split())


# ---------------------------------------------------------------- options


@pytest.mark.rule("RB-RAID-1")
def test_the_four_cards_of_a_raid_are_named_in_order_or_left_out() -> None:
    chosen = read_settings(GAME, (), {"raid": "keep,escort,vril-overload,magpie"})
    assert chosen == RaidSetup(map="keep", objective="escort", faction="vril-overload", team="magpie")
    assert read_settings(GAME, (), {"raid": "keep"}) == RaidSetup(map="keep")
    assert read_settings(GAME, (), {"raid": ",dossier"}) == RaidSetup(objective="dossier")


def test_what_is_left_to_chance_comes_from_the_seed() -> None:
    def drawn(seed: int) -> RaidSetup:
        setup = read_settings(GAME, (), {"raid": "random"}, seed=seed)
        assert isinstance(setup, RaidSetup)
        return setup

    assert drawn(4) == drawn(4)
    raids = [drawn(seed) for seed in range(200)]
    for part in ("map", "objective", "faction", "team"):
        names = {getattr(one, part) for one in raids}
        assert names == set(choices_of(GAME.library, part, {})), "every card of the castle comes up, and no other"
    mixed = read_settings(GAME, ["faction=random"], {"raid": "keep,random"}, seed=4)
    assert isinstance(mixed, RaidSetup)
    assert (mixed.map, mixed.objective, mixed.faction) == ("keep", drawn(4).objective, drawn(4).faction)
    assert mixed.team == ""


@pytest.mark.parametrize(
    ("shortcuts", "expected"),
    [
        ({"raid": "a,b,c,d,e"}, "MAP,OBJECTIVE,FACTION,TEAM"),
        ({"raid": "keep", "mission": "1"}, "either a mission or map"),
        ({"edition": "2.0"}, "one of 1.0, 1.1"),
        ({"level": "hard"}, "difficulty"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_was_expected(shortcuts: dict[str, str], expected: str) -> None:
    with pytest.raises((BadRequest, BadSetup)) as caught:
        read_settings(GAME, (), shortcuts)
    assert expected in caught.value.expected


def test_another_game_has_no_raids() -> None:
    with pytest.raises(BadRequest, match="wolfenstein has no setting 'raid'"):
        read_settings(game_of("wolfenstein"), (), {"raid": "random"})


def test_the_settings_list_the_names_there_are() -> None:
    listed = [str(setting) for setting in settings_of(GAME)]
    assert "map: one of bunker, chapel, keep, works, broken-coast, drowned-forest, or random" in listed
    assert "expansion: one of nothing, nte" in listed
    assert "difficulty: one of recruit, veteran, reichbuster, or random" in listed


def test_the_command_takes_the_options_and_says_what_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    words = ["play", "reichbusters", "--raid", "keep,random", "--edition", "1.0", "--heroes", "brick", "--seed", "5"]
    first, again = (CliRunner().invoke(app, [*words, "--save", name], input="q\n") for name in ("a.json", "b.json"))
    assert first.exit_code == 0
    assert "edition=1.0 map=keep objective=" in first.output
    assert "in The Keep   (rules 1.0)" in first.output
    assert first.output.replace("a.json", "b.json") == again.output
