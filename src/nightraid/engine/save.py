"""Save files: a match as JSON, and loading that trusts nothing.

A file holds the set-up and the whole log, what it was played under (game, rules version, content hash), and marks
that chain the records. Loading replays the log from the first answer; anything that does not fit is refused
with the index where it departs, and nothing is made of it. Under content that has changed since, a file opens if its
log still leads, record by record, to the very position that was saved.

A save holds everything, hidden hands included: it is for whoever runs the match, not for one seat of it.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from nightraid.engine import progress, replay
from nightraid.engine.chance import WAIT, Chance, Seeded, TypedIn
from nightraid.engine.errors import BadSave, BadSetup, NightRaidError
from nightraid.engine.game import Game, Setup
from nightraid.engine.log import ChanceCame, ChanceRecord, Chosen, Log, Record, chain, effective, entry_of, record_of
from nightraid.engine.match import Match
from nightraid.engine.state import S, read_state, write_state

FORMAT = "nightraid-match"
VERSION = 1
Kind: TypeAlias = Literal["dice", "cards"]


class SavedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the log with its mark in the chain."""

    record: Record
    mark: str


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `seed` is there if software rolls and the match may go on with the same dice.

    `seed_from` counts the records before which another source answered; `typed` says what people roll or draw
    themselves. `mark` names what was played: game, rules, content and set-up.
    """

    format: str
    version: int
    game: str
    rules: str
    content: str
    setup: dict[str, Any]
    mark: str
    length: int
    log: list[SavedRecord]
    fingerprint: str
    seed: int | None = None
    seed_from: int = 0
    typed: tuple[Kind, ...] = ()


class _Header(msgspec.Struct):
    format: str = ""
    version: int = 0
    game: str = ""


def save(match: Match[Any], *, with_seed: bool = True) -> bytes:
    """The match as a file. Leave the seed out where somebody who reads the file must not know coming dice."""
    _check_begun(match)
    game, setup = match.game, msgspec.to_builtins(match.setup)
    first = mark = _first_mark(game, setup)
    records = []
    for record in map(record_of, match.progress.log):
        mark = chain(mark, record)
        records.append(SavedRecord(record, mark))
    seed, typed = _source(match.chance)
    file = Save(
        FORMAT,
        VERSION,
        game.name,
        game.rules_version,
        game.content_hash,
        setup,
        first,
        len(records),
        records,
        match.fingerprint(),
        seed if with_seed else None,
        match.progress.seed_from,
        typed,
    )
    return msgspec.json.format(msgspec.json.encode(file, order="deterministic"), indent=1)


def _check_begun(match: Match[Any]) -> None:
    if match.progress.origin == "hand-made":
        raise BadSave("the match began at a hand-made state", expected="a match that its log leads to")


def _source(chance: Chance) -> tuple[int | None, tuple[Kind, ...]]:
    """The seed of a source, and what people type in."""
    if isinstance(chance, Seeded):
        return chance.seed & ((1 << 64) - 1), ()  # only 64 bits of a seed count
    if isinstance(chance, TypedIn):
        seed = chance.otherwise.seed & ((1 << 64) - 1) if isinstance(chance.otherwise, Seeded) else None
        dice: tuple[Kind, ...] = ("dice",) if chance.dice else ()
        cards: tuple[Kind, ...] = ("cards",) if chance.cards else ()
        return seed, dice + cards
    return None, ()


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


def content_changed(game: Game[Any], data: bytes) -> bool:
    """Whether a file was saved under other content than there is now."""
    return _read(game, data).content != game.content_hash


def load(
    game: Game[S], data: bytes, chance: Chance | None = None, before_each: Callable[[], None] = lambda: None
) -> Match[S]:
    """Replay a file into a match. `chance` answers from there on; without it, the file's seed or people do.

    `before_each` is called before every record: whoever has no more time for this file raises something there.
    """
    file = _read(game, data)
    source = _chance(file)
    if file.content == game.content_hash:
        match = _replayed(game, file, source, before_each)
    else:
        try:
            match = _replayed(game, file, source, before_each)
        except BadSave as error:
            what = f"the content has changed since, and the match no longer fits: {error.what}"
            raise BadSave(what, index=error.index, expected=error.expected or "the packs it was played with") from error
    if chance is None:
        replay.hand_over(match, source, file.seed_from)
    else:
        replay.hand_over(match, chance, len(file.log))
    return match


def _replayed(game: Game[S], file: Save, source: Chance, before_each: Callable[[], None]) -> Match[S]:
    """The match of a file, at the end of its log."""
    match = _start(game, file)
    mark = file.mark
    for index, saved in enumerate(file.log):
        before_each()
        mark = chain(mark, saved.record)
        if saved.mark != mark:
            raise BadSave("the record or its place was changed", index=index, expected=f"mark {mark}")
        _feed(match, saved.record, index, source if file.seed is not None and index >= file.seed_from else None)
    if len(file.log) != file.length:
        raise BadSave(f"{len(file.log)} records", index=len(file.log), expected=f"{file.length} records")
    if match.fingerprint() != file.fingerprint:
        raise BadSave("the log leads to another position than the one saved", index=len(file.log))
    return match


def _chance(file: Save) -> Chance:
    """The source the match was played with; people, if nobody knows it."""
    seeded = None if file.seed is None else Seeded(file.seed)
    if seeded is not None and not file.typed:
        return seeded
    if not file.typed:
        return TypedIn()
    return TypedIn(dice="dice" in file.typed, cards="cards" in file.typed, otherwise=seeded)


def _read(game: Game[Any], data: bytes) -> Save:
    if (name := saved_game(data)) != game.name:
        raise BadSave(f"a match of {name!r}", expected=f"a match of {game.name!r}")
    try:
        file = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(str(error), index=_index_in(str(error))) from error
    if file.rules != game.rules_version:
        raise BadSave(f"rules version {file.rules!r}", expected=repr(game.rules_version))
    if not 0 <= file.seed_from <= len(file.log):
        raise BadSave(f"seed_from {file.seed_from}", expected=f"0 to {len(file.log)}")
    return file


def _index_in(error: str) -> int | None:
    """The index of the record that msgspec complains about: `$.log[3].record`."""
    _, found, rest = error.partition("$.log[")
    number = rest.partition("]")[0]
    return int(number) if found and number.isdigit() else None


def _start(game: Game[S], file: Save) -> Match[S]:
    try:
        match = Match(game, game.read_setup(file.setup), WAIT)
    except BadSetup as error:
        raise BadSave(str(error)) from error
    first = _mark_under(file.game, file.rules, file.content, file.setup)
    if file.mark != first:
        raise BadSave("the set-up was changed, or the log is of another match", expected=f"mark {first}")
    return match


def _feed(match: Match[Any], record: Record, index: int, source: Chance | None) -> None:
    """Replay one record; `source` is who must have answered it, if it was dice or cards and that is known."""
    question, at = match.pending, match.answers
    try:
        replay.feed(match, entry_of(record))
    except NightRaidError as error:
        raise BadSave(str(error), index=index) from error
    if source and isinstance(record, ChanceRecord):
        came = source.answer(question, at)  # type: ignore[arg-type]
        if came is not None and (came != record.came or record.typed_by is not None):
            raise BadSave(f"{record.came} did not come from the seed", index=index, expected=str(came))


def _first_mark(game: Game[Any], setup: Any) -> str:
    return _mark_under(game.name, game.rules_version, game.content_hash, setup)


def _mark_under(game: str, rules: str, content: str, setup: Any) -> str:
    """Where the chain begins: another game, version, content or set-up gives another chain."""
    ground = (game, rules, content, setup)
    return chain(msgspec.json.encode(ground, order="deterministic").decode(), ChanceRecord(()))


# ---- resuming from a checkpoint


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quiescent point written down: the state there, how much of the log lies before it, and its mark."""

    answers: int
    free_from: int
    first_event: int
    state: bytes
    mark: str


