"""PettingZoo's own tests, on all games."""

import itertools
import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]
from tests.contract.walk import load
from tests.envs.tables import GAMES, small_setup, together

from nightraid.envs import SeatsEnv, TogetherEnv

DICTS = pytest.mark.filterwarnings(
    # What it says of every observation that is a dict, but for seven environments that it knows by name.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    # When the match is over nothing can be done.
    "ignore:Action mask numpy array is all zeros",
)
ALONE: dict[str, dict[str, Any]] = {
    "incursion": {"mission": "unstoppable", "seats": 1},
    "reichbusters": {"mission": "1", "seats": 1},
    "wolfenstein": {"mission": "1", "seats": 1},
}


def seats(name: str, **settings: Any) -> SeatsEnv:
    return SeatsEnv(load(name), small_setup(name), **settings)


@DICTS
@pytest.mark.parametrize("name", GAMES)
def test_api(name: str) -> None:
    api_test(seats(name), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name: str) -> None:
    seed_test(lambda: seats(name), num_cycles=60)


@DICTS
@pytest.mark.parametrize("name", GAMES)
def test_api_of_the_parallel_kind(name: str) -> None:
    parallel_api_test(together(name, fold=True), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_seeds_of_the_parallel_kind(name: str) -> None:
    parallel_seed_test(lambda: together(name, fold=True), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles(name: str) -> None:
    """It acts for every agent in every cycle and knows no masks, so it gets the parallel kind, with folded actions."""
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: together(name, fold=True, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(together(name, fold=True, max_cycles=max_cycles)),
        )
    )


@pytest.mark.parametrize("name", ALONE)
def test_max_cycles_of_a_lonely_seat(name: str) -> None:
    """With one seat there is nobody to wait for: both kinds are alike."""
    game = load(name)
    settings = game, game.read_setup(ALONE[name])
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: TogetherEnv(*settings, fold=True, max_cycles=max_cycles),
            env=lambda max_cycles: SeatsEnv(*settings, fold=True, max_cycles=max_cycles),
        )
    )


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles_where_agents_act_in_turn(name: str) -> None:
    """What the same test means where only those act who are asked: nobody more often, somebody as often."""
    env = seats(name, max_cycles=7)
    env.reset(seed=3)
    acted = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        acted[agent] += not (over or cut)
        env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert max(acted.values()) == 7
    assert not env.agents


@pytest.mark.parametrize("name", GAMES)
def test_performance(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The clock is ours: a tenth of a second each time somebody looks, so that it ends after fifty cycles."""
    random.seed(1)  # the benchmark chooses with the shared generator
    clock = itertools.count(0, 0.1)
    monkeypatch.setattr("time.time", lambda: next(clock))
    performance_benchmark(seats(name))
    assert "Finished performance benchmark" in capsys.readouterr().out
