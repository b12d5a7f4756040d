"""What happens in fights."""

from typing import Literal, TypeAlias

from nightraid.engine.events import Event
from nightraid.games.incursion.ids import Cell, ItemId, ModelId, WeaponId

Cause: TypeAlias = Literal["shooting", "hand-to-hand", "burning", "explosion", "power", "card", "effect", "removed"]
"""Why a model becomes a casualty; only the first makes a bomberzombie volatile (IN-Q-57)."""


LostBy: TypeAlias = Literal["attacked", "acted", "activation", "out-of-ammo", "knocked-down", "card"]
"""How a model loses reaction fire mode."""


class AttackDeclared(Event, frozen=True):
    """A shot or a hand-to-hand attack at one model or one thing; `weapon` is empty in hand-to-hand."""

    attacker: ModelId
    target: ModelId
    weapon: WeaponId
    kind: Literal[
        "shot", "aimed", "reaction", "free-shot", "second-shot", "strike", "run-over", "ka-boom", "sweep", "thump"
    ]
    thing: ItemId = ""
    """What is attacked where it is no model."""


class BlastDeclared(Event, frozen=True):
    """A blast, or phosphorus, at a square."""

    attacker: ModelId
    weapon: WeaponId
    at: Cell
    squares: tuple[Cell, ...]
    fire: bool


class FlamesDeclared(Event, frozen=True):
    """A flamethrower's squares."""

    attacker: ModelId
    weapon: WeaponId
    squares: tuple[Cell, ...]


class DamageRolled(Event, frozen=True):
    """Natural faces, what was added to each, the fortitude compared with, and the DP that came of it before saves."""

    attacker: ModelId
    target: ModelId
    faces: tuple[int, ...]
    dd: int
    f: int
    dp: int
    purpose: Literal["shot", "reaction", "blast", "flames", "burning", "hand-to-hand", "event"]


class DiceRerolled(Event, frozen=True):
    """Dice were rolled again: which places of the roll, and what they show now."""

    model: ModelId
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class DamageSaved(Event, frozen=True):
    """Dice for DP that may be ignored."""

    model: ModelId
    faces: tuple[int, ...]
    ignored: int


class Wounded(Event, frozen=True):
    """A model suffered DP; `total` is what it has now."""

    model: ModelId
    dp: int
    total: int


class Healed(Event, frozen=True):
    """A model lost DP counters."""

    model: ModelId
    dp: int


class Fell(Event, frozen=True):
    """A model is a casualty."""

    model: ModelId
    at: Cell
    cause: Cause


class LastStand(Event, frozen=True):
    """A casualty gets a last activation (Blaze of Glory)."""

    model: ModelId


class Exploded(Event, frozen=True):
    """A bomberzombie's mine goes off."""

    model: ModelId
    at: Cell
    squares: tuple[Cell, ...]


class ObjectHit(Event, frozen=True):
    """A thing of the mission was attacked."""

    attacker: ModelId
    thing: ItemId
    faces: tuple[int, ...]
    dp: int
    destroyed: bool


class KnockedDown(Event, frozen=True):
    """A model lies on the ground."""

    model: ModelId


class StoodUp(Event, frozen=True):
    """A model is on its feet again; `ap` is what it paid."""

    model: ModelId
    ap: int


class ReactionFireOn(Event, frozen=True):
    """Models went into reaction fire mode."""

    models: tuple[ModelId, ...]


class ReactionFireLost(Event, frozen=True):
    """A model lost reaction fire mode."""

    model: ModelId
    reason: LostBy


class Jammed(Event, frozen=True):
    """Bambi jams: the activation is over."""

    model: ModelId


class FireSpread(Event, frozen=True):
    """On-fire counters were placed."""

    squares: tuple[Cell, ...]


class Harpooned(Event, frozen=True):
    """A model hangs on the harpoon."""

    hunter: ModelId
    model: ModelId


class HarpoonFree(Event, frozen=True):
    """The harpoon is free, or let a model go; `model` is nobody where it was pulled out of a dead one."""

    hunter: ModelId
    model: ModelId


class HarpoonStuck(Event, frozen=True):
    """The harpoon is stuck in a dead model, and must be pulled out."""

    hunter: ModelId
    model: ModelId


class Lured(Event, frozen=True):
    """A zombie follows the bait."""

    model: ModelId
    at: Cell


class PowerUsed(Event, frozen=True):
    """One of Brigitte's powers; `model` is whom it confuses or attacks, else herself."""

    power: Literal["teleport", "confuse", "invincibility", "ricochet"]
    model: ModelId
