"""What the schemas of Heroes and their things cannot say: how the cards fit together."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from nightraid.engine.content import Check, Effect, Library, Problem, references
from nightraid.engine.content.checks import own_value, unknown_entry
from nightraid.engine.content.problems import MISSING, one_of
from nightraid.games.reichbusters.ids import DieKind, Face
from nightraid.games.reichbusters.schema.action_cards import (
    ANSWERS,
    OPEN_TRIGGERS,
    ActionCard,
    AddAreas,
    Answer,
    Attacks,
    Bottom,
    DiscardForDice,
    DrawCards,
    GiveKeyword,
    Lasting,
    LessDamage,
    LessNoise,
    Modified,
    ModifierEffect,
    RemoveDice,
    SearchHere,
    ThrowGrenade,
    TopEffect,
)
from nightraid.games.reichbusters.schema.dice import DieCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import CalmBeasts, Explosion, ItemCard, OfTheMission, Smoke
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.units import UnitCard
from nightraid.games.reichbusters.schema.weapons import BeforeTheRoll, WeaponCard, WeaponKeyword

CARDS: Final = 12
FEATS: Final = 2
DICE: Final[tuple[DieKind, ...]] = get_args(DieKind)
NUMBERS: Final[tuple[Face, ...]] = ("blank", "one", "two", "three")
IN_PLAY: Final = ("ongoing", "next-hero-turn", "own-next-turn")
"""Durations that leave the card on the table, in force."""


def _tag(effect: Effect) -> str:
    return str(effect.__struct_config__.tag)


# ---------------------------------------------------------------- dice


def check_dice(library: Library) -> Iterator[Problem]:
    """There are the four dice, each with every face that it must have (RB-SCHEMA-1)."""
    for kind in DICE:
        if not library.knows(DieCard, kind):
            yield Problem("dice", "", MISSING, f"a die with the id {kind}")
    for die in library.of(DieCard).values():
        if die.id not in DICE:
            yield library.problem(die, "id", die.id, one_of(die.id, DICE))
        needed: tuple[Face, ...] = (*NUMBERS, "special", "surge") if die.id == "vril" else (*NUMBERS, "special")
        counted = Counter(die.faces)
        missing = [face for face in needed if face not in counted]
        if missing:
            yield library.problem(die, "faces", die.faces, f"each of {', '.join(needed)}: {missing[0]} is not there")
        elif counted["special"] > 1 or (counted["surge"] and die.id != "vril"):
            yield library.problem(die, "faces", die.faces, "exactly one special, and a surge on the vril die only")


# ---------------------------------------------------------------- weapons and Heroes


def check_sides(library: Library) -> Iterator[Problem]:
    """Melee weapons have no range and ranged ones have one; no keyword stands twice on a side (RB-SCHEMA-3)."""
    for weapon in library.of(WeaponCard).values():
        for key, side in (("normal", weapon.normal), ("vril", weapon.vril)):
            if (side.reach == "melee") != (side.range == 0):
                expected = "0 for a melee weapon" if side.reach == "melee" else "1 or more for a ranged weapon"
                yield library.problem(weapon, f"{key}.range", side.range, expected)
            yield from _repeated_keywords(library, weapon, f"{key}.keywords", side.keywords)
        if weapon.normal.vril_dice:
            yield library.problem(weapon, "normal.vril-dice", weapon.normal.vril_dice, "0: only the vril side has any")


def _repeated_keywords(
    library: Library, card: WeaponCard | ActionCard, key: str, keywords: tuple[WeaponKeyword, ...]
) -> Iterator[Problem]:
    seen: set[type[Effect]] = set()
    for index, keyword in enumerate(keywords):
        if type(keyword) in seen:
            yield library.problem(card, f"{key}[{index}].effect", _tag(keyword), "a keyword that stands there once")
        seen.add(type(keyword))


def check_own_weapons(library: Library) -> Iterator[Problem]:
    """The two weapons of a Hero are different ones, and nobody else's (RB-COMPONENT-8)."""
    owners: dict[str, str] = {}
    for hero in library.of(HeroCard).values():
        for index, weapon in enumerate(hero.weapons):
            owner = owners.setdefault(weapon, f"{hero.id}[{index}]")
            if owner != f"{hero.id}[{index}]":
                who = owner.partition("[")[0]
                yield library.problem(hero, f"weapons[{index}]", weapon, f"a weapon of its own: {who} has it already")


