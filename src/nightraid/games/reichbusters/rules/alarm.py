"""The alarm: the marker on its track, what sets it off, and what it does (RB-ALARM-1 to RB-ALARM-12).

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
from nightraid.games.reichbusters.ids import AT_EASE, AreaId
from nightraid.games.reichbusters.rules.base.nearest import hero_areas, in_order
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.durations import expire_all
from nightraid.games.reichbusters.rules.spawning import trigger_tokens
from nightraid.games.reichbusters.state import EnemyTurn, State

# ---------------------------------------------------------------- the marker


def advance_marker(game: State, spaces: int, *, why: RuleIds) -> Rule[None]:
    """Move the round marker on. Behind the last space before the alarm it triggers it, once (RB-ALARM-2, RB-Q-29).

    Further advances are lost while it is pending. After the alarm the marker moves on the other track, where the end
    means that time is up (RB-Q-26).
    """
    if game.alarm == "pending":
        return
    track = game.track
    game.marker = min(track.rounds + 1, game.marker + spaces)
    yield MarkerMoved(game.marker, track.rounds, why=why)
    if game.marker > track.rounds and track.end == "alarm":
        game.alarm = "pending"
        yield AlarmTriggered(why=("RB-ALARM-1", "RB-ALARM-2"))


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
