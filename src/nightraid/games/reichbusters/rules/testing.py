"""Tests, step by step (RB-TEST-1 to RB-TEST-12).

    1 the target number   2 the roll   3 specials, cards, re-rolls   4 surges   5 draining   6 compare

Step 7, what comes of it, belongs to whoever called for the test. The running test is always in `game.test`; a test
within a test (a blow that is answered in the middle of another) gives the outer one back.
"""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.cards import SpecialsAdded
from nightraid.games.reichbusters.asks.events.testing import TestBegan, TestEnded
from nightraid.games.reichbusters.asks.options.testing import (
    AddDie,
    Boost,
    GiveNoHelp,
    PlayModifier,
    RerollDie,
    RollDice,
    Settle,
    Spend,
    SpendHeroism,
    UseInTest,
)
from nightraid.games.reichbusters.asks.questions.testing import (
    BeforeAnswer,
    BeforeTest,
    HelpAnswer,
    InTest,
    OfferHelp,
    TestAnswer,
)
from nightraid.games.reichbusters.ids import DieKind, HeroId, TestKind
from nightraid.games.reichbusters.rules import boosts, heroism, items_in_test, modifiers, specials, vril
from nightraid.games.reichbusters.rules.base import feature_dice, in_force, rerolls
from nightraid.games.reichbusters.rules.base.pool import (
    DuringTest,
    add_dice,
    add_specials,
    faces_of,
    reroll,
    roll_pool,
    running,
    shown,
    succeeds,
    total,
)
from nightraid.games.reichbusters.schema.items import Injection
from nightraid.games.reichbusters.schema.wound_cards import NoHelp, NoReroll
from nightraid.games.reichbusters.state import RunningTest, State

INJECTION = "vril-injection"
"""The source of the dice and re-rolls of a vril injection (RB-ITEM-VRIL-INJECTION-1)."""
STEP_3: RuleIds = ("RB-TEST-6",)


def run_test(game: State, test: RunningTest) -> Rule[RunningTest]:
    """A whole attack or defence test; returns it as it ended. `pool.total` and `pool.succeeds` tell its result."""
    with DuringTest(game, test):
        yield test_began(test)
        yield from before_the_roll(game)
        if not running(game).won:
            yield from roll_and_spend(game)
            if has_failed(game):
                yield from heroism.after_failure(game)
        yield declared(game)
        return end_test(game)


def test_began(test: RunningTest) -> TestBegan:
    """Step 1: whoever calls for the test knows the target number (RB-TEST-2)."""
    return TestBegan(test.hero, test.kind, test.against, why=("RB-TEST-1", "RB-TEST-2"))


def roll_and_spend(game: State) -> Rule[None]:
    """Steps 2 to 5."""
    yield from roll_pool(game)
    test = running(game)
    if given := in_force.specials_given(game, test):
        add_specials(game, given)
        yield SpecialsAdded(test.hero, given, why=("RB-SKILL-FIRE-SUPPORT-1", "RB-SPECIAL-5"))
    yield from specials_and_cards(game)
    test = running(game)
    if vril.surges_left(test):
        yield from vril.surges_strike(game)
    if test.device:  # without one nothing is drained (RB-VRIL-7)
        yield from vril.drain_device(game)


def has_failed(game: State) -> bool:
    """Step 6: a failed test can still be won with two heroism points, unless there is nothing to lose."""
    test = running(game)
    return not test.ignored and not succeeds(game, test)


def declared(game: State) -> TestEnded:
    """The result of the test is declared (RB-TEST-9, RB-CARD-9)."""
    test = running(game)
    points = total(game, test)
    success = points >= test.against
    return TestEnded(test.hero, test.kind, points, test.against, success, why=("RB-TEST-9", "RB-TEST-10"))


def end_test(game: State) -> RunningTest:
    """The running test is over: its modifiers are discarded (RB-CARD-7)."""
    test = running(game)
    modifiers.discard_after_test(game, test)
    return test


# ---------------------------------------------------------------- before the roll


def before_the_roll(game: State) -> Rule[None]:
    """Heroism, items that add dice or a keyword, dice that must be announced (RB-HEROISM-3, RB-ITEM-7)."""
    _inject(game)
    added: list[str] = []
    while True:
        test = running(game)
        options: list[BeforeAnswer] = [*heroism.offers(game, test, heroism.BEFORE)]
        if game.heroes[test.hero].items:
            options += items_in_test.before_test(game, test)
        options += [AddDie(source) for source, _ in dice_offered(game, test) if source not in added]
        if not options:
            return
        question = BeforeTest(
            test.hero,
            test.kind,
            test.against,
            len(test.pool),
            seat=game.seat_of(test.hero),
            options=[RollDice(), *options],
            why=("RB-TEST-3", "RB-HEROISM-3", "RB-ITEM-7"),
        )
        match (yield from choose(question)):
            case RollDice():
                return
            case SpendHeroism() as payment:
                yield from heroism.win(game, payment, ("RB-HEROISM-3",))
                return
            case AddDie(source):
                added.append(source)
                yield from add_dice(game, dict(dice_offered(game, test))[source], source, ())
                yield from feature_dice.dice_taken(game, test.hero, source)
            case UseInTest() as use:
                yield from items_in_test.use_in_test(game, use)


def dice_offered(game: State, test: RunningTest) -> list[tuple[str, tuple[DieKind, ...]]]:
    """Dice that the Hero may add or not: of a skill or feature; of an injection in noise tests, where one may."""
    offered = [*in_force.dice_offered(game, test), *feature_dice.dice_offered(game, test)]
    if test.kind == "noise" and (dice := _injected_dice(game, test)):
        offered.append((INJECTION, dice))
    return offered


