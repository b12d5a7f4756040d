"""Moving, noise, attacks and damage."""

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.ids import AreaId, CardId, Cell, Face, HeroId, ModelId

# ---------------------------------------------------------------- moving and the map


class Moved(Event, frozen=True):
    """A model moves one square."""

    model: ModelId
    to: Cell
    ap: int


class DoorOpened(Event, frozen=True):
    """A door opens; `model` is who opened it, or -1."""

    model: ModelId
    door: int


class BarricadeRemoved(Event, frozen=True):
    """A Hero removes a barricade."""

    hero: HeroId
    barricade: int


class PassageUsed(Event, frozen=True):
    """A Hero goes through a secret passage."""

    hero: HeroId
    to: Cell


class LeftMap(Event, frozen=True):
    """A Hero leaves by an exit."""

    hero: HeroId


class NoiseMade(Event, frozen=True):
    """A noise token is placed."""

    area: AreaId


class NoiseGone(Event, frozen=True):
    """A noise token is taken away."""

    area: AreaId


class AreaFlooded(Event, frozen=True):
    """All squares of an area become difficult terrain."""

    area: AreaId


# ---------------------------------------------------------------- attacks and damage


class Attacked(Event, frozen=True):
    """An attack: the dice as they finally lie. `weapon` is the card, or the name printed on the enemy card."""

    attacker: ModelId
    target: ModelId
    weapon: str
    faces: tuple[Face, ...]


class AbilityUsed(Event, frozen=True):
    """A Hero uses a weapon ability."""

    hero: HeroId
    weapon: CardId
    ability: str


class SkillUsed(Event, frozen=True):
    """A skill of a model takes effect."""

    model: ModelId
    skill: str


class Rerolled(Event, frozen=True):
    """A die is rolled again."""

    model: ModelId
    source: str
    was: Face
    now: Face


class Damaged(Event, frozen=True):
    """A model loses armor and HP."""

    model: ModelId
    armor: int
    hp: int


class Healed(Event, frozen=True):
    """A model gets back armor and HP."""

    model: ModelId
    armor: int
    hp: int


class TurnedAside(Event, frozen=True):
    """A power suit turned an attack aside."""

    hero: HeroId
    left: int


class Killed(Event, frozen=True):
    """A Nazi is killed; `by` is the Hero who counts as the killer, or -1."""

    model: ModelId
    by: ModelId


class BotLost(Event, frozen=True):
    """A bot is removed from the game."""

    bot: ModelId


class ReloadPlaced(Event, frozen=True):
    """A reload token is put on a weapon."""

    hero: HeroId
    weapon: CardId


class Reloaded(Event, frozen=True):
    """A Hero reloads a weapon, or fails to."""

    hero: HeroId
    weapon: CardId
    done: bool


class BleedingBegan(Event, frozen=True):
    """A Hero begins to bleed out."""

    hero: HeroId


class Restored(Event, frozen=True):
    """A bleeding Hero is restored."""

    hero: HeroId
    by: HeroId


class HeroDied(Event, frozen=True):
    """A Hero dies."""

    hero: HeroId
