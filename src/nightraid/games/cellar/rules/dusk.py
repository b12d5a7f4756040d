"""Dusk: coming back, new grit, and the next round or the end."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, Seat, choose
from nightraid.engine.events import Ended, Outcome
from nightraid.games.cellar.asks.events import CameBack, GritTaken
from nightraid.games.cellar.asks.options import ComeBack
from nightraid.games.cellar.asks.questions import WhereBack
from nightraid.games.cellar.ids import DOWN, MOST_GRIT, Cell, crew_of
from nightraid.games.cellar.state import Crew, State


def come_back(game: State) -> Rule[None]:
    """Each raider that is down comes back on a free marked square that its crew names (CF-DUSK-1)."""
    for number, raider in enumerate(game.raiders):
        if raider.cell != DOWN:
            continue
        crew = crew_of(number)
        if free := free_starts(game, crew):
            back = yield from choose(
                WhereBack(number, seat=crew, options=[ComeBack(cell) for cell in free], why=("CF-DUSK-1",))
            )
            game.put(number, back.to)
            yield CameBack(number, back.to, why=("CF-DUSK-1",))
            return  # one raider a step
    game.phase = "dusk"


def free_starts(game: State, crew: Seat) -> list[Cell]:
    """The marked squares of a crew on which nobody stands."""
    return [cell for cell in game.box.starts[crew] if not game.occupied >> cell & 1]


def dusk(game: State) -> Rule[None]:
    """Each crew takes 1 grit, up to 5; then all may act again, unless this was the last round (CF-DUSK-2, 3)."""
    for seat, crew in enumerate(game.crews):
        game.crews[seat] = replace(crew, grit=min(MOST_GRIT, crew.grit + 1))
    yield GritTaken(tuple(crew.grit for crew in game.crews), why=("CF-DUSK-2",))
    if game.round == game.rounds:
        yield Ended(outcome(game.crews), why=("CF-GOAL-2",))
    game.raiders = [replace(raider, acted=False) for raider in game.raiders]
    game.round += 1
    game.phase = "cards"


def outcome(crews: list[Crew]) -> Outcome:
    """More points win; then more grit; then nobody (CF-GOAL-2)."""
    one, other = crews
    scores = (one.score, other.score)
    why = ("CF-GOAL-2",)
    if one.score != other.score:
        return Outcome((0 if one.score > other.score else 1,), "more-points", why, scores)
    if one.grit != other.grit:
        return Outcome((0 if one.grit > other.grit else 1,), "more-grit", why, scores)
    return Outcome((), "draw", why, scores)
