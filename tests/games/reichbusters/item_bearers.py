"""Heroes with items, for the tests of what items do."""

from typing import Any

import pytest
from tests.games.reichbusters.deeds import holding, turn_of

from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
WOUNDS = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))


def sarge_with(
    *tokens: str,
    edition: Edition = "1.1",
    wounds: int = 0,
    friends: dict[str, str] | None = None,
    others: dict[str, dict[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """Sarge in b with these items, and others beside him."""
    sarge = {"items": holding(*tokens), "wounds": WOUNDS[:wounds], "skills": ()}
    return turn_of("sarge", "b", friends, edition=edition, hero={"sarge": sarge, **(others or {})}, **fields)
