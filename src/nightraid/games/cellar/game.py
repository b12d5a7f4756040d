"""Cellar Fight as the engine sees it: the contract of `engine/game.py`, filled in."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar

from nightraid.engine.ask import Rule
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Game
from nightraid.games.cellar import GAME, view
from nightraid.games.cellar.asks.events import EVENTS
from nightraid.games.cellar.asks.options import OPTIONS
from nightraid.games.cellar.asks.questions import ASKS
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.rules.round import PARTS
from nightraid.games.cellar.schema import KINDS, Cellar, check_cards, check_cellars
from nightraid.games.cellar.setup import FightSetup, lay_out
from nightraid.games.cellar.state import State
from nightraid.games.cellar.table import CellarTable
from nightraid.games.cellar.telling import naming, previews, refusals, table_text


class CellarFight(Game[State]):
    """Two crews, one cellar."""

    name, title = GAME.name, GAME.title
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = FightSetup
    table_type = CellarTable
    asks = ASKS
    options = OPTIONS
    events = EVENTS
    content_kinds = KINDS
    content_checks: ClassVar = (check_cards, check_cellars)

    redact = staticmethod(view.redact)
    secrets = staticmethod(view.secrets)
    refusals = staticmethod(refusals.refusals)
    preview = staticmethod(previews.preview)
    name_of = staticmethod(naming.name_of)

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        super().__init__(tuple(packs))
        self._box = cache(lambda cellar: Box(self.library, cellar))

    def new(self, setup: FightSetup) -> State:
        """See `Game.new`."""
        cellars = self.library.of(Cellar)
        if setup.cellar not in cellars:
            raise BadSetup(f"cellar {setup.cellar!r}", where="cellar", expected=f"one of {', '.join(cellars)}")
        return lay_out(self._box(setup.cellar), setup)

    def step(self, state: State) -> Rule[None]:
        """See `Game.step`."""
        return PARTS[state.phase](state)

    def board_text(self, table: view.FightView, box: Box) -> str:
        """See `Game.board_text`."""
        return table_text.board_text(box, table)
