"""What a Hero is after: what the goals of the raid need next, and when all is done the way out."""

from collections.abc import Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.bots import ground, way_out
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP, AreaId, HeroId
from nightraid.games.reichbusters.rules.end_of_game import has_what_it_takes
from nightraid.games.reichbusters.rules.moving import beside
from nightraid.games.reichbusters.rules.objectives import goals_met, holds, killed
from nightraid.games.reichbusters.schema.assignments import (
    CHARGE,
    ESCORT,
    FALSE_OBJECTIVE,
    Find,
    KillUnits,
    KillVrilmeister,
    PlantCharges,
)
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.state import State

FAR = 1000
CROWDED = 6
"""What it is reckoned at that a friend is nearer to the same place."""


def lying(game: State, *items: str) -> Iterator[AreaId]:
    """Where one of these things lies faceup."""
    for area, things in game.found.items():
        if any(thing.item is not None and kind_of(thing.item.token) in items for thing in things):
            yield area


def facedown(game: State) -> Iterator[AreaId]:
    """Where objective items still lie facedown."""
    for area, things in game.found.items():
        if any(thing.stack == "objective" and thing.item is None for thing in things):
            yield area


def parts(game: State, hero: HeroId) -> int:
    """How many of the things that have to be carried out a Hero has."""
    return sum(holds(game, hero, item) for item in game.box.assignment.leave_with)


def keeper(game: State) -> HeroId:
    """Who is to get all that has to be carried out: who has most of it, and of these who is nearest to an exit."""
    able = [hero for hero, record in enumerate(game.heroes) if record.area != OFF_MAP and not record.helpless]
    able = [hero for hero in able if parts(game, hero)]
    if not able:
        return NOBODY
    routes, exits = ground.ways(game), list(bits_of(way_out.exits(game)))

    def order(hero: HeroId) -> tuple[int, int, HeroId]:
        ways = [routes.distance(game.heroes[hero].area, area) for area in exits]
        return -parts(game, hero), min([way for way in ways if way is not None], default=FAR), hero

    return min(able, key=order)


