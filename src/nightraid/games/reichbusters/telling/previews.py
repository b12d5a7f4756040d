"""Previews: what an option would mean, as facts. Their sentences are made in `preview_words.py`.

Everything here is public: what lies facedown or in a deck is nowhere looked at.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Option
from nightraid.engine.state import copier
from nightraid.games.reichbusters.asks.options import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.questions.hero import HowFar
from nightraid.games.reichbusters.ids import ALERT, AreaId, CardId, DoorId, HeroId, Loud, RoomId, UnitId
from nightraid.games.reichbusters.rules import attack, awareness, doors, items, noise, ready, searching
from nightraid.games.reichbusters.rules.attack_targets import BASIC, UNARMED, defence_against, keywords_of
from nightraid.games.reichbusters.rules.base import feature_cards, in_force, sight, supplies, unit_keywords, weapons
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here
from nightraid.games.reichbusters.rules.base.pool import dice_of, total
from nightraid.games.reichbusters.rules.base.pool_odds import SPECIAL, chance_to_reach
from nightraid.games.reichbusters.rules.base.running_action import DuringAction
from nightraid.games.reichbusters.rules.environments import facedown_in
from nightraid.games.reichbusters.rules.modifiers import bottom_of
from nightraid.games.reichbusters.schema.environments import Landslide, Spores, Tunnels
from nightraid.games.reichbusters.schema.features import LooseGround
from nightraid.games.reichbusters.schema.items import AlienHeart, Orb
from nightraid.games.reichbusters.schema.parts import CardNoise
from nightraid.games.reichbusters.schema.skills import Precise
from nightraid.games.reichbusters.schema.teams import QuickDoor
from nightraid.games.reichbusters.schema.units import Armoured, Elusive
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing, WeaponSide
from nightraid.games.reichbusters.state import Action, RunningTest, State
from nightraid.games.reichbusters.telling.card_texts import printed_on

_copy = copier(State)

# ---------------------------------------------------------------- what they are made of


class NoiseMade(msgspec.Struct, frozen=True):
    """The noise of an action: so many dice, of which so often of 100 something is heard; or a Bang! or Boom!."""

    dice: int = 0
    heard: float = 0
    loud: Loud | None = None
    draws: bool = False
    """Whether loud noise draws a noise card; else it moves the round marker (RB-BANG-2 to RB-BANG-5, RB-NTE-5)."""
    of_weapon: bool = False
    """The question mark: as loud as the weapon that is chosen later (RB-NOISE-2)."""


SILENT = NoiseMade()


class Sights(msgspec.Struct, frozen=True):
    """What somebody would see for the first time, and who would see a Hero who did not before."""

    tokens: tuple[AreaId, ...] = ()
    """Areas with spawn tokens that are turned up (RB-SPAWN-2)."""
    features: tuple[AreaId, ...] = ()
    environments: tuple[AreaId, ...] = ()
    """Areas with environment tokens that are turned up (RB-NTE-12)."""
    watchers: tuple[UnitId, ...] = ()
    rising: tuple[RoomId, ...] = ()
    """Rooms and corridors that become warier for it (RB-AWARE-3)."""
    returning: tuple[AreaId, ...] = ()
    """Areas whose spent spawn tokens turn back, as nobody sees them any more (RB-NTE-16)."""


# ---------------------------------------------------------------- previews


class MovePreview(msgspec.Struct, frozen=True):
    """Where a movement leads, and what comes into sight there."""

    to: AreaId
    sights: Sights
    noise: NoiseMade
    falls: bool = False
    """Whether loose ground knocks the Hero down there (RB-NTE-ENV-LOOSE-GROUND-1)."""


class TunnelPreview(msgspec.Struct, frozen=True):
    """Where a tunnel leads, or the space that the round marker goes back to."""

    sights: Sights
    space: int = 0
    """0: the Hero goes through."""


class PortalPreview(msgspec.Struct, frozen=True):
    """What taking a drain token off the portal costs, and how many are left (RB-READY-3)."""

    price: CardId
    """Empty: nothing."""
    left: int


class DoorPreview(msgspec.Struct, frozen=True):
    """What working on a door means; `opens` is False if it is only unlocked."""

    door: DoorId
    opens: bool
    noise: NoiseMade
    sights: Sights


class AttackPreview(msgspec.Struct, frozen=True):
    """The dice of an attack, and how often of 100 it reaches the defence, without cards and re-rolls."""

    dice: int
    vril_dice: int
    defence: int
    chance: float
    noise: NoiseMade
    cannot_wound: bool
    """The target is Armoured, and the attack is not armour piercing."""
    elusive: bool
    """The target is Elusive: without a special spent on it it is not wounded."""


class RollPreview(msgspec.Struct, frozen=True):
    """How often of 100 the running test comes to what is needed."""

    chance: float
    noise: bool
    """A noise test: what is needed is not wanted."""


class SettlePreview(msgspec.Struct, frozen=True):
    """How the running test stands if nothing more is done, and the specials that become boosts before it ends."""

    total: int
    against: int
    enough: bool
    specials: int
    noise: bool


class SearchPreview(msgspec.Struct, frozen=True):
    """What a search may turn up, and its noise."""

    facedown: int
    noise: NoiseMade


class CardPreview(msgspec.Struct, frozen=True):
    """What is printed on a card or token."""

    card: CardId
    noise: NoiseMade


class EndTurnPreview(msgspec.Struct, frozen=True):
    """What the enemy turn begins with, as things stand now."""

    unused: int
    """Basic actions that are lost."""
    alert: int
    """Alert enemy units: they act, and before the alarm they move the round marker on (RB-ENEMY-2, RB-ENEMY-6)."""
    marker_moves: bool
    rising: tuple[RoomId, ...]
    """Rooms and corridors whose enemies see a Hero and which are not alert yet (RB-AWARE-4)."""
    after_alarm: bool
    spores: int = 0
    """The strength of the spores that the Hero must withstand first (RB-NTE-ENV-ALIEN-SPORE-1)."""


def preview(game: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
    """What an option would mean."""
    kind = type(option)
    if kind in ACTIONS and game.turn.hero >= 0:
        return ACTIONS[kind](game, getattr(ask, "hero", game.turn.hero), option)
    if isinstance(ask, HowFar) and isinstance(option, hero.GoOn):
        return move_preview(game, ask.hero, option.to)
    if isinstance(option, testing.RollDice):
        return _roll(game)
    if isinstance(option, testing.Settle):
        return _settle(game)
    card = _card_behind(option)
    if not printed_on(game.box.library, card, game.box.edition.edition):
        return None
    return CardPreview(card, _noise_of_card(game, ask, option))


# ---------------------------------------------------------------- noise


def noise_made(game: State, who: HeroId, value: CardNoise, *, with_weapon: bool = False) -> NoiseMade:
    """What a noise value means for a Hero now: wounds, skills, cards in play and the alarm count (RB-Q-38)."""
    if not isinstance(value, int):
        draws = game.track.loud == "noise-card"
        return NoiseMade(of_weapon=True) if value == "weapon" else NoiseMade(loud=value, draws=draws)
    with DuringAction(game, Action(who, with_weapon=with_weapon)):
        dice = noise.noise_value(game, who, value)
    return NoiseMade(dice, chance_to_reach(game.box, dice_of("noise", dice), noise.HEARD_FROM))


def _noise_of_card(game: State, ask: Ask[Any], option: Option) -> NoiseMade:
    """What playing a card or using an item adds to the noise."""
    who = getattr(ask, "hero", game.turn.hero)
    match option:
        case cards.PlayTop(card):
            return noise_made(game, who, game.box.action_card(card).top.noise)
        case cards.PlayInstant(who, card):
            return noise_made(game, who, game.box.action_card(card).top.noise)
        case hero.PlayMovement(card) | testing.PlayModifier(card=card):
            dice = bottom_of(game, card).noise
            return NoiseMade(dice)
        case (
            hero.UseItem(item)
            | hero.UseItemOn(item)
            | hero.UseItemAt(item)
            | hero.ThrowAt(item)
            | hero.LookAtTile(item)
        ):
            return noise_made(game, who, game.box.item(item).noise)
    return SILENT


# ---------------------------------------------------------------- what comes into sight


def move_preview(game: State, who: HeroId, to: AreaId) -> MovePreview:
    """A movement into an area; it makes noise only on loose ground."""
    after = _copy(game)
    after.put(who, to)
    grounds = [feature_cards.lasting_here(game, area, LooseGround) for area in (game.heroes[who].area, to)]
    dice = sum(loose.dice for loose in grounds if loose is not None)
    slide = ground_here(game, to, Landslide)
    if slide is not None:
        dice += slide.noise
    return MovePreview(to, _new_sights(game, after), noise_made(game, who, dice), slide is not None)


def _tunnel(game: State, who: HeroId, option: alien.TunnelTo | alien.TunnelBack) -> TunnelPreview:
    if isinstance(option, alien.TunnelTo):
        return TunnelPreview(move_preview(game, who, option.area).sights)
    tunnels = ground_here(game, game.heroes[who].area, Tunnels)
    return TunnelPreview(Sights(), max(1, game.marker - (tunnels.spaces if tunnels is not None else 0)))


def _portal(game: State, who: HeroId, option: hero.ReadyPortal | hero.ReadyPortalWithHeart) -> PortalPreview:
    assert game.portal is not None, "only offered at a portal"
    paid = items.item(game, who, AlienHeart if isinstance(option, hero.ReadyPortalWithHeart) else Orb)
    spared = isinstance(option, hero.ReadyPortal) and ready.is_spared(game, who)
    return PortalPreview("" if spared or paid is None else paid.token, game.portal.drains - 1)


def _new_sights(before: State, after: State) -> Sights:
    """What is seen after something and was not before."""
    seen = sight.seen_by_heroes(after)
    noticed = sight.noticed_from(after) & ~sight.noticed_from(before)
    watchers = tuple(unit for unit, record in after.units.items() if noticed >> record.area & 1)
    rooms = {after.room(after.units[unit].area) for unit in watchers}
    rising = () if after.after_alarm else tuple(sorted(room for room in rooms if _may_rise(before, room)))
    return Sights(
        tuple(area for area in after.tokens if seen >> area & 1),
        tuple(area for area, feature in after.features.items() if not feature.card and seen >> area & 1),
        tuple(bits_of(facedown_in(after, seen))),
        watchers,
        rising,
        tuple(bits_of(sight.forgotten_tokens(after))),
    )


def _may_rise(game: State, room: RoomId) -> bool:
    """Whether first sight makes a room rise: each only once in a Hero turn (RB-Q-17)."""
    return game.awareness[room] != ALERT and not game.risen >> room & 1


def _move(game: State, who: HeroId, option: hero.Move | cards.Avenge) -> MovePreview:
    return move_preview(game, who, option.to)


def _free_move(game: State, _: HeroId, option: rounds.FreeMove) -> MovePreview:
    return move_preview(game, option.hero, option.to)


def _door(game: State, who: HeroId, option: hero.OpenDoor | hero.UnlockDoor) -> DoorPreview:
    made = noise_made(game, who, game.box.door_noise(option.door))
    opens = isinstance(option, hero.OpenDoor)
    return DoorPreview(option.door, opens, made, _through_door(game, option.door) if opens else Sights())


def _team_door(game: State, who: HeroId, option: hero.TeamDoor) -> DoorPreview:
    quick = in_force.team(game, QuickDoor)
    made = noise_made(game, who, max(0, game.box.door_noise(option.door) - (quick.quieter if quick else 0)))
    opens = doors.opens_at_once(game, who, option.door)
    return DoorPreview(option.door, opens, made, _through_door(game, option.door) if opens else Sights())


def _free_door(game: State, _: HeroId, option: rounds.FreeDoor) -> DoorPreview:
    made = noise_made(game, option.hero, game.box.door_noise(option.door))
    opens = doors.opens_at_once(game, option.hero, option.door)
    return DoorPreview(option.door, opens, made, _through_door(game, option.door) if opens else Sights())


def _through_door(game: State, door: DoorId) -> Sights:
    after = _copy(game)
    after.closed &= ~(1 << door)
    return _new_sights(game, after)


# ---------------------------------------------------------------- attacks, tests and searches


def _attack(game: State, who: HeroId, option: hero.Attack) -> AttackPreview:
    side = weapons.side_of(game, weapons.weapon_of(game, who, option.weapon))
    return attack_preview(game, who, option.target, side, unarmed=False)


def _unarmed(game: State, who: HeroId, option: hero.AttackUnarmed) -> AttackPreview:
    return attack_preview(game, who, option.target, UNARMED, unarmed=True)


def attack_preview(game: State, who: HeroId, target: UnitId, side: WeaponSide, *, unarmed: bool) -> AttackPreview:
    """The basic Attack with a side of a weapon, or with bare hands."""
    pool = attack.pool_of(game, who, side, 0, unarmed=unarmed)
    defence = defence_against(game, target, side.reach)
    piercing = any(isinstance(keyword, ArmourPiercing) for keyword in keywords_of(game, who, side, BASIC))
    return AttackPreview(
        dice=pool.count("attack"),
        vril_dice=pool.count("vril"),
        defence=defence,
        chance=_chance(game, RunningTest("attack", who, defence, pool=pool)),
        noise=noise_made(game, who, side.noise, with_weapon=not unarmed),
        cannot_wound=unit_keywords.has(game, target, Armoured) and not piercing,
        elusive=unit_keywords.has(game, target, Elusive),
    )


def _roll(game: State) -> RollPreview | None:
    test = game.test
    return None if test is None else RollPreview(_chance(game, test), test.kind == "noise")


def _settle(game: State) -> SettlePreview | None:
    test = game.test
    if test is None:
        return None
    points = total(game, test)
    return SettlePreview(points, test.against, points >= test.against, len(test.specials), test.kind == "noise")


def _chance(game: State, test: RunningTest) -> float:
    """How often of 100 the pool of a test comes to what is needed; specials given by others are boosts, too."""
    precise = in_force.skill(game, test.hero, Precise) if test.kind == "attack" else None
    given = in_force.specials_given(game, test)
    return chance_to_reach(
        game.box,
        (*test.pool, *dice_of(test.kind, given)),
        test.against,
        added=test.added + SPECIAL * given,
        precise=precise.value if precise else 0,
    )


def _search(game: State, who: HeroId, option: hero.SearchArea | hero.SearchFacedown) -> SearchPreview:
    area = game.heroes[who].area
    facedown = 1 if isinstance(option, hero.SearchFacedown) else len(supplies.facedown(game, area))
    return SearchPreview(facedown, noise_made(game, who, searching.search_noise(game, area, option)))


# ---------------------------------------------------------------- ending the turn


def _end_turn(game: State, who: HeroId, _: hero.EndTurn) -> EndTurnPreview:
    seen_from = sight.noticed_from(game) & game.unit_areas
    rooms = {game.room(area) for area in bits_of(seen_from)}
    rising = () if game.after_alarm else tuple(sorted(room for room in rooms if game.awareness[room] != ALERT))
    alert = len(awareness.alert_units(game))
    spores = ground_here(game, game.heroes[who].area, Spores)
    return EndTurnPreview(
        game.turn.basic,
        alert,
        bool(alert) and not game.after_alarm,
        rising,
        game.after_alarm,
        0 if spores is None else spores.strength,
    )


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], msgspec.Struct]] = {
    hero.Move: _move,
    cards.Avenge: _move,
    hero.OpenDoor: _door,
    hero.UnlockDoor: _door,
    hero.TeamDoor: _team_door,
    rounds.FreeDoor: _free_door,
    rounds.FreeMove: _free_move,
    hero.Attack: _attack,
    hero.AttackUnarmed: _unarmed,
    alien.TunnelTo: _tunnel,
    alien.TunnelBack: _tunnel,
    hero.ReadyPortal: _portal,
    hero.ReadyPortalWithHeart: _portal,
    hero.SearchArea: _search,
    hero.SearchFacedown: _search,
    hero.SearchByBack: _search,
    hero.EndTurn: _end_turn,
}

# ---------------------------------------------------------------- cards


def _card_behind(option: Option) -> str:
    """The card or token that an option is about, if people would want to read it; empty: none."""
    match option:
        case (
            cards.PlayTop(card)
            | cards.TakeCardBack(card)
            | cards.PayCard(card)
            | cards.BringBack(card)
            | cards.PlayInstant(card=card)
            | hero.PlayMovement(card)
            | hero.JoinFire(card=card)
            | hero.KeepWound(card)
            | testing.PlayModifier(card=card)
            | testing.ApplyNoiseCard(card)
            | testing.GiveUpCard(card)
            | castle.UseFeature(card)
            | enemy.HealWound(card)
            | enemy.ApplyWound(card)
            | missions.RemoveWound(card)
        ):
            return card
    return _thing_behind(option)


def _thing_behind(option: Option) -> str:
    """The same of items and skills."""
    match option:
        case (
            hero.UseItem(item)
            | hero.UseItemOn(item)
            | hero.UseItemAt(item)
            | hero.ThrowAt(item)
            | hero.LookAtTile(item)
            | hero.PickUp(item)
            | hero.TakeThis(item)
            | hero.TakeItem(item)
            | hero.GiveItem(item)
            | hero.DropItem(item)
            | hero.MakeRoom(item)
            | testing.UseInTest(item)
            | rounds.HandItem(item)
            | missions.KeepItem(item)
            | enemy.LoseItem(item)
        ):
            return item
        case (
            rounds.HandSkill(skill)
            | enemy.LoseSkill(skill)
            | missions.BuySkill(skill=skill)
            | missions.TeachThis(skill)
        ):
            return skill
        case testing.Spend(effect) | testing.AddDie(effect) | testing.RerollDie(source=effect):
            return effect
        case hero.EnhanceWeapon(weapon) | castle.TurnWeapon(weapon):
            return weapon
    return ""
