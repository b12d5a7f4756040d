"""Sentences that depend on what is in an event or an option: how a test ended, how a choice fell, who killed whom.

All others have one sentence each. The templates of this module are those of `[told]` in the words.
"""

from collections.abc import Sequence
from typing import Any, Final

from nightraid.engine.ask import Ask, Option
from nightraid.engine.events import Candidate, Decided, Event
from nightraid.engine.words import Args, Message, message_of
from nightraid.games.reichbusters.asks.events.alien import SpawnTokensBack
from nightraid.games.reichbusters.asks.events.cards import ModifierPlayed
from nightraid.games.reichbusters.asks.events.castle import (
    AwarenessChanged,
    ItemsLaid,
    MarkerMoved,
    SpawnTokensPlaced,
    SpawnTokensTriggered,
    UnitsSpawned,
)
from nightraid.games.reichbusters.asks.events.enemy import EnemyPhaseBegan, UnitsAttack
from nightraid.games.reichbusters.asks.events.hero import (
    DrainLifted,
    HeroTurnBegan,
    HeroTurnCut,
    HeroTurnEnded,
    InjectionWorks,
    JamCleared,
    UnitKilled,
    UnitUnharmed,
    WeaponJammed,
)
from nightraid.games.reichbusters.asks.events.missions import PortalPlaced, PortalReadied, SkillBought
from nightraid.games.reichbusters.asks.events.rounds import RoundBegan, StoresLeft
from nightraid.games.reichbusters.asks.events.testing import (
    DiceRolled,
    LoudNoise,
    NoiseCardDrawn,
    NoiseCompared,
    NoiseRaised,
    NoiseTopDone,
    Surged,
    TestBegan,
    TestEnded,
    TotalChanged,
)
from nightraid.games.reichbusters.asks.options.missions import BuySkill, TeachSkill
from nightraid.games.reichbusters.asks.options.testing import Spend, SpendHeroism, UseInTest
from nightraid.games.reichbusters.asks.questions.cards import PlayAnInstant
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, InTest
from nightraid.games.reichbusters.ids import NOBODY, Loud, UnitId, place_and_number
from nightraid.games.reichbusters.rules.items_in_test import VRIL_SHIELD

GROUNDS: Final = {
    "RB-GOAL-6": "as-the-players-chose",
    "RB-TARGET-4": "as-the-latest",
    "RB-NEAREST-2": "as-the-players-chose",
    "RB-Q-73": "as-the-players-chose",
    "RB-PATROL-4": "as-the-most-aware",
    "RB-PATROL-3": "as-the-players-chose",
    "RB-KEY-COWARD-1": "as-the-farthest",
}
"""What settled a choice; of several rules the first in this order is the one that did. Else it was the nearest."""
AFTER_BANG: Final = {"RB-BANG-3", "RB-BANG-5"}
"""Noise cards that are drawn without anybody having been heard."""
IN_THE_DARK: Final[dict[Loud, str]] = {"bang": "bang-in-the-dark", "boom": "boom-in-the-dark"}
"""Loud noise in the alien world."""


def narrated(event: Event) -> Message | None:
    """What an event says if that depends on more than its kind; None if it has only one sentence."""
    if isinstance(event, Decided):
        return _decided(event)
    variant = _in_test(event) or _of_noise(event) or _in_castle(event) or _of_spawns(event) or _of_heroes(event)
    plain = message_of("event", event, leave_out=("why",))
    args = _grouped(plain.args)
    if variant:
        return Message(f"told.{variant}", args)
    return Message(plain.key, args) if args is not plain.args else None


def offered(option: Option) -> Message | None:
    """The same of an option."""
    match option:
        case BuySkill(instead_of=""):
            variant = "learns-besides"
        case TeachSkill(instead_of=""):
            variant = "taught-besides"
        case UseInTest(item=item) if item.startswith(VRIL_SHIELD):
            variant = "with-its-dice" if option.vril else "without-its-dice"
        case SpendHeroism():
            variant = "both-points" if option.own and option.shared else "own-points" if option.own else "shared-points"
        case Spend() if option.target != NOBODY:
            variant = "spend-on-target"
        case _:
            return None
    return Message(f"told.{variant}", message_of("option", option).args)


def asked(ask: Ask[Any]) -> Message | None:
    """The same of a question."""
    match ask:
        case PlayAnInstant():
            variant = f"answer-{ask.trigger}"
        case BeforeTest(test="noise"):
            variant = "before-noise-test"
        case InTest(test="noise"):
            variant = "in-noise-test"
        case _:
            return None
    return Message(f"told.{variant}", message_of("ask", ask, leave_out=("options", "why")).args)


# ---------------------------------------------------------------- choices


def _decided(event: Decided) -> Message:
    """What was chosen, what settled it, and what it was chosen from, each with what the rule looked at.

    Of what is far away there would be too much to read: candidates are told up to a distance of 1 beyond the nearest.
    """
    chosen = next(one for one in event.candidates if one.id == event.chosen)
    near = _near(event.candidates)
    args = {"chosen": _id(event.chosen), "ground": Message(f"told.{_ground(event)}")}
    settled = Message(f"told.{event.matter}", args)
    if len(near) == 1:
        return Message("told.settled-alone", {"settled": settled, "far": _far(chosen)})
    others = (one for one in near if one is not chosen)
    candidates = tuple(_candidate(event.matter, one) for one in (chosen, *others))
    return Message("told.settled-among", {"settled": settled, "candidates": candidates})


