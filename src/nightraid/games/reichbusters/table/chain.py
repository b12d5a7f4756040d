"""The chain of causes that one action sets off, link by link: attack, special, boost, noise, card, patrol, alarm.

Each event that drives it on has a label of a word or two. What does not is left to the log.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Ask
from nightraid.engine.events import Event
from nightraid.engine.prose import count
from nightraid.engine.screen.scenes import Scene
from nightraid.games.reichbusters.asks.events import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.options.rounds import NoFreeDoor, NoFreeMove
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.asks.questions.rounds import FreeDoorAction, FreeMoveAction, WhoActs
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.telling.naming import FACES, LEVELS, card_name, room_name

Label: TypeAlias = Callable[[Any, Box], str]


def starts_chain(ask: Ask[Any], key: str) -> bool:
    """Every action of a Hero begins a chain, and so does the choice who acts; no free action begins nothing."""
    free = isinstance(ask, FreeMoveAction | FreeDoorAction) and key not in (NoFreeMove().key, NoFreeDoor().key)
    return isinstance(ask, Act | WhoActs) or free


def linked(scene: Scene, event: Event, box: Box) -> Scene:
    """A scene with its label in the chain, if the event is a link of one."""
    label = LINKS.get(type(event))
    said = "" if label is None else label(event, box)
    return replace(scene, link=said) if said else scene


# ---------------------------------------------------------------- labels


def _always(text: str) -> Label:
    return lambda event, box: text


def _card(event: Any, box: Box) -> str:
    return card_name(box.library, _id_of(event))


def _id_of(event: Any) -> CardId:
    return str(event.item if hasattr(event, "item") else event.card)


def _special(event: testing.SpecialSpent, box: Box) -> str:
    return f"special: {card_name(box.library, event.effect)}"


def _boost(event: testing.Boosted, box: Box) -> str:
    return f"boost: {FACES[event.face]}"


def _test_ended(event: testing.TestEnded, box: Box) -> str:
    if event.test == "noise":
        return f"noise {event.total}"
    return f"{event.test} {event.total} : {event.against}"


def _compared(event: testing.NoiseCompared, box: Box) -> str:
    sign = "≥" if event.reached else "<"
    return f"noise {event.total} {sign} {event.target}"


def _loud(event: testing.LoudNoise, box: Box) -> str:
    return "Bang!" if event.loud == "bang" else "Boom!"


def _units(event: castle.UnitsSpawned, box: Box) -> str:
    return count(len(event.units), "enemy", "enemies")


def _awareness(event: castle.AwarenessChanged, box: Box) -> str:
    """The number of the room and what it is now: `8a alert`."""
    return f"{room_name(box, event.room).split()[-1]} {LEVELS[event.now]}"


def _marker(event: castle.MarkerMoved, box: Box) -> str:
    return "off the track" if event.space > event.track else f"marker {event.space}/{event.track}"


def _attacked(event: enemy.UnitsAttack, box: Box) -> str:
    return f"attack {event.strength}"


def _hit(event: enemy.HeroHit, box: Box) -> str:
    return f"damage {event.damage}"


def _card_of_ground(event: alien.EnvironmentRevealed | alien.GroundActs, box: Box) -> str:
    return box.environment_card(event.token).name


def _noise_dice(event: testing.NoiseRaised, box: Box) -> str:
    return count(event.dice, "noise die", "noise dice")


LINKS: dict[type[Event], Label] = {
    # what a Hero does
    hero.AttackDeclared: _always("attack"),
    hero.UnarmedDeclared: _always("attack"),
    hero.SecondTarget: _always("second target"),
    hero.FireJoined: _always("joins in"),
    hero.HeroMoved: _always("move"),
    hero.HeroStoodUp: _always("stand up"),
    hero.HeroSearches: _always("search"),
    hero.ItemTurnedUp: _card,
    hero.ItemUsed: _card,
    hero.GrenadeThrown: _always("throw"),
    hero.PheromonesSpread: _always("pheromones"),
    hero.HeroUnlockedDoor: _always("unlocked"),
    hero.HeroDraws: _always("draw"),
    hero.JamCleared: _always("ready"),
    hero.DrainLifted: _always("ready"),
    hero.EscortTaken: _always("escort"),
    hero.WeaponEnhanced: _always("vril side"),
    hero.HeroTurnEnded: _always("turn ends"),
    cards.CardPlayed: _card,
    cards.InstantPlayed: _card,
    cards.ModifierPlayed: _card,
    cards.MovementPlayed: _card,
    cards.ActionRepeated: _always("again"),
    cards.SkillUsed: _always("skill"),
    cards.TeamAbilityUsed: _always("team"),
    missions.ObjectiveTaken: _always("objective"),
    missions.ChargePlanted: _always("charge"),
    missions.GoalsMet: _always("goals met"),
    missions.PortalPlaced: _always("portal"),
    missions.PortalReadied: _always("portal"),
    rounds.HeroLeft: _always("out"),
    # the test, and what it does
    testing.SpecialSpent: _special,
    testing.Boosted: _boost,
    testing.Surged: _always("surge"),
    testing.Drained: _always("drained"),
    testing.HeroismSpent: _always("heroism"),
    testing.TestEnded: _test_ended,
    hero.UnitUnharmed: _always("no wound"),
    hero.UnitWounded: _always("wound"),
    hero.UnitChanged: _always("changes"),
    hero.UnitKilled: _always("kill"),
    hero.LootDropped: _always("loot"),
    hero.RoomPacified: _always("pacified"),
    hero.WeaponJammed: _always("jam"),
    # noise
    testing.NoNoise: _always("no noise"),
    testing.NoiseRaised: _noise_dice,
    testing.Unheard: _always("unheard"),
    testing.NoiseCardDrawn: _card,
    testing.NoiseCompared: _compared,
    testing.NoiseCardIgnored: _always("ignored"),
    testing.LoudNoise: _loud,
    # the castle answers
    castle.DoorOpened: _always("door"),
    castle.FeatureRevealed: _always("feature"),
    castle.FeatureActs: _always("feature"),
    alien.EnvironmentRevealed: _card_of_ground,
    alien.GroundActs: _card_of_ground,
    alien.TunnelTaken: _always("tunnel"),
    alien.SpawnTokensBack: _always("tokens back"),
    alien.CameFromDarkness: _always("from the dark"),
    alien.NoDarkness: _always("nobody"),
    castle.PatrolCame: _always("patrol"),
    castle.PatrolFromBarracks: _always("patrol"),
    castle.NoPatrol: _always("no patrol"),
    cards.PatrolCancelled: _always("no patrol"),
    castle.BarracksCalled: _always("barracks"),
    castle.SpawnTokensPlaced: _always("spawn tokens"),
    castle.SpawnTokensTriggered: _always("reveal"),
    castle.UnitsSpawned: _units,
    castle.AwarenessChanged: _awareness,
    castle.RiseCancelled: _always("disguise"),
    cards.RiseStopped: _always("no rise"),
    castle.MarkerMoved: _marker,
    castle.AlarmTriggered: _always("alarm"),
    cards.AlarmHeld: _always("alarm held"),
    castle.AlarmSounded: _always("alarm sounds"),
    # the enemy answers
    enemy.UnitsAttack: _attacked,
    enemy.AttackSpreads: _always("all in the area"),
    enemy.HeroHit: _hit,
    enemy.DamageIgnored: _always("ignored"),
    enemy.BomberExploded: _always("explosion"),
    enemy.UnstableExploded: _always("explosion"),
    enemy.WoundDrawn: _always("wound card"),
    enemy.WoundStays: _always("wound stays"),
    enemy.HeroCriesOut: _always("cry"),
    enemy.HeroKnockedBack: _always("knocked back"),
    enemy.HeroKnockedDown: _always("knocked down"),
    enemy.HeroDowned: _always("downed"),
    enemy.HeroCaptured: _always("captured"),
    enemy.HeroFreed: _always("freed"),
}
