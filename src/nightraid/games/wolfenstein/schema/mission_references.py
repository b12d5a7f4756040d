"""Checks that what a mission names is there: doors, tokens, areas, objectives, goals and enemies."""

from collections.abc import Iterator

from nightraid.engine.content import Library, Problem
from nightraid.engine.content.checks import repeated_ids, unknown_entry
from nightraid.engine.content.problems import one_of
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.mission_map import (
    EVENT,
    EXIT,
    NAZI_SPAWN_SIGNS,
    OBJECTIVE_SIGNS,
    DrawnMission,
    arrivals,
    brought,
    drawn_missions,
)
from nightraid.games.wolfenstein.schema.missions import (
    BringOut,
    CarrierLost,
    CompleteEvents,
    Do,
    Flood,
    GetOut,
    Goal,
    Kill,
    LockedDoors,
    LoseCondition,
    LoseNobody,
    Overrun,
    Reinforcements,
    SecondStage,
    Special,
    Ticking,
    TooLate,
)
from nightraid.games.wolfenstein.schema.parts import Ambush


def check_objectives(library: Library) -> Iterator[Problem]:
    """Each objective has its token on the map and names objectives and enemies that exist (WF-MISSION-5)."""
    for drawn in drawn_missions(library):
        objectives = drawn.mission.objectives
        for letter, sign in OBJECTIVE_SIGNS.items():
            if drawn.squares(sign) and letter not in objectives:
                place = drawn.place(drawn.squares(sign)[0])
                yield drawn.problem("map", f"{sign} at {place}", f"objectives.{letter}, which says what the token does")
            if letter in objectives and not drawn.squares(sign):
                yield drawn.problem(f"objectives.{letter}", letter, f"its token on a square of the map ({sign})")
        for letter, objective in objectives.items():
            key, others = f"objectives.{letter}", {*objectives} - {letter}
            yield from drawn.unknown_each(f"{key}.after", objective.after, others)
            partner = objective.with_
            if partner is not None and (partner not in others or objectives[partner].with_ != letter):
                expected = f"another objective, whose with is {letter}"
                yield drawn.problem(f"{key}.with", partner, expected)
            for place, outcome in brought(objective):
                yield from unknown_enemy(drawn, f"{key}.{place}", outcome.enemy)


def check_doors(library: Library) -> Iterator[Problem]:
    """Doors that a mission names are on its map, and no door is open and locked (WF-MISSION-2)."""
    for drawn in drawn_missions(library):
        mission, doors = drawn.mission, drawn.chart.door_letters
        yield from drawn.unknown_each("open-doors", mission.open_doors, doors)
        for letter, objective in mission.objectives.items():
            yield from drawn.unknown_each(f"objectives.{letter}.opens", objective.opens, doors)
        for index, special in enumerate(mission.special_rules):
            if isinstance(special.rule, LockedDoors):
                key = f"special-rules[{index}].rule"
                yield from drawn.unknown_each(f"{key}.doors", special.rule.doors, doors)
                yield from drawn.unknown(f"{key}.until", special.rule.until, mission.objectives)
                for door in sorted(set(special.rule.doors) & set(mission.open_doors)):
                    yield drawn.problem(f"{key}.doors", door, "a door that is not among open-doors")


# ---------------------------------------------------------------- goals and defeat


def check_goals(library: Library) -> Iterator[Problem]:
    """Goals have ids of their own and name what is in the mission (WF-MISSION-6)."""
    for drawn in drawn_missions(library):
        ids = ((f"goals[{index}].id", goal.id) for index, goal in enumerate(drawn.mission.goals))
        yield from repeated_ids(library, drawn.mission, ids)
        for index, goal in enumerate(drawn.mission.goals):
            yield from _wrong_goal(drawn, f"goals[{index}].check", goal)
        if all(isinstance(goal.check, LoseNobody) for goal in drawn.mission.goals):
            yield drawn.problem("goals", "only that nobody is lost", "a goal that is not met before the first step")


def _wrong_goal(drawn: DrawnMission, key: str, goal: Goal) -> Iterator[Problem]:
    mission = drawn.mission
    match goal.check:
        case Kill(enemy=enemy):
            yield from _not_in_play(drawn, f"{key}.enemy", enemy)
        case Do(objectives=letters):
            yield from drawn.unknown_each(f"{key}.objectives", letters, mission.objectives)
        case CompleteEvents(count=count) if count > (tokens := len(drawn.squares(EVENT))):
            yield drawn.problem(f"{key}.count", count, f"no more than the event tokens on the map, which are {tokens}")
        case GetOut():
            yield from _no_exit(drawn, key, goal)
        case BringOut(objective=letter):
            yield from _not_carried(drawn, f"{key}.objective", letter)
            yield from _no_exit(drawn, key, goal)


def _no_exit(drawn: DrawnMission, key: str, goal: Goal) -> Iterator[Problem]:
    if not drawn.squares(EXIT):
        yield drawn.problem(key, goal.id, f"an exit ({EXIT}) on the map")


