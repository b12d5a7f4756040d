"""The goal: points, and how a fight ends."""

import pytest
from tests.games.cellar.fight import A1, A2, B1, stand
from tests.games.playing import all_told, told

from nightraid.engine.events import Ended, Outcome
from nightraid.games.cellar.asks.events import RoundBegan


def end_of_fight(score: tuple[int, int], grit: tuple[int, int]) -> Outcome:
    """The outcome of a fight that stands like this when the dusk of its last round falls."""
    table = stand({"A1": "a1", "B1": "g1"}, phase="dusk", score=score, grit=grit, rounds=3, round=3)
    outcome = table.match.outcome
    assert outcome is not None
    assert told(table.match.events(), Ended).outcome == outcome
    return outcome


@pytest.mark.rule("CF-GOAL-1")
def test_a_crew_scores_for_each_raider_of_the_other_that_is_knocked_down() -> None:
    table = stand({"A1": "a2", "B1": "b2"}, acting=A1, score=(1, 4))
    table.answer(f"shoot:{B1}", came=[(5, 1, 1)])
    assert [crew.score for crew in table.state.crews] == [2, 4]


@pytest.mark.rule("CF-GOAL-1", "CF-DYNAMITE-2")
def test_a_crew_that_knocks_down_its_own_gives_the_point_away() -> None:
    table = stand({"A1": "a1", "A2": "c2", "B1": "g5"}, acting=A1, hands=(("dynamite-1",), ()))
    table.answer("throw:dynamite-1:9", came=[(4,)])
    assert table.state.raiders[A2].cell == -1
    assert [crew.score for crew in table.state.crews] == [0, 1]


@pytest.mark.rule("CF-GOAL-1")
def test_a_shot_that_misses_scores_nothing() -> None:
    table = stand({"A1": "a2", "B1": "b2"}, acting=A1)
    table.answer(f"shoot:{B1}", came=[(4, 4, 4)])
    assert [crew.score for crew in table.state.crews] == [0, 0]


@pytest.mark.rule("CF-GOAL-2")
@pytest.mark.parametrize(
    ("score", "grit", "winners", "reason"),
    [
        ((2, 1), (0, 4), (0,), "more-points"),
        ((1, 2), (4, 0), (1,), "more-points"),
        ((2, 2), (1, 0), (0,), "more-grit"),
        ((0, 0), (0, 3), (1,), "more-grit"),
        ((3, 3), (2, 2), (), "draw"),
        # Dusk comes before the end: 4 and 5 grit are both 5 by then.
        ((1, 1), (4, 5), (), "draw"),
    ],
)
def test_points_win_then_grit_then_nobody(
    score: tuple[int, int], grit: tuple[int, int], winners: tuple[int, ...], reason: str
) -> None:
    outcome = end_of_fight(score, grit)
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, reason, score)
    assert outcome.why == ("CF-GOAL-2",)


@pytest.mark.rule("CF-GOAL-2")
def test_a_fight_does_not_end_before_its_last_round_however_the_points_stand() -> None:
    table = stand({"A1": "a1", "B1": "g1"}, phase="dusk", score=(9, 0), rounds=3, round=2)
    assert table.match.outcome is None
    assert not all_told(table.match.events(), Ended)
    assert told(table.match.events(), RoundBegan).round == 3