class Errand:
    """Where a Hero wants to go, and how far it is."""

    def __init__(self, game: State, hero: HeroId) -> None:
        self.game, self.hero = game, hero
        self.routes = ground.ways(game)
        self.exits = way_out.exits(game)
        self.goal = self._choose()

    def way(self, area: AreaId) -> int:
        """The way from an area to the goal; closed doors count."""
        if self.goal == OFF_MAP:
            return FAR
        found = self.routes.distance(area, self.goal)
        return FAR if found is None else found

    def way_by(self, area: AreaId) -> int:
        """The way from an area after a step into it, with what its ground costs."""
        return self.way(area) + (ground.hinders(self.game, area) if area != self.goal else 0)

    def way_left(self) -> int:
        """The way from where the Hero stands."""
        return self.way(self.game.heroes[self.hero].area)

    def leads_on(self) -> bool:
        """Whether one more movement brings the Hero nearer, or off the map."""
        left, here = self.way_left(), self.game.heroes[self.hero].area
        if left == 0:
            return bool(self.exits >> here & 1) and has_what_it_takes(self.game, self.hero)
        return any(self.way_by(area) < left for area in bits_of(beside(self.game, self.hero)))

    def doors(self) -> list[int]:
        """The closed doors that the next step of a shortest way leads through."""
        here = self.game.heroes[self.hero].area
        if self.goal in (OFF_MAP, here):
            return []
        steps = self.game.box.board.routes(self.game.closed).first_steps(here, self.goal)
        return [step.closed_door for step in steps if step.closed_door is not None]

    # ---------------------------------------------------------------- where to

    def _choose(self) -> AreaId:
        places = dict.fromkeys(self._places())
        return min(places, key=self._price, default=OFF_MAP)

    def _price(self, area: AreaId) -> int:
        """The way there, and more for each friend who is nearer: one is enough for most things."""
        game = self.game
        own = self.routes.distance(game.heroes[self.hero].area, area)
        if own is None:
            return FAR
        if self.exits >> area & 1:
            return own
        nearer = 0
        for other, record in enumerate(game.heroes):
            if other != self.hero and record.area != OFF_MAP and not record.helpless:
                theirs = self.routes.distance(record.area, area)
                nearer += theirs is not None and (theirs, other) < (own, self.hero)
        return own + CROWDED * max(0, nearer - 1)

    def _places(self) -> Iterator[AreaId]:
        """What is to be done, most pressing first: the first of these that leads anywhere counts."""
        game = self.game
        if has_what_it_takes(game, self.hero) or (goals_met(game) and self._friend_can_leave()):
            return iter(list(self._portal()) or bits_of(self.exits))
        for places in (self._goals, self._portal, self._for_the_way_out, self._meeting, self._waiting, self._company):
            if found := list(places()):
                return iter(found)
        return iter(())

    def _friend_can_leave(self) -> bool:
        return any(has_what_it_takes(self.game, hero) for hero in self._able())

    def _portal(self) -> Iterator[AreaId]:
        """A portal that is shut: to it with what opens it, or to where such a thing lies."""
        game = self.game
        if not way_out.drains(game):
            return
        if way_out.keys(game, self.hero):
            yield from way_out.from_where(game)
        elif way_out.missing(game):
            yield from list(way_out.keys_lie(game)) or way_out.bearers(game)

    def _able(self) -> Iterator[HeroId]:
        """Heroes who can still do something."""
        for hero, record in enumerate(self.game.heroes):
            if record.area != OFF_MAP and not record.captured:
                yield hero

    def _for_the_way_out(self) -> Iterator[AreaId]:
        """Where something lies faceup that has to be carried out."""
        missing = [item for item in self.game.box.assignment.leave_with if not holds(self.game, self.hero, item)]
        yield from lying(self.game, *missing)

    def _meeting(self) -> Iterator[AreaId]:
        """One Hero has to carry all that is to be carried out: who has a part of it goes to who has the rest."""
        if goals_met(self.game) and (friend := keeper(self.game)) not in (NOBODY, self.hero) and self._has_a_part():
            yield self.game.heroes[friend].area

    def _waiting(self) -> Iterator[AreaId]:
        """Who has nothing to do but to carry something out goes ahead to the exit."""
        if self._has_a_part():
            yield from bits_of(self.exits)

    def _company(self) -> Iterator[AreaId]:
        """Who has nothing to do at all goes with a friend."""
        others = [hero for hero in self._able() if hero != self.hero and not self.game.heroes[hero].helpless]
        busy = [hero for hero in others if hero == keeper(self.game) or holds(self.game, hero, CHARGE)]
        yield from (self.game.heroes[hero].area for hero in busy or others)

    def _has_a_part(self) -> bool:
        return any(holds(self.game, self.hero, item) for item in self.game.box.assignment.leave_with)

    def _goals(self) -> Iterator[AreaId]:
        for goal in self.game.box.assignment.goals:
            match goal:
                case KillVrilmeister():
                    if not self.game.objective.vrilmeister_dead:
                        yield from self._meisters()
                case KillUnits(unit=kind, count=count):
                    if killed(self.game, kind) < count:
                        yield from self._units(kind)
                case PlantCharges(count=count):
                    if len(self.game.objective.planted) < count and not self._leaves_charges_to_friends():
                        yield from self._places_for_charges()
                case Find(item=item):
                    yield from self._finds(item)

    def _leaves_charges_to_friends(self) -> bool:
        """Who has to carry out several things begins to gather them, if others can plant the charges."""
        alone = len(self.game.box.assignment.leave_with) < 2 or not self._has_a_part()
        return not alone and any(hero != self.hero and holds(self.game, hero, CHARGE) for hero in self._able())

    def _meisters(self) -> Iterator[AreaId]:
        game = self.game
        for unit, record in game.units.items():
            if Vrilmeister in game.box.keywords(record.row, record.side):
                yield game.units[unit].area

    def _units(self, kind: str) -> Iterator[AreaId]:
        """Where such units stand; without any, where spawn tokens lie."""
        game = self.game
        found = [record.area for record in game.units.values() if game.box.rows[record.row].unit == kind]
        yield from found or game.tokens

    def _places_for_charges(self) -> Iterator[AreaId]:
        game = self.game
        if not holds(game, self.hero, CHARGE):
            yield from lying(game, CHARGE)
            return
        planted = game.objective.planted
        yield from (area for area in lying(game, FALSE_OBJECTIVE) if area not in planted)
        yield from facedown(game)

    def _finds(self, item: str) -> Iterator[AreaId]:
        game = self.game
        if any(holds(game, hero, item) for hero in range(len(game.heroes))):
            return
        if item == ESCORT and game.escort is not None and game.escort.hero == NOBODY:
            yield game.escort.area
        found = list(lying(game, item))
        yield from found or facedown(game)
