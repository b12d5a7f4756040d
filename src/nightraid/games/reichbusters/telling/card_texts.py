"""What is printed on cards and tokens, in words, for people who want to read them."""

from collections.abc import Iterable, Iterator
from typing import Final

from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.game import CardText
from nightraid.engine.prose import capital, count
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import Duration, Edition
from nightraid.games.reichbusters.rules.defence import USUAL_DICE
from nightraid.games.reichbusters.schema.action_cards import ActionCard, Modified
from nightraid.games.reichbusters.schema.environments import EnvironmentCard
from nightraid.games.reichbusters.schema.factions import FactionRow, states
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.parts import CardNoise
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.units import Detect, Profile, UnitCard, UnitKeyword, Wounds, XHandler
from nightraid.games.reichbusters.schema.weapons import (
    Burst,
    DoubleTap,
    Unreliable,
    WeaponCard,
    WeaponKeyword,
    WeaponSide,
)
from nightraid.games.reichbusters.schema.wound_cards import WoundCard
from nightraid.games.reichbusters.view import RaidView

LASTS: Final[dict[Duration, str]] = {
    "discard": "",
    "ongoing": " Stays until something discards it.",
    "remove": " Then out of the game.",
    "next-hero-turn": " Lasts until the next Hero turn begins.",
    "own-next-turn": " Lasts until your next turn begins.",
    "until-failure": " May be done again and again until a test fails.",
}
MODIFIED: Final[dict[Modified, str]] = {
    "attack": "attack tests",
    "melee": "melee attack tests",
    "ranged": "ranged attack tests",
    "defence": "defence tests",
    "noise": "noise tests",
    "move": "moves",
}
EFFECTS: Final = {
    "after-alarm": "After the alarm one noise die of each noise test may be re-rolled.",
    "burst": "Roll more dice; what is left of the total after the target is compared with others in its area.",
    "cancel-surge": "The special and a surge take each other out.",
    "catch": "Elusive enemies that the attack hits are wounded.",
    "critical-hit": "The target takes a wound at once, whatever the total.",
    "double-tap": "Roll more dice.",
    "lethal": "Blanks may be re-rolled once.",
    "lifedrain": "The attacker loses a permanent wound.",
    "loot": "If the target is killed, it drops an item.",
    "overload": "Attack once more with this weapon after this attack.",
    "shockwave": "The total counts against everybody else in the area of the target too.",
    "splash": "The total counts against one more enemy in the area of the target.",
    "stunned": "The area of the target is suppressed.",
    "unreliable": "The weapon does not jam after this action.",
    "vril-experiment-heal": "The Hero loses a permanent wound.",
    "vril-experiment-hurt": "An enemy in the area takes a wound.",
}
"""What specials can be spent on besides skills and items, and what allows a re-roll."""


def cards_in_sight(box: Box, table: RaidView) -> Iterator[CardText]:
    """The cards that lie on the table: Heroes and all they have, hands first, then enemies, features and the team."""
    cards, edition = box.cards, box.edition.edition
    for hero in table.heroes:
        for held in (*hero.hand, *(played.card for played in hero.in_play)):
            owner = cards.heroes[hero.card].name
            yield CardText(f"Cards of {owner}", cards.actions[held].name, action_text(cards.actions[held]))
    for hero in table.heroes:
        yield CardText("Heroes", cards.heroes[hero.card].name, hero_text(box, cards.heroes[hero.card]))
    for weapon in dict.fromkeys(weapon.weapon for hero in table.heroes for weapon in hero.weapons):
        yield CardText("Weapons", cards.weapons[weapon].normal.name, weapon_text(cards.weapons[weapon]))
    for skill in dict.fromkeys(skill.skill for hero in table.heroes for skill in hero.skills):
        yield CardText("Skills", cards.skills[skill].name, skill_text(cards.skills[skill], edition))
    for item in _items_in_sight(table):
        yield CardText("Items", cards.items[item].name, item_text(cards.items[item], edition))
    for wound in dict.fromkeys(wound.card for hero in table.heroes for wound in hero.wounds):
        yield CardText("Wounds", box.wound_card(wound).name, wound_text(box.wound_card(wound)))
    for row in box.rows:
        card = cards.units[row.unit]
        name = card.name if row.letter is None else f"{card.name} ({row.letter})"
        yield CardText("Enemies", name, unit_text(card, row))
    for _, feature in table.features:
        if feature.card:
            printed = box.feature_card(feature.card)
            yield CardText("Room features", printed.name, feature_text(printed))
    if box.team is not None:
        ability = box.team.ability
        yield CardText("Team", box.team.name, f"{ability.name}: {ability.text.strip()}")


