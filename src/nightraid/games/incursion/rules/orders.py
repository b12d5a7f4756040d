"""The solo mission's deck of orders: one is flipped when a game turn starts (IN-Q-92)."""

from collections.abc import Callable, Sequence
from typing import Any

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.paths import cheapest_cost
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.decks import Deck, draw_cards
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.incursion.asks.events.fights import Healed
from nightraid.games.incursion.asks.events.missions import OrderCame, OrdersShuffled, PointMan
from nightraid.games.incursion.asks.events.turns import DoorMoved
from nightraid.games.incursion.asks.questions import DrawOrders
from nightraid.games.incursion.ids import ALLIED, NOBODY, Cell, ModelId
from nightraid.games.incursion.rules.conditions import lose_reaction_fire
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.schema.solo import (
    FieldDressing,
    FreshOrders,
    Jam,
    OrderEffect,
    SlamDoors,
    Static,
    Stumble,
    Trap,
)
from nightraid.games.incursion.state import State

WHY: RuleIds = ("IN-Q-92",)
FAR = 10_000
"""Further than any way on a board: where there is none."""


def flip_order(game: State) -> Rule[None]:
    """The order of the last game turn is over, the next one comes into force; the discarded ones are never lost."""
    if game.order:
        game.old_orders += (game.order,)
    if not len(game.orders):
        yield OrdersShuffled(len(game.old_orders), why=WHY)
        game.orders, game.old_orders = Deck(pool=game.old_orders), ()
    (order,), game.orders = yield from draw_cards(game.orders, 1, why=WHY, ask=DrawOrders)
    game.order, game.point_man = order, NOBODY
    yield OrderCame(order, why=WHY)
    for does in game.box.orders[order].does:
        if type(does) in AT_ONCE:
            yield from AT_ONCE[type(does)](game, does)


# ---------------------------------------------------------------- the point man


def name_point_man(game: State) -> Rule[None]:
    """The living model on the board that is nearest to the goal; among equals, the one that came first."""
    if game.point_man != NOBODY:
        return
    game.point_man = yield from nearest_to_goal(game, [*game.on_board(ALLIED)], "point-man")
    if game.point_man != NOBODY:
        yield PointMan(game.point_man, why=WHY)


def nearest_to_goal(game: State, models: Sequence[ModelId], matter: str) -> Rule[ModelId]:
    """Which of some models has the fewest squares to go to the goal; nobody if there are none."""
    goal = goal_cells(game)
    far = {model: squares_to(game, game.models[model].cell, goal) for model in models}
    if not far:
        return NOBODY
    least = min(far.values())
    nearest = [model for model in far if far[model] == least]
    if len(far) > 1:
        yield Explain(
            lambda: Decided(
                matter=matter,
                candidates=tuple(Candidate(str(model), (("distance", far[model]),)) for model in far),
                chosen=str(nearest[0]),
                tie_break=WHY if len(nearest) > 1 else (),
                why=WHY,
            )
        )
    return nearest[0]


def goal_cells(game: State) -> tuple[Cell, ...]:
    """The squares before the exit that the programme names."""
    mission = game.box.mission
    assert mission.programme is not None
    out = next(out for out in mission.exits if out.id == mission.programme.goal)
    return tuple(way.cell for way in game.box.board.entries[out.entry])


def squares_to(game: State, start: Cell, goals: Sequence[Cell]) -> int:
    """How many squares somebody walks to the nearest of these; doors and models do not count."""
    beside = game.box.steps.beside
    steps = cheapest_cost(start, goals, lambda cell: [(to, 1) for to in beside(cell, 0)])
    return FAR if steps is None else steps


# ---------------------------------------------------------------- what an order does at once


def hit_point_man(game: State, does: Jam | Stumble) -> Rule[None]:
    """He is named now, and hit for the whole game turn; a jammed gun does not react."""
    yield from name_point_man(game)
    if isinstance(does, Jam) and game.point_man != NOBODY:
        yield from lose_reaction_fire(game, game.point_man, "card")


def spring_trap(game: State, does: Trap) -> Rule[None]:
    """Damage dice for the point man."""
    yield from name_point_man(game)
    if game.point_man != NOBODY:
        attack = Attack(NOBODY, game.point_man, "event", does.dice, dd=does.dd)
        dice = yield from roll_damage(game, attack)
        yield from suffer(game, [Hit(game.point_man, dice.dp)], "card")


def slam_doors(game: State, does: SlamDoors) -> Rule[None]:
    """Every open door closes."""
    for door in bits_of(game.box.grid.all_doors & ~game.closed):
        game.closed |= 1 << door
        yield DoorMoved(NOBODY, door, False, why=WHY)


def change_cp(game: State, does: Static | FreshOrders) -> Rule[None]:
    """The player will get fewer CP in step 1, or more."""
    game.extra_cp += does.cp if isinstance(does, FreshOrders) else -does.cp
    yield from ()


def dress_wounds(game: State, does: FieldDressing) -> Rule[None]:
    """The model with the most DP counters loses some; among equals the one nearest to the goal."""
    worst = max((game.models[model].dp for model in game.on_board(ALLIED)), default=0)
    if worst:
        hurt = [model for model in game.on_board(ALLIED) if game.models[model].dp == worst]
        model = yield from nearest_to_goal(game, hurt, "field-dressing")
        healed = min(worst, does.dp)
        game.change(model, dp=worst - healed)
        yield Healed(model, healed, why=WHY)


AT_ONCE: dict[type[OrderEffect], Callable[[State, Any], Rule[None]]] = {
    Jam: hit_point_man,
    Stumble: hit_point_man,
    Trap: spring_trap,
    SlamDoors: slam_doors,
    Static: change_cp,
    FreshOrders: change_cp,
    FieldDressing: dress_wounds,
}
"""What is done when the order is flipped; the rest is read where it counts (`base/orders_in_force.py`, `solo.py`)."""
