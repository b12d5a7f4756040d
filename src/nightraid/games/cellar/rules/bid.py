"""The bid: who takes the first turn of the round."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, Seat, choose_secretly, roll
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.cellar.asks.events import BidsShown, RolledOff
from nightraid.games.cellar.asks.options import Bid
from nightraid.games.cellar.asks.questions import BidHowMuch, RollOff
from nightraid.games.cellar.ids import D6, MOST_GRIT
from nightraid.games.cellar.state import State

BIDS = tuple(Bid(grit) for grit in range(MOST_GRIT + 1))


def bid_for_first_turn(game: State) -> Rule[None]:
    """Both crews bid in secret; the higher pays and goes first, equal bids are rolled off (CF-BID-1, 2)."""
    bids = yield from choose_secretly(
        [
            BidHowMuch(seat=crew, options=BIDS[: have.grit + 1], why=("CF-BID-1",))
            for crew, have in enumerate(game.crews)
        ]
    )
    one, other = bids[0].grit, bids[1].grit
    if one == other:
        first = yield from roll_off(game)
    else:
        first = 0 if one > other else 1
        game.crews[first] = replace(game.crews[first], grit=game.crews[first].grit - max(one, other))
    yield BidsShown((one, other), first, why=("CF-BID-2", "CF-BID-3") if one == other else ("CF-BID-2",))
    yield Explain(lambda: who_goes_first((one, other), first))
    game.turn, game.phase = first, "pick"


def roll_off(game: State) -> Rule[Seat]:
    """Each crew rolls a die, the higher goes first, equal dice are rolled again (CF-BID-3)."""
    while True:
        one, other = yield from roll(RollOff(dice=(D6, D6), ordered=True, why=("CF-BID-3",)))
        yield RolledOff((one, other), why=("CF-BID-3",))
        if one != other:
            return 0 if one > other else 1


def who_goes_first(bids: tuple[int, int], first: Seat) -> Decided:
    """The explanation: both bids, the rule that decided, the tie-break."""
    return Decided(
        "first-turn",
        tuple(Candidate(str(seat), (("grit", grit),)) for seat, grit in enumerate(bids)),
        str(first),
        tie_break=("CF-BID-3",) if bids[0] == bids[1] else (),
        why=("CF-BID-2",),
    )
