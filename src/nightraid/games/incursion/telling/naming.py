"""Names of things in Incursion: what an argument of a message is called where people read it."""

from collections.abc import Callable
from typing import Any

from nightraid.boards.grid.facing import Facing
from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.game import HIDDEN
from nightraid.engine.prose import count
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import (
    ALLIED,
    HORDE,
    NOBODY,
    STURMZOMBIE,
    KindId,
    ModelId,
    Side,
    StopName,
    WeaponId,
    kind_and_number,
)
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.solo import OrderCard
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.telling import card_texts

STOP_NAMES: dict[StopName, str] = {
    "played": "when the enemy plays a card",
    "attack": "before the enemy attacks or acts under a card",
    "action": "between the enemy's actions",
    "turn": "at the start and the end of the enemy's turn",
    "last": "at the end of a game turn",
    "fallen": "when a model of mine falls",
    "horde": "when a zombie of mine falls",
    "own": "around my own actions",
}
"""Where a player may want to be asked (IN-Q-26)."""
POWER_NAMES = {"teleport": "Teleport", "confuse": "Confuse", "invincibility": "Invincibility", "ricochet": "Ricochet"}
POOL_NAMES = {"own": "the model's own AP", "cp": "the AP made from CP"}
ABILITY_NAMES = {"thumper": "Thumper", "chosen-of-the-gods": "Chosen of the Gods"}
NOTHING = {"cell": "no square", "model": "nobody", "kind": "nobody", "": "nobody"}
GIVEN_NAMES: tuple[WeaponId, ...] = ("bambi", "gungnir")
"""Weapons that are called by a name of their own."""


def name_of(library: Library, kind: str, value: Any, box: Box | None) -> str:
    """The name of an argument of a message; the kinds are those of words.toml."""
    if kind in PLAIN:
        return PLAIN[kind](value)
    if kind in PRINTED:
        return PRINTED[kind](library, value)
    if box is None or kind not in OF_A_MISSION:
        return str(value)
    return OF_A_MISSION[kind](box, value)


# ---------------------------------------------------------------- what is the same everywhere


def side_name(side: Side) -> str:
    """A side goes by its player."""
    return "the Allied player" if int(side) == ALLIED else "the Axis player"


def facing_name(facing: int) -> str:
    """The side of the board that somebody faces."""
    return Facing(facing).name.lower()


def needed_face(needed: int) -> str:
    """From which natural face on a die hurts: never with a 1 (IN-DD-2)."""
    if needed > 6:
        return "more than a die can show"
    return "a 6" if needed == 6 else f"{max(2, needed)} or more"


PLAIN: dict[str, Callable[[Any], str]] = {
    "side": side_name,
    "seat": side_name,
    "facing": facing_name,
    "stop": STOP_NAMES.__getitem__,
    "power": POWER_NAMES.__getitem__,
    "pool": POOL_NAMES.__getitem__,
    "ability": ABILITY_NAMES.__getitem__,
    "face": str,
    "needed": needed_face,
    "die": lambda die: str(int(die) + 1),
    "signed": lambda number: f"{int(number):+d}",
    "cards": lambda number: count(number, "card"),
    "dice": lambda number: count(number, "die", "dice"),
    "models": lambda number: count(number, "model"),
    "zombies": lambda number: count(number, "zombie"),
    "squares": lambda number: count(number, "square"),
    "counters": lambda number: count(number, "DP counter"),
    "nothing": lambda kind: NOTHING.get(kind, "nothing"),
}


# ---------------------------------------------------------------- what is printed on cards


def model_name(library: Library, model: ModelId) -> str:
    """Kind and number, such as Grunt Ape 2; whoever is alone of a kind has no number."""
    if model == NOBODY:
        return "nobody"
    if model == HORDE:
        return "the sturmzombies"
    place, number = kind_and_number(int(model))
    card = [*library.of(ModelCard).values()][place]
    return _within(card.name) if card.unique or card.limit == 1 else f"{card.name} {number}"


def kind_name(library: Library, kind: KindId) -> str:
    """A kind of model."""
    return _within(library.of(ModelCard)[kind].name)


def name_to_buy(library: Library, kind: KindId) -> str:
    """A kind with its price; what a block of sturmzombies is (IN-FORCE-7)."""
    card = library.of(ModelCard)[kind]
    return f"{_within(card.name)} ({card.rp} RP{', 3 every game turn' if kind == STURMZOMBIE else ''})"


def weapon_name(library: Library, weapon: WeaponId) -> str:
    """A weapon, with its article."""
    name = library.of(WeaponCard)[weapon].name
    return name if weapon in GIVEN_NAMES else f"the {name}"


def card_name(library: Library, card: str) -> str:
    """A battle card."""
    return "an unknown card" if card == HIDDEN else library.of(BattleCard)[kind_of(card)].name


PRINTED: dict[str, Callable[[Library, Any], str]] = {
    "model": model_name,
    "kind": kind_name,
    "to-buy": name_to_buy,
    "weapon": weapon_name,
    "weapon-text": lambda library, weapon: library.of(WeaponCard)[weapon].text,
    "card": card_name,
    "card-text": lambda library, card: library.of(BattleCard)[kind_of(card)].text,
    "kill-value": lambda library, card: str(library.of(BattleCard)[kind_of(card)].kill),
    "kind-text": lambda library, kind: card_texts.short_model_text(library, library.of(ModelCard)[kind]),
    "science-text": card_texts.science_text,
    "power-text": lambda library, power: card_texts.POWER_TEXTS[power],
    "order": lambda library, order: library.of(OrderCard)[order].name,
    "order-text": lambda library, order: library.of(OrderCard)[order].text,
}


# ---------------------------------------------------------------- what belongs to a mission


def item_name(box: Box, item: str) -> str:
    """An item or an object of the mission."""
    return the((box.items.get(item) or box.objects[item]).name)


def entry_name(box: Box, entry: str) -> str:
    """An entry point."""
    return the(next(one.name for one in box.board_card.entries if one.id == entry)) if entry else "no entry point yet"


def area_name(box: Box, area: str) -> str:
    """An area of the board."""
    return the(next(one.name for one in box.board_card.areas if one.id == area))


def the(name: str) -> str:
    """A thing with its article, as it stands within a sentence: `the west gate`, `the Crossing`."""
    return _within(name) if name.startswith("The ") else f"the {name[:1].lower()}{name[1:]}"


def _within(name: str) -> str:
    return f"the {name[4:]}" if name.startswith("The ") else name


OF_A_MISSION: dict[str, Callable[[Box, Any], str]] = {
    "cell": lambda box, cell: box.square_name(cell),
    "door": lambda box, door: f"door {box.board.chart.door_letters[door]}",
    "item": item_name,
    "entry": entry_name,
    "area": area_name,
    "happening": lambda box, place: box.mission.happenings[place].text,
    "victory": lambda box, place: box.mission.victories[place].text,
}
