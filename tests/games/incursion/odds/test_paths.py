"""Ways under reaction fire: by hand, by every roll, and by many simulated walks."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.incursion.odds.every_way import agrees, becomes, every_way, shares, simulated
from tests.games.incursion.positions import model, never_stop, stand
from tests.games.playing import Table

from nightraid.engine.ask import Ask, Option
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.options import React
from nightraid.games.incursion.asks.questions import ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.odds import odds_of, odds_of_plans

QUIET = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}


def watched(walker: str, *watchers: str, **more: Any) -> Table[State]:
    """A walker in the hall, and watchers north of it that look at him."""
    places = ("f6 s", "e6 s", "d6 s")
    stands = {walker: "a3 e"} | dict(zip(watchers, places, strict=False))
    fields = {watcher: {"reacting": True} for watcher in watchers}
    return stand(stands, acting=walker, sides=QUIET, fields=fields, **more)


def way_to(table: Table[State], square: str) -> tuple[tuple[str, ...], dict[str, float]]:
    """The plan that ends in a square, with what the odds say of it."""
    match = table.match
    plans = match.game.table.plans(match.game.copy(match.state), table.asked)
    cell = match.state.box.cell(square)
    for plan, told in zip(plans, odds_of_plans(match, plans), strict=True):
        if plan.id.startswith(f"walk-{cell}-"):
            return plan.keys, shares(told[0]) if told else {}
    raise AssertionError(square)


def in_this_order(*foes: str) -> Callable[[Match[State], Ask[Any]], Option | None]:
    """Everybody fires who may, in this order."""

    def reply(match: Match[State], ask: Ask[Any]) -> Option | None:
        if isinstance(ask, ReactWith):
            return next(React(model(foe)) for foe in foes if React(model(foe)) in ask.options)
        return None

    return reply


def test_by_hand_one_watcher_with_one_die() -> None:
    """A pistol at an ape needs a 5; it is empty after a 1. Two legs in its sight."""
    table = watched("grunt-ape 1", "ilsa-von-x 1")
    keys, told = way_to(table, "c3")
    seen = every_way(table.match, keys, becomes(model("grunt-ape 1")), in_this_order("ilsa-von-x 1"))
    assert told == pytest.approx(seen, abs=1e-6)


@pytest.mark.parametrize(
    ("walker", "foes", "square"),
    [
        ("paddy-mayne 1", ["drop-trooper 1"], "c3"),
        ("grunt-ape 1", ["drop-trooper 1"], "d3"),
        ("ape-sarge 1", ["drop-trooper 1", "mg42-trooper 1"], "b3"),
    ],
)
def test_ways_are_as_likely_as_every_roll_says(walker: str, foes: list[str], square: str) -> None:
    table = watched(walker, *foes)
    keys, told = way_to(table, square)
    assert told
    orders = [foes, foes[::-1]]
    seen = [every_way(table.match, keys, becomes(model(walker)), in_this_order(*order)) for order in orders]
    assert any(told == pytest.approx(one, abs=1e-6) for one in seen), (told, seen)


def test_flames_and_a_trap_on_the_way() -> None:
    trap = CardInPlay("booby-trap-1", AXIS, at=2 * 12 + 2)
    table = stand({"ape-sarge 1": "a3 e"}, acting="ape-sarge 1", sides=QUIET, fires={"b3": AXIS}, cards=[trap])
    keys, told = way_to(table, "c3")
    seen = every_way(table.match, keys, becomes(model("ape-sarge 1")))
    assert told == pytest.approx(seen, abs=1e-6)


def test_a_way_that_nobody_watches_has_no_odds() -> None:
    table = stand({"grunt-ape 1": "a3 e", "drop-trooper 1": "l7 s"}, acting="grunt-ape 1", sides=QUIET)
    assert way_to(table, "c3")[1] == {}


def test_a_single_step_says_the_same_as_a_way_of_one_step() -> None:
    table = watched("grunt-ape 1", "drop-trooper 1")
    keys, told = way_to(table, "b3")
    assert len(keys) == 1
    (option,) = [option for option in table.asked.options if option.key == keys[0]]
    (step,) = odds_of(table.match, ALLIED, option)
    assert shares(step) == told


def test_many_walks_past_three_guns_come_out_as_reckoned() -> None:
    foes = ["mg42-trooper 1", "drop-trooper 1", "drop-trooper 2"]
    table = watched("ape-sarge 1", *foes)
    keys, told = way_to(table, "d3")
    times = 1500
    seen = simulated(table.match, keys, becomes(model("ape-sarge 1")), times, in_this_order(*foes))
    assert agrees(told, seen, times), (told, seen)
