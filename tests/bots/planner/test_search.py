"""How the planner spends its playouts, on the bids of the teaching game with promises that the tests make up."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.contract.walk import start

from nightraid.bots.bot import Sight, sight_of
from nightraid.bots.budget import Budget
from nightraid.bots.planner.bot import PlannerBot
from nightraid.bots.planner.mind import Mind
from nightraid.bots.planner.search import LEAST_WORLDS, search
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match

WORLD = start("cellar", 0)


class Bidder(Mind):
    """Bids are worth what a test says; worlds make some difference for all bids alike, and some for each."""

    def __init__(self, worth: Sequence[float], noise: float = 0.0) -> None:
        self.worth, self.noise = worth, noise
        self.playouts: list[str] = []
        self.worlds: list[int] = []

    def candidates(self, sight: Sight) -> Sequence[Option]:
        """All bids that have a worth."""
        return sight.ask.options[: len(self.worth)]

    def world(self, sight: Sight, number: int) -> Match[Any]:
        """Always the same: what differs are its dice."""
        self.worlds.append(number)
        return WORLD

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Option:
        """Never called: playouts end at once."""
        raise AssertionError

    def far_enough(self, start: Any, now: Any) -> bool:
        """At once."""
        assert start is WORLD.state
        return True

    def promise(self, match: Match[Any], seat: Seat) -> float:
        """What the bid is worth, more or less by the dice of the world."""
        bid = list(match.log)[-1]
        assert isinstance(bid, Chosen)
        self.playouts.append(bid.key)
        assert isinstance(match.chance, Seeded)
        common, own = Stream(match.chance.seed, 1), Stream(match.chance.seed, 2 + len(self.playouts))
        place = int(bid.key.removeprefix("bid:"))
        return self.worth[place] + common.below(1000) / 1000 + self.noise * (own.below(1000) / 1000 - 0.5)

    def thumb(self, sight: Sight) -> str:
        """See `Mind.thumb`."""
        return "Bid nothing."


def keys(mind: Bidder, budget: Budget, seed: int = 1) -> list[str]:
    """The bids, the one to make first."""
    sight = sight_of(WORLD, 0, seed)
    return [tried.option.key for tried in search(mind, sight, mind.candidates(sight), budget)]


def test_the_most_promising_comes_first_and_the_rest_by_promise() -> None:
    assert keys(Bidder([0.1, 0.3, 0.9, 0.2]), Budget(playouts=80))[0] == "bid:2"


def test_all_candidates_meet_the_same_worlds_so_that_luck_weighs_alike() -> None:
    """The worlds differ by far more than the bids, but by as much for each."""
    for seed in range(10):
        assert keys(Bidder([0.50, 0.51, 0.49]), Budget(playouts=30), seed)[0] == "bid:1"


def test_what_is_no_better_than_chance_explains_does_not_replace_the_rules_of_thumb() -> None:
    first = [keys(Bidder([0.5, 0.5], noise=1.0), Budget(playouts=40), seed)[0] for seed in range(60)]
    assert first.count("bid:0") > 36  # the better one by luck alone would be the second in 30
    assert keys(Bidder([0.5, 0.5, 0.5]), Budget(playouts=40))[0] == "bid:0"


def test_how_much_better_is_better_enough_is_for_the_game_to_say() -> None:
    def taken(doubt: float) -> int:
        mind = Bidder([0.5, 0.55], noise=1.0)
        mind.doubt = doubt
        return sum(keys(mind, Budget(playouts=40), seed)[0] == "bid:1" for seed in range(40))

    assert taken(0.0) > taken(0.7) > taken(2.5)


def test_what_is_lost_anyway_is_not_weighed_any_further() -> None:
    """The same worlds, of which none promises more than one."""
    for settled, playouts in ((0.0, 40), (1.5, 2 * LEAST_WORLDS)):
        mind = Bidder([0.1, 0.2])
        mind.settled = settled
        assert keys(mind, Budget(playouts=40))[0] == ("bid:0" if settled else "bid:1")
        assert len(mind.playouts) == playouts


def test_the_worse_half_is_dropped_and_the_first_stays_to_be_compared_with() -> None:
    mind = Bidder([0.0, 0.3, 0.9, 0.2])
    assert keys(mind, Budget(playouts=96))[0] == "bid:2"
    often = {key: mind.playouts.count(key) for key in ("bid:0", "bid:1", "bid:2", "bid:3")}
    assert often["bid:0"] == often["bid:2"] > often["bid:1"] > often["bid:3"]


def test_no_more_playouts_than_allowed_but_enough_to_compare() -> None:
    for playouts in (40, 75, 200):
        mind = Bidder([0.1, 0.3, 0.9, 0.2])
        keys(mind, Budget(playouts=playouts))
        assert playouts - 8 <= len(mind.playouts) <= playouts
        assert mind.worlds == list(range(len(mind.worlds)))
    mind = Bidder([0.1, 0.3, 0.9, 0.2])
    keys(mind, Budget(playouts=1))
    assert len(mind.playouts) == 4 * LEAST_WORLDS


def test_time_is_a_budget_too(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(10_000))
    monkeypatch.setattr("nightraid.bots.planner.search.time.perf_counter", lambda: next(now) / 10)
    mind = Bidder([0.1, 0.3, 0.9, 0.2])
    assert keys(mind, Budget(seconds=3.0))[0] == "bid:2"
    assert len(mind.worlds) in range(26, 31)  # one look at the clock before each world


def test_the_same_seed_and_playouts_give_the_same_answer_and_figures() -> None:
    def thought(seed: int) -> Any:
        mind = Bidder([0.4, 0.5, 0.45, 0.42], noise=0.4)
        return PlannerBot(WORLD.game, seed, mind, Budget(playouts=40)).advise(WORLD, 0)

    assert thought(5) == thought(5)
    assert thought(5).weighed != thought(6).weighed


def test_advice_says_what_was_weighed_and_against_what() -> None:
    mind = Bidder([0.1, 0.9])
    advice = PlannerBot(WORLD.game, 3, mind, Budget(playouts=20)).advise(WORLD, 0)
    assert advice.key == "bid:1"
    assert [one.key for one in advice.weighed] == ["bid:1", "bid:0"]
    assert [one.tries for one in advice.weighed] == [10, 10]
    assert round(advice.weighed[0].promise - advice.weighed[1].promise, 2) == 0.8
    assert "in 10 futures" in advice.reason


def test_where_there_is_one_candidate_nothing_is_tried_and_the_rule_of_thumb_speaks() -> None:
    mind = Bidder([0.1])
    bot = PlannerBot(WORLD.game, 3, mind, Budget(playouts=20))
    assert bot.choose(WORLD, 0) == "bid:0"
    assert bot.advise(WORLD, 0).reason == "Bid nothing."
    assert mind.playouts == []
