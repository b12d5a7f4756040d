"""The table drawn in text: the board with everybody's facing, the players, their cards and their models."""

import textwrap
from collections.abc import Iterable, Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.facing import Facing
from nightraid.boards.grid.framed import framed
from nightraid.boards.grid.textmap import Drawing
from nightraid.engine.game import HIDDEN
from nightraid.engine.prose import capital, count, wrapped
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import (
    HORDE,
    NOBODY,
    OFF_BOARD,
    SIDE_NAMES,
    SIDES,
    STURMZOMBIE,
    Cell,
    EntryId,
    KindId,
    ModelId,
    Side,
    kind_and_number,
)
from nightraid.games.incursion.rules.arrivals import BLOCK
from nightraid.games.incursion.rules.base.in_force import ap_value, dp_value, fortitude
from nightraid.games.incursion.schema.cards import BoobyTrap, HiddenTunnel
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import CardInPlay, Command, Model, State
from nightraid.games.incursion.telling import naming
from nightraid.games.incursion.telling.briefing import title_of

CELL_WIDTH = 3
LINE_WIDTH = 100
ARROWS = {Facing.NORTH: "↑", Facing.EAST: "→", Facing.SOUTH: "↓", Facing.WEST: "←"}
ACTION_PHASE = ("infiltration", "turn-start", "turn", "activation", "turn-end", "end-of-turn")
LEGEND = "↑→↓← facing   a door, ' open   * fire   # rubble   ! item   = thing   ? bait   x trap   O tunnel   e1 entry"


def board_text(game: State) -> str:
    """Turn and tasks, board, entries and things, players and hands, models."""
    lines = [*_heading(game), *_board(game), LEGEND, *_entries(game), *_things(game)]
    for side in SIDES:
        lines += ["", *_player(game, side), *_models(game, side)]
    return "\n".join([*lines, *_cards(game)])


def _heading(game: State) -> Iterator[str]:
    box = game.box
    limit = f" of {box.mission.turn_limit}" if box.mission.turn_limit else ""
    parts = [title_of(box)]
    if game.turn:
        parts.append(f"game turn {game.turn}{limit}")
    if game.phase in ACTION_PHASE[1:-1]:
        parts.append(f"turn of {naming.side_name(game.active)}")
    if game.darkness:
        parts.append(f"dark: sight {game.darkness}")
    yield "   ".join(parts)
    yield from _paragraph(f"Allied task: {box.mission.allied_task}")
    yield from _paragraph(f"Axis task: {box.mission.axis_task}")
    if any(game.scores):
        yield f"Points: Allied {game.scores[0]}, Axis {game.scores[1]}"
    if game.order:
        order = box.orders[game.order]
        yield from _paragraph(f"Order of the turn: {order.name}. {order.text}")


def _paragraph(text: str, indent: str = "  ") -> list[str]:
    return textwrap.wrap(text, LINE_WIDTH, subsequent_indent=indent)


# ---------------------------------------------------------------- the board


def _board(game: State) -> Iterator[str]:
    box, signs = game.box, _signs(game)
    drawing = Drawing(
        cell=lambda cell: signs.get(cell, "·").center(CELL_WIDTH),
        door=box.board.chart.door_letters.__getitem__,
        cell_width=CELL_WIDTH,
    )
    return framed(box.grid, drawing, game.closed)


def _signs(game: State) -> dict[Cell, str]:
    """What is drawn on each square; models stand on top of everything else."""
    box = game.box
    signs = {way.cell: f"e{number}" for entry, number in _numbered(box).items() for way in box.board.entries[entry]}
    signs |= dict.fromkeys(game.fires, "*")
    signs |= {bait.at: "?" for bait in game.baits}
    signs |= dict.fromkeys(bits_of(game.rubble), "###")
    for lying in game.in_play:
        match box.card(lying.card).event:
            case BoobyTrap():
                signs[lying.at] = "x"
            case HiddenTunnel():
                signs[lying.at] = "O"
    signs |= {lying.at: f"!{number}" for number, (_, lying) in enumerate(game.lying.items(), 1)}
    for number, (thing, now) in enumerate(game.objects.items(), 1):
        if not now.destroyed:
            signs[box.object_cells[thing]] = f"={number}"
    labels = labels_of(game)
    for model, stand in game.models.items():
        if stand.cell != OFF_BOARD:
            signs[stand.cell] = labels[model] + ARROWS[stand.facing]
    return signs


