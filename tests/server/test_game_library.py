"""The library: what is offered, under which flag, with which packs."""

from pathlib import Path

import pytest

from nightraid.engine.content.problems import ContentErrors
from nightraid.games.registry import UnknownGame
from nightraid.server.game_library import GameLibrary

PACK = """
name = "Another vault"
version = "1"
game = "cellar"
"""


def pack(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "pack.toml").write_text(text)
    return folder


def test_seats_that_differ_say_what_they_play() -> None:
    library = GameLibrary(teaching_game=True)
    assert [library.role("cellar", seat) for seat in (0, 1, 2)] == ["Crew A", "Crew B", ""]
    assert [library.role("incursion", seat) for seat in (0, 1)] == ["Allies", "Axis"]
    assert library.role("wolfenstein", 0) == library.role("chess", 0) == ""


def test_the_teaching_game_is_offered_to_who_asks_for_it() -> None:
    library = GameLibrary()
    assert library.names == ("incursion", "reichbusters", "wolfenstein")
    assert [info.name for info in library.infos()] == ["wolfenstein", "reichbusters", "incursion"]
    for name in ("cellar", "chess"):
        with pytest.raises(UnknownGame, match="no game"):
            library.game(name)
    with pytest.raises(UnknownGame):
        library.rules("cellar")
    assert set(GameLibrary(teaching_game=True).names) == {"incursion", "reichbusters", "wolfenstein", "cellar"}


def test_the_catalogue_is_whole_and_says_what_belongs_together() -> None:
    book = GameLibrary().rules("incursion")
    rules = {rule.id: rule for rule in book.rules}
    assert len(rules) == len(book.rules)
    assert any(rule.ruling for rule in book.rules)
    assert any(rule.note for rule in book.rules if not rule.ruling)
    assert all(other in rules for rule in book.rules for other in rule.see)
    for rule in book.rules:
        assert rule.title
        assert rule.text
        assert rule.source or rule.ruling


def test_packs_are_laid_over_their_game(tmp_path: Path) -> None:
    plain, changed = GameLibrary(teaching_game=True), GameLibrary([pack(tmp_path / "vault", PACK)], teaching_game=True)
    assert [one.name for one in changed.game("cellar").library.packs] == ["Another vault"]
    assert plain.game("cellar").library.packs == ()
    assert changed.game("wolfenstein").library.packs == ()


def test_a_pack_for_nothing_here_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="a pack for 'cellar'"):
        GameLibrary([pack(tmp_path / "vault", PACK)])
    with pytest.raises(UnknownGame, match="chess"):
        GameLibrary([pack(tmp_path / "chess", PACK.replace("cellar", "chess"))], teaching_game=True)
    with pytest.raises(ContentErrors, match=r"pack\.toml"):
        GameLibrary([tmp_path])
