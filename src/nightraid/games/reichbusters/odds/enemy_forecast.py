"""What the enemy turn will do if the Hero's turn ends now: the rules themselves, run on a copy of the table.

What happens before the first dice or cards is certain. Then the forecast goes on as if every Hero defended well, so
that all attacks can be named: from there on it says what may happen. Where players may choose, the documented default
is taken, and the choice is counted.
"""

from typing import Any

import msgspec

from nightraid.engine.ask import Ask, Draw, Option, Question, Roll, Shuffle
from nightraid.engine.events import Ended, Event
from nightraid.engine.foresight import events_of
from nightraid.engine.state import copier
from nightraid.games.reichbusters.asks.events.alien import GroundActs
from nightraid.games.reichbusters.asks.events.enemy import UnitsAttack
from nightraid.games.reichbusters.asks.options.cards import DrawNone, KeepTarget, NoInstant, StandFast
from nightraid.games.reichbusters.asks.options.castle import LetItRise
from nightraid.games.reichbusters.asks.options.enemy import LetThemAttack
from nightraid.games.reichbusters.asks.options.testing import GiveNoHelp, RollDice, Settle, TakeFailure
from nightraid.games.reichbusters.asks.questions.testing import TestRoll
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.rules.turn import end_turn
from nightraid.games.reichbusters.state import RunningTest, State

copy_state = copier(State)
PASSIVE: tuple[type[Option], ...] = (
    NoInstant,
    RollDice,
    Settle,
    TakeFailure,
    GiveNoHelp,
    KeepTarget,
    StandFast,
    DrawNone,
    LetItRise,
    LetThemAttack,
)
"""What a player answers who lets the enemy turn happen."""
MOST_EVENTS = 400


class Expected(msgspec.Struct, frozen=True):
    """An attack that is to come, of units or of spores, and the dice that will answer it."""

    attack: UnitsAttack | GroundActs
    hero: HeroId
    against: int
    dice: int
    certain: bool
    test: RunningTest
    """The defence test, before its roll."""


class EnemyForecast(msgspec.Struct, frozen=True):
    """The enemy turn that follows, as far as it can be known."""

    certain: tuple[Event, ...]
    may: tuple[Event, ...]
    """What happens after the first dice or cards, if every Hero defends well."""
    attacks: tuple[Expected, ...]
    choices: int
    """How often players could choose something else."""
    stopped_by: Question | None
    """The first dice or cards; None: everything is certain."""


def if_the_turn_ended(game: State) -> EnemyForecast:
    """The rest of the Hero's turn and the enemy turn after it."""
    twin = copy_state(game)
    twin.phase = "turn-end"
    run = _Run(twin)
    run.through(end_turn(twin))
    while _enemies_act(twin) and not run.over:
        run.through(enemy_step(twin))
    return EnemyForecast(
        tuple(run.events[: run.certain]),
        tuple(run.events[run.certain :]),
        tuple(run.attacks),
        run.choices,
        run.stopped_by,
    )


def _enemies_act(game: State) -> bool:
    return game.phase == "enemy"


class _Run:
    """The rules on a copy of the table, with somebody who lets things happen."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.events: list[Event] = []
        self.attacks: list[Expected] = []
        self.stopped_by: Question | None = None
        self.cut = 0
        self.choices = 0
        self.over = False

    @property
    def certain(self) -> int:
        """How many of the events are certain."""
        return len(self.events) if self.stopped_by is None else self.cut

    def through(self, step: Any) -> None:
        """Run a step to its end."""
        for event in events_of(step, self._answer):
            if isinstance(event, Ended):
                self.over = True
                return
            self.events.append(event)
            if len(self.events) > MOST_EVENTS:
                self.over = True
                return

    def _answer(self, question: Any) -> Any:
        match question:
            case Ask(options=options):
                passive = [option for option in options if isinstance(option, PASSIVE)]
                self.choices += not passive and len(options) > 1
                return passive[0] if passive else options[0]
            case Roll(dice=dice):
                self._expect(question)
                self._chance(question)
                return tuple("three" if "three" in die.faces else die.faces[0] for die in dice)
            case Draw(pool=pool, count=count):
                self._chance(question)
                return pool[:count]
            case Shuffle(items=items):
                self._chance(question)
                return items
        return (question.asks[0].seat, question.asks[0].options[-1])  # a question to anybody: nobody does anything

    def _chance(self, question: Question) -> None:
        if self.stopped_by is None:
            self.stopped_by, self.cut = question, len(self.events)

    def _expect(self, question: Any) -> None:
        """A defence roll answers the attack that was announced last, by units or without any."""
        test: RunningTest | None = self.game.test
        if not isinstance(question, TestRoll) or test is None or test.kind != "defence":
            return
        cause = UnitsAttack if test.attackers else GroundActs
        attack = next((event for event in reversed(self.events) if isinstance(event, cause)), None)
        if attack is not None:
            certain = self.stopped_by is None
            self.attacks.append(Expected(attack, test.hero, test.against, len(question.dice), certain, test))
