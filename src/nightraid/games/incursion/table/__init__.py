"""Incursion at the table in the browser: set-up, screen, scenes, and what people are told when they look."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import cards_of
from nightraid.engine.screen.now import DieShown, Screen
from nightraid.engine.screen.printed import Printed, SideName, Typeable
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import GameTable
from nightraid.engine.view import SeatView
from nightraid.engine.words import Message
from nightraid.games.incursion.asks.options import Bid, RpBid
from nightraid.games.incursion.asks.questions import DrawBattleCards, DrawOrders, RandomEntry, Reroll, TakeAtRandom
from nightraid.games.incursion.box import D6, Box
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.solo import OrderCard
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table import (
    board,
    cards,
    form,
    glossary,
    hints,
    overlays,
    pieces,
    plans,
    pointing,
    scenes,
    shop,
    sketches,
    tracks,
)
from nightraid.games.incursion.table.spots import LOOKS
from nightraid.games.incursion.telling import briefing

SIDES = (SideName("hero", "Allies"), SideName("enemy", "Axis"))


class IncursionTable(GameTable):
    """See `GameTable`."""

    form_module = form
    headings = pointing.GROUPS
    end_turn_options = pointing.ENDS

    scene = staticmethod(scenes.scene_of)
    spots = staticmethod(pointing.spots_of)
    spots_now = staticmethod(pointing.spots_now)
    icon = staticmethod(pointing.icon_of)
    subject = staticmethod(pointing.subject_of)
    hint = staticmethod(hints.hint_of)

    # ---- the table

    def printed(self, setup: BattleSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        number = f"{box.mission.number}. " if box.mission.number is not None else ""
        return Printed(
            f"{number}{briefing.title_of(box)}",
            briefing.briefing(box, setup),
            board.board_of(box),
            glossary.terms_of(box),
            SIDES,
            glossary.DICE,
            overlays.NAMES,
        )

    def screen(self, view: SeatView, box: Box) -> Screen:
        """See `Table.screen`: who watches looks with the Allies."""
        known: State = view.table
        side = view.seat or 0
        return Screen(
            tracks.PHASES,
            tracks.phase_of(known),
            tuple(pieces.pieces_of(known)),
            (LOOKS[side],),
            tuple(pieces.tokens_of(known)),
            pieces.edges_of(known),
            pieces.areas_of(known),
            tuple(tracks.tracks_of(known)),
            tuple(tracks.goals_of(known, side)),
            tuple(cards.cards_of(known)),
            tuple(cards.piles_of(known)),
            rough=pieces.rough_of(known),
            seats=tuple(tracks.seats_of(known)),
            shop=shop.shop_of(known, view.seat),
        )

    # ---- questions

    def says(self, ask: Ask[Any], option: Option) -> str:
        """See `Table.says`: bids are bare numbers, to be picked from a row."""
        match option:
            case Bid(number) | RpBid(number):
                return str(number)
        return ""

    def dice_on_table(self, state: State, ask: Ask[Any]) -> tuple[DieShown, ...]:
        """See `Table.dice_on_table`: rerolls."""
        return tuple(DieShown(D6.name, str(face)) for face in ask.faces) if isinstance(ask, Reroll) else ()

    # ---- looking ahead

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return sketches.sketch_of(state, ask, option, self._say(state.box))

    def plans(self, state: State, ask: Ask[Any]) -> tuple[Plan, ...]:
        """See `Table.plans`: walks."""
        return tuple(plans.plans_of(state, ask))

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`."""
        return overlays.overlay_of(state, seat, overlay, piece, self._say(state.box))

    def _say(self, box: Box) -> Callable[[Message], str]:
        """Messages in the words of the game."""
        return lambda message: self._game.words.say(message, box)

    # ---- real dice and cards

    def cards_to_type(self, question: ChanceQuestion) -> tuple[Typeable, ...]:
        """See `Table.cards_to_type`: all that are printed, whatever is left of them."""
        match question:
            case DrawBattleCards() | TakeAtRandom():
                printed = cards_of(self._library.of(BattleCard).values())
                return tuple(Typeable(card, f"{kind.name} {card.rpartition('-')[2]}") for card, kind in printed.items())
            case DrawOrders():
                return tuple(Typeable(order.id, order.name) for order in self._library.of(OrderCard).values())
            case RandomEntry():
                points = [point for one in self._library.of(BoardCard).values() for point in one.entries]
                return tuple(Typeable(name, text) for name, text in {point.id: point.name for point in points}.items())
            case Draw(pool=places):
                return tuple(Typeable(place, f"number {place} of the list") for place in places)
        return ()
