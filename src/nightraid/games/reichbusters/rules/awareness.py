"""Awareness: how wary the enemies of each room or corridor are before the alarm (RB-AWARE-1 to RB-AWARE-9).

A unit that walks into another room brings its level along: yield from `walked` after each step of an enemy unit and
before `cascade.happened`. What raises awareness by a card yields from `rise` and then from that.
"""

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, AwarenessGone, RiseCancelled
from nightraid.games.reichbusters.asks.options.castle import LetItRise, ShowDisguise
from nightraid.games.reichbusters.asks.questions.castle import CancelRise
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, OFF_MAP, AreaId, Awareness, CardId, HeroId, RoomId, UnitId
from nightraid.games.reichbusters.rules.base.nearest import nearest_room
from nightraid.games.reichbusters.rules.base.sight import enemy_areas, is_unseen, noticed_from, seen_by, unit_sees
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.schema.items import CancelSight
from nightraid.games.reichbusters.state import State

FIRST_SIGHT: RuleIds = ("RB-AWARE-3", "RB-Q-17")
STILL_IN_SIGHT: RuleIds = ("RB-AWARE-4",)
LEVELS: tuple[Awareness, ...] = (0, 1, 2)
EVERYWHERE = -1
"""The mask of all areas."""

# ---------------------------------------------------------------- looking


def level(game: State, room: RoomId) -> Awareness:
    """The level of a room or corridor; after the alarm all are alert (RB-AWARE-2, RB-AWARE-9)."""
    return ALERT if game.after_alarm else game.awareness[room]


def alert_areas(game: State) -> int:
    """The areas in which units are alert, as a mask: all of them after the alarm (RB-AWARE-9)."""
    if game.alarm == "after":
        return EVERYWHERE
    rooms, areas = game.box.board.rooms, 0
    for room, now in enumerate(game.awareness):
        if now == ALERT:
            areas |= rooms[room]
    return areas


def alert_units(game: State) -> list[UnitId]:
    """The alert enemy units on the map; alert rooms without units do not count (RB-Q-22)."""
    return game.units_in(alert_areas(game))


def anybody_alert(game: State) -> bool:
    """Whether there is one of them."""
    return bool(game.unit_areas & alert_areas(game))


def rooms_with_enemies(game: State) -> int:
    """The rooms and corridors with enemy units or spawn tokens, as a mask (RB-AWARE-8)."""
    room_of, rooms = game.box.board.room_of, 0
    for area in bits_of(enemy_areas(game)):
        rooms |= 1 << room_of[area]
    return rooms


def rooms_at(game: State, wanted: Awareness) -> int:
    """The rooms and corridors at this level with enemy units or spawn tokens, as a mask; none after the alarm."""
    if game.after_alarm:
        return 0
    return _mask([room for room in bits_of(rooms_with_enemies(game)) if game.awareness[room] == wanted])


def _mask(rooms: list[RoomId]) -> int:
    return sum([1 << room for room in rooms])


# ---------------------------------------------------------------- rising


def new_hero_turn(game: State) -> None:
    """From the start of a Hero turn on rooms may rise by first sight again (RB-Q-17, RB-Q-18).

    What rose at set-up counts for the first Hero's turn (RB-Q-12).
    """
    if game.round > 1 or len(game.recent) > 1:
        game.risen = 0


def rise(game: State, rooms: int, by: int = 1, *, why: RuleIds) -> Rule[None]:
    """These rooms and corridors (a mask) rise, all at the same time, not above alert; after the alarm nothing does."""
    if game.after_alarm:
        return
    for room in bits_of(rooms):
        yield from _set(game, room, min(ALERT, game.awareness[room] + by), why)


def raise_to(game: State, room: RoomId, least: Awareness, *, why: RuleIds) -> Rule[None]:
    """A room or corridor takes the higher of its own level and this one (RB-AWARE-5, RB-Q-23)."""
    if not game.after_alarm and game.awareness[room] < least:
        yield from _set(game, room, least, why)


def walked(game: State, unit: UnitId, before: AreaId) -> Rule[None]:
    """A unit has come from another area and brings the level of its room along (RB-AWARE-5)."""
    came_from, room = game.room(before), game.room(game.units[unit].area)
    if room != came_from:
        yield from raise_to(game, room, game.awareness[came_from], why=("RB-AWARE-5",))


def _set(game: State, room: RoomId, now: int, why: RuleIds) -> Rule[None]:
    before = game.awareness[room]
    if now != before:
        game.awareness[room] = LEVELS[now]
        yield AwarenessChanged(room, before, LEVELS[now], why=why)


# ---------------------------------------------------------------- because of what units see


def first_sights(game: State) -> Rule[None]:
    """Units that saw no Hero and now do: their rooms rise, each once in a Hero turn (RB-AWARE-3, RB-Q-17, RB-Q-20)."""
    watched, room_of, rooms = noticed_from(game), game.box.board.room_of, 0
    for unit, record in list(game.units.items()):
        sees = bool(watched >> record.area & 1)
        if sees != record.saw:
            game.units[unit] = replace(record, saw=sees)
            rooms |= sees << room_of[record.area]
    rising = [room for room in bits_of(rooms & ~game.risen) if game.awareness[room] != ALERT]
    # A rise that is cancelled counts as the one of this turn all the same (RB-ITEM-DISGUISE-KIT-1, -2).
    game.risen |= _mask(rising)
    yield from _rise_by_sight(game, rising, why=FIRST_SIGHT)


