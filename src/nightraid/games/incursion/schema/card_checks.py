"""What the schemas of models, weapons and battle cards cannot say: how the cards fit together."""

from collections.abc import Iterator
from typing import Final

from nightraid.engine.content import Check, Library, Problem, references
from nightraid.engine.content.problems import one_of
from nightraid.games.incursion.ids import BOMBERZOMBIE, BRIGITTE, STURMZOMBIE, SideName
from nightraid.games.incursion.schema.cards import (
    BattleCard,
    BoobyTrap,
    CaveIn,
    EventEffect,
    FloodedTunnel,
    HiddenTunnel,
    PowerSurge,
)
from nightraid.games.incursion.schema.models import AbilityId, Faction, Keyword, ModelCard
from nightraid.games.incursion.schema.weapons import Area, WeaponCard, WeaponClass

HAND_GRENADE: Final = "hand-grenade"
"""The weapon that models with `grenades = true` throw."""
LEAST_CARDS: Final = 20
"""Cards of a deck that lasts for a match: two hands, and what lies on the table."""

# ---------------------------------------------------------------- models: who they are

SIDE_OF: Final[dict[Faction, SideName]] = {
    "lucky-seventh": "allied",
    "mi-13": "allied",
    "swd": "axis",
    "drop-troopers": "axis",
    "others": "axis",
}
"""Reinforcements are on either side (IN-CONTENT-6)."""


def check_nicknames(library: Library) -> Iterator[Problem]:
    """No two kinds of model share a nickname."""
    owners: dict[str, str] = {}
    for model in library.of(ModelCard).values():
        owner = owners.setdefault(model.nickname.lower(), model.id)
        if owner != model.id:
            yield library.problem(model, "nickname", model.nickname, f"a nickname of its own: {owner} has it too")


def check_sides(library: Library) -> Iterator[Problem]:
    """A faction is of one side, and only Brigitte serves whoever hires her (IN-CONTENT-2 to 6, IN-Q-61)."""
    for model in library.of(ModelCard).values():
        side = SIDE_OF.get(model.faction)
        if side is not None and model.side != side:
            yield library.problem(model, "side", model.side, f'"{side}", the side of {model.faction}')
        elif model.side == "either" and model.id != BRIGITTE:
            yield library.problem(model, "side", model.side, f"allied or axis: only {BRIGITTE} is for hire")
        swd = "swd" in model.keywords
        if swd and (model.side != "axis" or model.faction == "drop-troopers"):
            yield library.problem(model, "keywords", model.keywords, "no swd, which is for other Axis models (IN-Q-61)")
        elif not swd and model.faction in ("swd", "others"):
            yield library.problem(model, "keywords", model.keywords, f"swd, as all {model.faction} have it (IN-Q-61)")


def check_limits(library: Library) -> Iterator[Problem]:
    """Unique models are one each; the other bounds are those of IN-CONTENT-1."""
    for model in library.of(ModelCard).values():
        if model.unique and model.limit != 1:
            yield library.problem(model, "limit", model.limit, "1 for a unique model")
        if model.id == STURMZOMBIE and model.limit != "U":
            yield library.problem(model, "limit", model.limit, '"U": the horde has no limit')
        if model.id == STURMZOMBIE and model.rp != 3:
            yield library.problem(model, "rp", model.rp, "3, the price of a block (IN-FORCE-7)")
        if model.id == BOMBERZOMBIE and model.limit == "U":
            yield library.problem(model, "limit", model.limit, "a number, which Hans the Hunter lifts")
        if model.id == "blitzhund" and model.f > 5:
            yield library.problem(model, "f", model.f, "5 at most: science raises it to 6 (IN-MODEL-HUGO-3)")


ZOMBIES: Final[dict[str, Keyword]] = {STURMZOMBIE: "sturmzombie", BOMBERZOMBIE: "bomberzombie"}


def check_zombies(library: Library) -> Iterator[Problem]:
    """Sturmzombies and bomberzombies are zombies, and nobody else is (IN-DEF-6)."""
    for model in library.of(ModelCard).values():
        expected = {"zombie", ZOMBIES[model.id]} if model.id in ZOMBIES else set()
        if {*model.keywords} & {"zombie", *ZOMBIES.values()} != expected:
            wanted = f"{' and '.join(sorted(expected)) or 'no zombie'} for {model.id} (IN-DEF-6)"
            yield library.problem(model, "keywords", model.keywords, wanted)


