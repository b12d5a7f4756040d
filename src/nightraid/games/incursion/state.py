"""What lies on the table: the state of a mission (IN-CONTENT-19)."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.facing import Facing
from nightraid.engine import state as engine
from nightraid.engine.decks import Deck
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import (
    HORDE,
    NOBODY,
    NUMBERS,
    OFF_BOARD,
    CardId,
    Cell,
    EntryId,
    ItemId,
    KindId,
    ModelId,
    Side,
    StopName,
)
from nightraid.games.incursion.schema.models import AbilityId, ModelCard

Phase: TypeAlias = Literal[
    "hiring",
    "forces",
    "command-points",
    "hands",
    "bidding",
    "deployment",
    "infiltration",
    "turn-start",
    "turn",
    "activation",
    "turn-end",
    "end-of-turn",
]
"""The step that comes next: the set-up, the four steps of the maintenance phase, the two player turns."""

Status: TypeAlias = Literal["reserve", "waiting", "board", "dying"]
"""Of a model in play (IN-DEF-7); `dying` is a casualty that still has its last activation (IN-Q-56)."""

Harpoon: TypeAlias = Literal["free", "held", "stuck"]
"""Ready, in a living model, or in a dead one (IN-Q-48)."""


class Model(msgspec.Struct, frozen=True, gc=False):
    """A model with everything on its card but the effect cards."""

    side: Side
    status: Status = "waiting"
    cell: Cell = OFF_BOARD
    facing: Facing = Facing.NORTH
    entry: EntryId = ""
    """The entry point beside which it waits; empty before it is placed."""
    ways: tuple[EntryId, ...] = ()
    """Where it may be placed; empty: where its force may."""
    arrives: int = 0
    """The game turn in which it comes out of the reserve."""
    dp: int = 0
    """Damage points suffered."""
    activated: bool = False
    reacting: bool = False
    """Whether it is in reaction fire mode."""
    down: bool = False
    """Knocked down (IN-KD)."""
    received: int = 0
    """AP from Tactical Fulcrum, for its activation of this game turn."""
    items: tuple[ItemId, ...] = ()
    lured: bool = False
    confused: bool = False
    invincible: int = 0
    """The game turn in which Invincibility was used; 0: it is not in force (IN-Q-55)."""
    harpoon: Harpoon = "free"
    holds: ModelId = NOBODY
    """The living model in which its harpoon is."""
    held_by: ModelId = NOBODY
    """Whose harpoon is in it."""
    used: tuple[AbilityId, ...] = ()
    """Once-per-game abilities that are used up."""
    used_this_turn: tuple[AbilityId, ...] = ()
    """Once-per-turn abilities used in this game turn."""
    had_glory: bool = False
    """Whether it has had its last activation (IN-Q-56: once only)."""

    @property
    def on_board(self) -> bool:
        """Whether it stands in a square."""
        return self.cell != OFF_BOARD


class CardInPlay(msgspec.Struct, frozen=True, gc=False):
    """An effect card on a model, or an event that lasts."""

    card: CardId
    owner: Side
    """Who played it; of an experience card, the side of its model (IN-Q-90)."""
    on: ModelId = NOBODY
    """The model it lies on, or `HORDE`."""
    experience: bool = False
    running: bool = False
    """Of an event: whether an opposing player turn has begun since it was played (IN-Q-29)."""
    at: Cell = OFF_BOARD
    """The square it is about: a tunnel's mouth, rubble, a trap."""
    area: str = ""
    facing: Facing = Facing.NORTH
    """Which way models come out of a tunnel."""


class Fire(msgspec.Struct, frozen=True, gc=False):
    """An on-fire counter: who placed it and when (IN-FIRE-9)."""

    side: Side
    turn: int


class Bait(msgspec.Struct, frozen=True, gc=False):
    """A bait counter."""

    at: Cell
    placer: ModelId


class LyingItem(msgspec.Struct, frozen=True, gc=False):
    """An item on the floor."""

    at: Cell
    dropped_by: ModelId = NOBODY
    """Who dropped it in this game turn, while that bars his friends (IN-ITEM-4)."""
    side: Side = 0
    """Whose friends these are; without meaning where nobody dropped it."""


class CarriedOff(msgspec.Struct, frozen=True, gc=False):
    """An item that left the board with a model of a side."""

    item: ItemId
    side: Side
    model: ModelId


class ObjectState(msgspec.Struct, frozen=True, gc=False):
    """A thing of the mission that stands in a square and can be used or damaged."""

    dp: int = 0
    destroyed: bool = False
    activated_by: Side | None = None


