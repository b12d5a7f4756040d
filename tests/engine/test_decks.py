"""Decks: known order where the rules make it known, none elsewhere."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.toy_parts import WHY

from nightraid.engine.ask import Draw
from nightraid.engine.decks import Deck, draw_cards
from nightraid.engine.errors import RuleBroken

EMPTY: Deck[str] = Deck()


def drawn(
    deck: Deck[str], count: int, *came: str, seen_by: tuple[int, ...] | None = None
) -> tuple[tuple[str, ...], Deck[str], Draw[str] | None]:
    """Draw, with `came` as what chance gives; also the question that chance was asked."""
    rule = draw_cards(deck, count, why=WHY, seat=1, seen_by=seen_by)
    asked: Draw[str] | None = None
    try:
        question = next(rule)
        assert isinstance(question, Draw)
        asked = question
        rule.send(came)
    except StopIteration as end:
        cards, rest = end.value
        return cards, rest, asked
    raise AssertionError("a draw asks chance once at most")


def test_known_cards_on_top_are_drawn_first_and_without_chance() -> None:
    deck = Deck(pool=("p", "q")).put_on_top(("b",)).put_on_top(("a",)).put_at_bottom(("y",)).put_at_bottom(("z",))
    assert deck == Deck(pool=("p", "q"), top=("a", "b"), bottom=("y", "z"))
    cards, rest, question = drawn(deck, 2)
    assert cards == ("a", "b")
    assert question is None
    assert rest == Deck(pool=("p", "q"), bottom=("y", "z"))


def test_only_the_unknown_part_is_asked_of_chance() -> None:
    deck = Deck(pool=("p", "q", "r"), top=("a",), bottom=("z",))
    cards, rest, question = drawn(deck, 3, "r", "p", seen_by=(1,))
    assert cards == ("a", "r", "p")
    assert rest == Deck(pool=("q",), bottom=("z",))
    assert question == Draw(pool=("p", "q", "r"), count=2, seat=1, seen_by=(1,), why=WHY)


def test_the_bottom_comes_after_everything_else() -> None:
    cards, rest, question = drawn(Deck(pool=("p",), bottom=("y", "z")), 2, "p")
    assert cards == ("p", "y")
    assert rest == Deck(bottom=("z",))
    assert question is not None
    assert question.count == 1


def test_a_short_deck_gives_what_it_has() -> None:
    assert drawn(Deck(pool=("p",), top=("a",), bottom=("z",)), 9, "p")[:2] == (("a", "p", "z"), EMPTY)
    assert drawn(EMPTY, 3) == ((), EMPTY, None)


def test_drawing_nothing_asks_nothing() -> None:
    deck = Deck(pool=("p",), top=("a",), bottom=("z",))
    assert drawn(deck, 0) == ((), deck, None)


def test_drawing_fewer_than_none_is_a_fault_of_the_rule() -> None:
    with pytest.raises(RuleBroken, match="a draw of -1 cards"):
        drawn(Deck(top=("a", "b")), -1)


def test_of_equal_cards_only_as_many_leave_the_pool_as_were_drawn() -> None:
    cards, rest, _ = drawn(Deck(pool=("p", "p", "q", "p")), 2, "p", "p")
    assert cards == ("p", "p")
    assert Counter(rest.pool) == Counter(("p", "q"))


def test_shuffling_forgets_every_order() -> None:
    deck = Deck(pool=("p",), top=("a",), bottom=("z",)).shuffled(("n",))
    assert (deck.top, deck.bottom) == ((), ())
    assert Counter(deck.pool) == Counter(("p", "a", "z", "n"))


cards = st.lists(st.sampled_from("abc"), max_size=4).map(tuple)


@given(cards, cards, cards, st.integers(0, 14), st.randoms(use_true_random=False))
def test_no_card_is_lost_or_made(
    pool: tuple[str, ...], top: tuple[str, ...], bottom: tuple[str, ...], count: int, rng: object
) -> None:
    deck = Deck(pool=pool, top=top, bottom=bottom)
    wanted = max(0, min(count - len(top), len(pool)))
    came = tuple(rng.sample(pool, wanted))  # type: ignore[attr-defined]
    drew, rest, _ = drawn(deck, count, *came)
    assert len(drew) == min(count, len(deck))
    assert Counter(drew) + Counter(rest.shuffled().pool) == Counter(pool + top + bottom)
    assert drew == (top + came + bottom)[: len(drew)]
    assert len(rest) == len(deck) - len(drew)
