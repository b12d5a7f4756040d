"""The planner's mind for Reichbusters: what it tries, how far it looks, and what it thinks of a position."""

from typing import Any

from msgspec.structs import replace
from tests.contract.walk import load

from nightraid.bots import make_bot
from nightraid.bots.bot import Sight, sight_of
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.bots.ideas import ideas
from nightraid.games.reichbusters.bots.mind import mind
from nightraid.games.reichbusters.bots.outlook import WORTH, outlook, signs
from nightraid.games.reichbusters.bots.work import Work
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Item, State

GAME = load("reichbusters")
PAIR = ("brick", "sarge")


def played(seed: int, answers: int, **setup: Any) -> Match[Any]:
    """A match after so many answers of the rules of thumb."""
    match: Match[Any] = Match(GAME, RaidSetup(heroes=PAIR, **setup), Seeded(seed), record=False)
    bot = make_bot(GAME, "greedy", seed)
    for _ in range(answers):
        (ask, *_) = match.asks()
        match.answer(ask.seat, bot.choose(match, ask.seat))
    return match


def acting(seed: int, answers: int) -> tuple[Match[Any], Sight]:
    """The same, at the next question of a Hero's turn."""
    match = played(seed, answers, mission="mission-1")
    bot = make_bot(GAME, "greedy", seed)
    while not isinstance(match.pending, Act):
        match.answer(0, bot.choose(match, 0))
    return match, sight_of(match, 0, seed)


def test_the_rules_of_thumb_come_first_and_nothing_comes_twice() -> None:
    for answers in range(0, 60, 6):
        match, sight = acting(2, answers)
        found = ideas(match.state, sight.ask)
        assert found[0].key == make_bot(GAME, "greedy", 2).choose(match, 0)
        assert len(set(found)) == len(found)
        assert all(option in sight.ask.options for option in found)


def test_worlds_differ_by_their_dice_alone() -> None:
    match, sight = acting(3, 20)
    thinking = mind()
    one, other = (thinking.world(sight, number) for number in (1, 2))
    assert one.fingerprint() == other.fingerprint() == match.fingerprint()


def test_a_playout_goes_on_until_the_enemy_turn_is_over() -> None:
    match, _ = acting(4, 25)
    thinking, start = mind(), match.state
    hero = start.turn.hero
    twin = match.clone(chance=Seeded(1))
    began = twin.state
    assert not thinking.far_enough(start, began)
    while not thinking.far_enough(start, twin.state) and twin.asks():
        (ask, *_) = twin.asks()
        twin.answer(ask.seat, thinking.reply(twin, ask))
    after: State = twin.state
    assert after.heroes[hero].acted or after.round > start.round
    assert after.phase in ("turn", "pick")


def test_the_outlook_is_a_chance_and_wounds_make_it_worse() -> None:
    match = played(5, 40, mission="mission-1")
    game = match.game.copy(match.state)
    before = outlook(game)
    assert 0 < before < 1
    game.heroes = [replace(hero, captured=True) for hero in game.heroes]
    assert outlook(game) < before


def test_every_sign_has_its_worth() -> None:
    assert len(signs(played(5, 40, mission="mission-1").state)) == len(WORTH)


def test_work_is_less_for_who_has_what_has_to_be_carried_out() -> None:
    match = played(5, 40, mission="mission-1")
    game = match.game.copy(match.state)
    much = Work(game)
    assert much.jobs, "nobody has found the dossier yet"
    game.change(0, items=(Item("dossier-1"),))
    assert not Work(game).jobs
    assert Work(game).left() < much.left()


def test_an_ended_match_is_worth_all_or_nothing() -> None:
    match = played(1, 0, mission="mission-1")
    bot = make_bot(GAME, "greedy", 1)
    while match.asks():
        match.answer(0, bot.choose(match, 0))
    assert match.outcome is not None
    assert mind().promise(match, 0) == float(bool(match.outcome.winners))


def test_advice_tells_what_was_tried_or_which_rule_spoke() -> None:
    match, _ = acting(6, 30)
    for name in ("greedy", "planner:8"):
        bot = make_bot(GAME, name, 6)
        advice = bot.advise(match, 0)
        assert advice.key == bot.choose(match, 0)
        assert advice.reason.endswith(".")


def test_it_plays_on_from_anywhere() -> None:
    match = played(4, 30, mission="mission-4")
    bot = make_bot(GAME, "planner:4", 4)
    for _ in range(25):
        if match.asks():
            match.answer(0, bot.choose(match, 0))
    assert match.answers > 30
