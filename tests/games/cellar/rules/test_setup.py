"""The set-up: raiders, grit, hands and the length of a fight."""

import pytest
from tests.games.cellar.fight import cell, cellar_fight, start
from tests.games.playing import all_told

from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import HIDDEN
from nightraid.engine.log import ChanceRecord, record_of
from nightraid.engine.match import Match
from nightraid.games.cellar.asks.events import Drew
from nightraid.games.cellar.setup import FightSetup

FIRST_DRAWS = [("duck-1", "duck-2", "rush-1"), ("rush-2", "dynamite-1", "duck-3"), ("rush-3",), ("rush-4",)]


@pytest.mark.rule("CF-SETUP-1")
def test_three_raiders_a_crew_stand_on_the_marked_squares_of_their_side() -> None:
    game = cellar_fight().new(FightSetup())
    assert [raider.cell for raider in game.raiders] == [cell(name) for name in ("a2", "a3", "a4", "g2", "g3", "g4")]
    assert not any(raider.acted for raider in game.raiders)
    assert game.occupied == sum(1 << raider.cell for raider in game.raiders)


@pytest.mark.rule("CF-SETUP-1")
def test_each_crew_begins_with_three_grit_and_no_points() -> None:
    game = cellar_fight().new(FightSetup())
    assert [(crew.grit, crew.score) for crew in game.crews] == [(3, 0), (3, 0)]


@pytest.mark.rule("CF-SETUP-2")
def test_each_crew_draws_three_cards_from_one_deck() -> None:
    match = Match(cellar_fight(), FightSetup(), TypedIn())
    for draw in FIRST_DRAWS[:2]:
        match.answer_chance(draw)
    assert [crew.hand for crew in match.state.crews] == FIRST_DRAWS[:2]
    assert len(match.state.deck) == 18 - 6
    assert not set(match.state.deck.pool) & {card for draw in FIRST_DRAWS[:2] for card in draw}


@pytest.mark.rule("CF-SETUP-2")
def test_a_hand_is_hidden_and_its_size_is_open() -> None:
    match = start(came=FIRST_DRAWS).match
    for seat, other in ((0, 1), (1, 0), (None, 0)):
        crews = match.view(seat).table.crews
        assert crews[other].hand == (HIDDEN,) * 4
    assert match.view(0).table.crews[0].hand == (*FIRST_DRAWS[0], "rush-3")
    others = all_told(match.events_for(0), Drew)
    assert [event.cards for event in others if event.seat == 1] == [(HIDDEN,) * 3, (HIDDEN,)]
    assert [event.cards for event in others if event.seat == 0] == [FIRST_DRAWS[0], ("rush-3",)]
    logged = [record.came for record in map(record_of, match.log_for(1)) if isinstance(record, ChanceRecord)]
    assert logged == [(HIDDEN,) * 3, FIRST_DRAWS[1], (HIDDEN,), ("rush-4",)]


@pytest.mark.rule("CF-SETUP-3")
@pytest.mark.parametrize("rounds", [1, 6, 1000])
def test_people_agree_on_a_number_of_rounds(rounds: int) -> None:
    assert cellar_fight().new(FightSetup(rounds=rounds)).rounds == rounds


@pytest.mark.rule("CF-SETUP-3")
@pytest.mark.parametrize("rounds", [0, -1, 1001])
def test_no_fight_is_shorter_than_one_round_or_longer_than_a_thousand(rounds: int) -> None:
    with pytest.raises(BadSetup, match="expected 1 to 1000"):
        FightSetup(rounds=rounds)


@pytest.mark.rule("CF-SETUP-3")
def test_people_agree_on_a_cellar_that_there_is() -> None:
    assert cellar_fight().new(FightSetup(cellar="corners")).box.grid.height == 3
    with pytest.raises(BadSetup, match="cellar 'attic'") as refusal:
        Match(cellar_fight(), FightSetup(cellar="attic"), TypedIn())
    assert refusal.value.expected == "one of corners, vault"


def test_two_crews_fight_and_no_more() -> None:
    with pytest.raises(BadSetup, match="3 seats") as refusal:
        FightSetup(seats=3)
    assert refusal.value.expected == "2"
