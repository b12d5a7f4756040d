"""Positions on maps that their authors draw: all that people look at in a match can be looked at there, too."""

import importlib
import tomllib
from collections.abc import Iterator
from io import StringIO
from textwrap import dedent
from typing import Any

import pytest
from rich.console import Console
from tests.contract.walk import load

from nightraid.bots.roster import make_bot
from nightraid.cli.play_cards import Reader
from nightraid.cli.play_screen import Screen
from nightraid.engine.ask import Ask
from nightraid.engine.match import Match
from nightraid.engine.position import read_position
from nightraid.engine.screen.scenes import Scene
from nightraid.odds import odds_of

GAMES = ("wolfenstein", "incursion", "reichbusters")
ANSWERS = 12
"""How many answers of a bot are looked at."""
TITLES = {
    "wolfenstein": ("Drawn map   round 2", "Drawn map", "Drawn map   (level"),
    "incursion": ("Drill: Drawn board   game turn 3", "Drill: Drawn board", "Drill   (Drawn board)"),
    "reichbusters": ("Drill in Drawn map   round 2", "RAID: Drill, Drawn map", "RAID: Drill in Drawn map"),
}
"""How the table in text, the screen and the briefing of each example begin."""
ON_THE_MAP = {
    "wolfenstein": " 2 | · KK  ·  ·'S1  ·  ·  ·|",
    "incursion": " 2 | e1 G1→  · ' ·   ·  01←|",
    "reichbusters": "|     .@BR  .@SA $.     E",
}
"""A line of the map of each example."""
IN_SIGHT = {
    "wolfenstein": {"Klaus Kreutz", "Handgun 1960", "Soldat", "Officer", "Drone"},
    "incursion": {"Dead-Eye", "Grunt Ape", "Sturmzombie", "Submachine Gun", "Map"},
    "reichbusters": {"Patience", "Brick", "Vickers", "Grenade", "Winded", "Officer (A)"},
}
"""Some of the cards that can be read in each example."""
BOARDS: dict[str, dict[str, Any]] = {
    "wolfenstein": {"map": {"drawing": "+-+-+\n|H .|\n+-+-+"}, "heroes": {"klaus-kreutz": "a1"}},
    "incursion": {"board": {"map": "+-+-+\n|A A|\n+-+-+"}, "models": {"grunt-ape 1": "b1 e"}},
    "reichbusters": {"map": {"drawing": "+---+\n> a |\n+---+"}, "heroes": {"brick": "a"}},
}
"""The smallest position of each game."""


def begun(name: str, written: dict[str, Any]) -> Match[Any]:
    """A match at a position as its author writes it."""
    module = importlib.import_module(f"nightraid.games.{name}.position")
    kind = module.BattlePosition if name == "incursion" else module.RaidPosition
    match: Match[Any] = module.stand(load(name), read_position({"seed": 1} | written, kind))
    return match


def example(name: str) -> Match[Any]:
    """The position in the docstring of the game's module, which is on a drawn map."""
    told = importlib.import_module(f"nightraid.games.{name}.position").__doc__ or ""
    return begun(name, tomllib.loads(dedent(told.partition("\n\n")[2].partition("`read_position`")[0])))


def board_of(match: Match[Any], seat: int | None) -> str:
    return match.game.board_text(match.view(seat).table, match.box)


@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_drawn_in_text(name: str) -> None:
    match = example(name)
    for seat in (*match.seats, None):
        lines = board_of(match, seat).split("\n")
        assert lines[0].startswith(TITLES[name][0])
        assert ON_THE_MAP[name] in lines


@pytest.mark.parametrize("name", GAMES)
def test_the_cards_on_it_can_be_read(name: str) -> None:
    match, out = example(name), StringIO()
    Reader(match.game, match.setup, Screen(Console(file=out), input)).cards(match.view(0).table, match.box, "")
    listed = " ".join(out.getvalue().split())
    assert [card for card in IN_SIGHT[name] if card not in listed] == []


# ---------------------------------------------------------------- what it is called


@pytest.mark.parametrize("name", GAMES)
def test_it_is_called_a_drawing_and_not_a_mission_of_the_library(name: str) -> None:
    match = example(name)
    printed = match.game.table.printed(match.setup, match.box)
    assert printed.title == TITLES[name][1]
    assert printed.briefing.startswith(TITLES[name][2])


@pytest.mark.parametrize(
    ("name", "title"),
    [("wolfenstein", "The cell   "), ("incursion", "Drill: The cell   "), ("reichbusters", "Drill in The cell   ")],
)
def test_its_author_can_name_it(name: str, title: str) -> None:
    where = "board" if name == "incursion" else "map"
    match = begun(name, BOARDS[name] | {where: BOARDS[name][where] | {"name": "The cell"}})
    assert board_of(match, 0).startswith(title)


# ---------------------------------------------------------------- while it is played


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_looked_at_from_all_sides_while_bots_play_it(name: str) -> None:
    match = example(name)
    for ask in asked(match, "greedy"):
        for seat in (*match.seats, None):
            look_at_the_table(match, seat)
        look_at_the_question(match, ask)
    assert match.answers >= ANSWERS
    for event in match.events():
        assert isinstance(match.game.table.scene(event, match.box), Scene)
        assert match.say(match.game.event_message(event))


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_that_plans_plays_it(name: str) -> None:
    match = example(name)
    for _ in asked(match, "planner:3"):
        pass
    assert match.answers >= ANSWERS


def asked(match: Match[Any], bot: str) -> Iterator[Ask[Any]]:
    """Each question of a match in which such a bot has all seats, before it is answered."""
    player = make_bot(match.game, bot, 1)
    while match.answers < ANSWERS and (asks := match.asks()):
        yield asks[0]
        match.answer(asks[0].seat, player.choose(match, asks[0].seat))


def look_at_the_table(match: Match[Any], seat: int | None) -> None:
    """Board, screen and every layer, over the first piece on the map where it needs one."""
    table = match.game.table
    shown = table.screen(match.view(seat), match.box)
    piece = next(piece.id for piece in shown.pieces if piece.cells)
    assert board_of(match, seat)
    for layer in table.printed(match.setup, match.box).overlays:
        table.overlay(match.game.copy(match.state), seat, layer.id, piece if layer.needs_piece else "")


def look_at_the_question(match: Match[Any], ask: Ask[Any]) -> None:
    """What it offers and refuses in words, what each option would mean, and what chance can make of it."""
    table, state = match.game.table, match.game.copy(match.state)
    offer = match.offer(ask.seat)
    assert offer is not None
    assert all(match.say(message) for message in (offer.prompt, *(one.text for one in offer.options)))
    assert all(match.say(refusal.reason) for refusal in offer.refused)
    for option in ask.options:
        table.sketch(state, ask, option)
        odds_of(match, ask.seat, option)
    assert table.hint(state, ask)
    list(table.plans(state, ask))
