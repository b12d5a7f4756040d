"""An observation holds what its seat may know, and nothing else."""

import random
from typing import Any

import numpy as np
import pytest
from tests.contract.walk import decisions, load, start
from tests.contract.worlds import other_world
from tests.envs.tables import GAMES, encoder_of, from_view, some_setups

from nightraid.engine.ask import Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.envs.encoder import Encoder, Observation

EVERY = {"cellar": 1, "incursion": 15, "reichbusters": 9, "wolfenstein": 9}
SETUPS = {"cellar": 4, "incursion": 3, "reichbusters": 4, "wolfenstein": 3}


def seen(encoder: Encoder[Any], match: Match[Any], seat: Seat) -> Observation:
    return encoder.observe(match.state, seat, match.ask_of(seat))


def same(one: Observation, other: Observation) -> bool:
    return all(np.array_equal(one[part], other[part]) for part in one)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_when_made_from_the_view_alone(name: str) -> None:
    looked = 0
    for seed, setup in enumerate(some_setups(name, SETUPS[name])):
        match = Match(load(name), setup, Seeded(seed))
        real, shown = encoder_of(name, setup), encoder_of(name, setup)
        for place, _ in enumerate(decisions(match, seed)):
            if place % EVERY[name]:
                continue
            for seat in match.seats:
                ask = match.ask_of(seat)
                known = None if ask is None else match.game.redact(ask, seat)
                assert same(seen(real, match, seat), shown.observe(from_view(match, seat), seat, known))
                looked += 1
    assert looked > 80


@pytest.mark.parametrize(("name", "matches", "every"), [("cellar", 5, 1), ("incursion", 2, 40)])
def test_worlds_that_look_alike_to_a_seat_give_it_the_same(name: str, matches: int, every: int) -> None:
    found = 0
    for seed in range(matches):
        match, pick = start(name, seed), random.Random(seed)
        encoder = encoder_of(name, match.setup)
        for place, _ in enumerate(decisions(match, seed)):
            if place % every:
                continue
            for seat in match.seats:
                world = other_world(match, seat, pick.randrange(1000))
                if world is not None:
                    assert same(seen(encoder, world, seat), seen(encoder, match, seat))
                    found += 1
    assert found > 10


def test_what_the_other_holds_would_show_if_it_were_read() -> None:
    """The search for worlds is not blind: to the seat that holds the cards the worlds look different."""
    different = 0
    for seed in range(6):
        match, pick = start("cellar", seed), random.Random(seed)
        encoder = encoder_of("cellar", match.setup)
        for _ in decisions(match, seed):
            world = other_world(match, 0, pick.randrange(1000))
            if world is not None and world.ask_of(1) is not None:
                different += not same(seen(encoder, world, 1), seen(encoder, match, 1))
    assert different > 5
