"""Permanent wounds, looked up: nearly every chapter asks for their effects (RB-WOUND-5)."""

from typing import TypeVar

from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.schema.wound_cards import Permanent
from nightraid.games.reichbusters.state import State

P = TypeVar("P", bound=Permanent)


def permanent(game: State, hero: HeroId, kind: type[P]) -> list[P]:
    """The effects of this kind of a Hero's permanent wounds; none while pain killers work."""
    record = game.heroes[hero]
    if not record.wounds or record.numb:
        return []
    found: list[P] = []
    for wound in record.wounds:
        effect = game.box.wound_card(wound.card).permanent
        if type(effect) is kind:
            found.append(effect)
    return found
