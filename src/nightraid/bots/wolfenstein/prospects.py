"""How a mission stands: what is left to do against the rounds that are left, and in what shape the Heroes are."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from nightraid.boards.grid import bits_of
from nightraid.bots.wolfenstein.ground import Ground, ground_of
from nightraid.games.wolfenstein.ids import Cell, HeroId, Letter
from nightraid.games.wolfenstein.rules.armor_and_hp import full_strength, strength
from nightraid.games.wolfenstein.rules.end_of_game import is_met
from nightraid.games.wolfenstein.schema import missions as goals
from nightraid.games.wolfenstein.state import State

FARTHEST = 40
"""A way that is longer, or that there is not, counts as so many AP."""
SEARCH_AP = 2
PACE = 5.0
"""AP that a Hero gets along in a round."""
CLOSE = 8
"""AP to an area that must not be overrun from which on a Nazi is close to it."""
TIGHT = 1.5
"""Fewer rounds to spare are a worry."""


class Work(NamedTuple):
    """What the goals still ask for."""

    soonest: float
    """AP of one Hero after another until all could be done, if nothing came between."""
    ways: int
    """AP of the ways to each thing, from whoever is nearest."""
    things: int
    hunted: int
    """Armor and HP of those who must be killed."""
    way_out: float
    """AP to an exit, of the Heroes who must still leave, on average."""


class Prospects:
    """The figures by which a position is judged."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.ground: Ground = ground_of(game, locked=0, nazi_cells=0)
        self.up: list[HeroId] = [number for number, hero in enumerate(game.heroes) if hero.status == "up"]

    def ways_to(self, cells: int) -> list[int]:
        """The AP from each Hero on its feet."""
        field = self.ground.route(cells)
        return [min(FARTHEST, field[self.game.heroes[hero].cell]) for hero in self.up]

    def nearest(self, *cells: Cell) -> int:
        """The AP until somebody stands beside one of these squares."""
        return min(self.ways_to(self.ground.beside(cells) & ~self.game.tokens), default=FARTHEST)

    # ---------------------------------------------------------------- what is left to do

    def work(self) -> Work:
        """What the goals still ask for."""
        game = self.game
        jobs = [*self._objectives().values()]
        hunted = 0
        for check in self._open_goals():
            match check:
                case goals.CompleteEvents(count=count):
                    ways = sorted(self.nearest(cell) for cell in bits_of(game.events))
                    missing = count - game.events_completed
                    jobs += [(way, way + SEARCH_AP) for way in [*ways, *[FARTHEST] * missing][:missing]]
                case goals.Kill(enemy=enemy, count=count):
                    prey = [*self._prey(enemy)][: count - game.killed.get(enemy, 0)]
                    jobs += [(way, way + 2) for way, _ in prey]
                    hunted += sum(points for _, points in prey)
        soonest = max([done for _, done in jobs], default=0)
        out = self._way_out()
        if out:
            soonest = max(*out, soonest + min(out) if jobs else 0)
        return Work(soonest, sum(way for way, _ in jobs), len(jobs), hunted, sum(out) / len(out) if out else 0)

    def _open_goals(self) -> Iterator[goals.Check]:
        for goal in self.game.box.mission.goals:
            if goal.id not in self.game.goals_met and not is_met(self.game, goal.check):
                yield goal.check

    def _objectives(self) -> dict[Letter, tuple[int, int]]:
        """For each objective that is not done, the way to it and when it could be done."""
        game, box = self.game, self.game.box
        found: dict[Letter, tuple[int, int]] = {}
        for letter in self._in_order():
            objective = box.mission.objectives[letter]
            way = self.nearest(box.objective_cells[letter])
            first = max([found[before][1] for before in objective.after if before in found], default=0)
            found[letter] = way, max(way, first) + objective.ap
        half_done = [letter for letter, _ in game.half_done]
        return {letter: way for letter, way in found.items() if letter not in half_done}

    def _in_order(self) -> list[Letter]:
        """Objectives that are not done, those that others wait for first."""
        objectives = self.game.box.mission.objectives
        left = [letter for letter in objectives if letter not in self.game.done]
        return sorted(left, key=lambda letter: (len(objectives[letter].after), letter))

    def _prey(self, enemy: str) -> Iterator[tuple[int, int]]:
        """The way to each enemy who must be killed, the nearest first, and its armor and HP."""
        game = self.game
        rising = {rule.becomes: rule.enemy for rule in game.box.special_rules if isinstance(rule, goals.SecondStage)}
        found = []
        for nazi, card in game.nazis.items():
            if card.kind in (enemy, rising.get(enemy)):
                points = sum(strength(game, nazi))
                if card.kind != enemy:  # it rises again as the one who counts
                    points += game.box.enemy_cards[enemy].armor + game.box.enemy_cards[enemy].hp
                found.append((self.nearest(*game.cells_of(nazi)), points))
        yield from sorted(found)

    def _way_out(self) -> list[int]:
        """The AP to an exit of each Hero who must leave."""
        game = self.game
        for check in self._open_goals():
            if isinstance(check, goals.GetOut):
                return self.ways_to(game.box.exits)
        for check in self._open_goals():
            if isinstance(check, goals.BringOut):
                ways = self.ways_to(game.box.exits)
                carriers = [
                    way for hero, way in zip(self.up, ways, strict=True) if check.objective in game.heroes[hero].carries
                ]
                return carriers or [min(FARTHEST, *ways)] if ways else [FARTHEST]
        return []

    # ---------------------------------------------------------------- all in figures

    def figures(self) -> "Figures":
        """What the promise of a position is made of."""
        game, heroes, work = self.game, self.game.heroes, self.work()
        rounds = self.last_round() - game.round + 1
        slack = max(-4.0, min(6.0, rounds - work.soonest / PACE))
        hazard = game.hazard / game.box.alarm_limit
        return Figures(
            slack=slack,
            late=max(0.0, TIGHT - slack),
            ways=work.ways,
            things=work.things,
            hunted=work.hunted / (1 + rounds),
            way_out=work.way_out,
            health=self._health(),
            bleeding=sum(hero.status == "bleeding" for hero in heroes),
            dead=sum(hero.status == "dead" for hero in heroes),
            lives=sum(hero.shared_life for hero in heroes if hero.alive),
            tired=sum(hero.fatigue for hero in heroes),
            empty=sum(bool(hero.weapons) and all(weapon.reload for weapon in hero.weapons) for hero in heroes),
            items=sum(len(hero.pack) + len(hero.worn) for hero in heroes),
            hazard=hazard,
            last_alarm=hazard if game.box.mission.alarm.lose else 0.0,
            watched=self._watched(),
            enemy_dice=sum(game.enemy_card(nazi).weapon.dice for nazi in game.nazis),
            overrun=self._overrun(),
        )

    def last_round(self) -> int:
        """The round in which the mission ends at the latest, unless what is asked for earlier is done."""
        box, met = self.game.box, self.game.goals_met
        late = [c.check for c in box.mission.lose_conditions if isinstance(c.check, goals.TooLate)]
        return min([box.round_limit, *(check.last(box.level_id) for check in late if check.goal not in met)])

    def _health(self) -> float:
        """Armor and HP of the Heroes, each as a share of what it could have."""
        health = 0.0
        for number, hero in enumerate(self.game.heroes):
            if hero.status in ("up", "waiting", "out"):
                health += sum(strength(self.game, number)) / sum(full_strength(self.game, number))
        return health

    def _watched(self) -> int:
        """The dice of the Nazis who may shoot at somebody in their next turn."""
        game, dice = self.game, 0
        for nazi in game.nazis:
            card = game.enemy_card(nazi)
            far = card.weapon.range + card.ap - card.weapon.ap
            if self.ground.in_view(game.cells_of(nazi), far) & game.hero_cells:
                dice += card.weapon.dice
        return dice

    def _overrun(self) -> float:
        """How near an area that must not be overrun is to that: it grows ever faster with those who are close."""
        game = self.game
        for condition in game.box.mission.lose_conditions:
            if isinstance(check := condition.check, goals.Overrun):
                field = self.ground.toward(game.box.area_masks[game.box.area(check.area)])
                close = sum(max(0.0, 1 - field[nazi.cell] / CLOSE) for nazi in game.nazis.values())
                return (close / check.nazis) ** 2
        return 0.0


