"""What the golden logs of Reichbusters cover."""

from tests.games.reichbusters.mission_logs import LOGS, MISSIONS, RAIDS

from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.raid_cards import choices_of
from nightraid.games.reichbusters.setup import RaidSetup

LOST = ("too-late", "taken")
SETUPS = [log.setup for log in LOGS if isinstance(log.setup, RaidSetup)]


def test_the_logs_cover_every_mission_in_both_editions() -> None:
    missions = choices_of(Reichbusters().library, "mission")
    played = [(log.setup.mission, log.setup.edition) for log in MISSIONS if isinstance(log.setup, RaidSetup)]
    assert sorted(played) == sorted((mission, edition) for mission in missions for edition in ("1.0", "1.1"))


def test_the_raids_cover_every_map_objective_faction_and_team_in_both_editions() -> None:
    library = Reichbusters().library
    raids = [log.setup for log in RAIDS if isinstance(log.setup, RaidSetup)]
    assert {raid.map for raid in raids} == set(choices_of(library, "map"))
    assert {raid.objective for raid in raids} == set(choices_of(library, "objective"))
    assert {raid.faction for raid in raids} == set(choices_of(library, "faction"))
    assert {raid.team for raid in raids} == set(choices_of(library, "team"))
    assert {raid.edition for raid in raids} == {"1.0", "1.1"}


def test_one_to_four_players_take_part_with_one_to_four_heroes_and_all_heroes_come_up() -> None:
    assert {setup.seats for setup in SETUPS} == {1, 2, 3, 4}
    assert {len(setup.heroes) for setup in SETUPS} == {1, 2, 3, 4}
    assert {hero for setup in SETUPS for hero in setup.heroes} == set(Reichbusters().library.of(HeroCard))


def test_most_are_won_and_some_are_lost_in_either_way() -> None:
    ends = [log.ends.partition(":")[2] for log in LOGS]
    assert set(ends) == {"ghosts", "clean", "price", *LOST}
    assert len(ends) / 2 < sum(end not in LOST for end in ends) < len(ends) - 4
