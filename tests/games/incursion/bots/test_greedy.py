"""The greedy opponent of Incursion: it wins, it does nothing pointless, and it knows only what its seat may know."""

from itertools import islice

import pytest
from tests.games.incursion.bots.play import MISSIONS, begin, incursion, players, playing, winner
from tests.games.incursion.bots.watch import watched

from nightraid.bots.bot import sight_of
from nightraid.engine.ask import Seat
from nightraid.engine.view import write_view
from nightraid.games.incursion.bots.greedy import GreedyBot
from nightraid.games.incursion.state import State

FAR_ENOUGH = 300
"""Answers of a match that are looked at closely: some two game turns."""


@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("mission", ["recon", "incursion"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play_on_either_side(mission: str, seat: Seat, seed: int) -> None:
    """On these seeds; chance wins now and then, as the Axis of `incursion` one match of the first ten."""
    assert winner(mission, seed, seat) == seat


@pytest.mark.parametrize("mission", MISSIONS)
def test_two_of_them_do_nothing_pointless(mission: str) -> None:
    watch = watched(mission, 3, FAR_ENOUGH)
    assert not watch.pointless
    assert watch.moves > 50


@pytest.mark.parametrize("seed", range(2))
def test_the_watch_sees_what_random_players_do(seed: int) -> None:
    """Somebody who takes any option does many pointless things: they are found."""
    watch = watched("battle", seed, FAR_ENOUGH, greedy=())
    kinds = {line.partition(":")[0] for line in watch.pointless}
    assert len(kinds) >= 4, kinds


@pytest.mark.parametrize("mission", MISSIONS)
def test_it_leaves_the_table_as_its_seat_sees_it_when_it_thinks(mission: str) -> None:
    match = begin(mission, 5)
    bot = GreedyBot(match.game, 5)
    for place, answer in enumerate(islice(playing(match, players(match, 5, ())), 300)):
        if place % 10 == 0:
            sight = sight_of(match, answer.ask.seat, 5)
            before = write_view(sight.view)
            bot.think(sight)
            assert write_view(sight.view) == before


@pytest.mark.parametrize("seat", [0, 1])
def test_it_answers_alike_whatever_the_enemy_holds(seat: Seat) -> None:
    """The table that it thinks about holds no card that the seat does not know."""
    match = begin("battle", 2)
    for _ in islice(playing(match, players(match, 2, ())), 300):
        table: State = match.view(seat).table
        hidden = set(incursion().secrets(match.state, seat))
        assert not hidden & {*table.commands[1 - seat].hand, *table.deck.pool, *table.deck.top, *table.deck.bottom}
