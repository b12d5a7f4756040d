"""`nightraid rules diff`: what two editions of a game have not in common, side by side."""

from collections.abc import Mapping, Sequence

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nightraid.engine.catalogue import Catalogue, Rule
from nightraid.engine.catalogue_diff import OVER, Change, changes, editions_of

WORD = "diff"
"""The first word that asks for this."""
USAGE = 2
_SHAPE = f"nightraid rules {WORD} GAME EDITION EDITION"


def rules_diff(catalogues: Mapping[str, Catalogue], words: Sequence[str], full: bool) -> int:
    """Print what changes between two editions; `words` are the game and the two. Returns the exit code.

    In full, our rulings stand beside the texts.
    """
    problem = _problem(catalogues, words)
    if problem:
        typer.echo(problem, err=True)
        return USAGE
    game, old, new = words
    _Differences(catalogues[game], old, new, full).show()
    return 0


def _problem(catalogues: Mapping[str, Catalogue], words: Sequence[str]) -> str:
    """What is wrong with the words, or nothing."""
    if len(words) != 3:
        return f"{len(words)} words after {WORD}; expected a game and two of its editions: {_SHAPE}"
    game, *asked = words
    if game not in catalogues:
        return f"There is no game {game!r} with rules; expected one of {', '.join(catalogues)}."
    known = editions_of(catalogues[game])
    if not known:
        several = [name for name, catalogue in catalogues.items() if editions_of(catalogue)]
        return f"The rules of {game} have one edition; expected a game with several: {', '.join(several)}."
    for edition in asked:
        for part in edition.split(OVER):
            if part not in known:
                return f"{game} has no edition {part!r}; expected one of {', '.join(known)}, or several with {OVER}."
    if asked[0] == asked[1]:
        return f"Edition {asked[0]} differs from itself in nothing; expected two editions of {', '.join(known)}."
    return ""


class _Differences:
    """Prints changes: two columns on a terminal, one plain line a rule for other programs."""

    def __init__(self, catalogue: Catalogue, old: str, new: str, full: bool) -> None:
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.catalogue, self.old, self.new, self.full = catalogue, old, new, full
        self.changes = changes(catalogue, old, new)

    def show(self) -> None:
        """Say how many there are, then all of them: first those that have a counterpart."""
        lost = sum(len(change.old) for change in self.changes)
        gained = sum(len(change.new) for change in self.changes)
        self._line(Text(f"{self.catalogue.name}, from {self.old} to {self.new}", "bold"))
        self._line(Text(f"{lost} rules only in {self.old}, {gained} only in {self.new}."))
        replaced = [change for change in self.changes if change.old and change.new]
        self._section(f"Replaced: {len(replaced)}", replaced)
        gone = [change for change in self.changes if not change.new]
        self._section(f"Only in {self.old}: {len(gone)}", gone)
        added = [change for change in self.changes if not change.old]
        self._section(f"Only in {self.new}: {len(added)}", added)

    def _section(self, title: str, found: Sequence[Change]) -> None:
        if not found:
            return
        self._line(Text(""))
        self._line(Text(title, "bold"))
        sides = {self.old: any(change.old for change in found), self.new: any(change.new for change in found)}
        if self.out.is_terminal:
            self._columns(found, [edition for edition, shown in sides.items() if shown])
            return
        for change in found:
            self._line(Text(""))
            for edition, rules in ((self.old, change.old), (self.new, change.new)):
                for rule in rules:
                    self._line(Text(f"  {edition}  {rule.id}  {rule.title}: {_words(rule, self.full)}"))

    def _columns(self, found: Sequence[Change], editions: Sequence[str]) -> None:
        table = Table(show_lines=True, expand=True)
        for edition in editions:
            table.add_column(edition, ratio=1)
        for change in found:
            cells = {self.old: _cell(change.old, self.full), self.new: _cell(change.new, self.full)}
            table.add_row(*(cells[edition] for edition in editions))
        self.out.print(table)

    def _line(self, text: Text) -> None:
        self.out.print(text, soft_wrap=not self.out.is_terminal)


def _cell(rules: Sequence[Rule], full: bool) -> Text:
    """The rules of one side of a change."""
    parts = [Text.assemble((f"{rule.id}  {rule.title}", "bold"), "\n", _words(rule, full)) for rule in rules]
    return Text("\n\n").join(parts)


def _words(rule: Rule, full: bool) -> str:
    return f"{rule.text} Ruling: {rule.ruling}" if full and rule.ruling else rule.text
