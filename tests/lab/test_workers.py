"""Several processes give the same results as one, and none of them is left behind."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.lab.plans import raid_plan

from nightraid.lab.plan import Job, jobs
from nightraid.lab.results import Result, without_times
from nightraid.lab.workers import MatchFailed, OtherContent, play_all


def in_order(results: Iterator[Result]) -> list[Result]:
    return [without_times(result) for result in sorted(results, key=lambda result: result.number)]


def test_any_number_of_workers_finds_the_same() -> None:
    plan = raid_plan(games=2, bots=(("random",), ("greedy",)))
    alone = in_order(play_all(jobs(plan), plan, workers=1))
    assert [result.number for result in alone] == list(range(4))
    assert in_order(play_all(jobs(plan), plan, workers=2)) == alone
    assert not multiprocessing.active_children()


def test_leaving_early_ends_the_processes() -> None:
    plan = raid_plan(games=50)
    results = play_all(jobs(plan), plan, workers=2)
    next(results)
    assert len(multiprocessing.active_children()) == 2
    results.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def test_a_process_that_dies_is_noticed_and_its_match_named() -> None:
    plan = raid_plan(games=2000)

    def killing() -> Iterator[Job]:
        for job in jobs(plan):
            if job.number == 2:
                victim = multiprocessing.active_children()[0].pid
                assert victim is not None
                os.kill(victim, signal.SIGKILL)
            yield job

    with pytest.raises(MatchFailed, match=r"match \d+, seed .* its process ended with code -9"):
        list(play_all(killing(), plan, workers=2))
    assert not multiprocessing.active_children()


def test_packs_reach_the_processes(pack: Path) -> None:
    plan = raid_plan(games=2, packs=(pack,))
    assert plan.content != raid_plan().content
    results = list(play_all(jobs(plan), plan, workers=2))
    assert {result.content for result in results} == {plan.content}


def test_content_that_has_changed_since_the_plan_is_refused(pack: Path) -> None:
    plan = raid_plan(games=2, packs=(pack,))
    level = pack / "difficulties" / "veteran.toml"
    level.write_text(level.read_text().replace("longer", "shorter"))
    with pytest.raises(OtherContent, match="content"):
        list(play_all(jobs(plan), plan, workers=2))
