"""Raids that the greedy team-mate plays, for tests that need one that goes somewhere."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.events import Event
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.games.reichbusters.asks.events.alien import CameFromDarkness, EnvironmentRevealed, SpawnTokensBack
from nightraid.games.reichbusters.asks.events.castle import PatrolCame
from nightraid.games.reichbusters.asks.events.hero import AttackDeclared, UnitKilled
from nightraid.games.reichbusters.asks.events.missions import PortalReadied
from nightraid.games.reichbusters.asks.events.rounds import TrackerTurned
from nightraid.games.reichbusters.asks.events.testing import NoiseCompared
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.state import State

CHOICES: dict[str, tuple[str, ...]] = {
    "mission": ("raid",),
    "map": ("works",),
    "objective": ("dossier",),
    "faction": ("the-armoured-wolff",),
    "team": ("harrier",),
    "heroes": ("quentin",),
}
"""One Hero alone: short enough for every answer to be a click."""
N1: dict[str, tuple[str, ...]] = {"mission": ("mission-n1",), "heroes": ("quentin",)}
"""One Hero alone: a small team, with two clocks and the free Move."""
MOST_SEEDS = 60
MOST_ANSWERS = 110


class Raid(NamedTuple):
    """A raid as it was played: its seed, every answer, and the match."""

    seed: int
    answers: tuple[str, ...]
    match: Match[State]


@cache
def reichbusters() -> Reichbusters:
    """The game, loaded once."""
    game = registry.entry("reichbusters").load()
    assert isinstance(game, Reichbusters)
    return game


def played(
    until: Callable[[Match[State]], bool],
    wanted: Callable[[Match[State]], bool],
    choices: dict[str, tuple[str, ...]] = CHOICES,
) -> Raid:
    """The first raid that comes to an end that is wanted, so that a change of the rules only changes which it is."""
    game = reichbusters()
    bot = make_bot(game, "greedy", seed=1)
    raw: Any = game.table.setup(1, choices)
    for seed in range(1, MOST_SEEDS):
        match: Match[State] = Match(game, game.read_setup(raw), Seeded(seed))
        answers: list[str] = []
        while not until(match) and len(answers) < MOST_ANSWERS:
            answers.append(bot.choose(match, 0))
            match.answer(0, answers[-1])
        if until(match) and wanted(match):
            return Raid(seed, tuple(answers), match)
    raise AssertionError(f"none of {MOST_SEEDS} seeds will do")


def to_the_end(choices: dict[str, tuple[str, ...]], wanted: Callable[[Match[State]], bool]) -> Raid:
    """The first raid that is wanted as it ended."""
    return played(
        lambda match: match.outcome is not None, lambda match: match.outcome is not None and wanted(match), choices
    )


@cache
def won_raid() -> Raid:
    """A raid that is won after an alarm."""
    return to_the_end(CHOICES, lambda match: is_won(match) and match.state.after_alarm)


def is_won(match: Match[State]) -> bool:
    """Whether the Heroes have won."""
    return match.outcome is not None and bool(match.outcome.winners)


def replayed(raid: Raid, choices: dict[str, tuple[str, ...]] = CHOICES) -> Match[State]:
    """The same raid before its first answer."""
    game = reichbusters()
    raw: Any = game.table.setup(1, choices)
    return Match(game, game.read_setup(raw), Seeded(raid.seed))


@cache
def won_n1() -> Raid:
    """N1 with everything that is new in it, from the first token turned up to the way through the portal."""
    new = {EnvironmentRevealed, SpawnTokensBack, CameFromDarkness, TrackerTurned, PortalReadied}
    return to_the_end(N1, lambda match: is_won(match) and new <= {type(event) for event in match.events(0)})


@cache
def raid_to_the_alarm() -> Raid:
    """A raid up to the first question after the alarm, with enemies on the map."""
    return played(
        lambda match: match.outcome is not None or match.state.after_alarm,
        lambda match: match.outcome is None and bool(match.state.units),
    )


def moment(choices: dict[str, tuple[str, ...]], holds: Callable[[Match[State]], bool]) -> Match[State]:
    """The first raid in which something holds that waits for an answer, and as it stands then."""
    game = reichbusters()
    bot = make_bot(game, "greedy", seed=1)
    raw: Any = game.table.setup(1, choices)
    for seed in range(1, MOST_SEEDS):
        match: Match[State] = Match(game, game.read_setup(raw), Seeded(seed))
        while match.outcome is None:
            if holds(match):
                return match
            match.answer(0, bot.choose(match, 0))
    raise AssertionError(f"it comes to hold in none of {MOST_SEEDS} raids")


# ---------------------------------------------------------------- an action that is heard


class Action(NamedTuple):
    """An action of a Hero: the match before it, every answer it took, what happened, and how the player would go on."""

    before: Match[State]
    answers: tuple[str, ...]
    events: tuple[Event, ...]
    goes_on: str


@cache
def heard_action() -> Action:
    """An attack that kills somebody, and whose noise brings a patrol."""
    game = reichbusters()
    raw: Any = game.table.setup(1, CHOICES)
    for seed in range(1, MOST_SEEDS):
        for action in actions_of(Match(game, game.read_setup(raw), Seeded(seed))):
            kinds = [type(event) for event in action.events]
            if kinds[0] is AttackDeclared and {UnitKilled, NoiseCompared, PatrolCame} <= set(kinds):
                return action
    raise AssertionError(f"in none of {MOST_SEEDS} raids an attack brings a patrol")


def actions_of(match: Match[State]) -> Iterator[Action]:
    """The actions of a raid that do not end the turn."""
    bot = make_bot(reichbusters(), "greedy", seed=1)
    before, events, answers = match.clone(), 0, list[str]()
    while match.outcome is None and match.answers < MOST_ANSWERS:
        key = bot.choose(match, 0)
        if isinstance(match.asks()[0], Act):
            happened = tuple(match.events(events))
            if answers and happened:
                yield Action(before, tuple(answers), happened, key)
            before, events, answers = match.clone(), match.event_count, []
        answers.append(key)
        match.answer(0, key)
