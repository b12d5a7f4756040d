"""Set-up, rounds and turns."""

from nightraid.engine.ask import Ask, Roll
from nightraid.games.wolfenstein.asks.options import Action, Activate, Enter, GiveLife, NoWish, SendBot, StartWith
from nightraid.games.wolfenstein.ids import Face, HeroId, ModelId


class WhoStarts(Ask[StartWith | NoWish], frozen=True):
    """Who is the starting player of the round?"""

    round: int


class WhoGetsLife(Ask[GiveLife], frozen=True):
    """Which Hero gets the only shared life token?"""


class PickHero(Ask[Activate], frozen=True):
    """Which Hero activates next?"""


class PickBot(Ask[SendBot], frozen=True):
    """Which bot acts next?"""


class WhereEnter(Ask[Enter], frozen=True):
    """Where does the Hero enter?"""

    hero: HeroId


class Act(Ask[Action], frozen=True):
    """What does the Hero, or the bot, do now?"""

    model: ModelId
    ap: int


class DisputeRoll(Roll[Face], frozen=True):
    """Two dice for each player who is concerned, in the order of the seats (WF-SETUP-12)."""

    players: tuple[int, ...]
