"""Seeds, clones and coming back."""

import random
from typing import Any

import numpy as np
import pytest
from tests.contract.walk import load
from tests.envs.tables import GAMES, small_setup

from nightraid.engine.errors import BadSetup
from nightraid.envs import NotBegun, SeatsEnv, TeamEnv
from nightraid.envs.play import Seeds

Env = SeatsEnv | TeamEnv


def seats(name: str) -> SeatsEnv:
    return SeatsEnv(load(name), small_setup(name))


def go_on(env: SeatsEnv, steps: int, seed: int = 0) -> list[bytes]:
    """Play on at random; what was seen on the way, to the end if it comes."""
    pick, seen = random.Random(seed), []
    for _ in range(steps):
        if not env.agents or env.terminations[env.agent_selection]:
            seen.append(repr(env.rewards).encode())
            break
        now, *_ = env.last()
        seen.append(env.agent_selection.encode() + b"".join(now[part].tobytes() for part in sorted(now)))
        env.step(int(pick.choice(np.flatnonzero(now["action_mask"]))))
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_row_of_matches(name: str) -> None:
    one, other = seats(name), seats(name)
    rows = []
    for env in (one, other):
        env.reset(seed=11)
        first = go_on(env, 40)
        env.reset()
        rows.append((first, go_on(env, 40)))
    assert rows[0] == rows[1]
    one.reset(seed=12)
    assert go_on(one, 40) != rows[0][0]


@pytest.mark.parametrize("name", GAMES)
def test_restoring_gives_the_same_continuation(name: str) -> None:
    env = seats(name)
    env.reset(seed=7)
    go_on(env, 45, seed=1)
    saved = env.clone()
    runs = []
    for _ in range(2):
        env.restore(saved, seed=99)
        runs.append(go_on(env, 60, seed=2))
    assert runs[0] == runs[1]
    assert len(runs[0]) > 20
    env.restore(saved, seed=100)
    assert go_on(env, 60, seed=2) != runs[0], "other dice, another story"


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    env = seats(name)
    env.reset(seed=7)
    go_on(env, 30)
    stands, looks = env.play.match.fingerprint(), env.last()[0]["observation"].tobytes()
    twin = env.clone()
    assert twin.play.match.fingerprint() == stands
    assert twin.agent_selection == env.agent_selection
    go_on(twin, 50, seed=3)
    assert env.play.match.fingerprint() == stands
    assert env.last()[0]["observation"].tobytes() == looks


def test_a_restored_match_does_not_know_the_dice_to_come() -> None:
    """The dice of a twin are its own: a search over many twins meets many futures of the same position."""
    env = seats("cellar")
    env.reset(seed=5)
    go_on(env, 12)
    futures = {tuple(go_on(env.clone(), 30, seed=4)) for _ in range(8)}
    assert len(futures) > 4


def test_searching_does_not_change_the_matches_that_follow() -> None:
    env = seats("cellar")
    env.reset(seed=5)
    env.reset()
    plain = go_on(env, 30)
    env.reset(seed=5)
    for _ in range(5):
        go_on(env.clone(), 10)
    env.reset()
    assert go_on(env, 30) == plain


def test_an_open_page_is_restored() -> None:
    env = SeatsEnv(load("cellar"), small_setup("cellar"), most_options=3)
    env.reset(seed=1)
    env.step(2)
    saved, page = env.clone(), env.last()[0]["observation"][0]
    env.step(2)
    env.restore(saved)
    assert env.last()[0]["observation"][0] == page == 2


def test_the_end_of_a_match_is_restored_with_its_rewards() -> None:
    env = seats("cellar")
    env.reset(seed=1)
    go_on(env, 1000)
    saved = env.clone()
    assert saved.rewards == env.rewards
    assert all(saved.terminations.values())
    env.reset()
    env.restore(saved)
    assert env.terminations == saved.terminations
    while env.agents:
        env.step(None)


@pytest.mark.parametrize("name", GAMES)
def test_a_team_is_restored_as_well(name: str) -> None:
    env = TeamEnv(load(name), small_setup(name))
    seen, _ = env.reset(seed=3)
    pick = random.Random(1)
    for _ in range(20):
        seen, *_ = env.step(int(pick.choice(np.flatnonzero(seen["action_mask"]))))
    saved = env.clone()
    runs: list[list[Any]] = []
    for _ in range(2):
        env.restore(saved, seed=8)
        pick, run = random.Random(2), []
        for _ in range(25):
            seen, reward, over, cut, info = env.step(int(pick.choice(np.flatnonzero(env.action_masks()))))
            run.append((seen["observation"].tobytes(), reward, over, cut, info))
            if over:
                break
        runs.append(run)
    assert runs[0] == runs[1]


def test_only_matches_of_the_same_set_up_can_be_restored() -> None:
    env, other = seats("cellar"), SeatsEnv(load("cellar"), small_setup("cellar", rounds=3))
    with pytest.raises(NotBegun):
        env.clone()
    env.reset(seed=1)
    with pytest.raises(NotBegun):
        env.restore(other)
    other.reset(seed=1)
    with pytest.raises(BadSetup, match="another set-up"):
        env.restore(other)


def test_seeds_of_matches_and_twins_never_meet() -> None:
    seeds = Seeds(3)
    grown = [seeds.next_match() for _ in range(50)] + [seeds.next_twin() for _ in range(50)]
    assert len(set(grown)) == 100
    assert Seeds(3).next_match() == grown[0]
    assert Seeds(None).seed != Seeds(None).seed
