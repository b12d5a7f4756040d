"""What the golden logs of Wolfenstein cover."""

from tests.games.wolfenstein.mission_logs import LOGS

from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.setup import RaidSetup


def test_the_logs_cover_all_missions_levels_and_numbers_of_players() -> None:
    setups = [log.setup for log in LOGS if isinstance(log.setup, RaidSetup)]
    assert [setup.mission for setup in setups] == [str(number) for number in range(1, 11)]
    assert {setup.level for setup in setups} == set(LEVELS)
    assert {setup.seats for setup in setups} == {1, 2, 3, 4}


def test_most_missions_are_won_and_some_are_lost() -> None:
    assert 6 <= sum(log.ends == "victory" for log in LOGS) < len(LOGS)
