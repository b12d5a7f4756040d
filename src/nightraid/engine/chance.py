"""Chance sources: who answers dice, draws and shuffles.

- `Seeded`: software. Its whole state is two integers, the seed and the number of answers given so far, and the
  second is already in the log. So undo, resume and replay need nothing more to meet the same dice again.
- `Scripted`: a test says what comes.
- `TypedIn`: people with real dice and cards on the table; the match waits for them.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, Protocol

from nightraid.engine.ask import ChanceQuestion, Draw, Roll, Shuffle
from nightraid.engine.errors import BadChance, ScriptExhausted

ChanceAnswer = tuple[Any, ...]
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STREAM = 0xD1342543DE82EF95
_SPREAD = 0xDA942042E4DD58B5
_HALF = 1 << 32
_DICE_A_WORD = 4  # dice of up to 256 faces that fit into the half of a word


class Chance(Protocol):
    """What a match needs of a chance source."""

    def answer(self, question: ChanceQuestion, at: int) -> ChanceAnswer | None:
        """The answer at position `at` of the log, or None to wait until people type it in."""

    def clone(self) -> "Chance":
        """A source that goes on as this one would, independently."""


class Stream:
    """A small integer generator: the numbers at one position of one seed, from SplitMix64 words of 64 bits.

    Several small numbers come from one word, as its digits to the bases asked for, until 32 bits of it are used.
    """

    __slots__ = ("_digits", "_state", "_used")

    def __init__(self, seed: int, at: int) -> None:
        # Seed and position are spread by different factors, so that neighbours of neither give the same numbers.
        self._state = (seed * _SPREAD + at * _STREAM) & _MASK
        self._digits, self._used = 0, _HALF

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; for n up to 2^31 the bias is below 2^-32."""
        self._used *= n
        if self._used > _HALF:
            self._state = (self._state + _GOLDEN) & _MASK
            self._digits, self._used = _mix(self._state), n
        digits = self._digits * n
        self._digits = digits & _MASK
        return digits >> 64


def _mix(state: int) -> int:
    """The word of 64 bits that belongs to a state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class _Sorts(dict[type[Any], type[Any]]):
    """Of each type of question whether it is dice, a draw or a shuffle: `isinstance` is slow for structs."""

    def __missing__(self, kind: type[Any]) -> type[Any]:
        self[kind] = next(sort for sort in (Roll, Draw, Shuffle) if issubclass(kind, sort))
        return self[kind]


_SORTS = _Sorts()


class Seeded:
    """Software dice: the same seed and the same position give the same answer, always."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, question: ChanceQuestion, at: int) -> ChanceAnswer:
        """Dice, cards or an order, each possibility equally likely."""
        sort = _SORTS[type(question)]
        asked: Any = question
        if sort is Roll:
            if len(asked.dice) <= _DICE_A_WORD:
                return self._roll(asked.dice, at)
            below = Stream(self.seed, at).below
            return tuple([die.faces[below(len(die.faces))] for die in asked.dice])
        if sort is Draw:
            if asked.count == 1:
                return (asked.pool[self._first_word(at) * len(asked.pool) >> 64],)
            return _take(list(asked.pool), asked.count, Stream(self.seed, at).below)
        return _take(list(asked.items), len(asked.items), Stream(self.seed, at).below)

    def _first_word(self, at: int) -> int:
        """The first word of the stream at a position: enough for one card or a few dice, without making a stream."""
        return _mix((self.seed * _SPREAD + at * _STREAM + _GOLDEN) & _MASK)

    def _roll(self, dice: tuple[Any, ...], at: int) -> ChanceAnswer:
        """A few dice from the first word of the stream: the same faces as the long way, in half the time."""
        digits = self._first_word(at)
        shown = []
        for die in dice:
            faces = die.faces
            digits *= len(faces)
            shown.append(faces[digits >> 64])
            digits &= _MASK
        return tuple(shown)

    def clone(self) -> "Seeded":
        """Itself: it holds nothing that changes."""
        return self


def _take(items: list[Any], count: int, below: Any) -> ChanceAnswer:
    """The first `count` of a random order: each place takes one of the items not taken before it."""
    last = len(items) - 1
    for place in range(min(count, last)):
        other = place + below(last - place + 1)
        items[place], items[other] = items[other], items[place]
    return tuple(items[:count])


