"""Previews and reasons: what is shown before a choice is what happens after it."""

import random

from tests.contract.walk import decisions
from tests.games.cellar.fight import A1, A2, B1, B2, cell, cellar_fight, stand
from tests.games.playing import previews

from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.games.cellar.asks.events import DynamiteThrown
from nightraid.games.cellar.asks.options import Shoot, Throw
from nightraid.games.cellar.asks.questions import Act, RollToHit
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.cellar.telling.previews import BlastPreview, ShotPreview

MATCHES = 12


def test_a_shot_shows_distance_dice_and_what_hits() -> None:
    table = stand({"A1": "a2", "B1": "c2", "B2": "e2"}, acting=A1)
    shown = previews(table.match, table.asked)
    assert shown[f"shoot:{B1}"] == ShotPreview(distance=2, dice=3, hits_on=5)
    assert shown[f"shoot:{B2}"] == ShotPreview(distance=4, dice=2, hits_on=5)


def test_a_throw_shows_whom_it_would_catch() -> None:
    table = stand({"A1": "a1", "A2": "b3", "B1": "c2"}, acting=A1, hands=(("dynamite-1",), ()))
    shown = previews(table.match, table.asked)
    assert shown[f"throw:dynamite-1:{cell('b2')}"] == BlastPreview((A1, A2, B1))
    assert shown[f"throw:dynamite-1:{cell('d1')}"] == BlastPreview((B1,))
    assert shown[f"step:{cell('a2')}"] is None


def test_previews_come_true_wherever_a_match_leads() -> None:
    shots = blasts = 0
    for seed in range(MATCHES):
        match = Match(cellar_fight(), FightSetup(rounds=3), Seeded(seed))
        pick = random.Random(seed)
        for ask, _ in decisions(match, seed):
            shown = previews(match, ask)
            aimed = [option for option in ask.options if isinstance(option, Shoot | Throw)]
            for option in pick.sample(aimed, min(3, len(aimed))):
                twin = match.clone(chance=TypedIn())
                twin.answer(ask.seat, option)
                if isinstance(option, Shoot):
                    assert isinstance(twin.pending, RollToHit)
                    assert shown[option.key].dice == len(twin.pending.dice)
                    shots += 1
                else:
                    thrown = [event for event in twin.events() if isinstance(event, DynamiteThrown)][-1]
                    assert shown[option.key].caught == thrown.caught
                    blasts += 1
    assert shots > 50
    assert blasts > 50


def test_every_step_and_shot_is_either_offered_or_refused() -> None:
    for seed in range(MATCHES):
        match = Match(cellar_fight(), FightSetup(rounds=2), Seeded(seed))
        for ask, _ in decisions(match, seed):
            if not isinstance(ask, Act):
                continue
            state, grid = match.state, match.state.box.grid
            here = state.raiders[ask.raider].cell
            shots = [f"shoot:{foe}" for foe in state.standing(1 - ask.seat)]
            steps = [f"step:{there}" for there in grid.floor_cells if grid.distance(here, there) == 1]
            refused = [refusal.option.key for refusal in match.why_not(ask.seat)]
            offered = [option.key for option in ask.options]
            assert all((key in offered) != (key in refused) for key in shots + steps)
            assert len(set(refused)) == len(refused)


def test_people_read_sentences() -> None:
    game = cellar_fight()
    table = stand({"A1": "a2", "B1": "c2", "B2": "f2"}, acting=A1, hands=((), ("duck-1",)))
    say = table.match.say
    offer = table.match.offer(0)
    assert offer is not None
    assert say(offer.prompt) == "A1 acts. Actions left: 2. What now?"
    assert [say(option.text) for option in offer.options][-2:] == ["Shoot at B1", "Stop"]
    assert [say(refusal.reason) for refusal in offer.refused] == ["B2 is more than four squares away."]
    happened = table.answer(f"shoot:{B1}", came=[(1, 2, 6)])
    assert [say(game.event_message(event)) for event in happened] == ["A1 shoots at B1: 1, 2, 6, a hit."]
    assert say(game.ask_message(table.asked)) == "A1 has hit B1. Do you duck?"


def test_the_end_is_told_in_full() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, phase="dusk", score=(1, 1), grit=(0, 2), rounds=1)
    game = table.match.game
    said = [table.match.say(game.event_message(event)) for event in table.match.events()]
    assert said == [
        "Grit: 1, 3.",
        "The fight is over: crew B wins: equal points (1, 1), more grit.",
    ]


def test_the_board_is_drawn_with_the_raiders_on_it() -> None:
    table = stand({"A1": "a2", "B1": "g5"}, acting=A1, hands=(("duck-1",), ()), grit=(2, 4), score=(0, 1))
    drawn = table.match.game.board_text(table.match.view(None).table, table.match.box).split("\n")
    assert drawn[0] == "Round 1 of 6   crew A: 0 points, 2 grit, 1 cards   crew B: 1 points, 4 grit, 0 cards"
    assert drawn[2] == " 5 |  ·   ·   ·   ·   ·   ·  B1|"
    assert drawn[8] == " 2 | A1   ·   ·   ·   ·   ·   ·|"
