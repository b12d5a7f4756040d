"""The way out of a raid: the exits of the castle, or the portal of the alien world and what takes its drain tokens off.

The portal is a way out that is shut while drain tokens lie on it (RB-NTE-PORTAL-1).
"""

from collections.abc import Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.asks.options import hero as to
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, CardId, HeroId, Loot, Stack
from nightraid.games.reichbusters.schema.items import AlienHeart, Orb
from nightraid.games.reichbusters.state import State

READY = (to.ReadyPortalWithHeart, to.ReadyPortal)
"""What takes a drain token off the portal, the cheapest first."""
DEALS: tuple[Stack | Loot, ...] = ("vril", "alien")
"""The stacks among whose tokens are orbs and hearts."""


def exits(game: State) -> int:
    """The areas from which Heroes leave, as a mask: also a portal that is shut, or not there yet."""
    portal = portal_area(game)
    return game.box.exit_areas if portal == OFF_MAP else game.box.exit_areas | 1 << portal


def portal_area(game: State) -> AreaId:
    """Where the portal is, or will be; OFF_MAP where there is none."""
    if game.portal is not None:
        return game.portal.area
    printed = game.box.assignment.portal
    if printed is None:
        return OFF_MAP
    return game.box.board.area_named(game.box.map.area_of(printed.at))


def drains(game: State) -> int:
    """The drain tokens on the portal, or those that will lie on it."""
    if game.portal is not None:
        return game.portal.drains
    printed = game.box.assignment.portal
    return 0 if printed is None else printed.drains


def is_key(game: State, token: CardId) -> bool:
    """Whether an item is one that a drain token on the portal costs, now or later."""
    return bool(drains(game)) and kind_of(token) in _keys(game.box)


def missing(game: State) -> int:
    """How many orbs or hearts the portal costs beyond those in hand."""
    needed = drains(game)
    return max(0, needed - _held(game)) if needed else 0


def may_spend(game: State, count: int) -> bool:
    """Whether orbs or hearts are left for the portal if some are spent on something else."""
    needed = drains(game)
    return not needed or _held(game) - count >= needed


def _held(game: State) -> int:
    """The orbs and hearts of Heroes who can still act."""
    able = [hero for hero, record in enumerate(game.heroes) if record.area != OFF_MAP and not record.captured]
    return sum(keys(game, hero) for hero in able)


def keys(game: State, hero: HeroId) -> int:
    """How many drain tokens a Hero could take off the portal."""
    kinds = _keys(game.box)
    return sum(kind_of(item.token) in kinds for item in game.heroes[hero].items)


def from_where(game: State) -> Iterator[AreaId]:
    """The areas from which the portal can be readied."""
    area = portal_area(game)
    if area != OFF_MAP:
        yield area
        yield from bits_of(game.box.board.walks(game.closed).adjacent(area))


def keys_lie(game: State) -> Iterator[AreaId]:
    """Where an orb or a heart lies; where none does, where something lies facedown that may be one."""
    kinds = _keys(game.box)
    sure, perhaps = list[AreaId](), list[AreaId]()
    for area, things in game.found.items():
        for thing in things:
            if thing.item is None:
                perhaps += [area] * (thing.stack in DEALS)
            elif kind_of(thing.item.token) in kinds:
                sure.append(area)
    yield from sure or perhaps


def bearers(game: State) -> Iterator[AreaId]:
    """Where units stand whose loot may be an orb or a heart."""
    for record in game.units.values():
        if game.box.rows[record.row].loot in DEALS:
            yield record.area


def _keys(box: Box) -> frozenset[str]:
    known: frozenset[str] | None = box.remembered.get("portal keys")
    if known is None:
        found = frozenset(name for name, card in box.cards.items.items() if isinstance(card.does, Orb | AlienHeart))
        known = box.remembered.keep("portal keys", found)
    return known