def still_in_sight(game: State) -> Rule[None]:
    """Rooms and corridors from which a unit sees a Hero rise, each once (RB-AWARE-4); see `enemy_turn`.

    It comes in addition to the rises of first sight (RB-Q-18).
    """
    rooms = {game.room(area) for area in bits_of(noticed_from(game) & game.unit_areas)}
    rising = [room for room in sorted(rooms) if game.awareness[room] != ALERT]
    yield from _rise_by_sight(game, rising, why=STILL_IN_SIGHT)


def _rise_by_sight(game: State, rising: list[RoomId], *, why: RuleIds) -> Rule[None]:
    """What units see makes rooms rise, unless a Hero has a disguise or plays an instant."""
    rooms = 0
    for room in rising:
        if (yield from _disguised(game, room, why)):
            continue
        if not (yield from MOMENTS.awareness_rises(game, room, heroes_seen_from(game, room))):
            rooms |= 1 << room
    yield from rise(game, rooms, why=why)


def _disguised(game: State, room: RoomId, why: RuleIds) -> Rule[bool]:
    """Whether the only Hero in sight of a room discards a disguise kit; captured Heroes do not count (RB-Q-19)."""
    seen = heroes_seen_from(game, room)
    if len(seen) != 1 or game.heroes[seen[0]].helpless or looked_into(game, room, besides=seen[0]):
        return False
    (hero,) = seen
    kits = disguises(game, hero)
    if not kits:
        return False
    rule = game.box.edition.rule("RB-ITEM-DISGUISE-KIT-1", "RB-ITEM-DISGUISE-KIT-2")
    question = CancelRise(
        hero,
        room,
        LEVELS[game.awareness[room] + 1],
        seat=game.seat_of(hero),
        options=[ShowDisguise(kits[0]), LetItRise()],
        why=(rule, *why),
    )
    answer = yield from choose(question)
    if isinstance(answer, LetItRise):
        return False
    items = [item for item in game.heroes[hero].items if item.token != answer.item]
    game.change(hero, items=tuple(items))
    yield RiseCancelled(hero, room, answer.item, why=(rule,))
    return True


def looked_into(game: State, room: RoomId, *, besides: HeroId) -> bool:
    """Whether another Hero who sees into the room spoils a disguise, noticed or not.

    RB-ITEM-DISGUISE-KIT-2, RB-Q-169. In 1.0 it counts only whom the units there see (RB-ITEM-DISGUISE-KIT-1).
    """
    if game.box.edition.disguise_alone == "seen":
        return False
    inside = game.box.board.rooms[room]
    others = [hero for hero, record in enumerate(game.heroes) if hero != besides and not record.captured]
    return any(seen_by(game, hero) & inside for hero in others)


def disguises(game: State, hero: HeroId) -> list[CardId]:
    """The disguise kits of a Hero."""
    box = game.box
    return [item.token for item in game.heroes[hero].items if isinstance(box.item(item.token).does, CancelSight)]


def heroes_seen_from(game: State, room: RoomId) -> list[HeroId]:
    """The Heroes that enemy units of a room or corridor see and notice (RB-Q-19)."""
    seen = 0
    for unit in game.units_in(game.box.board.rooms[room]):
        seen |= unit_sees(game, unit)
    return [
        hero
        for hero, record in enumerate(game.heroes)
        if record.area != OFF_MAP and not record.captured and seen >> record.area & 1 and not is_unseen(game, hero)
    ]


# ---------------------------------------------------------------- falling


def lower(game: State, room: RoomId, by: int = 1, *, why: RuleIds) -> Rule[None]:
    """A room or corridor calms down, not below at ease; after the alarm it does not (RB-AWARE-9)."""
    if not game.after_alarm:
        yield from _set(game, room, max(AT_EASE, game.awareness[room] - by), why)


def can_lower(game: State) -> bool:
    """Whether any room or corridor is above at ease (RB-SKILL-AUF-DEUTSCH-1)."""
    return not game.after_alarm and any(game.awareness)


def lower_nearest(game: State, start: AreaId, by: int = 1, *, why: RuleIds) -> Rule[None]:
    """The nearest room or corridor above at ease calms down (RB-SKILL-AUF-DEUTSCH-1)."""
    if game.after_alarm:
        return
    rooms = _mask([room for room, now in enumerate(game.awareness) if now != AT_EASE])
    room = yield from nearest_room(game, start, rooms, why=why)
    if room is not None:
        yield from lower(game, room, by, why=why)


def remove_idle_tokens(game: State, *, why: RuleIds) -> Rule[None]:
    """Rooms and corridors with neither units nor spawn tokens lose their awareness token (RB-AWARE-6, RB-AWARE-7)."""
    if game.after_alarm or not any(game.awareness):
        return
    enemies = rooms_with_enemies(game)
    for room, now in enumerate(game.awareness):
        if now != AT_EASE and not enemies >> room & 1:
            game.awareness[room] = AT_EASE
            yield AwarenessGone(room, why=why)
