"""What two editions have not in common: rules that replace each other together, the others alone."""

from pathlib import Path

import pytest

from nightraid.engine.catalogue import Catalogue, Rule, load_catalogue
from nightraid.engine.catalogue_diff import changes, editions_of
from nightraid.engine.content import ContentErrors

REICHBUSTERS = Path(__file__).parents[2] / "src/nightraid/games/reichbusters/rules.toml"


def rule(rule_id: str, *editions: str, replaces: tuple[str, ...] = ()) -> Rule:
    """A rule of these editions."""
    return Rule(id=rule_id, title="T", text="Some text.", source="S", kind="rule", editions=editions, replaces=replaces)


def catalogue(*rules: Rule) -> Catalogue:
    """A catalogue of these rules."""
    return Catalogue("cellar", "The Cellar", "CF", rules, [])


def told(found: Catalogue, old: str, new: str) -> list[tuple[list[str], list[str]]]:
    """The changes by the ids of their rules."""
    return [([one.id for one in c.old], [one.id for one in c.new]) for c in changes(found, old, new)]


def test_rules_of_both_editions_and_of_neither_are_no_change() -> None:
    assert told(catalogue(rule("CF-A-1", "1", "2"), rule("CF-A-2", "3"), rule("CF-A-3")), "1", "2") == []


def test_a_rule_stands_beside_those_that_it_replaces() -> None:
    found = catalogue(
        rule("CF-A-1", "1"),
        rule("CF-A-2", "2", replaces=("CF-A-1", "CF-B-1")),
        rule("CF-A-3", "2"),
        rule("CF-B-1", "1"),
        rule("CF-B-2", "1"),
    )
    assert told(found, "1", "2") == [(["CF-A-1", "CF-B-1"], ["CF-A-2"]), ([], ["CF-A-3"]), (["CF-B-2"], [])]
    assert told(found, "2", "1") == [(["CF-A-2"], ["CF-A-1", "CF-B-1"]), (["CF-A-3"], []), ([], ["CF-B-2"])]


def test_two_rules_that_replace_one_stand_together() -> None:
    found = catalogue(
        rule("CF-A-1", "1"), rule("CF-A-2", "2", replaces=("CF-A-1",)), rule("CF-A-3", "2", replaces=("CF-A-1",))
    )
    assert told(found, "1", "2") == [(["CF-A-1"], ["CF-A-2", "CF-A-3"])]


def test_what_a_third_edition_replaces_does_not_matter() -> None:
    found = catalogue(rule("CF-A-1", "1"), rule("CF-A-2", "2"), rule("CF-A-3", "3", replaces=("CF-A-1",)))
    assert told(found, "1", "2") == [(["CF-A-1"], []), ([], ["CF-A-2"])]


def test_editions_are_those_that_rules_name() -> None:
    assert editions_of(catalogue(rule("CF-A-1", "2"), rule("CF-A-2", "1", "2"))) == ("2", "1")
    assert editions_of(catalogue(rule("CF-A-1"))) == ()


def test_reichbusters_has_a_counterpart_for_every_rule_that_1_1_changes() -> None:
    found = changes(load_catalogue(REICHBUSTERS), "1.0", "1.1")
    assert sum(len(change.old) for change in found) == 37
    assert sum(len(change.new) for change in found) == 49
    assert [one.id for change in found if not change.new for one in change.old] == ["RB-COMPONENT-15"]
    pairs = {(one.id, other.id) for change in found for one in change.old for other in change.new}
    assert {("RB-LOOT-1", "RB-LOOT-2"), ("RB-KEY-BOMBER-1", "RB-KEY-BOMBER-2"), ("RB-LOS-6", "RB-LOS-5")} <= pairs
    assert {("RB-SEARCH-3", "RB-SEARCH-5"), ("RB-SEARCH-4", "RB-SEARCH-5")} <= pairs
    chapters = {(old.rpartition("-")[0], new.rpartition("-")[0]) for old, new in pairs}
    assert all(old == new for old, new in chapters)


@pytest.mark.parametrize("replaced", ["CF-A-9", "CF-A-2", "CF-A-3"])
def test_a_rule_replaces_only_rules_of_other_editions(tmp_path: Path, replaced: str) -> None:
    """Not one that is unknown, nor one of an edition of its own, nor one of a game without editions."""
    entry = '[[rule]]\nid = "{}"\ntitle = "T"\ntext = "Text."\nsource = "S"\nkind = "rule"\n{}\n'
    path = tmp_path / "rules.toml"
    path.write_text(
        'game = "cellar"\nname = "C"\nprefix = "CF"\n'
        + entry.format("CF-A-1", f'editions = ["2"]\nreplaces = ["{replaced}"]')
        + entry.format("CF-A-2", 'editions = ["1", "2"]')
        + entry.format("CF-A-3", "")
    )
    with pytest.raises(ContentErrors) as caught:
        load_catalogue(path)
    (problem,) = caught.value.problems
    assert (problem.key, problem.value) == ("rule[0].replaces[0]", f'"{replaced}"')
    assert problem.expected == "a rule that only other editions have"
