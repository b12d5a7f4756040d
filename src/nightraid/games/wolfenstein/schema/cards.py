"""Event cards, chest cards, the die and the four levels (WF-CARD-5, WF-CARD-6, WF-Q-77, the DIFF rules)."""

from typing import Annotated, Literal

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.schema.parts import FREE, NO_LOOT, Amount, CardPart, Count, Loot, Outcome, Price


class EventOption(CardPart, frozen=True, kw_only=True):
    """One of the two things a Hero can do about an event."""

    text: Text
    price: Price = FREE
    test: bool = False
    """Whether it takes a success test (WF-DICE-2)."""
    then: tuple[Outcome, ...] = ()
    """What follows; with a test, what follows on a success."""
    otherwise: tuple[Outcome, ...] = ()
    """What follows on a failed test."""
    completes: bool
    """Whether the event is completed by it, given a success where a test is asked (WF-Q-67)."""


class EventCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """An event: a side mission with two options."""

    intro: Text
    copies: Count = 1
    first: EventOption
    second: EventOption
    player_loot: Loot = NO_LOOT
    """For the searching Hero, if the event is completed."""
    team_loot: Loot = NO_LOOT
    """For each other Hero, if the event is completed."""


class ChestCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A chest: what is in it."""

    text: Text
    copies: Count = 1
    then: tuple[Outcome, ...]


class AttackDie(Entry, frozen=True, kw_only=True, rename="kebab"):
    """The attack die with its twelve faces."""

    faces: Annotated[tuple[Face, ...], msgspec.Meta(min_length=12, max_length=12)]


SharedLife = Literal["one-each", "two-each", "one-hero", "not-needed"]


class LevelCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A column of the difficulty table; every field not written is as on the normal level."""

    rank: Annotated[int, msgspec.Meta(ge=1, le=4)]
    texts: tuple[Text, ...] = ()
    """What the level changes, row by row, in words."""
    extra_ammo: Amount = 0
    """Ammo tokens of choice for each Hero at the start (WF-DIFF-2)."""
    attacks_need_ammo: bool = True
    ability_surcharge: Amount = 0
    """Ammo tokens more for each paid weapon ability (WF-DIFF-4)."""
    glory_for_kills: Count = 1
    """Factor (WF-DIFF-5)."""
    glory_for_events: Count = 1
    skill_surcharge: Amount = 0
    glory_tires: bool = False
    """Using Glory Points gives a fatigue token (WF-DIFF-7)."""
    shared_life: SharedLife = "one-each"
    attacks_make_noise: bool = True
    heroes_make_noise: bool = True
    """Whether Heroes in company of Heroes make noise (WF-DIFF-11)."""
    heroes_count_as_noise: bool = False
    """At the activation check (WF-DIFF-13)."""
    puppet: Id | None = None
    """Whom Puppet Master brings instead (WF-DIFF-14)."""
    fuehrer_faces: tuple[Face, ...] | None = None
    """The results that Ich Bin der Führer works on instead (WF-DIFF-14, WF-DIFF-15)."""
    hans_groesse: bool = False
    """Whether Hans Grösse takes the place of a guard in the last missions (WF-DIFF-16)."""
    reload_and_attack: bool = False
    """A weapon can be reloaded and used in one turn (WF-DIFF-17, WF-DIFF-18)."""
    reload_may_fail: bool = False
    """WF-DIFF-19."""
