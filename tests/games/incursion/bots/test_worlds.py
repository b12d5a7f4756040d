"""Worlds that the planner imagines: each looks to its seat like the real one, and the hidden cards are dealt anew."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.contract.worlds import other_world
from tests.games.incursion.bots.play import MISSIONS, begin

from nightraid.bots.bot import Sight, sight_of
from nightraid.engine.chance import Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.bots.worlds import NoWorld, imagine
from nightraid.games.incursion.state import State

EVERY = 4
"""Of so many questions one is looked at."""
PRIVATE_RUNS = (asked.BuildForce, asked.ChooseScience, asked.DiscardCards, asked.PlaceModel)
"""Where the other side chooses at the same time, unseen: there a world may not be found."""


def questions(mission: str, seed: int, *, rare: bool = False) -> Iterator[tuple[Match[State], Sight]]:
    """Questions of a match that the rules of thumb play; all of the rarer kinds, if those are wanted."""
    match = begin(mission, seed)
    for place in range(3000):
        asks = match.asks()
        if not asks:
            return
        ask = asks[0]
        everyday = isinstance(ask, asked.Act | asked.PickModel)
        if len(ask.options) > 1 and (not everyday if rare else place % EVERY == 0):
            yield match, sight_of(match, ask.seat, seed)
        match.answer(ask.seat, QuickThumb(match.state, ask, Stream(seed, match.answers)).answer())


def hidden(state: State, seat: int) -> tuple[Any, ...]:
    """What the seat cannot see: the other hand, and what is left in the deck."""
    others = tuple(command.hand for side, command in enumerate(state.commands) if side != seat)
    return others, Counter(state.deck.pool)


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_world_looks_to_its_seat_like_the_real_one(mission: str) -> None:
    found = 0
    for match, sight in questions(mission, 3):
        seat = sight.ask.seat
        if isinstance(sight.ask, PRIVATE_RUNS):
            continue
        world = imagine(sight, match.answers)
        assert match.game.redact(world.state, seat) == sight.view.table
        own = world.ask_of(seat)
        assert own is not None
        assert match.game.redact(own, seat) == sight.ask
        found += 1
    assert found > 20


@pytest.mark.parametrize("mission", ["behind-enemy-lines", "ac-dc"])
def test_there_is_a_world_in_the_middle_of_nearly_every_step(mission: str) -> None:
    """Windows, answers to cards, reaction fire, further targets: the step under way is led there again."""
    led = missed = 0
    for _, sight in questions(mission, 5, rare=True):
        try:
            imagine(sight, 1)
            led += bool(sight.since)
        except NoWorld:
            missed += not isinstance(sight.ask, PRIVATE_RUNS)
    assert led > 20
    assert missed <= led // 10


def test_no_world_is_the_real_one_but_by_chance_and_none_is_copied_from_it() -> None:
    hands: set[Any] = set()
    for match, sight in questions("battle", 2):
        state: State = sight.view.table
        if not isinstance(sight.ask, asked.PickModel) or len(state.commands[1 - sight.ask.seat].hand) < 2:
            continue
        seat = sight.ask.seat
        dealt = {imagine(sight, number).state.commands[1 - seat].hand for number in range(6)}
        assert len(dealt) > 3
        assert match.state.commands[1 - seat].hand not in dealt
        hands |= dealt
    assert len(hands) > 40


def test_the_same_number_gives_the_same_world() -> None:
    for place, (_, sight) in enumerate(questions("incursion", 4)):
        if place % 10 == 0 and not isinstance(sight.ask, PRIVATE_RUNS):
            assert imagine(sight, place).fingerprint() == imagine(sight, place).fingerprint()


def test_worlds_that_look_alike_imagine_alike() -> None:
    """What a seat imagines comes from what it sees alone."""
    compared = 0
    for match, sight in questions("battle", 6):
        seat = sight.ask.seat
        twin = other_world(match, seat, match.answers)
        if twin is None or isinstance(sight.ask, PRIVATE_RUNS):
            continue
        compared += 1
        assert hidden(match.state, seat) != hidden(twin.state, seat)
        one, other = imagine(sight, 1), imagine(sight_of(twin, seat, 6), 1)
        assert hidden(one.state, seat) == hidden(other.state, seat)
        if compared == 15:
            return
    pytest.fail(f"only {compared} worlds to compare")
