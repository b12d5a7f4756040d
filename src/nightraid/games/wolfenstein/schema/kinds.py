"""The kinds of content of Wolfenstein, and what their schemas cannot say: how the cards fit together.

Checks of the missions, which look at maps, are not here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, get_args

from nightraid.engine.content import Check, Effect, Entry, Kind, Library, Problem, references
from nightraid.engine.content.checks import own_value, repeated_ids, unknown_entry
from nightraid.engine.content.problems import MISSING, one_of
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.schema.cards import AttackDie, ChestCard, EventCard, EventOption, LevelCard
from nightraid.games.wolfenstein.schema.enemies import EnemyCard, IchBinDerFuehrer, NaziSkill, PuppetMaster
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard, OnHero, OnWeapon, Plate, Used
from nightraid.games.wolfenstein.schema.heroes import AlwaysSkill, GlorySkill, HeroCard
from nightraid.games.wolfenstein.schema.missions import CampaignCard, MissionCard, TileCard
from nightraid.games.wolfenstein.schema.parts import Ally, Ambush, Outcome
from nightraid.games.wolfenstein.schema.weapons import PierceThroughMetal, QuickReload, WeaponAbility, WeaponCard

KINDS: Final = (
    Kind("heroes", HeroCard, "hero"),
    Kind("weapons", WeaponCard, "weapon"),
    Kind("equipment", EquipmentCard, "card"),
    Kind("enemies", EnemyCard, "enemy"),
    Kind("events", EventCard, "event"),
    Kind("chests", ChestCard, "chest"),
    Kind("dice", AttackDie, "die"),
    Kind("levels", LevelCard, "level"),
    Kind("tiles", TileCard, "tile"),
    Kind("missions", MissionCard, "mission"),
    Kind("campaigns", CampaignCard, "campaign"),
)

MAP_SIGNS: Final = frozenset(".~$?1234wxyzHABCDPQRX+-|")
"""What a map uses for other things than enemies."""

LEVEL_IDS: Final = tuple(level.replace("_", "-") for level in LEVELS)
"""The levels as content names them, from the easiest to the hardest."""

# ---------------------------------------------------------------- enemies named by other cards


def check_summoned(library: Library) -> Iterator[Problem]:
    """Enemies that events, chests and skills bring must exist."""
    for event in library.of(EventCard).values():
        for key, option in (("first", event.first), ("second", event.second)):
            yield from _unknown_in_option(library, event, key, option)
    for chest in library.of(ChestCard).values():
        yield from _unknown_in_outcomes(library, chest, "then", chest.then)
    for enemy in library.of(EnemyCard).values():
        for index, skill in enumerate(enemy.skills):
            if isinstance(skill.does, PuppetMaster | IchBinDerFuehrer):
                key = f"skills[{index}].does.summons"
                yield from unknown_entry(library, enemy, key, skill.does.summons, EnemyCard)


def _unknown_in_option(library: Library, event: EventCard, key: str, option: EventOption) -> Iterator[Problem]:
    yield from _unknown_in_outcomes(library, event, f"{key}.then", option.then)
    yield from _unknown_in_outcomes(library, event, f"{key}.otherwise", option.otherwise)


def _unknown_in_outcomes(library: Library, card: Entry, key: str, outcomes: Iterable[Outcome]) -> Iterator[Problem]:
    for index, outcome in enumerate(outcomes):
        if isinstance(outcome, Ambush | Ally):
            yield from unknown_entry(library, card, f"{key}[{index}].enemy", outcome.enemy, EnemyCard)


# ---------------------------------------------------------------- names


def check_map_signs(library: Library) -> Iterator[Problem]:
    """An enemy's nickname is one letter that means nothing else on a map."""
    for enemy in library.of(EnemyCard).values():
        sign = enemy.nickname
        if len(sign) != 1 or not sign.isalpha():
            yield library.problem(enemy, "nickname", sign, "one letter")
        elif sign in MAP_SIGNS:
            yield library.problem(enemy, "nickname", sign, "a letter that means nothing else on a map")


def check_skill_ids(library: Library) -> Iterator[Problem]:
    """Skills and abilities of one card have ids of their own."""
    for hero in library.of(HeroCard).values():
        ids = (*_ids("always", hero.always), *_ids("skills", hero.skills))
        yield from repeated_ids(library, hero, ids)
    for weapon in library.of(WeaponCard).values():
        yield from repeated_ids(library, weapon, _ids("abilities", weapon.abilities))
    for enemy in library.of(EnemyCard).values():
        yield from repeated_ids(library, enemy, _ids("skills", enemy.skills))


Skills = tuple[AlwaysSkill | GlorySkill | WeaponAbility | NaziSkill, ...]


def _ids(name: str, skills: Skills) -> Iterator[tuple[str, str]]:
    return ((f"{name}[{index}].id", skill.id) for index, skill in enumerate(skills))


