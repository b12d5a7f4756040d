"""The search for worlds that look alike, on a game made for it: it finds what a game lets slip in runs apart."""

from __future__ import annotations

import random
from typing import Any

from tests.contract.test_contract import all_that_reaches
from tests.contract.walk import found_in
from tests.contract.worlds import other_world
from tests.engine.toy_parts import Pack, Put
from tests.engine.toys import Sandbox, State, ToySetup, do, play

from nightraid.engine.ask import AnyAsk, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.game import Thing
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match


class Careless(Sandbox):
    """Hides what goes into a bag in the log, and tells it in the question."""

    def redact(self, thing: Thing, seat: Seat | None) -> Any:
        """See `Game.redact`."""
        return thing if isinstance(thing, Pack) else super().redact(thing, seat)

    def ask_message(self, ask: Any) -> Any:
        """See `Game.ask_message`: names what is left."""
        message = super().ask_message(ask)
        if isinstance(ask, Pack):
            message.args["left"] = [option.key for option in ask.options]
        return message


def looked_at(game: Sandbox, seed: int) -> list[tuple[Match[State], Match[Any], Seat | None]]:
    """Matches in the middle of packing, each with a world that looks the same to a seat."""
    found = []
    match = do(Match(game, ToySetup(seats=3), Seeded(seed)), "plain", "bags")
    rng = random.Random(seed)
    while isinstance(match.pending, AnyAsk):
        play(match, rng, 1)
        for seat in (0, 1, 2, None):
            world = other_world(match, seat, rng.randrange(1000))
            if world is not None and isinstance(match.pending, AnyAsk):
                found.append((match.clone(), world, seat))
    return found


def packed(match: Match[Any], seat: Seat | None) -> list[Chosen]:
    return [
        entry
        for entry in match.log
        if isinstance(entry, Chosen) and isinstance(entry.option, Put) and entry.seat != seat
    ]


def test_other_bags_are_other_worlds_and_look_the_same() -> None:
    found = [one for seed in range(5) for one in looked_at(Sandbox(), seed)]
    assert len(found) > 20
    for match, world, seat in found:
        assert all_that_reaches(world, seat) == all_that_reaches(match, seat)
        assert packed(match, seat) != packed(world, seat)


def test_a_game_that_tells_the_other_bags_is_found_out() -> None:
    found = [one for seed in range(5) for one in looked_at(Careless(), seed)]
    assert any(all_that_reaches(world, seat) != all_that_reaches(match, seat) for match, world, seat in found)


def test_an_id_is_found_as_a_word_and_not_as_a_part_of_one() -> None:
    assert found_in(["duck-1", "rush"], 'cards:["duck-1"], crush') == {"duck-1"}
    assert found_in(["duck-1"], "duck-12 b-duck-1 duck") == set()
