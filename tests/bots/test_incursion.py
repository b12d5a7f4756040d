"""The steady opponent of Incursion: it wins, it does nothing pointless, and it knows only what its seat may know."""

from itertools import islice

import pytest
from tests.bots.incursion_play import MISSIONS, Answer, begin, incursion, players, playing, winner

from nightraid.engine.ask import Seat
from nightraid.games.incursion import options as to
from nightraid.games.incursion.abilities.in_force import effects
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.known import known_state
from nightraid.games.incursion.questions import Act
from nightraid.games.incursion.schema.cards import DoubleCp
from nightraid.games.incursion.state import State

FAR_ENOUGH = 300
"""Answers of a match that are looked at closely: some two game turns."""
MOVES = (to.Step, to.Turn, to.Leap, to.OpenDoor, to.CloseDoor)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("mission", ["recon", "incursion"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play_on_either_side(mission: str, seat: Seat, seed: int) -> None:
    assert winner(mission, seed, seat) == seat


@pytest.mark.parametrize("mission", MISSIONS)
def test_two_of_them_do_nothing_pointless(mission: str) -> None:
    match = begin(mission, 3)
    watch = Watch()
    for answer in islice(playing(match, players(match, 3, tuple(match.seats))), FAR_ENOUGH):
        watch.look(answer)
    assert watch.moves > 50


class Watch:
    """Looks over the shoulder of players, one activation at a time."""

    def __init__(self) -> None:
        self.model: ModelId | None = None
        self.seen: list[tuple[object, ...]] = []
        self.opened: list[int] = []
        self.moves = 0

    def look(self, answer: Answer) -> None:
        """One answer: no place twice, no door to and fro, no AP bought for nothing."""
        if not isinstance(answer.ask, Act):
            return
        state, model, option = answer.state, answer.ask.model, answer.option
        if model != self.model:
            self.model, self.seen, self.opened = model, [], []
        if isinstance(option, MOVES):
            here = self.place(state, model)
            assert here not in self.seen, f"{option} at {here}: been there before"
            self.seen.append(here)
            self.moves += 1
        if isinstance(option, to.OpenDoor):
            self.opened.append(option.door)
        if isinstance(option, to.CloseDoor):
            assert option.door not in self.opened
        if isinstance(option, to.EndActivation):
            self.seen = []
            self.model = None
            assert state.activation.cp_ap < 2 ** len(effects(state, model, DoubleCp)), "CP for nothing"

    @staticmethod
    def place(state: State, model: ModelId) -> tuple[object, ...]:
        """Where a model is, and what has been achieved by now: wounds, casualties, things taken and used."""
        stand = state.models[model]
        wounds = sum(one.dp + one.down for one in state.models.values())
        achieved = (wounds, state.casualties, stand.items, tuple(state.objects.values()), len(state.in_play))
        return stand.cell, stand.facing, state.closed, achieved


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
