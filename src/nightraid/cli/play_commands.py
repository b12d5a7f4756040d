"""What people can type at a question besides an answer, and the words that help them."""

from __future__ import annotations

from enum import Enum, auto

import msgspec


class Verb(Enum):
    """What a line typed at a question wants."""

    NOTHING = auto()
    ANSWER = auto()
    EXPLAIN = auto()
    SUGGEST = auto()
    UNDO = auto()
    SAVE = auto()
    QUIT = auto()
    LOG = auto()
    BOARD = auto()
    CARDS = auto()
    BRIEFING = auto()
    HELP = auto()


class Command(msgspec.Struct, frozen=True):
    """A line, understood: the verb, and whatever stands behind it."""

    verb: Verb
    rest: str = ""


_ALONE = {
    "t": Verb.SUGGEST,
    "tip": Verb.SUGGEST,
    "suggest": Verb.SUGGEST,
    "u": Verb.UNDO,
    "undo": Verb.UNDO,
    "q": Verb.QUIT,
    "quit": Verb.QUIT,
    "exit": Verb.QUIT,
    "b": Verb.BOARD,
    "board": Verb.BOARD,
    "c": Verb.CARDS,
    "cards": Verb.CARDS,
    "m": Verb.BRIEFING,
    "mission": Verb.BRIEFING,
    "h": Verb.HELP,
    "help": Verb.HELP,
    "l": Verb.LOG,
    "log": Verb.LOG,
    "s": Verb.SAVE,
    "save": Verb.SAVE,
}
_WITH_MORE = {"s": Verb.SAVE, "save": Verb.SAVE, "c": Verb.CARDS, "card": Verb.CARDS, "cards": Verb.CARDS}
_LOG_WORDS = ("l all", "log all")

HELP = """\
  3          choose option 3; its words, or a part only one option has, do too,
             and so does a square such as c4 where you can go to it
  ?          the rules behind the question, what is not offered, and why
  ? 3        the rules behind option 3, what it would mean, and its odds
  ? WORDS    why something is not offered, or the rule of that id
  t          a tip: what a good bot would choose in your place, and why
  c [NAME]   the cards on the table; what is printed on one
  m          the mission again: story, goals, special rules
  b          draw the board and the question again
  l          what happened lately (l all: since the beginning)
  u          take back your last choice; after dice, cards or somebody else's
             choice everybody is asked
  s [FILE]   save
  q          save and quit
  h          this help"""


def parse(line: str) -> Command:
    """Understand a line; whatever is no command is meant as an answer."""
    text = line.strip()
    first, _, rest = text.partition(" ")
    if not text:
        return Command(Verb.NOTHING)
    if text.startswith("?"):
        return Command(Verb.EXPLAIN, text[1:].strip())
    if text.lower() in _LOG_WORDS:
        return Command(Verb.LOG, "all")
    if not rest and first.lower() in _ALONE:
        return Command(_ALONE[first.lower()])
    if rest and first.lower() in _WITH_MORE:
        return Command(_WITH_MORE[first.lower()], rest.strip())
    return Command(Verb.ANSWER, text)


def option_number(text: str, options: int) -> int | None:
    """The number of an option that was typed in digits; None if there is no such option."""
    digits = text.lstrip("0")
    # Longer ones are not turned into numbers at all: Python refuses thousands of digits with an error of its own.
    number = int(digits) if 0 < len(digits) <= len(str(options)) else 0
    return number if 1 <= number <= options else None


def no_option(text: str, options: int) -> str:
    """What to say to a number that no option has."""
    shown = text if len(text) <= 12 else f"{text[:12]}…"
    return f"There is no option {shown} (expected 1 to {options})."