class Stops(msgspec.Struct, frozen=True, gc=False):
    """Where a player wants to be asked if he could do something there (IN-Q-26); private."""

    played: bool = True
    """W1: the enemy plays a card."""
    attack: bool = True
    """W2: the enemy declares an attack, reaction shots too, or another action that depends on a card in play."""
    action: bool = True
    """W3: an enemy's activation begins or ends, his action or the reaction to it is completed."""
    turn: bool = True
    """W4: the enemy's turn begins, or its end is announced."""
    last: bool = True
    """W5: the last chance of the first player."""
    fallen: bool = True
    """A model of one's own falls, zombies left out: the moment for Blaze of Glory."""
    horde: bool = False
    """The same of a zombie."""
    own: bool = False
    """W2 to W4 of one's own actions and turns, besides the choices one has there anyway."""


class Command(msgspec.Struct, frozen=True, gc=False):
    """What one player has before him."""

    rp: int
    """The RP level of the mission for this side."""
    rp_lost: int = 0
    """RP that went into the bid for Brigitte."""
    force: tuple[KindId, ...] = ()
    """What was bought, in order; a sturmzombie stands for a block of three."""
    force_ready: bool = False
    enhanced: KindId = ""
    """Hugo's choice (IN-MODEL-HUGO-1)."""
    cp: int = 0
    special: int = 0
    """Gretsel's special CP."""
    hand: tuple[CardId, ...] = ()
    stops: Stops = Stops()
    automatic: bool = False
    """Led by the software: never asked."""


ActivationKind: TypeAlias = Literal["turn", "infiltration", "luring", "glory"]


class Activation(msgspec.Struct, frozen=True, gc=False):
    """The activation that is running (IN-TURN-4)."""

    model: ModelId = NOBODY
    kind: ActivationKind = "turn"
    ap: int = 0
    """Own AP left, what was received from another model among them."""
    cp_ap: int = 0
    """AP made from CP (IN-Q-35)."""
    cp_first: bool = False
    """Whether the player wants to pay from the CP's AP first."""
    heat: int = 0
    """How many burning squares it has counted (IN-Q-13)."""
    heated: bool = False
    """Whether the square it stands in is counted."""
    fell: bool = False
    """Knocked down in this very activation (IN-KD-5)."""
    no_cp: bool = False
    """Neither CP nor AP of others: confused."""
    over: bool = False
    bait: Cell = OFF_BOARD
    """Luring: where to."""
    moved: bool = False
    """Luring: whether the one step that must be made is made."""
    way: Cell = OFF_BOARD
    """Of a waiting model: the entry square that it wants to come in by; it acts from just outside (IN-Q-42)."""


NO_ACTIVATION = Activation()


