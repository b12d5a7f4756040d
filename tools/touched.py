"""Which tests a change touches: those that import a changed module, nearest first.

The distance of a test is the number of imports between it and the change. Games are loaded by name, which no import
shows: so a change to a game also touches every test in that game's folder and the contract suite, farthest of all.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import grimp

GIT = shutil.which("git") or "git"
ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("nightraid", "tests", "tools")
FAR = 1000
"""The distance of a test that is touched, but imports nothing that changed."""
NOT_IN_PYTHON = ("web/",)
"""What has tests of its own, and is no matter of these."""
IN_A_GAME = re.compile(r"src/nightraid/games/(\w+)/")


def changed_files(root: Path, base: str) -> list[str]:
    """The files that differ from a commit, new ones included."""
    differing = _git(root, "diff", "--name-only", base)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*differing, *new})


def base_of(root: Path, trunk: str = "main") -> str:
    """Where this branch left the trunk; on the trunk itself, the last commit."""
    found = _git(root, "merge-base", "HEAD", trunk, may_fail=True)
    return found[0] if found else "HEAD"


def import_graph() -> grimp.ImportGraph:
    """Who imports whom, among the sources, the tests and the tools."""
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def touched_tests(graph: grimp.ImportGraph, root: Path, changed: Iterable[str]) -> dict[str, int]:
    """The test files that a change touches, by their distance, nearest first."""
    changed = [file for file in changed if not file.startswith(NOT_IN_PYTHON)]
    modules = {module for file in changed if (module := module_of(file)) in graph.modules}
    found = {test: far for one in changed for test, far in _beyond_imports(root, one)}
    for module, distance in _importers(graph, modules):
        if module.startswith("tests.") and module.rpartition(".")[2].startswith("test_"):
            found[f"{module.replace('.', '/')}.py"] = distance
    return dict(sorted(found.items(), key=lambda item: (item[1], item[0])))


def module_of(file: str) -> str:
    """The name under which a file is imported; nothing imports what is no Python."""
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _importers(graph: grimp.ImportGraph, modules: set[str]) -> Iterator[tuple[str, int]]:
    """These modules and all that lead to them, with the number of imports between."""
    seen, ring, distance = set(modules), set(modules), 0
    while ring:
        yield from ((module, distance) for module in ring)
        ring = {one for module in ring for one in graph.find_modules_that_directly_import(module)} - seen
        seen |= ring
        distance += 1


def _beyond_imports(root: Path, file: str) -> Iterator[tuple[str, int]]:
    """The test files that a changed file touches without an import, with their distance."""
    if file.endswith("conftest.py"):
        yield from ((test, FAR) for test in _tests_in(root, Path(file).parent))
    elif game := IN_A_GAME.match(file):
        yield from ((test, FAR) for test in _tests_in(root, Path("tests", "games", game[1])))
        yield from ((test, FAR + 1) for test in _tests_in(root, Path("tests", "contract")))
    elif not file.endswith(".py"):
        name = re.compile(rf"(?<![\w-]){re.escape(Path(file).name)}\b")
        yield from (
            (one, FAR) for one in _tests_in(root, Path("tests")) if name.search((root / one).read_text("utf-8"))
        )


def _tests_in(root: Path, folder: Path) -> Iterator[str]:
    return (path.relative_to(root).as_posix() for path in sorted((root / folder).rglob("test_*.py")))


def _git(root: Path, *words: str, may_fail: bool = False) -> list[str]:
    done = subprocess.run([GIT, *words], cwd=root, capture_output=True, text=True, check=not may_fail)
    return done.stdout.splitlines() if done.returncode == 0 else []
