"""Odds of Cellar Fight, against every way the dice can fall."""

from fractions import Fraction

import pytest
from tests.branches import distribution
from tests.contract.walk import decisions
from tests.contract.walk import start as begin
from tests.games.cellar.fight import A1, B1, NAMES, cell, stand
from tests.games.playing import Table

from nightraid.engine.ask import Roll
from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.games.cellar.asks.questions import Act, WillYouDuck
from nightraid.games.cellar.ids import DOWN
from nightraid.games.cellar.state import State
from nightraid.odds import odds_of


def told(table: Table[State], key: str) -> tuple[Distribution, ...]:
    """The odds of an option."""
    (option,) = [option for option in table.asked.options if option.key == key]
    return odds_of(table.match, table.seat, option)


def shares(one: Distribution) -> dict[str, float]:
    """The results of a distribution by their names."""
    return {result.name: result.percent for result in one.results}


def after(table: Table[State], key: str) -> Match[State]:
    """The match with an option chosen, and its dice about to be rolled."""
    match = table.match.clone(chance=TypedIn())
    match.answer(table.seat, key)
    return match


def in_percent(found: dict[str, Fraction]) -> dict[str, float]:
    """What the enumeration found, written as odds are."""
    return {name: float(100 * likely) for name, likely in found.items()}


@pytest.mark.rule("CF-SHOT-3")
@pytest.mark.parametrize("hand", [(), ("duck-1",)])
@pytest.mark.parametrize(("there", "dice"), [("b2", 3), ("c2", 3), ("d2", 2), ("e2", 2)])
def test_a_shot_is_as_every_roll_says(there: str, dice: int, hand: tuple[str, ...]) -> None:
    """Near and far; a crew that may duck is hit as often as one that may not."""
    table = stand({"A1": "a2", "B1": there}, acting=A1, hands=((), hand))
    key = f"shoot:{B1}"

    def hit(end: Match[State]) -> str:
        struck = isinstance(end.asks()[0], WillYouDuck) or end.state.raiders[B1].cell == DOWN
        return "a hit" if struck else "a miss"

    (shot,) = told(table, key)
    assert shares(shot) == pytest.approx(in_percent(distribution(after(table, key), hit)))
    assert f"{dice} dice" in shot.parts[0].text


@pytest.mark.rule("CF-DYNAMITE-2")
def test_dynamite_is_as_every_roll_says_for_each_raider_that_it_catches() -> None:
    stands = {"A1": "a1", "A2": "b3", "B1": "c2", "B2": "g5"}
    table = stand(stands, acting=A1, hands=(("dynamite-1",), ()))
    key = f"throw:dynamite-1:{cell('b2')}"
    found = told(table, key)
    assert [one.title for one in found] == ["A1", "A2", "B1"]
    for one in found:
        raider = NAMES.index(one.title)

        def falls(end: Match[State], raider: int = raider) -> str:
            return "knocked down" if end.state.raiders[raider].cell == DOWN else "stays up"

        assert shares(one) == pytest.approx(in_percent(distribution(after(table, key), falls)))
        tones = {result.name: result.tone for result in one.results}
        assert tones["knocked down"] == ("good" if one.title == "B1" else "bad")


def test_there_are_odds_where_dice_follow_and_nowhere_else() -> None:
    """In whole fights: each distribution adds up, and what is done without dice has none."""
    rolled = 0
    for seed in range(4):
        match: Match[State] = begin("cellar", seed)
        for ask, _ in decisions(match, seed):
            for option in ask.options:
                found = odds_of(match, ask.seat, option)
                for one in found:
                    assert sum(result.percent for result in one.results) == pytest.approx(100)
                    assert one.parts
                if isinstance(ask, Act):
                    twin = match.clone(chance=TypedIn())
                    twin.answer(ask.seat, option)
                    dice = isinstance(twin.pending, Roll)
                    assert bool(found) == dice, option
                    rolled += dice
                else:
                    assert not found
    assert rolled > 10
