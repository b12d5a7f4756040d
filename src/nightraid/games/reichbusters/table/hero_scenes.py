"""What Heroes do: turns, moves, attacks, items, cards, objectives."""

from nightraid.engine.events import Event
from nightraid.engine.screen.scenes import EdgeChange, Effect, Flash, Hurt, PhaseChange, Scene, Shot, Slide, Vanish
from nightraid.games.reichbusters.asks.events import cards, hero, missions
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import NOBODY
from nightraid.games.reichbusters.table.icons import ACTS, EVENTS, TERMS
from nightraid.games.reichbusters.table.spots import ESCORT, at_area, at_card, at_door, at_hero, at_unit, door_id
from nightraid.games.reichbusters.table.telling import Maker, detail, flash, named, plain, rises, slides
from nightraid.games.reichbusters.table.tracks import HERO_TURN

# ---------------------------------------------------------------- turns and attacks


def _turn_began(event: hero.HeroTurnBegan, box: Box) -> Scene:
    spot = at_hero(event.hero)
    return Scene((spot,), (PhaseChange(HERO_TURN), Flash(spot, "mine")), "headline", icon=ACTS["hero"])


def _attack(event: hero.AttackDeclared | hero.UnarmedDeclared | hero.SecondTarget, box: Box) -> Scene:
    shot = Shot(str(event.hero), str(event.target))
    return Scene((at_hero(event.hero), at_unit(event.target)), (shot,), icon=ACTS["attack"])


def _killed(event: hero.UnitKilled, box: Box) -> Scene:
    """Who killed it is told if a Hero did."""
    by = () if event.hero == NOBODY else (at_hero(event.hero),)
    effects: tuple[Effect, ...] = (Hurt(str(event.unit), "killed", "good"), Vanish(str(event.unit)))
    return Scene((at_unit(event.unit), at_area(event.area), *by), effects, icon=EVENTS["killed"])


def _unlocked(event: hero.HeroUnlockedDoor, box: Box) -> Scene:
    door = at_door(event.door)
    effects: tuple[Effect, ...] = (EdgeChange(door_id(event.door), "closed"), Flash(door))
    return Scene((at_hero(event.hero), door), effects, icon=ACTS["unlock"])


def _escort_taken(event: hero.EscortTaken, box: Box) -> Scene:
    """From now on it is where the Hero is."""
    return Scene((at_hero(event.hero),), (Vanish(ESCORT),), icon=ACTS["escort"])


def _escort_dropped(event: hero.EscortDropped, box: Box) -> Scene:
    return Scene(named(event), (Slide(ESCORT, (event.area,)),), icon=ACTS["escort"])


HERO: dict[type[Event], Maker] = {
    hero.HeroTurnBegan: _turn_began,
    hero.HeroTurnPassed: rises(EVENTS["captured"], "captive", "bad"),
    hero.HeroTurnCut: plain(EVENTS["wait"]),
    hero.HeroTurnEnded: detail(ACTS["end-turn"]),
    hero.HeroMoved: slides(ACTS["move"], "hero"),
    hero.HeroStoodUp: rises(ACTS["stand"], "stands up", "good"),
    hero.AttackDeclared: _attack,
    hero.UnarmedDeclared: _attack,
    hero.SecondTarget: _attack,
    hero.AttackHit: rises(EVENTS["hurt"], "hit", "good", on="target"),
    hero.AttackMissed: rises(EVENTS["failure"], "missed", "warn", on="target"),
    hero.BurstWentOn: plain(ACTS["attack"]),
    hero.FireJoined: plain(ACTS["attack"]),
    hero.WeaponJammed: rises(TERMS["jammed"], "jammed", "bad"),
    hero.UnitUnharmed: rises(TERMS["armoured"], "unharmed", "bad", on="unit"),
    hero.UnitWounded: rises(EVENTS["hurt"], "wounded", "good", on="unit"),
    hero.UnitChanged: rises(TERMS["states"], "changed", "warn", on="unit"),
    hero.UnitKilled: _killed,
    hero.LootDropped: plain(ACTS["drop"]),
    hero.LootLies: plain(ACTS["drop"]),
    hero.BackShown: detail(ACTS["drop"]),
    hero.ElusiveCaught: detail(TERMS["elusive"]),
    hero.LootBought: detail(ACTS["drop"]),
    hero.RoomPacified: flash(EVENTS["goal"], "good"),
    hero.HeroSearches: plain(ACTS["search"]),
    hero.ItemTurnedUp: flash(EVENTS["reveal"], "good"),
    hero.ItemGained: plain(ACTS["item"]),
    hero.JamCleared: rises(ACTS["ready"], "clear", "good"),
    hero.DrainLifted: rises(ACTS["recharge"], "charged", "good"),
    hero.HeroDraws: plain(ACTS["draw"]),
    hero.HeroUnlockedDoor: _unlocked,
    hero.HeroRecovered: rises(ACTS["recover"], "recovers", "good"),
    hero.EscortTaken: _escort_taken,
    hero.EscortDropped: _escort_dropped,
    hero.ItemGiven: lambda event, box: Scene((at_hero(event.hero), at_hero(event.to)), icon=ACTS["give"]),
    hero.ItemDropped: plain(ACTS["drop"]),
    hero.ItemUsed: plain(ACTS["item"]),
    hero.ItemDiscarded: detail(ACTS["item"]),
    hero.GrenadeThrown: flash(EVENTS["explosion"], "bad"),
    hero.TileLookedAt: plain(ACTS["search"]),
    hero.PheromonesSpread: flash(EVENTS["hurt"], "bad"),
    hero.InjectionWorks: rises(TERMS["injected"], "vril", "good"),
    hero.InjectionFailed: rises(TERMS["surge"], "surge!", "bad"),
    hero.PainKilled: rises(TERMS["numb"], "no pain", "good"),
    hero.WeaponEnhanced: rises(ACTS["enhance"], "vril side", "good"),
}


