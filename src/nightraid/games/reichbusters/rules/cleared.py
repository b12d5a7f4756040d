"""Cleared tokens: rooms and corridors without enemies, from which no patrol comes (RB-CLEARED-1 to RB-CLEARED-6).

`entered` is for steps of a Hero of its own accord, after `happened`; being knocked back is none (RB-Q-84). `turn_ends`
is for the end of each Hero turn.
"""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.castle import ClearedLost, ClearedPlaced
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, HeroId
from nightraid.games.reichbusters.rules.base.sight import enemy_areas
from nightraid.games.reichbusters.state import State


def entered(game: State, hero: HeroId, before: AreaId) -> Rule[None]:
    """A Hero has moved from an area: if that led into another room or corridor without enemies, it is cleared."""
    area = game.heroes[hero].area
    if area != OFF_MAP and (before == OFF_MAP or game.room(before) != game.room(area)):
        yield from _place(game, hero)


def turn_ends(game: State, hero: HeroId) -> Rule[None]:
    """A Hero who ends the turn in a room or corridor without enemies clears it."""
    if game.heroes[hero].area != OFF_MAP:
        yield from _place(game, hero)


def _place(game: State, hero: HeroId, why: RuleIds = ("RB-CLEARED-2", "RB-Q-24")) -> Rule[None]:
    """Neither enemy units nor spawn tokens may be there (RB-Q-24); one token is enough (RB-CLEARED-1).

    In the alien world areas are never cleared (RB-NTE-15).
    """
    if game.box.alien_world:
        return
    room = game.room(game.heroes[hero].area)
    if game.cleared >> room & 1 or game.box.board.rooms[room] & enemy_areas(game):
        return
    game.cleared |= 1 << room
    yield ClearedPlaced(hero, room, why=why)


def lose_cleared_tokens(game: State) -> Rule[None]:
    """Rooms and corridors into which enemy units or spawn tokens have come are no longer cleared (RB-CLEARED-5).

    In the other edition cleared tokens stay (RB-CLEARED-4).
    """
    if not game.cleared or not game.box.edition.cleared_tokens_lost:
        return
    enemies = enemy_areas(game)
    for room in list(bits_of(game.cleared)):
        if game.box.board.rooms[room] & enemies:
            game.cleared &= ~(1 << room)
            yield ClearedLost(room, why=("RB-CLEARED-5",))
