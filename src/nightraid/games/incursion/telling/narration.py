"""Sentences that depend on what is in an event or a question: how somebody fell, why a mode was lost, what is aimed at.

All others have one sentence each. The templates of this module are those of `[told]` in words.toml.
"""

from collections import Counter
from typing import Any

from nightraid.engine.ask import Ask, ChanceQuestion
from nightraid.engine.events import Candidate, Decided, Event
from nightraid.engine.game import HIDDEN
from nightraid.engine.words import Message, message_of
from nightraid.games.incursion.asks.events.cards import CardKilled, CardPlayed, CpChanged
from nightraid.games.incursion.asks.events.fights import (
    AttackDeclared,
    BlastDeclared,
    DamageRolled,
    Fell,
    HarpoonFree,
    ObjectHit,
    PowerUsed,
    ReactionFireLost,
    StoodUp,
    Wounded,
)
from nightraid.games.incursion.asks.events.missions import LightsChanged
from nightraid.games.incursion.asks.events.turns import (
    ActivationBegan,
    ActivationEnded,
    CardsDrawn,
    CheckRolled,
    CpConverted,
    CpReceived,
    DoorMoved,
    Entered,
    ForceRevealed,
    HiringBids,
    ItemLies,
    ItemTaken,
    Leapt,
    Moved,
    Turned,
)
from nightraid.games.incursion.asks.options import PlayCard
from nightraid.games.incursion.asks.questions import (
    Act,
    CheckDie,
    DamageDice,
    PlaceModel,
    Reroll,
    WhichFacing,
    WhichModel,
    WhichSquare,
    Window,
)
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, STURMZOMBIE, KindId
from nightraid.games.incursion.rules.arrivals import BLOCK

NEAREST = 3
"""So many hunters are named, the next one first."""

# ---------------------------------------------------------------- events


def narrated(event: Event) -> Message | None:
    """What an event says if that depends on more than its kind; None if it has only one sentence."""
    match event:
        case ForceRevealed():
            return _force(event)
        case CardsDrawn():
            return _drawn(event)
        case CpChanged():
            return _told("cp-more" if event.by > 0 else "cp-fewer", event, by=abs(event.by))
        case Decided():
            return _decided(event)
        case _:
            variant = next(filter(None, (told(event) for told in VARIANTS)), "")
            return _told(variant, event) if variant else None


def _told(variant: str, event: Event, **more: Any) -> Message:
    return Message(f"told.{variant}", message_of("event", event).args | more)


def _force(event: ForceRevealed) -> Message:
    """Who was bought, each kind once with its number."""
    kinds = tuple(_kind_count(kind, number) for kind, number in Counter(event.force).items())
    return _told("force-with-science" if event.enhanced else "force", event, kinds=kinds)


def _kind_count(kind: KindId, number: int) -> Message:
    """So many of a kind; sturmzombies come in blocks, and again in every game turn (IN-FORCE-7)."""
    if kind == STURMZOMBIE:
        return Message("told.block-count", {"count": BLOCK * number, "kind": kind})
    return Message("told.kind-count", {"count": number, "kind": kind})


def _drawn(event: CardsDrawn) -> Message:
    """Whoever may not know the cards is told how many they are."""
    return _told("draws-unknown" if HIDDEN in event.cards else "draws", event, count=len(event.cards))


def _decided(event: Decided) -> Message:
    """What the software chose for the side it leads, and out of what."""
    if event.matter == "hunter-goes":
        facts = next(dict(one.facts) for one in event.candidates if one.id == event.chosen)
        return Message("told.decided-hunter-goes", {"ap": facts["ap"]})
    chosen: Any = event.chosen
    if event.matter in ("point-man", "field-dressing", "next-hunter", "hunter-strikes"):
        chosen = int(event.chosen)
    listed = sorted(event.candidates, key=lambda one: one.id != event.chosen)
    if event.matter == "next-hunter":  # the others of a horde are too many to be read at every activation
        listed = sorted(listed, key=lambda one: dict(one.facts)["ap"])[:NEAREST]
    candidates = tuple(_candidate(event.matter, one) for one in listed)
    return Message(f"told.decided-{event.matter}", {"chosen": chosen, "candidates": candidates})


def _candidate(matter: str, one: Candidate) -> Message:
    id_: Any = int(one.id) if one.id.isdecimal() else one.id
    return Message(f"told.decided-{matter}-candidate", {"id": id_, **dict(one.facts)})


def _in_a_turn(event: Event) -> str:
    """The name of the sentence for what happens around activations."""
    match event:
        case HiringBids():
            return "hiring-tied" if event.winner is None else "hiring-won"
        case CpReceived():
            return "cp-with-special" if event.special else ""
        case ActivationBegan():
            return "" if event.kind == "turn" else f"activation-{event.kind}"
        case ActivationEnded():
            return "activation-ended-ap" if event.lost else ""
        case CpConverted():
            return "converted-for-nothing" if not event.ap else "converted-special" if event.special else "converted"
        case CheckRolled():
            return _check(event)
        case LightsChanged():
            return "darkness" if event.sight else ""
    return ""


