"""What each event looks like: what lights up, what is played, how much it weighs in the log.

Playing the effects of all events over the screen before leads to the places of all pieces, and to the doors, of the
screen after.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.scenes import (
    Appear,
    Dice,
    EdgeChange,
    Effect,
    Flash,
    Hurt,
    PhaseChange,
    Route,
    Scene,
    Shot,
    Slide,
    Vanish,
)
from nightraid.games.wolfenstein.asks import events as told
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import NOBODY, Cell, ModelId, is_hero, kind_and_number
from nightraid.games.wolfenstein.state import Bot, Nazi
from nightraid.games.wolfenstein.table.icons import ACTS, EVENTS, TERMS, enemy_icon
from nightraid.games.wolfenstein.table.pieces import nazi_piece, new_bot_piece
from nightraid.games.wolfenstein.table.spots import (
    at_area,
    at_barricade,
    at_card,
    at_cell,
    at_door,
    at_objective,
    at_piece,
    at_seat,
    at_skill,
    barricade_id,
    door_id,
)
from nightraid.games.wolfenstein.table.tracks import PHASES

Maker: TypeAlias = Callable[[Any, Box], Scene]
AREA_MATTERS = ("nazi-area", "nazi-area-on-foot")
CELL_MATTERS = ("nazi-way", "arrival-square")


def scene_of(event: Event, box: Box) -> Scene:
    """The scene of an event."""
    return SCENES[type(event)](event, box)


def _rises(model: ModelId, text: str, tone: Tone = "bad") -> Hurt:
    return Hurt(str(model), text, tone)


def _place(model: ModelId, cell: Cell, box: Box) -> Slide:
    return Slide(str(model), box.cells_at(model, cell))


def _on_model(icon: str, field: str, text: str, tone: Tone) -> Maker:
    """Something happens to one model: a short text rises from it."""

    def make(event: Any, box: Box) -> Scene:
        model: ModelId = getattr(event, field)
        return Scene((at_piece(model),), (_rises(model, text, tone),), icon=icon)

    return make


# ---------------------------------------------------------------- rounds and turns


def _round_began(event: told.RoundBegan, box: Box) -> Scene:
    return Scene((), (PhaseChange(PHASES.index("Player Phase")),), weight="headline", icon=EVENTS["round"])


def _phase_began(event: told.PhaseBegan, box: Box) -> Scene:
    icon = EVENTS["phase"] if event.phase == "nazi" else EVENTS["clean-up"]
    phase = PHASES.index("Nazi Phase" if event.phase == "nazi" else "Clean-up Phase")
    return Scene((), (PhaseChange(phase),), weight="headline", automatic=True, icon=icon)


def _starting_player(event: told.StartingPlayerChosen, box: Box) -> Scene:
    return Scene((at_seat(event.player),), icon=ACTS["start"])


def _dispute(event: told.DisputeRolled, box: Box) -> Scene:
    return Scene(tuple(at_seat(player) for player in event.players), icon=EVENTS["dispute"])


def _controller(event: told.ControllerChanged, box: Box) -> Scene:
    return Scene((at_seat(event.player),), weight="detail", icon=TERMS["controller"])


def _ties(event: told.TiesLeftToSoftware, box: Box) -> Scene:
    return Scene((at_seat(event.player),), icon=ACTS["software"])


def _entered(event: told.HeroEntered, box: Box) -> Scene:
    """The Hero was beside the board: it slides onto its square, with everything on its card."""
    return Scene(
        (at_piece(event.hero), at_cell(event.at)), (_place(event.hero, event.at, box),), icon=TERMS["hero-spawn"]
    )


def _turn_began(event: told.TurnBegan, box: Box) -> Scene:
    spot = at_piece(event.hero)
    return Scene((spot,), (Flash(spot, "mine"),), weight="headline", icon=ACTS["hero"])


def _turn_ended(event: told.TurnEnded, box: Box) -> Scene:
    return Scene((at_piece(event.hero),), weight="detail" if not event.lost_ap else "plain", icon=ACTS["end-turn"])


def _bot_began(event: told.BotBegan, box: Box) -> Scene:
    spot = at_piece(event.bot)
    return Scene((spot,), (Flash(spot, "mine"),), weight="headline", icon=ACTS["hero"])


def _stunned_turn(event: told.StunnedTurn, box: Box) -> Scene:
    spot, automatic = at_piece(event.model), "WF-Q-42" in event.why
    return Scene((spot,), (_rises(event.model, "stunned", "warn"),), automatic=automatic, icon=TERMS["stunned"])


def _gains_ap(event: told.FatigueAction | told.ApGained, box: Box) -> Scene:
    return Scene((at_piece(event.hero),), (_rises(event.hero, f"+{event.ap} AP", "good"),), icon=ACTS["fatigue"])


def _token_off(event: told.TokenOff, box: Box) -> Scene:
    icon = {"stun": TERMS["stunned"], "sabotage": TERMS["sabotaged"]}[event.token]
    return Scene((at_piece(event.model),), weight="detail", icon=icon)


# ---------------------------------------------------------------- moving and the map


def _moved(event: told.Moved, box: Box) -> Scene:
    """Of a Nazi each step is a detail: where it goes was told before."""
    automatic = _by_the_nazis(event)
    effects: tuple[Effect, ...] = (_place(event.model, event.to, box),)
    spots = (at_piece(event.model), at_cell(event.to))
    return Scene(spots, effects, "detail" if automatic else "plain", automatic, ACTS["move"])


def _by_the_nazis(event: Event) -> bool:
    """Whether the rules of the Nazi Phase caused it; bots have models of the same kind and move by other rules."""
    return any(rule.startswith(("WF-NAZI-", "WF-INIT-")) for rule in event.why)


def _door(event: told.DoorOpened, box: Box) -> Scene:
    door = at_door(event.door)
    effects: tuple[Effect, ...] = (EdgeChange(door_id(event.door)), Flash(door))
    spots = (door,) if event.model == NOBODY else (at_piece(event.model), door)
    return Scene(spots, effects, automatic=event.model == NOBODY or _by_the_nazis(event), icon=ACTS["door"])


def _barricade(event: told.BarricadeRemoved, box: Box) -> Scene:
    spot = at_barricade(event.barricade)
    effects: tuple[Effect, ...] = (EdgeChange(barricade_id(event.barricade)), Flash(spot))
    return Scene((at_piece(event.hero), spot), effects, icon=ACTS["barricade"])


def _passage(event: told.PassageUsed, box: Box) -> Scene:
    effects: tuple[Effect, ...] = (_place(event.hero, event.to, box),)
    return Scene((at_piece(event.hero), at_cell(event.to)), effects, icon=ACTS["passage"])


def _left(event: told.LeftMap, box: Box) -> Scene:
    return Scene((at_piece(event.hero),), (Vanish(str(event.hero)),), icon=ACTS["leave"])


def _noise(event: told.NoiseMade, box: Box) -> Scene:
    spot = at_area(event.area)
    return Scene((spot,), (Flash(spot),), icon=EVENTS["noise"])


def _noise_gone(event: told.NoiseGone, box: Box) -> Scene:
    return Scene((at_area(event.area),), weight="detail", icon=EVENTS["noise"])


def _flood(event: told.AreaFlooded, box: Box) -> Scene:
    spot = at_area(event.area)
    return Scene((spot,), (Flash(spot, "bad"),), automatic=True, icon=EVENTS["flood"])


# ---------------------------------------------------------------- attacks and damage


def _attacked(event: told.Attacked, box: Box) -> Scene:
    by, at = str(event.attacker), str(event.target)
    effects: tuple[Effect, ...] = (Shot(by, at), Dice(box.die.name, event.faces, by, at))
    spots = (at_piece(event.attacker), at_piece(event.target))
    return Scene(spots, effects, automatic=_by_the_nazis(event), icon=ACTS["attack"])


def _ability(event: told.AbilityUsed, box: Box) -> Scene:
    return Scene((at_piece(event.hero), at_card(event.weapon)), icon=ACTS["ability"])


def _skill(event: told.SkillUsed, box: Box) -> Scene:
    spot = at_piece(event.model)
    if is_hero(event.model):
        return Scene((spot, at_skill(event.skill)), (Flash(spot, "good"),), icon=ACTS["skill"])
    return Scene((spot,), (Flash(spot, "bad"),), automatic=True, icon=ACTS["nazi"])


def _rerolled(event: told.Rerolled, box: Box) -> Scene:
    by = str(event.model)
    dice = Dice(box.die.name, (event.now,), by, text="reroll")
    return Scene((at_piece(event.model),), (dice,), automatic=not is_hero(event.model), icon=ACTS["reroll"])


def _damaged(event: told.Damaged, box: Box) -> Scene:
    return Scene(
        (at_piece(event.model),), (_rises(event.model, _points(-1, event.armor, event.hp)),), icon=EVENTS["hurt"]
    )


def _healed(event: told.Healed, box: Box) -> Scene:
    rises = _rises(event.model, _points(1, event.armor, event.hp), "good")
    return Scene((at_piece(event.model),), (rises,), icon=TERMS["hp"])


def _points(sign: int, armor: int, hp: int) -> str:
    lost = [f"{sign * armor:+d} armor"] if armor else []
    return ", ".join([*lost, f"{sign * hp:+d} HP"] if hp else lost)


def _turned_aside(event: told.TurnedAside, box: Box) -> Scene:
    return Scene((at_piece(event.hero),), (_rises(event.hero, "turned aside", "good"),), icon=TERMS["suit-tokens"])


def _killed(event: told.Killed, box: Box) -> Scene:
    spots = (at_piece(event.model),) if event.by == NOBODY else (at_piece(event.model), at_piece(event.by))
    return Scene(spots, (Vanish(str(event.model)),), icon=EVENTS["killed"])


def _bot_lost(event: told.BotLost, box: Box) -> Scene:
    return Scene((at_piece(event.bot),), (Vanish(str(event.bot)),), icon=EVENTS["killed"])


def _weapon_event(icon: str, text: str, tone: Tone) -> Maker:
    def make(event: Any, box: Box) -> Scene:
        return Scene((at_piece(event.hero), at_card(event.weapon)), (_rises(event.hero, text, tone),), icon=icon)

    return make


def _reloaded(event: told.Reloaded, box: Box) -> Scene:
    rises = _rises(event.hero, "reloaded" if event.done else "still empty", "good" if event.done else "bad")
    return Scene((at_piece(event.hero), at_card(event.weapon)), (rises,), icon=ACTS["reload"])


def _restored(event: told.Restored, box: Box) -> Scene:
    rises = _rises(event.hero, "restored", "good")
    return Scene((at_piece(event.hero), at_piece(event.by)), (rises,), icon=TERMS["shared-life"])


def _died(event: told.HeroDied, box: Box) -> Scene:
    effects: tuple[Effect, ...] = (_rises(event.hero, "dead"), Vanish(str(event.hero)))
    return Scene((at_piece(event.hero),), effects, weight="headline", icon=EVENTS["defeat"])


# ---------------------------------------------------------------- cards


def _card_drawn(event: told.CardDrawn, box: Box) -> Scene:
    return Scene((at_piece(event.hero), at_card(event.card)), icon=EVENTS["card"])


def _quiet(icon: str) -> Maker:
    """Nothing on the board shows it."""

    def make(event: Any, box: Box) -> Scene:
        return Scene(icon=icon)

    return make


def _ammo_gained(event: told.AmmoGained, box: Box) -> Scene:
    rises = _rises(event.hero, f"+{event.tokens} {event.ammo} ammo", "good")
    return Scene((at_piece(event.hero),), (rises,), icon=TERMS[f"ammo-{event.ammo}"])


def _glory(event: told.GloryGained, box: Box) -> Scene:
    return Scene((at_piece(event.hero),), (_rises(event.hero, f"+{event.points} glory", "good"),), icon=TERMS["glory"])


def _searched(event: told.Searched, box: Box) -> Scene:
    spot = at_cell(event.at)
    return Scene((at_piece(event.model), spot), (Flash(spot, "good"),), icon=ACTS["search"])


def _on_hero(icon: str, card: str = "") -> Maker:
    """A Hero does something with a card of its own."""

    def make(event: Any, box: Box) -> Scene:
        spots = (at_piece(event.hero), at_card(getattr(event, card))) if card else (at_piece(event.hero),)
        return Scene(spots, icon=icon)

    return make


def _chest(event: told.ChestOpened, box: Box) -> Scene:
    return Scene((at_piece(event.model),), icon=TERMS["chest"])


def _test(event: told.TestRolled, box: Box) -> Scene:
    text = "a success" if event.success else "a failure"
    dice = Dice(box.die.name, (event.face,), str(event.model), text=text)
    return Scene((at_piece(event.model),), (dice,), icon=ACTS["roll"])


def _given(event: told.Given, box: Box) -> Scene:
    return Scene((at_piece(event.hero), at_piece(event.to), at_card(event.card)), icon=ACTS["give"])


def _ammo_given(event: told.AmmoGiven, box: Box) -> Scene:
    rises = _rises(event.to, f"+1 {event.ammo} ammo", "good")
    return Scene((at_piece(event.hero), at_piece(event.to)), (rises,), icon=ACTS["give"])


def _bot_gained(event: told.BotGained, box: Box) -> Scene:
    bot = Bot(event.kind, kind_and_number(event.bot)[1], event.hero, event.at)
    effects: tuple[Effect, ...] = (Appear(new_bot_piece(box, event.bot, bot)),)
    return Scene((at_piece(event.hero), at_piece(event.bot)), effects, icon=enemy_icon(event.kind))


# ---------------------------------------------------------------- the castle


def _hazard(event: told.HazardChanged, box: Box) -> Scene:
    return Scene(icon=EVENTS["hazard"])


def _arrived(event: told.NaziArrived, box: Box) -> Scene:
    nazi = Nazi(event.kind, kind_and_number(event.nazi)[1], event.at)
    effects: tuple[Effect, ...] = (Appear(nazi_piece(box, event.nazi, nazi)),)
    return Scene((at_piece(event.nazi), at_cell(event.at)), effects, automatic=True, icon=enemy_icon(event.kind))


def _objective(event: told.ObjectiveDone | told.ObjectiveFailed, box: Box) -> Scene:
    failed = isinstance(event, told.ObjectiveFailed)
    spot = at_cell(box.objective_cells[event.letter])
    effects: tuple[Effect, ...] = (Flash(spot, "bad" if failed else "good"),)
    return Scene((at_piece(event.hero), spot, at_objective(event.letter)), effects, icon=TERMS["objective"])


def _objective_undone(event: told.ObjectiveUndone, box: Box) -> Scene:
    spot = at_cell(box.objective_cells[event.letter])
    return Scene((spot,), (Flash(spot, "bad"),), automatic=True, icon=TERMS["objective"])


def _woke(event: told.NaziWoke, box: Box) -> Scene:
    nazi = at_piece(event.nazi)
    others = (*map(at_piece, event.saw), *map(at_area, event.heard))
    return Scene((nazi, *others), (Flash(nazi, "theirs"),), "detail", automatic=True, icon=EVENTS["wake"])


def _nazi_began(event: told.NaziBegan, box: Box) -> Scene:
    spot = at_piece(event.nazi)
    return Scene((spot,), (Flash(spot, "theirs"),), automatic=True, icon=ACTS["nazi"])


def _nazi_heads(event: told.NaziHeads, box: Box) -> Scene:
    aim = at_piece(event.hero) if event.hero != NOBODY else at_area(event.area)
    effects: tuple[Effect, ...] = (Route(str(event.nazi), event.route),) if event.route else ()
    return Scene((at_piece(event.nazi), aim), effects, automatic=True, icon=ACTS["move"])


def _nazi_idle(event: told.NaziWaits | told.NaziPasses, box: Box) -> Scene:
    return Scene((at_piece(event.nazi),), automatic=True, icon=EVENTS["wait"])


def _decided(event: Decided, box: Box) -> Scene:
    """Why a choice fell so: everything that could have been chosen lights up."""
    if event.matter in AREA_MATTERS:
        spots = [at_area(int(one.id)) for one in event.candidates]
    elif event.matter in CELL_MATTERS:
        spots = [at_cell(int(one.id)) for one in event.candidates]
    else:
        spots = [at_piece(int(one.id)) for one in event.candidates]
    return Scene(tuple(spots), weight="detail", automatic=True, icon=EVENTS["why"])


def _ended(event: Ended, box: Box) -> Scene:
    icon = EVENTS["victory"] if event.outcome.winners else EVENTS["defeat"]
    return Scene(weight="headline", icon=icon)


SCENES: dict[type[Event], Maker] = {
    told.RoundBegan: _round_began,
    told.StartingPlayerChosen: _starting_player,
    told.DisputeRolled: _dispute,
    told.ControllerChanged: _controller,
    told.TiesLeftToSoftware: _ties,
    told.LifeGiven: _on_model(TERMS["shared-life"], "hero", "+1 shared life", "good"),
    told.HeroEntered: _entered,
    told.TurnBegan: _turn_began,
    told.TurnEnded: _turn_ended,
    told.StunnedTurn: _stunned_turn,
    told.BotBegan: _bot_began,
    told.PhaseBegan: _phase_began,
    told.Fatigued: _on_model(TERMS["fatigued"], "hero", "fatigued", "warn"),
    told.Rested: _on_model(TERMS["fatigued"], "hero", "rested", "good"),
    told.FatigueAction: _gains_ap,
    told.ApGained: _gains_ap,
    told.Stunned: _on_model(TERMS["stunned"], "model", "stunned", "warn"),
    told.Sabotaged: _on_model(TERMS["sabotaged"], "model", "sabotaged", "warn"),
    told.TokenOff: _token_off,
    told.ShrugsOff: _on_model(TERMS["stunned"], "model", "shrugs it off", "theirs"),
    told.Moved: _moved,
    told.DoorOpened: _door,
    told.BarricadeRemoved: _barricade,
    told.PassageUsed: _passage,
    told.LeftMap: _left,
    told.NoiseMade: _noise,
    told.NoiseGone: _noise_gone,
    told.AreaFlooded: _flood,
    told.Attacked: _attacked,
    told.AbilityUsed: _ability,
    told.SkillUsed: _skill,
    told.Rerolled: _rerolled,
    told.Damaged: _damaged,
    told.Healed: _healed,
    told.TurnedAside: _turned_aside,
    told.Killed: _killed,
    told.BotLost: _bot_lost,
    told.ReloadPlaced: _weapon_event(TERMS["reload"], "empty", "warn"),
    told.Reloaded: _reloaded,
    told.BleedingBegan: _on_model(TERMS["bleeding"], "hero", "bleeding", "bad"),
    told.Restored: _restored,
    told.HeroDied: _died,
    told.CardDrawn: _card_drawn,
    told.WeaponDiscarded: _on_hero(ACTS["gear"], "weapon"),
    told.NothingToDraw: _quiet(EVENTS["card"]),
    told.PileShuffled: _quiet(EVENTS["shuffle"]),
    told.AmmoGained: _ammo_gained,
    told.GloryGained: _glory,
    told.Searched: _searched,
    told.EventRead: _on_hero(TERMS["event"]),
    told.ChestOpened: _chest,
    told.EventOptionTaken: _on_hero(ACTS["option"]),
    told.EventWithoutOption: _quiet(TERMS["event"]),
    told.TestRolled: _test,
    told.EventEnded: _quiet(TERMS["event"]),
    told.ItemUsed: _on_hero(ACTS["item"], "item"),
    told.ItemWorn: _on_hero(ACTS["gear"], "item"),
    told.ItemTakenOff: _on_hero(ACTS["gear"], "item"),
    told.Attached: _on_hero(ACTS["gear"], "item"),
    told.Detached: _on_hero(ACTS["gear"], "item"),
    told.WeaponInHand: _on_hero(ACTS["gear"], "weapon"),
    told.Given: _given,
    told.AmmoGiven: _ammo_given,
    told.BotGained: _bot_gained,
    told.HazardChanged: _hazard,
    told.AlarmRaised: lambda event, box: Scene(weight="headline", icon=EVENTS["alarm"]),
    told.NaziArrived: _arrived,
    told.NoModelLeft: _quiet(ACTS["nazi"]),
    told.ObjectiveDone: _objective,
    told.ObjectiveUndone: _objective_undone,
    told.ObjectiveFailed: _objective,
    told.GoalMet: lambda event, box: Scene(weight="headline", icon=EVENTS["goal"]),
    told.QuotaLost: _quiet(TERMS["event"]),
    told.NaziWoke: _woke,
    told.NobodyWoke: lambda event, box: Scene(automatic=True, icon=ACTS["nazi"]),
    told.NaziBegan: _nazi_began,
    told.NaziHeads: _nazi_heads,
    told.NaziWaits: _nazi_idle,
    told.NaziPasses: _nazi_idle,
    Decided: _decided,
    Ended: _ended,
}
