"""Reichbusters at the table in the browser: set-up, screen, scenes, and what people are told when they look."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import kind_of
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
from nightraid.games.reichbusters.asks.options.enemy import ApplyWound
from nightraid.games.reichbusters.asks.options.hero import EndTurn
from nightraid.games.reichbusters.asks.options.testing import ApplyNoiseCard
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.wound_cards import WoundCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table import (
    board,
    cards,
    chain,
    form,
    glossary,
    headings,
    hints,
    overlays,
    pieces,
    pointing,
    scenes,
    sketches,
    tokens,
    tracks,
    walks,
)
from nightraid.games.reichbusters.telling import briefing
from nightraid.games.reichbusters.telling.card_texts import noise_text, wound_text
from nightraid.games.reichbusters.telling.naming import card_name
from nightraid.games.reichbusters.view import RaidView

SIDES = (SideName("hero", "Heroes"), SideName("neutral", "To bring out"), SideName("enemy", "The enemy"))


class ReichbustersTable(Table):
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
        """See `Table.setup`; cards that are left to chance are drawn here."""
        return form.raw_setup(self._form, seats, choices)

    def choices(self, setup: RaidSetup) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""
        return form.choices_of(self._library, setup)

    # ---- the table

    def printed(self, setup: RaidSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        return Printed(
            title_of(box),
            briefing.briefing(box),
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
            ("hero", "neutral"),
            tuple(tokens.tokens_of(table, box)),
            tokens.edges_of(table),
            tokens.areas_of(table),
            tracks.tracks_of(table, box),
            tuple(tracks.goals_of(table, box)),
            tuple(cards.cards_of(table, box)),
            tuple(tracks.piles_of(table, box)),
            tuple(pieces.queue_of(table)),
            seats=tracks.seats_of(table),
        )

    def scene(self, event: Event, box: Box) -> Scene:
        """See `Table.scene`."""
        return chain.linked(scenes.scene_of(event, box), event, box)

    # ---- questions

    def spots(self, option: Option) -> tuple[Spot, ...]:
        """See `Table.spots`."""
        return pointing.spots_of(option)

    def spots_now(self, state: State, ask: Ask[Any], option: Option) -> tuple[Spot, ...]:
        """See `Table.spots_now`."""
        return pointing.spots_now(state, ask, option)

    def group(self, option: Option) -> str:
        """See `Table.group`."""
        return headings.GROUPS[type(option)]

    def says(self, ask: Ask[Any], option: Option) -> str:
        """See `Table.says`: cards that lie before nobody are read out."""
        match option:
            case ApplyWound(card):
                wound = self._library.of(WoundCard)[kind_of(card)]
                return f"{wound.name}: {wound_text(wound)}"
            case ApplyNoiseCard(card):
                noise = self._library.of(NoiseCard)[kind_of(card)]
                return f"{noise.name}: {noise_text(noise)}"
        return ""

    def icon(self, option: Option) -> str:
        """See `Table.icon`."""
        return pointing.icon_of(option)

    def ends_turn(self, option: Option) -> bool:
        """See `Table.ends_turn`."""
        return isinstance(option, EndTurn)

    def starts_chain(self, ask: Ask[Any], key: str) -> bool:
        """See `Table.starts_chain`."""
        return chain.starts_chain(ask, key)

    def subject(self, ask: Ask[Any]) -> tuple[Spot, ...]:
        """See `Table.subject`."""
        return pointing.subject_of(ask)

    def hint(self, state: State, ask: Ask[Any]) -> str:
        """See `Table.hint`."""
        return hints.hint_of(state, ask)

    def dice_on_table(self, state: State, ask: Ask[Any]) -> tuple[DieShown, ...]:
        """See `Table.dice_on_table`: those of the test that is running."""
        return pointing.dice_on_table(state)

    # ---- looking ahead

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return sketches.sketch_of(state, ask, option, self._say(state.box))

    def plans(self, state: State, ask: Ask[Any]) -> tuple[Plan, ...]:
        """See `Table.plans`: walks."""
        return tuple(walks.plans_of(state, ask))

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`. Nothing is hidden in this game, so all seats see the same."""
        return overlays.overlay_of(state, overlay, piece)

    def _say(self, box: Box) -> Callable[[Event], str]:
        """The sentences of events, as the log has them."""
        words, message = self._game.words, self._game.event_message
        return lambda event: words.say(message(event), box)

    # ---- real dice and cards

    def cards_to_type(self, question: ChanceQuestion) -> tuple[Typeable, ...]:
        """See `Table.cards_to_type`: one for each kind of card or token that may come; which copy makes no matter."""
        if not isinstance(question, Draw):
            return ()
        first = {card_name(self._library, str(card)): card for card in reversed(question.pool)}
        return tuple(Typeable(card, name) for name, card in sorted(first.items()))


def title_of(box: Box) -> str:
    """What the raid is called."""
    if isinstance(box.assignment, MissionCard):
        return f"{box.assignment.number}. {box.assignment.name}"
    return f"RAID: {box.assignment.name}, {box.map.name}"
