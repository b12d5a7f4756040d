"""Rule marks on tests: wrong ones fail the run before it starts, right ones are counted unless set aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.inner_pytest import QUICKLY

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).parents[1] / "conftest.py"
CATALOGUE = """
game = "cellar"
name = "The Cellar"
prefix = "CF"
[[rule]]
id = "CF-BID-1"
title = "Bids"
text = "Both bid."
source = "Book"
kind = "rule"
[[rule]]
id = "CF-BID-2"
title = "More bids"
text = "Both bid."
source = "Book"
kind = "rule"
[[ruling]]
id = "CF-Q-1"
question = "Who?"
decision = "Both."
why = "Fair."
"""


@pytest.fixture
def inner(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    for name, value in QUICKLY.items():
        monkeypatch.setenv(name, value)
    pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
    root = CONFTEST.parents[1]  # where conftest finds the plugin beside it
    pytester.makeini(f"[pytest]\nmarkers = rule(*ids): x\naddopts = --strict-markers\npythonpath = {root}\n")
    folder = pytester.mkdir("games") / "cellar"
    folder.mkdir()
    (folder / "rules.toml").write_text(CATALOGUE, encoding="utf-8")
    return pytester


def run(inner: pytest.Pytester, source: str, *options: str) -> pytest.RunResult:
    inner.makepyfile(test_inner="import pytest\n" + source)
    return inner.runpytest_inprocess("--rule-games", "games", "-p", "no:cacheprovider", *options)


def test_known_ids_run(inner: pytest.Pytester) -> None:
    result = run(inner, '@pytest.mark.rule("CF-BID-1", "CF-Q-1")\ndef test_a(): pass\n')
    result.assert_outcomes(passed=1)
    assert result.ret == pytest.ExitCode.OK


def test_every_wrong_mark_is_listed_and_nothing_runs(inner: pytest.Pytester) -> None:
    result = run(
        inner,
        """
@pytest.mark.rule("CF-BID-1", "CF-BDI-2")
def test_unknown(): pass
@pytest.mark.rule()
def test_empty(): pass
@pytest.mark.rule(3)
def test_number(): pass
@pytest.mark.rule(id="CF-BID-1")
def test_keyword(): pass
@pytest.mark.rule("CF-BID-1")
def test_right(): open("ran", "w").close()
""",
    )
    assert result.ret == pytest.ExitCode.INTERRUPTED
    said = result.stdout.str()
    assert "test_inner.py::test_unknown: CF-BDI-2 is in no catalogue (did you mean CF-BID-2" in said
    assert "test_inner.py::test_empty: expected rule ids" in said
    assert "test_inner.py::test_number: 3 is no string" in said
    assert "test_inner.py::test_keyword: expected rule ids" in said
    assert "::test_right" not in said
    assert not Path("ran").exists()


def test_marks_of_modules_and_classes_are_checked_too(inner: pytest.Pytester) -> None:
    result = run(inner, 'pytestmark = pytest.mark.rule("CF-NO-1")\ndef test_a(): pass\n')
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_a_wrong_mark_fails_even_a_run_that_leaves_its_test_out(inner: pytest.Pytester) -> None:
    source = '@pytest.mark.rule("CF-NO-1")\ndef test_a(): pass\ndef test_b(): pass\n'
    assert run(inner, source, "-k", "test_b").ret == pytest.ExitCode.INTERRUPTED


def test_wrong_marks_fail_parallel_runs_too(inner: pytest.Pytester) -> None:
    inner.makepyfile(test_inner='import pytest\n@pytest.mark.rule("CF-NO-1")\ndef test_a(): pass\n')
    result = inner.runpytest_subprocess("--rule-games", "games", "-p", "no:cacheprovider", "-n", "1")
    assert result.ret == pytest.ExitCode.TESTS_FAILED  # xdist gives every error of collection this code
    assert "test_inner.py::test_a: CF-NO-1 is in no catalogue" in result.stdout.str()


def test_a_broken_catalogue_fails_the_run(inner: pytest.Pytester) -> None:
    (inner.path / "games" / "cellar" / "rules.toml").write_text("game = 3")
    result = run(inner, "def test_a(): pass\n")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "a rule catalogue cannot be read" in result.stderr.str()


def test_marks_are_written_and_skipped_tests_prove_nothing(inner: pytest.Pytester) -> None:
    result = run(
        inner,
        """
@pytest.mark.rule("CF-BID-1", "CF-BID-1")
@pytest.mark.rule("CF-Q-1")
@pytest.mark.skipif(False, reason="never")
def test_proof(): pass
@pytest.mark.rule("CF-BID-1")
class TestAll:
    @pytest.mark.parametrize("n", [1, 2])
    def test_each(self, n): pass
@pytest.mark.rule("CF-BID-2")
@pytest.mark.skip
def test_skipped(): pass
@pytest.mark.rule("CF-BID-2")
@pytest.mark.skipif("True", reason="maybe")
def test_maybe(): pass
@pytest.mark.rule("CF-BID-2")
@pytest.mark.xfail
def test_failing(): pass
@pytest.mark.rule("CF-BID-2")
@pytest.mark.xfail(condition=True, reason="so")
def test_failing_here(): pass
@pytest.mark.rule("CF-BID-2")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.skip)])
def test_skipped_case(n): pass
""",
        "--collect-only",
        "--rule-marks",
        "marks.json",
    )
    assert result.ret == pytest.ExitCode.OK
    marks = json.loads(Path("marks.json").read_text())
    here = "test_inner.py::"
    assert marks["proved"] == {
        "CF-BID-1": [f"{here}test_proof", f"{here}TestAll::test_each[1]", f"{here}TestAll::test_each[2]"],
        "CF-Q-1": [f"{here}test_proof"],
    }
    names = ["test_skipped", "test_maybe", "test_failing", "test_failing_here", "test_skipped_case[1]"]
    assert marks["set_aside"] == {"CF-BID-2": [here + name for name in names]}
