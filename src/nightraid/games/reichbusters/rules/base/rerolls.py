"""Dice that a Hero may re-roll: by skills and the team, with Lethal, after the alarm (RB-TEST-11).

What room features let a Hero re-roll is in `feature_dice.py`.
"""

from msgspec.structs import replace

from nightraid.games.reichbusters.ids import TestKind
from nightraid.games.reichbusters.rules.base.in_force import active, alone, is_active, may_decide, team
from nightraid.games.reichbusters.rules.base.pool import has_keyword, running, shown
from nightraid.games.reichbusters.schema.skills import Focused, LoneWolf, Resilient, SkillEffect, Stealthy, Strong
from nightraid.games.reichbusters.schema.teams import HushedTest
from nightraid.games.reichbusters.schema.weapons import Lethal
from nightraid.games.reichbusters.state import RunningTest, State

RESILIENT = "resilient"
"""The source of the re-rolls of Resilient and of Lone Wolf, which gives the same."""
REROLLING: dict[TestKind, tuple[type[SkillEffect], ...]] = {
    "attack": (Focused,),
    "defence": (Strong, Resilient, LoneWolf),
    "noise": (Stealthy,),
}
"""The skills that let dice be rolled again, by the kind of the test."""
TEAM = "team"
"""The source of the re-rolls that a team gives."""
LETHAL = "lethal"
AFTER_ALARM = "after-alarm"
"""The source of the free re-roll after the alarm (RB-NOISE-9)."""

# ---------------------------------------------------------------- skills and the team


def by_skills(game: State, test: RunningTest) -> list[tuple[str, int]]:
    """The dice of a test that a skill or the team lets its Hero re-roll now: the source and the place of the die.

    Specials are never re-rolled, and no die twice by the same source (RB-TEST-11).
    """
    found: list[tuple[str, int]] = []
    sources = _sources(game, test)
    if not sources or not may_decide(game, test):
        return found
    for source, most, does in sources:
        done = sum([source in die.rerolled for die in test.dice])
        if done >= most:
            continue
        for place, face in enumerate(shown(test)):
            die = test.dice[place]
            if face == "special" or source in die.rerolled:
                continue
            match does:
                case Resilient() | LoneWolf():
                    fits = face == "blank" and die.kind in ("defence", "vril")
                case Focused() | Strong() | Stealthy():
                    fits = die.kind == test.kind
                case _:
                    fits = True
            if fits:
                found.append((source, place))
    return found


def _sources(game: State, test: RunningTest) -> list[tuple[str, int, SkillEffect | HushedTest]]:
    """What allows re-rolls in a test: its name, how many dice in this test, and what it is."""
    every, cards, kinds = len(test.dice), game.box.cards.skills, REROLLING[test.kind]
    found: dict[str, tuple[int, SkillEffect | HushedTest]] = {}
    for token in game.heroes[test.hero].skills:
        name, does = token.skill, cards[token.skill].does
        if type(does) not in kinds or not is_active(game, test.hero, token):
            continue
        match does:
            case Focused():
                here = sum([name in die.rerolled for die in test.dice])
                found[name] = does.dice - game.action.spent_on.count(name) + here, does
            case Strong() if game.box.edition.strong == "defence-reroll":
                found[name] = does.defence_dice, does
            case Stealthy() if not test.weapon_noise:
                found[name] = does.dice, does
            case Resilient():
                found.setdefault(RESILIENT, (every, does))
            case LoneWolf() if alone(game, test.hero):
                found.setdefault(RESILIENT, (every, does))
    hushed = team(game, HushedTest) if test.kind == "noise" else None
    if hushed is not None and (not game.team_used or any(TEAM in die.rerolled for die in test.dice)):
        found[TEAM] = every, hushed
    return [(source, most, does) for source, (most, does) in found.items()]


def reroll_used(game: State, source: str) -> None:
    """A die of the running test is re-rolled by this source: keep in mind what works once per action or round."""
    if source == TEAM:
        game.team_used = True
    elif any(name == source and isinstance(does, Focused) for name, does in active(game, running(game).hero)):
        game.action = replace(game.action, spent_on=(*game.action.spent_on, source))


# ---------------------------------------------------------------- weapons, and the alarm


def by_lethal(game: State, test: RunningTest) -> list[tuple[str, int]]:
    """With Lethal each blank on an attack die and on a vril die may be re-rolled once (RB-KEY-LETHAL-1)."""
    if test.kind != "attack" or not has_keyword(test, Lethal):
        return []
    return [
        (LETHAL, place)
        for place, die in enumerate(test.dice)
        if die.face == "blank" and die.kind in ("attack", "vril") and LETHAL not in die.rerolled
    ]


def after_alarm(game: State, test: RunningTest) -> list[tuple[str, int]]:
    """After the alarm one noise die of each noise test may be re-rolled, no special, before the card (RB-NOISE-9)."""
    if test.kind != "noise" or not game.after_alarm or not game.box.edition.free_noise_reroll:
        return []
    if any(AFTER_ALARM in die.rerolled for die in test.dice):
        return []
    return [
        (AFTER_ALARM, place) for place, die in enumerate(test.dice) if die.kind == "noise" and die.face != "special"
    ]