def labels_of(game: State) -> dict[ModelId, str]:
    """Two characters for each model: a nickname, a zombie's number, or a letter of its kind and its number."""
    letters = _letters(game.box, (*game.casualties, *game.exited, *game.models))
    labels = {}
    for model in game.models:
        card, number = game.card(model), kind_and_number(model)[1]
        if card.has("horde"):
            labels[model] = f"{number % 100:02}"
        else:
            labels[model] = card.nickname[:2] if card.unique else f"{letters[card.id]}{number % 10}"
    return labels


def _letters(box: Box, models: Iterable[ModelId]) -> dict[KindId, str]:
    """A letter of its own for each kind of which there can be several."""
    letters: dict[KindId, str] = {}
    for card in dict.fromkeys(box.kind_of_model(model) for model in sorted(models)):
        free = (sign for sign in card.nickname + card.name.upper() if sign.isalpha() and sign not in letters.values())
        letters[card.id] = next(free, "?")
    return letters


# ---------------------------------------------------------------- entries and things


def _numbered(box: Box) -> dict[EntryId, int]:
    """The entry points that this mission uses, numbered in the order of the board."""
    mission = box.mission
    used = {entry for side in SIDE_NAMES for entry in (*mission.force(side).entries, *mission.later_entries(side))}
    used |= {entry for coming in mission.reinforcements for entry in coming.entries}
    used |= {out.entry for out in mission.exits}
    return {
        entry: number for number, entry in enumerate((one.id for one in box.board_card.entries if one.id in used), 1)
    }


def _entries(game: State) -> Iterator[str]:
    """Each entry point, whose it is, and who waits there."""
    box = game.box
    for entry, number in _numbered(box).items():
        squares = ", ".join(box.square_name(way.cell) for way in box.board.entries[entry])
        waiting = [model for model, stand in game.models.items() if stand.entry == entry and stand.status == "waiting"]
        notes = [f"waits: {_counted(box, waiting)}"] if waiting else []
        notes += [f"exit of the {out.side.capitalize()} side" for out in box.mission.exits if out.entry == entry]
        notes += ["shut"] if entry in game.closed_entries else []
        yield from _paragraph(
            f"e{number} {capital(naming.entry_name(box, entry))} ({squares})   {'; '.join(notes)}".rstrip()
        )


def _counted(box: Box, models: Iterable[ModelId]) -> str:
    """Models by name; zombies of a horde by their number."""
    names: list[str] = []
    horde: dict[ModelCard, int] = {}
    for model in models:
        card = box.kind_of_model(model)
        if card.has("horde"):
            horde[card] = horde.get(card, 0) + 1
        else:
            names.append(naming.model_name(box.library, model))
    return ", ".join([*names, *(count(number, card.name) for card, number in horde.items())])


def _things(game: State) -> Iterator[str]:
    """Items on the floor and with models, objects and what became of them."""
    box = game.box
    for number, (item, lying) in enumerate(game.lying.items(), 1):
        yield f"!{number} {capital(naming.item_name(box, item))} lies on {box.square_name(lying.at)}"
    for number, (thing, now) in enumerate(game.objects.items(), 1):
        printed = box.objects[thing]
        facts = [f"F {printed.f}, DP {now.dp} of {printed.dp}"] if printed.f is not None and not now.destroyed else []
        facts += ["destroyed"] if now.destroyed else []
        if now.activated_by is not None:
            facts.append(f"used by {naming.side_name(now.activated_by)}")
        name, square = capital(naming.item_name(box, thing)), box.square_name(box.object_cells[thing])
        yield "   ".join([f"={number} {name} on {square}", *facts])


# ---------------------------------------------------------------- players


def _player(game: State, side: Side) -> Iterator[str]:
    """What a player has before him; his force while it is bought, and his hand if it may be seen."""
    command = game.commands[side]
    if command.automatic:
        yield f"{capital(naming.side_name(side))}: led by the software, {count(len(game.orders), 'order')} left"
        return
    special = f", {command.special} special CP" if command.special else ""
    first = "   goes first" if game.first == side and game.phase in ACTION_PHASE else ""
    yield f"{capital(naming.side_name(side))}: {command.cp} CP{special}, {count(len(command.hand), 'card')}{first}"
    if command.force and not game.revealed:
        yield from wrapped(
            "  bought: ",
            [_kinds(game.box, kind, command.force.count(kind)) for kind in dict.fromkeys(command.force)],
            LINE_WIDTH,
        )
    yield from _hand(game.box, command)


