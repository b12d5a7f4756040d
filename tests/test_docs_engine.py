"""docs/engine.md is true: its examples run in order, and it leaves nothing of the surface out."""

import doctest
import inspect
import re
from typing import Any

from tests import branches
from tests.docs_blocks import ROOT, blocks

from nightraid.engine import chance, errors, save
from nightraid.engine.match import Match

PAGE = ROOT / "docs" / "engine.md"


def test_the_examples_do_what_they_say() -> None:
    """One after the other, as a reader would type them in; blocks share their names."""
    known: dict[str, Any] = {}
    ran = 0
    for block in blocks(PAGE):
        assert block.language == "python"
        example = doctest.DocTestParser().get_doctest(block.text, known, PAGE.name, str(PAGE), block.line)
        report: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(example, out=report.append, clear_globs=False)
        assert not report, "".join(report)
        known.update(example.globs)
        ran += len(example.examples)
    assert ran > 50


def named_on_the_page() -> set[str]:
    return set(re.findall(r"\w+", PAGE.read_text(encoding="utf-8")))


def test_the_whole_surface_of_a_match_is_on_the_page() -> None:
    surface = {name for name in vars(Match) if not name.startswith("_")}
    assert surface - named_on_the_page() == set()


def test_every_error_source_and_door_is_on_the_page() -> None:
    names = {name for name, thing in vars(errors).items() if inspect.isclass(thing)}
    names |= {"Seeded", "Scripted", "TypedIn"} & set(vars(chance))
    for module in (save, branches):
        functions = inspect.getmembers(module, inspect.isfunction)
        names |= {name for name, thing in functions if thing.__module__ == module.__name__ and name[0] != "_"}
    assert names - named_on_the_page() == set()
