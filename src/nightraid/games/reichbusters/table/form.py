"""What people choose before a raid: a mission or the four cards of a RAID, Heroes, the edition, who settles ties."""

from collections.abc import Iterable, Iterator, Mapping
from random import SystemRandom
from typing import TypeAlias

from nightraid.engine.content import Library
from nightraid.engine.prose import count
from nightraid.engine.screen.forms import FormField, FormOption, SetupForm, chosen
from nightraid.games.reichbusters.ids import MOST_HEROES
from nightraid.games.reichbusters.schema.assignments import Assignment, ObjectiveCard
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.setup import (
    RaidSetup,
    all_heroes,
    find,
    find_difficulty,
    find_heroes,
    find_mission,
    raid_factions,
    raid_maps,
)
from nightraid.games.reichbusters.table.icons import hero_icon

RAID = "raid"
"""In place of a mission: the four cards of a RAID are chosen (RB-SETUP-1, RB-RAID-1)."""
RANDOM = "random"
RAID_CARDS = ("map", "objective", "faction", "team")
EDITIONS = {
    "1.1": (
        "the revised rules",
        "Every Hero has a defence value, captives are left alone, empty rooms calm down at once.",
    ),
    "1.0": ("the rules of the first printing", "As it came in the box: rougher, with more to remember."),
}
SEATS_TEXT = "One to four players share the Heroes. Alone you play all of them. The software runs the enemy."
Cards: TypeAlias = "Iterable[tuple[str, str, str, str]]"
"""Of each card its id, its name, what it says and a short fact."""


def setup_form(library: Library) -> SetupForm:
    """The form of a raid."""
    missions = sorted(library.of(MissionCard).values(), key=lambda mission: mission.number)
    heroes = all_heroes(library)
    return SetupForm(
        1,
        MOST_HEROES,
        (
            FormField("mission", "Mission", (*(_mission(one, heroes) for one in missions), _RAID), (missions[0].id,)),
            *_raid_fields(library),
            FormField(
                "difficulty",
                "Difficulty between missions",
                tuple(_difficulties(library)),
                (find_difficulty(library, "").id,),
                when={"mission": tuple(one.id for one in missions)},
            ),
            FormField(
                "heroes",
                "Heroes, the first player's first",
                tuple(_hero(card) for card in heroes),
                tuple(card.id for card in heroes[:MOST_HEROES]),
                count=MOST_HEROES,
                least=1,
            ),
            FormField("edition", "Rules", tuple(_editions(library)), ("1.1",)),
            FormField("ties", "When the rules leave a choice open", _TIES, ("software",)),
        ),
        SEATS_TEXT,
    )


def raw_setup(form: SetupForm, seats: int, choices: Mapping[str, tuple[str, ...]]) -> dict[str, object]:
    """The chosen values as `RaidSetup` reads them; what is left to chance is drawn here, once and for all."""
    values = chosen(form, seats, choices)
    raw: dict[str, object] = {
        "seats": seats,
        "edition": values["edition"][0],
        "heroes": values["heroes"],
        "choose_for_me": tuple(range(seats)) if values["ties"] == ("software",) else (),
    }
    if values["mission"] != (RAID,):
        return raw | {"mission": values["mission"][0], "difficulty": values["difficulty"][0]}
    fields = {field.name: field for field in form.fields}
    return raw | {name: _drawn(fields[name], values[name][0]) for name in RAID_CARDS}


def _drawn(field: FormField, value: str) -> str:
    """The card that was picked, or one drawn at random (RB-RAID-1)."""
    cards = [option.value for option in field.options if option.value != RANDOM]
    return SystemRandom().choice(cards) if value == RANDOM else value


