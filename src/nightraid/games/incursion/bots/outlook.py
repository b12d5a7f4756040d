"""How a mission that is not over yet will end: signs that everybody can count for either side, and what each is worth.

What they are worth was not guessed: it is a logistic regression over the player turns of matches that the rules of
thumb played, with deeds at random among theirs. `tools/incursion_outlook.py` does it again.
"""

from collections.abc import Callable, Sequence
from math import exp
from operator import mul, sub
from typing import Any

from nightraid.games.incursion.bots.ways import NO_WAY, Floor, Strides, floor_of, strides
from nightraid.games.incursion.bots.wishes import Wish, may_handle, rooms
from nightraid.games.incursion.ids import OFF_BOARD, SIDE_NAMES, Cell, ItemId, ModelId, Side, other
from nightraid.games.incursion.rules.base.in_force import dp_value
from nightraid.games.incursion.rules.victories import CHECKS, holder, number_of, side_of
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.schema.happenings import ScoreAreas
from nightraid.games.incursion.schema.victory import Check
from nightraid.games.incursion.state import State

WORTH: tuple[tuple[str, float], ...] = (
    ("RP of models", 0.07),
    ("models with guns", 0.0),
    ("zombies on the board", 0.02),
    ("zombies that wait", 0.03),
    ("knocked down", -0.19),
    ("ready to fire", 0.05),
    ("cards in hand", 0.2),
    ("zombies that are near", 0.18),
    ("beside a zombie", -0.4),
    ("near the exit", 3.67),
    ("near to carrying off", 1.47),
    ("near to using", 2.18),
    ("near to destroying", 3.73),
    ("near to holding", 3.75),
    ("near to holding, late", 1.57),
    ("near to killing all", 1.41),
    ("points", 1.15),
    ("areas that bring points", 0.64),
)
"""The signs in the order of `signs`, with what each is worth."""
WEIGHTS = tuple(worth for _, worth in WORTH)
PATIENCE = 3.0
"""Game turns of way after which a goal counts for a third."""
BITE = 5.0
"""Squares after which a zombie's nearness counts for a third."""
KINDS: tuple[tuple[type[Check], ...], ...] = (
    (won.Exit,),
    (won.CarryOff, won.Carry),
    (won.Activate,),
    (won.Destroy,),
    (won.Hold,),
    (won.Eliminate, won.Casualties),
)


def outlook(game: State, side: Side) -> float:
    """From 0 (lost) to 1 (won)."""
    differ = map(sub, signs(game, side), signs(game, other(side)))
    return 1 / (1 + exp(-sum(map(mul, WEIGHTS, differ))))


def signs(game: State, side: Side) -> tuple[float, ...]:
    """What can be counted for a side."""
    table = Signs(game)
    return (*table.models(side), *table.goals(side), *table.points(side))


