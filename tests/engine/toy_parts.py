"""The options, questions and events of the tiny games that test the engine (`toys.py`)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from nightraid.engine.ask import Ask, Die, Option, Seat
from nightraid.engine.events import Ended, Event

WHY = ("TOY-1",)
D6 = Die("d6", (1, 2, 3, 4, 5, 6))
CARDS = tuple(f"card-{letter}" for letter in "abcdefgh")


class Mood(StrEnum):
    """Faces with names, as real dice have them."""

    CALM = "calm"
    WILD = "wild"


MOOD = Die("mood", (Mood.CALM, Mood.CALM, Mood.WILD))


class Do(Option, frozen=True):
    """What shall happen next."""

    rules: ClassVar[tuple[str, ...]] = ("TOY-DO",)
    what: str


class Bid(Option, frozen=True):
    """A secret number."""

    coins: int


class Take(Option, frozen=True):
    """One of the things that are left."""

    thing: str


class Put(Option, frozen=True):
    """A thing into one's own bag."""

    thing: str


class Yes(Option, frozen=True):
    """Let it happen."""


class No(Option, frozen=True):
    """Do not."""


class WhatNext(Ask[Do], frozen=True):
    """The question of every step."""

    turn: int


class HowMuch(Ask[Bid], frozen=True):
    """A bid; `purse` is known to the bidder alone."""

    purse: int


class WhichThing(Ask[Take], frozen=True):
    """One of several, again and again."""


class Pack(Ask[Put | Yes], frozen=True):
    """What goes into the bag, which nobody else looks into; yes closes it."""


class MayI(Ask[Yes | No], frozen=True):
    """A reaction of another seat."""

    to: Seat


class Named(Ask[Option], frozen=True):
    """A question of a rule that a test writes."""

    name: str = ""


class Stepped(Event, frozen=True):
    """A step, with its number."""

    number: int


class Rolled(Event, frozen=True):
    """Dice."""

    faces: tuple[int | str, ...]


class Drew(Event, frozen=True):
    """Cards for one hand; the others see how many."""

    seat: Seat
    cards: tuple[str, ...]


class Packed(Event, frozen=True):
    """A seat has packed its bag; the others see that it has, and not what."""

    seat: Seat
    things: tuple[str, ...]


class Whispered(Event, frozen=True):
    """Only one seat may know that this happened at all."""

    seat: Seat
    word: str


class Peeked(Event, frozen=True):
    """A hidden thing was looked at."""

    reveals: ClassVar[bool] = True
    seat: Seat


class BidsShown(Event, frozen=True):
    """All bids, in the order of the seats."""

    bids: tuple[int, ...]


class Won(Ended, frozen=True):
    """An end with a name of its own."""
