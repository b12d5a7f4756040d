"""Fatigue: the action, the token as a Cost and as an Effect."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.asks.events import FatigueAction, Fatigued, Rested
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.state import State


def half(ap: int) -> int:
    """Half of the base AP, rounded up (WF-Q-4)."""
    return (ap + 1) // 2


def may_fatigue(game: State, hero: HeroId) -> bool:
    """Once per turn and never with a fatigue token (WF-FATIGUE-3); the token as a Cost (WF-FATIGUE-6)."""
    return not game.heroes[hero].fatigue and not game.turn.fatigue_action


def fatigue_action(game: State, hero: HeroId) -> Rule[None]:
    """At once AP equal to half of the base AP, and a fatigue token (WF-FATIGUE-1); a second attack (WF-FATIGUE-2)."""
    extra = half(game.hero_card(hero).ap)
    game.turn = replace(game.turn, ap=game.turn.ap + extra, fatigue_action=True)
    yield FatigueAction(hero, extra, why=("WF-FATIGUE-1", "WF-FATIGUE-2"))
    yield from tire(game, hero, why=("WF-FATIGUE-1",))


def tire(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """A fatigue token, unless there is one already (WF-FATIGUE-7, WF-FATIGUE-8)."""
    if not game.heroes[hero].fatigue:
        game.heroes[hero] = replace(game.heroes[hero], fatigue=True)
        yield Fatigued(hero, why=why)


def rest(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """The fatigue token is taken away, if there is one."""
    if game.heroes[hero].fatigue:
        game.heroes[hero] = replace(game.heroes[hero], fatigue=False)
        if game.turn.hero == hero:  # a token that comes later in this turn was not there when it began (WF-FATIGUE-5)
            game.turn = replace(game.turn, began_fatigued=False)
        yield Rested(hero, why=why)
