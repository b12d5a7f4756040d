"""Words: messages become sentences when somebody looks, and what is missing is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.engine.toy_parts import WHY, Do, Drew

from nightraid.engine.words import Message, UnknownWords, Words, message_of


def name(kind: str, value: Any, box: Any) -> str:
    return f"<{kind} {value}{'' if box is None else f' of {box}'}>"


WORDS = Words(
    {
        "event.moved": "{who:hero} moves to {to:cell}.",
        "event.caught": "caught: {who:hero}",
        "plain": "{count} of {{many}}",
        "outer": "{reason} because {inner}, {inner}",
        "inner": "{who:hero} is out of sight",
        "bare": "nothing to fill in",
    },
    name,
)


def test_arguments_are_named_by_their_kind() -> None:
    moved = Message("event.moved", {"who": 3, "to": 12})
    assert WORDS.say(moved) == "<hero 3> moves to <cell 12>."
    assert WORDS.say(moved, "box") == "<hero 3 of box> moves to <cell 12 of box>."


def test_arguments_without_a_kind_are_said_as_they_are_and_braces_can_be_said() -> None:
    assert WORDS.say(Message("plain", {"count": 2})) == "2 of {many}"


def test_a_sentence_begins_with_a_capital_and_nothing_in_it_does() -> None:
    assert WORDS.say(Message("bare")) == "Nothing to fill in"
    inner = Message("inner", {"who": 1})
    said = WORDS.say(Message("outer", {"reason": Message("bare"), "inner": inner}))
    assert said == "Nothing to fill in because <hero 1> is out of sight, <hero 1> is out of sight"


def test_lists_are_named_one_by_one_and_none_of_them_too() -> None:
    assert WORDS.say(Message("event.caught", {"who": (1, 2)})) == "Caught: <hero 1>, <hero 2>"
    assert WORDS.say(Message("event.caught", {"who": [Message("bare"), 2]})) == "Caught: nothing to fill in, <hero 2>"
    assert WORDS.say(Message("event.caught", {"who": ()})) == "Caught: <nothing hero>"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (Message("event.flown"), r"no words for 'event.flown' \(expected a key of words.toml\)"),
        (Message("event.moved", {"who": 1}), r"event.moved: no argument 'to' \(expected one of who\)"),
        (Message("event.moved"), r"event.moved: no argument 'who' \(expected one of none\)"),
        (Message("event.caught", {"who": Message("nowhere")}), "no words for 'nowhere'"),
    ],
)
def test_what_is_missing_is_named(message: Message, reason: str) -> None:
    with pytest.raises(UnknownWords, match=reason):
        WORDS.say(message)


def test_the_table_can_be_asked_what_it_holds() -> None:
    assert "plain" in WORDS
    assert "event" not in WORDS
    assert list(WORDS)[:2] == ["event.moved", "event.caught"]
    assert WORDS.arguments("event.moved") == {"who", "to"}
    assert WORDS.arguments("bare") == set()
    with pytest.raises(UnknownWords):
        WORDS.arguments("event.flown")


def test_a_file_of_words_is_tables_in_tables(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text('top = "Ü {x}"\n[event]\nmoved = "a"\n[event.deep]\nmost = "b"\n', encoding="utf-8")
    words = Words.load(path, name)
    assert list(words) == ["top", "event.moved", "event.deep.most"]
    assert words.say(Message("top", {"x": 1})) == "Ü 1"


def test_a_folder_of_words_is_one_table_and_each_key_stands_in_one_file(tmp_path: Path) -> None:
    (tmp_path / "doors.toml").write_text('[event]\nopened = "open"\n', encoding="utf-8")
    (tmp_path / "moves.toml").write_text('[event]\nmoved = "gone"\n', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no words", encoding="utf-8")
    words = Words.load(tmp_path, name)
    assert [words.say(Message(key)) for key in words] == ["Open", "Gone"]
    (tmp_path / "more.toml").write_text('[event]\nopened = "once more"\n', encoding="utf-8")
    with pytest.raises(UnknownWords, match=r"more.toml: event.opened for the second time"):
        Words.load(tmp_path, name)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[event]\nmoved = "{who"', "event.moved"),
        ('[event]\nmoved = "who}"', "event.moved"),
        ('[event]\nmoved = "{} moves"', "event.moved"),
        ('[event]\nmoved = "{who!r} moves"', "event.moved"),
        ("[event]\nmoved = 5", "event.moved"),
        ('[event]\nmoved = ["a"]', "event.moved"),
        ("[event", "words.toml"),
        ("\xff", "words.toml"),
    ],
)
def test_a_file_of_words_that_cannot_be_said_is_refused_when_it_is_read(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(UnknownWords, match=reason):
        Words.load(path, name)


def test_the_message_of_a_thing_is_its_tag_and_its_fields() -> None:
    assert message_of("option", Do("plain")) == Message("option.do", {"what": "plain"})
    drew = Drew(1, ("a",), why=WHY)
    assert message_of("event", drew, leave_out=("why",)) == Message("event.drew", {"seat": 1, "cards": ("a",)})


def test_two_messages_do_not_share_their_arguments() -> None:
    one, other = Message("bare"), Message("bare")
    one.args["x"] = 1
    assert other.args == {}
