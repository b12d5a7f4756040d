"""The bot of every game: any option is as good as the next."""

from nightraid.bots.bot import Bot, Sight
from nightraid.engine.ask import Option


class RandomBot(Bot):
    """Takes any option, each as likely as the others."""

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        options = sight.ask.options
        chosen: Option = options[sight.luck.below(len(options))]
        return chosen
