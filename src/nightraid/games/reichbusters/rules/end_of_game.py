"""The end: leaving the map, running out of time, everybody captured, and the Victory or Defeat? chart (RB-END)."""

from collections import Counter

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule
from nightraid.engine.cards import kind_of
from nightraid.engine.events import Ended, Outcome
from nightraid.games.reichbusters.asks.events.rounds import ChartRead, HeroLeft, HeroLeftBehind, HeroSlippedOut
from nightraid.games.reichbusters.ids import OFF_MAP, HeroId
from nightraid.games.reichbusters.rules import objectives
from nightraid.games.reichbusters.rules.base import clocks
from nightraid.games.reichbusters.rules.base.ways_out import ways_out
from nightraid.games.reichbusters.rules.debriefing import debrief
from nightraid.games.reichbusters.schema.assignments import Ending
from nightraid.games.reichbusters.state import State

ANY_NUMBER = 1000
"""More areas than any map has."""


# ---------------------------------------------------------------- leaving the map


def may_leave(game: State, hero: HeroId) -> bool:
    """Whether a Hero's next movement may lead off the map (RB-END-2, RB-END-3, RB-Q-93).

    The Hero stands at a way out, has what the mission demands and, if the area holds enemies, did not enter it in the
    same action.
    """
    here = game.heroes[hero].area
    if here == OFF_MAP or not ways_out(game) >> here & 1 or not has_what_it_takes(game, hero):
        return False
    return not (game.unit_areas & game.action.entered) >> here & 1


def has_what_it_takes(game: State, hero: HeroId) -> bool:
    """Whether the dashboard holds each item that the mission wants to see outside, and all is done (RB-END-2)."""
    demanded = Counter(game.box.assignment.leave_with)
    held = Counter(kind_of(item.token) for item in game.heroes[hero].items)
    return demanded <= held and objectives.goals_met(game)


def leave(game: State, hero: HeroId) -> Rule[None]:
    """The game ends at once; who has a free way follows, the others are captured (RB-END-4)."""
    area = game.heroes[hero].area
    yield HeroLeft(hero, area, why=("RB-END-1", "RB-END-3"))
    followers = [other for other in range(len(game.heroes)) if other != hero and may_follow(game, other)]
    game.change(hero, escaped=True)
    game.put(hero, OFF_MAP)
    for other in range(len(game.heroes)):
        if other in followers:
            game.change(other, escaped=True)
            game.put(other, OFF_MAP)
            yield HeroSlippedOut(other, why=("RB-END-4",))
        elif other != hero:
            if not game.heroes[other].captured:
                yield HeroLeftBehind(other, why=("RB-END-4",))
            game.change(other, captured=True)
    yield from end_game(game, complete=True)


def may_follow(game: State, hero: HeroId) -> bool:
    """Whether unlimited movement would bring a Hero to a way out, through no closed door and no area with enemies.

    Secret passages are ways too. The own area may hold enemies; downed Heroes are looked at like the others, captives
    are not (RB-END-4).
    """
    record = game.heroes[hero]
    if record.captured or record.area == OFF_MAP:
        return False
    barred = game.unit_areas & ~(1 << record.area)
    walks = game.box.board.walks(game.closed)
    reach, ways = 0, 1 << record.area
    while ways:  # on foot, then through the secret passages that are reached, and on from there (RB-PASSAGE-2)
        for area in bits_of(ways):
            reach |= walks.reach(area, ANY_NUMBER, barred=barred)
        ways = 0
        for one, other in game.passages:
            if (reach >> one & 1) != (reach >> other & 1):
                ways |= 1 << one | 1 << other
        ways &= ~reach & ~barred
    return bool(reach & ways_out(game))


# ---------------------------------------------------------------- the other ends


def out_of_time(game: State) -> Rule[None]:
    """The marker has left the last space of the post-alarm track, or of one of the alien world (RB-END-6, RB-NTE-3)."""
    yield from end_game(game, complete=False)


def check_all_captured(game: State) -> Rule[None]:
    """The game is lost as soon as every Hero is captured (RB-END-1, RB-Q-92)."""
    if all(hero.captured for hero in game.heroes):
        yield from end_game(game, complete=False)


# ---------------------------------------------------------------- Victory or Defeat?


def ending_of(game: State, *, complete: bool) -> Ending:
    """What the chart asks about."""
    return Ending(
        complete=complete,
        alarm=game.after_alarm,
        escaped=sum(hero.escaped for hero in game.heroes),
        captured=sum(hero.captured for hero in game.heroes),
        on_map=sum(not hero.captured and not hero.escaped for hero in game.heroes),
        rounds_left=rounds_left(game),
    )


def rounds_left(game: State) -> int:
    """Rounds that were still to be played on the tracks, the present one not counted."""
    left = max(0, game.track.rounds - game.marker)
    later = clocks.track_to_come(game)
    return left if later is None else left + later.rounds


def end_game(game: State, *, complete: bool) -> Rule[None]:
    """The first row of the chart that matches is the result (RB-END-5); in a campaign a debriefing follows."""
    row = game.box.assignment.result(ending_of(game, complete=complete))
    game.ending = row.id
    yield ChartRead(f"{game.box.assignment.id}:{row.id}", why=("RB-END-5",))
    if game.box.difficulty is not None:
        yield from debrief(game, row)
    yield end_of(game)


def end_of(game: State) -> Ended:
    """The end as everybody shares it (RB-GOAL-2)."""
    assignment = game.box.assignment
    row = next(row for row in assignment.chart if row.id == game.ending)
    winners = tuple(range(game.players)) if row.success else ()
    return Ended(
        Outcome(winners, f"{assignment.id}:{row.id}", why=("RB-END-5", "RB-END-7", "RB-GOAL-2")),
        why=("RB-END-5",),
    )
