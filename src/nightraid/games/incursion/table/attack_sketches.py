"""What an attack would mean: dice and where they come from, what changes them, the line, what it draws."""

from collections.abc import Iterator

from nightraid.engine.prose import capital, listed
from nightraid.engine.rolls import percent
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Mark, Note, Sketch
from nightraid.games.incursion.abilities.volatile import MINE_DD
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import NOBODY, Cell, ModelId
from nightraid.games.incursion.odds.damage import at_least, is_chosen, saves_of, suffered
from nightraid.games.incursion.odds.dice_sources import blow_dice, modifiers, shot_dice
from nightraid.games.incursion.rules.base.in_force import dd_change, dp_value, fortitude, has
from nightraid.games.incursion.rules.blasts import Blast, attack_on, blast_squares, is_hit
from nightraid.games.incursion.rules.damage import Attack, needed_face
from nightraid.games.incursion.rules.objects import thing_at
from nightraid.games.incursion.rules.shots import Shot, range_of
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table.lines import lines_to
from nightraid.games.incursion.table.spots import at_piece, at_token
from nightraid.games.incursion.telling.foresight import copy_of
from nightraid.games.incursion.telling.naming import item_name, model_name
from nightraid.games.incursion.telling.naming import needed_face as face_name
from nightraid.games.incursion.telling.previews import attack_of

Notes = tuple[Note, ...]


# ---------------------------------------------------------------- one target


def shot_sketch(game: State, shot: Shot, before: Notes) -> Sketch:
    """A shot; `before` are notes on its price and on what it draws."""
    attack, far = attack_of(shot), range_of(game, shot.shooter, shot.mark)
    reach = f", the weapon reaches {shot.gun.range}" if shot.gun.range else ""
    notes = (
        *before,
        Note(f"Range {far}{reach}.", rules=("IN-RANGE-1", "IN-SHOOT-1")),
        *_target_notes(game, attack),
        modifiers(game, attack, shot),
        *_reroll_notes(game, attack),
        *_weapon_note(shot.gun),
        *_volatile_note(game, attack.target),
    )
    at = _cell_of(game, attack)
    return Sketch(
        notes,
        (Mark(at, face_name(needed_face(game, attack)), "theirs"),),
        rays=lines_to(game, shot.shooter, at),
        spots=(at_token(attack.thing) if attack.thing else at_piece(attack.target),),
        dice=shot_dice(game, shot),
        die=D6.name,
    )


def blow_sketch(game: State, attack: Attack, before: Notes, tramples: int = 0) -> Sketch:
    """A hand-to-hand attack; `tramples` of what is added to each die is Trample's."""
    notes = (
        *before,
        *_target_notes(game, attack),
        modifiers(game, attack, None, tramples),
        *_reroll_notes(game, attack),
        *leaves_mode(game, attack.target),
    )
    at = _cell_of(game, attack)
    return Sketch(
        notes,
        (Mark(at, face_name(needed_face(game, attack)), "theirs"),),
        rays=lines_to(game, attack.attacker, at),
        spots=(at_token(attack.thing) if attack.thing else at_piece(attack.target),),
        dice=blow_dice(game, attack),
        die=D6.name,
    )


def _cell_of(game: State, attack: Attack) -> Cell:
    return game.box.object_cells[attack.thing] if attack.thing else game.models[attack.target].cell


def _target_notes(game: State, attack: Attack) -> Iterator[Note]:
    """What the target can take, and what it may ignore."""
    if attack.thing:
        printed, now = game.box.objects[attack.thing], game.objects[attack.thing]
        name = capital(item_name(game.box, attack.thing))
        yield Note(f"{name}: F {printed.f}, {now.dp} of {printed.dp} DP.", rules=("IN-CONTENT-17", "IN-DD-5"))
        return
    target = attack.target
    name, dp = capital(model_name(game.box.library, target)), game.models[target].dp
    text = f"{name}: F {fortitude(game, target)}, {dp} of {dp_value(game, target)} DP."
    yield Note(text, rules=("IN-DD-1", "IN-DD-5"))
    for face in saves_of(game, target):
        yield Note(f"It ignores each DP with {face_name(face)}.", "warn", ("IN-MODEL-PADDY-2",))


def _reroll_notes(game: State, attack: Attack) -> Iterator[Note]:
    """Rerolls of the attacker, which the odds count in."""
    if attack.two_gun:
        yield Note("Dice that cause no DP are rolled once more.", "good", ("IN-TWOGUN-1",))
    if attack.may_thump:
        yield Note("One die may be rolled again: counted in.", "good", ("IN-MODEL-SLUGGER-5",))
    if attack.attacker in game.models and is_chosen(game, attack.attacker):
        yield Note("One die may be rolled again in this game turn: counted in.", "good", ("IN-MODEL-HILDE-3",))


