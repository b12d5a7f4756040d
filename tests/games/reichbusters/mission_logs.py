"""The golden logs of Reichbusters: each mission of the campaign in both editions, and eighteen RAIDs."""

from tests.games.match_logs import MatchLog

from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup

ALONE, PAIR, TRIO = ("quentin",), ("brick", "sarge"), ("quentin", "red-hawk", "claudine")
FOUR = ("brick", "sarge", "quentin", "claudine")


def _mission(name: str, edition: Edition, seats: int, heroes: tuple[str, ...], ends: str) -> MatchLog:
    """A mission; the first player leaves open choices to the software, the others do not."""
    setup = RaidSetup(seats=seats, mission=name, edition=edition, heroes=heroes, choose_for_me=(0,))
    return MatchLog("reichbusters", f"{name}-{edition.replace('.', '-')}", setup, f"{name}:{ends}")


def _raid(
    cards: tuple[str, str, str, str], edition: Edition, seats: int, heroes: tuple[str, ...], ends: str
) -> MatchLog:
    """A RAID by its cards: map, objective, faction and team."""
    where, what, who, team = cards
    setup = RaidSetup(seats=seats, edition=edition, map=where, objective=what, faction=who, team=team, heroes=heroes)
    return MatchLog("reichbusters", f"raid-{where}-{what}", setup, f"{what}:{ends}")


MISSIONS = (
    _mission("mission-1", "1.0", 1, ALONE, "too-late"),
    _mission("mission-1", "1.1", 2, PAIR, "clean"),
    _mission("mission-2", "1.0", 2, PAIR, "price"),
    _mission("mission-2", "1.1", 1, ("quentin", "claudine"), "clean"),
    _mission("mission-3", "1.0", 1, ("red-hawk", "brick"), "price"),
    _mission("mission-3", "1.1", 3, TRIO, "taken"),
    _mission("mission-4", "1.0", 2, PAIR, "too-late"),
    _mission("mission-4", "1.1", 3, TRIO, "ghosts"),
    _mission("mission-5", "1.0", 1, ("quentin", "claudine"), "clean"),
    _mission("mission-5", "1.1", 2, PAIR, "price"),
    _mission("mission-6", "1.0", 2, ("red-hawk", "brick"), "price"),
    _mission("mission-6", "1.1", 4, FOUR, "taken"),
    _mission("mission-o-reilly", "1.0", 1, ALONE, "clean"),
    _mission("mission-o-reilly", "1.1", 2, ("quentin", "claudine"), "price"),
    _mission("mission-projekt-x", "1.0", 2, ("red-hawk", "claudine"), "price"),
    _mission("mission-projekt-x", "1.1", 4, FOUR, "clean"),
    _mission("mission-n1", "1.0", 2, PAIR, "clean"),
    _mission("mission-n1", "1.1", 3, TRIO, "ghosts"),
    _mission("mission-n2", "1.0", 3, TRIO, "clean"),
    _mission("mission-n2", "1.1", 1, ALONE, "too-late"),
    _mission("mission-n3", "1.0", 2, PAIR, "too-late"),
    _mission("mission-n3", "1.1", 3, TRIO, "clean"),
    _mission("mission-n4", "1.0", 1, TRIO, "clean"),
    _mission("mission-n4", "1.1", 2, PAIR, "clean"),
)
RAIDS = (
    _raid(("keep", "assassination", "the-wolff-hunts", "harrier"), "1.0", 1, ALONE, "clean"),
    _raid(("keep", "dossier", "vril-overload", "nightjar"), "1.1", 2, PAIR, "too-late"),
    _raid(("chapel", "demolition", "the-armoured-wolff", "badger"), "1.0", 3, TRIO, "too-late"),
    _raid(("chapel", "escort", "vril-experiment", "magpie"), "1.1", 1, ("claudine",), "clean"),
    _raid(("works", "dossier", "the-wolff-hunts", "badger"), "1.0", 2, ("quentin", "claudine"), "price"),
    _raid(("works", "assassination", "vril-experiment", "nightjar"), "1.1", 4, FOUR, "price"),
    _raid(("bunker", "escort", "the-armoured-wolff", "harrier"), "1.0", 2, ("red-hawk", "sarge"), "too-late"),
    _raid(("bunker", "demolition", "the-wolff-hunts", "magpie"), "1.1", 1, FOUR, "clean"),
    _raid(("keep", "escort", "eichenbergs-gauntlet", "harrier"), "1.1", 2, PAIR, "price"),
    _raid(("chapel", "assassination", "hugos-success", "magpie"), "1.0", 1, ("quentin", "claudine"), "clean"),
    _raid(("works", "demolition", "the-hordemeister", "badger"), "1.1", 3, TRIO, "taken"),
    _raid(("bunker", "dossier", "x-treme-prejudice", "nightjar"), "1.0", 2, PAIR, "too-late"),
    _raid(("works", "escort", "the-armoured-wolff", "polecat"), "1.1", 2, ("calypso", "abacus"), "price"),
    _raid(("keep", "demolition", "vril-experiment", "boar"), "1.0", 1, ("nine", "anvil"), "price"),
    _raid(("broken-coast", "egg-hunt", "the-brood", "harrier"), "1.1", 1, ALONE, "ghosts"),
    _raid(("drowned-forest", "extermination", "the-expedition", "badger"), "1.0", 2, PAIR, "price"),
    _raid(("broken-coast", "scorched-earth", "the-menagerie", "magpie"), "1.1", 3, TRIO, "clean"),
    _raid(("drowned-forest", "egg-hunt", "the-menagerie", "nightjar"), "1.0", 1, ("quentin", "claudine"), "too-late"),
)
LOGS: tuple[MatchLog, ...] = (*MISSIONS, *RAIDS)
