"""Where Heroes can leave the map now: the exits of the castle, or an open portal (RB-END-3, RB-NTE-PORTAL-1)."""

from nightraid.games.reichbusters.state import State


def ways_out(game: State) -> int:
    """The areas from which one movement leads off the map, as a mask."""
    portal = game.portal
    return game.box.exit_areas if portal is None or portal.drains else game.box.exit_areas | 1 << portal.area
