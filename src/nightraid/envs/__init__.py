"""Environments for learning: matches as PettingZoo and Gymnasium know them. `docs/envs.md` says what the numbers mean.

    env = SeatsEnv("incursion", {"mission": "incursion"})          # every seat an agent, one acts after the other
    env = TogetherEnv("cellar")                                    # the same, all act at once
    env = TeamEnv("wolfenstein", {"mission": "1"})                 # one agent for the whole team
    env = TeamEnv("incursion", seats=[0], others="greedy")         # one side, a bot on the other

What holds for all of them: an observation holds only what its seat may know; spaces do not change within a set-up; the
same seed gives the same matches; `clone` and `restore` go back and forth within one.
"""

from nightraid.envs.encoders import make_encoder
from nightraid.envs.errors import BadAction, BadEnv, NotBegun, NotEncoded
from nightraid.envs.seats import SeatsEnv
from nightraid.envs.team import TeamEnv
from nightraid.envs.together import TogetherEnv

__all__ = ["BadAction", "BadEnv", "NotBegun", "NotEncoded", "SeatsEnv", "TeamEnv", "TogetherEnv", "make_encoder"]
