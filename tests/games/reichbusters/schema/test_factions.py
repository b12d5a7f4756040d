"""The faction cards: the printed ones as printed, all keywords in play, the states of a row, and what is refused."""

from pathlib import Path
from typing import get_args

import pytest
from tests.games.reichbusters.schema.enemy_folder import kinds_of, library, problems_with

from nightraid.engine.content import Effect
from nightraid.games.reichbusters.schema.factions import FactionCard, FactionRow, states
from nightraid.games.reichbusters.schema.units import Escort, Profile, UnitCard, UnitKeyword, Wounds

WOLFF, FIDGET = "factions/the-armoured-wolff.toml", "factions/mission-1.toml"


def faction(faction_id: str) -> FactionCard:
    """A faction by its id."""
    return library().of(FactionCard)[faction_id]


def fresh(row: FactionRow) -> Profile:
    """A unit of a row as it comes into play."""
    return states(row, library().of(UnitCard)[row.unit])[0]


def told(row: FactionRow) -> str:
    """A row as the catalogue tells it: who, how many, melee, ranged, defence, keywords."""
    values = fresh(row)
    melee = "" if values.melee is None else f" melee {values.melee}+{values.melee_support}"
    shot = "" if values.ranged is None else f" ranged {values.ranged}+{values.ranged_support} range {values.range}"
    words = [
        f"{word.count} wounds" if isinstance(word, Wounds) else str(word.__struct_config__.tag)
        for word in values.keywords
    ]
    return f"{row.letter or '-'} {row.unit} {row.max}:{melee}{shot} defence {values.defence}; {', '.join(words)}"


@pytest.mark.rule("RB-SAMPLE-1")
def test_operation_fidget_is_as_printed() -> None:
    card = faction("mission-1")
    assert [told(row) for row in card.rows] == [
        "A officer 4: melee 2+2 ranged 4+2 range 1 defence 3; coward, dug-in, guard",
        "B soldier 12: melee 3+2 ranged 4+2 range 2 defence 4; bodyguard, dug-in, guard",
        "C soldier 12: melee 3+2 ranged 4+2 range 2 defence 4; bodyguard, dug-in, guard",
        "D dog 4: melee 5+5 defence 5; fast, no-hands",
        "I scientist 4: defence 2; coward, enhance",
    ]
    assert [row.colour for row in card.rows] == ["yellow", "yellow", "white", "yellow", "yellow"]


@pytest.mark.rule("RB-SAMPLE-2")
def test_the_armoured_wolff_is_as_printed() -> None:
    card = faction("the-armoured-wolff")
    assert [told(row) for row in card.rows[:9]] == [
        "A officer 4: melee 3+2 ranged 4+2 range 1 defence 3; dug-in, guard",
        "B soldier 16: melee 3+2 ranged 4+2 range 2 defence 4; bodyguard, dug-in, guard",
        "C scientist 4: defence 2; coward, enhance",
        "D zombie 8: melee 5+3 defence 7; meatshield, relentless",
        "E dog 4: melee 5+5 defence 5; fast, no-hands",
        "F dog 4: melee 5+5 defence 5; fast, no-hands, overwhelm",
        "G sturm-angriff 3: melee 8+4 defence 9; 2 wounds, bodyguard, crush",
        "H sturm-kanonier 3: melee 4+4 ranged 8+4 range 3 defence 6; 2 wounds, repulse, ruthless",
        "I tracking-bomber 4: defence 6; ablative-shield, bomber, no-hands, scuttle",
    ]
    assert [(row.letter, row.unit, row.max) for row in card.rows[9:]] == [
        ("J", "vrilpanzer", 1),
        (None, "general-wolff", 1),
    ]


@pytest.mark.rule("RB-SAMPLE-5", "RB-SCHEMA-10")
def test_four_factions_for_raids_and_seven_for_missions() -> None:
    cards = library().of(FactionCard).values()
    raids = {card.name for card in cards if card.use == "raid"}
    assert raids == {"The Wolff Hunts", "The Armoured Wolff", "Vril Experiment", "Vril Overload"}
    missions = {card.id for card in cards if card.use == "mission"}
    assert missions == {*(f"mission-{number}" for number in range(1, 7)), "mission-o-reilly"}
    assert faction("mission-1").name == "Operation Fidget"


