"""Who goes for what."""

from tests.games.incursion.positions import model, stand

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Option
from nightraid.games.incursion.bots.errands import special_errands
from nightraid.games.incursion.bots.plans import AS_ALWAYS
from nightraid.games.incursion.bots.reasons import reason
from nightraid.games.incursion.ids import AXIS

HOUND, OTHER = "blitzhund 1", "blitzhund 2"
# Two hounds with eight AP of way each to what lies at m9; only the turns on the way differ.
HOUNDS = {HOUND: "q8 s", OTHER: "q11 n"}
ENEMIES = {"ape-sarge 1": "d11 n", "gut-gunner 1": "h9 e", "commando 1": "m6 n"}
DOORS = "achlnrt"


def test_who_has_an_errand_does_not_depend_on_facings_that_cost_nothing() -> None:
    table = stand(HOUNDS | ENEMIES, acting=HOUND, on="twitcher", open_doors=DOORS)
    found = []
    for facing in Facing:
        table.state.change(model(HOUND), facing=facing)
        found.append([*special_errands(table.state, AXIS, AS_ALWAYS)])
    assert found == [[model(HOUND)]] * 4  # the first of equals


def test_what_somebody_goes_for_is_named_with_one_article() -> None:
    table = stand(HOUNDS | ENEMIES, acting=HOUND, on="twitcher", open_doors=DOORS)
    ask = table.match.asks()[0]
    turn: Option = next(option for option in ask.options if option.key == f"turn:{Facing.NORTH.value}")
    assert reason(table.state, ask, turn) == "It goes for the Twitcher."
