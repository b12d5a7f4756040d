"""Put the icons that are used, and no others, into the client: `python tools/icons.py [--check]`.

Four places name icons of the set @iconify-json/game-icons:

- the client, in `<Icon name="steel-door" />` and `icon: "steel-door"` (or `icon="steel-door"`);
- the client, in lists and tables marked by a comment: `/* icons */ ["steel-door", "dice-six-faces-four"]`, where in a
  table `{ key: "name" }` each text stands for an icon;
- the start page, in the picture of each game (its declaration);
- the games' tables, in a constant `ICONS` of any module of `nightraid.games.<game>.table`: names, or a mapping to them.
"""

import importlib
import json
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import nightraid.games
from nightraid.games import registry

WEB = Path(__file__).parent.parent / "web"
SET = WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
TARGET = WEB / "src" / "icons" / "icons.ts"
HEADER = """\
// Made by tools/icons.py from the icons that the client and the games name. Do not edit: run `make icons`.
// Game-icons.net, CC BY 3.0; CREDITS.md names the authors.

/** The outline of each icon, drawn in a square of 512 by 512. */
export const ICONS: Readonly<Record<string, string>> = {
"""
NAMED = re.compile(r"""<Icon\b[^>]*?\bname="([a-z0-9-]+)"|\bicon\s*[:=]\s*"([a-z0-9-]+)\"""", re.DOTALL)
MARKED = re.compile(r"/\* icons \*/\s*([\[{].*?[\]}])", re.DOTALL)
TEXT = re.compile(r'"([^"]*)"(\s*:)?')
OUTLINE = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def used() -> dict[str, str]:
    """Every name in use, with a place that uses it."""
    return dict(reversed([*_of_the_client(), *_of_the_start_page(), *_of_the_games()]))


def _of_the_client() -> Iterator[tuple[str, str]]:
    sources = (file for file in (WEB / "src").rglob("*") if file.suffix in {".svelte", ".ts"})
    for file in sorted(sources):
        if file == TARGET or file.name.endswith(".test.ts"):
            continue
        text, place = file.read_text(encoding="utf-8"), str(file.relative_to(WEB.parent))
        for found in NAMED.finditer(text):
            yield found[1] or found[2], place
        for found in MARKED.finditer(text):
            yield from ((name, place) for name, key in TEXT.findall(found[1]) if not key)


def _of_the_start_page() -> Iterator[tuple[str, str]]:
    return ((game.picture, f"the picture of {game.name}") for game in registry.entries())


def _of_the_games() -> Iterator[tuple[str, str]]:
    for game in pkgutil.iter_modules(nightraid.games.__path__, "nightraid.games."):
        if not game.ispkg or f"{game.name}.table" not in _modules(game.name):
            continue
        table = f"{game.name}.table"
        for module in [table, *_modules(table)]:
            names: Any = getattr(importlib.import_module(module), "ICONS", ())
            for name in names.values() if isinstance(names, Mapping) else names:
                yield name, module


def _modules(package: str) -> list[str]:
    paths = getattr(importlib.import_module(package), "__path__", ())
    return [found.name for found in pkgutil.iter_modules(paths, f"{package}.")]


def outlines() -> dict[str, str]:
    """The outline of every icon of the set, by name."""
    if not SET.exists():
        sys.exit(f"{SET.relative_to(WEB.parent)} is missing: run `make web-setup`")
    loaded = json.loads(SET.read_text(encoding="utf-8"))
    bodies = {name: icon["body"] for name, icon in loaded["icons"].items()}
    bodies |= {name: bodies[alias["parent"]] for name, alias in loaded["aliases"].items() if set(alias) == {"parent"}}
    found = {name: OUTLINE.fullmatch(body) for name, body in bodies.items()}
    return {name: outline[1] for name, outline in found.items() if outline}


def client_file() -> str:
    """The whole file; stops with a list of the names that the set does not have."""
    names, known = used(), outlines()
    unknown = [f"  {name!r}, used in {place}" for name, place in sorted(names.items()) if name not in known]
    if unknown:
        sys.exit("No such icon in @iconify-json/game-icons:\n" + "\n".join(unknown))
    lines = [f'  "{name}":\n    "{known[name]}",\n' for name in sorted(names)]
    return HEADER + "".join(lines) + "};\n"


def main() -> None:
    """Write the file, or say whether it holds just what is used."""
    made = client_file()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != made:
            sys.exit("web/src/icons/icons.ts does not hold the icons in use: run `make icons`")
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
