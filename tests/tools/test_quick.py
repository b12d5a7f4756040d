"""The quick check runs what a change touches, stops when the time is up, and says so."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.inner_pytest import QUICKLY
from tools.touched import ROOT

from tools import quick


def test_tests_run_in_the_order_of_their_distance_without_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    files = ("tests/test_near.py", "tests/test_far.py", "tests/e2e/test_page.py")
    given: list[Sequence[str]] = []

    def run(files: Sequence[str], seconds: float) -> bool:
        given.append(files)
        return True

    monkeypatch.setattr(quick, "import_graph", lambda: None)
    monkeypatch.setattr(quick, "touched_tests", lambda *_: dict.fromkeys(files, 1))
    monkeypatch.setattr(quick, "run_files", run)
    assert quick.run_tests(["src/nightraid/dice.py"], 60)
    assert given == [["tests/test_near.py", "tests/test_far.py"]]


def run_files(folder: Path, seconds: float, *, fails: bool = False) -> tuple[bool, str]:
    """Run two files of many tests each, in processes as `make quick` does; whether all was well, and what was said."""
    first = "def test_it(n): assert n != 0" if fails else "def test_it(n): pass"
    many = "import pytest\n@pytest.mark.parametrize('n', range(200))\n"
    (folder / "test_near.py").write_text(f"{many}{first}\n")
    (folder / "test_far.py").write_text(f"{many}def test_it(n): pass\n")
    code = f"from tools.quick import run_files; print(run_files(['test_near.py', 'test_far.py'], {seconds}))"
    paths = {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **QUICKLY, **paths}, capture_output=True, text=True, check=True
    )
    said = done.stdout.splitlines()
    return said[-1] == "True", done.stdout


def test_with_time_enough_everything_runs(tmp_path: Path) -> None:
    well, said = run_files(tmp_path, 3600)
    assert well
    assert "400 passed" in said
    assert "Time is up" not in said


@pytest.mark.parametrize("fails", [False, True])
def test_when_the_time_is_up_it_stops_and_says_what_did_not_run(tmp_path: Path, fails: bool) -> None:
    well, said = run_files(tmp_path, -1, fails=fails)
    assert well is not fails
    assert "Time is up: 1 of 2 touched test files did not run" in said


def test_a_failure_is_a_failure(tmp_path: Path) -> None:
    well, said = run_files(tmp_path, 3600, fails=True)
    assert not well
    assert "1 failed, 399 passed" in said


def test_nothing_runs_when_nothing_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quick, "changed_files", lambda *_: [])
    assert quick.main([]) == 0
    assert capsys.readouterr().out == "Nothing has changed.\n"


@pytest.mark.parametrize(
    ("changed", "commands"),
    [
        ("docs/guide.md", []),
        ("web/src/App.svelte", [quick.WEB]),
        ("src/nightraid/dice.py", [quick.IMPORTS]),
    ],
)
def test_each_kind_of_file_has_its_checks(
    monkeypatch: pytest.MonkeyPatch, changed: str, commands: list[tuple[str, ...]]
) -> None:
    given: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> bool:
        given.append(command)
        return True

    monkeypatch.setattr(quick, "changed_files", lambda *_: [changed])
    monkeypatch.setattr(quick, "run_tests", lambda *_: True)
    monkeypatch.setattr(quick, "TYPES", ("true",))
    monkeypatch.setattr(quick, "_run", run)
    assert quick.main(["--since", "HEAD"]) == 0
    assert given == [*quick.LINT, *commands]
    monkeypatch.setattr(quick, "run_tests", lambda *_: False)
    assert quick.main(["--since", "HEAD"]) == 1
