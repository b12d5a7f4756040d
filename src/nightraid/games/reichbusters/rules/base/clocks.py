"""Which track follows on the one in use: the alarm's, or the second clock of a small team (RB-ALARM-11, RB-NTE-10)."""

from nightraid.games.reichbusters.schema.tracks import ALIEN_SIDES, Track
from nightraid.games.reichbusters.state import State


def track_to_come(game: State) -> Track | None:
    """The track that is used after this one, if there is one."""
    if game.track.end == "alarm":
        return game.box.tracks["post-alarm"]
    return game.box.tracks[ALIEN_SIDES[6]] if on_first_clock(game) else None


def on_first_clock(game: State) -> bool:
    """Whether a small team is in the alien world on the side on which it has to complete the objective (RB-NTE-10)."""
    return game.tracker_side == 8 and game.small_team
