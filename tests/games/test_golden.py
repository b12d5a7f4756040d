"""Every game plays as it was written down; see `playthrough.py` for how to write it anew."""

import pytest
from tests.games.match_logs import MatchLog, replayed
from tests.games.playthrough import COUNTINGS, FOLDER, LOGS, PLAYTHROUGHS, Counting, Playthrough, file_of, written

from nightraid.games import registry

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
    kept = {file_of(golden) for golden in (*PLAYTHROUGHS, *COUNTINGS)} | {log.path for log in LOGS}
    assert set(FOLDER.glob("*/golden/*")) == kept


@pytest.mark.parametrize("log", LOGS, ids=lambda log: f"{log.game}-{log.name}")
def test_the_answers_of_a_log_still_lead_through_it(log: MatchLog) -> None:
    kept = log.path.read_text(encoding="utf-8")
    assert replayed(log, kept).split("\n") == kept.split("\n"), f"{log.path.name}: {MEANT}"
    assert f"reason='{log.ends}'" in kept
