"""What is to be played: every set-up with every line-up of bots, with so many seeds."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from nightraid.bots import make_bot
from nightraid.engine.chance import Stream
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.games import registry
from nightraid.lab import subjects
from nightraid.lab.wanted import Scenario, Wanted

Format: TypeAlias = Literal["jsonl", "parquet"]
PATIENCE = 12_000
"""Decisions after which a match is given up; most have less than a thousand."""


class BadPlan(NightRaidError):
    """A plan that cannot be played."""

    code = "bad-plan"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A whole run: what a folder of results is about."""

    game: str
    content: str
    rules: str
    packs: tuple[str, ...] = ()
    scenarios: tuple[Scenario, ...]
    lineups: tuple[tuple[str, ...], ...]
    """Bots in the order of the seats; one alone takes all seats."""
    first: int = 0
    """The first seed."""
    games: int = 1
    """Matches of each scenario with each line-up."""
    patience: int = PATIENCE
    format: Format = "jsonl"

    @property
    def count(self) -> int:
        """All matches."""
        return self.games * len(self.scenarios) * len(self.lineups)


class Job(msgspec.Struct, frozen=True):
    """One match to be played."""

    number: int
    setup: dict[str, Any]
    seed: int
    lineup: tuple[str, ...]
    patience: int
    muster: bool = False
    """Whether chance buys the forces."""


def load_game(plan: Plan) -> Game[Any]:
    """The game of a plan with its packs."""
    return registry.entry(plan.game).load([Path(pack) for pack in plan.packs])


def make_plan(
    game: Game[Any],
    wanted: Wanted,
    lineups: Sequence[Sequence[str]],
    *,
    games: int,
    first: int = 0,
    format: Format = "jsonl",  # noqa: A002 - the field of the plan is called so
) -> Plan:
    """The product of what is wanted, every part of it tried: raises `BadPlan`, `BadSetup` or `NoSuchBot`."""
    if games < 1:
        raise BadPlan(f"{games} games", where="games", expected="1 or more")
    scenarios = subjects.subject(game.name).scenarios(game, wanted)
    for names in lineups:
        for name in names:
            make_bot(game, name, seed=0)
    for scenario in scenarios:
        setup = game.read_setup(setup_of(scenario, first))
        game.new(setup)
        for names in lineups:
            if len(names) != 1 and len(names) < setup.seats:
                expected = f"one for all seats, or one for each of {setup.seats}"
                raise BadPlan(f"{len(names)} bots: {','.join(names)}", where="bots", expected=expected)
    return Plan(
        game=game.name,
        content=game.content_hash,
        rules=game.rules_version,
        packs=tuple(str(pack.resolve()) for pack in game.packs),
        scenarios=tuple(scenarios),
        lineups=tuple(tuple(names) for names in lineups),
        first=first,
        games=games,
        format=format,
    )


def setup_of(scenario: Scenario, seed: int) -> dict[str, Any]:
    """The set-up of a match: Heroes that are left to chance are drawn by its seed."""
    if not scenario.draw:
        return scenario.setup
    mixed = int.from_bytes(blake2b(f"heroes {seed}".encode(), digest_size=8).digest())
    luck, able = Stream(mixed, 0), list(scenario.able)
    drawn = [able.pop(luck.below(len(able))) for _ in range(scenario.draw)]
    return {**scenario.setup, "heroes": sorted(drawn, key=scenario.able.index)}


def jobs(plan: Plan) -> Iterator[Job]:
    """All matches, seed by seed: a run that is interrupted has played about as many of each scenario."""
    number = 0
    for seed in range(plan.first, plan.first + plan.games):
        for scenario in plan.scenarios:
            setup = setup_of(scenario, seed)
            for lineup in plan.lineups:
                yield Job(number, setup, seed, lineup, plan.patience, scenario.muster)
                number += 1
