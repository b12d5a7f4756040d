"""Wolfenstein in the terminal: a mission to its end, alone and three at one keyboard, and what can be read there."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.cli.play_driver import CURTAIN, Sitting, game_of, raid, typed

from nightraid.cli.console import BadRequest
from nightraid.cli.play_session import Ending
from nightraid.cli.play_settings import HUMAN, Player, read_settings
from nightraid.engine.log import Chosen, effective
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks.options import Search, TakeOption
from nightraid.games.wolfenstein.asks.questions import Act, EventChoice
from nightraid.games.wolfenstein.schema.cards import EventCard
from nightraid.games.wolfenstein.setup import RaidSetup

pytestmark = pytest.mark.usefixtures("elsewhere")

ALONE = (HUMAN,)
THREE = (HUMAN,) * 3


class Curious:
    """Answers at random, by number, key or words, and often looks at something first."""

    looks = ("?", "? 1", "c", "c soldat", "m", "l", "b", "h", "u", "n")

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        if "(y/n)" in prompt:
            return "n"
        ask = next(ask for ask in sitting.match.asks() if f"player {ask.seat + 1}> " == prompt)
        if self._random.random() < 0.03:
            return self._random.choice(self.looks)
        place = self._random.randrange(len(ask.options))
        return str(ask.options[place].key) if self._random.random() < 0.5 else str(place + 1)


def sat(match: Match[Any], players: tuple[Player, ...] = ALONE) -> Sitting:
    return Sitting(match=match, players=players, then=Curious(1))


# ---------------------------------------------------------------- to the end


@pytest.mark.rule("WF-GOAL-2")
def test_one_person_plays_the_first_mission_to_its_end() -> None:
    sitting = sat(raid(mission="1"))
    assert sitting.play() is Ending.OVER
    assert sitting.match.outcome is not None
    first, last = sitting.pages[0], sitting.last
    for words in ("Mission 1: The Colonel's Desk", "Goals, all of them:", "Kill the Officer.", "You lose when"):
        assert words in first, "the mission is read out before the first question"
    assert first.index("You lose when") < first.index("Which Hero activates next?")
    assert "Mission 1:" not in "".join(sitting.pages[1:3])
    assert "The searchlights find the lorry before you do." in last
    chosen = [entry.key for entry in effective(sitting.match.log) if isinstance(entry, Chosen)]
    heroes = {key for key in chosen if key.startswith("activate:")}
    assert heroes == {f"activate:{hero}" for hero in range(4)}, "one person plays all four Heroes"
    twin = raid(mission="1")
    for key in chosen:
        twin.answer(0, key)
    assert twin.fingerprint() == sitting.match.fingerprint(), "nothing but these answers has made the match"


@pytest.mark.rule("WF-GOAL-1", "WF-GOAL-5")
def test_three_people_at_one_keyboard_play_to_the_end_without_curtains() -> None:
    sitting = sat(raid(seed=4, mission="1", seats=3), THREE)
    assert sitting.play() is Ending.OVER
    prompts = {prompt for prompt, _ in sitting.typed if prompt.endswith("> ")}
    assert prompts == {"player 1> ", "player 2> ", "player 3> "}
    assert CURTAIN not in sitting.output, "nothing is hidden, so nobody has to look away"
    told = [line for line in sitting.output.splitlines() if line.startswith("  Round 2 begins")]
    assert len(told) == 1, "what everybody has read is not told again to the next one"


# ---------------------------------------------------------------- what can be read


def test_both_options_of_an_event_can_be_read_before_choosing() -> None:
    match = next(match for seed in range(1, 20) if (match := to_an_event(seed)).asks())
    page = " ".join(typed(match).pages[0].split())
    (ask,) = match.asks()
    assert isinstance(ask, EventChoice)
    event = game_of("wolfenstein").library.of(EventCard)[ask.card.rpartition("-")[0]]
    assert event.name in page
    assert event.intro in page
    texts = {1: event.first.text, 2: event.second.text}
    payable = [option for option in ask.options if isinstance(option, TakeOption)]
    assert payable
    for option in payable:
        assert texts[option.number] in page


def to_an_event(seed: int) -> Match[Any]:
    """Mission 1, played at random until an event has been drawn, or to its end."""
    match, rng = raid(seed=seed, mission="1"), random.Random(seed)
    while match.asks() and not isinstance(match.asks()[0], EventChoice):
        options = match.asks()[0].options
        searches = [place for place, option in enumerate(options) if isinstance(option, Search)]
        match.answer(0, rng.choice(searches or range(len(options))))
    return match


def test_cards_on_the_table_can_be_read() -> None:
    pages = typed(raid(), "c", "c anya", "c laserkraft", "c soldat", "c knife", "c fine wine", "m").pages
    assert "Heroes: B.J. Blazkowicz, Anya Oliwa, Max Hass, Klaus Kreutz" in pages[1]
    assert "Enemies: Soldat, Officer" in pages[1]
    assert "Steady Hands (2 Glory Points): You, or a Hero within 3 squares" in pages[2]
    assert "3 AP, range" in pages[3]
    assert "White Heat (2 special ammo)" in pages[3]
    assert "initiative" in pages[4]
    assert "Silent execution: attack an adjacent Nazi" in pages[5]
    assert "No card on the table is called 'fine wine'; c alone lists them." in pages[6]
    assert "Goals, all of them:" in pages[7]


# ---------------------------------------------------------------- choosing


def in_a_turn(**settings: Any) -> Match[Any]:
    """The first Hero has its turn."""
    match = raid(**settings)
    match.answer(0, 0)
    return match


def test_a_square_is_enough_to_go_there() -> None:
    sitting = typed(in_a_turn(), "b4")
    assert "B.J. Blazkowicz moves to b4" in sitting.pages[1]
    refused = typed(in_a_turn(), "r1")
    assert "No option says 'r1'" in refused.pages[1]
    assert refused.match.answers == in_a_turn().answers


def test_moves_stand_on_one_line_by_their_squares() -> None:
    page = typed(in_a_turn(), "q").pages[0]
    assert re.search(r"^  move to +1 a4 +2 b4 +3 b3 +4 b2 +5 a2$", page, re.MULTILINE)


@pytest.mark.parametrize("mission", ["1", "8"])
def test_a_turn_fits_a_screen(mission: str) -> None:
    """Of 100 columns and 50 lines, with up to 20 options; what happened before comes on top of that."""
    turns: list[str] = []

    def look(driven: Sitting, prompt: str) -> str:
        asks = driven.match.asks()
        if asks and isinstance(asks[0], Act) and len(asks[0].options) <= 20 and driven.typed:
            turns.append(driven.pages[-1])
        if len(turns) > 60:
            raise EOFError
        return Curious(len(driven.typed))(driven, prompt)

    sitting = Sitting(match=raid(mission=mission), players=ALONE, then=look)
    sitting.play()
    boards = [page for page in turns if page.count("What now?") == 1 and "hazard" in page]
    assert len(boards) > 40
    for page in boards:
        lines = re.sub(r"\nWhat happened:\n(  .*\n)+", "", page).splitlines()
        assert len(lines) <= 50
        assert max(map(len, lines)) <= 100


# ---------------------------------------------------------------- settings with options of their own


def test_missions_levels_heroes_and_players_are_options() -> None:
    game = game_of("wolfenstein")
    heroes = "bombate,bj-blazkowicz,max-hass,anya-oliwa"
    chosen = read_settings(game, [], {"mission": "3", "level": "dont-hurt", "heroes": heroes, "players": "3"})
    assert chosen == RaidSetup(seats=3, mission="3", level="dont_hurt", heroes=tuple(heroes.split(",")))
    assert read_settings(game, [], {"level": "Death_Incarnate"}) == RaidSetup(level="death_incarnate")


@pytest.mark.parametrize(
    ("shortcuts", "pairs", "expected"),
    [
        ({"level": "easy"}, [], "--level: 'easy' (expected one of"),
        ({"players": "many"}, [], "--players: 'many' (expected a whole number"),
        ({"mission": "3"}, ["mission=4"], "mission is set twice"),
    ],
)
def test_options_that_make_no_sense_are_refused(shortcuts: dict[str, str], pairs: list[str], expected: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_settings(game_of("wolfenstein"), pairs, shortcuts)
    assert expected in str(refused.value)


def test_a_game_without_the_setting_says_so() -> None:
    with pytest.raises(
        BadRequest, match=r"--mission: cellar has no setting 'mission' \(expected one of cellar, rounds"
    ):
        read_settings(game_of("cellar"), [], {"mission": "1"})
