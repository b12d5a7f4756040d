"""What all rooms of a process share: store, games, counters, bots' processes."""

import msgspec

from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms.clients import Connections
from nightraid.server.store.matches import Store
from nightraid.server.thinking.processes import Thinkers


class Stats(msgspec.Struct):
    """What this process has done so far, for the metrics."""

    answers: int = 0
    bot_answers: int = 0
    looks: int = 0
    suggestions: int = 0
    undos: int = 0
    refusals: int = 0
    frames_in: int = 0
    frames_out: int = 0
    opened: int = 0
    cut_off: int = 0
    reloads: int = 0
    loads: int = 0


class Shared(msgspec.Struct, frozen=True):
    """One per process; every room gets it."""

    store: Store
    library: GameLibrary
    stats: Stats
    connections: Connections
    thinkers: Thinkers
