"""What happened in a Nazi Phase, in the words of the map: who acted in which order, which way each went."""

from collections.abc import Iterable
from typing import Any, TypeVar

from tests.games.playing import Table, all_told
from tests.games.wolfenstein.positions import cell, model, wolfenstein

from nightraid.engine.ask import Rule
from nightraid.engine.events import Event, Explain
from nightraid.games.wolfenstein.asks.events import Attacked, DoorOpened, Moved, NaziBegan, NaziWoke
from nightraid.games.wolfenstein.ids import ModelId
from nightraid.games.wolfenstein.state import State

WEST, MIDDLE, EAST = range(3)
"""The areas of the maps for tests."""
WIDTH = 18
T = TypeVar("T")


def happened(table: Table[State]) -> list[Event]:
    """Everything since the position was set up."""
    return list(table.match.events())


def square(number: int) -> str:
    """The name of a square."""
    return f"{chr(ord('a') + number % WIDTH)}{number // WIDTH + 1}"


def way(events: Iterable[Event], name: str) -> str:
    """What a Nazi did, in order: the squares it stepped on, `door` and `attack`."""
    did: list[str] = []
    for event in events:
        match event:
            case Moved(model=who, to=to) if who == model(name):
                did.append(square(to))
            case DoorOpened(model=who) if who == model(name):
                did.append("door")
            case Attacked(attacker=who) if who == model(name):
                did.append("attack")
    return " ".join(did)


def order(events: Iterable[Event]) -> list[ModelId]:
    """The Nazis that began an activation, in order; each try of a blocked one counts."""
    return [event.nazi for event in all_told(events, NaziBegan)]


def woke(events: Iterable[Event]) -> dict[ModelId, NaziWoke]:
    """The Nazis that the activation check found active, with the reasons."""
    return {event.nazi: event for event in all_told(events, NaziWoke)}


def this_way(*names: str) -> list[str]:
    """Answers to questions which way to go."""
    return [f"this-way:{cell(name)}" for name in names]


def ways_offered(table: Table[State]) -> set[str]:
    """The squares offered in a question which way to go."""
    return {square(int(number)) for number in table.listed("this-way")}


def run(rule: Rule[T], *answers: Any) -> tuple[list[Event], T]:
    """Carry out a rule by itself: every question gets the next answer. Returns what happened and what it returned."""
    events, waiting, reply = list[Event](), list(answers), None
    while True:
        try:
            said = rule.send(reply)
        except StopIteration as stop:
            assert not waiting, f"answers that nobody asked for: {waiting}"
            return events, stop.value
        reply = None
        if isinstance(said, Event):
            events.append(said)
        elif not isinstance(said, Explain):
            assert waiting, f"no answer for {said}"
            reply = waiting.pop(0)


def position(table: Table[State]) -> State:
    """A copy of the position that may be changed."""
    return wolfenstein().copy(table.state)
