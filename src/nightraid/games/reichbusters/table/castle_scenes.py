"""What the castle does: doors, features, spawns, patrols, awareness, smoke, the alarm."""

from nightraid.engine.events import Event
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.scenes import Appear, EdgeChange, Effect, Flash, PhaseChange, Scene
from nightraid.games.reichbusters.asks.events import castle
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.table.icons import ACTS, EVENTS, TERMS
from nightraid.games.reichbusters.table.pieces import new_unit
from nightraid.games.reichbusters.table.spots import at_area, at_door, at_room, at_unit, door_id
from nightraid.games.reichbusters.table.telling import Maker, detail, flash, named, plain, rises
from nightraid.games.reichbusters.table.tracks import STAGES


def _door(event: castle.DoorOpened, box: Box) -> Scene:
    door = at_door(event.door)
    effects: tuple[Effect, ...] = (EdgeChange(door_id(event.door)), Flash(door))
    return Scene((door,), effects, automatic=event.by != "hero", icon=ACTS["door"])


def _units(event: castle.UnitsSpawned, box: Box) -> Scene:
    """Each of them appears."""
    effects: tuple[Effect, ...] = tuple(Appear(new_unit(box, unit, event.area)) for unit in event.units)
    spots = (at_area(event.area), *(at_unit(unit) for unit in event.units))
    return Scene(spots, effects, automatic=True, icon=EVENTS["spawn"])


def _patrol(event: castle.PatrolCame, box: Box) -> Scene:
    return Scene(named(event), (Flash(at_door(event.door), "bad"),), automatic=True, icon=EVENTS["spawn"])


def _awareness(event: castle.AwarenessChanged, box: Box) -> Scene:
    room = at_room(event.room)
    tone: Tone = "good" if event.now < event.before else "bad" if event.now > 1 else "warn"
    icon = TERMS["alert"] if event.now > 1 else EVENTS["awareness"]
    return Scene((room,), (Flash(room, tone),), automatic=event.now > event.before, icon=icon)


def _alarm(event: castle.AlarmTriggered | castle.AlarmSounded, box: Box) -> Scene:
    return Scene(weight="headline", automatic=True, icon=EVENTS["alarm"])


def _free_turn(event: castle.FreeEnemyTurn, box: Box) -> Scene:
    change = PhaseChange(STAGES["raise-the-alarm"])
    return Scene((), (change,), "headline", automatic=True, icon=EVENTS["enemy"])


CASTLE: dict[type[Event], Maker] = {
    castle.DoorOpened: _door,
    castle.FeatureRevealed: flash(EVENTS["reveal"]),
    castle.FeatureDiscarded: detail(ACTS["feature"]),
    castle.FeatureUsed: plain(ACTS["feature"]),
    castle.FeatureActs: plain(ACTS["feature"]),
    castle.WeaponTurned: rises(ACTS["enhance"], "vril side", "good"),
    castle.BiscuitsFed: plain(ACTS["item"]),
    castle.PassagePlaced: flash(TERMS["passage"], "good"),
    castle.ItemsLaid: flash(ACTS["item"], "good"),
    castle.GuardPointPlaced: flash(TERMS["guard-point"]),
    castle.UnitsSpawned: _units,
    castle.ReserveEmpty: detail(EVENTS["spawn"], automatic=True),
    castle.SpawnTokensPlaced: flash(EVENTS["spawn"], automatic=True),
    castle.SpawnTokensTriggered: flash(EVENTS["spawn"], automatic=True),
    castle.PatrolCame: _patrol,
    castle.PatrolFromBarracks: flash(TERMS["barracks"], "bad", automatic=True),
    castle.NoPatrol: plain(EVENTS["quiet"], automatic=True),
    castle.BarracksCalled: flash(TERMS["barracks"], "bad", automatic=True),
    castle.NoBarracks: plain(EVENTS["quiet"], automatic=True),
    castle.AwarenessChanged: _awareness,
    castle.RiseCancelled: plain(EVENTS["quiet"]),
    castle.AwarenessGone: detail(EVENTS["quiet"]),
    castle.ClearedPlaced: detail(TERMS["cleared"]),
    castle.ClearedLost: detail(TERMS["cleared"], automatic=True),
    castle.SmokePlaced: flash(TERMS["smoke"]),
    castle.SmokeGone: detail(TERMS["smoke"]),
    castle.SuppressedPlaced: flash(TERMS["suppressed"], "good"),
    castle.SuppressedGone: detail(TERMS["suppressed"]),
    castle.MarkerMoved: plain(EVENTS["round"]),
    castle.AlarmTriggered: _alarm,
    castle.AlarmSounded: _alarm,
    castle.AwarenessEnds: plain(EVENTS["alarm"], automatic=True),
    castle.NoiseDecksChanged: detail(EVENTS["deck"], automatic=True),
    castle.FreeEnemyTurn: _free_turn,
}
