"""Rushing: one action more."""

from nightraid.engine.ask import Rule
from nightraid.games.cellar.asks.events import Rushed
from nightraid.games.cellar.asks.options import Hurry
from nightraid.games.cellar.ids import CardId, RaiderId
from nightraid.games.cellar.schema import Rush
from nightraid.games.cellar.state import State


def hurries(game: State, hand: tuple[CardId, ...]) -> tuple[Hurry, ...]:
    """With a Rush card from the hand (CF-RUSH-1)."""
    for card in hand:
        if card in game.box.hurries:  # one card is as good as the next
            return (game.box.hurries[card],)
    return ()


def hurry(game: State, raider: RaiderId, card: CardId) -> Rule[None]:
    """It costs no action and gives one more (CF-RUSH-1)."""
    effect = game.box.cards[card].play
    assert isinstance(effect, Rush)
    game.discard_from(game.turn, card)
    game.actions += effect.actions
    yield Rushed(raider, card, why=("CF-RUSH-1",))
