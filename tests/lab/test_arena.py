"""Who is better, from pairs of matches on the same seeds."""

import msgspec
import pytest
from tests.lab.made_up import made_up

from nightraid.lab.arena import CoopLine, DuelLine, lineups, standings
from nightraid.lab.plan import BadPlan, Plan
from nightraid.lab.results import FORFEIT, Result
from nightraid.lab.statistics import Pairs, mcnemar, paired_difference, wilson
from nightraid.lab.wanted import Scenario


def plan_of(*missions: str, duel: bool) -> Plan:
    scenarios = tuple(Scenario({"mission": mission}) for mission in missions)
    return Plan(game="g", content="c", rules="1", scenarios=scenarios, lineups=lineups("a", "b", duel=duel), games=9)


def result(number: int, mission: str, bots: tuple[str, ...], *scores: float) -> Result:
    return made_up(number, *scores, mission=mission, bots=bots)


def coop(mission: str, outcomes: str, start: int = 0) -> list[Result]:
    """Pairs as letters: `=` both won, `a` or `b` only one of them, `-` neither."""
    found = []
    for place, letter in enumerate(outcomes):
        number = start + 2 * place
        found.append(result(number, mission, ("a",), float(letter in "=a")))
        found.append(result(number + 1, mission, ("b",), float(letter in "=b")))
    return found


def test_missions_played_together_are_compared_seed_by_seed() -> None:
    played = [*coop("one", "aaaaaaa==-"), *coop("two", "ab=-", start=100)]
    found = standings(plan_of("one", "two", duel=False), played)
    one, two = found.missions
    assert isinstance(one, CoopLine)
    assert isinstance(two, CoopLine)
    assert (one.name, one.pairs, one.only_a, one.only_b) == ("one", 10, 7, 0)
    assert (one.a, one.b) == (wilson(9, 10), wilson(2, 10))
    assert one.difference == paired_difference(Pairs(2, 7, 0, 1))
    assert one.p == mcnemar(7, 0)
    assert (one.better, two.better) == (1, 0)
    assert isinstance(found.total, CoopLine)
    assert (found.total.pairs, found.total.only_a, found.total.only_b) == (14, 8, 1)
    assert found.verdict == "a wins significantly more on 1 of 2 missions"


def test_half_a_pair_does_not_count() -> None:
    played = [*coop("one", "aa"), result(50, "one", ("a",), 1.0)]
    assert standings(plan_of("one", duel=False), played).total.pairs == 2


def test_levels_are_told_apart_where_there_are_several() -> None:
    hard = [made_up(20, 1.0, level="hard"), made_up(21, 0.0, level="hard", bots=("b",))]
    found = standings(plan_of("one", duel=False), [*coop("one", "b"), *hard])
    assert [line.name for line in found.missions] == ["one, normal", "one, hard"]


def test_a_duel_counts_the_share_of_the_score_with_sides_swapped() -> None:
    played = []
    for number in range(0, 40, 2):
        played.append(result(number, "one", ("a", "b"), 1.0, 0.0))
        share = 0.5 if number < 4 else 0.0
        played.append(result(number + 1, "one", ("b", "a"), share, 1.0 - share))
    found = standings(plan_of("one", duel=True), played)
    assert isinstance(found.total, DuelLine)
    assert (found.total.won, found.total.drawn, found.total.lost) == (38, 2, 0)
    assert found.total.share.value == pytest.approx(39 / 40)
    assert found.total.better == 1
    turned = [made_up(one.number, *(1 - team.score for team in one.teams), bots=one.bots) for one in played]
    other = standings(plan_of("one", duel=True), turned)
    assert (other.total.better, other.verdict) == (-1, "b wins significantly more on 1 of 1 mission")


def test_illegal_answers_and_time_are_counted_for_each_bot() -> None:
    played = [result(0, "one", ("a", "b"), 1.0, 0.0), result(1, "one", ("b", "a"), 0.0, 1.0)]
    played[0] = msgspec.structs.replace(played[0], illegal=(1,), reason=FORFEIT)
    a, b = standings(plan_of("one", duel=True), played).bots
    assert (a.name, a.matches, a.illegal) == ("a", 2, 0)
    assert (b.name, b.matches, b.illegal) == ("b", 2, 1)
    assert a.pace.decisions == 20
    assert a.pace.mean == pytest.approx(0.3 / 20)
    assert 0 < a.pace.p99 <= a.pace.longest == 0.05


def test_two_that_are_equally_good() -> None:
    found = standings(plan_of("one", duel=False), coop("one", "ab=-"))
    assert found.verdict == "neither a nor b wins significantly more on any of 1 mission"


def test_a_bot_has_nothing_to_prove_against_itself() -> None:
    with pytest.raises(BadPlan, match="against itself"):
        lineups("a", "a", duel=False)
