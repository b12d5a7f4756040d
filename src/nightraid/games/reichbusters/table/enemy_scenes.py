"""What the enemy does, and what becomes of Heroes: the four phases, attacks, wounds, captives."""

from nightraid.engine.events import Event
from nightraid.engine.screen.scenes import EdgeChange, Effect, Flash, PhaseChange, Scene, Shot, Vanish
from nightraid.games.reichbusters.asks.events import enemy
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.table.icons import ACTS, EVENTS, TERMS
from nightraid.games.reichbusters.table.spots import at_area, at_door, at_hero, at_unit, door_id
from nightraid.games.reichbusters.table.telling import Maker, detail, flash, plain, rises, slides
from nightraid.games.reichbusters.table.tracks import STAGES


def _phase(event: enemy.EnemyPhaseBegan, box: Box) -> Scene:
    return Scene((), (PhaseChange(STAGES[event.stage]),), "headline", automatic=True, icon=EVENTS["enemy"])


def _unlocked(event: enemy.UnitUnlocked, box: Box) -> Scene:
    door = at_door(event.door)
    effects: tuple[Effect, ...] = (EdgeChange(door_id(event.door), "closed"), Flash(door))
    return Scene((at_unit(event.unit), door), effects, automatic=True, icon=ACTS["unlock"])


def _attack(event: enemy.UnitsAttack, box: Box) -> Scene:
    """All of them strike at once."""
    effects: tuple[Effect, ...] = tuple(Shot(str(unit), str(event.hero)) for unit in event.units)
    spots = (*(at_unit(unit) for unit in event.units), at_hero(event.hero))
    return Scene(spots, effects, automatic=True, icon=ACTS["attack"])


def _blown_up(event: enemy.BomberExploded, box: Box) -> Scene:
    """The bomber is gone with it."""
    area = at_area(event.area)
    effects: tuple[Effect, ...] = (Flash(area, "bad"), Vanish(str(event.unit)))
    return Scene((at_unit(event.unit), area), effects, automatic=True, icon=EVENTS["explosion"])


ENEMY: dict[type[Event], Maker] = {
    enemy.EnemyPhaseBegan: _phase,
    enemy.EnemyTurnEnded: detail(EVENTS["enemy"], automatic=True),
    enemy.UnitMoved: slides(ACTS["move"], "unit", automatic=True),
    enemy.UnitFled: slides(ACTS["move"], "unit", automatic=True),
    enemy.UnitUnlocked: _unlocked,
    enemy.StaysWithHero: detail(EVENTS["wait"], automatic=True),
    enemy.StaysInReach: detail(EVENTS["wait"], automatic=True),
    enemy.HoldsPost: detail(TERMS["guard"], automatic=True),
    enemy.KeepsDistance: detail(TERMS["coward"], automatic=True),
    enemy.StaysFixed: detail(TERMS["fixed"], automatic=True),
    enemy.WaitsAtDoor: detail(EVENTS["wait"], automatic=True),
    enemy.FindsNoWay: detail(EVENTS["wait"], automatic=True),
    enemy.HeldDown: rises(TERMS["suppressed"], "held down", "good", on="unit", automatic=True),
    enemy.UnitsAttack: _attack,
    enemy.AttackSpreads: flash(EVENTS["explosion"], "bad", automatic=True),
    enemy.HeroHit: rises(EVENTS["hurt"], "damage {damage}", "bad", automatic=True),
    enemy.DamageIgnored: rises(TERMS["defence"], "no damage", "good"),
    enemy.BeastsCalmed: plain(ACTS["item"]),
    enemy.BomberExploded: _blown_up,
    enemy.UnstableExploded: flash(EVENTS["explosion"], "bad", automatic=True),
    enemy.WoundDrawn: plain(ACTS["wound"], automatic=True),
    enemy.WoundChosen: plain(ACTS["wound"]),
    enemy.WoundPassed: detail(ACTS["wound"]),
    enemy.WoundStays: rises(ACTS["wound"], "wound {wounds}", "bad", automatic=True),
    enemy.WoundHealed: rises(ACTS["heal"], "healed", "good"),
    enemy.HeroDowned: rises(EVENTS["fallen"], "downed", "bad", automatic=True),
    enemy.HeroBackUp: rises(ACTS["recover"], "up again", "good"),
    enemy.SkillPutOut: rises(TERMS["skill-off"], "skill lost", "bad"),
    enemy.SkillBack: rises(ACTS["skill"], "skill back", "good"),
    enemy.HeroismLost: rises(ACTS["heroism"], "heroism lost", "bad"),
    enemy.HeroCriesOut: rises(EVENTS["noise"], "noise {dice}", "warn"),
    enemy.HeroKnockedBack: slides(EVENTS["fallen"], "hero", automatic=True),
    enemy.HeroNotMoved: detail(EVENTS["fallen"], automatic=True),
    enemy.HeroKnockedDown: rises(EVENTS["fallen"], "knocked down", "bad", automatic=True),
    enemy.HeroCaptured: rises(EVENTS["captured"], "captured", "bad", automatic=True),
    enemy.HeroFreed: rises(EVENTS["free"], "free", "good"),
    enemy.RescueRewarded: plain(ACTS["heroism"]),
}
