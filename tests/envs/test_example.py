"""The mission that the example trains on: it can be played, and won, and chance seldom does."""

from tests.docs_blocks import ROOT

from nightraid.bots import make_bot
from nightraid.envs import TeamEnv
from nightraid.games import registry

PACK = ROOT / "examples" / "small_mission"


def test_rules_of_thumb_win_the_small_mission() -> None:
    game = registry.entry("wolfenstein").load([PACK])
    env = TeamEnv(game, {"mission": "key-cabinet", "choose_for_me": [0]}, most_options=40)
    env.reset(seed=1)
    bot, play = make_bot(game, "greedy", seed=1), env.play
    reward, over = 0.0, False
    while not over:
        ask = play.asks[0]
        place = [option.key for option in ask.options].index(bot.choose(play.match, ask.seat))
        _, reward, over, _, _ = env.step(place)
    assert reward == 1.0


def test_the_library_of_the_example_is_locked_by_name_and_version() -> None:
    locked = (ROOT / "requirements-train.lock").read_text(encoding="utf-8").split()
    names = [line.split("==")[0] for line in locked]
    assert {"sb3_contrib", "torch"} <= set(names)
    assert all(line.count("==") == 1 for line in locked)
