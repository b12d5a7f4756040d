"""What an answer would bring: the rules themselves, run on a copy of the table until chance or somebody decides.

So what people are shown beforehand is what happens. Loot that is drawn on the way is passed over: which card it is
changes nothing else.
"""

from typing import Any, NamedTuple

from nightraid.engine.ask import Ask, Option, Question
from nightraid.engine.events import Ended, Event, Explain
from nightraid.engine.state import copier
from nightraid.games.wolfenstein.events import AmmoGained, CardDrawn
from nightraid.games.wolfenstein.questions import Act, DeckDraw, PickBot, PickHero, WhichAmmo
from nightraid.games.wolfenstein.rules.round_sequence import play_step
from nightraid.games.wolfenstein.state import State

copy_state = copier(State)
FROM_THE_START = (Act, PickHero, PickBot)
"""Questions that come before anything has changed in their step: the step can be run again with an answer."""
LOOT_PILES = ("equipment", "weapon")


class Foreseen(NamedTuple):
    """What comes of an answer, as far as it is certain."""

    after: State
    events: list[Event]
    question: Question | None
    """Dice, cards or a choice on which the rest depends; None: nothing more happens."""
    draws: int
    """Cards and ammo tokens of choice on the way."""


def foresee(game: State, ask: Ask[Any], option: Option) -> Foreseen | None:
    """Give an answer on a copy of the table; None in the middle of an action, where the copy cannot follow."""
    if not isinstance(ask, FROM_THE_START):
        return None
    after = copy_state(game)
    rule = play_step(after)
    thing = next(rule)
    while not isinstance(thing, Ask):
        thing = next(rule)
    assert thing == ask, "the step asks something else than the match does"
    reply: Any = option
    events, draws, hidden = list[Event](), 0, False
    while True:
        try:
            thing = rule.send(reply)
        except StopIteration:
            return Foreseen(after, events, None, draws)
        reply = None
        match thing:
            case Ended():
                return Foreseen(after, [*events, thing], None, draws)
            case CardDrawn() | AmmoGained() if hidden:
                hidden = False
            case Event():
                events.append(thing)
            case Explain():
                pass
            case DeckDraw(pool=pool, count=count, pile=pile) if pile in LOOT_PILES:
                draws, hidden, reply = draws + 1, True, pool[:count]
            case WhichAmmo(options=options):
                draws, hidden, reply = draws + 1, True, options[0]
            case _:
                return Foreseen(after, events, thing, draws)
