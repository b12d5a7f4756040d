"""Content: entries from files, every problem at once, the hash, and cross checks."""

from __future__ import annotations

import enum
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from nightraid.engine.content import (
    ContentErrors,
    Effect,
    Entry,
    Kind,
    Library,
    Part,
    Problem,
    load_content,
    references,
    survey_content,
)

Positive = Annotated[int, msgspec.Meta(ge=1)]


class Move(Effect, frozen=True, kw_only=True):
    areas: Positive


class DrawCards(Effect, frozen=True, kw_only=True):
    cards: Positive = 1


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Spot(Part, frozen=True, kw_only=True):
    x: int
    y: int


class Card(Entry, frozen=True, kw_only=True):
    cost: int
    effects: tuple[Move | DrawCards, ...] = ()
    colour: Colour = Colour.RED


class Unit(Entry, frozen=True, kw_only=True):
    hp: Positive
    role: Literal["guard", "boss"] = "guard"
    home: Spot | None = None
    size: tuple[int, int] = (1, 1)
    cards: tuple[str, ...] = ()
    friend: str | None = None
    limits: dict[str, Positive] = msgspec.field(default_factory=dict)


KINDS = (Kind("cards", Card, "card"), Kind("units", Unit, "unit"))

STEP = 'id = "quick-step"\nname = "Quick Step"\norigin = "original"\ncost = 1\n'
GUARD = 'id = "guard"\nname = "Guard"\norigin = "rulebook"\nhp = 2\n'


@pytest.fixture
def base(tmp_path: Path) -> Path:
    (tmp_path / "base").mkdir()
    return tmp_path / "base"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path) -> list[Problem]:
    with pytest.raises(ContentErrors) as caught:
        load_content(KINDS, [folder])
    return list(caught.value.problems)


def only_problem(folder: Path) -> str:
    (problem,) = problems(folder)
    return str(problem).removeprefix(str(folder) + os.sep)


def test_one_entry_a_file_or_several(base: Path) -> None:
    effects = 'effects = [{ effect = "move", areas = 2 }, { effect = "draw-cards" }]\n'
    write(base, "cards/b.toml", "[[card]]\n" + STEP + effects + "[[card]]\n" + STEP.replace("quick", "slow"))
    write(base, "cards/a.toml", STEP.replace("quick", "big"))
    write(base, "units/guard.toml", GUARD + "home = { x = 1, y = -2 }\nlimits = { ammo = 3 }\n")
    library = load_content(KINDS, [base])
    assert list(library.of(Card)) == ["big-step", "quick-step", "slow-step"]
    assert library.of(Card)["quick-step"].effects == (Move(areas=2), DrawCards(cards=1))
    assert library.of(Unit)["guard"] == Unit(
        id="guard", name="Guard", origin="rulebook", hp=2, home=Spot(x=1, y=-2), limits={"ammo": 3}
    )


