"""The AI Controller: who holds the token, and choices among a Nazi's equal options."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from nightraid.engine.ask import Ask, Draw, Rule, Seat, choose, draw
from nightraid.games.wolfenstein.asks.events import ControllerChanged, TiesLeftToSoftware
from nightraid.games.wolfenstein.asks.options import ChooseForMe, ThisArea, ThisModel, ThisWay, Tie, Whichever
from nightraid.games.wolfenstein.asks.questions import AreaTieDraw, ModelTieDraw, SquareTieDraw
from nightraid.games.wolfenstein.rules.base.players import clockwise_from, living_heroes
from nightraid.games.wolfenstein.state import State

Choice = TypeVar("Choice", ThisArea, ThisModel, ThisWay)
WHICHEVER, CHOOSE_FOR_ME = Whichever(), ChooseForMe()


def settle_tie(game: State, options: Sequence[Choice], ask: Callable[[Seat, Sequence[Tie]], Ask[Tie]]) -> Rule[Choice]:
    """Equal options: the AI Controller decides, or the software where that player wants it so (WF-AI-5, WF-Q-45)."""
    if len(options) == 1:
        return options[0]
    seat = game.controller
    if not game.automatic[seat]:
        answer = yield from choose(ask(seat, [*options, WHICHEVER, CHOOSE_FOR_ME]))
        for option in options:
            if option == answer:
                return option
        if isinstance(answer, ChooseForMe):
            yield from leave_ties_to_software(game, seat, on=True)
    (place,) = yield from draw(tie_draw(options, seat))
    return options[place]


def tie_draw(options: Sequence[ThisArea | ThisModel | ThisWay], seat: Seat) -> Draw[int]:
    """A draw of one of the options by its place in the list, which is told to who draws by hand."""
    pool, why = tuple(range(len(options))), ("WF-Q-45",)
    models = tuple(option.model for option in options if isinstance(option, ThisModel))
    if models:
        return ModelTieDraw(models, pool=pool, count=1, seat=seat, why=why)
    squares = tuple(option.to for option in options if isinstance(option, ThisWay))
    if squares:
        return SquareTieDraw(squares, pool=pool, count=1, seat=seat, why=why)
    areas = tuple(option.area for option in options if isinstance(option, ThisArea))
    return AreaTieDraw(areas, pool=pool, count=1, seat=seat, why=why)


def leave_ties_to_software(game: State, player: Seat, *, on: bool) -> Rule[None]:
    """A player lets the software choose from now on, or no longer."""
    game.automatic = tuple([on if seat == player else before for seat, before in enumerate(game.automatic)])
    yield TiesLeftToSoftware(player, on, why=("WF-Q-45",))


def may_hold_token(game: State) -> list[Seat]:
    """The players with the fewest living Heroes (WF-AI-3, WF-AI-4, WF-Q-68)."""
    fewest = min(living_heroes(game, player) for player in range(game.players))
    return [player for player in range(game.players) if living_heroes(game, player) == fewest]


def first_controller(game: State) -> Rule[None]:
    """At the start the first player who may hold it, clockwise from the starting player (WF-AI-2, WF-Q-69)."""
    yield from hand_token_to(game, next_holder(game, game.starting_player))


def pass_token_on(game: State) -> Rule[None]:
    """At the end of each Nazi Phase, also a skipped one, the token passes clockwise (WF-AI-2, WF-NAZI-14)."""
    yield from hand_token_to(game, next_holder(game, (game.controller + 1) % game.players))


def check_holder(game: State) -> Rule[None]:
    """A holder who may no longer hold it passes it on at once, outside the Nazi Phase (WF-Q-68)."""
    if game.players > 1:
        yield from hand_token_to(game, next_holder(game, game.controller))


def next_holder(game: State, player: Seat) -> Seat:
    """The first player from this one on, clockwise, who may hold the token."""
    allowed = may_hold_token(game)
    return next(seat for seat in clockwise_from(game, player) if seat in allowed)


def hand_token_to(game: State, player: Seat) -> Rule[None]:
    """The token changes hands, or stays where it is."""
    if player != game.controller:
        game.controller = player
        yield ControllerChanged(player, why=("WF-AI-2", "WF-AI-3"))
