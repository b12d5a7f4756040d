"""The consequences of an answer in sentences: what it costs, what happens, who would wake, who would see it."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Roll
from nightraid.engine.events import Ended, Event
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Note
from nightraid.games.wolfenstein.asks import events as told
from nightraid.games.wolfenstein.asks.questions import DeckDraw, WhereEnter
from nightraid.games.wolfenstein.ids import NOBODY, ModelId, is_hero
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now, woken_by
from nightraid.games.wolfenstein.rules.your_turn import END_TURN, actions
from nightraid.games.wolfenstein.state import Nazi, State
from nightraid.games.wolfenstein.table.foresight import Foreseen
from nightraid.games.wolfenstein.table.reasons import what_woke

Say: TypeAlias = Callable[[Event], str]
"""The sentence of an event, as the log has it."""

TONES: dict[type[Event], Tone] = {
    told.NoiseMade: "warn",
    told.NoiseGone: "good",
    told.AlarmRaised: "bad",
    told.NaziArrived: "bad",
    told.NoModelLeft: "plain",
    told.Fatigued: "warn",
    told.Rested: "good",
    told.ApGained: "good",
    told.FatigueAction: "good",
    told.TokenOff: "good",
    told.ShrugsOff: "warn",
    told.Killed: "good",
    told.WeaponDiscarded: "warn",
    told.BotLost: "bad",
    told.BotGained: "good",
    told.BleedingBegan: "bad",
    told.Restored: "good",
    told.HeroDied: "bad",
    told.StunnedTurn: "bad",
    told.HeroEntered: "plain",
    told.TurnBegan: "plain",
    told.GloryGained: "good",
    told.AmmoGained: "good",
    told.Healed: "good",
    told.Reloaded: "good",
    told.ReloadPlaced: "warn",
    told.ObjectiveDone: "good",
    told.GoalMet: "good",
    told.QuotaLost: "bad",
    told.LeftMap: "good",
}
"""What is told beforehand of what an answer brings, besides what depends on whom it strikes."""


def event_notes(before: State, events: Iterable[Event], say: Say) -> Iterator[Note]:
    """The events that matter, in the words of the log."""
    for event in events:
        tone = tone_of(before, event)
        if tone is not None:
            yield Note(say(event), tone, event.why)


def tone_of(before: State, event: Event) -> Tone | None:
    """How people feel about an event; None for what goes without saying."""
    match event:
        case told.Damaged(model=model) | told.Stunned(model=model) | told.Sabotaged(model=model):
            return "bad" if is_hero(model) or model in before.bots else "good"
        case told.HazardChanged(hazard=hazard):
            return "warn" if hazard > before.hazard else "good"
        case told.DoorOpened(model=model):
            return "plain" if model == NOBODY else None
        case Ended(outcome=outcome):
            return "good" if outcome.winners else "bad"
    return TONES.get(type(event))


# ---------------------------------------------------------------- AP, and where the certain part ends


def ap_note(before: State, foreseen: Foreseen, model: ModelId) -> Iterator[Note]:
    """What an action costs, and whether the turn ends with it."""
    after = foreseen.after
    if after.phase != "turn" or (after.turn.hero, after.turn.bot) != (before.turn.hero, before.turn.bot):
        return
    spent, left = before.turn.ap - after.turn.ap, after.turn.ap
    if spent > 0:
        yield Note(f"{count(spent, 'AP', 'AP')}, {left} left.", rules=("WF-AP-2",))
    elif spent == 0:
        yield Note("No AP.", rules=("WF-AP-2",))
    goes_on = foreseen.question is None and not after.turn.over  # over already: the match ends with who leaves or falls
    if goes_on and list(actions(after, model)) == [END_TURN]:
        yield Note("Nothing is left to do then: the turn ends.", "warn", ("WF-TURN-3",))


def open_end(foreseen: Foreseen) -> Iterator[Note]:
    """What is not certain: loot on the way, and what the rest depends on."""
    if foreseen.passed:
        yield Note(f"{count(foreseen.passed, 'card or token', 'cards and tokens')} to come by draw or choice.", "good")
    match foreseen.question:
        case Roll(dice=dice):
            yield Note(f"The rest depends on {count(len(dice), 'die', 'dice')}.")
        case DeckDraw(pile=pile):
            yield Note(f"The rest depends on a card of the {pile} deck.")
        case WhereEnter():
            yield Note("You choose the square.")
        case Ask():
            yield Note("You choose how it goes on.")


# ---------------------------------------------------------------- the Nazis


def wake_notes(before: dict[ModelId, Nazi], after: State) -> Iterator[Note]:
    """Who would act in the Nazi Phase that would not have before, and who no longer would."""
    then, box = awake_now(after), after.box
    fresh: dict[str, list[ModelId]] = {}
    for model, nazi in then.items():
        if model not in before and not after.nazis[model].stunned:
            fresh.setdefault(why_awake(after, model, nazi), []).append(model)
    for reason, models in fresh.items():
        names = listed(box.name_of(model) for model in models)
        yield Note(f"Wakes {names} ({reason}).", "bad", ("WF-NAZI-3", "WF-NAZI-6"))
    calm = [model for model in before if model not in then and model in after.nazis]
    if calm:
        names = listed(box.name_of(model) for model in calm)
        yield Note(f"{names} would no longer act.", "good", ("WF-NAZI-5",))


def why_awake(game: State, model: ModelId, nazi: Nazi) -> str:
    """What wakes a Nazi."""
    return what_woke(game.box, nazi.saw, bits_of(nazi.heard), woken_by(game, model))


def seen_note(game: State, seen_by: list[ModelId]) -> Iterator[Note]:
    """Who sees the model there."""
    if seen_by:
        names = listed(game.box.name_of(nazi) for nazi in seen_by)
        yield Note(f"In sight of {names}.", "theirs", ("WF-LOS-1", "WF-LOS-2"))