def _kinds(box: Box, kind: KindId, number: int) -> str:
    every = " every game turn" if kind == STURMZOMBIE else ""
    return f"{number * (BLOCK if every else 1)} x {naming.kind_name(box.library, kind)}{every}"


def _hand(box: Box, command: Command) -> Iterator[str]:
    for card in command.hand:
        if card != HIDDEN:
            printed = box.card(card)
            yield from _paragraph(f"  card: {printed.name} (kill value {printed.kill}). {printed.text}", "    ")


def _cards(game: State) -> Iterator[str]:
    """Cards in play that lie on no model, those being played, and the deck."""
    box = game.box
    for lying in game.in_play:
        if lying.on in (NOBODY, HORDE):
            yield from _paragraph(f"In play: {_card(box, lying)}{_where(box, lying)}. {box.card(lying.card).text}")
    for lying in game.playing:
        yield f"Being played: {_card(box, lying)}{_where(box, lying)}"
    if game.deck or game.discard:
        yield f"Battle deck: {count(len(game.deck), 'card')}, {len(game.discard)} discarded"


def _card(box: Box, lying: CardInPlay) -> str:
    owner = SIDE_NAMES[lying.owner].capitalize()
    return f"{box.card(lying.card).name} ({owner}, kill value {box.card(lying.card).kill})"


def _where(box: Box, lying: CardInPlay) -> str:
    if lying.on != NOBODY:
        return f" on {naming.model_name(box.library, lying.on)}"
    if lying.at != OFF_BOARD:
        return f" on {box.square_name(lying.at)}"
    return f" in {naming.area_name(box, lying.area)}" if lying.area else ""


# ---------------------------------------------------------------- models


def _models(game: State, side: Side) -> Iterator[str]:
    """A line for each model; those of a horde side by side."""
    labels = labels_of(game)
    horde: list[str] = []
    for model, stand in game.models.items():
        if stand.side != side:
            continue
        if not game.card(model).has("horde"):
            yield from _paragraph(_line(game, model, stand, labels[model]), "       ")
        elif stand.on_board:
            notes = _notes(game, model, stand)
            horde.append(" ".join([labels[model], game.box.square_name(stand.cell), *notes]))
    if horde:
        card = next(card for card in map(game.card, game.models) if card.has("horde"))
        yield from wrapped(f"  {card.name} ({card.ap} AP, F {card.f}, DP {card.dp}): ", horde, LINE_WIDTH)


def _line(game: State, model: ModelId, stand: Model, label: str) -> str:
    box = game.box
    if stand.on_board:
        where = f"{box.square_name(stand.cell)} {naming.facing_name(stand.facing)}"
    else:
        where = "waits" if stand.status == "waiting" else f"comes in turn {stand.arrives}"
    ap = f"{ap_value(game, model)} AP"
    if game.activation.model == model:
        ap = f"{game.activation.ap + game.activation.cp_ap} AP left"
    f, dp = fortitude(game, model), dp_value(game, model)
    facts = [where, ap, f"F {f}", f"DP {stand.dp} of {dp}", *_notes(game, model, stand)]
    facts += [f"carries {naming.item_name(box, item)}" for item in stand.items]
    facts += [_card(box, lying) for lying in game.in_play if lying.on == model]
    return f"  {label} {capital(naming.model_name(box.library, model))}: {', '.join(facts)}"


def _notes(game: State, model: ModelId, stand: Model) -> list[str]:
    """What marks lie on a model."""
    burning = stand.cell in game.fires
    marks = (
        ("ACTIVE", game.activation.model == model),
        ("REACTION FIRE", stand.reacting),
        ("activated", stand.activated),
        ("knocked down", stand.down),
        ("in flames", burning),
        ("lured", stand.lured),
        ("confused", stand.confused),
        ("invincible", bool(stand.invincible)),
        ("on the harpoon", stand.held_by != NOBODY),
        ("dying", stand.status == "dying"),
        ("point man", game.point_man == model),
        (f"+{stand.received} AP", bool(stand.received)),
    )
    return [mark for mark, on in marks if on]
