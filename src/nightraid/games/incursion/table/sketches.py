"""What an option would mean, for the seat that is asked: from its preview, drawn on the board."""

from collections.abc import Iterator
from typing import Any

import msgspec

from nightraid.engine.ask import Ask, Option
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Mark, Note, Ray, Sketch
from nightraid.engine.words import Message
from nightraid.games.incursion.abilities.hilde import enemies_around
from nightraid.games.incursion.abilities.unstoppable import TRAMPLE
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks.questions import Act, MoreFlames, NextShot, ReactWith, WhichSquare
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.blasts import Blast
from nightraid.games.incursion.rules.grenades import blast_of, target_squares
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table.attack_sketches import (
    Notes,
    blast_sketch,
    blow_sketch,
    mine_sketch,
    shot_sketch,
    sweep_sketch,
)
from nightraid.games.incursion.table.choice_sketches import choice_sketch
from nightraid.games.incursion.table.lines import Say
from nightraid.games.incursion.table.pointing import spots_of
from nightraid.games.incursion.table.spots import at_pieces, eighths
from nightraid.games.incursion.telling.foresight import Dangers
from nightraid.games.incursion.telling.preview_words import PARTS, previewed
from nightraid.games.incursion.telling.previews import (
    ActionPreview,
    ModelPreview,
    StepPreview,
    blow_of,
    first_flames,
    next_shot_of,
    preview,
    reaction_shot_of,
    shot_of,
)

TONES: dict[str, Tone] = {
    "foresight.trap": "bad",
    "foresight.burning": "bad",
    "foresight.reactors": "bad",
    "foresight.empty": "warn",
    "foresight.hits-friends": "bad",
    "foresight.idle": "warn",
    "foresight.ready": "good",
    "foresight.nobody-ready": "warn",
    "foresight.not-ready-sees": "warn",
}
"""What the parts of previews are about."""
RULES: dict[str, tuple[str, ...]] = {
    "foresight.trap": ("IN-CARD-12",),
    "foresight.burning": ("IN-FIRE-1", "IN-FIRE-2", "IN-FIRE-3"),
    "foresight.reactors": ("IN-REACT-5", "IN-REACT-6", "IN-REACT-9"),
    "foresight.ready": ("IN-REACT-1",),
    "foresight.nobody-ready": ("IN-REACT-1",),
    "foresight.not-ready-sees": ("IN-REACT-1", "IN-REACT-2"),
    "foresight.costs-cp": ("IN-KILL-1", "IN-KILL-3"),
    "foresight.cp-gives": ("IN-CP-5",),
    "foresight.special-gives": ("IN-CP-5", "IN-MODEL-GRETSEL-2"),
}


def sketch_of(game: State, ask: Ask[Any], option: Option, say: Say) -> Sketch:
    """What an option would mean."""
    seen = preview(game, ask, option)
    attack = _attack(game, ask, option, seen, say)
    if attack is not None:
        return attack
    notes = tuple(notes_of(seen, say)) if seen is not None else ()
    if isinstance(seen, StepPreview):
        return step_sketch(game, seen, option, notes)
    if isinstance(seen, ActionPreview):
        return Sketch(notes, rays=_fire(game, game.activation.model, seen.dangers), spots=spots_of(option))
    return choice_sketch(game, ask, option, notes)


# ---------------------------------------------------------------- notes


def notes_of(seen: msgspec.Struct, say: Say) -> Iterator[Note]:
    """A preview, each of its parts as a note."""
    parts = PARTS.get(type(seen)) if type(seen) is not ModelPreview else None
    for part in parts(seen) if parts else (previewed(seen),):
        yield note_of(part, say)


def note_of(part: Message, say: Say) -> Note:
    """A part of a preview in words."""
    return Note(say(part), TONES.get(part.key, "plain"), RULES.get(part.key, ()))


def _price(seen: Any, say: Say) -> Notes:
    """What an attack costs and draws, without its dice; a further shot of the same action costs nothing."""
    return tuple(notes_of(ActionPreview(seen.ap, seen.left, seen.dangers), say))


# ---------------------------------------------------------------- movement


