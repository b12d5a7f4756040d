"""Item tokens in stacks and in areas."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.deeds import lying, turn_of
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.hero import ItemTurnedUp
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.state import Found, Item, State

STACKS = {"normal": ("keys-1", "radio-1", "radio-2"), "vril": ("vril-orb-1",), "objective": ()}


def _castle(*things: str) -> State:
    return turn_of("sarge", "a", stacks=dict(STACKS), found={area("f"): lying(*things)})


@pytest.mark.rule("RB-Q-97")
def test_what_lies_facedown_is_not_in_the_supply_any_more() -> None:
    """Three normal tokens nobody has seen, two of them lying somewhere: one is left; each stack for itself."""
    game = _castle("normal", "normal", "helmet-1")
    assert supplies.left_in(game, "normal") == 1
    assert supplies.left_in(game, "vril") == 1
    assert supplies.left_in(game, "objective") == 0


def test_a_token_is_known_only_when_it_is_turned_up() -> None:
    """It is drawn from those that nobody has seen, and lies there faceup in its place."""
    game = _castle("normal", "vril")
    ran = run(supplies.turn_up(game, area("f"), 0, why=("RB-SEARCH-3",)), came=[("radio-2",)])
    assert told(ran.events, ItemTurnedUp).item == "radio-2"
    assert game.stacks["normal"] == ("keys-1", "radio-1")
    assert game.found[area("f")] == (Found("normal", Item("radio-2")), Found("vril"))
    assert supplies.faceup(game, area("f")) == [Item("radio-2")]
    assert supplies.facedown(game, area("f")) == ["vril"]


def test_the_last_thing_taken_leaves_nothing_behind() -> None:
    """With its tokens on it."""
    game = turn_of("sarge", "a", found={area("f"): (Found("normal", Item("radio-1", jams=1)), Found("vril"))})
    assert supplies.take_up(game, area("f"), "radio-1") == Item("radio-1", jams=1)
    assert game.found[area("f")] == (Found("vril"),)
    alone = turn_of("sarge", "a", found={area("f"): lying("keys-1")})
    supplies.take_up(alone, area("f"), "keys-1")
    assert alone.found == {}
