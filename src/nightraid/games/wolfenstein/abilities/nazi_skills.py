"""Skills of Nazis that do something at a moment of their own (WF-Q-91); the others are asked for where they matter."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, roll
from nightraid.games.wolfenstein.asks.events import Rerolled, SkillUsed
from nightraid.games.wolfenstein.asks.questions import RerollRoll
from nightraid.games.wolfenstein.ids import NOBODY, Face, ModelId, is_hero
from nightraid.games.wolfenstein.rules.armor_and_hp import harm, heal
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent
from nightraid.games.wolfenstein.rules.base.players import player_of
from nightraid.games.wolfenstein.rules.fatigue import tire
from nightraid.games.wolfenstein.rules.hazard import raise_hazard
from nightraid.games.wolfenstein.rules.spawning import place_group
from nightraid.games.wolfenstein.schema.enemies import (
    CallForHelp,
    Fierce,
    IchBinDerFuehrer,
    Mend,
    PuppetMaster,
    Shove,
    Splash,
)
from nightraid.games.wolfenstein.state import State

# ---------------------------------------------------------------- at the beginning of the phase, and of an activation


def mend(game: State) -> Rule[None]:
    """Some get back armor at the beginning of each Nazi Phase, bots of their kind too (WF-Q-73)."""
    for model in [*game.nazis, *game.bots]:
        for skill in game.enemy_card(model).skills:
            if isinstance(skill.does, Mend) and game.model(model).lost_armor:
                yield SkillUsed(model, skill.id, why=("WF-Q-91",))
                yield from heal(game, model, skill.does.armor, 0, why=("WF-Q-91", "WF-DAMAGE-4"))


def pull_the_strings(game: State, nazi: ModelId) -> Rule[None]:
    """Puppet Master: when he begins to act, one model arrives if none of those he brought is alive (WF-STAT-8)."""
    for skill in game.enemy_card(nazi).skills:
        if not isinstance(skill.does, PuppetMaster):
            continue
        if any(other.brought_by == nazi for other in game.nazis.values()):
            continue
        kind = game.box.level.puppet or skill.does.summons  # WF-DIFF-14
        yield SkillUsed(nazi, skill.id, why=("WF-STAT-8", "WF-Q-101"))
        for model in (yield from place_group(game, game.nazis[nazi].cell, [kind], why=("WF-STAT-8",))):
            game.nazis[model] = replace(game.nazis[model], brought_by=nazi)


# ---------------------------------------------------------------- in an attack


def rerolled(game: State, nazi: ModelId, faces: tuple[Face, ...]) -> Rule[tuple[Face, ...]]:
    """Dice that its skills roll again, results in the order the skill names them; never a die twice (WF-REROLL-2)."""
    lie, again = list(faces), list[int]()
    for skill in game.enemy_card(nazi).skills:
        if not isinstance(skill.does, Fierce):
            continue
        order = skill.does.faces
        fit = [die for face in order for die, shown in enumerate(lie) if shown == face and die not in again]
        dice = fit[: skill.does.dice]
        if not dice:
            continue
        came = yield from roll(
            RerollRoll(
                nazi,
                tuple(lie[die] for die in dice),
                dice=(game.box.die,) * len(dice),
                seat=player_of(game, nazi),
                why=("WF-REROLL-1", "WF-REROLL-2"),
            )
        )
        for die, face in zip(dice, came, strict=True):
            yield Rerolled(nazi, skill.id, lie[die], face, why=("WF-REROLL-1",))
            lie[die] = face
        again += dice
    return tuple(lie)


def splash(game: State, nazi: ModelId, target: ModelId) -> Rule[None]:
    """Heroes and bots beside the target take damage without dice."""
    scattered = nazi_skill(game, nazi, Splash)
    if scattered:
        for model in [other for other in game.hero_side() if other != target and adjacent(game, other, target)]:
            yield from harm(game, model, scattered.points, NOBODY, why=("WF-Q-91",))


def shove(game: State, nazi: ModelId, target: ModelId) -> Rule[None]:
    """A Hero that lost something may be shoved about: a fatigue token as an Effect (WF-FATIGUE-7)."""
    if is_hero(target) and nazi_skill(game, nazi, Shove):
        yield from tire(game, target, why=("WF-Q-91", "WF-FATIGUE-7"))


def on_the_symbols(game: State, nazi: ModelId, faces: tuple[Face, ...]) -> Rule[None]:
    """Skills set off by a result look at the symbols as they finally lie, Reloads included (WF-Q-100)."""
    for skill in game.enemy_card(nazi).skills:
        match skill.does:
            case CallForHelp(faces=calls) if any(face in calls for face in faces):
                yield SkillUsed(nazi, skill.id, why=("WF-HAZARD-3", "WF-Q-100"))
                raise_hazard(game)
            case IchBinDerFuehrer(faces=calls, summons=kind):
                calls = game.box.level.fuehrer_faces or calls  # WF-DIFF-14, WF-DIFF-15
                if any(face in calls for face in faces):
                    yield SkillUsed(nazi, skill.id, why=("WF-STAT-9", "WF-Q-100"))
                    yield from place_group(game, game.nazis[nazi].cell, [kind], why=("WF-STAT-9", "WF-Q-101"))
