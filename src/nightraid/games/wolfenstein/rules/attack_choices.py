"""What a Hero's player may decide in the middle of an attack: ability, skills, rerolls (WF-ABILITY-1, WF-GLORY-2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule, choose, roll
from nightraid.games.wolfenstein.asks.events import AbilityUsed, Rerolled
from nightraid.games.wolfenstein.asks.options import HitToo, KeepRoll, Reroll, RollNow, UseAbility, UseSkill
from nightraid.games.wolfenstein.asks.questions import AfterRoll, BeforeRoll, HitWhomToo, RerollRoll
from nightraid.games.wolfenstein.ids import Face, HeroId, ModelId
from nightraid.games.wolfenstein.rules.base.in_force import attachment, has_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.rules.glory_points import WHY, affordable, pay_for_skill
from nightraid.games.wolfenstein.rules.hazard import calm_hazard, can_fall
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking, abilities_for_sale, ability_of, ability_price
from nightraid.games.wolfenstein.schema.equipment import LaserSight, LuckyCharm
from nightraid.games.wolfenstein.schema.heroes import CleanHit, CutTheWire, RerollReload, SecondLook, Volley
from nightraid.games.wolfenstein.schema.weapons import FurtherReach, MoreDice, PointBlank, RerollFaces
from nightraid.games.wolfenstein.state import State, Weapon

ROLL_NOW, KEEP_ROLL = RollNow(), KeepRoll()
RELOAD_ONLY: tuple[Face, ...] = ("reload",)

# ---------------------------------------------------------------- before the roll


def before_roll(game: State, attacking: Attacking) -> Rule[Attacking]:
    """One paid ability of the weapon, and a skill, may be used; asked only while there is one to use."""
    hero = attacking.hero
    while True:
        options = before_roll_options(game, attacking)
        if options == [ROLL_NOW]:
            return attacking
        answer = yield from choose(
            BeforeRoll(
                hero,
                attacking.weapon,
                attacking.target,
                attacking.dice,
                seat=game.heroes[hero].player,
                options=options,
                why=("WF-ABILITY-1", "WF-GLORY-2"),
            )
        )
        match answer:
            case UseAbility(ability):
                attacking = yield from use_ability(game, attacking, ability)
            case UseSkill(skill):
                does = yield from pay_for_skill(game, hero, skill)
                assert isinstance(does, Volley)
                attacking = with_volley(attacking, does)
            case RollNow():
                return attacking


def before_roll_options(game: State, attacking: Attacking) -> list[UseAbility | UseSkill | RollNow]:
    """A target beyond the range needs its ability first (WF-ATTACK-5)."""
    weapon = game.heroes[attacking.hero].weapon(attacking.weapon)
    for_sale = abilities_for_sale(game, attacking.hero, weapon)
    reaching = [UseAbility(ability.id) for ability in for_sale if isinstance(ability.does, FurtherReach)]
    if attacking.must_reach and not attacking.ability:
        return [*reaching]
    abilities = [UseAbility(ability.id) for ability in for_sale if not isinstance(ability.does, FurtherReach)]
    return [*abilities, *before_roll_skills(game, attacking.hero), ROLL_NOW]


def before_roll_skills(game: State, hero: HeroId) -> list[UseSkill]:
    """Skills for an attack that has been declared but not rolled."""
    return [UseSkill(skill.id) for skill in affordable(game, hero) if isinstance(skill.does, Volley)]


def use_ability(game: State, attacking: Attacking, name: str) -> Rule[Attacking]:
    """The ammo is discarded; the token needed for the attack itself was checked before (WF-ABILITY-1, WF-Q-26)."""
    hero, card = attacking.hero, attacking.weapon
    ability = ability_of(game, card, name)
    price = ability_price(game, ability)
    game.heroes[hero] = game.heroes[hero].with_ammo(game.box.weapon(card).ammo, -price)
    game.turn = replace(game.turn, ability_used=True)
    yield AbilityUsed(hero, card, name, why=("WF-ABILITY-1",))
    dice = attacking.dice
    match ability.does:
        case MoreDice(dice=more):
            dice += more
        case PointBlank(dice=more) if attacking.distance == 1:
            dice += more
    return replace(attacking, ability=name, dice=dice)


def with_volley(attacking: Attacking, does: Volley) -> Attacking:
    """The attack with the dice of a skill."""
    return replace(attacking, dice=attacking.dice + does.dice)


# ---------------------------------------------------------------- after the roll


def rerolls_and_skills(game: State, attacking: Attacking) -> Rule[Attacking]:
    """Dice may be rerolled, each once, and a skill used, between roll and damage (WF-REROLL-1, WF-Q-28)."""
    hero = attacking.hero
    while True:
        options = after_roll_options(game, attacking)
        if not options:
            return attacking
        answer = yield from choose(
            AfterRoll(
                hero,
                attacking.target,
                attacking.faces,
                seat=game.heroes[hero].player,
                options=[*options, KEEP_ROLL],
                why=("WF-REROLL-1", "WF-GLORY-2"),
            )
        )
        match answer:
            case Reroll(die, source):
                attacking = yield from reroll(game, attacking, die, source)
            case UseSkill(skill):
                does = yield from pay_for_skill(game, hero, skill)
                if isinstance(does, CleanHit):
                    attacking = replace(attacking, extra_hits=attacking.extra_hits + does.hits)
                elif isinstance(does, SecondLook):
                    attacking = replace(attacking, second_look=skill)
                elif isinstance(does, CutTheWire):
                    yield from calm_hazard(game, does.by, WHY)
            case KeepRoll():
                return attacking


def after_roll_options(game: State, attacking: Attacking) -> list[Reroll | UseSkill]:
    """Of equal dice one stands for all."""
    options: list[Reroll | UseSkill] = []
    for source, faces, most in reroll_sources(game, attacking):
        if attacking.rerolls_used.count(source) >= most:
            continue
        listed: set[Face] = set()
        for die, face in enumerate(attacking.faces):
            if face in faces and face not in listed and not attacking.rerolled >> die & 1:
                listed.add(face)
                options.append(Reroll(die, source))
    return [*options, *after_roll_skills(game, attacking.hero, attacking.faces, attacking.rerolled)]


def after_roll_skills(game: State, hero: HeroId, faces: Sequence[Face], rerolled: int) -> list[UseSkill]:
    """Skills between roll and damage (WF-Q-28); dice in the mask `rerolled` stand as they are (WF-REROLL-2)."""
    options: list[UseSkill] = []
    for skill in affordable(game, hero):
        match skill.does:
            case CleanHit():
                options.append(UseSkill(skill.id))
            case CutTheWire() if can_fall(game):  # before the kill counts: afterwards it may be too late
                options.append(UseSkill(skill.id))
            case SecondLook(faces=wanted):
                if any(face in wanted and not rerolled >> die & 1 for die, face in enumerate(faces)):
                    options.append(UseSkill(skill.id))
    return options


def reroll_sources(game: State, attacking: Attacking) -> list[tuple[str, tuple[Face, ...], int]]:
    """What allows a reroll in this attack: the id of a skill, an ability or a card, the results, and how many dice."""
    hero = attacking.hero
    sources: list[tuple[str, tuple[Face, ...], int]] = []
    if has_skill(game, hero, RerollReload):
        sources.append((name_of_always(game, hero), RELOAD_ONLY, 1))
    if weapon := _weapon(game, attacking):
        for ability in game.box.weapon(weapon.card).abilities:
            if isinstance(ability.does, RerollFaces) and (not ability.ammo or ability.id == attacking.ability):
                sources.append((ability.id, ability.does.faces, ability.does.dice))
        if sight := attachment(game, weapon, LaserSight):
            sources.append((weapon.attached, sight.faces, 1))
    for item in game.heroes[hero].worn:
        does = game.box.equipment(item).does
        if isinstance(does, LuckyCharm):
            sources.append((item, does.faces, 1))
    if attacking.second_look:
        for skill in game.hero_card(hero).skills:
            if skill.id == attacking.second_look and isinstance(skill.does, SecondLook):
                sources.append((skill.id, skill.does.faces, skill.does.dice))
    return sources


def name_of_always(game: State, hero: HeroId) -> str:
    """The id of the always active skill that rerolls Reloads."""
    return next(skill.id for skill in game.hero_card(hero).always if isinstance(skill.does, RerollReload))


def _weapon(game: State, attacking: Attacking) -> Weapon | None:
    return next((weapon for weapon in game.heroes[attacking.hero].weapons if weapon.card == attacking.weapon), None)


def reroll(game: State, attacking: Attacking, die: int, source: str) -> Rule[Attacking]:
    """The first result is ignored, the new one stands even if it is worse (WF-REROLL-1, WF-REROLL-2)."""
    hero = attacking.hero
    seat = game.heroes[hero].player
    was = attacking.faces[die]
    (now,) = yield from roll(RerollRoll(hero, (was,), dice=(game.box.die,), seat=seat, why=("WF-REROLL-1",)))
    yield Rerolled(hero, source, was, now, why=("WF-REROLL-1", "WF-REROLL-2"))
    return with_new_face(attacking, die, source, now)


def with_new_face(attacking: Attacking, die: int, source: str, now: Face) -> Attacking:
    """The attack once a die was rolled again and shows this: it is not rolled a third time (WF-REROLL-2)."""
    faces = (*attacking.faces[:die], now, *attacking.faces[die + 1 :])
    return replace(
        attacking,
        faces=faces,
        rerolled=attacking.rerolled | 1 << die,
        rerolls_used=(*attacking.rerolls_used, source),
    )


# ---------------------------------------------------------------- surplus hits


def overrun_target(game: State, attacking: Attacking, near: Sequence[ModelId], hits: int) -> Rule[ModelId | None]:
    """One Nazi beside the fallen target that the attacker sees takes the hits it no longer needed."""
    hero = attacking.hero
    seen = [nazi for nazi in near if sees(game, hero, nazi)]
    if len(seen) <= 1:
        return seen[0] if seen else None
    options = [HitToo(nazi) for nazi in seen]
    seat = game.heroes[hero].player
    return (yield from choose(HitWhomToo(hero, hits, seat=seat, options=options, why=("WF-ABILITY-1",)))).model
