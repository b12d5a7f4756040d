"""What comes out of the darkness: the patrols of the alien world (RB-NTE-14, RB-NTE-17)."""

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.alien import CameFromDarkness, NoDarkness
from nightraid.games.reichbusters.asks.options.alien import ComeInto
from nightraid.games.reichbusters.asks.questions.alien import WhereFromDarkness
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, Awareness, HeroId, SpawnLevel
from nightraid.games.reichbusters.rules.awareness import raise_to
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.nearest import TIE, distances, explained
from nightraid.games.reichbusters.rules.base.sight import darkness
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.spawning import spawn
from nightraid.games.reichbusters.state import State

WHY: RuleIds = ("RB-NTE-17",)


def from_the_darkness(game: State, hero: HeroId, levels: tuple[SpawnLevel, ...], awareness: Awareness) -> Rule[None]:
    """Groups of these levels come, always as units, to the area nearest to the Hero beside the darkness.

    They stand there all together, and the area has at least this awareness (RB-Q-129).
    """
    area = yield from _where(game, hero)
    if area is None:
        yield NoDarkness(why=WHY)
        return
    yield CameFromDarkness(area, levels, awareness, why=WHY)
    for level in levels:
        yield from spawn(game, level, area, why=WHY)
    yield from raise_to(game, game.room(area), awareness, why=(*WHY, "RB-Q-129"))
    yield from happened(game)


def beside_darkness(game: State) -> int:
    """The areas with an adjacent area in darkness, as a mask; they may be dark or hold Heroes themselves."""
    walks, beside = game.box.board.walks(game.closed), 0
    for area in bits_of(darkness(game)):
        beside |= walks.adjacent(area)
    return beside


def nearest_beside_darkness(game: State, start: AreaId) -> list[AreaId]:
    """Of these areas those nearest to where a Hero stands, that area included."""
    away = distances(game, start)
    reached = [area for area in bits_of(beside_darkness(game)) if away[area] != UNREACHABLE]
    least = min([away[area] for area in reached], default=0)
    return [area for area in reached if away[area] == least]


def _where(game: State, hero: HeroId) -> Rule[AreaId | None]:
    start = game.heroes[hero].area
    nearest = [] if start == OFF_MAP else nearest_beside_darkness(game, start)
    if not nearest:
        return None
    chosen = yield from decide(
        game,
        lambda seat, options: WhereFromDarkness(seat=seat, options=options, why=(*WHY, *TIE)),
        [ComeInto(area) for area in nearest],
    )
    candidates = {str(area): 1 << area for area in bits_of(beside_darkness(game))}
    yield explained(game, "from-darkness", start, lambda: candidates, str(chosen.area), WHY)
    return chosen.area
