"""The spawn cards: twenty of them, SP3 as printed, one left out in campaigns."""

from pathlib import Path

import pytest
from tests.games.reichbusters.schema.enemy_folder import library, problems_with

from nightraid.games.reichbusters.ids import SpawnLevel
from nightraid.games.reichbusters.schema.factions import FactionCard, FactionRow, states
from nightraid.games.reichbusters.schema.spawn_cards import SpawnCard
from nightraid.games.reichbusters.schema.units import Profile, UnitCard

FILE = "spawn-cards/spawns.toml"
LEVELS: tuple[SpawnLevel, ...] = (1, 2, 3)


def fresh(row: FactionRow) -> Profile:
    """A unit of a row as it comes into play."""
    return states(row, library().of(UnitCard)[row.unit])[0]


@pytest.mark.rule("RB-SCHEMA-7", "RB-COMPONENT-9")
def test_there_are_twenty_cards_and_one_is_left_out_in_campaigns() -> None:
    cards = library().of(SpawnCard).values()
    assert len(cards) == 20
    assert [card.number for card in cards if not card.campaign] == ["RB041"]


@pytest.mark.rule("RB-SAMPLE-6")
def test_sp3_is_as_printed() -> None:
    card = library().of(SpawnCard)["sp-3"]
    assert [card.letters(level) for level in LEVELS] == [("B", "D"), ("C", "E"), ("C", "C", "E")]


@pytest.mark.rule("RB-SPAWN-10")
@pytest.mark.parametrize("faction", sorted(library().of(FactionCard)))
def test_higher_levels_bring_more_or_stronger_units(faction: str) -> None:
    """The defence of all that a level brings, over the whole deck: what it takes to get rid of them."""
    rows = library().of(FactionCard)[faction]
    defence = dict.fromkeys(LEVELS, 0)
    for card in library().of(SpawnCard).values():
        for level in LEVELS:
            places = [place for letter in card.letters(level) if (place := rows.row_of(letter)) is not None]
            defence[level] += sum(fresh(rows.rows[place]).defence for place in places)
    assert 0 < defence[1] < defence[2] < defence[3]


def test_every_letter_occurs() -> None:
    cards = library().of(SpawnCard).values()
    assert {letter for card in cards for level in LEVELS for letter in card.letters(level)} == set("ABCDEFGHIJ")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("faction", sorted(library().of(FactionCard)))
def test_most_cards_bring_somebody_in_every_faction(faction: str, level: SpawnLevel) -> None:
    rows = library().of(FactionCard)[faction]
    cards = [card for card in library().of(SpawnCard).values() if card.campaign or rows.use == "raid"]
    bring = [card for card in cards if any(rows.row_of(letter) is not None for letter in card.letters(level))]
    assert len(bring) >= 3 * len(cards) // 4


@pytest.mark.rule("RB-SCHEMA-7")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('level-1 = ["A", "B"]', 'level-1 = ["A", "K"]', "level-1[1]"),
        ('level-1 = ["A", "B"]\n', "", "level-1"),
        ('level-1 = ["A", "B"]', "level-1 = []", "level-1"),
        ("campaign = false\n", "", "expected false for RB041"),
        ('number = "RB022"\n', 'number = "RB022"\ncampaign = false\n', "expected false for RB041 and true for all"),
        ('number = "RB041"', 'number = "RB099"', "a card with the number RB041"),
        ('number = "RB022"', 'number = "RB023"', "a number of its own"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str, expected: str) -> None:
    problems = problems_with(tmp_path, FILE, old, new)
    assert any(expected in problem for problem in problems), problems


@pytest.mark.rule("RB-SCHEMA-7")
def test_a_missing_card_is_missed(tmp_path: Path) -> None:
    kept = """[[spawn-card]]
id = "sp-20"
name = "SP20"
origin = "original"
number = "RB041"
level-1 = ["A"]
level-2 = ["A"]
level-3 = ["A"]
campaign = false
"""
    assert problems_with(tmp_path, FILE, "", kept) == ["spawn-cards: value 1 cards, expected at least 20"]