class Scripted:
    """Forced results in the order they are needed; running out, or a result that cannot be, is an error.

    A result belongs to its place in the match, as with a seed: whoever takes a roll back meets it again.
    """

    def __init__(self, answers: Iterable[Sequence[Any]]) -> None:
        self._answers = [tuple(answer) for answer in answers]
        self._used_at: list[int] = []

    @property
    def left(self) -> int:
        """How many forced results have not been used: a test should end with none."""
        return len(self._answers) - len(self._used_at)

    def answer(self, question: ChanceQuestion, at: int) -> ChanceAnswer:
        """The next forced result."""
        while self._used_at and self._used_at[-1] >= at:  # taken back, or the rules failed after it
            self._used_at.pop()
        if not self.left:
            raise ScriptExhausted(f"no result left for {type(question).__name__}", where=f"chance at answer {at}")
        answer = check_chance(question, self._answers[len(self._used_at)])
        self._used_at.append(at)
        return answer

    def clone(self) -> "Scripted":
        """A copy that stands at the same place in the script."""
        twin = Scripted(self._answers)
        twin._used_at = self._used_at[:]
        return twin


class TypedIn:
    """Real dice and cards: the match waits for people. `otherwise` answers the kinds they leave to software."""

    def __init__(self, *, dice: bool = True, cards: bool = True, otherwise: Chance | None = None) -> None:
        self._kinds = ((Roll,) if dice else ()) + ((Draw, Shuffle) if cards else ())
        self._otherwise = otherwise

    @property
    def dice(self) -> bool:
        """Whether people roll the dice."""
        return Roll in self._kinds

    @property
    def cards(self) -> bool:
        """Whether people draw and shuffle."""
        return Draw in self._kinds

    @property
    def otherwise(self) -> Chance | None:
        """Who answers the rest."""
        return self._otherwise

    def answer(self, question: ChanceQuestion, at: int) -> ChanceAnswer | None:
        """None for what people type in."""
        if isinstance(question, self._kinds) or self._otherwise is None:
            return None
        return self._otherwise.answer(question, at)

    def clone(self) -> "TypedIn":
        """A source with the same division of labour."""
        twin = TypedIn()
        twin._kinds = self._kinds
        twin._otherwise = self._otherwise.clone() if self._otherwise else None
        return twin


WAIT: Chance = TypedIn()
"""Nobody answers: what a match has while its log is fed to it."""


def check_chance(question: ChanceQuestion, answer: object) -> ChanceAnswer:
    """Refuse dice, cards or orders that cannot be; returns the answer in the question's own faces or items.

    A file knows a named face only as its text: the rules get the face itself.
    """
    where = f"answer to {question.__struct_config__.tag}"
    if not isinstance(answer, Sequence) or isinstance(answer, str | bytes):
        raise BadChance(f"{answer!r}", where=where, expected="a list of faces or items")
    if isinstance(question, Roll):
        return _check_faces(question, answer, where)
    pool, count = (question.pool, question.count) if isinstance(question, Draw) else (question.items, None)
    count = len(pool) if count is None else count
    if len(answer) != count:
        raise BadChance(f"{len(answer)} items", where=where, expected=f"{count}")
    left = list(pool)
    taken = []
    for item in answer:
        place = next((place for place, known in enumerate(left) if _is(item, known)), None)
        if place is None:
            raise BadChance(f"{item!r} is not there, or not that often", where=where, expected="items of the pool")
        taken.append(left.pop(place))
    return tuple(taken)


def _check_faces(question: Roll[Any], answer: Sequence[Any], where: str) -> ChanceAnswer:
    if len(answer) != len(question.dice):
        raise BadChance(f"{len(answer)} faces", where=where, expected=f"{len(question.dice)}, one a die")
    shown = []
    for place, (face, die) in enumerate(zip(answer, question.dice, strict=True)):
        known = next((known for known in die.faces if _is(face, known)), None)
        if known is None:
            faces = ", ".join(map(str, dict.fromkeys(die.faces)))
            raise BadChance(f"face {face!r} of die {place + 1} ({die.name})", where=where, expected=f"one of {faces}")
        shown.append(known)
    return tuple(shown)


def _is(typed: object, known: Any) -> bool:
    """Whether somebody means this face or item. To Python True is 1 and 1.0 is 1, but no die shows them."""
    if type(typed) is type(known):
        return bool(typed == known)
    return type(typed) in (int, str) and isinstance(known, Enum) and typed == known
