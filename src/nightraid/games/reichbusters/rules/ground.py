"""The ground of the alien world in a Hero's turn: tunnels as an action, spores at the end (RB-NTE-ENV-*)."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule, RuleIds
from nightraid.games.reichbusters.asks.events.alien import GroundActs, TunnelTaken
from nightraid.games.reichbusters.asks.options.alien import TunnelBack, TunnelTo
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules import alarm, defence, environments, moving
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here, other_tunnels, token_here
from nightraid.games.reichbusters.schema.environments import Spores, Tunnels
from nightraid.games.reichbusters.state import State

TunnelChoice: TypeAlias = TunnelTo | TunnelBack
TUNNEL: RuleIds = ("RB-NTE-ENV-TUNNEL-NETWORK-1",)
SPORE: RuleIds = ("RB-NTE-ENV-ALIEN-SPORE-1",)
TUNNEL_BACK = TunnelBack()

# ---------------------------------------------------------------- tunnels


def offers(game: State, hero: HeroId) -> list[Option]:
    """A tunnel network here, as a basic action: to another one, or the round marker back (RB-Q-131).

    Enemies in the area do not keep the Hero from it.
    """
    area = game.heroes[hero].area
    if not game.environments or game.turn.basic == 0 or ground_here(game, area, Tunnels) is None:
        return []
    options: list[Option] = [TunnelTo(other) for other in sorted(other_tunnels(game, area))]
    if game.marker > 1:
        options.append(TUNNEL_BACK)
    return options


def go_down(game: State, hero: HeroId, option: TunnelChoice) -> Rule[None]:
    """The token of the Hero's area is discarded; the one at the other end stays."""
    area = game.heroes[hero].area
    tunnels = ground_here(game, area, Tunnels)
    assert tunnels is not None, "only offered at a tunnel network"
    game.turn = replace(game.turn, basic=game.turn.basic - 1)
    yield TunnelTaken(hero, area, why=TUNNEL)
    yield from environments.discard(game, area, why=TUNNEL)
    if isinstance(option, TunnelTo):
        yield from moving.step_into(game, hero, option.area, why=TUNNEL)
    else:
        yield from alarm.set_back_marker(game, tunnels.spaces, why=TUNNEL)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {TunnelTo: go_down, TunnelBack: go_down}

# ---------------------------------------------------------------- spores


def turn_ends(game: State, hero: HeroId) -> Rule[None]:
    """A Hero who ends the turn among spores makes a defence test; a captive's turn is none (RB-Q-127)."""
    record = game.heroes[hero]
    spores = ground_here(game, record.area, Spores)
    if spores is None or record.captured:
        return
    yield GroundActs(hero, record.area, token_here(game, record.area), why=SPORE)
    yield from defence.defend(game, hero, spores.strength, reach="melee")
