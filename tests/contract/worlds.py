"""Other worlds that look the same to one seat.

From the log of a match another one is made in which the ids that the seat has never seen have changed places, and
secret choices that still lie face down are others. All the rest of the log is the same. It is replayed by the
rules; where they refuse it, it is no world.
"""

import random
from typing import Any

from nightraid.engine import replay
from nightraid.engine.ask import Seat, SecretAsk
from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import ChanceCame, Chosen, Entry, record_of
from nightraid.engine.match import Match


def other_world(match: Match[Any], seat: Seat | None, seed: int) -> Match[Any] | None:
    """A world that this seat cannot tell from the match, or None if this seed gives none that is different."""
    pick = random.Random(seed)
    swaps = _swaps(match, seat, pick)
    world: Match[Any] = Match(match.game, match.setup, TypedIn())
    changed = False
    entries = list(match.log)
    first_open = len(entries) - _open_choices(match)
    for place, entry in enumerate(entries):
        other = _changed(world, entry, seat, swaps, pick, face_down=place >= first_open)
        changed = changed or other != entry
        try:
            replay.feed(world, other)
        except NightRaidError:
            return None
    return world if changed and _shown(world, seat) == _shown(match, seat) else None


def _shown(match: Match[Any], seat: Seat | None) -> list[Any]:
    """What the rules have turned up before this seat: worlds in which that differs need not look alike."""
    return [event for event in match.events_for(seat) if event.reveals]


def _swaps(match: Match[Any], seat: Seat | None, pick: random.Random) -> dict[str, str]:
    """Two ids the seat has never seen, each in the place of the other; better two than a mix that no rule allows."""
    seen = repr([record_of(entry) for entry in match.log_for(seat)])
    unseen = [secret for secret in sorted(match.game.secrets(match.state, seat)) if secret not in seen]
    if len(unseen) < 2:
        return {}
    one, other = pick.sample(unseen, 2)
    return {one: other, other: one}


def _open_choices(match: Match[Any]) -> int:
    if not isinstance(match.pending, SecretAsk):
        return 0
    return len(match.pending.asks) - len(match.asks())


def _changed(
    world: Match[Any], entry: Entry, seat: Seat | None, swaps: dict[str, str], pick: random.Random, *, face_down: bool
) -> Entry:
    if isinstance(entry, ChanceCame) and entry.seen_by is not None and seat not in entry.seen_by:
        return ChanceCame(tuple(swaps.get(item, item) for item in entry.came), entry.typed_by, entry.seen_by)
    if isinstance(entry, Chosen) and face_down and entry.seat != seat:
        ask = world.ask_of(entry.seat)
        assert ask is not None
        return Chosen(entry.seat, pick.choice(ask.options), secret=True)
    return entry
