"""Several seats asked at once, at one keyboard: runs apart one after the other, and who answers for all."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.play_driver import ALONE, CURTAIN, HOT_SEAT, Sitting, played
from tests.engine.toy_parts import Put, Yes
from tests.engine.toys import ToySetup
from tests.server.toy_table import ToyAtTheTable

from nightraid.engine.chance import Seeded
from nightraid.engine.log import Chosen, Withdrawn
from nightraid.engine.match import Match

pytestmark = pytest.mark.usefixtures("elsewhere")


def toy() -> Match[Any]:
    return Match(ToyAtTheTable(), ToySetup(), Seeded(1))


def page_with(sitting: Sitting, prompt: str, text: str) -> str:
    """The page on which this seat was asked, when it typed this."""
    return sitting.pages[sitting.typed.index((prompt, text))]


def test_each_packs_a_bag_and_only_then_the_keyboard_goes_round() -> None:
    lines = ["do bags", "put saw", "put rope", "yes", "", "put lamp", "yes", "", "do plain"]
    sitting = played(*lines, players=HOT_SEAT, match=toy())
    assert [place for place, page in enumerate(sitting.pages) if CURTAIN in page] == [4, 7]
    assert list(sitting.match.log)[1:6] == [
        *[Chosen(0, Put("saw")), Chosen(0, Put("rope")), Chosen(0, Yes())],
        *[Chosen(1, Put("lamp")), Chosen(1, Yes())],
    ]
    page = page_with(sitting, "seat 1> ", "put lamp")
    assert "has packed" in page
    assert not any(thing in page for thing in ("Psst", "packed saw", "packed rope"))


def test_a_choice_taken_back_in_a_run_is_told_to_nobody_else() -> None:
    lines = ["do bags", "put saw", "u", "put rope", "u", "yes", "", "l", "put lamp", "u", "put saw", "l"]
    sitting = played(*lines, players=HOT_SEAT, match=toy())
    assert [entry for entry in sitting.match.log if isinstance(entry, Withdrawn)] == [
        Withdrawn(0),
        Withdrawn(0),
        Withdrawn(1),
    ]
    assert sitting.match.state.hands == {1: ("saw",), 0: ()}
    assert "Taken back." in page_with(sitting, "seat 0> ", "put rope")
    second = "".join(page for (prompt, _), page in zip(sitting.typed, sitting.pages, strict=False) if "1" in prompt)
    assert "Taken back." in second
    assert "Seat 0 took back" not in second
    assert "Seat 1 took back a choice that nothing rested on." in sitting.output


def test_what_others_told_meanwhile_is_neither_lost_nor_told_twice() -> None:
    """Seat 0 has packed and takes that back after seat 1 was told of it."""
    sitting = played("do bags", "put saw", "yes", "u", "yes", "", "put lamp", players=HOT_SEAT, match=toy())
    page = page_with(sitting, "seat 1> ", "put lamp")
    assert page.count("has packed") == 1
    assert sitting.match.state.hands == {1: ("lamp",), 0: ("saw",)}


def test_a_stand_in_goes_on_in_its_own_run_and_leaves_to_people_what_one_decides() -> None:
    sitting = played("do bags", "yes", "do anybody", "no", players=ALONE, match=toy())
    chosen = [entry for entry in sitting.match.log if isinstance(entry, Chosen)]
    stand_in = [entry for entry in chosen if entry.seat == 1]
    assert stand_in
    assert all(isinstance(entry.option, Put | Yes) for entry in stand_in)
    assert [entry.key for entry in chosen if entry.seat == 0] == ["do:bags", "yes", "do:anybody", "no"]
