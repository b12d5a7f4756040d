"""`nightraid rules`: reading and searching from the command line."""

from __future__ import annotations

import pytest
import typer
from typer.testing import CliRunner, Result

from nightraid.cli.rules import rules

app = typer.Typer()
app.command()(rules)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_alone_it_lists_games_and_chapters() -> None:
    result = run()
    assert result.exit_code == 0
    assert "wolfenstein  Wolfenstein: The Board Game (WF): 289 rules, 101 rulings" in result.stdout
    assert "incursion  Incursion (IN): 327 rules, 94 rulings" in result.stdout
    assert "WF-GOAL 5, WF-TERM 7," in result.stdout
    assert "RB-KEY " in result.stdout
    assert "RB-KEY-GUARD" not in result.stdout  # one line for all keywords, not one for each


def test_an_id_prints_the_whole_rule_with_its_rulings() -> None:
    result = run("wf-los-2")
    assert result.exit_code == 0
    first, about, text, *rest = result.stdout.splitlines()
    assert first.startswith("WF-LOS-2  ")
    assert about.startswith("  rule; Rulebook 1.0, ")
    assert len(text) > 80  # one paragraph is one line for other programs
    assert any(line.startswith("  → WF-Q-") for line in rest)
    assert any(line.startswith("    Decision: ") for line in rest)


def test_a_ruling_prints_question_decision_and_why() -> None:
    result = run("WF-Q-9")
    assert result.exit_code == 0
    assert result.stdout.startswith("WF-Q-9  ")
    assert "  Decision: " in result.stdout
    assert "  Why: " in result.stdout


def test_editions_are_shown_where_a_game_has_them() -> None:
    assert "editions 1.0, 1.1" in run("RB-GOAL-2").stdout


def test_several_ids_print_them_all() -> None:
    shown = run("IN-DEF-1", "WF-GOAL-1").stdout
    assert "IN-DEF-1  Two sides" in shown
    assert "WF-GOAL-1  One team" in shown


def test_words_list_ids_and_titles() -> None:
    result = run("two", "sides")
    assert result.exit_code == 0
    assert "IN-DEF-1  Two sides" in result.stdout.splitlines()
    assert "exactly two players" not in result.stdout
    assert "exactly two players" in run("two", "sides", "--full").stdout


def test_a_chapter_finds_its_rules_first() -> None:
    lines = run("WF-LOS").stdout.splitlines()
    assert [line.split()[0] for line in lines[:5]] == [f"WF-LOS-{number}" for number in range(1, 6)]


def test_game_narrows_the_search() -> None:
    assert {line[:3] for line in run("door", "--game", "incursion").stdout.splitlines()} == {"IN-"}
    assert run("WF-LOS-2", "--game", "incursion").exit_code == 1


@pytest.mark.parametrize(("word", "guess"), [("WF-LSO-2", "WF-LOS-2"), ("barricaed", "barricade")])
def test_nothing_found_suggests_and_exits_1(word: str, guess: str) -> None:
    result = run(word)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"Nothing found for {word}." in result.stderr
    assert guess in result.stderr


def test_unknown_games_exit_2() -> None:
    result = run("--game", "chess")
    assert result.exit_code == 2
    assert "no game 'chess'" in result.stderr
    assert "wolfenstein" in result.stderr


def test_square_brackets_in_a_rule_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    from nightraid.engine.catalogue import Catalogue, Rule
    from nightraid.games import registry

    rule = Rule(id="CF-A-1", title="[bold]T[/bold] :bomb:", text="[red]x", source="[s]", kind="rule")
    monkeypatch.setattr(registry, "catalogues", lambda: {"cellar": Catalogue("cellar", "C", "CF", [rule], [])})
    shown = run("CF-A-1").stdout
    assert "[bold]T[/bold] :bomb:" in shown
    assert "[red]x" in shown
