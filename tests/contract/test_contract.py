"""The contract: what must hold at every decision of every game, whatever its rules are.

Seeded random matches of every game, more of them with `--long`; see `PACES`.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from tests.contract.setups import PACES, RENEWED, SETUPS
from tests.contract.walk import LONGEST, decisions, found_in, start, watchers
from tests.contract.worlds import other_world

from nightraid.engine import save
from nightraid.engine.ask import Ask, SecretAsk
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import MatchOver, NightRaidError, NoSuchOption, NotAsked
from nightraid.engine.log import Chosen, effective, record_of
from nightraid.engine.match import Match
from nightraid.engine.state import State, read_state, unpack, write_state
from nightraid.engine.view import SeatView, write_view
from nightraid.games import registry

MATCHES_A_TEST = 10
Look = Callable[[int, int], bool]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each check runs over all registered games, in batches of seeds that parallel workers can share out."""
    if "batch" in metafunc.fixturenames:
        long = bool(metafunc.config.getoption("--long"))
        cases = [
            (entry.name, batch) for entry in registry.entries() for batch in batches(PACES[entry.name][long].matches)
        ]
        metafunc.parametrize(("name", "batch"), cases, ids=[f"{name}-{batch.start}" for name, batch in cases])


def batches(matches: int) -> list[range]:
    """The seeds of so many matches, a few together."""
    return [range(first, first + MATCHES_A_TEST) for first in range(0, matches, MATCHES_A_TEST)]


@pytest.fixture
def look(name: str, request: pytest.FixtureRequest) -> Look:
    """Whether a decision is one of those that are looked at: asked with the seed and its place in the match."""
    every = PACES[name][bool(request.config.getoption("--long"))].every
    return lambda seed, place: (seed + place) % every == 0


def standing(match: Match[Any]) -> tuple[Any, ...]:
    """Where a match stands, as far as anybody could tell."""
    options = [(ask.seat, [option.key for option in ask.options]) for ask in match.asks()]
    return match.fingerprint(), options, match.answers, match.event_count, match.outcome


def looks(name: str, batch: range, look: Look) -> Iterator[tuple[Match[Any], int, int]]:
    """Random matches, stopped at the decisions that are looked at: the match, its seed and the place."""
    for seed in batch:
        match = start(name, seed)
        for place, _ in enumerate(decisions(match, seed)):
            if look(seed, place):
                yield match, seed, place


def test_every_registered_game_has_set_ups() -> None:
    assert set(SETUPS) == {entry.name for entry in registry.entries()}


