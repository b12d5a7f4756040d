"""Events of tests, noise and decks."""

from typing import ClassVar

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.questions.testing import Pile
from nightraid.games.reichbusters.ids import CardId, DieKind, Face, HeroId, HeroismKind, Loud, TestKind

# ---------------------------------------------------------------- tests


class TestBegan(Event, frozen=True):
    """A Hero makes a test."""

    __test__ = False  # nothing for pytest to collect
    hero: HeroId
    test: TestKind
    against: int


class DiceRolled(Event, frozen=True):
    """Dice of a test were rolled; `source` is what added them, empty for the pool of step 2."""

    hero: HeroId
    kinds: tuple[DieKind, ...]
    faces: tuple[Face, ...]
    source: str = ""


class DiceRerolled(Event, frozen=True):
    """Dice were rolled again; each is still of its kind."""

    hero: HeroId
    kinds: tuple[DieKind, ...]
    was: tuple[Face, ...]
    now: tuple[Face, ...]
    source: str


class TotalChanged(Event, frozen=True):
    """A flat value was added to the total of a test, or taken from it."""

    hero: HeroId
    by: int
    source: str


class SpecialSpent(Event, frozen=True):
    """A special was spent on an effect."""

    hero: HeroId
    effect: str
    die: DieKind


class Boosted(Event, frozen=True):
    """A special was spent on one more die."""

    hero: HeroId
    die: DieKind
    face: Face


class SurgeCancelled(Event, frozen=True):
    """A special and a surge took each other out."""

    hero: HeroId


class Surged(Event, frozen=True):
    """Surges that were not cancelled strike."""

    hero: HeroId
    surges: int


class Drained(Event, frozen=True):
    """A drain token was put on the vril weapon or item."""

    hero: HeroId
    device: CardId


class TestEnded(Event, frozen=True):
    """The total of a test against its target number."""

    __test__ = False  # nothing for pytest to collect
    hero: HeroId
    test: TestKind
    total: int
    against: int
    success: bool


# ---------------------------------------------------------------- heroism


class HeroismSpent(Event, frozen=True):
    """Heroism points were spent on a test."""

    hero: HeroId
    kinds: tuple[HeroismKind, ...]


class HeroismGained(Event, frozen=True):
    """A Hero drew a heroism point."""

    reveals: ClassVar[bool] = True
    hero: HeroId
    kind: HeroismKind


# ---------------------------------------------------------------- noise


class NoNoise(Event, frozen=True):
    """An action made so little noise that there is no test for it."""

    hero: HeroId
    printed: int


class NoiseRaised(Event, frozen=True):
    """What the noise test is rolled with: the dice of the action, and what they became."""

    hero: HeroId
    printed: int
    dice: int


class Unheard(Event, frozen=True):
    """Nobody heard the noise."""

    hero: HeroId


class NoiseCardDrawn(Event, frozen=True):
    """A noise card was drawn."""

    reveals: ClassVar[bool] = True
    hero: HeroId
    card: CardId


class NoiseTopDone(Event, frozen=True):
    """The top effect of a noise card was applied, or skipped."""

    card: CardId
    skipped: bool = False


class NoiseCompared(Event, frozen=True):
    """The total of the noise against the target number of the card."""

    card: CardId
    total: int
    target: int
    reached: bool


class NoiseCardIgnored(Event, frozen=True):
    """A noise card has no effect at all."""

    card: CardId


class LoudNoise(Event, frozen=True):
    """A Bang! or a Boom!."""

    loud: Loud
    by_enemy: bool


# ---------------------------------------------------------------- decks


class CardsDrawn(Event, frozen=True):
    """A Hero drew action cards."""

    reveals: ClassVar[bool] = True
    hero: HeroId
    cards: tuple[CardId, ...]


class CardDiscarded(Event, frozen=True):
    """An action card went to its discard pile."""

    hero: HeroId
    card: CardId


class DeckRenewed(Event, frozen=True):
    """A discard pile was shuffled into a new deck."""

    pile: Pile
    cards: int


class CardWornOut(Event, frozen=True):
    """The top card of a new action deck left the game."""

    reveals: ClassVar[bool] = True
    hero: HeroId
    card: CardId


class NothingDrawn(Event, frozen=True):
    """There was no card to draw."""

    pile: Pile
    hero: HeroId
