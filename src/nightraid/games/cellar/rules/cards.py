"""Cards: drawing them, and what happens when the deck runs out."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, Seat
from nightraid.engine.decks import draw_cards
from nightraid.games.cellar.asks.events import DeckRenewed, Drew, RoundBegan
from nightraid.games.cellar.state import State

FIRST_HAND = 3
HAND_LIMIT = 5


def deal_first_hands(game: State) -> Rule[None]:
    """Each crew draws three cards and keeps them hidden (CF-SETUP-2)."""
    for crew in range(len(game.crews)):
        yield from draw_into_hand(game, crew, FIRST_HAND, why=("CF-SETUP-2",))
    game.phase = "cards"


def new_cards(game: State) -> Rule[None]:
    """At the start of a round each crew draws a card; a crew that holds five draws none (CF-CARDS-1)."""
    yield RoundBegan(game.round, why=("CF-ROUND-1",))
    for crew in range(len(game.crews)):
        if len(game.crews[crew].hand) < HAND_LIMIT:
            yield from draw_into_hand(game, crew, 1, why=("CF-CARDS-1",))
    game.phase = "bid"


def draw_into_hand(game: State, crew: Seat, count: int, why: RuleIds) -> Rule[None]:
    """A crew draws cards that only it sees; an empty deck is first renewed from the pile (CF-CARDS-2)."""
    if not len(game.deck) and game.discard:
        yield DeckRenewed(len(game.discard), why=("CF-CARDS-2",))
        game.deck, game.discard = game.deck.shuffled(game.discard), ()
    cards, game.deck = yield from draw_cards(game.deck, count, seat=crew, seen_by=(crew,), why=why)
    if cards:
        game.crews[crew] = replace(game.crews[crew], hand=game.crews[crew].hand + cards)
        yield Drew(crew, cards, why=why)
