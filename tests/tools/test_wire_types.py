"""The client's types: made from the structs, with their texts, and required where the server always sends."""

import sys
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from nightraid.engine.screen.basics import Wire
from nightraid.server.wire import bodies, frames
from tools import wire_types


@pytest.fixture(scope="module")
def types() -> str:
    return wire_types.types()


def interface(types: str, name: str) -> str:
    return types.partition(f"export interface {name} {{\n")[2].partition("\n}\n")[0]


def test_what_the_server_sends_has_no_optional_fields(types: str) -> None:
    for name in ("Sync", "MatchInfo", "Piece", "Sketch", "Problem", "GameInfo"):
        assert interface(types, name), name
        assert "?:" not in interface(types, name), name


def test_what_a_client_sends_may_leave_out_what_has_a_default(types: str) -> None:
    assert "  key: string;" in interface(types, "Answer")
    assert "  to?: number | null;" in interface(types, "Undo")
    assert "  own_dice?: " in interface(types, "NewMatch")


def test_texts_of_structs_and_fields_become_comments(types: str) -> None:
    assert "/** One legal answer. */\nexport interface Choice {" in types
    assert "  /** The seats that are asked now. */\n  waiting: number[];" in interface(types, "MatchInfo")
    assert "/** The seat whose view this is; null: what everybody may see. */" in interface(types, "Position")


def test_a_text_of_several_paragraphs_keeps_them(types: str) -> None:
    before = types.partition("export interface Hello {")[0].rpartition("/**")[2]
    assert before.count("\n *\n") == 1
    assert all(len(line) <= 120 for line in types.splitlines() if line.lstrip().startswith(("*", "/*")))


def test_fields_that_come_from_a_parent_keep_their_texts(types: str) -> None:
    assert "seed" in wire_types.field_docs(bodies.NewCampaign)
    assert "/** Empty: software picks one" in interface(types, "NewCampaign")


class Leaf(Wire, frozen=True):
    """A leaf."""

    name: str


class Tree(Wire, frozen=True, tag_field="effect", tag="tree"):
    """A tree."""

    leaves: tuple[Leaf, ...] = ()
    best: Leaf | None = None
    size: Literal["small", "large"] = "small"


def test_shapes_tell_defaults_and_what_fields_hold() -> None:
    assert wire_types._shape(Tree) == {
        "defaults": {"effect": "tree", "leaves": (), "best": None, "size": "small"},
        "held": {"leaves": ["Leaf"], "best": ["Leaf"]},
    }
    assert wire_types.structs_in(Tree | None) == {Tree, Leaf}


def test_frames_are_sent_with_every_field() -> None:
    spot = frames.Refusing("text", "reason", ())
    assert msgspec.json.decode(msgspec.json.encode(spot)) == {
        "text": "text",
        "reason": "reason",
        "rules": [],
        "spots": [],
    }


def test_the_files_are_what_the_structs_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["wire_types.py", "--check"])
    wire_types.main()
    old = tmp_path / "wire.ts"
    old.write_text("old", encoding="utf-8")
    monkeypatch.setattr(wire_types, "ROOT", tmp_path)
    monkeypatch.setattr(wire_types, "TYPES", old)
    with pytest.raises(SystemExit, match=r"wire\.ts is older than the structs"):
        wire_types.main()
