"""`nightraid rules diff`: two editions side by side from the command line."""

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner, Result

from nightraid.cli import rules_diff
from nightraid.cli.rules import rules

app = typer.Typer()
app.command()(rules)


def run(*words: str) -> Result:
    """The command with these words."""
    return CliRunner().invoke(app, list(words))


def test_it_counts_and_lists_what_changes() -> None:
    result = run("diff", "reichbusters", "1.0", "1.1")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["Reichbusters: Projekt Vril, from 1.0 to 1.1", "37 rules only in 1.0, 49 only in 1.1."]
    shown = [line.split()[:2] for line in lines if line.startswith("  1.")]
    assert sum(edition == "1.0" for edition, _ in shown) == 37
    assert sum(edition == "1.1" for edition, _ in shown) == 49
    assert "Only in 1.0: 1" in lines
    assert "Only in 1.1: 15" in lines


def test_counterparts_stand_beside_each_other() -> None:
    lines = run("diff", "reichbusters", "1.0", "1.1").stdout.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("  1.0  RB-LOOT-1  "))
    assert lines[place - 1] == ""
    assert lines[place + 1].startswith("  1.1  RB-LOOT-2  Making an enemy drop loot (1.1): ")
    assert lines[place + 2] == ""


@pytest.mark.rule("RB-GOAL-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_an_expansion_over_an_edition_adds_its_rules_and_takes_none_away(edition: str) -> None:
    lines = run("diff", "reichbusters", edition, f"{edition}+nte").stdout.splitlines()
    assert lines[0] == f"Reichbusters: Projekt Vril, from {edition} to {edition}+nte"
    assert lines[1].startswith(f"0 rules only in {edition}, ")
    shown = [line.split()[1] for line in lines if line.startswith(f"  {edition}+nte  ")]
    assert {"RB-NTE-3", "RB-NTE-PORTAL-1", "RB-NTE-KEY-ELUSIVE-1"} <= set(shown)
    assert all(rule.startswith(("RB-NTE-", "RB-SCHEMA-19")) for rule in shown)


def test_two_editions_with_the_same_expansion_differ_as_without_it() -> None:
    plain, over = run("diff", "reichbusters", "1.0", "1.1"), run("diff", "reichbusters", "1.0+nte", "1.1+nte")
    assert over.stdout.replace("+nte", "") == plain.stdout


def test_the_other_way_round_the_sides_change() -> None:
    result = run("diff", "reichbusters", "1.1", "1.0")
    assert "49 rules only in 1.1, 37 only in 1.0." in result.stdout
    assert result.stdout.index("RB-KEY-BOMBER-2") < result.stdout.index("RB-KEY-BOMBER-1")


def test_full_adds_our_rulings() -> None:
    assert " Ruling: " not in run("diff", "reichbusters", "1.0", "1.1").stdout
    assert " Ruling: " in run("diff", "reichbusters", "1.0", "1.1", "--full").stdout


def test_the_game_may_be_named_as_in_a_search() -> None:
    named = run("diff", "1.0", "1.1", "--game", "reichbusters")
    assert named.stdout == run("diff", "reichbusters", "1.0", "1.1").stdout


def test_on_a_terminal_there_are_two_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Console(force_terminal=True, width=160, color_system=None, record=True)
    monkeypatch.setattr(rules_diff, "Console", lambda **_: screen)
    assert run("diff", "reichbusters", "1.0", "1.1").exit_code == 0
    lines = screen.export_text().splitlines()
    assert any("RB-LOOT-1" in line and "RB-LOOT-2" in line for line in lines)
    assert any("RB-NOISE-9" in line and line.count("│") == 2 for line in lines)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("diff",), "0 words after diff; expected a game and two of its editions"),
        (("diff", "reichbusters", "1.0"), "2 words after diff"),
        (("diff", "chess", "1.0", "1.1"), "no game 'chess'"),
        (("diff", "wolfenstein", "1.0", "1.1"), "wolfenstein have one edition; expected a game with several: reichb"),
        (("diff", "reichbusters", "1.0", "2.0"), "no edition '2.0'; expected one of 1.0, 1.1, nte, or several with +."),
        (("diff", "reichbusters", "1.1", "1.1+xyz"), "no edition 'xyz'; expected one of 1.0, 1.1, nte"),
        (("diff", "reichbusters", "1.1", "1.1"), "differs from itself in nothing"),
    ],
)
def test_what_cannot_be_compared_exits_2(words: tuple[str, ...], expected: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert result.stdout == ""


def test_a_rule_says_what_it_replaces() -> None:
    assert "; editions 1.1; replaces RB-SEARCH-3, RB-SEARCH-4" in run("RB-SEARCH-5").stdout
