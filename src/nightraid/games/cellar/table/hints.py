"""A sentence or two for newcomers: what a question is about, and what is usually wise."""

from typing import Any

from nightraid.engine.ask import Ask
from nightraid.games.cellar.asks.questions import Act, BidHowMuch, PickRaider, WhereBack, WillYouDuck
from nightraid.games.cellar.state import State

HINTS: dict[type[Ask[Any]], str] = {
    BidHowMuch: "The higher bid takes the first turn and is paid; the lower one costs nothing. Going first "
    "matters most when raiders stand in range of each other.",
    PickRaider: "Crews take turns, one raider at a time. Each acts once a round, so begin with one that can shoot "
    "now, or that is about to be shot at.",
    Act: "Two actions: step, shoot once, throw dynamite. Shots are best from two squares or less; end your turn "
    "where the other crew cannot see you.",
    WillYouDuck: "A Duck card cancels the hit. You are asked whenever you hold cards at all, so that the question "
    "tells the other crew nothing.",
    WhereBack: "Your raider comes back on a free starting square. Prefer one that nobody has in range.",
}


def hint_of(game: State, ask: Ask[Any]) -> str:
    """What to think of at a question."""
    return HINTS[type(ask)]
