"""Set-up: what people agree on before a raid (RB-SETUP-1, RB-SETUP-4, RB-RAID-1, RB-CAMPAIGN-1)."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from nightraid.engine.ask import Seat
from nightraid.engine.content import Entry, Library
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Setup
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import MOST_HEROES, Edition
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.state.headquarters import EMPTY, Headquarters

E = TypeVar("E", bound=Entry)


class RaidSetup(Setup, frozen=True):
    """An edition, and either the four cards of a RAID or a mission of a campaign; the Heroes, and who plays."""

    seats: int = 1
    edition: Edition = "1.1"
    map: str = ""
    """Of a RAID (RB-RAID-1): map, objective, faction and team; what is left empty is the first there is."""
    objective: str = ""
    faction: str = ""
    team: str = ""
    mission: str = ""
    """The id or the number of a campaign mission; empty: a RAID."""
    difficulty: str = ""
    """Of a campaign (RB-CAMPAIGN-1); empty: the easiest."""
    hq: Headquarters = EMPTY
    """What earlier missions of the campaign have left."""
    heroes: tuple[str, ...] = ()
    """One to four different Heroes, dealt to the players in turn; none: the first four that can be chosen."""
    choose_for_me: tuple[Seat, ...] = ()
    """The players who leave open choices to the software (RB-GOAL-6)."""

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= MOST_HEROES:
            raise BadSetup(f"{self.seats} players", where="seats", expected=f"1 to {MOST_HEROES}")
        if len(set(self.heroes)) != len(self.heroes) or len(self.heroes) > MOST_HEROES:
            raise BadSetup(", ".join(self.heroes), where="heroes", expected=f"1 to {MOST_HEROES} different Heroes")
        if self.heroes and len(self.heroes) < self.seats:
            raise BadSetup(
                f"{len(self.heroes)} Heroes", where="heroes", expected=f"one for each of {self.seats} players"
            )
        for seat in self.choose_for_me:
            if not 0 <= seat < self.seats:
                raise BadSetup(f"seat {seat}", where="choose_for_me", expected=f"seats from 0 to {self.seats - 1}")
        if self.mission and (self.map or self.objective or self.faction or self.team):
            raise BadSetup(
                "a mission and cards of a RAID", where="mission", expected="either a mission or map, objective, …"
            )


# ---------------------------------------------------------------- finding what is named


def find(library: Library, kind: type[E], name: str, where: str, among: Iterable[E] | None = None) -> E:
    """The entry with this id, or the first there is if the name is empty."""
    entries = list(library.of(kind).values() if among is None else among)
    for entry in entries:
        if name in (entry.id, ""):
            return entry
    raise BadSetup(f"{where} {name!r}", where=where, expected=f"one of {', '.join(entry.id for entry in entries)}")


def find_mission(library: Library, name: str) -> MissionCard:
    """The mission with this id or number."""
    missions = library.of(MissionCard)
    for mission in missions.values():
        if name in (mission.id, str(mission.number)):
            return mission
    raise BadSetup(f"mission {name!r}", where="mission", expected=f"one of {', '.join(missions)}")


def raid_maps(library: Library) -> list[MapCard]:
    """The maps of RAIDs."""
    return [card for card in library.of(MapCard).values() if card.use == "raid"]


def raid_factions(library: Library) -> list[FactionCard]:
    """The factions of RAIDs."""
    return [card for card in library.of(FactionCard).values() if card.use == "raid"]


def choices_of(library: Library, setting: str) -> tuple[str, ...]:
    """The names that a setting can have; none where the content has no say."""
    match setting:
        case "map":
            return tuple(card.id for card in raid_maps(library))
        case "objective":
            return tuple(library.of(ObjectiveCard))
        case "faction":
            return tuple(card.id for card in raid_factions(library))
        case "team":
            return tuple(library.of(TeamCard))
        case "mission":
            return tuple(library.of(MissionCard))
        case "difficulty":
            return tuple(level.id for level in _levels(library))
    return ()


def _levels(library: Library) -> list[DifficultyCard]:
    return sorted(library.of(DifficultyCard).values(), key=lambda level: level.rank)


def find_difficulty(library: Library, name: str) -> DifficultyCard:
    """The difficulty level of a campaign."""
    return find(library, DifficultyCard, name, "difficulty", _levels(library))


def find_heroes(library: Library, setup: RaidSetup) -> tuple[str, ...]:
    """The Heroes of the set-up, or the first that the mission lets be chosen (RB-RAID-4, RB-CAMPAIGN-3)."""
    cards: Mapping[str, HeroCard] = library.of(HeroCard)
    listed = find_mission(library, setup.mission).heroes if setup.mission else ()
    able = listed or tuple(cards)
    for hero in setup.heroes:
        if hero not in able:
            raise BadSetup(f"Hero {hero!r}", where="heroes", expected=f"some of {', '.join(able)}")
    return setup.heroes or able[:MOST_HEROES]


def find_edition(library: Library, edition: Edition) -> EditionCard:
    """The rules that are in force for the whole match (RB-GOAL-1)."""
    return next(card for card in library.of(EditionCard).values() if card.edition == edition)


def make_box(library: Library, setup: RaidSetup) -> Box:
    """The box of a set-up, without its Heroes; raises BadSetup where it names something that there is not."""
    edition = find_edition(library, setup.edition)
    if setup.mission:
        mission = find_mission(library, setup.mission)
        return Box(
            library,
            edition,
            library.of(MapCard)[mission.map],
            mission,
            library.of(FactionCard)[mission.faction],
            difficulty=find_difficulty(library, setup.difficulty),
        )
    return Box(
        library,
        edition,
        find(library, MapCard, setup.map, "map", raid_maps(library)),
        find(library, ObjectiveCard, setup.objective, "objective"),
        find(library, FactionCard, setup.faction, "faction", raid_factions(library)),
        find(library, TeamCard, setup.team, "team"),
    )