def check_decks(library: Library) -> Iterator[Problem]:
    """Every Hero has twelve cards with the numbers 1 to 12, two of them feats (RB-CARD-1)."""
    for hero in library.of(HeroCard).values():
        cards = [card for card in library.of(ActionCard).values() if card.hero == hero.id]
        if not library.complete:
            continue  # cards that cannot be read are missing
        if len(cards) != CARDS or sum(card.feat for card in cards) != FEATS:
            feats = sum(card.feat for card in cards)
            expected = f"{CARDS} action cards, {FEATS} of them feats"
            yield library.problem(hero, "id", hero.id, f"{expected}: there are {len(cards)} with {feats} feats")
    numbers: dict[tuple[str, int], str] = {}
    for card in library.of(ActionCard).values():
        owner = numbers.setdefault((card.hero, card.number), card.id)
        if owner != card.id:
            yield library.problem(card, "number", card.number, f"a number of its own: {owner} has it too")


# ---------------------------------------------------------------- action cards


def check_halves(library: Library) -> Iterator[Problem]:
    """Feats have no bottom half, all other cards have one; instants have a trigger, free actions none."""
    for card in library.of(ActionCard).values():
        top = card.top
        if card.feat and card.bottom is not None:
            yield library.problem(card, "bottom", card.bottom.name, "no bottom half on a feat")
        if not card.feat and card.bottom is None:
            yield library.problem(card, "bottom", None, "a bottom half: only feats have none")
        if top.timing == "instant" and top.trigger is None:
            yield library.problem(card, "top.trigger", None, "the trigger of the instant")
        if top.timing == "free" and top.trigger is not None:
            yield library.problem(card, "top.trigger", top.trigger, "no trigger: a free action needs none")


def check_timing(library: Library) -> Iterator[Problem]:
    """An effect that answers a trigger stands on an instant with that trigger; few others may interrupt a test."""
    for card in library.of(ActionCard).values():
        trigger = card.top.trigger
        for index, effect in enumerate(card.top.does):
            key = f"top.does[{index}].effect"
            if isinstance(effect, get_args(Answer)):
                triggers = ANSWERS[type(effect)]
                if trigger not in triggers:
                    yield library.problem(
                        card, key, _tag(effect), f"an instant with the trigger {one_of(None, triggers)}"
                    )
            elif trigger is not None and trigger not in OPEN_TRIGGERS and not isinstance(effect, DrawCards):
                yield library.problem(
                    card, key, _tag(effect), f"an effect that can interrupt: the trigger is {trigger}"
                )


def check_durations(library: Library) -> Iterator[Problem]:
    """What stays on the table has a lasting effect, and nothing else has; what is repeated has a test to fail."""
    for card in library.of(ActionCard).values():
        duration = card.top.duration
        lasting = any(isinstance(effect, get_args(Lasting)) for effect in card.top.does)
        if lasting and duration not in IN_PLAY:
            yield library.problem(card, "top.duration", duration, f"{one_of(None, IN_PLAY)}: it has a lasting effect")
        if not lasting and duration in IN_PLAY:
            yield library.problem(card, "top.duration", duration, "a duration that ends with the action: nothing lasts")
        if duration == "until-failure" and not _attacks(card):
            yield library.problem(card, "top.duration", duration, "an attack among its effects, whose test can fail")


