"""What the alien world does: its ground, spawn tokens that come back, what comes out of the darkness."""

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events import alien
from nightraid.games.reichbusters.table.icons import ACTS, EVENTS
from nightraid.games.reichbusters.table.telling import Maker, detail, flash, plain

ALIEN: dict[type[Event], Maker] = {
    alien.EnvironmentRevealed: flash(EVENTS["reveal"]),
    alien.EnvironmentGone: detail(ACTS["feature"]),
    alien.GroundActs: flash(EVENTS["hurt"], "bad", automatic=True),
    alien.TunnelTaken: plain(ACTS["move"]),
    alien.SpawnTokensBack: flash(EVENTS["spawn"], automatic=True),
    alien.CameFromDarkness: flash(EVENTS["spawn"], "bad", automatic=True),
    alien.NoDarkness: plain(EVENTS["quiet"], automatic=True),
}
