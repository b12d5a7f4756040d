"""Turns of a Hero, a bot and an oversized bot, for previews and refusals."""

from typing import Any

from tests.games.playing import Table
from tests.games.wolfenstein.positions import KLAUS, cell, model, stand

from nightraid.games.wolfenstein.state import State, Weapon

GUN, SOLDAT, DRONE, HOUND = "handgun-1960-1", model("soldat 1"), model("drone 1"), model("panzerhund 1")
SHOT = f"attack:{GUN}:{SOLDAT}"
NEAR = {"soldat 1": "d3"}
BLEEDING = {"status": "bleeding", "lost_hp": 5}
TORCH = {"weapons": (Weapon("cutting-torch-1"),)}


def step(name: str) -> str:
    """The answer that leads to a square."""
    return f"step:{cell(name)}"


def klaus(at: str = "c3", **more: Any) -> Table[State]:
    """Klaus acts."""
    return stand({KLAUS: at, **more.pop("others", {})}, acting=KLAUS, **more)


def drone(at: str = "c3", **more: Any) -> Table[State]:
    """His bot acts, a Drone."""
    turn = {"bot": DRONE, "ap": more.pop("ap", 7), **more.pop("turn", {})}
    return stand({KLAUS: "a1"}, bots={"drone 1": (KLAUS, at)}, acting=KLAUS, turn=turn, **more)


def hound(at: str = "b2", **more: Any) -> Table[State]:
    """His bot acts, a Panzerhund on four squares."""
    turn = {"bot": HOUND, "ap": more.pop("ap", 7)}
    return stand({KLAUS: "a1"}, bots={"panzerhund 1": (KLAUS, at)}, acting=KLAUS, turn=turn, **more)
