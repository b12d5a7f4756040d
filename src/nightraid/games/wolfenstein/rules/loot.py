"""Loot: what killed Nazis and completed events leave behind."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.wolfenstein.asks.events import AmmoGained, CardDrawn, GloryGained
from nightraid.games.wolfenstein.asks.options import TakeAmmo
from nightraid.games.wolfenstein.asks.questions import WhichAmmo
from nightraid.games.wolfenstein.ids import AMMO_TYPES, AmmoType, HeroId
from nightraid.games.wolfenstein.rules.base.players import clockwise_from, heroes_of
from nightraid.games.wolfenstein.rules.discarding import draw_from
from nightraid.games.wolfenstein.schema.parts import NO_LOOT, Loot
from nightraid.games.wolfenstein.state import State, Weapon

TAKE_AMMO = tuple(TakeAmmo(kind) for kind in AMMO_TYPES)


def loot_of_kill(game: State, kind: str, killer: HeroId) -> Rule[None]:
    """Player loot for the killer, then team loot for each other Hero who is not dead (WF-LOOT-1, WF-LOOT-2)."""
    card = game.box.enemy_cards[kind]
    yield from share_loot(game, killer, card.player_loot, card.team_loot, game.box.level.glory_for_kills)


def loot_of_event(game: State, searcher: HeroId, player_loot: Loot, team_loot: Loot) -> Rule[None]:
    """The same split for a completed event (WF-EVENT-3)."""
    yield from share_loot(game, searcher, player_loot, team_loot, game.box.level.glory_for_events)


def share_loot(game: State, hero: HeroId, own: Loot, team: Loot, glory_factor: int) -> Rule[None]:
    """The Hero's own loot first, then the team's, clockwise from its player (WF-Q-32)."""
    if game.heroes[hero].alive:
        yield from gain(game, hero, own, ("WF-LOOT-1",), glory_factor)
    if team == NO_LOOT:
        return
    for other in others_clockwise(game, hero):
        yield from gain(game, other, team, ("WF-LOOT-2",), glory_factor)


def others_clockwise(game: State, hero: HeroId) -> list[HeroId]:
    """All other Heroes who are not dead, clockwise beginning with this one's player."""
    seats = clockwise_from(game, game.heroes[hero].player)
    heroes: Sequence[HeroId] = [other for seat in seats for other in heroes_of(game, seat)]
    return [other for other in heroes if other != hero and game.heroes[other].alive]


def gain(game: State, hero: HeroId, loot: Loot, why: RuleIds, glory_factor: int = 1) -> Rule[None]:
    """A Hero receives Glory Points, cards from the top of their decks, and ammo, at once (WF-LOOT-3)."""
    if loot.glory:
        points = loot.glory * glory_factor
        game.heroes[hero] = replace(game.heroes[hero], glory=game.heroes[hero].glory + points)
        yield GloryGained(hero, points, why=(*why, "WF-GLORY-1"))
    for _ in range(loot.equipment):
        yield from draw_equipment(game, hero, why)
    for _ in range(loot.weapons):
        yield from draw_weapon(game, hero, why)
    for kind in AMMO_TYPES:
        yield from gain_ammo(game, hero, kind, getattr(loot, kind), why)
    for _ in range(loot.ammo_of_choice):
        yield from gain_ammo_of_choice(game, hero, why)


def draw_equipment(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """A Hero draws an equipment card and carries it."""
    card = yield from draw_from(game, "equipment", game.heroes[hero].player, why)
    if card is not None:
        game.heroes[hero] = replace(game.heroes[hero], pack=(*game.heroes[hero].pack, card))
        yield CardDrawn(hero, card, why=why)


def draw_weapon(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """A Hero draws a weapon card; its first weapon goes into the weapon slot (WF-GEAR-1)."""
    card = yield from draw_from(game, "weapon", game.heroes[hero].player, why)
    if card is not None:
        game.heroes[hero] = replace(game.heroes[hero], weapons=(*game.heroes[hero].weapons, Weapon(card)))
        yield CardDrawn(hero, card, why=why)


def gain_ammo(game: State, hero: HeroId, kind: AmmoType, tokens: int, why: RuleIds) -> Rule[None]:
    """Ammo tokens of one type."""
    if tokens:
        game.heroes[hero] = game.heroes[hero].with_ammo(kind, tokens)
        yield AmmoGained(hero, kind, tokens, why=why)


def gain_ammo_of_choice(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """One ammo token whose type the Hero's player chooses."""
    took = yield from choose(WhichAmmo(hero, seat=game.heroes[hero].player, options=TAKE_AMMO, why=why))
    yield from gain_ammo(game, hero, took.ammo, 1, why)
