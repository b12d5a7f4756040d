"""Cellar Fight as the screen meets it: the contract of `engine/table.py`, filled in.

form       what people choose before a fight
printed    what never changes: board, terms, dice
screen     what stands now
scenes     what an event looks like
pointing   where options are clicked
hints      what is usually wise
looks      what an option would mean, walks, layers over the board
"""

from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import cards_of
from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.printed import Typeable
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import GameTable
from nightraid.engine.view import SeatView
from nightraid.games.cellar.asks.options import Stop
from nightraid.games.cellar.asks.questions import Act
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.schema import Card
from nightraid.games.cellar.state import State
from nightraid.games.cellar.table import form, hints, looks, pointing, printed, scenes, screen


class CellarTable(GameTable):
    """The table of a fight."""

    form_module = form
    headings = pointing.GROUPS
    end_turn_options = (Stop,)

    printed = staticmethod(printed.printed)
    scene = staticmethod(scenes.scene)
    spots = staticmethod(pointing.spots_of)
    icon = staticmethod(pointing.icon_of)
    subject = staticmethod(pointing.subject_of)
    hint = staticmethod(hints.hint_of)

    def screen(self, view: SeatView, box: Box) -> Screen:
        """See `Table.screen`."""
        return screen.screen(view.table, view.seat, box)

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return looks.sketch(state, option)

    def plans(self, state: State, ask: Ask[Any]) -> Sequence[Plan]:
        """See `Table.plans`."""
        return tuple(looks.plans(state)) if isinstance(ask, Act) else ()

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`: the cellar looks the same from both seats."""
        return looks.overlay(state, overlay, piece)

    def cards_to_type(self, question: ChanceQuestion) -> tuple[Typeable, ...]:
        """See `Table.cards_to_type`."""
        if not isinstance(question, Draw):
            return ()
        cards = cards_of(self._library.of(Card).values())
        return tuple(Typeable(card, f"{kind.name} {card.rpartition('-')[2]}") for card, kind in cards.items())
