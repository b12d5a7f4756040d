"""Decks: pools with a known order only where the rules make it known.

A shuffled deck is a bag: which card is on top is not decided until somebody draws it, so there is no order to
leak, and odds and bots see just what a player may. Cards that the rules put on top or at the bottom face up
keep their order there.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from nightraid.engine.ask import Draw, Rule, RuleIds, Seat
from nightraid.engine.errors import RuleBroken

C = TypeVar("C", int, str)


class Deck(msgspec.Struct, Generic[C], frozen=True):
    """A pile of cards: `top` and `bottom` in known order (drawn from the left of each), `pool` in none."""

    pool: tuple[C, ...] = ()
    top: tuple[C, ...] = ()
    bottom: tuple[C, ...] = ()

    def __len__(self) -> int:
        return len(self.top) + len(self.pool) + len(self.bottom)

    def put_on_top(self, cards: tuple[C, ...]) -> "Deck[C]":
        """Known cards on top; the first of `cards` is drawn first."""
        return msgspec.structs.replace(self, top=cards + self.top)

    def put_at_bottom(self, cards: tuple[C, ...]) -> "Deck[C]":
        """Known cards under everything else; the last of `cards` is drawn last."""
        return msgspec.structs.replace(self, bottom=self.bottom + cards)

    def shuffled(self, cards: tuple[C, ...] = ()) -> "Deck[C]":
        """All of it, and `cards`, in no known order."""
        return Deck(pool=self.top + self.pool + self.bottom + cards)


def draw_cards(
    deck: Deck[C],
    count: int,
    *,
    why: RuleIds,
    seat: Seat | None = None,
    seen_by: tuple[Seat, ...] | None = None,
    ask: Callable[..., Draw[C]] = Draw,
) -> Rule[tuple[tuple[C, ...], Deck[C]]]:
    """Draw up to `count` cards; returns them and the deck without them. A short deck gives what it has.

    Only the part whose order nobody knows is asked of chance. `ask` makes the question, where a game has several
    decks and people who draw for themselves must be told from which.
    """
    if count < 0:
        raise RuleBroken(f"a draw of {count} cards", expected="none or more")
    known = deck.top[:count]
    wanted = min(count - len(known), len(deck.pool))
    drawn: tuple[C, ...] = ()
    if wanted > 0:
        drawn = yield ask(pool=deck.pool, count=wanted, seat=seat, seen_by=seen_by, why=why)
    low = deck.bottom[: max(0, count - len(known) - wanted)]
    rest = Deck(pool=_without(deck.pool, drawn), top=deck.top[len(known) :], bottom=deck.bottom[len(low) :])
    return known + drawn + low, rest


def _without(pool: tuple[C, ...], taken: tuple[C, ...]) -> tuple[C, ...]:
    for card in taken:
        place = pool.index(card)
        pool = pool[:place] + pool[place + 1 :]
    return pool
