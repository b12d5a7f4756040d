"""What things are called on the screen: the ids that pieces, tokens, cards, doors and areas have there.

An area of the rules is a square of the screen, and a room of the rules is an area of the screen. Weapons, items, action
cards and wound cards go by their own ids, which are all different.
"""

from nightraid.engine.ask import Seat
from nightraid.engine.screen.basics import Spot
from nightraid.games.reichbusters.ids import (
    OFF_MAP,
    AreaId,
    Barracks,
    CardId,
    DoorId,
    HeroId,
    Letter,
    RoomId,
    RowId,
    SkillId,
    UnitId,
)

ESCORT = "escort"
"""The piece of a unit with Escort; there is never more than one."""
PORTAL = "portal"
"""The token of the alien portal; there is never more than one."""
TEAM = "team"
"""The card of the team."""


def at_area(area: AreaId) -> Spot:
    """An area."""
    return Spot("cell", str(area))


def at_areas(*areas: AreaId) -> tuple[Spot, ...]:
    """Areas, but not the one off the map."""
    return tuple(at_area(area) for area in areas if area != OFF_MAP)


def at_room(room: RoomId) -> Spot:
    """A room or corridor."""
    return Spot("area", str(room))


def at_hero(hero: HeroId) -> Spot:
    """A Hero."""
    return Spot("piece", str(hero))


def at_unit(unit: UnitId) -> Spot:
    """An enemy unit; their numbers are others than those of Heroes."""
    return Spot("piece", str(unit))


def at_escort() -> Spot:
    """The unit with Escort."""
    return Spot("piece", ESCORT)


def at_door(door: DoorId) -> Spot:
    """A door."""
    return Spot("edge", door_id(door))


def at_exit(number: int) -> Spot:
    """An exit."""
    return Spot("gate", exit_id(number))


def at_card(card: CardId) -> Spot:
    """A weapon, item, action card or wound card before a Hero."""
    return Spot("card", card)


def at_skill(hero: HeroId, skill: SkillId) -> Spot:
    """A skill of a Hero."""
    return Spot("card", skill_id(hero, skill))


def at_die(place: int) -> Spot:
    """A die on the table, from 0."""
    return Spot("die", str(place))


def at_seat(seat: Seat) -> Spot:
    """A player."""
    return Spot("seat", str(seat))


def at_found(item: CardId) -> Spot:
    """An item that lies faceup in an area."""
    return Spot("token", found_id(item))


def at_feature(area: AreaId) -> Spot:
    """The room feature of an area."""
    return Spot("token", feature_id(area))


def at_portal() -> Spot:
    """The alien portal."""
    return Spot("token", PORTAL)


# ---------------------------------------------------------------- ids


def door_id(door: DoorId) -> str:
    """A door."""
    return f"door-{door}"


def exit_id(number: int) -> str:
    """An exit."""
    return f"exit-{number}"


def skill_id(hero: HeroId, skill: SkillId) -> str:
    """A skill of a Hero; two Heroes may have the same."""
    return f"skill-{hero}-{skill}"


def store_skill_id(skill: SkillId) -> str:
    """A skill that nobody has taken yet."""
    return f"store-{skill}"


def feature_id(area: AreaId) -> str:
    """The room feature of an area."""
    return f"feature-{area}"


def environment_id(area: AreaId) -> str:
    """The environment token of an area."""
    return f"environment-{area}"


def found_id(item: CardId) -> str:
    """An item that lies faceup."""
    return f"item-{item}"


def facedown_id(area: AreaId, place: int) -> str:
    """An item that lies facedown, by its place in the area."""
    return f"facedown-{area}-{place}"


# ---------------------------------------------------------------- terms


def hero_term(card: str) -> str:
    """A Hero in the glossary."""
    return f"hero-{card}"


def unit_term(row: RowId, side: int) -> str:
    """Units of a row of the faction card in one of their states."""
    return f"unit-{row}-{side}"


def barracks_name(letter: Barracks) -> str:
    """A barracks on the map."""
    return f"Barracks {letter}"


def letter_name(letter: Letter) -> str:
    """A marked place of the map."""
    return f"Location {letter}"
