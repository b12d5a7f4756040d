"""End of the game: victory, and the ways to lose."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Ended, Outcome
from nightraid.games.wolfenstein.asks.events import GoalMet
from nightraid.games.wolfenstein.schema.missions import (
    BringOut,
    Check,
    CompleteEvents,
    Do,
    GetOut,
    Goal,
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
    for hero in game.heroes:
        if hero.status != "dead":
            break
    else:
        yield from lose(game, "all-dead", ("WF-END-3",))
    missing = False
    for goal in game.box.mission.goals:
        check = goal.check
        if type(check) is LoseNobody or goal.id in game.goals_met:
            continue
        if not MET[type(check)](game, check):
            missing = True
            continue
        yield from meet(game, goal)
    if not missing:
        everybody = tuple(range(game.players))  # also players whose Heroes are dead
        yield Ended(Outcome(everybody, "victory", ("WF-END-1",)), why=("WF-END-1",))


def meet(game: State, goal: Goal) -> Rule[None]:
    """A goal is met and stays so; a final one while events are missing loses the mission (WF-EVENT-2, WF-Q-66)."""
    game.goals_met += (goal.id,)
    yield GoalMet(goal.id, why=("WF-END-1",))
    if goal.final and events_missing(game):
        yield from lose(game, "events-missing", ("WF-EVENT-2", "WF-Q-66"))


def lose(game: State, reason: str, why: RuleIds) -> Rule[None]:
    """All players lose together (WF-GOAL-1)."""
    yield Ended(Outcome((), reason, why), why=why)


def is_met(game: State, check: Check) -> bool:
    """Whether a goal is met now."""
    return MET[type(check)](game, check)


def everybody_out(game: State, _: GetOut) -> bool:
    """Whether all living Heroes have left."""
    out = False
    for hero in game.heroes:
        if hero.status == "out":
            out = True
        elif hero.status != "dead":
            return False
    return out


def brought_out(game: State, check: BringOut) -> bool:
    """Whether a Hero has left with this objective."""
    return any(hero.status == "out" and check.objective in hero.carries for hero in game.heroes)


MET: dict[type[Check], Callable[[State, Any], bool]] = {
    Kill: lambda game, check: game.killed.get(check.enemy, 0) >= check.count,
    Do: lambda game, check: all(letter in game.done for letter in check.objectives),
    CompleteEvents: lambda game, check: game.events_completed >= check.count,
    GetOut: everybody_out,
    BringOut: brought_out,
    HoldOut: lambda game, check: False,  # only a Clean-up Phase can tell
    LoseNobody: lambda game, check: all(hero.alive for hero in game.heroes),  # kept as long as none dies (WF-DEATH-2)
}


def events_missing(game: State) -> bool:
    """Whether the mission demands more completed events (WF-EVENT-2)."""
    quotas = [goal.check.count for goal in game.box.mission.goals if isinstance(goal.check, CompleteEvents)]
    return any(game.events_completed < count for count in quotas)


def clean_up_conditions(game: State) -> Rule[None]:
    """What only a Clean-up Phase tells: conditions of defeat (WF-END-4), then whether the Heroes held out."""
    find_defeat_in_clean_up(game)
    if game.defeat:
        return
    for goal in game.box.mission.goals:
        if isinstance(goal.check, HoldOut) and goal.id not in game.goals_met and game.round >= goal.check.round:
            yield from meet(game, goal)


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
            case TooLate(goal=name) as late if game.round >= late.last(game.box.level_id):
                goal = next(goal for goal in game.box.mission.goals if goal.id == name)
                if name not in game.goals_met and not is_met(game, goal.check):
                    game.defeat = "mission-condition"
