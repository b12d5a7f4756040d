"""Spawn cards for tests, by what they bring.

run(spawn(game, 1, where, why=WHY), came=[brings(1, "BD")])
"""

from tests.games.reichbusters.positions import reichbusters

from nightraid.games.reichbusters.ids import CardId, SpawnLevel
from nightraid.games.reichbusters.schema.spawn_cards import SpawnCard


def brings(level: SpawnLevel, letters: str, *, place: int = 0) -> tuple[CardId]:
    """A draw of the spawn card with these letters at a level; of several the one in this place."""
    cards = reichbusters().library.of(SpawnCard).values()
    found = [card.id for card in cards if "".join(card.letters(level)) == letters]
    assert len(found) > place, f"no spawn card number {place} brings {letters} at level {level}"
    return (found[place],)
