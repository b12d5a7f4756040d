"""What one event brings about: reveals, spawns, rises, and the next event that comes of them (RB-Q-8, RB-Q-9).

A chapter that changes what can be seen yields from `happened` afterwards: after every single step of a Hero or unit,
every opening of a door, every placement, removal or shove, every smoke token that appears or goes (RB-Q-8).
"""

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.ids import ALERT
from nightraid.games.reichbusters.rules.awareness import first_sights, remove_idle_tokens
from nightraid.games.reichbusters.rules.base.nearest import active_area, in_order
from nightraid.games.reichbusters.rules.base.sight import seen_by_heroes, something_new
from nightraid.games.reichbusters.rules.cleared import lose_cleared_tokens
from nightraid.games.reichbusters.rules.environments import facedown_in, reveal_all
from nightraid.games.reichbusters.rules.features import reveal
from nightraid.games.reichbusters.rules.spawning import trigger_tokens
from nightraid.games.reichbusters.rules.spent_tokens import come_back
from nightraid.games.reichbusters.state import State


def happened(game: State, seen: int = 0) -> Rule[None]:
    """Something has changed: reveals, spawns, rises of awareness and what follows (RB-Q-8, RB-Q-9).

    `seen` are areas that Heroes saw at the moment of the event, before units were placed that hide them (RB-SPAWN-2).
    """
    if seen or something_new(game):
        yield from cascade(game, seen)


def cascade(game: State, seen: int = 0) -> Rule[None]:
    """Resolve the event step by step, then what has come into sight through it, until nothing new is seen.

    `seen` are areas that were in sight at the moment of the event although units now hide them.
    """
    yield from _one_event(game, seen)
    while something_new(game):
        yield from _one_event(game, 0)


def _one_event(game: State, seen: int) -> Rule[None]:
    # What Heroes see because of the event is fixed first: units that spawn for one token hide none of the others.
    seen |= seen_by_heroes(game)
    features = sum([1 << area for area, feature in game.features.items() if not feature.card and seen >> area & 1])
    tokens = sum([1 << area for area in game.tokens if seen >> area & 1])
    yield from reveal_all(game, facedown_in(game, seen))
    yield from in_order(game, features, reveal, from_areas=active_area)
    yield from in_order(game, tokens, trigger_tokens, from_areas=active_area)
    if not game.after_alarm:
        yield from first_sights(game)
        if game.box.edition.tokens_spawn_when_alert:
            yield from _tokens_in_alert_rooms(game)
        if game.box.edition.awareness_removed == "at-once":
            yield from remove_idle_tokens(game, why=("RB-AWARE-7",))
    yield from lose_cleared_tokens(game)
    yield from come_back(game)


def _tokens_in_alert_rooms(game: State) -> Rule[None]:
    """As soon as a room or corridor is alert, all spawn tokens in it are triggered (RB-SPAWN-4)."""
    alert = [area for area in game.tokens if game.awareness[game.room(area)] == ALERT]
    yield from in_order(game, sum([1 << area for area in alert]), trigger_alert_tokens, from_areas=active_area)


def trigger_alert_tokens(game: State, area: int) -> Rule[None]:
    """Tokens that nobody has seen, in an alert room."""
    yield from trigger_tokens(game, area, why=("RB-SPAWN-4",))
