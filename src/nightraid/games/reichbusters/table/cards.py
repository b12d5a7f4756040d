"""The cards and tokens before each Hero, what is still to be handed out, and the card of the team."""

from collections.abc import Iterator

from nightraid.engine.cards import kind_of
from nightraid.engine.prose import count
from nightraid.engine.screen.now import CardShown, Chip, Meter
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.schema.parts import CardNoise
from nightraid.games.reichbusters.state import Hero, InPlay, Item, Skill, Weapon, Wound
from nightraid.games.reichbusters.table.glossary import weapon_term
from nightraid.games.reichbusters.table.icons import ACTS, SKILL_TYPES, TERMS, item_icon, weapon_icon
from nightraid.games.reichbusters.table.pieces import points_meters
from nightraid.games.reichbusters.table.spots import TEAM, skill_id, store_skill_id
from nightraid.games.reichbusters.telling.card_texts import (
    action_text,
    item_text,
    side_text,
    skill_text,
    weapon_keyword,
)
from nightraid.games.reichbusters.telling.naming import DURATIONS
from nightraid.games.reichbusters.view import RaidView

HAND, WEAPONS, ITEMS, SKILLS, WOUNDS, IN_PLAY = "Hand", "Weapons", "Items", "Skills", "Wounds", "In play"
STORES, SHARED = "To hand out", "For everybody"


def cards_of(table: RaidView, box: Box) -> Iterator[CardShown]:
    """Everything that lies before the Heroes, and what is nobody's."""
    for number, hero in enumerate(table.heroes):
        if not hero.escaped:
            yield from hero_cards(box, number, hero)
    yield from _stores(table, box)
    yield from _shared(table, box)


def hero_cards(box: Box, number: HeroId, hero: Hero) -> Iterator[CardShown]:
    """What lies before one Hero: the hand first."""
    for card in hero.hand:
        yield _action(box, number, hero, card)
    for weapon in hero.weapons:
        yield _weapon(box, number, hero, weapon)
    for item in hero.items:
        yield _item(box, number, hero, item)
    for skill in hero.skills:
        yield _skill(box, number, hero, skill)
    for wound in hero.wounds:
        yield _wound(box, number, hero, wound)
    for played in hero.in_play:
        yield _in_play(box, number, hero, played)


# ---------------------------------------------------------------- action cards


def _action(box: Box, number: HeroId, hero: Hero, card: str) -> CardShown:
    printed = box.action_card(card)
    chips = [Chip("feat", "feat", "good")] if printed.feat else []
    if not printed.feat:
        instant = printed.top.timing == "instant"
        chips.append(Chip("instant", "instant", "warn") if instant else Chip("free-action", "free action"))
    if printed.bottom is not None:
        chips.append(Chip("modifier", f"or modifier: {printed.bottom.name}"))
    meters = _noise(printed.top.noise)
    return CardShown(
        card, printed.name, action_text(printed), HAND, str(number), hero.player, ACTS["card"], tuple(chips), meters
    )


def _in_play(box: Box, number: HeroId, hero: Hero, played: InPlay) -> CardShown:
    printed = box.action_card(played.card)
    chips = (Chip("in-play", DURATIONS[played.until], "good"),)
    text = printed.top.text.strip()
    return CardShown(
        played.card, printed.name, text, IN_PLAY, str(number), hero.player, ACTS["card"], chips, in_play=True
    )


def _noise(noise: CardNoise) -> tuple[Meter, ...]:
    """Noise dice; Bang! and Boom! as the spaces that the marker would advance."""
    match noise:
        case "bang":
            return (Meter("bang", "Bang!", 1),)
        case "boom":
            return (Meter("boom", "Boom!", 2),)
        case "weapon":
            return ()
        case _:
            return (Meter("noise", "Noise dice", noise),)


# ---------------------------------------------------------------- equipment


