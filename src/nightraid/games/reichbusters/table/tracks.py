"""The clock of a raid, in the castle with the alarm in its middle; its goals, the decks, and the phases."""

from collections.abc import Iterator

from nightraid.engine.ask import RuleIds
from nightraid.engine.cards import kind_of
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.now import Chip as ChipShown
from nightraid.engine.screen.now import Goal, Pile, SeatState, Track, TrackMark
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import EnemyStage, is_small_team
from nightraid.games.reichbusters.schema import assignments
from nightraid.games.reichbusters.telling.alien_words import portal_needs
from nightraid.games.reichbusters.telling.naming import area_name, card_name
from nightraid.games.reichbusters.view import RaidView

PHASES = (
    "Set-up",
    "Hero turn",
    "Raise the Alarm!",
    "Action Stations!",
    "Kill the Intruders!",
    "Check Awareness!",
    "End of round",
)
STAGES: dict[EnemyStage, int] = {
    "raise-the-alarm": 2,
    "action-stations": 3,
    "kill-the-intruders": 4,
    "check-awareness": 5,
}
HERO_TURN, END_OF_ROUND = 1, 6


def phase_of(table: RaidView) -> int:
    """The place in `PHASES`."""
    match table.phase:
        case "set-up":
            return 0
        case "enemy":
            return STAGES[table.enemy.stage]
        case "end-of-round" | "alarm":
            return END_OF_ROUND
    return HERO_TURN


# ---------------------------------------------------------------- the tracker


def tracks_of(table: RaidView, box: Box) -> tuple[Track, ...]:
    """Both tracks of the castle as one, with the alarm where they meet; the side that is up in the alien world."""
    if table.tracker_side:
        return (_alien_track(table, box, table.tracker_side),)
    before, after = box.pre_alarm, box.post_alarm
    marks = (
        TrackMark(before + 1, "The alarm: spawn tokens become enemies, everybody is alert.", "bad"),
        TrackMark(before + 1 + after, "The last round.", "warn"),
    )
    rules = ("RB-ENDROUND-4", "RB-ENEMY-2", "RB-ALARM-1", "RB-END-6")
    value = min(space_of(table, box), before + 1 + after)
    return (Track("tracker", "Mission tracker", value, before + 1 + after, _tells(table, box), marks, rules),)


def _alien_track(table: RaidView, box: Box, rounds: int) -> Track:
    """A side of the alien world mission tracker, which has no alarm (RB-NTE-3, RB-NTE-4)."""
    rules: RuleIds = ("RB-NTE-3", "RB-NTE-4", "RB-ENDROUND-4", "RB-ENEMY-2")
    if is_small_team(table.players, len(table.heroes)):
        text, rules = _small_team_tells(table, box, rounds), (*rules, "RB-NTE-10")
    else:
        text = _alien_tells(rounds - table.marker)
    marks = (TrackMark(rounds, "The last round.", "warn"),)
    return Track("tracker", "Mission tracker", min(table.marker, rounds), rounds, text, marks, rules)


def _alien_tells(left: int) -> str:
    if left < 0:
        return "Time is up."
    if left == 0:
        return "The last round: be gone before it ends. Alert enemies end it at once."
    return f"{count(left, 'more round')} after this one. Alert enemies cost you 1 round each enemy turn."


def _small_team_tells(table: RaidView, box: Box, rounds: int) -> str:
    """Of the two clocks of a small team: the first is for the task, the second to escape (RB-NTE-10)."""
    if rounds == 6:
        return f"To escape: {_alien_tells(rounds - table.marker)}"
    held = [kind_of(item.token) for hero in table.heroes for item in hero.items]
    if all(_goal(table, box, goal, held)[1] for goal in box.assignment.goals):
        return "The task is done: after this round the tracker turns, and 6 rounds are left to escape."
    return f"For the task: {_alien_tells(rounds - table.marker)} Then 6 rounds to escape."


def space_of(table: RaidView, box: Box) -> int:
    """The space of the marker: those before the alarm, the alarm itself, those after it."""
    return box.pre_alarm + 1 + table.marker if table.alarm == "after" and _moved_on(table) else table.marker


def _moved_on(table: RaidView) -> bool:
    """While the alarm sounds and in the free enemy turn the marker lies on it (RB-ALARM-5, RB-ALARM-11)."""
    return table.phase != "alarm" and not (table.phase == "enemy" and table.enemy.free)


