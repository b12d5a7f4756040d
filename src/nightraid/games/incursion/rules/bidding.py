"""Turn bidding: who goes first in this game turn (IN-BID, IN-Q-37, IN-Q-38)."""

from nightraid.engine.ask import Rule, choose_secretly
from nightraid.games.incursion.asks.events.turns import BidsRevealed, IntelligenceUsed
from nightraid.games.incursion.asks.options import Bid, BidThen, UseIntelligence
from nightraid.games.incursion.asks.questions import BidForTurn, GoFirst
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDES, Side
from nightraid.games.incursion.state import State


def bid(game: State) -> Rule[None]:
    """Maintenance, step 3: Allied Intelligence, or secret bids that both players pay."""
    if game.commands[AXIS].automatic:
        goes_first(game, ALLIED)  # nobody bids in the solo mission
    elif (yield from intelligence(game)):
        game.intelligence_used = True
        goes_first(game, ALLIED)
        yield IntelligenceUsed(why=("IN-BID-6", "IN-Q-38"))
    else:
        yield from secret_bids(game)
    game.phase = "deployment"


def intelligence(game: State) -> Rule[bool]:
    """Once in the game the Allied player may go first without a bid; he says so before any bid (IN-BID-6)."""
    if game.intelligence_used:
        return False
    options: list[UseIntelligence | BidThen] = [UseIntelligence(), BidThen()]
    answer = yield GoFirst(seat=ALLIED, options=options, why=("IN-BID-6",))
    return isinstance(answer, UseIntelligence)


def secret_bids(game: State) -> Rule[None]:
    """Both choose, both see, both pay; the higher bid goes first, the Allied player on a tie (IN-BID-1 to IN-BID-5)."""
    asks = [
        BidForTurn(seat=side, options=[*map(Bid, range(game.commands[side].cp + 1))], why=("IN-BID-1", "IN-BID-2"))
        for side in SIDES
    ]
    bids = yield from choose_secretly(asks)
    for side in SIDES:
        game.command(side, cp=game.commands[side].cp - bids[side].cp)
    allied, axis = (bids[side].cp for side in SIDES)
    goes_first(game, AXIS if axis > allied else ALLIED)
    yield BidsRevealed(allied, axis, game.first, why=("IN-BID-3", "IN-BID-4", "IN-BID-5"))


def goes_first(game: State, side: Side) -> None:
    """This side takes the first player turn (IN-TURN-3)."""
    game.first = game.active = side
