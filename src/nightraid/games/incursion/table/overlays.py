"""Layers over the board: sight, reaction fire, threats, areas, what it costs to get somewhere.

All of it is worked out from what the seat knows: where models stand and look, who is in reaction fire mode, what their
cards say.
"""

from collections.abc import Iterable, Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Seat
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.printed import OverlayName
from nightraid.engine.screen.sketches import Mark, Note, Ray, Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.engine.words import Message
from nightraid.games.incursion.ids import ALLIED, NOBODY, Cell, ModelId, Side, other
from nightraid.games.incursion.odds.walks import Ground, walks
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import ap_value
from nightraid.games.incursion.rules.base.line_of_sight import range_to, sees, squares_in_sight
from nightraid.games.incursion.rules.knocked_down import COST as STANDING_UP
from nightraid.games.incursion.state import Activation, State
from nightraid.games.incursion.table.lines import Say, line_to
from nightraid.games.incursion.table.spots import at_area, at_pieces
from nightraid.games.incursion.table.threats import Threat, threat_of
from nightraid.games.incursion.telling.foresight import copy_of, kept_out
from nightraid.games.incursion.telling.naming import card_name, model_name
from nightraid.games.incursion.view import as_seen_by

NAMES = (
    OverlayName("sight", "Sight", "Everything this model sees, and what hides its enemies.", "L", needs_piece=True),
    OverlayName("reaction", "Reaction fire", "Which squares models in reaction fire mode can shoot into.", "W"),
    OverlayName("threat", "Threats", "What enemies could strike or shoot at in their next activation.", "D"),
    OverlayName("areas", "Areas", "The areas of the board, and the cards that lie in them.", "A"),
    OverlayName("costs", "Costs", "The AP it takes this model to get to each square.", "G", needs_piece=True),
)
SIGHT_RULES = ("IN-LOS-1", "IN-LOS-2", "IN-LOS-3")
NOT_READY_RULES = ("IN-REACT-1", "IN-REACT-3")
POINT_AT_ONE = Note("This layer is about one model on the board: point at one.")
HIDDEN_SHOWN = 5
"""To so many enemies out of sight a line is drawn."""


def overlay_of(game: State, seat: Seat | None, overlay: str, piece: str, say: Say) -> Sketch:
    """A layer, as the player on a seat looks at it; who watches looks over the Allied player's shoulder."""
    game = as_seen_by(game, seat)  # where enemies wait may be hidden (IN-Q-39)
    side = ALLIED if seat is None else seat
    match overlay:
        case "reaction":
            return reaction_layer(game, side, say)
        case "threat":
            return threat_layer(game, side)
        case "areas":
            return areas_layer(game)
        case "sight" | "costs":
            model = _model(game, piece)
            if model is None:
                return Sketch((POINT_AT_ONE,))
            return sight_layer(game, side, model, say) if overlay == "sight" else costs_layer(game, model)
    expected = f"one of {', '.join(name.id for name in NAMES)}"
    raise NoSuchOverlay(f"no layer {overlay!r}", where="overlay", expected=expected)


def _model(game: State, piece: str) -> ModelId | None:
    """The model on the board that is meant, or else the active one."""
    there = {str(model): model for model, stand in game.models.items() if stand.on_board}
    return there.get(piece or str(game.activation.model))


def _names(game: State, models: Iterable[ModelId]) -> str:
    return listed(model_name(game.box.library, model) for model in models)


# ---------------------------------------------------------------- sight


