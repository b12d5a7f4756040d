"""Which set-ups of each game the contract plays. A registered game without one fails the suite."""

from nightraid.engine.game import Setup
from nightraid.games.cellar.setup import FightSetup

SETUPS: dict[str, tuple[Setup, ...]] = {
    # Two rounds hold every kind of question and event; five also empty the deck.
    "cellar": (FightSetup(rounds=2), FightSetup(rounds=1), FightSetup(rounds=2), FightSetup(rounds=5)),
}
