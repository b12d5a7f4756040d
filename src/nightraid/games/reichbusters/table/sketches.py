"""What an option would mean. Actions are run on a copy of the table; the rest is told from the cards and the map."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from nightraid.engine import foresight
from nightraid.engine.ask import Ask, Draw, Option, Roll
from nightraid.engine.events import Event
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.basics import Spot, Tone
from nightraid.engine.screen.sketches import Mark, Note, Sketch
from nightraid.games.reichbusters.asks.events import cards as card_events
from nightraid.games.reichbusters.asks.events import castle, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.options import alien as alien_options
from nightraid.games.reichbusters.asks.options import cards as card_options
from nightraid.games.reichbusters.asks.options import hero as chosen
from nightraid.games.reichbusters.asks.options import rounds as turn_options
from nightraid.games.reichbusters.asks.questions.hero import Act, HowFar, WhichAttack
from nightraid.games.reichbusters.asks.questions.testing import TestRoll
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, DoorId, HeroId
from nightraid.games.reichbusters.odds.noise_forecast import Loudness, loudness
from nightraid.games.reichbusters.odds.within_test import Foreseen, copy_state
from nightraid.games.reichbusters.rules import drawing
from nightraid.games.reichbusters.rules.attack_targets import BASIC
from nightraid.games.reichbusters.rules.round import play_step
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.attack_sketches import attack_sketch
from nightraid.games.reichbusters.table.choice_sketches import area_notes, choice_sketch, noise_added
from nightraid.games.reichbusters.table.forecasts import (
    TOLD,
    Say,
    end_turn_sketch,
    noise_notes,
    watchers,
)
from nightraid.games.reichbusters.table.pointing import spots_now, spots_of
from nightraid.games.reichbusters.table.spots import at_hero, at_room, at_unit
from nightraid.games.reichbusters.telling.card_texts import printed_on
from nightraid.games.reichbusters.telling.naming import LEVELS, area_name, card_name, door_name, room_name, unit_names
from nightraid.games.reichbusters.telling.previews import (
    CardPreview,
    DoorPreview,
    MovePreview,
    SearchPreview,
    Sights,
    TunnelPreview,
    move_preview,
    preview,
)

TONES: dict[type[Event], Tone] = {
    **TOLD,
    hero.RoomPacified: "good",
    hero.ItemGained: "good",
    hero.JamCleared: "good",
    hero.DrainLifted: "good",
    hero.HeroRecovered: "good",
    hero.EscortTaken: "good",
    hero.WeaponEnhanced: "good",
    hero.UnitKilled: "good",
    hero.UnitWounded: "good",
    card_events.CardKept: "good",
    card_events.UnitsPushed: "good",
    castle.SmokePlaced: "good",
    castle.SuppressedPlaced: "good",
    rounds.HeroLeft: "good",
    missions.PortalReadied: "good",
}
"""What is told beforehand of an action."""
HANDED_ON = (chosen.GiveItem, chosen.TakeItem, chosen.DropItem, chosen.PickUp)
"""What is printed on an item is not what handing it on does."""
PRICED = (chosen.Recharge, chosen.RechargeWithHeart, chosen.ReadyPortal, chosen.ReadyPortalWithHeart)
"""What takes a drain token off, mostly for an item."""
PRICE: dict[type[Event], Tone] = {hero.ItemDiscarded: "warn"}
NOT_TOLD = (testing.NoiseRaised,)
"""The noise of an action has notes of its own."""


def sketch_of(game: State, ask: Ask[Any], option: Option, say: Say) -> Sketch:
    """What an option would mean."""
    if isinstance(ask, Act):
        return action_sketch(game, ask, option, say)
    match option:
        case chosen.GoOn(to) if isinstance(ask, HowFar):
            return step_sketch(game, ask.hero, to)
        case chosen.PlayMovement(card) if isinstance(ask, HowFar):
            return movement_sketch(game, ask.hero, card)
        case turn_options.TakeTurn(who):
            return turn_sketch(game, who)
        case turn_options.FreeMove(who, to):
            return step_sketch(game, who, to)
        case turn_options.FreeDoor(who, door):
            return door_sketch(game, ask, option, who, door, say)
    return choice_sketch(game, ask, option)


# ---------------------------------------------------------------- actions


def action_sketch(game: State, ask: Act, option: Option, say: Say) -> Sketch:
    """One action of a Hero's turn."""
    match option:
        case chosen.Attack(weapon, target):
            return attack_sketch(game, ask.hero, weapon, target, BASIC)
        case chosen.AttackUnarmed(target):
            return attack_sketch(game, ask.hero, "", target, BASIC)
        case chosen.EndTurn():
            return end_turn_sketch(game, ask.hero, say)
        case chosen.Move(to) | card_options.Avenge(to):
            return step_sketch(game, ask.hero, to)
        case chosen.OpenDoor(door) | chosen.UnlockDoor(door) | chosen.TeamDoor(door):
            return door_sketch(game, ask, option, ask.hero, door, say)
        case alien_options.TunnelTo() | alien_options.TunnelBack():
            return tunnel_sketch(game, ask, option)
        case chosen.DrawTwoCards():
            made = loudness(foresee(game, ask, option).after)
            return Sketch((*_deck_notes(game, ask.hero), *noise_notes(game, ask.hero, made)), spots=spots_of(option))
    return other_sketch(game, ask, option, say)


