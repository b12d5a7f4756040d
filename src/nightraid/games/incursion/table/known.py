"""The table as a seat knows it, in the form in which the rules read it.

Screens and bots have views, and some of what they need is known to the rules alone: who sees whom, which victory is
near, what may still be bought. So a view is turned back into a state: what it does not tell is as many unknown cards,
and nothing that is hidden can come in that way.
"""

from nightraid.boards.grid.board import mask_of
from nightraid.engine.decks import Deck
from nightraid.engine.game import HIDDEN
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD, KindId, kind_and_number
from nightraid.games.incursion.schema.cards import CaveIn
from nightraid.games.incursion.state import State
from nightraid.games.incursion.view import BattleView


def known_state(table: BattleView, box: Box) -> State:
    """A state that looks to the seat of this view like the real one."""
    on_board = [stand for _, stand in table.models if stand.cell != OFF_BOARD]
    rubble = [lying.at for lying in table.in_play if isinstance(box.card(lying.card).event, CaveIn)]
    things = [box.object_cells[thing] for thing, now in table.objects if not now.destroyed]
    return State(
        box=box,
        phase=table.phase,
        revealed=table.revealed,
        turn=table.turn,
        first=table.first,
        active=table.active,
        intelligence_used=table.intelligence_used,
        commands=list(table.commands),
        models=dict(table.models),
        numbers=_numbers(table, box),
        casualties=table.casualties,
        exited=table.exited,
        carried_off=table.carried_off,
        activation=table.activation,
        standing=mask_of(stand.cell for stand in on_board if not stand.down),
        occupied=mask_of(stand.cell for stand in on_board),
        closed=mask_of(table.closed),
        locked=mask_of(table.locked),
        rubble=mask_of(rubble),
        things=mask_of(things),
        fires=dict(table.fires),
        baits=table.baits,
        attackers=dict(table.attackers),
        in_play=list(table.in_play),
        playing=table.playing,
        deck=Deck(pool=(HIDDEN,) * table.deck),
        discard=table.discard,
        lost=table.lost,
        lying=dict(table.lying),
        objects=dict(table.objects),
        closed_entries=table.closed_entries,
        darkness=table.darkness,
        scores=list(table.scores),
        orders=Deck(pool=(HIDDEN,) * table.orders),
        order=table.order,
        point_man=table.point_man,
    )


def _numbers(table: BattleView, box: Box) -> dict[KindId, int]:
    """The highest number seen of each kind of model."""
    highest: dict[KindId, int] = {}
    for model in (*(model for model, _ in table.models), *table.casualties, *table.exited):
        place, number = kind_and_number(model)
        kind = box.kinds[place].id
        highest[kind] = max(number, highest.get(kind, 0))
    return highest
