"""Agreeing: what all players decide together, and the dice if they cannot (WF-SETUP-12)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from nightraid.engine.ask import Ask, Option, Rule, RuleIds, Seat, choose, choose_secretly, roll
from nightraid.games.wolfenstein.asks.events import DisputeRolled
from nightraid.games.wolfenstein.asks.options import NoWish
from nightraid.games.wolfenstein.asks.questions import DisputeRoll
from nightraid.games.wolfenstein.rules.base.dice import HITS
from nightraid.games.wolfenstein.state import State

Wish = TypeVar("Wish", bound=Option)
DICE_IN_A_DISPUTE = 2


def agree(game: State, ask: Callable[[Seat], Ask[Wish]], why: RuleIds) -> Rule[Wish | None]:
    """Each player names a wish; differing wishes are settled by dice. None if nobody has a wish."""
    if game.players == 1:
        return (yield from choose(ask(0)))
    wishes = yield from choose_secretly([ask(seat) for seat in range(game.players)])
    named = {seat: wish for seat, wish in enumerate(wishes) if not isinstance(wish, NoWish)}
    if not named:
        return None
    if len({wish.key for wish in named.values()}) == 1:
        return next(iter(named.values()))
    return named[(yield from settle_dispute(game, list(named), why))]


def settle_dispute(game: State, concerned: Sequence[Seat], why: RuleIds) -> Rule[Seat]:
    """Two dice each, most hearts and shields win, tied players roll again (WF-SETUP-12)."""
    while len(concerned) > 1:
        dice = (game.box.die,) * (DICE_IN_A_DISPUTE * len(concerned))
        players = tuple(concerned)
        faces = yield from roll(DisputeRoll(players, dice=dice, ordered=True, why=(*why, "WF-SETUP-12")))
        pairs = [faces[place : place + DICE_IN_A_DISPUTE] for place in range(0, len(faces), DICE_IN_A_DISPUTE)]
        hits = tuple(sum(face in HITS for face in pair) for pair in pairs)
        yield DisputeRolled(players, hits, why=("WF-SETUP-12",))
        concerned = [player for player, count in zip(players, hits, strict=True) if count == max(hits)]
    return concerned[0]