# ---------------------------------------------------------------- models: what they can do

HAND_TO_HAND: Final[dict[AbilityId, tuple[int, int]]] = {
    "raging-beast": (3, 0),
    "ave-some-of-this-then": (2, 1),
    "club": (1, 2),
    "power-tools": (1, 2),
    "gungnir": (1, 3),
}
"""Dice and bonus of an ordinary hand-to-hand attack that an ability brings."""
NEEDS: Final[dict[AbilityId, AbilityId]] = {"trample": "unstoppable"}
NEEDS_SMG: Final[tuple[AbilityId, ...]] = ("two-gun", "point-blank", "aim")


def check_abilities(library: Library) -> Iterator[Problem]:
    """An ability stands on a card once, and with what it works on."""
    for model in library.of(ModelCard).values():
        own = [ability.id for ability in model.abilities]
        for index, ability in enumerate(own):
            key = f"abilities[{index}].id"
            if ability in own[:index]:
                yield library.problem(model, key, ability, "an ability that the card has once")
            if ability in NEEDS and NEEDS[ability] not in own:
                yield library.problem(model, key, ability, f"{NEEDS[ability]} beside it")
            if ability in NEEDS_SMG and not _has_smg(library, model):
                yield library.problem(model, key, ability, "a weapon of the class smg, which it works with")


def _has_smg(library: Library, model: ModelCard) -> bool:
    weapons = library.of(WeaponCard)
    return any(weapon not in weapons or weapons[weapon].weapon_class == "smg" for weapon in model.weapons)


def check_hand_to_hand(library: Library) -> Iterator[Problem]:
    """The hand-to-hand figures of a card are those of its abilities, so that nothing works unsaid."""
    for model in library.of(ModelCard).values():
        figures = [HAND_TO_HAND[ability.id] for ability in model.abilities if ability.id in HAND_TO_HAND]
        dice = max((dice for dice, _ in figures), default=1)
        dd = sum(dd for _, dd in figures)
        if model.hth_dice != dice:
            yield library.problem(model, "hth-dice", model.hth_dice, f"{dice}, as its abilities say")
        if model.hth_dd != dd:
            yield library.problem(model, "hth-dd", model.hth_dd, f"{dd}, as its abilities say")


def check_grenades(library: Library) -> Iterator[Problem]:
    """Models with grenades throw the weapon of that name, and have it from nowhere else (IN-GRENADE-1)."""
    for model in library.of(ModelCard).values():
        if model.grenades and not library.knows(WeaponCard, HAND_GRENADE):
            yield library.problem(model, "grenades", True, f"a weapon with the id {HAND_GRENADE} to throw")
        for index, weapon in enumerate(model.weapons):
            card = library.of(WeaponCard).get(weapon)
            if card is not None and card.weapon_class == "grenade":
                yield library.problem(model, f"weapons[{index}]", weapon, "grenades = true instead")


# ---------------------------------------------------------------- weapons

AREA_OF: Final[dict[WeaponClass, Area]] = {"flamethrower": "flames", "grenade-launcher": "blast", "grenade": "blast"}
"""The area of a class; single models for all others."""


def check_weapons(library: Library) -> Iterator[Problem]:
    """The area of a weapon is that of its class, and what belongs to blasts or to single shots stays there."""
    for weapon in library.of(WeaponCard).values():
        area = AREA_OF.get(weapon.weapon_class, "single")
        if weapon.area != area:
            yield library.problem(weapon, "area", weapon.area, f'"{area}", the area of a {weapon.weapon_class}')
        if weapon.many_squares and weapon.reaction_rof:
            yield library.problem(weapon, "reaction-rof", weapon.reaction_rof, "0: it affects many squares")
        for key, value in _strange_to_area(weapon):
            yield library.problem(weapon, key, value, f"nothing: it does not go with the area {weapon.area}")
        if weapon.id == HAND_GRENADE and weapon.weapon_class != "grenade":
            yield library.problem(weapon, "class", weapon.weapon_class, '"grenade", which it is thrown as')