def step_sketch(game: State, seen: StepPreview, option: Option, notes: Notes) -> Sketch:
    """A step, a turn, a leap or an entry: the way, the price, and who may fire."""
    model = game.activation.model
    here = game.models[model].cell
    way: tuple[int, ...] = option.path if isinstance(option, opt.Leap) else (seen.to,)
    path = tuple(cell for cell in (here, *way) if cell >= 0)
    burning = [cell for cell in way[:-1] if cell in game.fires]
    if burning:
        names = ", ".join(map(game.box.square_name, burning))
        notes = (*notes, Note(f"It burns on the way, too: {names}.", "bad", ("IN-FIRE-2", "IN-Q-52")))
    danger = seen.dangers.reactors or seen.dangers.burning or seen.dangers.trap
    marks = (Mark(seen.to, str(seen.ap), "warn" if danger else "mine"),)
    foes = seen.dangers.reactors
    rays = tuple(Ray(game.models[foe].cell, seen.to, clear=True) for foe in foes)
    way_there = path if len(set(path)) > 1 else ()
    return Sketch(notes, marks, way_there, rays, at_pieces(*foes), facing=eighths(seen.facing))


def _fire(game: State, model: ModelId, dangers: Dangers) -> tuple[Ray, ...]:
    """The lines along which enemies may react to what a model does where it stands."""
    at = game.models[model].cell
    return tuple(Ray(game.models[foe].cell, at, clear=True) for foe in dangers.reactors)


# ---------------------------------------------------------------- attacks


def _attack(game: State, ask: Ask[Any], option: Option, seen: Any, say: Say) -> Sketch | None:
    """Attacks of the active model, further shots, and reaction fire."""
    match ask, option:
        case Act(), _ if game.activation.model in game.models:
            return _action(game, game.activation.model, option, seen, say)
        case NextShot(), opt.FireAgain() | opt.FireAgainAt():
            return shot_sketch(game, next_shot_of(game, ask, option), _price(seen, say))
        case ReactWith(), opt.React(model):
            return shot_sketch(game, reaction_shot_of(game, model, ask.target), ())
        case WhichSquare(model, purpose), opt.AtSquare(at) if ask.weapon:
            blast = blast_of(game, model, game.box.weapons[ask.weapon], at, fire=purpose == "phosphorus")
            return blast_sketch(game, game.models[model].side, blast, _price(seen, say))
        case MoreFlames(model, squares), opt.FlameOn(at):
            return blast_sketch(game, game.models[model].side, Blast(model, (*squares, at), purpose="flames"))
        case MoreFlames(model, squares), opt.FlameEnough():
            return blast_sketch(game, game.models[model].side, Blast(model, squares, purpose="flames"))
    return None


def _action(game: State, model: ModelId, option: Option, seen: Any, say: Say) -> Sketch | None:
    """What the active model may attack."""
    match option:
        case opt.Shoot() | opt.ShootObject() | opt.Aim():
            return shot_sketch(game, shot_of(game, model, option), _price(seen, say))
        case opt.Strike() | opt.StrikeObject():
            return blow_sketch(game, blow_of(game, model, option), _price(seen, say))
        case opt.RunOver():
            tramples = TRAMPLE if has(game, model, "trample") else 0
            moves = Note("If it falls, the model may move into its square for nothing.", "good", ("IN-UNSTOPPABLE-1",))
            return blow_sketch(game, blow_of(game, model, option), (*_price(seen, say), moves), tramples)
        case opt.Thump():
            falls = Note("It falls: no dice, no saves.", "good", ("IN-MODEL-SLUGGER-6",))
            return Sketch((*_price(seen, say), falls), spots=spots_of(option))
        case opt.KaBoom(target):
            return mine_sketch(game, model, target, _price(seen, say))
        case opt.Sweep():
            attacks = [blow_of(game, model, opt.Strike(enemy)) for enemy in enemies_around(game, model)]
            return sweep_sketch(game, attacks, _price(seen, say))
        case opt.Lob() | opt.LobFire():
            cells = target_squares(game, model, game.box.weapons[option.weapon]) if game.models[model].on_board else []
            return Sketch(_price(seen, say), tuple(Mark(cell, "", "mine") for cell in cells))
        case opt.Flame():
            blast = Blast(model, first_flames(game, model), purpose="flames")
            return blast_sketch(game, game.models[model].side, blast, _price(seen, say))
    return None
