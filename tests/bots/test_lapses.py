"""The rookie: wise three times in four."""

from tests.contract.walk import start

from nightraid.bots import Bot, Sight
from nightraid.bots.bot import Advice
from nightraid.bots.lapses import LapsingBot
from nightraid.engine.ask import Option


class Sure(Bot):
    """Always takes the last option."""

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        last: Option = sight.ask.options[-1]
        return last

    def think(self, sight: Sight) -> Advice:
        """See `Bot.think`."""
        return Advice(self.pick(sight).key, "The last is best.")


def test_one_answer_in_four_is_any_option() -> None:
    match = start("cellar", 0)  # four options: of the lapses, one in four is wise all the same
    keys = [LapsingBot(Sure(match.game, seed)).choose(match, 0) for seed in range(400)]
    assert 300 < keys.count("bid:3") < 350
    assert {"bid:0", "bid:1", "bid:2"} < set(keys)


def test_advice_has_no_lapses() -> None:
    match = start("cellar", 0)
    for seed in range(20):
        assert LapsingBot(Sure(match.game, seed)).advise(match, 0) == Advice("bid:3", "The last is best.")
