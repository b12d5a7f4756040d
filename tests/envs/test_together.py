"""All seats at once."""

from typing import Any

import numpy as np
import pytest
from tests.envs.tables import GAMES, together

from nightraid.engine.ask import AnyAsk, Ask, SecretAsk
from nightraid.engine.log import Chosen
from nightraid.envs import BadAction


def first_legal(seen: dict[str, Any]) -> dict[str, int]:
    """For each agent an action: the first that its mask allows, or one that nobody looks at."""
    legal = {agent: np.flatnonzero(now["action_mask"]) for agent, now in seen.items()}
    return {agent: int(actions[0]) if len(actions) else 63 for agent, actions in legal.items()}


def test_secret_choices_are_made_in_one_cycle() -> None:
    env = together("cellar")
    env.reset(seed=1)
    assert isinstance(env.play.match.pending, SecretAsk)
    env.step({"seat_0": 2, "seat_1": 1})
    assert isinstance(env.play.match.pending, Ask)
    assert [crew.grit for crew in env.play.match.state.crews] == [1, 3], "who bids more pays"


def test_whoever_is_not_asked_is_not_listened_to() -> None:
    env = together("cellar")
    env.reset(seed=1)
    seen, *_ = env.step({"seat_0": 2, "seat_1": 1})
    assert seen["seat_0"]["action_mask"].any()
    assert not seen["seat_1"]["action_mask"].any()
    env.step({"seat_0": 0, "seat_1": 9999})
    assert env.play.match.state.active == 0


def test_one_action_that_is_not_allowed_undoes_all() -> None:
    env = together("cellar")
    env.reset(seed=1)
    before = env.play.match.fingerprint()
    for actions in ({"seat_0": 0, "seat_1": 40}, {"seat_0": 0}):
        with pytest.raises(BadAction):
            env.step(actions)
        assert env.play.match.fingerprint() == before


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_never_goes_to_a_question_that_came_later(name: str) -> None:
    """In a cycle every seat answers the question that it saw, or none."""
    env = together(name)
    seen, _ = env.reset(seed=4)
    several = 0
    for _ in range(150):
        pending = env.play.match.pending
        asked = [] if isinstance(pending, Ask) else [ask.seat for ask in env.play.asks]
        several += len(asked) > 1
        before = env.play.match.answers
        log = env.play.match.log
        known = log.length
        seen, _, over, _, _ = env.step(first_legal(seen))
        chosen = [entry.seat for entry in list(log)[known:] if isinstance(entry, Chosen)]
        assert len(chosen) == len(set(chosen)) >= 1
        assert env.play.match.answers > before
        assert not (isinstance(pending, AnyAsk) and pending.given is None and len(chosen) > 1)
        if over["seat_0"]:
            break
    assert several or name == "reichbusters"


def test_a_cycle_before_the_first_match_or_after_its_end_is_refused() -> None:
    env = together("cellar")
    with pytest.raises(BadAction, match="reset"):
        env.step({"seat_0": 0, "seat_1": 0})
    seen, _ = env.reset(seed=1)
    while env.agents:
        seen, rewards, over, _, _ = env.step(first_legal(seen))
    assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert all(over.values())
    with pytest.raises(BadAction, match="reset"):
        env.step({"seat_0": 0, "seat_1": 0})
