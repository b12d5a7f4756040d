"""The icons in the client are those that are named, and names that the set does not have are told."""

import json
from pathlib import Path

import pytest

from nightraid.engine.declaration import GameDeclaration
from nightraid.games import registry
from tools import icons


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client with sources of its own and a set of five icons."""
    web = tmp_path / "web"
    (web / "src" / "icons").mkdir(parents=True)
    drawn = {name: {"body": f'<path fill="currentColor" d="M{name}"/>'} for name in ("door", "key", "gear", "die")}
    aliases = {"cog": {"parent": "gear"}, "turned": {"parent": "key", "rotate": 1}}
    (web / "set.json").write_text(json.dumps({"icons": drawn, "aliases": aliases}))
    monkeypatch.setattr(icons, "WEB", web)
    monkeypatch.setattr(icons, "SET", web / "set.json")
    monkeypatch.setattr(icons, "TARGET", web / "src" / "icons" / "icons.ts")
    monkeypatch.setattr(icons, "_of_the_games", lambda: iter([("gear", "nightraid.games.x.table")]))
    monkeypatch.setattr(registry, "entries", tuple)
    monkeypatch.setattr("sys.argv", ["icons.py"])
    return web


def test_names_are_found_in_tags_fields_and_marked_lists(web: Path) -> None:
    (web / "src" / "A.svelte").write_text('<Icon size={2}\n  name="door" /> <Icon name={other} />')
    (web / "src" / "b.ts").write_text(
        'const a = { icon: "key" };\nconst b = /* icons */ ["die"];\nconst c = /* icons */ { "not-this": "cog" };\n'
        'const d = ["nor-this"];'
    )
    (web / "src" / "b.test.ts").write_text('const a = { icon: "only-in-a-test" };')
    assert set(icons.used()) == {"door", "key", "die", "cog", "gear"}


def test_the_pictures_of_the_games_are_among_them(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chess = GameDeclaration(name="chess", title="Chess", package="chess", game="", about="Two kings.", picture="door")
    monkeypatch.setattr(registry, "entries", lambda: (chess,))
    assert icons.used() == {"gear": "nightraid.games.x.table", "door": "the picture of chess"}


def test_only_what_is_used_is_written_and_then_the_check_is_content(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (web / "src" / "A.svelte").write_text('<Icon name="cog" />')
    icons.main()
    made = (web / "src" / "icons" / "icons.ts").read_text()
    assert '"cog":\n    "Mgear"' in made
    assert '"gear":\n    "Mgear"' in made
    assert "door" not in made
    monkeypatch.setattr("sys.argv", ["icons.py", "--check"])
    icons.main()


def test_the_check_fails_when_an_icon_is_missing_or_left_over(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = web / "src" / "A.svelte"
    source.write_text('<Icon name="door" />')
    icons.main()
    monkeypatch.setattr("sys.argv", ["icons.py", "--check"])
    for text in ('<Icon name="door" /><Icon name="key" />', ""):
        source.write_text(text)
        with pytest.raises(SystemExit, match="make icons"):
            icons.main()


@pytest.mark.parametrize("name", ["nowhere", "turned"])
def test_a_name_that_cannot_be_drawn_is_told_with_its_place(web: Path, name: str) -> None:
    (web / "src" / "A.svelte").write_text(f'<Icon name="{name}" />')
    with pytest.raises(SystemExit, match=rf"'{name}', used in web/src/A\.svelte"):
        icons.main()
    assert not (web / "src" / "icons" / "icons.ts").exists()
