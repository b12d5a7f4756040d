"""Small plans that are quickly played."""

from functools import cache
from pathlib import Path
from typing import Any

from nightraid.engine.game import Game
from nightraid.games import registry
from nightraid.lab.plan import Format, Plan, make_plan
from nightraid.lab.wanted import Wanted

PAIR = ("brick,sarge",)


@cache
def loaded(name: str) -> Game[Any]:
    """A game without packs, read once."""
    return registry.entry(name).load()


def raid_plan(
    games: int = 2,
    bots: tuple[tuple[str, ...], ...] = (("random",),),
    missions: tuple[str, ...] = ("1",),
    format: Format = "jsonl",  # noqa: A002 - the field of the plan is called so
    packs: tuple[Path, ...] = (),
    first: int = 3,
) -> Plan:
    """Two Heroes of Reichbusters: a match is over in a tenth of a second."""
    game = registry.entry("reichbusters").load(packs) if packs else loaded("reichbusters")
    wanted = Wanted(missions=missions, heroes=PAIR)
    return make_plan(game, wanted, bots, games=games, first=first, format=format)
