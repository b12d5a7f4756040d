"""What lies on the table: the state of a mission."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from nightraid.engine import state as engine
from nightraid.engine.ask import Seat
from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import (
    HEROES_IN_PLAY,
    NOBODY,
    OFF_MAP,
    AmmoType,
    CardId,
    Cell,
    HeroId,
    Letter,
    ModelId,
    is_hero,
)
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard

Phase: TypeAlias = Literal[
    "gear", "ammo", "life", "start", "player", "turn", "bots", "activation", "nazis", "after-nazis", "clean-up"
]
"""The step that comes next: the set-up, the Player Phase, the Nazi Phase, the Clean-up Phase."""

HeroStatus: TypeAlias = Literal["waiting", "up", "bleeding", "dead", "out"]
"""Not yet placed, on its feet, bleeding, dead, or off the map by an exit."""


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """A weapon card a Hero owns; the first of a Hero's weapons is the one in its weapon slot."""

    card: CardId
    reload: bool = False
    """Whether a reload token lies on it."""
    attached: CardId = ""


class Hero(msgspec.Struct, frozen=True, gc=False):
    """A Hero card with everything on and beside it."""

    card: str
    player: Seat
    status: HeroStatus = "waiting"
    cell: Cell = OFF_MAP
    activated: bool = False
    lost_hp: int = 0
    lost_armor: int = 0
    fatigue: bool = False
    stunned: bool = False
    sabotaged: bool = False
    shared_life: int = 0
    glory: int = 0
    light: int = 0
    heavy: int = 0
    special: int = 0
    weapons: tuple[Weapon, ...] = ()
    worn: tuple[CardId, ...] = ()
    """Equipment attached to the Hero card."""
    pack: tuple[CardId, ...] = ()
    """Equipment carried without effect, or to be used."""
    charges: int = 0
    """Power suit tokens on the suit it wears."""
    carries: tuple[Letter, ...] = ()
    """Mission objectives it has taken along."""

    def ammo(self, kind: AmmoType) -> int:
        """How many ammo tokens of a type it has."""
        return self.light if kind == "light" else self.heavy if kind == "heavy" else self.special

    def with_ammo(self, kind: AmmoType, change: int) -> "Hero":
        """The same Hero with more or fewer ammo tokens."""
        match kind:
            case "light":
                return replace(self, light=self.light + change)
            case "heavy":
                return replace(self, heavy=self.heavy + change)
            case "special":
                return replace(self, special=self.special + change)

    def with_weapon(self, changed: Weapon) -> "Hero":
        """The same Hero with one of its weapons changed."""
        return replace(self, weapons=tuple(changed if old.card == changed.card else old for old in self.weapons))

    @property
    def alive(self) -> bool:
        """Everybody but the dead: also a Hero that bleeds, waits or has left."""
        return self.status != "dead"

    def weapon(self, card: CardId) -> Weapon:
        """The weapon with this card."""
        return next(weapon for weapon in self.weapons if weapon.card == card)


Readiness: TypeAlias = Literal["asleep", "ready", "waiting", "again", "done"]
"""Of a Nazi in the Nazi Phase: not active, to act, blocked for the moment, blocked and to be tried again, finished."""

Later: TypeAlias = Literal["stun", "sabotage"]
"""A token that acts in the next Nazi Phase only."""


class Nazi(msgspec.Struct, frozen=True, gc=False):
    """A Nazi model with its enemy card."""

    kind: str
    number: int
    cell: Cell
    lost_hp: int = 0
    lost_armor: int = 0
    stunned: bool = False
    sabotaged: bool = False
    attacked_by: ModelId = NOBODY
    """Who attacked it last since the end of the last Nazi Phase."""
    readiness: Readiness = "asleep"
    saw: tuple[ModelId, ...] = ()
    """The Heroes in its sight at the activation check."""
    heard: int = 0
    """The noisy areas beside its own at the activation check, as a mask."""
    by_alarm: bool = False
    """Whether it arrived by an alarm in this Nazi Phase."""
    brought_by: ModelId = NOBODY
    """The Puppet Master who summoned it."""
    later: tuple[Later, ...] = ()
    """Tokens placed after it had acted in this Nazi Phase: they act in the next one (WF-Q-70)."""