def _weapon(box: Box, number: HeroId, hero: Hero, weapon: Weapon) -> CardShown:
    card = box.cards.weapons[weapon.weapon]
    side, other = (card.vril, card.normal) if weapon.vril else (card.normal, card.vril)
    chips = [Chip("vril-side", "vril side", "good")] if weapon.vril else []
    keywords = (Chip(weapon_term(keyword), weapon_keyword(keyword)) for keyword in side.keywords)
    meters = [Meter("dice", "Attack dice", side.dice)]
    if side.vril_dice:
        meters.append(Meter("vril-dice", "Vril dice", side.vril_dice))
    if side.reach == "ranged":
        meters.append(Meter("range", "Range", side.range))
    back = "Normal side" if weapon.vril else "Vril side"
    first = side_text(side)
    return CardShown(
        weapon.weapon,
        side.name,
        f"{first[0].upper()}{first[1:]}\n{back}: {other.name}, {side_text(other)}",
        WEAPONS,
        str(number),
        hero.player,
        weapon_icon(weapon.weapon, side.reach),
        (*_out_of_order(weapon.jams, drained=weapon.drained), *chips, *keywords),
        (*meters, *_noise(side.noise)),
    )


def _out_of_order(jams: int, *, drained: bool) -> Iterator[Chip]:
    if jams:
        yield Chip("jammed", "jammed" if jams == 1 else f"jammed ×{jams}", "bad")
    if drained:
        yield Chip("drained", "drained", "bad")


def _item(box: Box, number: HeroId, hero: Hero, item: Item) -> CardShown:
    card = box.item(item.token)
    chips = tuple(_out_of_order(item.jams, drained=item.drained))
    meters = (*_noise(card.noise), *_vril(card.vril_dice)) if card.noise or card.vril_dice else ()
    return CardShown(
        item.token,
        card.name,
        item_text(card, box.edition.edition),
        ITEMS,
        str(number),
        hero.player,
        item_icon(card.id, card.stack),
        chips,
        meters,
    )


def _vril(dice: int) -> tuple[Meter, ...]:
    return (Meter("vril-dice", "Vril dice", dice),) if dice else ()


# ---------------------------------------------------------------- skills and wounds


def _skill(box: Box, number: HeroId, hero: Hero, skill: Skill) -> CardShown:
    card = box.cards.skills[skill.skill]
    chips = () if skill.active else (Chip("skill-off", "out of use", "bad"),)
    text = skill_text(card, box.edition.edition)
    return CardShown(
        skill_id(number, card.id), card.name, text, SKILLS, str(number), hero.player, SKILL_TYPES[card.type], chips
    )


def _wound(box: Box, number: HeroId, hero: Hero, wound: Wound) -> CardShown:
    """Only what lasts: the rest of the card has happened."""
    card = box.wound_card(wound.card)
    lost = f" It has put {box.cards.skills[wound.skill].name} out of use." if wound.skill else ""
    chips = (Chip("numb", "no effect now", "good"),) if hero.numb else ()
    text = f"{card.permanent_text.strip()}{lost}"
    return CardShown(wound.card, card.name, text, WOUNDS, str(number), hero.player, TERMS["wounds"], chips)


# ---------------------------------------------------------------- nobody's


def _stores(table: RaidView, box: Box) -> Iterator[CardShown]:
    """What can still be handed out before the raid begins."""
    if table.phase != "set-up":
        return
    for token in table.stores:
        card = box.cards.items[kind_of(token)]
        text = item_text(card, box.edition.edition)
        yield CardShown(token, card.name, text, STORES, icon=item_icon(card.id, card.stack))
    for skill in table.store_skills:
        printed = box.cards.skills[skill]
        text = skill_text(printed, box.edition.edition)
        yield CardShown(store_skill_id(skill), printed.name, text, STORES, icon=SKILL_TYPES[printed.type])


def _shared(table: RaidView, box: Box) -> Iterator[CardShown]:
    """The team card or the HQ card, with the heroism points on it (RB-RAID-6, RB-HQ-2)."""
    meters = tuple(points_meters(table.shared, "Shared heroism"))
    if box.team is not None:
        ability = box.team.ability
        chips = (Chip("used", "used in this round"),) if table.team_used else ()
        text = f"{ability.name}: {ability.text.strip()}"
        yield CardShown(TEAM, box.team.name, text, SHARED, "", None, TERMS["heroism"], chips, meters, in_play=True)
    elif table.shared.total:
        text = f"{count(table.shared.total, 'heroism point')} that any Hero may spend."
        yield CardShown(TEAM, "Headquarters", text, SHARED, "", None, TERMS["heroism"], (), meters, in_play=True)