def _items_in_sight(table: RaidView) -> Iterable[str]:
    """The kinds of items on dashboards, faceup in areas, and in the stores."""
    carried = [item.token for hero in table.heroes for item in hero.items]
    lying = [found.item.token for _, things in table.found for found in things if found.item is not None]
    return dict.fromkeys(kind_of(token) for token in (*carried, *lying, *table.stores))


# ---------------------------------------------------------------- by the name of a card


def printed_on(library: Library, card: str, edition: Edition) -> str:
    """What is printed on a card or token, by its id or its kind; nothing if it is none."""
    kind = kind_of(card)
    if (action := library.of(ActionCard).get(card)) is not None:
        return action_text(action)
    if (skill := library.of(SkillCard).get(card)) is not None:
        return skill_text(skill, edition)
    if (weapon := library.of(WeaponCard).get(card)) is not None:
        return weapon_text(weapon)
    if (item := library.of(ItemCard).get(card) or library.of(ItemCard).get(kind)) is not None:
        return item_text(item, edition)
    if (noise := library.of(NoiseCard).get(kind)) is not None:
        return noise_text(noise)
    if (wound := library.of(WoundCard).get(kind)) is not None:
        return wound_text(wound)
    if (feature := library.of(FeatureCard).get(kind)) is not None:
        return feature_text(feature)
    if (environment := library.of(EnvironmentCard).get(kind)) is not None:
        return environment.text.strip()
    return EFFECTS.get(card, "")


# ---------------------------------------------------------------- Heroes


def hero_text(box: Box, card: HeroCard) -> str:
    """A Hero card; in 1.0 every Hero defends alike (RB-TEST-4, RB-TEST-5)."""
    dice = card.defence if box.edition.defence_dice == "by-hero" else USUAL_DICE
    weapons = " and ".join(box.cards.weapons[weapon].normal.name for weapon in card.weapons)
    facts = f"{count(dice, 'defence die', 'defence dice')}. Weapons: {weapons}."
    return "\n".join([card.story.strip(), card.style.strip(), facts, f"Skill: {box.cards.skills[card.skill].name}."])


def action_text(card: ActionCard) -> str:
    """An action card: what can be done with it, and what it adds to something else."""
    top = card.top
    kind = "Feat" if card.feat else "Free action" if top.timing == "free" else "Instant"
    lines = [f"{kind}, {noise_words(top.noise)}: {top.text.strip()}{_lasts(top.text, top.duration)}"]
    if card.bottom is not None:
        tests = " and ".join(MODIFIED[one] for one in card.bottom.modifies)
        more = f", {count(card.bottom.noise, 'noise die', 'noise dice')} more" if card.bottom.noise else ""
        lines.append(f"Or {card.bottom.name}, added to {tests}{more}: {card.bottom.text.strip()}")
    return "\n".join(lines)


def _lasts(text: str, duration: Duration) -> str:
    """How long a card lasts, unless its own text says so."""
    said = {"remove": "from the game", "until-failure": "test fails"}.get(duration, "ntil ")
    return "" if said in text else LASTS[duration]


def noise_words(noise: CardNoise) -> str:
    """The noise symbol of a card or weapon."""
    match noise:
        case "bang":
            return "Bang!"
        case "boom":
            return "Boom!"
        case "weapon":
            return "noise of the weapon"
        case 0:
            return "no noise"
        case _:
            return f"noise {noise}"


# ---------------------------------------------------------------- weapons, skills, items


def weapon_text(card: WeaponCard) -> str:
    """Both sides of a weapon token."""
    return f"{side_text(card.normal)}\nVril side: {card.vril.name}, {side_text(card.vril)}"


