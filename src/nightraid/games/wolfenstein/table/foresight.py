"""What an answer would bring: the rules themselves, run on a copy of the table until chance or somebody decides.

So what people are shown beforehand is what happens. Loot that is drawn on the way is passed over: which card it is
changes nothing else.
"""

from typing import Any, TypeAlias

from nightraid.engine import foresight
from nightraid.engine.ask import Ask, Option, Question
from nightraid.games.wolfenstein.asks.events import AmmoGained, CardDrawn
from nightraid.games.wolfenstein.asks.questions import Act, DeckDraw, PickBot, PickHero, WhichAmmo
from nightraid.games.wolfenstein.rules.round_sequence import play_step
from nightraid.games.wolfenstein.state import State, copy_state

FROM_THE_START = (Act, PickHero, PickBot)
"""Questions that come before anything has changed in their step: the step can be run again with an answer."""
LOOT_PILES = ("equipment", "weapon")


Foreseen: TypeAlias = foresight.Foreseen[State]
"""What comes of an answer. Passed over: cards and ammo tokens of choice on the way."""


def foresee(game: State, ask: Ask[Any], option: Option) -> Foreseen | None:
    """Give an answer on a copy of the table; None in the middle of an action, where the copy cannot follow."""
    if not isinstance(ask, FROM_THE_START):
        return None
    after = copy_state(game)
    loot = foresight.PassOver(_loot, shown_by=(CardDrawn, AmmoGained))
    return foresight.foresee(after, play_step(after), ask, option, loot)


def _loot(question: Question) -> Any:
    """Any card of a deck with loot, and any ammo token: which one it is changes nothing else."""
    match question:
        case DeckDraw(pool=pool, count=count, pile=pile) if pile in LOOT_PILES:
            return pool[:count]
        case WhichAmmo(options=options):
            return options[0]
    return None
