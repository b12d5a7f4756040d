"""Reading at the table: what is printed on the cards, the briefing before a match, and what is told after it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nightraid.cli.play_screen import Screen
from nightraid.engine.events import Outcome
from nightraid.engine.game import CardText, Game, Setup

_SHOWN_IN_FULL = 4  # cards with a name that was typed; more than these are only listed


class Reader:
    """Shows the words that a game prints on its cards and tells around a match."""

    def __init__(self, game: Game[Any], setup: Setup, screen: Screen) -> None:
        self._game, self._setup, self._screen = game, setup, screen

    def before(self) -> None:
        """The briefing, before the first question, if the game has one."""
        if text := self._game.briefing(self._setup):
            self._paragraph(text)
            self._screen.line()
            self._screen.line("(m at any question shows this again; c shows the cards on the table, h all commands.)")

    def briefing(self) -> None:
        """The briefing, for whoever asks for it."""
        if text := self._game.briefing(self._setup):
            self._paragraph(text)
        else:
            self._screen.problem("This game has no briefing.")

    def after(self, outcome: Outcome) -> None:
        """What is told at the end, if the game tells anything."""
        if text := self._game.epilogue(self._setup, outcome):
            self._paragraph(text)

    def _paragraph(self, text: str) -> None:
        self._screen.line()
        self._screen.text(text)

    def cards(self, table: Any, box: Any, name: str) -> None:
        """The names of the cards on the table, or what is printed on those whose name has these words."""
        cards = list(self._game.card_texts(table, box))
        found = _named(cards, name)
        if not cards:
            self._screen.problem("There are no cards on this table to be read.")
        elif not name:
            self._list(cards)
        elif not found:
            self._screen.problem(f"No card on the table is called {name!r}; c alone lists them.")
        elif len(found) > _SHOWN_IN_FULL:
            self._list(found)
        else:
            for card in found:
                self._show(card)

    def _list(self, cards: list[CardText]) -> None:
        groups: dict[str, list[str]] = {}
        for card in cards:
            groups.setdefault(card.group, []).append(card.name)
        for group, names in groups.items():
            self._screen.line(Text.assemble((f"{group}: ", "bold"), ", ".join(names)), indent=2)
        self._screen.line("c and a name, or a part of it, shows what is printed there.")

    def _show(self, card: CardText) -> None:
        self._screen.line(Text(card.name, "bold"), indent=2)
        for line in card.text.split("\n"):
            self._screen.line(line, indent=4)


def _named(cards: list[CardText], name: str) -> list[CardText]:
    """The card of exactly this name, or all that have these words in their name or text."""
    wanted = name.lower()
    exact = [card for card in cards if card.name.lower() == wanted]
    in_name = [card for card in cards if wanted in card.name.lower()]
    return exact or in_name or [card for card in cards if wanted in card.text.lower()]
