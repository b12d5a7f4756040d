"""Room features that lie faceup: what they do as long as they are there (RB-FEATURE-2, RB-Q-98).

Chapters that a feature changes ask `lasting_here` for the effects they know; the effects are in `schema/features.py`.
"""

from typing import TypeVar

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.castle import FeatureDiscarded
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, CardId, HeroId
from nightraid.games.reichbusters.schema.features import FeatureCard, Lasting
from nightraid.games.reichbusters.state import State

L = TypeVar("L", bound=Lasting)


def card_here(game: State, area: AreaId) -> FeatureCard | None:
    """The feature that lies faceup in an area."""
    feature = game.features.get(area)
    return game.box.feature_card(feature.card) if feature is not None and feature.card else None


def lasting_here(game: State, area: AreaId, kind: type[L]) -> L | None:
    """What a faceup feature in an area does of this kind, if it does."""
    card = card_here(game, area)
    if card is not None:
        for effect in card.lasting:
            if type(effect) is kind:
                return effect
    return None


def lasting_for(game: State, hero: HeroId, kind: type[L]) -> L | None:
    """What a feature does of this kind for a Hero who is on its feet in the area."""
    record = game.heroes[hero]
    return None if record.area == OFF_MAP or record.fallen else lasting_here(game, record.area, kind)


def mark_used(game: State, area: AreaId, used: int) -> None:
    """Write on a feature how often it has been used, or in which round it was used last."""
    game.features[area] = replace(game.features[area], used=used)


def use_up(game: State, area: AreaId, *, why: RuleIds) -> Rule[None]:
    """A feature is discarded with all its effects; what it has put on the map stays."""
    feature = game.features.pop(area)
    card: CardId = feature.card
    yield FeatureDiscarded(area, card, why=("RB-FEATURE-2", *why))
