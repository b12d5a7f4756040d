"""What is on a screen, to check that everything that is pointed at is there; and effects played over it."""

import json
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.now import EdgeState, Screen
from nightraid.engine.screen.printed import Printed
from nightraid.engine.screen.scenes import (
    Appear,
    Dice,
    EdgeChange,
    Effect,
    Flash,
    Hurt,
    PhaseChange,
    Reveal,
    Route,
    Scene,
    Shot,
    Slide,
    TurnTo,
    Vanish,
)
from nightraid.engine.screen.sketches import Sketch
from nightraid.engine.view import Offered

EIGHTHS = 8
"""Of a turn, in which facings are counted."""
WEB = Path(__file__).parents[2] / "web"
ICON_SET = WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
CLIENT_ICONS = WEB / "src" / "icons" / "icons.ts"


class Things:
    """Everything that can be pointed at: what is printed, and what stands on some screens."""

    def __init__(self, printed: Printed, seats: Iterable[Seat], *screens: Screen) -> None:
        board = printed.board
        self.printed = printed
        self.known: dict[str, set[str]] = {
            "cell": {str(square.id) for square in board.squares},
            "edge": {edge.id for edge in board.edges},
            "area": {area.id for area in board.areas},
            "seat": {str(seat) for seat in seats},
            "piece": set(),
            "token": set(),
            "card": set(),
            "die": set(),
            "gate": {gate.id for gate in board.gates},
            "shop": set(),
        }
        self.terms = {term.id for term in printed.terms}
        self.dice = {die.name: {face.face for face in die.faces} for die in printed.dice}
        self.phases = 0
        for screen in screens:
            self.add(screen)

    def add(self, screen: Screen) -> None:
        """What stands on another screen is there too."""
        self.phases = len(screen.phases)
        for kind, things in (("piece", screen.pieces), ("token", screen.tokens), ("card", screen.cards)):
            self.known[kind] |= {thing.id for thing in things}
        if screen.shop is not None:
            self.known["shop"] |= {spot for item in screen.shop.items for spot in (item.id, f"-{item.id}")}

    # ---- checks: each says in a sentence what is missing

    def check_spots(self, spots: Iterable[Spot], where: object) -> None:
        """Every spot is something that is there."""
        for spot in spots:
            known = self.known[spot.kind]
            assert spot.id in known, (
                f"{where} points at {spot.kind} {spot.id!r}, which is not on the screen: {sorted(known)}"
            )

    def check_cells(self, cells: Iterable[int], where: object) -> None:
        """Every square is one of the board."""
        self.check_spots((Spot("cell", str(cell)) for cell in cells), where)

    def check_term(self, term: str, where: object) -> None:
        """Every sign is explained."""
        assert term in self.terms, f"{where}: no term {term!r} in printed.terms"

    def check_sketch(self, sketch: Sketch, where: object) -> None:
        """What a sketch draws is on the board, and its dice are the game's."""
        self.check_spots(sketch.spots, where)
        self.check_cells([mark.cell for mark in sketch.marks], where)
        self.check_cells(sketch.path, where)
        self.check_cells([cell for ray in sketch.rays for cell in (ray.start, ray.end)], where)
        if sketch.dice:
            assert sketch.die in self.dice, f"{where}: dice of {sketch.die!r}, known are {sorted(self.dice)}"
        assert not sketch.distributions, f"{where}: odds come from the game's `odds`, not from its table"
        for ray in sketch.rays:
            assert ray.clear != bool(ray.blocked_by), f"{where}: a ray is clear or says what blocks it: {ray}"

    def check_dice(self, dice: Iterable[tuple[str, str]], where: object) -> None:
        """Every die is one of the game's, and shows one of its faces."""
        for die, face in dice:
            assert face in self.dice.get(die, ()), f"{where}: no face {face!r} of a die {die!r} among {self.dice}"

    def check_scene(self, scene: Scene, where: object) -> None:
        """What an event points at is there, and so is what its effects are about."""
        for effect in scene.effects:
            if isinstance(effect, Appear):
                self.known["piece"].add(effect.piece.id)
        self.check_spots(scene.spots, where)
        for effect in scene.effects:
            self._check_effect(effect, where)

    def _check_effect(self, effect: Effect, where: object) -> None:
        match effect:
            case Dice():
                self.check_dice(
                    zip(effect.kinds or (effect.die,) * len(effect.faces), effect.faces, strict=True), where
                )
                assert effect.die in self.dice, f"{where}: no die {effect.die!r} among {sorted(self.dice)}"
                pieces = [name for name in (effect.by, effect.against) if name]
            case Shot():
                pieces = [effect.by, effect.at]
            case Flash():
                pieces = []
                self.check_spots([effect.spot], where)
            case EdgeChange():
                pieces = []
                self.check_spots([Spot("edge", effect.edge)], where)
            case PhaseChange():
                pieces = []
                assert 0 <= effect.phase < self.phases, f"{where}: there is no phase {effect.phase}"
            case Appear():
                pieces = []
                self.check_cells(effect.piece.cells, where)
                assert effect.piece.cells, f"{where}: a piece that appears stands somewhere"
            case Slide() | Route():
                pieces = [effect.piece]
                self.check_cells(effect.cells, where)
            case TurnTo():
                pieces = [effect.piece]
                assert 0 <= effect.facing < EIGHTHS, f"{where}: there is no facing {effect.facing}"
            case Reveal():
                pieces = []
                self.check_spots([Spot("seat", str(choice.seat)) for choice in effect.choices], where)
            case Hurt() | Vanish():
                pieces = [effect.piece]
        self.check_spots([Spot("piece", piece) for piece in pieces], where)