# ---------------------------------------------------------------- cards and skills


def _played(event: cards.CardPlayed | cards.InstantPlayed | cards.ModifierPlayed, box: Box) -> Scene:
    """The card was in a hand when it was chosen."""
    return Scene((*named(event), at_card(event.card)), icon=ACTS["card"])


def _pushed(event: cards.UnitsPushed, box: Box) -> Scene:
    effects: tuple[Effect, ...] = tuple(Slide(str(unit), (event.area,)) for unit in event.units)
    return Scene(named(event), effects, icon=ACTS["attack"])


CARDS: dict[type[Event], Maker] = {
    cards.CardPlayed: _played,
    cards.InstantPlayed: _played,
    cards.ModifierPlayed: _played,
    cards.MovementPlayed: plain(ACTS["card"]),
    cards.ActionRepeated: plain(ACTS["card"]),
    cards.CardKept: detail(TERMS["in-play"]),
    cards.CardEnded: detail(ACTS["card"]),
    cards.CardRemoved: detail(EVENTS["worn-out"]),
    cards.CardsTakenBack: plain(ACTS["draw"]),
    cards.CardReturned: plain(ACTS["draw"]),
    cards.SpecialsAdded: rises(ACTS["special"], "+{count} special", "good"),
    cards.KeywordGiven: plain(ACTS["card"]),
    cards.DiceTakenOut: plain(ACTS["roll"]),
    cards.AlarmHeld: rises(EVENTS["quiet"], "no alarm", "good"),
    cards.RiseStopped: plain(EVENTS["quiet"]),
    cards.PatrolCancelled: plain(EVENTS["quiet"]),
    cards.WoundShruggedOff: rises(ACTS["heal"], "shrugged off", "good"),
    cards.AttackRedirected: plain(ACTS["hero"]),
    cards.DefenceStrengthened: rises(TERMS["defence"], "+{dice} dice", "good"),
    cards.SkillUsed: plain(ACTS["skill"]),
    cards.SurgeTurned: plain(TERMS["surge"]),
    cards.UnitsPushed: _pushed,
    cards.OrderSwapped: plain(EVENTS["order"]),
    cards.TeamAbilityUsed: plain(ACTS["skill"]),
}


# ---------------------------------------------------------------- objectives and the debriefing


def _goals_met(event: missions.GoalsMet, box: Box) -> Scene:
    return Scene(weight="headline", icon=EVENTS["goal"])


def _debriefing(event: missions.Debriefing, box: Box) -> Scene:
    return Scene(weight="headline", icon=EVENTS["chart"])


MISSIONS: dict[type[Event], Maker] = {
    missions.ObjectivesLaid: flash(ACTS["objective"], "good"),
    missions.ObjectiveTaken: rises(ACTS["objective"], "objective", "good"),
    missions.ChargePlanted: rises(TERMS["charge"], "planted", "good"),
    missions.GoalsMet: _goals_met,
    missions.PortalPlaced: flash(TERMS["portal"], "good"),
    missions.PortalReadied: rises(TERMS["portal"], "readied", "good"),
    missions.Debriefing: _debriefing,
    missions.ItemsKept: plain(ACTS["stores"]),
    missions.WoundsRemoved: plain(ACTS["heal"]),
    missions.WeaponTurnedBack: plain(ACTS["enhance"]),
    missions.PointOnHq: plain(ACTS["heroism"]),
    missions.RewardItems: plain(ACTS["stores"]),
    missions.SkillBought: plain(ACTS["learn"]),
    missions.SkillGained: plain(ACTS["learn"]),
}
