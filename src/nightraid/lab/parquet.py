"""Results as a Parquet file: one row a match, with the shape of `results.Result` but for two columns.

`setup` is JSON, for every game has its own; `groups` is a map.
"""

import importlib.util
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.lab.results import Result

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]


class NoParquet(NightRaidError):
    """Parquet needs a package that is not installed."""

    code = "no-parquet"


def check() -> None:
    """Raise `NoParquet` where Parquet cannot be read or written."""
    if importlib.util.find_spec("pyarrow") is None:
        raise NoParquet("pyarrow is not installed", where="Parquet", expected="pip install nightraid[lab], or jsonl")


def _schema() -> "pa.Schema":
    import pyarrow as pa

    text, whole, real = pa.string(), pa.int64(), pa.float64()
    team = pa.struct({"name": text, "seats": pa.list_(whole), "score": real})
    fallen = pa.struct({"team": text, "who": text, "at": whole, "round": whole})
    thing = pa.struct({"team": text, "kind": text, "name": text, "had": whole, "used": whole})
    timing = pa.struct({"decisions": whole, "seconds": real, "longest": real, "spread": pa.map_(whole, whole)})
    columns = {
        "number": whole,
        "game": text,
        "content": text,
        "rules": text,
        "setup": text,
        "seed": whole,
        "bots": pa.list_(text),
        "winners": pa.list_(whole),
        "reason": text,
        "teams": pa.list_(team),
        "illegal": pa.list_(whole),
        "answers": whole,
        "decisions": whole,
        "choices": whole,
        "groups": pa.map_(text, text),
        "rounds": whole,
        "alarm": whole,
        "fallen": pa.list_(fallen),
        "things": pa.list_(thing),
        "seconds": real,
        "timing": pa.list_(timing),
    }
    return pa.schema(list(columns.items()))


def write(path: Path, results: Iterable[Result]) -> None:
    """Write all results, whole or not at all."""
    check()
    import pyarrow as pa
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    table = pa.Table.from_pylist([_row(result) for result in results], schema=_schema())
    draft = path.with_suffix(".part")
    pq.write_table(table, draft, compression="zstd")
    draft.replace(path)


def read(path: Path) -> list[Result]:
    """All results of a file."""
    check()
    import pyarrow.parquet as pq

    return [_result(row) for row in pq.read_table(path, schema=_schema()).to_pylist()]


def _row(result: Result) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(result)
    facts = row.pop("facts")
    timing = [{**one, "spread": [(int(at), count) for at, count in one["spread"].items()]} for one in row["timing"]]
    setup = msgspec.json.encode(row["setup"]).decode()
    return {**row, **facts, "groups": list(facts["groups"].items()), "setup": setup, "timing": timing}


def _result(row: dict[str, Any]) -> Result:
    facts = {name: row.pop(name) for name in ("groups", "rounds", "alarm", "fallen", "things")}
    raw = {
        **row,
        "facts": {**facts, "groups": dict(facts["groups"])},
        "setup": msgspec.json.decode(row["setup"]),
        "timing": [{**one, "spread": dict(one["spread"])} for one in row["timing"]],
    }
    return msgspec.convert(raw, Result)
