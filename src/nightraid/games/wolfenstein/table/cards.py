"""The cards before each Hero: the Hero card, its skills, weapons with what is attached to them, equipment."""

from collections.abc import Iterator

from nightraid.engine.screen.now import CardShown, Chip, Meter
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import CardId, HeroId
from nightraid.games.wolfenstein.schema.equipment import PowerSuit
from nightraid.games.wolfenstein.state import Hero, Weapon
from nightraid.games.wolfenstein.table.icons import TERMS, equipment_icon, hero_icon, weapon_icon
from nightraid.games.wolfenstein.table.spots import hero_card_id, objective_id, skill_id
from nightraid.games.wolfenstein.telling.card_texts import equipment_text, hero_text, weapon_text
from nightraid.games.wolfenstein.view import RaidView

IN_HAND, OTHER_WEAPONS = "Weapon in hand", "Other weapons"
ATTACHED, WORN, PACK, SKILLS, CARRIED, HERO = "Attached", "Worn", "Pack", "Skills", "Carried", "Hero card"


def cards_of(table: RaidView, box: Box) -> Iterator[CardShown]:
    """Everything that lies before the Heroes who are still in the mission."""
    for number, hero in enumerate(table.heroes):
        if hero.status not in ("dead", "out"):
            yield from hero_cards(table, box, number, hero)


def hero_cards(table: RaidView, box: Box, number: HeroId, hero: Hero) -> Iterator[CardShown]:
    """What lies before one Hero."""
    piece, seat = str(number), hero.player
    for place, weapon in enumerate(hero.weapons):
        yield from _weapon(table, box, number, hero, weapon, IN_HAND if place == 0 else OTHER_WEAPONS)
    for item in hero.worn:
        yield _equipment(box, number, hero, item, WORN)
    for item in hero.pack:
        yield _equipment(box, number, hero, item, PACK)
    for letter in hero.carries:
        objective = box.mission.objectives[letter]
        text = objective.text.strip()
        yield CardShown(objective_id(letter), objective.name, text, CARRIED, piece, seat, TERMS["objective"])
    yield from _skills(table, box, number, hero)
    card = box.hero_cards[hero.card]
    yield CardShown(hero_card_id(card.id), card.name, hero_text(card), HERO, piece, seat, hero_icon(card.id))


def _weapon(table: RaidView, box: Box, number: HeroId, hero: Hero, weapon: Weapon, group: str) -> Iterator[CardShown]:
    card, ammo = box.weapon(weapon.card), hero.ammo(box.weapon(weapon.card).ammo)
    chips = []
    if weapon.reload:
        chips.append(Chip("reload", "empty", "bad"))
    if table.turn.hero == number and weapon.card in table.turn.reloaded:
        chips.append(Chip("reload", "just reloaded", "warn"))
    meters = (
        Meter("ap", "AP", card.ap),
        Meter("dice", "Dice", card.dice),
        Meter("range", "Range", card.range),
        Meter(f"ammo-{card.ammo}", f"{card.ammo.capitalize()} ammo", ammo),
    )
    yield CardShown(
        weapon.card,
        card.name,
        weapon_text(card),
        group,
        str(number),
        hero.player,
        weapon_icon(card.id),
        tuple(chips),
        meters,
    )
    if weapon.attached:
        yield _equipment(box, number, hero, weapon.attached, f"{ATTACHED} to {card.name}")


def _equipment(box: Box, number: HeroId, hero: Hero, item: CardId, group: str) -> CardShown:
    card = box.equipment(item)
    meters = []
    if card.attaches_to == "none":
        meters.append(Meter("ap", "AP", card.ap))
    if group == WORN and isinstance(card.does, PowerSuit):
        meters.append(Meter("suit-tokens", "Power suit", hero.charges))
    return CardShown(
        item,
        card.name,
        equipment_text(card),
        group,
        str(number),
        hero.player,
        equipment_icon(card.id, card.type),
        meters=tuple(meters),
    )


def _skills(table: RaidView, box: Box, number: HeroId, hero: Hero) -> Iterator[CardShown]:
    card, surcharge = box.hero_cards[hero.card], box.level.skill_surcharge
    used = table.turn.hero == number and table.turn.skill_used
    for always in card.always:
        forever = (Chip("always", "always"),)
        yield CardShown(
            skill_id(always.id), always.name, always.text, SKILLS, str(number), hero.player, TERMS["glory"], forever
        )
    for skill in card.skills:
        chips = (Chip("skill-used", "skill used"),) if used else ()
        price = skill.glory + surcharge
        meters = (Meter("glory", "Glory price", price),)
        yield CardShown(
            skill_id(skill.id), skill.name, skill.text, SKILLS, str(number), hero.player, TERMS["glory"], chips, meters
        )
