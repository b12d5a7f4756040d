"""The campaign: which mission comes next, and campaigns that go nowhere."""

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import campaign, one, shipped, told

from nightraid.engine.campaign import Handed, Progress
from nightraid.games.reichbusters.campaign import plans
from nightraid.games.reichbusters.schema.campaign_checks import CAMPAIGN_CHECKS, check_final, check_stages
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard, Opening, Stage

WON, LOST = ("clean", True), ("taken", False)


def due(results: dict[str, tuple[str, bool]], *, expansion: bool = False) -> str | None:
    """The mission that is set up next, after each of these has ended last in this row, as a success or not."""
    plan = plans(shipped())[expansion]
    progress = Progress("reichbusters", plan.id)
    for mission, (row, success) in results.items():
        chapter = next(chapter for chapter in plan.chapters if chapter.id == mission)
        progress = progress.with_result(chapter, success, None, Handed(ending=row))
    following = progress.next_in(plan)
    return following.id if following is not None else None


@pytest.mark.parametrize("check", CAMPAIGN_CHECKS)
def test_nothing_is_wrong_with_the_campaign(check: object) -> None:
    assert callable(check)
    assert list(check(shipped())) == []


@pytest.mark.rule("RB-CAMPAIGN-2")
def test_the_next_mission_is_the_first_that_is_available_and_not_won() -> None:
    results: dict[str, tuple[str, bool]] = {}
    played = []
    while (mission := due(results)) is not None:
        played.append(mission)
        results[mission] = WON
    assert played == [
        "mission-1",
        "mission-2",
        "mission-3",
        "mission-o-reilly",
        "mission-4",
        "mission-5",
        "mission-projekt-x",
        "mission-6",
    ]


@pytest.mark.rule("RB-NTE-1")
def test_with_the_expansion_four_missions_come_right_after_the_third() -> None:
    assert len(plans(shipped())) == 2
    results = {f"mission-{number}": WON for number in (1, 2, 3)}
    for number in range(1, 5):
        assert due(results, expansion=True) == f"mission-n{number}"
        assert due({**results, f"mission-n{number}": LOST}, expansion=True) == f"mission-n{number}"
        results[f"mission-n{number}"] = WON
    assert due(results, expansion=True) == "mission-o-reilly"


@pytest.mark.rule("RB-CAMPAIGN-2")
def test_a_mission_that_failed_is_set_up_again() -> None:
    assert due({"mission-1": LOST}) == "mission-1"
    assert due({"mission-1": WON, "mission-2": LOST}) == "mission-2"


@pytest.mark.rule("RB-SCHEMA-15")
def test_the_rescue_opens_by_a_row_of_the_chart_and_there_is_one_chance() -> None:
    so_far = {"mission-1": WON, "mission-2": WON}
    assert due({**so_far, "mission-3": ("ghosts", True)}) == "mission-o-reilly"
    assert due({**so_far, "mission-3": ("price", True)}) == "mission-4", "nobody thought of the list"
    assert due({**so_far, "mission-3": WON, "mission-o-reilly": LOST}) == "mission-4"


@pytest.mark.rule("RB-Q-178", "RB-SCHEMA-15")
def test_projekt_x_opens_by_a_row_of_the_chart_and_there_is_one_chance() -> None:
    so_far = {f"mission-{number}": ("price", True) for number in range(1, 5)}
    assert due({**so_far, "mission-5": ("ghosts", True)}) == "mission-projekt-x"
    assert due({**so_far, "mission-5": ("price", True)}) == "mission-6", "nobody read the notebook"
    assert due({**so_far, "mission-5": WON, "mission-projekt-x": LOST}) == "mission-6"
    assert due({**so_far, "mission-5": WON, "mission-projekt-x": WON}) == "mission-6"
    assert due({**so_far, "mission-5": LOST}) == "mission-5"


@pytest.mark.rule("RB-SCHEMA-16")
def test_there_are_three_levels_each_harder_than_the_last() -> None:
    levels = sorted(shipped().of(DifficultyCard).values(), key=lambda level: level.rank)
    assert [level.id for level in levels] == ["recruit", "veteran", "reichbuster"]
    assert [level.items_kept for level in levels] == [6, 4, 2]
    assert [level.wounds_removed for level in levels] == [4, 3, 2]
    assert [level.keep_vril for level in levels] == [True, False, False]


@pytest.mark.rule("RB-CAMPAIGN-5")
def test_no_level_keeps_more_than_six_items() -> None:
    plain = msgspec.to_builtins(shipped().of(DifficultyCard)["recruit"])
    with pytest.raises(msgspec.ValidationError, match="items-kept"):
        msgspec.convert({**plain, "items-kept": 7}, DifficultyCard)


def test_levels_have_ranks_of_their_own() -> None:
    recruit = shipped().of(DifficultyCard)["recruit"]
    *_, ranks = CAMPAIGN_CHECKS
    assert "a rank of its own" in one(ranks, replace(recruit, rank=3))


def test_stages_name_missions_once_and_open_by_earlier_ones() -> None:
    first, second, *rest = campaign().stages
    unknown = replace(campaign(), stages=(first, second, Stage(mission="mission-9"), *rest))
    assert "stages[2].mission" in one(check_stages, unknown)
    twice = replace(campaign(), stages=(first, second, Stage(mission="mission-1"), *rest))
    assert "stages[2].mission" in one(check_stages, twice)
    backwards = replace(campaign(), stages=(second, first, *rest))
    assert "stages[0].opened-by[0]" in one(check_stages, backwards)
    row = Stage(mission="mission-2", opened_by=(Opening(mission="mission-1", results=("clean", "tidy")),))
    problem = one(check_stages, replace(campaign(), stages=(first, row, *rest)))
    assert "stages[1].opened-by[0].results[1]" in problem


def test_the_final_mission_is_the_last_and_cannot_be_missed() -> None:
    assert "which is the last stage" in one(check_final, replace(campaign(), final="mission-5"))
    *before, last = campaign().stages
    once = replace(campaign(), stages=(*before, replace(last, again=False)))
    assert "can be missed" in one(check_final, once)
    picky = replace(last, opened_by=(Opening(mission="mission-5", results=("ghosts",)),))
    assert "can be missed" in one(check_final, replace(campaign(), stages=(*before, picky)))
    hanging = replace(last, opened_by=(Opening(mission="mission-o-reilly"),))
    assert "can be missed" in one(check_final, replace(campaign(), stages=(*before, hanging)))
    assert told(check_final, replace(campaign(), stages=(*before, replace(last, opened_by=())))) == []
