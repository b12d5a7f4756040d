"""Set-up: what people agree on before a fight, and the table it makes."""

from nightraid.boards.grid.board import mask_of
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Setup
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import CREWS
from nightraid.games.cellar.state import Crew, Raider, State


class FightSetup(Setup, frozen=True):
    """A cellar and a number of rounds (CF-SETUP-3)."""

    seats: int = CREWS
    cellar: str = "vault"
    rounds: int = 6

    def __post_init__(self) -> None:
        if self.seats != CREWS:
            raise BadSetup(f"{self.seats} seats", where="seats", expected=f"{CREWS}")
        if not 1 <= self.rounds <= 1000:
            raise BadSetup(f"{self.rounds} rounds", where="rounds", expected="1 to 1000")


def lay_out(box: Box, setup: FightSetup) -> State:
    """Raiders on their marked squares, 3 grit each, and the cards in one pool (CF-SETUP-1)."""
    raiders = [Raider(cell) for crew in range(CREWS) for cell in box.starts[crew]]
    return State(
        box=box,
        rounds=setup.rounds,
        crews=[Crew() for _ in range(CREWS)],
        raiders=raiders,
        occupied=mask_of(raider.cell for raider in raiders),
        deck=Deck(pool=tuple(box.cards)),
    )
