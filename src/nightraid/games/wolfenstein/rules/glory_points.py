"""Glory Points: which skills a Hero can pay for, and paying (WF-GLORY-2). What a skill then does is an ability."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.engine.errors import RuleBroken
from nightraid.games.wolfenstein.asks.events import SkillUsed
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.rules.fatigue import tire
from nightraid.games.wolfenstein.schema.heroes import GlorySkill, Paid
from nightraid.games.wolfenstein.state import State

WHY = ("WF-GLORY-2",)


def skill_price(game: State, hero: HeroId, skill: str) -> int:
    """The printed Glory Points, and 1 more on the hardest level (WF-DIFF-7)."""
    return skill_of(game, hero, skill).glory + game.box.level.skill_surcharge


def skill_of(game: State, hero: HeroId, skill: str) -> GlorySkill:
    """The skill with this id on the Hero's card."""
    for printed in game.hero_card(hero).skills:
        if printed.id == skill:
            return printed
    raise RuleBroken(
        f"{game.heroes[hero].card} has no skill {skill!r} for Glory Points",
        expected=", ".join(printed.id for printed in game.hero_card(hero).skills),
    )


def affordable(game: State, hero: HeroId) -> list[GlorySkill]:
    """The skills a Hero could pay for now: one a turn, in its own turn (WF-GLORY-2, WF-Q-28)."""
    have = game.heroes[hero].glory
    if not have or game.turn.skill_used or game.turn.hero != hero:
        return []
    have -= game.box.level.skill_surcharge
    return [skill for skill in game.hero_card(hero).skills if skill.glory <= have]


def pay_for_skill(game: State, hero: HeroId, skill: str) -> Rule[Paid]:
    """The Glory Points are gone and the skill of this turn is used; returns what the skill does.

    On the hardest level whoever uses Glory Points gets tired, as an Effect (WF-DIFF-7).
    """
    printed, price = skill_of(game, hero, skill), skill_price(game, hero, skill)
    game.heroes[hero] = replace(game.heroes[hero], glory=game.heroes[hero].glory - price)
    game.turn = replace(game.turn, skill_used=True)
    yield SkillUsed(hero, skill, why=WHY)
    if game.box.level.glory_tires:
        yield from tire(game, hero, why=("WF-DIFF-7",))
    return printed.does
