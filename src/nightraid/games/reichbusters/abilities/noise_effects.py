"""What noise cards do, top and bottom (RB-NOISE-4, RB-NOISE-5, RB-SCHEMA-5).

"The Hero" is the one who made the noise. Without a noise test, after a Boom!, there are no dice to change, so a top
effect on dice or on their total does nothing (RB-BANG-5).
"""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.castle import DoorOpened
from nightraid.games.reichbusters.asks.options.testing import DiscardForSilence, RerollForCard, RollMoreNoise
from nightraid.games.reichbusters.asks.questions.testing import DiscardOrRoll, WhichDie
from nightraid.games.reichbusters.ids import AT_EASE, OFF_MAP, SUSPICIOUS, CardId, Face, HeroId, RoomId
from nightraid.games.reichbusters.rules import alarm, awareness, barracks, cascade, darkness, patrols
from nightraid.games.reichbusters.rules.base import decks, nearest
from nightraid.games.reichbusters.rules.base.pool import add_dice, add_value, dice_of, reroll, running, total
from nightraid.games.reichbusters.schema.noise_cards import (
    AddNoiseDice,
    AdvanceMarker,
    CallBarracks,
    CatchBreath,
    CompanyIsLoud,
    DiscardOrMore,
    DoorOpens,
    FromTheDarkness,
    LoseNerve,
    Muffled,
    Nearest,
    NobodyComes,
    NoiseBottom,
    NoiseTop,
    NothingMore,
    Patrol,
    RaiseAwareness,
    RerollBlank,
    RerollNotBlank,
)
from nightraid.games.reichbusters.schema.tiles import CORRIDORS, tile_number
from nightraid.games.reichbusters.state import State

TOP: RuleIds = ("RB-NOISE-4",)
BOTTOM: RuleIds = ("RB-NOISE-5",)
BLANKS: tuple[Face, ...] = ("blank",)
NUMBERS: tuple[Face, ...] = ("one", "two", "three")

# ---------------------------------------------------------------- top


def apply_top(game: State, hero: HeroId, card: CardId, effect: NoiseTop) -> Rule[None]:
    """One effect of the top half."""
    if isinstance(effect, CatchBreath):
        yield from decks.draw_action_cards(game, hero, effect.cards, TOP)
    elif game.test is not None and game.test.kind == "noise":
        yield from _change_noise(game, hero, card, effect)


def _change_noise(game: State, hero: HeroId, card: CardId, effect: NoiseTop) -> Rule[None]:
    """Effects on the dice of the noise test and on their total."""
    match effect:
        case NothingMore() | CatchBreath():
            pass
        case RerollNotBlank():
            yield from _reroll(game, hero, card, effect.dice, NUMBERS)
        case RerollBlank():
            yield from _reroll(game, hero, card, effect.dice, BLANKS)
        case AddNoiseDice():
            yield from _more_dice(game, card, effect.dice)
        case DiscardOrMore():
            yield from _discard_or_more(game, hero, card, effect)
        case CompanyIsLoud():
            yield from add_value(game, effect.by * _company(game, hero), card, TOP)
        case Muffled():
            yield from add_value(game, -min(effect.by, total(game, running(game))), card, TOP)


def _reroll(game: State, hero: HeroId, card: CardId, count: int, faces: tuple[Face, ...]) -> Rule[None]:
    """So many noise dice that show one of these faces, the player's choice, or all; never specials (RB-TEST-11)."""
    for left in range(count, 0, -1):
        dice = running(game).dice
        places = [
            place
            for place, die in enumerate(dice)
            if die.kind == "noise" and die.face in faces and card not in die.rerolled
        ]
        if len(places) <= left:
            if places:
                yield from reroll(game, places, card, TOP)
            return
        place = places[0]
        if len({dice[one].face for one in places}) > 1:  # equal dice are all the same
            options = [RerollForCard(one) for one in places]
            question = WhichDie(hero, card, seat=game.seat_of(hero), options=options, why=TOP)
            place = (yield from choose(question)).index
        yield from reroll(game, (place,), card, TOP)


def _more_dice(game: State, card: CardId, count: int) -> Rule[None]:
    yield from add_dice(game, dice_of("noise", count), card, TOP)


