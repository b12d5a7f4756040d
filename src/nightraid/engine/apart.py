"""Runs apart: several seats, each in a run of questions of its own, all at the same time.

Buying a force, laying out pieces, choosing what to discard: nobody waits for the others, and whoever answers goes on
in their own run. What is chosen there stays private as far as the game's redaction says so, until an event shows it:

    bought = yield from apart({seat: buy_force(state, seat) for seat in (ALLIED, AXIS)})

A run asks its own seat only and uses no chance. Runs change parts of the state that no other run reads or changes:
then the order in which answers come means nothing, and a seat can take back its last choice without touching others.
"""

from collections.abc import Mapping
from typing import Any

from nightraid.engine.ask import AnyAsk, Ask, Rule, Seat, T
from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Settled, Told

_PASSED_ON = (Told.EVENT, Told.EXPLAIN, Told.ENDED)


def apart(dialogues: Mapping[Seat, Rule[T]]) -> Rule[dict[Seat, T]]:
    """Let each seat go through its own run; returns what each run returned, when all are done.

    Events pass through at once. While any run is open the question is an `AnyAsk`, also when only one is left.
    """
    asks: dict[Seat, Ask[Any]] = {}
    done: dict[Seat, T] = {}
    for seat in dialogues:
        yield from _go_on(seat, dialogues[seat], None, asks, done)
    given = 0
    while asks:
        open_asks = tuple(asks[seat] for seat in dialogues if seat in asks)  # in one order, whoever was quicker
        seat, option = yield AnyAsk(open_asks, given)
        given += 1
        yield from _go_on(seat, dialogues[seat], option, asks, done)
    if given and len(dialogues) > 1:
        yield Settled()  # whoever was last must not choose anew after having seen the others
    return {seat: done[seat] for seat in dialogues}


def _go_on(seat: Seat, run: Rule[T], reply: Any, asks: dict[Seat, Ask[Any]], done: dict[Seat, T]) -> Rule[None]:
    """One run, up to its next question or to its end."""
    asks.pop(seat, None)
    try:
        told: Any = run.send(reply)
        while getattr(told, "told", None) in _PASSED_ON:
            yield told
            told = run.send(None)
    except StopIteration as end:
        done[seat] = end.value
        return
    if not isinstance(told, Ask):
        raise RuleBroken(f"a run apart yields {told!r}", where=f"seat {seat}", expected="a choice or an event")
    if told.seat != seat:
        raise RuleBroken(f"a run apart asks seat {told.seat}", where=f"seat {seat}", expected="its own seat")
    asks[seat] = told
