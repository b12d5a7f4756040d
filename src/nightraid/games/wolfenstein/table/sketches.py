"""What an option would mean. Actions are run on a copy of the table; the rest is told from the cards and the map."""

from collections.abc import Iterator
from typing import Any

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Option
from nightraid.engine.content import Library
from nightraid.engine.prose import listed
from nightraid.engine.screen.sketches import Mark, Note, Sketch
from nightraid.games.wolfenstein.abilities.equipment import damage_of
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.asks.questions import Act, PickBot, PickHero, SuccessTest
from nightraid.games.wolfenstein.ids import Cell, ModelId
from nightraid.games.wolfenstein.rules.base.action_points import active_model
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.movement import step_price
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now
from nightraid.games.wolfenstein.rules.round_sequence import heroes_to_activate
from nightraid.games.wolfenstein.schema.equipment import Explosive
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table.attack_sketches import attack_sketch, bot_attack_sketch, execution_sketch
from nightraid.games.wolfenstein.table.choice_sketches import choice_sketch
from nightraid.games.wolfenstein.table.foresight import Foreseen, foresee
from nightraid.games.wolfenstein.table.notes import (
    Say,
    ap_note,
    event_notes,
    open_end,
    seen_note,
    wake_notes,
    why_awake,
)
from nightraid.games.wolfenstein.table.pointing import spots_of
from nightraid.games.wolfenstein.table.sight import ray_between, watchers
from nightraid.games.wolfenstein.table.spots import at_area, at_piece
from nightraid.games.wolfenstein.telling.card_texts import item_text, skill_text


def sketch_of(game: State, ask: Ask[Any], option: Option, library: Library, say: Say) -> Sketch:
    """What an option would mean."""
    match option:
        case chosen.Attack(weapon, target):
            return attack_sketch(game, game.turn.hero, weapon, target)
        case chosen.Execute(item, target):
            return execution_sketch(game, game.turn.hero, item, target)
        case chosen.BotAttack(target):
            return bot_attack_sketch(game, game.turn.bot, target)
    if not isinstance(ask, Act | PickHero | PickBot):
        return choice_sketch(game, ask, option, library)
    foreseen = foresee(game, ask, option)
    assert foreseen is not None
    match option:
        case chosen.Step(to) | chosen.UsePassage(to):
            return step_sketch(game, foreseen, to, say)
        case chosen.EndTurn():
            return end_turn_sketch(game, foreseen, say)
        case chosen.Activate(hero):
            return activation_sketch(game, foreseen, hero, say)
        case chosen.SendBot(bot):
            return activation_sketch(game, foreseen, bot, say)
    return action_sketch(game, foreseen, option, library, say)


# ---------------------------------------------------------------- steps


def step_sketch(game: State, foreseen: Foreseen, to: Cell, say: Say) -> Sketch:
    """A step, or the way through a secret passage: what it costs, who sees the model there, who would wake."""
    model, after = active_model(game), foreseen.after
    here, then = game.model(model).cell, game.box.cells_at(model, to)
    seen_by, rays = watchers(after, model)
    rough = any(game.difficult >> cell & 1 for cell in then)
    notes = (
        *ap_note(game, foreseen, model),
        *_rough_note(game, model, to, rough=rough),
        *event_notes(game, foreseen.events, say),
        *seen_note(after, seen_by),
        *wake_notes(awake_now(game), after),
    )
    price = f"{game.turn.ap - after.turn.ap}"
    marks = tuple(Mark(cell, price if cell == to else "", "mine") for cell in then)
    return Sketch(notes, marks, (here, to), rays)


def _rough_note(game: State, model: ModelId, to: Cell, *, rough: bool) -> Iterator[Note]:
    if rough and step_price(game, model, to) > 1:
        yield Note("Difficult terrain: 1 AP more.", "warn", ("WF-TERRAIN-1",))
    elif rough:
        yield Note("Difficult terrain, which costs this model nothing more here.", "good", ("WF-TERRAIN-1",))


# ---------------------------------------------------------------- turns


def end_turn_sketch(game: State, foreseen: Foreseen, say: Say) -> Sketch:
    """What is given up, and what comes next: friends, or the Nazis and why each of them."""
    lost = game.turn.ap
    notes = [
        Note(f"{lost} AP are given up.", "warn", ("WF-TURN-3", "WF-AP-2"))
        if lost
        else Note("No AP are left over.", rules=("WF-TURN-3",)),
        *event_notes(game, foreseen.events, say),
        *wake_notes(awake_now(game), foreseen.after),
    ]
    notes += _what_comes_next(foreseen.after)
    after, awake = foreseen.after, awake_now(foreseen.after)
    rays = [
        ray_between(after, after.cells_of(model), after.cells_of(hero))
        for model, nazi in awake.items()
        for hero in nazi.saw
    ]
    return Sketch(tuple(notes), rays=tuple(rays), spots=tuple(at_piece(nazi) for nazi in awake))


