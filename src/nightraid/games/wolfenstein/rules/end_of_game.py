"""End of the game: victory, and the ways to lose."""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Ended, Outcome
from nightraid.games.wolfenstein.events import GoalMet
from nightraid.games.wolfenstein.schema.missions import (
    BringOut,
    Check,
    CompleteEvents,
    Do,
    GetOut,
    HoldOut,
    Kill,
    LoseNobody,
    Overrun,
    TooLate,
)
from nightraid.games.wolfenstein.state import State

DEFEATS: dict[str, RuleIds] = {
    "alarm": ("WF-MISSION-4", "WF-END-4"),
    "hero-lost": ("WF-DEATH-2",),
    "mission-condition": ("WF-END-4",),
}


def check_end(game: State) -> Rule[None]:
    """After each completely resolved action, in every phase; defeat is looked at first (WF-END-1, WF-Q-65)."""
    if game.defeat:
        yield from lose(game, game.defeat, DEFEATS[game.defeat])
    if all(hero.status == "dead" for hero in game.heroes):
        yield from lose(game, "all-dead", ("WF-END-3",))
    missing = [goal for goal in game.box.mission.goals if goal.id not in game.goals_met]
    for goal in missing:
        if not isinstance(goal.check, LoseNobody) and is_met(game, goal.check):
            game.goals_met += (goal.id,)
            yield GoalMet(goal.id, why=("WF-END-1",))
            if goal.final and events_missing(game):
                yield from lose(game, "events-missing", ("WF-EVENT-2", "WF-Q-66"))
    if all(goal.id in game.goals_met or isinstance(goal.check, LoseNobody) for goal in missing):
        everybody = tuple(range(game.players))  # also players whose Heroes are dead
        yield Ended(Outcome(everybody, "victory", ("WF-END-1",)), why=("WF-END-1",))


def lose(game: State, reason: str, why: RuleIds) -> Rule[None]:
    """All players lose together (WF-GOAL-1)."""
    yield Ended(Outcome((), reason, why), why=why)


def is_met(game: State, check: Check) -> bool:
    """Whether a goal is met now. That no Hero may die is kept as long as none does (WF-DEATH-2)."""
    match check:
        case Kill(enemy=enemy, count=count):
            return game.killed.get(enemy, 0) >= count
        case Do(objectives=letters):
            return all(letter in game.done for letter in letters)
        case CompleteEvents(count=count):
            return game.events_completed >= count
        case GetOut():
            living = [hero for hero in game.heroes if hero.alive]
            return bool(living) and all(hero.status == "out" for hero in living)
        case BringOut(objective=letter):
            return any(hero.status == "out" and letter in hero.carries for hero in game.heroes)
        case HoldOut():
            return False  # only a Clean-up Phase can tell
        case LoseNobody():
            return all(hero.alive for hero in game.heroes)


def events_missing(game: State) -> bool:
    """Whether the mission demands more completed events (WF-EVENT-2)."""
    quotas = [goal.check.count for goal in game.box.mission.goals if isinstance(goal.check, CompleteEvents)]
    return any(game.events_completed < count for count in quotas)


def clean_up_conditions(game: State) -> Rule[None]:
    """What is looked at in the Clean-up Phase only: conditions of defeat (WF-END-4), then whether the Heroes held out."""
    find_defeat_in_clean_up(game)
    for goal in game.box.mission.goals:
        if isinstance(goal.check, HoldOut) and goal.id not in game.goals_met and game.round >= goal.check.round:
            game.goals_met += (goal.id,)
            yield GoalMet(goal.id, why=("WF-END-1",))


def find_defeat_in_clean_up(game: State) -> None:
    """The mission's own conditions of defeat (WF-END-4)."""
    for condition in game.box.mission.lose_conditions:
        match condition.check:
            case Overrun(area=name, nazis=nazis):
                mask = game.box.area_masks[game.box.area(name)]
                covers_of = game.box.covers_of
                there = sum(bool(covers_of(nazi.kind)[nazi.cell] & mask) for nazi in game.nazis.values())
                if there >= nazis:
                    game.defeat = "mission-condition"
            case TooLate(goal=name, round=number) if game.round >= number:
                goal = next(goal for goal in game.box.mission.goals if goal.id == name)
                if not is_met(game, goal.check):
                    game.defeat = "mission-condition"
