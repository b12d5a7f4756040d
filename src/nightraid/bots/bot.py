"""What a bot is, and all that it gets to see."""

import hashlib
from abc import ABC, abstractmethod
from typing import Any

import msgspec

from nightraid.engine.ask import Ask, Option, Seat, SecretAsk
from nightraid.engine.chance import Stream, TypedIn
from nightraid.engine.errors import NotAsked
from nightraid.engine.game import Game, Setup
from nightraid.engine.log import Answer
from nightraid.engine.match import Match
from nightraid.engine.view import SeatView


class Sight(msgspec.Struct, frozen=True):
    """All that a bot knows when it chooses."""

    view: SeatView
    """What its seat may know."""
    ask: Ask[Any]
    """The question, as its seat may know it."""
    box: Any
    """What is printed: content and geometry."""
    luck: Stream
    """Random numbers of the bot's own. They belong to its seed, its seat and the number of answers so far."""
    setup: Setup
    """What the match was made from."""
    game: Game[Any]
    """The rules."""
    open_table: Match[Any] | None = None
    """Where nothing is hidden from anybody: a twin of the match, without dice and without choices that still lie
    face down. Games with secrets never give one."""
    before: Any = None
    """In games with secrets: what its seat could know when the step began that is under way."""
    since: tuple[Answer | None, ...] = ()
    """The answers since then, as its seat may know them; None for one of which it may not know at all."""


class Weighed(msgspec.Struct, frozen=True):
    """An option that was thought about: what it promises, from 0 (lost) to 1 (won), and how often it was tried."""

    key: str
    promise: float
    tries: int


class Advice(msgspec.Struct, frozen=True):
    """What a bot would answer, and why."""

    key: str
    reason: str
    weighed: tuple[Weighed, ...] = ()
    """The best first. Empty where nothing was weighed."""


class Bot(ABC):
    """Somebody to sit on a seat. Subclasses write `pick` or `think`; they keep nothing that changes."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game, self.seed = game, seed

    def choose(self, match: Match[Any], seat: Seat) -> str:
        """The key of the answer that this seat gives now."""
        return self.pick(sight_of(match, seat, self.seed)).key

    def advise(self, match: Match[Any], seat: Seat) -> Advice:
        """The same with the reason, for people who ask for a hint."""
        return self.think(sight_of(match, seat, self.seed))

    @abstractmethod
    def pick(self, sight: Sight) -> Option:
        """One of the options of the question."""

    def think(self, sight: Sight) -> Advice:
        """What `pick` picks, with the reason."""
        return Advice(self.pick(sight).key, "")


def sight_of(match: Match[Any], seat: Seat, seed: int) -> Sight:
    """What a bot with this seed on this seat knows now."""
    game = match.game
    ask = match.ask_of(seat)
    if ask is None:
        raise NotAsked(f"seat {seat} is not asked now", where="bot", expected="a seat that has to choose")
    view, own, chance = match.view(seat), game.redact(ask, seat), luck(seed, seat, match.answers)
    if game.open_table:
        return Sight(view, own, match.box, chance, match.setup, game, open_twin(match))
    began, answers = match.under_way()
    since = tuple(_known(game, answer, seat) for answer in answers)
    return Sight(view, own, match.box, chance, match.setup, game, None, game.redact(began, seat), since)


def _known(game: Game[Any], answer: Answer, seat: Seat) -> Answer | None:
    known: Answer | None = game.redact(answer, seat)
    return known


def open_twin(match: Match[Any]) -> Match[Any]:
    """A twin of a match in which nothing is hidden but what is to come.

    It waits for somebody to roll: the match's own dice would show the bot what comes. And what other seats have chosen
    in a secret question that is still open is taken back.
    """
    twin = match.clone(chance=TypedIn())
    if isinstance(twin.pending, SecretAsk):
        open_seats = [ask.seat for ask in twin.asks()]
        for ask in twin.pending.asks:
            if ask.seat not in open_seats:
                twin.undo(ask.seat)
    return twin


def luck(seed: int, seat: Seat, answers: int) -> Stream:
    """The random numbers of a bot at one place of a match. They are far from the dice, even with the same seed."""
    name = f"bot {seed} {seat}".encode()
    return Stream(int.from_bytes(hashlib.blake2b(name, digest_size=8).digest()), answers)
