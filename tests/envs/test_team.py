"""One agent for a team or a side, as Gymnasium and libraries for masked learning want it."""

import random
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from tests.contract.walk import load
from tests.envs.tables import GAMES, small_setup

from nightraid.bots import NoSuchBot
from nightraid.engine.errors import NightRaidError
from nightraid.envs import BadAction, BadEnv, NotBegun, SeatsEnv, TeamEnv


def team(name: str, **settings: Any) -> TeamEnv:
    return TeamEnv(load(name), small_setup(name), **settings)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    """The checker knows no masks: its actions are folded."""
    check_env(team(name, fold=True, render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_libraries_for_masked_learning_find_what_they_ask_for(name: str) -> None:
    """MaskablePPO wants a discrete action space, boxes in a dict, and `action_masks` with a truth for each action."""
    env = team(name)
    seen, _ = env.reset(seed=1)
    assert isinstance(env.action_space, spaces.Discrete)
    assert isinstance(env.observation_space, spaces.Dict)
    assert all(isinstance(part, spaces.Box) for part in env.observation_space.values())
    masks = env.action_masks()
    assert masks.shape == (env.action_space.n,)
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, seen["action_mask"].astype(bool))
    assert callable(env.get_wrapper_attr("action_masks"))


def finish(env: TeamEnv, seed: int) -> tuple[float, set[int]]:
    """Play to the end at random: what came of it, and which seats were asked."""
    pick = random.Random(seed)
    seen, info = env.reset(seed=seed)
    asked, over, reward = {info["seat"]}, False, 0.0
    while not over:
        assert reward == 0
        seen, reward, over, _, info = env.step(int(pick.choice(np.flatnonzero(seen["action_mask"]))))
        asked.add(info["seat"])
    return reward, asked


def test_a_team_has_all_seats_and_loses_together() -> None:
    env = team("wolfenstein")
    reward, asked = finish(env, 1)
    assert env.seats == (0, 1)
    assert asked == {0, 1}
    assert env.play.match.outcome is not None
    assert (reward, env.play.match.outcome.winners) == (-1.0, ())


@pytest.mark.parametrize("seat", [0, 1])
def test_one_side_plays_against_a_bot(seat: int) -> None:
    rewards = set()
    for seed in range(12):
        env = team("cellar", seats=[seat])
        reward, asked = finish(env, seed)
        outcome = env.play.match.outcome
        assert outcome is not None
        assert asked == {seat}
        assert reward == (1.0 if seat in outcome.winners else -1.0 if outcome.winners else 0.0)
        rewards.add(reward)
    assert {1.0, -1.0} <= rewards


def test_the_bot_on_the_other_side_is_the_one_that_was_named() -> None:
    """Against rules of thumb the same random play ends otherwise than against chance."""
    ends = []
    for others in ("random", "greedy"):
        env = TeamEnv(load("incursion"), small_setup("incursion"), others=others, max_steps=30)
        pick = random.Random(2)
        seen, _ = env.reset(seed=2)
        for _ in range(30):
            seen, _, over, _, _ = env.step(int(pick.choice(np.flatnonzero(seen["action_mask"]))))
            if over:
                break
        ends.append(env.play.match.fingerprint())
    assert ends[0] != ends[1]


def test_the_short_way_of_a_random_bot_leads_where_the_long_one_does() -> None:
    env = team("cellar")
    env.reset(seed=6)
    bot, play = env._bot, env.play
    answered = 0
    while not play.over:
        ask = play.asks[-1]
        if ask.seat == 1:
            twin = play.match.clone()
            twin.answer(1, bot.choose(play.match, 1))
            env._let_other(ask)
            assert play.match.fingerprint() == twin.fingerprint()
            answered += 1
        else:
            play.answer(ask.seat, 0)
    assert answered > 20


def test_a_match_is_cut_short() -> None:
    env = team("wolfenstein", max_steps=5)
    env.reset(seed=1)
    for step in range(5):
        _, reward, over, cut, _ = env.step(0)
        assert (reward, over, cut) == (0.0, False, step == 4)


def test_seats_see_different_things_where_something_is_hidden() -> None:
    env = SeatsEnv(load("cellar"), small_setup("cellar"))
    env.reset(seed=1)
    crews = [env.play.encoder.layout.table("crews", env.observe(agent)["observation"]) for agent in env.agents]
    assert [crew[0, 3:].sum() for crew in crews] == [4, 4], "each knows the own hand"
    assert [crew[1, 3:].sum() for crew in crews] == [0, 0], "and of the other its size"
    assert [crew[1, 0] for crew in crews] == [4, 4]


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("action", [-1, 4, 63, 64, 10_000])
def test_an_action_that_the_mask_does_not_allow_changes_nothing(action: int) -> None:
    env = SeatsEnv(load("cellar"), small_setup("cellar"))
    env.reset(seed=1)
    before = env.play.match.fingerprint()
    with pytest.raises(BadAction, match="one that the mask allows"):
        env.step(action)
    assert env.play.match.fingerprint() == before
    env.step(np.int64(3))
    assert env.agent_selection == "seat_1"


@pytest.mark.parametrize("action", [None, "0", 1.5, np.array([1, 2])])
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = SeatsEnv(load("cellar"), small_setup("cellar"))
    env.reset(seed=1)
    with pytest.raises(BadAction, match="a whole number"):
        env.step(action)


def test_a_step_before_the_first_match_or_after_its_end_is_refused() -> None:
    env = team("cellar")
    with pytest.raises(NotBegun):
        env.step(0)
    finish(env, 1)
    with pytest.raises(BadAction, match="over"):
        env.step(0)


@pytest.mark.parametrize(
    ("name", "settings", "says", "error"),
    [
        ("cellar", {"seats": [2]}, r"seats \(2,\).*\(0, 1\)", BadEnv),
        ("cellar", {"seats": []}, "seats", BadEnv),
        ("cellar", {"seats": [0, 1]}, "against each other", BadEnv),
        ("cellar", {"others": "perfect"}, "perfect", NoSuchBot),
        ("cellar", {"render_mode": "human"}, "ansi or None", BadEnv),
    ],
)
def test_settings_that_make_no_environment(
    name: str, settings: dict[str, Any], says: str, error: type[NightRaidError]
) -> None:
    with pytest.raises(error, match=says):
        team(name, **settings)


def test_the_board_is_drawn_in_text() -> None:
    env = team("cellar", render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert "crew A holds" in drawn
    assert "crew B holds" not in drawn
