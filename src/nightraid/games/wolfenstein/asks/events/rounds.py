"""Set-up, rounds, turns, and the tokens they put on cards."""

from typing import Literal

from nightraid.engine.ask import Seat
from nightraid.engine.events import Event
from nightraid.games.wolfenstein.ids import Cell, HeroId, ModelId

# ---------------------------------------------------------------- set-up and rounds


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int
    shown: int
    """What the round tracker shows (WF-ROUND-5)."""


class StartingPlayerChosen(Event, frozen=True):
    """Who starts this round."""

    player: Seat


class DisputeRolled(Event, frozen=True):
    """The dice of a dispute: hits of each player concerned."""

    players: tuple[Seat, ...]
    hits: tuple[int, ...]


class ControllerChanged(Event, frozen=True):
    """The AI Controller token goes to a player."""

    player: Seat


class TiesLeftToSoftware(Event, frozen=True):
    """A player lets the software choose for the Nazis, or no longer."""

    player: Seat
    on: bool


class LifeGiven(Event, frozen=True):
    """The only shared life token goes to a Hero."""

    hero: HeroId


class HeroEntered(Event, frozen=True):
    """A Hero enters the map."""

    hero: HeroId
    at: Cell


class TurnBegan(Event, frozen=True):
    """A Hero's turn begins with so many AP."""

    hero: HeroId
    ap: int
    fatigued: bool


class TurnEnded(Event, frozen=True):
    """A Hero's turn is over."""

    hero: HeroId
    lost_ap: int


class StunnedTurn(Event, frozen=True):
    """A stunned model takes no actions."""

    model: ModelId


class BotBegan(Event, frozen=True):
    """A bot acts."""

    bot: ModelId
    ap: int


class PhaseBegan(Event, frozen=True):
    """The Nazi Phase or the Clean-up Phase begins."""

    phase: Literal["nazi", "clean-up"]


# ---------------------------------------------------------------- tokens on cards


class Fatigued(Event, frozen=True):
    """A Hero gets a fatigue token."""

    hero: HeroId


class Rested(Event, frozen=True):
    """A Hero's fatigue token is taken away."""

    hero: HeroId


class FatigueAction(Event, frozen=True):
    """A Hero takes the fatigue action."""

    hero: HeroId
    ap: int


class ApGained(Event, frozen=True):
    """A Hero gains AP in this turn."""

    hero: HeroId
    ap: int


class Stunned(Event, frozen=True):
    """A model gets a stun token."""

    model: ModelId


class Sabotaged(Event, frozen=True):
    """A model gets a sabotage token."""

    model: ModelId


class TokenOff(Event, frozen=True):
    """A stun or sabotage token is taken off."""

    model: ModelId
    token: Literal["stun", "sabotage"]


class ShrugsOff(Event, frozen=True):
    """A model never gets such tokens."""

    model: ModelId
