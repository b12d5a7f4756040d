"""The last choices of whole matches can be looked at: what wins, what loses, and who is the last to leave.

Random play, of which the contract suite is made, hardly ever comes so far.
"""

from collections import deque
from typing import Any

import pytest
from tests.games.match_logs import MatchLog, decisions_of
from tests.games.playthrough import LOGS

from nightraid.engine.match import Match
from nightraid.server.rooms import views

LAST = 12
"""So many decisions before the end."""


@pytest.mark.parametrize("log", LOGS, ids=lambda log: f"{log.game}-{log.name}")
def test_every_choice_before_the_end_can_be_looked_at(log: MatchLog) -> None:
    last: deque[Match[Any]] = deque((match.clone() for match in decisions_of(log)), maxlen=LAST + 1)
    assert last.pop().outcome is not None
    for match in last:
        for ask in match.asks():
            before = match.fingerprint()
            for option in ask.options:
                views.sketch(match, ask.seat, option.key)
            views.plans(match, ask.seat)
            views.refused(match, ask.seat)
            assert match.fingerprint() == before
