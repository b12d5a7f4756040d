"""Models and counters as they stand now, each sign with its term."""

from collections.abc import Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Seat
from nightraid.engine.prose import capital, listed
from nightraid.engine.screen.now import AreaState, Chip, EdgeState, Meter, Piece, Token
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import (
    NOBODY,
    OFF_BOARD,
    SIDE_NAMES,
    STURMZOMBIE,
    Cell,
    ModelId,
    Side,
    kind_and_number,
)
from nightraid.games.incursion.rules.base.in_force import ap_value, dp_value, fortitude
from nightraid.games.incursion.rules.victories import side_of
from nightraid.games.incursion.schema.cards import BoobyTrap, CaveIn, FloodedTunnel, HiddenTunnel
from nightraid.games.incursion.state import Model, State
from nightraid.games.incursion.table.icons import model_icon
from nightraid.games.incursion.table.spots import LOOKS, door_id, eighths, kind_term
from nightraid.games.incursion.telling import naming
from nightraid.games.incursion.telling.foresight import KeptOut, who_gets_ready, why_not_ready

MARKERS = {CaveIn: ("rubble", "#"), BoobyTrap: ("trap", "!"), HiddenTunnel: ("tunnel", "O")}
"""Events that lie on a square, with their term and sign."""


def pieces_of(game: State) -> Iterator[Piece]:
    """All models in play; and those that are gone, the horde left out."""
    for model, stand in game.models.items():
        yield _piece(game, model, stand)
    for model in (*game.casualties, *game.exited):
        if game.card(model).id != STURMZOMBIE and model not in game.models:
            yield _gone(game, model, fallen=model in game.casualties)


def new_piece(box: Box, model: ModelId, cell: Cell, facing: int) -> Piece:
    """An Axis model of the software's that has just come onto the board."""
    card = box.kind_of_model(model)
    meters = (Meter("dp", "DP left", card.dp, card.dp, "pips"), Meter("f", "F", card.f))
    return Piece(
        *_names(box, model),
        side=LOOKS[SIDE_NAMES.index("axis")],
        cells=(cell,),
        kind=kind_term(card.id),
        meters=meters,
        facing=eighths(facing),
    )


def seat_of(box: Box, side: Side) -> Seat | None:
    """Whose a model is; in a solo mission nobody sits on the seat of the Axis."""
    return None if box.mission.kind == "solo" and side else side


def _names(box: Box, model: ModelId) -> tuple[str, str, str, str]:
    """Id, name, sign and silhouette."""
    card, number = box.kind_of_model(model), kind_and_number(model)[1]
    name = naming.model_name(box.library, model)
    if card.id == STURMZOMBIE:
        sign = str(number)
    else:
        sign = card.nickname if card.unique or card.limit == 1 else f"{card.nickname}{number}"
    return str(model), capital(name), sign, model_icon(card)


def _piece(game: State, model: ModelId, stand: Model) -> Piece:
    box, active = game.box, game.activation.model == model
    on_board = stand.cell != OFF_BOARD
    return Piece(
        *_names(box, model),
        side=LOOKS[stand.side],
        cells=(stand.cell,) if on_board else (),
        seat=seat_of(box, stand.side),
        kind=kind_term(box.kind_of_model(model).id),
        meters=tuple(_meters(game, model, stand, active=active)),
        chips=tuple(_chips(game, model, stand)),
        active=active,
        done=stand.activated and not active,
        facing=eighths(stand.facing) if on_board or stand.entry else None,
        note=_note(game, model, stand),
        gate="" if on_board else stand.entry,
    )


def _gone(game: State, model: ModelId, *, fallen: bool) -> Piece:
    box, side = game.box, side_of(game, model)
    chip = Chip("fallen", "fallen", "bad") if fallen else Chip("exited", "got out", "good")
    return Piece(
        *_names(box, model),
        side=LOOKS[side],
        seat=seat_of(box, side),
        kind=kind_term(box.kind_of_model(model).id),
        chips=(chip,),
        gone=True,
    )


def _meters(game: State, model: ModelId, stand: Model, *, active: bool) -> Iterator[Meter]:
    """AP of whom it is the turn, own ones and those made from CP apart; DP that are left; F."""
    if active:
        yield Meter("ap", "AP", game.activation.ap, style="pips")
        if game.activation.cp_ap:
            yield Meter("cp-ap", "AP from CP", game.activation.cp_ap, style="pips")
    else:
        yield Meter("ap-value", "AP a turn", ap_value(game, model))
    dp = dp_value(game, model)
    yield Meter("dp", "DP left", max(0, dp - stand.dp), dp, "pips")
    yield Meter("f", "F", fortitude(game, model))


