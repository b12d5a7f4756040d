"""What things are called when somebody reads about them."""

from typing import Any

from nightraid.boards.grid.drawing import square_name
from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.schema.cards import ChestCard, EventCard
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.weapons import WeaponCard
from nightraid.games.wolfenstein.telling import card_texts

FACES = {"hp": "HP Hit", "armor": "Armor Hit", "reload": "Reload", "blank": "Blank"}
CARD_KINDS = (EquipmentCard, WeaponCard, EventCard, ChestCard)
NOTHING = {"model": "nobody", "area": "nothing", "seat": "nobody"}


def name_of(library: Library, kind: str, value: Any, box: Box | None) -> str:
    """The name of an argument of a message; the kinds are those of words.toml."""
    match kind:
        case "seat" | "player":
            return f"player {int(value) + 1}"
        case "face":
            return FACES[value]
        case "card":
            return card_name(library, value)
        case "enemy":
            return library.of(EnemyCard)[value].name
        case "skill":
            return skill_name(library, value)
        case "nothing":
            return NOTHING.get(value, "nothing")
        case "die":
            return str(int(value) + 1)
        case "yes":
            return "yes" if value else "no"
        case "success":
            return "a success" if value else "a failure"
    return _printed(library, kind, value) or (str(value) if box is None else place_name(kind, value, box))


def _printed(library: Library, kind: str, value: Any) -> str:
    """What is printed on cards, by the kind of text that is wanted."""
    match kind:
        case "intro":
            return card_texts.event_intro(library, value)
        case "first-option":
            return card_texts.event_option(library, value, 1)
        case "second-option":
            return card_texts.event_option(library, value, 2)
        case "chest-text":
            return card_texts.chest_text(library, value)
        case "item-text":
            return card_texts.item_text(library, value)
        case "skill-text":
            return card_texts.skill_text(library, value)
    return ""


def place_name(kind: str, value: Any, box: Box) -> str:
    """Models, squares, areas, doors and goals of one mission."""
    match kind:
        case "model":
            return "nobody" if value == NOBODY else box.name_of(value)
        case "cell":
            return square_name(box.grid, value)
        case "area":
            return "nowhere" if value < 0 else box.area_names[value]
        case "door":
            return f"door {box.drawn.door_letters[value]}"
        case "barricade":
            return f"barricade {box.drawn.barricade_digits[value]}"
        case "objective":
            return f"{value} ({box.mission.objectives[value].name})"
        case "objective-text":
            return box.mission.objectives[value].text.strip()
        case "goal":
            return next(goal.text for goal in box.mission.goals if goal.id == value)
        case "mission":
            return str(getattr(box.mission, value))
    return str(value)


def card_name(library: Library, card: str) -> str:
    """A card goes by its name; what is no card (a weapon printed on an enemy card) by itself."""
    for kind in CARD_KINDS:
        entry = library.of(kind).get(kind_of(card))
        if entry is not None:
            return entry.name
    return card


def skill_name(library: Library, skill: str) -> str:
    """Skills and abilities of Heroes, Nazis and weapons, or the card that stands for one."""
    names = {known.id: known.name for hero in library.of(HeroCard).values() for known in hero.always}
    names |= {known.id: known.name for hero in library.of(HeroCard).values() for known in hero.skills}
    names |= {known.id: known.name for enemy in library.of(EnemyCard).values() for known in enemy.skills}
    names |= {known.id: known.name for weapon in library.of(WeaponCard).values() for known in weapon.abilities}
    return names.get(skill) or card_name(library, skill)
