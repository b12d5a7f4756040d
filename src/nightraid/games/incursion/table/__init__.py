"""Incursion at the table in the browser: set-up, screen, scenes, and what people are told when they look."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import cards_of
from nightraid.engine.events import Event
from nightraid.engine.game import Game
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.forms import SetupForm
from nightraid.engine.screen.now import DieShown, Screen
from nightraid.engine.screen.printed import Printed, SideName, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import Table
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
from nightraid.games.incursion.view import known_state

SIDES = (SideName("hero", "Allies"), SideName("enemy", "Axis"))


class IncursionTable(Table):
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

    def choices(self, setup: BattleSetup) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""
        return form.choices_of(self._library, setup)

    # ---- the table

    def printed(self, setup: BattleSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        number = f"{box.mission.number}. " if box.mission.number is not None else ""
        return Printed(
            f"{number}{box.mission.name}",
            briefing.briefing(box, setup),
            board.board_of(box),
            glossary.terms_of(box),
            SIDES,
            glossary.DICE,
            overlays.NAMES,
        )

    def screen(self, view: SeatView, box: Box) -> Screen:
        """See `Table.screen`: who watches looks with the Allies."""
        known, side = known_state(view.table, box), view.seat or 0
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

    def scene(self, event: Event, box: Box) -> Scene:
        """See `Table.scene`."""
        return scenes.scene_of(event, box)

    # ---- questions

    def spots(self, option: Option) -> tuple[Spot, ...]:
        """See `Table.spots`."""
        return pointing.spots_of(option)

    def spots_now(self, state: State, ask: Ask[Any], option: Option) -> tuple[Spot, ...]:
        """See `Table.spots_now`."""
        return pointing.spots_now(state, ask, option)

    def group(self, option: Option) -> str:
        """See `Table.group`."""
        return pointing.GROUPS[type(option)]

    def says(self, ask: Ask[Any], option: Option) -> str:
        """See `Table.says`: bids are bare numbers, to be picked from a row."""
        match option:
            case Bid(number) | RpBid(number):
                return str(number)
        return ""

    def icon(self, option: Option) -> str:
        """See `Table.icon`."""
        return pointing.icon_of(option)

    def ends_turn(self, option: Option) -> bool:
        """See `Table.ends_turn`: a force, an activation, a player turn."""
        return isinstance(option, pointing.ENDS)

    def subject(self, ask: Ask[Any]) -> tuple[Spot, ...]:
        """See `Table.subject`."""
        return pointing.subject_of(ask)

    def hint(self, state: State, ask: Ask[Any]) -> str:
        """See `Table.hint`."""
        return hints.hint_of(state, ask)

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