@pytest.mark.rule("RB-SAMPLE-3", "RB-SAMPLE-4")
def test_who_fights_where_in_the_campaign() -> None:
    """The soldier's card is for missions 1 to 5 and O'Reilly's, the Vrilpanzer's for missions 4 to 6."""

    def missions_with(unit: str) -> set[str]:
        cards = library().of(FactionCard).values()
        return {card.id for card in cards if card.use == "mission" and card.rows_of(unit)}

    assert missions_with("soldier") == {f"mission-{number}" for number in (1, 2, 3, 4, 5, "o-reilly")}
    assert missions_with("vrilpanzer") == {"mission-4", "mission-5", "mission-6"}


def test_every_keyword_is_in_play_somewhere() -> None:
    """All but Escort, which no enemy has."""
    found: set[type[Effect]] = set()
    for card in library().of(FactionCard).values():
        for row in card.rows:
            for state in states(row, library().of(UnitCard)[row.unit]):
                found |= kinds_of(state.keywords)
    assert found == set(get_args(UnitKeyword)) - {Escort}


def test_every_side_of_an_enemy_is_in_play_somewhere() -> None:
    used = {
        id(state)
        for card in library().of(FactionCard).values()
        for row in card.rows
        for state in states(row, library().of(UnitCard)[row.unit])
    }
    idle = [
        (unit.id, card.number, face)
        for unit in library().of(UnitCard).values()
        for card, face, side in unit.sides
        if id(side) not in used and "prisoner" not in unit.traits
    ]
    assert idle == []


@pytest.mark.rule("RB-WOUND-3")
def test_the_states_of_a_row() -> None:
    units = library().of(UnitCard)
    panzer = faction("the-armoured-wolff").rows[9]
    first, second = units["vrilpanzer"].cards
    assert states(panzer, units["vrilpanzer"]) == (first.grey, first.red, second.grey)
    dog = faction("the-armoured-wolff").rows[5]
    assert states(dog, units["dog"]) == (units["dog"].cards[0].red,)


def test_rows_are_found_by_letter_and_by_unit() -> None:
    card = faction("mission-1")
    assert [card.row_of(letter) for letter in ("A", "D", "I", "E", "J")] == [0, 3, 4, None, None]
    assert card.rows_of("soldier") == (1, 2)
    assert card.rows_of("zombie") == ()


@pytest.mark.rule("RB-SCHEMA-10")
@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (WOLFF, 'letter = "A"', 'letter = "K"', "rows[0].letter"),
        (WOLFF, 'letter = "B"', 'letter = "A"', "rows[1].letter: value \"A\", expected a letter of its own: rows[0]"),
        (WOLFF, 'letter = "J"\n', "", "none for a Vrilmeister, and one for all others"),
        (WOLFF, 'unit = "general-wolff"', 'letter = "K"\nunit = "general-wolff"', "rows[10].letter"),
        (WOLFF, 'unit = "zombie"', 'unit = "ghoul"', "rows[3].unit"),
        (WOLFF, 'card = "RB167"', 'card = "RB160"', "a card of zombie: one of RB167, RB168"),
        (WOLFF, 'card = "RB178"', 'card = "RB179"\nface = "red"', "RB179 has no such side"),
        (WOLFF, 'card = "RB167"\n', "", "rows[3].card"),
        (WOLFF, "max = 8", "max = 13", "at most 12, the miniatures in the box"),
        (WOLFF, 'colour = "white"\n', "", "yellow for the first row of dog and white for others of it"),
        (FIDGET, 'unit = "officer"\n', 'unit = "officer"\ncolour = "white"\n', "yellow for the first row of officer"),
        (FIDGET, "max = 12\n", "max = 11\n", "11, as in rows[1]: rows of a type share it"),
        (WOLFF, 'unit = "general-wolff"', 'unit = "o-reilly"', "missions hold prisoners, factions do not"),
        (WOLFF, 'loot = "normal"', 'loot = "gold"', "rows[0].loot"),
        (WOLFF, 'loot = "normal"\n', "", "rows[0].loot"),
        (WOLFF, 'unit = "general-wolff"\nmax = 1\nloot = "vril"\ncard = "RB180"\n',
         'letter = "K"\nunit = "dog"\nmax = 4\nloot = "none"\ncard = "RB163"\n', "rows[10].letter"),
        (WOLFF, '\n[[rows]]\nunit = "general-wolff"\nmax = 1\nloot = "vril"\ncard = "RB180"\n', "",
         '"0 Vrilmeisters", expected one'),
    ],
)  # fmt: skip
def test_a_row_that_does_not_fit_is_refused(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    problems = problems_with(tmp_path, file, old, new)
    assert any(expected in problem for problem in problems), problems
