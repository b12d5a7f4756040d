"""The contract of a game: what is refused before any match begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from tests.engine.toy_parts import WHY, Bid, Do, Stepped, Won
from tests.engine.toys import SANDBOX, Box, Sandbox, Toy, ToySetup

from nightraid.engine import state as engine
from nightraid.engine.ask import Option
from nightraid.engine.errors import BadSetup, RuleBroken
from nightraid.engine.events import Event, Outcome
from nightraid.engine.words import Message

# ---------------------------------------------------------------- set-ups


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ({"seats": 9}, r"seats: 9 seats \(expected 1 to 6\)"),
        ({"seats": "2"}, r"set-up of sandbox: Expected `int`, got `str` - at `\$.seats` \(expected seats, purse\)"),
        ({"seats": True}, "Expected `int`, got `bool`"),
        ({"seats": 2.5}, "Expected `int`, got `float`"),
        ({"hats": 2}, "unknown field `hats`"),
        ([2, 3], "Expected `object`, got `array`"),
        (None, "Expected `object`, got `null`"),
        ("toy", "Expected `object`, got `str`"),
    ],
)
def test_a_set_up_from_outside_is_checked(raw: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        SANDBOX.read_setup(raw)


def test_a_sound_set_up_is_read() -> None:
    assert SANDBOX.read_setup({"purse": 5}) == ToySetup(seats=2, purse=5)


# ---------------------------------------------------------------- what a game declares


class Piece(msgspec.Struct):
    cell: int


class Loose(engine.State, kw_only=True):
    box: Box
    pieces: list[Piece]


def test_a_state_that_is_not_plain_stops_the_game_before_it_begins() -> None:
    class Wrong(Toy):
        state_type: Any = Loose

    with pytest.raises(RuleBroken, match="Loose is not plain data: pieces: Piece is not frozen"):
        Wrong(SANDBOX.rule)


def test_two_kinds_that_would_share_a_tag_stop_the_game_before_it_begins() -> None:
    def another_bid() -> type[Option]:
        class Bid(Option, frozen=True):
            hats: int

        return Bid

    def another_stepped() -> type[Event]:
        class Stepped(Event, frozen=True):
            hats: int

        return Stepped

    class TwoBids(Toy):
        options: ClassVar[tuple[type[Option], ...]] = (Do, Bid, another_bid())

    class TwoSteps(Toy):
        events: ClassVar[tuple[type[Event], ...]] = (Stepped, another_stepped())

    with pytest.raises(RuleBroken, match="two options with the tag 'bid'"):
        TwoBids(SANDBOX.rule)
    with pytest.raises(RuleBroken, match="two events with the tag 'stepped'"):
        TwoSteps(SANDBOX.rule)


def test_games_without_content_have_one_hash_and_no_library_to_read() -> None:
    assert Sandbox().content_hash == Toy(SANDBOX.rule).content_hash


# ---------------------------------------------------------------- words on demand


def test_messages_of_things_are_keys_and_arguments() -> None:
    assert SANDBOX.option_message(Bid(2)) == Message("option.bid", {"coins": 2})
    assert SANDBOX.event_message(Stepped(2, why=WHY)) == Message("event.stepped", {"number": 2})
    ended = SANDBOX.event_message(Won(Outcome((1,), "finished", WHY, (3, 4)), why=WHY))
    assert ended.args["outcome"] == Message("outcome.finished", {"winners": (1,), "scores": (3, 4)})


def test_words_are_read_from_the_folder_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('[option]\nbid = "bid {coins:money}"\n', encoding="utf-8")

    class Spoken(Sandbox):
        folder = tmp_path

        def name_of(self, kind: str, value: Any, box: Any) -> str:
            return f"{value} {kind}"

    assert Spoken().words.say(Message("option.bid", {"coins": 2})) == "Bid 2 money"
