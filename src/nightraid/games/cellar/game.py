"""Cellar Fight as the engine sees it: the contract of `engine/game.py`, filled in."""

from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from nightraid.boards.grid.drawing import square_name
from nightraid.boards.grid.framed import framed
from nightraid.boards.grid.textmap import Drawing
from nightraid.engine.ask import Ask, Option, Rule, Seat
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import HIDDEN, Game, Refusal, Thing
from nightraid.games.cellar import GAME, view
from nightraid.games.cellar.asks import ASKS, EVENTS, OPTIONS
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import raider_name
from nightraid.games.cellar.rules.round import PARTS
from nightraid.games.cellar.schema import KINDS, START_MARKS, Cellar, check_cards, check_cellars
from nightraid.games.cellar.setup import FightSetup, lay_out
from nightraid.games.cellar.state import State
from nightraid.games.cellar.table.at_the_table import CellarTable
from nightraid.games.cellar.telling import refusals as explain


class CellarFight(Game[State]):
    """Two crews, one cellar."""

    name, title = GAME.name, GAME.title
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = FightSetup
    asks = ASKS
    options = OPTIONS
    events = EVENTS
    content_kinds = KINDS
    content_checks: ClassVar = (check_cards, check_cellars)

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        super().__init__(tuple(packs))
        self._box = cache(lambda cellar: Box(self.library, cellar))

    def new(self, setup: FightSetup) -> State:
        """See `Game.new`."""
        cellars = self.library.of(Cellar)
        if setup.cellar not in cellars:
            raise BadSetup(f"cellar {setup.cellar!r}", where="cellar", expected=f"one of {', '.join(cellars)}")
        return lay_out(self._box(setup.cellar), setup)

    def step(self, state: State) -> Rule[None]:
        """See `Game.step`."""
        return PARTS[state.phase](state)

    @cached_property
    def table(self) -> CellarTable:
        """See `Game.table`."""
        return CellarTable(self.library)

    def redact(self, thing: Thing, seat: Seat | None) -> Any:
        """See `Game.redact`."""
        return view.redact(thing, seat)

    def secrets(self, state: State, seat: Seat | None) -> Iterable[str]:
        """See `Game.secrets`."""
        return view.secrets(state, seat)

    def refusals(self, state: State, ask: Ask[Any]) -> Iterable[Refusal]:
        """See `Game.refusals`."""
        return explain.refusals(state, ask)

    def preview(self, state: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
        """See `Game.preview`."""
        return explain.preview(state, option)

    def name_of(self, kind: str, value: Any, box: Box) -> str:
        """Seats are crew A and B, raiders A1 to B3, squares a1, a2 and so on, cards go by their names."""
        match kind:
            case "crew" | "seat":
                return f"crew {START_MARKS[int(value)]}"
            case "raider":
                return raider_name(value)
            case "cell":
                return square_name(box.grid, value)
            case "card":
                return "an unknown card" if value == HIDDEN else box.cards[value].name
            case "hit":
                return "a hit" if value else "a miss"
            case "nothing":
                return "nobody" if value in ("raider", "crew") else "nothing"
        return str(value)

    def board_text(self, table: view.FightView) -> str:
        """The cellar with the raiders in it, and letters and numbers at its sides."""
        box = self._box(table.cellar)
        who = {raider.cell: raider_name(number) for number, raider in enumerate(table.raiders)}
        drawing = Drawing(cell=lambda cell: f"{who.get(cell, '·'):>3}", cell_width=3)
        crews = "   ".join(
            f"crew {START_MARKS[seat]}: {crew.score} points, {crew.grit} grit, {len(crew.hand)} cards"
            for seat, crew in enumerate(table.crews)
        )
        hands = [
            f"crew {START_MARKS[seat]} holds: {', '.join(self.name_of('card', card, box) for card in crew.hand)}"
            for seat, crew in enumerate(table.crews)
            if crew.hand and HIDDEN not in crew.hand
        ]
        return "\n".join([f"Round {table.round} of {table.rounds}   {crews}", *framed(box.grid, drawing), *hands])
