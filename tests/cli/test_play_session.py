"""A match in the terminal: screens, answers, questions about the rules, saving and leaving."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.play_driver import ALONE, HOT_SEAT, Sitting, cellar, first_option, played

from nightraid.cli.console import BadRequest
from nightraid.cli.play_session import Ending
from nightraid.engine.log import Chosen, Undone, effective
from nightraid.engine.save import load

pytestmark = pytest.mark.usefixtures("elsewhere")


def choices(sitting: Sitting, seat: int) -> list[str]:
    """The keys of what a seat chose, as it counts now."""
    return [entry.key for entry in effective(sitting.match.log) if isinstance(entry, Chosen) and entry.seat == seat]


def test_one_person_plays_to_the_end_against_a_stand_in() -> None:
    sitting = Sitting(players=ALONE, rounds=2, then=first_option)
    assert sitting.play() is Ending.OVER
    assert sitting.match.outcome is not None
    assert "Cellar Fight: the end" in sitting.last
    assert "The fight is over: crew " in sitting.last
    assert choices(sitting, 1), "the stand-in has chosen too"
    assert "Pass the keyboard" not in sitting.output


def test_the_same_seed_and_the_same_lines_give_the_same_screens() -> None:
    one = played(rounds=2, seed=5, then=first_option)
    assert one.pages == played(rounds=2, seed=5, then=first_option).pages
    assert one.pages != played(rounds=2, seed=6, then=first_option).pages


def test_a_screen_has_the_board_the_news_with_rules_the_question_and_numbered_options() -> None:
    page = played().pages[0]
    assert "5 |  ·   ·   ·" in page
    assert "Round 1 begins.  CF-ROUND-1" in page
    assert "\nHow much grit do you bid?  CF-BID-1" in page, "alone, nobody has to be named"
    assert "1 bid 0   2 bid 1   3 bid 2   4 bid 3" in page
    assert "h shows what else you can type" in page


def test_options_of_one_kind_stand_together() -> None:
    page = played("1", "1").pages[2]
    lines = [line.strip() for line in page.splitlines()]
    steps = next(line for line in lines if line.startswith("step to "))
    assert steps.startswith("step to  1 "), "what they have in common is said once"
    assert steps.count("step to") == 1
    assert len(steps.split()) > 6
    assert "throw" not in steps
    assert any(line.endswith(" stop") and line.split()[0].isdigit() for line in lines)


def test_only_what_is_new_is_told() -> None:
    first, second = played("1").pages[:2]
    assert "Round 1 begins." in first
    assert "Bids: 0, 3." in second
    assert "Round 1 begins." not in second


def test_an_option_can_be_named_by_its_words_or_its_key() -> None:
    assert choices(played("bid 2"), 0) == ["bid:2"]
    assert choices(played("BID 2"), 0) == ["bid:2"]
    assert choices(played("bid:2"), 0) == ["bid:2"]
    assert choices(played("1", "1", "sto"), 0)[-1] == "stop"  # a part that only one option has


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9", "There is no option 9 (expected 1 to 4)."),
        ("0", "There is no option 0 (expected 1 to 4)."),
        ("-1", "No option says '-1'"),
        ("grit", "No option says 'grit'"),
        ("bid", "Several options say 'bid': 1, 2, 3, 4. Type the number."),
        ("", "Type the number of an option, or h for help."),
        ("? 9", "There is no option 9 (expected 1 to 4)."),
        ("? nonsense", "Nothing here is called 'nonsense'"),
        ("u", "There is nothing of yours to take back yet."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, said: str) -> None:
    sitting = played(line)
    assert said in sitting.pages[1]
    assert choices(sitting, 0) == []


def test_words_of_something_refused_lead_to_the_reason() -> None:
    sitting = played("1", "1", "step to a3")
    assert "That is not offered now; ? step to a3 says why." in sitting.pages[3]


def test_help_lists_every_command() -> None:
    shown = played("h").pages[1]
    for command in ("?", "? 3", "b", "l", "u", "s [FILE]", "q", "h"):
        assert any(line.strip().startswith(f"{command} ") for line in shown.splitlines()), command


def test_a_question_mark_shows_the_rules_behind_the_question_and_what_is_refused() -> None:
    shown = played("1", "1", "?").pages[3]
    assert "CF-TURN-2  Two actions" in shown
    assert "The raider picked has two actions" in shown
    assert "CF-STEP-1  Stepping" in shown
    assert "Step to a3: somebody stands on a3.  CF-STEP-1" in shown
    assert "more like these; such as: ? throw dynamite at" in shown


def test_a_question_mark_and_a_number_show_the_rule_and_the_meaning_of_an_option() -> None:
    sitting = played("1", "1", "? shoot", "? 1")
    offered = sitting.pages[3]
    assert "Not offered:" in offered
    assert "CF-SHOT-1  Targets" in offered
    assert "1 Step to" in sitting.pages[4]
    assert "A step leads to a free square" in sitting.pages[4]


def test_a_preview_says_what_an_option_would_mean() -> None:
    sitting = played("1", "1", seed=1)
    offer = sitting.match.offer(0)
    assert offer is not None
    number = next(n for n, option in enumerate(offer.options, 1) if option.key.startswith("shoot"))
    shown = played("1", "1", f"? {number}", seed=1).pages[3]
    assert "4" in shown.split("CF-SHOT-1")[0].split("\n", 1)[1], "the distance of the shot"


def test_a_question_mark_and_an_id_show_that_rule() -> None:
    assert "Nobody ducks from dynamite" in played("? cf-dynamite-2").pages[1]


def test_words_behind_a_question_mark_find_what_is_offered_too() -> None:
    assert "That is offered: 3." in played("? bid 2").pages[1]


def test_the_board_and_the_question_can_be_shown_again() -> None:
    sitting = played("b")
    assert "5 |  ·" in sitting.pages[1]
    assert "1 bid 0" in sitting.pages[1]


def test_the_log_tells_everything_this_seat_knows() -> None:
    sitting = Sitting(["1", "l", *["1"] * 12, "l", "l all"], rounds=3)
    sitting.play()
    early, late, whole = (sitting.pages[place] for place in (2, 15, 16))
    assert "What happened so far:" in early
    assert "Crew B draws: an unknown card" in early
    assert "The last 30 things" in late
    assert "Round 1 begins." not in late
    assert "Round 1 begins." in whole


# ---- saving and leaving


def test_quitting_saves_in_a_new_file_and_says_how_to_go_on() -> None:
    Path("nightraid-cellar-1.json").write_text("mine")
    sitting = Sitting(["1", "q"])
    assert sitting.play() is Ending.LEFT
    assert "Saved in nightraid-cellar-2.json. To go on:" in sitting.last
    assert "resume nightraid-cellar-2.json" in sitting.last
    assert load(cellar(), Path("nightraid-cellar-2.json").read_bytes()).fingerprint() == sitting.match.fingerprint()
    assert Path("nightraid-cellar-1.json").read_text() == "mine"


def test_the_end_of_the_input_saves_as_well(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    sitting = Sitting(["1"], file=file)
    assert sitting.play() is Ending.LEFT
    assert f"resume {file}" in sitting.last.replace("\n", "")
    assert load(cellar(), file.read_bytes()).fingerprint() == sitting.match.fingerprint()


def test_an_interrupt_saves_as_well(tmp_path: Path) -> None:
    def interrupt(sitting: Sitting, prompt: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "fight.json"
    sitting = Sitting(["1"], file=file, then=interrupt)
    assert sitting.play() is Ending.INTERRUPTED
    assert load(cellar(), file.read_bytes()).answers == sitting.match.answers


def test_nothing_is_saved_when_nothing_was_played(tmp_path: Path) -> None:
    assert "nothing is saved" in played("q").last
    assert list(tmp_path.iterdir()) == []


def test_the_file_holds_every_answer_before_the_next_question(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    looked = 0

    def look(sitting: Sitting, prompt: str) -> str:
        nonlocal looked
        looked += 1
        assert load(cellar(), file.read_bytes()).fingerprint() == sitting.match.fingerprint()
        return first_option(sitting, prompt)

    sitting = played(file=file, then=look)
    assert looked > 5
    assert load(cellar(), file.read_bytes()).outcome == sitting.match.outcome
    assert [path.name for path in tmp_path.iterdir()] == ["fight.json"], "no drafts stay behind"


def test_a_match_that_was_left_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    whole = played(rounds=2, then=first_option)
    for left_after in (1, 4, 9):
        file.unlink(missing_ok=True)
        played(*["1"] * left_after, rounds=2, file=file)
        rest = played(match=load(cellar(), file.read_bytes()), file=file, then=first_option)
        assert list(rest.match.log) == list(whole.match.log)
        assert rest.match.fingerprint() == whole.match.fingerprint()
        assert rest.pages[-1].split("What happened:")[0] == whole.pages[-1].split("What happened:")[0]


def test_a_match_that_goes_on_tells_what_happened_last(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    played(*["1"] * 12, file=file)
    page = played(match=load(cellar(), file.read_bytes())).pages[0]
    assert "steps to" in page
    assert "Crew A draws: Dynamite, Rush, Dynamite" not in page


def test_saving_elsewhere_asks_before_it_writes_over_a_file(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("mine")
    assert "Not saved" not in played("1", f"s {other}", "n").output
    assert other.read_text() == "mine"
    sitting = played("1", f"s {other}", "what?", "y", "s")
    assert "Type y or n." in sitting.output
    assert sitting.output.count(f"Saved in {other}.") >= 1
    assert load(cellar(), other.read_bytes()).answers == sitting.match.answers


def test_a_file_that_cannot_be_written_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "saves" / "fight.json"
    with pytest.raises(BadRequest, match="no such file or directory"):
        played("1", file=file)
    file.parent.mkdir()

    def take_away(sitting: Sitting, prompt: str) -> str:
        if sitting.match.answers < 20:
            file.unlink(missing_ok=True)
            if file.parent.exists():
                file.parent.rmdir()
        else:
            file.parent.mkdir(exist_ok=True)
        return first_option(sitting, prompt)

    sitting = Sitting(file=file, then=take_away)
    assert sitting.play() is Ending.OVER
    assert "Type s and another file name." in sitting.output
    assert load(cellar(), file.read_bytes()).outcome == sitting.match.outcome


def test_people_can_watch_stand_ins() -> None:
    sitting = Sitting(players=("random", "random"), rounds=2)
    assert sitting.play() is Ending.OVER
    assert sitting.typed == []
    assert "Crew A draws: an unknown card" in sitting.output
    assert "Dynamite, Rush" not in sitting.output


# ---- taking back


def undone(sitting: Sitting) -> list[Undone]:
    return [entry for entry in sitting.match.log if isinstance(entry, Undone)]


def test_a_choice_that_revealed_nothing_is_taken_back_freely() -> None:
    sitting = played("1", "2", "u", "3")
    assert "Taken back." in sitting.pages[3]
    assert "Who acts now?" in sitting.pages[3]
    assert [entry.consent for entry in undone(sitting)] == [()]
    assert choices(sitting, 0) == ["bid:0", "pick:2"]


def test_beyond_what_was_revealed_one_person_alone_has_to_confirm() -> None:
    kept = played("1", "u", "n")
    assert "something was revealed" in kept.typed[2][0]
    assert choices(kept, 0) == ["bid:0"]
    gone = played("1", "u", "y")
    assert [entry.consent for entry in undone(gone)] == [(0, 1)]
    assert choices(gone, 0) == []
    assert "How much grit do you bid?" in gone.pages[3]


def test_what_was_taken_back_is_in_the_log() -> None:
    assert "went back to" in played("1", "u", "y", "l").pages[4]


def test_after_taking_back_the_news_go_on_from_there() -> None:
    sitting = played("1", "u", "y", "1")
    assert sitting.pages[4].count("Bids: 0, 3.") == 1


def test_the_other_person_is_asked_and_can_refuse_or_agree() -> None:
    opening = ["", "3", "", "1", ""]  # crew A bids 2, crew B bids 0, crew A comes to act
    refused = Sitting([*opening, "u", "n", ""], players=HOT_SEAT)
    refused.play()
    asked = refused.typed[6][0]
    assert "do you agree? (y/n)" in asked
    assert "asks to take back 2 answers" in refused.pages[6]
    assert "does not agree to take that back." in refused.pages[8]
    assert choices(refused, 0) == ["bid:2"]
    agreed = Sitting([*opening, "u", "y", ""], players=HOT_SEAT)
    agreed.play()
    assert [entry.consent for entry in undone(agreed)] == [(0, 1)]
    assert choices(agreed, 0) == []
    assert choices(agreed, 1) == []
    assert "Crew A: how much grit do you bid?" in agreed.pages[8]


def test_whoever_saw_what_was_taken_back_is_told_what_comes_instead() -> None:
    lines = ["", "4", "", "1"]  # crew A bids all it has and goes first
    lines += ["", "1", "stop", "", "1", "stop"]  # a raider of each crew stops at once
    lines += ["", "u", "y", "", "1", "stop", ""]  # crew A goes back to its raider and steps after all
    sitting = played(*lines, players=HOT_SEAT)
    page = sitting.pages[len(lines)]
    assert "took back 3 answers." in page
    assert "A1 steps to" in page
