"""Several people at one keyboard: the curtain, and that nobody reads what is not theirs to know."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.play_driver import CURTAIN, HOT_SEAT, Sitting, first_option, name, pages_of, played

from nightraid.cli.play_screen import Screen
from nightraid.cli.play_session import Ending
from nightraid.engine.log import Withdrawn
from nightraid.engine.prose import capital

pytestmark = pytest.mark.usefixtures("elsewhere")


def curious(sitting: Sitting, prompt: str) -> str:
    """Looks at everything there is before answering: rules, refusals, the whole log, the board."""
    if prompt == "":
        return ""
    asked = [line for before, line in reversed(sitting.typed) if before == prompt]
    looks = ["?", "? 1", "l all", "b", "h"]
    done = next((place for place, line in enumerate(asked) if line == "1"), len(asked))
    return looks[done] if done < len(looks) else "1"


@pytest.mark.parametrize("seed", range(3))
def test_two_people_play_to_the_end_and_never_see_each_other_s_cards(seed: int) -> None:
    sitting = Sitting(players=HOT_SEAT, rounds=1, seed=seed, then=curious)
    assert sitting.play() is Ending.OVER
    for seat in (0, 1):
        pages = pages_of(sitting, seat)
        other = "AB"[1 - seat]
        drawn = [line for page in pages for line in page.splitlines() if f"Crew {other} draws:" in line]
        assert drawn, "the other crew's draws are told"
        assert all(line.count("unknown card") and not _names_a_card(line) for line in drawn)
        own = [line for page in pages for line in page.splitlines() if f"Crew {'AB'[seat]} draws:" in line]
        assert any(map(_names_a_card, own)), "and one's own cards are named"


def _names_a_card(line: str) -> bool:
    return any(card in line for card in ("Duck", "Dynamite", "Rush", "duck-", "dynamite-", "rush-"))


@pytest.mark.parametrize("seed", range(3))
def test_no_page_holds_the_id_of_a_card_that_its_reader_may_not_know(seed: int) -> None:
    def look(sitting: Sitting, prompt: str) -> str:
        page, match = sitting.pages[-1], sitting.match
        reader = next((seat for seat in (0, 1) if prompt.startswith(name(seat))), None)
        for secret in match.game.secrets(match.state, reader):
            assert secret not in page
        return curious(sitting, prompt)

    assert Sitting(players=HOT_SEAT, rounds=1, seed=seed, then=look).play() is Ending.OVER


def test_curtains_show_only_what_everybody_may_see() -> None:
    sitting = played(players=HOT_SEAT, rounds=2, then=first_option)
    curtains = [page for page in sitting.pages if CURTAIN in page]
    assert len(curtains) > 4
    assert not any(_names_a_card(line) for page in curtains for line in page.splitlines() if "draws:" in line)


def two_worlds(hands: tuple[str, str], bid: str) -> list[str]:
    """What crew A reads while crew B draws one hand or another; everything else is the same."""
    lines = ["", "duck, rush, dynamite"]  # crew A draws
    lines += ["", hands[0], "", "rush", "", hands[1]]  # crew B, then a card each
    lines += ["1", "", *["?", "? 1", "l all", bid]]  # crew B bids nothing, crew A looks around and bids
    lines += ["1", "?", "l all", "stop", "", "1", "stop", "", "l all"]  # a raider each
    sitting = played(*lines, players=HOT_SEAT, own_dice=True)
    return pages_of(sitting, 0)


def test_two_worlds_that_look_alike_to_a_crew_look_alike_on_its_screen() -> None:
    one = two_worlds(("duck, duck, duck", "duck"), bid="3")
    other = two_worlds(("rush, dynamite, rush", "dynamite"), bid="3")
    assert any("Crew B draws: an unknown card" in page for page in one)
    assert len(one) > 8
    assert one == other


def test_a_secret_bid_is_not_on_the_other_crew_s_screen() -> None:
    low = played("", "1", "", "?", "l all", players=HOT_SEAT)
    high = played("", "4", "", "?", "l all", players=HOT_SEAT)
    assert pages_of(low, 0)[-1] == pages_of(high, 0)[-1]
    assert len(pages_of(low, 1)) == 3
    assert pages_of(low, 1) == pages_of(high, 1)


def test_the_screen_is_wiped_before_and_after_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    wiped: list[int] = []
    sitting = Sitting(["", "1", "", "1"], players=HOT_SEAT)
    monkeypatch.setattr(Screen, "wipe", lambda screen: wiped.append(len(sitting.typed)))
    sitting.play()
    # Before the curtain for A and after it, again for B, again for who acts first, and on leaving.
    assert wiped == [0, 1, 2, 3, 4, 4]


def test_a_terminal_forgets_what_was_scrolled_away() -> None:
    import io

    from rich.console import Console

    out = io.StringIO()
    Screen(Console(file=out, force_terminal=True, color_system=None), input).wipe()
    assert "\x1b[3J" in out.getvalue()
    assert "\x1b[2J" in out.getvalue()


def test_who_just_played_can_take_back_until_the_next_one_looks() -> None:
    sitting = played("", "4", "u", "2", "", "1", players=HOT_SEAT)
    assert f"({capital(name(0))}: u takes back your last choice.)" in sitting.pages[2]
    assert "Crew A: how much grit do you bid?" in sitting.pages[3], "crew A is asked again, without a curtain"
    assert CURTAIN not in sitting.pages[3]
    assert [type(entry) for entry in sitting.match.log].count(Withdrawn) == 1
    assert "took back 1 answer." in sitting.pages[5]
    assert "Bids: 1, 0." in sitting.pages[6]


def test_a_curtain_waits_for_enter() -> None:
    sitting = played("1", "u", "", players=HOT_SEAT)
    assert "Press Enter when" in sitting.pages[1]
    assert "Press Enter when" in sitting.pages[2], "nothing to take back yet"
    assert "Crew A: how much grit do you bid?" in sitting.pages[3]


def test_quitting_at_a_curtain_saves(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    sitting = Sitting(["", "1", "q"], players=HOT_SEAT, file=file)
    assert sitting.play() is Ending.LEFT
    assert file.exists()


def test_the_one_who_answers_next_keeps_the_keyboard() -> None:
    sitting = played("", "4", "", "1", "", "1", "stop", players=HOT_SEAT)
    curtains = [page for page in sitting.pages if CURTAIN in page]
    assert len(curtains) == 4, "one for each bid, one for who goes first, one for the other crew"
