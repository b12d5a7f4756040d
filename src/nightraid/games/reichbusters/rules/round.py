"""A round: one turn for every Hero, an enemy turn after each, and the end-of-round phase (RB-ROUND-1, RB-ORDER)."""

from collections.abc import Callable

from msgspec.structs import replace

from nightraid.engine.ask import Rule, Seat, choose, choose_any, shuffle
from nightraid.games.reichbusters.asks.events.rounds import OrderDealt, RoundBegan
from nightraid.games.reichbusters.asks.options.rounds import TakeTurn
from nightraid.games.reichbusters.asks.questions.rounds import TurnOrder, WhoActs
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules import portal
from nightraid.games.reichbusters.rules.alarm import sound_alarm
from nightraid.games.reichbusters.rules.end_of_round import end_of_round
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.rules.game_setup import set_up
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.rules.turn import act, begin_turn, end_turn
from nightraid.games.reichbusters.state import NO_TURN, Phase, State


def play_step(game: State) -> Rule[None]:
    """One step: what the phase says comes next."""
    step = PARTS[game.phase](game)
    return step if game.box.assignment.portal is None or game.portal is not None else _before_the_portal(game, step)


def _before_the_portal(game: State, step: Rule[None]) -> Rule[None]:
    """A step of a mission that still waits for its portal: it may be placed then (RB-Q-142)."""
    yield from step
    if portal.appears(game):
        yield from portal.place(game)


def begin_round(game: State) -> Rule[None]:
    """Nobody has acted; after the alarm the turn order is dealt anew (RB-ORDER-2)."""
    game.heroes = [replace(hero, acted=False) for hero in game.heroes]
    game.recent, game.order = (), ()
    game.team_used = game.rescued = False
    yield RoundBegan(game.round, game.marker, game.after_alarm, game.tracker_side, why=("RB-ROUND-1",))
    if game.after_alarm:
        everybody = tuple(range(len(game.heroes)))
        question = TurnOrder(items=everybody, seen_by=None, why=("RB-ORDER-2", "RB-Q-101"))
        game.order = yield from shuffle(question)
        yield OrderDealt(game.order, why=("RB-ORDER-2",))
        yield from MOMENTS.turn_order_dealt(game)
    game.phase = "pick"


def pick_hero(game: State) -> Rule[None]:
    """Before the alarm the players choose who acts, one turn at a time; after it the order says so (RB-ORDER-1, 2)."""
    game.turn = NO_TURN
    waiting = [hero for hero in game.order or range(len(game.heroes)) if not game.heroes[hero].acted]
    if not waiting:
        game.phase = "end-of-round"
        return
    hero = waiting[0]
    if not game.order and len(waiting) > 1:
        hero = yield from who_acts(game, waiting)
    game.last_hero = hero
    game.recent = (*game.recent, hero)
    game.heroes[hero] = replace(game.heroes[hero], acted=True)
    game.phase = "turn"
    yield from begin_turn(game, hero)


def who_acts(game: State, waiting: list[HeroId]) -> Rule[HeroId]:
    """Each player may step forward with an own Hero; the first to do so acts."""

    def ask(seat: Seat) -> WhoActs:
        own = [TakeTurn(hero) for hero in waiting if game.seat_of(hero) == seat]
        return WhoActs(seat=seat, options=own, why=("RB-ORDER-1",))

    seats = sorted({game.seat_of(hero) for hero in waiting})
    if len(seats) == 1:
        return (yield from choose(ask(seats[0]))).hero
    return (yield from choose_any([ask(seat) for seat in seats]))[1].hero


PARTS: dict[Phase, Callable[[State], Rule[None]]] = {
    "set-up": set_up,
    "round": begin_round,
    "pick": pick_hero,
    "turn": act,
    "turn-end": end_turn,
    "enemy": enemy_step,
    "end-of-round": end_of_round,
    "alarm": sound_alarm,
}
