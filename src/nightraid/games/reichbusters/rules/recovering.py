"""Recovering: what a Hero who begins the turn downed must do (RB-RECOVER-1 to RB-RECOVER-4)."""

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.hero import HeroRecovered
from nightraid.games.reichbusters.asks.options.hero import KeepWound
from nightraid.games.reichbusters.asks.questions.hero import WhichWoundKept
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import wounds
from nightraid.games.reichbusters.state import State

KEPT = 2


def must_recover(game: State, hero: HeroId) -> bool:
    """Whether a Hero who begins the turn must recover: downed, and not captured (RB-RECOVER-1, RB-RECOVER-4)."""
    record = game.heroes[hero]
    return record.downed and not record.captured


def recover(game: State, hero: HeroId) -> Rule[None]:
    """Two wound cards of choice are kept, the others discarded; the Hero stands up, without noise (RB-RECOVER-2)."""
    kept: list[CardId] = []
    while len(kept) < KEPT:
        options = [KeepWound(wound.card) for wound in game.heroes[hero].wounds if wound.card not in kept]
        choice = yield WhichWoundKept(hero, seat=game.seat_of(hero), options=options, why=("RB-RECOVER-2",))
        kept.append(choice.card)
    for wound in game.heroes[hero].wounds:
        if wound.card not in kept:
            yield from wounds.lose_wound(game, hero, wound.card, why=("RB-RECOVER-2",))
    yield HeroRecovered(hero, tuple(kept), why=("RB-RECOVER-1", "RB-RECOVER-2"))
