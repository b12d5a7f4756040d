"""The clocks of a mission, its goals, and the decks."""

from collections.abc import Iterator

from nightraid.engine.cards import kind_of
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.now import Goal, Pile, Track, TrackMark
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import CardId
from nightraid.games.wolfenstein.schema.missions import (
    BringOut,
    Check,
    CompleteEvents,
    Do,
    Flood,
    GetOut,
    HoldOut,
    Kill,
    LoseNobody,
    Reinforcements,
    SecondStage,
    Ticking,
    TooLate,
)
from nightraid.games.wolfenstein.view import RaidView

PHASES = ("Set-up", "Player Phase", "Nazi Phase", "Clean-up Phase")
_PHASE_OF = {"gear": 0, "ammo": 0, "life": 0, "activation": 2, "nazis": 2, "after-nazis": 2, "clean-up": 3}


def phase_of(table: RaidView) -> int:
    """The place in `PHASES`."""
    return _PHASE_OF.get(table.phase, 1)


# ---------------------------------------------------------------- tracks


def tracks_of(table: RaidView, box: Box) -> tuple[Track, ...]:
    """Hazard first: it is the clock that players move themselves."""
    return (_hazard(table, box), _rounds(table, box))


def _hazard(table: RaidView, box: Box) -> Track:
    alarm, left = box.mission.alarm, table.alarm_limit - table.hazard
    if left <= 0:
        text = "The alarm has been raised, and the tracker stays where it is."
    else:
        text = f"{count(left, 'step')} to the alarm: {alarm.text.strip()}"
    tone: Tone = "bad" if alarm.lose else "warn"
    marks = (TrackMark(table.alarm_limit, f"Alarm. {alarm.text.strip()}", tone),)
    rules = ("WF-HAZARD-1", "WF-HAZARD-2", "WF-ALARM-1", "WF-MISSION-4")
    return Track("hazard", "Hazard", table.hazard, table.alarm_limit, text, marks, rules)


def _rounds(table: RaidView, box: Box) -> Track:
    left = table.round_limit - table.round
    if left > 0:
        text = f"{count(left, 'more round')} after this one; then the mission is lost unless every goal is met."
    else:
        text = "The last round: when it is over, the mission is lost unless every goal is met."
    marks = tuple(sorted(_round_marks(table, box), key=lambda mark: mark.at))
    if now := [mark.text for mark in marks if mark.at == table.round != table.round_limit]:
        text = f"At the end of this round: {' '.join(now)} {text}"
    return Track("round", "Round", table.round, table.round_limit, text, marks, ("WF-ROUND-4", "WF-ROUND-5"))


def _round_marks(table: RaidView, box: Box) -> Iterator[TrackMark]:
    """What the end of a round brings, by the mission's special rules and conditions."""
    for special in box.mission.special_rules:
        match special.rule:
            case Reinforcements(rounds=rounds):
                yield from (TrackMark(number, _arrival(special.rule, box)) for number in rounds)
            case Flood(round=number) | Ticking(round=number):
                yield TrackMark(number, special.text.strip())
    for condition in box.mission.lose_conditions:
        if isinstance(condition.check, TooLate):
            yield TrackMark(condition.check.last(box.level_id), condition.text.strip(), "bad")
    for goal in box.mission.goals:
        if isinstance(goal.check, HoldOut):
            yield TrackMark(goal.check.round, goal.text.strip(), "good")
    yield TrackMark(table.round_limit, "Time is up: lost unless every goal is met.", "bad")


def _arrival(rule: Reinforcements, box: Box) -> str:
    """Who comes, without the rounds: the mark stands at its round."""
    verb = "arrives" if rule.count == 1 else "arrive"
    return f"{rule.count} × {box.enemy_cards[rule.enemy].name} {verb} at spawn token {rule.token}."


# ---------------------------------------------------------------- goals


def goals_of(table: RaidView, box: Box) -> Iterator[Goal]:
    """All goals of the mission, and how far each is."""
    for goal in box.mission.goals:
        kept = isinstance(goal.check, LoseNobody) and all(hero.alive for hero in table.heroes)
        done = goal.id in table.goals_met or kept
        yield Goal(
            goal.id, goal.text.strip(), done, "so far" if kept else "" if done else progress(table, box, goal.check)
        )


def progress(table: RaidView, box: Box, check: Check) -> str:
    """How far a goal is that is not met."""
    match check:
        case Kill():
            rises = any(isinstance(rule, SecondStage) and rule.becomes == check.enemy for rule in box.special_rules)
            first = "rises when the one before it falls; " if rises else ""
            return f"{first}{dict(table.killed).get(check.enemy, 0)} of {check.count}"
        case Do():
            done = [letter for letter in check.objectives if letter in table.done]
            halves = [letter for letter, _ in table.half_done if letter in check.objectives]
            waiting = f"; {listed(halves)} waits for its counterpart in this round" if halves else ""
            return f"{len(done)} of {len(check.objectives)}{waiting}" if len(check.objectives) > 1 or halves else ""
        case CompleteEvents():
            return f"{table.events_completed} of {check.count}; {count(len(table.events), 'event token')} left"
        case GetOut():
            out = sum(hero.status == "out" for hero in table.heroes)
            return f"{out} of {sum(hero.alive for hero in table.heroes)}"
        case BringOut():
            carriers = [number for number, hero in enumerate(table.heroes) if check.objective in hero.carries]
            return f"{box.name_of(carriers[0])} carries it" if carriers else ""
        case HoldOut():
            return f"round {table.round} of {check.round}"
        case LoseNobody():
            return "a Hero has died"


# ---------------------------------------------------------------- decks


def piles_of(table: RaidView, box: Box) -> Iterator[Pile]:
    """Decks by their sizes, discard piles with the card on top."""
    yield Pile("weapon-deck", "Weapon deck", table.weapon_deck)
    yield Pile("equipment-deck", "Equipment deck", table.equipment_deck)
    yield Pile("event-deck", "Event deck", table.event_deck)
    yield Pile("chest-deck", "Chest deck", table.chest_deck)
    discards: tuple[tuple[str, str, tuple[CardId, ...]], ...] = (
        ("equipment-discard", "Discarded equipment", table.equipment_discard),
        ("event-discard", "Discarded events", table.event_discard),
        ("chest-discard", "Discarded chests", table.chest_discard),
    )
    for name, title, cards in discards:
        yield Pile(name, title, len(cards), _name(box, cards[-1]) if cards else "")


def _name(box: Box, card: CardId) -> str:
    kind = kind_of(card)
    printed = box.cards.equipment.get(kind) or box.cards.events.get(kind) or box.cards.chests[kind]
    return printed.name
