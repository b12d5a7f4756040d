"""Searching for items (RB-SEARCH-1 to RB-SEARCH-5)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.cards import TeamAbilityUsed
from nightraid.games.reichbusters.asks.events.hero import HeroSearches
from nightraid.games.reichbusters.asks.options.hero import (
    PickUp,
    SearchArea,
    SearchByBack,
    SearchFacedown,
    TakeNothing,
    TakeThis,
    TeamSearch,
)
from nightraid.games.reichbusters.asks.questions.hero import SearchChoice, WhichFind, WhichSearch
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, Stack
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.actions import noise_is_made
from nightraid.games.reichbusters.rules.base import feature_cards, in_force, supplies
from nightraid.games.reichbusters.rules.base.running_action import add_noise
from nightraid.games.reichbusters.schema.features import BlockedSearch
from nightraid.games.reichbusters.schema.items import FalseLead, ObjectiveComplete
from nightraid.games.reichbusters.schema.teams import QuickSearch
from nightraid.games.reichbusters.state import Item, State

USUAL_NOISE = 2
"""Noise dice of a search in 1.1, whatever the tokens show (RB-SEARCH-5)."""
SEARCH_AREA, TEAM_SEARCH, TAKE_NOTHING = SearchArea(), TeamSearch(), TakeNothing()

# ---------------------------------------------------------------- what can be done


def can_be_taken(game: State, item: Item) -> bool:
    """Whether an item that lies faceup can be picked up.

    A false objective stays where it is; objective-complete items are taken without any action, one each (RB-Q-95).
    """
    return not isinstance(items.effect_of(game, item.token), FalseLead | ObjectiveComplete)


def within_reach(game: State, hero: HeroId) -> list[Item]:
    """The items that lie faceup in a Hero's area and can be taken."""
    return [item for item in supplies.faceup(game, game.heroes[hero].area) if can_be_taken(game, item)]


def may_search(game: State, hero: HeroId) -> bool:
    """Whether a Hero may search here: an item lies there, and no enemy unit is in the area (RB-SEARCH-1)."""
    record = game.heroes[hero]
    area = record.area
    if area not in game.found or record.fallen or game.unit_areas >> area & 1:
        return False
    if feature_cards.lasting_here(game, area, BlockedSearch) is not None:
        return False
    return bool(supplies.facedown(game, area) or within_reach(game, hero))


def choices(game: State, hero: HeroId) -> list[SearchChoice]:
    """Items that lie faceup, and what lies facedown: all of it at once (RB-SEARCH-5), or one (RB-SEARCH-4)."""
    if not may_search(game, hero):
        return []
    options: list[SearchChoice] = [PickUp(item.token) for item in items.one_of_each(within_reach(game, hero))]
    stacks = supplies.facedown(game, game.heroes[hero].area)
    if stacks and game.box.edition.search == "all":
        options.append(SEARCH_AREA)
    else:
        area = game.heroes[hero].area
        options += [option for stack in dict.fromkeys(stacks) for option in facedown_choices(game, area, stack)]
    return options


def facedown_choices(game: State, area: AreaId, stack: Stack) -> list[SearchFacedown]:
    """What of a stack lies facedown in an area: one, or one for each back that it shows there (RB-SEARCH-3)."""
    shown = dict.fromkeys(supplies.backs(game, area, stack))
    return [SearchByBack(stack, back) for back in shown] if len(shown) > 1 else [SearchFacedown(stack)]


# ---------------------------------------------------------------- the basic action


def offers(game: State, hero: HeroId) -> list[Option]:
    """The basic action; also as a bonus action once per round, where the team can do that."""
    options: list[Option] = []
    if game.heroes[hero].area not in game.found:
        return options
    if game.turn.basic > 0:
        options += choices(game, hero)
    if not game.team_used and in_force.team(game, QuickSearch) is not None and may_search(game, hero):
        options.append(TEAM_SEARCH)
    return options


