"""Previews: what an option would mean, as facts. Their sentences are made in `preview_words.py`."""

from collections.abc import Callable
from typing import Any

import msgspec

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Ask, Option
from nightraid.games.incursion.abilities import (
    brigitte,
    harpoon,
    hilde,
    rosie,
    slugger,
    unstoppable,
    zombie_bait,
)
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks.questions import Act, MoreFlames, NextShot, ReactWith, WhichModel, WhichSquare
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, CardId, Cell, EntryId, KindId, ModelId, WeaponId
from nightraid.games.incursion.rules import doors, entry, items, knocked_down, movement
from nightraid.games.incursion.rules.base import in_force
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.line_of_sight import range_to, square_ahead
from nightraid.games.incursion.rules.cards_in_play import in_play
from nightraid.games.incursion.rules.command_points import price_of_ap
from nightraid.games.incursion.rules.damage import Attack, needed_face
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP, blow, fights_in_numbers, join_attackers
from nightraid.games.incursion.rules.player_turn import to_activate
from nightraid.games.incursion.rules.reaction_fire import reaction_weapon
from nightraid.games.incursion.rules.shots import AIM_AP, Mark, Shot, aimed_shot, ordinary_shot, range_of, shot_cost
from nightraid.games.incursion.schema.cards import DoubleCp
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import (
    Caught,
    Dangers,
    KeptOut,
    burns_only,
    caught_in,
    caught_on,
    copy_of,
    dangers,
    kept_out,
    out_of_ammo,
    percent,
    who_gets_ready,
)


class ActionPreview(msgspec.Struct, frozen=True):
    """What an action costs, what is left, and what it draws."""

    ap: int
    left: int
    dangers: Dangers


class StepPreview(msgspec.Struct, frozen=True):
    """The same of a step, an entry, a leap or a turn: where it ends, and facing which way."""

    to: Cell
    facing: Facing
    ap: int
    left: int
    dangers: Dangers


class AttackPreview(msgspec.Struct, frozen=True):
    """The dice of an attack; `chance` is how often of 100 it causes a DP, saves left out. Range 0: hand to hand."""

    ap: int
    left: int
    range: int
    dice: int
    needed: int
    chance: int
    weapon: WeaponId
    """A weapon with more to it than its dice: further shots, a knock, a pull."""
    dangers: Dangers


class ReactionPreview(msgspec.Struct, frozen=True):
    """A reaction shot; `empty` is how often of 100 it leaves the model without ammo."""

    range: int
    dice: int
    needed: int
    chance: int
    empty: int


class BlastPreview(msgspec.Struct, frozen=True):
    """A blast or phosphorus: what it costs and whom it would roll for."""

    ap: int
    left: int
    caught: Caught
    dangers: Dangers


class SquarePreview(msgspec.Struct, frozen=True):
    """Who stands in a square, if anybody does."""

    who: ModelId


class KillPreview(msgspec.Struct, frozen=True):
    """A card to be killed: what it costs, what is left, and where it lies."""

    card: CardId
    price: int
    left: int
    on: ModelId
    at: Cell
    area: str


class CardPreview(msgspec.Struct, frozen=True):
    """What a battle card says."""

    card: CardId


class KindPreview(msgspec.Struct, frozen=True):
    """What a kind of model is."""

    kind: KindId


class SciencePreview(msgspec.Struct, frozen=True):
    """What Hugo's science does for a kind."""

    kind: KindId


class PowerPreview(msgspec.Struct, frozen=True):
    """What one of Brigitte's powers does."""

    power: str


class ConvertPreview(msgspec.Struct, frozen=True):
    """CP that become AP: how many, what is left of them, and how many AP it gives."""

    cp: int
    left: int
    ap: int
    special: bool


class BidPreview(msgspec.Struct, frozen=True):
    """What is left of the CP after a bid."""

    left: int


class ModelPreview(msgspec.Struct, frozen=True):
    """A model as it stands."""

    at: Cell
    facing: Facing
    entry: EntryId
    ap: int
    f: int
    dp: int
    most_dp: int


class EndTurnPreview(msgspec.Struct, frozen=True):
    """The end of a player turn: who has not been activated, who goes into reaction fire mode, and who cannot."""

    idle: tuple[ModelId, ...]
    ready: tuple[ModelId, ...]
    kept_out: tuple[KeptOut, ...]


