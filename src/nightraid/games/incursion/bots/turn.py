"""What the active model does next: errands, attacks, and CP where they gain something."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from nightraid.engine.ask import Option
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots.attacks import Valued, attacks
from nightraid.games.incursion.bots.cards import hurts
from nightraid.games.incursion.bots.errands import Errand, errand_of, hindrances
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.powers import bait_square, door_to_shut
from nightraid.games.incursion.bots.watching import best_view, can_wait, exposed
from nightraid.games.incursion.bots.ways import FAR, UNIT, Ahead, node_of, price, terrain
from nightraid.games.incursion.bots.wishes import checks_of, may_leave
from nightraid.games.incursion.ids import OFF_BOARD, ItemId, ModelId
from nightraid.games.incursion.rules.activation import actions
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import effects
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight
from nightraid.games.incursion.rules.command_points import price_of_ap
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.entry import entry_cost, ways
from nightraid.games.incursion.rules.movement import square_cost, turn_cost
from nightraid.games.incursion.rules.player_turn import to_activate
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.schema.cards import DoubleCp
from nightraid.games.incursion.schema.happenings import ObjectActivated, UnlockDoors
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of

END = to.EndActivation()
WORTH_A_CP = 0.25
"""An attack for one AP that is worth less is not paid with CP."""
LEAST = 0.03
"""An attack that is worth less is not made at all."""
DETOUR = 2 * UNIT
"""A move is made if it costs so much more than the best one, which somebody may stand in the way of."""
ARMS_LENGTH = 3 * UNIT
"""A shooter that hunts lets enemies come who are as near as this."""

HURRY = 2
"""With so few AP left nobody leaves his cover only to stand before it."""
AMBUSH = 9 * UNIT
"""The same where time is on its side."""


class Deed(NamedTuple):
    """An action, and what it is worth for each AP."""

    option: Option
    value: float


class Move(NamedTuple):
    """A move that brings the model nearer to its goal."""

    total: int
    """What the whole way counts if it begins like this."""
    rank: int
    """Steps before doors before turns."""
    option: Option


class Turn:
    """One choice within an activation."""

    def __init__(self, game: State, model: ModelId, plan: Plan = AS_ALWAYS) -> None:
        self.game, self.model, self.plan = game, model, plan
        self.stand = game.models[model]
        self._errand: Errand | None = None
        self._field: Ahead | None = None
        self._slow: dict[int, int] | None = None

    @property
    def errand(self) -> Errand:
        """What the model is about."""
        if self._errand is None:
            self._errand = errand_of(self.game, self.model, self.plan)
        return self._errand

    @property
    def slow(self) -> dict[int, int]:
        """What squares count more, and why is not asked."""
        if self._slow is None:
            self._slow = hindrances(self.game, self.model)
        return self._slow

    @property
    def field(self) -> Ahead:
        """How far everything is from the errand's goals."""
        if self._field is None:
            self._field = Ahead(terrain(self.game, self.model), self.errand.goals, self.slow)
        return self._field

    def choose(self, options: Sequence[Option]) -> Option:
        """The next action; CP become AP only where the AP are used at once."""
        deed = self.best(options)
        if isinstance(deed.option, to.EndActivation):
            for option in options:
                if isinstance(option, to.Convert) and self.pays(option):
                    return option
            return self.watch(options) or deed.option
        return deed.option

    def best(self, options: Sequence[Option]) -> Deed:
        """The best action without CP."""
        for option in options:
            if self.is_plain(option):
                return Deed(option, 2.0)
        if self.reach() == 1 and self.errand.kind in ("hunt", "hold"):
            door = door_to_shut(self.game, self.model, options)
            if door is not None:
                return Deed(door, 1.0)
        fights = self.fights(options)
        move = self.move(options)
        if fights and fights[0].score >= LEAST and not (move and self.rather_goes(fights[0])):
            return Deed(fights[0].option, fights[0].score)
        if move:
            return Deed(move.option, self.errand.urgency)
        return Deed(END, 0.0)

    def fights(self, options: Sequence[Option]) -> list[Valued]:
        """The attacks that are offered, the best first."""
        return attacks(self.game, self.model, options)

    def rather_goes(self, fight: Valued) -> bool:
        """Whether the way is worth more than the fight: always if it leads out now."""
        if self.errand.kind == "leave" and self.way_left() <= self.reach() * UNIT:
            return True
        return fight.score < self.errand.urgency

    # ---------------------------------------------------------------- what is always right

    def is_plain(self, option: Option) -> bool:
        """Standing up, leaving, taking and using what the mission is about."""
        match option:
            case to.StandUp():
                return True
            case to.Exit():
                return may_leave(self.game, self.model)
            case to.PickUp(item):
                return self.is_wanted(item)
            case to.UseObject(thing):
                return self.is_of_use(thing)
            case to.PullHarpoon():
                return True
            case to.Heal(model):
                return self.game.models[model].dp > 0
            case to.PlaceBait():
                return bait_square(self.game, self.model) is not None
            case to.ShrugOff(card) | to.Negate(card):
                return hurts(self.game, self.stand.side, card)
        return False

    def is_wanted(self, item: ItemId) -> bool:
        """Whether anybody wins with this item."""
        for check in (*checks_of(self.game, self.stand.side), *checks_of(self.game, 1 - self.stand.side)):
            if isinstance(check, won.Carry | won.CarryOff) and item in check.items:
                return True
        return any(how.activation and how.activation.needs == item for how in self.game.box.mission.objects)

    def is_of_use(self, thing: ItemId) -> bool:
        """Whether activating a thing wins, or opens doors on the way."""
        for check in checks_of(self.game, self.stand.side):
            if isinstance(check, won.Activate) and thing in check.objects:
                return True
        return self.errand.thing == thing or self.unlocks(thing)

    def unlocks(self, thing: ItemId) -> bool:
        """Whether the thing opens doors for a side that has something to destroy behind them."""
        if not any(isinstance(check, won.Destroy) for check in checks_of(self.game, self.stand.side)):
            return False
        return any(
            isinstance(happening.on, ObjectActivated)
            and happening.on.object == thing
            and any(isinstance(then, UnlockDoors) for then in happening.then)
            for happening in self.game.box.mission.happenings
        )

    # ---------------------------------------------------------------- moving

    def way_left(self) -> int:
        """How far the model still is from its goal."""
        if self.stand.cell == OFF_BOARD:
            return min((move.total for move in self.entries()), default=FAR)
        return self.field[node_of(self.game, self.model)]

    def reach(self) -> int:
        """AP of the model, with all that its side's CP could add."""
        game = self.game
        if game.activation.no_cp:
            return ap_left(game)
        command = game.commands[self.stand.side]
        special = command.special if game.card(self.model).is_zombie else 0
        return ap_left(game) + command.cp // price_of_ap(game, self.model) + special

    def move(self, options: Sequence[Option]) -> Move | None:
        """The best of the offered moves that brings the model nearer; none if it had better stay."""
        if self.stand.down:
            return None
        if self.stand.cell == OFF_BOARD:
            moves = [move for move in self.entries() if move.option in options]
            return min(moves, key=lambda move: move[:2], default=None)
        here = self.field[node_of(self.game, self.model)]
        if here >= FAR or self.waits(here):
            return None
        moves = [move for move in self.nearer(here, options) if move.total <= here + DETOUR]
        best = min(moves, key=lambda move: move[:2], default=None)
        return None if best is not None and self.stays_hidden(best.option) else best

    def stays_hidden(self, option: Option) -> bool:
        """Whether the model had better not end in the open: it stops behind the corner and goes on next turn.

        With AP for more than the step, or with fresh ones, it goes; otherwise it would stand there for ever.
        """
        game, stand = self.game, self.stand
        if not isinstance(option, to.Step) or game.card(self.model).is_zombie or game.activation.kind == "glory":
            return False
        if self.reach() > HURRY or self.field[4 * option.to + stand.facing] == 0:
            return False
        sight = exposed(game, stand.side)
        return bool(sight >> option.to & 1) and not sight >> stand.cell & 1

    def gains_by(self, cell: int) -> bool:
        """Whether the model would be nearer to its goal in that square, and not in flames."""
        if cell in self.game.fires or self.stand.cell == OFF_BOARD:
            return self.stand.cell == OFF_BOARD
        return self.field[4 * cell + self.stand.facing] < self.field[node_of(self.game, self.model)]

    def waits(self, here: int) -> bool:
        """A shooter does not run into the arms of those it hunts, nor does it leave its post in sight of none."""
        near = AMBUSH if can_wait(self.game, self.stand.side) else ARMS_LENGTH
        if self.errand.kind != "hunt" or here > near:
            return False
        return may_react(self.game, self.model) and self.game.activation.kind != "glory"

    def entries(self) -> Iterator[Move]:
        """Ways in."""
        for way in ways(self.game, self.model):
            far = min(self.field[4 * way.cell + way.facing], FAR - UNIT)
            cost = entry_cost(self.game, self.model, way.cell) * UNIT
            yield Move(cost + far, 0, to.Enter(way.cell))

    def nearer(self, here: int, options: Sequence[Option]) -> Iterator[Move]:
        """Offered moves after which less is left."""
        game, stand, land = self.game, self.stand, terrain(self.game, self.model)
        for option in options:
            match option:
                case to.Step(cell):
                    after, cost, rank = 4 * cell + stand.facing, self._step(cell), 0
                    cost += self.slow.get(cell, 0)
                case to.OpenDoor(door):
                    yield from self._through(here, option, door)
                    continue
                case to.Turn(facing):
                    after, cost, rank = 4 * stand.cell + facing, land.turn, 2
                case to.Leap(path):
                    legs = zip((stand.cell, *path), path, strict=False)
                    cost = sum(square_cost(game, self.model, *leg) for leg in legs) * UNIT
                    after, rank = 4 * path[-1] + stand.facing, 1
                case _:
                    continue
            if self.field.plain[after] < here:  # at least so much is left
                left = self.field[after]
                if left < here:
                    yield Move(cost + left, rank, option)

    def _step(self, cell: int) -> int:
        """What a step counts."""
        land = terrain(self.game, self.model)
        for link in land.ground.links[self.stand.cell]:
            if link.to == cell:
                return price(land, self.stand.facing, link.way, link.door)
        return FAR

    def _through(self, here: int, option: to.OpenDoor, door: int) -> Iterator[Move]:
        """A closed door on the way."""
        land = terrain(self.game, self.model)
        for link in land.ground.links[self.stand.cell]:
            if link.door >> door & 1:
                count = price(land, self.stand.facing, link.way, link.door)
                left = self.field[4 * link.to + self.stand.facing]
                if count and left < here:
                    yield Move(count + left, 1, option)
                elif self.errand.kind == "hunt" and here <= UNIT and link.way == self.stand.facing:
                    yield Move(here, 1, option)  # an enemy right behind it

    # ---------------------------------------------------------------- CP

    def pays(self, option: to.Convert) -> bool:
        """Whether CP turned into AP do something at once that is worth it."""
        game, side = self.game, self.stand.side
        command = game.commands[side]
        each = 1 if option.special else price_of_ap(game, self.model)
        most = (command.special if option.special else command.cp) // each
        gives = 2 ** len(effects(game, self.model, DoubleCp))
        for more in range(1, min(3, most) + 1):
            richer = copy_of(game)
            richer.act(cp_ap=richer.activation.cp_ap + more * gives)
            if option.special:
                richer.command(side, special=command.special - more)
            else:
                richer.command(side, cp=command.cp - more * each)
            deed = type(self)(richer, self.model, self.plan).best(actions(richer, self.model))
            if not isinstance(deed.option, to.EndActivation):
                return self.is_worth_it(deed)
        return False

    def is_worth_it(self, deed: Deed) -> bool:
        """A good attack, a step towards what wins, a way that ends in an attack; the last model takes what is left."""
        moves = isinstance(deed.option, to.Step | to.Turn | to.OpenDoor | to.Leap | to.Enter)
        if not moves:
            return deed.value >= WORTH_A_CP
        if self.errand.kind != "hunt":
            return True
        last = not any(model != self.model for model in to_activate(self.game, self.stand.side))
        return last or self.way_left() + UNIT <= self.reach() * UNIT

    # ---------------------------------------------------------------- a last look round

    def watch(self, options: Iterable[Option]) -> Option | None:
        """A shooter that has arrived, or with its last AP, turns to where most is to be seen.

        With more AP it would turn back to go on.
        """
        game, stand = self.game, self.stand
        arrived = stand.cell != OFF_BOARD and self.way_left() == 0
        if not arrived and (ap_left(game) != 1 or turn_cost(game, self.model) == 0):
            return None
        if stand.cell == OFF_BOARD or not may_react(game, self.model) or enemies_in_sight(game, self.model):
            return None
        turns = {option.facing: option for option in options if isinstance(option, to.Turn)}
        if not turns or game.activation.cp_ap or game.activation.kind != "turn":
            return None
        best = best_view(game, self.model)
        if arrived and ap_left(game) >= 2 * turn_cost(game, self.model) and self.field[4 * stand.cell + best] > 0:
            return None  # it would turn back again
        return turns.get(best)
