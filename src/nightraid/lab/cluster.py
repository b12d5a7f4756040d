"""Matches on a Ray cluster: a task each, with the same results as on one machine.

Night Raid of the same version must be installed on every node; packs are sent along. Ray is told twice as many matches
as the cluster has cores, so that a node never waits for the next one.
"""

import importlib.util
import logging
import socket
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.lab.plan import Job, Plan
from nightraid.lab.playing import play
from nightraid.lab.results import Result
from nightraid.lab.workers import MatchFailed, game_of, named

AHEAD = 2
"""Matches for each core that Ray knows of at a time."""


ADDRESS = "host:port of a head node, or auto"
SECONDS_TO_ANSWER = 5.0


class NoCluster(NightRaidError):
    """A cluster that cannot be reached, or no Ray to reach it with."""

    code = "no-cluster"


class PackFile(msgspec.Struct, frozen=True):
    """A file of a pack: where it lies in the pack, and what it holds."""

    path: str
    data: bytes


class Parcel(msgspec.Struct, frozen=True):
    """What a node needs before it can play: the plan, and the files of each pack."""

    plan: Plan
    packs: tuple[tuple[PackFile, ...], ...]


def parcel_of(plan: Plan) -> bytes:
    """Everything a node needs, as bytes."""
    packs = tuple(tuple(_files(Path(pack))) for pack in plan.packs)
    return msgspec.msgpack.encode(Parcel(plan, packs))


def _files(pack: Path) -> Iterator[PackFile]:
    for path in sorted(pack.rglob("*")):
        if path.is_file():
            yield PackFile(path.relative_to(pack).as_posix(), path.read_bytes())


@lru_cache(maxsize=2)
def _unpacked(parcel: bytes) -> Game[Any]:
    """The game of a parcel. A process of Ray plays many matches, and unpacks once.

    A game has read its packs when it is made. The folder goes at once: Ray ends its processes before they tidy up.
    """
    found = msgspec.msgpack.decode(parcel, type=Parcel)
    with TemporaryDirectory(prefix="nightraid-packs-") as folder:
        roots = []
        for number, files in enumerate(found.packs):
            root = Path(folder) / str(number)
            for file in files:
                path = root / file.path
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(file.data)
            roots.append(str(root))
        return game_of(msgspec.structs.replace(found.plan, packs=tuple(roots)))


def play_there(parcel: bytes, job: bytes) -> bytes:
    """What a node does for each match."""
    game = _unpacked(parcel)
    return msgspec.json.encode(play(game, msgspec.json.decode(job, type=Job)))


def play_all(jobs: Iterable[Job], plan: Plan, address: str) -> Iterator[Result]:
    """Play matches on the cluster at this address and give each result as it comes."""
    if importlib.util.find_spec("ray") is None:
        raise NoCluster("Ray is not installed", where="--ray", expected="pip install nightraid[lab]")
    import ray

    game_of(plan)
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError as error:
        raise NoCluster(f"no cluster at {address}", where="--ray", expected=ADDRESS) from error
    try:
        yield from _Cluster(plan).play(jobs)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Find out quickly whether anybody answers at an address: Ray itself would wait for minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=SECONDS_TO_ANSWER).close()
    except (OSError, ValueError) as error:
        raise NoCluster(f"no cluster at {address}", where="--ray", expected=ADDRESS) from error


class _Cluster:
    """The matches that Ray has been told of."""

    def __init__(self, plan: Plan) -> None:
        import ray

        self._ray = ray
        self._task = ray.remote(play_there)
        self._parcel = ray.put(parcel_of(plan))
        cores = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
        self._room = AHEAD * max(1, int(cores))
        self._waiting: dict[Any, Job] = {}

    def play(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """Hand out matches; give results as they come."""
        coming = iter(jobs)
        try:
            self._tell(coming)
            while self._waiting:
                for reply in self._ray.wait(list(self._waiting), num_returns=1)[0]:
                    result = self._receive(reply)
                    self._tell(coming)
                    yield result
        finally:
            for reply in self._waiting:
                self._ray.cancel(reply, force=True)

    def _tell(self, coming: Iterator[Job]) -> None:
        while len(self._waiting) < self._room and (job := next(coming, None)) is not None:
            self._waiting[self._task.remote(self._parcel, msgspec.json.encode(job))] = job

    def _receive(self, reply: Any) -> Result:
        job = self._waiting.pop(reply)
        try:
            return msgspec.json.decode(self._ray.get(reply), type=Result)
        except self._ray.exceptions.RayError as error:
            raise MatchFailed(str(error).strip(), where=named(job), expected="a match played to its end") from error
