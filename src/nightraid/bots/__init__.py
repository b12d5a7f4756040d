"""Bots: company for empty seats.

    kinds = bots_for("wolfenstein")                  # BotKind(name, text), the one to propose first
    bot = make_bot(game, "greedy", seed=7)           # raises NoSuchBot
    key = bot.choose(match, seat=2)                  # raises NotAsked if the seat has nothing to choose
    match.answer(2, key)

What holds for every bot:

- **Honest.** `choose` takes the match, but the bot's own code meets only its `Sight`: the view of its seat and its
  question, both redacted as for a person on that seat. Where nothing is hidden from anybody (`Game.open_table`) the
  sight also has a twin of the match to read and to try things on. The twin has no dice, and no choices of other seats
  that still lie face down.
- **Repeatable.** The same seed, seat and position give the same answer. A bot remembers nothing between two
  questions, so undo, replay and a restarted server meet the same bot again; one bot may serve several seats.
- **Harmless.** It never changes the match.
- **Legal.** The answer is one of the options, whatever the question.

A seat that a bot takes over in mid-match needs nothing more than this, nor does one that it gives back. To add a bot,
write a `GreedyBot` in the game's `bots/greedy.py`, and describe it in the declaration (`greedy_text`).
"""

from nightraid.bots.bot import Advice, Bot, Sight, Weighed
from nightraid.bots.roster import BotKind, NoSuchBot, adviser_for, bots_for, kind_of, make_bot

__all__ = [
    "Advice",
    "Bot",
    "BotKind",
    "NoSuchBot",
    "Sight",
    "Weighed",
    "adviser_for",
    "bots_for",
    "kind_of",
    "make_bot",
]
