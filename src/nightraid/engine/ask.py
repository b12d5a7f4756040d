"""Questions: what a rule can ask, and the options it lists.

A rule is a generator. It yields questions and receives answers, it yields events (`events.py`) to say what
happened, and it returns when it is done:

    def shoot(game: State, raider: RaiderId, target: RaiderId) -> Rule[None]:
        faces = yield from roll(ToHit(raider, target, dice=(D6, D6), why=("CF-SHOT-3",)))
        ...

Chance is a player: dice, draws and shuffles are asked for like any choice.
"""

from collections.abc import Generator, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Event, Explain, Settled, Told, kebab

Seat: TypeAlias = int
RuleIds: TypeAlias = tuple[str, ...]
Item: TypeAlias = int | str
"""A card, token or anything else that can be drawn: its id."""
Face: TypeAlias = int | str


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="option", tag=kebab):
    """One legal answer. Subclasses add the machine payload as fields: ids, cells and numbers, nothing else.

    The class gives the rule ids behind the option; words and previews are made only when somebody looks.
    """

    rules: ClassVar[RuleIds] = ()

    @property
    def key(self) -> str:
        """A stable name of this answer, unique within its question: `move:12`, `bid:2`, `pass`."""
        fields = (_key_part(getattr(self, name)) for name in self.__struct_fields__)
        return ":".join((str(self.__struct_config__.tag), *fields))


_MARKS = str.maketrans({mark: f"%{ord(mark):02x}" for mark in "%:+()"})


def _key_part(value: object) -> str:
    """A payload in a key, so that different payloads never share one."""
    match value:
        case None:
            return "-"
        case "" | "-":
            return f"%{value}"
        case str():
            return str(value).translate(_MARKS)
        case tuple():
            return f"({'+'.join(map(_key_part, value))})"
    return str(value)


O_co = TypeVar("O_co", bound=Option, covariant=True)
O = TypeVar("O", bound=Option)  # noqa: E741
F_co = TypeVar("F_co", bound=Face, covariant=True)
F = TypeVar("F", bound=Face)
I_co = TypeVar("I_co", bound=Item, covariant=True)
I = TypeVar("I", bound=Item)  # noqa: E741
T = TypeVar("T")


class Ask(msgspec.Struct, Generic[O_co], frozen=True, kw_only=True, gc=False, tag_field="ask", tag=kebab):
    """A choice by one seat among `options`. `why` names the rules that raise it.

    Subclass it once for each kind of choice a game has; the subclass's fields say what the choice is about.
    """

    told: ClassVar[int] = int(Told.ASK)
    seat: Seat
    options: Sequence[O_co]
    why: RuleIds


class SecretAsk(msgspec.Struct, Generic[O_co], frozen=True):
    """Choices by several seats at once, hidden from each other until the last one is made (bids)."""

    told: ClassVar[int] = int(Told.SECRET_ASK)
    asks: tuple[Ask[O_co], ...]


class AnyAsk(msgspec.Struct, Generic[O_co], frozen=True):
    """A question to any of several seats: the first that answers goes on, and the answer is `(seat, option)`.

    `given` is for runs that go on side by side (`apart.py`): how many answers they have had so far. None: there are
    none, and the first answer settles the question for all seats.
    """

    told: ClassVar[int] = int(Told.ANY_ASK)
    asks: tuple[Ask[O_co], ...]
    given: int | None = None


class Die(msgspec.Struct, Generic[F_co], frozen=True):
    """A die as printed; a face that stands twice on it stands twice in `faces`."""

    name: str
    faces: tuple[F_co, ...]

    def __post_init__(self) -> None:
        if not self.faces:
            raise RuleBroken(f"the die {self.name!r} has no faces", expected="at least one")


class Roll(msgspec.Struct, Generic[F_co], frozen=True, kw_only=True, gc=False, tag_field="roll", tag=kebab):
    """Dice. The answer is one face a die, in order. Dice are public; `seat` is who rolls, if anybody does.

    Equal dice are interchangeable unless `ordered` says that their order means something.
    """

    told: ClassVar[int] = int(Told.CHANCE)
    seen_by: ClassVar[None] = None
    dice: tuple[Die[F_co], ...]
    seat: Seat | None = None
    ordered: bool = False
    why: RuleIds


class Draw(msgspec.Struct, Generic[I_co], frozen=True, kw_only=True, gc=False, tag_field="draw", tag=kebab):
    """`count` items at random from `pool`. Only the seats in `seen_by` see which (None: everybody does)."""

    told: ClassVar[int] = int(Told.CHANCE)
    pool: tuple[I_co, ...]
    count: int
    seat: Seat | None = None
    seen_by: tuple[Seat, ...] | None = None
    why: RuleIds

    def __post_init__(self) -> None:
        if not 0 <= self.count <= len(self.pool):
            raise RuleBroken(f"a draw of {self.count} from a pool of {len(self.pool)}", expected="what is there")


class Shuffle(msgspec.Struct, Generic[I_co], frozen=True, kw_only=True, tag_field="shuffle", tag=kebab):
    """A random order of `items`, where the rules need a whole order at once. Hidden from all unless `seen_by`."""

    told: ClassVar[int] = int(Told.CHANCE)
    items: tuple[I_co, ...]
    seat: Seat | None = None
    seen_by: tuple[Seat, ...] | None = ()
    why: RuleIds


ChanceQuestion: TypeAlias = Roll[Any] | Draw[Any] | Shuffle[Any]
CHANCE_QUESTIONS = (Roll, Draw, Shuffle)
Question: TypeAlias = Ask[Any] | SecretAsk[Any] | AnyAsk[Any] | ChanceQuestion
Rule: TypeAlias = Generator[Question | Event | Explain | Settled, Any, T]
"""What a rule is: a generator that asks, tells, and returns a T."""


def seen_by_of(question: ChanceQuestion) -> tuple[Seat, ...] | None:
    """Who sees the answer to a chance question; None: everybody."""
    return question.seen_by


def choose(question: Ask[O]) -> Rule[O]:
    """Ask one seat; returns the option chosen."""
    option: O = yield question
    return option


def choose_secretly(asks: Sequence[Ask[O]]) -> Rule[tuple[O, ...]]:
    """Ask several seats at once; returns their options in the order of `asks`, when all have chosen."""
    options: tuple[O, ...] = yield SecretAsk(tuple(asks))
    return options


def choose_any(asks: Sequence[Ask[O]]) -> Rule[tuple[Seat, O]]:
    """Ask several seats at once; returns who answered first, and the option chosen."""
    answer: tuple[Seat, O] = yield AnyAsk(tuple(asks))
    return answer


def roll(question: Roll[F]) -> Rule[tuple[F, ...]]:
    """Roll dice; returns one face a die."""
    faces: tuple[F, ...] = yield question
    return faces


def draw(question: Draw[I]) -> Rule[tuple[I, ...]]:
    """Draw from a pool; returns what was drawn, in order. The caller takes it out of its own pool."""
    items: tuple[I, ...] = yield question
    return items


def shuffle(question: Shuffle[I]) -> Rule[tuple[I, ...]]:
    """Put items into a random order; returns that order."""
    items: tuple[I, ...] = yield question
    return items
