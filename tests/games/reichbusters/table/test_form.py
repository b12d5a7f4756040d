"""Before a raid: what is offered, what becomes of it, and the way back from a set-up to the form."""

import pytest
from tests.games.reichbusters.positions import reichbusters
from tests.games.reichbusters.table.matches import table

from nightraid.engine.errors import BadSetup
from nightraid.engine.screen.forms import FormField
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.table.form import RAID, RAID_CARDS, RAIDS, RANDOM

FIELDS = {field.name: field for field in table().form().fields}


def setup(players: int = 1, /, **choices: tuple[str, ...]) -> RaidSetup:
    made = reichbusters().read_setup(table().setup(players, choices))
    assert isinstance(made, RaidSetup)
    return made


def values(field: FormField) -> list[str]:
    return [option.value for option in field.options]


def test_the_first_mission_is_proposed_and_everything_has_a_default() -> None:
    made = setup()
    assert (made.mission, made.edition, made.difficulty) == ("mission-1", "1.1", "recruit")
    assert len(made.heroes) == 4
    assert made.choose_for_me == (0,)


def test_every_mission_is_offered_and_raids_besides() -> None:
    assert sorted(values(FIELDS["mission"])) == sorted([*reichbusters().library.of(MissionCard), *RAIDS])


@pytest.mark.rule("RB-Q-180", "RB-RAID-4")
def test_the_further_heroes_are_offered_last_and_go_only_if_they_are_chosen() -> None:
    assert values(FIELDS["heroes"]) == [
        *("brick", "claudine", "quentin", "red-hawk", "sarge"),
        *("abacus", "anvil", "calypso", "nine"),
    ]
    assert setup().heroes == ("brick", "claudine", "quentin", "red-hawk")
    assert setup(heroes=("nine", "brick")).heroes == ("nine", "brick")
    for option in FIELDS["mission"].options:
        assert option.suggests.get("heroes", setup().heroes) == setup().heroes


@pytest.mark.rule("RB-RAID-1")
def test_the_cards_of_a_raid_can_be_picked() -> None:
    picked = {name: (values(FIELDS[name])[2],) for name in RAID_CARDS}
    made = setup(1, mission=(RAID,), **picked)
    assert (made.mission, made.difficulty) == ("", "")
    assert {name: (getattr(made, name),) for name in RAID_CARDS} == picked


@pytest.mark.rule("RB-RAID-1")
def test_or_drawn_at_random_and_then_they_are_settled() -> None:
    """Over sixty draws of four cards each one comes, or something is wrong with the draw."""
    drawn: dict[str, set[str]] = {name: set() for name in RAID_CARDS}
    for _ in range(60):
        made = setup(mission=(RAID,))
        for name in RAID_CARDS:
            drawn[name].add(getattr(made, name))
    for name in RAID_CARDS:
        assert RANDOM not in drawn[name]
        assert drawn[name] == set(values(FIELDS[name])) - {RANDOM}


def test_fields_are_asked_about_where_they_matter() -> None:
    for name in RAID_CARDS:
        assert FIELDS[name].when == {"mission": (RAID,) if name != "team" else (*RAIDS,)}
    assert not {*RAIDS} & {*FIELDS["difficulty"].when["mission"]}
    assert FIELDS["heroes"].when == FIELDS["edition"].when == {}


@pytest.mark.rule("RB-SETUP-4")
@pytest.mark.parametrize("heroes", [("claudine",), ("sarge", "brick"), ("brick", "sarge", "quentin", "red-hawk")])
def test_one_to_four_heroes_in_their_order(heroes: tuple[str, ...]) -> None:
    assert setup(heroes=heroes).heroes == heroes


def test_no_fewer_heroes_than_players_and_no_more_than_four() -> None:
    with pytest.raises(BadSetup, match="one for each of 2 players"):
        setup(2, heroes=("brick",))
    with pytest.raises(BadSetup, match="1 to 4 different values"):
        setup(heroes=("brick", "sarge", "quentin", "red-hawk", "claudine"))


@pytest.mark.rule("RB-GOAL-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_the_edition_is_chosen_and_each_says_what_it_is(edition: str) -> None:
    assert setup(edition=(edition,)).edition == edition
    option = next(option for option in FIELDS["edition"].options if option.value == edition)
    assert option.text
    assert option.note


def test_open_choices_are_the_players_or_the_softwares() -> None:
    assert setup(3, ties=("ask",)).choose_for_me == ()
    assert setup(3, ties=("software",)).choose_for_me == (0, 1, 2)


@pytest.mark.parametrize(
    "wanted",
    [
        RaidSetup(mission="mission-3", difficulty="veteran", edition="1.0", heroes=("claudine", "brick")),
        RaidSetup(map="chapel", objective="escort", faction="vril-overload", team="badger", choose_for_me=(0,)),
        RaidSetup(),
    ],
    ids=["mission", "raid", "nothing named"],
)
def test_a_set_up_leads_back_to_the_form_that_makes_it(wanted: RaidSetup) -> None:
    choices = table().choices(wanted)
    again = setup(wanted.seats, **choices)
    assert table().choices(again) == choices
    assert (again.mission, again.edition, again.choose_for_me) == (wanted.mission, wanted.edition, wanted.choose_for_me)
    if wanted.map:
        assert (again.map, again.objective, again.faction, again.team) == (
            *(wanted.map, wanted.objective),
            *(wanted.faction, wanted.team),
        )
