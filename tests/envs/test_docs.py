"""docs/envs.md is true: its examples run in order, and its plans are those of the encoders."""

import doctest
from typing import Any

from tests.contract.walk import load
from tests.docs_blocks import ROOT, blocks
from tests.envs.tables import GAMES

from nightraid.envs import make_encoder
from nightraid.envs.describe import BEGIN, END, plan_of, written

PAGE = ROOT / "docs" / "envs.md"


def test_the_examples_do_what_they_say() -> None:
    known: dict[str, Any] = {}
    ran = 0
    for block in blocks(PAGE):
        example = doctest.DocTestParser().get_doctest(block.text, known, PAGE.name, str(PAGE), block.line)
        report: list[str] = []
        doctest.DocTestRunner().run(example, out=report.append, clear_globs=False)
        assert not report, "".join(report)
        known.update(example.globs)
        ran += len(example.examples)
    assert ran > 15


def test_the_plans_are_those_of_the_encoders() -> None:
    """After a change: `python -m nightraid.envs.describe docs/envs.md`."""
    page = PAGE.read_text(encoding="utf-8")
    for name in GAMES:
        assert plan_of(make_encoder(load(name))) in page


def test_plans_are_written_between_the_marks_and_nowhere_else() -> None:
    page = written(f"before\n{BEGIN}\nout of date\n{END}\nafter\n")
    assert page.startswith("before\n")
    assert page.endswith(f"{END}\nafter\n")
    assert "out of date" not in page
    assert "`squares`" in page
