"""What things are called on the screen: the ids that pieces, cards, doors and squares have there."""

from nightraid.engine.ask import Seat
from nightraid.engine.screen.basics import Spot
from nightraid.games.wolfenstein.ids import AreaId, CardId, Cell, Letter, ModelId


def at_cell(cell: Cell) -> Spot:
    """A square."""
    return Spot("cell", str(cell))


def at_piece(model: ModelId) -> Spot:
    """A model."""
    return Spot("piece", str(model))


def at_door(door: int) -> Spot:
    """A door."""
    return Spot("edge", door_id(door))


def at_barricade(barricade: int) -> Spot:
    """A barricade."""
    return Spot("edge", barricade_id(barricade))


def at_area(area: AreaId) -> Spot:
    """A room or corridor."""
    return Spot("area", str(area))


def at_card(card: CardId) -> Spot:
    """A weapon or equipment card that somebody has."""
    return Spot("card", card)


def at_skill(skill: str) -> Spot:
    """A skill on a Hero card."""
    return Spot("card", skill_id(skill))


def at_token(cell: Cell) -> Spot:
    """An event or chest token."""
    return Spot("token", token_id(cell))


def at_objective(letter: Letter) -> Spot:
    """A mission objective token."""
    return Spot("token", objective_id(letter))


def at_die(die: int) -> Spot:
    """A die on the table, from 0."""
    return Spot("die", str(die))


def at_seat(seat: Seat) -> Spot:
    """A player."""
    return Spot("seat", str(seat))


def door_id(door: int) -> str:
    """The id of a door."""
    return f"door-{door}"


def barricade_id(barricade: int) -> str:
    """The id of a barricade."""
    return f"barricade-{barricade}"


def token_id(cell: Cell) -> str:
    """The id of an event or chest token."""
    return f"token-{cell}"


def objective_id(letter: Letter) -> str:
    """The id of an objective token, and of the card of one that is carried."""
    return f"objective-{letter}"


def skill_id(skill: str) -> str:
    """The id of a skill on a Hero card."""
    return f"skill-{skill}"


def hero_card_id(hero: str) -> str:
    """The id of a Hero card."""
    return f"hero-{hero}"


def enemy_term(kind: str) -> str:
    """The id of a kind of enemy in the glossary."""
    return f"enemy-{kind}"


def hero_term(card: str) -> str:
    """The id of a Hero in the glossary."""
    return f"hero-{card}"
