"""What holds for every bot of every game: legal, repeatable, harmless, honest."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.contract.setups import PACES, SETUPS
from tests.contract.walk import load, start
from tests.contract.worlds import other_world

from nightraid.bots import NoSuchBot, bots_for, make_bot
from nightraid.bots.bot import sight_of
from nightraid.engine.ask import Seat, SecretAsk
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import NotAsked
from nightraid.engine.match import Match
from nightraid.games import registry

GAMES = [entry.name for entry in registry.entries()]
PLANNER = "planner:8"
"""With next to no time: what holds for it holds for every budget. It still takes much longer than the others."""


def quick(game: str) -> list[str]:
    """The bots of a game that answer at once."""
    return [kind.name for kind in bots_for(game) if not kind.slow]


def names(game: str) -> list[str]:
    """All bots of a game, the planner with its budget."""
    return [PLANNER if kind.slow else kind.name for kind in bots_for(game)]


BOTS = [(game, name) for game in GAMES for name in names(game)]
SEEDS = {
    "cellar": range(20),
    "incursion": range(1, 10, 4),
    "reichbusters": range(0, 30, 3),
    "wolfenstein": range(0, 110, 11),
}
"""Those of Wolfenstein hold every mission once, and the levels in turn; of Incursion two duels and the solo one."""
NOTHING_HIDDEN = ("reichbusters",)
"""Games in which nobody has anything that others may not see: there is but one world."""
HOW_FAR = {PLANNER: 6}
"""So many decisions of a match its bots are compared in; the others in `FAR`."""
FAR = 60
UNDER_WAY = 45
"""So many decisions the rules of thumb make before a planner sits down, so that there is something to think about."""
EVERY = 8
"""Of so many worlds that look alike, a planner is asked in one."""


def playing(match: Match[Any], bots: dict[Seat, str], seed: int) -> Iterator[tuple[Seat, str]]:
    """A match played to its end by these bots: each answer before it is made."""
    players = {seat: make_bot(match.game, name, seed) for seat, name in bots.items()}
    while match.asks():
        seat = match.asks()[0].seat
        key = players[seat].choose(match, seat)
        yield seat, key
        match.answer(seat, key)


def decisions(match: Match[Any], bot: str, seed: int) -> Iterator[tuple[Seat, str]]:
    """Some decisions of one kind of bot on all seats."""
    if bot == PLANNER:
        list(islice(playing(match, dict.fromkeys(match.seats, "greedy"), seed), UNDER_WAY))
    return islice(playing(match, dict.fromkeys(match.seats, bot), seed), HOW_FAR.get(bot, FAR))


def mixed(match: Match[Any], seed: int) -> dict[Seat, str]:
    """Quick bots for all seats, another mix with every seed."""
    kinds = quick(match.game.name)
    return {seat: kinds[(seed + seat) % len(kinds)] for seat in match.seats}


def beginning(name: str, bot: str, seed: int) -> list[str]:
    """What one kind of bot decides in a match that it plays alone."""
    return [key for _, key in decisions(start(name, seed), bot, seed)]


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in GAMES for seed in SEEDS[name]])
def test_a_match_of_mixed_bots_comes_to_its_end(name: str, seed: int) -> None:
    match = start(name, seed)
    for _ in playing(match, mixed(match, seed), seed):  # the match itself refuses what is not offered
        pass
    assert match.outcome is not None


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_the_same_seed_plays_the_same_match(name: str, bot: str) -> None:
    assert beginning(name, bot, 1) == beginning(name, bot, 1)


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_a_bot_decides_alike_when_asked_again_on_a_twin_and_after_taking_back(name: str, bot: str) -> None:
    for seed in range(2):
        match = start(name, seed)
        for seat, key in decisions(match, bot, seed):
            again = make_bot(match.game, bot, seed)
            assert again.choose(match, seat) == key
            twin = match.clone(chance=Seeded(seed + 1))  # other dice to come
            assert again.choose(twin, seat) == key
            twin.answer(seat, 0)
            free = twin.free_undo(seat)
            agreed = () if free is not None and free <= match.answers else tuple(match.seats)
            twin.undo(seat, to=match.answers, consent=agreed)
            assert again.choose(twin, seat) == key


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_choosing_changes_nothing(name: str, bot: str) -> None:
    match = start(name, 2)
    for _ in islice(playing(match, dict.fromkeys(match.seats, "random"), 2), HOW_FAR.get(bot, FAR)):
        for ask in match.asks():
            before = match.fingerprint(), match.answers, match.event_count, len(match.log)
            make_bot(match.game, bot, 5).choose(match, ask.seat)
            assert (match.fingerprint(), match.answers, match.event_count, len(match.log)) == before


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_look_alike_to_a_seat_get_the_same_decision(name: str) -> None:
    """Where all lies open, worlds differ only by choices that lie face down: they are rare, and all at the start."""
    worlds, every = 0, PACES[name][0].every
    for seed in range(20 if load(name).open_table else 7):
        match = start(name, seed)
        moves = playing(match, mixed(match, seed), seed)
        for place, _ in enumerate(islice(moves, 12 if match.game.open_table else 200)):
            if not isinstance(match.pending, SecretAsk) and (match.game.open_table or (place + seed) % every):
                continue
            for seat in (ask.seat for ask in match.asks()):
                world = other_world(match, seat, seed * 1000 + place)
                if world is not None:
                    worlds += 1
                    for kind in names(name) if worlds % EVERY == 0 else quick(name):
                        bot = make_bot(match.game, kind, seed)
                        assert bot.choose(world, seat) == bot.choose(match, seat), (seed, place, kind)
                        assert seen(world, seat) == seen(match, seat)
    assert worlds == 0 if name in NOTHING_HIDDEN else worlds > 10


def seen(match: Match[Any], seat: Seat) -> tuple[Any, ...]:
    """All that a bot on a seat gets to see."""
    sight = sight_of(match, seat, 1)
    twin = sight.open_table
    standing = None if twin is None else (twin.fingerprint(), [ask.seat for ask in twin.asks()])
    return sight.view, sight.ask, standing, sight.before, sight.since


@pytest.mark.parametrize("name", GAMES)
def test_only_an_open_table_gives_a_bot_the_match_and_never_its_dice(name: str) -> None:
    match: Match[Any] = Match(load(name), SETUPS[name][0], Seeded(1))
    sight = sight_of(match, match.asks()[0].seat, 3)
    assert (sight.open_table is not None) == match.game.open_table
    assert sight.view == match.view(sight.ask.seat)
    if sight.open_table is not None:
        assert sight.open_table is not match
        assert not list(match.game.secrets(match.state, None))
        assert getattr(sight.open_table.chance, "otherwise", match) is None


def test_random_takes_every_option_about_as_often() -> None:
    match: Match[Any] = start("cellar", 0)
    keys = [make_bot(match.game, "random", seed).choose(match, 0) for seed in range(400)]
    often = [keys.count(option.key) for option in match.asks()[0].options]
    assert sum(often) == 400
    assert all(60 < times < 140 for times in often), often  # four options


def test_seats_of_the_same_seed_do_not_play_in_step() -> None:
    match: Match[Any] = start("cellar", 0)
    bots = [make_bot(match.game, "random", seed) for seed in range(40)]
    assert {(bot.choose(match, 0) == bot.choose(match, 1)) for bot in bots} == {True, False}


def test_a_seat_that_is_not_asked_and_a_name_that_no_bot_has_are_refused() -> None:
    match: Match[Any] = start("cellar", 0)
    match.answer(0, 0)
    with pytest.raises(NotAsked):
        make_bot(match.game, "random", 1).choose(match, 0)
    with pytest.raises(NoSuchBot, match="expected one of random"):
        make_bot(match.game, "greedy", 1)


def test_every_game_has_the_random_bot_and_every_bot_says_how_it_plays() -> None:
    for name in [*GAMES, "a game to come"]:
        kinds = bots_for(name)
        assert "random" in [kind.name for kind in kinds]
        assert all(kind.text for kind in kinds)
        assert len({kind.name for kind in kinds}) == len(kinds)
