"""The terminal as a table: boards, news, numbered options and rules, written for one person at a time."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TypeAlias

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from nightraid.cli.play_options import MANY, Choice, grouped
from nightraid.cli.story import DIM, with_rules
from nightraid.engine.ask import RuleIds
from nightraid.engine.catalogue import Article, Rule

ReadLine: TypeAlias = Callable[[str], str]
"""Shows a prompt and returns the line typed; raises EOFError at the end of the input."""
_ERASE_SCROLLBACK = "\x1b[3J"
_GAP = 3
_FEW = 4  # options with what they mean below each


class Screen:
    """Where everything is written and typed. The console and the keyboard are given, so that tests can be both."""

    def __init__(self, console: Console, read: ReadLine) -> None:
        self._console, self._read = console, read

    def ask(self, prompt: str) -> str:
        """Let somebody type a line."""
        return self._read(prompt).strip()

    def wipe(self) -> None:
        """Leave nothing to be read on the screen or by scrolling back; elsewhere than on a terminal, a line."""
        if self._console.is_terminal:
            self._console.clear()
            self._console.file.write(_ERASE_SCROLLBACK)
        else:
            self.header("")

    def thinking(self, text: str) -> AbstractContextManager[object]:
        """Show on a terminal, as long as it takes, that somebody thinks."""
        return self._console.status(text) if self._console.is_terminal else nullcontext()

    def header(self, title: str) -> None:
        """A line across the screen."""
        self._console.print()
        self._console.rule(Text(title, "bold"), style=DIM, characters="─")

    def line(self, text: str | Text = "", indent: int = 0) -> None:
        """A paragraph, wrapped where the screen ends."""
        shown = text if isinstance(text, Text) else Text(text)
        self._console.print(Padding(shown, (0, 0, 0, indent), expand=False) if indent else shown)

    def drawing(self, text: str) -> None:
        """A board, just as it is drawn."""
        self._console.print(Text(text), soft_wrap=True)

    def problem(self, text: str) -> None:
        """What could not be done, and what was expected."""
        self.line(Text(text, "yellow"))

    def news(self, title: str, lines: Sequence[tuple[str, RuleIds]]) -> None:
        """What happened, a line each, with the rules behind it."""
        if not lines:
            return
        self._console.print()
        self.line(Text(title, DIM))
        told = [with_rules(sentence, rules) for sentence, rules in lines]
        self.line(Text("\n").join(told), indent=2)

    def question(self, prompt: str, rules: RuleIds, choices: Sequence[Choice]) -> None:
        """A question with its options: a few with what they mean, many in groups of one kind."""
        self._console.print()
        self.line(with_rules(prompt, rules, "bold"))
        digits = len(str(len(choices)))
        if len(choices) <= _FEW and any(choice.meaning for choice in choices):
            for choice in choices:
                self._with_meaning(choice)
            return
        loose: list[tuple[int, str]] = []
        for group in grouped(choices):
            pairs = zip(group.choices, group.labels, strict=True)
            listed = [(choice.number, choice.labelled(label)) for choice, label in pairs]
            if len(listed) < MANY:
                loose += listed
                continue
            self._side_by_side(loose, digits)
            loose = []
            self._side_by_side(listed, digits, f"{group.title} " if group.title else "")
        self._side_by_side(loose, digits)

    def _with_meaning(self, choice: Choice) -> None:
        self.line(Text.assemble((str(choice.number), "bold cyan"), f" {choice.words}"), indent=2)
        if choice.meaning:
            self.line(choice.meaning, indent=6)

    def _side_by_side(self, options: Sequence[tuple[int, str]], digits: int, title: str = "") -> None:
        """Options in rows, as many as there is room for; of one title in columns below each other."""
        room = self._console.width - 2 - len(title)
        rows: list[list[tuple[int, str]]] = []
        longest = max((len(words) for _, words in options), default=0) if title else 0
        used = room
        for number, words in options:
            width = digits + 1 + max(len(words), longest)
            if not rows or used + _GAP + width > room:
                rows.append([])
                used = -_GAP
            rows[-1].append((number, words))
            used += _GAP + width
        for place, row in enumerate(rows):
            line = Text("  ")
            line.append(title if place == 0 else " " * len(title))
            for column, (number, words) in enumerate(row):
                line.append(" " * _GAP if column else "")
                line.append(f"{number:>{digits}}", "bold cyan")
                line.append(f" {words.ljust(longest)}")
            line.rstrip()
            self._console.print(line, soft_wrap=True)

    def text(self, text: str) -> None:
        """Longer words of the game: paragraphs as they are, lines that begin with a dash indented."""
        for line in text.split("\n"):
            if line.startswith("- "):
                hanging = textwrap.fill(line, self._console.width, initial_indent="  ", subsequent_indent="    ")
                self.drawing(hanging)
            else:
                self.line(line)

    def rules(self, articles: Iterable[Article]) -> None:
        """The text of rules and rulings."""
        for article in articles:
            self.line(Text.assemble((article.id, "bold"), "  ", (article.title, "bold")), indent=2)
            for label, text in _parts(article):
                self.line(Text.assemble((label, DIM), text.strip()), indent=4)


def _parts(article: Article) -> list[tuple[str, str]]:
    if isinstance(article, Rule):
        parts = [("", article.text), ("Example: ", article.example), ("Ruling: ", article.ruling)]
    else:
        parts = [("Decision: ", article.decision), ("Why: ", article.why)]
    return [(label, text) for label, text in parts if text]


def read_keyboard(prompt: str) -> str:
    """A line from the keyboard, or from a file in its place; then it is echoed, so that the output reads as if typed.

    No history is kept: the arrow keys must not bring back what somebody else typed in secret.
    """
    with suppress(ImportError):  # not everywhere
        import readline

        readline.set_auto_history(False)
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line
