"""Limits: how often, how long, and what may stand in a name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightraid.server import limits
from nightraid.server.limits import Limiter, Limits, TooMany, cleaned
from nightraid.server.settings import Rate, Rates


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_a_steady_flow() -> None:
    clock = Clock()
    limiter = Limiter("things", Rate(burst=3, a_minute=6), clock)
    for _ in range(3):
        limiter.take("ada")
    with pytest.raises(TooMany) as refused:
        limiter.take("ada")
    assert refused.value.wait == 10
    limiter.take("ben")  # nobody pays for others
    clock.now += 9.9
    with pytest.raises(TooMany):
        limiter.take("ada")
    clock.now += 0.2
    limiter.take("ada")
    with pytest.raises(TooMany):
        limiter.take("ada")
    clock.now += 3600
    for _ in range(3):  # never more than the burst, however long it was quiet
        limiter.take("ada")
    with pytest.raises(TooMany):
        limiter.take("ada")


def test_trying_again_does_not_make_it_longer() -> None:
    clock = Clock()
    limiter = Limiter("things", Rate(burst=1, a_minute=60), clock)
    limiter.take("ada")
    for _ in range(50):
        with pytest.raises(TooMany):
            limiter.take("ada")
    clock.now += 1
    limiter.take("ada")


def test_nothing_grows_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    limiter = Limiter("things", Rate(burst=1, a_minute=0), Clock())
    for number in range(100):
        limiter.take(number)
    assert len(limiter._buckets) == 10
    with pytest.raises(TooMany) as refused:
        limiter.take(99)
    assert refused.value.wait == 3600


def test_by_key_and_by_address() -> None:
    some = Rates(new_matches=Rate(burst=2, a_minute=0), address_factor=2)
    counted = Limits(some, Clock())
    for _ in range(2):
        counted.take("new matches", b"ada", "10.0.0.1")
    with pytest.raises(TooMany):
        counted.take("new matches", b"ada", "10.0.0.1")
    for _ in range(2):  # what one key is refused costs others at its address nothing
        counted.take("new matches", b"ben", "10.0.0.1")
    with pytest.raises(TooMany):  # the address has had its four
        counted.take("new matches", b"eve", "10.0.0.1")
    counted.take("new matches", b"eve", "10.0.0.2")
    counted.take("links", b"ada", "10.0.0.1")  # other things are counted apart
    for _ in range(3):
        counted.take("new matches", None, "10.0.0.3")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("a\u202eb\u202cc", "abc"),  # right-to-left override
        ("\u2066a\u2069\u200e\u200f\u061c", "a"),
        ("a\x00b\x1b[31mc\x7f\x9f", "ab[31mc"),
        ("zero\u200bwidth\ufeff\u00ad", "zerowidth"),
        ("line\u2028feed\u2029", "line feed"),
        ("\ud800", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("e\u0301", "é"),
        ("<b>&amp;", "<b>&amp;"),
        ("\u200d\u200c \u200d", ""),
        ("\U000e0041\U000e0042", ""),  # tag characters, seen by nobody
    ],
)
def test_names_and_chat_hold_nothing_that_deceives(text: str, left: str) -> None:
    assert cleaned(text) == left


@given(st.text(max_size=60))
def test_cleaning_is_done_once(text: str) -> None:
    once = cleaned(text)
    assert cleaned(once) == once
    assert once == once.strip()
    assert not set(once) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\x00\x1b\n\r")
