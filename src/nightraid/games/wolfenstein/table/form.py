"""What people choose before a mission: mission, level, Heroes, and who settles ties."""

from collections.abc import Iterator, Mapping

from nightraid.engine.content import Library
from nightraid.engine.screen.forms import FormField, FormOption, SetupForm, chosen
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, LEVELS, Level
from nightraid.games.wolfenstein.schema.cards import LevelCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.missions import MissionCard
from nightraid.games.wolfenstein.setup import MOST_PLAYERS, RaidSetup, find_heroes, find_mission
from nightraid.games.wolfenstein.table.icons import hero_icon

FIRST_LEVEL: Level = "dont_hurt"
"""Kind to a first mission; the level as printed is one step harder."""
LEVEL_NOTES: dict[Level, str] = {
    "daddy": "easiest",
    "dont_hurt": "good for a first mission",
    "bring_em_on": "the game as printed",
    "death_incarnate": "hardest",
}
AS_PRINTED = "Ammo, noise, shared life and reloading exactly as in the rules; the other levels differ from this one."
SEATS_TEXT = "One to four players share four Heroes. Alone you play all of them. The software plays the Nazis."


def setup_form(library: Library) -> SetupForm:
    """The form of a mission."""
    missions = sorted(library.of(MissionCard).values(), key=lambda mission: mission.number)
    heroes = library.of(HeroCard)
    return SetupForm(
        1,
        MOST_PLAYERS,
        (
            FormField("mission", "Mission", tuple(_missions(library, missions)), (missions[0].id,)),
            FormField("level", "Level", tuple(_levels(library)), (FIRST_LEVEL,)),
            FormField(
                "heroes",
                "Heroes, the first player's first",
                tuple(_hero(card) for card in heroes.values()),
                find_heroes(library, missions[0], ()),
                count=HEROES_IN_PLAY,
            ),
            FormField("ties", "When the rules leave a Nazi equal options", _TIES, ("software",)),
        ),
        SEATS_TEXT,
    )


def raw_setup(form: SetupForm, seats: int, choices: Mapping[str, tuple[str, ...]]) -> dict[str, object]:
    """The chosen values as `RaidSetup` reads them."""
    values = chosen(form, seats, choices)
    return {
        "seats": seats,
        "mission": values["mission"][0],
        "level": values["level"][0],
        "heroes": values["heroes"],
        "choose_for_me": tuple(range(seats)) if values["ties"] == ("software",) else (),
    }


def choices_of(library: Library, setup: RaidSetup) -> dict[str, tuple[str, ...]]:
    """The values of the form that lead to this set-up; Heroes that the mission suggested are named."""
    mission = find_mission(library, setup.mission)
    return {
        "mission": (mission.id,),
        "level": (setup.level,),
        "heroes": find_heroes(library, mission, setup.heroes),
        "ties": ("software" if setup.choose_for_me else "ask",),
    }


def _missions(library: Library, missions: list[MissionCard]) -> Iterator[FormOption]:
    for mission in missions:
        yield FormOption(
            mission.id,
            f"{mission.number}. {mission.name}",
            " ".join(goal.text for goal in mission.goals),
            f"{mission.round_limit} rounds, alarm at {mission.alarm.limit}",
            suggests={"heroes": find_heroes(library, mission, ())},
        )


def _levels(library: Library) -> Iterator[FormOption]:
    for level in LEVELS:
        card = library.of(LevelCard)[level.replace("_", "-")]
        yield FormOption(level, card.name, " ".join(card.texts) or AS_PRINTED, LEVEL_NOTES[level])


def _hero(card: HeroCard) -> FormOption:
    skills = ", ".join([*(skill.name for skill in card.always), *(skill.name for skill in card.skills)])
    values = f"{card.ap} AP, {card.hp} HP, {card.armor} armor"
    return FormOption(card.id, card.name, f"{card.story} Skills: {skills}.", values, hero_icon(card.id))


_TIES = (
    FormOption(
        "software",
        "The software settles them",
        "Where two Heroes, ways or squares are equally good for a Nazi, the software draws one. Fewer questions.",
        "good for a first mission",
    ),
    FormOption(
        "ask",
        "Ask the AI Controller",
        "The player with the AI Controller token chooses, as in the rules. It can be changed at any time in the match.",
    ),
)
