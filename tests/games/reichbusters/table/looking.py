"""What the tests of looking ahead have in common: the sketch of an option, what it says, and its odds."""

from tests.games.playing import Table
from tests.games.reichbusters.positions import reichbusters

from nightraid.engine.screen.sketches import Sketch
from nightraid.games.reichbusters.ids import VALUES, DieKind
from nightraid.games.reichbusters.state import State
from nightraid.odds import odds_of

SUCCESSES = ("hits", "hits with 3 or more to spare", "no wound", "damage ignored")
"""The results of attacks and defences that are successes."""


def sketch(at: Table[State], key: str) -> Sketch:
    """What an option of the open question would mean."""
    (option,) = [option for option in at.asked.options if option.key == key]
    return reichbusters().table.sketch(at.state, at.asked, option)


def layer(at: Table[State], name: str, piece: str = "") -> Sketch:
    """What a layer shows."""
    return reichbusters().table.overlay(at.state, 0, name, piece)


def texts(shown: Sketch) -> str:
    """All notes, as one text."""
    return " | ".join(note.text for note in shown.notes)


def odds(at: Table[State], key: str) -> dict[str, dict[str, float]]:
    """The odds of an option of the open question: each distribution by its title, each result with its share."""
    (option,) = [option for option in at.asked.options if option.key == key]
    told = odds_of(at.match, at.seat, option)
    assert all(one.parts for one in told)
    return {one.title: {result.name: result.percent for result in one.results} for one in told}


def heard(at: Table[State], key: str) -> float:
    """How often of 100 the noise of an option is heard."""
    return 100 - odds(at, key)["How loud it is"].get("nobody hears it", 0.0)


def success(results: dict[str, float]) -> float:
    """How often of 100 a test succeeds."""
    return sum(share for name, share in results.items() if name in SUCCESSES)


def dice(shown: Sketch) -> dict[str, int]:
    """The dice by what they come from."""
    return {source.name: source.dice for source in shown.dice}


def reached(state: State, kinds: tuple[DieKind, ...], needed: int, ones: int = 1, special: int = 2) -> float:
    """How often of 100 these dice come to so much, counted roll by roll: each special is one more die of its kind."""
    if needed <= 0:
        return 100.0
    if not kinds:
        return 0.0
    first, rest, share = kinds[0], kinds[1:], 0.0
    faces = state.box.dice[first].faces
    for face in faces:
        worth = ones if face == "one" else special if face == "special" else VALUES[face]
        more = (first,) if face == "special" else ()
        share += reached(state, (*more, *rest), needed - worth, ones, special) / len(faces)
    return share
