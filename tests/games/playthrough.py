"""Playthroughs and counts: what every game does, written down, so that any change of it is seen.

A playthrough is the readable record of one seeded random match: before each answer the board and the question with
its options, after it what chance brought and what happened, each with its rules, and the fingerprint. Counts are the
numbers of positions that so many decisions lead to from the start, every option tried.

Both lie in `tests/games/<game>/golden/`, and so do the logs of whole matches (`match_logs.py`), which are checked in
their own way. Where a change is meant, write all of them anew and read the difference:

    python -m tests.games.playthrough
"""

import random
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from tests.contract.walk import LONGEST, load
from tests.games.incursion import mission_logs as incursion
from tests.games.match_logs import written_anew
from tests.games.reichbusters import mission_logs as reichbusters
from tests.games.wolfenstein import mission_logs as wolfenstein

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.game import Setup
from nightraid.engine.log import ChanceCame, Entry
from nightraid.engine.match import Match
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State as BattleState
from nightraid.games.reichbusters.setup import RaidSetup as CastleSetup
from nightraid.games.wolfenstein.setup import RaidSetup

FOLDER = Path(__file__).parent
WIDTH = 118


class Playthrough(msgspec.Struct, frozen=True):
    """A match to be written down: the file is named after it."""

    game: str
    name: str
    setup: Setup
    seed: int
    decisions: int = LONGEST
    """After so many it is broken off."""


class Counting(msgspec.Struct, frozen=True):
    """A tree of decisions to be counted, to some depth."""

    game: str
    name: str
    setup: Setup
    seed: int
    depth: int


PLAYTHROUGHS = (
    Playthrough("cellar", "first-fight", FightSetup(rounds=2), seed=8),
    Playthrough("incursion", "first-turns", BattleSetup(mission="incursion"), seed=1, decisions=25),
    Playthrough(
        "reichbusters", "first-turns", CastleSetup(seats=2, heroes=("quentin", "claudine")), seed=1, decisions=25
    ),
    Playthrough("wolfenstein", "first-steps", RaidSetup(seats=2), seed=1, decisions=40),
)
COUNTINGS = (
    Counting("cellar", "counts-1", FightSetup(), seed=1, depth=5),
    Counting("cellar", "counts-2", FightSetup(rounds=1), seed=2, depth=5),
    Counting("incursion", "counts-1", BattleSetup(mission="recon"), seed=1, depth=5),
    Counting("reichbusters", "counts-1", CastleSetup(heroes=("quentin",)), seed=1, depth=4),
    Counting("wolfenstein", "counts-1", RaidSetup(), seed=1, depth=4),
)

BATTLE = (
    *("turn", "phase", "first", "active", "revealed", "intelligence_used"),
    *("deck", "darkness", "order", "orders", "point_man"),
)
"""What is written down of a table of Incursion, which is a state with masks and counters."""
LOGS = (*wolfenstein.LOGS, *incursion.LOGS, *reichbusters.LOGS)


def file_of(golden: Playthrough | Counting) -> Path:
    """Where it is kept."""
    return FOLDER / golden.game / "golden" / f"{golden.name}.txt"


def written(golden: Playthrough | Counting) -> str:
    """What its file should say."""
    lines = playthrough(golden) if isinstance(golden, Playthrough) else counts(golden)
    return "".join(f"{line.rstrip()}\n" for line in lines)


# ---------------------------------------------------------------- playthroughs


