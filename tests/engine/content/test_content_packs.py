"""Packs over content, and the content hash."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nightraid.engine.content import ContentErrors, Entry, Kind, Library, Pack, Place, Problem, load_content, read_pack


class Weapon(Entry, frozen=True, kw_only=True):
    dice: int = 1
    notes: dict[str, int] = msgspec.field(default_factory=dict)


class Hero(Entry, frozen=True, kw_only=True):
    hp: int = 3


KINDS = (Kind("weapons", Weapon, "weapon"), Kind("heroes", Hero, "hero"))
PACK = 'name = "My Pack"\nversion = "1"\ngame = "cellar"\n'


def entry(entry_id: str, extra: str = "", name: str = "Name") -> str:
    return f'id = "{entry_id}"\nname = "{name}"\norigin = "original"\n{extra}\n'


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def problems(*folders: Path, game: str = "cellar") -> list[Problem]:
    with pytest.raises(ContentErrors) as caught:
        load_content(KINDS, folders, game=game)
    return list(caught.value.problems)


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return write(tmp_path / "base", {"weapons/a.toml": entry("knife"), "weapons/b.toml": entry("pistol", "dice = 2")})


def test_a_pack_adds_and_overrides(base: Path, tmp_path: Path) -> None:
    pack = write(
        tmp_path / "pack",
        {
            "pack.toml": PACK + 'author = "Somebody"\n',
            "README.md": "about",
            "LICENSE": "free",
            "weapons/x.toml": "[[weapon]]\n" + entry("knife", "dice = 9\noverride = true"),
            "heroes/x.toml": entry("ada", "override = false"),
        },
    )
    library = load_content(KINDS, [base, pack], game="cellar")
    assert {weapon.id: weapon.dice for weapon in library.of(Weapon).values()} == {"knife": 9, "pistol": 2}
    assert list(library.of(Hero)) == ["ada"]
    assert library.packs == (Pack(name="My Pack", version="1", game="cellar", author="Somebody"),)
    assert library.place_of(library.of(Weapon)["knife"]).file == str(pack / "weapons" / "x.toml")


def test_a_later_pack_lies_over_an_earlier_one(base: Path, tmp_path: Path) -> None:
    one = write(tmp_path / "one", {"pack.toml": PACK, "weapons/a.toml": entry("bomb", "dice = 4")})
    two = write(tmp_path / "two", {"pack.toml": PACK, "weapons/a.toml": entry("bomb", "dice = 5\noverride = true")})
    assert load_content(KINDS, [base, one, two]).of(Weapon)["bomb"].dice == 5
    with pytest.raises(ContentErrors, match="nothing below has bomb"):
        load_content(KINDS, [base, two, one])


def test_an_accidental_clash_is_a_problem(base: Path, tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons/x.toml": entry("knife")})
    (problem,) = problems(base, pack)
    assert (problem.file, problem.key) == (str(pack / "weapons" / "x.toml"), "id")
    assert problem.expected == f"a new id, or override = true to replace that of {base / 'weapons' / 'a.toml'}"


def test_an_override_of_nothing_is_a_problem(base: Path, tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons/x.toml": entry("pistols", "override = true")})
    (problem,) = problems(base, pack)
    assert problem.key == "override"
    assert problem.expected == "an id to replace; nothing below has pistols (did you mean pistol?)"


def test_base_content_cannot_override(tmp_path: Path) -> None:
    (problem,) = problems(write(tmp_path / "base", {"weapons/a.toml": entry("knife", "override = true")}))
    assert problem.key == "override"


def test_override_is_true_or_false(base: Path, tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons/x.toml": entry("bomb", 'override = "yes"')})
    (problem,) = problems(base, pack)
    assert str(problem).endswith('override: value "yes", expected true or false')


def test_an_override_twice_in_one_pack_is_a_problem(base: Path, tmp_path: Path) -> None:
    text = entry("knife", "override = true")
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons/x.toml": text, "weapons/y.toml": text})
    (problem,) = problems(base, pack)
    assert problem.expected == f"an id of its own: {pack / 'weapons' / 'x.toml'} has it too"


def test_an_override_of_an_entry_with_mistakes_is_only_their_problem(tmp_path: Path) -> None:
    base = write(tmp_path / "base", {"weapons/a.toml": entry("knife", 'dice = "x"')})
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons/x.toml": entry("knife", "override = true")})
    assert [problem.key for problem in problems(base, pack)] == ["dice"]


def test_a_pack_says_what_it_is(base: Path, tmp_path: Path) -> None:
    bare = write(tmp_path / "bare", {"weapons/x.toml": entry("knife")})
    (problem,) = problems(base, bare)
    assert str(problem) == f"{bare / 'pack.toml'}: missing, expected a file with name, version and game of the pack"
    wrong = write(tmp_path / "wrong", {"pack.toml": 'name = ""\nversoin = "1"\ngame = 3\n'})
    assert [p.key for p in problems(base, wrong)] == ["game", "name", "version", "versoin"]
    with pytest.raises(ContentErrors, match="did you mean version"):
        read_pack(wrong)


def test_a_pack_for_another_game_is_refused_and_read_no_further(base: Path, tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", {"pack.toml": PACK.replace("cellar", "attic"), "junk/x.toml": "= ="})
    (problem,) = problems(base, pack)
    assert (problem.key, problem.value, problem.expected) == ("game", '"attic"', "cellar")


def test_strays_in_a_pack_are_problems(base: Path, tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons.toml": "", "weapon/x.toml": entry("a")})
    assert {Path(problem.file).name for problem in problems(base, pack)} == {"weapons.toml", "weapon"}


# ---- the hash


def test_hash_ignores_files_order_layout_and_defaults(tmp_path: Path) -> None:
    apart = write(
        tmp_path / "apart",
        {"weapons/a.toml": entry("knife", "notes = { b = 1, a = 2 }"), "weapons/b.toml": entry("pistol")},
    )
    together = write(
        tmp_path / "together",
        {
            "weapons/z.toml": f"# notes\n[[weapon]]\n{entry('pistol', 'dice = 1')}\n\n\n[[weapon]]\n"
            + entry("knife", "[weapon.notes]\na   = 2\nb = 1")
        },
    )
    assert load_content(KINDS, [apart]).content_hash == load_content(KINDS, [together]).content_hash


def test_hash_of_an_override_is_that_of_the_same_words_in_the_base(base: Path, tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", {"pack.toml": PACK, "weapons/x.toml": entry("knife", "dice = 9\noverride = true")})
    same = write(
        tmp_path / "same", {"weapons/a.toml": entry("knife", "dice = 9"), "weapons/b.toml": entry("pistol", "dice = 2")}
    )
    assert load_content(KINDS, [base, pack]).content_hash == load_content(KINDS, [same]).content_hash
    assert load_content(KINDS, [base]).content_hash != load_content(KINDS, [same]).content_hash


def test_hash_is_pinned(base: Path) -> None:
    """Saves carry it: it must not change between versions of Python or of this project."""
    assert load_content(KINDS, [base]).content_hash == "e4086870085988f3a0c9959a75a9b6af"


small = st.integers(0, 3)
weapons = st.dictionaries(
    st.sampled_from(["a", "b", "c-d", "e"]),
    st.tuples(small, st.dictionaries(st.sampled_from("xyz"), small), st.sampled_from(["N", "M"])),
)


def shelf(found: dict[str, tuple[int, dict[str, int], str]]) -> Library:
    built = {
        key: (Weapon(id=key, name=name, origin="original", dice=dice, notes=notes), Place("f"))
        for key, (dice, notes, name) in found.items()
    }
    return Library(KINDS, {Weapon: built})


@settings(max_examples=200)
@given(weapons, weapons)
def test_hash_is_equal_exactly_for_equal_content(
    one: dict[str, tuple[int, dict[str, int], str]], two: dict[str, tuple[int, dict[str, int], str]]
) -> None:
    assert (shelf(one).content_hash == shelf(two).content_hash) == (one == two)
    backwards = {key: (dice, dict(reversed(notes.items())), name) for key, (dice, notes, name) in reversed(one.items())}
    assert shelf(backwards).content_hash == shelf(one).content_hash
