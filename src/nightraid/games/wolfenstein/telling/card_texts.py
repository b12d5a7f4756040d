"""What is printed on the cards, in words, for people who want to read them."""

from collections.abc import Iterable, Iterator

from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.game import CardText
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import CardId
from nightraid.games.wolfenstein.schema.cards import ChestCard, EventCard, EventOption
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.parts import NO_LOOT, Loot
from nightraid.games.wolfenstein.schema.weapons import WeaponAbility, WeaponCard
from nightraid.games.wolfenstein.view import RaidView


def cards_in_sight(box: Box, table: RaidView) -> Iterator[CardText]:
    """The cards that lie on the table: Heroes and all they have, enemies and bots, objectives of the mission."""
    for hero in table.heroes:
        card = box.hero_cards[hero.card]
        yield CardText("Heroes", card.name, hero_text(card))
    weapons = dict.fromkeys(kind_of(weapon.card) for hero in table.heroes for weapon in hero.weapons)
    for kind in weapons:
        yield CardText("Weapons", box.cards.weapons[kind].name, weapon_text(box.cards.weapons[kind]))
    attached = (weapon.attached for hero in table.heroes for weapon in hero.weapons if weapon.attached)
    carried = (item for hero in table.heroes for item in (*hero.worn, *hero.pack))
    for kind in dict.fromkeys(kind_of(item) for item in (*carried, *attached)):
        yield CardText("Equipment", box.cards.equipment[kind].name, equipment_text(box.cards.equipment[kind]))
    enemies = [seen.nazi.kind for seen in table.nazis] + [friend.bot.kind for friend in table.bots]
    for kind in dict.fromkeys(enemies):
        yield CardText("Enemies", box.enemy_cards[kind].name, enemy_text(box.enemy_cards[kind]))
    for letter, objective in sorted(box.mission.objectives.items()):
        yield CardText("Objectives", objective.name, f"Objective {letter}. {objective.text.strip()}")


# ---------------------------------------------------------------- cards


def hero_text(card: HeroCard) -> str:
    """A Hero card."""
    values = f"{card.ap} AP, {card.hp} HP, {card.armor} armor, accuracy {card.accuracy}"
    always = [f"{skill.name} (always): {skill.text}" for skill in card.always]
    paid = [f"{skill.name} ({_count(skill.glory, 'Glory Point')}): {skill.text}" for skill in card.skills]
    return "\n".join([card.story, f"{values}. Can wear: {', '.join(card.slots)}.", *always, *paid])


def weapon_text(card: WeaponCard) -> str:
    """A weapon card."""
    kind = "" if card.shooting else " Never needs reloading."
    quiet = " Its attacks make no noise; kills still raise the hazard tracker." if card.silent else ""
    first = f"{card.ap} AP, range {card.range}, {_dice(card.dice)}, {card.ammo} ammo.{kind}{quiet}"
    return "\n".join(
        [first, *(f"{ability.name} ({_price(card, ability)}): {ability.text}" for ability in card.abilities)]
    )


def _price(card: WeaponCard, ability: WeaponAbility) -> str:
    return f"{ability.ammo} {card.ammo} ammo" if ability.ammo else "always"


def equipment_text(card: EquipmentCard) -> str:
    """An equipment card."""
    if card.attaches_to != "none":
        use = f"attached to a {'Hero' if card.attaches_to == 'hero' else 'weapon'}"
    else:
        use = f"used for {card.ap} AP"
    tires = " Costs a fatigue token." if card.costs_fatigue else " Gives a fatigue token." if card.tires else ""
    return f"{card.type.capitalize()}, {use}.{tires} {card.text}"


def enemy_text(card: EnemyCard) -> str:
    """An enemy card."""
    weapon = card.weapon
    falls = ", one die less for each square between" if weapon.dice_falloff else ""
    lines = [
        f"{card.ap} AP, {card.hp} HP, {card.armor} armor, initiative {card.initiative}, {card.role}.",
        f"{weapon.name}: {weapon.ap} AP, range {weapon.range}, {_dice(weapon.dice)}{falls}.",
        *(f"{skill.name}: {skill.text}" for skill in card.skills),
    ]
    return "\n".join([*lines, *_loot_lines(card.player_loot, card.team_loot, "who kills it gets", "each other Hero")])


# ---------------------------------------------------------------- events and chests


def event_intro(library: Library, card: CardId) -> str:
    """What an event tells before the choice."""
    return _event(library, card).intro


def event_option(library: Library, card: CardId, number: int) -> str:
    """One of the two options of an event, with what completing the event gives if that is what it does."""
    event = _event(library, card)
    option: EventOption = event.first if number == 1 else event.second
    loot = _loot_lines(event.player_loot, event.team_loot, "completed, it gives you", "each other Hero")
    return " ".join([option.text, *(loot if option.completes else ())])


def chest_text(library: Library, card: CardId) -> str:
    """What is in a chest."""
    return library.of(ChestCard)[kind_of(card)].text


def _event(library: Library, card: CardId) -> EventCard:
    return library.of(EventCard)[kind_of(card)]


# ---------------------------------------------------------------- skills


def skill_text(library: Library, skill: str) -> str:
    """What a skill or ability of a Hero or a weapon does, and its price."""
    for hero in library.of(HeroCard).values():
        for paid in hero.skills:
            if paid.id == skill:
                return f"{paid.text} ({_count(paid.glory, 'Glory Point')})"
    for weapon in library.of(WeaponCard).values():
        for ability in weapon.abilities:
            if ability.id == skill:
                return f"{ability.text} ({_price(weapon, ability)})"
    return ""


def item_text(library: Library, card: CardId) -> str:
    """What an equipment card does."""
    return equipment_text(library.of(EquipmentCard)[kind_of(card)])


# ---------------------------------------------------------------- pieces


def _loot_lines(player: Loot, team: Loot, to_player: str, to_team: str) -> Iterator[str]:
    if player != NO_LOOT:
        yield f"{to_player[:1].upper()}{to_player[1:]} {', '.join(_loot(player))}."
    if team != NO_LOOT:
        yield f"{to_team[:1].upper()}{to_team[1:]}: {', '.join(_loot(team))}."


def _loot(loot: Loot) -> Iterable[str]:
    things = (
        (loot.glory, "Glory Point", "Glory Points"),
        (loot.equipment, "equipment card", "equipment cards"),
        (loot.weapons, "weapon card", "weapon cards"),
        (loot.ammo_of_choice, "ammo of choice", "ammo of choice"),
        (loot.light, "light ammo", "light ammo"),
        (loot.heavy, "heavy ammo", "heavy ammo"),
        (loot.special, "special ammo", "special ammo"),
    )
    return [f"{count} {one if count == 1 else more}" for count, one, more in things if count]


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"
