"""Secret passages, in RAIDs only (RB-PASSAGE-1, RB-PASSAGE-2, RB-CAMPAIGN-4)."""

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.castle import PassagePlaced
from nightraid.games.reichbusters.asks.options.castle import PassageTo
from nightraid.games.reichbusters.asks.questions.castle import WherePassage
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.state import State


def open_passage(game: State, area: AreaId) -> Rule[None]:
    """One token here, its twin at X, Y or Z; a letter that has one already is not chosen again (RB-PASSAGE-1).

    Nor is the letter of this very area: a passage leads somewhere.
    """
    letters = [
        letter for letter, there in game.box.letters.items() if letter not in game.passage_letters and there != area
    ]
    if not letters:
        return
    chosen = yield from decide(
        game,
        lambda seat, options: WherePassage(area, seat=seat, options=options, why=("RB-PASSAGE-1",)),
        [PassageTo(letter) for letter in letters],
    )
    to = game.box.letters[chosen.letter]
    game.passage_letters = (*game.passage_letters, chosen.letter)
    game.passages = (*game.passages, (area, to))
    yield PassagePlaced(area, chosen.letter, to, why=("RB-PASSAGE-1",))


def beyond(game: State, area: AreaId) -> int:
    """The areas that a Hero reaches from here by one movement through a passage, as a mask (RB-PASSAGE-2).

    It is a way for Heroes only, and gives neither sight nor range nor distance.
    """
    areas = 0
    for one, other in game.passages:
        if area == one:
            areas |= 1 << other
        elif area == other:
            areas |= 1 << one
    return areas
