"""`nightraid rules`: read and search the rule catalogues."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from nightraid.cli.rules_diff import USAGE, WORD, rules_diff
from nightraid.engine.catalogue import Article, Catalogue, Rule, Ruling
from nightraid.engine.content.problems import ContentErrors, near
from nightraid.games import registry

NOTHING_FOUND = 1


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="An id such as WF-LOS-2, or words; or: diff GAME EDITION EDITION."),
    ] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help="Look only in this game.")] = None,
    full: Annotated[bool, typer.Option("--full", "-f", help="Print the whole text of every hit.")] = False,
) -> None:
    """Read and search the rules. Without words, list the games and their chapters.

    `nightraid rules diff reichbusters 1.0 1.1` shows what two editions have not in common, side by side;
    `1.1+nte` is an edition with an expansion.

    Exits with 0 if something was found, 1 if nothing was, 2 if there is no such game or edition.
    """
    try:
        catalogues = registry.catalogues()
    except ContentErrors as errors:
        typer.echo(str(errors), err=True)
        raise typer.Exit(USAGE) from None
    if words and words[0] == WORD:
        named = [game] if game is not None else []
        raise typer.Exit(rules_diff(catalogues, [*named, *words[1:]], full))
    if game is not None:
        if game not in catalogues:
            known = ", ".join(catalogues)
            typer.echo(f"There is no game {game!r} with rules; expected one of {known}.", err=True)
            raise typer.Exit(USAGE)
        catalogues = {game: catalogues[game]}
    raise typer.Exit(_Reader().run(catalogues, words or [], full))


class _Reader:
    """Prints rules: wrapped and coloured on a terminal, one unwrapped line a paragraph for other programs."""

    def __init__(self) -> None:
        self.out = Console(highlight=False, markup=False, emoji=False)

    def run(self, catalogues: Mapping[str, Catalogue], words: Sequence[str], full: bool) -> int:
        if not words:
            for catalogue in catalogues.values():
                self._contents(catalogue)
            return 0
        named = [_exact(word, catalogues.values()) for word in words]
        if all(named):
            for catalogue, article in (hit for hit in named if hit):
                self._article(catalogue, article)
            return 0
        hits = [(catalogue, article) for catalogue in catalogues.values() for article in catalogue.search(words)]
        for catalogue, article in hits:
            if full:
                self._article(catalogue, article)
            else:
                self._line(Text.assemble((article.id, "bold"), "  ", article.title))
        if hits:
            return 0
        guesses = _suggestions(words, catalogues.values())
        typer.echo(f"Nothing found for {' '.join(words)}.", err=True)
        if guesses:
            typer.echo(f"Did you mean {' or '.join(guesses)}?", err=True)
        return NOTHING_FOUND

    def _contents(self, catalogue: Catalogue) -> None:
        counts = f"{len(catalogue.rules)} rules, {len(catalogue.rulings)} rulings"
        self._line(Text.assemble((catalogue.game, "bold"), f"  {catalogue.name} ({catalogue.prefix}): {counts}"))
        groups = Counter(chapter.partition("-")[0] for chapter, rules in catalogue.chapters.items() for _ in rules)
        listed = ", ".join(f"{catalogue.prefix}-{group} {count}" for group, count in groups.items())
        self._paragraph(listed)

    def _article(self, catalogue: Catalogue, article: Article) -> None:
        self._line(Text.assemble((article.id, "bold"), "  ", (article.title, "bold")))
        if isinstance(article, Rule):
            editions = f"; editions {', '.join(article.editions)}" if article.editions else ""
            replaces = f"; replaces {', '.join(article.replaces)}" if article.replaces else ""
            self._paragraph(f"{article.kind}; {article.source}{editions}{replaces}", "dim")
            self._paragraph(article.text)
            self._labelled("Example", article.example)
            self._labelled("Ruling", article.ruling)
        else:
            self._ruling(article)
        for other in catalogue.referred(article):
            self._line(Text.assemble("  → ", (other.id, "bold"), "  ", other.title))
            if isinstance(other, Ruling):
                self._ruling(other, indent=4)
        self._line(Text(""))

    def _ruling(self, ruling: Ruling, indent: int = 2) -> None:
        self._labelled("Decision", ruling.decision, indent)
        self._labelled("Why", ruling.why, indent)

    def _labelled(self, label: str, text: str, indent: int = 2) -> None:
        if text:
            self._paragraph(f"{label}: {text.strip()}", indent=indent)

    def _paragraph(self, text: str, style: str = "", indent: int = 2) -> None:
        if self.out.is_terminal:
            self.out.print(Padding(Text(text.strip(), style), (0, 0, 0, indent)))
        else:
            self._line(Text(" " * indent + text.strip()))

    def _line(self, text: Text) -> None:
        self.out.print(text, soft_wrap=not self.out.is_terminal)


def _exact(word: str, catalogues: Iterable[Catalogue]) -> tuple[Catalogue, Article] | None:
    rule_id = word.upper()
    return next(((catalogue, catalogue[rule_id]) for catalogue in catalogues if rule_id in catalogue), None)


def _suggestions(words: Sequence[str], catalogues: Iterable[Catalogue]) -> list[str]:
    """Guess ids for what looks like one, and words of the rules for the rest."""
    ids: set[str] = set()
    spoken: set[str] = set()
    for catalogue in catalogues:
        for article in catalogue:
            ids.add(article.id)
            spoken |= {word.lower() for _, text in article.prose() for word in re.findall(r"[A-Za-z]{4,}", text)}
    guesses: list[str] = []
    for word in words:
        if "-" in word:
            guesses += near(word, ids)
        elif word.lower() not in spoken:
            guesses += near(word, spoken)
    return list(dict.fromkeys(guesses))
