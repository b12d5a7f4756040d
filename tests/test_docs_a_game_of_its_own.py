"""docs/adding-a-game.md as a package of its own: installed beside Night Raid, its game is on offer everywhere."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs_blocks import PAGE, ROOT, blocks

BLOCKS = list(blocks(PAGE))
SHIPPED, OWN = "nightraid.games.cellar", "my_cellar"
RENAMED = ((SHIPPED, OWN), ('"cellar"', '"my-cellar"'), ("CF-", "MC-"), ('"CF"', '"MC"'), ("    for_tests=True,\n", ""))
"""What an author writes otherwise than the page: a package, a name and a prefix for rules, and a game for everybody."""

LOOK_AROUND = """
import json
from nightraid.bots import bots_for
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.envs import SeatsEnv
from nightraid.games import registry
from nightraid.odds import odds_of
from nightraid.server.game_library import GameLibrary

entry = registry.entry("my-cellar")
game = entry.load()
match, odds = Match(game, game.read_setup({"rounds": 2}), Seeded(1)), set()
while match.pending is not None:
    ask = match.asks()[0]
    odds |= {one.title for option in ask.options for one in odds_of(match, ask.seat, option)}
    match.answer(ask.seat, ask.options[-1])
library = GameLibrary()
info = {info.name: info for info in library.infos()}["my-cellar"]
env = SeatsEnv("my-cellar", {"rounds": 2})
env.reset(seed=1)
print(json.dumps({
    "package": entry.package,
    "played": match.outcome is not None,
    "odds": "A1" in odds,
    "on_the_start_page": [info.title, info.playable, [bot.name for bot in info.bots]],
    "rules": library.rules("my-cellar").rules[0].id,
    "bots": [kind.name for kind in bots_for("my-cellar")],
    "agents": env.agents,
}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package that the page builds, installed."""
    folder = tmp_path_factory.mktemp("own")
    for block in BLOCKS:
        if block.kind == "title":
            path = folder / "src" / OWN / block.file
        elif block.kind == "package":
            path = folder / block.file
        else:
            continue
        text = block.text
        for theirs, ours in RENAMED if block.kind == "title" else ():
            text = text.replace(theirs, ours)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    site = folder / "site"
    installed = run(*pip, "--no-build-isolation", "--target", str(site), str(folder))
    assert installed.returncode == 0, installed.stderr
    return site


def run(*command: str, site: Path | None = None) -> "subprocess.CompletedProcess[str]":
    path = f"{site}:{ROOT / 'src'}" if site else str(ROOT / "src")
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": path, "COLUMNS": "120"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_it_is_in_the_library_at_the_table_and_in_the_environments(site: Path) -> None:
    looked = run(sys.executable, "-c", LOOK_AROUND, site=site)
    assert looked.returncode == 0, looked.stderr
    assert json.loads(looked.stdout) == {
        "package": OWN,
        "played": True,
        "odds": True,
        "on_the_start_page": ["Cellar Fight", True, ["random"]],
        "rules": "MC-GOAL-1",
        "bots": ["random"],
        "agents": ["seat_0", "seat_1"],
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "MC-GOAL-1"), "MC-GOAL-1"),
        (("check", "--game", "my-cellar"), "no problems"),
        (("play", "my-cellar", "--seats", "random,random", "--seed", "3"), "wins"),
    ],
)
def test_the_terminal_has_it(site: Path, words: tuple[str, ...], said: str) -> None:
    shown = run(sys.executable, "-m", "nightraid.cli.main", *words, site=site)
    assert shown.returncode == 0, shown.stderr
    assert said in shown.stdout


def test_without_the_package_nobody_knows_it() -> None:
    assert run(sys.executable, "-m", "nightraid.cli.main", "rules", "MC-GOAL-1").returncode == 1
