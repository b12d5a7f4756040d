"""What is in force for a Hero: active skills, the team, cards in play, permanent wounds (RB-SKILL-1, RB-WOUND-5).

This module looks things up and changes nothing. A chapter that carries out a skill, a lasting card or a permanent wound
by itself asks `skill`, `lasting` or `permanent` for it; the rest of the module adds up what they give to a test or to
its noise. Skills that cost a special are in `abilities/skill_specials.py`, those that answer something in
`abilities/reactions.py`.
"""

from typing import TypeVar

from nightraid.games.reichbusters.ids import OFF_MAP, DieKind, HeroId, Reach, SkillId
from nightraid.games.reichbusters.schema.action_cards import Lasting, LastingDice, LastingKeyword, Quieter
from nightraid.games.reichbusters.schema.skills import (
    DieHard,
    FireSupport,
    LoneWolf,
    SkillEffect,
    Sneaky,
    Strong,
    VrilExperiment,
)
from nightraid.games.reichbusters.schema.teams import AllTogether, SideBySide, TeamEffect
from nightraid.games.reichbusters.schema.weapons import Lethal, WeaponKeyword
from nightraid.games.reichbusters.schema.wound_cards import Permanent
from nightraid.games.reichbusters.state import RunningTest, Skill, State

VRIL: DieKind = "vril"
E = TypeVar("E", bound=SkillEffect)
T = TypeVar("T", bound=TeamEffect)
L = TypeVar("L", bound=Lasting)
P = TypeVar("P", bound=Permanent)

# ---------------------------------------------------------------- looking up


def is_active(game: State, hero: HeroId, token: Skill) -> bool:
    """Whether a skill of a Hero is active; pain killers bring back what wounds put out of use."""
    if token.active:
        return True
    record = game.heroes[hero]
    return record.numb and any(wound.skill == token.skill for wound in record.wounds)


def active(game: State, hero: HeroId) -> list[tuple[SkillId, SkillEffect]]:
    """The skills of a Hero that are active, with what they do."""
    cards = game.box.cards.skills
    return [
        (token.skill, cards[token.skill].does)
        for token in game.heroes[hero].skills
        if token.active or is_active(game, hero, token)
    ]


def skill(game: State, hero: HeroId, kind: type[E]) -> E | None:
    """The active skill of a Hero that does this."""
    cards = game.box.cards.skills
    for token in game.heroes[hero].skills:
        does = cards[token.skill].does
        if type(does) is kind and is_active(game, hero, token):
            return does
    return None


def team(game: State, kind: type[T]) -> T | None:
    """The ability of the team, if it does this; in missions of a campaign there is none."""
    card = game.box.team
    return card.ability.does if card is not None and type(card.ability.does) is kind else None


def may_decide(game: State, test: RunningTest) -> bool:
    """Whether the Hero of a test may use skills that need a decision: in defence the helpless may not (RB-Q-60)."""
    return test.kind != "defence" or not game.heroes[test.hero].helpless


def alone(game: State, hero: HeroId) -> bool:
    """Whether no other Hero is in a Hero's area."""
    area = game.heroes[hero].area
    return area == OFF_MAP or len(game.heroes_at(area)) == 1


# ---------------------------------------------------------------- cards in play, permanent wounds


def permanent(game: State, hero: HeroId, kind: type[P]) -> list[P]:
    """The effects of this kind of a Hero's permanent wounds; none while pain killers work."""
    record = game.heroes[hero]
    if not record.wounds or record.numb:
        return []
    found: list[P] = []
    for wound in record.wounds:
        effect = game.box.wound_card(wound.card).permanent
        if type(effect) is kind:
            found.append(effect)
    return found


def lasting(game: State, hero: HeroId, kind: type[L]) -> list[L]:
    """The effects of this kind of the cards that a Hero has in play."""
    if not game.heroes[hero].in_play:
        return []
    return [
        effect
        for card in game.heroes[hero].in_play
        for effect in game.box.action_card(card.card).top.does
        if type(effect) is kind
    ]


# ---------------------------------------------------------------- attack and defence tests


