"""The planner as a bot."""

from typing import Any

from nightraid.bots.bot import Advice, Bot, Sight, Weighed
from nightraid.bots.budget import Budget
from nightraid.bots.planner.mind import Mind
from nightraid.bots.planner.search import Tried, search
from nightraid.engine.ask import Option
from nightraid.engine.game import Game


class PlannerBot(Bot):
    """Thinks ahead: tries what is worth trying in worlds that could be the real one."""

    def __init__(self, game: Game[Any], seed: int, mind: Mind, budget: Budget) -> None:
        super().__init__(game, seed)
        self.mind, self.budget = mind, budget

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        return self._weigh(sight)[0].option

    def think(self, sight: Sight) -> Advice:
        """See `Bot.think`."""
        tried = self._weigh(sight)
        best = tried[0]
        weighed = tuple(Weighed(one.option.key, round(one.mean, 3), len(one.promises)) for one in tried)
        if not best.promises:
            return Advice(best.option.key, self.mind.thumb(sight))
        return Advice(best.option.key, self._reason(sight, tried), weighed)

    def _weigh(self, sight: Sight) -> list[Tried]:
        options = self.mind.candidates(sight) if len(sight.ask.options) > 1 else sight.ask.options
        if len(options) == 1:
            return [Tried(options[0])]
        return search(self.mind, sight, options, self.budget)

    def _reason(self, sight: Sight, tried: list[Tried]) -> str:
        best, second = tried[:2]
        words = self.game.words.say(self.game.option_message(second.option), sight.box)
        promises = f"It came to {best.mean:.0%} in {len(best.promises)} futures tried out"
        return f"{promises}; “{words}” to {second.mean:.0%} in {len(second.promises)}."
