"""Item tokens in stacks and in areas: facedown ones are unknown to everybody and drawn when they are turned up."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, draw
from nightraid.games.reichbusters.asks.events.hero import ItemTurnedUp
from nightraid.games.reichbusters.asks.questions.hero import ItemDraw
from nightraid.games.reichbusters.ids import AreaId, CardId, Stack
from nightraid.games.reichbusters.state import Found, Item, State


def left_in(game: State, stack: Stack) -> int:
    """The tokens of a stack that are still in the supply: those that nobody has seen, less those lying facedown."""
    lying = sum(found.item is None and found.stack == stack for things in game.found.values() for found in things)
    return len(game.stacks[stack]) - lying


def draw_item(game: State, stack: Stack, area: AreaId, why: RuleIds) -> Rule[Item]:
    """A token of a stack that nobody has seen yet."""
    pool = game.stacks[stack]
    seat = game.seat_of(game.last_hero)
    (token,) = yield from draw(ItemDraw(stack, area, pool=pool, count=1, seat=seat, why=why))
    place = pool.index(token)
    game.stacks[stack] = pool[:place] + pool[place + 1 :]
    return Item(token)


def lay(game: State, area: AreaId, found: Found) -> None:
    """Put a token into an area."""
    game.found[area] = (*game.found.get(area, ()), found)


def take_up(game: State, area: AreaId, token: CardId) -> Item:
    """Take a faceup token out of an area."""
    things = game.found[area]
    place = next(place for place, found in enumerate(things) if found.item is not None and found.item.token == token)
    item = things[place].item
    assert item is not None
    rest = things[:place] + things[place + 1 :]
    if rest:
        game.found[area] = rest
    else:
        del game.found[area]
    return item


def turn_up(game: State, area: AreaId, place: int, why: RuleIds) -> Rule[Item]:
    """Turn up the facedown token in this place among those of an area; it lies there faceup then."""
    found = game.found[area][place]
    item = yield from draw_item(game, found.stack, area, why)
    things = list(game.found[area])
    things[place] = replace(found, item=item)
    game.found[area] = tuple(things)
    yield ItemTurnedUp(area, item.token, why=why)
    return item


def faceup(game: State, area: AreaId) -> list[Item]:
    """The items that lie faceup in an area."""
    return [found.item for found in game.found.get(area, ()) if found.item is not None]


def facedown(game: State, area: AreaId) -> list[Stack]:
    """The stacks of the items that lie facedown in an area."""
    return [found.stack for found in game.found.get(area, ()) if found.item is None]