def sight_layer(game: State, side: Side, model: ModelId, say: Say) -> Sketch:
    """The squares a model sees, and lines to its enemies: clear, or with what blocks them (of the nearest)."""
    stand = game.models[model]
    tone: Tone = "mine" if stand.side == side else "theirs"
    marks = tuple(Mark(cell, "", tone) for cell in squares_in_sight(game, model))
    enemies = list(game.on_board(other(stand.side)))
    seen = [enemy for enemy in enemies if sees(game, model, game.models[enemy].cell)]
    far = {enemy: game.box.grid.distance(stand.cell, game.models[enemy].cell) for enemy in enemies}
    hidden = sorted((enemy for enemy in enemies if enemy not in seen), key=far.__getitem__)[:HIDDEN_SHOWN]
    name = capital(model_name(game.box.library, model))
    notes = [Note(f"{name} sees {_names(game, seen) or 'no enemy'}.", tone, SIGHT_RULES)]
    rays: list[Ray] = []
    for enemy in (*seen, *hidden):
        ray = line_to(game, model, game.models[enemy].cell, say)
        rays.append(ray)
        if not ray.clear:
            notes.append(Note(f"Not {model_name(game.box.library, enemy)}: {ray.blocked_by}", "plain", SIGHT_RULES))
    return Sketch(tuple(notes), marks, rays=tuple(rays))


# ---------------------------------------------------------------- reaction fire


def reaction_layer(game: State, side: Side, say: Say) -> Sketch:
    """How many models in the mode can shoot into each square, the enemy's first, and who of one's own is not ready."""
    theirs, mine = in_mode(game, other(side)), in_mode(game, side)
    by_them, by_us = _who_covers(game, theirs), _who_covers(game, mine)
    marks = tuple(
        _covered(game, cell, by_them.get(cell, []), by_us.get(cell, [])) for cell in sorted({*by_them, *by_us})
    )
    rules = ("IN-REACT-5", "IN-REACT-6")
    notes = [Note(f"Enemies in reaction fire mode: {_names(game, theirs) or 'none'}.", "theirs", rules)]
    notes.append(Note(f"Of your own: {_names(game, mine) or 'none'}.", "mine", rules))
    if any(mark.tone == "both" for mark in marks):
        notes.append(Note("Both can shoot there: how many of theirs / of yours.", "both", rules))
    for one in kept_out(game, side):
        if not game.models[one.model].reacting:
            why_not = Message(f"foresight.not-ready-{one.reason}", {"model": one.model, "enemies": one.enemies})
            notes.append(Note(f"If your turn ended now: {say(why_not)}", "warn", NOT_READY_RULES))
    return Sketch(tuple(notes), marks, spots=at_pieces(*theirs, *mine))


def in_mode(game: State, side: Side) -> list[ModelId]:
    """The models of a side that are in reaction fire mode."""
    return [model for model in game.on_board(side) if game.models[model].reacting]


def covered_by(game: State, shooter: ModelId) -> list[Cell]:
    """The squares into which a model in the mode can shoot, at whoever moves there.

    The active model itself hides nothing: it is what would be shot at.
    """
    target, there = game.activation.model, game
    if target in game.models and game.models[target].on_board and game.models[target].side != game.models[shooter].side:
        there = copy_of(game)
        there.standing &= ~(1 << game.models[target].cell)
    guns = [gun for gun in game.box.guns[game.card(shooter).id] if gun.reaction_rof]
    here = game.models[shooter].cell
    return [
        cell
        for cell in squares_in_sight(there, shooter)
        if any(not gun.range or range_to(game, here, cell) <= gun.range for gun in guns)
    ]


def _who_covers(game: State, shooters: Iterable[ModelId]) -> dict[Cell, list[ModelId]]:
    found: dict[Cell, list[ModelId]] = {}
    for shooter in shooters:
        for cell in covered_by(game, shooter):
            found.setdefault(cell, []).append(shooter)
    return found


def _covered(game: State, cell: Cell, theirs: list[ModelId], mine: list[ModelId]) -> Mark:
    """How many can shoot into a square, and who."""
    told = [f"of theirs {_names(game, theirs)}"] if theirs else []
    told += [f"of yours {_names(game, mine)}"] if mine else []
    note = f"Reaction fire into this square: {', '.join(told)}."
    if theirs and mine:
        return Mark(cell, f"{len(theirs)}/{len(mine)}", "both", note)
    return Mark(cell, str(len(theirs or mine)), "theirs" if theirs else "mine", note)


# ---------------------------------------------------------------- threats


