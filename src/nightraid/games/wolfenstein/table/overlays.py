"""Layers over the board: reach, sight, who watches, who would act, areas and noise, doors and objectives, range."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.drawing import square_name
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.basics import Spot, Tone
from nightraid.engine.screen.printed import OverlayName
from nightraid.engine.screen.sketches import Mark, Note, Ray, Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.wolfenstein.ids import ModelId, is_hero
from nightraid.games.wolfenstein.rules.attack import attacks_left, usable
from nightraid.games.wolfenstein.rules.base.action_points import active_model
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, sees
from nightraid.games.wolfenstein.rules.fatigue import half, may_fatigue
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now, ignores_noise, noisy_areas
from nightraid.games.wolfenstein.schema.missions import LockedDoors
from nightraid.games.wolfenstein.state import State, Turn, copy_state
from nightraid.games.wolfenstein.table.notes import seen_note, why_awake
from nightraid.games.wolfenstein.table.range_overlay import range_layer
from nightraid.games.wolfenstein.table.sight import ray_between, seen_squares, watchers
from nightraid.games.wolfenstein.table.spots import (
    at_area,
    at_barricade,
    at_door,
    at_objective,
    at_piece,
    at_token,
)
from nightraid.games.wolfenstein.table.walks import can_stay, walks

WATCHED_BY_SO_MANY = "A number is how many Nazis see the square."
SIGHT_RULES = ("WF-LOS-1", "WF-LOS-2", "WF-LOS-3")
HIDDEN_SHOWN = 5
"""To so many enemies out of sight a line is drawn."""
Layer: TypeAlias = Callable[[State, ModelId], Sketch]
NAMES = (
    OverlayName("reach", "Reach", "How far this model can walk now, with the AP it takes.", "R", needs_piece=True),
    OverlayName("sight", "Sight", "Everything this model sees, and what hides its enemies.", "L", needs_piece=True),
    OverlayName("watched", "Watched", "The squares Nazis see, and who sees this model.", "W", needs_piece=True),
    OverlayName("range", "Range", "The dice of the weapon in hand, square by square.", "G", needs_piece=True),
    OverlayName("activation", "Awake", "Which Nazis would act if the Nazi Phase began now, and why.", "A"),
    OverlayName("noise", "Areas and noise", "Where there is noise, and who can hear it.", "N"),
    OverlayName("doors", "Doors and objectives", "Doors, barricades, tokens and secret passages.", "D"),
)


def overlay_of(game: State, overlay: str, piece: str) -> Sketch:
    """A layer, about the piece pointed at or else the model that acts."""
    match overlay:
        case "activation":
            return activation_layer(game)
        case "noise":
            return noise_layer(game)
        case "doors":
            return doors_layer(game)
    layer = OF_A_PIECE.get(overlay)
    if layer is None:
        raise NoSuchOverlay(
            f"no layer {overlay!r}", where="overlay", expected=f"one of {', '.join(name.id for name in NAMES)}"
        )
    model = _model(game, piece)
    if model is None and overlay == "watched":
        return Sketch((Note(WATCHED_BY_SO_MANY),), _watched_squares(game, 0))
    if model is None:
        return Sketch((Note("This layer is about one model: point at one on the map."),))
    return layer(game, model)


def _model(game: State, piece: str) -> ModelId | None:
    """The model on the map that is meant."""
    on_map = {str(model): model for model in (*game.hero_side(), *game.nazis)}
    return on_map.get(piece or str(active_model(game)))


# ---------------------------------------------------------------- reach


def reach_layer(game: State, model: ModelId) -> Sketch:
    """Squares by what it takes to get there: with AP left for an attack, without, and only with the fatigue action."""
    if model in game.nazis:
        return Sketch((Note("Nazis move in the Nazi Phase, by the shortest way to the nearest Hero."),))
    table = game if model == active_model(game) and game.phase == "turn" else _as_if_its_turn(game, model)
    ap, attack = table.turn.ap, _cheapest_attack(table, model)
    marks, seen = list[Mark](), set[int]()
    for walk in walks(table, model):
        if can_stay(walk.after, model):
            cell = walk.cells[-1]
            seen.add(cell)
            tone: Tone = "good" if attack and walk.ap + attack <= ap else "warn"
            marks.append(Mark(cell, str(walk.ap), tone))
    notes = [Note(f"With {ap} AP. A number is the AP it takes to get there.", rules=("WF-MOVE-1",))]
    if attack:
        notes.append(Note(f"{attack} AP or more are left there for an attack.", "good", ("WF-ATTACK-1",)))
        notes.append(Note("Too few are left there for an attack.", "warn", ("WF-ATTACK-1",)))
    if is_hero(model) and may_fatigue(table, model):
        marks += _with_fatigue(table, model, seen)
        notes.append(Note("Only with the AP of the fatigue action.", "bad", ("WF-FATIGUE-1",)))
    return Sketch(tuple(notes), tuple(marks))


def _as_if_its_turn(game: State, model: ModelId) -> State:
    """The table as it would be if its turn began now."""
    table = copy_state(game)
    if is_hero(model):
        base = game.hero_card(model).ap
        table.turn = Turn(model, ap=half(base) if game.heroes[model].fatigue else base, moved=True)
    else:
        table.turn = Turn(game.bots[model].owner, model, ap=game.enemy_card(model).ap, moved=True)
    return table


def _cheapest_attack(game: State, model: ModelId) -> int:
    """The AP of the cheapest attack the model could make; 0 if it can make none."""
    if not is_hero(model):
        weapon = game.enemy_card(model).weapon
        return 0 if game.turn.attacks else weapon.ap
    if not attacks_left(game):
        return 0
    prices = [game.box.weapon(weapon.card).ap for weapon in game.heroes[model].weapons if usable(game, model, weapon)]
    return min(prices, default=0)


def _with_fatigue(game: State, model: ModelId, seen: set[int]) -> Iterator[Mark]:
    tired = copy_state(game)
    tired.turn = replace(tired.turn, ap=tired.turn.ap + half(game.hero_card(model).ap))
    for walk in walks(tired, model):
        if walk.cells[-1] not in seen and can_stay(walk.after, model):
            yield Mark(walk.cells[-1], str(walk.ap), "bad")


# ---------------------------------------------------------------- sight


def sight_layer(game: State, model: ModelId) -> Sketch:
    """The squares a model sees, and lines to its enemies: clear, or with what blocks them (of the nearest)."""
    mine, foe = game.cells_of(model), model in game.nazis
    tone: Tone = "theirs" if foe else "mine"
    marks = tuple(Mark(cell, "", tone) for cell in bits_of(seen_squares(game, mine)))
    enemies = [*game.targets_of_nazis()] if foe else [*game.nazis]
    seen = [enemy for enemy in enemies if sees(game, model, enemy)]
    hidden = sorted((enemy for enemy in enemies if enemy not in seen), key=lambda enemy: distance(game, model, enemy))
    clear = [ray_between(game, mine, game.cells_of(enemy)) for enemy in seen]
    blocked = {enemy: ray_between(game, mine, game.cells_of(enemy)) for enemy in hidden[:HIDDEN_SHOWN]}
    name_of = game.box.name_of
    notes = [Note(f"{name_of(model)} sees {listed(map(name_of, seen)) or 'no enemy'}.", tone, SIGHT_RULES)]
    notes += [Note(f"Not {name_of(enemy)}: {ray.blocked_by} in the way.", "plain") for enemy, ray in blocked.items()]
    return Sketch(tuple(notes), marks, rays=(*clear, *blocked.values()))


def watched_layer(game: State, model: ModelId) -> Sketch:
    """How many Nazis see each square; where the model sees it too, both do."""
    marks = _watched_squares(game, seen_squares(game, game.cells_of(model)))
    if model in game.nazis:
        return Sketch((Note(WATCHED_BY_SO_MANY),), marks)
    seen_by, rays = watchers(game, model)
    safe = Note(f"No Nazi sees {game.box.name_of(model)}.", "good", ("WF-LOS-1",))
    notes = (*seen_note(game, seen_by), *(() if seen_by else (safe,)))
    return Sketch((*notes, Note(WATCHED_BY_SO_MANY)), marks, rays=rays)


def _watched_squares(game: State, mine: int) -> tuple[Mark, ...]:
    counts: dict[int, int] = {}
    for nazi in game.nazis:
        for cell in bits_of(seen_squares(game, game.cells_of(nazi))):
            counts[cell] = counts.get(cell, 0) + 1
    return tuple(
        Mark(cell, str(number), "both" if mine >> cell & 1 else "theirs") for cell, number in sorted(counts.items())
    )


# ---------------------------------------------------------------- the Nazis and what they hear


def activation_layer(game: State) -> Sketch:
    """Who would act now, with the lines and the noise that wake them."""
    awake, notes, marks = awake_now(game), list[Note](), list[Mark]()
    rays, spots = list[Ray](), list[Spot]()
    for model, nazi in awake.items():
        stays = ", but is stunned" if game.nazis[model].stunned else ""
        text = f"{game.box.name_of(model)} {why_awake(game, model, nazi)}{stays}."
        notes.append(Note(text, "good" if stays else "bad", ("WF-NAZI-3", "WF-NAZI-6")))
        rays += [ray_between(game, game.cells_of(model), game.cells_of(hero)) for hero in nazi.saw]
        spots += [at_piece(model), *map(at_area, bits_of(nazi.heard))]
        marks += [Mark(cell, "", "bad") for cell in game.cells_of(model)]
    if not awake:
        notes.append(Note("No Nazi would act.", "good", ("WF-NAZI-5",)))
    return Sketch(tuple(notes), tuple(marks), rays=tuple(rays), spots=tuple(dict.fromkeys(spots)))


def noise_layer(game: State) -> Sketch:
    """Noisy areas, and the areas beside them in which Nazis hear it."""
    box, notes, spots = game.box, list[Note](), list[Spot]()
    loud = noisy_areas(game)
    for area in bits_of(loud):
        spots.append(at_area(area))
        beside = list(bits_of(box.beside_area[area]))
        hearing = [
            nazi
            for nazi in game.nazis
            if not ignores_noise(game, nazi)
            and not box.areas_of(game.cells_of(nazi)) >> area & 1
            and any(box.areas_of(game.cells_of(nazi)) >> other & 1 for other in beside)
        ]
        heard = listed(box.name_of(nazi) for nazi in hearing) or "no Nazi"
        places = listed(box.area_names[other] for other in beside)
        token = "noise" if game.noise >> area & 1 else "a Hero, who counts as noise on this level"
        text = f"{box.area_names[area]}: {token}. It carries to {places}; {heard} can hear it there."
        notes.append(Note(capital(text), "warn", ("WF-NAZI-3", "WF-NOISE-3")))
    if not loud:
        notes.append(Note("There is no noise anywhere.", "good"))
    marks = tuple(Mark(cell, "", "warn") for area in bits_of(loud) for cell in bits_of(box.area_masks[area]))
    return Sketch(tuple(notes), marks, spots=tuple(spots))


# ---------------------------------------------------------------- doors and objectives


def doors_layer(game: State) -> Sketch:
    """What can be opened, searched or done, and which secret passages belong together."""
    spots = (
        *(at_door(door) for door in bits_of(game.closed)),
        *(at_barricade(barricade) for barricade in bits_of(game.standing)),
        *(at_token(cell) for cell in bits_of(game.chests | game.events)),
        *(at_objective(letter) for letter, cell in game.box.objective_cells.items() if game.objectives >> cell & 1),
    )
    passages = [(one, other) for one, other in game.box.passages.items() if one < other]
    rays = tuple(Ray(one, other, clear=True) for one, other in passages)
    notes = (_count_note(game), *_objective_notes(game), *_door_notes(game), *_passage_notes(game, passages))
    return Sketch(notes, rays=rays, spots=spots)


def _count_note(game: State) -> Note:
    doors, barricades = game.closed.bit_count(), game.standing.bit_count()
    tokens = count((game.chests | game.events).bit_count(), "token")
    standing = f", {count(barricades, 'barricade')}" if barricades else ""
    return Note(f"{count(doors, 'closed door')}{standing}, {tokens} to search.")


def _objective_notes(game: State) -> Iterator[Note]:
    for letter, objective in sorted(game.box.mission.objectives.items()):
        done = letter in game.done
        missing = [first for first in objective.after if first not in game.done]
        state = " Done." if done else f" First: {listed(missing)}." if missing else ""
        text = f"Objective {letter}, {objective.name}: {objective.text.strip()}{state}"
        yield Note(text, "good" if done else "plain", ("WF-MISSION-5",))


def _door_notes(game: State) -> Iterator[Note]:
    """Locked doors; what is only closed can be seen."""
    box = game.box
    locks = [rule for rule in box.special_rules if isinstance(rule, LockedDoors)]
    until = {box.drawn.door(sign): rule.until for rule in locks for sign in rule.doors}
    for door in bits_of(game.closed & game.locked):
        areas = dict.fromkeys(box.area_of[cell] for cell in box.grid.door_cells(door))
        places = listed(box.area_names[area] for area in areas)
        way = "between" if len(areas) > 1 else "in"
        text = f"Door {box.drawn.door_letters[door]}, {way} {places}, is locked until objective {until[door]} is done."
        yield Note(text, "warn", ("WF-MISSION-1",))


def _passage_notes(game: State, passages: list[tuple[int, int]]) -> Iterator[Note]:
    for one, other in passages:
        names = f"{square_name(game.box.grid, one)} and {square_name(game.box.grid, other)}"
        yield Note(f"A secret passage joins {names}: 1 AP and a fatigue token.", rules=("WF-PASSAGE-1",))


OF_A_PIECE: dict[str, Layer] = {
    "reach": reach_layer,
    "sight": sight_layer,
    "watched": watched_layer,
    "range": range_layer,
}
