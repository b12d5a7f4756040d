"""What the rules ask of chance first when something is chosen: they run on a twin of the match, and no further.

The first dice or cards show what a card or a key leads to. Where a choice comes first, the odds are the noise of the
action so far and, for each attack that can then be chosen, its chance to hit.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed, OneTarget
from nightraid.games.reichbusters.asks.questions.hero import ItemDraw, WhichAttack, WhichSecond
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, DeckDraw, TestRoll
from nightraid.games.reichbusters.ids import UnitId, WeaponId
from nightraid.games.reichbusters.odds import noise_odds
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import success_or_not
from nightraid.games.reichbusters.odds.with_noise import of_test
from nightraid.games.reichbusters.rules.attack_targets import UNARMED
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.rules.base.weapons import side_of, weapon_of
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.telling.naming import card_name, unit_names

Twin: TypeAlias = Match[State]
UNSTOPPED = Note("If you go on, whatever comes into sight on the way.", rules=("RB-Q-8",))


def of_answer(match: Match[Any], seat: Seat, option: Option) -> tuple[Distribution, ...]:
    """One answer."""
    twin = _twin_of(match)
    twin.answer(seat, option)
    return _what_comes(twin)


def of_walk(match: Match[Any], keys: Sequence[str]) -> tuple[Distribution, ...]:
    """Several answers in a row, as far as they can be given; as if nothing that comes into sight stopped them."""
    twin, surprised = _twin_of(match), False
    for key in keys:
        while isinstance(drawn := twin.pending, DeckDraw):
            twin.answer_chance(drawn.pool[: drawn.count])
            surprised = True
        if not isinstance(ask := twin.pending, Ask) or all(option.key != key for option in ask.options):
            break
        twin.answer(ask.seat, key)
    found = _what_comes(twin)
    return tuple(replace(one, parts=(*one.parts, UNSTOPPED)) for one in found) if surprised else found


def _twin_of(match: Match[Any]) -> Twin:
    twin = match.clone(chance=TypedIn())
    twin.record = False
    return twin


def _what_comes(twin: Twin) -> tuple[Distribution, ...]:
    _one_target(twin)
    game = twin.state
    match twin.pending:
        case None:
            return ()  # the match is over, and nobody hears what made an end of it
        case TestRoll() | BeforeTest():
            return of_test(Read(game, pool.running(game)))
        case DeckDraw(pile="noise", pool=cards):
            return noise_odds.of_draw(game, cards)
        case ItemDraw() as draw:
            return (*_drawn(game, draw), *noise_odds.so_far(game))
        case WhichAttack() as ask:
            return (*_attacks(twin, ask), *noise_odds.so_far(game))
    return noise_odds.so_far(game)


def _one_target(twin: Twin) -> None:
    """A second target is another choice."""
    while isinstance(twin.pending, WhichSecond):
        twin.answer(twin.pending.seat, OneTarget())


def _drawn(game: State, draw: ItemDraw) -> tuple[Distribution, ...]:
    """Which token of a stack is turned up."""
    names = Counter(card_name(game.box.library, token) for token in draw.pool)
    if len(names) < 2:
        return ()
    total = len(draw.pool)
    results = tuple(Chance(name, 100 * often / total) for name, often in names.most_common())
    part = Note("Each token of the stack that nobody has seen is as likely as any other.", rules=("RB-SEARCH-3",))
    return (Distribution("What turns up", results, (part,)),)


# ---------------------------------------------------------------- attacks that a card grants


def _attacks(twin: Twin, ask: WhichAttack) -> Iterator[Distribution]:
    """Each attack that can be chosen; units with equal odds for a weapon share a line."""
    game = twin.state
    alike: dict[Hashable, tuple[WeaponId, Read, list[UnitId]]] = {}
    for option in ask.options:
        if not isinstance(option, Attack | AttackUnarmed):
            continue
        attacked = twin.clone()
        attacked.answer(ask.seat, option)
        _one_target(attacked)
        if not isinstance(attacked.pending, TestRoll | BeforeTest):
            continue  # no dice are left to attack with
        weapon = option.weapon if isinstance(option, Attack) else ""
        read = Read(attacked.state, pool.running(attacked.state))
        same = (weapon, read.test.against, read.test.pool, read.again, read.effects, read.given)
        alike.setdefault(same, (weapon, read, []))[2].append(option.target)
    for weapon, read, units in alike.values():
        side = side_of(game, weapon_of(game, read.test.hero, weapon)) if weapon else UNARMED
        yield success_or_not(read, f"{side.name} on {unit_names(game.box, units)}")
