"""Fixed spaces, rows that tell options apart, and pages on which nothing gets lost."""

from typing import Any

import numpy as np
import pytest
from tests.contract.walk import load
from tests.envs.tables import GAMES, encoder_of, played, small_setup, some_setups

from nightraid.engine.ask import Ask, Option
from nightraid.engine.cards import kind_of
from nightraid.envs import BadEnv, NotEncoded
from nightraid.envs.encoder import Encoder
from nightraid.envs.phrases import Field
from nightraid.envs.play import Play
from nightraid.games.cellar.env import GameEncoder
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD

MATCHES = {"cellar": 4, "incursion": 4, "reichbusters": 6, "wolfenstein": 3}
MOST = 300


def out_of_bounds(encoder: Encoder[Any], seen: Any) -> list[str]:
    names = [
        f"{block.name} {row} {column.name}"
        for block in encoder.layout.blocks
        for row in range(block.rows)
        for column in block.columns
    ]
    numbers = seen["observation"]
    wrong = np.flatnonzero((numbers < encoder.layout.low) | (numbers > encoder.layout.high))
    return [f"{names[place]}: {numbers[place]}" for place in wrong]


@pytest.mark.parametrize("name", GAMES)
def test_every_observation_of_every_seat_lies_in_a_space_that_does_not_change(name: str) -> None:
    spaces = set()
    for seed, setup in enumerate(some_setups(name, MATCHES[name])):
        encoder = encoder_of(name, setup)
        space = encoder.observation_space()
        spaces.add(repr(space))
        play = Play(encoder)
        for number, seat in enumerate(played(play, seed, MOST)):
            if number % 5 == 0:
                for other in range(setup.seats):
                    seen = play.observe(other)
                    assert not out_of_bounds(encoder, seen)
                    assert space.contains(seen)
                    assert not seen["action_mask"].any() or play.ask_of(other) is not None
            assert play.observe(seat)["action_mask"].any()
    assert len(spaces) == 1, "one space for all set-ups of a game"


def plain(option: Option) -> tuple[Any, ...]:
    """An option without the numbers of copies: two hand grenades are one kind of thing."""
    values = [getattr(option, name) for name in option.__struct_fields__]
    return type(option), *(kind_of(value) if isinstance(value, str) and "-" in value else value for value in values)


@pytest.mark.parametrize("name", GAMES)
def test_different_options_have_different_rows(name: str) -> None:
    for seed, setup in enumerate(some_setups(name, 4)):
        play = Play(encoder_of(name, setup))
        for seat in played(play, seed, MOST):
            ask, rows = play.ask_of(seat), play.observe(seat)["options"]
            assert ask is not None
            alike: dict[bytes, list[Option]] = {}
            for option, row in zip(ask.options, rows, strict=False):
                alike.setdefault(row.tobytes(), []).append(option)
            for options in alike.values():
                assert len({plain(option) for option in options}) == 1 or twins(play, options)


def twins(play: Play, options: list[Option]) -> bool:
    """Models of one kind that wait beside the same entry: to the rules one is as good as the other."""
    if play.encoder.game.name != "incursion":
        return False
    models = [play.match.state.models[getattr(option, "model", NOBODY)] for option in options]
    return len({type(option) for option in options}) == 1 and all(model.cell == OFF_BOARD for model in models)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_kept_from_earlier_observations_changes_nothing(name: str) -> None:
    """Encoders remember rows. One that has seen a whole match sees the same as one that has seen nothing."""
    setup = small_setup(name)
    old = Play(encoder_of(name))
    for number, seat in enumerate(played(old, 5, 250)):
        seen = old.observe(seat)
        if number % 25 == 0:
            new = encoder_of(name, setup).observe(old.match.state, seat, old.ask_of(seat))
            assert all(np.array_equal(seen[part], new[part]) for part in seen)


def test_observations_belong_to_whoever_gets_them() -> None:
    play = Play(encoder_of("cellar"))
    play.begin(1)
    first = play.observe(0)
    kept = {part: numbers.copy() for part, numbers in first.items()}
    for numbers in first.values():
        numbers[...] = 1
    assert all(np.array_equal(kept[part], numbers) for part, numbers in play.observe(0).items())


# ---------------------------------------------------------------- pages


@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_reached_however_few_actions_there_are(name: str) -> None:
    """Seeded play with three actions: two options a page. All options of each question lie on its pages, once."""
    encoder, whole = encoder_of(name, most_options=3), encoder_of(name)
    play = Play(encoder)
    paged = 0
    for seat in played(play, 2, 300):
        ask = play.ask_of(seat)
        assert ask is not None
        paged += len(ask.options) > 3
        assert reached(encoder, ask) == list(range(len(ask.options)))
        assert rows_of(encoder, play, ask) == rows_of(whole, play, ask)
    assert paged > 20


def reached(encoder: Encoder[Any], ask: Ask[Any]) -> list[int]:
    """The places that actions of all pages mean, in their order."""
    play = Play(encoder)
    places = []
    for page in range(encoder.pages(len(ask.options))):
        legal = np.flatnonzero(encoder.mask(len(ask.options), page))
        found = [play._place(int(action), len(ask.options), page) for action in legal]
        places += [place for place in found if place is not None]
        assert found.count(None) == (encoder.pages(len(ask.options)) > 1)
    return places


def rows_of(encoder: Encoder[Any], play: Play, ask: Ask[Any]) -> bytes:
    """The rows of all options, page by page."""
    state, found = play.match.state, b""
    for page in range(encoder.pages(len(ask.options))):
        seen = encoder.observe(state, ask.seat, ask, page)
        assert seen["observation"][0] == page + 1
        assert seen["observation"][1] == encoder.pages(len(ask.options))
        found += seen["options"][: len(encoder.shown(ask.options, page))].tobytes()
    return found


def test_turning_pages_leads_back_to_the_first_and_changes_nothing() -> None:
    play = Play(encoder_of("cellar", most_options=3))
    play.begin(4)
    before = play.match.fingerprint()
    ask = play.asks[0]
    pages = play.encoder.pages(len(ask.options))
    assert pages == 2
    seen = [play.observe(ask.seat)["options"][0, -1]]
    for _ in range(pages):
        play.take(ask.seat, 2)
        seen.append(play.observe(ask.seat)["options"][0, -1])
    assert seen == [0, 2, 0], "the first bids of the pages"
    assert play.match.fingerprint() == before
    play.take(ask.seat, 2)
    play.take(ask.seat, 1)
    assert play.match.progress.open[ask.seat].key == "bid:3"


def test_too_few_actions_are_refused() -> None:
    with pytest.raises(BadEnv, match=r"1 actions.*2 or more"):
        encoder_of("cellar", most_options=1)


def test_an_option_without_a_rule_is_found_at_once() -> None:
    class Forgetful(GameEncoder):
        def phrase_fields(self) -> dict[str, Field]:
            return {name: field for name, field in super().phrase_fields().items() if name != "grit"}

    with pytest.raises(NotEncoded, match=r"'grit' of bid"):
        Forgetful(load("cellar"), small_setup("cellar"))
