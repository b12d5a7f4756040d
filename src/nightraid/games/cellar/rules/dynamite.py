"""Dynamite: one card, one square, everybody near it."""

from collections.abc import Iterator

from nightraid.engine.ask import Rule, roll
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.cellar.asks.events import Blasted, DynamiteThrown
from nightraid.games.cellar.asks.options import Throw
from nightraid.games.cellar.asks.questions import RollBlast
from nightraid.games.cellar.ids import D6, CardId, Cell, RaiderId
from nightraid.games.cellar.rules.down import knock_down
from nightraid.games.cellar.schema import Dynamite
from nightraid.games.cellar.state import State


def throws(game: State, here: Cell, hand: tuple[CardId, ...]) -> tuple[Throw, ...]:
    """At each square in sight and range, with a Dynamite card from the hand (CF-DYNAMITE-1)."""
    for card in hand:
        if card in game.box.throws:  # one card is as good as the next
            return game.box.throws[card][here]
    return ()


def throw(game: State, raider: RaiderId, card: CardId, at: Cell) -> Rule[None]:
    """Everybody on the square or touching it is caught; a die each, 4 or more knocks down (CF-DYNAMITE-2)."""
    effect = game.box.cards[card].play
    assert isinstance(effect, Dynamite)
    game.discard_from(game.turn, card)
    caught = caught_at(game, at)
    yield DynamiteThrown(raider, card, at, caught, why=("CF-DYNAMITE-1", "CF-DYNAMITE-2"))
    for unlucky in caught:
        (face,) = yield from roll(RollBlast(unlucky, dice=(D6,), seat=game.turn, why=("CF-DYNAMITE-2",)))
        yield Blasted(unlucky, face, why=("CF-DYNAMITE-2",))
        if face >= effect.knocks_down_on:
            yield from knock_down(game, unlucky, why=("CF-DYNAMITE-2",))


def caught_at(game: State, at: Cell) -> tuple[RaiderId, ...]:
    """The raiders a blast on a square catches, friend and foe, in the order of their numbers."""
    blast = game.box.blast[at]
    return tuple([number for number, raider in enumerate(game.raiders) if raider.cell in blast])


def refused_throws(game: State) -> Iterator[Refusal]:
    """The squares that the card in hand cannot be thrown at, and why."""
    hand = game.crews[game.turn].hand
    card = next((card for card in hand if card in game.box.throws), None)
    if card is None:
        return
    here = game.raiders[game.active].cell
    reached = {option.at for option in game.box.throws[card][here]}
    for cell in game.box.grid.floor_cells:
        if cell == here:
            yield Refusal(Throw(card, cell), Message("refusal.own-square"), ("CF-DYNAMITE-1",))
        elif cell not in game.box.seen[here]:
            yield Refusal(Throw(card, cell), Message("refusal.square-unseen", {"at": cell}), ("CF-SHOT-2",))
        elif cell not in reached:
            yield Refusal(Throw(card, cell), Message("refusal.too-far", {"at": cell}), ("CF-DYNAMITE-1",))
