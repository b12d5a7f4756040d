"""Walks: every square and facing that the active model can get to with its AP.

The cheapest way counts; of equal ones the one that draws fewer reaction shots, then the one with fewer flames and
traps, then the one with fewer answers. Doors stay as they are: opening one is an action to be chosen.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import Any, NamedTuple, TypeAlias

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Ask
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.sketches import Mark, Note, Plan, Ray, Sketch
from nightraid.games.incursion.asks.options import Convert, Enter, Step, Turn
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules import entry
from nightraid.games.incursion.rules.base.action_points import ap_left
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
from nightraid.games.incursion.table.spots import at_cell, at_pieces, eighths
from nightraid.games.incursion.telling.foresight import burning_dice, copy_of, is_trapped, who_reacts
from nightraid.games.incursion.telling.naming import area_name, facing_name, model_name
from nightraid.games.incursion.telling.previews import preview

Answer: TypeAlias = Step | Turn | Enter
Node: TypeAlias = int
"""A square and a facing in one: `4 * cell + facing`."""
Rank: TypeAlias = tuple[int, int, int, int]
"""AP, reaction shots, flames and traps, answers: the lower walk is the better one."""
REACTION_RULES = ("IN-REACT-5", "IN-REACT-6", "IN-REACT-9")


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


# ---------------------------------------------------------------- plans


def plans_of(game: State, ask: Ask[Any]) -> tuple[Plan, ...]:
    """A plan for each square and facing that the active model can get to with the AP at hand."""
    if not isinstance(ask, Act) or game.activation.kind == "luring" or game.activation.model not in game.models:
        return ()
    model = game.activation.model
    if game.models[model].down and game.activation.kind != "glory":
        return ()
    ground = Ground(game, model)
    more = cp_note(game, ask)
    best = walks(ground, ap_left(game))
    return tuple(_plan(ground, walk, more) for walk in best.values())


def cp_note(game: State, ask: Ask[Any]) -> tuple[Note, ...]:
    """What CP would add, if any can be spent on the model now."""
    notes: list[str] = []
    for option in ask.options:
        if isinstance(option, Convert):
            seen: Any = preview(game, ask, option)
            times = (seen.left + seen.cp) // seen.cp
            kind = "special CP" if option.special else "CP"
            notes.append(f"{times * seen.cp} {kind} would give {times * seen.ap} AP more")
    return (Note(f"{capital(listed(notes))}.", "plain", ("IN-CP-5",)),) if notes else ()


def _plan(ground: Ground, walk: Walk, more: tuple[Note, ...]) -> Plan:
    game, end = ground.game, walk.end
    left, shots = ap_left(game) - walk.ap, _shots(ground, walk)
    text = f"{game.box.square_name(end.cell)}, facing {facing_name(end.facing)}: {walk.ap} AP"
    notes = (
        Note(f"{walk.ap} AP, {left} left.", rules=("IN-AP-4", "IN-AP-5", "IN-AP-6")),
        *(more if not left else ()),
        *_shot_notes(game, walk, shots),
        *_hazard_notes(ground, walk),
    )
    stand = game.models[ground.model]
    cells = [stand.cell] if stand.on_board else []
    cells += [leg.cell for leg in walk.legs]
    path = tuple(cell for place, cell in enumerate(cells) if not place or cells[place - 1] != cell)
    at_end = ground.reactors(end.cell) if end.ap else ()
    rays = tuple(Ray(game.models[foe].cell, end.cell, clear=True) for foe in at_end)
    sketch = Sketch(notes, tuple(_marks(ground, walk)), path if len(path) > 1 else (), rays, at_pieces(*shots))
    keys = tuple(key_of(leg.answer) for leg in walk.legs)
    name = f"walk-{end.cell}-{eighths(end.facing)}"
    return Plan(name, keys, at_cell(end.cell), walk.ap, text, sketch, eighths(end.facing))


def _shots(ground: Ground, walk: Walk) -> dict[ModelId, list[Cell]]:
    """Who may react on the way, and where, each time it may (IN-REACT-5, IN-REACT-6)."""
    where: dict[ModelId, list[Cell]] = {}
    if walk.rank[1]:
        for leg in walk.legs:
            for foe in ground.reactors(leg.cell) if leg.ap else ():
                where.setdefault(foe, []).append(leg.cell)
    return where


def _shot_notes(game: State, walk: Walk, shots: dict[ModelId, list[Cell]]) -> Iterator[Note]:
    """How many shots there may be, then whose and where."""
    if shots:
        yield Note(f"Draws up to {count(walk.rank[1], 'reaction shot')}.", "bad", REACTION_RULES)
    for foe, cells in shots.items():
        at = listed(game.box.square_name(cell) for cell in dict.fromkeys(cells))
        name = capital(model_name(game.box.library, foe))
        yield Note(f"{name} can fire {_times(len(cells))}, at {at}.", "warn", ("IN-REACT-6",))


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _hazard_notes(ground: Ground, walk: Walk) -> Iterator[Note]:
    """Burning rolls with their dice, traps, and squares that are dearer because they are under water."""
    game = ground.game
    if game.fires and walk.rank[2]:
        for cell, dice in burning_rolls(game, ground.model, walk):
            text = f"Burning roll on {game.box.square_name(cell)}: {count(dice, 'die', 'dice')}."
            yield Note(text, "bad", ("IN-FIRE-1", "IN-FIRE-2", "IN-FIRE-3"))
    if not game.in_play:
        return
    entered = dict.fromkeys(leg.cell for leg in walk.legs if not isinstance(leg.answer, Turn))
    for cell in entered:
        if ground.trapped(cell):
            yield Note(f"A booby trap lies on {game.box.square_name(cell)}.", "bad", ("IN-CARD-12",))
    for area in dict.fromkeys(game.box.ground.area_of[cell] for cell in entered if ground.flood(cell)):
        yield Note(f"Water in {area_name(game.box, area)}: every step costs more.", "warn", ("IN-CONTENT-14",))


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


def _marks(ground: Ground, walk: Walk) -> Iterator[Mark]:
    """The AP spent at each square of the way; a warning where somebody may fire."""
    spent, texts, shot = 0, dict[Cell, str](), dict[Cell, bool]()
    for leg in walk.legs:
        spent += leg.ap
        texts[leg.cell] = str(spent)
        shot[leg.cell] = shot.get(leg.cell, False) or bool(leg.ap and ground.reactors(leg.cell))
    for cell, text in texts.items():
        yield Mark(cell, text, "warn" if shot[cell] or cell in ground.game.fires else "mine")
