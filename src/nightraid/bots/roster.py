"""Which bots a game has, and how they are made."""

from typing import Any

import msgspec

from nightraid.bots.bot import Bot
from nightraid.bots.budget import BadBudget, Budget, read_budget
from nightraid.bots.lapses import LapsingBot
from nightraid.bots.planner.bot import PlannerBot
from nightraid.bots.random_bot import RandomBot
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.games import registry


class NoSuchBot(NightRaidError):
    """A name that no bot of this game has."""

    code = "no-such-bot"


class BotKind(msgspec.Struct, frozen=True):
    """A bot that can take a seat: its name, what people call it, and how it plays."""

    name: str
    title: str
    text: str
    slow: bool = False
    """Whether it thinks so long about an answer that nobody should have to wait beside it."""


THINKING = Budget(seconds=1.5)
"""What the planner takes for one answer unless told otherwise."""
FORMER_NAMES = {"steady": "greedy"}
"""Bots of matches that were begun before they were renamed."""

RANDOM = BotKind("random", "Anybody", "Takes any option that is allowed.")
ROOKIE = BotKind("rookie", "Rookie", "Easy: knows the rules of thumb, but one time in four it does anything.")
PLANNER = BotKind("planner", "Veteran", "Hard: tries its best ideas out in its head before it acts.", slow=True)


def bots_for(game_name: str) -> tuple[BotKind, ...]:
    """The bots of a game; the first is the one to propose."""
    declared = registry.find(game_name)
    if declared is None or not declared.has(declared.greedy):
        return (RANDOM,)
    greedy = BotKind("greedy", "Regular", declared.greedy_text)
    return (greedy, PLANNER, ROOKIE, RANDOM) if declared.has(declared.mind) else (greedy, ROOKIE, RANDOM)


def kind_of(game_name: str, name: str) -> BotKind:
    """The bot that a name means, also one of former times or with a budget; raises `NoSuchBot`."""
    plain = name.partition(":")[0]
    plain = FORMER_NAMES.get(plain, plain)
    kinds = {kind.name: kind for kind in bots_for(game_name)}
    if plain not in kinds:
        raise NoSuchBot(f"no bot {name!r} for {game_name}", where="bot", expected=f"one of {', '.join(kinds)}")
    return kinds[plain]


def adviser_for(game_name: str) -> BotKind | None:
    """The bot to ask for a hint, the best that there is; None where all of them only guess."""
    kinds = bots_for(game_name)
    best = next((kind for kind in kinds if kind.name == PLANNER.name), kinds[0])
    return None if best.name == RANDOM.name else best


def make_bot(game: Game[Any], name: str, seed: int) -> Bot:
    """A bot of this name for matches of this game. A planner may carry its budget: `planner:200`, `planner:2s`."""
    kind = kind_of(game.name, name).name
    _, colon, budget = name.partition(":")
    if colon and kind != PLANNER.name:
        raise BadBudget(f"{name!r}", where="bot", expected=f"a budget for {PLANNER.name} alone")
    if kind == RANDOM.name:
        return RandomBot(game, seed)
    declared = registry.entry(game.name)
    if kind == PLANNER.name:
        mind = declared.part(declared.mind)()
        return PlannerBot(game, seed, mind, read_budget(budget) if colon else THINKING)
    greedy: Bot = declared.part(declared.greedy)(game, seed)
    return LapsingBot(greedy) if kind == ROOKIE.name else greedy
