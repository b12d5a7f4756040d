"""The kinds that chapters define."""

from types import ModuleType

from nightraid.engine.ask import Option
from nightraid.engine.kinds import kinds_in

FIRST = "class Step(Option, frozen=True): ..."
THEN = "class Wait(Option, frozen=True): ...\nclass Act(Option, frozen=True): ...\nclass Note: ...\nLEAST = 1"


def chapter(name: str, text: str, **imported: object) -> ModuleType:
    """A module with this text."""
    module = ModuleType(name)
    vars(module).update(imported)
    exec(text, vars(module))
    return module


def test_kinds_come_chapter_by_chapter_as_they_are_written() -> None:
    first = chapter("moving", FIRST, Option=Option)
    then = chapter("waiting", THEN, Option=Option, Step=first.Step)
    assert [kind.__name__ for kind in kinds_in(Option, first, then)] == ["Step", "Wait", "Act"]
    assert [kind.__name__ for kind in kinds_in(Option, then, first)] == ["Wait", "Act", "Step"]


def test_what_a_chapter_has_imported_is_not_its_own() -> None:
    step = chapter("moving", FIRST, Option=Option).Step
    assert kinds_in(Option, chapter("elsewhere", "", Option=Option, Step=step)) == ()
