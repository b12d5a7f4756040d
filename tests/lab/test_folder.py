"""Nothing finished is lost or played again, and nothing foreign is taken for a result."""

from pathlib import Path

import pytest
from tests.lab.plans import raid_plan

from nightraid.lab.folder import LINES, PLAN, TABLE, BadResults, OtherPlan, open_folder, read_plan, read_results
from nightraid.lab.plan import Plan
from nightraid.lab.results import Result, without_times
from nightraid.lab.running import Run, run

ALONE = Run(workers=1)


class Watcher:
    """Hears of a run, and may interrupt it."""

    def __init__(self, interrupt_after: int | None = None) -> None:
        self.found, self.notice = -1, ""
        self.numbers: list[int] = []
        self._last = interrupt_after

    def began(self, done: int, notice: str) -> None:
        self.found, self.notice = done, notice

    def came(self, result: Result) -> None:
        self.numbers.append(result.number)
        if len(self.numbers) == self._last:
            raise KeyboardInterrupt


def go(plan: Plan, folder: Path, interrupt_after: int | None = None) -> Watcher:
    watcher = Watcher(interrupt_after)
    run(plan, folder, ALONE, watcher.began, watcher.came)
    return watcher


def results_of(folder: Path) -> list[Result]:
    return [without_times(result) for result in read_results(folder)]


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_what_was_interrupted_goes_on(kind: str, tmp_path: Path) -> None:
    plan = raid_plan(games=3, format="parquet" if kind == "parquet" else "jsonl")
    with pytest.raises(KeyboardInterrupt):
        go(plan, tmp_path / "out", interrupt_after=2)
    assert [result.number for result in results_of(tmp_path / "out")] == [0, 1]
    again = go(plan, tmp_path / "out")
    assert (again.found, again.numbers, again.notice) == (2, [2], "")
    go(plan, tmp_path / "whole")
    assert results_of(tmp_path / "out") == results_of(tmp_path / "whole")
    assert read_plan(tmp_path / "out") == plan
    assert {path.name for path in (tmp_path / "out").iterdir()} == {PLAN, TABLE if kind == "parquet" else LINES}
    assert go(plan, tmp_path / "out").numbers == []


def test_both_formats_hold_the_same(tmp_path: Path) -> None:
    lines, table = raid_plan(games=3), raid_plan(games=3, format="parquet")
    go(lines, tmp_path / "lines")
    go(table, tmp_path / "table")
    assert results_of(tmp_path / "lines") == results_of(tmp_path / "table")
    timed = read_results(tmp_path / "table")[0]
    assert timed.timing[0].decisions == sum(timed.timing[0].spread.values()) == timed.decisions


def test_half_a_line_is_thrown_away_with_a_notice(tmp_path: Path) -> None:
    plan = raid_plan(games=3)
    go(plan, tmp_path)
    whole = results_of(tmp_path)
    data = (tmp_path / LINES).read_bytes()
    (tmp_path / LINES).write_bytes(data[:-200])
    again = go(plan, tmp_path)
    assert (again.found, again.numbers) == (2, [2])
    assert "ended in the middle of a result" in again.notice
    assert results_of(tmp_path) == whole


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_the_same_plan_may_have_more_games(kind: str, tmp_path: Path) -> None:
    short, long = (raid_plan(games=games, format="parquet" if kind == "parquet" else "jsonl") for games in (2, 3))
    go(short, tmp_path / "out")
    more = go(long, tmp_path / "out")
    assert (more.found, more.numbers, more.notice) == (2, [2], "")
    assert read_plan(tmp_path / "out") == long
    go(long, tmp_path / "whole")
    assert results_of(tmp_path / "out") == results_of(tmp_path / "whole")
    assert {path.name for path in (tmp_path / "out").iterdir()} == {PLAN, TABLE if kind == "parquet" else LINES}
    with pytest.raises(OtherPlan, match="games there 3, here 2"):
        open_folder(tmp_path / "out", short)


def test_another_plan_is_refused(tmp_path: Path) -> None:
    go(raid_plan(games=2), tmp_path)
    before = (tmp_path / LINES).read_bytes()
    with pytest.raises(OtherPlan, match="games there 2, here 1"):
        open_folder(tmp_path, raid_plan(games=1))
    with pytest.raises(OtherPlan, match="first there 3, here 4"):
        open_folder(tmp_path, raid_plan(games=3, first=4))
    with pytest.raises(OtherPlan, match="first there 3, here 4"):
        open_folder(tmp_path, raid_plan(games=1, first=4))
    with pytest.raises(OtherPlan, match="mission-2"):
        open_folder(tmp_path, raid_plan(games=1, missions=("2",)))
    assert (tmp_path / LINES).read_bytes() == before


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    with pytest.raises(BadResults, match="other things lie there"):
        open_folder(tmp_path, raid_plan())
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]
    with pytest.raises(BadResults, match="a folder to write to"):
        open_folder(tmp_path / "diary.txt", raid_plan())


def test_broken_results_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="no plan"):
        read_plan(tmp_path)
    go(raid_plan(games=2), tmp_path)
    data = (tmp_path / LINES).read_bytes()
    (tmp_path / LINES).write_bytes(data.replace(b'"seed":4', b'"seed":"x"'))
    with pytest.raises(BadResults, match="line 2"):
        read_results(tmp_path)
    (tmp_path / LINES).write_bytes(data + data)
    with pytest.raises(BadResults, match="twice"):
        read_results(tmp_path)
    (tmp_path / PLAN).write_text("{}")
    with pytest.raises(BadResults, match="a plan as nightraid sim writes it"):
        read_plan(tmp_path)
