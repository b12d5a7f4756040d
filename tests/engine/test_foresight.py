"""Running a step with an answer until chance or somebody decides."""

from typing import Any

import pytest

from nightraid.engine.ask import Ask, Die, Draw, Option, Question, Roll, Rule, choose, draw, roll
from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Ended, Event, Explain, Outcome
from nightraid.engine.foresight import PassedOver, run_on

D6 = Die("d6", (1, 2, 3, 4, 5, 6))
WHY = ("TOY-1",)


class Go(Option, frozen=True):
    to: int


class Where(Ask[Go], frozen=True):
    """Where to?"""


class Went(Event, frozen=True):
    to: int


ASK = Where(seat=0, options=(Go(1), Go(2)), why=WHY)
CARDS = Draw(pool=("a", "b"), count=1, why=WHY)
DICE = Roll(dice=(D6,), why=WHY)


def step() -> Rule[None]:
    """Asks, goes, finds a card on the first square, and rolls a die on the second; elsewhere nothing more happens."""
    chosen = yield from choose(ASK)
    yield Went(chosen.to, why=WHY)
    if chosen.to == 1:
        cards = yield from draw(CARDS)
        yield Went(len(cards), why=WHY)
    if chosen.to == 2:
        yield from roll(DICE)
        yield Went(9, why=WHY)


def any_card(question: Question) -> Any:
    return ("b",) if question == CARDS else None


def test_a_run_stops_where_chance_decides() -> None:
    course = run_on(step(), ASK, Go(2))
    assert course.question == DICE
    assert course.events == [Went(2, why=WHY)]


def test_what_does_not_matter_is_passed_over_and_told_in_its_place() -> None:
    stopped = run_on(step(), ASK, Go(1))
    assert stopped.question == CARDS
    course = run_on(step(), ASK, Go(1), any_card)
    assert course.question is None
    assert course.happened == [Went(1, why=WHY), PassedOver(CARDS), Went(1, why=WHY)]
    assert course.events == [Went(1, why=WHY), Went(1, why=WHY)]


def test_a_run_ends_with_the_match_and_does_not_ask_for_explanations() -> None:
    end = Ended(Outcome((0,), "done", WHY), why=WHY)

    def last() -> Rule[None]:
        yield from choose(ASK)
        yield Explain(lambda: Went(0, why=WHY))
        yield end
        raise AssertionError("nothing happens after the end")

    course = run_on(last(), ASK, Go(1))
    assert (course.happened, course.question) == ([end], None)


def test_another_question_is_no_place_to_start_from() -> None:
    with pytest.raises(RuleBroken, match="the step asks"):
        run_on(step(), Where(seat=1, options=(Go(1),), why=WHY), Go(1))
