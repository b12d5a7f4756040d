"""Reichbusters at the table in the browser: set-up, screen, scenes, and what people are told when they look."""

from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion, Draw, Option, Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.events import Event
from nightraid.engine.screen.now import DieShown, Screen
from nightraid.engine.screen.printed import Printed, SideName, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import GameTable
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


class ReichbustersTable(GameTable):
    """See `GameTable`."""

    form_module = form
    headings = headings.GROUPS
    end_turn_options = (EndTurn,)

    spots = staticmethod(pointing.spots_of)
    spots_now = staticmethod(pointing.spots_now)
    icon = staticmethod(pointing.icon_of)
    subject = staticmethod(pointing.subject_of)
    hint = staticmethod(hints.hint_of)
    starts_chain = staticmethod(chain.starts_chain)

    # ---- the table

    def printed(self, setup: RaidSetup, box: Box) -> Printed:
        """See `Table.printed`."""
        return Printed(
            title_of(box),
            briefing.briefing(box, setup.seats),
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
            dark=table.dark,
        )

    def scene(self, event: Event, box: Box) -> Scene:
        """See `Table.scene`."""
        return chain.linked(scenes.scene_of(event, box), event, box)

    # ---- questions

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

    def dice_on_table(self, state: State, ask: Ask[Any]) -> tuple[DieShown, ...]:
        """See `Table.dice_on_table`: those of the test that is running."""
        return pointing.dice_on_table(state)

    # ---- looking ahead

    def sketch(self, state: State, ask: Ask[Any], option: Option) -> Sketch:
        """See `Table.sketch`."""
        return sketches.sketch_of(state, ask, option, self._sentences(state.box))

    def plans(self, state: State, ask: Ask[Any]) -> tuple[Plan, ...]:
        """See `Table.plans`: walks."""
        return tuple(walks.plans_of(state, ask))

    def overlay(self, state: State, seat: Seat | None, overlay: str, piece: str) -> Sketch:
        """See `Table.overlay`. Nothing is hidden in this game, so all seats see the same."""
        return overlays.overlay_of(state, overlay, piece)

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
        return f"{box.assignment.label}. {box.assignment.name}"
    return f"RAID: {box.assignment.name}, {box.map.name}"
