"""Previews: what is shown before a choice is what happens after it."""

import random
from itertools import islice
from typing import Any

from tests.contract.walk import decisions
from tests.games.playing import previews
from tests.games.wolfenstein.positions import BJ, HEROES, KLAUS, cell, stand, wolfenstein
from tests.games.wolfenstein.telling.turns import NEAR, SHOT, SOLDAT, drone, klaus, step

from nightraid.engine.ask import Ask
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks.events import Moved, NoiseMade
from nightraid.games.wolfenstein.asks.options import Attack, BotAttack, Step
from nightraid.games.wolfenstein.asks.questions import Act, AttackRoll, BeforeRoll
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.telling.previews import (
    AttackPreview,
    FirstOption,
    ItemPreview,
    ObjectivePreview,
    SecondOption,
    SkillPreview,
    StepPreview,
)


def test_a_step_shows_its_ap_its_noise_and_who_would_see() -> None:
    table = klaus("b3", mission="vault", nazis={"soldat 1": "g4"}, others={BJ: "j4"}, open_doors="a")
    shown = previews(table.match, table.asked)
    assert shown[step("b2")] == StepPreview(2, noise=False, seen_by=(SOLDAT,))
    table = klaus("f4", nazis={"soldat 1": "l3"}, open_doors="a")
    shown = previews(table.match, table.asked)
    assert shown[step("g4")] == StepPreview(1, noise=True, seen_by=(SOLDAT,))
    assert shown[step("f5")] == StepPreview(1, noise=False, seen_by=())
    assert table.state.heroes[KLAUS].cell == cell("f4")  # looking changes nothing


def test_an_attack_shows_distance_and_dice() -> None:
    table = klaus(nazis={"soldat 1": "d3", "soldat 2": "e3"})
    shown = previews(table.match, table.asked)
    assert shown[SHOT] == AttackPreview(distance=1, dice=3)
    table = stand({BJ: "c3"}, nazis=NEAR, acting=BJ)
    assert previews(table.match, table.asked)[f"attack:laserkraftwerk-1:{SOLDAT}"] == AttackPreview(1, 5)
    table = drone(nazis=NEAR)
    assert previews(table.match, table.asked)[f"bot-attack:{SOLDAT}"] == AttackPreview(1, 1)


def test_cards_skills_objectives_and_events_show_what_is_printed() -> None:
    table = klaus("b4", mission="works", hero={KLAUS: {"pack": ("strong-coffee-1",)}})
    shown = previews(table.match, table.asked)
    assert shown["use-item:strong-coffee-1"] == ItemPreview("strong-coffee-1")
    assert shown["do-objective:A"] == ObjectivePreview("A")
    assert shown["end-turn"] is None
    table = stand({BJ: "c3"}, acting=BJ, hero={BJ: {"glory": 2}})
    assert previews(table.match, table.asked)["use-skill:hell-for-leather"] == SkillPreview("hell-for-leather")
    table = klaus("c4", mission="wayout")
    table.answer(f"search:{cell('c5')}", came=[("courier-in-the-coal-1",)])
    assert previews(table.match, table.asked) == {
        "take-option:1": FirstOption("courier-in-the-coal-1"),
        "take-option:2": SecondOption("courier-in-the-coal-1"),
    }


def test_previews_come_true_wherever_a_match_leads() -> None:
    moves = shots = 0
    for seed, mission in enumerate(("1", "3", "vault")):
        match = Match(wolfenstein(), RaidSetup(mission=mission, heroes=HEROES), Seeded(seed))
        pick = random.Random(seed)
        for ask, _ in islice(decisions(match, seed), 300):
            shown = previews(match, ask)
            steps = [option for option in ask.options if isinstance(option, Step)]
            attacks = [option for option in ask.options if isinstance(option, Attack | BotAttack)]
            for step_ in pick.sample(steps, min(1, len(steps))):
                check_step(match, ask, step_, shown[step_.key])
                moves += 1
            for attack in pick.sample(attacks, min(2, len(attacks))):
                check_attack(match, ask, attack, shown[attack.key])
                shots += 1
    assert moves > 50
    assert shots > 5


def check_step(match: Match[State], ask: Ask[Any], option: Step, shown: StepPreview) -> None:
    twin = match.clone(chance=TypedIn())
    before = twin.event_count
    assert isinstance(ask, Act)
    model_ = ask.model
    twin.answer(ask.seat, option)
    told = list(twin.events(before))
    assert next(event for event in told if isinstance(event, Moved)).ap == shown.ap
    first = next((event for event in told[1:2] if isinstance(event, NoiseMade)), None)
    assert (first is not None) == shown.noise
    if isinstance(twin.pending, Act) and twin.pending.model == model_:
        assert shown.seen_by == tuple(nazi for nazi in twin.state.nazis if sees(twin.state, nazi, model_))


def check_attack(match: Match[State], ask: Ask[Any], option: Attack | BotAttack, shown: AttackPreview) -> None:
    twin = match.clone(chance=TypedIn())
    twin.answer(ask.seat, option)
    if isinstance(twin.pending, BeforeRoll):
        assert twin.pending.dice == shown.dice
    else:
        assert isinstance(twin.pending, AttackRoll)
        assert len(twin.pending.dice) == shown.dice
