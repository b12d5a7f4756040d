"""Heroes who are knocked back, knocked down, and stand up again (RB-KEY-KNOCKED-BACK, RB-KEY-KNOCKED-DOWN)."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.alien import GroundActs
from nightraid.games.reichbusters.asks.events.enemy import HeroKnockedBack, HeroKnockedDown, HeroNotMoved
from nightraid.games.reichbusters.asks.events.hero import HeroStoodUp
from nightraid.games.reichbusters.asks.options.enemy import PushedTo
from nightraid.games.reichbusters.asks.questions.enemy import WherePushed
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, HeroId, UnitId
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.decks import discard_of_choice
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here, token_here
from nightraid.games.reichbusters.rules.base.running_action import add_noise
from nightraid.games.reichbusters.rules.base.sight import unit_obstacles
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.escorting import drop_escort
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema.environments import Landslide
from nightraid.games.reichbusters.state import State

LOOSE_GROUND: RuleIds = ("RB-NTE-ENV-LOOSE-GROUND-1",)

# ---------------------------------------------------------------- knocked back


def knock_back(game: State, hero: HeroId, unit: UnitId) -> Rule[None]:
    """A Hero is driven 1 area away from a unit; `NOBODY`: from nobody in particular.

    In 1.0 that is all, and nothing happens without an area to go to (RB-KEY-KNOCKED-BACK-1). In 1.1 it costs a card
    besides; without an area or without a card the Hero is knocked down; the fallen are spared (RB-KEY-KNOCKED-BACK-2).
    """
    costly = game.box.edition.knocked_back_costs_card
    why: RuleIds = ("RB-KEY-KNOCKED-BACK-2",) if costly else ("RB-KEY-KNOCKED-BACK-1",)
    record = game.heroes[hero]
    if record.area == OFF_MAP or (costly and record.fallen):
        return
    areas = areas_behind(game, hero, unit)
    if not areas:
        yield HeroNotMoved(hero, why=(*why, "RB-Q-83"))
        if costly:
            yield from knock_down(game, hero, why=why)
        return
    yield from _push(game, hero, areas, why)
    if not costly:
        return
    if game.heroes[hero].hand:
        yield from discard_of_choice(game, hero, 1, why)
    else:
        yield from knock_down(game, hero, why=why)


def _push(game: State, hero: HeroId, areas: int, why: RuleIds) -> Rule[None]:
    """The players choose where to (RB-Q-83). It is no move: nothing stops it, and it makes no noise (RB-Q-84)."""
    chosen = yield from decide(
        game,
        lambda seat, options: WherePushed(hero, seat=seat, options=options, why=("RB-Q-83",)),
        [PushedTo(area) for area in bits_of(areas)],
    )
    yield from drop_escort(game, hero)  # RB-KEY-ESCORT-3: the escorted unit stays behind
    start = game.heroes[hero].area
    game.put(hero, chosen.area)
    yield HeroKnockedBack(hero, start, chosen.area, why=(*why, "RB-Q-83", "RB-Q-84"))
    yield from happened(game)
    yield from entered(game, hero)


def areas_behind(game: State, hero: HeroId, unit: UnitId) -> int:
    """Where a Hero can be knocked back to, as a mask (RB-Q-83).

    Adjacent areas that are farther from the unit, straight on in the line of the attack if there is such a one. If the
    unit is in the Hero's own area, or there is none, every adjacent area will do.
    """
    here = game.heroes[hero].area
    beside = game.box.board.walks(game.closed).adjacent(here)
    cause = game.units.get(unit)
    if cause is None or cause.area == here:
        return beside
    farther = _farther(game, cause.area, here, beside)
    return farther & game.box.board.sight.straight_on(cause.area, here, unit_obstacles(game)) or farther


def _farther(game: State, origin: AreaId, here: AreaId, areas: int) -> int:
    """Those of the areas that are farther from an origin than this one; what cannot be reached is."""
    away = game.box.board.routes(game.closed).distances(origin)
    return sum(1 << area for area in bits_of(areas) if away[area] == UNREACHABLE or away[area] > away[here])


# ---------------------------------------------------------------- loose ground


def entered(game: State, hero: HeroId) -> Rule[None]:
    """A Hero has come into this area, in whatever way: on loose ground it is knocked down, and heard (RB-Q-130)."""
    area = game.heroes[hero].area
    ground = ground_here(game, area, Landslide)
    if ground is None:
        return
    yield GroundActs(hero, area, token_here(game, area), why=LOOSE_GROUND)
    yield from knock_down(game, hero, why=LOOSE_GROUND)
    if game.test is not None and game.test.hero == hero:
        game.test = replace(game.test, cries=max(game.test.cries, ground.noise))  # never in the middle of a test
    elif game.action.hero == hero:
        add_noise(game, ground.noise)
    else:
        yield from noise_test(game, hero, ground.noise, why=LOOSE_GROUND)


# ---------------------------------------------------------------- knocked down


def knock_down(game: State, hero: HeroId, *, why: RuleIds = ()) -> Rule[None]:
    """A Hero is laid on the side and must stand up before anything else (RB-KEY-KNOCKED-DOWN-1)."""
    yield from knock_down_all(game, (hero,), why=why)


def knock_down_all(game: State, heroes: Sequence[HeroId], *, why: RuleIds) -> Rule[None]:
    """These Heroes together: what comes into sight by it comes when all of them lie there."""
    falling = [hero for hero in heroes if not game.heroes[hero].knocked_down and game.heroes[hero].area != OFF_MAP]
    for hero in falling:
        game.change(hero, knocked_down=True)
        yield HeroKnockedDown(hero, why=(*why, "RB-KEY-KNOCKED-DOWN-1"))
    if falling:
        yield from happened(game)  # in 1.1 enemies see past a Hero who lies there (RB-KEY-KNOCKED-DOWN-2)


def stand_up(game: State, hero: HeroId, *, why: RuleIds = ("RB-MOVE-7",)) -> Rule[None]:
    """A Hero who was knocked down is on their feet; a downed one is not raised by this (RB-Q-104)."""
    record = game.heroes[hero]
    if not record.knocked_down or record.downed:
        return
    game.change(hero, knocked_down=False)
    yield HeroStoodUp(hero, why=(*why, "RB-KEY-KNOCKED-DOWN-1"))
    yield from happened(game)
