"""An attack as it stands: just declared, or in the middle of its choices, where only the rules know what was paid."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from nightraid.engine.ask import Option
from nightraid.engine.chance import ChanceAnswer
from nightraid.engine.foresight import end_of
from nightraid.engine.log import ChanceCame, Chosen
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.ids import Face, HeroId
from nightraid.games.wolfenstein.rules.attack import declare, dice_of, reach_of
from nightraid.games.wolfenstein.rules.attack_choices import use_ability, with_new_face, with_volley
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance
from nightraid.games.wolfenstein.rules.glory_points import pay_for_skill
from nightraid.games.wolfenstein.rules.silent_execution import dice_on
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking
from nightraid.games.wolfenstein.schema.heroes import CleanHit, Paid, SecondLook, Volley
from nightraid.games.wolfenstein.state import State, copy_state


class UnderWay(NamedTuple):
    """An attack and the table as it is for it. The table is a copy that nobody changes any more."""

    game: State
    attacking: Attacking
    rolled: bool = False
    ready: bool = False
    """Whether the player has said that it is to be rolled now, or that the roll stands."""


def attack_begun(game: State, hero: HeroId, option: chosen.Attack | chosen.Execute) -> UnderWay:
    """An attack that is declared now, before anything is paid for or rolled."""
    table, target = copy_state(game), option.target
    if isinstance(option, chosen.Execute):
        return UnderWay(table, Attacking(hero, option.item, target, 1, dice_on(table, option.item)))
    weapon, far = table.heroes[hero].weapon(option.weapon), distance(table, hero, target)
    declare(table, hero, weapon, target)
    attacking = Attacking(hero, option.weapon, target, far, dice=dice_of(table, hero, weapon, far))
    return UnderWay(table, replace(attacking, must_reach=far > reach_of(table, weapon)))


def attack_after(match: Match[Any], option: Option) -> UnderWay:
    """The attack in the middle of which a question waits, once it is answered so."""
    began, answers = match.under_way()
    first = answers[0]
    assert isinstance(first, Chosen)
    assert isinstance(first.option, chosen.Attack | chosen.Execute), "only attacks ask in their middle"
    now = attack_begun(began, began.turn.hero, first.option)
    again: chosen.Reroll | None = None
    for answer in answers[1:]:
        if isinstance(answer, ChanceCame):
            now = _with_dice(now, again, answer.came)
            again = None
        elif isinstance(answer.option, chosen.Reroll):
            again = answer.option
        else:
            assert isinstance(answer.option, Option)
            now = after_choice(now, answer.option)
    return now if isinstance(option, chosen.Reroll) else after_choice(now, option)


def _with_dice(now: UnderWay, again: chosen.Reroll | None, came: ChanceAnswer) -> UnderWay:
    """The attack with its roll, or with the die that was rolled again."""
    attacking = after_reroll(now.attacking, again, came[0]) if again else replace(now.attacking, faces=tuple(came))
    return now._replace(attacking=attacking, rolled=True, ready=False)


def after_reroll(attacking: Attacking, option: chosen.Reroll, face: Face) -> Attacking:
    """The attack once a die was rolled again and shows this."""
    return with_new_face(attacking, option.die, option.source, face)


def after_choice(now: UnderWay, option: Option) -> UnderWay:
    """The attack once an ability or a skill was paid for, or nothing more is wanted."""
    hero, attacking = now.attacking.hero, now.attacking
    match option:
        case chosen.UseAbility(ability):
            table = copy_state(now.game)
            paid = end_of(use_ability(table, attacking, ability))
            return now._replace(game=table, attacking=paid)
        case chosen.UseSkill(skill):
            table, does = paid_skill(now.game, hero, skill)
            return now._replace(game=table, attacking=with_skill(attacking, skill, does))
    return now._replace(ready=True)


def paid_skill(game: State, hero: HeroId, skill: str) -> tuple[State, Paid]:
    """The table once a skill was paid for, and what it does."""
    table = copy_state(game)
    does = end_of(pay_for_skill(table, hero, skill))
    return table, does


def with_skill(attacking: Attacking, skill: str, does: Paid) -> Attacking:
    """The attack with a skill that was paid for."""
    match does:
        case Volley():
            return with_volley(attacking, does)
        case CleanHit(hits=hits):
            return replace(attacking, extra_hits=attacking.extra_hits + hits)
        case SecondLook():
            return replace(attacking, second_look=skill)
    return attacking  # it does something else
