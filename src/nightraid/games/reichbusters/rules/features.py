"""Room features: turning them up, using them, and what they do at the end of a turn (RB-FEATURE-1, RB-FEATURE-2).

What others read of a feature that lies faceup is in `base/feature_cards.py`; what the cards do is in
`abilities/feature_effects.py`.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule, draw
from nightraid.games.reichbusters.asks.events.castle import BiscuitsFed, FeatureRevealed, FeatureUsed
from nightraid.games.reichbusters.asks.options.castle import FeedBiscuits, UseFeature
from nightraid.games.reichbusters.asks.questions.castle import FeatureDraw
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, CardId, HeroId
from nightraid.games.reichbusters.rules.base.feature_cards import card_here, lasting_here, use_up
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.schema.features import NoiseAtTurnEnd
from nightraid.games.reichbusters.schema.items import CalmBeasts
from nightraid.games.reichbusters.state import State

# ---------------------------------------------------------------- turning up


def reveal(game: State, area: AreaId) -> Rule[None]:
    """A facedown feature is turned up and its effects are resolved in their order, once (RB-FEATURE-1, RB-Q-98)."""
    feature = game.features.get(area)
    if feature is None or feature.card:
        return
    pool = game.feature_pools[feature.type]
    why = ("RB-FEATURE-1",)
    (card,) = yield from draw(FeatureDraw(area, pool=pool, count=1, seat=game.seat_of(game.last_hero), why=why))
    game.feature_pools[feature.type] = tuple([other for other in pool if other != card])
    game.features[area] = replace(feature, card=card)
    yield FeatureRevealed(area, card, why=why)
    printed = game.box.feature_card(card)
    for effect in printed.reveal:
        yield from MOMENTS.feature_revealed(game, area, effect)
    if not printed.stays and area in game.features:
        yield from use_up(game, area, why=())


# ---------------------------------------------------------------- using it in a turn


def offers(game: State, hero: HeroId) -> list[Option]:
    """Basic actions that the feature here adds (RB-ACTION-2), and biscuits for what it keeps (RB-SAMPLE-18)."""
    options: list[Option] = []
    area = game.heroes[hero].area
    printed = card_here(game, area)
    if printed is None or game.heroes[hero].fallen:
        return options
    card = game.features[area].card
    if game.turn.basic > 0 and not game.unit_areas >> area & 1:
        for place, effect in enumerate(printed.lasting):
            if MOMENTS.feature_offers(game, hero, effect):
                options.append(UseFeature(card, place))
    options += [FeedBiscuits(item, card) for item in biscuits(game, hero)]
    return options


def biscuits(game: State, hero: HeroId) -> list[CardId]:
    """The items with which a Hero here can be rid of a feature that keeps a dog (RB-SAMPLE-18)."""
    record = game.heroes[hero]
    if not record.items or lasting_here(game, record.area, NoiseAtTurnEnd) is None:
        return []
    return [item.token for item in record.items if isinstance(game.box.item(item.token).does, CalmBeasts)]


def use(game: State, hero: HeroId, option: UseFeature) -> Rule[None]:
    """A basic action at the feature; the noise it makes is that of the running action."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    yield FeatureUsed(hero, option.card, why=("RB-ACTION-2", "RB-FEATURE-2"))
    effect = game.box.feature_card(option.card).lasting[option.effect]
    yield from MOMENTS.feature_used(game, hero, effect)


def feed(game: State, hero: HeroId, option: FeedBiscuits) -> Rule[None]:
    """A bonus action: the biscuits are discarded, and so is the feature (RB-SAMPLE-18)."""
    record = game.heroes[hero]
    game.change(hero, items=tuple([other for other in record.items if other.token != option.item]))
    yield BiscuitsFed(hero, option.item, game.features[record.area].card, why=("RB-SAMPLE-18",))
    yield from use_up(game, record.area, why=("RB-SAMPLE-18",))


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {UseFeature: use, FeedBiscuits: feed}


# ---------------------------------------------------------------- at the end of a turn


def end_of_turn(game: State, hero: HeroId) -> Rule[None]:
    """What the feature does to a Hero who ends the turn in its area (RB-TURN-3)."""
    area = game.heroes[hero].area
    printed = None if area == OFF_MAP else card_here(game, area)
    if printed is not None:
        for effect in printed.lasting:
            yield from MOMENTS.feature_at_turn_end(game, hero, effect)
