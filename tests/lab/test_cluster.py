"""The same results on a Ray cluster of two nodes, both on this machine."""

import gc
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.lab.plans import raid_plan

from nightraid.lab.cluster import NoCluster, parcel_of, play_all, play_there
from nightraid.lab.folder import read_results
from nightraid.lab.plan import jobs
from nightraid.lab.results import without_times
from nightraid.lab.running import Run, run
from nightraid.lab.workers import MatchFailed
from nightraid.lab.workers import play_all as play_here

NODE = {"num_cpus": 1, "object_store_memory": 80_000_000}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core each; nothing of them is left when the tests are over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # nodes meet on the loopback, there as everywhere
        patch.setattr("ray._private.ray_constants.ENABLE_RAY_CLUSTER", False)  # where Ray was imported before
        from ray.cluster_utils import Cluster

        nodes: Any = Cluster(initialize_head=True, head_node_args={**NODE, "include_dashboard": False})
        try:
            nodes.add_node(**NODE)
            assert nodes.address.startswith("127.0.0.1:")
            yield nodes
        finally:
            started = list(nodes.list_all_nodes())
            nodes.shutdown()
    assert len(started) == 2
    assert not any(node.any_processes_alive() for node in started)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # pipes that Ray leaves to be collected, here and not later
        del nodes, started
        gc.collect()


def test_two_nodes_find_the_same_as_this_machine_and_get_the_packs(cluster: Any, pack: Path, tmp_path: Path) -> None:
    plan = raid_plan(games=6, packs=(pack,))
    seen: list[int] = []
    how = Run(ray=cluster.address)
    run(plan, tmp_path / "out", how, lambda done, notice: None, lambda result: seen.append(result.number))
    assert sorted(seen) == list(range(6))
    there = [without_times(result) for result in read_results(tmp_path / "out")]
    assert there == [without_times(result) for result in play_here(jobs(plan), plan, workers=1)]


def test_a_match_that_fails_there_is_named_here(cluster: Any) -> None:
    plan = raid_plan(games=1)
    (job,) = jobs(plan)
    broken = msgspec.structs.replace(job, setup={"mission": "nowhere"})
    with pytest.raises(MatchFailed, match=r'match 0, seed 3, bots random, \{"mission":"nowhere"\}'):
        list(play_all([broken], plan, cluster.address))


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:1", "127.0.0.1:port"])
def test_a_cluster_that_is_not_there_is_said_to_be_missing(address: str) -> None:
    with pytest.raises(NoCluster, match=f"no cluster at {address}"):
        list(play_all([], raid_plan(games=1), address))


def test_a_parcel_holds_all_that_a_node_needs_and_leaves_nothing_there(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there_is = tmp_path / "temporary"
    there_is.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(there_is))
    plan = raid_plan(games=1, packs=(pack,))
    parcel, (job,) = parcel_of(plan), jobs(plan)
    (pack / "pack.toml").unlink()
    there = msgspec.json.decode(play_there(parcel, msgspec.json.encode(job)))
    assert there["content"] == plan.content
    assert list(there_is.iterdir()) == []
