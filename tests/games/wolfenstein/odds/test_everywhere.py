"""Odds in whole matches: where dice follow there are odds, elsewhere there are none, and nobody's dice are read."""

from typing import Any

import pytest
from tests.contract.walk import load

from nightraid.bots import make_bot
from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks import options as to
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.odds import odds_of

GAME = load("wolfenstein")
ROLLS = (asked.SuccessTest, asked.ReloadRoll, asked.RerollRoll, asked.BeforeRoll)
NOT_EVERYDAY = (to.Attack, to.Execute, to.BotAttack, to.DoObjective, to.Reload, to.UseItemOn, to.UseItemFor)


def rolls_next(match: Match[Any], ask: Ask[Any], option: Option) -> bool:
    """Whether dice of the player's own follow this answer at once, or the choices before such a roll."""
    twin = match.clone(chance=TypedIn())
    twin.answer(ask.seat, option)
    pending = twin.pending
    if isinstance(pending, asked.AttackRoll):
        return pending.attacker not in twin.state.nazis
    return isinstance(pending, ROLLS)


def played(seed: int, mission: str, level: Level) -> Match[Any]:
    """A match of the greedy bot, to be stopped at every choice."""
    return Match(GAME, RaidSetup(mission=mission, level=level), Seeded(seed), record=False)


@pytest.mark.parametrize(("seed", "mission", "level"), [(1, "8", "bring_em_on"), (1, "3", "death_incarnate")])
def test_there_are_odds_where_dice_follow_and_nowhere_else(seed: int, mission: str, level: Level) -> None:
    match, bot, kinds = played(seed, mission, level), make_bot(GAME, "greedy", seed), set()
    while asks := match.asks():
        ask = asks[0]
        kinds_here = {type(option): option for option in ask.options}  # one of each kind
        steps = isinstance(ask, asked.Act) and match.answers % 4  # most of those are steps among steps
        for option in [option for kind, option in kinds_here.items() if kind in NOT_EVERYDAY or not steps]:
            told = odds_of(match, ask.seat, option)
            if isinstance(ask, asked.AfterRoll) and isinstance(option, to.UseSkill):
                continue  # a skill may only make a roll possible
            assert bool(told) == rolls_next(match, ask, option), (option, told)
            kinds |= {type(option)} if told else set()
            for one in told:
                assert sum(chance.percent for chance in one.results) == pytest.approx(100, abs=1e-4)
                assert one.parts
        match.answer(ask.seat, bot.choose(match, ask.seat))
    assert {to.Attack, to.RollNow, to.DoObjective} <= kinds
    assert (to.Reload in kinds) == (level == "death_incarnate")


def test_the_dice_to_come_are_not_read() -> None:
    match, bot, seen = played(4, "1", "bring_em_on"), make_bot(GAME, "greedy", 4), 0
    while (asks := match.asks()) and seen < 10:
        ask = asks[0]
        for option in ask.options:
            if isinstance(option, to.Attack | to.Execute | to.Reroll | to.UseAbility):
                others = [match.clone(chance=Seeded(seed)) for seed in (5, 6)]
                assert odds_of(others[0], ask.seat, option) == odds_of(others[1], ask.seat, option)
                seen += 1
        match.answer(ask.seat, bot.choose(match, ask.seat))
    assert seen >= 10
