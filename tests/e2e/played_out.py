"""A match in the store of a server that is not running, played to its end by bots in a moment."""

from pathlib import Path
from typing import Any

import msgspec
from tests.database import database

from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.log import record_of
from nightraid.engine.match import Match
from nightraid.games import registry


def play_out(folder: Path, match: str) -> Match[Any]:
    """Let bots play on every seat, and put the log into the store in this folder; the match as it ended."""
    with database(folder / "table.sqlite") as store:
        chosen = store.execute("SELECT game, setup, seed FROM matches WHERE id = ?", (match,))
        name, setup, seed = chosen.fetchone()
        game = registry.entry(name).load()
        bot = make_bot(game, "greedy", seed=1)
        played: Match[Any] = Match(game, game.read_setup(msgspec.json.decode(setup)), Seeded(seed))
        while played.outcome is None:
            seat = played.asks()[0].seat
            played.answer(seat, bot.choose(played, seat))
        rows = [(match, seq, msgspec.json.encode(record_of(entry))) for seq, entry in enumerate(played.log)]
        store.execute("DELETE FROM log WHERE match = ?", (match,))
        store.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
        store.execute("UPDATE matches SET over = 1, waiting = '', answers = ? WHERE id = ?", (played.answers, match))
    return played
