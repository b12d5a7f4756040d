"""What a position promises a side: its models against the enemy's, and how near each side is to what it wins by."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from nightraid.bots.incursion.aims import rooms
from nightraid.bots.incursion.strides import NO_WAY, Floor, floor_of, strides
from nightraid.bots.incursion.wishes import Wish, may_handle
from nightraid.games.incursion.abilities.in_force import dp_value
from nightraid.games.incursion.ids import OFF_BOARD, SIDE_NAMES, Cell, ItemId, ModelId, Side, other
from nightraid.games.incursion.rules.victories import CHECKS, holder, number_of, side_of
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.schema.happenings import ScoreAreas
from nightraid.games.incursion.schema.victory import Check
from nightraid.games.incursion.state import State

AN_RP = 0.25
"""What a model counts for each of its RP, on the scale whose logistic function is the promise."""
A_ZOMBIE = 0.15
READY = 0.1
DOWN = 0.25
A_CARD = 0.08
VICTORY = 3.0
"""What it counts to have all that a victory asks for."""
PATIENCE = 3.0
"""Game turns of way after which a goal counts for a third."""
A_POINT = 0.5
HELD = 0.35
TEETH = 0.25
"""What an enemy counts who is close enough to bite."""
BITE = 5.0


def outlook(game: State, side: Side) -> float:
    """From 0 (lost) to 1 (won)."""
    return 1 / (1 + exp(_Balance(game).of(other(side)) - _Balance(game).of(side)))


class _Balance:
    """One position."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.floor: Floor = floor_of(game)

    def of(self, side: Side) -> float:
        """All that counts for a side."""
        return self.models(side) + self.goals(side) + self.points(side)

    # ---------------------------------------------------------------- models

    def models(self, side: Side) -> float:
        """Who is there, in what state, and how many cards are held."""
        game = self.game
        foes = tuple(
            sorted(game.models[foe].cell for foe in game.on_board(other(side)) if not game.card(foe).is_zombie)
        )
        far = strides(self.floor, foes) if foes else None
        total = A_CARD * len(game.commands[side].hand)
        for model, stand in game.models.items():
            if stand.side != side or stand.status == "dying":
                continue
            card = game.card(model)
            value = A_ZOMBIE if card.is_zombie and not card.rp % 3 else AN_RP * card.rp
            if stand.dp:
                value *= 1 - 0.4 * stand.dp / max(1, dp_value(game, model))
            if stand.down:
                value *= 1 - DOWN
            total += value + READY * stand.reacting
            if card.is_zombie and far is not None and stand.cell != OFF_BOARD:
                total += TEETH * exp(-far[stand.cell] / BITE)
        return total

    # ---------------------------------------------------------------- victories

    def goals(self, side: Side) -> float:
        """The victory that is nearest."""
        found = [
            sum(self.near(side, check) for check in victory.checks if type(check) in NEAR) / len(counted)
            for victory in self.game.box.mission.victories
            if victory.side == SIDE_NAMES[side]
            and (counted := [check for check in victory.checks if type(check) in NEAR])
        ]
        return VICTORY * max(found, default=0.0)

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
        dead = sum(
            side_of(game, model) == prey and not game.box.kind_of_model(model).is_zombie for model in game.casualties
        )
        wanted = check.models if isinstance(check, won.Casualties) else dead + len(self.own(prey))
        return [min(1.0, dead / max(1, wanted))]

    # ---------------------------------------------------------------- points

    def points(self, side: Side) -> float:
        """Points, and areas that will bring some."""
        game, total = self.game, 0.0
        for special in game.box.mission.special_rules:
            rule = special.rule
            if isinstance(rule, ScoreAreas):
                left = (game.box.mission.turn_limit or 8) - game.turn
                total += A_POINT * game.scores[side]
                for area in rule.areas:
                    mine = holder(game, area, rule.zombies) == side
                    total += HELD * min(left, 3) ** 0.5 * (1.0 if mine else 0.4 * self.area(side, area))
        return total


NEAR: dict[type[Check], Callable[[_Balance, Side, Any], Sequence[float]]] = {
    won.Exit: _Balance.exits,
    won.CarryOff: _Balance.carried,
    won.Carry: _Balance.carried,
    won.Activate: _Balance.used,
    won.Destroy: _Balance.wrecked,
    won.Hold: _Balance.held,
    won.Eliminate: _Balance.fallen,
    won.Casualties: _Balance.fallen,
}
"""Checks that one can be near to; the others are about time."""
