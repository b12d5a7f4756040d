"""What the smaller choices mean: within a test, within a move, within a card, and what is printed on things."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Ask, Option
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import DiceSource, Note, Sketch
from nightraid.games.reichbusters.asks.options import hero, testing
from nightraid.games.reichbusters.asks.options.cards import LetThemLie, RollAgain, TakeOutDie, TakeOutNoMore
from nightraid.games.reichbusters.asks.questions import hero as asked
from nightraid.games.reichbusters.asks.questions.cards import WhetherPart, WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.asks.questions.testing import AfterFailure, BeforeTest, InTest, OfferHelp
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, UnitId
from nightraid.games.reichbusters.odds.noise_forecast import Loudness, loudness
from nightraid.games.reichbusters.odds.within_test import Foreseen, within_test
from nightraid.games.reichbusters.rules.attack_targets import Terms, defence_against
from nightraid.games.reichbusters.rules.base import pool, running_action
from nightraid.games.reichbusters.state import RunningTest, State
from nightraid.games.reichbusters.table.attack_sketches import attack_sketch, wounds_left
from nightraid.games.reichbusters.table.forecasts import noise_notes
from nightraid.games.reichbusters.table.pointing import spots_of
from nightraid.games.reichbusters.table.spots import at_die, at_unit
from nightraid.games.reichbusters.telling.card_texts import printed_on
from nightraid.games.reichbusters.telling.previews import CardPreview, preview


def choice_sketch(game: State, ask: Ask[Any], option: Option) -> Sketch:
    """What a choice would mean that is no action of its own."""
    match ask:
        case BeforeTest() | InTest() | OfferHelp() | AfterFailure():
            return test_sketch(game, option)
        case WhichRollAgain() | WhichDieOut():
            return dice_sketch(game, option)
        case asked.WhichAttack(hero=who, dice=dice, keywords=keywords):
            return attack_by_card(game, who, option, Terms(dice=dice, keywords=keywords))
        case asked.WhichSecond() | asked.WhomNext() | asked.WhomToo():
            return another_target_sketch(game, ask, option)
        case WhetherPart(card=card):
            return Sketch((Note(card_text(game, card), rules=ask.why),))
    if isinstance(option, hero.ThrowInto):
        return Sketch(tuple(area_notes(game, option.area)), spots=spots_of(option))
    return printed_sketch(game, ask, option)


def area_notes(game: State, area: AreaId) -> Iterator[Note]:
    """Who is in an area that something is thrown into, friends too."""
    units, friends = game.units_in(1 << area), game.heroes_at(area)
    names = listed(game.box.name_of(unit) for unit in units) or "no enemy"
    yield Note(f"There: {names}.", "good" if units else "plain", ("RB-ATTACK-9",))
    if friends:
        yield Note(
            f"Heroes there: {listed(game.box.hero_card(who).name for who in friends)}.", "warn", ("RB-ATTACK-9",)
        )


# ---------------------------------------------------------------- within a test


def test_sketch(game: State, option: Option) -> Sketch:
    """What something would do to the running test, and the noise of the action."""
    test, foreseen = pool.running(game), within_test(game, option)
    after = game if foreseen is None else foreseen.after
    notes = (
        _stands(game, test),
        *_printed(game, option),
        *_what_it_does(test, option, foreseen),
        *_louder_notes(game, after, test),
    )
    spots = (at_die(option.index),) if isinstance(option, testing.RerollDie) else spots_of(option)
    return Sketch(
        notes,
        spots=spots,
        dice=tuple(_dice_to_roll(game, pool.running(after))),
        die=game.box.dice[test.kind].name,
    )


def _stands(game: State, test: RunningTest) -> Note:
    """How the test stands."""
    if not test.rolled:
        return Note(f"{count(len(test.pool), 'die', 'dice')} against {test.against}.", rules=("RB-TEST-3",))
    missing = test.against - pool.total(game, test)
    if test.kind == "noise":
        text = "Nothing is to be heard so far." if missing > 0 else f"Noise {pool.total(game, test)} so far."
        return Note(text, "good" if missing > 0 else "warn", ("RB-NOISE-3",))
    short = f": {missing} short" if missing > 0 else ": that is enough"
    text = f"Total {pool.total(game, test)} against {test.against}{short}."
    return Note(text, "warn" if missing > 0 else "good", ("RB-TEST-9", "RB-TEST-10"))


def _printed(game: State, option: Option) -> Iterator[Note]:
    """The words behind an option; of a card only its lower half counts here."""
    box = game.box
    match option:
        case testing.PlayModifier(card=card):
            bottom = box.action_card(card).bottom
            if bottom is not None:
                yield Note(f"{bottom.name}: {bottom.text.strip()}", rules=("RB-CARD-6",))
        case testing.UseInTest(item=card) | testing.Spend(effect=card) | testing.AddDie(source=card):
            text = printed_on(box.library, card, box.edition.edition)
            if text:
                yield Note(text, rules=option.rules)


def _what_it_does(test: RunningTest, option: Option, foreseen: Foreseen | None) -> Iterator[Note]:
    match option:
        case testing.Settle() if test.specials:
            boosts = count(len(test.specials), "special")
            yield Note(f"{boosts} left: each becomes a boost.", rules=("RB-SPECIAL-2", "RB-BOOST-1"))
        case testing.Boost():
            yield Note("One more die of this kind; a special on it is to be spent again.", rules=("RB-BOOST-2",))
        case testing.Spend():
            yield Note("This special is then no boost; its 2 stay in the total.", rules=("RB-SPECIAL-1",))
        case testing.RerollDie():
            yield Note("The new result stands, better or not.", rules=("RB-TEST-11",))
        case testing.SpendHeroism(own=own, shared=shared):
            spent = count(len(own) + len(shared), "heroism point")
            yield Note(f"The test succeeds for {spent}; no room is pacified in this turn then.", "good", option.rules)
        case testing.TakeFailure():
            yield Note("The test has failed.", "warn", option.rules)
        case testing.RollDice():
            yield Note("The dice are rolled. Specials, cards and re-rolls come afterwards.", rules=("RB-TEST-6",))


def _dice_to_roll(game: State, test: RunningTest) -> Iterator[DiceSource]:
    """Before the roll: what the pool is made of once this is done, by kinds."""
    if not test.rolled:
        for kind in dict.fromkeys(test.pool):
            yield DiceSource(f"{game.box.dice[kind].name} dice", test.pool.count(kind), ("RB-TEST-3",))


def _louder_notes(game: State, after: State, test: RunningTest) -> Iterator[Note]:
    """The noise of the action so far; of a noise test what may come of it is told by its own dice."""
    before, then = loudness(game), loudness(after)
    if test.kind != "attack":
        return
    if then != before:
        yield Note(f"The action becomes louder: {_how_loud(before)}, then {_how_loud(then)}.", "warn", ("RB-CARD-8",))
    yield from noise_notes(after, after.action.hero, then, so_far=True)


def _how_loud(made: Loudness) -> str:
    if made.loud is not None:
        return "Bang!" if made.loud == "bang" else "Boom!"
    return count(made.dice, "noise die", "noise dice") if made.dice else "no noise"


def dice_sketch(game: State, option: Option) -> Sketch:
    """A die that a card rolls again or takes out."""
    test = pool.running(game)
    match option:
        case RollAgain(place):
            die = game.box.dice[test.dice[place].kind].name
            return Sketch((Note(f"This {die} die is rolled again.", rules=("RB-TEST-11",)),), spots=(at_die(place),))
        case TakeOutDie(place):
            worth = pool.total(game, test) - _without(game, test, place)
            return Sketch((Note(f"Takes {worth} off the total."),), spots=(at_die(place),))
        case LetThemLie() | TakeOutNoMore():
            return Sketch((_stands(game, test),))
    return Sketch()


def _without(game: State, test: RunningTest, place: int) -> int:
    dice = tuple(die for other, die in enumerate(test.dice) if other != place)
    return pool.total(game, replace(test, dice=dice))


# ---------------------------------------------------------------- within an attack


def attack_by_card(game: State, who: HeroId, option: Option, terms: Terms) -> Sketch:
    """An attack that a card or a skill grants."""
    match option:
        case hero.Attack(weapon, target):
            return attack_sketch(game, who, weapon, target, terms, begins=False)
        case hero.AttackUnarmed(target):
            return attack_sketch(game, who, "", target, terms, begins=False)
    return Sketch(tuple(noise_notes(game, who, loudness(game))))


def another_target_sketch(game: State, ask: Ask[Any], option: Option) -> Sketch:
    """A further unit that the total is compared with."""
    match option, ask:
        case hero.AlsoTarget(unit), asked.WhichSecond(target=first):
            both = sum(defence_against(game, one, "ranged") for one in (first, unit))
            note = Note(f"Both are hit at {both}, or neither.", "warn", ask.why)
            return Sketch((_defence_note(game, unit), note), spots=(at_unit(unit),))
        case hero.BurstOn(unit), asked.WhomNext(left=left):
            tone: Tone = "good" if left >= defence_against(game, unit, "ranged") else "warn"
            enough = "enough" if tone == "good" else "not enough"
            rest = Note(f"{left} of the total is left: {enough}.", tone, ask.why)
            return Sketch((_defence_note(game, unit), rest), spots=(at_unit(unit),))
        case hero.SplashOn(unit), _:
            return Sketch((_defence_note(game, unit),), spots=(at_unit(unit),))
    return Sketch()


def _defence_note(game: State, unit: UnitId) -> Note:
    left = count(wounds_left(game, unit), "wound")
    text = f"{game.box.name_of(unit)} has defence {defence_against(game, unit, 'ranged')}; {left} to kill it."
    return Note(text, rules=("RB-ATTACK-10", "RB-WOUND-1"))


# ---------------------------------------------------------------- whatever has words on it


def printed_sketch(game: State, ask: Ask[Any], option: Option) -> Sketch:
    """What is printed on the card or token that an option is about."""
    found = preview(game, ask, option)
    notes: tuple[Note, ...] = ()
    if isinstance(found, CardPreview):
        notes = (Note(printed_on(game.box.library, found.card, game.box.edition.edition)),)
    return Sketch(notes, spots=spots_of(option))


def card_text(game: State, card: CardId) -> str:
    """The upper half of an action card, in words."""
    return printed_on(game.box.library, card, game.box.edition.edition).split("\n")[0]


def noise_added(game: State, who: HeroId, dice: int) -> Loudness:
    """How loud the running action would be with so many noise dice more."""
    with running_action.DuringAction(game, game.action):
        running_action.add_modifier_noise(game, dice)
        return loudness(game)
