"""What an answer within a test does to it: the rules run on a copy of the table, and dice that they ask for are left
open."""

from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import Option, Question, Roll
from nightraid.engine.foresight import events_of
from nightraid.games.reichbusters.asks.options.cards import LetThemLie, RollAgain, TakeOutDie
from nightraid.games.reichbusters.asks.options.testing import RerollDie
from nightraid.games.reichbusters.asks.questions.cards import WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.ids import VALUES, CardId, Face
from nightraid.games.reichbusters.odds.reading import Read, copy_state, every_face
from nightraid.games.reichbusters.odds.standing import Again
from nightraid.games.reichbusters.odds.within_test import doing
from nightraid.games.reichbusters.rules import modifiers
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.schema.action_cards import Reroll
from nightraid.games.reichbusters.state import RolledDie, State

OPEN: Face = "blank"
"""What dice show that are left open, until they are taken off again."""


def answered(game: State, option: Option) -> Read:
    """The running test with this answer given, and the dice that are rolled because of it."""
    twin = copy_state(game)
    before = pool.running(game).dice
    rule = doing(twin, option)
    more = () if rule is None else _run(twin, rule)
    return Read(twin, pool.running(twin), more, _open_places(before, pool.running(twin).dice))


def rolled_again(game: State, ask: WhichRollAgain, option: Option) -> Read:
    """The running test with a die that a card re-rolls; further dice of the card are for the best."""
    if not isinstance(option, RollAgain):
        return Read(game, pool.running(game))
    read = answered(game, RerollDie(option.place, ask.card))
    return Read(read.game, read.test, _by_card(game, ask.card, ask.left - 1), read.pending)


def _by_card(game: State, card: CardId, left: int) -> tuple[Again, ...]:
    """What a card re-rolls: any dice but specials, or blanks alone (RB-TEST-11)."""
    which = [effect.which for effect in modifiers.bottom_of(game, card).does if isinstance(effect, Reroll)]
    fits = every_face(pool.running(game), blanks="any" not in which)
    return (Again(card, fits, left, at_once=True),) if left else ()


def taken_out(game: State, option: Option) -> Read:
    """The running noise test with a die taken out of it."""
    twin = copy_state(game)
    if isinstance(option, TakeOutDie):
        pool.take_out(twin, (option.place,))
    return Read(twin, pool.running(twin))


def _open_places(before: Sequence[RolledDie], after: Sequence[RolledDie]) -> list[int]:
    """The places of dice that came or were rolled again."""
    return [place for place, die in enumerate(after) if place >= len(before) or die.rerolled != before[place].rerolled]


def _run(twin: State, rule: Any) -> tuple[Again, ...]:
    """Carry a rule out: dice are left open, and dice of choice are re-rolled or taken out for the best.

    It is left where it asks for anything else: that does nothing to the test.
    """
    more: list[Again] = []

    def answer(question: Question) -> Any:
        match question:
            case Roll(dice=dice):
                return (OPEN,) * len(dice)
            case WhichRollAgain(card=card, left=left):
                more.extend(_by_card(twin, card, left))
                return LetThemLie()
            case WhichDieOut():
                return _loudest(twin, question)
        return None

    for _ in events_of(rule, answer):
        pass
    return tuple(more)


def _loudest(twin: State, ask: WhichDieOut) -> Option:
    """The die that is best taken out of a noise test: a special before all, which would bring a boost as well."""
    dice = pool.running(twin).dice
    outs = [option for option in ask.options if isinstance(option, TakeOutDie)]
    best = max(outs, key=lambda option: (dice[option.place].face == "special", VALUES[dice[option.place].face]))
    return best if VALUES[dice[best.place].face] else ask.options[-1]