def attack_dice(game: State, hero: HeroId, reach: Reach, *, unarmed: bool) -> int:
    """Attack dice that a Hero's attack of this reach rolls besides those of the weapon.

    Die Hard (RB-SKILL-DIE-HARD-1), Strong unarmed (RB-SKILL-STRONG-1, RB-SKILL-STRONG-2), cards in play, the team.
    """
    dice = sum([effect.count for effect in lasting(game, hero, LastingDice) if effect.test in ("attack", reach)])
    hard = skill(game, hero, DieHard)
    if hard is not None and alone(game, hero):
        dice += hard.dice
    strong = skill(game, hero, Strong)
    if strong is not None and unarmed:
        dice += strong.attack_dice
    together = beside_in_melee(game, hero) if reach == "melee" else None
    if together is not None:
        dice += together.dice
    return dice


def beside_in_melee(game: State, hero: HeroId) -> AllTogether | None:
    """The ability of a team that strikes harder side by side, where a friend is beside this Hero (RB-Q-182)."""
    together = team(game, AllTogether)
    return together if together is not None and _beside_a_friend(game, hero) else None


def attack_keywords(game: State, hero: HeroId, reach: Reach) -> tuple[WeaponKeyword, ...]:
    """Keywords that a Hero's attacks of this reach have besides those of the weapon: Die Hard, cards in play."""
    keywords = [effect.keyword for effect in lasting(game, hero, LastingKeyword) if effect.reach in ("any", reach)]
    if skill(game, hero, DieHard) is not None and alone(game, hero):
        keywords.append(Lethal())
    return tuple(keywords)


def defence_dice(game: State, hero: HeroId) -> int:
    """Defence dice that a Hero rolls besides the usual ones and those of items.

    Lone Wolf (RB-SKILL-LONE-WOLF-1), Strong in 1.0 (RB-SKILL-STRONG-1), cards in play, the team.
    """
    dice = sum([effect.count for effect in lasting(game, hero, LastingDice) if effect.test == "defence"])
    wolf = skill(game, hero, LoneWolf)
    if wolf is not None and alone(game, hero):
        dice += wolf.dice
    strong = skill(game, hero, Strong)
    if strong is not None and game.box.edition.strong == "defence-die":
        dice += strong.defence_dice
    beside = team(game, SideBySide)
    if beside is not None and _beside_a_friend(game, hero):
        dice += beside.dice
    return dice


def _beside_a_friend(game: State, hero: HeroId) -> bool:
    here = game.heroes_at(game.heroes[hero].area)
    return any(other != hero and not game.heroes[other].helpless for other in here)


def specials_given(game: State, test: RunningTest) -> int:
    """Specials that an attack test gains from the Fire Support of others in the area (RB-SKILL-FIRE-SUPPORT-1).

    They are worth 2 and spent like any other (RB-SPECIAL-5). Heroes who are downed, captured or knocked down give none.
    """
    if test.kind != "attack":
        return 0
    given = 0
    for other in game.heroes_at(game.heroes[test.hero].area):
        if other != test.hero and not game.heroes[other].fallen:
            support = skill(game, other, FireSupport)
            given += support.specials if support is not None else 0
    return given


def dice_offered(game: State, test: RunningTest) -> list[tuple[str, tuple[DieKind, ...]]]:
    """Dice that the Hero may add before the roll: which skill offers them, and what they are.

    Vril Experiment, in all tests but noise tests (RB-SKILL-VRIL-EXPERIMENT-1).
    """
    if test.kind == "noise" or not may_decide(game, test):
        return []
    return [(name, (VRIL,) * does.dice) for name, does in active(game, test.hero) if type(does) is VrilExperiment]


# ---------------------------------------------------------------- noise


def quieter(game: State, hero: HeroId, *, with_weapon: bool) -> int:
    """Noise dice to take off the value of a Hero's action: Sneaky in non-weapon noise tests, cards in play.

    RB-SKILL-SNEAKY-1, RB-SKILL-2, RB-Q-38. The value does not fall below 0; Bang! and Boom! stay.
    """
    less = sum(effect.dice for effect in lasting(game, hero, Quieter))
    sneaky = None if with_weapon else skill(game, hero, Sneaky)
    return less + (sneaky.dice if sneaky is not None else 0)
