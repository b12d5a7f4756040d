"""What is told beforehand: what noise may bring, and what the enemy turn will do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from nightraid.engine.events import Event
from nightraid.engine.prose import count, listed
from nightraid.engine.rolls import percent
from nightraid.engine.screen.basics import Spot, Tone
from nightraid.engine.screen.sketches import Mark, Note, Ray, Sketch
from nightraid.games.reichbusters.asks.events import alien, castle, enemy, hero, testing
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP, HeroId, Loud, UnitId
from nightraid.games.reichbusters.odds.enemy_forecast import EnemyForecast, Expected, if_the_turn_ended
from nightraid.games.reichbusters.odds.noise_forecast import Loudness, NoiseForecast, remembered_forecast
from nightraid.games.reichbusters.rules import noise
from nightraid.games.reichbusters.rules.bang import SPACES
from nightraid.games.reichbusters.rules.base import pool, sight
from nightraid.games.reichbusters.state import RunningTest, State
from nightraid.games.reichbusters.table.spots import at_hero, at_room, at_unit
from nightraid.games.reichbusters.telling.naming import area_name, card_name, unit_names

Say: TypeAlias = Callable[[Event], str]
"""The sentence of an event, as the log has it."""
LIKELIEST = 2
"""So many noise cards are named."""
MOST_DICE = 6
"""Of more noise dice no card is named: something nearly always comes of them."""

# ---------------------------------------------------------------- noise


def noise_ahead(game: State, who: HeroId, dice: int) -> NoiseForecast:
    """The forecast for a number of noise dice of a Hero, with what counts without any die, as by Detect."""
    louder = pool.total(game, RunningTest("noise", who, noise.HEARD_FROM))
    return remembered_forecast(game, who, dice, louder=louder)


def noise_notes(game: State, who: HeroId, made: Loudness, *, so_far: bool = False) -> Iterator[Note]:
    """The noise of an action in sentences, with the likeliest trouble."""
    if made.loud is not None:
        yield _loud_note(game, made.loud)
    elif not made.dice:
        yield Note("Makes no noise so far." if so_far else "Makes no noise.", "good", ("RB-NOISE-1", "RB-NOISE-2"))
    else:
        yield Note(f"{count(made.dice, 'noise die', 'noise dice')} in all.", "warn", ("RB-NOISE-1", "RB-NOISE-6"))
        if made.dice <= MOST_DICE and game.heroes[who].area != OFF_MAP:
            yield from _likeliest(game, noise_ahead(game, who, made.dice))


def _likeliest(game: State, found: NoiseForecast) -> Iterator[Note]:
    """The noise cards that most likely strike; how likely is for `nightraid.odds` to say, which knows of re-rolls."""
    for ahead in found.cards[:LIKELIEST]:
        if ahead.strikes:
            card = game.box.noise_card(ahead.card)
            yield Note(f"Perhaps {card.name}: {card.bottom_text.strip()}", "warn", ("RB-NOISE-4", "RB-NOISE-5"))


def card_notes(game: State, found: NoiseForecast, most: int, before: str = "") -> Iterator[Note]:
    """The noise cards that most likely bring trouble, with what they do; copies of one card count together."""
    for ahead in found.cards[:most]:
        if ahead.strikes:
            card = game.box.noise_card(ahead.card)
            text = f"{before}{percent(ahead.strikes):.0f} % {card.name}: {card.bottom_text.strip()}"
            yield Note(text, "warn", ("RB-NOISE-4", "RB-NOISE-5"))


def _loud_note(game: State, loud: Loud) -> Note:
    name = "Bang!" if loud == "bang" else "Boom!"
    if game.track.loud == "noise-card":
        rule = "RB-BANG-3" if loud == "bang" else "RB-BANG-5"
        rules = ("RB-BANG-1", rule, *(("RB-NTE-5",) if game.box.alien_world else ()))
        return Note(f"{name} A noise card is drawn and strikes, whatever its number.", "bad", rules)
    space, track = game.marker + SPACES[loud], game.track.rounds
    rule = "RB-BANG-2" if loud == "bang" else "RB-BANG-4"
    if space > track:
        return Note(f"{name} The round marker goes beyond the track: alarm!", "bad", (rule, "RB-ALARM-1"))
    return Note(f"{name} The round marker advances to space {space} of {track}.", "bad", (rule,))


# ---------------------------------------------------------------- the end of a turn

TOLD: dict[type[Event], Tone] = {
    castle.MarkerMoved: "bad",
    castle.AlarmTriggered: "bad",
    castle.AlarmSounded: "bad",
    castle.AwarenessChanged: "warn",
    castle.AwarenessGone: "good",
    castle.DoorOpened: "warn",
    castle.UnitsSpawned: "bad",
    castle.SpawnTokensPlaced: "bad",
    castle.SpawnTokensTriggered: "bad",
    castle.PatrolCame: "bad",
    castle.BarracksCalled: "bad",
    castle.FeatureActs: "plain",
    alien.GroundActs: "bad",
    alien.SpawnTokensBack: "bad",
    alien.CameFromDarkness: "bad",
    castle.ClearedPlaced: "good",
    castle.ClearedLost: "warn",
    castle.SmokeGone: "warn",
    castle.SuppressedGone: "warn",
    enemy.UnitUnlocked: "warn",
    enemy.UnitFled: "good",
    enemy.HoldsPost: "good",
    enemy.WaitsAtDoor: "good",
    enemy.HeldDown: "good",
    enemy.BomberExploded: "bad",
    enemy.UnstableExploded: "bad",
    enemy.AttackSpreads: "bad",
    enemy.HeroKnockedDown: "bad",
    hero.HeroTurnCut: "warn",
    testing.LoudNoise: "bad",
    testing.NoiseRaised: "warn",
}
"""What is told beforehand of an enemy turn, besides steps and attacks."""


def end_turn_sketch(game: State, who: HeroId, say: Say) -> Sketch:
    """What is given up, who sees whom, and what the enemy turn will then do, for certain and perhaps."""
    ahead = _foreseeable(game, if_the_turn_ended(game))
    rays, seeing = watchers(game)
    attacks = [note for expected in ahead.attacks for note in _attack_note(game, expected)]
    notes = (
        *_unused(game),
        *_seen(game, seeing),
        *_happens(game, ahead.certain, say),
        *attacks,
        *_open_end(game, ahead, say),
    )
    marks = tuple(_walk_marks(game, ahead))
    return Sketch(notes, marks, rays=rays, spots=tuple(dict.fromkeys(_lit(game, ahead, seeing))))


def _foreseeable(game: State, ahead: EnemyForecast) -> EnemyForecast:
    """Without what only some card would do: the deeds of those whom it brings, and what follows from a wound."""
    told = _without_guesses(ahead.may)
    may = tuple(event for event in told if isinstance(event, castle.UnitsSpawned) or _are_there(game, event))
    attacks = tuple(expected for expected in ahead.attacks if _are_there(game, expected.attack))
    return replace(ahead, may=may, attacks=attacks)


def _without_guesses(events: Iterable[Event]) -> Iterator[Event]:
    """Everything but what follows from a wound or noise card, up to what the enemy does next."""
    guessed = False
    for event in events:
        if isinstance(event, enemy.WoundDrawn | testing.NoiseCardDrawn):
            guessed = True
        elif isinstance(event, enemy.EnemyPhaseBegan | enemy.UnitsAttack | enemy.UnitMoved):
            guessed = False
        if not guessed:
            yield event


def _are_there(game: State, event: Any) -> bool:
    """Whether all units that an event names are on the table now."""
    units = {*getattr(event, "units", ()), getattr(event, "unit", NOBODY)} - {NOBODY}
    return units <= game.units.keys()


def watchers(game: State) -> tuple[tuple[Ray, ...], dict[UnitId, list[HeroId]]]:
    """Which units see which Heroes, and the lines along which they do, each drawn once."""
    rays: dict[tuple[int, int], Ray] = {}
    seeing: dict[UnitId, list[HeroId]] = {}
    for unit, record in game.units.items():
        seen = sight.unit_sees(game, unit)
        for one, other in enumerate(game.heroes):
            if other.area != OFF_MAP and not other.captured and seen >> other.area & 1:
                seeing.setdefault(unit, []).append(one)
                if other.area != record.area:
                    rays[record.area, other.area] = Ray(record.area, other.area, clear=True)
    return tuple(rays.values()), seeing


def _unused(game: State) -> Iterator[Note]:
    if game.turn.basic:
        lost = count(game.turn.basic, "basic action")
        yield Note(f"{lost} {'is' if game.turn.basic == 1 else 'are'} given up.", "warn", ("RB-TURN-1", "RB-TURN-3"))


def _seen(game: State, seeing: dict[UnitId, list[HeroId]]) -> Iterator[Note]:
    """Heroes by who sees them now; those whom the same units see are told together."""
    if not seeing:
        yield Note("No enemy sees a Hero.", "good", ("RB-LOS-1",))
    alike: dict[tuple[tuple[UnitId, ...], bool], list[HeroId]] = {}
    for one in range(len(game.heroes)):
        units = tuple(unit for unit, seen in seeing.items() if one in seen)
        if units:
            alike.setdefault((units, sight.is_unseen(game, one)), []).append(one)
    for (units, hidden), heroes in alike.items():
        who = listed(game.box.hero_card(one).name for one in heroes)
        text = f"{who} {'is' if len(heroes) == 1 else 'are'} seen by {unit_names(game.box, units)}."
        hides = f" A card hides {'the Hero' if len(heroes) == 1 else 'them'} from notice." if hidden else ""
        yield Note(text + hides, "warn", ("RB-LOS-1", "RB-AWARE-4"))


def _happens(game: State, events: Iterable[Event], say: Say) -> Iterator[Note]:
    """What the enemy turn does, in the words of the log; those who walk to one area are told together."""
    ends = {walk.unit: walk for walk in _walks(events)}
    for event in events:
        match event:
            case enemy.UnitMoved(unit=unit) if unit in ends:
                to = ends[unit].areas[-1]
                together = [ends.pop(other) for other in tuple(ends) if ends[other].areas[-1] == to]
                yield Note(_walk_text(game, together, say), "bad", event.why)
            case enemy.UnitMoved():
                pass  # told with the first step
            case castle.AwarenessChanged(before=before, now=now):
                yield Note(say(event), "good" if now < before else "bad" if now > 1 else "warn", event.why)
            case castle.UnitsSpawned() if not _are_there(game, event):
                yield Note(_spawn_text(game, event), TOLD[type(event)], event.why)
            case _ if type(event) in TOLD:
                yield Note(say(event), TOLD[type(event)], event.why)


class Walk(NamedTuple):
    """The areas that a unit walks through, from where it stands."""

    unit: UnitId
    areas: tuple[int, ...]


def _walks(events: Iterable[Event]) -> Iterator[Walk]:
    steps: dict[UnitId, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, enemy.UnitMoved | enemy.UnitFled):
            steps[event.unit] = (*steps.get(event.unit, (event.start,)), event.to)
    for unit, areas in steps.items():
        yield Walk(unit, areas)


def _walk_text(game: State, walks: Sequence[Walk], say: Say) -> str:
    """Where units walk that end in one area."""
    first, last = walks[0].areas[0], walks[0].areas[-1]
    if len(walks) == 1:
        return say(enemy.UnitMoved(walks[0].unit, first, last, why=()))
    return f"{unit_names(game.box, [walk.unit for walk in walks])} go to {area_name(game.box, last)}."


def _spawn_text(game: State, event: castle.UnitsSpawned) -> str:
    where = area_name(game.box, event.area)
    return f"{where}, spawn level {event.level}: the spawn card that is drawn says who comes."


def _walk_marks(game: State, ahead: EnemyForecast) -> Iterator[Mark]:
    """Where units will stand after their steps, and where others may."""
    sure = {walk.unit: walk.areas[-1] for walk in _walks(ahead.certain)}
    maybe = {walk.unit: walk.areas[-1] for walk in _walks(ahead.may) if walk.unit not in sure}
    yield from _ends(game, sure, "bad", "will stand here")
    yield from _ends(game, maybe, "warn", "may stand here")


def _ends(game: State, ends: dict[UnitId, int], tone: Tone, how: str) -> Iterator[Mark]:
    for area in dict.fromkeys(ends.values()):
        units = [unit for unit, end in ends.items() if end == area]
        text = " ".join(game.box.sign_of(unit) for unit in units)
        yield Mark(area, text, tone, f"{unit_names(game.box, units)} {how}.")


def _attack_note(game: State, expected: Expected) -> Iterator[Note]:
    box, attack = game.box, expected.attack
    if isinstance(attack, alien.GroundActs):
        yield _spore_note(game, expected, attack)
        return
    names = unit_names(game.box, attack.units)
    support = f" ({attack.attack} and {attack.support} of support)" if attack.support else ""
    dice = count(expected.dice, "defence die", "defence dice")
    whom = box.hero_card(expected.hero).name
    may = "" if expected.certain else "Then, perhaps: "
    text = f"{may}{names}: {attack.reach} attack on {whom}, strength {attack.strength}{support} against {dice}."
    yield Note(text, "bad", attack.why)
    if expected.test.no_items:
        yield Note(f"Vril Acid: {whom} uses no items in this test.", "bad", ("RB-NTE-KEY-VRIL-ACID-1",))


def _spore_note(game: State, expected: Expected, spores: alien.GroundActs) -> Note:
    who, ground = game.box.hero_card(expected.hero).name, card_name(game.box.library, spores.token)
    dice = count(expected.dice, "defence die", "defence dice")
    may = "" if expected.certain else "Then, perhaps: "
    return Note(f"{may}{ground}: {who} defends with {dice} against {expected.against}.", "bad", spores.why)


def _open_end(game: State, ahead: EnemyForecast, say: Say) -> Iterator[Note]:
    """What is not certain: what comes after the first dice, and where players may choose."""
    may = list(_happens(game, ahead.may, say))
    if may:
        yield Note("From the first dice or cards on, if every Hero defends well:", "plain")
        yield from may
    if ahead.choices:
        which = "1 choice in it is" if ahead.choices == 1 else f"{ahead.choices} choices in it are"
        yield Note(f"{which} yours; this is told as if you took the first option.", "plain", ("RB-GOAL-6",))
    if not ahead.attacks and not may and not list(_walks(ahead.certain)):
        yield Note("No enemy moves or attacks.", "good", ("RB-ENEMY-6",))


def _lit(game: State, ahead: EnemyForecast, seeing: dict[UnitId, list[HeroId]]) -> Iterator[Spot]:
    yield from (at_unit(unit) for unit in seeing)
    for event in ahead.certain:
        if isinstance(event, castle.AwarenessChanged) and event.now > event.before:
            yield at_room(event.room)
    yield from (at_hero(expected.hero) for expected in ahead.attacks)
