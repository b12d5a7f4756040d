"""Draw 2 Cards (RB-DRAW-1)."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.hero import HeroDraws
from nightraid.games.reichbusters.asks.options.hero import DrawTwoCards
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules.base import decks, feature_cards, in_force
from nightraid.games.reichbusters.schema.features import ReadingRoom
from nightraid.games.reichbusters.schema.skills import Genius
from nightraid.games.reichbusters.schema.wound_cards import FewerCards
from nightraid.games.reichbusters.state import State

USUAL = 2
DRAW_TWO_CARDS = DrawTwoCards()


def cards_to_draw(game: State, hero: HeroId) -> int:
    """Two; more with Genius (RB-SKILL-GENIUS-1) or in a reading room, fewer with wounds, but at least one."""
    genius = in_force.skill(game, hero, Genius)
    count = USUAL if genius is None else genius.draws
    reading = feature_cards.lasting_for(game, hero, ReadingRoom)
    if reading is not None:
        count += reading.cards
    fewer = sum(wound.cards for wound in in_force.permanent(game, hero, FewerCards))
    return max(1, count - fewer)


def offers(game: State, hero: HeroId) -> Sequence[Option]:
    """The basic action, without noise."""
    return (DRAW_TWO_CARDS,) if game.turn.basic > 0 and decks.can_draw(game, hero) else ()


def draw_two(game: State, hero: HeroId, _: DrawTwoCards) -> Rule[None]:
    """Cards from the own deck into the hand, which may have any size."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    count = cards_to_draw(game, hero)
    yield HeroDraws(hero, count, why=("RB-DRAW-1",))
    yield from decks.draw_action_cards(game, hero, count, why=("RB-DRAW-1",))
    genius = in_force.skill(game, hero, Genius)
    if genius is not None and genius.discards:
        yield from decks.discard_of_choice(game, hero, genius.discards, ("RB-SKILL-GENIUS-1",))


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {DrawTwoCards: draw_two}
