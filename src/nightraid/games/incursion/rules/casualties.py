"""Casualties: who leaves the board, and what is left behind (IN-DD-5, IN-DD-7)."""

from collections.abc import Sequence

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.asks.events.fights import Cause, Fell, HarpoonStuck
from nightraid.games.incursion.asks.events.turns import ItemLies, SpecialCpLost
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, ModelId
from nightraid.games.incursion.rules.conditions import let_go
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.state import LyingItem, State


def fall(game: State, models: Sequence[ModelId], cause: Cause, *, in_order: bool = True) -> Rule[None]:
    """Models with their final DP: removed together, then what follows from it.

    That follows in the order given, which for a blast is that of its squares (IN-Q-10), or as the players choose.
    """
    for model in models:
        game.change(model, status="dying", reacting=False)
    for model in models:
        yield from _ends_with_life(game, model)
    yield from MOMENTS.models_fall(game, models, cause, in_order=in_order)


def _ends_with_life(game: State, model: ModelId) -> Rule[None]:
    """What is over the moment a model dies, and again when it is removed: Hans may have caught somebody meanwhile."""
    stand = game.models[model]
    if stand.holds != NOBODY:  # the hunter is dead: his prey is free
        yield from let_go(game, model, ("IN-MODEL-HANS-3",))
    if stand.held_by != NOBODY:  # the harpoon is stuck in a dead model
        game.change(stand.held_by, harpoon="stuck", holds=NOBODY)
        game.change(model, held_by=NOBODY)
        yield HarpoonStuck(stand.held_by, model, why=("IN-MODEL-HANS-4", "IN-Q-48"))
    if game.card(model).has("zombie-controller") and game.commands[stand.side].special:
        yield SpecialCpLost(stand.side, game.commands[stand.side].special, why=("IN-Q-75",))
        game.command(stand.side, special=0)


def remove(game: State, model: ModelId, cause: Cause) -> Rule[None]:
    """A casualty leaves the board; its items stay where it died (IN-ITEM-5)."""
    yield from _ends_with_life(game, model)
    stand = game.models[model]
    yield Fell(model, stand.cell, cause, why=("IN-DD-5",))
    game.take_away(model)
    game.casualties += (model,)
    for item in stand.items:
        if stand.cell != OFF_BOARD:
            game.lying[item] = LyingItem(stand.cell)
            yield ItemLies(model, item, stand.cell, False, why=("IN-ITEM-5",))
    yield from leave_cards(game, model)


def leave_cards(game: State, model: ModelId) -> Rule[None]:
    """The effect cards of who is gone are discarded (IN-Q-30); experience cards leave the campaign (IN-Q-90)."""
    for lying in [lying for lying in game.in_play if lying.on == model]:
        game.in_play.remove(lying)
        if lying.experience:
            game.lost += (lying.card,)
        else:
            game.discard += (lying.card,)
        yield CardGone(lying.card, why=("IN-Q-90",) if lying.experience else ("IN-Q-30",))