def _tells(table: RaidView, box: Box) -> str:
    if table.alarm == "pending":
        return "The alarm sounds when this round has ended."
    if table.alarm == "after":
        left = box.post_alarm - table.marker
        if not _moved_on(table):
            return "The alarm! The enemies take a turn of their own."
        if left <= 0:
            return "The last round: whoever is not out when it ends has failed."
        return f"{count(left, 'more round')} after this one; then time is up."
    left = box.pre_alarm + 1 - table.marker
    return f"{count(left, 'step')} to the alarm: one each round, one when alert enemies raise it, more for loud noise."


# ---------------------------------------------------------------- goals


def goals_of(table: RaidView, box: Box) -> Iterator[Goal]:
    """What must be done, and how far it is; the way out comes last."""
    held = [kind_of(item.token) for hero in table.heroes for item in hero.items]
    for place, goal in enumerate(box.assignment.goals):
        text, done, note = _goal(table, box, goal, held)
        yield Goal(f"goal-{place}", text, done, note)
    wanted = [box.cards.items[item].name for item in dict.fromkeys(box.assignment.leave_with)]
    out = any(hero.escaped for hero in table.heroes)
    if box.alien_world:
        yield Goal("leave", f"Leave by the alien portal with {listed(wanted)}.", out, _portal_note(table, box))
    else:
        yield Goal("leave", f"Leave the map by an exit with {listed(wanted)}.", out)


def _portal_note(table: RaidView, box: Box) -> str:
    """Where the portal is and what it still needs, or where it will open."""
    spot = box.assignment.portal
    if table.portal is not None:
        return f"{capital(area_name(box, table.portal.area))}. {portal_needs(table.portal.drains)}"
    if spot is None:
        return ""
    place = area_name(box, box.board.area_named(box.map.area_of(spot.at)))
    return f"It appears in {place} once all else is done, with {count(spot.drains, 'drain token')} on it."


def _goal(table: RaidView, box: Box, goal: assignments.Goal, held: list[str]) -> tuple[str, bool, str]:
    """Its text, whether it is met, and how far it is."""
    match goal:
        case assignments.KillVrilmeister():
            return "Kill the Vrilmeister.", table.objective.vrilmeister_dead, ""
        case assignments.KillUnits(unit=kind, count=wanted):
            killed = dict(table.objective.killed).get(kind, 0)
            name = box.cards.units[kind].name if wanted == 1 else box.cards.units[kind].plural
            return f"Kill {wanted} × {name}.", killed >= wanted, f"{min(killed, wanted)} of {wanted}"
        case assignments.PlantCharges(count=wanted):
            planted = len(table.objective.planted)
            return "Plant the charges on false objectives.", planted >= wanted, f"{planted} of {wanted}"
        case assignments.Find(item=item):
            return f"Find: {box.cards.items[item].name}.", item in held, ""


# ---------------------------------------------------------------- decks


def piles_of(table: RaidView, box: Box) -> Iterator[Pile]:
    """Decks by their sizes, discard piles with the card on top."""
    name = "of the alien world" if box.alien_world else f"{'after' if table.alarm == 'after' else 'before'} the alarm"
    yield Pile("noise-deck", f"Noise deck {name}", len(table.noise_deck))
    yield Pile("noise-discard", "Noise cards discarded", len(table.noise_discard), _top(box, table.noise_discard))
    yield Pile("spawn-deck", "Spawn deck", table.spawn_deck)
    yield Pile("spawn-discard", "Spawn cards discarded", len(table.spawn_discard), _top(box, table.spawn_discard))
    yield Pile("wound-deck", "Wound deck", table.wound_deck)
    yield Pile("wound-discard", "Wound cards discarded", len(table.wound_discard), _top(box, table.wound_discard))
    for number, hero in enumerate(table.heroes):
        who = box.cards.heroes[hero.card].name
        yield Pile(f"deck-{number}", f"{who}: deck", len(hero.deck))
        yield Pile(f"discard-{number}", f"{who}: discarded", len(hero.discard), _top(box, hero.discard))
        yield Pile(f"removed-{number}", f"{who}: out of the game", len(hero.removed), _top(box, hero.removed))
    yield Pile("heroism", "Heroism points in the supply", table.supply.total)


def _top(box: Box, cards: tuple[str, ...]) -> str:
    return card_name(box.library, cards[-1]) if cards else ""


# ---------------------------------------------------------------- players


def seats_of(table: RaidView) -> tuple[SeatState, ...]:
    """Who leaves open choices to the software. Alone, or if all do the same, that needs no sign."""
    if len(set(table.automatic)) == 1:
        return ()
    software = (ChipShown("software", "choices left to the software"),)
    return tuple(SeatState(seat, software) for seat, automatic in enumerate(table.automatic) if automatic)