def threat_layer(game: State, side: Side) -> Sketch:
    """What each enemy could do with the AP it has in an activation: how many can strike at a square, or shoot there."""
    threats = [
        threat_of(as_if_active(game, enemy), enemy)
        for enemy in game.of_side(other(side))
        if not game.models[enemy].lured
    ]
    marks = [*_endangered(game, threats)]
    notes = (
        Note("So many enemies can get there and strike, or strike and shoot.", "bad", ("IN-HTH-1", "IN-AP-10")),
        Note("So many can shoot there, none strikes.", "warn", ("IN-SHOOT-1", "IN-AP-7")),
        Note("Each by itself, with the AP of its card. CP are left out, closed doors stay closed, cards stay away."),
    )
    return Sketch(notes, tuple(marks))


def _endangered(game: State, threats: list[Threat]) -> Iterator[Mark]:
    for cell in bits_of(game.box.ground.floor):
        strikes = sum(threat.struck >> cell & 1 for threat in threats)
        number = sum((threat.struck | threat.shot) >> cell & 1 for threat in threats)
        if number:
            yield Mark(cell, str(number), "bad" if strikes else "warn")


def as_if_active(game: State, model: ModelId) -> State:
    """The table as it would be if the model's activation began now; one that lies down gets up first (IN-KD-1)."""
    table = copy_of(game)
    stand = game.models[model]
    ap = 0 if stand.lured else ap_value(game, model) + (0 if stand.confused else stand.received)
    if stand.down:
        table.lay_down(model, down=False)
        ap = max(0, ap - STANDING_UP)
    table.activation = Activation(model, ap=ap)
    return table


# ---------------------------------------------------------------- areas


def areas_layer(game: State) -> Sketch:
    """Every area with its letter, who is in it, and what lies in it."""
    marks, notes = list[Mark](), list[Note]()
    for area in game.box.board_card.areas:
        cells = game.box.board.areas[area.id]
        marks.append(Mark(_middle(game, cells), area.mark))
        models = [who for cell in cells if (who := game.at(cell)) != NOBODY]
        cards = [
            card_name(game.box.library, lying.card)
            for lying in game.in_play
            if lying.area == area.id or lying.at in cells
        ]
        there = f" {count(len(models), 'model')}: {_names(game, models)}." if models else ""
        lies = f" In play here: {listed(cards)}." if cards else ""
        notes.append(Note(f"{area.mark}: {area.name}.{there}{lies}", "warn" if cards else "plain"))
    return Sketch(tuple(notes), tuple(marks), spots=tuple(at_area(area.id) for area in game.box.board_card.areas))


def _middle(game: State, cells: tuple[Cell, ...]) -> Cell:
    """The square of an area from which it is nearest to all of it."""
    return min(cells, key=lambda cell: sum(game.box.grid.distance(cell, one) for one in cells))


# ---------------------------------------------------------------- costs


def costs_layer(game: State, model: ModelId) -> Sketch:
    """The AP it takes to get to each square, whichever way the model faces then; a warning where it draws fire."""
    active = game.activation.model == model
    table = game if active else as_if_active(game, model)
    if active and game.models[model].down:
        return Sketch((Note("It has to stand up first.", "warn", ("IN-KD-1",)),))
    ap, here = ap_left(table), table.models[model].cell
    marks: dict[Cell, Mark] = {}
    for walk in walks(Ground(table, model), ap).values():
        cell = walk.end.cell
        if cell != here and cell not in marks:
            marks[cell] = Mark(cell, str(walk.ap), "warn" if walk.rank[1] or walk.rank[2] else "good")
    name = model_name(game.box.library, model)
    then = "" if active else ", if it were activated now"
    notes = (
        Note(f"{capital(name)} with {ap} AP{then}. Turning at the end is not counted.", rules=("IN-AP-4", "IN-AP-5")),
        Note("The way there draws reaction fire, or leads through flames or a trap.", "warn", ("IN-REACT-5",)),
    )
    return Sketch(notes, tuple(marks.values()))