def test_library_cannot_be_changed(base: Path) -> None:
    write(base, "cards/a.toml", STEP)
    library = load_content(KINDS, [base])
    with pytest.raises(TypeError):
        library.of(Card)["x"] = library.of(Card)["quick-step"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        library.of(Card)["quick-step"].cost = 3  # type: ignore[misc]


def test_unknown_kind_of_entry_is_refused(base: Path) -> None:
    class Map(Entry, frozen=True):
        pass

    with pytest.raises(LookupError, match="Map is no kind of this content; expected one of Card, Unit"):
        load_content(KINDS, [base]).of(Map)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (STEP.replace("cost = 1", 'cost = "1"'), 'cost: value "1", expected an integer'),
        (STEP.replace("cost = 1", "cost = 1.0"), "cost: value 1.0, expected an integer"),
        (STEP.replace("cost = 1", "cost = true"), "cost: value true, expected an integer"),
        (STEP.replace("cost = 1\n", ""), "cost: missing, expected an integer"),
        (STEP.replace('origin = "original"\n', ""), "origin: missing, expected one of original, rulebook"),
        (
            STEP.replace("original", "orignal"),
            'origin: value "orignal", expected one of original, rulebook (did you mean original?)',
        ),
        (STEP + 'colour = "rad"\n', 'colour: value "rad", expected one of blue, red (did you mean red?)'),
        (STEP + "effects = 3\n", "effects: value 3, expected an array"),
        (
            STEP + 'effects = [{ effect = "draw-cards" }, { effect = "mve", areas = 1 }]\n',
            'effects[1].effect: value "mve", expected one of draw-cards, move (did you mean move?)',
        ),
        (STEP + "effects = [{ areas = 1 }]\n", "effects[0].effect: missing, expected one of draw-cards, move"),
        (STEP + "effects = [{ effect = [] }]\n", "effects[0].effect: value [], expected one of draw-cards, move"),
        (
            STEP + 'effects = [{ effect = "move", areas = 0 }]\n',
            "effects[0].areas: value 0, expected an integer >= 1",
        ),
        (
            STEP + 'effects = [{ effect = "move", area = 1, areas = 1 }]\n',
            "effects[0].area: value 1, expected only the fields areas, effect",
        ),
    ],
)
def test_each_problem_names_key_value_and_what_was_expected(base: Path, text: str, said: str) -> None:
    write(base, "cards/a.toml", text)
    assert only_problem(base) == f"cards{os.sep}a.toml: {said}"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("size = [1, 2, 3]", "size: value [1, 2, 3], expected an array of length 2"),
        ('size = [1, "x"]', 'size[1]: value "x", expected an integer'),
        ("home = { x = 1 }", "home.y: missing, expected an integer"),
        ('home = "here"', 'home: value "here", expected a table or nothing'),
        ("limits = { ammo = 0 }", "limits.ammo: value 0, expected an integer >= 1"),
        ('limits = { "a b" = "x" }', 'limits."a b": value "x", expected an integer'),
        ('cards = ["a", 2]', "cards[1]: value 2, expected a string"),
        ("friend = 4", "friend: value 4, expected a string or nothing"),
        ("friend = 1979-05-27", "friend: value 1979-05-27, expected a string or nothing"),
    ],
)
def test_problems_deep_inside_an_entry(base: Path, line: str, said: str) -> None:
    write(base, "units/a.toml", GUARD + line + "\n")
    assert only_problem(base) == f"units{os.sep}a.toml: {said}"


@pytest.mark.parametrize("bad", ["Quick", "quick step", "quick_step", "-a", "a-", "", "é", "a\\n"])
def test_ids_are_lower_case_words_with_hyphens(base: Path, bad: str) -> None:
    write(base, "cards/a.toml", STEP.replace("quick-step", bad))
    assert "cards" in only_problem(base)
    assert problems(base)[0].key == "id"


def test_several_mistakes_in_one_entry_are_all_told(base: Path) -> None:
    write(base, "units/a.toml", 'id = 3\norigin = "rulebook"\nhp = 0\nrol = "boss"\nhome = { x = "1", z = 2 }\n')
    assert {problem.key for problem in problems(base)} == {"id", "name", "hp", "rol", "home.x", "home.y", "home.z"}


def test_mistakes_in_several_files_and_entries_are_all_told(base: Path) -> None:
    write(base, "cards/a.toml", "[[card]]\n" + STEP + "[[card]]\n" + STEP.replace("cost = 1", "").replace("quick", "x"))
    write(base, "cards/b.toml", "id = \n")
    write(base, "units/c.toml", GUARD.replace("2", "-2"))
    found = problems(base)
    assert [(Path(p.file).name, p.key, p.entry) for p in found] == [
        ("a.toml", "card[1].cost", "x-step"),
        ("b.toml", "line 1, column 6", ""),
        ("c.toml", "hp", ""),
    ]
    assert "(in x-step)" in str(found[0])


