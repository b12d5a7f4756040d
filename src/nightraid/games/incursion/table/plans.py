"""Plans for the walks of the active model: one for each square and facing that it can get to (see `odds/walks.py`)."""

from collections.abc import Iterator
from typing import Any

from nightraid.engine.ask import Ask
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.sketches import Mark, Note, Plan, Ray, Sketch
from nightraid.games.incursion.asks.options import Convert, Turn
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.odds.walks import Ground, Walk, burning_rolls, key_of, walks
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table.spots import at_cell, at_pieces, eighths
from nightraid.games.incursion.telling.naming import area_name, facing_name, model_name
from nightraid.games.incursion.telling.previews import preview

REACTION_RULES = ("IN-REACT-5", "IN-REACT-6", "IN-REACT-9")


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


def _marks(ground: Ground, walk: Walk) -> Iterator[Mark]:
    """The AP spent at each square of the way; a warning where somebody may fire."""
    spent, texts, shot = 0, dict[Cell, str](), dict[Cell, bool]()
    for leg in walk.legs:
        spent += leg.ap
        texts[leg.cell] = str(spent)
        shot[leg.cell] = shot.get(leg.cell, False) or bool(leg.ap and ground.reactors(leg.cell))
    for cell, text in texts.items():
        yield Mark(cell, text, "warn" if shot[cell] or cell in ground.game.fires else "mine")
