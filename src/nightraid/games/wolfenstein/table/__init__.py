"""Wolfenstein at the table in the browser: set-up, screen, scenes, and what people are told when they look."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.events import Event
from nightraid.engine.game import Game
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.forms import SetupForm
from nightraid.engine.screen.now import AreaState, Chip, DieShown, EdgeState, Screen, SeatState
from nightraid.engine.screen.printed import Printed, SideName, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import Table
from nightraid.engine.view import SeatView
from nightraid.games.wolfenstein.asks.options import EndTurn, TakeOption
from nightraid.games.wolfenstein.asks.questions import Act, AfterRoll, DeckDraw, EventChoice
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table import (
    board,
    cards,
    form,
    glossary,
    hints,
    overlays,
    pieces,
    pointing,
    scenes,
    sketches,
    tracks,
    walks,
)
from nightraid.games.wolfenstein.table.spots import barricade_id, door_id
from nightraid.games.wolfenstein.telling import briefing
from nightraid.games.wolfenstein.telling.card_texts import event_option
from nightraid.games.wolfenstein.telling.naming import card_name
from nightraid.games.wolfenstein.view import RaidView

SIDES = (SideName("hero", "Heroes"), SideName("friend", "Bots"), SideName("enemy", "Nazis"))


class WolfensteinTable(Table):
    """See `Table`. It holds what is printed and nothing of any match."""

    def __init__(self, game: Game[State]) -> None:
        self._game, self._library = game, game.library

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

    def choices(self, setup: RaidSetup) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""
        return form.choices_of(self._library, setup)

    # ---- the table

    def printed(self, setup: RaidSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        return Printed(
            f"{box.mission.number}. {box.mission.name}",
            briefing.briefing(box, signs="A, B"),
            board.board_of(box, self._library),
            glossary.terms_of(box),
            SIDES,
            glossary.dice_of_game(box),
            overlays.NAMES,
        )

    def screen(self, view: SeatView, box: Box) -> Screen:
        """See `Table.screen`."""
        table: RaidView = view.table
        return Screen(
            tracks.PHASES,
            tracks.phase_of(table),
            tuple(pieces.pieces_of(table, box)),
            ("hero", "friend"),
            tuple(pieces.tokens_of(table, box)),
            edges_of(table, box),
            areas_of(table, box),
            tracks.tracks_of(table, box),
            tuple(tracks.goals_of(table, box)),
            tuple(cards.cards_of(table, box)),
            tuple(tracks.piles_of(table, box)),
            tuple(pieces.queue_of(table, box)),
            table.difficult,
            seats_of(table),
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

    def says(self, ask: Ask[Any], option: Option) -> str:
        """See `Table.says`: the two options of an event are read from its card."""
        if isinstance(ask, EventChoice) and isinstance(option, TakeOption):
            return f"option {option.number}: {event_option(self._library, ask.card, option.number)}"
        return ""

    def icon(self, option: Option) -> str:
        """See `Table.icon`."""
        return pointing.icon_of(option)

    def ends_turn(self, option: Option) -> bool:
        """See `Table.ends_turn`."""
        return isinstance(option, EndTurn)

    def subject(self, ask: Ask[Any]) -> tuple[Spot, ...]:
        """See `Table.subject`."""
        return pointing.subject_of(ask)

    def hint(self, state: State, ask: Ask[Any]) -> str:
        """See `Table.hint`."""
        return hints.hint_of(state, ask)

    def dice_on_table(self, state: State, ask: Ask[Any]) -> tuple[DieShown, ...]:
        """See `Table.dice_on_table`."""
        die = glossary.die_name(self._library)
        return tuple(DieShown(die, face) for face in ask.faces) if isinstance(ask, AfterRoll) else ()

    # ---- looking ahead

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return sketches.sketch_of(state, ask, option, self._library, self._say(state.box))

    def plans(self, state: State, ask: Ask[Any]) -> tuple[Plan, ...]:
        """See `Table.plans`: walks."""
        return tuple(walks.plans_of(state, ask.model, self._say(state.box))) if isinstance(ask, Act) else ()

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`. Nothing is hidden in this game, so all seats see the same."""
        return overlays.overlay_of(state, overlay, piece)

    def _say(self, box: Box) -> Callable[[Event], str]:
        """The sentences of events, as the log has them."""
        words, message = self._game.words, self._game.event_message
        return lambda event: words.say(message(event), box)

    # ---- real dice and cards

    def cards_to_type(self, question: ChanceQuestion) -> tuple[Typeable, ...]:
        """See `Table.cards_to_type`: one for each kind of card still in the deck; which copy it is makes no matter.

        What is left in a deck is no secret here: everything else lies open. Ties are drawn by their place in the list.
        """
        match question:
            case DeckDraw(pool=pool):
                first = {kind_of(card): card for card in reversed(pool)}
                named = [Typeable(card, card_name(self._library, card)) for card in first.values()]
                return tuple(sorted(named, key=lambda card: card.name))
            case Draw(pool=places):
                return tuple(Typeable(place, f"number {place} of the list") for place in places)
        return ()


def edges_of(table: RaidView, box: Box) -> tuple[EdgeState, ...]:
    """The doors that are closed and the barricades that stand."""
    drawn = box.drawn
    doors = (
        EdgeState(door_id(drawn.door(letter)), "locked" if letter in table.locked_doors else "closed")
        for letter in table.closed_doors
    )
    barricades = (EdgeState(barricade_id(drawn.barricade(digit)), "standing") for digit in table.barricades)
    return (*doors, *barricades)


def seats_of(table: RaidView) -> tuple[SeatState, ...]:
    """Who begins, and who settles a Nazi's equal options or lets the software do it. Alone, that is no question."""
    if table.players == 1:
        return ()
    controller = "AI Controller (software)" if table.automatic[table.controller] else "AI Controller"
    tokens = (
        (table.starting_player, Chip("starting-player", "Starting player")),
        (table.controller, Chip("controller", controller)),
    )
    held = {seat: tuple(chip for holder, chip in tokens if holder == seat) for seat in range(table.players)}
    return tuple(SeatState(seat, chips) for seat, chips in held.items() if chips)


def areas_of(table: RaidView, box: Box) -> tuple[AreaState, ...]:
    """The areas with a noise token."""
    noise = (Chip("noise", "noise", "warn"),)
    return tuple(AreaState(str(box.area(name)), noise) for name in table.noise)
