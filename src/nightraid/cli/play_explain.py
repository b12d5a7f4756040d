"""Answers to "why?" and "why can't I?" at a question, out of the rule catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nightraid.cli.play_commands import no_option, option_number
from nightraid.cli.play_odds import show_odds
from nightraid.cli.play_screen import Screen
from nightraid.cli.story import Storyteller, with_rules
from nightraid.engine.ask import ChanceQuestion, RuleIds
from nightraid.engine.catalogue import RULES_FILE, Article, Catalogue, load_catalogue
from nightraid.engine.game import Game, Refusal
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.engine.view import Offer, Offered
from nightraid.odds import odds_of

_MOST_ALIKE = 6  # refusals of one kind that `?` alone shows


class Explainer:
    """Shows the rules of a game where people ask for them."""

    def __init__(self, game: Game[Any], story: Storyteller, screen: Screen) -> None:
        self._game, self._story, self._screen = game, story, screen
        self._read: Catalogue | None = None

    @property
    def _catalogue(self) -> Catalogue:
        """The rules, read when somebody asks for the first time."""
        if self._read is None:
            self._read = load_catalogue(self._game.folder / RULES_FILE)
        return self._read

    def about(self, match: Match[Any], offer: Offer, words: str) -> None:
        """Whatever was asked with `?`: the question, an option by its number, a rule by its id, something refused."""
        if not words:
            self._question(offer)
        elif words.isdecimal():
            self._number(match, offer, words)
        elif words.upper() in self._catalogue:
            self._rules((words.upper(),))
        else:
            self._refused_like(offer, words)

    def chance(self, question: ChanceQuestion, words: str) -> None:
        """The rules behind dice or cards."""
        named = words.upper()
        self._rules((named,) if named in self._catalogue else question.why)

    def _question(self, offer: Offer) -> None:
        self._screen.line("The rules behind this question:")
        self._rules(offer.why)
        behind = dict.fromkeys(rule for option in offer.options for rule in option.rules if rule not in offer.why)
        if behind:
            self._screen.line("Behind the options (? and a number shows them in full):")
            for rule in behind:
                title = self._catalogue[rule].title if rule in self._catalogue else "not in the catalogue"
                self._screen.line(f"{rule}  {title}", indent=2)
        self._refusals("Not offered:", offer.refused, most=_MOST_ALIKE)

    def _number(self, match: Match[Any], offer: Offer, typed: str) -> None:
        number = option_number(typed, len(offer.options))
        if number is None:
            self._screen.problem(no_option(typed, len(offer.options)))
            return
        option = offer.options[number - 1]
        self._screen.line(f"{number} {self._words(option)}:")
        if meaning := self.meaning(option):
            self._screen.line(meaning, indent=2)
        for distribution in self._odds(match, offer, option):
            show_odds(self._screen, distribution)
        self._rules(option.rules)

    def _odds(self, match: Match[Any], offer: Offer, offered: Offered) -> tuple[Distribution, ...]:
        """What chance can make of an option."""
        ask = match.ask_of(offer.seat)
        assert ask is not None
        return odds_of(match, offer.seat, next(option for option in ask.options if option.key == offered.key))

    def is_refused(self, offer: Offer, words: str) -> bool:
        """Whether these words are about something that is not offered, and for which there is a reason."""
        return bool(self._refused_for(offer, words))

    def _refused_for(self, offer: Offer, words: str) -> list[Refusal]:
        return [one for one in offer.refused if words.lower() in self._refused_words(one).lower()]

    def _refused_like(self, offer: Offer, words: str) -> None:
        found = self._refused_for(offer, words)
        offered = [number for number, one in enumerate(offer.options, 1) if words.lower() in self._words(one).lower()]
        if found:
            self._refusals("Not offered:", found)
            self._rules(tuple(dict.fromkeys(rule for one in found for rule in one.rules)))
        elif offered:
            self._screen.line(f"That is offered: {', '.join(map(str, offered))}.")
        else:
            self._screen.problem(
                f"Nothing here is called {words!r} (expected a number, a rule id, or words of an option)."
            )

    def _refusals(self, title: str, refused: Iterable[Refusal], most: int | None = None) -> None:
        """What is refused, a line each; with `most`, only so many that want the same kind of thing."""
        alike: dict[type, list[Refusal]] = {}
        for one in refused:
            alike.setdefault(type(one.option), []).append(one)
        if alike:
            self._screen.line(title)
        for same in alike.values():
            for one in same[:most]:
                self._screen.line(with_rules(self._refused_words(one), one.rules), indent=2)
            if hidden := len(same[most:]) if most is not None else 0:
                words = self._story.say(self._game.option_message(same[-1].option)).lower()
                self._screen.line(f"… and {hidden} more like these; such as: ? {words}", indent=2)

    def _refused_words(self, refusal: Refusal) -> str:
        return f"{self._story.say(self._game.option_message(refusal.option))}: {self._reason(refusal)}"

    def _reason(self, refusal: Refusal) -> str:
        return self._story.phrase(refusal.reason)

    def _words(self, option: Offered) -> str:
        return self._story.say(option.text)

    def meaning(self, option: Offered) -> str:
        """What choosing it would mean, if the game gives a preview."""
        return "" if option.preview is None else self._story.say(self._game.preview_message(option.preview))

    def _rules(self, ids: RuleIds) -> None:
        known: list[Article] = [self._catalogue[rule] for rule in ids if rule in self._catalogue]
        self._screen.rules(known)
        for rule in ids:
            if rule not in self._catalogue:
                self._screen.line(f"{rule}  not in the catalogue", indent=2)