@pytest.mark.parametrize(
    ("data", "key", "value"),
    [
        (b"id = 'a'\nname = = 'b'", "line 2, column 8", "not TOML: Invalid value"),
        (b"name = 'b", "end of document", "not TOML: "),
        (b"id = '\xff'", "", "byte 6 is not UTF-8"),
        (b"a = " + b"[" * 5000, "", "arrays within arrays"),
        (b"a = 1" + b"0" * 5000, "", "not TOML: Exceeds the limit"),
        (b"cost = 9223372036854775808", "cost", '"0x8000000000000000"'),
        (".".join("a" * 40).encode() + b" = 1", ".".join("a" * 33), "tables within tables"),
    ],
)
def test_files_that_cannot_be_read_say_where_and_why(base: Path, data: bytes, key: str, value: str) -> None:
    write(base, "cards/a.toml", "").write_bytes(data)
    (problem,) = problems(base)
    assert problem.key == key
    assert problem.value.startswith(value)


def test_a_byte_order_mark_and_windows_lines_do_no_harm(base: Path) -> None:
    write(base, "cards/a.toml", "").write_bytes(b"\xef\xbb\xbf" + STEP.replace("\n", "\r\n").encode())
    assert list(load_content(KINDS, [base]).of(Card)) == ["quick-step"]


def test_duplicates_name_both_files(base: Path) -> None:
    write(base, "cards/a.toml", STEP)
    write(base, "cards/b.toml", "[[card]]\n" + STEP)
    said = only_problem(base)
    assert said.startswith(f"cards{os.sep}b.toml: card[0].id (in quick-step)")
    assert str(base / "cards" / "a.toml") in said


def test_the_same_id_in_two_kinds_is_no_clash(base: Path) -> None:
    write(base, "cards/a.toml", STEP.replace("quick-step", "guard"))
    write(base, "units/a.toml", GUARD)
    assert list(load_content(KINDS, [base]).of(Unit)) == ["guard"]


def test_strays_and_unknown_folders_are_problems_but_hidden_files_are_not(base: Path) -> None:
    write(base, "card/a.toml", STEP)
    write(base, "notes.txt", "x")
    write(base, "pack.toml", "")  # only packs have one
    write(base, "cards/a.tml", STEP)
    (base / "cards" / "deep.toml").mkdir()
    write(base, ".DS_Store", "")
    write(base, "cards/.a.toml.swp", "")
    found = {Path(p.file).name: p for p in problems(base)}
    assert set(found) == {"card", "notes.txt", "pack.toml", "a.tml", "deep.toml"}
    assert found["card"].expected == "one of cards, units (did you mean cards?)"


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[card]\n" + STEP, ["card"]),
        ("card = [1]\n", ["card[0]"]),
        ("cost = 3\n[[card]]\n" + STEP, ["cost"]),
        ("card = []\nother = 1\n", ["other"]),
    ],
)
def test_malformed_arrays_of_entries(base: Path, text: str, keys: list[str]) -> None:
    write(base, "cards/a.toml", text)
    assert [problem.key for problem in problems(base)] == keys


def test_a_missing_folder_is_a_problem(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path / "nowhere")
    assert str(problem) == f"{tmp_path / 'nowhere'}: missing, expected a folder of content"


def test_an_empty_entry_misses_everything(base: Path) -> None:
    write(base, "units/a.toml", "")
    assert [p.key for p in problems(base)] == ["hp", "id", "name", "origin"]


def test_the_words_of_a_schema_itself_are_passed_on(base: Path) -> None:
    class Odd(Entry, frozen=True, kw_only=True):
        low: int
        high: int

        def __post_init__(self) -> None:
            if self.low > self.high:
                raise ValueError("low at most as high as high")

    write(base, "odd/a.toml", 'id = "a"\nname = "A"\norigin = "original"\nlow = 2\nhigh = 1\n')
    with pytest.raises(ContentErrors, match="expected low at most as high as high"):
        load_content([Kind("odd", Odd, "entry")], [base])


# ---- kinds


class Loose(msgspec.Struct):
    x: int = 0


