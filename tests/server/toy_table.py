"""The engine's sandbox at a table: a game in which everything happens that can surprise, for two seats or more."""

from __future__ import annotations

from functools import cached_property
from typing import Any, cast

from tests.engine import toy_parts
from tests.engine.toys import Sandbox, State, ToySetup

from nightraid.engine.ask import Ask, ChanceQuestion, Option, Seat
from nightraid.engine.events import Event
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.forms import SetupForm
from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.printed import Printed, SquareBoard, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Mark, Note, Plan, Sketch
from nightraid.engine.table import Table
from nightraid.engine.view import SeatView
from nightraid.engine.words import Words
from nightraid.server.game_library import GameLibrary

WORDS = {
    "ask.what-next": "turn of {turn}: what next?",
    "ask.how-much": "how much?",
    "ask.which-thing": "which?",
    "ask.pack": "what goes into the bag?",
    "ask.may-i": "may seat {to}?",
    "option.do": "do {what}",
    "option.bid": "bid {coins}",
    "option.take": "take {thing}",
    "option.put": "put {thing}",
    "option.yes": "yes",
    "option.no": "no",
    "chance.roll": "roll.",
    "chance.draw": "draw.",
    "chance.shuffle": "shuffle.",
    "event.stepped": "step {number}.",
    "event.rolled": "rolled {faces}.",
    "event.drew": "seat {seat} draws {cards}.",
    "event.packed": "seat {seat} has packed {things}.",
    "event.whispered": "psst: {word}.",
    "event.peeked": "seat {seat} peeks.",
    "event.bids-shown": "bids {bids}.",
    "event.decided": "decided: {chosen}.",
    "event.ended": "over: {outcome}",
    "outcome.finished": "finished.",
    "refusal.nothing": "nobody may do nothing.",
    "refusal.cheat": "nobody may cheat.",
    "preview.candidate": "next number.",
}


class ToyTable(Table):
    """As little of a table as there can be. `careless` changes the state it is shown, which must not matter."""

    careless = False

    def form(self) -> SetupForm:
        """See `Table.form`."""
        return SetupForm(1, 6, ())

    def setup(self, seats: int, choices: dict[str, tuple[str, ...]]) -> object:
        """See `Table.setup`."""
        return {"seats": seats}

    def choices(self, setup: ToySetup) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""
        return {}

    def printed(self, setup: ToySetup, box: Any) -> Printed:
        """See `Table.printed`."""
        return Printed("Sandbox", "", SquareBoard(1, 1, (), ()), (), ())

    def screen(self, view: SeatView, box: Any) -> Screen:
        """See `Table.screen`."""
        return Screen(("play",), 0, (), ())

    def scene(self, event: Event, box: Any) -> Scene:
        """See `Table.scene`: a step with an even number is the software's."""
        return Scene(automatic=isinstance(event, toy_parts.Stepped) and event.number % 2 == 0)

    def spots(self, option: Option) -> tuple[Spot, ...]:
        """See `Table.spots`."""
        return (Spot("cell", "0"),)

    def group(self, option: Option) -> str:
        """See `Table.group`."""
        return "Do"

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`: no notes, so that the game's own preview is told."""
        if self.careless:
            state.number += 100
        return Sketch(marks=(Mark(state.number),))

    def plans(self, state: State, ask: Ask[Any]) -> tuple[Plan, ...]:
        """See `Table.plans`."""
        if self.careless:
            state.totals[0] += 100
        return (Plan("p", ("do:plain", "do:plain"), Spot("cell", "0"), 2, "twice", Sketch()),)

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`: says who looks."""
        return Sketch((Note(f"{seat} {overlay} {piece}"),))

    def cards_to_type(self, question: ChanceQuestion) -> tuple[Typeable, ...]:
        """See `Table.cards_to_type`."""
        return tuple(Typeable(card, card) for card in toy_parts.CARDS)


class ToyAtTheTable(Sandbox):
    """The sandbox with a table."""

    @cached_property
    def table(self) -> ToyTable:
        """See `Game.table`."""
        return ToyTable()

    @cached_property
    def words(self) -> Words:
        """See `Game.words`."""
        return Words(WORDS, self.name_of)


class ToyLibrary:
    """A library with nothing but the sandbox."""

    names = ("sandbox",)

    def __init__(self) -> None:
        self._game = ToyAtTheTable()

    def game(self, name: str) -> ToyAtTheTable:
        """See `GameLibrary.game`."""
        return self._game

    def role(self, name: str, seat: Seat) -> str:
        """See `GameLibrary.role`."""
        return ""


def toy_library() -> GameLibrary:
    """A library with nothing but the sandbox, for the live matches of a test."""
    return cast("GameLibrary", ToyLibrary())