def foresee(game: State, ask: Ask[Any], option: Option) -> Foreseen:
    """Take an action on a copy of the table, as far as it is certain."""
    after = copy_state(game)
    return foresight.foresee(after, play_step(after), ask, option)


def other_sketch(game: State, ask: Act, option: Option, say: Say) -> Sketch:
    """Cards, items and all other actions: what is printed, what happens for certain, what it may hit, the noise."""
    foreseen = foresee(game, ask, option)
    made = loudness(foreseen.after)
    notes = (
        *_printed(game, ask, option),
        *(area_notes(game, option.area) if isinstance(option, chosen.ThrowAt | chosen.UseItemAt) else ()),
        *event_notes(foreseen.events, say, TONES | PRICE if isinstance(option, PRICED) else TONES),
        *_open_end(foreseen),
        *_noise(game, ask.hero, made, foreseen, with_weapon=_loud_as_weapon(game, option)),
    )
    return Sketch(notes, spots=(*spots_of(option), *spots_now(game, ask, option)))


def _printed(game: State, ask: Ask[Any], option: Option) -> Iterator[Note]:
    """The words on the card or token behind an option, or what a search may turn up."""
    found, box = preview(game, ask, option), game.box
    match found:
        case CardPreview(card=card):
            of = f"{card_name(box.library, card)}: " if isinstance(option, HANDED_ON) else ""
            for line in printed_on(box.library, card, box.edition.edition).split("\n")[:1]:
                yield Note(f"{of}{line}", rules=option.rules)
        case SearchPreview(facedown=facedown):
            yield Note(f"{count(facedown, 'item')} facedown.", "good" if facedown else "plain", option.rules)


def _deck_notes(game: State, who: HeroId) -> Iterator[Note]:
    """How many cards are drawn, and how long the deck lasts."""
    record = game.heroes[who]
    drawn, left = drawing.cards_to_draw(game, who), len(record.deck)
    yield Note(f"{count(drawn, 'card')} from the deck, which has {left}.", "good", ("RB-DRAW-1",))
    if left < drawn:
        out = "Then the discard pile becomes the new deck, and its top card leaves the game."
        yield Note(out, "warn", ("RB-DECK-2",))


def event_notes(events: Iterable[Event], say: Say, tones: Mapping[type[Event], Tone] = TONES) -> Iterator[Note]:
    """The events that matter, in the words of the log."""
    for event in events:
        tone = tones.get(type(event))
        if tone is not None and not isinstance(event, NOT_TOLD):
            yield Note(say(event), tone, event.why)


def _open_end(foreseen: Foreseen) -> Iterator[Note]:
    """What is not certain: what the rest depends on."""
    match foreseen.question:
        case TestRoll(test="noise"):
            return  # told as noise
        case Roll(dice=dice):
            yield Note(f"The rest depends on {count(len(dice), 'die', 'dice')}.")
        case Draw():
            yield Note("The rest depends on what is drawn.")
        case Ask():
            yield Note("You choose how it goes on.")


