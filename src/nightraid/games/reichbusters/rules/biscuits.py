"""Dog biscuits: units that like them do not attack for the rest of the turn (RB-ITEM-DOG-BISCUITS-1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.enemy import BeastsCalmed
from nightraid.games.reichbusters.asks.options.enemy import LetThemAttack, ThrowBiscuits
from nightraid.games.reichbusters.asks.questions.enemy import UseBiscuits
from nightraid.games.reichbusters.ids import CardId, HeroId, UnitId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.schema.items import CalmBeasts
from nightraid.games.reichbusters.state import State

WHY: RuleIds = ("RB-ITEM-DOG-BISCUITS-1",)


def offer_biscuits(game: State, units: Sequence[UnitId], attacked: HeroId) -> Rule[tuple[UnitId, ...]]:
    """An attack is announced: Heroes with biscuits in the area of attackers may use them; returns who still comes."""
    left = tuple(units)
    if game.box.type_of(left[0]) not in game.box.fond_of_biscuits:
        return left  # units that attack together are of one type
    for hero in range(len(game.heroes)):
        if game.heroes[hero].items and not game.heroes[hero].helpless:
            left = yield from _offer(game, left, attacked, hero)
    return left


def _offer(game: State, units: tuple[UnitId, ...], attacked: HeroId, hero: HeroId) -> Rule[tuple[UnitId, ...]]:
    found = items.items_of(game, hero, CalmBeasts)
    if not found:
        return units
    token, effect = found[0][0].token, found[0][1]
    here = game.heroes[hero].area
    fond = tuple(unit for unit in units if game.units[unit].area == here and game.box.type_of(unit) in effect.units)
    if not fond:
        return units
    options: list[ThrowBiscuits | LetThemAttack] = [ThrowBiscuits(hero, token), LetThemAttack()]
    answer = yield from choose(UseBiscuits(attacked, fond, seat=game.seat_of(hero), options=options, why=WHY))
    if isinstance(answer, LetThemAttack):
        return units
    yield from _throw(game, hero, token, effect)
    return tuple(unit for unit in units if unit not in fond)


def _throw(game: State, hero: HeroId, token: CardId, effect: CalmBeasts) -> Rule[None]:
    """All of these kinds in the area are calm, not only those that were about to attack."""
    yield from items.discard_item(game, hero, token, WHY)
    here = game.units_in(1 << game.heroes[hero].area)
    calm = tuple(unit for unit in here if game.box.type_of(unit) in effect.units)
    game.enemy = replace(game.enemy, calmed=tuple(dict.fromkeys((*game.enemy.calmed, *calm))))
    yield BeastsCalmed(hero, token, calm, why=WHY)
