"""Check a change in two minutes: lint, types, imports, and the tests that it touches, without browsers.

    python -m tools.quick [--since COMMIT] [--seconds N]

Everything counts that changed since the branch left main, committed or not. mypy runs beside the tests. If more tests
are touched than the time allows, those nearest to the change run, and the rest is counted.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from tools.touched import ROOT, base_of, changed_files, import_graph, touched_tests

SECONDS = 75
"""How long tests run: with mypy beside them, and lint before, two minutes in all."""
WITH_A_BROWSER = "tests/e2e/"
BIN = Path(sys.executable).parent
LINT = ((str(BIN / "ruff"), "check", "."), (str(BIN / "ruff"), "format", "--check", "."))
TYPES = (str(BIN / "mypy"),)
IMPORTS = (str(BIN / "lint-imports"), "--no-cache")
IN_ORDER = ("-n", "auto", "--dist", "load", "--maxschedchunk", "8")
"""Tests are handed out a few at a time, the nearest first; otherwise each worker begins somewhere else."""
WEB = ("make", "--no-print-directory", "web")


class Results:
    """A pytest plugin that keeps which files have a result, and whether a test failed."""

    def __init__(self) -> None:
        self.begun: set[str] = set()
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a result."""
        self.begun.add(report.nodeid.partition("::")[0])
        self.failed |= report.failed


def main(words: Sequence[str] | None = None) -> int:
    """Run what a change needs; 0 if all is well."""
    options = _options(words)
    changed = changed_files(ROOT, options.since or base_of(ROOT))
    if not changed:
        _say("Nothing has changed.")
        return 0
    _say(f"{len(changed)} files have changed.")
    well = [_run(command) for command in LINT]
    types = subprocess.Popen(TYPES, cwd=ROOT, stdout=subprocess.PIPE, text=True) if _any(changed, ".py") else None
    well.append(run_tests(changed, options.seconds))
    if any(file.startswith("src/") for file in changed):
        well.append(_run(IMPORTS))
    if any(file.startswith("web/") for file in changed):
        well.append(_run(WEB))
    if types is not None:
        _say(types.communicate()[0].rstrip())
        well.append(types.returncode == 0)
    return 0 if all(well) else 1


def run_tests(changed: Sequence[str], seconds: float) -> bool:
    """Run the tests that a change touches; whether none failed."""
    files = [file for file in touched_tests(import_graph(), ROOT, changed) if not file.startswith(WITH_A_BROWSER)]
    if not files:
        _say("The change touches no test that runs without a browser.")
        return True
    return run_files(files, seconds)


def run_files(files: Sequence[str], seconds: float) -> bool:
    """Run test files in this order as long as there is time, and count the rest; whether no test failed."""
    results = Results()
    stop = ["-p", "tools.time_is_up", "--stop-at", str(time.time() + seconds)]
    code = pytest.main(["-q", *IN_ORDER, *stop, *files], plugins=[results])
    if code != pytest.ExitCode.INTERRUPTED:
        return code == pytest.ExitCode.OK
    left = len(set(files) - results.begun)
    _say(f"Time is up: {left} of {len(files)} touched test files did not run. `make test` runs everything.")
    return not results.failed


def _run(command: Sequence[str]) -> bool:
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def _any(files: Sequence[str], ending: str) -> bool:
    return any(file.endswith(ending) for file in files)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Lint, types, and the tests that a change touches.")
    parser.add_argument("--since", metavar="COMMIT", help="what to compare with (default: where the branch left main)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"how long tests run (default: {SECONDS})")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main())