def _loud_as_weapon(game: State, option: Option) -> bool:
    """Whether a card has the question mark for its noise (RB-NOISE-2)."""
    return isinstance(option, card_options.PlayTop) and game.box.action_card(option.card).top.noise == "weapon"


def _noise(game: State, who: HeroId, made: Loudness, foreseen: Foreseen, *, with_weapon: bool) -> Iterator[Note]:
    """The noise of the action so far; an attack that is still to be chosen may be louder."""
    if any(isinstance(event, testing.LoudNoise) for event in foreseen.events):
        return  # told as it happens
    if with_weapon or isinstance(foreseen.question, WhichAttack):
        yield Note("At least as loud as the weapon that is chosen.", "warn", ("RB-NOISE-2", "RB-NOISE-6"))
        if not made.dice and made.loud is None:
            return
    yield from noise_notes(game, who, made, so_far=foreseen.question is not None)


# ---------------------------------------------------------------- steps and doors


def step_sketch(game: State, who: HeroId, to: AreaId) -> Sketch:
    """A step into an area: what comes into sight there, who sees the Hero, what rises, loose ground."""
    found = move_preview(game, who, to)
    after = copy_state(game)
    after.put(who, to)
    here, here_rays = game.heroes[who].area, watchers(after)
    rays = tuple(ray for ray in here_rays[0] if ray.end == to)
    seen_by = [unit for unit, seen in here_rays[1].items() if who in seen]
    notes = [*sight_notes(game, found.sights)]
    as_before = [unit for unit in seen_by if unit not in found.sights.watchers]
    if as_before:
        notes.append(Note(f"Seen there by {unit_names(game.box, as_before)}, as before.", "warn", ("RB-LOS-1",)))
    elif not seen_by:
        notes.append(Note("No enemy on the map sees the Hero there.", "good", ("RB-LOS-1",)))
    if after.unit_areas >> to & 1:
        notes.append(Note("Enemies are there: the move ends, and it is melee.", "warn", ("RB-MOVE-2", "RB-ATTACK-2")))
    if found.falls:
        notes.append(Note("Loose ground: the Hero is knocked down there.", "bad", ("RB-NTE-ENV-LOOSE-GROUND-1",)))
    made = _loudness_of(game, who, found)
    if made.dice:
        notes += noise_notes(game, who, made)
    return Sketch(
        tuple(notes),
        (Mark(to, "", "mine"), *sight_marks(game, found.sights)),
        (here, to) if here != OFF_MAP else (),
        rays,
        tuple(at_room(room) for room in found.sights.rising),
    )


def tunnel_sketch(game: State, ask: Act, option: alien_options.TunnelTo | alien_options.TunnelBack) -> Sketch:
    """What a tunnel network is used up for: the way to another one, or a round (RB-NTE-ENV-TUNNEL-NETWORK-1)."""
    found = preview(game, ask, option)
    assert isinstance(found, TunnelPreview)
    used = Note("The tunnel network here is used up.", "warn", option.rules)
    if isinstance(option, alien_options.TunnelTo):
        way = step_sketch(game, ask.hero, option.area)
        return replace(way, notes=(*way.notes, used))
    back = Note(f"The round marker goes back to space {found.space}.", "good", option.rules)
    return Sketch((back, used), spots=spots_of(option))


def _loudness_of(game: State, who: HeroId, found: MovePreview) -> Loudness:
    """What loose ground adds to the noise of the action that runs, or of the one that begins."""
    return Loudness(found.noise.dice) if game.action.hero != who else noise_added(game, who, found.noise.dice)


def movement_sketch(game: State, who: HeroId, card: str) -> Sketch:
    """A card that lengthens the move."""
    bottom = game.box.action_card(card).bottom
    if bottom is None:
        return Sketch()
    made = noise_added(game, who, bottom.noise)
    notes = (Note(f"{bottom.name}: {bottom.text.strip()}", rules=("RB-MOVE-4",)), *noise_notes(game, who, made))
    return Sketch(notes)


