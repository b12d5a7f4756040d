"""What never changes on the screen: the board, the glossary, the die and the layers."""

from collections.abc import Iterator

from nightraid.boards.grid.drawing import places, wall_lines
from nightraid.engine.screen.printed import (
    DieFace,
    DieKind,
    MarkPlace,
    OverlayName,
    Printed,
    SideName,
    Square,
    SquareBoard,
    Term,
    Wall,
)
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import D6
from nightraid.games.cellar.rules.shots import HITS_ON
from nightraid.games.cellar.schema import START_MARKS, Card, Duck, Dynamite, Rush
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.cellar.table.icons import ICONS, SIDES

BRIEFING = """\
Two crews have met in a wine cellar, and neither means to leave. Each round you draw a card, bid grit in secret for \
the first turn, and then let your three raiders act in turns with the other crew. Every raider that is knocked down \
gives the other crew a point. More points after the last round win."""
OVERLAYS = (
    OverlayName("reach", "Reach", "Where a raider can step to, and for how many actions.", "R", needs_piece=True),
    OverlayName("sight", "Sight", "What a raider sees, and with how many dice it shoots there.", "L", needs_piece=True),
)
RULES = {Duck: ("CF-DUCK-1",), Dynamite: ("CF-DYNAMITE-1", "CF-DYNAMITE-2"), Rush: ("CF-RUSH-1",)}


def printed(setup: FightSetup, box: Box) -> Printed:
    """The printed part of a match."""
    return Printed(
        f"{box.cellar_name}, {setup.rounds} round{'s' * (setup.rounds > 1)}",
        BRIEFING,
        board(box),
        tuple(terms(box)),
        tuple(SideName(side, f"Crew {crew}") for side, crew in zip(SIDES, START_MARKS, strict=True)),
        (DieKind(D6.name, tuple(DieFace(str(face), f"face-{face}") for face in D6.faces)),),
        OVERLAYS,
    )


def board(box: Box) -> SquareBoard:
    """The cellar: squares, walls, and the starting squares."""
    grid = box.grid
    starts = [(cell, crew) for crew, cells in zip(START_MARKS, box.starts, strict=True) for cell in cells]
    return SquareBoard(
        grid.width,
        grid.height,
        tuple(Square(*place) for place in places(grid)),
        tuple(Wall(*line) for line in wall_lines(grid)),
        marks=tuple(MarkPlace(cell, "start", crew, f"Start of crew {crew}") for cell, crew in starts),
    )


def terms(box: Box) -> Iterator[Term]:
    """Every word and sign on the screen, explained."""
    for crew in START_MARKS:
        yield _term(f"crew-{crew}", f"Crew {crew}", f"One of the three raiders of crew {crew}.", "CF-SETUP-1")
    yield _term("start", "Start", "Where raiders begin, and where they come back at dusk.", "CF-SETUP-1", "CF-DUSK-1")
    yield _term("actions", "Actions", "What the raider whose turn it is can still do.", "CF-TURN-2")
    yield _term("has-shot", "Has shot", "A raider shoots once a turn at most.", "CF-TURN-3")
    yield _term("down", "Down", "Out of the cellar until dusk.", "CF-DOWN-1", "CF-DUSK-1")
    yield _term("grit", "Grit", "What you bid for the first turn. One more at each dusk, five at most.", "CF-BID-1")
    yield _term("points", "Points", "One for each raider of the other crew that is knocked down.", "CF-GOAL-1")
    kinds = {kind.id: kind for kind in box.cards.values()}
    for kind in kinds.values():
        icon = ICONS[str(kind.play.__struct_config__.tag)]
        yield Term(kind.id, kind.name, card_text(kind), icon, RULES[type(kind.play)], "Cards")
    for face in D6.faces:
        hit = "hits" if face >= HITS_ON else "misses"
        text = f"In a shot it {hit}. In a blast it {_in_a_blast(box, face)}."
        yield Term(f"face-{face}", str(face), text, ICONS[f"face-{face}"], ("CF-SHOT-3", "CF-DYNAMITE-2"), "Die")


def _term(id: str, name: str, text: str, *rules: str) -> Term:  # noqa: A002 - as the field is called
    return Term(id, name, text, ICONS[id], rules, "Table")


def card_text(kind: Card) -> str:
    """What is printed on a card."""
    match kind.play:
        case Duck():
            return "Play it when a shot hits one of your raiders: the shot does nothing."
        case Dynamite(range=far, knocks_down_on=least):
            return f"An action: throw it at a square up to {far} away. On and around it a {least} or more knocks down."
        case Rush(actions=more):
            return f"Costs no action and gives the raider {more} more this turn."


def _in_a_blast(box: Box, face: int) -> str:
    blasts = [kind.play for kind in box.cards.values() if isinstance(kind.play, Dynamite)]
    return "knocks down" if any(face >= blast.knocks_down_on for blast in blasts) else "does nothing"
