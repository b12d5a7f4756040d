"""The table as one seat sees it, laid out again, so that all rules can be asked about it.

Nothing hidden is in it: the other hand and the deck are as many unknown cards, and nobody can draw from them.
"""

from nightraid.engine.decks import Deck
from nightraid.engine.game import HIDDEN
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD, KindId, kind_and_number
from nightraid.games.incursion.schema.cards import CaveIn
from nightraid.games.incursion.state import State
from nightraid.games.incursion.view import BattleView


def imagine(box: Box, view: BattleView) -> State:
    """A table that looks to this seat like the real one."""
    game = State(
        box=box,
        phase=view.phase,
        revealed=view.revealed,
        turn=view.turn,
        first=view.first,
        active=view.active,
        intelligence_used=view.intelligence_used,
        commands=list(view.commands),
        models=dict(view.models),
        numbers=_numbers(box, view),
        casualties=view.casualties,
        exited=view.exited,
        carried_off=view.carried_off,
        activation=view.activation,
        closed=_mask(view.closed),
        locked=_mask(view.locked),
        fires=dict(view.fires),
        baits=view.baits,
        attackers=dict(view.attackers),
        in_play=list(view.in_play),
        playing=view.playing,
        deck=Deck(pool=(HIDDEN,) * view.deck),
        discard=view.discard,
        lost=view.lost,
        lying=dict(view.lying),
        objects=dict(view.objects),
        closed_entries=view.closed_entries,
        darkness=view.darkness,
        scores=list(view.scores),
        orders=Deck(pool=(HIDDEN,) * view.orders),
        order=view.order,
        point_man=view.point_man,
    )
    stands = [stand for stand in game.models.values() if stand.cell != OFF_BOARD]
    game.occupied = _mask([stand.cell for stand in stands])
    game.standing = _mask([stand.cell for stand in stands if not stand.down])
    game.rubble = _mask([lying.at for lying in view.in_play if isinstance(box.card(lying.card).event, CaveIn)])
    game.things = _mask([box.object_cells[thing] for thing, now in view.objects if not now.destroyed])
    return game


def _numbers(box: Box, view: BattleView) -> dict[KindId, int]:
    """The highest number seen of each kind of model."""
    highest: dict[KindId, int] = {}
    for model in (*(model for model, _ in view.models), *view.casualties, *view.exited):
        kind, number = kind_and_number(model)
        name = box.kinds[kind].id
        highest[name] = max(number, highest.get(name, 0))
    return highest


def _mask(places: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
