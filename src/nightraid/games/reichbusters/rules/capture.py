"""Captives: when a downed Hero is taken, and when set free (RB-CAPTURE-1 to RB-CAPTURE-6)."""

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.enemy import HeroCaptured, HeroFreed, RescueRewarded
from nightraid.games.reichbusters.ids import CAPTORS, OFF_MAP, AreaId, HeroId
from nightraid.games.reichbusters.rules import end_of_game, escorting
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.heroism import gain_point
from nightraid.games.reichbusters.state import State


def capture_check(game: State, hero: HeroId) -> Rule[bool]:
    """At the start of a Hero's turn: captured, still captured, or free (again); returns whether captured.

    The status changes at no other time (RB-Q-90). With the last Hero captured the game is lost (RB-Q-92).
    """
    was, now = game.heroes[hero].captured, is_held(game, hero)
    if now and not was:
        game.change(hero, captured=True)
        yield HeroCaptured(hero, captors_of(game, hero), why=("RB-CAPTURE-1", "RB-Q-91"))
        if game.box.edition.captured_drop_escort:  # RB-KEY-ESCORT-4
            yield from escorting.drop_escort(game, hero)
        yield from end_of_game.check_all_captured(game)
        yield from happened(game)  # units that saw nobody else see nobody to be wary of (RB-Q-19)
    elif was and not now:
        game.change(hero, captured=False)
        yield HeroFreed(hero, why=("RB-CAPTURE-5", "RB-Q-90"))
        yield from happened(game)
    return now


def is_held(game: State, hero: HeroId) -> bool:
    """Whether a Hero is downed, without another Hero in the area, among four enemy units or more (RB-CAPTURE-1)."""
    record = game.heroes[hero]
    if not record.downed or record.area == OFF_MAP or len(game.heroes_at(record.area)) > 1:
        return False
    return captors_of(game, hero) >= CAPTORS


def captors_of(game: State, hero: HeroId) -> int:
    """The enemy units in a Hero's area, ranged ones too (RB-MOVE-ENEMY-8); spawn tokens are none (RB-Q-91)."""
    return len(game.units_in(1 << game.heroes[hero].area))


def check_rescue(game: State, by: HeroId | None, area: AreaId, *, gone: int = 1) -> Rule[None]:
    """An attack has taken so many units out of an area: a point for the Hero if that broke the ring around a captive.

    RB-CAPTURE-6, in 1.1 and once per round. Called after each single kill, and for all who are pushed away together.
    """
    if by is None or game.rescued or not game.box.edition.rescue_heroism:
        return
    captives = [hero for hero in game.heroes_at(area) if game.heroes[hero].captured and hero != by]
    left = len(game.units_in(1 << area))
    if captives and left < CAPTORS <= left + gone:
        game.rescued = True
        yield RescueRewarded(by, captives[0], why=("RB-CAPTURE-6", "RB-HEROISM-7"))
        yield from gain_point(game, by, ("RB-CAPTURE-6",))