def _what_comes_next(after: State) -> Iterator[Note]:
    box = after.box
    bots = [box.name_of(bot) for bot, record in after.bots.items() if record.owner == after.turn.hero]
    if after.phase == "bots" and bots:
        yield Note(f"Next: {listed(bots)}.", rules=("WF-BOT-2",))
    waiting = [hero for player in range(after.players) for hero in heroes_to_activate(after, player)]
    if waiting:
        yield Note(
            f"Still to act in this round: {listed(box.name_of(hero) for hero in waiting)}.", rules=("WF-ROUND-6",)
        )
        return
    awake = awake_now(after)
    if not awake:
        yield Note("Then comes the Nazi Phase, and no Nazi would act.", "good", ("WF-NAZI-14",))
        return
    yield Note("Then comes the Nazi Phase:", "warn", ("WF-NAZI-1",))
    for model, nazi in awake.items():
        name, reason = box.name_of(model), why_awake(after, model, nazi)
        if after.nazis[model].stunned:
            yield Note(f"{name} {reason}, but is stunned.", "good", ("WF-STUN-1",))
        else:
            yield Note(f"{name} acts: it {reason}.", "bad", ("WF-NAZI-3",))


def activation_sketch(game: State, foreseen: Foreseen, model: ModelId, say: Say) -> Sketch:
    """A Hero or a bot that is to act: what it has, and who sees it now."""
    notes = [*event_notes(game, foreseen.events, say), *open_end(foreseen)]
    record = game.model(model)
    if record.cell < 0:
        return Sketch(tuple(notes), spots=(at_piece(model),))
    left = strength(game, model)
    notes.append(Note(f"{left.armor} armor and {left.hp} HP left."))
    seen_by, rays = watchers(game, model)
    notes += seen_note(game, seen_by)
    return Sketch(tuple(notes), rays=rays, spots=(at_piece(model),))


# ---------------------------------------------------------------- every other action


def action_sketch(game: State, foreseen: Foreseen, option: Option, library: Library, say: Say) -> Sketch:
    """What a card says, then what happens, as far as it is certain."""
    model = active_model(game)
    notes = (
        *ap_note(game, foreseen, model),
        *_printed(game, option, library),
        *event_notes(game, foreseen.events, say),
        *open_end(foreseen),
        *wake_notes(awake_now(game), foreseen.after),
        *_promise(game, foreseen, option),
    )
    test = isinstance(foreseen.question, SuccessTest)
    return Sketch(
        notes,
        tuple(_blast(game, option)),
        spots=(*spots_of(option), *_what_opens(game, option)),
        die=game.box.die.name if test else "",
    )


def _blast(game: State, option: Option) -> Iterator[Mark]:
    """The squares that an explosive strikes, friends' squares included, with the damage it does there."""
    if not isinstance(option, chosen.UseItemAt):
        return
    does = game.box.equipment(option.item).does
    if isinstance(does, Explosive):
        target, beside = damage_of(game, game.turn.hero, does)
        yield Mark(option.at, str(target), "bad")
        for cell in bits_of(game.box.near(option.at, game.closed)) if beside else ():
            yield Mark(cell, str(beside), "warn")


def _printed(game: State, option: Option, library: Library) -> Iterator[Note]:
    """The words on the card behind an option."""
    match option:
        case (
            chosen.UseItem(item)
            | chosen.UseItemOn(item)
            | chosen.UseItemAt(item)
            | chosen.UseItemFor(item)
            | chosen.Wear(item)
            | chosen.TakeOff(item)
            | chosen.Attach(item)
            | chosen.GiveItem(item)
        ):
            yield Note(item_text(library, item))
        case chosen.UseSkill(skill) | chosen.UseSkillOn(skill):
            yield Note(skill_text(library, skill))
        case chosen.DoObjective(letter):
            yield Note(game.box.mission.objectives[letter].text.strip())
        case chosen.Search(at):
            kind = "an event card: two options, one of them must be taken" if game.events >> at & 1 else "a chest card"
            yield Note(f"Draws {kind}. The token goes, and the square is free.", rules=("WF-SEARCH-3", "WF-SEARCH-4"))
        case chosen.AskMe():
            yield Note("From now on you are asked whenever a Nazi has equally good options.", rules=("WF-AI-5",))


def _promise(game: State, foreseen: Foreseen, option: Option) -> Iterator[Note]:
    """What follows only later."""
    match option:
        case chosen.OpenDoor(door):
            here = game.box.areas_of(game.cells_of(active_model(game)))
            beyond = [area for area in _areas_at(game, door) if not here >> area & 1]
            names = listed(game.box.area_names[area] for area in beyond)
            if names:
                yield Note(
                    f"Opens the way and the view into {names}. No door is ever closed again.", rules=("WF-DOOR-3",)
                )
        case chosen.Fatigue():
            again = "; a second attack is allowed" if foreseen.after.turn.attacks < 2 else ""
            yield Note(f"In its next turn it has only half its AP{again}.", "warn", ("WF-FATIGUE-4", "WF-FATIGUE-2"))
        case chosen.Reload(weapon) if not game.box.level.reload_and_attack:
            name = game.box.weapon(weapon).name
            text = f"In this turn the {name} can then be used only for the attack that the fatigue action gives."
            yield Note(text, "warn", ("WF-RELOAD-5",))


def _areas_at(game: State, door: int) -> list[int]:
    """The areas on the two sides of a door."""
    return list(dict.fromkeys(game.box.area_of[cell] for cell in game.box.grid.door_cells(door)))


def _what_opens(game: State, option: Option) -> Iterator[Any]:
    """The areas that a door would open into."""
    if isinstance(option, chosen.OpenDoor):
        here = game.box.areas_of(game.cells_of(active_model(game)))
        for area in _areas_at(game, option.door):
            if not here >> area & 1:
                yield at_area(area)
