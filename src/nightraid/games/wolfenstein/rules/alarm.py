"""Sound the alarm: the tracker reaches the limit and the mission says what happens."""

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import AlarmRaised, DoorOpened, HazardChanged
from nightraid.games.wolfenstein.ids import NOBODY, Letter
from nightraid.games.wolfenstein.rules.noise import make_noise
from nightraid.games.wolfenstein.rules.spawning import place_group
from nightraid.games.wolfenstein.schema.missions import AllDoors, Siren
from nightraid.games.wolfenstein.state import State


def settle_hazard(game: State) -> Rule[None]:
    """When an action is completely resolved, its steps are added up and the alarm is raised at most once (WF-Q-55)."""
    if game.officers_fell:
        game.officers_fell, game.hazard_steps = False, 0
        game.hazard = 0
        yield HazardChanged(0, why=("WF-HAZARD-4",))
        return
    if not game.hazard_steps:
        return
    steps, game.hazard_steps = game.hazard_steps, 0
    limit = game.box.alarm_limit
    if game.hazard >= limit:
        return  # the mission holds the tracker at its limit (WF-Q-56)
    game.hazard = min(limit, game.hazard + steps)
    yield HazardChanged(game.hazard, why=("WF-HAZARD-1", "WF-HAZARD-2", "WF-HAZARD-3"))
    if game.hazard == limit:
        yield from raise_alarm(game)


def raise_alarm(game: State) -> Rule[None]:
    """What the mission fixed (WF-ALARM-1, WF-MISSION-4); afterwards the tracker is set back, or held (WF-ALARM-3)."""
    alarm = game.box.mission.alarm
    yield AlarmRaised(why=("WF-ALARM-1",))
    if alarm.lose:
        game.defeat = "alarm"
    for effect in alarm.effects:
        match effect:
            case Siren():
                yield from make_noise(game, (1 << len(game.box.area_names)) - 1, why=("WF-MISSION-4",))
            case AllDoors():
                yield from open_doors(game, game.closed & ~game.locked)
    yield from reinforce(game)
    game.hazard_steps = 0
    if alarm.after == "reset":
        game.hazard = 0
        yield HazardChanged(0, why=("WF-ALARM-3",))


def reinforce(game: State) -> Rule[None]:
    """Nazis arrive at the spawn tokens, in the mission's order; in the Nazi Phase they act at once (WF-ALARM-2)."""
    arrivals = game.box.mission.alarm.arrive
    for token in dict.fromkeys(arrival.token for arrival in arrivals):  # all that arrives at a token is one group
        kinds = [arrival.enemy for arrival in arrivals if arrival.token == token for _ in range(arrival.count)]
        yield from arrive(game, token, kinds, by_alarm=True)


def arrive(game: State, token: Letter, kinds: list[str], *, by_alarm: bool) -> Rule[None]:
    """A group comes in at one spawn token (WF-SPAWN-1)."""
    placed = yield from place_group(game, game.box.nazi_spawns[token], kinds, why=("WF-SPAWN-1", "WF-SPAWN-2"))
    if by_alarm and game.phase == "nazis":
        for model in placed:
            game.nazis[model] = replace(game.nazis[model], readiness="ready", by_alarm=True)


def open_doors(game: State, doors: int) -> Rule[None]:
    """Doors open by themselves, not by a model."""
    game.closed &= ~doors
    for door in bits_of(doors):
        yield DoorOpened(NOBODY, door, why=("WF-MISSION-4",))
