"""Running a step with an answer until chance or somebody decides."""

from typing import Any

import pytest

from nightraid.engine.ask import Ask, Die, Draw, Option, Question, Roll, Rule, choose, draw, roll
from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Ended, Event, Explain, Outcome
from nightraid.engine.foresight import PassOver, end_of, events_of, foresee, run
from nightraid.engine.state import State

D6 = Die("d6", (1, 2, 3, 4, 5, 6))
WHY = ("TOY-1",)


class Go(Option, frozen=True):
    to: int


class Where(Ask[Go], frozen=True):
    """Where to?"""


class Went(Event, frozen=True):
    to: int


class Found(Event, frozen=True):
    count: int


class Table(State):
    """The copy that a step runs on; this one changes nothing there."""


TABLE = Table(box=None)
ASK = Where(seat=0, options=(Go(1), Go(2)), why=WHY)
CARDS = Draw(pool=("a", "b"), count=1, why=WHY)
DICE = Roll(dice=(D6,), why=WHY)


def step() -> Rule[None]:
    """Asks and goes; finds a card on the first square, rolls a die on the second, finds something on the third."""
    chosen = yield from choose(ASK)
    yield Went(chosen.to, why=WHY)
    if chosen.to == 1:
        cards = yield from draw(CARDS)
        yield Found(len(cards), why=WHY)
        yield Found(len(cards), why=WHY)
    if chosen.to == 2:
        yield from roll(DICE)
        yield Went(9, why=WHY)
    if chosen.to == 3:
        yield Found(3, why=WHY)


def any_card(question: Question) -> Any:
    return ("b",) if question == CARDS else None


def test_a_run_stops_where_chance_decides() -> None:
    foreseen = foresee(TABLE, step(), ASK, Go(2))
    assert foreseen == (TABLE, [Went(2, why=WHY)], DICE, 0)


def test_what_does_not_matter_is_passed_over() -> None:
    stopped = foresee(TABLE, step(), ASK, Go(1))
    assert stopped.question == CARDS
    foreseen = foresee(TABLE, step(), ASK, Go(1), PassOver(any_card))
    assert foreseen == (TABLE, [Went(1, why=WHY), Found(1, why=WHY), Found(1, why=WHY)], None, 1)


def test_what_came_of_a_question_passed_over_is_left_out() -> None:
    foreseen = foresee(TABLE, step(), ASK, Go(1), PassOver(any_card, shown_by=(Found,)))
    assert foreseen.events == [Went(1, why=WHY), Found(1, why=WHY)], "one event for one question"
    assert foresee(TABLE, step(), ASK, Go(3), PassOver(any_card, shown_by=(Found,))).events[-1] == Found(3, why=WHY)


def test_a_run_ends_with_the_match_and_does_not_ask_for_explanations() -> None:
    end = Ended(Outcome((0,), "done", WHY), why=WHY)

    def last() -> Rule[None]:
        yield from choose(ASK)
        yield Explain(lambda: Went(0, why=WHY))
        yield end
        raise AssertionError("nothing happens after the end")

    assert foresee(TABLE, last(), ASK, Go(1)) == (TABLE, [end], None, 0)


def test_another_question_is_no_place_to_start_from() -> None:
    with pytest.raises(RuleBroken, match="the step asks"):
        foresee(TABLE, step(), Where(seat=1, options=(Go(1),), why=WHY), Go(1))


def test_a_rule_runs_from_its_beginning_to_what_it_asks() -> None:
    assert run(TABLE, step()) == (TABLE, [], ASK, 0)
    assert run(TABLE, step(), PassOver(lambda _: Go(4))) == (TABLE, [Went(4, why=WHY)], None, 1)


def test_events_come_as_they_happen_until_an_answer_is_missing() -> None:
    asked: list[Question] = []
    happened: list[Event] = []

    def answer(question: Question) -> Any:
        assert len(happened) == len(asked), "every event before this question was given"
        asked.append(question)
        return Go(2) if question == ASK else None

    for event in events_of(step(), answer):
        happened.append(event)
    assert (asked, happened) == ([ASK, DICE], [Went(2, why=WHY)])


def test_a_rule_that_asks_nothing_is_run_to_what_it_returns() -> None:
    def quiet() -> Rule[int]:
        yield Went(1, why=WHY)
        yield Explain(lambda: Went(0, why=WHY))
        return 7

    assert end_of(quiet()) == 7
    with pytest.raises(RuleBroken, match="the rule asks"):
        end_of(step())