def _not_carried(drawn: DrawnMission, key: str, letter: str) -> Iterator[Problem]:
    carried = [other for other, objective in drawn.mission.objectives.items() if objective.carried]
    if letter not in carried:
        yield drawn.problem(key, letter, f"an objective that is carried: {one_of(letter, carried)}")


def check_defeats(library: Library) -> Iterator[Problem]:
    """Further ways to lose name areas, goals and objectives of the mission (WF-END-4)."""
    for drawn in drawn_missions(library):
        for index, condition in enumerate(drawn.mission.lose_conditions):
            yield from _wrong_defeat(drawn, f"lose-conditions[{index}].check", condition)


def _wrong_defeat(drawn: DrawnMission, key: str, condition: LoseCondition) -> Iterator[Problem]:
    match condition.check:
        case Overrun(area=area):
            yield from drawn.unknown(f"{key}.area", area, _areas(drawn))
        case TooLate(goal=goal):
            yield from drawn.unknown(f"{key}.goal", goal, [goal.id for goal in drawn.mission.goals])
        case CarrierLost(objective=letter):
            yield from _not_carried(drawn, f"{key}.objective", letter)


# ---------------------------------------------------------------- special rules and alarm


def check_special_rules(library: Library) -> Iterator[Problem]:
    """Special rules name tokens, areas and enemies of the mission, and rounds that are played."""
    for drawn in drawn_missions(library):
        for index, special in enumerate(drawn.mission.special_rules):
            yield from _wrong_rule(drawn, f"special-rules[{index}].rule", special)


def _wrong_rule(drawn: DrawnMission, key: str, special: Special) -> Iterator[Problem]:
    match special.rule:
        case Reinforcements(rounds=rounds, token=token, enemy=enemy):
            yield from unknown_enemy(drawn, f"{key}.enemy", enemy)
            yield from _spawn_nowhere(drawn, f"{key}.token", token)
            for index, number in enumerate(rounds):
                yield from _never_played(drawn, f"{key}.rounds[{index}]", number)
        case SecondStage(enemy=enemy, becomes=becomes):
            yield from _not_in_play(drawn, f"{key}.enemy", enemy)
            yield from unknown_enemy(drawn, f"{key}.becomes", becomes)
        case Flood(area=area, round=number):
            yield from drawn.unknown(f"{key}.area", area, _areas(drawn))
            yield from _never_played(drawn, f"{key}.round", number)
        case Ticking(round=number):
            yield from _never_played(drawn, f"{key}.round", number)


def _never_played(drawn: DrawnMission, key: str, number: int) -> Iterator[Problem]:
    if number > drawn.mission.round_limit:
        yield drawn.problem(key, number, f"a round up to the limit of {drawn.mission.round_limit}")


def check_alarm(library: Library) -> Iterator[Problem]:
    """Nazis that the alarm brings exist and have a spawn token (WF-MISSION-4)."""
    for drawn in drawn_missions(library):
        for index, arrival in enumerate(drawn.mission.alarm.arrive):
            yield from unknown_enemy(drawn, f"alarm.arrive[{index}].enemy", arrival.enemy)
            yield from _spawn_nowhere(drawn, f"alarm.arrive[{index}].token", arrival.token)


def _spawn_nowhere(drawn: DrawnMission, key: str, token: str) -> Iterator[Problem]:
    """A spawn token that stands on no square; drawn on a wall, its letter would be read as a door."""
    sign = next(sign for letter, sign in NAZI_SPAWN_SIGNS.items() if letter == token)
    if not drawn.squares(sign):
        hint = f"; {sign} is drawn between squares, as a door" if sign in drawn.chart.door_letters else ""
        yield drawn.problem(key, token, f"a Nazi spawn token on a square of the map ({sign}){hint}")


# ---------------------------------------------------------------- names


def _areas(drawn: DrawnMission) -> set[str]:
    return {placed.name for placed in drawn.mission.tiles}


def unknown_enemy(drawn: DrawnMission, key: str, enemy: str) -> Iterator[Problem]:
    """An enemy for which there is no card."""
    yield from unknown_entry(drawn.library, drawn.mission, key, enemy, EnemyCard)


def _not_in_play(drawn: DrawnMission, key: str, enemy: str) -> Iterator[Problem]:
    """An enemy that neither stands on the map nor can come."""
    mission = drawn.mission
    in_play = {kind for _, kind, _ in drawn.models()} | {kind for _, _, kind in arrivals(mission)}
    for objective in mission.objectives.values():
        in_play |= {outcome.enemy for _, outcome in brought(objective) if isinstance(outcome, Ambush)}
    rules = [special.rule for special in mission.special_rules]
    in_play |= {rule.becomes for rule in rules if isinstance(rule, SecondStage)}
    if enemy not in in_play:
        yield drawn.problem(key, enemy, f"an enemy that is in the mission: {one_of(enemy, in_play)}")
