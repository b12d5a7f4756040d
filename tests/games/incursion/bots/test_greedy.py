"""The greedy opponent of Incursion: it wins, it does nothing pointless, and it knows only what its seat may know."""

from itertools import islice

import pytest
from tests.games.incursion.bots.play import MISSIONS, begin, incursion, players, playing, winner
from tests.games.incursion.bots.watch import watched

from nightraid.engine.ask import Seat
from nightraid.games.incursion.view import known_state

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
def test_it_imagines_the_table_exactly_as_its_seat_sees_it(mission: str) -> None:
    match = begin(mission, 5)
    game = incursion()
    for place, _ in enumerate(islice(playing(match, players(match, 5, ())), 300)):
        if place % 10 == 0:
            for seat in match.seats:
                table = match.view(seat).table
                assert game.redact(known_state(table, match.box), seat) == table


@pytest.mark.parametrize("seat", [0, 1])
def test_it_answers_alike_whatever_the_enemy_holds(seat: Seat) -> None:
    """The imagined table holds no card that the seat does not know."""
    match = begin("battle", 2)
    for _ in islice(playing(match, players(match, 2, ())), 300):
        table = known_state(match.view(seat).table, match.box)
        hidden = set(incursion().secrets(match.state, seat))
        assert not hidden & {*table.commands[1 - seat].hand, *table.deck.pool, *table.deck.top, *table.deck.bottom}