def _inject(game: State) -> None:
    """A special of an injection adds a die to attack and defence tests (RB-ITEM-VRIL-INJECTION-1)."""
    test = running(game)
    if test.kind != "noise" and (dice := _injected_dice(game, test)):
        game.test = replace(test, pool=(*test.pool, *dice))


def _injected_dice(game: State, test: RunningTest) -> tuple[DieKind, ...]:
    if game.heroes[test.hero].injected < 2:
        return ()
    found = [card.does.dice for card in game.box.cards.items.values() if isinstance(card.does, Injection)]
    return (test.kind,) * max(found, default=0)


# ---------------------------------------------------------------- step 3


def specials_and_cards(game: State) -> Rule[None]:
    """Step 3: specials, modifiers, items and re-rolls in any order, until nobody wants more (RB-TEST-6, RB-Q-45)."""
    while True:
        yield from _tester_decides(game)
        if not (yield from _others_help(game)):
            return


def _tester_decides(game: State) -> Rule[None]:
    """The Hero who tests goes on until there is nothing left to do, or nothing left that the player wants to do."""
    while True:
        test = running(game)
        options = _choices(game, test)
        if not options:
            return
        if len(options) == 1 and type(options[0]) is Boost:
            yield from boosts.boost(game, options[0].die)  # nothing else can become of it (RB-SPECIAL-2)
            continue
        question = InTest(
            test.hero,
            test.kind,
            test.against,
            total(game, test),
            faces_of(test),
            seat=game.seat_of(test.hero),
            options=[*options, Settle()],
            why=STEP_3,
        )
        answer: TestAnswer = yield question
        if type(answer) is not Settle:
            yield from _carry_out(game, answer)
        elif test.specials:
            yield from boosts.boost_the_rest(game)
        else:
            return


def _choices(game: State, test: RunningTest) -> list[TestAnswer]:
    """All that the player of the Hero can do in step 3; once a noise card lies there, only specials are spent."""
    options: list[TestAnswer] = []
    if test.specials:
        options += specials.offers(game, test)
        options += boosts.offers(test)
    if test.final:
        return options
    options += rerolls_offered(game, test)
    if game.heroes[test.hero].items:
        options += items_in_test.in_test(game, test)
    for card in modifiers.modifiers_for(game, test, test.hero):
        options.append(PlayModifier(test.hero, card))
    seat = game.seat_of(test.hero)
    for helper in helpers(game, test):
        if game.seat_of(helper) == seat:
            options += [PlayModifier(helper, card) for card in modifiers.modifiers_for(game, test, helper)]
    return options


def _carry_out(game: State, answer: TestAnswer) -> Rule[None]:
    match answer:
        case Spend():
            yield from specials.spend(game, answer)
        case Boost(kind):
            yield from boosts.boost(game, kind)
        case RerollDie(place, source):
            if (source, place) in rerolls.by_skills(game, running(game)):
                rerolls.reroll_used(game, source)
            yield from reroll(game, (place,), source, STEP_3)
        case PlayModifier(hero, card):
            yield from modifiers.apply_modifier(game, hero, card)
        case UseInTest():
            yield from items_in_test.use_in_test(game, answer)
        case Settle():
            pass


# ---------------------------------------------------------------- re-rolls

REROLLS: Final[dict[TestKind, tuple[Callable[[State, RunningTest], Iterable[tuple[str, int]]], ...]]] = {
    "attack": (rerolls.by_lethal, rerolls.by_skills, feature_dice.rerolls),
    "defence": (rerolls.by_skills, feature_dice.rerolls),
    "noise": (rerolls.by_skills, rerolls.after_alarm, feature_dice.rerolls),
}
"""What lets dice be rolled again, by the kind of the test."""


def rerolls_offered(game: State, test: RunningTest) -> list[RerollDie]:
    """Every die with everything that lets the Hero roll it again; no specials, none twice by the same (RB-TEST-11)."""
    if not test.dice or (test.kind != "noise" and in_force.permanent(game, test.hero, NoReroll)):
        return []
    options = []
    for rerolls_by in REROLLS[test.kind]:
        for source, place in rerolls_by(game, test):
            options.append(RerollDie(place, source))
    record = game.heroes[test.hero]
    if record.injected and not record.helpless:  # RB-Q-60
        for place, face in enumerate(shown(test)):
            if face == "blank" and INJECTION not in test.dice[place].rerolled:
                options.append(RerollDie(place, INJECTION))
    return options


# ---------------------------------------------------------------- help


def helpers(game: State, test: RunningTest) -> list[HeroId]:
    """Other Heroes who may play a card on this test and hold one that fits (RB-ATTACK-12)."""
    return [hero for hero in modifiers.helpers(game, test) if not in_force.permanent(game, hero, NoHelp)]


def _others_help(game: State) -> Rule[bool]:
    """Heroes of other players are asked when its Hero is done, until they decline; says whether one played a card."""
    test = running(game)
    if test.final or game.players == 1:
        return False
    for helper in helpers(game, test):
        if game.seat_of(helper) == game.seat_of(test.hero) or helper in test.refused_help:
            continue
        options: list[HelpAnswer] = [PlayModifier(helper, card) for card in modifiers.modifiers_for(game, test, helper)]
        question = OfferHelp(
            helper,
            test.hero,
            test.kind,
            test.against,
            total(game, test),
            faces_of(test),
            seat=game.seat_of(helper),
            options=[*options, GiveNoHelp()],
            why=("RB-ATTACK-12", "RB-CARD-6"),
        )
        answer = yield from choose(question)
        if isinstance(answer, PlayModifier):
            yield from modifiers.apply_modifier(game, answer.hero, answer.card)
            return True
        game.test = replace(running(game), refused_help=(*running(game).refused_help, helper))
    return False
