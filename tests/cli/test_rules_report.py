"""`nightraid rules-report`: how many rules are proved, which are missing, and when that is a failure."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import pytest
import typer
from tests.inner_pytest import QUICKLY
from typer.testing import CliRunner, Result

import nightraid
from nightraid.cli.rules_report import rules_report
from nightraid.games import registry

app = typer.Typer()
app.command()(rules_report)

CONFTEST = Path(__file__).parents[1] / "conftest.py"
NAMED = "  1 named in a match, 0 played but not named, 0 only by a direct test"
RULE = '[[rule]]\nid = "{id}"\ntitle = "About {id}"\ntext = "A text."\nsource = "Book"\nkind = "rule"\n'
RULING = '[[ruling]]\nid = "{id}"\nquestion = "How?"\ndecision = "So."\nwhy = "Thus."\n'
TESTS = """
import pytest
@pytest.mark.rule("AT-A-1", "AT-Q-1", "BA-A-1")
def test_one(): raise RuntimeError("collecting runs no test")
@pytest.mark.rule("AT-A-2")
@pytest.mark.skip
def test_two(): pass
"""


class FakeEntry(msgspec.Struct):
    name: str
    finished: bool
    editions: tuple[str, ...] = ()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source checkout with two games: attic (two rules, a ruling) and barn (one rule)."""
    for name, value in QUICKLY.items():
        monkeypatch.setenv(name, value)
    (tmp_path / "tests").mkdir()
    shutil.copy(CONFTEST, tmp_path / "tests" / "conftest.py")
    settings = f'[tool.pytest.ini_options]\nmarkers = ["rule(*ids): x"]\npythonpath = ["{CONFTEST.parents[1]}"]\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    (tmp_path / "tests" / "test_it.py").write_text(TESTS, encoding="utf-8")
    catalogues = {
        "attic": ("AT", RULE.format(id="AT-A-1") + RULE.format(id="AT-A-2") + RULING.format(id="AT-Q-1")),
        "barn": ("BA", RULE.format(id="BA-A-1")),
    }
    for name, (prefix, text) in catalogues.items():
        folder = tmp_path / "src" / "nightraid" / "games" / name
        folder.mkdir(parents=True)
        head = f'game = "{name}"\nname = "X"\nprefix = "{prefix}"\n'
        (folder / "rules.toml").write_text(head + text, encoding="utf-8")
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, checkout: Path, finished: set[str], *options: str) -> Result:
    listed = [FakeEntry(name, name in finished) for name in ("attic",)]
    monkeypatch.setattr(registry, "entries", lambda: listed)
    return CliRunner().invoke(app, ["--root", str(checkout), *options])