def side_text(side: WeaponSide) -> str:
    """One side of a weapon token."""
    reach = "melee" if side.reach == "melee" else f"ranged, up to {count(side.range, 'area')}"
    dice = count(side.dice, "attack die", "attack dice")
    vril = f" and {count(side.vril_dice, 'vril die', 'vril dice')}" if side.vril_dice else ""
    keywords = "".join(f", {weapon_keyword(keyword)}" for keyword in side.keywords)
    return f"{reach}: {dice}{vril}, {noise_words(side.noise)}{keywords}."


def weapon_keyword(keyword: WeaponKeyword) -> str:
    """A keyword of a weapon or an attack, with its number if it has one."""
    name = _spaced(type(keyword).__name__)
    match keyword:
        case Burst(dice=dice) | DoubleTap(dice=dice):
            return f"{name} {dice}"
        case Unreliable(times=times) if times > 1:
            return f"{name} x{times}"
    return name


def skill_text(card: SkillCard, edition: Edition) -> str:
    """A skill token."""
    kind = f"{card.type.capitalize()} skill. " if card.type else ""
    return f"{kind}{card.text_in(edition).strip()}"


def item_text(card: ItemCard, edition: Edition) -> str:
    """An item token."""
    vril = f" {count(card.vril_dice, 'vril die', 'vril dice')}." if card.vril_dice else ""
    loud = noise_words(card.noise)
    noise = f" {loud}" if loud.endswith("!") else f" {capital(loud)}." if card.noise else ""
    return f"{card.text_in(edition).strip()}{vril}{noise}"


# ---------------------------------------------------------------- enemies


def unit_text(card: UnitCard, row: FactionRow) -> str:
    """A unit of a row of the faction card, with the states that wounds bring it to."""
    sides = states(row, card)
    lines = [
        card.text.strip(),
        *(f"{_state(place, len(sides))}{profile_text(side)}" for place, side in enumerate(sides)),
    ]
    loot = "drops nothing" if row.loot == "none" else f"may drop an item of the {row.loot} stack"
    return "\n".join([*lines, f"At most {row.max} on the map; {loot}."])


def _state(place: int, states: int) -> str:
    if states == 1:
        return ""
    return "Fresh: " if place == 0 else f"After {count(place, 'wound')}: "


def profile_text(side: Profile, *, with_defence: bool = True) -> str:
    """Values and keywords of a unit."""
    values = [f"defence {side.defence}"] if with_defence else []
    if side.melee is not None:
        values.append(f"melee {side.melee} (each helper +{side.melee_support})")
    if side.ranged is not None:
        values.append(f"ranged {side.ranged} (each helper +{side.ranged_support}) up to {count(side.range, 'area')}")
    keywords = ", ".join(unit_keyword(keyword) for keyword in side.keywords)
    return f"{'. '.join(filter(None, [', '.join(values), keywords])) or 'no attack'}."


def unit_keyword(keyword: UnitKeyword) -> str:
    """A keyword of a unit, with its number if it has one."""
    match keyword:
        case Wounds(count=wounds):
            return f"{wounds} Wounds"
        case Detect(plus=plus):
            return f"Detect +{plus}"
        case XHandler(unit=kind):
            return f"{kind.replace('-', ' ').title()} Handler"
    return _spaced(type(keyword).__name__)


# ---------------------------------------------------------------- drawn cards


def noise_text(card: NoiseCard) -> str:
    """A noise card."""
    return f"{card.top_text.strip()} At {card.target} or more: {card.bottom_text.strip()}"


def wound_text(card: WoundCard) -> str:
    """A wound card."""
    lasting = f"Permanent if the damage is {card.threshold} or more: {card.permanent_text.strip()}"
    return f"{card.top_text.strip()} {lasting}"


def feature_text(card: FeatureCard) -> str:
    """A room feature."""
    return card.text.strip()


def _spaced(name: str) -> str:
    """`DoubleTap` is printed as Double Tap."""
    return "".join(f" {sign}" if sign.isupper() else sign for sign in name).strip()
