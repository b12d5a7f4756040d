"""Save files: a match as JSON, and loading that trusts nothing.

A file holds the set-up and the whole log, what it was played under (game, rules version, content hash), and marks
that chain the records. Loading replays the log from the first answer; anything that does not fit is refused
with the index where it departs, and nothing is made of it.

A save holds everything, hidden hands included: it is for whoever runs the match, not for one seat of it.
"""

from typing import Any

import msgspec

from nightraid.engine.chance import Chance, Seeded, TypedIn
from nightraid.engine.errors import BadSave, BadSetup, NightRaidError
from nightraid.engine.game import Game, Setup
from nightraid.engine.log import ChanceRecord, Log, Record, chain, effective, entry_of, record_of
from nightraid.engine.match import WAIT, Match, Segment
from nightraid.engine.state import S, read_state, write_state

FORMAT = "nightraid-match"
VERSION = 1


class SavedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the log with its mark in the chain."""

    record: Record
    mark: str


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `seed` is there if software rolled the dice and the match may go on with the same."""

    format: str
    version: int
    game: str
    rules: str
    content: str
    setup: dict[str, Any]
    length: int
    log: list[SavedRecord]
    fingerprint: str
    seed: int | None = None


class _Header(msgspec.Struct):
    format: str = ""
    version: int = 0
    game: str = ""


def save(match: Match[Any], *, with_seed: bool = True) -> bytes:
    """The match as a file. Leave the seed out where somebody who reads the file must not know coming dice."""
    game, setup = match.game, msgspec.to_builtins(match.setup)
    mark = _first_mark(game, setup)
    records = []
    for record in map(record_of, match.log):
        mark = chain(mark, record)
        records.append(SavedRecord(record, mark))
    # The whole seed counts in 64 bits, so a larger one is the same as its lower half.
    seed = match.chance.seed & ((1 << 64) - 1) if with_seed and isinstance(match.chance, Seeded) else None
    file = Save(
        FORMAT,
        VERSION,
        game.name,
        game.rules_version,
        game.content_hash,
        setup,
        len(records),
        records,
        match.fingerprint(),
        seed,
    )
    return msgspec.json.format(msgspec.json.encode(file, order="deterministic"), indent=1)


def saved_game(data: bytes) -> str:
    """The name of the game a file is of."""
    try:
        header = msgspec.json.decode(data, type=_Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"not a save file: {error}", expected="a JSON object") from error
    if header.format != FORMAT:
        raise BadSave(f"format {header.format!r}", expected=repr(FORMAT))
    if header.version != VERSION:
        raise BadSave(f"version {header.version}", expected=f"version {VERSION}")
    return header.game


def load(game: Game[S], data: bytes, chance: Chance | None = None) -> Match[S]:
    """Replay a file into a match. `chance` answers from there on; without it, the file's seed or people do."""
    file = _read(game, data)
    setup = _setup(game, file)
    match = Match(game, setup, WAIT)
    mark = _first_mark(game, file.setup)
    seeded = Seeded(file.seed) if file.seed is not None else None
    for index, saved in enumerate(file.log):
        mark = chain(mark, saved.record)
        if saved.mark != mark:
            raise BadSave("the record or its place was changed", index=index, expected=f"mark {mark}")
        _feed(match, saved.record, index, seeded)
    if len(file.log) != file.length:
        raise BadSave(f"{len(file.log)} records", index=len(file.log), expected=f"{file.length} records")
    if match.fingerprint() != file.fingerprint:
        raise BadSave("the log leads to another position than the one saved", index=len(file.log))
    match.chance = chance or seeded or TypedIn()
    match._go_on()
    return match


def _read(game: Game[Any], data: bytes) -> Save:
    if (name := saved_game(data)) != game.name:
        raise BadSave(f"a match of {name!r}", expected=f"a match of {game.name!r}")
    try:
        file = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(str(error), index=_index_in(str(error))) from error
    if file.rules != game.rules_version:
        raise BadSave(f"rules version {file.rules!r}", expected=repr(game.rules_version))
    if file.content != game.content_hash:
        raise BadSave(f"content {file.content}", expected=f"content {game.content_hash}: the same packs, unchanged")
    return file


def _index_in(error: str) -> int | None:
    """The index of the record that msgspec complains about: `$.log[3].record`."""
    _, found, rest = error.partition("$.log[")
    number = rest.partition("]")[0]
    return int(number) if found and number.isdigit() else None


def _setup(game: Game[Any], file: Save) -> Setup:
    try:
        return game.read_setup(file.setup)
    except BadSetup as error:
        raise BadSave(str(error)) from error


def _feed(match: Match[Any], record: Record, index: int, seeded: Seeded | None) -> None:
    question, at = match.pending, match.answers
    try:
        match._feed(entry_of(record))
    except NightRaidError as error:
        raise BadSave(str(error), index=index) from error
    if seeded and isinstance(record, ChanceRecord) and record.typed_by is None:
        came = seeded.answer(question, at)  # type: ignore[arg-type]
        if came != record.came:
            raise BadSave(f"{record.came} did not come from the seed", index=index, expected=str(came))


def _first_mark(game: Game[Any], setup: Any) -> str:
    """Where the chain begins: another game, version, content or set-up gives another chain."""
    ground = (game.name, game.rules_version, game.content_hash, setup)
    return chain(msgspec.json.encode(ground, order="deterministic").decode(), ChanceRecord(()))


# ---- resuming from a checkpoint


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quiescent point written down: the state there, and how much of the log lies before it."""

    answers: int
    free_from: int
    first_event: int
    state: bytes


def checkpoint(match: Match[Any]) -> Checkpoint:
    """The latest quiescent point of a match."""
    state = write_state(match._checkpoint)
    return Checkpoint(match._start, match._start_free_from, match._base.first_event + match._start_events, state)


def resume(game: Game[S], setup: Setup, records: list[Record], point: Checkpoint, chance: Chance) -> Match[S]:
    """A match from a checkpoint of one's own and the whole log: only the answers since are run again.

    Unlike `load` this trusts the checkpoint, so it is for a server that wrote both itself.
    """
    match: Match[S] = Match(game, setup, WAIT)
    entries = [entry_of(record) for record in records]
    answers = effective(entries)
    state = read_state(point.state, game.state_type, match.state.box)
    match._begin(Segment(None, point.answers, point.free_from, state, point.first_event))
    match._run(None)
    for index, entry in enumerate(answers[point.answers :]):
        try:
            match._feed(entry)
        except NightRaidError as error:
            raise BadSave(str(error), index=point.answers + index) from error
    match._log = Log(entries)
    match.chance = chance
    match._go_on()
    return match
