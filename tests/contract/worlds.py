"""Other worlds that look the same to one seat.

From the log of a match another one is made in which the ids that the seat has never seen have changed places, secret
choices that still lie face down are others, and so are some that the game hides in runs apart that still go on. All the
rest of the log is the same. It is replayed by the rules; where they refuse it, it is no world.
"""

import random
from typing import Any

from nightraid.engine import replay
from nightraid.engine.ask import AnyAsk, Option, Seat, SecretAsk
from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import ChanceCame, Chosen, Entry, record_of, standing
from nightraid.engine.match import Match


def other_world(match: Match[Any], seat: Seat | None, seed: int) -> Match[Any] | None:
    """A world that this seat cannot tell from the match, or None if this seed gives none that is different."""
    pick = random.Random(seed)
    swaps = _swaps(match, seat, pick)
    entries = list(match.log)
    first_open, private = len(entries) - _open_choices(match), _private(match, seat, pick)
    if not swaps and first_open == len(entries) and private < 0:
        return None  # nothing is hidden from this seat
    world: Match[Any] = Match(match.game, match.setup, TypedIn())
    changed = False
    for place, entry in enumerate(entries):
        other = _changed(world, entry, seat, swaps, pick, face_down=place >= first_open or place == private)
        changed = changed or other != entry
        try:
            replay.feed(world, other)
        except NightRaidError:
            return None
    return world if changed and _public(world, seat) == _public(match, seat) else None


def _public(match: Match[Any], seat: Seat | None) -> tuple[Any, ...]:
    """What the rules have turned up before this seat, and who is still asked.

    Worlds in which that differs need not look alike.
    """
    return [event for event in match.events_for(seat) if event.reveals], [ask.seat for ask in match.asks()]


def _private(match: Match[Any], seat: Seat | None, pick: random.Random) -> int:
    """The place in the log of the last choice of another seat in a run apart, if the game hides it; -1: there is none.

    The last one: on those before it the later ones of that run may rest.
    """
    if not isinstance(match.pending, AnyAsk) or not match.pending.given:
        return -1
    entries = list(match.log)
    last: dict[Seat, int] = {}
    for place in standing(entries)[-match.pending.given :]:
        entry = entries[place]
        assert isinstance(entry, Chosen)
        if entry.seat != seat:
            last[entry.seat] = place
    hidden = [place for place in last.values() if match.game.redact(entries[place], seat) != entries[place]]
    return pick.choice(hidden) if hidden else -1


def _swaps(match: Match[Any], seat: Seat | None, pick: random.Random) -> dict[str, str]:
    """Two ids the seat has never seen, each in the place of the other; better two than a mix that no rule allows.

    One of them has come to somebody, if any has: two that both lie in a deck make no difference.
    """
    seen = repr([record_of(entry) for entry in match.log_for(seat)])
    unseen = [secret for secret in sorted(match.game.secrets(match.state, seat)) if secret not in seen]
    if len(unseen) < 2:
        return {}
    came = {item for entry in match.log if isinstance(entry, ChanceCame) for item in entry.came}
    one = pick.choice([secret for secret in unseen if secret in came] or unseen)
    other = pick.choice([secret for secret in unseen if secret != one])
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
        kind = Option if entry.secret else type(entry.option)  # in a run everybody may know that it was closed
        options = [option for option in ask.options if isinstance(option, kind)]
        return Chosen(entry.seat, pick.choice(options), secret=entry.secret)
    return entry
