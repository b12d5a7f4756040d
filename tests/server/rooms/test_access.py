"""What a key opens at a match."""

import pytest
from tests.server.store.rows import ADA, BEN, EVE, MATCH, match

from nightraid.server.rooms.access import Access, access_of, enter, held
from nightraid.server.store.matches import NoSuchMatch, SeatRow, Store

SEATS = (
    SeatRow(0, "person", ADA, "Ada", ""),
    SeatRow(1, "person", ADA, "Ada too", ""),
    SeatRow(2, "bot", None, "random", "random", lent_by=BEN),
    SeatRow(3, "person", None, "somebody invited", ""),
)


def test_a_seat_is_held_by_a_person_with_the_key() -> None:
    assert held(SEATS, ADA) == (0, 1)
    assert held(SEATS, BEN) == (), "a lent seat is not held"
    assert held(SEATS, None) == (), "nobody holds the seat that waits for somebody"
    odd = SeatRow(0, "bot", ADA, "", "random")
    assert held((odd,), ADA) == ()


def test_who_may_see_and_who_is_at_home() -> None:
    nobody = Access((), guest=False, listed=False)
    assert (nobody.may_see, nobody.at_home) == (False, False)
    for access, at_home in (
        (Access((0,), guest=False, listed=False), True),
        (Access((), guest=True, listed=False), False),
        (Access((), guest=False, listed=True), False),
        (Access((), guest=False, listed=False, creator=True), True),
    ):
        assert access.may_see
        assert access.at_home is at_home


async def test_the_ways_in(store: Store) -> None:
    await store.add_match(match("private", creator=EVE), SEATS, ())
    await store.add_match(match("listed", listed=True), SEATS, ())
    row = await store.match("private")
    assert row is not None
    assert await access_of(store, row, SEATS, ADA) == Access((0, 1), guest=False, listed=False)
    assert await access_of(store, row, SEATS, BEN) == Access((), guest=True, listed=False)
    assert await access_of(store, row, SEATS, EVE) == Access((), guest=False, listed=False, creator=True)
    assert not (await access_of(store, row, SEATS, None)).may_see
    stranger = b"s" * 32
    for key in (stranger, None):
        with pytest.raises(NoSuchMatch, match="no such match"):
            await enter(store, "private", key)
        with pytest.raises(NoSuchMatch, match="no such match"):
            await enter(store, "nothing", key)
        entered, seats, access = await enter(store, "listed", key)
        assert (entered.id, seats, access.at_home) == ("listed", SEATS, False)
    await store.add_guest("private", stranger)
    assert (await enter(store, "private", stranger))[2] == Access((), guest=True, listed=False)


async def test_a_match_without_a_maker_is_nobodys() -> None:
    """A missing key and a missing maker are not the same person."""
    store: Store = None  # type: ignore[assignment]  # nothing is looked up for somebody without a key
    row = match("m", creator=None)
    assert await access_of(store, row, SEATS, None) == Access((), guest=False, listed=MATCH.listed)
