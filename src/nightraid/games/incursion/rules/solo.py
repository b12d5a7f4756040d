"""The solo mission: the software leads the Axis (IN-Q-91, IN-Q-92)."""

from collections.abc import Sequence

from nightraid.engine.ask import Rule, RuleIds, draw
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.incursion.asks.events.turns import HordeCame
from nightraid.games.incursion.asks.questions import RandomEntry
from nightraid.games.incursion.ids import ALLIED, NOBODY, STURMZOMBIE, EntryId, ModelId, Side
from nightraid.games.incursion.rules.activation import begin_activation
from nightraid.games.incursion.rules.arrivals import add_horde, count_kinds, horde_size, place, to_place, ways_in
from nightraid.games.incursion.rules.base.orders_in_force import of_order
from nightraid.games.incursion.rules.force import add_model
from nightraid.games.incursion.rules.hunting_ways import ap_to_attack
from nightraid.games.incursion.rules.orders import nearest_to_goal, squares_to
from nightraid.games.incursion.schema.solo import Ambush, Lull, MoreHorde, MoreHunters
from nightraid.games.incursion.state import State

WHY: RuleIds = ("IN-Q-92",)


# ---------------------------------------------------------------- maintenance, step 4


def place_arrivals(game: State, side: Side) -> Rule[None]:
    """The horde of the turn comes, and what the order adds; everybody gets an entry point at random."""
    came = [] if of_order(game, Lull) else add_horde(game, horde_size(game) + _more_horde(game))
    came += [
        add_model(game, more.model, side, arrives=game.turn)
        for more in of_order(game, MoreHunters)
        for _ in range(more.count)
    ]
    for kind, count in count_kinds(game, came).items():
        yield HordeCame(kind, count, why=("IN-DEPLOY-3", "IN-Q-92"))
    waiting = [model for model in to_place(game, side) if ways_in(game, model)]
    yield from place_horde(game, [model for model in waiting if game.card(model).id == STURMZOMBIE])
    for model in waiting:
        if game.card(model).id != STURMZOMBIE:
            ways = ways_in(game, model)
            (entry,) = yield from draw(RandomEntry(game.card(model).id, pool=ways, count=1, why=WHY))
            place(game, model, entry)


def _more_horde(game: State) -> int:
    return sum(more.count for more in of_order(game, MoreHorde))


def place_horde(game: State, horde: Sequence[ModelId]) -> Rule[None]:
    """Some entry points are drawn, and the sturmzombies dealt to them one by one; in an ambush all come by one."""
    if not horde:
        return
    programme, ways = game.box.mission.programme, ways_in(game, horde[0])
    assert programme is not None
    drawn: tuple[EntryId, ...] = ()
    if of_order(game, Ambush):
        drawn = yield from ambush_entry(game, ways)
    if not drawn:
        count = min(programme.horde_entries, len(ways))
        drawn = yield from draw(RandomEntry(STURMZOMBIE, pool=ways, count=count, why=WHY))
    for place_in_line, model in enumerate(horde):
        place(game, model, drawn[place_in_line % len(drawn)])


def ambush_entry(game: State, ways: Sequence[EntryId]) -> Rule[tuple[EntryId, ...]]:
    """The entry point nearest to the point man, the first of the mission's list among equals; none without him."""
    point_man = yield from nearest_to_goal(game, [*game.on_board(ALLIED)], "point-man")
    if point_man == NOBODY:
        return ()
    here = game.models[point_man].cell
    far = {entry: min(squares_to(game, way.cell, (here,)) for way in game.box.board.entries[entry]) for entry in ways}
    nearest = [entry for entry in ways if far[entry] == min(far.values())]
    yield Explain(
        lambda: Decided(
            matter="ambush-entry",
            candidates=tuple(Candidate(entry, (("distance", far[entry]),)) for entry in ways),
            chosen=nearest[0],
            tie_break=WHY if len(nearest) > 1 else (),
            why=WHY,
        )
    )
    return (nearest[0],)


# ---------------------------------------------------------------- the Axis player turn


def automatic_turn(game: State, side: Side) -> Rule[None]:
    """The next model is activated, until all have been; what it does is chosen in `hunting.py` (IN-Q-91)."""
    left = [model for model in game.of_side(side) if not game.models[model].activated]
    if not left:
        game.phase = "turn-end"
        return
    model = yield from next_hunter(game, side, left)
    yield from begin_activation(game, model)
    game.phase = "activation"


def next_hunter(game: State, side: Side, left: Sequence[ModelId]) -> Rule[ModelId]:
    """Who has the fewest AP to go before it can attack; among equals, who came first."""
    if len(left) == 1:
        return left[0]
    far = ap_to_attack(game, side, left)
    least = min(far.values())
    nearest = [model for model in left if far[model] == least]
    yield Explain(
        lambda: Decided(
            matter="next-hunter",
            candidates=tuple(Candidate(str(model), (("ap", far[model]),)) for model in left),
            chosen=str(nearest[0]),
            tie_break=("IN-Q-91",) if len(nearest) > 1 else (),
            why=("IN-Q-91",),
        )
    )
    return nearest[0]