def _strange_to_area(weapon: WeaponCard) -> Iterator[tuple[str, int | bool | None]]:
    """What a weapon says that means nothing with its area."""
    if weapon.area != "blast":
        yield from _said(("target-dd", weapon.target_dd), ("incendiary", weapon.incendiary or None))
        yield from _said(("target-dp", weapon.target_dp if weapon.target_dp > 1 else None))
    if weapon.area != "single":
        yield from _said(("chain", weapon.chain or None), ("drags", weapon.drags or None))
        yield from _said(("shots", weapon.shots if weapon.shots > 1 else None))
        yield from _said(("knock-down-range", weapon.knock_down_range or None))


def _said(*fields: tuple[str, int | bool | None]) -> Iterator[tuple[str, int | bool | None]]:
    return ((key, value) for key, value in fields if value is not None)


# ---------------------------------------------------------------- battle cards

LASTING: Final = (HiddenTunnel, BoobyTrap, PowerSurge, CaveIn, FloodedTunnel)
"""Events that leave something in play, which killing them removes (IN-CONTENT-11 to IN-CONTENT-14)."""


def check_card_types(library: Library) -> Iterator[Problem]:
    """A card is an effect card that lies until removed, or an event that does not (IN-CARD-6, 8, 12)."""
    for card in library.of(BattleCard).values():
        if card.does and card.event is not None:
            yield library.problem(card, "event", _name(card.event), "an effect card (does) or an event, not both")
        elif not card.does and card.event is None:
            yield library.problem(card, "does", [], "what it does to its model, or an event")
        else:
            duration = _duration(card.event)
            if card.duration != duration:
                what = "an effect card" if card.event is None else _name(card.event)
                yield library.problem(card, "duration", card.duration, f'"{duration}", which {what} lasts')


def _name(event: EventEffect) -> str:
    return str(event.__struct_config__.tag)


def _duration(event: EventEffect | None) -> str:
    if event is None:
        return "until-removed"
    return "full-turn" if isinstance(event, LASTING) else "immediate"


def check_card_keywords(library: Library) -> Iterator[Problem]:
    """Enhancements are beneficial and bear the icon (IN-CONTENT-16); the icon and the keywords are for effect cards."""
    for card in library.of(BattleCard).values():
        if {"beneficial", "harmful"} <= {*card.keywords}:
            yield library.problem(card, "keywords", card.keywords, "beneficial or harmful, not both")
        if "enhancement" in card.keywords and "beneficial" not in card.keywords:
            yield library.problem(card, "keywords", card.keywords, "beneficial, as every enhancement is")
        if "enhancement" in card.keywords and not card.swd:
            yield library.problem(card, "swd", card.swd, "true: an enhancement must go on the sturmzombie card")
        if not card.is_effect and card.swd:
            yield library.problem(card, "swd", card.swd, "false: the icon is for effect cards (IN-CARD-11)")
        if not card.is_effect and card.keywords:
            yield library.problem(card, "keywords", card.keywords, "none: they are for effect cards")


def check_card_targets(library: Library) -> Iterator[Problem]:
    """What spares a kind of model names one that there is, and the icon is on cards that the horde can bear."""
    for card in library.of(BattleCard).values():
        for index, kind in enumerate(card.no_effect_on):
            if not library.knows(ModelCard, kind):
                expected = one_of(kind, library.of(ModelCard))
                yield library.problem(card, f"no-effect-on[{index}]", kind, expected)
        if card.swd and card.targets.armed:
            yield library.problem(card, "swd", True, "false: sturmzombies are not armed")


def check_deck(library: Library) -> Iterator[Problem]:
    """There are cards enough for two hands and the table."""
    cards = sum(card.copies for card in library.of(BattleCard).values())
    if library.complete and cards < LEAST_CARDS:
        yield Problem("cards", "", f"{cards} cards", f"a deck of {LEAST_CARDS} cards or more, copies counted")


CARD_CHECKS: Final[tuple[Check, ...]] = (
    references(ModelCard, "weapons", WeaponCard),
    check_nicknames,
    check_sides,
    check_limits,
    check_zombies,
    check_abilities,
    check_hand_to_hand,
    check_grenades,
    check_weapons,
    check_card_types,
    check_card_keywords,
    check_card_targets,
    check_deck,
)
