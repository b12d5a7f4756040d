"""Out of random matches: whatever the other player holds, what one is sent is the same (IN-CARD-4, IN-Q-26)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.incursion.positions import incursion

from nightraid.engine.ask import ChanceQuestion, Option, Roll
from nightraid.engine.chance import Seeded
from nightraid.engine.decks import Deck
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.options import DoNotStopAt, EndActivation, EndPlayerTurn, NotNow, Pass, PlayCard
from nightraid.games.incursion.asks.questions import Act, DrawBattleCards, PickModel, TakeAtRandom
from nightraid.games.incursion.ids import SIDES, Side, other
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

SETUP = BattleSetup(mission="recon")
WEIGHTS: dict[type[Option], float] = {
    PlayCard: 4,
    Pass: 2,
    EndActivation: 0.3,
    NotNow: 0.2,
    EndPlayerTurn: 0.05,
    DoNotStopAt: 0.02,
}
"""So that cards are played, and turns are not over at once."""


class CannotBeAlike(Exception):
    """Something comes to light that the two matches cannot share: a card out of the very hand that differs."""


class TwoFates:
    """The same dice in both matches; the player with the hidden hand draws cards of his own in each of them."""

    def __init__(self, seed: int, hidden: Side, which: int, open_cards: frozenset[str]) -> None:
        self.seed, self.hidden, self.which, self.open_cards = seed, hidden, which, open_cards

    def answer(self, question: ChanceQuestion, at: int) -> tuple[Any, ...]:
        """See `Chance.answer`."""
        if isinstance(question, Roll):
            return Seeded(self.seed).answer(question, at)
        if not isinstance(question, DrawBattleCards):
            assert isinstance(question, TakeAtRandom)
            raise CannotBeAlike
        own = question.seat == self.hidden
        pool = sorted(card for card in question.pool if (card in self.open_cards) != own)
        if len(pool) < question.count:
            raise CannotBeAlike
        return tuple(Random(f"{self.seed} {at} {self.which if own else ''}").sample(pool, question.count))

    def clone(self) -> "TwoFates":
        """See `Chance.clone`."""
        return self


def choose(random: Random, options: list[Option]) -> Option:
    """One of these at random, cards rather than nothing."""
    return random.choices(options, [WEIGHTS.get(type(option), 1) for option in options])[0]


def positions(seed: int, answers: int, every: int) -> Iterator[State]:
    """States between two steps of a random match, in player turns."""
    random = Random(seed)
    match = Match(incursion(), SETUP, Seeded(seed), record=False)
    for number in range(answers):
        if match.pending is None:
            return
        ask = random.choice(match.asks())
        match.answer(ask.seat, choose(random, [*ask.options]).key)
        asks = match.asks()
        between_steps = len(asks) == 1 and type(asks[0]) in (PickModel, Act) and match.state.activation.kind == "turn"
        if number % every == 0 and between_steps and not match.state.playing:
            yield match.state


def twins(state: State, hidden: Side, random: Random) -> list[Match[State]]:
    """Two matches that go on from here: in the second the player has other cards, which lay in the deck."""
    copy, pool = incursion().copy, list(state.deck.pool)
    old = state.commands[hidden].hand
    new = tuple(random.sample(pool, len(old)))
    rest = [card for card in pool if card not in new]
    other_state = copy(state)
    other_state.commands[hidden] = replace(state.commands[hidden], hand=new)
    other_state.deck = Deck(pool=(*old, *rest))
    open_cards = frozenset(random.sample(rest, len(rest) // 2))
    seed = random.randrange(1 << 30)
    return [
        Match.at(incursion(), SETUP, twin, TwoFates(seed, hidden, which, open_cards))
        for which, twin in enumerate((copy(state), other_state))
    ]


def sent(match: Match[State], seat: int | None) -> Any:
    """Everything a seat is sent."""
    offer = match.offer(seat) if seat is not None else None
    return match.view(seat), match.events_for(seat), match.log_for(seat), offer


def go_on_alike(matches: list[Match[State]], hidden: Side, random: Random, answers: int) -> int:
    """Give both the same answers, as long as both offer any; the others are always sent the same."""
    for number in range(answers):
        for seat in (other(hidden), None):
            assert sent(matches[0], seat) == sent(matches[1], seat)
        if matches[0].pending is None:
            return number
        one, two = random.choice([*zip(matches[0].asks(), matches[1].asks(), strict=True)])
        keys = {option.key for option in two.options}
        shared = [option for option in one.options if option.key in keys]
        if not shared:
            return number
        key = choose(random, shared).key
        for match, ask in zip(matches, (one, two), strict=True):
            match.answer(ask.seat, key)
    return answers


@pytest.mark.rule("IN-CARD-4", "IN-Q-26")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_other_player_holds_one_is_sent_the_same(seed: int) -> None:
    random = Random(seed)
    given = 0
    for state in positions(seed, answers=400, every=25):
        for hidden in SIDES:
            if state.commands[hidden].hand and len(state.deck.pool) > 20:
                try:
                    given += go_on_alike(twins(state, hidden, random), hidden, random, answers=12)
                except CannotBeAlike:
                    continue
    assert given > 40
