"""Every place that says which Pythons will do says the same, and any other Python is told which do."""

import shutil
import tomllib
from pathlib import Path

import pytest

from tools import right_python

ROOT = Path(__file__).parents[2]
KNOWN = right_python.versions(right_python.PROJECT.read_text(encoding="utf-8"))


def at_hand(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Only these commands are installed."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in names else None)


def test_the_classifiers_and_the_readme_name_the_same_versions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    start = "Programming Language :: Python :: "
    named = [one.removeprefix(start) for one in project["project"]["classifiers"] if one.startswith(start)]
    assert named == KNOWN
    assert project["tool"]["mypy"]["python_version"] == KNOWN[0]
    assert project["tool"]["ruff"]["target-version"] == f"py{KNOWN[0].replace('.', '')}"
    assert f"With Python {KNOWN[0]} to {KNOWN[-1]}" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("version", KNOWN)
def test_a_version_that_will_do_is_let_through(version: str) -> None:
    assert right_python.refusal(KNOWN, version) is None


@pytest.mark.parametrize("version", ["3.9", "3.10", "3.15", "4.0"])
def test_any_other_is_told_which_will_do_and_the_newest_at_hand(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    at_hand(monkeypatch, "python3.10", "python3.11", "python3.12")
    told = right_python.refusal(["3.11", "3.12", "3.13"], version)
    assert told == (
        f"Night Raid runs on Python 3.11, 3.12 and 3.13; this is {version}. Try: make PYTHON=python3.12 setup"
    )


def test_without_any_at_hand_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    at_hand(monkeypatch, "python3.10")
    told = right_python.refusal(["3.11", "3.12"], "3.10")
    assert told is not None
    assert told.endswith("Install one of them, then: make PYTHON=python3.12 setup")
