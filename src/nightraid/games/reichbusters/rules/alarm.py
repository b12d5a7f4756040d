"""The round marker on its track, and the alarm: what sets it off, and what it does (RB-ALARM-1 to RB-ALARM-12).

`advance_marker` only makes the alarm pending; the action or enemy turn that runs is finished first, then the round
(RB-ALARM-3, RB-ALARM-4, RB-Q-27 to RB-Q-30), and `sound_alarm` comes after it.
"""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.events.castle import (
    AlarmSounded,
    AlarmTriggered,
    AwarenessEnds,
    FreeEnemyTurn,
    MarkerMoved,
    NoiseDecksChanged,
)
from nightraid.games.reichbusters.asks.events.rounds import TrackerTurned
from nightraid.games.reichbusters.ids import AT_EASE, AreaId
from nightraid.games.reichbusters.rules import end_of_game, objectives
from nightraid.games.reichbusters.rules.base.clocks import on_first_clock
from nightraid.games.reichbusters.rules.base.nearest import hero_areas, in_order
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.durations import expire_all
from nightraid.games.reichbusters.rules.spawning import trigger_tokens
from nightraid.games.reichbusters.state import EnemyTurn, State

# ---------------------------------------------------------------- the marker


def advance_marker(game: State, spaces: int, *, why: RuleIds) -> Rule[None]:
    """Move the round marker on. Behind the last space before the alarm it triggers it, once (RB-ALARM-2, RB-Q-29).

    Further advances are lost while it is pending. Behind the last space of any other track time is up, at once
    (RB-Q-26, RB-END-6, RB-NTE-3); not for a small team that has completed its objective on the first clock (RB-Q-138).
    """
    if game.alarm == "pending":
        return
    track = game.track
    game.marker = min(track.rounds + 1, game.marker + spaces)
    yield MarkerMoved(game.marker, track.rounds, why=why)
    if game.marker <= track.rounds:
        return
    if track.end == "alarm":
        game.alarm = "pending"
        yield AlarmTriggered(why=("RB-ALARM-1", "RB-ALARM-2"))
    elif not first_clock_is_won(game):
        yield from end_of_game.out_of_time(game)


def first_clock_is_won(game: State) -> bool:
    """Whether a small team has completed its objective while the tracker is on its first side (RB-NTE-10)."""
    return on_first_clock(game) and objectives.goals_met(game)


def turn_tracker(game: State) -> Rule[None]:
    """The second clock of a small team: the other side, with the marker on the first space (RB-NTE-10)."""
    game.tracker_side, game.marker = 6, 1
    yield TrackerTurned(game.track.rounds, why=("RB-NTE-10",))


def set_back_marker(game: State, spaces: int, *, why: RuleIds) -> Rule[None]:
    """Move the round marker back before the alarm, not below the first space."""
    space = max(1, game.marker - spaces)
    if game.alarm == "before" and space != game.marker:
        game.marker = space
        yield MarkerMoved(space, game.track.rounds, why=why)


# ---------------------------------------------------------------- it sounds


def sound_alarm(game: State) -> Rule[None]:
    """The alarm in its steps (RB-ALARM-5 to RB-ALARM-10); the free enemy turn comes next, and then the other track."""
    game.marker = game.box.pre_alarm + 1
    yield AlarmSounded(why=("RB-ALARM-5",))
    yield from _all_tokens_spawn(game)
    yield from _awareness_ends(game)
    yield from _change_noise_decks(game)
    yield from expire_all(game)
    # Nobody has most recently had a turn in the free enemy turn: the players settle ties (RB-Q-31).
    game.recent = ()
    game.enemy = EnemyTurn(free=True)
    game.phase = "enemy"
    yield FreeEnemyTurn(why=("RB-ALARM-10",))


def _all_tokens_spawn(game: State) -> Rule[None]:
    """Every spawn token on the map is triggered, the nearest to any Hero first (RB-ALARM-6, RB-Q-32)."""
    areas = sum([1 << area for area in game.tokens])
    yield from in_order(game, areas, _trigger, from_areas=hero_areas)


def _trigger(game: State, area: AreaId) -> Rule[None]:
    yield from trigger_tokens(game, area, why=("RB-ALARM-6",))


def _awareness_ends(game: State) -> Rule[None]:
    """All awareness tokens go and everybody is alert (RB-ALARM-7, RB-AWARE-9)."""
    game.awareness = [AT_EASE] * len(game.awareness)
    game.risen = 0
    game.alarm = "after"
    yield AwarenessEnds(why=("RB-ALARM-7", "RB-AWARE-9"))
    # Units that have spawned may stand in rooms that were cleared (RB-CLEARED-5).
    yield from happened(game)


def _change_noise_decks(game: State) -> Rule[None]:
    """The other noise deck is in use for the rest of the game (RB-ALARM-8)."""
    game.noise_deck, game.noise_discard = Deck(pool=game.box.noise_cards(game.track.noise_deck)), ()
    yield NoiseDecksChanged(why=("RB-ALARM-8",))
