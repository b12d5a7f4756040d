"""The faction cards: the printed ones as printed, all keywords in play, the states of a row, and what is refused."""

from pathlib import Path
from typing import get_args

import pytest
from tests.games.reichbusters.schema.enemy_folder import CONTENT, kinds_of, library, problems_with

from nightraid.engine.content import Effect
from nightraid.games.reichbusters.schema.factions import FactionCard, FactionRow, states
from nightraid.games.reichbusters.schema.raid_cards import raid_factions
from nightraid.games.reichbusters.schema.units import (
    Elusive,
    Encourage,
    Escort,
    Pounce,
    Profile,
    PsychicBlast,
    PsychicShield,
    Reinforce,
    UnitCard,
    UnitKeyword,
    VrilAcid,
    Wounds,
    Xenobiologist,
    XHandler,
)

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
def test_eight_factions_for_raids_those_of_the_core_game_first_and_eight_for_missions() -> None:
    cards = library().of(FactionCard).values()
    raids = [card.name for card in raid_factions(library(), "")]
    assert raids[:4] == ["The Armoured Wolff", "The Wolff Hunts", "Vril Experiment", "Vril Overload"]
    assert raids[4:] == ["Eichenberg's Gauntlet", "Hugo's Success", "The Hordemeister", "X-Treme Prejudice"]
    missions = {card.id for card in cards if card.use == "mission" and not card.expansion}
    assert missions == {*(f"mission-{number}" for number in range(1, 7)), "mission-o-reilly", "mission-projekt-x"}
    assert faction("mission-1").name == "Operation Fidget"


PRINTED_LISTS = {
    ("soldier", "RB160", "grey"): {
        "mission-1",
        "mission-2",
        "mission-3",
        "mission-4",
        "mission-5",
        "mission-o-reilly",
        "mission-n1",
        "mission-n2",
        "mission-projekt-x",
        "vril-overload",
        "the-armoured-wolff",
        "hugos-success",
        "vril-experiment",
        "x-treme-prejudice",
        "eichenbergs-gauntlet",
    },
    ("vrilpanzer", "RB178", "grey"): {
        "the-wolff-hunts",
        "the-armoured-wolff",
        "vril-experiment",
        "vril-overload",
        "the-hordemeister",
        "mission-4",
        "mission-5",
        "mission-6",
        "mission-projekt-x",
        "x-treme-prejudice",
    },
}
"""The unit cards that the books show, with the factions that each of them lists, by the side that lies up first."""


@pytest.mark.rule("RB-SAMPLE-3", "RB-SAMPLE-4", "RB-Q-175")
@pytest.mark.parametrize("printed", PRINTED_LISTS)
def test_a_printed_unit_card_is_with_the_factions_that_it_lists_and_no_others(printed: tuple[str, str, str]) -> None:
    cards = library().of(FactionCard)
    using = {card.id for card in cards.values() for row in card.rows if (row.unit, row.card, row.face) == printed}
    assert using == PRINTED_LISTS[printed] & set(cards)


@pytest.mark.rule("RB-Q-175")
def test_a_unit_with_one_card_to_its_states_is_with_nobody_who_is_not_listed() -> None:
    """The three sides of the Vrilpanzer have one list; of the Soldier others have other sides."""
    cards = library().of(FactionCard).values()
    having = {unit: {card.id for card in cards if card.rows_of(unit)} for unit in ("soldier", "vrilpanzer")}
    assert having["vrilpanzer"] <= PRINTED_LISTS["vrilpanzer", "RB178", "grey"]
    others = {"the-wolff-hunts", "the-hordemeister", "mission-n3", "mission-n4", "the-expedition"}
    assert having["soldier"] - PRINTED_LISTS["soldier", "RB160", "grey"] == others


@pytest.mark.rule("RB-Q-177")
def test_whom_reinforce_names_fights_beside_a_unit_that_has_it() -> None:
    named = {"sentry-gun", "sentry-flamer", "ubersoldat"}
    met = set[str]()
    for card in library().of(FactionCard).values():
        if here := named & {row.unit for row in card.rows}:
            met |= here
            assert any(fresh(row).has(Reinforce) for row in card.rows), card.id
    assert met == named


OF_THE_EXPANSION = {
    Elusive,
    Encourage,
    Pounce,
    PsychicBlast,
    PsychicShield,
    VrilAcid,
    XHandler,
    Xenobiologist,
}
"""The keywords of Not of this Earth!."""


def test_every_keyword_is_in_play_somewhere() -> None:
    """All but Escort, which no enemy has."""
    expansion = any(card.expansion for card in library().of(FactionCard).values())
    found: set[type[Effect]] = set()
    for card in library().of(FactionCard).values():
        for row in card.rows:
            for state in states(row, library().of(UnitCard)[row.unit]):
                found |= kinds_of(state.keywords)
    assert found == set(get_args(UnitKeyword)) - {Escort} - (set() if expansion else OF_THE_EXPANSION)


def test_every_side_of_an_enemy_is_in_play_somewhere() -> None:
    expansion = any(card.expansion for card in library().of(FactionCard).values())
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
        if id(side) not in used and "prisoner" not in unit.traits and (expansion or card.number < "RB307")
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


@pytest.mark.rule("RB-NTE-KEY-X-HANDLER-1", "RB-Q-155")
def test_a_handler_fights_only_beside_the_beasts_it_brings(tmp_path: Path) -> None:
    file = "factions/the-menagerie.toml"
    text = (CONTENT / file).read_text().replace('unit = "gloamstalker"', 'unit = "zombie"')
    problems = problems_with(tmp_path, file, "", text)
    assert any("a row of gloamstalker too, whom it brings along" in problem for problem in problems), problems
