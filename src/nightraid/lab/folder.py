"""A folder of results: the plan, and a line for every match that has been played.

    plan.json        what is played
    results.jsonl    one result a line, added as matches finish
    results.parquet  all results, instead of the lines, once a run with `--format parquet` is complete

A run may be interrupted at any moment. What it has finished stands in the lines; half a line at the end is what a crash
leaves and is thrown away. The same plan then goes on with what is missing, also with more matches of everything than it
had before; another plan is refused.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.lab import parquet
from nightraid.lab.plan import Job, Plan, jobs
from nightraid.lab.results import Result

PLAN = "plan.json"
LINES = "results.jsonl"
TABLE = "results.parquet"


class BadResults(NightRaidError):
    """A folder that holds no results, or broken ones."""

    code = "bad-results"


class OtherPlan(NightRaidError):
    """A folder with the results of another plan."""

    code = "other-plan"


class ResultFolder:
    """A folder that is being filled. Use it with `with`, so that its file is closed."""

    def __init__(self, path: Path, plan: Plan, done: frozenset[int]) -> None:
        self.path, self.plan, self.done = path, plan, done
        self._file = None if (path / TABLE).exists() else (path / LINES).open("ab")
        self._kept = len(done)

    def __enter__(self) -> "ResultFolder":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the file; a complete run is put into the format that was asked for."""
        if self._file is None:
            return
        self._file.close()
        if self.plan.format == "parquet" and self._kept == self.plan.count:
            parquet.write(self.path / TABLE, sorted(_lines(self.path / LINES), key=lambda result: result.number))
            (self.path / LINES).unlink()

    def jobs_left(self) -> Iterator[Job]:
        """The matches that have not been played yet."""
        return (job for job in jobs(self.plan) if job.number not in self.done)

    def keep(self, result: Result) -> None:
        """Add a result; it is on disk when this returns."""
        assert self._file is not None, "a complete run has nothing to keep"
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._kept += 1


class Opened(msgspec.Struct, frozen=True):
    """What was found in a folder."""

    done: int
    """Matches that need not be played again."""
    notice: str
    """What had to be mended; empty: nothing."""


def open_folder(path: Path, plan: Plan) -> tuple[ResultFolder, Opened]:
    """A folder for the results of a plan: a new one, or one in which the same plan goes on, perhaps with more games."""
    notice = ""
    if (path / PLAN).exists():
        known = read_plan(path)
        more = plan.games > known.games and msgspec.structs.replace(known, games=plan.games) == plan
        if known != plan and not more:
            expected = "the same, the same with more games, or a new folder"
            raise OtherPlan(f"another plan: {_difference(known, plan)}", where=str(path), expected=expected)
        notice = _mend(path / LINES)
        if more:
            _lengthen(path, plan)
    else:
        _begin(path, plan)
    done = frozenset(result.number for result in read_results(path))
    return ResultFolder(path, plan, done), Opened(len(done), notice)


def _begin(path: Path, plan: Plan) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise BadResults("other things lie there", where=str(path), expected="an empty folder, or one of results")
        (path / LINES).touch()
        _write(path / PLAN, _plan_data(plan))
    except OSError as error:
        raise BadResults(str(error.strerror).lower(), where=str(path), expected="a folder to write to") from error


def _lengthen(path: Path, plan: Plan) -> None:
    """Take a plan with more seeds for that of the folder: matches go by seed, so those there keep their numbers.

    A complete table becomes lines again first. In whichever step this is interrupted, nothing that was played is lost.
    """
    if (path / TABLE).exists():
        _write(path / LINES, b"".join(msgspec.json.encode(result) + b"\n" for result in parquet.read(path / TABLE)))
        (path / TABLE).unlink()
    _write(path / PLAN, _plan_data(plan))


def _plan_data(plan: Plan) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plan)) + b"\n"


def _write(path: Path, data: bytes) -> None:
    """All of a file or nothing of it."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    fresh.replace(path)


def _difference(known: Plan, plan: Plan) -> str:
    """The first thing in which two plans are different, so that somebody can see why."""
    for field in Plan.__struct_fields__:
        there, here = getattr(known, field), getattr(plan, field)
        if there == here:
            continue
        if isinstance(there, tuple) and len(there) == len(here):
            place = next(place for place, one in enumerate(there) if one != here[place])
            return f"{field}[{place}] there {_short(there[place])}, here {_short(here[place])}"
        if isinstance(there, tuple):
            return f"{len(there)} {field} there, {len(here)} here"
        return f"{field} there {_short(there)}, here {_short(here)}"
    raise AssertionError("two plans that are different differ in a field")


def _short(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 200 else f"{text[:199]}…"


def _mend(path: Path) -> str:
    """Throw away what a crash left of a line at the end; says so."""
    if not path.exists():
        return ""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole == len(data):
        return ""
    with path.open("r+b") as file:
        file.truncate(whole)
    return f"{path.name} ended in the middle of a result: that match is played again"


# ---------------------------------------------------------------- reading


def read_plan(path: Path) -> Plan:
    """The plan of a folder."""
    try:
        return msgspec.json.decode((path / PLAN).read_bytes(), type=Plan)
    except OSError as error:
        raise BadResults("no plan", where=str(path), expected=f"a folder with {PLAN}, made by nightraid sim") from error
    except msgspec.DecodeError as error:
        raise BadResults(str(error), where=str(path / PLAN), expected="a plan as nightraid sim writes it") from error


def read_results(path: Path) -> list[Result]:
    """All results of a folder, in the order of the plan."""
    found = parquet.read(path / TABLE) if (path / TABLE).exists() else list(_lines(path / LINES))
    results = {result.number: result for result in found}
    if len(results) != len(found):
        raise BadResults("a match stands there twice", where=str(path), expected="one run at a time in a folder")
    return [results[number] for number in sorted(results)]


def _lines(path: Path) -> Iterator[Result]:
    """The whole lines of a file; half a line at its end is not read."""
    decoder = msgspec.json.Decoder(Result)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadResults("no results", where=str(path), expected="a file of results") from error
    for number, line in enumerate(data.split(b"\n")[:-1], start=1):
        try:
            yield decoder.decode(line)
        except msgspec.DecodeError as error:
            raise BadResults(str(error), where=f"{path}, line {number}", expected="a result") from error
