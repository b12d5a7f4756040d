"""Spawn tokens of the alien world: they lie on with their cleared side up, and come back (RB-NTE-15, RB-NTE-16)."""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.alien import SpawnTokensBack
from nightraid.games.reichbusters.asks.events.castle import AwarenessGone
from nightraid.games.reichbusters.ids import AT_EASE, SUSPICIOUS, AreaId
from nightraid.games.reichbusters.rules.awareness import raise_to
from nightraid.games.reichbusters.rules.base.sight import forgotten_tokens
from nightraid.games.reichbusters.state import State

BACK: RuleIds = ("RB-NTE-16", "RB-Q-128")


def come_back(game: State) -> Rule[None]:
    """Cleared tokens that no Hero sees, in areas without enemy units, turn back to their spawn side."""
    for area in bits_of(forgotten_tokens(game)):
        yield from _turn_back(game, area)


def _turn_back(game: State, area: AreaId) -> Rule[None]:
    """First the awareness of the emptied area goes, then the tokens turn and the area is suspicious (RB-Q-128)."""
    room = game.room(area)
    if game.awareness[room] != AT_EASE:
        game.awareness[room] = AT_EASE
        yield AwarenessGone(room, why=BACK)
    levels = game.spent_tokens.pop(area)
    game.tokens[area] = game.tokens.get(area, ()) + levels
    yield SpawnTokensBack(area, levels, why=BACK)
    yield from raise_to(game, room, SUSPICIOUS, why=BACK)
