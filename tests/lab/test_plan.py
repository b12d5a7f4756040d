"""What is named becomes what is played: every combination once, with the same seeds for everybody."""

import pytest
from tests.lab.plans import loaded

from nightraid.bots import NoSuchBot
from nightraid.engine.errors import BadSetup
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.lab.plan import BadPlan, Plan, jobs, make_plan
from nightraid.lab.subjects import NotInTheLab
from nightraid.lab.wanted import NotWanted, Wanted


def planned(game: str, wanted: Wanted, *bots: str, games: int = 1) -> Plan:
    lineups = [tuple(names.split(",")) for names in bots or ("random",)]
    return make_plan(loaded(game), wanted, lineups, games=games, first=100)


def test_every_combination_is_played_and_bots_meet_the_same_seeds() -> None:
    wanted = Wanted(missions=("2", "mission-1"), levels=("daddy", "death-incarnate"), players=(1, 4))
    plan = planned("wolfenstein", wanted, "random", "greedy", games=3)
    played = list(jobs(plan))
    assert [job.number for job in played] == list(range(2 * 2 * 2 * 2 * 3)) == list(range(plan.count))
    assert {job.seed for job in played} == {100, 101, 102}
    by_bot: dict[str, list[object]] = {"random": [], "greedy": []}
    for job in played:
        by_bot[job.lineup[0]].append((job.setup, job.seed))
    assert by_bot["random"] == by_bot["greedy"]
    assert len({str(setup) for setup in by_bot["random"]}) == 24


def test_left_alone_all_missions_are_played_at_the_normal_level_with_the_suggested_heroes() -> None:
    plan = planned("wolfenstein", Wanted())
    setups = [scenario.setup for scenario in plan.scenarios]
    assert [setup["mission"] for setup in setups] == [f"mission-{number}" for number in range(1, 11)]
    assert {setup["level"] for setup in setups} == {"bring_em_on"}
    assert all(len(setup["heroes"]) == 4 for setup in setups)
    assert len(planned("reichbusters", Wanted()).scenarios) == 12
    assert [scenario.setup["seats"] for scenario in planned("incursion", Wanted()).scenarios] == [2] * 9 + [1]


def test_all_levels_may_be_named_together() -> None:
    plan = planned("wolfenstein", Wanted(missions=("1",), levels=("all",)))
    assert tuple(scenario.setup["level"] for scenario in plan.scenarios) == LEVELS


def test_heroes_left_to_chance_belong_to_the_seed() -> None:
    plan = planned("wolfenstein", Wanted(missions=("1", "2"), heroes=("random",)), "random", "greedy", games=20)
    teams: dict[int, set[tuple[str, ...]]] = {}
    for job in jobs(plan):
        teams.setdefault(job.seed, set()).add(tuple(job.setup["heroes"]))
    assert all(len(drawn) == 1 for drawn in teams.values()), "the same for all bots and missions"
    assert len({team for drawn in teams.values() for team in drawn}) > 5
    assert all(len(set(team)) == 4 for drawn in teams.values() for team in drawn)


def test_raids_are_the_product_of_their_cards() -> None:
    wanted = Wanted(
        raids=("keep", "works"), factions=("vril-overload",), editions=("all",), heroes=("brick,sarge", "random:3")
    )
    plan = planned("reichbusters", wanted)
    assert plan.count == 2 * 4 * 1 * 2 * 2
    cards = {(s.setup["map"], s.setup["objective"], s.setup["faction"], s.setup["edition"]) for s in plan.scenarios}
    assert len(cards) == 16
    both = planned(
        "reichbusters", Wanted(missions=("1",), raids=("all",), objectives=("escort",), factions=("vril-overload",))
    )
    assert [scenario.setup.get("mission") for scenario in both.scenarios] == ["mission-1", None, None, None, None]


def test_rp_are_for_battles_only() -> None:
    plan = planned("incursion", Wanted(missions=("recon", "battle"), rp=(6, 12)), "greedy,random")
    assert [(s.setup["mission"], s.setup.get("rp")) for s in plan.scenarios] == [
        ("recon", None),
        ("battle", 6),
        ("battle", 12),
    ]


def test_forces_may_be_left_to_chance() -> None:
    wanted = Wanted(missions=("recon",), forces="random")
    assert [job.muster for job in jobs(planned("incursion", wanted, "greedy", games=2))] == [True, True]
    assert not any(job.muster for job in jobs(planned("incursion", Wanted(missions=("recon",)), "greedy")))


@pytest.mark.parametrize(
    ("game", "wanted", "expected"),
    [
        ("wolfenstein", Wanted(raids=("keep",)), "wolfenstein has no raids"),
        ("wolfenstein", Wanted(heroes=("nobody,max-hass",)), "no 'nobody'"),
        ("wolfenstein", Wanted(heroes=("random:9",)), "random:1 to random:6"),
        ("wolfenstein", Wanted(levels=("easy",)), "no 'easy'"),
        ("reichbusters", Wanted(objectives=("escort",)), "without --raids reichbusters has no objectives"),
        ("reichbusters", Wanted(raids=("cellar",)), "no 'cellar'"),
        ("incursion", Wanted(missions=("unstoppable",), two_sides=True), "no 'unstoppable'"),
        ("incursion", Wanted(heroes=("brick",)), "incursion has no heroes"),
        ("incursion", Wanted(forces="large"), "expected random"),
        ("wolfenstein", Wanted(forces="random"), "wolfenstein has no forces"),
    ],
)
def test_what_a_game_does_not_have_is_refused(game: str, wanted: Wanted, expected: str) -> None:
    with pytest.raises(NotWanted, match=expected):
        planned(game, wanted)


def test_set_ups_and_bots_are_tried_before_anything_is_played() -> None:
    with pytest.raises(BadSetup, match="mission '99'"):
        planned("wolfenstein", Wanted(missions=("99",)))
    with pytest.raises(BadSetup, match="1 to 4"):
        planned("wolfenstein", Wanted(missions=("1",), players=(5,)))
    with pytest.raises(NoSuchBot):
        planned("wolfenstein", Wanted(missions=("1",)), "clever")
    with pytest.raises(BadPlan, match="one for each of 4"):
        planned("wolfenstein", Wanted(missions=("1",), players=(4,)), "random,random")
    with pytest.raises(BadPlan, match="1 or more"):
        planned("wolfenstein", Wanted(missions=("1",)), games=0)
    with pytest.raises(NotInTheLab, match="cellar"):
        planned("cellar", Wanted())
