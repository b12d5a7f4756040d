"""The planner: it tries its candidates out in worlds that could be the real one, and takes the most promising.

`mind.py` is what it must know of a game, `search.py` how it spends its playouts, `bot.py` the bot itself. Each game's
mind is in its own folder (`games/wolfenstein/bots/mind.py` ...).
"""
