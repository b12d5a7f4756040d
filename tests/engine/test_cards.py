"""Single cards: the copies of a kind and their ids."""

import msgspec
import pytest

from nightraid.engine.cards import card_id, cards_of, is_copy, kind_of


class Kind(msgspec.Struct, frozen=True):
    id: str
    copies: int


def test_every_copy_is_a_card_of_its_own_with_what_is_printed_on_its_kind() -> None:
    knife, none, smoke = Kind("knife", 2), Kind("no-more", 0), Kind("smoke-bomb", 1)
    cards = cards_of([knife, none, smoke])
    assert cards == {"knife-1": knife, "knife-2": knife, "smoke-bomb-1": smoke}
    assert list(cards) == ["knife-1", "knife-2", "smoke-bomb-1"], "kind by kind, copies in their order"


def test_a_card_names_its_kind() -> None:
    assert kind_of(card_id("smoke-bomb", 12)) == "smoke-bomb"


@pytest.mark.parametrize(
    ("card", "copy"),
    [
        ("duck", True),
        ("duck-3", True),
        ("duck-12", True),
        ("duck-blind-1", False),
        ("a-duck-1", False),
        ("duck-", False),
    ],
)
def test_copies_of_a_kind_and_what_only_begins_like_it(card: str, copy: bool) -> None:
    assert is_copy(card, "duck") is copy


def test_an_id_is_no_pattern() -> None:
    assert not is_copy("dxck-1", "d.ck")