def _weapon_note(gun: WeaponCard) -> Iterator[Note]:
    if gun.shots > 1 or gun.chain or gun.drags or gun.knock_down_range:
        yield Note(gun.text)


def _volatile_note(game: State, target: ModelId) -> Iterator[Note]:
    if target != NOBODY and has(game, target, "volatile"):
        text = "If it falls it explodes with a 1 or a 2, and acts a last time with a 4 or more."
        yield Note(text, "warn", ("IN-MODEL-BOMBERZOMBIE-3",))


def leaves_mode(game: State, target: ModelId) -> Iterator[Note]:
    """A hand-to-hand attack ends reaction fire mode."""
    if target in game.models and game.models[target].reacting:
        yield Note("It leaves reaction fire mode, hit or miss.", "good", ("IN-REACT-11",))


# ---------------------------------------------------------------- many squares


def mine_sketch(game: State, model: ModelId, target: ModelId, before: Notes) -> Sketch:
    """Ka-Boom: the bomberzombie is gone before the dice, so nothing on its card helps them but what is added here."""
    dd = MINE_DD + dd_change(game, model, "hand-to-hand")
    after = copy_of(game)
    after.take_away(model)
    name = capital(model_name(game.box.library, model))
    gone = Note(f"{name} is gone with it.", "warn", ("IN-MODEL-BOMBERZOMBIE-1",))
    blast = Blast(model, blast_squares(game, game.models[target].cell), dd)
    return blast_sketch(after, game.models[model].side, blast, (*before, gone, *leaves_mode(game, target)))


def blast_sketch(game: State, side: int, blast: Blast, before: Notes = ()) -> Sketch:
    """Dice for everybody in some squares, friends marked as such, each with the chance to be hurt."""
    marks: dict[Cell, Mark] = {cell: Mark(cell, "", "warn") for cell in blast.squares}
    notes, spots = list(before), []
    for place, cell in enumerate(blast.squares):
        model, thing = game.at(cell), thing_at(game, cell)
        if model != NOBODY and is_hit(game, blast, model):
            friend = game.models[model].side == side
            attack = attack_on(blast, place, model, "")
            hurt = _hurt(game, attack)
            marks[cell] = _hurt_mark(cell, hurt, friend=friend)
            spots.append(at_piece(model))
            notes.append(_die_note(game, attack, hurt, friend=friend))
        if thing:
            marks[cell] = _hurt_mark(cell, _hurt(game, attack_on(blast, place, NOBODY, thing)))
            spots.append(at_token(thing))
    if not spots:
        notes.append(Note("Nobody is hit.", rules=("IN-GRENADE-4",)))
    if blast.purpose == "flames":
        notes.append(Note("These squares burn afterwards.", "warn", ("IN-FLAME-1", "IN-FIRE-7")))
    return Sketch(tuple(notes), tuple(marks.values()), spots=tuple(spots), die=D6.name)


def _hurt(game: State, attack: Attack) -> float:
    """How often of 100 the target suffers a DP."""
    return percent(at_least(suffered(game, attack), 1))


def _hurt_mark(cell: Cell, hurt: float, *, friend: bool = False) -> Mark:
    return Mark(cell, f"{round(hurt)}%", "bad" if friend else "theirs")


def _die_note(game: State, attack: Attack, hurt: float, *, friend: bool = False) -> Note:
    """One model in a blast."""
    name, needed = model_name(game.box.library, attack.target), face_name(needed_face(game, attack))
    tone: Tone = "bad" if friend else "plain"
    who = f"A friend: {name}" if friend else capital(name)
    twice = f", {attack.dp} DP each" if attack.dp > 1 else ""
    dice = "a die hurts" if attack.dice == 1 else f"{attack.dice} dice hurt"
    return Note(f"{who}: {dice} with {needed}{twice}, {hurt:g} in 100.", tone, ("IN-GRENADE-4", "IN-DD-1"))


def sweep_sketch(game: State, attacks: list[Attack], before: Notes) -> Sketch:
    """A hand-to-hand attack on everybody around."""
    marks, notes = list[Mark](), list(before)
    for attack in attacks:
        hurt = _hurt(game, attack)
        marks.append(_hurt_mark(_cell_of(game, attack), hurt))
        notes.append(_die_note(game, attack, hurt))
    names = listed(model_name(game.box.library, one.target) for one in attacks if game.models[one.target].reacting)
    if names:
        notes.append(Note(f"Out of reaction fire mode: {names}.", "good", ("IN-REACT-11", "IN-Q-25")))
    spots = tuple(at_piece(attack.target) for attack in attacks)
    return Sketch(tuple(notes), tuple(marks), spots=spots, die=D6.name)
