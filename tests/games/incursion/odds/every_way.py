"""What really comes of an option: every way that chance can fall, or many that it did, by the rules of the match."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.games.playing import Table
from tests.possibilities import possibilities, total_weight

from nightraid.engine.ask import Ask, Option, Roll
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.games.incursion.asks.options import CeaseFire, FireAgain, HoldFire, KeepDice, React, RerollDie
from nightraid.games.incursion.asks.questions import NextShot, ReactWith, Reroll
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.state import State

WITHIN = 3.29
"""Standard errors on either side of an interval that holds 99.9 % of all samples."""
Measure = Callable[[State], str]
Reply = Callable[[Match[State], Ask[Any]], Option | None]
"""How a choice on the way is made; None: it ends here."""


def told_of(table: Table[State], key: str, tell: Callable[..., Any]) -> dict[str, dict[str, float]]:
    """The odds of an option: each distribution by its title, each result with its likelihood."""
    (option,) = [option for option in table.asked.options if option.key == key]
    return {told.title: shares(told) for told in tell(table.match, table.asked.seat, option)}


def shares(told: Distribution) -> dict[str, float]:
    """The results of a distribution; together they are everything."""
    assert sum(chance.percent for chance in told.results) == pytest.approx(100, abs=1e-4)
    assert told.parts
    return {chance.name: chance.percent / 100 for chance in told.results}


def becomes(model: ModelId, before: int = 0, moved: str = "knocked down") -> Measure:
    """What has become of a model, in the words of the odds."""

    def measure(game: State) -> str:
        stand = game.models.get(model)
        if stand is None or stand.status == "dying":
            return "casualty"
        dp = stand.dp - before
        parts = ([f"{dp} DP"] if dp else []) + ([moved] if stand.down or stand.held_by >= 0 else [])
        return " and ".join(parts) or "unhurt"

    return measure


def wisely(match: Match[State], ask: Ask[Any]) -> Option | None:
    """Rerolls for the one who rolls, every reaction shot, no further shots."""
    match ask:
        case Reroll(faces=faces, needed=needed, burns=burns):
            for option in ask.options:
                if isinstance(option, RerollDie) and (faces[option.die] >= max(2, needed)) == burns:
                    return option
            return KeepDice()
        case ReactWith():
            return next((option for option in ask.options if isinstance(option, React)), HoldFire())
        case NextShot():
            return CeaseFire()
    return None


def fires_on(match: Match[State], ask: Ask[Any]) -> Option | None:
    """The same, with every further shot at the same target."""
    if isinstance(ask, NextShot):
        return next((option for option in ask.options if isinstance(option, FireAgain)), CeaseFire())
    return wisely(match, ask)


def every_way(match: Match[State], keys: Sequence[str], measure: Measure, reply: Reply = wisely) -> dict[str, float]:
    """How likely each result is after these answers, by following all dice; the turn is over when cards are drawn."""
    found: dict[str, float] = {}
    waiting: list[tuple[float, Match[State], int]] = [(1.0, match.clone(chance=TypedIn()), 0)]
    while waiting:
        likely, at, given = waiting.pop()
        question = at.pending
        if isinstance(question, Roll):
            for came, weight in possibilities(question):
                twin = at.clone()
                twin.answer_chance(came)
                waiting.append((likely * weight / total_weight(question), twin, given))
            continue
        after = _answered(at, keys, given, reply)
        if after is None:
            name = measure(at.state)
            found[name] = found.get(name, 0.0) + likely
        else:
            waiting.append((likely, at, after))
    return found


def _answered(at: Match[State], keys: Sequence[str], given: int, reply: Reply) -> int | None:
    """Answer what is asked: a choice on the way, or the next of the keys; how many are given then, None at the end."""
    asks = at.asks()
    if not asks:
        return None
    ask = asks[0]
    aside = reply(at, ask)
    if aside is not None:
        at.answer(ask.seat, aside)
        return given
    if given == len(keys) or keys[given] not in [option.key for option in ask.options]:
        return None
    at.answer(ask.seat, keys[given])
    return given + 1


def simulated(
    match: Match[State], keys: Sequence[str], measure: Measure, times: int, reply: Reply = wisely
) -> dict[str, float]:
    """How often each result came, with software dice."""
    found: dict[str, float] = {}
    for seed in range(times):
        twin, given = match.clone(chance=Seeded(seed)), 0
        while (after := _answered(twin, keys, given, reply)) is not None:
            given = after
        name = measure(twin.state)
        found[name] = found.get(name, 0.0) + 1 / times
    return found


def agrees(reckoned: dict[str, float], seen: dict[str, float], times: int) -> bool:
    """Whether what was seen lies in the interval around what was reckoned."""
    return all(
        abs(reckoned.get(name, 0.0) - seen.get(name, 0.0))
        <= WITHIN * (reckoned.get(name, 0.0) * (1 - reckoned.get(name, 0.0)) / times) ** 0.5
        for name in {*reckoned, *seen}
    )