def _discard_or_more(game: State, hero: HeroId, card: CardId, effect: DiscardOrMore) -> Rule[None]:
    """Cards from hand, or more noise; with too few cards in hand there is no choice."""
    if len(game.heroes[hero].hand) >= effect.cards:
        options: list[DiscardForSilence | RollMoreNoise] = [DiscardForSilence(), RollMoreNoise()]
        question = DiscardOrRoll(hero, effect.cards, effect.dice, seat=game.seat_of(hero), options=options, why=TOP)
        if isinstance((yield from choose(question)), DiscardForSilence):
            yield from decks.discard_of_choice(game, hero, effect.cards, TOP)
            return
    yield from _more_dice(game, card, effect.dice)


def _company(game: State, hero: HeroId) -> int:
    """The other Heroes in the area who are neither downed nor captured."""
    here = game.heroes_at(game.heroes[hero].area)
    return sum([other != hero and not game.heroes[other].helpless for other in here])


# ---------------------------------------------------------------- bottom


def apply_bottom(game: State, hero: HeroId, card: CardId, effect: NoiseBottom) -> Rule[None]:
    """One effect of the bottom half."""
    match effect:
        case Patrol() | FromTheDarkness():
            yield from _patrol(game, hero, effect)
        case RaiseAwareness():
            rooms = yield from _rooms_meant(game, hero, effect)
            yield from awareness.rise(game, rooms, effect.by, why=(*BOTTOM, "RB-AWARE-8"))
            yield from cascade.happened(game)
        case AdvanceMarker():
            yield from alarm.advance_marker(game, effect.spaces, why=(*BOTTOM, "RB-ALARM-1"))
        case DoorOpens():
            yield from _open_nearest_door(game, hero)
        case CallBarracks():
            for spawn in effect.spawns:
                yield from barracks.barracks_spawn(game, hero, spawn.level, spawn.barracks)
        case Nearest():
            yield from barracks.nearest_barracks_spawn(game, hero, effect.level, why=BOTTOM)
        case LoseNerve():
            yield from decks.discard_of_choice(game, hero, effect.cards, BOTTOM)
        case NobodyComes():
            pass


def _patrol(game: State, hero: HeroId, effect: Patrol | FromTheDarkness) -> Rule[None]:
    """Groups come, unless a card keeps them away; what comes out of the darkness is a patrol too (RB-Q-129)."""
    if not game.after_alarm and (yield from instants.patrol_called(game, hero)):
        return
    match effect:
        case Patrol():
            yield from patrols.patrol(game, effect.levels, effect.awareness)
        case FromTheDarkness():
            yield from darkness.from_the_darkness(game, hero, effect.levels, effect.awareness)


def _rooms_meant(game: State, hero: HeroId, effect: RaiseAwareness) -> Rule[int]:
    """The rooms whose awareness a card raises, as a mask: only where enemy units or spawn tokens are (RB-AWARE-8)."""
    area = game.heroes[hero].area
    if game.after_alarm or area == OFF_MAP:
        return 0
    match effect.rooms:
        case "own":
            return 1 << game.room(area) & awareness.rooms_with_enemies(game)
        case "all-suspicious":
            return awareness.rooms_at(game, SUSPICIOUS)
        case "nearest-at-ease-room" | "nearest-at-ease" as which:
            rooms = awareness.rooms_at(game, AT_EASE)
            if which == "nearest-at-ease-room":
                rooms = sum([1 << room for room in bits_of(rooms) if not is_corridor(game, room)])
            room = yield from nearest.nearest_room(game, area, rooms, why=(*BOTTOM, "RB-AWARE-8"))
            return 0 if room is None else 1 << room


def is_corridor(game: State, room: RoomId) -> bool:
    """Whether a room in the sense of the rules is a corridor: it lies on corridor tiles only (RB-Q-2).

    The alien world has none.
    """
    board = game.box.board
    if game.box.alien_world:
        return False
    tiles = {board.tile_of[area] for area in bits_of(board.rooms[room])}
    return all(tile is not None and tile_number(board.tile_names[tile]) in CORRIDORS for tile in tiles)


def _open_nearest_door(game: State, hero: HeroId) -> Rule[None]:
    """The closed door nearest to the Hero opens, its lock is gone, and nobody comes through it."""
    area = game.heroes[hero].area
    if area == OFF_MAP:
        return
    door = yield from nearest.nearest_door(game, area, game.closed, why=BOTTOM)
    if door is not None:
        game.closed &= ~(1 << door)
        game.locked &= ~(1 << door)
        yield DoorOpened(door, "effect", why=BOTTOM)
        yield from cascade.happened(game)
