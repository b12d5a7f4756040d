"""Smoke and suppression: two sides of one token (RB-KEY-OBSCURED-1, RB-KEY-SUPPRESSED-1).

Smoke cuts every line of sight at its area (`base/sight.py`); suppressed units do not activate (`enemy_turn.py`). Both
go at the very end of the enemy turn, after Check Awareness! (RB-Q-89, RB-Q-111).
"""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.castle import SmokeGone, SmokePlaced, SuppressedGone, SuppressedPlaced
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.state import State


def put_smoke(game: State, area: AreaId, *, why: RuleIds) -> Rule[None]:
    """Smoke fills an area until the next enemy turn ends."""
    yield from lay_smoke(game, area, why=why)
    yield from happened(game)


def lay_smoke(game: State, area: AreaId, *, why: RuleIds) -> Rule[None]:
    """The token alone: where more belongs to the same event, the caller looks round afterwards."""
    if not game.smoke >> area & 1:
        game.smoke |= 1 << area
        yield SmokePlaced(area, why=("RB-KEY-OBSCURED-1", *why))


def suppress(game: State, area: AreaId, *, why: RuleIds) -> Rule[None]:
    """The enemy units in an area are suppressed until the next enemy turn ends (RB-Q-89)."""
    if not game.suppressed >> area & 1:
        game.suppressed |= 1 << area
        yield SuppressedPlaced(area, why=("RB-KEY-SUPPRESSED-1", *why))


def end_of_enemy_turn(game: State) -> Rule[None]:
    """All smoke and suppressed tokens go; what can be seen then is looked at (RB-Q-111)."""
    smoke, suppressed = game.smoke, game.suppressed
    game.smoke = game.suppressed = 0
    for area in bits_of(suppressed):
        yield SuppressedGone(area, why=("RB-KEY-SUPPRESSED-1",))
    for area in bits_of(smoke):
        yield SmokeGone(area, why=("RB-KEY-OBSCURED-1", "RB-Q-111"))
    if smoke:
        yield from happened(game)