def door_sketch(game: State, ask: Ask[Any], option: Option, who: HeroId, door: DoorId, say: Say) -> Sketch:
    """Work on a door: whether it opens, what comes into sight behind it, and its noise."""
    found = preview(game, ask, option)
    if not isinstance(found, DoorPreview):
        return choice_sketch(game, ask, option)
    made = Loudness(found.noise.dice, found.noise.loud)
    notes = [] if found.opens else [Note("The lock comes off; the door stays closed.", rules=("RB-DOOR-2",))]
    if found.opens and not _anything(found.sights):
        notes.append(Note(f"{door_name(game.box, door)} opens.", rules=("RB-DOOR-1",)))
    notes += [*sight_notes(game, found.sights), *noise_notes(game, who, made)]
    marks = tuple(sight_marks(game, found.sights))
    rooms = tuple(at_room(room) for room in found.sights.rising)
    return Sketch(tuple(notes), marks, spots=(*spots_of(option), *rooms))


def _anything(sights: Sights) -> bool:
    return sights != Sights()


def sight_notes(game: State, sights: Sights) -> Iterator[Note]:
    """What comes into sight, and who sees a Hero that did not before."""
    box = game.box
    for area in sights.tokens:
        levels = listed(str(level) for level in game.tokens[area])
        text = f"Turns up the spawn tokens in {area_name(box, area)}: level {levels}."
        yield Note(text, "bad", ("RB-SPAWN-2",))
    if sights.features:
        places = listed(area_name(box, area) for area in sights.features)
        yield Note(f"Turns up the room feature in {places}.", "plain", ("RB-FEATURE-1",))
    if sights.environments:
        places = listed(area_name(box, area) for area in sights.environments)
        yield Note(f"Turns up the environment token in {places}.", "warn", ("RB-NTE-12",))
    for area in sights.returning:
        levels = listed(str(level) for level in game.spent_tokens[area])
        text = f"Nobody sees {area_name(box, area)} then: its spawn tokens turn back, level {levels}."
        yield Note(text, "bad", ("RB-NTE-16",))
    if sights.watchers:
        names = unit_names(game.box, sights.watchers)
        yield Note(f"Seen for the first time by {names}.", "bad", ("RB-AWARE-3", "RB-LOS-1"))
    for room in sights.rising:
        level = LEVELS[min(2, game.awareness[room] + 1)]
        yield Note(f"{room_name(box, room)} becomes {level}.", "bad", ("RB-AWARE-3", "RB-Q-17"))


def sight_marks(game: State, sights: Sights) -> Iterator[Mark]:
    """Where something comes into sight."""
    for area in sights.tokens:
        yield Mark(area, "spawn", "bad", "Spawn tokens are turned up here.")
    for area in sights.features:
        yield Mark(area, "?", "warn", "A room feature is turned up here.")
    for area in sights.environments:
        yield Mark(area, "?", "warn", "An environment token is turned up here.")
    for area in sights.returning:
        yield Mark(area, "spawn", "warn", "Spent spawn tokens turn back here.")
    for unit in sights.watchers:
        yield Mark(game.units[unit].area, "!", "bad", f"{game.box.name_of(unit)} sees the Hero.")


# ---------------------------------------------------------------- turns


def turn_sketch(game: State, who: HeroId) -> Sketch:
    """A Hero who is to act: wounds, cards, and who sees the Hero now."""
    record = game.heroes[who]
    notes = [Note(f"{count(len(record.hand), 'card')} in hand, {count(len(record.wounds), 'permanent wound')}.")]
    rays, seeing = watchers(game)
    units = [unit for unit, seen in seeing.items() if who in seen]
    if units:
        notes.append(Note(f"Seen by {unit_names(game.box, units)}.", "warn", ("RB-LOS-1",)))
    lines = tuple(ray for ray in rays if ray.end == record.area)
    spots: tuple[Spot, ...] = (at_hero(who), *(at_unit(unit) for unit in units))
    return Sketch(tuple(notes), rays=lines, spots=spots)
