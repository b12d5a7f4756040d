"""The Nazi Phase: the activation check, one Nazi after the other, and what ends with the phase (WF-NAZI-1)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import NaziPasses, NobodyWoke, PhaseBegan, StunnedTurn
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.rules.ai_controller import pass_token_on
from nightraid.games.wolfenstein.rules.hooks import MOMENTS
from nightraid.games.wolfenstein.rules.nazi_actions import activate
from nightraid.games.wolfenstein.rules.nazi_activation import check_activation
from nightraid.games.wolfenstein.rules.nazi_initiative import (
    set_readiness,
    try_blocked_again,
    who_acts_next,
    with_readiness,
)
from nightraid.games.wolfenstein.rules.stun_and_sabotage import take_tokens_off
from nightraid.games.wolfenstein.state import State


def begin_nazi_phase(game: State) -> Rule[None]:
    """Check every Nazi once; if none can do anything, the phase is skipped (WF-NAZI-3, WF-NAZI-14)."""
    yield PhaseBegan("nazi", why=("WF-NAZI-1",))
    yield from MOMENTS.as_nazi_phase_begins(game)
    if (yield from check_activation(game)):
        game.phase = "nazis"
    else:
        yield NobodyWoke(why=("WF-NAZI-14",))
        game.phase = "after-nazis"


def next_nazi(game: State) -> Rule[None]:
    """One active Nazi has its whole activation (WF-INIT-1); when none is left, the phase ends."""
    yield from pass_over_stunned(game)
    nazi = yield from who_acts_next(game)
    if nazi == NOBODY:
        for blocked in with_readiness(game, "waiting"):
            set_readiness(game, blocked, "done")
            yield NaziPasses(blocked, why=("WF-INIT-5",))
        game.phase = "after-nazis"
        return
    result = yield from activate(game, nazi)
    set_readiness(game, nazi, "waiting" if result == "blocked" else "done")
    if result == "acted":
        try_blocked_again(game)


def pass_over_stunned(game: State) -> Rule[None]:
    """A stunned Nazi takes no actions, so nobody need ask when (WF-STUN-1, WF-Q-42)."""
    for model, nazi in list(game.nazis.items()):
        if nazi.stunned and nazi.readiness in ("ready", "waiting", "again"):
            set_readiness(game, model, "done")
            yield StunnedTurn(model, why=("WF-STUN-1", "WF-Q-42"))


def end_nazi_phase(game: State) -> Rule[None]:
    """Tokens that have acted are taken off, nothing is remembered, the AI Controller token passes on (WF-NAZI-14)."""
    for model, nazi in list(game.nazis.items()):
        if nazi.readiness == "asleep" and nazi.attacked_by == NOBODY and not (nazi.stunned or nazi.sabotaged):
            continue  # nothing has happened to it
        stunned, sabotaged = "stun" not in nazi.later, "sabotage" not in nazi.later
        yield from take_tokens_off(game, model, stunned=stunned, sabotaged=sabotaged)  # WF-STUN-3, WF-Q-70
        game.nazis[model] = replace(
            game.nazis[model], attacked_by=NOBODY, readiness="asleep", saw=(), heard=0, by_alarm=False, later=()
        )
    yield from pass_token_on(game)
    game.phase = "clean-up"
