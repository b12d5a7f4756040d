"""Incursion in the terminal: a duel behind the curtain, the solo mission to its end, and what can be read there."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.cli.play_driver import ALONE, CURTAIN, HOT_SEAT, Sitting, game_of, played

from nightraid.cli.play_session import Ending
from nightraid.cli.play_settings import HUMAN, read_settings
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSetup
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match
from nightraid.engine.prose import capital

pytestmark = pytest.mark.usefixtures("elsewhere")

NAMES = ("the Allied player", "the Axis player")
FORCE = ("buy grunt ape", "buy grunt ape", "ready")


def battle(seed: int = 3, **settings: Any) -> Match[Any]:
    game = game_of("incursion")
    return Match(game, game.read_setup(settings), Seeded(seed))


class Wanderer:
    """Answers at random by number, and now and then looks at something first; leaves after so many lines."""

    looks = ("?", "? 1", "c", "m", "l", "h", "u")

    def __init__(self, seed: int, lines: int) -> None:
        self._random, self._left = random.Random(seed), lines

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        self._left -= 1
        if self._left < 0:
            raise EOFError
        if prompt == "" or "(y/n)" in prompt:
            return "" if prompt == "" else "n"
        if self._random.random() < 0.05:
            return self._random.choice(self.looks)
        ask = next(ask for ask in sitting.match.asks() if f"{NAMES[ask.seat]}> " == prompt)
        return str(self._random.randrange(len(ask.options)) + 1)


# ---------------------------------------------------------------- settings


def test_a_mission_is_named_by_its_id_or_its_number() -> None:
    game = game_of("incursion")
    for name in ("incursion", "2"):
        assert game.new(read_settings(game, (), {"mission": name})).box.mission.id == "incursion"


def test_a_battle_is_fought_at_any_rp() -> None:
    game = game_of("incursion")
    state = game.new(read_settings(game, ("rp=15",), {"mission": "battle"}))
    assert [command.rp for command in state.commands] == [15, 15]
    with pytest.raises(BadSetup, match="15 RP for Recon"):
        game.new(read_settings(game, ("rp=15",), {"mission": "recon"}))


def test_the_solo_mission_is_for_one() -> None:
    game = game_of("incursion")
    assert game.new(read_settings(game, (), {"mission": "unstoppable", "players": "1"})).box.mission.kind == "solo"
    with pytest.raises(BadSetup, match="2 players"):
        game.new(read_settings(game, (), {"mission": "unstoppable"}))


# ---------------------------------------------------------------- playing


def test_a_newcomer_buys_a_force_enters_and_asks_why_not() -> None:
    lines = (*FORCE, "use it", "grunt ape 1", "enter at a9", "? 1", "? move to a9", "b9", "?", "end the activation")
    sitting = played(*lines, match=battle(mission="recon"), players=ALONE)
    assert "You have 6 RP left. Who joins your force?" in sitting.pages[0]
    assert "The Allied player fields 2 x Grunt Ape for 6 RP." in sitting.output
    assert "The Axis player fields 6 x Sturmzombie every game turn for 6 RP." in sitting.output
    assert "Grunt Ape 1 comes in at a9, facing east (1 AP)." in sitting.output
    assert "Grunt Ape 1 moves to b9 (1 AP)." in sitting.output
    assert "the way out is at x8, x9." in sitting.output


def test_a_list_of_actions_says_what_each_costs() -> None:
    lines = (*FORCE, "use it", "grunt ape 1", "enter at a9")
    sitting = played(*lines, match=battle(mission="recon"), players=ALONE)
    asked = sitting.pages[-2]
    assert "b9 (1 AP)" in asked
    assert "a10 (2 AP)" in asked
    assert "end the activation (" not in asked, "what costs nothing says nothing"


def test_two_at_one_keyboard_never_see_the_other_hand_or_force() -> None:
    sitting = Sitting(match=battle(mission="incursion"), players=HOT_SEAT, then=Wanderer(2, 160))
    assert sitting.play() is Ending.LEFT
    game, at = sitting.match.game, None
    looked = 0
    for page in sitting.pages:
        if CURTAIN in page:
            at = page.split(CURTAIN)[1].split(",")[0]
            continue
        other = next((name for name in NAMES if name != at), "")
        block = page.partition(f"\n{capital(other)}: ")[2].partition("\n\n")[0]
        looked += bool(block)
        assert "  card: " not in block
        assert "  bought: " not in block
    assert looked > 20
    assert game.name == "incursion"


def test_the_solo_mission_comes_to_its_end() -> None:
    match = battle(mission="unstoppable", seats=1)
    sitting = Sitting(match=match, players=(HUMAN,), then=Wanderer(1, 3000))
    assert sitting.play() is Ending.OVER
    assert match.outcome is not None
    assert "The order of this game turn is " in sitting.output
    assert "Led by the software" in sitting.output or "led by the software" in sitting.output
    assert CURTAIN not in sitting.output


def test_prompts_name_the_side_that_is_asked() -> None:
    sitting = Sitting(match=battle(mission="incursion"), players=HOT_SEAT, then=Wanderer(4, 60))
    sitting.play()
    assert {prompt for prompt, _ in sitting.typed if prompt.endswith("> ")} == {f"{name}> " for name in NAMES}


def test_the_greedy_bot_sits_opposite_and_plays_by_rules_of_thumb() -> None:
    """It moves in by itself, and its hand is never shown to the person at the keyboard."""
    sitting = Sitting(match=battle(mission="recon"), players=(HUMAN, "greedy"), then=Wanderer(2, 200))
    sitting.play()
    assert {prompt for prompt, _ in sitting.typed if prompt.endswith("> ")} == {f"{NAMES[0]}> "}
    answered = [entry.seat for entry in sitting.match.log if isinstance(entry, Chosen)]
    assert answered.count(1) > 20
    axis = [page.partition(f"\n{capital(NAMES[1])}: ")[2].partition("\n\n")[0] for page in sitting.pages]
    assert any(" cards" in block for block in axis)
    assert not any("  card: " in block for block in axis)