class Bot(msgspec.Struct, frozen=True, gc=False):
    """A Nazi model that fights for the Heroes."""

    kind: str
    number: int
    owner: HeroId
    cell: Cell
    lost_hp: int = 0
    lost_armor: int = 0
    stunned: bool = False
    sabotaged: bool = False
    acted: bool = False


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The activation that is running: of a Hero, or of a bot after its Hero."""

    hero: HeroId = NOBODY
    bot: ModelId = NOBODY
    """The bot that acts as part of this turn, if one does now."""
    ap: int = 0
    began_fatigued: bool = False
    began_stunned: bool = False
    began_sabotaged: bool = False
    """Which tokens were on the card when the turn began: later ones act on the following turn (WF-STUN-3)."""
    fatigue_action: bool = False
    attacks: int = 0
    """Attack actions made."""
    reloaded_attacks: int = 0
    """How many of them with a weapon reloaded in this turn (WF-Q-22)."""
    reloaded: tuple[CardId, ...] = ()
    """Weapons reloaded in this turn."""
    emptied: tuple[CardId, ...] = ()
    """Weapons that got a reload token in this turn: they cannot be reloaded in it (WF-Q-21)."""
    ability_used: bool = False
    skill_used: bool = False
    moved: bool = False
    """Whether the model has moved since it was placed on a spawn token (WF-Q-98)."""
    came_from: Cell = OFF_MAP
    """The square before its last step: an oversized bot is moved on out of a doorway in that direction (WF-BIG-3)."""
    over: bool = False


NO_TURN = Turn()


class State(engine.State, kw_only=True):
    """A mission as it stands between two steps."""

    box: Box
    players: int
    phase: Phase = "gear"
    round: int = 1
    starting_player: Seat = 0
    player: Seat = 0
    """Whose Heroes activate now."""
    controller: Seat = 0
    """Who has the AI Controller token."""
    automatic: tuple[bool, ...]
    """For each player: whether the software chooses among a Nazi's equal options (WF-AI-5)."""
    turn: Turn = NO_TURN
    heroes: list[Hero]
    nazis: dict[ModelId, Nazi]
    bots: dict[ModelId, Bot]
    hero_cells: int = 0
    """The squares of Heroes and bots, as a mask."""
    nazi_cells: int = 0
    sharing: bool = False
    """Whether two friends stand on one square, as one of them passes the other."""
    nazis_sharing: bool = False
    """The same of Nazis."""
    hazard: int = 0
    hazard_steps: int = 0
    """Steps of the tracker that the running action has caused; they are added up when it is resolved (WF-Q-55)."""
    officers_fell: bool = False
    """Whether the running action has killed the last Officer."""
    noise: int = 0
    """The areas with a noise token, as a mask."""
    closed: int
    """The closed doors, as a mask."""
    locked: int = 0
    """The doors that nobody can open yet, as a mask."""
    standing: int
    """The barricades, as a mask."""
    chests: int
    events: int
    objectives: int
    """The squares with chest, event and mission objective tokens, as masks."""
    tokens: int
    """All three together: no model can stand there or pass."""
    difficult: int
    spawns_used: int = 0
    """The Hero spawn tokens on which a Hero has entered, where each has its own (WF-SETUP-11)."""
    weapon_deck: Deck[CardId]
    equipment_deck: Deck[CardId]
    chest_deck: Deck[CardId]
    event_deck: Deck[CardId]
    equipment_discard: tuple[CardId, ...] = ()
    chest_discard: tuple[CardId, ...] = ()
    event_discard: tuple[CardId, ...] = ()
    killed: dict[str, int]
    """How many of each kind of enemy the mission has cost."""
    events_completed: int = 0
    done: tuple[Letter, ...] = ()
    """Mission objectives that are done."""
    half_done: tuple[tuple[Letter, HeroId], ...] = ()
    """Objectives that wait for their counterpart in the same round, and who did them."""
    goals_met: tuple[str, ...] = ()
    """Goals that were met and stay so."""
    defeat: str = ""
    """The reason of a defeat that the running action has caused."""

    # ---------------------------------------------------------------- models

    def hero_card(self, hero: HeroId) -> HeroCard:
        """What is printed on the Hero card."""
        return self.box.hero_cards[self.heroes[hero].card]

    def enemy_card(self, model: ModelId) -> EnemyCard:
        """What is printed on the enemy card of a Nazi or a bot."""
        nazi = self.nazis.get(model)
        return self.box.enemy_cards[nazi.kind if nazi is not None else self.bots[model].kind]

    def model(self, model: ModelId) -> Hero | Nazi | Bot:
        """The model with this id."""
        if is_hero(model):
            return self.heroes[model]
        nazi = self.nazis.get(model)
        return nazi if nazi is not None else self.bots[model]

    def cells_of(self, model: ModelId) -> tuple[Cell, ...]:
        """The squares a model on the map occupies: one, or four."""
        if model < HEROES_IN_PLAY:
            return (self.heroes[model].cell,)
        enemy = self.nazis.get(model) or self.bots[model]
        return self.box.large.cells(enemy.cell) if enemy.kind in self.box.oversized else (enemy.cell,)

    def is_large(self, model: ModelId) -> bool:
        """Whether a model is oversized (WF-BIG-1)."""
        return model >= HEROES_IN_PLAY and (self.nazis.get(model) or self.bots[model]).kind in self.box.oversized

    def hero_side(self) -> Iterator[ModelId]:
        """Heroes on the map, bleeding ones too, and bots: what Nazis treat as Hero models (WF-BOT-3)."""
        for number, hero in enumerate(self.heroes):
            if hero.cell != OFF_MAP:
                yield number
        yield from self.bots

    def targets_of_nazis(self) -> list[ModelId]:
        """Heroes on their feet and bots; bleeding Heroes are left alone (WF-BLEED-1)."""
        standing = [number for number in range(HEROES_IN_PLAY) if self.heroes[number].status == "up"]
        return [*standing, *self.bots] if self.bots else standing

    @property
    def occupied(self) -> int:
        """Every square with a model, as a mask."""
        return self.hero_cells | self.nazi_cells

    # ---------------------------------------------------------------- changing

    def change(self, model: ModelId, **fields: Any) -> None:
        """Change fields that the records of all models have: damage, stun and sabotage."""
        if is_hero(model):
            self.heroes[model] = replace(self.heroes[model], **fields)
        elif model in self.bots:
            self.bots[model] = replace(self.bots[model], **fields)
        else:
            self.nazis[model] = replace(self.nazis[model], **fields)

    def put(self, model: ModelId, cell: Cell) -> None:
        """Stand a model on a square (an oversized one with its south-west square), or take it off with `OFF_MAP`."""
        if is_hero(model):
            left = self.heroes[model].cell
            self.heroes[model] = replace(self.heroes[model], cell=cell)
            if self.sharing or OFF_MAP in (left, cell) or self.hero_cells >> cell & 1:
                self.mark_heroes()
            else:
                self.hero_cells ^= 1 << left | 1 << cell  # the common case: from one free square to another
        elif model in self.bots:
            self.bots[model] = replace(self.bots[model], cell=cell)
            self.mark_heroes()
        else:
            squares, left = self.box.covers_of(self.nazis[model].kind), self.nazis[model].cell
            self.nazis[model] = replace(self.nazis[model], cell=cell)
            elsewhere = self.nazi_cells & ~squares[left]
            if self.nazis_sharing or elsewhere & squares[cell]:
                self.mark_nazis()
            else:
                self.nazi_cells = elsewhere | squares[cell]

    def take_away(self, model: ModelId) -> None:
        """A Nazi or a bot leaves the map for good."""
        if model in self.bots:
            del self.bots[model]
            self.mark_heroes()
        else:
            del self.nazis[model]
            self.mark_nazis()

    def mark_heroes(self) -> None:
        """Count the squares of Heroes and bots anew: while one passes a friend, two stand on one square."""
        covers, mask, shared = self.box.steps.covers, 0, 0
        for hero in self.heroes:
            if hero.cell != OFF_MAP:
                shared |= mask & covers[hero.cell]
                mask |= covers[hero.cell]
        for bot in self.bots.values():
            squares = self.box.covers_of(bot.kind)[bot.cell]
            shared |= mask & squares
            mask |= squares
        self.hero_cells, self.sharing = mask, shared != 0

    def mark_nazis(self) -> None:
        """Count the squares of Nazis anew."""
        covers_of, mask, shared = self.box.covers_of, 0, 0
        for nazi in self.nazis.values():
            squares = covers_of(nazi.kind)[nazi.cell]
            shared |= mask & squares
            mask |= squares
        self.nazi_cells, self.nazis_sharing = mask, shared != 0


copy_state = engine.copier(State)
"""A copy of a table that shares nothing that changes: for looking ahead."""
