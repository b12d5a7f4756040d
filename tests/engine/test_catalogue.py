"""The rule catalogues: what they hold, how they are read, searched and checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightraid.engine.catalogue import Catalogue, Rule, Ruling, UnknownRule, load_catalogue, scan_catalogues
from nightraid.engine.content import ContentErrors

GAMES = Path(__file__).parents[2] / "src" / "nightraid" / "games"
HEAD = 'game = "cellar"\nname = "The Cellar"\nprefix = "CF"\n'


def rule(rule_id: str, text: str = "Some text.", title: str = "A title", extra: str = "") -> str:
    return (
        f'[[rule]]\nid = "{rule_id}"\ntitle = "{title}"\ntext = "{text}"\n'
        f'source = "Book, p.1"\nkind = "rule"\n{extra}\n'
    )


def ruling(ruling_id: str, decision: str = "So.", question: str = "How?") -> str:
    return f'[[ruling]]\nid = "{ruling_id}"\nquestion = "{question}"\ndecision = "{decision}"\nwhy = "Because."\n'


def write(folder: Path, *parts: str) -> Path:
    path = folder / "rules.toml"
    path.write_text(HEAD + "".join(parts), encoding="utf-8")
    return path


def problems_of(path: Path) -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load_catalogue(path)
    return [str(problem) for problem in caught.value.problems]


@pytest.fixture(scope="module")
def packaged() -> dict[str, Catalogue]:
    return scan_catalogues(GAMES)


@pytest.mark.parametrize(
    ("game", "prefix", "rules", "rulings"),
    [("wolfenstein", "WF", 289, 101), ("incursion", "IN", 327, 94), ("reichbusters", "RB", 554, 162)],
)
def test_packaged_catalogues_are_whole(
    packaged: dict[str, Catalogue], game: str, prefix: str, rules: int, rulings: int
) -> None:
    catalogue = packaged[game]
    assert (catalogue.prefix, len(catalogue.rules), len(catalogue.rulings)) == (prefix, rules, rulings)
    assert sum(len(chapter) for chapter in catalogue.chapters.values()) == rules


def test_sources_name_books_and_never_file_numbers(packaged: dict[str, Catalogue]) -> None:
    books = re.compile(r"(Rulebook 1\.[01]|Rules sheet|Rules summary), ")
    for game in ("wolfenstein", "incursion", "reichbusters"):
        for article in packaged[game].rules.values():
            assert books.match(article.source), article.id
        text = (GAMES / game / "rules.toml").read_text(encoding="utf-8")
        assert re.findall(r"\b00[0-4]\b|\bseeds?\b", text) == []


def test_only_reichbusters_has_editions(packaged: dict[str, Catalogue]) -> None:
    assert {edition for r in packaged["reichbusters"].rules.values() for edition in r.editions} == {"1.0", "1.1", "nte"}
    assert all(r.editions == () for r in packaged["wolfenstein"].rules.values())


def test_lookup_gives_rules_and_rulings(tmp_path: Path) -> None:
    catalogue = load_catalogue(write(tmp_path, rule("CF-BID-1", extra='ruling = "CF-Q-1: yes."'), ruling("CF-Q-1")))
    assert isinstance(catalogue["CF-BID-1"], Rule)
    assert isinstance(catalogue["CF-Q-1"], Ruling)
    assert "CF-BID-1" in catalogue
    assert "CF-BID-2" not in catalogue
    assert [article.id for article in catalogue] == ["CF-BID-1", "CF-Q-1"]


def test_unknown_id_suggests_near_ones(packaged: dict[str, Catalogue]) -> None:
    with pytest.raises(UnknownRule, match=r"no rule WF-LSO-2 .*WF-LOS-2") as caught:
        packaged["wolfenstein"]["WF-LSO-2"]
    assert caught.value.near_ids[0] == "WF-LOS-2"


@pytest.mark.parametrize(
    ("game", "rule_id", "chapter"),
    [
        ("wolfenstein", "WF-LOS-2", "LOS"),
        ("wolfenstein", "WF-Q-9", "Q"),
        ("reichbusters", "RB-KEY-ABLATIVE-SHIELD-1", "KEY-ABLATIVE-SHIELD"),
    ],
)
def test_chapter_is_the_middle_of_the_id(packaged: dict[str, Catalogue], game: str, rule_id: str, chapter: str) -> None:
    assert packaged[game].chapter_of(rule_id) == chapter


def test_search_ranks_id_then_title_then_text_and_wants_every_word(tmp_path: Path) -> None:
    catalogue = load_catalogue(
        write(
            tmp_path,
            rule("CF-A-1", text="A door of oak."),
            rule("CF-B-1", title="The door", text="Old."),
            rule("CF-DOOR-1", text="Old iron."),
            rule("CF-C-1", text="Nothing."),
            ruling("CF-Q-1", question="Which door?"),
        )
    )
    assert [hit.id for hit in catalogue.search(["door"])] == ["CF-DOOR-1", "CF-B-1", "CF-Q-1", "CF-A-1"]
    assert [hit.id for hit in catalogue.search(["DOOR", "old"])] == ["CF-DOOR-1", "CF-B-1"]
    assert catalogue.search(["door", "window"]) == []
    assert catalogue.search([]) == []


def test_references_resolve_to_rules_rulings_and_chapters(tmp_path: Path) -> None:
    text = "See CF-B-1, CF-Q-2 and (CF-FIRE), but CF-B-1 only once."
    parts = [rule("CF-A-1", text=text), rule("CF-B-1"), rule("CF-FIRE-1"), rule("CF-FIRE-2"), ruling("CF-Q-2")]
    catalogue = load_catalogue(write(tmp_path, *parts))
    assert catalogue.references(text) == ("CF-B-1", "CF-Q-2", "CF-FIRE")
    assert [a.id for a in catalogue.referred(catalogue["CF-A-1"])] == ["CF-B-1", "CF-Q-2", "CF-FIRE-1", "CF-FIRE-2"]
    assert [a.id for a in catalogue.resolve("CF-FIRE")] == ["CF-FIRE-1", "CF-FIRE-2"]
    with pytest.raises(UnknownRule):
        catalogue.resolve("FIRE")


def test_every_problem_is_reported_at_once(tmp_path: Path) -> None:
    found = problems_of(
        write(
            tmp_path,
            rule("CF-A-1", text="See CF-Q-7."),
            rule("CF-A-1"),
            rule("XX-A-2"),
            rule("CF-Q-3"),
            rule("CF-B-1", title=" "),
            ruling("CF-Q-1", decision="As CF-NOPE-1."),
            ruling("CF-A-9"),
        )
    )
    text = "\n".join(found)
    assert len(found) == 8
    assert "rule[0].text (in CF-A-1): value CF-Q-7, expected a rule that exists" in text
    assert 'rule[0].id: value "CF-A-1", expected an id used only once' in text
    assert 'rule[1].id: value "CF-A-1", expected an id used only once' in text
    assert 'rule[2].id: value "XX-A-2", expected an id of the form CF-CHAPTER-1' in text
    assert 'rule[3].id: value "CF-Q-3", expected an id of the form CF-CHAPTER-1' in text
    assert 'rule[4].title (in CF-B-1): value "", expected some text' in text
    assert "ruling[0].decision (in CF-Q-1): value CF-NOPE-1" in text
    assert 'ruling[1].id: value "CF-A-9", expected an id of the form CF-Q-1' in text


def test_schema_is_strict(tmp_path: Path) -> None:
    found = problems_of(write(tmp_path, rule("CF-A-1", extra='exmaple = "x"'), rule("CF-A-2", extra="editions = 3")))
    assert len(found) == 2
    assert "rule[0].exmaple" in found[0]
    assert "did you mean example?" in found[0]
    assert "rule[1].editions: value 3, expected an array" in found[1]


def test_unknown_kind_lists_the_known_ones(tmp_path: Path) -> None:
    path = write(tmp_path, rule("CF-A-1"))
    path.write_text(path.read_text().replace('kind = "rule"', 'kind = "rul"'))
    assert "one of ability, ai, content" in problems_of(path)[0]
    assert "did you mean rule?" in problems_of(path)[0]


def test_missing_and_broken_files_are_refused(tmp_path: Path) -> None:
    assert "unreadable" in problems_of(tmp_path / "rules.toml")[0]
    (tmp_path / "rules.toml").write_text("game = \n")
    assert "rules.toml: line 1, column 8" in problems_of(tmp_path / "rules.toml")[0]


def test_a_catalogue_without_rules_proves_nothing_and_is_refused(tmp_path: Path) -> None:
    (said,) = problems_of(write(tmp_path))
    assert said.endswith("rule: missing, expected at least one [[rule]]")


def test_scan_reads_only_folders_with_a_catalogue(tmp_path: Path) -> None:
    (tmp_path / "cellar").mkdir()
    (tmp_path / "empty").mkdir()
    (tmp_path / "registry.py").touch()
    write(tmp_path / "cellar", rule("CF-A-1"))
    assert list(scan_catalogues(tmp_path)) == ["cellar"]


def test_scan_refuses_shared_prefixes_and_foreign_folders(tmp_path: Path) -> None:
    for name in ("attic", "cellar"):
        (tmp_path / name).mkdir()
        write(tmp_path / name, rule("CF-A-1"))
    text = (tmp_path / "attic" / "rules.toml").read_text()
    with pytest.raises(ContentErrors, match='game: value "cellar", expected attic'):
        scan_catalogues(tmp_path)
    (tmp_path / "attic" / "rules.toml").write_text(text.replace('game = "cellar"', 'game = "attic"'))
    with pytest.raises(ContentErrors, match=r'prefix: value "CF", expected one of its own: attic has it'):
        scan_catalogues(tmp_path)


@given(st.data())
def test_any_word_of_a_rule_finds_it(packaged: dict[str, Catalogue], data: st.DataObject) -> None:
    catalogue = packaged[data.draw(st.sampled_from(["wolfenstein", "incursion", "reichbusters"]))]
    article = data.draw(st.sampled_from(list(catalogue)))
    said = " ".join([article.id, article.title, *(text for _, text in article.prose())]).split()
    words = data.draw(st.lists(st.sampled_from(said), min_size=1, max_size=4))
    assert article in catalogue.search(words)
