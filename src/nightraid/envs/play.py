"""A match under way in an environment: who is asked, which page is open, where seeds come from, what it was worth."""

import hashlib
import operator
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSetup
from nightraid.engine.events import Told
from nightraid.engine.match import Match
from nightraid.envs.encoder import Encoder, Observation
from nightraid.envs.errors import BadAction, NotBegun

_ASK = int(Told.ASK)


class Seeds:
    """Where an environment's dice come from: one number, out of which grow the seeds of matches and of twins.

    They are two rows that do not disturb each other: however many twins a search makes, the next match is the same.
    """

    def __init__(self, seed: int | None) -> None:
        self.seed = secrets.randbits(63) if seed is None else seed
        self._matches = self._twins = 0

    def next_match(self) -> int:
        """The seed of the next match."""
        self._matches += 1
        return self._grown("match", self._matches)

    def next_twin(self) -> int:
        """The seed of the next twin."""
        self._twins += 1
        return self._grown("twin", self._twins)

    def _grown(self, what: str, count: int) -> int:
        name = f"env {self.seed} {what} {count}".encode()
        return int.from_bytes(hashlib.blake2b(name, digest_size=8).digest()) >> 1


class Play:
    """One match, answered by actions. `fold` takes any action for a legal one, for whoever knows no masks."""

    def __init__(self, encoder: Encoder[Any], *, fold: bool = False) -> None:
        self.encoder, self.fold = encoder, fold
        self.asks: tuple[Ask[Any], ...] = ()
        """The questions that wait, none when the match is over."""
        self.begun = False
        self._match: Match[Any]
        self._pages: dict[Seat, int] = {}

    # ---------------------------------------------------------------- beginning, twins

    def begin(self, seed: int) -> None:
        """Start a new match with these dice."""
        encoder = self.encoder
        self._stand(Match(encoder.game, encoder.setup, Seeded(seed), record=False), {})

    def _stand(self, match: Match[Any], pages: dict[Seat, int]) -> None:
        self._match, self._pages, self.begun = match, pages, True
        self._look()

    def stand_like(self, other: "Play", seed: int) -> None:
        """Stand where another match of the same set-up stands, with dice of its own from there on."""
        if not other.begun:
            raise NotBegun("nothing to restore", where="restore", expected="an environment after its first reset")
        if other.encoder.game is not self.encoder.game or other.encoder.setup != self.encoder.setup:
            raise BadSetup("a match of another set-up", where="restore", expected="one of the same game and set-up")
        self._stand(other._match.clone(chance=Seeded(seed)), dict(other._pages))

    # ---------------------------------------------------------------- looking

    @property
    def match(self) -> Match[Any]:
        """The match itself. Look, do not touch."""
        if not self.begun:
            raise NotBegun("there is no match yet", expected="reset() first")
        return self._match

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.asks

    def ask_of(self, seat: Seat) -> Ask[Any] | None:
        """The question that waits for this seat, if any."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def observe(self, seat: Seat) -> Observation:
        """What this seat may know."""
        match = self._match if self.begun else self.match
        return self.encoder.observe(match.state, seat, self.ask_of(seat), self._pages.get(seat, 0))

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Which actions this seat can take now."""
        ask = self.ask_of(seat)
        return self.encoder.mask(0 if ask is None else len(ask.options), self._pages.get(seat, 0))

    def worth(self, seat: Seat) -> float:
        """What the end was worth to a seat: 1 won, -1 lost, 0 if nobody won where two sides play."""
        outcome = self.match.outcome
        if outcome is None:
            return 0.0
        if seat in outcome.winners:
            return 1.0
        return -1.0 if outcome.winners or is_team(self.encoder) else 0.0

    def text(self, seat: Seat) -> str:
        """The board as the seat sees it, in text."""
        return self.encoder.game.board_text(self.match.view(seat).table, self.match.box)

    # ---------------------------------------------------------------- answering

    def take(self, seat: Seat, action: Any) -> None:
        """Answer for a seat, or turn the page of its question. An action that is not allowed changes nothing."""
        place = self.check(seat, action)
        if place is not None:
            self.answer(seat, place)
        else:
            ask = self.ask_of(seat)
            assert ask is not None
            self._pages[seat] = (self._pages.get(seat, 0) + 1) % self.encoder.pages(len(ask.options))

    def answer(self, seat: Seat, choice: int | str) -> None:
        """Answer for a seat with an option, by its place or its key."""
        if self._pages:
            self._pages.pop(seat, None)
        self._match.answer(seat, choice)
        self._look()

    def check(self, seat: Seat, action: Any) -> int | None:
        """The place in the list of options that an action of this seat means; None: turn the page."""
        ask = self.ask_of(seat)
        if ask is None:
            self.match  # noqa: B018 - says so if there is none
            asked = ", ".join(f"seat {ask.seat}" for ask in self.asks) or "nobody: the match is over"
            raise BadAction(f"seat {seat} is not asked", where="step", expected=f"an action of {asked}")
        return self._place(action, len(ask.options), self._pages.get(seat, 0))

    def _place(self, action: Any, options: int, page: int) -> int | None:
        """The place in the list of options that an action means; None: turn the page."""
        encoder = self.encoder
        try:
            number = operator.index(action)
        except TypeError:
            raise BadAction(f"{action!r}", where="step", expected="a whole number") from None
        if options <= encoder.actions:
            if self.fold:
                number %= options
            if 0 <= number < options:
                return number
        else:
            legal, turn = encoder.legal(options, page), encoder.actions - 1
            if self.fold:
                number = turn if number % legal == legal - 1 else number % legal
            if number == turn:
                return None
            if 0 <= number < legal - 1:
                return page * turn + number
        raise BadAction(f"action {number}", where="step", expected="one that the mask allows")

    def _look(self) -> None:
        pending: Any = self._match.pending
        if pending is None:
            self.asks = ()
        elif pending.told == _ASK:
            self.asks = (pending,)
        else:
            self.asks = self._match.asks()


def is_team(encoder: Encoder[Any]) -> bool:
    """Whether all seats win and lose together."""
    return encoder.game.open_table or encoder.setup.seats == 1
