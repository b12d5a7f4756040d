"""What an answer would bring: the rules themselves, run on a copy of the table until chance or somebody decides.

So what people are shown beforehand is what happens. Loot that is drawn on the way is passed over: which card it is
changes nothing else.
"""

from typing import Any, NamedTuple

from nightraid.engine.ask import Ask, Option, Question
from nightraid.engine.events import Event
from nightraid.engine.foresight import PassedOver, run_on
from nightraid.games.wolfenstein.asks.events import AmmoGained, CardDrawn
from nightraid.games.wolfenstein.asks.questions import Act, DeckDraw, PickBot, PickHero, WhichAmmo
from nightraid.games.wolfenstein.rules.round_sequence import play_step
from nightraid.games.wolfenstein.state import State, copy_state

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
    course = run_on(play_step(after), ask, option, _loot)
    events, draws, hidden = list[Event](), 0, False
    for thing in course.happened:
        match thing:
            case PassedOver():
                draws, hidden = draws + 1, True
            case CardDrawn() | AmmoGained() if hidden:
                hidden = False
            case Event():
                events.append(thing)
    return Foreseen(after, events, course.question, draws)


def _loot(question: Question) -> Any:
    """Any card of a deck with loot, and any ammo token: which one it is changes nothing else."""
    match question:
        case DeckDraw(pool=pool, count=count, pile=pile) if pile in LOOT_PILES:
            return pool[:count]
        case WhichAmmo(options=options):
            return options[0]
    return None
