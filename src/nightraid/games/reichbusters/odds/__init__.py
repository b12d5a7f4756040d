"""Odds of Reichbusters: tests of all kinds with the best use of specials and re-rolls, their noise, and what is drawn.

    best_play.py    every way the dice of a test can fall, and the best choice after each
    reading.py      what is allowed in a test, asked of the rules
    answers.py      what an answer within a test does to it
    tests.py        a test in words: results, and what the figures rest on
    noise_odds.py   how loud it is, and what the unseen noise cards make of it

Outside of tests the rules themselves are run on a twin of the match until chance is asked, and no further: what a card
or a key leads to is known by its first dice or cards.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.reichbusters.asks.options.hero import EndTurn, OneTarget
from nightraid.games.reichbusters.asks.options.testing import GiveNoHelp, Settle, SpendHeroism, TakeFailure
from nightraid.games.reichbusters.asks.questions import testing as asked
from nightraid.games.reichbusters.asks.questions.cards import WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.asks.questions.hero import Act, ItemDraw, WhichSecond
from nightraid.games.reichbusters.odds import noise_odds
from nightraid.games.reichbusters.odds.answers import answered, rolled_again, taken_out
from nightraid.games.reichbusters.odds.enemy_forecast import if_the_turn_ended
from nightraid.games.reichbusters.odds.noise_forecast import loudness
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import Odds
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.telling.naming import card_name

WITHIN = (asked.BeforeTest, asked.InTest, asked.OfferHelp, asked.AfterFailure)
"""Questions within a test."""
CERTAIN = (SpendHeroism, TakeFailure)
"""Answers that leave nothing to chance in it."""
MOST_ATTACKS = 4
"""So many attacks of an enemy turn are told: later ones depend on too much."""


def distributions(match: Match[Any], seat: Seat, ask: Ask[Any], option: Option) -> tuple[Distribution, ...]:
    """What chance can make of this option."""
    game: State = match.state
    match ask:
        case WhichRollAgain():
            return _of_test(rolled_again(game, ask, option))
        case WhichDieOut():
            return _of_test(taken_out(game, option))
        case asked.InTest() | asked.OfferHelp() if isinstance(option, Settle | GiveNoHelp):
            return _settled(game)
        case Act() if isinstance(option, EndTurn):
            return tuple(_attacks(game))
        case _ if isinstance(ask, WITHIN):
            return () if isinstance(option, CERTAIN) else _of_test(answered(game, option))
    return _first_chance(match, seat, option)


def _attacks(game: State) -> Iterator[Distribution]:
    """The attacks of the enemy turn that follows, as far as they can be foreseen, each with the defence against it."""
    for expected in if_the_turn_ended(game).attacks[:MOST_ATTACKS]:
        if all(unit in game.units for unit in expected.attack.units):
            who = game.box.hero_card(expected.hero).name
            may = "" if expected.certain else ", perhaps"
            for found in Odds(Read(game, expected.test)).distribution(helped=False):
                yield replace(found, title=f"{who} against an attack of strength {expected.against}{may}")


def _of_test(read: Read) -> tuple[Distribution, ...]:
    """A test, and the noise of its action: of attacks as loud as they are so far."""
    if read.test.kind == "noise":
        return noise_odds.of_test(read)
    found = Odds(read).distribution()
    game = read.game
    if read.test.kind != "attack":
        return found
    made = loudness(game)
    return (*found, *(noise_odds.of_action(game, made.dice) if made.loud is None else ()))


def _settled(game: State) -> tuple[Distribution, ...]:
    """Nothing more is done to a test: what is left of its specials becomes boosts, for better or worse."""
    test = pool.running(game)
    return _of_test(Read(game, test)) if test.specials else ()


def _first_chance(match: Match[Any], seat: Seat, option: Option) -> tuple[Distribution, ...]:
    """What the rules ask of chance first, if this is chosen."""
    twin = match.clone(chance=TypedIn())
    twin.record = False
    twin.answer(seat, option)
    while isinstance(twin.pending, WhichSecond):  # a second target is another choice
        twin.answer(twin.pending.seat, OneTarget())
    game: State = twin.state
    match twin.pending:
        case asked.TestRoll() | asked.BeforeTest():
            return _of_test(Read(game, pool.running(game)))
        case asked.DeckDraw(pile="noise", pool=cards):
            return noise_odds.of_draw(game, cards)
        case ItemDraw() as draw:
            return _drawn(game, draw)
    return ()


def _drawn(game: State, draw: ItemDraw) -> tuple[Distribution, ...]:
    """Which token of a stack is turned up."""
    names = Counter(card_name(game.box.library, token) for token in draw.pool)
    if len(names) < 2:
        return ()
    total = len(draw.pool)
    results = tuple(Chance(name, 100 * often / total) for name, often in names.most_common())
    part = Note("Each token of the stack that nobody has seen is as likely as any other.", rules=("RB-SEARCH-3",))
    return (Distribution("What turns up", results, (part,)),)
