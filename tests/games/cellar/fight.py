"""Positions of Cellar Fight for tests, in the words of the board: `stand({"A1": "b2", "B1": "d2"}, acting=A1)`."""

from functools import cache
from pathlib import Path

from tests.games.playing import Came, Table, at, begin

from nightraid.boards.grid.board import mask_of
from nightraid.engine.decks import Deck
from nightraid.games.cellar.game import CellarFight
from nightraid.games.cellar.ids import DOWN, NOBODY
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.cellar.state import Crew, Phase, Raider, State

CREWS = ("A", "B")
A1, A2, A3, B1, B2, B3 = range(6)
NAMES = ("A1", "A2", "A3", "B1", "B2", "B3")
WIDTH = 7
Both = tuple[int, int]
Hands = tuple[tuple[str, ...], tuple[str, ...]]
CORNERS = Path(__file__).parent / "packs" / "corners"
"""A pack with a cellar in which walls meet at a corner; the vault has no such place."""


@cache
def cellar_fight() -> CellarFight:
    """The game with the pack, loaded once."""
    return CellarFight([CORNERS])


def cell(name: str) -> int:
    """The square of this name: columns a to g from the west, rows 1 to 5 from the south."""
    return (int(name[1]) - 1) * WIDTH + ord(name[0]) - ord("a")


def squares(*names: str) -> set[str]:
    """Squares as they stand in keys."""
    return {str(cell(name)) for name in names}


def start(rounds: int = 6, came: Came = ()) -> Table[State]:
    """A fight from the set-up."""
    return begin(cellar_fight(), FightSetup(rounds=rounds), came)


def stand(
    stands: dict[str, str],
    *,
    came: Came = (),
    phase: Phase = "pick",
    turn: str = "A",
    acting: int = NOBODY,
    actions: int = 2,
    acted: tuple[int, ...] = (),
    hands: Hands = ((), ()),
    grit: Both = (3, 3),
    score: Both = (0, 0),
    deck: tuple[str, ...] = (),
    discard: tuple[str, ...] = (),
    cellar: str = "vault",
    rounds: int = 6,
    round: int = 1,  # noqa: A002 - the name it has in the state
) -> Table[State]:
    """A fight that stands like this; raiders not named are down. Naming who is `acting` makes it that raider's turn."""
    assert set(stands) <= set(NAMES)
    raiders = [
        Raider(cell(stands[name]) if name in stands else DOWN, acted=number in acted)
        for number, name in enumerate(NAMES)
    ]
    setup = FightSetup(rounds=rounds, cellar=cellar)
    state = State(
        box=cellar_fight().new(setup).box,
        rounds=rounds,
        phase=phase if acting == NOBODY else "act",
        round=round,
        turn=CREWS.index(turn) if acting == NOBODY else acting // 3,
        active=acting,
        actions=actions,
        crews=[Crew(hand, *have) for hand, *have in zip(hands, grit, score, strict=True)],
        raiders=raiders,
        occupied=mask_of(raider.cell for raider in raiders if raider.cell != DOWN),
        deck=Deck(pool=deck),
        discard=discard,
    )
    return at(cellar_fight(), setup, state, came)
