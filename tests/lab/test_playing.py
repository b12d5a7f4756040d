"""One match: its result says what happened, and an answer that is not offered costs it."""

from typing import Any

import pytest
from tests.lab.plans import loaded

from nightraid.bots import Bot, Sight, make_bot
from nightraid.engine.ask import Option, Seat
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.lab import playing
from nightraid.lab.plan import Job
from nightraid.lab.playing import Played, play
from nightraid.lab.results import FORFEIT, UNFINISHED, Result, without_times

DUEL = {"seats": 2, "mission": "incursion"}
RAID = {"seats": 2, "mission": "mission-1", "heroes": ["brick", "sarge"], "choose_for_me": [0, 1]}


class Liar(Bot):
    """Answers as any bot does, until it names something that is not there."""

    def choose(self, match: Match[Any], seat: Seat) -> str:
        """See `Bot.choose`."""
        return super().choose(match, seat) if match.answers < 20 else "cheat:1"

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        chosen: Option = sight.ask.options[0]
        return chosen


def with_liars(game: Game[Any], name: str, seed: int) -> Bot:
    return Liar(game, seed) if name == "liar" else make_bot(game, name, seed)


def played(setup: dict[str, Any], *bots: str, patience: int = 12_000, seed: int = 4) -> Result:
    return play(loaded("incursion" if setup is DUEL else "reichbusters"), Job(7, setup, seed, bots, patience))


def test_a_result_says_what_was_played_and_how_it_ended() -> None:
    result = played(RAID, "random")
    game = loaded("reichbusters")
    assert (result.number, result.seed, result.setup) == (7, 4, RAID)
    assert (result.content, result.rules) == (game.content_hash, game.rules_version)
    assert result.bots == ("random", "random"), "one bot takes all seats"
    assert result.winners in ((), (0, 1))
    assert result.teams[0].seats == (0, 1)
    assert result.teams[0].score == float(bool(result.winners))
    assert result.answers > result.decisions >= result.choices > 20
    assert sum(timing.decisions for timing in result.timing) == result.decisions
    assert 0 < sum(timing.seconds for timing in result.timing) <= result.seconds


def test_the_same_match_has_the_same_result() -> None:
    once, again = played(RAID, "random"), played(RAID, "random")
    assert without_times(once) == without_times(again)
    assert without_times(played(RAID, "random", seed=5)) != without_times(once)


def test_an_answer_that_is_not_offered_forfeits_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "make_bot", with_liars)
    result = played(DUEL, "random", "liar")
    assert (result.illegal, result.reason, result.winners) == ((1,), FORFEIT, ())
    assert [(team.name, team.score) for team in result.teams] == [("allied", 1.0), ("axis", 0.0)]
    together = played(RAID, "liar")
    assert (together.reason, together.teams[0].score) == (FORFEIT, 0.0)


def test_a_match_without_end_is_given_up() -> None:
    result = played(DUEL, "random", patience=30)
    assert (result.reason, result.winners, result.decisions) == (UNFINISHED, (), 30)
    assert [team.score for team in result.teams] == [0.5, 0.5]
    assert played(RAID, "random", patience=30).teams[0].score == 0.0


def forces_of(seed: int, *bots: str, muster: bool = True) -> list[list[str]]:
    """What both sides bought."""
    game = loaded("incursion")
    table = Played(game, Job(0, {"seats": 2, "mission": "incursion"}, seed, bots, 60, muster))
    table.to_the_end(60)
    return [list(command.force) for command in table.match.state.commands]


def test_chance_buys_the_same_forces_whoever_plays_and_others_with_another_seed() -> None:
    bought = forces_of(1, "random", "random")
    assert all(bought), "both sides have bought somebody"
    assert bought == forces_of(1, "greedy", "greedy") != forces_of(1, "greedy", "greedy", muster=False)
    assert forces_of(2, "greedy", "greedy") != bought
