"""How a model that the software leads chooses its actions (IN-Q-91).

It attacks an enemy whom it can strike as it stands. Else it goes the way that lets it strike at any enemy for the
fewest AP. What it does is always one of the actions that a player would be offered, and follows the same rules.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.incursion.asks.options import (
    Action,
    EndActivation,
    Enter,
    Leap,
    OpenDoor,
    StandUp,
    Step,
    Strike,
    Turn,
)
from nightraid.games.incursion.ids import ModelId, other
from nightraid.games.incursion.rules.doors import COST as DOOR
from nightraid.games.incursion.rules.entry import entry_cost, is_blocked, ways
from nightraid.games.incursion.rules.hunting_ways import (
    FAR,
    UNIT,
    Node,
    Search,
    enemies_in_the_way,
    is_free,
    layout_for,
    search_for,
    step_price,
)
from nightraid.games.incursion.rules.movement import in_the_way, square_cost
from nightraid.games.incursion.state import State

WHY: RuleIds = ("IN-Q-91",)
END = EndActivation()


class Way(NamedTuple):
    """An action that leads towards an enemy, how much the attack is away that way, and where it leads."""

    action: Action
    total: int
    """In parts of an AP."""
    after: Node


def choose_action(game: State, model: ModelId, options: Sequence[Action]) -> Rule[Action]:
    """Stand up, strike, or come nearer; else the activation is over."""
    for option in options:
        if isinstance(option, StandUp):
            return option
    strikes = [option for option in options if isinstance(option, Strike)]
    if strikes:
        return (yield from choose_strike(game, model, strikes))
    if not any(True for _ in game.on_board(other(game.models[model].side))):
        return END
    for found in ways_on(game, model, options):
        if found:
            return (yield from choose_way(game, model, found))
    return END


# ---------------------------------------------------------------- striking


def choose_strike(game: State, model: ModelId, strikes: Sequence[Strike]) -> Rule[Action]:
    """Who has suffered the most DP; among equals, who came first."""
    worst = max(game.models[strike.target].dp for strike in strikes)
    equal = [strike for strike in strikes if game.models[strike.target].dp == worst]
    came = list(game.models)
    chosen = min(equal, key=lambda strike: came.index(strike.target))
    if len(strikes) > 1:
        yield Explain(
            lambda: Decided(
                matter="hunter-strikes",
                candidates=tuple(
                    Candidate(str(strike.target), (("dp", game.models[strike.target].dp),)) for strike in strikes
                ),
                chosen=str(chosen.target),
                tie_break=WHY if len(equal) > 1 else (),
                why=WHY,
            )
        )
    return chosen


# ---------------------------------------------------------------- coming nearer


def choose_way(game: State, model: ModelId, found: Sequence[Way]) -> Rule[Action]:
    """The fewest AP; among equals the first of: steps and doors north, east, south, west, then facings clockwise."""
    least = min(way.total for way in found)
    best = [way for way in found if way.total == least]
    yield Explain(
        lambda: Decided(
            matter="hunter-goes",
            candidates=tuple(Candidate(way.action.key, (("ap", way.total // UNIT),)) for way in found),
            chosen=best[0].action.key,
            tie_break=WHY if len(best) > 1 else (),
            why=WHY,
        )
    )
    return best[0].action


def ways_on(game: State, model: ModelId, options: Sequence[Action]) -> Iterator[list[Way]]:
    """Ways nearer among what is offered: as if friends were not there, round them, then up to where they stand."""
    stand = game.models[model]
    layout, enemies = layout_for(game, model), enemies_in_the_way(game, stand.side)
    past_friends = search_for(layout, enemies)
    towards = nearer(game, model, options, past_friends)
    friends = in_the_way(game) & ~enemies
    if stand.on_board:
        friends &= ~(1 << stand.cell)
    yield [way for way in towards if is_free(past_friends, way.after, friends)]
    round_friends = search_for(layout, enemies | friends)
    yield nearer(game, model, options, round_friends)
    if not stand.on_board or round_friends.away(4 * stand.cell + stand.facing) == FAR * UNIT:
        yield towards


def nearer(game: State, model: ModelId, options: Sequence[Action], search: Search) -> list[Way]:
    """The actions that lie on a cheapest way, and all ways in of a model that waits."""
    stand = game.models[model]
    if not stand.on_board:
        return [way for way in entries(game, model, options, search) if way.total < FAR * UNIT]
    away = search.away(4 * stand.cell + stand.facing)
    found = [*moves(game, model, search), *leaps(game, model, options, search)]
    return [way for way in found if way.total <= away < FAR * UNIT and way.action in options]


def moves(game: State, model: ModelId, search: Search) -> Iterator[Way]:
    """Every step, door and facing change, with what is left after it."""
    stand = game.models[model]
    layout, field = search.layout, search.field
    here, facing = 4 * stand.cell, stand.facing
    for link in layout.ground.links[stand.cell]:
        price = step_price(layout.closed, layout.locked, facing, link.way, link.door)
        after = 4 * link.to + facing
        total = price + field.get(after, FAR * UNIT)
        if not price:
            continue
        if not link.door & game.closed:
            yield Way(Step(link.to), total, after)
            continue
        opening = OpenDoor(link.door.bit_length() - 1)
        if facing == link.way and is_blocked(game, model, link.to):
            yield Way(opening, DOOR * UNIT, here + facing)
        else:
            yield Way(opening, total, after)
    for turned in facing.turns:
        yield Way(Turn(turned), layout.turn + field.get(here + turned, FAR * UNIT), here + turned)


def leaps(game: State, model: ModelId, options: Sequence[Action], search: Search) -> Iterator[Way]:
    """Every leap that is offered, with what is left after it."""
    stand = game.models[model]
    for option in options:
        if isinstance(option, Leap):
            legs = zip((stand.cell, *option.path), option.path, strict=False)
            price = sum(square_cost(game, model, *leg) for leg in legs) * UNIT
            after = 4 * option.path[-1] + stand.facing
            yield Way(option, price + search.field.get(after, FAR * UNIT), after)


def entries(game: State, model: ModelId, options: Sequence[Action], search: Search) -> Iterator[Way]:
    """Every entry square that is offered, with what is left after coming in there."""
    facing = {way.cell: way.facing for way in ways(game, model)}
    for option in options:
        if isinstance(option, Enter):
            price = entry_cost(game, model, option.at) * UNIT
            after = 4 * option.at + facing[option.at]
            yield Way(option, price + search.away(after), after)