def test_a_clone_goes_on_like_the_match(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        twin = None
        for place, (ask, number) in enumerate(decisions(match, seed)):
            if twin is not None:
                assert standing(twin) == standing(match)
            twin = None
            if look(seed, place):
                twin = match.clone()
                twin.answer(ask.seat, number)
        twin = match.clone()
        assert standing(twin) == standing(match)
        assert list(twin.events()) == list(match.events())
        assert list(twin.log) == list(match.log)


def test_old_clones_never_change(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        old: list[tuple[Match[Any], tuple[Any, ...], int, int]] = []
        answers = []
        for place, (ask, number) in enumerate(decisions(match, seed)):
            answers.append((ask.seat, number))
            if look(seed, place):
                clone = match.clone()
                if len(old) % 2:
                    clone.state  # noqa: B018 - half of the clones are looked at early, half only at the end
                old.append((clone, standing(match), match.event_count, place))
        events = list(match.events())
        for clone, then, told, _ in old:
            assert standing(clone) == then
            assert list(clone.events()) == events[:told]
        # And an old clone can still be played to the same end.
        clone, _, _, place = old[len(old) // 2]
        for seat, number in answers[place:]:
            clone.answer(seat, number)
        assert standing(clone) == standing(match)


def test_save_and_load_give_the_same_match(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        for place, _ in enumerate(decisions(match, seed)):
            if not look(seed, place):
                continue
            loaded = save.load(match.game, save.save(match))
            assert standing(loaded) == standing(match)
            assert [loaded.free_undo(seat) for seat in match.seats] == [match.free_undo(s) for s in match.seats]
        loaded = save.load(match.game, save.save(match))
        assert standing(loaded) == standing(match)
        assert list(loaded.events()) == list(match.events())
        assert save.save(loaded) == save.save(match)


def test_a_match_resumes_from_a_checkpoint(name: str, batch: range, look: Look) -> None:
    for match, seed, place in looks(name, batch, look):
        if place % 3 == 0:
            match.clone()  # cloned matches take checkpoints more often: both ways must hold
        point = save.checkpoint(match)
        records = [record_of(entry) for entry in match.log]
        resumed = save.resume(match.game, match.setup, records, point, Seeded(seed))
        assert standing(resumed) == standing(match)


def test_states_are_plain_data(name: str, batch: range, look: Look) -> None:
    for match, _, _ in looks(name, batch, look):
        point = save.checkpoint(match)
        state = read_state(point.state, match.game.state_type, match.state.box)
        assert write_state(state) == point.state


def test_each_option_can_be_answered_and_nothing_else(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        for place, (ask, _) in enumerate(decisions(match, seed)):
            if not look(seed, place):
                continue
            keys = [option.key for option in ask.options]
            assert len(set(keys)) == len(keys)
            assert ask.seat in match.seats
            for option, key in zip(ask.options, keys, strict=True):
                by_key, by_option = match.clone(), match.clone()
                by_key.answer(ask.seat, key)
                by_option.answer(ask.seat, option)
                assert by_key.answers == by_option.answers > match.answers
            refuse_everything_else(match, ask, keys)
        for seat in match.seats if match.outcome is not None else ():
            with pytest.raises(MatchOver):
                match.answer(seat, 0)


def refuse_everything_else(match: Match[Any], ask: Ask[Any], keys: list[str]) -> None:
    before = standing(match)
    wrong: list[Any] = ["", "no such key", keys[0] + " ", len(keys), -1, True, 0.0, None, ()]
    wrong += [refusal.option for refusal in match.why_not(ask.seat)]
    wrong += [refusal.option.key for refusal in match.why_not(ask.seat)]
    for choice in wrong:
        with pytest.raises(NoSuchOption):
            match.answer(ask.seat, choice)
    asked = {other.seat for other in match.asks()}
    for seat in [*match.seats, -1, len(match.seats)]:
        if seat not in asked:
            with pytest.raises(NotAsked):
                match.answer(seat, keys[0])
    with pytest.raises(NotAsked):
        match.answer_chance((1,))
    assert standing(match) == before


def test_free_undo_goes_back_and_forth(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        stood = {}
        for place, (ask, number) in enumerate(decisions(match, seed)):
            stood[match.answers] = standing(match)
            if not look(seed, place):
                continue
            for seat in match.seats:
                back = match.free_undo(seat)
                if back is not None:
                    assert nothing_was_revealed(match, seat, back)
                    twin = match.clone()
                    twin.undo(seat, back)
                    assert standing(twin) == stood[back]
                    assert len(twin.log) == len(match.log) + 1
                    if place % 3 == 0:  # a load plays the whole log again
                        assert standing(save.load(match.game, save.save(twin))) == stood[back]
            twin = match.clone()
            twin.answer(ask.seat, number)
            if twin.free_undo(ask.seat) is not None:
                twin.undo(ask.seat)
                assert standing(twin) == standing(match)
                twin.answer(ask.seat, number)


def nothing_was_revealed(match: Match[Any], seat: int, since: int) -> bool:
    """Whether all answers since then are this seat's own, none of them dice, a draw or a bid that was shown.

    Others may have answered what the game hides from this seat altogether.
    """
    answers = effective(match.log)
    face_down = len(match.pending.asks) - len(match.asks()) if isinstance(match.pending, SecretAsk) else 0
    shown = len(answers) - face_down
    return all(
        isinstance(answer, Chosen)
        and (answer.seat == seat or match.game.redact(answer, seat) is None)
        and (place >= shown or not answer.secret)
        for place, answer in enumerate(answers)
        if place >= since
    )


def test_a_choice_is_withdrawn_alone(name: str, batch: range, look: Look) -> None:
    """Whatever others have chosen since stays chosen, and choosing the same again leads to the same position.

    So runs apart do not rest on each other, and the order in which answers come means nothing.
    """
    for match, _, _ in looks(name, batch, look):
        for seat in match.seats:
            if not match.withdraws(seat):
                continue
            twin = match.clone()
            twin.undo(seat)
            last = next(made for made in reversed(choices(match)) if made.seat == seat)
            assert [made for made in choices(twin) if made.seat != seat] == [
                made for made in choices(match) if made.seat != seat
            ]
            assert [twin.ask_of(other) for other in match.seats if other != seat] == [
                match.ask_of(other) for other in match.seats if other != seat
            ]
            assert standing(save.load(match.game, save.save(twin))) == standing(twin)
            twin.answer(seat, last.option)
            assert standing(twin) == standing(match)


def choices(match: Match[Any]) -> list[Chosen]:
    return [answer for answer in effective(match.log) if isinstance(answer, Chosen)]


def test_undo_with_consent_goes_back_to_any_answer(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        stood = {}
        for _ in decisions(match, seed):
            stood[match.answers] = standing(match)
        everybody = tuple(match.seats)
        for to in sorted(stood)[:: max(1, len(stood) // 7)]:
            twin = match.clone()
            free = twin.free_undo(0)
            twin.undo(0, to, consent=() if free is not None and free <= to else everybody)
            assert standing(twin) == stood[to]
            assert list(twin.log)[: len(match.log)] == list(match.log)


def test_views_hold_no_secret(name: str, batch: range, look: Look) -> None:
    searched = 0
    for seed in batch:
        match = start(name, seed)
        events = entries = 0
        for place, _ in enumerate(decisions(match, seed)):
            if not look(seed, place):
                continue
            for seat in watchers(match):
                secrets = list(match.game.secrets(match.state, seat))
                leaks = found_in(secrets, everything_new_for(match, seat, events, entries))
                assert not leaks, (seed, place, seat, leaks)
                searched += len(secrets)
            events, entries = match.event_count, len(match.log)
    hides = any(list(start(name, seed).game.secrets(start(name, seed).state, None)) for seed in batch)
    assert searched > 0 or not hides


def everything_new_for(match: Match[Any], seat: int | None, events: int, entries: int) -> str:
    """All that a seat could be sent now: its view, its question, and what is new in events and log.

    Of what came before open cards went back into a deck nothing is searched: it was no secret then.
    """
    offer = match.offer(seat) if seat is not None else None
    told = match.events_for(seat, events)
    log = [record_of(entry) for entry in match.log_for(seat)[entries:]]
    if renewed := [place for place, event in enumerate(told) if isinstance(event, RENEWED)]:
        told, log = told[renewed[-1] :], []
    return words_of(match, seat) + msgspec.json.encode((offer, told, log)).decode()


def words_of(match: Match[Any], seat: int | None) -> str:
    """A view as text: all that is in it but the printed box, which is that of the match and nothing else."""
    view = match.view(seat)
    assert not isinstance(view.table, State) or view.table.box is match.box
    return repr(unpack(write_view(view)))


def test_a_view_stays_as_it_is_while_the_match_goes_on(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        seen: list[tuple[SeatView, bytes]] = []
        for place, _ in enumerate(decisions(match, seed)):
            for view, written in seen:
                assert write_view(view) == written
            seen = [(view, write_view(view)) for view in map(match.view, watchers(match)) if look(seed, place)]


def test_worlds_that_look_alike_to_a_seat_are_alike_to_it(name: str, batch: range, look: Look) -> None:
    worlds = secrets = 0
    for match, seed, place in looks(name, batch, look):
        for seat in watchers(match):
            secrets += len(list(match.game.secrets(match.state, seat))) > 1
            world = other_world(match, seat, seed * 1000 + place)
            if world is not None:
                worlds += 1
                assert all_that_reaches(world, seat) == all_that_reaches(match, seat)
    assert worlds >= secrets / 4, "too few other worlds were found for this test to mean anything"


def all_that_reaches(match: Match[Any], seat: int | None) -> tuple[bytes, ...]:
    """Everything a seat is ever sent."""
    offer = match.offer(seat) if seat is not None else None
    log = [record_of(entry) for entry in match.log_for(seat)]
    parts = (offer, match.events_for(seat), log)
    return write_view(match.view(seat)), *(msgspec.json.encode(part) for part in parts)


def answer_on(match: Match[Any]) -> None:
    """Answer as long as that goes well."""
    for _ in range(LONGEST):
        asks = match.asks()
        match.answer(asks[0].seat if asks else 0, 0)


def test_a_log_replays_without_its_seed(name: str, batch: range, look: Look) -> None:
    for seed in batch:
        match = start(name, seed)
        for _ in decisions(match, seed):
            pass
        loaded = save.load(match.game, save.save(match, with_seed=False))
        assert standing(loaded) == standing(match)
        with pytest.raises(NightRaidError):  # it is over, or it goes on until it needs a die that nobody rolls
            answer_on(loaded)
