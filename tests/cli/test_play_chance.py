"""Real dice and cards: what people type in, and what software does because nobody may see it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest
from tests.cli.play_driver import HOT_SEAT, cellar, played

from nightraid.cli.play_chance import how_to_type, typist, understand
from nightraid.engine.ask import Die, Draw, Roll, Shuffle
from nightraid.engine.errors import BadChance
from nightraid.engine.log import ChanceCame

pytestmark = pytest.mark.usefixtures("elsewhere")


class Face(StrEnum):
    HIT = "hit"
    BLANK = "blank"


D6 = Die("d6", (1, 2, 3, 4, 5, 6))
NOISE: Die[Any] = Die("noise die", (Face.HIT, Face.BLANK, Face.BLANK))
DECK = ("duck-1", "duck-2", "rush-1", "dynamite-4")


def dice(*which: Die[Any], ordered: bool = False) -> Roll[Any]:
    return Roll(dice=which, ordered=ordered, why=("CF-SHOT-3",))


def draw(count: int = 1, seen_by: tuple[int, ...] | None = None, seat: int | None = None) -> Draw[str]:
    return Draw(pool=DECK, count=count, seat=seat, seen_by=seen_by, why=("CF-CARDS-1",))


@pytest.mark.parametrize("text", ["3 5", "3,5", "3, 5", " 3  5 ", "35"])
def test_dice_are_typed_in_any_usual_way(text: str) -> None:
    assert understand(cellar(), dice(D6, D6), text) == (3, 5)


def test_named_faces_are_typed_by_their_names() -> None:
    assert understand(cellar(), dice(NOISE, D6), "Hit 4") == (Face.HIT, 4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3", r"1 face \(expected 2, one a die\)"),
        ("3 5 6", "3 faces"),
        ("3 7", r"a d6 has no '7' \(expected one of 1, 2, 3, 4, 5, 6\)"),
        ("a b", "a d6 has no 'a'"),
    ],
)
def test_dice_that_cannot_be_are_refused(text: str, said: str) -> None:
    with pytest.raises(BadChance, match=said):
        understand(cellar(), dice(D6, D6), text)


def test_cards_are_typed_by_name_by_its_beginning_or_by_id() -> None:
    assert understand(cellar(), draw(3), "Duck, duck, ru") == ("duck-1", "duck-2", "rush-1")
    assert understand(cellar(), draw(2), "duck-2, DUCK") == ("duck-2", "duck-1")


@pytest.mark.parametrize(
    ("count", "text", "said"),
    [
        (2, "duck", r"1 card \(expected 2, separated by commas\)"),
        (1, "duck, duck", r"2 cards \(expected 1\)"),
        (1, "d", "could be several cards"),
        (1, "spade", r"no card 'spade' \(expected one of Duck, Dynamite, Rush\)"),
        (2, "rush, rush", "Rush is not there to draw"),
        (2, "duck,", "no card ''"),
    ],
)
def test_cards_that_cannot_be_are_refused(count: int, text: str, said: str) -> None:
    with pytest.raises(BadChance, match=said):
        understand(cellar(), draw(count), text)


def test_what_to_type_never_tells_what_is_left_in_the_deck() -> None:
    few = Draw(pool=("duck-1", "duck-2"), count=2, why=())
    assert how_to_type(cellar(), few).endswith("There are: Duck, Dynamite, Rush")
    assert how_to_type(cellar(), draw()).startswith("the card that came")
    assert how_to_type(cellar(), dice(D6)) == "what a d6 shows, such as: 6"
    assert how_to_type(cellar(), dice(D6, D6, ordered=True)) == "what 2 d6 show, in this order, such as: 6 5"


def test_who_types_is_who_may_see() -> None:
    assert typist(dice(D6), humans=(0, 1), at=1) == 1
    assert typist(dice(D6), humans=(0, 1), at=None) == 0
    assert typist(draw(seen_by=(1,), seat=1), humans=(0, 1), at=0) == 1
    assert typist(draw(seen_by=(1,), seat=1), humans=(0,), at=0) is None, "a stand-in's hand is nobody's to see"
    assert typist(Shuffle(items=DECK, why=()), humans=(0, 1), at=0) is None


def test_people_with_their_own_dice_play_and_the_log_says_who_typed() -> None:
    lines = ["", "duck, duck, rush", "", "rush, rush, dynamite", "", "duck", "", "duck"]
    bids = ["2", "", "2"]  # crew B has the keyboard, then crew A; the bids are equal
    sitting = played(*lines, *bids, "3", "33", "5 2", players=HOT_SEAT, own_dice=True)
    came = [entry for entry in sitting.match.log if isinstance(entry, ChanceCame)]
    assert [(entry.typed_by, entry.seen_by) for entry in came] == [
        (0, (0,)),
        (1, (1,)),
        (0, (0,)),
        (1, (1,)),
        (0, None),
        (0, None),
    ]
    assert [entry.came for entry in came[4:]] == [(3, 3), (5, 2)]
    assert "Dice: 1 face (expected 2, one a die)." in sitting.output
    assert "Bids: 1, 1." in sitting.last or "Bids: 1, 1." in sitting.pages[-2]


def test_software_draws_what_only_a_stand_in_may_see() -> None:
    sitting = played("duck, duck, rush", "dynamite", own_dice=True)
    came = [entry for entry in sitting.match.log if isinstance(entry, ChanceCame)]
    assert [(entry.typed_by, entry.seen_by) for entry in came] == [(0, (0,)), (None, (1,)), (0, (0,)), (None, (1,))]


def test_commands_work_at_dice_too() -> None:
    sitting = played("", "?", "h", "b", "l", "u", "x", "duck, duck, duck", own_dice=True)
    pages = sitting.pages[1:]
    for page, said in zip(
        pages,
        ["Type what came, or h", "CF-SETUP-2  Hands", "save and quit", "5 |  ·", "", "nothing of yours", "1 card"],
        strict=False,
    ):
        assert said in page


def test_a_choice_is_free_to_take_back_before_its_dice_are_typed() -> None:
    start = ["duck, duck, rush", "dynamite", "1", "1"]
    sitting = played(*start, own_dice=True)
    offer = sitting.match.offer(0)
    assert offer is not None
    throw = next(n for n, option in enumerate(offer.options, 1) if option.key.endswith("dynamite-1:15"))
    back = played(*start, str(throw), "u", own_dice=True)
    assert "Taken back." in back.output
    assert "What now?" in back.pages[-2] + back.pages[-3]
