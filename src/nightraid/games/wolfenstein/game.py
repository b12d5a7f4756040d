"""Wolfenstein as the engine sees it: the contract of `engine/game.py`, filled in."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from nightraid.engine.ask import Seat
from nightraid.engine.campaign import CampaignPlan
from nightraid.engine.events import Event, Outcome
from nightraid.engine.game import CardText, Game
from nightraid.engine.words import Message
from nightraid.games.wolfenstein import (
    GAME,
    abilities,  # noqa: F401 - loading them answers the moments of `rules/hooks.py`
    view,
)
from nightraid.games.wolfenstein.asks.events import EVENTS
from nightraid.games.wolfenstein.asks.options import OPTIONS
from nightraid.games.wolfenstein.asks.questions import ASKS
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.rules.round_sequence import play_step
from nightraid.games.wolfenstein.schema.kinds import CARD_CHECKS, KINDS
from nightraid.games.wolfenstein.schema.mission_checks import MISSION_CHECKS
from nightraid.games.wolfenstein.schema.missions import MissionCard
from nightraid.games.wolfenstein.setup import RaidSetup, find_heroes, find_mission, lay_out
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table import WolfensteinTable
from nightraid.games.wolfenstein.telling import briefing, naming, narration, previews, refusals, table_text
from nightraid.games.wolfenstein.telling.card_texts import cards_in_sight


class Wolfenstein(Game[State]):
    """Four Heroes, one castle, and the software runs the Nazis."""

    name, title = GAME.name, GAME.title
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = RaidSetup
    table_type = WolfensteinTable
    asks = ASKS
    options = OPTIONS
    events = EVENTS
    open_table = True
    content_kinds = KINDS
    content_checks: ClassVar = (*CARD_CHECKS, *MISSION_CHECKS)

    step = staticmethod(play_step)
    redact = staticmethod(view.redact)
    refusals = staticmethod(refusals.refusals)
    preview = staticmethod(previews.preview)

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        super().__init__(tuple(packs))
        mission_box = cache(lambda mission: Box(self.library, self.library.of(MissionCard)[mission], LEVELS[0]))
        self._box = cache(lambda mission, level: mission_box(mission).on_level(level))

    def new(self, setup: RaidSetup) -> State:
        """See `Game.new`."""
        mission = find_mission(self.library, setup.mission)
        heroes = find_heroes(self.library, mission, setup.heroes)
        box: Box = self._box(mission.id, setup.level)
        return lay_out(box.for_heroes(heroes), setup, heroes)

    def secrets(self, state: State, seat: Seat | None) -> Iterable[str]:
        """See `Game.secrets`: nobody knows the order of a deck, the software included, so there is none to leak."""
        return ()

    def name_of(self, kind: str, value: Any, box: Box | None) -> str:
        """See `Game.name_of`."""
        return naming.name_of(self.library, kind, value, box)

    def event_message(self, event: Event) -> Message:
        """See `Game.event_message`: some events are told in more than one way."""
        return narration.narrated(event) or super().event_message(event)

    def board_text(self, table: view.RaidView, box: Box) -> str:
        """See `Game.board_text`."""
        return table_text.board_text(box, table)

    def card_texts(self, table: view.RaidView, box: Box) -> Iterator[CardText]:
        """See `Game.card_texts`."""
        return cards_in_sight(box, table)

    def briefing(self, setup: RaidSetup) -> str:
        """See `Game.briefing`."""
        return briefing.briefing(self._box(find_mission(self.library, setup.mission).id, setup.level))

    def epilogue(self, setup: RaidSetup, outcome: Outcome) -> str:
        """See `Game.epilogue`."""
        return briefing.epilogue(find_mission(self.library, setup.mission), outcome)

    def campaigns(self) -> tuple[CampaignPlan, ...]:
        """See `Game.campaigns`."""
        return briefing.campaigns(self.library)