def playthrough(golden: Playthrough) -> Iterator[str]:
    """The lines of a playthrough."""
    game = load(golden.game)
    match: Match[Any] = Match(game, golden.setup, Seeded(golden.seed))
    pick = random.Random(golden.seed)
    yield f"# {game.title}: {golden.name}"
    yield f"# rules {game.rules_version}, content {game.content_hash}, seed {golden.seed}"
    yield f"# set-up {msgspec.json.encode(golden.setup).decode()}"
    yield from _happened(match, [*match.log], 0)
    board = ""
    for _ in range(golden.decisions):
        if match.pending is None:
            break
        yield f"\n---- answers: {match.answers}, fingerprint: {match.fingerprint()}"
        table = match.view(None).table
        before, board = board, game.board_text(table, match.box)
        yield from [board] if board != before else []
        yield from _wrapped("table: ", _numbers_of(table))
        for ask in match.asks():
            yield from _question(match, ask)
        ask = pick.choice(match.asks())
        choice = pick.choice(ask.options)
        yield f"> seat {ask.seat}: {choice.key}"
        answers, events = len(match.log), match.event_count
        match.answer(ask.seat, choice)
        yield from _happened(match, [*match.log][answers + 1 :], events)
    yield f"\n==== answers: {match.answers}, fingerprint: {match.fingerprint()}"
    yield f"outcome: {match.outcome}"


def _question(match: Match[Any], ask: Ask[Any]) -> Iterator[str]:
    game = match.game
    yield f"seat {ask.seat} is asked: {match.say(game.ask_message(ask))} {_rules(ask.why)}"
    yield from _wrapped("  ", " ".join(option.key for option in ask.options))


def _happened(match: Match[Any], entries: list[Entry], since: int) -> Iterator[str]:
    """What chance brought, then everything that happened with its rules."""
    for entry in entries:
        if isinstance(entry, ChanceCame):
            yield f"  chance: {', '.join(map(str, entry.came))}{_seen_by(entry.seen_by)}"
    for event in match.events(since):
        yield f"  {match.say(match.game.event_message(event))} {_rules(event.why)}"


def _seen_by(seats: tuple[Seat, ...] | None) -> str:
    return "" if seats is None else f" (seen by {', '.join(f'seat {seat}' for seat in seats) or 'nobody'})"


def _numbers_of(table: Any) -> str:
    """The fields of a view that are one number or word: the round, the phase, whose turn it is."""
    fields = {name: getattr(table, name) for name in table.__struct_fields__}
    if isinstance(table, BattleState):
        box, numbers = table.box, {"deck": len(table.deck), "orders": len(table.orders)}
        names = {"mission": box.mission.id, "board": box.board_card.id}
        fields = names | {name: numbers.get(name, fields[name]) for name in BATTLE}
    return " ".join(f"{name}={value}" for name, value in fields.items() if isinstance(value, int | str))


def _rules(ids: tuple[str, ...]) -> str:
    return f"[{', '.join(ids)}]"


def _wrapped(head: str, text: str) -> list[str]:
    blank = " " * len(head)
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent=blank, break_on_hyphens=False)


# ---------------------------------------------------------------- counts


def counts(golden: Counting) -> Iterator[str]:
    """The lines of a counting: for each depth, how many positions so many decisions lead to."""
    game = load(golden.game)
    yield f"# {game.title}: positions after so many decisions from the start"
    yield f"# set-up {msgspec.json.encode(golden.setup).decode()}, seed {golden.seed}"
    for depth in range(golden.depth + 1):
        yield f"{depth}: {leaves(Match(game, golden.setup, Seeded(golden.seed)), depth)}"


def leaves(match: Match[Any], depth: int) -> int:
    """How many positions `depth` decisions lead to; a match that is over before is one."""
    asks = match.asks()
    if depth == 0 or not asks:
        return 1
    ask = asks[0]
    if depth == 1:
        return len(ask.options)
    total = 0
    for option in ask.options:
        twin = match.clone()
        twin.answer(ask.seat, option)
        total += leaves(twin, depth - 1)
    return total


def main() -> None:
    """Write all files anew."""
    for golden in (*PLAYTHROUGHS, *COUNTINGS):
        path = file_of(golden)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(golden), encoding="utf-8")
    for log in LOGS:
        log.path.write_text(written_anew(log), encoding="utf-8")


if __name__ == "__main__":
    main()
