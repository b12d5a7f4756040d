"""The only list of bots."""

import importlib
from typing import Any

import msgspec

from nightraid.bots.bot import Bot
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game


class NoSuchBot(NightRaidError):
    """A name that no bot of this game has."""

    code = "no-such-bot"


class BotKind(msgspec.Struct, frozen=True):
    """A bot that can take a seat: its name, and how it plays."""

    name: str
    text: str


class _Entry(msgspec.Struct, frozen=True):
    """A kind of bot, and where its code is."""

    kind: BotKind
    class_path: str


_EVERY_GAME = (_Entry(BotKind("random", "Takes any option that is allowed."), "nightraid.bots.random_bot:RandomBot"),)
_BY_GAME = {
    "incursion": (
        _Entry(
            BotKind("steady", "Plays either side by rules of thumb: knows the mission and shoots when it pays."),
            "nightraid.bots.incursion.steady:SteadyBot",
        ),
    ),
    "reichbusters": (
        _Entry(
            BotKind("steady", "Plays by rules of thumb: knows the objectives, fights what it sees, helps with cards."),
            "nightraid.bots.reichbusters.steady:SteadyBot",
        ),
    ),
    "wolfenstein": (
        _Entry(
            BotKind("steady", "Plays by rules of thumb: knows the goals, helps friends in need, fights when it pays."),
            "nightraid.bots.wolfenstein.steady:SteadyBot",
        ),
    ),
}
"""What a game has besides, the one to propose first at the front."""


def _entries(game_name: str) -> tuple[_Entry, ...]:
    return (*_BY_GAME.get(game_name, ()), *_EVERY_GAME)


def bots_for(game_name: str) -> tuple[BotKind, ...]:
    """The bots of a game; the first is the one to propose."""
    return tuple(entry.kind for entry in _entries(game_name))


def make_bot(game: Game[Any], name: str, seed: int) -> Bot:
    """A bot of this name for matches of this game."""
    for entry in _entries(game.name):
        if entry.kind.name == name:
            module, _, kind = entry.class_path.partition(":")
            bot: Bot = getattr(importlib.import_module(module), kind)(game, seed)
            return bot
    known = ", ".join(kind.name for kind in bots_for(game.name))
    raise NoSuchBot(f"no bot {name!r} for {game.title}", where="bot", expected=f"one of {known}")
