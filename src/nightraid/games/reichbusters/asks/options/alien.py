"""Options: the alien world."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.reichbusters.ids import AreaId

# ---------------------------------------------------------------- tunnels


class TunnelTo(Option, frozen=True):
    """Discard the tunnel network here and come out at another one."""

    rules: ClassVar[RuleIds] = ("RB-NTE-ENV-TUNNEL-NETWORK-1", "RB-ACTION-2")
    area: AreaId


class TunnelBack(Option, frozen=True):
    """Discard the tunnel network here and set the round marker back."""

    rules: ClassVar[RuleIds] = ("RB-NTE-ENV-TUNNEL-NETWORK-1", "RB-ACTION-2")


# ---------------------------------------------------------------- out of the darkness


class ComeInto(Option, frozen=True):
    """They come out of the darkness into this area."""

    rules: ClassVar[RuleIds] = ("RB-NTE-17", "RB-NEAREST-2")
    area: AreaId