def test_one_line_a_game(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_ADDOPTS", "-k nothing")  # what a person set for other runs must not count
    result = run(monkeypatch, checkout, set())
    assert result.stdout.splitlines() == ["attic: 1 of 2 rules proved", NAMED, "barn: 1 of 1 rules proved", NAMED]
    assert result.exit_code == 0


def test_a_finished_game_that_is_short_fails_and_names_what_is_missing(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run(monkeypatch, checkout, {"attic"}, "--missing")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "attic: 1 of 2 rules proved",
        NAMED,
        "  AT-A-2  About AT-A-2 (skipped or expected to fail: tests/test_it.py::test_two)",
        "barn: 1 of 1 rules proved",
        NAMED,
    ]
    source = TESTS.replace("@pytest.mark.skip\n", "")
    (checkout / "tests" / "test_it.py").write_text(source, encoding="utf-8")
    result = run(monkeypatch, checkout, {"attic"}, "--missing")
    assert result.stdout.splitlines()[0] == "attic: 2 of 2 rules proved"
    assert result.exit_code == 0


def test_json_says_everything(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(monkeypatch, checkout, {"attic"}, "--json")
    assert result.exit_code == 1
    aside = {"id": "AT-A-2", "title": "About AT-A-2", "set_aside": ["tests/test_it.py::test_two"]}
    assert json.loads(result.stdout)["games"] == {
        "attic": {
            "rules": 2,
            "proved": 1,
            "rulings_cited": 1,
            "finished": True,
            "missing": [aside],
            "later": 0,
            "unnamed": [],
            "unplayed": [],
        },
        "barn": {
            "rules": 1,
            "proved": 1,
            "rulings_cited": 0,
            "finished": False,
            "missing": [],
            "later": 0,
            "unnamed": [],
            "unplayed": [],
        },
    }


def test_listed_rules_are_told_apart_from_those_that_a_match_names(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reach = checkout / "tests" / "reach"
    reach.mkdir()
    because = '[[{kind}]]\nreason = "{reason}"\nrules = ["{id}"]\n'
    (reach / "barn.toml").write_text(because.format(kind="unplayed", reason="It is printed.", id="BA-A-1"))
    unproved = because.format(kind="unnamed", reason="It forbids.", id="AT-A-2")
    (reach / "attic.toml").write_text(unproved)  # a rule that no test proves does not count twice
    result = run(monkeypatch, checkout, set(), "--unreached")
    assert result.stdout.splitlines() == [
        "attic: 1 of 2 rules proved",
        NAMED,
        "barn: 1 of 1 rules proved",
        "  0 named in a match, 0 played but not named, 1 only by a direct test",
        "  only by a direct test: It is printed.",
        "    BA-A-1",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[unnamed]]\nreason = "So."\nrules = ["AT-A-9"]', "attic.toml: AT-A-9 is no rule of attic"),
        ('[[unnamed]]\nreason = "So."\nrules = ["AT-A-1", "AT-A-1"]', "attic.toml: AT-A-1 is listed twice"),
        ('[[unnamed]]\nreason = " "\nrules = ["AT-A-1"]', "expected a reason and its rules"),
        ('[[unheard]]\nreason = "So."\nrules = ["AT-A-1"]', "unknown field `unheard`"),
    ],
)
def test_a_list_that_cannot_be_right_exits_2(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    (checkout / "tests" / "reach").mkdir()
    (checkout / "tests" / "reach" / "attic.toml").write_text(text)
    result = run(monkeypatch, checkout, set())
    assert result.exit_code == 2
    assert said in result.stderr


def test_rules_of_editions_to_come_are_not_counted(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = checkout / "src" / "nightraid" / "games" / "attic" / "rules.toml"
    parts = catalogue.read_text(encoding="utf-8").split("[[rule]]")
    parts[1] = parts[1] + 'editions = ["1.0", "1.1"]\n'
    parts[2] = parts[2].replace('kind = "rule"\n', 'kind = "rule"\neditions = ["later"]\n')
    catalogue.write_text("[[rule]]".join(parts), encoding="utf-8")
    listed = [FakeEntry("attic", finished=True, editions=("1.1",))]
    monkeypatch.setattr(registry, "entries", lambda: listed)
    result = CliRunner().invoke(app, ["--root", str(checkout)])
    assert result.stdout.splitlines()[0] == "attic: 1 of 1 rules proved (1 of editions to come)"
    assert result.exit_code == 0


@pytest.mark.parametrize("source", ["import nowhere_to_be_found\n", TESTS.replace("AT-A-2", "AT-A-3")])
def test_tests_that_cannot_be_collected_exit_2(checkout: Path, monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    (checkout / "tests" / "test_it.py").write_text(source, encoding="utf-8")
    result = run(monkeypatch, checkout, set())
    assert result.exit_code == 2
    assert "The tests cannot be collected" in result.stderr
    assert "nowhere_to_be_found" in result.stderr or "AT-A-3 is in no catalogue" in result.stderr
    assert result.stdout == ""


def test_outside_a_checkout_it_says_so_and_exits_2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "lib" / "site-packages" / "nightraid" / "__init__.py"
    monkeypatch.setattr(nightraid, "__file__", str(installed))
    result = CliRunner().invoke(app, [])
    assert result.exit_code == 2
    assert "an installed package has none" in result.stderr
    result = CliRunner().invoke(app, ["--root", str(tmp_path)])
    assert result.exit_code == 2
    assert "has no tests: expected a source checkout" in result.stderr


def test_a_finished_game_without_a_catalogue_exits_2(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(checkout / "src" / "nightraid" / "games" / "attic")
    (checkout / "tests" / "test_it.py").write_text("", encoding="utf-8")
    result = run(monkeypatch, checkout, {"attic"})
    assert result.exit_code == 2
    assert "attic: finished, but without a rules.toml" in result.stderr


def test_a_broken_catalogue_exits_2(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "src" / "nightraid" / "games" / "barn" / "rules.toml").write_text("game = 1", encoding="utf-8")
    result = run(monkeypatch, checkout, set())
    assert result.exit_code == 2
    assert "game: value 1, expected a string" in result.stderr