class HoldsLoose(Entry, frozen=True, kw_only=True):
    parts: tuple[Loose, ...] = ()


class HasOverride(Entry, frozen=True, kw_only=True):
    override: bool = False


def test_kinds_that_would_hide_mistakes_are_refused() -> None:
    with pytest.raises(TypeError, match="Loose: must forbid unknown fields"):
        Kind("things", HoldsLoose, "thing")
    with pytest.raises(ValueError, match="'override', which belongs to the loader"):
        Kind("things", HasOverride, "thing")
    with pytest.raises(ValueError, match="would be ambiguous"):
        Kind("cards", Card, "cost")
    with pytest.raises(ValueError, match="one lower-case name"):
        Kind("../cards", Card, "card")
    with pytest.raises(ValueError, match="share a folder"):
        load_content([Kind("cards", Card, "card"), Kind("cards", Unit, "unit")], [])
    with pytest.raises(ValueError, match="share a schema"):
        load_content([Kind("cards", Card, "card"), Kind("units", Card, "card")], [])


# ---- cross checks

CHECKS = (references(Unit, "cards", Card), references(Unit, "friend", Unit))


def test_references_to_nothing_are_problems(base: Path) -> None:
    write(base, "cards/a.toml", STEP)
    write(base, "units/a.toml", "[[unit]]\n" + GUARD + 'cards = ["quick-step", "quick-stop"]\nfriend = "gard"\n')
    with pytest.raises(ContentErrors) as caught:
        load_content(KINDS, [base], CHECKS)
    assert [(p.key, p.value, p.expected, p.entry) for p in caught.value.problems] == [
        ("unit[0].cards[1]", '"quick-stop"', "quick-step", "guard"),
        ("unit[0].friend", '"gard"', "guard", "guard"),
    ]


def test_of_many_entries_only_the_near_ones_are_suggested(base: Path) -> None:
    for number in range(20):
        write(base, f"cards/{number}.toml", STEP.replace("quick-step", f"card-{number}"))
    write(base, "units/a.toml", GUARD + 'cards = ["cart-7", "zzz"]\n')
    near_one, far_one = survey_content(KINDS, [base], CHECKS).problems
    assert near_one.expected.startswith("one of the 20 cards (did you mean card-7 ")
    assert far_one.expected == "one of the 20 cards"


def test_a_reference_to_an_entry_with_mistakes_is_no_second_problem(base: Path) -> None:
    write(base, "cards/a.toml", STEP.replace("cost = 1", ""))
    write(base, "units/a.toml", GUARD + 'cards = ["quick-step", "nothing"]\n')
    survey = survey_content(KINDS, [base], CHECKS)
    assert [problem.key for problem in survey.problems] == ["cost", "cards[1]"]
    assert list(survey.library.of(Unit)) == ["guard"]


def test_a_check_that_trips_over_an_unread_entry_says_so(base: Path) -> None:
    def dear_friends(library: Library) -> Iterator[Problem]:
        for unit in library.of(Unit).values():
            if library.of(Card)[unit.cards[0]].cost > 3:
                yield library.problem(unit, "cards[0]", unit.cards[0], "a cheaper card")

    write(base, "units/a.toml", GUARD + 'cards = ["quick-step"]\n')
    card = write(base, "cards/a.toml", STEP.replace("cost = 1", ""))
    survey = survey_content(KINDS, [base], [dear_friends])
    assert any("dear_friends" in p.key and "quick-step" in p.value for p in survey.problems)
    card.write_text(STEP.replace("cost = 1", "cost = 4"), encoding="utf-8")
    assert [p.expected for p in survey_content(KINDS, [base], [dear_friends]).problems] == ["a cheaper card"]
    card.unlink()
    with pytest.raises(KeyError):  # with nothing unread, it is the check itself that is wrong
        survey_content(KINDS, [base], [dear_friends])


def test_reference_checks_of_unknown_fields_are_refused() -> None:
    with pytest.raises(ValueError, match="Unit has no field 'card'"):
        references(Unit, "card", Card)
