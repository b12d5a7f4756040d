"""Sentences that depend on what is in an event: what woke a Nazi, how a choice fell, who opened a door.

All other events have one sentence each. The templates of this module are those of `[told]` in words.toml.
"""

from functools import reduce

from nightraid.boards.grid.route_fields import NO_ROUTE
from nightraid.engine.events import Candidate, Decided, Event
from nightraid.engine.words import Message, message_of
from nightraid.games.wolfenstein.asks.events import (
    Damaged,
    DoorOpened,
    EventEnded,
    GloryGained,
    HazardChanged,
    Healed,
    Killed,
    NaziHeads,
    NaziPasses,
    NaziWoke,
    ObjectiveDone,
    PhaseBegan,
    Reloaded,
    TiesLeftToSoftware,
    TurnBegan,
    TurnEnded,
    WeaponDiscarded,
)
from nightraid.games.wolfenstein.ids import NOBODY

DECIDED_BY = {
    "WF-AI-5": "the-controller",
    "WF-SPAWN-3": "the-nearest-to-the-heroes",
    "WF-NAZI-10": "the-weakest",
    "WF-INIT-1": "the-fastest",
    "WF-INIT-2": "the-nearest-of-the-fastest",
    "WF-NAZI-12": "the-most-heroes",
    "WF-Q-54": "the-nearest-noise",
    "WF-Q-43": "the-nearest-on-foot",
    "WF-NAZI-7": "the-nearest",
    "WF-NAZI-15": "the-cheapest-without-obstacles",
    "WF-NAZI-8": "the-cheapest",
}
"""What settled a choice; of several rules the first in this order is the one that did."""


def narrated(event: Event) -> Message | None:
    """What an event says if that depends on more than its kind; None if it has only one sentence."""
    match event:
        case NaziWoke():
            return _woke(event)
        case Decided():
            return _decided(event)
        case _:
            variant = _variant(event)
            return Message(f"told.{variant}", message_of("event", event).args) if variant else None


# ---------------------------------------------------------------- the Nazi Phase


def _woke(event: NaziWoke) -> Message:
    """A Nazi is active, with every reason there is."""
    reasons = list[Message]()
    if event.saw:
        reasons.append(Message("told.sees", {"who": event.saw}))
    if event.heard:
        reasons.append(Message("told.hears", {"where": event.heard}))
    if event.attacked_by != NOBODY:
        reasons.append(Message("told.was-attacked", {"who": event.attacked_by}))
    reason = reduce(lambda one, other: Message("told.and", {"one": one, "other": other}), reasons)
    return Message("told.woke", {"nazi": event.nazi, "reason": reason})


def _decided(event: Decided) -> Message:
    """What was chosen, what settled it, and what it was chosen from, each with what the rule looked at."""
    rules = (*event.tie_break, *event.why)
    ground = next(words for rule, words in DECIDED_BY.items() if rule in rules)
    candidates = sorted(event.candidates, key=lambda one: one.id != event.chosen)
    if event.matter == "nazi-way":
        candidates = _best_ways(candidates)
    return Message(
        f"told.{event.matter}",
        {
            "chosen": int(event.chosen),
            "ground": Message(f"told.{ground}"),
            "candidates": tuple(_candidate(event.matter, one) for one in candidates),
        },
    )


def _best_ways(ways: list[Candidate]) -> list[Candidate]:
    """The cheapest and those that cost 1 AP more: the others are too many to be read at every step."""
    total = {way.id: dict(way.facts)["ap"] for way in ways}
    best = min(total.values())
    return sorted((way for way in ways if total[way.id] <= best + 1), key=lambda way: total[way.id])


def _candidate(matter: str, one: Candidate) -> Message:
    """One of the things there were to choose from."""
    facts = dict(one.facts)
    far = facts.get("distance", 0)
    walk = Message("told.no-way-on-foot") if far >= NO_ROUTE else Message("told.on-foot", {"ap": far})
    return Message(f"told.{matter}-candidate", {"id": int(one.id), "walk": walk, **facts})


# ---------------------------------------------------------------- one event, several sentences


def _variant(event: Event) -> str:
    """The name of the sentence for this event."""
    match event:
        case NaziHeads():
            where = "hero" if event.hero != NOBODY else "area"
            barred = "-barred" if "WF-NAZI-15" in event.why else ""
            return f"heads-for-{where}{barred}{'' if event.route else '-at-once'}"
        case PhaseBegan():
            return f"{event.phase}-phase"
        case NaziPasses():
            return "still-blocked" if "WF-INIT-5" in event.why else "nothing-to-do"
        case DoorOpened():
            return "door-opens" if event.model == NOBODY else "opens-door"
        case Killed():
            return "is-killed" if event.by == NOBODY else "is-killed-by"
        case HazardChanged():
            return "hazard-reset" if "WF-HAZARD-4" in event.why else "hazard-now"
    return _plain_variant(event)


def _plain_variant(event: Event) -> str:
    """The same where only numbers or a yes and no make the difference."""
    match event:
        case Damaged():
            return f"loses-{_losses(event.armor, event.hp)}"
        case Healed():
            return f"gets-back-{_losses(event.armor, event.hp)}"
        case GloryGained():
            return "one-glory" if event.points == 1 else "much-glory"
        case TurnBegan():
            return "turn-of-a-fatigued-hero" if event.fatigued else "turn-of-a-hero"
        case TurnEnded():
            return "turn-ends-with-ap" if event.lost_ap else "turn-ends"
        case TiesLeftToSoftware():
            return "software-chooses" if event.on else "software-asks"
        case ObjectiveDone():
            return "objective-waits" if event.waits else "objective-seen-to"
        case EventEnded():
            return "event-completed" if event.completed else "event-not-completed"
        case WeaponDiscarded() if event.attached:
            return "discarded-with-attachment"
        case Reloaded():
            return "reload-done" if event.done else "reload-failed"
    return ""


def _losses(armor: int, hp: int) -> str:
    return "both" if armor and hp else "armor" if armor else "hp"
