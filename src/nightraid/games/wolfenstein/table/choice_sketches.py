"""What the smaller choices mean: within an attack, about an event, at the set-up, and among a Nazi's equal options."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from nightraid.boards.grid.route_fields import NO_ROUTE
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.content import Library
from nightraid.engine.foresight import end_of
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.sketches import DiceSource, Note, Sketch
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.ids import AmmoType, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, apply_hits
from nightraid.games.wolfenstein.rules.attack_choices import use_ability, with_volley
from nightraid.games.wolfenstein.rules.base.in_force import always_on_weapon, nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance
from nightraid.games.wolfenstein.rules.base.players import heroes_of
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.base.walking_distance import nearness_to_heroes
from nightraid.games.wolfenstein.rules.glory_points import skill_of, skill_price
from nightraid.games.wolfenstein.rules.nazi_initiative import initiative
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking, ability_of, ability_price
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.schema.heroes import Volley
from nightraid.games.wolfenstein.schema.weapons import ArmorPiercing, SureHits
from nightraid.games.wolfenstein.state import State, Weapon, copy_state
from nightraid.games.wolfenstein.table.attack_sketches import target_note
from nightraid.games.wolfenstein.table.notes import seen_note
from nightraid.games.wolfenstein.table.sight import ray_between, watchers
from nightraid.games.wolfenstein.table.spots import at_area, at_cell, at_die, at_piece, at_skill
from nightraid.games.wolfenstein.telling.card_texts import event_option
from nightraid.games.wolfenstein.telling.naming import FACES, skill_name


def choice_sketch(game: State, ask: Ask[Any], option: Option, library: Library) -> Sketch:
    """What a choice would mean that is no action."""
    match ask:
        case asked.BeforeRoll():
            return before_roll_sketch(game, ask, option)
        case asked.AfterRoll():
            return after_roll_sketch(game, ask, option, library)
        case asked.EventChoice():
            return event_sketch(game, ask, option, library)
        case asked.WhereEnter():
            return enter_sketch(game, ask, option)
        case asked.HitWhomToo(hits=hits) if isinstance(option, chosen.HitToo):
            notes = (target_note(game, option.model), Note(f"{count(hits, 'hit')} to spare, as Armor Hits."))
            return Sketch(notes, spots=(at_piece(option.model),))
        case asked.WhichAmmo(hero=hero) if isinstance(option, chosen.TakeAmmo):
            return Sketch(tuple(ammo_notes(game, hero, option.ammo)))
        case asked.WhoGetsLife() if isinstance(option, chosen.GiveLife):
            name = game.box.name_of(option.hero)
            return Sketch((Note(f"Only {name} will be able to restore a bleeding Hero.", rules=("WF-DIFF-10",)),))
        case asked.WhoStarts() if isinstance(option, chosen.StartWith):
            return Sketch((Note(first_to_act(game, option.player), rules=("WF-ROUND-6",)),))
    return tie_sketch(game, ask, option)


def first_to_act(game: State, player: Seat) -> str:
    """Who acts first if this player starts; somebody whose Heroes have all left may be named as well."""
    names = listed(game.box.name_of(hero) for hero in heroes_to_start(game, player))
    return f"{names} would act first." if names else "Nobody of theirs is left to act: the next player would go first."


def heroes_to_start(game: State, player: Seat) -> list[HeroId]:
    """The Heroes of a player who are still in the mission."""
    return [hero for hero in heroes_of(game, player) if game.heroes[hero].status not in ("dead", "out")]


# ---------------------------------------------------------------- before the roll


def before_roll_sketch(game: State, ask: asked.BeforeRoll, option: Option) -> Sketch:
    """The dice there would be."""
    far = distance(game, ask.hero, ask.target)
    attacking = Attacking(ask.hero, ask.weapon, ask.target, far, dice=ask.dice)
    notes = list[Note]()
    match option:
        case chosen.UseAbility(ability):
            notes.append(_ability_note(game, ask, ability))
            attacking = _with_ability(game, attacking, ability)
        case chosen.UseSkill(skill):
            notes.append(_skill_note(game, ask.hero, skill))
            does = skill_of(game, ask.hero, skill).does
            assert isinstance(does, Volley)
            attacking = with_volley(attacking, does)
    notes += [Note(f"{count(attacking.dice, 'die', 'dice')}."), target_note(game, ask.target)]
    return Sketch(
        tuple(notes),
        rays=(ray_between(game, game.cells_of(ask.hero), game.cells_of(ask.target)),),
        dice=tuple(_dice_so_far(ask, attacking)),
        die=game.box.die.name,
    )


def _dice_so_far(ask: asked.BeforeRoll, attacking: Attacking) -> Iterator[DiceSource]:
    yield DiceSource("so far", ask.dice, ("WF-ATTACK-3",))
    if attacking.dice > ask.dice:
        yield DiceSource("with this", attacking.dice - ask.dice, ("WF-ABILITY-1", "WF-GLORY-2"))


def _with_ability(game: State, attacking: Attacking, ability: str) -> Attacking:
    """The attack as the rules make it when the ability is paid for, on a copy."""
    return end_of(use_ability(copy_state(game), attacking, ability))


def _ability_note(game: State, ask: asked.BeforeRoll, ability: str) -> Note:
    printed, ammo = ability_of(game, ask.weapon, ability), game.box.weapon(ask.weapon).ammo
    have, price = game.heroes[ask.hero].ammo(ammo), ability_price(game, printed)
    return Note(f"{printed.text} Costs {price} of {have} {ammo} ammo.", rules=("WF-ABILITY-1",))


def _skill_note(game: State, hero: HeroId, skill: str) -> Note:
    printed, price = skill_of(game, hero, skill), skill_price(game, hero, skill)
    have = count(game.heroes[hero].glory, "Glory Point")
    return Note(f"{printed.text} Costs {price} of {have}.", rules=("WF-GLORY-2",))


# ---------------------------------------------------------------- after the roll


def after_roll_sketch(game: State, ask: asked.AfterRoll, option: Option, library: Library) -> Sketch:
    """What the roll does as it lies, or what a reroll may bring."""
    match option:
        case chosen.Reroll(die, source):
            face = FACES[ask.faces[die]]
            text = f"The {face} is rolled again by {skill_name(library, source)}. The new result stands, better or not."
            return Sketch((Note(text, rules=("WF-REROLL-1", "WF-REROLL-2")),), spots=(at_die(die),))
        case chosen.UseSkill(skill):
            return Sketch((_skill_note(game, ask.hero, skill),), spots=(at_skill(skill),))
    return Sketch((*_roll_notes(game, ask), target_note(game, ask.target)), spots=(at_piece(ask.target),))


def _roll_notes(game: State, ask: asked.AfterRoll) -> Iterator[Note]:
    armor, hp = ask.faces.count("armor"), ask.faces.count("hp")
    yield Note(f"{count(armor, 'Armor Hit')} and {count(hp, 'HP Hit')}.", rules=("WF-DAMAGE-1", "WF-DAMAGE-2"))
    if _only_the_dice_count(game, ask.hero):
        great = bool(nazi_skill(game, ask.target, GreatArmor))
        have = strength(game, ask.target)
        left, _ = apply_hits(have, Hits(armor, hp), great_armor=great)
        if left.hp == 0:
            yield Note(f"{game.box.name_of(ask.target)} is killed.", "good", ("WF-DAMAGE-7",))
        else:
            yield Note(f"{left.armor} armor and {left.hp} HP will be left.", rules=("WF-DAMAGE-6",))
    if "reload" in ask.faces:
        yield Note("A Reload that stands leaves a gun empty.", "warn", ("WF-RELOAD-1",))


def _only_the_dice_count(game: State, hero: HeroId) -> bool:
    """Whether no ability or skill of this turn or weapon adds to what the dice do."""
    in_hand: Weapon | None = next(iter(game.heroes[hero].weapons), None)
    if game.turn.ability_used or game.turn.skill_used:
        return False
    return in_hand is None or not (
        always_on_weapon(game, in_hand, ArmorPiercing) or always_on_weapon(game, in_hand, SureHits)
    )


# ---------------------------------------------------------------- events, entering, ammo


def event_sketch(game: State, ask: asked.EventChoice, option: Option, library: Library) -> Sketch:
    """What an option of an event says."""
    match option:
        case chosen.TakeOption(number):
            event = game.box.event(ask.card)
            test = (event.first if number == 1 else event.second).test
            note = Note(event_option(library, ask.card, number), rules=("WF-EVENT-1", "WF-EVENT-3"))
            die = game.box.die.name if test else ""
            return Sketch((note,), die=die)
        case chosen.UseSkill(skill) | chosen.UseSkillOn(skill):
            return Sketch((_skill_note(game, ask.hero, skill),), spots=(at_skill(skill),))
    return Sketch((Note("The event is over without anything being done.", rules=("WF-Q-67",)),))


def enter_sketch(game: State, ask: asked.WhereEnter, option: Option) -> Sketch:
    """Who would see the model there."""
    assert isinstance(option, chosen.Enter)
    after = copy_state(game)
    after.heroes[ask.hero] = replace(after.heroes[ask.hero], status="up")
    after.put(ask.hero, option.at)
    seen_by, rays = watchers(after, ask.hero)
    area = game.box.area_names[game.box.area_of[option.at]]
    return Sketch((Note(f"In {area}."), *seen_note(after, seen_by)), rays=rays, spots=(at_cell(option.at),))


def ammo_notes(game: State, hero: HeroId, ammo: AmmoType) -> Iterator[Note]:
    """What the token would be good for."""
    have, box = game.heroes[hero].ammo(ammo), game.box
    yield Note(f"{box.name_of(hero)} has {have} {ammo} ammo.", rules=("WF-AMMO-1",))
    using = [
        box.weapon(weapon.card).name for weapon in game.heroes[hero].weapons if box.weapon(weapon.card).ammo == ammo
    ]
    if using:
        yield Note(f"Used by {listed(using)}.", "good", ("WF-AMMO-2", "WF-ABILITY-1"))
    else:
        yield Note("None of its weapons uses this type.", "warn", ("WF-AMMO-2",))


# ---------------------------------------------------------------- a Nazi's equal options


def tie_sketch(game: State, ask: Ask[Any], option: Option) -> Sketch:
    """What the AI Controller chooses among."""
    match option, ask:
        case chosen.ThisModel(model), asked.WhichHero(nazi=nazi):
            ray = ray_between(game, game.cells_of(nazi), game.cells_of(model))
            return Sketch((target_note(game, model),), rays=(ray,), spots=(at_piece(model),))
        case chosen.ThisModel(model), asked.WhoActsFirst():
            return Sketch((_turn_note(game, model),), spots=(at_piece(model),))
        case chosen.ThisWay(to), asked.WhichWay(nazi=nazi):
            return Sketch(path=(game.nazis[nazi].cell, to), spots=(at_cell(to),))
        case chosen.ThisWay(to), _:
            return Sketch(spots=(at_cell(to),))
        case chosen.ThisArea(area), _:
            there = [hero for hero in game.targets_of_nazis() if game.box.areas_of(game.cells_of(hero)) >> area & 1]
            names = listed(game.box.name_of(hero) for hero in there) or "nobody"
            return Sketch((Note(f"There: {names}."),), spots=(at_area(area),))
        case chosen.Whichever(), _:
            return Sketch((Note("The software draws one of them, this once.", rules=("WF-Q-45",)),))
        case chosen.ChooseForMe(), _:
            note = "The software draws one of them, now and in future. In your turn you can take that back."
            return Sketch((Note(note, rules=("WF-Q-45",)),))
    return Sketch()


def _turn_note(game: State, nazi: ModelId) -> Note:
    far = nearness_to_heroes(game, game.cells_of(nazi))[0]
    way = "no way on foot to a Hero" if far >= NO_ROUTE else f"{far} AP on foot to a Hero"
    return Note(f"Initiative {initiative(game, nazi)}, {way}.", rules=("WF-INIT-1", "WF-INIT-2"))
