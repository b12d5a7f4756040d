"""Real dice and cards: who rolls and draws at the table is told for what, and from which deck."""

from typing import Any

import pytest
from tests.games.wolfenstein.positions import BJ, HEROES, KLAUS, cell, model, stand, wolfenstein

from nightraid.engine.ask import Seat
from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks.options import ThisArea, ThisModel, ThisWay
from nightraid.games.wolfenstein.rules.ai_controller import tie_draw
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State, Weapon


def by_hand(**position: Any) -> Match[State]:
    """A position in which people roll and draw for themselves."""
    state = stand(**position).state
    setup = RaidSetup(mission="hall", heroes=HEROES, level=position.get("level", "bring_em_on"))
    return Match.at(wolfenstein(), setup, state, TypedIn())


def wanted(match: Match[State]) -> str:
    """What people are told to roll or draw."""
    question: Any = match.pending
    return match.say(wolfenstein().chance_message(question))


@pytest.mark.rule("WF-ATTACK-3", "WF-REROLL-1", "WF-LOOT-3")
def test_each_roll_and_draw_of_an_attack_says_what_it_is() -> None:
    match = by_hand(stands={KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    match.answer(0, f"attack:handgun-1960-1:{model('soldat 1')}")
    match.answer(0, "roll-now")
    assert wanted(match) == "Klaus Kreutz attacks Soldat 1: roll."
    match.answer_chance(["reload", "blank", "armor"])
    match.answer(0, "reroll:0:war-veteran")
    assert wanted(match) == "Klaus Kreutz rerolls Reload."
    match.answer_chance(["hp"])
    assert wanted(match) == "Player 1 draws a card of the equipment deck."


@pytest.mark.rule("WF-DIFF-19")
def test_the_roll_when_reloading_on_the_hardest_level_says_what_fails() -> None:
    empty = (Weapon("handgun-1960-1", reload=True),)
    match = by_hand(stands={KLAUS: "b3"}, acting=KLAUS, level="death_incarnate", hero={KLAUS: {"weapons": empty}})
    match.answer(0, "reload:handgun-1960-1")
    assert wanted(match) == "Klaus Kreutz reloads Handgun 1960: one die, and with a Reload it fails."


@pytest.mark.rule("WF-Q-45")
def test_a_draw_among_equal_options_lists_them() -> None:
    match = by_hand(stands={BJ: "b3"}, acting=BJ)
    seat: Seat = 0
    ties = (
        ([ThisModel(BJ), ThisModel(KLAUS)], "B.J. Blazkowicz, Klaus Kreutz"),
        ([ThisWay(cell("a1")), ThisWay(cell("b1"))], "a1, b1"),
        ([ThisArea(0), ThisArea(1)], ", ".join(match.state.box.area_names[:2])),
    )
    for options, names in ties:
        said = match.say(wolfenstein().chance_message(tie_draw(options, seat)))
        assert said == f"All equally good: {names}. Draw one by its place in this list, from 0."
