"""Matches of every mission with answers at random: nothing breaks, and what must add up does."""

from collections import Counter

import pytest
from tests.games.incursion.positions import incursion

from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.ids import OFF_BOARD
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

MISSIONS = incursion().library.of(MissionCard)
ANSWERS = 400


def check(game: State) -> None:
    """Squares, cards and items are where they belong, each once."""
    stands = [stand for stand in game.models.values() if stand.cell != OFF_BOARD]
    assert game.occupied == sum(1 << cell for cell in {stand.cell for stand in stands})
    assert game.standing == sum(1 << cell for cell in {stand.cell for stand in stands if not stand.down})
    if not game.box.mission.programme:
        held = [card for command in game.commands for card in command.hand]
        lying = [lying.card for lying in (*game.in_play, *game.playing, *game.experience)]
        deck = (*game.deck.pool, *game.deck.top, *game.deck.bottom)
        assert Counter((*held, *lying, *deck, *game.discard, *game.lost)) == Counter(game.box.deck)
    carried = [item for stand in game.models.values() for item in stand.items]
    off = [gone.item for gone in game.carried_off]
    assert sorted((*game.lying, *carried, *off)) == sorted(game.box.items)
    assert all(command.cp >= 0 and command.special >= 0 for command in game.commands)
    assert min(game.activation.ap, game.activation.cp_ap) >= 0


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", MISSIONS)
def test_random_answers_break_nothing(name: str, seed: int) -> None:
    campaign = "the-rock" if MISSIONS[name].kind == "mission" else ""
    setup = BattleSetup(mission=name, seats=1 if MISSIONS[name].kind == "solo" else 2, campaign=campaign)
    match = Match(incursion(), setup, Seeded(seed))
    for answer in range(ANSWERS):
        if match.outcome is not None:
            break
        ask = match.asks()[-1]
        match.answer(ask.seat, ask.options[Stream(seed, answer).below(len(ask.options))])
        if answer % 20 == 0:
            check(match.state)
    check(match.state)
