"""Layers over the board: what a Hero sees, what enemies see, where they can strike, and what noise would bring."""

from collections.abc import Callable
from typing import TypeAlias

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import RuleIds
from nightraid.engine.prose import count, listed
from nightraid.engine.rolls import percent
from nightraid.engine.screen.basics import Spot, Tone
from nightraid.engine.screen.printed import OverlayName
from nightraid.engine.screen.sketches import Mark, Note, Ray, Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.reichbusters.ids import ALERT, NOBODY, OFF_MAP, AreaId, HeroId, RoomId, UnitId
from nightraid.games.reichbusters.odds.noise_forecast import NoiseForecast
from nightraid.games.reichbusters.odds.within_test import copy_state
from nightraid.games.reichbusters.rules import awareness
from nightraid.games.reichbusters.rules.base import sight, unit_keywords
from nightraid.games.reichbusters.rules.enemy_moves import FAST_STEPS, is_suppressed, routes_for
from nightraid.games.reichbusters.schema.units import Fast, Fixed, PsychicBlast, Scuttle
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.forecasts import card_notes, noise_ahead, watchers
from nightraid.games.reichbusters.table.spots import at_room, at_unit
from nightraid.games.reichbusters.telling.naming import LEVELS, room_name

Layer: TypeAlias = Callable[[State, HeroId], Sketch]
NAMES = (
    OverlayName(
        "sight", "Sight", "Everything this piece sees, and what it does not see of the enemy.", "L", needs_piece=True
    ),
    OverlayName(
        "danger",
        "Danger",
        "Where this Hero would be seen, and by how many; where a room would rise.",
        "W",
        needs_piece=True,
    ),
    OverlayName("threat", "Threat", "Where alert enemies can strike in the next enemy turn.", "A"),
    OverlayName("noise", "Noise", "What 1, 2, 3 or 4 noise dice of this Hero may bring.", "N", needs_piece=True),
    OverlayName("rooms", "Awareness", "How wary each room is, and what would raise it now.", "R"),
)
NOISE_SHOWN = (1, 2, 3, 4)
TROUBLES = 3


def overlay_of(game: State, overlay: str, piece: str) -> Sketch:
    """A layer, about the piece pointed at or else the Hero who acts."""
    match overlay:
        case "threat":
            return threat_layer(game)
        case "rooms":
            return rooms_layer(game)
    layer = OF_A_PIECE.get(overlay)
    if layer is None:
        expected = f"one of {', '.join(name.id for name in NAMES)}"
        raise NoSuchOverlay(f"no layer {overlay!r}", where="overlay", expected=expected)
    if overlay == "sight" and piece.isdecimal() and int(piece) in game.units:
        return enemy_sight(game, int(piece))
    who = _hero(game, piece)
    if who is None:
        return Sketch((Note("This layer is about a Hero: point at one on the map."),))
    return layer(game, who)


def _hero(game: State, piece: str) -> HeroId | None:
    """The Hero on the map who is meant: the piece pointed at, else who acts or acted last."""
    if piece.isdecimal() and int(piece) < len(game.heroes):
        who = int(piece)
    else:
        who = game.last_hero if game.turn.hero == NOBODY else game.turn.hero
    return None if game.heroes[who].area == OFF_MAP else who


# ---------------------------------------------------------------- sight


def sight_layer(game: State, who: HeroId) -> Sketch:
    """The areas a Hero sees, and which enemies are in them."""
    area, seen = game.heroes[who].area, sight.seen_by(game, who)
    inside = game.units_in(seen)
    outside = [unit for unit in game.units if unit not in inside]
    name, box = game.box.hero_card(who).name, game.box
    notes = [Note(f"{name} sees {listed(map(box.name_of, inside)) or 'no enemy'}.", "mine", _sight_rules(game))]
    if outside:
        notes.append(Note(f"Out of sight: {listed(map(box.name_of, outside))}."))
    ends = dict.fromkeys(game.units[unit].area for unit in inside if game.units[unit].area != area)
    marks = tuple(Mark(cell, _range(game, who, cell), "mine") for cell in bits_of(seen & ~(1 << area)))
    notes.append(Note("A number is the range, in areas.", rules=("RB-RANGE-1",)))
    return Sketch(tuple(notes), marks, rays=tuple(Ray(area, end, clear=True) for end in ends))