def basic_search(game: State, hero: HeroId, choice: SearchChoice) -> Rule[None]:
    """One basic action."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    yield from search(game, hero, choice)


def team_search(game: State, hero: HeroId, _: TeamSearch) -> Rule[None]:
    """The ability of the team, by all other rules of Search."""
    game.team_used = True
    yield TeamAbilityUsed(hero, why=("RB-SCHEMA-14",))
    yield from search_by_card(game, hero)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    PickUp: basic_search,
    SearchArea: basic_search,
    SearchFacedown: basic_search,
    SearchByBack: basic_search,
    TeamSearch: team_search,
}

# ---------------------------------------------------------------- doing it


def search_by_card(game: State, hero: HeroId, *, quieter: int = 0) -> Rule[None]:
    """A search that a card or the team grants; its noise test is that of the running action."""
    options = choices(game, hero)
    if not options:
        return
    seat = game.seat_of(hero)
    choice = yield WhichSearch(hero, seat=seat, options=[*options, TAKE_NOTHING], why=("RB-SEARCH-1",))
    yield from search(game, hero, choice, quieter=quieter)


def search(game: State, hero: HeroId, choice: SearchChoice, *, quieter: int = 0) -> Rule[None]:
    """Pick up what lies faceup, without noise (RB-SEARCH-2), or search what lies facedown."""
    area = game.heroes[hero].area
    match choice:
        case PickUp(token):
            yield from _take(game, hero, area, token)
        case SearchArea():
            yield HeroSearches(hero, area, why=("RB-SEARCH-5",))
            yield from _search_all(game, hero, quieter)
        case SearchFacedown():
            yield HeroSearches(hero, area, why=("RB-SEARCH-3", "RB-SEARCH-4"))
            yield from _search_one(game, hero, choice, quieter)
        case TakeNothing():
            pass


def search_noise(game: State, area: AreaId, choice: SearchArea | SearchFacedown) -> int:
    """The noise dice of a search: printed on the back of the token (RB-SEARCH-3), or always the same (RB-SEARCH-5)."""
    if game.box.edition.search_noise == "two-dice":
        return USUAL_NOISE
    match choice:
        case SearchByBack(back=back):
            return back
        case SearchFacedown(stack):
            return supplies.backs(game, area, stack)[0]
    return max(back for stack in supplies.facedown(game, area) for back in supplies.backs(game, area, stack))


def _search_one(game: State, hero: HeroId, choice: SearchFacedown, quieter: int) -> Rule[None]:
    """First the noise, then the item is turned up and taken, whatever the noise has brought (RB-SEARCH-3, -4)."""
    area = game.heroes[hero].area
    add_noise(game, max(0, search_noise(game, area, choice) - quieter))
    yield from noise_is_made(game)
    back = choice.back if isinstance(choice, SearchByBack) else None
    place = supplies.place_of(game, area, choice.stack, back)
    item = yield from supplies.turn_up(game, area, place, why=("RB-SEARCH-3",))
    if can_be_taken(game, item):
        yield from _take(game, hero, area, item.token)


def _search_all(game: State, hero: HeroId, quieter: int) -> Rule[None]:
    """First the noise with all it brings, then everything is turned up, then one item is chosen (RB-SEARCH-5)."""
    area = game.heroes[hero].area
    add_noise(game, max(0, search_noise(game, area, SEARCH_AREA) - quieter))
    yield from noise_is_made(game)
    for place, found in enumerate(game.found[area]):
        if found.item is None:
            yield from supplies.turn_up(game, area, place, why=("RB-SEARCH-5",))
    lying = [item for item in supplies.faceup(game, area) if can_be_taken(game, item)]
    if not lying:
        return
    options: list[TakeThis | TakeNothing] = [TakeThis(item.token) for item in items.one_of_each(lying)]
    seat = game.seat_of(hero)
    choice = yield WhichFind(hero, seat=seat, options=[*options, TAKE_NOTHING], why=("RB-SEARCH-5",))
    if isinstance(choice, TakeThis):
        yield from _take(game, hero, area, choice.item)


def _take(game: State, hero: HeroId, area: AreaId, token: CardId) -> Rule[None]:
    """Onto the dashboard; with full slots another item is dropped (RB-Q-96)."""
    item = supplies.take_up(game, area, token)
    yield from items.gain_item(game, hero, item)
