"""Environment tokens that lie faceup: what the ground of an area does (RB-NTE-12).

Chapters that the ground changes ask `ground_here` for what they know; the effects are in `schema/environments.py`.
"""

from typing import TypeVar

from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, CardId, HeroId
from nightraid.games.reichbusters.schema.environments import Ground, Tunnels, Webs
from nightraid.games.reichbusters.state import State

G = TypeVar("G", bound=Ground)


def ground_of(game: State, area: AreaId) -> Ground | None:
    """What the token that lies faceup in an area does; None where none lies faceup."""
    if not game.environments or area == OFF_MAP:
        return None
    lying = game.environments.get(area)
    return game.box.environment_card(lying.token).does if lying is not None and lying.token else None


def ground_here(game: State, area: AreaId, kind: type[G]) -> G | None:
    """What the token that lies faceup in an area does, if it is of this kind."""
    does = ground_of(game, area)
    return does if type(does) is kind else None


def token_here(game: State, area: AreaId) -> CardId:
    """The token that lies faceup in an area; only asked for where one does."""
    return game.environments[area].token


def is_webbed(game: State, hero: HeroId) -> bool:
    """Whether a Hero is in a web and cannot take the basic Move action (RB-NTE-ENV-ALIEN-WEB-1)."""
    return ground_here(game, game.heroes[hero].area, Webs) is not None


def other_tunnels(game: State, area: AreaId) -> list[AreaId]:
    """The areas with another tunnel network that lies faceup."""
    return [other for other in game.environments if other != area and ground_here(game, other, Tunnels) is not None]
