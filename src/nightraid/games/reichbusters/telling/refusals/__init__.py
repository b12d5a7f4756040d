"""Reasons: why something is not offered, with the rules. Nothing here is needed to play."""

from collections.abc import Callable, Iterator
from typing import Any

from nightraid.engine.ask import Ask
from nightraid.engine.game import Refusal
from nightraid.games.reichbusters.asks.options.hero import GoOn
from nightraid.games.reichbusters.asks.options.rounds import TakeTurn
from nightraid.games.reichbusters.asks.questions.hero import Act, HowFar
from nightraid.games.reichbusters.asks.questions.rounds import WhoActs
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, InTest
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.telling.refusals.actions import refused_actions, refused_steps
from nightraid.games.reichbusters.telling.refusals.attacks import refused_attacks
from nightraid.games.reichbusters.telling.refusals.cards import (
    refused_cards,
    refused_heroism,
    refused_items,
    refused_modifiers,
)
from nightraid.games.reichbusters.telling.refusals.reasons import because

Reasons = Callable[[State, Any], Iterator[Refusal]]


def refusals(game: State, ask: Ask[Any]) -> Iterator[Refusal]:
    """What a question does not offer although somebody might want it."""
    reasons = REASONS.get(type(ask))
    if reasons is None:
        return
    offered = set(ask.options)
    for refusal in reasons(game, ask):
        if refusal.option not in offered:
            yield refusal


def _act(game: State, ask: Act) -> Iterator[Refusal]:
    """What a Hero's turn does not offer now."""
    offered = set(ask.options)
    yield from refused_actions(game, ask.hero)
    yield from refused_attacks(game, ask.hero)
    yield from refused_cards(game, ask.hero, offered)
    yield from refused_items(game, ask.hero, offered)


def _how_far(game: State, ask: HowFar) -> Iterator[Refusal]:
    """Where a move does not lead on."""
    offered = {option.to for option in ask.options if isinstance(option, GoOn)}
    return refused_steps(game, ask.hero, ask.left, offered)


def _who_acts(game: State, ask: WhoActs) -> Iterator[Refusal]:
    """Heroes who have had their turn."""
    for hero, record in enumerate(game.heroes):
        if record.acted:
            yield because(TakeTurn(hero), "has-acted", "RB-ORDER-1", hero=hero)


def _before_test(game: State, ask: BeforeTest) -> Iterator[Refusal]:
    """Heroism points that do not help here."""
    if game.test is not None:
        yield from refused_heroism(game, game.test, rolled=False)


def _in_test(game: State, ask: InTest) -> Iterator[Refusal]:
    """Cards that cannot be played on the running test, and heroism points, whose time is before or after."""
    if game.test is not None:
        yield from refused_modifiers(game, game.test, set(ask.options))
        yield from refused_heroism(game, game.test, rolled=True)


REASONS: dict[type[Ask[Any]], Reasons] = {
    Act: _act,
    HowFar: _how_far,
    WhoActs: _who_acts,
    BeforeTest: _before_test,
    InTest: _in_test,
}
