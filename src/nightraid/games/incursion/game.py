"""Incursion as the engine sees it: the contract of `engine/game.py`, filled in."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from nightraid.engine.ask import Ask, ChanceQuestion
from nightraid.engine.campaign import CampaignPlan, Chapter, Handed
from nightraid.engine.events import Event, Outcome
from nightraid.engine.game import CardText, Game
from nightraid.engine.words import Message
from nightraid.games.incursion import (
    GAME,
    abilities,  # noqa: F401 - loading them answers the moments of `rules/hooks.py`
    campaign,
    view,
)
from nightraid.games.incursion.asks.events import EVENTS
from nightraid.games.incursion.asks.options import OPTIONS
from nightraid.games.incursion.asks.questions import ASKS
from nightraid.games.incursion.box import Box, Ground, make_ground
from nightraid.games.incursion.rules.game_sequence import play_step
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.kinds import CARD_CHECKS, CARD_KINDS, MISSION_KINDS
from nightraid.games.incursion.schema.mission_checks import MISSION_CHECKS
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup, check_campaign, find_board, find_mission, lay_out
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table import IncursionTable
from nightraid.games.incursion.telling import briefing, naming, narration, preview_words, previews, table_text
from nightraid.games.incursion.telling import refusals as explain
from nightraid.games.incursion.telling.card_texts import cards_in_sight


class Incursion(Game[State]):
    """Two sides in the tunnels under Gibraltar."""

    name, title = GAME.name, GAME.title
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = BattleSetup
    table_type = IncursionTable
    asks = ASKS
    options = OPTIONS
    events = EVENTS
    content_kinds = (*CARD_KINDS, *MISSION_KINDS)
    content_checks: ClassVar = (*CARD_CHECKS, *MISSION_CHECKS)

    step = staticmethod(play_step)
    redact = staticmethod(view.redact)
    secrets = staticmethod(view.secrets)
    refusals = staticmethod(explain.refusals)
    preview = staticmethod(previews.preview)
    preview_message = staticmethod(preview_words.previewed)
    price_message = staticmethod(preview_words.price)

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        super().__init__(tuple(packs))
        self._ground = cache(self._make_ground)
        self._box = cache(self._make_box)

    def _make_ground(self, board: str) -> Ground:
        return make_ground(self.library.of(BoardCard)[board])

    def _make_box(self, mission: str, board: str) -> Box:
        cards = self.library.of(MissionCard)[mission]
        return Box(self.library, cards, self.library.of(BoardCard)[board], self._ground(board))

    def new(self, setup: BattleSetup) -> State:
        """See `Game.new`."""
        mission = find_mission(self.library, setup)
        check_campaign(self.library, setup)
        return lay_out(self._box(mission.id, find_board(self.library, setup, mission).id), setup)

    def briefing(self, setup: BattleSetup) -> str:
        """See `Game.briefing`."""
        mission = find_mission(self.library, setup)
        return briefing.briefing(self._box(mission.id, find_board(self.library, setup, mission).id), setup)

    def epilogue(self, setup: BattleSetup, outcome: Outcome) -> str:
        """See `Game.epilogue`."""
        return briefing.epilogue(find_mission(self.library, setup), outcome)

    def campaigns(self) -> tuple[CampaignPlan, ...]:
        """See `Game.campaigns`."""
        return campaign.plans(self.library)

    def hand_on(self, plan: CampaignPlan, chapter: Chapter, setup: BattleSetup, final: State, before: Handed) -> Handed:
        """See `Game.hand_on`: points, RP, experience cards and lost ones (IN-CAMPAIGN-3, IN-CAMPAIGN-4)."""
        return campaign.hand_on(self.library.of(CampaignCard)[plan.id], chapter.id, final, before)

    def name_of(self, kind: str, value: Any, box: Box | None) -> str:
        """See `Game.name_of`."""
        return naming.name_of(self.library, kind, value, box)

    def event_message(self, event: Event) -> Message:
        """See `Game.event_message`: some events are told in more than one way."""
        return narration.narrated(event) or super().event_message(event)

    def ask_message(self, ask: Ask[Any]) -> Message:
        """See `Game.ask_message`: so are some questions."""
        return narration.asked(ask) or super().ask_message(ask)

    def chance_message(self, question: ChanceQuestion) -> Message:
        """See `Game.chance_message`: and dice."""
        return narration.chance(question) or super().chance_message(question)

    def board_text(self, table: State, box: Box) -> str:
        """See `Game.board_text`."""
        return table_text.board_text(table)

    def card_texts(self, table: State, box: Box) -> Iterator[CardText]:
        """See `Game.card_texts`."""
        return cards_in_sight(table)