def _attacks(card: ActionCard) -> list[tuple[int, Attacks]]:
    return [(index, effect) for index, effect in enumerate(card.top.does) if isinstance(effect, Attacks)]


def check_attacks(library: Library) -> Iterator[Problem]:
    """The noise of the weapon needs an attack; a weapon named is one of the Hero's that can attack in that way."""
    for card in library.of(ActionCard).values():
        attacks = _attacks(card)
        if card.top.noise == "weapon" and not attacks:
            yield library.problem(card, "top.noise", "weapon", "the noise of the card: it has no attack")
        for index, attack in attacks:
            key = f"top.does[{index}]"
            yield from _repeated_keywords(library, card, f"{key}.keywords", attack.keywords)
            if attack.range and attack.reach == "melee":
                yield library.problem(card, f"{key}.range", attack.range, "0 for melee attacks")
            yield from _named_weapon(library, card, key, attack)


def _named_weapon(library: Library, card: ActionCard, key: str, attack: Attacks) -> Iterator[Problem]:
    hero = library.of(HeroCard).get(card.hero)
    if attack.weapon is None or hero is None:
        return
    if attack.weapon not in hero.weapons:
        yield library.problem(card, f"{key}.weapon", attack.weapon, one_of(attack.weapon, hero.weapons))
        return
    weapon = library.of(WeaponCard).get(attack.weapon)
    if weapon is not None and attack.reach not in ("any", weapon.normal.reach):
        yield library.problem(card, f"{key}.reach", attack.reach, f"{weapon.normal.reach}, as {weapon.id} is used")


def check_order(library: Library) -> Iterator[Problem]:
    """A search stands last, since its noise test is that of the card; what adds dice stands before an attack."""
    for card in library.of(ActionCard).values():
        does = card.top.does
        for index, effect in enumerate(does):
            key = f"top.does[{index}].effect"
            if isinstance(effect, SearchHere) and index < len(does) - 1:
                yield library.problem(card, key, _tag(effect), "the last place: its noise test ends the action")
            after = does[index + 1 :]
            if isinstance(effect, DiscardForDice) and not any(isinstance(later, Attacks) for later in after):
                yield library.problem(card, key, _tag(effect), "an attack after it, which gets the dice")


def check_grenades(library: Library) -> Iterator[Problem]:
    """What a card throws is an item that can be thrown."""
    for card in library.of(ActionCard).values():
        for index, effect in enumerate(card.top.does):
            if not isinstance(effect, ThrowGrenade):
                continue
            key = f"top.does[{index}].item"
            yield from unknown_entry(library, card, key, effect.item, ItemCard)
            item = library.of(ItemCard).get(effect.item)
            if item is not None and not isinstance(item.does, Explosion | Smoke):
                yield library.problem(card, key, effect.item, "an item that is thrown")


ATTACKS: Final[tuple[Modified, ...]] = ("attack", "melee", "ranged")
TESTS: Final[tuple[Modified, ...]] = (*ATTACKS, "defence", "noise")


def _can_modify(effect: TopEffect | ModifierEffect) -> tuple[Modified, ...]:
    """What a modifier with this effect can be played on."""
    if isinstance(effect, AddAreas):
        return ("move",)
    if isinstance(effect, LessDamage):
        return ("defence",)
    if isinstance(effect, RemoveDice):
        return ("noise",)
    if isinstance(effect, GiveKeyword):
        return ATTACKS
    return (*ATTACKS, "move") if isinstance(effect, LessNoise) else TESTS


def check_modifiers(library: Library) -> Iterator[Problem]:
    """Each effect of a modifier can happen in all that the card modifies."""
    for card in library.of(ActionCard).values():
        if card.bottom is not None:
            yield from _misplaced(library, card, card.bottom)


