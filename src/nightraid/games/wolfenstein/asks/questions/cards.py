"""Ammo, events, tests and decks."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Ask, Draw, Roll
from nightraid.games.wolfenstein.asks.options import LetItBe, TakeAmmo, TakeOption, UseSkill, UseSkillOn
from nightraid.games.wolfenstein.ids import CardId, Face, HeroId, ModelId


class WhichAmmo(Ask[TakeAmmo], frozen=True):
    """Which ammo token does the Hero take?"""

    hero: HeroId


EventAnswer: TypeAlias = TakeOption | UseSkill | UseSkillOn | LetItBe


class EventChoice(Ask[EventAnswer], frozen=True):
    """What is done about an event? A skill may come first, for example to be able to pay for an option (WF-Q-28)."""

    hero: HeroId
    card: CardId


# ---------------------------------------------------------------- dice and decks


class SuccessTest(Roll[Face], frozen=True):
    """One die: a hit is a success (WF-DICE-2)."""

    model: ModelId


Pile: TypeAlias = Literal["equipment", "chest", "event", "weapon"]


class DeckDraw(Draw[CardId], frozen=True):
    """The top card of one of the four decks."""

    pile: Pile
