"""What is worth trying besides what the rules of thumb would do: a few ideas for each kind of question."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Stream
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots import cards
from nightraid.games.incursion.bots.attacks import attacks
from nightraid.games.incursion.bots.greedy import Thumb
from nightraid.games.incursion.bots.plans import Plan
from nightraid.games.incursion.bots.quick import QuickTurn
from nightraid.games.incursion.bots.watching import exposed, risks
from nightraid.games.incursion.ids import OFF_BOARD, ModelId
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.state import State

MOST = 5
"""So many ideas are tried at most."""
BIDS = 4
"""Nobody bids more than this."""
MOVES = (to.Step, to.Turn, to.Leap, to.OpenDoor, to.Enter)


def ideas(game: State, ask: Ask[Any], luck: Stream, plan: Plan) -> list[Option]:
    """The rules of thumb's choice first, then others; it alone where little depends on it."""
    thumb = Thumb(game, ask, luck, plan)
    first = carried_through(game, ask, thumb.answer())
    others = (option for option in _others(thumb, first) if option != first)
    found = dict.fromkeys([first, *islice(dict.fromkeys(others), MOST - 1)])
    return list(found)


def carried_through(game: State, ask: Ask[Any], answer: Option) -> Option:
    """Whoever has begun a card plays it on its best target: if he thought better of it, he would begin it for ever."""
    if not isinstance(answer, to.NotNow):
        return answer
    match ask:
        case (
            asked.WhichModel(purpose="card")
            | asked.WhichSquare(purpose="card")
            | asked.WhichArea()
            | asked.WhichCard()
            | asked.WhichEntry()
        ):
            return next(iter(_targets(game, ask)), answer)
    return answer


def _others(thumb: Thumb, first: Option) -> Iterable[Option]:
    game, ask = thumb.game, thumb.ask
    match ask:
        case asked.PickModel():
            return _turn(thumb, first)
        case asked.Act(model=model) if game.activation.kind == "turn" and not game.card(model).is_zombie:
            return _act(thumb, model, first)
        case asked.Window(where="turn" | "attack") | asked.LastChance() | asked.AnswerCard() | asked.AfterFall():
            return [option for option in ask.options if not isinstance(option, to.DoNotStopAt | to.PlayCard)]
        case asked.ReactWith():
            return ask.options
        case asked.BidForTurn():
            return [option for option in ask.options if option.cp <= BIDS]
        case asked.GoFirst():
            return ask.options
        case asked.PlaceModel():
            return [option for option in ask.options if type(option) is type(first)]
        case asked.WhichModel(purpose="card") | asked.WhichArea() | asked.WhichCard() | asked.WhichEntry():
            return _targets(game, ask)
    return ()


# ---------------------------------------------------------------- the player turn


def _turn(thumb: Thumb, first: Option) -> Iterator[Option]:
    """Cards that could be played, kept, or killed."""
    for option in thumb.options:
        if isinstance(option, to.PlayCard) and cards.is_for(thumb.game, thumb.side, option.card):
            yield option
    yield from (option for option in thumb.options if isinstance(option, to.Kill))
    if not isinstance(first, to.Activate):
        yield thumb.next_to_act()


# ---------------------------------------------------------------- an activation


def _act(thumb: Thumb, model: ModelId, first: Option) -> Iterator[Option]:
    """Other targets, going on instead of fighting, stopping instead of going on, CP, and cards."""
    game, options = thumb.game, thumb.options
    turn = QuickTurn(game, model, thumb.plan)
    fights = attacks(game, model, options)
    yield from (fight.option for fight in islice(fights, 3) if fight.score >= 0.1 * fights[0].score)
    move = turn.move(options)
    if move is not None and (fights or isinstance(first, to.EndActivation)):
        yield move.option
    if isinstance(first, MOVES) and _is_dangerous(game, model, first):
        yield to.EndActivation()
    if isinstance(first, to.Convert):
        yield to.EndActivation()
    if isinstance(first, to.EndActivation):
        yield from (option for option in options if isinstance(option, to.Convert) and not option.special)
        if may_react(game, model):
            yield from _covers(game, model, options)
    elif fights and may_react(game, model):
        yield from islice(_covers(game, model, options), 1)
    yield from (option for option in options if isinstance(option, to.Kill))


def _is_dangerous(game: State, model: ModelId, move: Option) -> bool:
    """Whether a move leads into the open, or before a gun that waits."""
    match move:
        case to.Step(cell) | to.Enter(cell):
            return bool(exposed(game, game.models[model].side) >> cell & 1) or cell in risks(game, model)
        case to.OpenDoor():
            return True
        case to.Leap(path):
            return path[-1] in risks(game, model)
    return False


def _covers(game: State, model: ModelId, options: Sequence[Option]) -> Iterator[Option]:
    """Steps out of the sight of all guns."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        return
    sight = exposed(game, stand.side)
    if sight >> stand.cell & 1:
        yield from (option for option in options if isinstance(option, to.Step) and not sight >> option.to & 1)


# ---------------------------------------------------------------- targets


def _targets(game: State, ask: Any) -> list[Option]:
    """The best targets of a card, by what they are worth."""
    what = game.box.card(ask.card)
    options: list[Option] = [option for option in ask.options if not isinstance(option, to.NotNow)]
    options.sort(key=lambda option: -cards.value(game, ask.seat, what, option))
    return options[:MOST]
