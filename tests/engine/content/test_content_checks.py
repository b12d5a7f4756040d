"""Parts of cross checks: unknown names, and names that two things have."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from nightraid.engine.content import Check, Entry, Kind, Library, Problem, survey_content
from nightraid.engine.content.checks import own_value, repeated_ids, unknown_entry, unknown_name, unknown_names


class Cat(Entry, frozen=True, kw_only=True):
    sign: str
    hunts: str = "mouse"


class Dog(Entry, frozen=True, kw_only=True):
    sign: str
    tricks: tuple[str, ...] = ()


KINDS = (Kind("cats", Cat, "cat"), Kind("dogs", Dog, "dog"))


def found(folder: Path, check: Check, **files: str) -> list[str]:
    """What a check finds in a library of these files."""
    for path, text in files.items():
        kind, _, name = path.partition("_")
        (folder / kind).mkdir(exist_ok=True)
        head = f'id = "{name}"\nname = "{name}"\norigin = "original"\n'
        (folder / kind / f"{name}.toml").write_text(head + text, encoding="utf-8")
    found = survey_content(KINDS, [folder], checks=[check]).problems
    return [str(problem).removeprefix(f"{folder}/") for problem in found]


def check_prey(library: Library) -> Iterator[Problem]:
    for cat in library.of(Cat).values():
        yield from unknown_entry(library, cat, "hunts", cat.hunts, Dog)


def test_an_entry_that_is_not_there(tmp_path: Path) -> None:
    assert found(tmp_path, check_prey, cats_tom='sign = "T"\nhunts = "spyke"', dogs_spike='sign = "S"') == [
        'cats/tom.toml: hunts: value "spyke", expected spike'
    ]
    assert found(tmp_path, check_prey, cats_tom='sign = "T"\nhunts = "spike"') == []


def test_an_entry_with_mistakes_is_there(tmp_path: Path) -> None:
    problems = found(tmp_path, check_prey, cats_tom='sign = "T"\nhunts = "spike"', dogs_spike="sign = 3")
    assert len(problems) == 1
    assert "sign" in problems[0]


def test_names_that_the_entry_does_not_have(tmp_path: Path) -> None:
    def check(library: Library) -> Iterator[Problem]:
        for dog in library.of(Dog).values():
            yield from unknown_names(library, dog, "tricks", dog.tricks, ["sit", "roll"])
            yield from unknown_name(library, dog, "sign", dog.sign, iter(["S"]))

    assert found(tmp_path, check, dogs_spike='sign = "S"\ntricks = ["sit", "rol"]') == [
        'dogs/spike.toml: tricks[1]: value "rol", expected one of roll, sit (did you mean roll?)'
    ]
    assert "sign" in found(tmp_path, check, dogs_spike='sign = "X"')[0]


def test_ids_within_an_entry(tmp_path: Path) -> None:
    def check(library: Library) -> Iterator[Problem]:
        for dog in library.of(Dog).values():
            ids = ((f"tricks[{index}]", trick) for index, trick in enumerate(dog.tricks))
            yield from repeated_ids(library, dog, ids)

    assert found(tmp_path, check, dogs_spike='sign = "S"\ntricks = ["sit", "roll", "sit"]') == [
        'dogs/spike.toml: tricks[2]: value "sit", expected an id of its own: tricks[0] has it too'
    ]
    assert found(tmp_path, check, dogs_spike='sign = "S"\ntricks = ["sit", "roll"]') == []


def test_values_that_entries_of_several_kinds_must_not_share(tmp_path: Path) -> None:
    check = own_value("sign", Cat, Dog)
    assert found(tmp_path, check, cats_tom='sign = "T"', dogs_tom='sign = "T"', dogs_spike='sign = "S"') == [
        'dogs/tom.toml: sign: value "T", expected a sign of its own: tom has it too'
    ]
    assert found(tmp_path, own_value("sign", Dog), dogs_tom='sign = "T"') == [], "cats are not looked at"


def test_a_field_that_is_not_there_is_a_slip_of_the_game() -> None:
    with pytest.raises(ValueError, match="Cat has no field 'tricks'"):
        own_value("tricks", Dog, Cat)