def _sight_rules(game: State) -> RuleIds:
    """Sight is short in the alien world."""
    return ("RB-NTE-13", "RB-LOS-9") if game.box.alien_world else ("RB-LOS-1", "RB-LOS-2", "RB-LOS-3")


def _range(game: State, who: HeroId, area: AreaId) -> str:
    borders = sight.hero_range(game, who, area)
    return "" if borders is None else str(borders)


def enemy_sight(game: State, unit: UnitId) -> Sketch:
    """The areas an enemy unit sees, and which Heroes are in them."""
    area, seen = game.units[unit].area, sight.unit_sees(game, unit)
    inside = game.heroes_in(seen)
    names = listed(game.box.hero_card(who).name for who in inside) or "no Hero"
    ends = dict.fromkeys(game.heroes[who].area for who in inside if game.heroes[who].area != area)
    marks = tuple(Mark(cell, "", "theirs") for cell in bits_of(seen & ~(1 << area)))
    note = Note(f"{game.box.name_of(unit)} sees {names}.", "theirs", _sight_rules(game))
    return Sketch((note,), marks, rays=tuple(Ray(area, end, clear=True) for end in ends))


# ---------------------------------------------------------------- danger


def danger_layer(game: State, who: HeroId) -> Sketch:
    """Areas in which the Hero would be seen, with how many enemies would; worst where a room would rise."""
    name, marks = game.box.hero_card(who).name, list[Mark]()
    twin = copy_state(game)
    for area in range(len(game.box.board.area_names)):
        twin.put(who, area)
        seen_from = game.box.board.sight.seen_from(area, sight.unit_obstacles(twin))  # lines are the same both ways
        units = game.units_in(seen_from)
        if units:
            rising = _rising(game, twin)
            tone: Tone = "bad" if rising else "theirs"
            note = f"Seen by {listed(map(game.box.name_of, units))}."
            more = f" {listed(room_name(game.box, room) for room in rising)} would rise." if rising else ""
            marks.append(Mark(area, str(len(units)), tone, note + more))
    worst = any(mark.tone == "bad" for mark in marks)
    rays, seeing = watchers(game)
    now = [unit for unit, seen in seeing.items() if who in seen]
    seen_now = listed(map(game.box.name_of, now))
    notes = (
        Note(f"{name} is seen by {seen_now}.", "warn", ("RB-LOS-1",))
        if now
        else Note(f"No enemy sees {name}.", "good", ("RB-LOS-1",)),
        Note("A number is how many enemies would see the Hero there."),
        *([Note("There a room would become warier.", "bad", ("RB-AWARE-3", "RB-Q-17"))] if worst else []),
    )
    lines = tuple(ray for ray in rays if ray.end == game.heroes[who].area)
    return Sketch(notes, tuple(marks), rays=lines, spots=tuple(at_unit(unit) for unit in now))


def _rising(game: State, after: State) -> list[RoomId]:
    """The rooms that first sight would raise if things stood so (RB-AWARE-3, RB-Q-17)."""
    if game.after_alarm:
        return []
    noticed = sight.noticed_from(after)
    rooms = {game.room(unit.area) for unit in game.units.values() if noticed >> unit.area & 1 and not unit.saw}
    return sorted(room for room in rooms if game.awareness[room] != ALERT and not game.risen >> room & 1)


# ---------------------------------------------------------------- what enemies can do


def threat_layer(game: State) -> Sketch:
    """Where alert enemies could strike in the next enemy turn: after their moves, hand to hand or at range."""
    reach: dict[AreaId, list[UnitId]] = {}
    able = [unit for unit in awareness.alert_units(game) if not is_suppressed(game, unit)]
    for unit in able:
        for area in bits_of(_strikes(game, unit)):
            reach.setdefault(area, []).append(unit)
    marks = tuple(
        Mark(area, str(len(units)), "bad", f"In reach of {listed(map(game.box.name_of, units))}.")
        for area, units in sorted(reach.items())
    )
    if not able:
        return Sketch((Note("No enemy is alert: none will move or attack.", "good", ("RB-ENEMY-6",)),))
    text = f"{count(len(able), 'alert enemy', 'alert enemies')}. A number is how many of them could strike there."
    rules = ("RB-ENEMY-6", game.box.edition.rule("RB-TARGET-1", "RB-TARGET-3"))
    return Sketch((Note(text, "bad", rules),), marks, spots=tuple(map(at_unit, able)))


