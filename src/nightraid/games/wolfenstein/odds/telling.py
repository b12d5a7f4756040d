"""Results in words, and what they rest on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from nightraid.engine.ask import Die
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.wolfenstein.ids import Face, ModelId
from nightraid.games.wolfenstein.rules.base.strength import Strength
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.telling.naming import FACES

KILLED = "killed"
UNHURT = "unhurt"
_TONES: dict[str, Tone] = {KILLED: "good", UNHURT: "bad"}


def in_percent(likely: float) -> float:
    """With so many places that several of them still add up to 100."""
    return round(100 * likely, 6)


def die_note(die: Die[Face]) -> Note:
    """What a die can show."""
    shown = Counter(die.faces)
    faces = listed(count(often, FACES[face]) for face, often in shown.most_common())
    return Note(f"A die has {len(die.faces)} faces: {faces}.", rules=("WF-Q-77",))


def what_becomes_of(
    game: State, target: ModelId, have: Strength, left: Mapping[Strength, float], parts: Iterable[Note], title: str = ""
) -> Distribution:
    """A distribution of what a target has left: killed first, then from the worst to unhurt."""
    shares: dict[str, float] = {}
    for after in sorted(left, key=lambda one: (one.hp, one.armor)):
        name = loss_in_words(have, after)
        shares[name] = shares.get(name, 0.0) + left[after]
    results = tuple(Chance(name, in_percent(likely), _TONES.get(name, "plain")) for name, likely in shares.items())
    return Distribution(f"{game.box.name_of(target)}{title}", results, tuple(parts))


def loss_in_words(have: Strength, left: Strength) -> str:
    """What a target has lost."""
    if left.hp == 0:
        return KILLED
    lost = [*_lost(have, left)]
    return f"loses {listed(lost)}" if lost else UNHURT


def _lost(have: Strength, left: Strength) -> Iterator[str]:
    if have.armor > left.armor:
        yield f"{have.armor - left.armor} armor"
    if have.hp > left.hp:
        yield f"{have.hp - left.hp} HP"


def dice_note(parts: Iterable[tuple[str, int]], rules: tuple[str, ...]) -> Note:
    """How many dice there are, and where they come from."""
    sources = [*parts]
    total = sum(dice for _, dice in sources)
    told = listed(f"{dice} of {name}" if len(sources) > 1 else name for name, dice in sources)
    return Note(f"{count(total, 'die', 'dice')}: {told}.", rules=rules)
