"""What people choose before a raid: a mission or the four cards of a RAID, Heroes, the edition, who settles ties."""

from collections.abc import Iterable, Iterator, Mapping
from random import SystemRandom
from typing import TypeAlias

from nightraid.engine.content import Library
from nightraid.engine.prose import count
from nightraid.engine.screen.forms import FormField, FormOption, SetupForm, chosen
from nightraid.games.reichbusters.ids import MOST_HEROES, Expansion
from nightraid.games.reichbusters.schema.assignments import Assignment
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import (
    EXPANSIONS,
    all_missions,
    raid_factions,
    raid_maps,
    raid_objectives,
)
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.setup import (
    RaidSetup,
    all_heroes,
    find_difficulty,
    find_heroes,
    find_mission,
    make_box,
)
from nightraid.games.reichbusters.table.icons import hero_icon

RAID = "raid"
"""In place of a mission: the four cards of a RAID are chosen (RB-SETUP-1, RB-RAID-1)."""
RAIDS: Mapping[str, Expansion] = {RAID: "", "nte-raid": "nte"}
"""RAIDs by their worlds: map, objective and faction are all of one (RB-NTE-2)."""
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
    missions = all_missions(library)
    heroes = all_heroes(library)
    options = (*(_mission(one, heroes) for one in missions), *_raids(library))
    return SetupForm(
        1,
        MOST_HEROES,
        (
            FormField("mission", "Mission", options, (missions[0].id,)),
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
    (mission,) = values["mission"]
    if mission not in RAIDS:
        return raw | {"mission": mission, "difficulty": values["difficulty"][0]}
    fields = {field.name: field for field in form.fields}
    cards = {card: fields[field_of(card, RAIDS[mission])] for card in RAID_CARDS}
    return raw | {card: _drawn(field, values[field.name][0]) for card, field in cards.items()}


def field_of(card: str, world: Expansion) -> str:
    """The field in which this card of a RAID is chosen; a team goes to any world."""
    return f"{world}-{card}" if world and card != "team" else card


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
    at_rest = dict.fromkeys((field_of(card, world) for world in _worlds(library) for card in RAID_CARDS), (RANDOM,))
    difficulty = find_difficulty(library, setup.difficulty).id
    if setup.mission:
        return found | at_rest | {"mission": (find_mission(library, setup.mission).id,), "difficulty": (difficulty,)}
    box = make_box(library, setup)
    world, cards = box.map.expansion, (box.map, box.assignment, box.faction, box.team)
    picked = {field_of(name, world): (card.id,) for name, card in zip(RAID_CARDS, cards, strict=True) if card}
    raid = next(raid for raid, of in RAIDS.items() if of == world)
    return found | at_rest | picked | {"mission": (raid,), "difficulty": (find_difficulty(library, "").id,)}


def _worlds(library: Library) -> tuple[Expansion, ...]:
    """The worlds in which RAIDs can be played."""
    return tuple(world for world in RAIDS.values() if raid_maps(library, world))


# ---------------------------------------------------------------- the options


def _mission(mission: MissionCard, heroes: tuple[HeroCard, ...]) -> FormOption:
    """A mission proposes Heroes, so that a campaign lets people choose anew before each (RB-CAMPAIGN-3)."""
    rounds = _rounds(mission)
    able = mission.heroes or tuple(hero.id for hero in heroes)
    suggests = {"heroes": able[:MOST_HEROES]}
    note = f"{EXPANSIONS[mission.expansion]} {rounds}" if mission.expansion else rounds
    return FormOption(mission.id, f"{mission.label}. {mission.name}", mission.orders.strip(), note, suggests=suggests)


def _rounds(assignment: Assignment) -> str:
    if assignment.pre_alarm is None:
        return f"{count(assignment.rounds or 0, 'round')}, no alarm"
    return f"alarm after {count(assignment.pre_alarm, 'round')}, then {assignment.post_alarm} more"


def _raids(library: Library) -> Iterator[FormOption]:
    texts = {
        "": FormOption(
            RAID,
            "A RAID",
            "A single raid from four cards: map, objective, faction and team. Pick them or draw them at random.",
            "pick or draw",
        ),
        "nte": FormOption(
            "nte-raid",
            "A RAID in the alien world",
            "A single raid from four cards: map, objective and faction of the alien world, and any team.",
            EXPANSIONS["nte"],
        ),
    }
    return (texts[world] for world in _worlds(library))


def _raid_fields(library: Library) -> Iterator[FormField]:
    for world in _worlds(library):
        maps = ((card.id, card.name, card.text.strip(), "") for card in raid_maps(library, world))
        goals = ((card.id, card.name, card.orders.strip(), _rounds(card)) for card in raid_objectives(library, world))
        factions = ((card.id, card.name, card.text.strip(), "") for card in raid_factions(library, world))
        raids = tuple(raid for raid, of in RAIDS.items() if of == world)
        yield _cards(field_of("map", world), "Map", maps, raids)
        yield _cards(field_of("objective", world), "Objective", goals, raids)
        yield _cards(field_of("faction", world), "Faction", factions, raids)
    teams = (
        (card.id, card.name, f"{card.ability.name}: {card.ability.text.strip()}", card.motto.strip())
        for card in library.of(TeamCard).values()
    )
    yield _cards("team", "Team", teams, tuple(raid for raid, of in RAIDS.items() if of in _worlds(library)))


def _cards(name: str, title: str, cards: Cards, raids: tuple[str, ...]) -> FormField:
    options = tuple(FormOption(value, called, text, note) for value, called, text, note in cards)
    at_random = FormOption(RANDOM, "Draw one", "One of these at random.", drawn=True)
    return FormField(name, title, (at_random, *options), (RANDOM,), when={"mission": raids})


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
