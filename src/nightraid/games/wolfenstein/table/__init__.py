"""Wolfenstein at the table in the browser: set-up, screen, scenes, and what people are told when they look."""

from functools import cached_property
from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.engine.content import Library
from nightraid.engine.events import Event
from nightraid.engine.screen import AreaState, Chip, EdgeState, Printed, Scene, Screen, SetupForm, Spot
from nightraid.engine.table import Table
from nightraid.engine.view import SeatView
from nightraid.games.wolfenstein import briefing
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.options import EndTurn
from nightraid.games.wolfenstein.questions import AfterRoll
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.table import board, cards, form, glossary, pieces, pointing, scenes, tracks
from nightraid.games.wolfenstein.table.spots import barricade_id, door_id
from nightraid.games.wolfenstein.view import RaidView


class WolfensteinTable(Table):
    """See `Table`. It holds what is printed and nothing of any match."""

    def __init__(self, library: Library) -> None:
        self._library = library

    # ---- before a match

    @cached_property
    def _form(self) -> SetupForm:
        return form.setup_form(self._library)

    def form(self) -> SetupForm:
        """See `Table.form`."""
        return self._form

    def setup(self, seats: int, choices: dict[str, tuple[str, ...]]) -> object:
        """See `Table.setup`."""
        return form.raw_setup(self._form, seats, choices)

    # ---- the table

    def printed(self, setup: RaidSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        return Printed(
            f"{box.mission.number}. {box.mission.name}",
            briefing.briefing(box),
            board.board_of(box, self._library),
            glossary.terms_of(box),
            glossary.dice_of_game(box),
        )

    def screen(self, view: SeatView, box: Box) -> Screen:
        """See `Table.screen`."""
        table: RaidView = view.table
        return Screen(
            tracks.PHASES,
            tracks.phase_of(table),
            tuple(pieces.pieces_of(table, box)),
            tuple(pieces.tokens_of(table, box)),
            edges_of(table, box),
            areas_of(table, box),
            tracks.tracks_of(table, box),
            tuple(tracks.goals_of(table, box)),
            tuple(cards.cards_of(table, box)),
            tuple(tracks.piles_of(table, box)),
            tuple(pieces.queue_of(table, box)),
            table.difficult,
        )

    def scene(self, event: Event, box: Box) -> Scene:
        """See `Table.scene`."""
        return scenes.scene_of(event, box)

    # ---- questions

    def spots(self, option: Option) -> tuple[Spot, ...]:
        """See `Table.spots`."""
        return pointing.spots_of(option)

    def group(self, option: Option) -> str:
        """See `Table.group`."""
        return pointing.GROUPS[type(option)]

    def icon(self, option: Option) -> str:
        """See `Table.icon`."""
        return pointing.icon_of(option)

    def ends_turn(self, option: Option) -> bool:
        """See `Table.ends_turn`."""
        return isinstance(option, EndTurn)

    def subject(self, ask: Ask[Any]) -> tuple[Spot, ...]:
        """See `Table.subject`."""
        return pointing.subject_of(ask)

    def dice_on_table(self, ask: Ask[Any]) -> tuple[str, tuple[str, ...]]:
        """See `Table.dice_on_table`."""
        return (glossary.die_name(self._library), ask.faces) if isinstance(ask, AfterRoll) else ("", ())


def edges_of(table: RaidView, box: Box) -> tuple[EdgeState, ...]:
    """The doors that are closed and the barricades that stand."""
    drawn = box.drawn
    doors = (
        EdgeState(door_id(drawn.door(letter)), "locked" if letter in table.locked_doors else "closed")
        for letter in table.closed_doors
    )
    barricades = (EdgeState(barricade_id(drawn.barricade(digit)), "standing") for digit in table.barricades)
    return (*doors, *barricades)


def areas_of(table: RaidView, box: Box) -> tuple[AreaState, ...]:
    """The areas with a noise token."""
    noise = (Chip("noise", "noise", "warn"),)
    return tuple(AreaState(str(box.area(name)), noise) for name in table.noise)
