"""Item tokens in stacks and in areas: facedown ones are unknown to everybody and drawn when they are turned up."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, draw
from nightraid.games.reichbusters.asks.events.hero import BackShown, ItemTurnedUp
from nightraid.games.reichbusters.asks.questions.hero import BackDraw, ItemDraw
from nightraid.games.reichbusters.ids import AreaId, CardId, Stack
from nightraid.games.reichbusters.state import Found, Item, State


def left_in(game: State, stack: Stack) -> int:
    """The tokens of a stack that are still in the supply: those that nobody has seen, less those lying facedown."""
    lying = sum(found.item is None and found.stack == stack for things in game.found.values() for found in things)
    return len(game.stacks[stack]) - lying


def draw_item(game: State, stack: Stack, area: AreaId, why: RuleIds, *, back: int | None = None) -> Rule[Item]:
    """A token of a stack that nobody has seen yet, of those with this back if it shows one."""
    pool = game.stacks[stack]
    if back is not None:
        pool = tuple(token for token in pool if game.box.item(token).back == back)
    seat = game.seat_of(game.last_hero)
    (token,) = yield from draw(ItemDraw(stack, area, pool=pool, count=1, seat=seat, why=why))
    game.stacks[stack] = tuple(other for other in game.stacks[stack] if other != token)
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
    found, back = game.found[area][place], _back_gone(game, area, place)
    item = yield from draw_item(game, found.stack, area, why, back=back)
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


# ---------------------------------------------------------------- backs


def backs_count(game: State, stack: Stack) -> bool:
    """Whether the tokens of a stack differ in what a search goes by (RB-SEARCH-3); otherwise nobody looks at backs."""
    return stack in game.box.cards.mixed_backs and game.box.edition.search_noise == "printed"


def backs(game: State, area: AreaId, stack: Stack) -> list[int]:
    """The noise dice on the backs of what lies facedown in an area, of one stack, in the order in which it lies."""
    lying = facedown(game, area).count(stack)
    if not lying:
        return []
    if backs_count(game, stack):
        return [back for of, back in game.backs.get(area, ()) if of == stack]
    return [game.box.item(game.stacks[stack][0]).back] * lying


def unseen_backs(game: State, stack: Stack) -> list[int]:
    """The backs of the tokens that are still in the supply, in no order."""
    left: list[int] = [game.box.item(token).back for token in game.stacks[stack]]
    for lying in game.backs.values():
        for of, back in lying:
            if of == stack:
                left.remove(back)
    return left


def show_backs(game: State) -> Rule[None]:
    """What the set-up has laid facedown shows its backs."""
    for area in tuple(game.found):
        for stack in facedown(game, area):
            yield from show_back(game, area, stack)


def assume_backs(game: State) -> None:
    """In areas of which a position does not say: each facedown token has the first back that is left in its stack."""
    for area in [area for area in game.found if area not in game.backs]:
        for stack in facedown(game, area):
            if backs_count(game, stack):
                game.backs[area] = (*game.backs.get(area, ()), (stack, unseen_backs(game, stack)[0]))


def show_back(game: State, area: AreaId, stack: Stack) -> Rule[None]:
    """The token of a stack that was laid facedown last shows its back: any that is left may be the one."""
    if not backs_count(game, stack):
        return
    why: RuleIds = ("RB-SEARCH-3",)
    pool = tuple(map(str, unseen_backs(game, stack)))
    seat = game.seat_of(game.last_hero)
    (shown,) = yield from draw(BackDraw(stack, area, pool=pool, count=1, seat=seat, why=why))
    game.backs[area] = (*game.backs.get(area, ()), (stack, int(shown)))
    yield BackShown(area, stack, int(shown), why=why)


def _back_gone(game: State, area: AreaId, place: int) -> int | None:
    """The back of the facedown token in this place, which is about to be turned up; None if nobody looks at it."""
    stack = game.found[area][place].stack
    if not backs_count(game, stack):
        return None
    before = sum(thing.item is None and backs_count(game, thing.stack) for thing in game.found[area][:place])
    lying = game.backs[area]
    rest = lying[:before] + lying[before + 1 :]
    if rest:
        game.backs[area] = rest
    else:
        del game.backs[area]
    return lying[before][1]


def place_of(game: State, area: AreaId, stack: Stack, back: int | None = None) -> int:
    """The place in an area of the first token of a stack that lies facedown, of those with a back if one is named."""
    places = [place for place, found in enumerate(game.found[area]) if found.item is None and found.stack == stack]
    return places[0] if back is None else places[backs(game, area, stack).index(back)]
