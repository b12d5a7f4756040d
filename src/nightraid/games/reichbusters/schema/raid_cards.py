"""The cards that a set-up can name, and which of them go together: a RAID is of one world (RB-RAID-1, RB-NTE-2)."""

from collections.abc import Iterable, Mapping
from typing import Final

from nightraid.engine.content import Library
from nightraid.engine.errors import BadSetup
from nightraid.games.reichbusters.ids import Expansion
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.teams import TeamCard

EXPANSIONS: Final[Mapping[Expansion, str]] = {"": "the core game", "nte": "Not of this Earth!"}
WORLDLY: Final = ("map", "objective", "faction")
"""The cards of a RAID that belong to one world; a team goes anywhere (RB-NTE-2)."""

# ---------------------------------------------------------------- what there is


def all_missions(library: Library) -> list[MissionCard]:
    """The missions of campaigns by their numbers."""
    return sorted(library.of(MissionCard).values(), key=lambda mission: mission.number)


def raid_maps(library: Library, expansion: Expansion | None = None) -> list[MapCard]:
    """The maps of RAIDs, all or those of one world."""
    cards = [card for card in library.of(MapCard).values() if card.use == "raid" and _is_of(card, expansion)]
    return sorted(cards, key=lambda card: card.expansion)


def raid_objectives(library: Library, expansion: Expansion | None = None) -> list[ObjectiveCard]:
    """The objectives of RAIDs, all or those of one world."""
    cards = [card for card in library.of(ObjectiveCard).values() if _is_of(card, expansion)]
    return sorted(cards, key=lambda card: card.expansion)


def raid_factions(library: Library, expansion: Expansion | None = None) -> list[FactionCard]:
    """The factions of RAIDs, all or those of one world: first the core game's, then those beyond it."""
    cards = [card for card in library.of(FactionCard).values() if card.use == "raid" and _is_of(card, expansion)]
    return sorted(cards, key=lambda card: (card.expansion, card.extra))


def _is_of(card: MapCard | ObjectiveCard | FactionCard, expansion: Expansion | None) -> bool:
    return expansion in (None, card.expansion)


def difficulties(library: Library) -> list[DifficultyCard]:
    """The difficulty levels, the easiest first."""
    return sorted(library.of(DifficultyCard).values(), key=lambda level: level.rank)


def choices_of(library: Library, setting: str, beside: Mapping[str, object] | None = None) -> tuple[str, ...]:
    """The names that a setting can have; none where the content has no say.

    `beside` is what has been chosen already: then those of the same world.
    """
    world = None if beside is None else world_of_raid(library, beside)
    cards: Iterable[MapCard | ObjectiveCard | FactionCard | TeamCard | MissionCard | DifficultyCard]
    match setting:
        case "map":
            cards = raid_maps(library, world)
        case "objective":
            cards = raid_objectives(library, world)
        case "faction":
            cards = raid_factions(library, world)
        case "team":
            cards = library.of(TeamCard).values()
        case "mission":
            cards = library.of(MissionCard).values()
        case "difficulty":
            cards = difficulties(library)
        case _:
            cards = ()
    return tuple(card.id for card in cards)


# ---------------------------------------------------------------- one world


def world_of_raid(library: Library, named: Mapping[str, object]) -> Expansion:
    """The world of the cards that are named: the alien one for cards of the expansion, else the castle (RB-NTE-2).

    Where no card is named, it is that of the expansion that is asked for. Raises `BadSetup` for cards of both worlds.
    """
    known: Mapping[str, Iterable[MapCard | ObjectiveCard | FactionCard]] = {
        "map": raid_maps(library),
        "objective": raid_objectives(library),
        "faction": raid_factions(library),
    }
    found = {setting: card for setting in WORLDLY for card in known[setting] if card.id == named.get(setting)}
    if not found:
        return "nte" if named.get("expansion") == "nte" else ""
    (first, card), *others = found.items()
    for setting, other in others:
        if other.expansion != card.expansion:
            raise BadSetup(
                f"{setting} {other.id!r} with {first} {card.id!r}",
                where=setting,
                expected=f"map, objective and faction all of {EXPANSIONS[card.expansion]} (RB-NTE-2)",
            )
    return card.expansion


def is_of_one_world(library: Library, named: Mapping[str, object]) -> bool:
    """Whether the cards that are named can be played together (RB-NTE-2)."""
    try:
        world_of_raid(library, named)
    except BadSetup:
        return False
    return True
