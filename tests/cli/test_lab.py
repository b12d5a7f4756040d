"""`nightraid sim`, `report` and `arena` as a shell calls them."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.calling import Caller

from nightraid.cli.lab_progress import clock
from nightraid.cli.lab_tables import percent, table
from nightraid.lab.folder import LINES, TABLE, read_results
from nightraid.lab.results import without_times
from nightraid.lab.statistics import Estimate

RAID = ("reichbusters", "--missions", "1", "--heroes", "brick,sarge", "--bots", "random", "--first", "3")


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(monkeypatch, capsys)


def test_sim_plays_keeps_and_sums_up(call: Caller, tmp_path: Path) -> None:
    said = call("sim", *RAID, "--games", "3", "--out", tmp_path / "out", "--workers", "1")
    assert said.code == 0, said.err
    head, rule, line = said.out.splitlines()
    assert head.replace(" ", "") == "|mission|matches|won|noalarm|rounds|"
    assert line.split("|")[1:3] == [" mission-1 ", "       3 "]
    assert set(rule) == set("|-: ")
    results = read_results(tmp_path / "out")
    assert [(result.number, result.seed) for result in results] == [(0, 3), (1, 4), (2, 5)]
    assert not said.err, "where there is no terminal, no bar"


def test_sim_goes_on_by_the_same_command_or_by_resume(call: Caller, tmp_path: Path) -> None:
    words = ("sim", *RAID, "--games", "2", "--out", tmp_path, "--workers", "1", "--format", "parquet")
    assert call(*words).code == 0
    before = (tmp_path / TABLE).read_bytes()
    assert call(*words).code == 0
    assert call("sim", "--resume", tmp_path).code == 0
    assert (tmp_path / TABLE).read_bytes() == before


def test_sim_tells_of_half_a_line(call: Caller, tmp_path: Path) -> None:
    words = ("sim", *RAID, "--games", "2", "--out", tmp_path, "--workers", "1")
    call(*words)
    whole = [without_times(result) for result in read_results(tmp_path)]
    lines = tmp_path / LINES
    lines.write_bytes(lines.read_bytes()[:-40])
    said = call(*words)
    assert "Notice: results.jsonl ended in the middle of a result" in said.err
    assert [without_times(result) for result in read_results(tmp_path)] == whole


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    """A real process with real workers, and a real signal as soon as it tells of a finished match."""
    command = "from nightraid.cli import lab_progress, main; lab_progress.SECONDS_BETWEEN_LINES = 0; main.main()"
    words = ["sim", *RAID, "--games", "5000", "--out", str(tmp_path / "out"), "--workers", "2"]
    process = subprocess.Popen([sys.executable, "-c", command, *words], stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stderr is not None
    line = process.stderr.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert re.fullmatch(rb"1 of 5000 matches, about .* left\n", line)
    assert process.returncode == 130, err
    assert b"Interrupted:" in err
    assert b"the same command goes on" in err
    assert b"Traceback" not in err
    assert b"| mission-1 |" in out
    assert read_results(tmp_path / "out")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("sim", "reichbusters", "--missions", "1"), "--out: where to?"),
        (("sim", "--out", "x"), "which game?"),
        (("sim", "cellar", "--out", "x"), "no game 'cellar' in the lab"),
        (("sim", "reichbusters", "--players", "two", "--out", "x"), "whole numbers between commas"),
        (("sim", "reichbusters", "--format", "csv", "--out", "x"), "jsonl or parquet"),
        (("sim", "reichbusters", "--resume", "x"), "nothing else to be chosen"),
        (("sim", "--resume", "x"), "no plan"),
        (("sim", "wolfenstein", "--rp", "6", "--out", "x"), "wolfenstein has no rp"),
        (("arena", "reichbusters", "random", "random"), "random against itself"),
        (("arena", "incursion", "greedy", "random", "--missions", "unstoppable"), "no 'unstoppable'"),
        (("report", "x", "--out", "page.html"), "no plan"),
    ],
)
def test_what_makes_no_sense_is_refused(call: Caller, words: tuple[str, ...], expected: str) -> None:
    said = call(*words)
    assert said.code == 2
    assert expected in said.err
    assert not Path("x").exists()


def test_arena_compares_and_can_be_resumed(call: Caller, tmp_path: Path) -> None:
    matches = ("--missions", "1,2", "--heroes", "brick,sarge", "--pairs", "3")
    words = ("arena", "reichbusters", "greedy", "random", *matches, "--out", str(tmp_path), "--workers", "1")
    said = call(*words)
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert [line.split("|")[1].strip() for line in lines[2:5]] == ["mission-1", "mission-2", "all"]
    assert lines[-1].endswith("of 2 missions")
    assert {line.split("|")[1].strip() for line in lines[8:10]} == {"greedy", "random"}
    found = json.loads(call(*words, "--json").out)
    assert (found["a"], found["b"], found["verdict"]) == ("greedy", "random", lines[-1])
    assert found["total"]["pairs"] == 6
    assert [bot["illegal"] for bot in found["bots"]] == [0, 0]


def test_arena_of_a_duel_swaps_sides(call: Caller) -> None:
    words = ("arena", "incursion", "greedy", "random", "--missions", "incursion", "--pairs", "1", "--workers", "1")
    found = json.loads(call(*words, "--json").out)
    assert found["total"]["won"] + found["total"]["drawn"] + found["total"]["lost"] == 2


def test_report_writes_one_page(call: Caller, tmp_path: Path) -> None:
    call("sim", *RAID, "--games", "1", "--out", tmp_path / "a", "--workers", "1")
    call("sim", *RAID[:-1], "9", "--games", "1", "--out", tmp_path / "b", "--workers", "1")
    said = call("report", tmp_path / "a", tmp_path / "b", "--out", tmp_path / "page.html")
    assert said.code == 0, said.err
    page = (tmp_path / "page.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "Night Raid: 2 matches" in page


def test_a_folder_without_results_makes_no_page(call: Caller, tmp_path: Path) -> None:
    call("sim", *RAID, "--games", "1", "--out", tmp_path / "a", "--workers", "1")
    (tmp_path / "a" / LINES).write_bytes(b"")
    said = call("report", tmp_path / "a", "--out", tmp_path / "page.html")
    assert said.code == 2
    assert "no match of reichbusters has been finished" in said.err
    assert not (tmp_path / "page.html").exists()


def test_figures_for_people() -> None:
    assert percent(Estimate(0.5, 0.254, 0.756)) == "50 % (25 to 76)"
    assert [clock(seconds) for seconds in (5, 65, 3720)] == ["5 s", "1 min 05 s", "1 h 02 min"]
    assert table(("a", "b"), [("long name", "1")]).splitlines()[1] == "| --------- | --: |"
