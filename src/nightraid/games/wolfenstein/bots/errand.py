"""What a Hero is after: a friend in need, what the goals of the mission need, or the nearest Nazi."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.route_fields import NO_ROUTE, Field
from nightraid.games.wolfenstein.bots.ground import PASSAGE, Ground, ground_of
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, OFF_MAP, Cell, ModelId
from nightraid.games.wolfenstein.rules.end_of_game import is_met
from nightraid.games.wolfenstein.schema import missions as goals
from nightraid.games.wolfenstein.state import State

NOT_WORKED_FOR = (goals.GetOut, goals.BringOut, goals.HoldOut, goals.LoseNobody)
Choice = Literal["nearest", "another", "out"]
"""What a Hero goes for: the nearest job, the one after it, or already the way out."""


class Job(NamedTuple):
    """Something the goals need: where to stand for it, what it costs to be late, and whether one Hero is enough."""

    cells: int
    extra: int = 0
    for_one: bool = False


class Errand:
    """Where a Hero wants to go: to a friend in need, to the nearest thing the goals need, or to the nearest Nazi."""

    def __init__(self, game: State, hero: ModelId, here: Cell | None = None, choice: Choice = "nearest") -> None:
        """`here` is where the Hero would stand, if not where it stands."""
        self.game, self.hero, self.choice = game, hero, choice
        self.here = game.model(hero).cell if here is None else here
        self.ground: Ground = ground_of(game)
        self.decisive = False
        self.why = "The nearest Nazi is next."
        self.field = self._choose()

    def way_left(self) -> int:
        """The AP it takes to get there."""
        return self.field[self.here]

    def route(self, cells: int) -> Field:
        """The way to some squares, for Heroes also through secret passages."""
        return self.ground.route(cells) if self.hero < HEROES_IN_PLAY else self.ground.toward(cells)

    def passage(self) -> Cell:
        """The end of a secret passage that is the way from here, or `OFF_MAP`."""
        for near_end, far_end in self.game.box.passages.items() if self.hero < HEROES_IN_PLAY else ():
            if self.ground.toward(1 << near_end)[self.here] + PASSAGE + self.field[far_end] == self.field[self.here]:
                return near_end
        return OFF_MAP

    def _choose(self) -> Field:
        game = self.game
        if self.hero < HEROES_IN_PLAY and (saving := self._bleeding()):
            field = self.route(saving)
            if field[self.here] <= 9:
                self.decisive, self.why = True, "A friend bleeds nearby."
                return field
        priced = [(price, job.cells) for job in self.jobs() if (price := self._price(job)) < NO_ROUTE]
        jobs = sorted(priced, key=lambda job: job[0])
        if jobs:
            self.decisive, self.why = True, "It is the way to what the mission asks for."
            return self.route(jobs[min(self.choice == "another", len(jobs) - 1)][1])
        nazis = self.beside(*(cell for nazi in game.nazis for cell in game.cells_of(nazi)))
        return self.ground.toward(nazis or 1 << self.here)

    def beside(self, *cells: Cell) -> int:
        """The squares from which these can be touched."""
        return self.ground.beside(cells) & ~self.game.tokens

    def _price(self, job: Job) -> int:
        """The way there, and more for what one Hero can do and others are nearer to."""
        field = self.route(job.cells)
        way = field[self.here]
        if not job.for_one:
            return way + job.extra
        nearer = 0
        for number, hero in enumerate(self.game.heroes):
            if number != self.hero and hero.status == "up" and field[hero.cell] < way:
                nearer += 1
        return way + job.extra + 4 * max(0, nearer - 1)

    def _bleeding(self) -> int:
        game = self.game
        cells = [hero.cell for hero in game.heroes if hero.status == "bleeding"]
        if not cells or not (game.heroes[self.hero].shared_life or game.box.level.shared_life == "not-needed"):
            return 0
        return self.beside(*cells)

    def time_to_leave(self) -> bool:
        """Whether nothing is left but the way out."""
        game = self.game
        left = [goal.check for goal in game.box.mission.goals if not is_met(game, goal.check)]
        return all(isinstance(check, NOT_WORKED_FOR) for check in left) and (
            any(isinstance(check, goals.GetOut) for check in left) or bool(game.heroes[self.hero].carries)
        )

    def jobs(self) -> Iterator[Job]:
        """What is open of the mission."""
        game, box = self.game, self.game.box
        if self.hero >= HEROES_IN_PLAY:
            return
        if self.choice == "out" or self.time_to_leave():
            yield Job(box.exits)
            if self.route(box.exits)[self.here] < NO_ROUTE:
                return
        for letter, objective in box.mission.objectives.items():
            if letter not in game.done and all(first in game.done for first in objective.after):
                yield Job(self.beside(box.objective_cells[letter]), for_one=True)
        for goal in box.mission.goals:
            if not is_met(game, goal.check):
                yield from self._jobs_of(goal.check)

    def _jobs_of(self, check: goals.Check) -> Iterator[Job]:
        """What one goal asks for; objectives and exits are seen to elsewhere."""
        game, box = self.game, self.game.box
        match check:
            case goals.CompleteEvents():
                for cell in bits_of(game.events):
                    yield Job(self.beside(cell), for_one=True)
            case goals.Kill():
                kinds = {check.enemy, *(r.enemy for r in box.special_rules if isinstance(r, goals.SecondStage))}
                hunted = [nazi for nazi, card in game.nazis.items() if card.kind in kinds]
                yield Job(self.beside(*(cell for nazi in hunted for cell in game.cells_of(nazi))))
            case goals.HoldOut():
                for condition in box.mission.lose_conditions:
                    if isinstance(condition.check, goals.Overrun):
                        yield Job(box.area_masks[box.area(condition.check.area)], extra=20)
