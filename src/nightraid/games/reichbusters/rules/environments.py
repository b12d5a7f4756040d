"""Turning environment tokens up, and discarding them (RB-NTE-12).

What they do is in `falling.py`, `ground.py`, `moving.py` and `base/pool.py`.
"""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds, draw
from nightraid.games.reichbusters.asks.events.alien import EnvironmentGone, EnvironmentRevealed
from nightraid.games.reichbusters.asks.questions.alien import EnvironmentDraw
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.state import Environment, State

TURNED: RuleIds = ("RB-NTE-12",)


def facedown_in(game: State, areas: int) -> int:
    """Those of the areas (a mask) in which an environment token lies facedown."""
    return sum([1 << area for area, lying in game.environments.items() if not lying.token and areas >> area & 1])


def reveal_all(game: State, areas: int) -> Rule[None]:
    """The tokens of these areas (a mask) are turned up; their order makes no difference (RB-Q-9)."""
    for area in bits_of(areas):
        yield from _reveal(game, area)


def _reveal(game: State, area: AreaId) -> Rule[None]:
    """Nobody knew which it is: it is drawn from those that nobody has seen (RB-NTE-7)."""
    pool = game.environment_pool
    seat = game.seat_of(game.last_hero)
    (token,) = yield from draw(EnvironmentDraw(area, pool=pool, count=1, seat=seat, why=("RB-NTE-7", *TURNED)))
    game.environment_pool = tuple([other for other in pool if other != token])
    game.environments[area] = Environment(token)
    yield EnvironmentRevealed(area, token, why=TURNED)


def discard(game: State, area: AreaId, *, why: RuleIds) -> Rule[None]:
    """The token of an area goes, and what it did ends."""
    token = game.environments.pop(area).token
    yield EnvironmentGone(area, token, why=why)
