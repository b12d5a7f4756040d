"""Walks: every square and facing that the active model can get to with its AP.

The cheapest way counts; of equal ones the one that draws fewer reaction shots, then the one with fewer flames and
traps, then the one with fewer answers. Doors stay as they are: opening one is an action to be chosen.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.asks.options import Enter, Step, Turn
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules import entry
from nightraid.games.incursion.rules.movement import (
    COSTS,
    TURNS,
    burden,
    flood,
    in_the_way,
    is_held,
    step_to,
    turn_cost,
)
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import burning_dice, copy_of, is_trapped, who_reacts

Answer: TypeAlias = Step | Turn | Enter
Node: TypeAlias = int
"""A square and a facing in one: `4 * cell + facing`."""
Rank: TypeAlias = tuple[int, int, int, int]
"""AP, reaction shots, flames and traps, answers: the lower walk is the better one."""


@cache
def key_of(answer: Answer) -> str:
    """The key of an answer, made once."""
    return answer.key


class Leg(NamedTuple):
    """One answer of a walk, and where it leads."""

    answer: Answer
    cell: Cell
    facing: Facing
    ap: int


class Walk(NamedTuple):
    """A way the model can go."""

    rank: Rank
    legs: tuple[Leg, ...]

    @property
    def ap(self) -> int:
        """What all of it costs."""
        return self.rank[0]

    @property
    def end(self) -> Leg:
        """The last answer."""
        return self.legs[-1]


class Ground:
    """What does not change while a model walks: prices, what is in the way, who could react in each square."""

    def __init__(self, game: State, model: ModelId, *, watched: bool = True) -> None:
        """Not `watched`: without a thought of reaction fire."""
        self.game, self.model = game, model
        stand = game.models[model]
        mine = 0 if stand.cell == OFF_BOARD else 1 << stand.cell
        self.blocked = in_the_way(game) & ~mine
        self.burden = burden(game, model)
        self.turning = turn_cost(game, model)
        self.held = is_held(game, model)
        arrived = copy_of(game)
        arrived.change(model, status="board" if stand.status == "waiting" else stand.status)
        self.reactors: Callable[[Cell], tuple[ModelId, ...]] = cache(
            lambda cell: who_reacts(arrived, model, cell, game.closed) if watched else ()
        )
        self.flood: Callable[[Cell], int] = cache(lambda cell: flood(game, cell) if game.in_play else 0)
        self.trapped: Callable[[Cell], bool] = cache(lambda cell: is_trapped(game, cell))

    def legs(self, cell: Cell, facing: Facing) -> Iterator[Leg]:
        """What can be answered in a square."""
        direction = self.game.box.grid.direction
        for to in () if self.held else self.game.box.steps.beside(cell, self.game.closed):
            if not self.blocked >> to & 1:
                towards = direction(cell, to)
                assert towards is not None
                ap = COSTS[(towards // 2 - facing) % 4] + self.burden + self.flood(to)
                yield Leg(step_to(to), to, facing, ap)
        for turn in TURNS[facing]:
            yield Leg(turn, cell, turn.facing, self.turning)

    def rank(self, here: Cell, leg: Leg) -> Rank:
        """What a leg adds; a free turn is no action, so nothing comes of it (IN-Q-82)."""
        if not leg.ap:
            return (0, 0, 0, 1)
        burning = leg.cell in self.game.fires or here in self.game.fires
        traps = leg.cell != here and self.trapped(leg.cell)
        return (leg.ap, len(self.reactors(leg.cell)), int(burning) + int(traps), 1)


# ---------------------------------------------------------------- the best walks


def walks(ground: Ground, ap: int) -> dict[Node, Walk]:
    """The best walk to each square and facing, where the model stands left out; cheapest first."""
    stand = ground.game.models[ground.model]
    best: dict[Node, Walk] = {}
    known: dict[Node, Walk] = {}
    waiting: list[tuple[Rank, Node]] = []

    def consider(walk: Walk) -> None:
        node = 4 * walk.end.cell + walk.end.facing
        if walk.ap <= ap and node not in best and (node not in known or walk.rank < known[node].rank):
            known[node] = walk
            heappush(waiting, (walk.rank, node))

    home = 4 * stand.cell + stand.facing if stand.on_board else OFF_BOARD
    for leg in ground.legs(stand.cell, stand.facing) if stand.on_board else ways_in(ground):
        consider(Walk(ground.rank(stand.cell, leg), (leg,)))
    while waiting:
        _, node = heappop(waiting)
        if node in best or node == home:
            continue
        walk = best[node] = known[node]
        here = walk.end.cell
        for leg in ground.legs(here, walk.end.facing):
            more = ground.rank(here, leg)
            rank = (walk.rank[0] + more[0], walk.rank[1] + more[1], walk.rank[2] + more[2], walk.rank[3] + more[3])
            consider(Walk(rank, (*walk.legs, leg)))
    return best


def ways_in(ground: Ground) -> Iterator[Leg]:
    """The free entry squares of a waiting model (IN-ENTRY-1, IN-ENTRY-2)."""
    game, model = ground.game, ground.model
    if not ground.held:
        for way in entry.ways(game, model):
            if entry.is_free(game, way.cell):
                yield Leg(Enter(way.cell), way.cell, way.facing, entry.entry_cost(game, model, way.cell))


# ---------------------------------------------------------------- flames


def burning_rolls(game: State, model: ModelId, walk: Walk) -> Iterator[tuple[Cell, int]]:
    """Where the model rolls for flames on its way, and how many dice (IN-FIRE-1 to IN-FIRE-6)."""
    here = game.models[model].cell
    for leg, dice in zip(walk.legs, heat(game, model, walk.legs), strict=True):
        if dice:
            yield leg.cell if leg.cell in game.fires else here, dice
        here = leg.cell


def heat(game: State, model: ModelId, legs: Sequence[Leg]) -> Iterator[int]:
    """For each leg the dice of its burning roll; 0: there is none."""
    there = copy_of(game)
    for leg in legs:
        here, now = there.models[model].cell, there.activation
        moves = leg.cell != here
        yield burning_dice(there, model, leg.cell if moves else OFF_BOARD) if leg.ap else 0
        if leg.ap and here in game.fires and not now.heated:
            there.act(heat=now.heat + 1, heated=True)
        if moves:
            burns = leg.cell in game.fires
            there.act(heat=there.activation.heat + burns, heated=burns)
            there.put(model, leg.cell)
