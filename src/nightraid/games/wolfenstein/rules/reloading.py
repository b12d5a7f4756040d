"""Reloading: the token on an empty weapon, and how it comes off."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, roll
from nightraid.games.wolfenstein.asks.events import Reloaded, ReloadPlaced
from nightraid.games.wolfenstein.asks.options import Reload
from nightraid.games.wolfenstein.asks.questions import ReloadRoll
from nightraid.games.wolfenstein.ids import CardId, HeroId
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.in_force import always_on_weapon, worn
from nightraid.games.wolfenstein.schema.equipment import Harness
from nightraid.games.wolfenstein.schema.weapons import QuickReload
from nightraid.games.wolfenstein.state import State, Weapon

RELOAD_AP = 2


def place_reload_token(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """One token at most on a weapon (WF-RELOAD-1, WF-RELOAD-2); it cannot be reloaded in this turn (WF-Q-21)."""
    set_reload(game, hero, card, token=True)
    game.turn = replace(game.turn, emptied=(*game.turn.emptied, card))
    yield ReloadPlaced(hero, card, why=("WF-RELOAD-1",))


def reload_options(game: State, hero: HeroId) -> list[Reload]:
    """Weapons with a reload token that was not placed in this activation (WF-RELOAD-4)."""
    return [
        Reload(weapon.card)
        for weapon in game.heroes[hero].weapons
        if weapon.reload and weapon.card not in game.turn.emptied and game.turn.ap >= reload_price(game, hero, weapon)
    ]


def reload_price(game: State, hero: HeroId, weapon: Weapon) -> int:
    """2 AP (WF-ACTION-10), less with some weapons and items, but never free."""
    price = 1 if always_on_weapon(game, weapon, QuickReload) else RELOAD_AP
    return max(1, price - 1) if worn(game, hero, Harness) else price


def reload(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """The action; the weapon can then be used only for the attack that fatigue gives (WF-RELOAD-4, WF-RELOAD-5)."""
    spend(game, reload_price(game, hero, game.heroes[hero].weapon(card)))
    if (yield from take_token_off(game, hero, card, why=("WF-RELOAD-4",))):
        game.turn = replace(game.turn, reloaded=(*game.turn.reloaded, card))


def take_token_off(game: State, hero: HeroId, card: CardId, why: RuleIds) -> Rule[bool]:
    """The reload token comes off; on the hardest level a die may say that it stays on (WF-DIFF-19). Whether it did."""
    if game.box.level.reload_may_fail:
        seat = game.heroes[hero].player
        (face,) = yield from roll(ReloadRoll(hero, card, dice=(game.box.die,), seat=seat, why=("WF-DIFF-19",)))
        if face == "reload":
            yield Reloaded(hero, card, done=False, why=("WF-DIFF-19",))
            return False
    set_reload(game, hero, card, token=False)
    yield Reloaded(hero, card, done=True, why=why)
    return True


def set_reload(game: State, hero: HeroId, card: CardId, *, token: bool) -> None:
    """Put a reload token on a weapon, or take it off."""
    game.heroes[hero] = game.heroes[hero].with_weapon(replace(game.heroes[hero].weapon(card), reload=token))
