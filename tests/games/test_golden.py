"""Every game plays as it was written down; see `playthrough.py` for how to write it anew."""

import pytest
from tests.games.playthrough import COUNTINGS, FOLDER, PLAYTHROUGHS, Counting, Playthrough, file_of, written
from tests.games.wolfenstein import mission_logs
from tests.games.wolfenstein.mission_logs import MissionLog

from nightraid.games import registry
from nightraid.games.wolfenstein.ids import LEVELS

MEANT = "if the change is meant, write it anew with: python -m tests.games.playthrough"


@pytest.mark.parametrize("golden", [*PLAYTHROUGHS, *COUNTINGS], ids=lambda golden: f"{golden.game}-{golden.name}")
def test_the_game_plays_as_written_down(golden: Playthrough | Counting) -> None:
    path = file_of(golden)
    assert written(golden).split("\n") == path.read_text(encoding="utf-8").split("\n"), f"{path.name}: {MEANT}"


def test_every_game_has_a_playthrough_and_a_counting() -> None:
    games = {entry.name for entry in registry.entries()}
    assert {golden.game for golden in PLAYTHROUGHS} == games
    assert {golden.game for golden in COUNTINGS} == games


def test_no_golden_file_is_left_over() -> None:
    kept = {file_of(golden) for golden in (*PLAYTHROUGHS, *COUNTINGS)} | {log.path for log in mission_logs.LOGS}
    assert set(FOLDER.glob("*/golden/*")) == kept


# ---------------------------------------------------------------- whole missions


@pytest.mark.parametrize("log", mission_logs.LOGS, ids=lambda log: log.name)
def test_the_answers_of_a_mission_log_still_lead_through_it(log: MissionLog) -> None:
    kept = log.path.read_text(encoding="utf-8")
    assert mission_logs.replayed(log, kept).split("\n") == kept.split("\n"), f"{log.path.name}: {MEANT}"


def test_the_mission_logs_cover_all_missions_levels_and_numbers_of_players() -> None:
    logs = mission_logs.LOGS
    assert [log.mission for log in logs] == [*range(1, 11)]
    assert {log.level for log in logs} == set(LEVELS)
    assert {log.seats for log in logs} == {1, 2, 3, 4}


def test_mission_logs_end_as_they_shall_and_most_are_won() -> None:
    for log in mission_logs.LOGS:
        assert f"reason='{log.ends}'" in log.path.read_text(encoding="utf-8"), log.name
    assert 6 <= sum(log.ends == "victory" for log in mission_logs.LOGS) < len(mission_logs.LOGS)
