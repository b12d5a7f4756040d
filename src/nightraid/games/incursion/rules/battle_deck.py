"""The battle deck: drawing, and the discard pile that becomes the deck (IN-SETUP-4, IN-SETUP-5, IN-Q-31)."""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.decks import Deck, draw_cards
from nightraid.games.incursion.events.turns import CardsDrawn, DeckReshuffled
from nightraid.games.incursion.ids import CardId, Side
from nightraid.games.incursion.questions import DrawBattleCards
from nightraid.games.incursion.state import State


def draw_to_hand(game: State, side: Side, count: int, why: RuleIds) -> Rule[tuple[CardId, ...]]:
    """A player draws so many cards, or what there is; only he sees them. Returns what he drew."""
    drawn: tuple[CardId, ...] = ()
    while len(drawn) < count:
        if not len(game.deck):
            if not game.discard:
                break
            yield DeckReshuffled(len(game.discard), why=("IN-SETUP-5", "IN-Q-31"))
            game.deck, game.discard = Deck(pool=game.discard), ()
        cards, game.deck = yield from draw_cards(
            game.deck, count - len(drawn), why=why, seat=side, seen_by=(side,), ask=DrawBattleCards
        )
        drawn += cards
    if drawn:
        game.command(side, hand=(*game.commands[side].hand, *drawn))
        yield CardsDrawn(side, drawn, why=why)
    return drawn