def _chips(game: State, model: ModelId, stand: Model) -> Iterator[Chip]:
    """What marks lie on a model."""
    burning = stand.cell in game.fires
    signs = (
        (stand.reacting, Chip("reaction-fire", "reaction fire", "good")),
        (stand.down, Chip("knocked-down", "knocked down", "bad")),
        (burning and stand.on_board, Chip("in-flames", "in flames", "bad")),
        (stand.held_by != NOBODY, Chip("held", "on the harpoon", "bad")),
        (stand.holds != NOBODY, Chip("holds", "holds a harpoon")),
        (stand.harpoon == "stuck", Chip("harpoon-stuck", "harpoon stuck", "warn")),
        (stand.lured, Chip("lured", "lured", "warn")),
        (stand.confused, Chip("confused", "confused", "warn")),
        (bool(stand.invincible), Chip("invincible", "invincible", "good")),
        (stand.status == "dying", Chip("dying", "last stand", "bad")),
        (game.point_man == model, Chip("point-man", "point man", "warn")),
        (bool(stand.received), Chip("received", f"+{stand.received} AP", "good")),
        (stand.status == "reserve", Chip("reserve", f"comes in turn {stand.arrives}")),
        (stand.status == "waiting" and not stand.entry, Chip("to-place", "not placed yet")),
        (game.commands[stand.side].enhanced == game.card(model).id, Chip("enhanced", "enhanced", "good")),
    )
    yield from (chip for on, chip in signs if on)
    for item in stand.items:
        yield Chip("carries", f"carries {naming.item_name(game.box, item)}", "warn")
    if _kept_out(game, model, stand):
        yield Chip("no-reaction-fire", "no reaction fire", "warn")


def _note(game: State, model: ModelId, stand: Model) -> str:
    """Why an armed model would not be in reaction fire mode at the end of its turn; what is used up."""
    notes = []
    if (kept := _kept_out(game, model, stand)) is not None:
        notes.append(f"No reaction fire: {_reason(game.box, kept)}.")
    if stand.used:
        names = {ability.id: ability.name for ability in game.card(model).abilities}
        notes.append(f"Used up: {listed(names.get(ability, ability) for ability in stand.used)}.")
    return " ".join(notes)


def _kept_out(game: State, model: ModelId, stand: Model) -> KeptOut | None:
    """Of a model with weapons whose player turn it is (IN-REACT-1 to IN-REACT-3)."""
    armed = bool(game.card(model).weapons) and stand.status == "board" and not game.commands[stand.side].automatic
    if not armed or stand.reacting or stand.side != game.active or game.phase not in ("turn", "activation", "turn-end"):
        return None
    return None if model in who_gets_ready(game, stand.side) else why_not_ready(game, model)


def _reason(box: Box, kept: KeptOut) -> str:
    match kept.reason:
        case "sees":
            return f"sees {listed(naming.model_name(box.library, enemy) for enemy in kept.enemies)}"
        case "down":
            return "lies on the ground"
        case "never":
            return "its card rules it out"
        case "gun":
            return "no weapon for it, or one that hits many squares"
    return "a card or an order forbids it"


# ---------------------------------------------------------------- doors, counters, areas


def edges_of(game: State) -> tuple[EdgeState, ...]:
    """The doors that are closed."""
    return tuple(
        EdgeState(door_id(door), "locked" if game.locked >> door & 1 else "closed") for door in bits_of(game.closed)
    )


def tokens_of(game: State) -> Iterator[Token]:
    """Fires, baits, items, objects, and what cards put on squares."""
    box = game.box
    for cell, fires in game.fires.items():
        owners = listed(dict.fromkeys(SIDE_NAMES[fire.side].capitalize() for fire in fires))
        yield Token(f"fire-{cell}", cell, "fire", "~", f"On fire ({owners})")
    for bait in game.baits:
        yield Token(f"bait-{bait.at}", bait.at, "bait", "B", "Zombie Bait")
    for item, lying in game.lying.items():
        yield Token(item, lying.at, "item", "i", box.items[item].name)
    for thing, now in game.objects.items():
        if not now.destroyed:
            yield Token(
                thing, box.object_cells[thing], "object", "*", _object_name(box, thing, now.dp, now.activated_by)
            )
    for placed in game.in_play:
        event = box.card(placed.card).event
        if event is not None and type(event) in MARKERS and placed.at != OFF_BOARD:
            term, sign = MARKERS[type(event)]
            whose = SIDE_NAMES[placed.owner].capitalize()
            yield Token(f"at-{placed.card}", placed.at, term, sign, f"{box.card(placed.card).name} ({whose})")


def _object_name(box: Box, thing: str, dp: int, activated_by: Side | None) -> str:
    printed = box.objects[thing]
    facts = [f"{(printed.dp or 0) - dp} of {printed.dp} DP left, F {printed.f}"] if printed.f is not None else []
    facts += [f"used by {naming.side_name(activated_by)}"] if activated_by is not None else []
    return f"{printed.name} ({', '.join(facts)})" if facts else printed.name


def areas_of(game: State) -> tuple[AreaState, ...]:
    """Flooded areas."""
    flooded = [lying for lying in game.in_play if isinstance(game.box.card(lying.card).event, FloodedTunnel)]
    areas = dict.fromkeys(lying.area for lying in flooded if lying.area)
    return tuple(AreaState(area, (Chip("flood", "flooded", "warn"),)) for area in areas)


def rough_of(game: State) -> tuple[Cell, ...]:
    """Squares in which every step costs more."""
    return tuple(cell for area in areas_of(game) for cell in game.box.board.areas[area.id])
