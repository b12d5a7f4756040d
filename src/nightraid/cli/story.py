"""A match in words: seats, events and outcomes as sentences, each with the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rich.text import Text

from nightraid.engine.ask import RuleIds, Seat
from nightraid.engine.events import Event, Outcome
from nightraid.engine.game import Game
from nightraid.engine.log import Entry, Undone, Withdrawn
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.words import Message

DIM = "dim"


class Storyteller:
    """Says what happens in a game's own words."""

    def __init__(self, game: Game[Any], box: Any) -> None:
        self.game, self._box = game, box

    def seat(self, seat: Seat) -> str:
        """What the game calls a seat, such as "crew A"; "seat 0" where it has no name for it."""
        name = self.game.name_of("seat", seat, self._box)
        return f"seat {seat}" if name == str(seat) else name

    def seats(self, seats: Iterable[Seat]) -> str:
        """Several seats in one breath: "crew A, crew B and crew C"."""
        return listed(self.seat(seat) for seat in seats)

    def say(self, message: Message) -> str:
        """The sentence of a message."""
        return self.game.words.say(message, self._box)

    def phrase(self, message: Message) -> str:
        """The words of a message as they stand in a list."""
        return self.game.words.phrase(message, self._box)

    def event(self, event: Event) -> str:
        """What happened."""
        return self.say(self.game.event_message(event))

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and why."""
        return self.say(self.game.outcome_message(outcome))

    def taken_back(self, log: Iterable[Entry]) -> list[str]:
        """What was taken back, in the order it was, as the log has it."""
        lines = []
        for entry in log:
            if isinstance(entry, Undone):
                agreed = " Everybody agreed." if entry.consent else ""
                lines.append(f"{capital(self.seat(entry.seat))} went back to {answers(entry.to)}.{agreed}")
            elif isinstance(entry, Withdrawn):
                lines.append(f"{capital(self.seat(entry.seat))} took back a choice that nothing rested on.")
        return lines


def with_rules(sentence: str, rules: RuleIds, style: str = "") -> Text:
    """A sentence with the ids of its rules behind it, each once, dimmed."""
    return Text.assemble((sentence, style), *([("  " + " ".join(dict.fromkeys(rules)), DIM)] if rules else []))


def answers(number: int) -> str:
    """A number of answers in words."""
    return count(number, "answer")


def settings_line(setup: Any) -> str:
    """The set-up of a match on one line, without what is left open: `cellar=vault rounds=6`."""
    shown = {name: getattr(setup, name) for name in setup.__struct_fields__ if name != "seats"}
    return " ".join(f"{name}={_shown(value)}" for name, value in shown.items() if _says_something(value))


def _says_something(value: object) -> bool:
    """What a campaign has handed on is told in its own words."""
    if isinstance(value, msgspec.Struct):
        return False
    return any(value) if isinstance(value, tuple) else bool(value)


def _shown(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(map(_shown, value))
    return str(value)
