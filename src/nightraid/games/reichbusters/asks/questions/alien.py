"""Questions: the alien world."""

from nightraid.engine.ask import Ask, Draw
from nightraid.games.reichbusters.asks.options.alien import ComeInto
from nightraid.games.reichbusters.ids import AreaId, CardId


class WhereFromDarkness(Ask[ComeInto], frozen=True):
    """Into which of the equally near areas do they come out of the darkness?"""


class EnvironmentDraw(Draw[CardId], frozen=True):
    """Which environment token lies there?"""

    area: AreaId
