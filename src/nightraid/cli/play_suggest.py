"""Suggestions in the terminal: what a good bot would do in somebody's place, and why. It answers nothing by itself."""

from __future__ import annotations

from typing import Any

from nightraid.bots.budget import Budget
from nightraid.bots.roster import THINKING, adviser_for, make_bot
from nightraid.cli.play_odds import share
from nightraid.cli.play_screen import Screen
from nightraid.cli.story import Storyteller
from nightraid.engine.match import Match
from nightraid.engine.view import Offer

_MOST = 5  # alternatives that are shown


class Adviser:
    """Asks the best bot of a game. It knows what the seat knows, as bots do."""

    def __init__(self, story: Storyteller, screen: Screen, seed: int, budget: Budget = THINKING) -> None:
        self._story, self._screen, self._seed, self._budget = story, screen, seed, budget

    def suggest(self, match: Match[Any], offer: Offer) -> None:
        """Say what the bot would answer to this question."""
        kind = adviser_for(match.game.name)
        if kind is None:
            self._screen.problem("There is nobody to ask: the bots of this game only guess.")
            return
        name = f"{kind.name}:{self._budget}" if kind.slow else kind.name
        with self._screen.thinking(f"{kind.title} thinks about it…"):
            advice = make_bot(match.game, name, self._seed).advise(match, offer.seat)
        numbered = {option.key: (number, option) for number, option in enumerate(offer.options, 1)}
        number, option = numbered[advice.key]
        self._screen.line(f"{kind.title} would choose {number}: {self._story.phrase(option.text)}.")
        self._screen.line(advice.reason or "It goes by rules of thumb here.", indent=2)
        for one in [one for one in advice.weighed if one.tries][:_MOST]:
            number, option = numbered[one.key]
            tries = f"{one.tries} {'try' if one.tries == 1 else 'tries'}"
            words = f"{share(100 * one.promise):>7} in {tries:<10} {number} {self._story.phrase(option.text)}"
            self._screen.line(words, indent=2)
