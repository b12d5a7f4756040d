"""The end-of-round phase, in its four steps (RB-ENDROUND)."""

from nightraid.engine.ask import Rule, choose
from nightraid.games.reichbusters.asks.events.rounds import AwarenessFaded, EndOfRound
from nightraid.games.reichbusters.asks.options.rounds import FreeDoor, NoFreeDoor
from nightraid.games.reichbusters.asks.questions.rounds import FreeDoorAction
from nightraid.games.reichbusters.ids import AT_EASE
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.alarm import advance_marker, first_clock_is_won, turn_tracker
from nightraid.games.reichbusters.rules.base.decks import draw_action_cards
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.rules.doors import doors_to_work_on, unlock_or_open
from nightraid.games.reichbusters.rules.free_move import free_move
from nightraid.games.reichbusters.state import NO_TURN, State

FULL_HAND = 5


def end_of_round(game: State) -> Rule[None]:
    """Free actions of small teams, a card each, tokens tidied, the marker advanced; then a new round or the alarm."""
    game.turn = NO_TURN
    yield EndOfRound(game.round, why=("RB-ROUND-1",))
    yield from free_move(game)
    yield from free_door(game)
    for hero, record in enumerate(game.heroes):
        if len(record.hand) < FULL_HAND:
            yield from draw_action_cards(game, hero, 1, why=("RB-ENDROUND-2",))
    yield from tidy_up(game)
    yield from advance(game)
    game.order = ()  # the turn order tokens are taken back (RB-ENDROUND-5)


def free_door(game: State) -> Rule[None]:
    """One or two players with one Hero each: one of them may work on a door, outside of any turn (RB-ENDROUND-1)."""
    if not game.small_team or not game.box.edition.small_team_door:
        return
    options = [FreeDoor(hero, door) for hero in range(len(game.heroes)) for door in doors_to_work_on(game, hero)]
    if not options:
        return
    seat = game.seat_of(game.last_hero)
    ask = FreeDoorAction(seat=seat, options=[*options, NoFreeDoor()], why=("RB-ENDROUND-1", "RB-Q-100"))
    answer = yield from choose(ask)
    if isinstance(answer, FreeDoor):
        game.last_hero = answer.hero  # counts as the one who most recently had a turn, for a patrol (RB-Q-100)
        with DuringAction(game, new_action(game, answer.hero, free=True)):
            yield from unlock_or_open(game, answer.hero, answer.door)
            yield from finish_action(game)


def tidy_up(game: State) -> Rule[None]:
    """Tokens that have run out; in 1.0 also the awareness of rooms without enemies (RB-ENDROUND-3, RB-AWARE-6)."""
    if game.box.edition.awareness_removed != "end-of-round" or game.after_alarm:
        return
    rooms = game.box.board.rooms
    taken = game.unit_areas
    for area in game.tokens:
        taken |= 1 << area
    faded = tuple(room for room, level in enumerate(game.awareness) if level and not rooms[room] & taken)
    for room in faded:
        game.awareness[room] = AT_EASE
    if faded:
        yield AwarenessFaded(faded, why=("RB-ENDROUND-3", "RB-AWARE-6"))


def advance(game: State) -> Rule[None]:
    """The marker goes on (RB-ENDROUND-4): to the next space, to the alarm, or beyond the end, and the game is lost.

    For a small team that has completed its objective the tracker of the alien world is turned instead (RB-NTE-10).
    """
    if first_clock_is_won(game):
        yield from turn_tracker(game)
    elif game.alarm != "pending":  # else it is at the end of the track already (RB-ALARM-4)
        yield from advance_marker(game, 1, why=("RB-ENDROUND-4",))
    if game.alarm == "pending":
        game.phase = "alarm"
    else:
        game.round += 1
        game.phase = "round"
