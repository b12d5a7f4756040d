"""Matches to look at from the table: random ones, which come to many kinds of questions."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.reichbusters.positions import reichbusters

from nightraid.engine.ask import Ask
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.printed import Printed
from nightraid.engine.table import Table
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import raid_maps
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import State


def table() -> Table:
    """The table of the game."""
    return reichbusters().table


@cache
def setups() -> tuple[RaidSetup, ...]:
    """Every map there is: RAIDs of both editions, and all missions."""
    library = reichbusters().library
    raids = [
        RaidSetup(seats=place % 4 + 1, edition="1.0" if place % 2 else "1.1", map=card.id)
        for place, card in enumerate(raid_maps(library))
    ]
    return (*raids, *(RaidSetup(mission=mission) for mission in library.of(MissionCard)))


def box_of(setup: RaidSetup) -> Box:
    """The box of a set-up, with its Heroes."""
    return reichbusters().new(setup).box


def printed_of(setup: RaidSetup) -> Printed:
    """What is printed for a set-up."""
    return table().printed(setup, box_of(setup))


def screen_of(match: Match[State]) -> Screen:
    """What everybody sees now."""
    return table().screen(match.view(None), match.box)


def random_match(setup: RaidSetup, seed: int, decisions: int) -> Iterator[tuple[Match[State], Ask[Any]]]:
    """A match at each of so many decisions, with the question that is asked; the answers are random."""
    match: Match[State] = Match(reichbusters(), setup, Seeded(seed))
    luck = random.Random(seed)
    for _ in range(decisions):
        if match.outcome is not None:
            return
        ask = match.asks()[0]
        yield match, ask
        match.answer(ask.seat, luck.choice(ask.options).key)