def check_effects_once(library: Library) -> Iterator[Problem]:
    """What is always in force is looked up by its effect, so a card can have each such effect once."""
    for hero in library.of(HeroCard).values():
        yield from _same_effects(library, hero, "always", hero.always)
    for weapon in library.of(WeaponCard).values():
        yield from _same_effects(library, weapon, "abilities", weapon.abilities)
    for enemy in library.of(EnemyCard).values():
        yield from _same_effects(library, enemy, "skills", enemy.skills)


def _same_effects(library: Library, card: Entry, name: str, skills: Skills) -> Iterator[Problem]:
    seen: set[type[Effect]] = set()
    for index, skill in enumerate(skills):
        if isinstance(skill, WeaponAbility) and skill.ammo:
            continue  # paid for one attack, and only one at a time
        if type(skill.does) in seen:
            effect = skill.does.__struct_config__.tag
            yield library.problem(card, f"{name}[{index}].does.effect", effect, "an effect that the card has once")
        seen.add(type(skill.does))


# ---------------------------------------------------------------- gear


def check_abilities(library: Library) -> Iterator[Problem]:
    """What does not work in an attack cannot have a price: ammo is discarded in attacks only (WF-ABILITY-1)."""
    for weapon in library.of(WeaponCard).values():
        for index, ability in enumerate(weapon.abilities):
            if ability.ammo and isinstance(ability.does, PierceThroughMetal | QuickReload):
                effect = ability.does.__struct_config__.tag
                yield library.problem(weapon, f"abilities[{index}].ammo", ability.ammo, f"0: {effect} is always active")


def check_equipment(library: Library) -> Iterator[Problem]:
    """An equipment card must be of a type, and attached to a thing, that suits what it does (WF-COMP-10)."""
    for card in library.of(EquipmentCard).values():
        place, types = _where_it_belongs(card.does)
        effect = card.does.__struct_config__.tag
        if card.attaches_to != place:
            yield library.problem(card, "attaches-to", card.attaches_to, f'"{place}", where {effect} works')
        if card.type not in types:
            yield library.problem(card, "type", card.type, f"{one_of(None, types)}, which {effect} is for")
        if place != "none" and card.ap:
            yield library.problem(card, "ap", card.ap, "0: attached cards cost nothing")


def _where_it_belongs(effect: Effect) -> tuple[str, tuple[str, ...]]:
    """What a card with this effect attaches to, and the types it can have."""
    if isinstance(effect, get_args(Used)):
        return "none", ("consumable",)
    if isinstance(effect, get_args(OnWeapon)):
        return "weapon", ("attachable",)
    assert isinstance(effect, get_args(OnHero))
    return "hero", ("armor", "booster") if isinstance(effect, Plate) else ("armor", "booster", "suit", "other")


def check_starting_gear(library: Library) -> Iterator[Problem]:
    """The decks must hold the gear that Heroes start with, should they all be chosen (WF-SETUP-7)."""
    weapons, equipment = library.of(WeaponCard), library.of(EquipmentCard)
    taken: Counter[tuple[str, str]] = Counter()
    for hero in library.of(HeroCard).values():
        gear: list[tuple[str, WeaponCard | EquipmentCard | None]] = []
        if hero.weapon is not None:
            gear.append(("weapon", weapons.get(hero.weapon)))
        gear += [(f"equipment[{index}]", equipment.get(item)) for index, item in enumerate(hero.equipment)]
        for key, card in gear:
            if card is None:
                continue  # another check speaks of cards that do not exist
            kind = (type(card).__name__, card.id)
            taken[kind] += 1
            if taken[kind] > card.copies:
                yield library.problem(hero, key, card.id, f"a card with copies left: there are {card.copies} for all")


# ---------------------------------------------------------------- what there must be


def check_one_die(library: Library) -> Iterator[Problem]:
    """All dice are alike (WF-COMP-7)."""
    dice = [*library.of(AttackDie).values()]
    if not dice and library.complete:
        yield Problem("dice", "", MISSING, "one die")
    for die in dice[1:]:
        yield library.problem(die, "id", die.id, f"one die only: {dice[0].id} is there already")


def check_levels(library: Library) -> Iterator[Problem]:
    """There are exactly four levels, ranked from the easiest to the hardest (WF-DIFF-1)."""
    for level in library.of(LevelCard).values():
        if level.id not in LEVEL_IDS:
            yield library.problem(level, "id", level.id, one_of(level.id, LEVEL_IDS))
        elif level.rank != LEVEL_IDS.index(level.id) + 1:
            yield library.problem(level, "rank", level.rank, str(LEVEL_IDS.index(level.id) + 1))
    for level_id in LEVEL_IDS:
        if not library.knows(LevelCard, level_id):
            yield Problem("levels", "", MISSING, f"a level with the id {level_id}")


CARD_CHECKS: Final[tuple[Check, ...]] = (
    references(HeroCard, "weapon", WeaponCard),
    references(HeroCard, "equipment", EquipmentCard),
    references(LevelCard, "puppet", EnemyCard),
    references(CampaignCard, "missions", MissionCard),
    check_summoned,
    own_value("nickname", HeroCard, EnemyCard),
    check_map_signs,
    check_skill_ids,
    check_effects_once,
    check_abilities,
    check_equipment,
    check_starting_gear,
    check_one_die,
    check_levels,
)
