"""An opponent or team-mate for beginners: it knows what is wise, and does not always do it."""

from nightraid.bots.bot import Advice, Bot, Sight
from nightraid.engine.ask import Option

ONE_IN = 4
"""Of so many answers one is any option."""


class LapsingBot(Bot):
    """Plays as another bot does, but for its lapses."""

    def __init__(self, wise: Bot) -> None:
        super().__init__(wise.game, wise.seed)
        self._wise = wise

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        options = sight.ask.options
        if sight.luck.below(ONE_IN) == 0:
            anything: Option = options[sight.luck.below(len(options))]
            return anything
        return self._wise.pick(sight)

    def think(self, sight: Sight) -> Advice:
        """See `Bot.think`: whoever asks for advice gets what is wise."""
        return self._wise.think(sight)
