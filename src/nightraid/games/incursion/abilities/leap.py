"""Leap (IN-LEAP, IN-Q-52)."""

from collections.abc import Iterator
from typing import NamedTuple

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import Leapt
from nightraid.games.incursion.asks.options import Action, Leap
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare, still_acting
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.movement import (
    arrive,
    in_the_way,
    is_held,
    is_open,
    prices,
)
from nightraid.games.incursion.state import State

SHORTEST = 2
"""A leap has one square with a model at least, and the free one behind it."""


class Track(NamedTuple):
    """A leap as far as it is thought out."""

    path: tuple[Cell, ...]
    cost: int
    fires: int
    """Burning squares that it enters: each means a burning roll."""
    ends: int
    """What the first square costs, and the last one where there is one: AP from CP cannot pay for these (IN-LEAP-2)."""

    def is_no_worse(self, other: "Track") -> bool:
        """Whether this way is at least as good in every respect as another way to the same square."""
        return self.cost <= other.cost and self.fires <= other.fires and self.ends <= other.ends


def leap_options(game: State, model: ModelId) -> list[Action]:
    """The leaps that a model can pay for: to each free square by the best ways (IN-LEAP-1, IN-LEAP-2).

    A way is left out only where another one to the same square is no worse in AP, in flames and in own AP needed.
    A waiting model leaps over whoever stands on its entry square (IN-Q-42).
    """
    if not has(game, model, "leap") or ap_left(game) < SHORTEST or is_held(game, model):
        return []
    own, most = game.activation.ap, ap_left(game)
    start, blocked, price_of = game.models[model].cell, in_the_way(game), prices(game, model)
    over: dict[Cell, list[Track]] = {}
    landings: dict[Cell, list[Track]] = {}
    waiting = [track for track in first_squares(game, model) if track.cost <= most and keep(over, track)]
    for track in waiting:  # grows while it is walked
        for to in game.box.steps.beside(track.path[-1], game.closed):
            price = price_of(track.path[-1], to)
            longer = Track((*track.path, to), track.cost + price, track.fires + (to in game.fires), track.ends)
            if to == start or longer.cost > most:
                continue
            if game.occupied >> to & 1:
                if keep(over, longer):
                    waiting.append(longer)
            elif not blocked >> to & 1 and track.ends + price <= own:
                keep(landings, longer._replace(ends=track.ends + price))
    return [Leap(track.path) for tracks in landings.values() for track in tracks]


def first_squares(game: State, model: ModelId) -> Iterator[Track]:
    """The squares with models that a leap can begin with."""
    start, price_of = game.models[model].cell, prices(game, model)
    if start == OFF_BOARD:
        beside: tuple[Cell, ...] = (game.activation.way,) if game.activation.way != OFF_BOARD else ()
    else:
        beside = game.box.steps.beside(start, game.closed)
    for cell in beside:
        if game.occupied >> cell & 1:
            price = price_of(start, cell)
            yield Track((cell,), price, int(cell in game.fires), price)


def keep(known: dict[Cell, list[Track]], track: Track) -> bool:
    """Keep a way to a square unless a known one is no worse; whether it was kept."""
    rivals = known.setdefault(track.path[-1], [])
    if any(rival.is_no_worse(track) for rival in rivals):
        return False
    rivals[:] = [*(rival for rival in rivals if not track.is_no_worse(rival)), track]
    return True


def leap(game: State, model: ModelId, action: Leap) -> Rule[None]:
    """One movement action over all squares of the path; flames burn at each of them (IN-Q-13, IN-Q-14, IN-Q-52)."""
    away, path = game.models[model].cell, action.path
    price_of = prices(game, model)
    costs = [price_of(*leg) for leg in zip((away, *path), path, strict=False)]
    cost = sum(costs)
    if not (yield from declare(game, model, cost, into=path[0], own=costs[0] + costs[-1])):
        return
    if not has(game, model, "leap") or not is_open(game, path[-2], path[-1]):
        return  # the card that gave the ability was killed (W2), or one that shut the way was played
    passed: tuple[Cell, ...] = ()
    for cell in path:
        passed = (*passed, cell)
        if cell != path[-1] and cell not in game.fires:
            continue
        game.change(model, status="dying" if game.models[model].status == "dying" else "board")
        game.put(model, cell)
        yield Leapt(model, away, passed, cost, why=("IN-LEAP-1", "IN-Q-52"))
        yield from arrive(game, model)
        if not still_acting(game, model):
            return
        away, passed, cost = cell, (), 0
    yield from completed(game, model, "movement")