def _strikes(game: State, unit: UnitId) -> int:
    """Where a unit could strike: wherever it can walk to, and, if it shoots, whatever it sees from there in range."""
    profile, here, struck = game.profile(unit), game.units[unit].area, 0
    away = routes_for(game, unit).distances(here)
    ends = [area for area, far in enumerate(away) if far != UNREACHABLE and far <= _steps(game, unit)]
    if unit_keywords.attack_of(game, unit, "melee") is not None:
        for area in ends:
            struck |= 1 << area
    if unit_keywords.attack_of(game, unit, "ranged") is not None:
        for area in ends:
            struck |= _shot_at(game, area, profile.range)
            struck |= 1 << area if unit_keywords.has(game, unit, PsychicBlast) else 0
    return struck


def _steps(game: State, unit: UnitId) -> int:
    """How far a unit moves at most (RB-MOVE-ENEMY-1, RB-KEY-FAST-1)."""
    if unit_keywords.has(game, unit, Fixed):
        return 0
    return FAST_STEPS if unit_keywords.has(game, unit, Fast) or unit_keywords.has(game, unit, Scuttle) else 1


def _shot_at(game: State, area: AreaId, most: int) -> int:
    """The other areas that are seen from one within a range."""
    view, obstacles = game.box.board.sight, sight.unit_obstacles(game)
    found = 0
    for other in bits_of(view.seen_from(area, obstacles) & ~(1 << area)):
        borders = view.borders(area, other, obstacles)
        if borders is not None and borders <= most:
            found |= 1 << other
    return found


# ---------------------------------------------------------------- noise and awareness


def noise_layer(game: State, who: HeroId) -> Sketch:
    """What noise dice may bring, from what everybody knows: the unseen cards of the noise deck."""
    ahead = [noise_ahead(game, who, dice) for dice in NOISE_SHOWN]
    deck = game.noise_deck
    left = len((*deck.top, *deck.pool, *deck.bottom))
    notes = (
        *(Note(_shares(one), "warn", ("RB-NOISE-3", "RB-NOISE-5")) for one in ahead),
        *card_notes(game, ahead[1], TROUBLES, before=f"With {count(ahead[1].dice, 'die', 'dice')}, "),
        Note(f"{count(left, 'noise card')} unseen. Whatever is heard draws one.", "plain", ("RB-NOISE-4",)),
    )
    return Sketch(notes)


def _shares(ahead: NoiseForecast) -> str:
    dice = count(ahead.dice, "noise die", "noise dice")
    return f"{dice}: heard {percent(ahead.heard):.0f} %, trouble {percent(ahead.strikes):.0f} %."


def rooms_layer(game: State) -> Sketch:
    """Rooms with enemies or spawn tokens, their levels, and those that will rise at the end of the enemy turn."""
    if game.after_alarm:
        return Sketch((Note("After the alarm everybody is alert.", "bad", ("RB-AWARE-9",)),))
    notes, marks, spots = list[Note](), list[Mark](), list[Spot]()
    watching = {game.room(area) for area in bits_of(sight.noticed_from(game) & game.unit_areas)}
    for room in sorted(bits_of(awareness.rooms_with_enemies(game)), key=lambda one: -game.awareness[one]):
        level = game.awareness[room]
        tone: Tone = "bad" if level == ALERT else "warn" if level else "good"
        rises = room in watching and level != ALERT
        more = f"; sees a Hero: {LEVELS[level + 1]} after the enemy turn" if rises else ""
        notes.append(Note(f"{room_name(game.box, room)}: {LEVELS[level]}{more}.", tone, ("RB-AWARE-2", "RB-AWARE-4")))
        marks += [Mark(area, "", tone) for area in bits_of(game.box.board.rooms[room])]
        spots += [at_room(room)] if rises else []
    if not notes:
        notes.append(Note("No enemies and no spawn tokens are on the map.", "good"))
    return Sketch(tuple(notes), tuple(marks), spots=tuple(spots))


OF_A_PIECE: dict[str, Layer] = {"sight": sight_layer, "danger": danger_layer, "noise": noise_layer}