def _misplaced(library: Library, card: ActionCard, bottom: Bottom) -> Iterator[Problem]:
    for index, effect in enumerate(bottom.does):
        key = f"bottom.does[{index}]"
        possible = _can_modify(effect)
        if wrong := [what for what in bottom.modifies if what not in possible]:
            yield library.problem(card, f"{key}.effect", _tag(effect), f"an effect that can modify {wrong[0]}")
        if isinstance(effect, GiveKeyword) and isinstance(effect.keyword, get_args(BeforeTheRoll)):
            tag = _tag(effect.keyword)
            yield library.problem(card, f"{key}.keyword.effect", tag, "a keyword that works after the roll")


# ---------------------------------------------------------------- skills, items, teams


def check_skill_stock(library: Library) -> Iterator[Problem]:
    """Skills of the supply have a type, and somebody has each of the others (RB-SCHEMA-18, RB-CAMPAIGN-12, RB-Q-180).

    That some mission gives those of missions is checked there.
    """
    starting = {hero.skill for hero in library.of(HeroCard).values()}
    brought = {skill for team in library.of(TeamCard).values() for skill in team.skills}
    for skill in library.of(SkillCard).values():
        if skill.stock == "supply" and skill.type is None:
            yield library.problem(skill, "type", None, "a type: the skills of the supply are bought by type")
        if library.complete and (skill.stock == "hero") != (skill.id in starting):
            whose = "a Hero's" if skill.id in starting else "no Hero's"
            yield library.problem(skill, "stock", skill.stock, f"what fits: it is {whose} starting skill")
        elif library.complete and skill.stock == "team" and skill.id not in brought:
            yield library.problem(skill, "stock", skill.stock, "a team that brings it: none does")


def check_item_stacks(library: Library) -> Iterator[Problem]:
    """Vril dice are on vril and alien items only; what a mission is about, in the objective stack (RB-COMPONENT-10)."""
    for item in library.of(ItemCard).values():
        if item.vril_dice and item.stack not in ("vril", "alien"):
            yield library.problem(item, "vril-dice", item.vril_dice, "0: only vril and alien items have vril dice")
        if item.duration not in ("discard", "ongoing"):
            yield library.problem(item, "duration", item.duration, "discard or ongoing")
        if isinstance(item.does, get_args(OfTheMission)) != (item.stack == "objective"):
            expected = "objective for what a mission is about, and for nothing else"
            yield library.problem(item, "stack", item.stack, expected)


def check_beasts(library: Library) -> Iterator[Problem]:
    """The units that an item calms must exist; this needs the enemy's cards too."""
    for item in library.of(ItemCard).values():
        if isinstance(item.does, CalmBeasts):
            for index, unit in enumerate(item.does.units):
                yield from unknown_entry(library, item, f"does.units[{index}]", unit, UnitCard)


def check_stores(library: Library) -> Iterator[Problem]:
    """A team brings each skill once, and no more tokens of an item than there are (RB-RAID-5)."""
    for team in library.of(TeamCard).values():
        for key, named in (("skills", team.skills), ("items", team.items)):
            so_far: Counter[str] = Counter()
            for index, entry in enumerate(named):
                so_far[entry] += 1
                found = library.of(SkillCard if key == "skills" else ItemCard).get(entry)
                limit = getattr(found, "copies", CARDS)
                if so_far[entry] > limit:
                    yield library.problem(team, f"{key}[{index}]", entry, f"a token that is there: there are {limit}")


HERO_CHECKS: Final[tuple[Check, ...]] = (
    references(HeroCard, "weapons", WeaponCard),
    references(HeroCard, "skill", SkillCard),
    references(ActionCard, "hero", HeroCard),
    references(TeamCard, "skills", SkillCard),
    references(TeamCard, "items", ItemCard),
    own_value("nickname", HeroCard),
    check_dice,
    check_sides,
    check_own_weapons,
    check_decks,
    check_halves,
    check_timing,
    check_durations,
    check_attacks,
    check_order,
    check_grenades,
    check_modifiers,
    check_skill_stock,
    check_item_stacks,
    check_stores,
)
"""All that concerns the Heroes and their things alone."""
