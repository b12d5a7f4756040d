"""What every test run shares: the rule marks, and property tests that find the same examples every time.

`@pytest.mark.rule("WF-LOS-2", "WF-Q-9")` says which rules a test proves. An id that no catalogue holds fails
the run before any test starts. `--rule-marks FILE` writes which tests prove what, for `nightraid rules-report`.
Whether a match names the rules that tests mark is watched by `reach/plugin.py`.
"""

from __future__ import annotations

import gc
import json
import signal
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from tests.reach.plugin import Reach

from nightraid.cli.rules_unreached import BadList
from nightraid.engine.catalogue import scan_catalogues
from nightraid.engine.content.problems import ContentErrors, near

GAMES = Path(__file__).parents[1] / "src" / "nightraid" / "games"

KNOWN_IDS = pytest.StashKey[frozenset[str]]()

settings.register_profile("nightraid", derandomize=True, deadline=None)  # no chance, and no wall clock
settings.load_profile("nightraid")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules", "rule marks")
    group.addoption("--rule-marks", metavar="FILE", help="write which tests prove which rules, as JSON")
    group.addoption("--long", action="store_true", help="play ten times as many matches in the contract suite")
    group.addoption("--rule-games", metavar="DIR", default=str(GAMES), help="the game folders with their rules.toml")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # begun with "&": commands that tests stop would inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        catalogues = scan_catalogues(Path(config.getoption("--rule-games")))
    except ContentErrors as errors:
        raise pytest.UsageError(f"a rule catalogue cannot be read; {errors}") from None
    config.stash[KNOWN_IDS] = frozenset(article.id for catalogue in catalogues.values() for article in catalogue)
    try:
        reach = Reach(Path(__file__).parent, catalogues)
    except BadList as error:
        raise pytest.UsageError(f"a list of unreached rules cannot be read; {error}") from None
    config.pluginmanager.register(reach, "reach")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn wrong marks into an error of their module, which fails parallel runs as clearly as others."""
    report = yield
    known = collector.config.stash[KNOWN_IDS]
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    faults = [fault for item in items for fault in _faults(item, known)]
    if report.passed and faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(["rule marks that name no rule:", *dict.fromkeys(faults)])
        report.result = []
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    target = config.getoption("--rule-marks")
    if target:
        Path(target).write_text(json.dumps(_proofs(items), indent=1), encoding="utf-8")


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what all tests share: it would look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _faults(item: pytest.Item, known: frozenset[str]) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs:
            yield f"  {item.nodeid}: expected rule ids, such as rule('WF-LOS-2')"
        for rule_id in mark.args:
            if not isinstance(rule_id, str):
                yield f"  {item.nodeid}: {rule_id!r} is no string"
            elif rule_id not in known:
                guesses = near(rule_id, known)
                hint = f" (did you mean {' or '.join(guesses)}?)" if guesses else ""
                yield f"  {item.nodeid}: {rule_id} is in no catalogue{hint}"


def _proofs(items: Iterable[pytest.Item]) -> dict[str, dict[str, list[str]]]:
    """Sort the marks into those that prove a rule and those set aside by skip or xfail."""
    found: dict[str, dict[str, list[str]]] = {"proved": {}, "set_aside": {}}
    for item in items:
        shelf = found["set_aside" if _set_aside(item) else "proved"]
        for rule_id in dict.fromkeys(rule_id for mark in item.iter_markers("rule") for rule_id in mark.args):
            shelf.setdefault(rule_id, []).append(item.nodeid)
    return found


def _set_aside(item: pytest.Item) -> bool:
    """A test that may be skipped or fail proves nothing, unless the condition for that is plainly False."""
    marks = (mark for name in ("skip", "skipif", "xfail") for mark in item.iter_markers(name))
    for mark in marks:
        conditions = (*mark.args, mark.kwargs.get("condition")) if "condition" in mark.kwargs else mark.args
        if mark.name == "skip" or not conditions or any(condition is not False for condition in conditions):
            return True
    return False