class State(engine.State, kw_only=True):
    """A mission as it stands between two steps."""

    box: Box
    phase: Phase = "hiring"
    revealed: bool = False
    """Whether the forces lie open."""
    turn: int = 0
    """The game turn, from 1; 0 in the set-up."""
    first: Side = 0
    active: Side = 0
    """Whose player turn it is."""
    intelligence_used: bool = False
    commands: list[Command]
    hirer: Side = 0
    """Who hired Brigitte; without meaning where nobody did."""
    models: dict[ModelId, Model]
    """Every model in play; casualties are gone from here."""
    numbers: dict[KindId, int]
    """The highest number given to a model of each kind."""
    casualties: tuple[ModelId, ...] = ()
    exited: tuple[ModelId, ...] = ()
    """Models that left the board by an exit."""
    carried_off: tuple[CarriedOff, ...] = ()
    """Items that left the board, in order."""
    activation: Activation = NO_ACTIVATION
    infiltrators: tuple[ModelId, ...] = ()
    """Who still has its extra activation."""
    standing: int = 0
    """The squares of models that are on their feet, as a mask: these block sight."""
    occupied: int = 0
    """The squares of all models."""
    closed: int
    """The closed doors, as a mask."""
    locked: int = 0
    """The doors that nobody can operate, as a mask."""
    rubble: int = 0
    """Squares blocked by Cave In, for movement and sight, as a mask."""
    things: int = 0
    """Squares filled by objects of the mission: nobody can enter them, but one sees past them."""
    fires: dict[Cell, tuple[Fire, ...]]
    baits: tuple[Bait, ...] = ()
    attackers: dict[ModelId, tuple[ModelId, ...]]
    """Who of the zombies has attacked each enemy in this Axis player turn, in order (IN-Q-67)."""
    in_play: list[CardInPlay]
    playing: tuple[CardInPlay, ...] = ()
    """Cards being played, the last one on top: open, but not in force yet, or an event that is working."""
    deck: Deck[CardId]
    discard: tuple[CardId, ...] = ()
    lost: tuple[CardId, ...] = ()
    """Cards that have left the campaign (IN-Q-90)."""
    campaign: str = ""
    """The campaign that this mission belongs to, if any."""
    experience: tuple[CardInPlay, ...] = ()
    """Experience cards that wait for their models, until the forces are there (IN-CAMPAIGN-3)."""
    lying: dict[ItemId, LyingItem]
    objects: dict[ItemId, ObjectState]
    closed_entries: tuple[EntryId, ...] = ()
    """Entry points that the mission has shut."""
    darkness: int = 0
    """Nobody sees further than this, by the mission; 0: the lights are on."""
    happened: tuple[int, ...] = ()
    """Which happenings of the mission have come about, by their place."""
    scores: list[int]
    """Points of the sides, where the mission counts any."""
    orders: Deck[str] = Deck()
    """The solo mission's own deck."""
    old_orders: tuple[str, ...] = ()
    """Orders of earlier game turns, in their order."""
    order: str = ""
    """The order of this game turn."""
    point_man: ModelId = NOBODY
    """Whom the order of this game turn hits."""
    extra_cp: int = 0
    """What the order of this game turn adds to the player's CP or takes from them; used up in step 1."""

    # ---------------------------------------------------------------- models

    def card(self, model: ModelId) -> ModelCard:
        """What is printed on the model card."""
        return self.box.kinds[model // NUMBERS - 1]  # as in `kind_and_number`: nothing is asked more often

    def of_side(self, side: Side) -> Iterator[ModelId]:
        """The models of a side that are alive, in the order in which they came (IN-DEF-7)."""
        for model, stand in self.models.items():
            if stand.side == side and stand.status in ("waiting", "board"):
                yield model

    def on_board(self, side: Side) -> Iterator[ModelId]:
        """The models of a side that stand in a square."""
        for model, stand in self.models.items():
            if stand.side == side and stand.cell != OFF_BOARD:
                yield model

    def alive(self, kind: KindId) -> bool:
        """Whether a model of this kind is alive, on the board or waiting (IN-Q-77)."""
        for model, stand in self.models.items():
            if stand.status in ("waiting", "board") and self.card(model).id == kind:
                return True
        return False

    def at(self, cell: Cell) -> ModelId:
        """The model in a square."""
        if self.occupied >> cell & 1:
            for model, stand in self.models.items():
                if stand.cell == cell:
                    return model
        return NOBODY

    def cards_on(self, model: ModelId) -> Iterator[CardInPlay]:
        """The effect cards that lie on a model's card; all sturmzombies share one (IN-Q-84)."""
        if self.in_play:
            on = HORDE if self.box.has_ability(model, "horde") else model
            for lying in self.in_play:
                if lying.on == on:
                    yield lying

    # ---------------------------------------------------------------- changing

    def change(self, model: ModelId, **fields: Any) -> None:
        """Change a model's record; not its square, nor whether it is down (`put`, `lay_down`)."""
        self.models[model] = replace(self.models[model], **fields)

    def put(self, model: ModelId, cell: Cell) -> None:
        """Stand a model in a square, or take it off the board with `OFF_BOARD`."""
        stand = self.models[model]
        self.models[model] = replace(stand, cell=cell)
        if stand.cell != OFF_BOARD:
            self._clear(stand.cell)
        if cell != OFF_BOARD:
            self.occupied |= 1 << cell
            if not stand.down:
                self.standing |= 1 << cell

    def lay_down(self, model: ModelId, *, down: bool) -> None:
        """Knock a model down, or let it stand again: lying ones do not block sight (IN-KD-3)."""
        stand = self.models[model]
        self.models[model] = replace(stand, down=down)
        if stand.cell != OFF_BOARD:
            self.standing = self.standing & ~(1 << stand.cell) | (0 if down else 1 << stand.cell)

    def take_away(self, model: ModelId) -> None:
        """A model is out of play for good."""
        stand = self.models.pop(model)
        if stand.cell != OFF_BOARD:
            self._clear(stand.cell)

    def _clear(self, cell: Cell) -> None:
        """Somebody has left a square: nobody stands there now, unless it was a leap across somebody else."""
        self.occupied &= ~(1 << cell)
        self.standing &= ~(1 << cell)
        for stand in self.models.values():
            if stand.cell == cell:
                self.occupied |= 1 << cell
                self.standing |= 0 if stand.down else 1 << cell

    def command(self, side: Side, **fields: Any) -> None:
        """Change what a player has before him."""
        self.commands[side] = replace(self.commands[side], **fields)

    def act(self, **fields: Any) -> None:
        """Change the running activation."""
        self.activation = replace(self.activation, **fields)

    def stop_at(self, side: Side, where: StopName, *, on: bool) -> None:
        """A player says where he wants to be asked (IN-Q-26)."""
        self.command(side, stops=replace(self.commands[side].stops, **{where: on}))