class Figures(NamedTuple):
    """What the promise of a position is made of; or what each of these things counts for."""

    slack: float
    """Rounds that are left over if nothing comes between."""
    late: float
    """How far that is below what is tight."""
    ways: float
    things: float
    hunted: float
    """Armor and HP of those who must be killed, for each round that is left."""
    way_out: float
    health: float
    bleeding: float
    dead: float
    lives: float
    tired: float
    empty: float
    """Heroes with nothing but empty weapons."""
    items: float
    hazard: float
    """The tracker as a share of the alarm limit."""
    last_alarm: float
    """The same where an alarm loses the mission."""
    watched: float
    enemy_dice: float
    overrun: float


WEIGHTS = Figures(
    slack=0.6,
    late=-1.4,
    ways=-0.015,
    things=-0.4,
    hunted=-0.6,
    way_out=-0.02,
    health=0.56,
    bleeding=-0.5,
    dead=-1.0,
    lives=0.2,
    tired=-0.06,
    empty=-0.2,
    items=0.06,
    hazard=-0.6,
    last_alarm=-0.3,
    watched=-0.035,
    enemy_dice=-0.06,
    overrun=-1.5,
)
"""About what a regression on 4,400 rounds of the greedy bot gives, all missions together; where two figures tell
nearly the same, by hand, so that nothing good counts against a position."""


def promise_of(game: State) -> float:
    """How likely the mission is won from here, roughly, with players like the bots themselves."""
    figures = Prospects(game).figures()
    total = sum([weight * figure for weight, figure in zip(WEIGHTS, figures, strict=True)])
    return 1 / (1 + math.exp(-total))
