"""The form before a mission, and the set-up that is made of what people choose."""

import pytest
from tests.contract.walk import load
from tests.games.wolfenstein.table.matches import table

from nightraid.engine.errors import BadSetup
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.missions import MissionCard
from nightraid.games.wolfenstein.setup import RaidSetup


def made(seats: int, **choices: tuple[str, ...]) -> RaidSetup:
    setup = load("wolfenstein").read_setup(table().setup(seats, choices))
    assert isinstance(setup, RaidSetup)
    return setup


def test_every_mission_level_and_hero_can_be_chosen() -> None:
    library = load("wolfenstein").library
    fields = {field.name: field for field in table().form().fields}
    assert [option.value for option in fields["level"].options] == list(LEVELS)
    assert {option.value for option in fields["heroes"].options} == set(library.of(HeroCard))
    missions = sorted(library.of(MissionCard).values(), key=lambda mission: mission.number)
    assert [option.value for option in fields["mission"].options] == [mission.id for mission in missions]
    for field in fields.values():
        assert all(option.name and option.text for option in field.options)


def test_without_any_choice_a_match_begins_that_asks_no_ties() -> None:
    setup = made(2)
    assert setup.mission == "mission-1"
    assert setup.heroes == ("bj-blazkowicz", "anya-oliwa", "max-hass", "klaus-kreutz")
    assert setup.choose_for_me == (0, 1)
    assert load("wolfenstein").new(setup).automatic == (True, True)


@pytest.mark.parametrize("mission", range(1, 11))
def test_a_mission_suggests_its_heroes(mission: int) -> None:
    card = load("wolfenstein").library.of(MissionCard)[f"mission-{mission}"]
    assert made(1, mission=(card.id,)).heroes == card.suggested_heroes


def test_choices_are_kept() -> None:
    heroes = ("max-hass", "senor-roth", "bombate", "anya-oliwa")
    setup = made(3, mission=("mission-7",), level=("death_incarnate",), heroes=heroes, ties=("ask",))
    assert setup == RaidSetup(3, "mission-7", "death_incarnate", heroes, ())


@pytest.mark.parametrize(
    "choices",
    [
        {"mission": ("mission-99",)},
        {"level": ("easy",)},
        {"heroes": ("max-hass",)},
        {"heroes": ("max-hass", "max-hass", "bombate", "anya-oliwa")},
        {"colour": ("red",)},
    ],
)
def test_what_the_form_does_not_offer_is_refused(choices: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(BadSetup):
        table().setup(1, choices)


def test_five_players_are_too_many() -> None:
    with pytest.raises(BadSetup, match="1 to 4"):
        table().setup(5, {})
