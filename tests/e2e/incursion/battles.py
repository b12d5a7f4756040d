"""Battles of Incursion for the browser tests: played by the greedy player to a moment.

A battle is found by what stands in it, never by its seed or number of answers, so that a better player or another
balance only changes which one it is.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeAlias

import msgspec
from tests.database import database_to_read

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.engine import replay
from nightraid.engine.ask import Ask
from nightraid.engine.chance import WAIT, Seeded
from nightraid.engine.log import Record, entry_of
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

Battle: TypeAlias = Match[State]
MOST_SEEDS = 40
BOT = "greedy"


@cache
def incursion() -> Incursion:
    """The game, loaded once."""
    game = registry.entry("incursion").load()
    assert isinstance(game, Incursion)
    return game


# ---------------------------------------------------------------- to a moment


def begin(mission: str, seed: int) -> Battle:
    """A mission before its first answer."""
    setup = BattleSetup(mission=mission, seats=1 if mission == "unstoppable" else 2)
    return Match(incursion(), setup, Seeded(seed))


class Played:
    """What the greedy player answers in one battle for whoever is asked, worked out as far as somebody looks."""

    def __init__(self, mission: str, seed: int) -> None:
        self._battle, self._bot = begin(mission, seed), make_bot(incursion(), BOT, seed=1)
        self._known: list[tuple[int, str]] = []

    def __iter__(self) -> Iterator[tuple[int, str]]:
        place = 0
        while place < len(self._known) or self._battle.asks():
            if place == len(self._known):
                seat = self._battle.asks()[0].seat
                self._known.append((seat, self._bot.choose(self._battle, seat)))
                self._battle.answer(*self._known[-1])
            yield self._known[place]
            place += 1


@cache
def played(mission: str, seed: int) -> Played:
    """A battle that is played once, for all tests of a worker."""
    return Played(mission, seed)


def moment(mission: str, holds: Callable[[Battle], bool]) -> Battle:
    """The first battle, by its seed, in which something holds that waits for an answer, and as it stands then."""
    for seed in range(MOST_SEEDS):
        battle = begin(mission, seed)
        if holds(battle):
            return battle
        for seat, key in played(mission, seed):
            battle.answer(seat, key)
            if holds(battle):
                return battle
    raise AssertionError(f"it comes to hold in none of {MOST_SEEDS} battles of {mission}")


def asked(battle: Battle, seat: int, kind: type[Ask[Any]], *starts: str) -> bool:
    """Whether a seat is asked this, with options whose keys start so."""
    ask = battle.ask_of(seat)
    if not isinstance(ask, kind):
        return False
    keys = [option.key for option in ask.options]
    return all(any(key.startswith(start) for key in keys) for start in starts)


def asking(mission: str, seat: int, kind: type[Ask[Any]], *starts: str, hands: bool = False) -> Battle:
    """The first battle in which a seat is asked this, with options whose keys start so; `hands`: with cards on both."""
    return moment(
        mission,
        lambda now: (
            asked(now, seat, kind, *starts) and (not hands or all(command.hand for command in now.state.commands))
        ),
    )


@cache
def finished(mission: str) -> Battle:
    """A battle that somebody has won."""
    for seed in range(MOST_SEEDS):
        battle = begin(mission, seed)
        for seat, key in played(mission, seed):
            battle.answer(seat, key)
        if battle.outcome is not None and battle.outcome.winners:
            return battle
    raise AssertionError(f"nobody wins any of {MOST_SEEDS} battles of {mission}")


# ---------------------------------------------------------------- on the table of a server


def truth(server: TableServer, match: str) -> Battle:
    """A match with all its secrets, as the server has written it down."""
    with database_to_read(server.folder / "table.sqlite") as store:
        ((setup,),) = store.execute("SELECT setup FROM matches WHERE id = ?", (match,))
        records = store.execute("SELECT record FROM log WHERE match = ? ORDER BY seq", (match,)).fetchall()
    game = incursion()
    battle = Match(game, game.read_setup(msgspec.json.decode(setup)), WAIT)
    for (record,) in records:
        replay.feed(battle, entry_of(msgspec.json.decode(record, type=Record)))
    return battle
