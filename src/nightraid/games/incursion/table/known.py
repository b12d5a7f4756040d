"""The table as a seat knows it, in the form in which the rules read it.

Screens are made from views. Some of what they say is known to the rules alone: who sees whom, which victory is near,
what may still be bought. So a view is turned back into a state with what it does not tell left out: nothing that is
hidden can come in that way.
"""

from nightraid.boards.grid import mask_of
from nightraid.engine.decks import Deck
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD
from nightraid.games.incursion.schema.cards import CaveIn
from nightraid.games.incursion.state import State
from nightraid.games.incursion.view import BattleView


def known_state(table: BattleView, box: Box) -> State:
    """A state that holds what this view tells: other hands unknown cards, decks empty, no settings of others."""
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
        numbers={},
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
        deck=Deck(),
        discard=table.discard,
        lost=table.lost,
        lying=dict(table.lying),
        objects=dict(table.objects),
        closed_entries=table.closed_entries,
        darkness=table.darkness,
        scores=list(table.scores),
        order=table.order,
        point_man=table.point_man,
    )