def _ground(event: Decided) -> str:
    if event.matter == "enemy-leader":
        strengths = {one.id: dict(one.facts)["strength"] for one in event.candidates}
        return "as-the-weakest" if strengths[event.chosen] == min(strengths.values()) else "as-the-players-chose"
    rules = (*event.tie_break, *event.why)
    return next((words for rule, words in GROUNDS.items() if rule in rules), "as-the-nearest")


def _near(candidates: Sequence[Candidate]) -> list[Candidate]:
    far = {one.id: facts["distance"] for one in candidates if "distance" in (facts := dict(one.facts))}
    if not far:
        return list(candidates)
    return [one for one in candidates if one.id in far and far[one.id] <= min(far.values()) + 1]


def _candidate(matter: str, one: Candidate) -> Message:
    """One of the things there were to choose from."""
    return Message(f"told.{matter}-candidate", {"id": _id(one.id), "far": _far(one), **dict(one.facts)})


def _far(one: Candidate) -> Message:
    facts = dict(one.facts)
    return Message("told.distance", facts) if "distance" in facts else Message("told.no-way")


def _id(text: str) -> int | str:
    """Barracks go by a letter, everything else by a number."""
    return int(text) if text.lstrip("-").isdecimal() else text


# ---------------------------------------------------------------- several units at once


def _grouped(args: Args) -> Args:
    units = args.get("units")
    return {**args, "units": units_told(units)} if isinstance(units, tuple) else args


def units_told(units: Sequence[UnitId]) -> tuple[UnitId | Message, ...]:
    """Units of one type are told together: `Soldiers 1, 2, 3`."""
    types: dict[int, list[UnitId]] = {}
    for unit in units:
        types.setdefault(place_and_number(unit)[0], []).append(unit)
    return tuple(same[0] if len(same) == 1 else _group(same) for same in types.values())


def _group(units: Sequence[UnitId]) -> Message:
    numbers = tuple(sorted(place_and_number(unit)[1] for unit in units))
    return Message("told.group", {"unit": units[0], "numbers": numbers})


# ---------------------------------------------------------------- one event, several sentences


def _in_test(event: Event) -> str:
    """The name of the sentence for what happens in tests; empty: the event has one sentence."""
    match event:
        case TestBegan(test="noise"):
            return "noise-test-begins"
        case DiceRolled(faces=()):
            return "no-dice-rolled"
        case DiceRolled() if event.source:
            return "dice-added"
        case TotalChanged(by=0):
            return "total-stays"
        case TestEnded():
            return f"{event.test}-test-{'won' if event.success else 'lost'}"
        case Surged(surges=1):
            return "one-surge"
        case ModifierPlayed() if event.hero == event.for_hero:
            return "own-modifier"
    return ""


def _of_noise(event: Event) -> str:
    """The same for noise and its cards."""
    match event:
        case NoiseRaised() if event.dice != event.printed:
            return "noise-changed"
        case NoiseCardDrawn() if not AFTER_BANG.isdisjoint(event.why):
            return "noise-card-after-bang"
        case NoiseTopDone(skipped=True):
            return "noise-top-skipped"
        case NoiseCompared():
            return "noise-reached" if event.reached else "noise-not-reached"
        case LoudNoise():
            heard = IN_THE_DARK[event.loud] if "RB-NTE-5" in event.why else event.loud
            return f"enemy-{event.loud}" if event.by_enemy else heard
    return ""


def _in_castle(event: Event) -> str:
    """The same for what happens around the Heroes."""
    match event:
        case EnemyPhaseBegan():
            return "raise-no-alarm" if "RB-NTE-4" in event.why else event.stage
        case UnitsAttack(units=(_,)):
            return "single-attack"
        case ItemsLaid(count=1):
            return "one-item-laid"
        case MarkerMoved() if event.space > event.track:
            return "marker-past-the-end"
        case AwarenessChanged():
            return "awareness-rises" if event.now > event.before else "awareness-falls"
        case UnitUnharmed():
            return "shielded" if event.by == "ablative-shield" else event.by
        case UnitKilled() if event.hero != NOBODY:
            return "killed-by"
        case PortalPlaced(drains=1):
            return "portal-with-one-drain"
        case PortalReadied(left=0):
            return "portal-open"
        case RoundBegan() if not event.side:
            return "round-after-alarm" if event.after_alarm else "round-before-alarm"
    return ""


def _of_spawns(event: Event) -> str:
    """The same for those who come, and their tokens."""
    match event:
        case UnitsSpawned(units=()):
            return "nobody-spawned"
        case SpawnTokensPlaced(levels=(_,)):
            return "one-token-placed"
        case SpawnTokensTriggered(levels=(_,)):
            return "one-token-triggered"
        case SpawnTokensBack(levels=(_,)):
            return "one-token-back"
    return ""


def _of_heroes(event: Event) -> str:
    """The same for what Heroes have and do."""
    match event:
        case HeroTurnBegan(basic=0):
            return "turn-begins-recovered"
        case HeroTurnEnded(unused=0):
            return "turn-ends"
        case HeroTurnCut():
            return f"cut-by-{event.cause}"
        case JamCleared() if event.left:
            return "still-jammed"
        case WeaponJammed() if event.jams > 1:
            return "jammed-again"
        case DrainLifted() if event.orb:
            return "recharged-with-orb"
        case InjectionWorks(more_dice=True):
            return "injection-works-well"
        case SkillBought(discarded=""):
            return "skill-bought-besides"
        case StoresLeft() if not (event.items and event.skills):
            return "items-left" if event.items else "skills-left" if event.skills else "nothing-left"
    return ""
