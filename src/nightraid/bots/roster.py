"""The only list of bots."""

import importlib
from typing import Any

import msgspec

from nightraid.bots.bot import Bot
from nightraid.bots.budget import BadBudget, Budget, read_budget
from nightraid.bots.lapses import LapsingBot
from nightraid.bots.planner.bot import PlannerBot
from nightraid.bots.random_bot import RandomBot
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game


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
_GREEDY = {
    "incursion": "Medium: plays either side by rules of thumb, knows the mission and shoots when it pays.",
    "reichbusters": "Medium: plays by rules of thumb, knows the objectives, fights what it sees, helps with cards.",
    "wolfenstein": "Medium: plays by rules of thumb, knows the goals, helps friends in need, fights when it pays.",
}
PLANNER = BotKind("planner", "Veteran", "Hard: tries its best ideas out in its head before it acts.", slow=True)


def bots_for(game_name: str) -> tuple[BotKind, ...]:
    """The bots of a game; the first is the one to propose."""
    if game_name not in _GREEDY:
        return (RANDOM,)
    return BotKind("greedy", "Regular", _GREEDY[game_name]), PLANNER, ROOKIE, RANDOM


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
    if kind == PLANNER.name:
        mind = _of_game(game, "mind:mind")()
        return PlannerBot(game, seed, mind, read_budget(budget) if colon else THINKING)
    greedy: Bot = _of_game(game, "greedy:GreedyBot")(game, seed)
    return LapsingBot(greedy) if kind == ROOKIE.name else greedy


def _of_game(game: Game[Any], path: str) -> Any:
    """Something in the folder of a game, imported when it is needed."""
    module, _, thing = path.partition(":")
    return getattr(importlib.import_module(f"nightraid.bots.{game.name}.{module}"), thing)
