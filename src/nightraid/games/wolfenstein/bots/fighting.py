"""Whom a Hero could attack in this turn and from where, and what may shoot back there."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from nightraid.games.wolfenstein.asks import options as to
from nightraid.games.wolfenstein.bots.ground import Ground
from nightraid.games.wolfenstein.ids import Cell, HeroId, ModelId
from nightraid.games.wolfenstein.odds.quick import kill_chance
from nightraid.games.wolfenstein.rules.attack import attacks_left, dice_of, reach_of, reloading_bars
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.movement import friends_of
from nightraid.games.wolfenstein.rules.silent_execution import EXECUTION_AP
from nightraid.games.wolfenstein.schema import equipment as gear
from nightraid.games.wolfenstein.schema import missions as goals
from nightraid.games.wolfenstein.schema.enemies import DeathCry, GreatArmor
from nightraid.games.wolfenstein.state import State

PER_STEP = 0.06
"""What an AP on the way to an attack counts against it."""
PER_DIE = 0.08
"""What a die that may be rolled against the Hero counts against a square."""


class Plan(NamedTuple):
    """An attack, the square to make it from, how good it is, and how likely it kills."""

    value: float
    cell: Cell
    option: to.Attack | to.Execute
    target: ModelId
    kills: float


class Means(NamedTuple):
    """Something to attack with: what it takes, how far it reaches, its dice beside the target and further off."""

    card: str
    silent: bool
    ap: int
    reach: int
    beside: int
    far: int


class Fight:
    """What one Hero could do about the Nazis with so many AP."""

    def __init__(self, game: State, hero: HeroId, ap: int, ground: Ground, caution: float = 1.0) -> None:
        self.game, self.hero, self.ap, self.ground, self.caution = game, hero, ap, ground, caution
        self.here = game.model(hero).cell

    # ---------------------------------------------------------------- squares

    @cached_property
    def no_rest(self) -> int:
        """The squares where nobody may stay."""
        box = self.game.box
        return (friends_of(self.game, self.hero) | box.spawn_tokens | box.passage_tokens) & ~(1 << self.here)

    @cached_property
    def watchers(self) -> list[tuple[int, int]]:
        """The squares within reach that a Nazi may shoot at in its next turn, as a mask, and its dice."""
        game, found, reach = self.game, [], self.ground.reach(self.here, self.ap).mask
        for model, nazi in game.nazis.items():
            weapon, ap = (card := game.box.enemy_cards[nazi.kind]).weapon, card.ap
            view = self.ground.in_view(game.cells_of(model), weapon.range + ap - weapon.ap) & reach
            if view:
                found.append((view, weapon.dice))
        return found

    def threat(self, cell: Cell) -> int:
        """The dice that may be rolled against a Hero there."""
        dice = 0
        for view, often in self.watchers:
            if view >> cell & 1:
                dice += often
        return dice

    def places(self) -> list[tuple[int, Cell]]:
        """The squares where the Hero could stand, with their AP."""
        no_rest = self.no_rest
        ways = self.ground.reach(self.here, self.ap).ways
        return [(way, cell) for cell, way in ways.items() if not no_rest >> cell & 1]

    # ---------------------------------------------------------------- attacks

    def best(self, ap_now: int) -> Plan | None:
        """The best attack from a square within reach; `ap_now` are the AP without a fatigue action."""
        return max(self.plans(ap_now), key=lambda plan: plan.value, default=None)

    def plans(self, ap_now: int) -> Iterator[Plan]:
        """For each Nazi and each weapon the best square to attack from."""
        game = self.game
        if not attacks_left(game) and not (self.ap > ap_now and game.turn.attacks < 2):
            return
        means = self._means(ap_now)
        if not means:
            return
        mask = self.ground.reach(self.here, self.ap).mask & ~self.no_rest
        furthest = max(one.reach for one in means)
        for nazi in game.nazis:
            cells = game.cells_of(nazi)
            view = self.ground.in_view(cells, furthest) & mask
            if view:
                for one in means:
                    yield from self._with(one, nazi, cells, view)

    def _means(self, ap_now: int) -> list[Means]:
        game, hero, box = self.game, self.hero, self.game.box
        found, have = [], game.heroes[hero]
        for weapon in have.weapons:
            printed = box.weapon(weapon.card)
            dry = box.level.attacks_need_ammo and not have.ammo(printed.ammo)
            if weapon.reload or dry or ap_now < printed.ap or reloading_bars(game, weapon):
                continue
            dice = (dice_of(game, hero, weapon, 1), dice_of(game, hero, weapon, 2))
            found.append(Means(weapon.card, False, printed.ap, reach_of(game, weapon), *dice))
        for item in have.pack:
            if isinstance(does := box.equipment(item).does, gear.SilentExecution):
                found.append(Means(item, True, EXECUTION_AP, 1, does.dice, does.dice))
        return found

    def _with(self, means: Means, nazi: ModelId, cells: tuple[Cell, ...], view: int) -> Iterator[Plan]:
        """The best attack on a Nazi with one weapon, beside it and from further off."""
        box = self.game.box
        if not means.silent and not self._quiet_enough(nazi):
            return
        option = to.Execute(means.card, nazi) if means.silent else to.Attack(means.card, nazi)
        within = beside = 0
        for cell in cells:
            within |= box.within(cell, means.reach)
            beside |= box.within(cell, 1)
        for squares, dice in ((view & beside, means.beside), (view & within & ~beside, means.far)):
            spot = self._cheapest(squares, self.ap - means.ap, cells) if squares else None
            if spot is not None:
                yield Plan(self.worth(nazi, dice) - spot[0], spot[1], option, nazi, self.kills(nazi, dice))

    def _cheapest(self, squares: int, ap: int, cells: tuple[Cell, ...]) -> tuple[float, Cell] | None:
        """Of some squares the one with the shortest way and the least that shoots back, if the target is seen there."""
        for price, way, cell in self._by_price:
            if squares >> cell & 1 and way <= ap and self._sees(cell, cells):
                return price, cell
        return None

    @cached_property
    def _by_price(self) -> list[tuple[float, int, Cell]]:
        dear = PER_DIE * self.caution
        return sorted((PER_STEP * way + dear * self.threat(cell), way, cell) for way, cell in self.places())

    def _sees(self, cell: Cell, cells: tuple[Cell, ...]) -> bool:
        """Whether a target is seen from a square, once the Hero stands there."""
        game, box = self.game, self.game.box
        occupied = (game.hero_cells | game.nazi_cells) & ~(1 << self.here)
        if len(cells) == 1:
            return box.sight.sees(cell, cells[0], game.closed, occupied)
        return box.sight.bodies_see((cell,), cells, game.closed, occupied)

    def worth(self, target: ModelId, dice: int) -> float:
        """How good an attack is: likely kills of dangerous Nazis, and those the goals name."""
        game = self.game
        card, (armor, hp) = game.enemy_card(target), strength(game, target)
        named = any(isinstance(g.check, goals.Kill) and g.check.enemy == card.id for g in game.box.mission.goals)
        chip = min(1.0, dice * 7 / 12 / (armor + hp))
        return (self.kills(target, dice) + 0.3 * chip) * (1 + 0.3 * card.weapon.dice + named)

    def kills(self, target: ModelId, dice: int) -> float:
        """How likely so many dice bring down a Nazi."""
        armor, hp = strength(self.game, target)
        great = nazi_skill(self.game, target, GreatArmor)
        return kill_chance(dice, 0, armor + hp) if great else kill_chance(dice, armor, hp)

    def _quiet_enough(self, nazi: ModelId) -> bool:
        """Where an alarm loses the mission, the last steps of the tracker are not taken."""
        officers = [other for other in self.game.nazis if self.game.enemy_card(other).role == "officer"]
        return officers == [nazi] or not self.too_loud(nazi)

    def too_loud(self, *nazis: ModelId) -> bool:
        """Whether the mission would be lost to the alarm if all of these were killed."""
        game = self.game
        steps = sum(1 + bool(nazi_skill(game, nazi, DeathCry)) for nazi in nazis)
        return game.box.mission.alarm.lose and game.hazard + steps >= game.box.alarm_limit