def preview(game: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
    """What an option would mean."""
    model = game.activation.model
    if isinstance(ask, Act) and model in game.models:
        kind = type(option)
        if kind in ACTIONS:
            return ACTIONS[kind](game, model, option)
        if kind in COSTS:
            ap = COSTS[kind](game, option)
            return ActionPreview(ap, ap_left(game) - ap, burns_only(game, model))
    return _further(game, ask, option) or _on_paper(game, ask.seat, option)


# ---------------------------------------------------------------- movement


def _step(game: State, model: ModelId, option: opt.Step) -> StepPreview:
    ap = movement.step_cost(game, model, option.to)
    return _arrival(game, model, option.to, ap, game.models[model].facing)


def _turn(game: State, model: ModelId, option: opt.Turn) -> StepPreview:
    ap = movement.turn_cost(game, model)
    draws = dangers(game, model) if ap else Dangers()  # a free turn is no action (IN-Q-82)
    return StepPreview(game.models[model].cell, option.facing, ap, ap_left(game) - ap, draws)


def _leap(game: State, model: ModelId, option: opt.Leap) -> StepPreview:
    stand = game.models[model]
    if stand.on_board:
        return _arrival(game, model, option.path[-1], _leap_cost(game, model, option), stand.facing)
    way = next(way for way in entry.ways(game, model) if way.cell == option.path[0])
    outside = copy_of(game)  # it leaps facing straight in, by whichever way it comes (IN-Q-42)
    outside.change(model, facing=way.facing)
    return _arrival(game, model, option.path[-1], _leap_cost(outside, model, option), way.facing)


def _leap_cost(game: State, model: ModelId, option: opt.Leap) -> int:
    legs = zip((game.models[model].cell, *option.path), option.path, strict=False)
    return sum(movement.square_cost(game, model, *leg) for leg in legs)


def _enter(game: State, model: ModelId, option: opt.Enter) -> StepPreview:
    facing = next(way.facing for way in entry.ways(game, model) if way.cell == option.at)
    return _arrival(game, model, option.at, entry.entry_cost(game, model, option.at), facing)


def _arrival(game: State, model: ModelId, to: Cell, ap: int, facing: Facing) -> StepPreview:
    after = copy_of(game)
    after.change(model, status="board")
    return StepPreview(to, facing, ap, ap_left(game) - ap, dangers(after, model, to=to))


def _exit(game: State, model: ModelId, option: opt.Exit) -> ActionPreview:
    stand = game.models[model]
    ap = movement.exit_cost(game, model, game.box.exits[stand.side][stand.cell])
    return ActionPreview(ap, ap_left(game) - ap, burns_only(game, model))


def _door(game: State, model: ModelId, option: opt.OpenDoor | opt.CloseDoor) -> ActionPreview:
    closed = game.closed ^ (1 << option.door)
    return ActionPreview(doors.COST, ap_left(game) - doors.COST, dangers(game, model, closed=closed))


def _item(game: State, model: ModelId, option: opt.PickUp | opt.TakeFrom | opt.UseObject) -> ActionPreview:
    ap = items.activation_of(game, option.thing).ap if isinstance(option, opt.UseObject) else items.COST
    return ActionPreview(ap, ap_left(game) - ap, dangers(game, model))


# ---------------------------------------------------------------- attacks


def _shot(game: State, model: ModelId, option: opt.Shoot | opt.ShootObject | opt.Aim) -> AttackPreview:
    ap = AIM_AP if isinstance(option, opt.Aim) else game.box.weapons[option.weapon].ap
    return _dice_of(game, shot_of(game, model, option), shot_cost(game, model, ap))


def shot_of(game: State, model: ModelId, option: opt.Shoot | opt.ShootObject | opt.Aim) -> Shot:
    """The first shot that an action brings."""
    gun = game.box.weapons[option.weapon]
    if isinstance(option, opt.Aim):
        return aimed_shot(game, model, gun, Mark(option.target))
    mark = Mark(thing=option.thing) if isinstance(option, opt.ShootObject) else Mark(option.target)
    return ordinary_shot(game, model, gun, mark)


def next_shot_of(game: State, ask: NextShot, option: opt.FireAgain | opt.FireAgainAt) -> Shot:
    """A further shot for the same payment."""
    mark = Mark(thing=option.thing) if isinstance(option, opt.FireAgainAt) else Mark(option.target)
    return ordinary_shot(game, ask.model, game.box.weapons[ask.weapon], mark, ask.number)


def _dice_of(game: State, shot: Shot, ap: int) -> AttackPreview:
    needed = needed_face(game, attack_of(shot))
    return AttackPreview(
        ap,
        ap_left(game) - ap,
        range_of(game, shot.shooter, shot.mark),
        shot.dice,
        needed,
        percent(shot.dice, needed, again=shot.two_gun),
        shot.gun.id if has_more_to_it(shot.gun) else "",
        dangers(game, shot.shooter),
    )


def has_more_to_it(gun: WeaponCard) -> bool:
    """Whether a weapon does more than its dice say."""
    return gun.shots > 1 or gun.chain or gun.drags or bool(gun.knock_down_range)


def attack_of(shot: Shot) -> Attack:
    """The dice of a shot."""
    target, thing = shot.mark
    dd, f, two_gun = shot.dd, shot.gun.f, shot.two_gun
    return Attack(shot.shooter, target, shot.purpose, shot.dice, dd=dd, f=f, two_gun=two_gun, thing=thing)


def _strike(game: State, model: ModelId, option: opt.Strike | opt.StrikeObject | opt.RunOver) -> AttackPreview:
    attack = blow_of(game, model, option)
    needed = needed_face(game, attack)
    chance = percent(attack.dice, needed)
    left = ap_left(game) - STRIKE_AP
    return AttackPreview(STRIKE_AP, left, 0, attack.dice, needed, chance, "", burns_only(game, model))


def blow_of(game: State, model: ModelId, option: opt.Strike | opt.StrikeObject | opt.RunOver) -> Attack:
    """The dice of a hand-to-hand attack, the attacker counted among those who have attacked the target."""
    target = NOBODY if isinstance(option, opt.StrikeObject) else option.target
    thing = option.thing if isinstance(option, opt.StrikeObject) else ""
    tramples = isinstance(option, opt.RunOver) and in_force.has(game, model, "trample")
    after = copy_of(game)
    if not thing and fights_in_numbers(after, model, target):
        join_attackers(after, model, target)
    return blow(after, model, target, thing, unstoppable.TRAMPLE if tramples else 0)


def _ka_boom(game: State, model: ModelId, option: opt.KaBoom) -> BlastPreview:
    caught = caught_in(game, game.models[model].side, game.models[option.target].cell)
    own = tuple(friend for friend in caught.friends if friend != model)
    caught = msgspec.structs.replace(caught, friends=own)
    return BlastPreview(STRIKE_AP, ap_left(game) - STRIKE_AP, caught, burns_only(game, model))


def _sweep(game: State, model: ModelId, option: opt.Sweep) -> BlastPreview:
    squares = tuple(game.models[enemy].cell for enemy in hilde.enemies_around(game, model))
    caught = caught_on(game, game.models[model].side, squares)
    ap = hilde.SWEEP_COST
    return BlastPreview(ap, ap_left(game) - ap, caught, burns_only(game, model))


def _lob(game: State, model: ModelId, option: opt.Lob | opt.LobFire) -> ActionPreview:
    ap = shot_cost(game, model, game.box.weapons[option.weapon].ap)
    return ActionPreview(ap, ap_left(game) - ap, dangers(game, model))


def _flame(game: State, model: ModelId, option: opt.Flame) -> BlastPreview:
    ap = shot_cost(game, model, game.box.weapons[option.weapon].ap)
    caught = caught_on(game, game.models[model].side, first_flames(game, model))
    return BlastPreview(ap, ap_left(game) - ap, caught, dangers(game, model))


def first_flames(game: State, model: ModelId) -> tuple[Cell, ...]:
    """The square straight ahead; of a waiting model, the entry squares that enemies block (IN-Q-42)."""
    ahead = square_ahead(game, model)
    if ahead != OFF_BOARD:
        return (ahead,)
    return tuple(way.cell for way in entry.ways(game, model) if entry.is_blocked(game, model, way.cell))


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], msgspec.Struct]] = {
    opt.Step: _step,
    opt.Turn: _turn,
    opt.Leap: _leap,
    opt.Enter: _enter,
    opt.Exit: _exit,
    opt.OpenDoor: _door,
    opt.CloseDoor: _door,
    opt.PickUp: _item,
    opt.TakeFrom: _item,
    opt.UseObject: _item,
    opt.Shoot: _shot,
    opt.ShootObject: _shot,
    opt.Aim: _shot,
    opt.Strike: _strike,
    opt.StrikeObject: _strike,
    opt.RunOver: _strike,
    opt.KaBoom: _ka_boom,
    opt.Sweep: _sweep,
    opt.Lob: _lob,
    opt.LobFire: _lob,
    opt.Flame: _flame,
}