def _check(event: CheckRolled) -> str:
    if event.purpose == "bait":
        return "check-bait"
    if event.purpose == "volatile" and not event.good:
        return "check-volatile-removed" if event.face == 3 else "check-volatile-explosion"
    return f"check-{event.purpose}-{'good' if event.good else 'bad'}"


def _moving(event: Event) -> str:
    """The name of the sentence for movement, doors and items."""
    match event:
        case Moved():
            return "" if event.ap else "moved-free"
        case Leapt():
            return "" if event.ap else "leapt-on"
        case Turned():
            return "" if event.ap else "turned-free"
        case Entered():
            return "" if event.ap else "entered-free"
        case DoorMoved() if event.model == NOBODY:
            return "door-swings-open" if event.open else "door-falls-shut"
        case DoorMoved():
            return "door-opens" if event.open else "door-closes"
        case ItemTaken():
            return "" if event.giver == NOBODY else "item-from-friend"
        case ItemLies():
            return "item-dropped" if event.dropped else "item-left"
    return ""


def _fighting(event: Event) -> str:
    """The name of the sentence for fights."""
    match event:
        case AttackDeclared() if event.thing:
            return "attack-thing" if event.weapon else "attack-thing-strike"
        case AttackDeclared():
            return f"attack-{event.kind}"
        case BlastDeclared():
            return "blast-fire" if event.fire else ""
        case DamageRolled():
            return "dice-burning" if event.purpose == "burning" else "dice-changed" if event.dd else "dice-plain"
        case Wounded():
            return "wounded-in-all" if event.total != event.dp else ""
        case Fell() if event.at == OFF_BOARD:
            return "fell-waiting"
        case Fell():
            return f"fell-{event.cause}" if event.cause in ("burning", "explosion", "effect", "removed") else ""
        case ObjectHit():
            return "object-destroyed" if event.destroyed else ""
    return ""


def _conditions(event: Event) -> str:
    """The name of the sentence for what a model is in."""
    match event:
        case StoodUp():
            return "" if event.ap else "stood-up-free"
        case ReactionFireLost():
            return f"mode-{event.reason}"
        case HarpoonFree():
            return "" if event.model == NOBODY else "harpoon-let-go"
        case PowerUsed():
            return f"power-{event.power}" if event.power in ("confuse", "ricochet") else ""
    return ""


def _with_cards(event: Event) -> str:
    """The name of the sentence for battle cards: what they are played on, and who killed them how."""
    match event:
        case CardPlayed():
            aims = {
                "played-against": bool(event.against),
                "played-on": event.on != NOBODY,
                "played-at": event.at != OFF_BOARD,
                "played-in": bool(event.area),
                "played-entry": bool(event.entry),
            }
            return next((variant for variant, aimed in aims.items() if aimed), "")
        case CardKilled():
            return f"killed-{event.means}"
    return ""


VARIANTS = (_in_a_turn, _moving, _fighting, _conditions, _with_cards)

# ---------------------------------------------------------------- questions


def asked(ask: Ask[Any]) -> Message | None:
    """What a question says if that depends on more than its kind."""
    variant = _question(ask)
    return Message(f"told.{variant}", message_of("ask", ask, leave_out=("options", "why")).args) if variant else None


def _question(ask: Ask[Any]) -> str:
    match ask:
        case Act():
            return "act-with-cp" if ask.cp_ap else ""
        case Window() if any(isinstance(option, PlayCard) for option in ask.options):
            return "window-own"
        case Window() if ask.model == NOBODY:
            return "window-turn"
        case Window():
            return f"window-{ask.where}"
        case PlaceModel():
            return "place-several" if ask.left > 1 else ""
        case WhichSquare():
            return f"square-{ask.purpose}"
        case WhichModel():
            return f"model-{ask.purpose}"
        case WhichFacing():
            return "facing-tunnel" if ask.model == NOBODY else ""
        case Reroll():
            return "reroll-burning" if ask.burns else ""
    return ""


def chance(question: ChanceQuestion) -> Message | None:
    """What dice are for, if that depends on more than their kind."""
    match question:
        case DamageDice():
            what = "burning" if question.purpose == "burning" else "thing" if question.thing else "model"
            nobody = "" if question.attacker != NOBODY or what == "burning" else "-by-nobody"
            variant = f"dice-at-{what}{nobody}"
        case CheckDie():
            variant = f"die-{question.purpose}"
        case _:
            return None
    args = message_of("chance", question, leave_out=("dice", "ordered", "why")).args
    return Message(f"told.{variant}", args | {"dice": len(question.dice)})
