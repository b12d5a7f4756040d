"""The tracks of a mission tracker: which noise deck goes with each, how loud noise works, and what its end means.

Rules ask `game.track`: "which tracker, which noise deck, is there an alarm" has this one place (RB-ALARM-1, RB-NTE-4).
"""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from nightraid.games.reichbusters.schema.assignments import Assignment, TrackerSide
from nightraid.games.reichbusters.schema.noise_cards import NoiseDeck

TrackName: TypeAlias = Literal["pre-alarm", "post-alarm", "alien-8", "alien-6"]
ALIEN_SIDES: Mapping[TrackerSide, TrackName] = {8: "alien-8", 6: "alien-6"}
"""The two sides of the alien world mission tracker (RB-NTE-3)."""


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A track with the rules that hold while the round marker is on it."""

    name: TrackName
    rounds: int
    noise_deck: NoiseDeck
    loud: Literal["marker", "noise-card"]
    """Bang! and Boom! move the round marker (RB-BANG-2, RB-BANG-4) or draw a noise card (RB-BANG-3, RB-NTE-5)."""
    end: Literal["alarm", "defeat"]
    """What comes when the marker leaves the last space."""


def tracks_of(assignment: Assignment) -> Mapping[TrackName, Track]:
    """The tracks that a mission can be played on."""
    return {track.name: track for track in _tracks(assignment)}


def _tracks(assignment: Assignment) -> Iterator[Track]:
    if assignment.pre_alarm is not None and assignment.post_alarm is not None:
        yield Track(name="pre-alarm", rounds=assignment.pre_alarm, noise_deck="pre", loud="marker", end="alarm")
        yield Track(name="post-alarm", rounds=assignment.post_alarm, noise_deck="post", loud="noise-card", end="defeat")
    if assignment.rounds is not None:
        for rounds, name in ALIEN_SIDES.items():  # small teams may need both (RB-NTE-10)
            yield Track(name=name, rounds=rounds, noise_deck="alien", loud="noise-card", end="defeat")
