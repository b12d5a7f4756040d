"""The free Move of small teams in the alien world, at the start of the end-of-round phase (RB-NTE-11, RB-Q-139).

It is part of no turn: no cards are played with it, nothing that ends with a turn ends, and no enemy turn follows.
"""

from nightraid.boards.grid.board import listed_bits
from nightraid.engine.ask import Rule, choose
from nightraid.games.reichbusters.asks.options.hero import GoOn, LeaveMap, StandUp
from nightraid.games.reichbusters.asks.options.rounds import FreeLeave, FreeMove, FreeStandUp, NoFreeMove
from nightraid.games.reichbusters.asks.questions.hero import MoveChoice
from nightraid.games.reichbusters.asks.questions.rounds import FreeMoveAction
from nightraid.games.reichbusters.ids import OFF_MAP, HeroId
from nightraid.games.reichbusters.rules import moving
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.base.environment_tokens import is_webbed
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.state import State

MOVE_NOBODY = NoFreeMove()


def free_move(game: State) -> Rule[None]:
    """One Hero may take the basic Move for free."""
    if not (game.box.alien_world and game.small_team):
        return
    options = [option for hero in range(len(game.heroes)) for option in moves_of(game, hero)]
    if not options:
        return
    seat = game.seat_of(game.last_hero)
    why = ("RB-NTE-11", "RB-Q-139")
    answer = yield from choose(FreeMoveAction(seat=seat, options=[*options, MOVE_NOBODY], why=why))
    if isinstance(answer, NoFreeMove):
        return
    game.last_hero = answer.hero  # counts as the one who most recently had a turn, as with a door (RB-Q-100)
    with DuringAction(game, new_action(game, answer.hero, free=True)):
        yield from moving.move(game, answer.hero, 1, why=why, first=_movement(answer))
        yield from finish_action(game)


def moves_of(game: State, hero: HeroId) -> list[FreeMove | FreeStandUp | FreeLeave]:
    """What a basic Move of a Hero could be now."""
    record = game.heroes[hero]
    if record.helpless or record.area == OFF_MAP or is_webbed(game, hero):  # a web forbids this one too (RB-Q-125)
        return []
    if record.knocked_down:
        return [FreeStandUp(hero)]
    options: list[FreeMove | FreeStandUp | FreeLeave] = [
        FreeMove(hero, area) for area in listed_bits(moving.next_areas(game, hero, 0))
    ]
    if moving.may_leave(game, hero, 0):
        options.append(FreeLeave(hero))
    return options


def _movement(answer: FreeMove | FreeStandUp | FreeLeave) -> MoveChoice:
    match answer:
        case FreeMove(to=to):
            return GoOn(to)
        case FreeStandUp():
            return StandUp()
        case FreeLeave():
            return LeaveMap()
