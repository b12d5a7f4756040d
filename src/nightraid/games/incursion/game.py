"""Incursion as the engine sees it: the contract of `engine/game.py`, filled in."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from nightraid.engine.ask import Rule, Seat
from nightraid.engine.game import Game, Thing
from nightraid.games.incursion import view
from nightraid.games.incursion.box import Box, Ground, make_ground
from nightraid.games.incursion.events import EVENTS
from nightraid.games.incursion.options import OPTIONS
from nightraid.games.incursion.questions import ASKS
from nightraid.games.incursion.rules.game_sequence import play_step
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.kinds import CARD_CHECKS, CARD_KINDS, MISSION_KINDS
from nightraid.games.incursion.schema.mission_checks import MISSION_CHECKS
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup, check_campaign, find_board, find_mission, lay_out
from nightraid.games.incursion.state import State


class Incursion(Game[State]):
    """Two sides in the tunnels under Gibraltar."""

    name = "incursion"
    title = "Incursion"
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = BattleSetup
    asks = ASKS
    options = OPTIONS
    events = EVENTS
    content_kinds = (*CARD_KINDS, *MISSION_KINDS)
    content_checks: ClassVar = (*CARD_CHECKS, *MISSION_CHECKS)

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

    def step(self, state: State) -> Rule[None]:
        """See `Game.step`."""
        return play_step(state)

    def redact(self, thing: Thing, seat: Seat | None) -> Any:
        """See `Game.redact`."""
        return view.redact(thing, seat)

    def secrets(self, state: State, seat: Seat | None) -> Iterable[str]:
        """See `Game.secrets`."""
        return view.secrets(state, seat)