class Signs:
    """One position."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.floor: Floor = floor_of(game)

    # ---------------------------------------------------------------- models

    def models(self, side: Side) -> tuple[float, ...]:
        """Who is there, in what state, and how many cards are held."""
        game = self.game
        to_foes, from_biters = (self.strides_to(other(side), zombies=zombies) for zombies in (False, True))
        rp = guns = zombies = waiting = down = ready = near = beset = 0.0
        for model, stand in game.models.items():
            if stand.side != side or stand.status == "dying":
                continue
            card, on_board = game.card(model), stand.cell != OFF_BOARD
            if card.is_zombie:
                zombies += on_board
                waiting += not on_board
                if on_board and to_foes is not None:
                    near += exp(-to_foes[stand.cell] / BITE)
                continue
            rp += card.rp * (1 - stand.dp / max(1, dp_value(game, model)) / 2)
            guns += bool(game.box.guns[card.id])
            down += stand.down
            ready += stand.reacting
            if on_board and from_biters is not None:
                beset += exp(-from_biters[stand.cell] / 2)
        return rp, guns, zombies, waiting, down, ready, len(game.commands[side].hand), near, beset

    def strides_to(self, side: Side, *, zombies: bool) -> Strides | None:
        """How far it is to the nearest model of a side that is a zombie, or is none."""
        game = self.game
        there = (game.models[model].cell for model in game.on_board(side) if game.card(model).is_zombie == zombies)
        cells = tuple(sorted(there))
        return strides(self.floor, cells) if cells else None

    # ---------------------------------------------------------------- victories

    def goals(self, side: Side) -> tuple[float, ...]:
        """For each kind of check how near the side is to it, 1 if it is met; areas count for more towards the end."""
        found = [0.0] * len(KINDS)
        for victory in self.game.box.mission.victories:
            if victory.side == SIDE_NAMES[side]:
                for check in victory.checks:
                    for place, kinds in enumerate(KINDS):
                        if type(check) in kinds:
                            found[place] = max(found[place], self.near(side, check))
        late = self.game.turn / (self.game.box.mission.turn_limit or 10)
        return (*found[:5], found[4] * late, *found[5:])

    def near(self, side: Side, check: Check) -> float:
        """How near a check is to being met: 1 if it is."""
        if CHECKS[type(check)](self.game, check):
            return 1.0
        parts: Sequence[float] = NEAR[type(check)](self, side, check)
        return sum(parts)

    def turns(self, model: ModelId, cells: tuple[Cell, ...], more: int = 0) -> float:
        """In how many game turns a model could be there, by its AP."""
        stand, card = self.game.models[model], self.game.card(model)
        far = strides(self.floor, cells)
        if stand.cell != OFF_BOARD:
            squares = far[stand.cell]
        else:
            ways = self.game.box.board.entries[stand.entry] if stand.entry else ()
            squares = min((far[way.cell] + 2 for way in ways), default=NO_WAY)
        heavy = any(self.game.box.items[item].heavy for item in stand.items)
        return (squares + more) * (2 if heavy else 1) / card.ap

    def own(self, side: Side) -> list[ModelId]:
        """The living models of a side that are no zombies."""
        return [model for model in self.game.of_side(side) if not self.game.card(model).is_zombie]

    def nearest(self, models: Sequence[ModelId], cells: tuple[Cell, ...], more: int = 0) -> float:
        """In how many turns the first of them could be there."""
        return min((self.turns(model, cells, more) for model in models), default=float(NO_WAY))

    # ---------------------------------------------------------------- each kind of check

    def exits(self, side: Side, check: won.Exit) -> list[float]:
        """Who is out counts whole, others by their way out."""
        game = self.game
        kinds = check.kinds
        gone = sum(
            side_of(game, model) == side and (not kinds or game.box.kind_of_model(model).id in kinds)
            for model in game.exited
        )
        doors = tuple(game.box.exits[side])
        ways = sorted(
            self.turns(model, doors, 1) for model in self.own(side) if not kinds or game.card(model).id in kinds
        )
        parts = [1.0] * gone + [exp(-way / PATIENCE) for way in ways]
        return [part / check.models for part in parts[: check.models]]

    def carried(self, side: Side, check: won.CarryOff | won.Carry) -> list[float]:
        """Items: the way to them, and the way out."""
        out = tuple(self.game.box.exits[side]) if isinstance(check, won.CarryOff) else ()
        parts = sorted((exp(-self.item(side, item, out) / PATIENCE) for item in check.items), reverse=True)
        count = len(check.items) if check.count is None else check.count
        return [part / count for part in parts[:count]]

    def item(self, side: Side, item: ItemId, out: tuple[Cell, ...]) -> float:
        """In how many turns an item could be carried away."""
        game = self.game
        for gone in game.carried_off:
            if gone.item == item:
                return 0.0 if gone.side == side else NO_WAY
        for model, stand in game.models.items():
            if item in stand.items:
                away = self.turns(model, out, 1) if out else 0.0
                return away if stand.side == side else 2.5 + 4 / (1 + away)
        if item not in game.lying:
            return NO_WAY
        at = game.lying[item].at
        able = [model for model in self.own(side) if may_handle(game, model, Wish("fetch", (), 1, item))]
        rest = strides(self.floor, out)[at] / 4 * (2 if game.box.items[item].heavy else 1) if out else 0.0
        return self.nearest(able, (at,), 1) + rest

    def used(self, side: Side, check: won.Activate) -> list[float]:
        """Objects: the way to them, and to what they need."""
        game, parts = self.game, list[float]()
        for thing in check.objects:
            how, now = game.box.objects[thing].activation, game.objects[thing]
            if now.destroyed or how is None:
                continue
            if now.activated_by is not None:
                parts.append(1.0)
                continue
            cell = (game.box.object_cells[thing],)
            if how.needs is None:
                parts.append(exp(-self.nearest(self.own(side), cell) / PATIENCE))
                continue
            holders = [model for model in self.own(side) if how.needs in game.models[model].items]
            way = self.nearest(holders, cell) if holders else self.item(side, how.needs, cell)
            parts.append(exp(-way / PATIENCE))
        count = len(check.objects) if check.count is None else check.count
        return [part / count for part in sorted(parts, reverse=True)[:count]]

    def wrecked(self, side: Side, check: won.Destroy) -> list[float]:
        """Objects: what is left of them, and the way to them."""
        game, parts = self.game, list[float]()
        for thing in check.objects:
            now, card = game.objects[thing], game.box.objects[thing]
            whole = max(1, card.dp or 1)
            left = 0.0 if now.destroyed else (whole - now.dp) / whole
            way = 0.0 if now.destroyed else self.nearest(self.own(side), (game.box.object_cells[thing],))
            parts.append(1 - left + left * 0.5 * exp(-way / PATIENCE))
        count = len(check.objects) if check.count is None else check.count
        return [part / count for part in sorted(parts, reverse=True)[:count]]

    def held(self, side: Side, check: won.Hold) -> list[float]:
        """Areas: whoever is in them, and who could be."""
        count = len(check.areas) if check.count is None else check.count
        parts = sorted((self.area(side, area) for area in check.areas), reverse=True)
        return [part / count for part in parts[:count]]

    def area(self, side: Side, area: str) -> float:
        """How firmly a side holds an area."""
        game, mask = self.game, self.game.box.ground.area_masks[area]
        there = [0, 0]
        for model, stand in game.models.items():
            if stand.status == "board" and mask >> stand.cell & 1 and not game.card(model).is_zombie:
                there[stand.side] += 1
        more = there[side] - there[other(side)]
        if more > 0:
            return min(1.0, 0.7 + 0.15 * more)
        near = exp(-self.nearest(self.own(side), rooms(game.box, area)) / PATIENCE)
        return 0.5 * near if more == 0 else 0.3 * near

    def fallen(self, side: Side, check: won.Eliminate | won.Casualties) -> list[float]:
        """How many of those who must die are dead."""
        game, prey = self.game, number_of(check.side)
        dead = [model for model in game.casualties if side_of(game, model) == prey]
        count = sum(not game.box.kind_of_model(model).is_zombie for model in dead)
        wanted = check.models if isinstance(check, won.Casualties) else count + len(self.own(prey))
        return [min(1.0, count / max(1, wanted))]

    # ---------------------------------------------------------------- points

    def points(self, side: Side) -> tuple[float, float]:
        """Points, and areas that will bring some."""
        game, coming = self.game, 0.0
        for special in game.box.mission.special_rules:
            rule = special.rule
            if isinstance(rule, ScoreAreas):
                left = (game.box.mission.turn_limit or 8) - game.turn
                for area in rule.areas:
                    mine = holder(game, area, rule.zombies) == side
                    coming += min(left, 3) ** 0.5 * (1.0 if mine else 0.4 * self.area(side, area))
        return float(game.scores[side]), coming


NEAR: dict[type[Check], Callable[[Signs, Side, Any], Sequence[float]]] = {
    won.Exit: Signs.exits,
    won.CarryOff: Signs.carried,
    won.Carry: Signs.carried,
    won.Activate: Signs.used,
    won.Destroy: Signs.wrecked,
    won.Hold: Signs.held,
    won.Eliminate: Signs.fallen,
    won.Casualties: Signs.fallen,
}
"""Checks that one can be near to; the others are about time."""