# ---------------------------------------------------------------- effects


def played(screen: Screen, effects: Iterable[Effect]) -> Screen:
    """The screen after these effects: who stands where, and which doors are in the way."""
    pieces = {piece.id: piece for piece in screen.pieces}
    edges: dict[str, Any] = {edge.id: edge.state for edge in screen.edges}
    for effect in effects:
        match effect:
            case Slide(piece, cells):
                pieces[piece] = replace(pieces[piece], cells=cells)
            case TurnTo(piece, facing):
                pieces[piece] = replace(pieces[piece], facing=facing)
            case Appear(piece):
                pieces[piece.id] = piece
            case Vanish(piece):
                pieces[piece] = replace(pieces[piece], cells=())
            case EdgeChange(edge, None):
                edges.pop(edge, None)
            case EdgeChange(edge, state):
                edges[edge] = state
            case PhaseChange(phase):
                screen = replace(screen, phase=phase)
    stand = tuple(EdgeState(edge, state) for edge, state in edges.items())
    return replace(screen, pieces=tuple(pieces.values()), edges=stand)


def places(screen: Screen) -> dict[str, tuple[int, ...]]:
    """Where each piece on the board stands."""
    return {piece.id: tuple(sorted(piece.cells)) for piece in screen.pieces if piece.cells}


def facings(screen: Screen) -> dict[str, int | None]:
    """Which way each piece on the board looks."""
    return {piece.id: piece.facing for piece in screen.pieces if piece.cells}


def barriers(screen: Screen) -> dict[str, str]:
    """How each door and barricade stands that is in the way."""
    return {edge.id: edge.state for edge in screen.edges}


# ---------------------------------------------------------------- what is named


def parts(thing: Any) -> Iterator[msgspec.Struct]:
    """A struct and all structs within it."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            if isinstance(value, msgspec.Struct | tuple):
                yield from parts(value)
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from parts(part)


@cache
def listed_icons(game: str) -> frozenset[str]:
    """The icons that the table of a game says it uses: those that come into the client (see tools/icons.py)."""
    package = import_module(f"nightraid.games.{game}.table")
    paths = getattr(package, "__path__", ())
    modules = [package, *(import_module(found.name) for found in pkgutil.iter_modules(paths, f"{package.__name__}."))]
    names: set[str] = set()
    for module in modules:
        icons = getattr(module, "ICONS", ())
        names |= set(icons.values() if isinstance(icons, Mapping) else icons)
    return frozenset(names)


@cache
def known_icons() -> frozenset[str]:
    """The icons there are: of the whole set if it is installed, else those that are in the client."""
    if ICON_SET.exists():
        loaded = json.loads(ICON_SET.read_text(encoding="utf-8"))
        return frozenset([*loaded["icons"], *loaded["aliases"]])
    return frozenset(re.findall(r'^  "?([a-z0-9-]+)"?:', CLIENT_ICONS.read_text(encoding="utf-8"), re.MULTILINE))


def check_icon(game: str, icon: str, where: object) -> None:
    """An icon has to be in the set, and on the list of those that come into the client."""
    if icon:
        assert icon in known_icons(), f"{where}: no icon {icon!r} in @iconify-json/game-icons"
        assert icon in listed_icons(game), f"{where}: the icon {icon!r} is in no ICONS of nightraid.games.{game}.table"


# ---------------------------------------------------------------- what a seat gets


def own_ask(match: Match[Any], seat: Seat | None) -> Ask[Any] | None:
    """The question to a seat, as it may know it."""
    ask = match.ask_of(seat) if seat is not None else None
    known: Ask[Any] | None = None if ask is None else match.game.redact(ask, seat)
    return known


def question_shown(match: Match[Any], seat: Seat | None) -> list[Any]:
    """All that a seat is told about the question to it, and all it can look at."""
    table, state, ask = match.game.table, match.state, own_ask(match, seat)
    if ask is None or seat is None:
        return []
    offer = match.offer(seat, previews=False)
    assert offer is not None
    return [
        match.say(offer.prompt),
        [_choice_shown(match, one) for one in offer.options],
        [(match.say(refusal.reason), refusal.rules, table.spots(refusal.option)) for refusal in offer.refused],
        [table.sketch(state, ask, option) for option in ask.options],
        list(table.plans(state, ask)),
        table.hint(state, ask),
        table.subject(ask),
        table.dice_on_table(state, ask),
    ]


def _choice_shown(match: Match[Any], offered: Offered) -> tuple[Any, ...]:
    table, option = match.game.table, offered.payload
    return offered.key, match.say(offered.text), table.spots(option), table.group(option), table.icon(option)


def layers_shown(match: Match[Any], seat: Seat | None, printed: Printed, pieces: Sequence[str]) -> list[Any]:
    """Every layer over the board, by itself and for each of these pieces.

    A layer that is about no piece is asked for with one all the same: somebody may try it.
    """
    table = match.game.table
    return [
        table.overlay(match.state, seat, layer.id, piece)
        for layer in printed.overlays
        for piece in ("", *(pieces if layer.needs_piece else pieces[:1]))
    ]


def lines_shown(match: Match[Any], seat: Seat | None, since: int) -> list[Any]:
    """The lines of the log from an event on."""
    game = match.game
    return [
        (match.say(game.event_message(event)), event.why, game.table.scene(event, match.box))
        for event in match.events_for(seat, since)
    ]
