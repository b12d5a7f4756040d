"""Spawning Nazi models: how many there are, and on which squares they are placed."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.wolfenstein.asks.events import NaziArrived, NoModelLeft
from nightraid.games.wolfenstein.asks.options import ThisModel, ThisWay
from nightraid.games.wolfenstein.asks.questions import WhichArrival, WhichSquare
from nightraid.games.wolfenstein.ids import Cell, ModelId
from nightraid.games.wolfenstein.rules.ai_controller import settle_tie
from nightraid.games.wolfenstein.rules.base.walking_distance import near_heroes, nearness_to_heroes
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.state import Nazi, State


def models_left(game: State, kind: str) -> int:
    """How many models of a kind the box still holds; killed ones are there again, bots are not (WF-Q-59)."""
    return len(free_numbers(game, kind))


def free_numbers(game: State, kind: str) -> list[int]:
    """The numbers of models that are not on the map."""
    models = game.box.enemy_cards[kind].models
    models = min(models, game.box.mission.reserve.get(kind, models))
    taken = {nazi.number for nazi in game.nazis.values() if nazi.kind == kind}
    taken |= {bot.number for bot in game.bots.values() if bot.kind == kind}
    return [number for number in range(1, models + 1) if number not in taken]


# ---------------------------------------------------------------- squares


def rings(game: State, start: Cell) -> Iterator[list[Cell]]:
    """Squares by the number of steps from a square; walls, closed doors and barricades stop them, nothing else does."""
    seen = 1 << start
    ring = [start]
    around = game.box.steps.around
    while ring:
        yield ring
        onward: list[Cell] = []
        for cell in ring:
            for near in around(cell, game.closed, game.standing):
                if not seen >> near & 1:
                    seen |= 1 << near
                    onward.append(near)
        ring = sorted(onward)


def not_for_placing(game: State, start: Cell) -> int:
    """Squares where nothing can be placed: models, all tokens, and spawn tokens other than the one it is about."""
    spawns = game.box.spawn_tokens & ~(1 << start)
    return game.occupied | game.tokens | game.box.passage_tokens | spawns


def place_group(game: State, start: Cell, kinds: Sequence[str], why: RuleIds) -> Rule[list[ModelId]]:
    """Place what arrives together at one token (WF-SPAWN-3, WF-SPAWN-4, WF-Q-58); returns the new models.

    Oversized models are placed one by one (WF-Q-60); for the others the squares are found first and then handed out,
    the nearest to the Heroes to the highest initiative.
    """
    cards = game.box.enemy_cards
    arrive: list[str] = []
    for kind in sorted(kinds, key=lambda kind: -cards[kind].initiative):  # stable: then in the mission's order
        if arrive.count(kind) < models_left(game, kind):
            arrive.append(kind)
        else:
            yield NoModelLeft(kind, why=("WF-SPAWN-2", "WF-Q-59"))
    placed: list[ModelId] = []
    for kind in [kind for kind in arrive if cards[kind].size == 4]:
        placed += yield from place_oversized(game, start, kind, why)
    small = [kind for kind in arrive if cards[kind].size == 1]
    squares = yield from find_squares(game, start, small)
    for kind in small[len(squares) :]:
        yield NoModelLeft(kind, why=("WF-SPAWN-3",))
    for kind, at in (yield from hand_out(game, small[: len(squares)], squares)):
        placed.append((yield from place(game, kind, at, why)))
    return placed


def hand_out(game: State, kinds: Sequence[str], squares: Sequence[Cell]) -> Rule[list[tuple[str, Cell]]]:
    """Who gets which square: the nearest to the Heroes goes to the highest initiative (WF-SPAWN-4).

    `kinds` come with the highest initiative first. The AI Controller is asked only where it makes a difference.
    """
    cards, waiting, left = game.box.enemy_cards, list(kinds), list(squares)
    handed_out: list[tuple[str, Cell]] = []
    while waiting:
        _, nearest = by_nearness(game, left)[0]
        first = [kind for kind in waiting if cards[kind].initiative == cards[waiting[0]].initiative]
        some_go_elsewhere = len(first) < len(nearest) and len(set(waiting)) > 1
        at = yield from which_square(game, waiting[0], nearest if some_go_elsewhere else nearest[:1])
        kind = yield from who_arrives(game, list(dict.fromkeys(first)), at)
        waiting.remove(kind)
        left.remove(at)
        handed_out.append((kind, at))
    return handed_out


def who_arrives(game: State, kinds: Sequence[str], at: Cell) -> Rule[str]:
    """Among kinds of equal initiative the AI Controller chooses who gets a square."""
    models = {game.box.model_of(kind, free_numbers(game, kind)[0]): kind for kind in kinds}
    chosen = yield from settle_tie(
        game,
        [ThisModel(model) for model in models],
        lambda seat, options: WhichArrival(at, seat=seat, options=options, why=("WF-SPAWN-4", "WF-AI-5")),
    )
    return models[chosen.model]


def find_squares(game: State, start: Cell, kinds: Sequence[str]) -> Rule[list[Cell]]:
    """As many squares as there are models, ring by ring, within a ring those nearest to the Heroes first."""
    wanted, squares = len(kinds), list[Cell]()
    closed = not_for_placing(game, start)
    for ring in rings(game, start):
        if len(squares) == wanted:
            break
        free = [cell for cell in ring if not closed >> cell & 1]
        for _, equal in by_nearness(game, free):
            equally_good = list(equal)
            while equally_good and len(squares) < wanted:
                need_not_choose = len(equally_good) <= wanted - len(squares)
                at = yield from which_square(game, kinds[0], equally_good[:1] if need_not_choose else equally_good)
                yield from square_decided(game, [(cell,) for cell in free], at, tied=not need_not_choose)
                equally_good.remove(at)
                free.remove(at)
                squares.append(at)
    return squares


def square_decided(game: State, places: Sequence[tuple[Cell, ...]], chosen: Cell, *, tied: bool) -> Rule[None]:
    """Why an arrival stands where it does, if there was more than one place for it as near to the token."""
    if len(places) > 1:
        yield Explain(
            lambda: Decided(
                matter="arrival-square",
                candidates=tuple(
                    Candidate(str(place[0]), (("distance", nearness_to_heroes(game, place)[0]),)) for place in places
                ),
                chosen=str(chosen),
                tie_break=("WF-AI-5",) if tied else (),
                why=("WF-SPAWN-3", "WF-Q-58"),
            )
        )


def by_nearness(game: State, cells: Sequence[Cell]) -> list[tuple[tuple[int, int], list[Cell]]]:
    """Squares in groups of equal walking distance to the nearest Hero, nearest first (WF-Q-43)."""
    measure = near_heroes(game)
    near = sorted((measure((cell,)), cell) for cell in cells)
    return [(key, [cell for _, cell in group]) for key, group in groupby(near, key=lambda pair: pair[0])]


def which_square(game: State, kind: str, cells: Sequence[Cell]) -> Rule[Cell]:
    """Among equal squares the AI Controller chooses."""
    chosen = yield from settle_tie(
        game,
        [ThisWay(cell) for cell in cells],
        lambda seat, options: WhichSquare(kind, seat=seat, options=options, why=("WF-SPAWN-3", "WF-AI-5")),
    )
    return chosen.to


def place(game: State, kind: str, at: Cell, why: RuleIds) -> Rule[ModelId]:
    """A Nazi stands on a square, with its card; company is heard at once (WF-NOISE-3)."""
    number = free_numbers(game, kind)[0]
    model = game.box.model_of(kind, number)
    game.nazis[model] = Nazi(kind, number, at)
    game.mark_nazis()
    yield NaziArrived(model, kind, at, why=why)
    yield from noise_of_company(game, model)
    return model


# ---------------------------------------------------------------- oversized models


def place_oversized(game: State, start: Cell, kind: str, why: RuleIds) -> Rule[list[ModelId]]:
    """On a free block that holds the spawn square, else on the nearest one, else not at all (WF-Q-60)."""
    anchors = placing_blocks(game, start)
    if not anchors:
        yield NoModelLeft(kind, why=("WF-Q-60",))
        return []
    nearness = {anchor: nearness_to_heroes(game, game.box.large.cells(anchor)) for anchor in anchors}
    best = min(nearness.values())
    nearest = [anchor for anchor in anchors if nearness[anchor] == best]
    at = yield from which_square(game, kind, nearest)
    places = [game.box.large.cells(anchor) for anchor in anchors]
    yield from square_decided(game, places, at, tied=len(nearest) > 1)
    return [(yield from place(game, kind, at, why))]


def placing_squares(game: State, start: Cell) -> list[Cell]:
    """The nearest free squares around a token, all equally near, for a Hero or a bot (WF-Q-86, WF-BOT-1)."""
    closed = not_for_placing(game, start)
    for ring in rings(game, start):
        free = [cell for cell in ring if not closed >> cell & 1]
        if free:
            return free
    return []


def placing_blocks(game: State, start: Cell) -> list[Cell]:
    """The same for an oversized model."""
    large, closed = game.box.large, not_for_placing(game, start)
    for ring in rings(game, start):
        near = sum(1 << cell for cell in ring)
        free = [
            anchor
            for anchor in large.anchors
            if large.covers[anchor] & near
            and not large.covers[anchor] & closed
            and large.can_stand(anchor, game.closed, game.standing)
            and not large.astride(anchor)
        ]
        if free:
            return free
    return []
