"""Cellar Fight as the screen meets it: the contract of `engine/table.py`, filled in."""

from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import cards_of
from nightraid.engine.content import Library
from nightraid.engine.events import Event
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.forms import SetupForm, chosen
from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.printed import Printed, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import Table
from nightraid.engine.view import SeatView
from nightraid.games.cellar import asks
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.schema import Card
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.cellar.state import State
from nightraid.games.cellar.table.form import setup_form
from nightraid.games.cellar.table.icons import ICONS
from nightraid.games.cellar.table.looks import overlay, plans, sketch
from nightraid.games.cellar.table.printed import printed
from nightraid.games.cellar.table.scenes import cell_spot, raider_spots, scene
from nightraid.games.cellar.table.screen import screen

GROUPS = {
    asks.Bid: "Bid",
    asks.Pick: "Raiders",
    asks.Step: "Move",
    asks.Shoot: "Attack",
    asks.Throw: "Dynamite",
    asks.Hurry: "Cards",
    asks.PlayDuck: "Cards",
    asks.TakeIt: "Cards",
    asks.ComeBack: "Squares",
    asks.Stop: "End",
}
HINTS = {
    asks.BidHowMuch: "The higher bid takes the first turn and is paid; the lower one costs nothing. Going first "
    "matters most when raiders stand in range of each other.",
    asks.PickRaider: "Crews take turns, one raider at a time. Each acts once a round, so begin with one that can shoot "
    "now, or that is about to be shot at.",
    asks.Act: "Two actions: step, shoot once, throw dynamite. Shots are best from two squares or less; end your turn "
    "where the other crew cannot see you.",
    asks.WillYouDuck: "A Duck card cancels the hit. You are asked whenever you hold cards at all, so that the question "
    "tells the other crew nothing.",
    asks.WhereBack: "Your raider comes back on a free starting square. Prefer one that nobody has in range.",
}


class CellarTable(Table):
    """The table of a fight."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._form = setup_form(library)

    # ---- before a match

    def form(self) -> SetupForm:
        """See `Table.form`."""
        return self._form

    def setup(self, seats: int, choices: dict[str, tuple[str, ...]]) -> object:
        """See `Table.setup`."""
        values = chosen(self._form, seats, choices)
        return {"seats": seats, "cellar": values["cellar"][0], "rounds": int(values["rounds"][0])}

    def choices(self, setup: FightSetup) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""
        return {"cellar": (setup.cellar,), "rounds": (str(setup.rounds),)}

    # ---- the table

    def printed(self, setup: FightSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        return printed(setup, box)

    def screen(self, view: SeatView, box: Box) -> Screen:
        """See `Table.screen`."""
        return screen(view.table, view.seat, box)

    def scene(self, event: Event, box: Box) -> Scene:
        """See `Table.scene`."""
        return scene(event, box)

    # ---- questions

    def spots(self, option: Option) -> tuple[Spot, ...]:
        """See `Table.spots`: raiders, squares and cards."""
        match option:
            case asks.Pick(raider) | asks.Shoot(raider):
                return raider_spots([raider])
            case asks.Step(cell) | asks.ComeBack(cell):
                return (cell_spot(cell),)
            case asks.Throw(card, cell):
                return cell_spot(cell), Spot("card", card)
            case asks.Hurry(card) | asks.PlayDuck(card):
                return (Spot("card", card),)
        return ()

    def group(self, option: Option) -> str:
        """See `Table.group`."""
        return GROUPS[type(option)]

    def icon(self, option: Option) -> str:
        """See `Table.icon`."""
        return ICONS[str(option.__struct_config__.tag)]

    def ends_turn(self, option: Option) -> bool:
        """See `Table.ends_turn`."""
        return isinstance(option, asks.Stop)

    def subject(self, ask: Ask[Any]) -> tuple[Spot, ...]:
        """See `Table.subject`."""
        match ask:
            case asks.WillYouDuck(raider, shooter):
                return raider_spots([raider, shooter])
            case asks.Act(raider) | asks.WhereBack(raider):
                return raider_spots([raider])
        return ()

    def hint(self, state: State, ask: Ask[Any]) -> str:
        """See `Table.hint`."""
        return HINTS[type(ask)]

    # ---- looking ahead

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return sketch(state, option)

    def plans(self, state: State, ask: Ask[Any]) -> Sequence[Plan]:
        """See `Table.plans`."""
        return tuple(plans(state)) if isinstance(ask, asks.Act) else ()

    def overlay(self, state: State, seat: Seat | None, overlay_name: str, piece: str) -> Sketch:
        """See `Table.overlay`: the cellar looks the same from both seats."""
        return overlay(state, overlay_name, piece)

    # ---- real dice and cards

    def cards_to_type(self, question: ChanceQuestion) -> tuple[Typeable, ...]:
        """See `Table.cards_to_type`."""
        if not isinstance(question, Draw):
            return ()
        cards = cards_of(self._library.of(Card).values())
        return tuple(Typeable(card, f"{kind.name} {card.rpartition('-')[2]}") for card, kind in cards.items())
