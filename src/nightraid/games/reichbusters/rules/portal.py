"""The alien portal: when it appears, and who stands near enough to ready it (RB-NTE-PORTAL-1, RB-READY-3, RB-Q-141).

What it means for leaving the map is in `base/ways_out.py`; Ready Equipment is in `ready.py`.
"""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.missions import PortalPlaced, PortalReadied
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules import objectives
from nightraid.games.reichbusters.state import Portal, State


def appears(game: State) -> bool:
    """Whether the portal has to be placed now: some missions wait for their goals (RB-Q-142)."""
    spot = game.box.assignment.portal
    return spot is not None and game.portal is None and objectives.goals_met(game)


def place(game: State) -> Rule[None]:
    """The portal is placed with its drain tokens (RB-NTE-PORTAL-1)."""
    spot = game.box.assignment.portal
    assert spot is not None
    game.portal = Portal(game.box.spot(spot.at), spot.drains)
    yield PortalPlaced(game.portal.area, game.portal.drains, why=("RB-NTE-PORTAL-1", "RB-Q-142"))


def can_be_readied(game: State, hero: HeroId) -> bool:
    """Whether drain tokens lie on a portal in the Hero's area or an adjacent one (RB-READY-3)."""
    portal, here = game.portal, game.heroes[hero].area
    if portal is None or not portal.drains:
        return False
    return here == portal.area or bool(game.box.board.walks(game.closed).adjacent(here) >> portal.area & 1)


def lift_drain(game: State, hero: HeroId) -> Rule[None]:
    """One drain token is off; without the last one the portal is an exit."""
    assert game.portal is not None
    game.portal = replace(game.portal, drains=game.portal.drains - 1)
    yield PortalReadied(hero, game.portal.drains, why=("RB-READY-3", "RB-NTE-PORTAL-1"))
