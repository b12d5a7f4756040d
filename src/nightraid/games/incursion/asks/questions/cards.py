"""Questions about battle cards."""

from nightraid.engine.ask import Ask, Draw
from nightraid.games.incursion.asks.options.cards import (
    DoNotStopAt,
    KeepExperience,
    Kill,
    NoExperience,
    Pass,
    PlayBlaze,
    PlayCard,
    PlaySnafu,
)
from nightraid.games.incursion.ids import CardId, ModelId, Side, StopName

# ---------------------------------------------------------------- windows


class Window(Ask[Kill | PlayCard | Pass | DoNotStopAt], frozen=True):
    """A moment at which cards may be killed, or played by the active player (IN-Q-26)."""

    where: StopName
    model: ModelId
    """Whose action or activation it is about; nobody at the start or end of a turn."""


class AnswerCard(Ask[Kill | PlaySnafu | Pass | DoNotStopAt], frozen=True):
    """The enemy plays a card: kill it?"""

    card: CardId


class LastChance(Ask[Kill | Pass | DoNotStopAt], frozen=True):
    """The first player's last chance to kill cards."""


class AfterFall(Ask[PlayBlaze | Pass | DoNotStopAt], frozen=True):
    """A model of one's own falls: a blaze of glory?"""

    model: ModelId
    where: StopName


# ---------------------------------------------------------------- experience


class Experience(Ask[KeepExperience | NoExperience], frozen=True):
    """Who keeps which card for the campaign?"""


# ---------------------------------------------------------------- at random


class TakeAtRandom(Draw[CardId], frozen=True):
    """Cards out of a hand, at random."""

    side: Side