def checkpoint(match: Match[Any]) -> Checkpoint:
    """The latest quiescent point of a match."""
    _check_begun(match)
    point = match.progress.checkpoint
    mark = _way(match.game, match.setup, effective(match.progress.log)[: point.answers])
    return Checkpoint(point.answers, point.free_from, point.first_event, write_state(point.state), mark)


def resume(game: Game[S], setup: Setup, records: list[Record], point: Checkpoint, chance: Chance) -> Match[S]:
    """A match from a checkpoint of one's own and the whole log: only the answers since are run again.

    It must be a checkpoint of this log. Unlike `load` this trusts the state in it, so it is for a server that wrote
    both itself. What happened before the checkpoint is played again only if somebody looks at it.
    """
    entries = [entry_of(record) for record in records]
    answers = effective(entries)
    before, since = answers[: point.answers], answers[point.answers :]
    if len(before) != point.answers or _way(game, setup, before) != point.mark:
        raise BadSave("the checkpoint is of another log", expected=f"mark {point.mark}")
    match: Match[S] = Match(game, setup, WAIT)
    try:
        state = read_state(point.state, game.state_type, match.state.box)
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        raise BadSave(f"the state in the checkpoint cannot be read: {error}") from error
    start = progress.Checkpoint(state, point.answers, point.free_from, point.first_event)
    match.progress.restart(start, "checkpoint", before)
    for index, entry in enumerate(since):
        try:
            replay.feed(match, entry)
        except NightRaidError as error:
            raise BadSave(str(error), index=point.answers + index) from error
    match.progress.log = Log(entries)
    replay.hand_over(match, chance, len(entries))
    return match


def _way(game: Game[Any], setup: Setup, answers: list[Chosen | ChanceCame]) -> str:
    """The mark of everything that led to a checkpoint."""
    mark = _first_mark(game, msgspec.to_builtins(setup))
    for answer in answers:
        mark = chain(mark, record_of(answer))
    return mark
