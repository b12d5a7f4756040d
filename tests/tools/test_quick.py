"""The quick check runs what a change touches, stops when the time is up, and says so."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pytest

from tools import quick

Outcome: TypeAlias = Literal["passed", "failed"]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The test files that pytest was given, without running them; the change touches four files."""
    given: list[list[str]] = []

    def run(words: Sequence[str], plugins: Sequence[quick.TimeIsUp]) -> int:
        given.append([word for word in words if word.endswith(".py")])
        return 0

    files = ("tests/test_near.py", "tests/test_far.py", "tests/e2e/test_page.py")
    monkeypatch.setattr(quick, "import_graph", lambda: None)
    monkeypatch.setattr(quick, "touched_tests", lambda *_: dict.fromkeys(files, 1))
    monkeypatch.setattr(pytest, "main", run)
    return given


def result(file: str, outcome: Outcome) -> pytest.TestReport:
    return pytest.TestReport(f"{file}::test_it", (file, 0, ""), {}, outcome, None, "call")


def test_tests_run_in_the_order_of_their_distance_without_browsers(ran: list[list[str]]) -> None:
    assert quick.run_tests(["src/nightraid/dice.py"], 60)
    assert ran == [["tests/test_near.py", "tests/test_far.py"]]


def test_a_failure_is_a_failure(ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pytest, "main", lambda *_, **__: pytest.ExitCode.TESTS_FAILED)
    assert not quick.run_tests(["src/nightraid/dice.py"], 60)


@pytest.mark.parametrize("outcome", ["passed", "failed"])
def test_when_the_time_is_up_it_stops_and_says_what_did_not_run(
    ran: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], outcome: Outcome
) -> None:
    def run(_: Sequence[str], plugins: Sequence[quick.TimeIsUp]) -> int:
        plugins[0].pytest_sessionstart(session)
        plugins[0].pytest_runtest_logreport(result("tests/test_near.py", outcome))
        return pytest.ExitCode.INTERRUPTED

    session = pytest.Session.__new__(pytest.Session)
    monkeypatch.setattr(pytest, "main", run)
    assert quick.run_tests(["src/nightraid/dice.py"], -1) is (outcome == "passed")
    assert session.shouldstop
    assert "1 of 2 touched test files did not run" in capsys.readouterr().out


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