def choices_of(library: Library, setup: RaidSetup) -> dict[str, tuple[str, ...]]:
    """The values of the form that lead to this set-up; what was left out is named, what does not matter at rest."""
    found = {
        "edition": (setup.edition,),
        "heroes": find_heroes(library, setup),
        "ties": ("software" if setup.choose_for_me else "ask",),
    }
    if setup.mission:
        mission = find_mission(library, setup.mission).id
        difficulty = find_difficulty(library, setup.difficulty).id
        return found | {"mission": (mission,), "difficulty": (difficulty,)} | dict.fromkeys(RAID_CARDS, (RANDOM,))
    return found | {
        "difficulty": (find_difficulty(library, "").id,),
        "mission": (RAID,),
        "map": (find(library, MapCard, setup.map, "map", raid_maps(library)).id,),
        "objective": (find(library, ObjectiveCard, setup.objective, "objective").id,),
        "faction": (find(library, FactionCard, setup.faction, "faction", raid_factions(library)).id,),
        "team": (find(library, TeamCard, setup.team, "team").id,),
    }


# ---------------------------------------------------------------- the options


def _mission(mission: MissionCard, heroes: tuple[HeroCard, ...]) -> FormOption:
    """A mission proposes Heroes, so that a campaign lets people choose anew before each (RB-CAMPAIGN-3)."""
    rounds = _rounds(mission)
    able = mission.heroes or tuple(hero.id for hero in heroes)
    suggests = {"heroes": able[:MOST_HEROES]}
    return FormOption(
        mission.id, f"{mission.number}. {mission.name}", mission.orders.strip(), rounds, suggests=suggests
    )


def _rounds(assignment: Assignment) -> str:
    if assignment.pre_alarm is None:
        return f"{count(assignment.rounds or 0, 'round')}, no alarm"
    return f"alarm after {count(assignment.pre_alarm, 'round')}, then {assignment.post_alarm} more"


_RAID = FormOption(
    RAID,
    "A RAID",
    "A single raid from four cards: a map, an objective, a faction and a team. Pick them or draw them at random.",
    "pick or draw",
)


def _raid_fields(library: Library) -> Iterator[FormField]:
    maps = ((card.id, card.name, card.text.strip(), "") for card in raid_maps(library))
    goals = ((card.id, card.name, card.orders.strip(), _rounds(card)) for card in library.of(ObjectiveCard).values())
    factions = ((card.id, card.name, card.text.strip(), "") for card in raid_factions(library))
    teams = (
        (card.id, card.name, f"{card.ability.name}: {card.ability.text.strip()}", card.motto.strip())
        for card in library.of(TeamCard).values()
    )
    yield _cards("map", "Map", maps)
    yield _cards("objective", "Objective", goals)
    yield _cards("faction", "Faction", factions)
    yield _cards("team", "Team", teams)


def _cards(name: str, title: str, cards: Cards) -> FormField:
    options = tuple(FormOption(value, called, text, note) for value, called, text, note in cards)
    at_random = FormOption(RANDOM, "Draw one", "One of these at random.", drawn=True)
    return FormField(name, title, (at_random, *options), (RANDOM,), when={"mission": (RAID,)})


def _difficulties(library: Library) -> Iterator[FormOption]:
    for level in sorted(library.of(DifficultyCard).values(), key=lambda level: level.rank):
        kept = f"{count(level.items_kept, 'item')} kept, {count(level.wounds_removed, 'wound')} healed"
        yield FormOption(level.id, level.name, level.text.strip(), kept)


def _hero(card: HeroCard) -> FormOption:
    return FormOption(card.id, card.name, card.story.strip(), card.style.strip(), hero_icon(card.id))


def _editions(library: Library) -> Iterator[FormOption]:
    cards = sorted(library.of(EditionCard).values(), key=lambda card: card.edition, reverse=True)
    for card in cards:
        note, text = EDITIONS.get(card.edition, ("", ""))
        yield FormOption(card.edition, card.name, text, note)


_TIES = (
    FormOption(
        "software",
        "The software settles it",
        "Where units, doors or Heroes are equally near, the software takes one by a fixed order. Fewer questions.",
        "good for a first raid",
    ),
    FormOption("ask", "Ask us", "The player whose Hero acts, or acted last, decides, as the rules say."),
)
