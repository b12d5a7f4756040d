"""Wolfenstein at the table in the browser: the contract of `engine/table.py`, filled in.

form                            what people choose before a match
board, glossary                 what never changes
pieces, cards, tracks           what stands now: models and tokens, cards, phases, trackers and goals
scenes                          what an event looks like
pointing, hints                 where options are clicked, and what is usually wise
sketches                        what an option would mean: attacks (attack_sketches), other choices (choice_sketches)
walks                           several steps in one click
overlays, range_overlay, sight  layers over the board
notes, foresight                what an answer would bring about, run on a copy
icons, spots, reasons           small words all of them use
"""

from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.screen.now import AreaState, Chip, DieShown, EdgeState, Screen, SeatState
from nightraid.engine.screen.printed import Printed, SideName, Typeable
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import GameTable
from nightraid.engine.view import SeatView
from nightraid.games.wolfenstein.asks.options import EndTurn, TakeOption
from nightraid.games.wolfenstein.asks.questions import Act, AfterRoll, DeckDraw, EventChoice
from nightraid.games.wolfenstein.authored import DRAWN
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


class WolfensteinTable(GameTable):
    """See `GameTable`."""

    form_module = form
    headings = pointing.GROUPS
    end_turn_options = (EndTurn,)

    scene = staticmethod(scenes.scene_of)
    spots = staticmethod(pointing.spots_of)
    icon = staticmethod(pointing.icon_of)
    subject = staticmethod(pointing.subject_of)
    hint = staticmethod(hints.hint_of)

    # ---- the table

    def printed(self, setup: RaidSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        mission = box.mission
        return Printed(
            mission.name if mission.id == DRAWN else f"{mission.number}. {mission.name}",
            briefing.briefing(box, signs="A, B"),
            board.board_of(box),
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

    # ---- questions

    def says(self, ask: Ask[Any], option: Option) -> str:
        """See `Table.says`: the two options of an event are read from its card."""
        if isinstance(ask, EventChoice) and isinstance(option, TakeOption):
            return f"option {option.number}: {event_option(self._library, ask.card, option.number)}"
        return ""

    def dice_on_table(self, state: State, ask: Ask[Any]) -> tuple[DieShown, ...]:
        """See `Table.dice_on_table`."""
        die = glossary.die_name(self._library)
        return tuple(DieShown(die, face) for face in ask.faces) if isinstance(ask, AfterRoll) else ()

    # ---- looking ahead

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return sketches.sketch_of(state, ask, option, self._library, self._sentences(state.box))

    def plans(self, state: State, ask: Ask[Any]) -> tuple[Plan, ...]:
        """See `Table.plans`: walks."""
        return tuple(walks.plans_of(state, ask.model, self._sentences(state.box))) if isinstance(ask, Act) else ()

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`. Nothing is hidden in this game, so all seats see the same."""
        return overlays.overlay_of(state, overlay, piece)

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
