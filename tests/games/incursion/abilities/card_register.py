"""Which kinds of battle card have a test that plays them: see `test_every_card.py`."""

from collections.abc import Callable
from typing import Any, TypeVar

from tests.games.incursion.positions import never_stop, stand
from tests.games.playing import Came, Table

from nightraid.engine.events import Event
from nightraid.games.incursion.ids import ALLIED, SIDES, Side
from nightraid.games.incursion.state import State

F = TypeVar("F", bound=Callable[..., Any])
TESTED: set[str] = set()


def card(*kinds: str) -> Callable[[F], F]:
    """Marks a test as one that plays cards of these kinds and sees what they do."""

    def register(test: F) -> F:
        TESTED.update(kinds)
        return test

    return register


def hold(
    card: str,
    stands: dict[str, str],
    *,
    side: Side = ALLIED,
    sides: dict[Side, dict[str, Any]] | None = None,
    **more: Any,
) -> Table[State]:
    """The player of a side holds a card in the first player turn, his own; nobody is stopped in any window."""
    before: dict[Side, dict[str, Any]] = {who: {"stops": never_stop()} for who in SIDES}
    before[side]["hand"] = (card,)
    for who, fields in (sides or {}).items():
        before[who] |= fields
    return stand(stands, active=side, first=side, sides=before, **more)


def play(table: Table[State], card: str, *targets: str, came: Came = ()) -> list[Event]:
    """Play the card on what is named; returns what happened."""
    return table.answer(f"play-card:{card}", *targets, came=came)
