"""The planner's mind for Incursion: what it tries, how far it looks, and what it thinks of a position."""

from typing import Any

import pytest
from tests.games.incursion.bots.play import begin
from tests.games.incursion.positions import incursion, model, stand

from nightraid.bots import make_bot
from nightraid.bots.bot import Sight, sight_of
from nightraid.bots.planner.search import play_out
from nightraid.engine.ask import Ask
from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots.greedy import Thumb, known
from nightraid.games.incursion.bots.ideas import carried_through, ideas
from nightraid.games.incursion.bots.mind import clock, mind, plan_of
from nightraid.games.incursion.bots.outlook import WORTH, outlook, signs
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDES
from nightraid.games.incursion.state import State


def until(mission: str, seed: int, kind: type[Ask[Any]], *, turn: int = 1) -> tuple[Match[State], Sight]:
    """A match at the first question of this kind in a game turn."""
    match = begin(mission, seed)
    for _ in range(2000):
        ask = match.asks()[0]
        if isinstance(ask, kind) and match.state.turn >= turn and len(ask.options) > 1:
            return match, sight_of(match, ask.seat, seed)
        match.answer(ask.seat, QuickThumb(match.state, ask, Stream(seed, match.answers)).answer())
    raise AssertionError(kind)


def test_the_rules_of_thumb_come_first_and_nothing_twice() -> None:
    for kind in (asked.BidForTurn, asked.PickModel, asked.GoFirst, asked.Act, asked.PlaceModel):
        match, sight = until("battle", 3, kind, turn=2 if kind is asked.PickModel else 1)
        found = list(mind().candidates(sight))
        again, plan = sight_of(match, sight.ask.seat, 3), plan_of(match.state, sight.ask.seat)
        assert found[0] == Thumb(known(again), again.ask, again.luck, plan).answer()
        assert len(set(found)) == len(found)
        assert all(option in sight.ask.options for option in found)


def test_a_card_that_was_begun_is_played() -> None:
    """The rules of thumb take a card back that is of no use; the planner would only begin it again, for ever."""
    match = until("battle", 3, asked.PickModel)[0]
    state, side = match.state, match.asks()[0].seat
    options: list[to.OnModel | to.NotNow] = [to.OnModel(one) for one in state.of_side(side)]
    options.append(to.NotNow())
    card = "spare-pair-of-arms-1"
    ask = asked.WhichModel(seat=side, options=options, why=match.asks()[0].why, purpose="card", card=card)
    useless = Thumb(state, ask, Stream(1, 1)).answer()
    assert useless == to.NotNow()
    found = ideas(state, ask, Stream(1, 1), plan_of(state, side))
    assert found
    assert to.NotNow() not in found
    assert carried_through(state, ask, useless) == found[0]
    assert carried_through(state, ask, options[-2]) == options[-2]
    other = asked.WhichModel(seat=side, options=options, why=ask.why, purpose="confuse")
    assert carried_through(state, other, to.NotNow()) == to.NotNow()


def test_bids_are_weighed_and_forces_are_not() -> None:
    bids = mind().candidates(until("battle", 3, asked.BidForTurn)[1])
    assert {option.cp for option in bids if isinstance(option, to.Bid)} >= {0, 1, 2}
    assert len(mind().candidates(until("battle", 3, asked.BuildForce, turn=0)[1])) == 1


def test_a_playout_ends_with_the_enemys_next_turn() -> None:
    match, sight = until("battle", 3, asked.PickModel, turn=2)
    world = mind().world(sight, 0)
    playout = world.clone(chance=Seeded(1))
    option = Thumb(match.state, sight.ask, Stream(1, 1)).answer()
    before = clock(world.state)
    promise = play_out(mind(), playout, world.state, sight.ask.seat, option, mind().reply)
    assert 0 < promise < 1
    assert clock(playout.state) == before + 2


def test_what_one_side_hopes_the_other_fears() -> None:
    for mission in ("recon", "ac-dc", "battle", "doomsday"):
        state = until(mission, 4, asked.PickModel, turn=2)[0].state
        assert len(signs(state, ALLIED)) == len(WORTH)
        assert outlook(state, ALLIED) + outlook(state, AXIS) == pytest.approx(1)


def test_an_end_promises_what_it_is() -> None:
    match = begin("recon", 1)
    for _ in range(3000):
        if not match.asks():
            break
        ask = match.asks()[0]
        match.answer(ask.seat, QuickThumb(match.state, ask, Stream(1, match.answers)).answer())
    assert match.outcome is not None
    (won,) = match.outcome.winners
    assert [mind().promise(match, seat) for seat in SIDES] == [float(seat == won) for seat in SIDES]


def test_nearer_to_the_exit_promises_more() -> None:
    box = begin("recon", 1).box
    gates = [box.square_name(box.board.entries[gate][0].cell) for gate in ("west-gate", "east-gate")]
    far, near = (stand({"grunt-ape 1": f"{gate} n"}, on="recon").state for gate in gates)
    assert outlook(near, ALLIED) > outlook(far, ALLIED)


def test_it_shoots_the_zombie_that_comes() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "sturmzombie 1": "c5 s", "sturmzombie 2": "l7 s"}, acting="grunt-ape 1", turn=3
    )
    option = make_bot(incursion(), "planner:24", 1).choose(table.match, ALLIED)
    assert option == f"shoot:smg:{model('sturmzombie 1')}"


def test_the_thumb_gives_its_reason() -> None:
    for kind in (asked.BidForTurn, asked.PickModel, asked.Act, asked.BuildForce, asked.AnswerCard):
        match, sight = until("battle", 3, kind, turn=0)
        assert mind().thumb(sight).endswith(".")
        advice = make_bot(match.game, "greedy", 3).advise(match, sight.ask.seat)
        assert advice.reason == mind().thumb(sight_of(match, sight.ask.seat, 3))


def test_the_best_odds_are_told() -> None:
    table = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c5 s"}, acting="grunt-ape 1")
    advice = make_bot(incursion(), "greedy", 1).advise(table.match, ALLIED)
    assert isinstance(next(option for option in table.asked.options if option.key == advice.key), to.Shoot)
    assert advice.reason == "The best odds: 89 % to fell the Sturmzombie."
