"""What room features do: when they are turned up, as actions, at the end of a turn (`schema/features.py`)."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.castle import FeatureActs, GuardPointPlaced, ItemsLaid, WeaponTurned
from nightraid.games.reichbusters.asks.options.castle import TreatHero, TreatNoMore, TurnWeapon
from nightraid.games.reichbusters.asks.questions.castle import TreatWhom, WhichWeaponTurns
from nightraid.games.reichbusters.ids import AreaId, HeroId, RoomId
from nightraid.games.reichbusters.rules import alarm, heroism, noise, wounds
from nightraid.games.reichbusters.rules.awareness import lower, rise
from nightraid.games.reichbusters.rules.base import decks, running_action, supplies, weapons
from nightraid.games.reichbusters.rules.base.feature_cards import mark_used, use_up
from nightraid.games.reichbusters.rules.base.nearest import nearest_hero
from nightraid.games.reichbusters.rules.base.sight import enemy_areas, seen_by
from nightraid.games.reichbusters.rules.passages import open_passage
from nightraid.games.reichbusters.rules.smoke import lay_smoke
from nightraid.games.reichbusters.rules.spawning import spawn
from nightraid.games.reichbusters.schema.features import (
    AlarmBell,
    BlockedSearch,
    CutWire,
    EnhanceWeapon,
    FinderDraws,
    FinderGainsHeroism,
    FirstAid,
    GuardPointHere,
    ItemsHere,
    Lasting,
    NoiseAtTurnEnd,
    Reveal,
    RoomCalm,
    RoomWary,
    SecretPassage,
    SickBed,
    SmokeHere,
    SpawnHere,
    VrilSickness,
)
from nightraid.games.reichbusters.state import Found, State

WHY: RuleIds = ("RB-FEATURE-2",)
TREAT_NO_MORE = TreatNoMore()

# ---------------------------------------------------------------- when it is turned up


def resolve(game: State, area: AreaId, effect: Reveal) -> Rule[None]:
    """One effect of a feature that has just been turned up here. What it changes in sight is looked at afterwards."""
    match effect:
        case SecretPassage():
            yield from open_passage(game, area)
        case SpawnHere(level=level):
            yield from spawn(game, level, area, why=("RB-SPAWN-1", *WHY))
        case ItemsHere():
            yield from _lay_items(game, area, effect)
        case GuardPointHere():
            game.guard_points |= 1 << area
            yield GuardPointPlaced(area, why=("RB-GUARD-1", *WHY))
        case SmokeHere():
            yield from lay_smoke(game, area, why=WHY)
        case FinderDraws(cards=cards):
            yield from decks.draw_action_cards(game, (yield from finder(game, area)), cards, WHY)
        case FinderGainsHeroism(points=points):
            hero = yield from finder(game, area)
            for _ in range(points):
                yield from heroism.gain_point(game, hero, WHY)
        case _:
            yield from _stir_room(game, game.room(area), effect)


def _stir_room(game: State, room: RoomId, effect: RoomWary | RoomCalm | AlarmBell) -> Rule[None]:
    """Effects on those who are in the room or corridor; only enemies have awareness (RB-AWARE-8)."""
    areas = game.box.board.rooms[room]
    match effect:
        case RoomWary():
            if areas & enemy_areas(game):
                yield from rise(game, 1 << room, why=WHY)
        case RoomCalm():
            yield from lower(game, room, why=WHY)
        case AlarmBell(spaces=spaces):
            if game.alarm == "before" and areas & game.unit_areas:
                yield from alarm.advance_marker(game, spaces, why=("RB-ALARM-1", *WHY))


def finder(game: State, area: AreaId) -> Rule[HeroId]:
    """The nearest to a feature of those who see it; if nobody does, such as by vril goggles, who acts."""
    looking = [hero for hero in range(len(game.heroes)) if seen_by(game, hero) >> area & 1]
    found = yield from nearest_hero(game, area, looking, why=("RB-FEATURE-1",))
    return game.last_hero if found is None else found


def _lay_items(game: State, area: AreaId, effect: ItemsHere) -> Rule[None]:
    """As many tokens as the stack still has, facedown."""
    count = min(effect.count, supplies.left_in(game, effect.stack))
    for _ in range(count):
        supplies.lay(game, area, Found(effect.stack))
    if count:
        yield ItemsLaid(area, effect.stack, count, why=WHY)
    for _ in range(count):
        yield from supplies.show_back(game, area, effect.stack)


# ---------------------------------------------------------------- as a basic action


def can_use(game: State, hero: HeroId, effect: Lasting) -> bool:
    """Whether a Hero on its feet here can use this effect as a basic action now."""
    record = game.heroes[hero]
    match effect:
        case FirstAid():
            return bool(_treatable(game, record.area))
        case SickBed():
            return bool(record.wounds) and game.features[record.area].used != game.round
        case EnhanceWeapon():
            return bool(_plain_weapons(game, hero))
        case BlockedSearch():
            return True
        case CutWire():
            return game.alarm == "before" and game.marker > 1
        case _:
            return False


def use(game: State, hero: HeroId, effect: Lasting) -> Rule[None]:
    """The action itself."""
    area = game.heroes[hero].area
    match effect:
        case FirstAid(wounds=count):
            yield from _treat(game, hero, count)
            yield from use_up(game, area, why=())
        case SickBed():
            mark_used(game, area, game.round)
            yield from wounds.heal(game, hero, 1)
        case EnhanceWeapon():
            yield from _turn_weapon(game, hero)
            yield from use_up(game, area, why=())
        case BlockedSearch(dice=dice):
            running_action.add_noise(game, dice)
            yield from use_up(game, area, why=())
        case CutWire(spaces=spaces):
            yield from alarm.set_back_marker(game, spaces, why=WHY)
            yield from use_up(game, area, why=())
        case _:
            raise AssertionError(f"{effect} is not used as an action")


def _treatable(game: State, area: AreaId) -> list[HeroId]:
    """Wounded Heroes here, downed and knocked-down ones too, but no captives."""
    return [hero for hero in game.heroes_at(area) if game.heroes[hero].wounds and not game.heroes[hero].captured]


def _treat(game: State, hero: HeroId, count: int) -> Rule[None]:
    area = game.heroes[hero].area
    card = game.features[area].card
    for left in range(count, 0, -1):
        options: Sequence[TreatHero | TreatNoMore] = [*map(TreatHero, _treatable(game, area)), TREAT_NO_MORE]
        if len(options) == 1:
            return
        question = TreatWhom(hero, card, left, seat=game.seat_of(hero), options=options, why=WHY)
        chosen = yield from choose(question)
        if isinstance(chosen, TreatNoMore):
            return
        yield from wounds.heal(game, chosen.hero, 1)


def _plain_weapons(game: State, hero: HeroId) -> list[str]:
    return [weapon.weapon for weapon in game.heroes[hero].weapons if not weapon.vril]


def _turn_weapon(game: State, hero: HeroId) -> Rule[None]:
    """One weapon shows its vril side from now on (RB-ENHANCE-3)."""
    options = [TurnWeapon(weapon) for weapon in _plain_weapons(game, hero)]
    chosen = options[0]
    if len(options) > 1:
        card = game.features[game.heroes[hero].area].card
        question = WhichWeaponTurns(hero, card, seat=game.seat_of(hero), options=options, why=("RB-ENHANCE-3",))
        chosen = yield from choose(question)
    token = weapons.weapon_of(game, hero, chosen.weapon)
    weapons.change_weapon(game, hero, replace(token, vril=True))
    yield WeaponTurned(hero, chosen.weapon, why=("RB-ENHANCE-3",))


# ---------------------------------------------------------------- at the end of a turn


def at_turn_end(game: State, hero: HeroId, effect: Lasting) -> Rule[None]:
    """What happens to a Hero who ends the turn here; helpless ones make no noise (RB-SAMPLE-18)."""
    record = game.heroes[hero]
    match effect:
        case NoiseAtTurnEnd(dice=dice):
            if not record.helpless:
                yield FeatureActs(hero, game.features[record.area].card, why=("RB-SAMPLE-18",))
                yield from noise.noise_test(game, hero, dice, why=("RB-SAMPLE-18",))
        case VrilSickness(cards=cards):
            if record.hand:
                yield FeatureActs(hero, game.features[record.area].card, why=WHY)
                yield from decks.discard_of_choice(game, hero, cards, WHY)
        case _:
            pass
