"""Reichbusters as the engine sees it: the contract of `engine/game.py`, filled in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.campaign import CampaignPlan, Chapter, Handed
from nightraid.engine.events import Event, Outcome
from nightraid.engine.game import CardText, Game, Setup
from nightraid.engine.words import Message
from nightraid.games.reichbusters import (
    GAME,
    abilities,  # noqa: F401 - loading them answers the moments of `rules/hooks.py`
    campaign,
    view,
)
from nightraid.games.reichbusters.asks.events import EVENTS
from nightraid.games.reichbusters.asks.options import OPTIONS
from nightraid.games.reichbusters.asks.questions import ASKS
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.rules.round import play_step
from nightraid.games.reichbusters.schema.kinds import CARD_CHECKS, KINDS
from nightraid.games.reichbusters.schema.raid_cards import choices_of
from nightraid.games.reichbusters.setup import RaidSetup, find_heroes, lay_out, make_box, settled
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table import ReichbustersTable
from nightraid.games.reichbusters.telling import (
    briefing,
    dashboards,
    naming,
    narration,
    preview_words,
    previews,
    table_text,
)
from nightraid.games.reichbusters.telling import refusals as explain

PARTS_OF_THE_BOX = ("edition", "expansion", "map", "objective", "faction", "team", "mission", "difficulty")
LAID_OUT = 32
"""How many set-ups are remembered as they lie on the table."""


class Reichbusters(Game[State]):
    """One to four Heroes raid a castle, and the software runs the enemy."""

    name, title = GAME.name, GAME.title
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = RaidSetup
    table_type = ReichbustersTable
    asks = ASKS
    options = OPTIONS
    events = EVENTS
    open_table = True
    joined_settings: ClassVar = {"raid": ("map", "objective", "faction", "team")}
    content_kinds = KINDS
    content_checks: ClassVar = CARD_CHECKS

    step = staticmethod(play_step)
    redact = staticmethod(view.redact)
    refusals = staticmethod(explain.refusals)
    preview = staticmethod(previews.preview)
    preview_message = staticmethod(preview_words.told)
    price_message = staticmethod(preview_words.price)

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        super().__init__(tuple(packs))
        self._laid_out = lru_cache(maxsize=LAID_OUT)(self._lay_out)
        self._box = cache(lambda *parts: make_box(self.library, RaidSetup(**dict(parts))))

    def new(self, setup: RaidSetup) -> State:
        """See `Game.new`. A table is laid out once and copied: matches of one set-up come in thousands."""
        return self.copy(self._laid_out(setup))

    def _lay_out(self, setup: RaidSetup) -> State:
        return lay_out(self.box_of(setup).for_heroes(find_heroes(self.library, setup)), setup)

    def box_of(self, setup: RaidSetup) -> Box:
        """The box of a set-up, without its Heroes; made once."""
        box: Box = self._box(*((part, getattr(setup, part)) for part in PARTS_OF_THE_BOX))
        return box

    def secrets(self, state: State, seat: Seat | None) -> Iterable[str]:
        """See `Game.secrets`: nobody knows what is facedown or in a deck, the software included."""
        return ()

    def name_of(self, kind: str, value: Any, box: Box | None) -> str:
        """See `Game.name_of`."""
        return naming.name_of(self.library, kind, value, box)

    def event_message(self, event: Event) -> Message:
        """See `Game.event_message`: some events are told in more than one way."""
        return narration.narrated(event) or super().event_message(event)

    def option_message(self, option: Option) -> Message:
        """See `Game.option_message`: so are some options."""
        return narration.offered(option) or super().option_message(option)

    def ask_message(self, ask: Ask[Any]) -> Message:
        """See `Game.ask_message`: and some questions."""
        return narration.asked(ask) or super().ask_message(ask)

    def board_text(self, table: view.RaidView, box: Box) -> str:
        """See `Game.board_text`."""
        return table_text.board_text(box, table)

    def card_texts(self, table: view.RaidView, box: Box) -> Iterator[CardText]:
        """See `Game.card_texts`."""
        return dashboards.cards_to_read(box, table)

    def outcome_message(self, outcome: Outcome) -> Message:
        """See `Game.outcome_message`: the row of the Victory or Defeat? chart."""
        return Message("outcome.chart", {"row": outcome.reason})

    def settled(self, setup: Setup) -> Setup:
        """See `Game.settled`: cards of an expansion bring it along (RB-GOAL-1)."""
        assert isinstance(setup, RaidSetup)
        return settled(self.library, setup)

    def choices_of(self, setting: str, beside: Mapping[str, object] | None = None) -> Sequence[str]:
        """See `Game.choices_of`: the cards of a RAID are of one world (RB-NTE-2)."""
        return choices_of(self.library, setting, beside)

    def briefing(self, setup: RaidSetup) -> str:
        """See `Game.briefing`."""
        box = self.box_of(setup).for_heroes(find_heroes(self.library, setup))
        return briefing.briefing(box, setup.seats)

    def epilogue(self, setup: RaidSetup, outcome: Outcome) -> str:
        """See `Game.epilogue`."""
        return briefing.epilogue(self.library, outcome)

    def campaigns(self) -> tuple[CampaignPlan, ...]:
        """See `Game.campaigns`."""
        return campaign.plans(self.library)

    def hand_on(self, plan: CampaignPlan, chapter: Chapter, setup: RaidSetup, final: State, before: Handed) -> Handed:
        """See `Game.hand_on`: the HQ card and the Heroes as they are now (RB-HQ-1)."""
        return campaign.hand_on(final, setup.hq)