COSTS: dict[type[Option], Callable[[State, Any], int]] = {
    opt.Thump: lambda game, option: STRIKE_AP,
    opt.PlaceBait: lambda game, option: zombie_bait.COST,
    opt.PullHarpoon: lambda game, option: harpoon.PULL_COST,
    opt.Heal: lambda game, option: rosie.HEAL_COST,
    opt.Negate: lambda game, option: game.box.card(option.card).kill,
    opt.ShrugOff: lambda game, option: slugger.WILL_COST,
    opt.StandUp: lambda game, option: knocked_down.COST,
}
"""Actions of which there is nothing to say but what they cost."""


# ---------------------------------------------------------------- what an action still needs


def _further(game: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
    """Squares and targets that are chosen after the action itself."""
    match ask, option:
        case WhichSquare(weapon=weapon), opt.AtSquare(at) if weapon:
            model = game.activation.model
            ap = shot_cost(game, model, game.box.weapons[weapon].ap)
            caught = caught_in(game, game.models[model].side, at)
            return BlastPreview(ap, ap_left(game) - ap, caught, dangers(game, model))
        case MoreFlames(), opt.FlameOn(at):
            return SquarePreview(game.at(at))
        case NextShot(), opt.FireAgain() | opt.FireAgainAt():
            return _dice_of(game, next_shot_of(game, ask, option), 0)
        case ReactWith(target=target), opt.React(model):
            return _reaction(game, model, target)
        case WhichModel(purpose="ricochet"), opt.OnModel(target):
            needed = needed_face(game, brigitte.bounce(brigitte.ready(game, game.active), target))
            return AttackPreview(0, 0, 0, 1, needed, percent(1, needed), "", Dangers())
    return None


def reaction_shot_of(game: State, model: ModelId, target: ModelId) -> Shot:
    """The reaction shot of a model (IN-REACT-15)."""
    gun = reaction_weapon(game, model, target)
    assert gun is not None
    return Shot(model, gun, Mark(target), gun.reaction_rof, gun.dd, "reaction")


def _reaction(game: State, model: ModelId, target: ModelId) -> ReactionPreview:
    shot = reaction_shot_of(game, model, target)
    needed, dice = needed_face(game, attack_of(shot)), shot.dice
    far = range_to(game, game.models[model].cell, game.models[target].cell)
    return ReactionPreview(far, dice, needed, percent(dice, needed), out_of_ammo(game, model, dice))


# ---------------------------------------------------------------- cards, CP and forces


def _on_paper(game: State, seat: int, option: Option) -> msgspec.Struct | None:
    """What is printed or counted."""
    match option:
        case opt.Kill(card):
            return _kill(game, seat, card)
        case opt.PlayCard(card) | opt.Discard(card) | opt.PlaySnafu(card) | opt.PlayBlaze(card) | opt.OnCard(card):
            return CardPreview(card)
        case opt.KeepExperience(_, card):
            return CardPreview(card)
        case opt.Buy(kind) | opt.PutBack(kind):
            return KindPreview(kind)
        case opt.Enhance(kind):
            return SciencePreview(kind)
        case opt.UsePower(power):
            return PowerPreview(power)
        case opt.Convert(special):
            return _convert(game, seat, special=special)
        case opt.Bid(cp):
            return BidPreview(game.commands[seat].cp - cp)
        case opt.EndPlayerTurn():
            return EndTurnPreview(tuple(to_activate(game, seat)), who_gets_ready(game, seat), kept_out(game, seat))
        case opt.Activate(model) | opt.OnModel(model) | opt.GiveAp(model) | opt.Lure(model):
            return _model(game, model) if model in game.models else None
    return None


def _kill(game: State, seat: int, card: CardId) -> KillPreview:
    """A card that lies in play, or that is being played."""
    lying = next((lying for lying in game.playing if lying.card == card), None) or in_play(game, card)
    price = game.box.card(card).kill
    return KillPreview(card, price, game.commands[seat].cp - price, lying.on, lying.at, lying.area)


def _convert(game: State, seat: int, *, special: bool) -> ConvertPreview:
    model, command = game.activation.model, game.commands[seat]
    cp = 1 if special else price_of_ap(game, model)
    left = (command.special if special else command.cp) - cp
    return ConvertPreview(cp, left, 2 ** len(in_force.effects(game, model, DoubleCp)), special)


def _model(game: State, model: ModelId) -> ModelPreview:
    stand = game.models[model]
    ap = 0 if stand.lured else in_force.ap_value(game, model) + (0 if stand.confused else stand.received)
    f, most = in_force.fortitude(game, model), in_force.dp_value(game, model)
    return ModelPreview(stand.cell, stand.facing, stand.entry, ap, f, stand.dp, most)
