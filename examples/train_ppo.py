"""Masked PPO on a small mission of Wolfenstein: trains on one core for a few minutes and plays against chance.

    make train                                   installs what it needs and runs it
    python examples/train_ppo.py --steps 50000   shorter, or longer

One agent plays all four Heroes. The network scores every option by what its row says and by what the table shows, so it
does not matter in which place of the list an option stands. Nothing but winning is rewarded.
"""

import argparse
import math
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from rich.console import Console
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from nightraid.envs import TeamEnv
from nightraid.games import registry

HERE = Path(__file__).parent
MISSION = {"mission": "key-cabinet", "choose_for_me": [0]}
ACTIONS = 40
"""More options than a Hero has here but in the rarest cases; those are on a second page."""
LONGEST = 500
"""Steps after which a match is cut short and counts as not won: who only turns pages would never end."""
WIDE = 64
KINDS = 16
USUAL = 12
"""Few numbers of a small mission are larger."""
SURE = 1.96
"""Standard errors of an interval of 95 %."""

console = Console()
Choose = Callable[[dict[str, Any]], np.ndarray]


GAME = registry.entry("wolfenstein").load([HERE / "small_mission"])


def make_env() -> TeamEnv:
    """The mission, with nobody to ask in ties."""
    return TeamEnv(GAME, MISSION, most_options=ACTIONS, max_steps=LONGEST)


class ScoredOptions(BaseFeaturesExtractor):
    """What the table shows, in `WIDE` numbers, and behind them a score for each option."""

    def __init__(self, observation_space: spaces.Dict) -> None:
        table, options = observation_space["observation"], observation_space["options"]
        assert isinstance(table, spaces.Box)
        assert isinstance(options, spaces.Box)
        super().__init__(observation_space, WIDE + options.shape[0])
        self.register_buffer("table_scale", _scale(table.high))
        self.register_buffer("option_scale", _scale(options.high[0]))
        self.kind = nn.Embedding(int(options.high[0, 0]) + 1, KINDS)
        self.table = nn.Sequential(nn.Linear(table.shape[0], WIDE), nn.Tanh(), nn.Linear(WIDE, WIDE), nn.Tanh())
        self.option = nn.Linear(KINDS + options.shape[1], WIDE)
        self.beside = nn.Linear(WIDE, WIDE)
        self.score = nn.Linear(WIDE, 1)

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        table = self.table(seen["observation"] * self.table_scale)
        options = seen["options"]
        rows = torch.cat([self.kind(options[..., 0].long()), options * self.option_scale], dim=-1)
        mixed = torch.tanh(self.option(rows) + self.beside(table).unsqueeze(1))
        return torch.cat([table, self.score(mixed).squeeze(-1)], dim=-1)


def _scale(high: np.ndarray) -> torch.Tensor:
    """What makes most numbers lie between 0 and 1: bounds are far above what a small mission shows."""
    return 1 / torch.as_tensor(high, dtype=torch.float32).clamp(max=USUAL)


class Part(nn.Module):
    """Some of the numbers that come in."""

    def __init__(self, first: int, last: int | None) -> None:
        super().__init__()
        self.part = slice(first, last)

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        return numbers[:, self.part]


class OptionPolicy(MaskableActorCriticPolicy):
    """Takes the scores of the options as they are, and values the table alone."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Part(WIDE, None)
        self.value_net = nn.Sequential(Part(0, WIDE), nn.Linear(WIDE, 1))
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Progress(BaseCallback):
    """Says now and then how many of the last matches were won."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.every, self.ended, self.began = every, [], perf_counter()

    def _on_step(self) -> bool:
        for over, reward in zip(self.locals["dones"], self.locals["rewards"], strict=True):
            if over:
                self.ended.append(reward > 0)
        if self.n_calls % self.every == 0 and self.ended:
            last = self.ended[-200:]
            seconds = perf_counter() - self.began
            console.print(
                f"{self.num_timesteps:>8,} steps, {seconds:4.0f} s: {sum(last) / len(last):.0%} of the last won"
            )
        return True


def train(steps: int, seed: int, envs: int) -> MaskablePPO:
    """Learn for so many steps."""
    many = DummyVecEnv([make_env] * envs)
    model = MaskablePPO(
        OptionPolicy,
        many,
        learning_rate=7e-4,
        n_steps=2048 // envs,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs={"features_extractor_class": ScoredOptions, "net_arch": {"pi": [], "vf": []}},
    )
    model.learn(steps, callback=Progress(every=20_000 // envs))
    return model


def share_won(choose: Choose, matches: int, seed: int) -> tuple[int, float, float]:
    """How many of so many matches are won, and the 95 % interval of the share (Wilson).

    They are played side by side, each with a seed of its own, so that the network is asked for many at once.
    """
    playing = [make_env() for _ in range(matches)]
    seen = [env.reset(seed=seed + place)[0] for place, env in enumerate(playing)]
    won = 0
    while playing:
        actions = choose({part: np.stack([one[part] for one in seen]) for part in seen[0]})
        stepped = [(env, *env.step(action)[:4]) for env, action in zip(playing, actions, strict=True)]
        won += sum(reward > 0 for _, _, reward, _, _ in stepped)
        still = [(env, now) for env, now, _, over, cut in stepped if not (over or cut)]
        playing, seen = [env for env, _ in still], [now for _, now in still]
    share, spread = won / matches, SURE**2 / matches
    middle = (share + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * math.sqrt(share * (1 - share) / matches + spread / (4 * matches))
    return won, middle - half, middle + half


def main() -> None:
    """Train, then let chance and the agent play as many matches with the same seeds."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--steps", type=int, default=110_000)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--envs", type=int, default=16)
    wanted.add_argument("--matches", type=int, default=400)
    chosen = wanted.parse_args()
    torch.set_num_threads(1)
    model = train(chosen.steps, chosen.seed, chosen.envs)

    def learned(seen: dict[str, Any]) -> np.ndarray:
        actions, _ = model.predict(seen, action_masks=seen["action_mask"].astype(bool), deterministic=True)
        return actions

    luck = np.random.default_rng(chosen.seed)

    def by_chance(seen: dict[str, Any]) -> np.ndarray:
        return np.array([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])

    for who, choose in (("random", by_chance), ("trained", learned)):
        won, low, high = share_won(choose, chosen.matches, seed=1_000_000 + chosen.seed)
        console.print(f"{who:8} {won:>4} of {chosen.matches} won: {won / chosen.matches:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
