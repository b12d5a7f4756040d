"""What the dice of an attack do, exactly: how likely each number of DP is, rerolls and saves counted in.

A reroll that a player may make or not is made where it helps him: a die that fails, one that hurts himself, or the
first of his saves that fails.
"""

from collections.abc import Callable
from functools import partial
from math import comb
from typing import TypeAlias

from nightraid.engine.rolls import share_of
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.base.in_force import dp_value, effects, has
from nightraid.games.incursion.rules.damage import LUCKY_FROM, Attack, hurts, needed_face
from nightraid.games.incursion.schema.cards import Save
from nightraid.games.incursion.state import State

Spread: TypeAlias = tuple[float, ...]
"""How likely 0, 1, 2 … are; the shares add up to 1."""


# ---------------------------------------------------------------- spreads


def successes(dice: int, share: float) -> Spread:
    """How many of so many dice succeed."""
    return tuple(comb(dice, good) * share**good * (1 - share) ** (dice - good) for good in range(dice + 1))


def of_each(spread: Spread, then: Callable[[int], Spread]) -> Spread:
    """What comes of a spread if every number of it leads to a spread of its own."""
    found: dict[int, float] = {}
    for number, likely in enumerate(spread):
        for end, share in enumerate(then(number)):
            found[end] = found.get(end, 0.0) + likely * share
    return tuple(found.get(end, 0.0) for end in range(max(found) + 1))


def more_by(spread: Spread, by: int) -> Spread:
    """Every number of a spread is higher by so many."""
    return (*(0.0 for _ in range(by)), *spread)


def at_least(spread: Spread, number: int) -> float:
    """How likely so many or more are."""
    return sum(spread[max(0, number) :], 0.0)


# ---------------------------------------------------------------- an attack


def dice_that_hurt(game: State, attack: Attack) -> Spread:
    """How many of the dice hurt in the end (IN-DD-1 to IN-DD-3, IN-REROLL-1)."""
    needed, dice = needed_face(game, attack), attack.dice
    share = share_of(D6, tuple(face for face in D6.faces if hurts(face, needed)))
    if attack.two_gun:  # every failure was rolled again: nothing is left for other rerolls
        return successes(dice, share + (1 - share) * share)
    rerolls = _rerolls(game, attack)
    if attack.purpose == "burning":
        return of_each(successes(dice, share), lambda hurt: _rolled_again(hurt, min(rerolls, hurt), share))
    return of_each(successes(dice, share), lambda hurt: more_by(successes(min(rerolls, dice - hurt), share), hurt))


def _rolled_again(hurt: int, again: int, share: float) -> Spread:
    """Dice that hurt the one who rolls them, some of them rolled again."""
    return more_by(successes(again, share), hurt - again)


def _rerolls(game: State, attack: Attack) -> int:
    """How many single dice the roller may roll again."""
    roller = attack.target if attack.purpose == "burning" else attack.attacker
    if roller not in game.models or game.commands[game.models[roller].side].automatic:
        return 0
    return int(attack.may_thump) + is_chosen(game, roller)


def is_chosen(game: State, model: ModelId) -> bool:
    """Whether the model may still roll one die again in this game turn (IN-MODEL-HILDE-3)."""
    if game.commands[game.models[model].side].automatic or not has(game, model, "chosen-of-the-gods"):
        return False
    return "chosen-of-the-gods" not in game.models[model].used_this_turn


def suffered(game: State, attack: Attack) -> Spread:
    """How many DP the target suffers, after its saves (IN-DD-7)."""
    caused = of_each(dice_that_hurt(game, attack), lambda hurt: more_by((1.0,), hurt * attack.dp))
    return of_each(caused, lambda dp: saved(game, attack, dp))


def saved(game: State, attack: Attack, dp: int) -> Spread:
    """How many of so many DP the target suffers, after its saves."""
    left = more_by((1.0,), dp)
    if attack.thing:
        return left
    rerolls = int(is_chosen(game, attack.target) and attack.purpose != "burning")
    for needed in saves_of(game, attack.target):
        share = share_of(D6, tuple(face for face in D6.faces if face >= needed))
        left = of_each(left, partial(_not_saved, share=share, rerolls=rerolls))
        rerolls = 0
    return left


def saves_of(game: State, model: ModelId) -> list[int]:
    """The faces from which a DP is ignored, one for each save (IN-MODEL-PADDY-2)."""
    lucky = [LUCKY_FROM] if has(game, model, "lucky") else []
    return [*lucky, *(save.from_face for save in effects(game, model, Save))]


def _not_saved(dp: int, share: float, rerolls: int) -> Spread:
    """How many of so many DP are left after a save with a die for each."""

    def after(saved: int) -> Spread:
        again = min(rerolls, dp - saved)
        return more_by(successes(again, share), saved)

    saved = of_each(successes(dp, share), after)
    return tuple(reversed((*saved, *(0.0 for _ in range(dp + 1 - len(saved))))))


def dp_to_fall(game: State, attack: Attack) -> int:
    """How many DP more the target can not take."""
    if attack.thing:
        return (game.box.objects[attack.thing].dp or 1) - game.objects[attack.thing].dp
    return dp_value(game, attack.target) - game.models[attack.target].dp
