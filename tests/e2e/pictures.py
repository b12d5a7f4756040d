"""Take the pictures of the docs anew: `python -m tests.e2e.pictures`. Look at them before they are committed."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect, sync_playwright
from tests.e2e.greedy import won_file, won_mission
from tests.e2e.incursion.battle_page import BattlePage
from tests.e2e.incursion.battles import BOT, Battle, asked, begin, moment
from tests.e2e.laying import lay
from tests.e2e.reichbusters import raids
from tests.e2e.small import sheet
from tests.e2e.table import TablePage
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

from nightraid.bench.chromium import FLAGS, find_chromium
from nightraid.bench.table_server import TableServer
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.ids import ALLIED
from nightraid.games.incursion.ids import SIDES as SIDES_OF_A_BATTLE
from nightraid.games.reichbusters.asks.questions.hero import Act as ActInRaid
from nightraid.games.reichbusters.state import State
from nightraid.server.wire.bodies import Fork, MatchMade

FOLDER = Path(__file__).parents[2] / "docs" / "images"
SIZES: dict[str, dict[str, Any]] = {"": DESKTOP, "-phone": {**PHONE, "device_scale_factor": 1}}

RAID: dict[str, tuple[str, ...]] = {
    "mission": ("raid",),
    "map": ("keep",),
    "objective": ("demolition",),
    "faction": ("vril-experiment",),
    "team": ("harrier",),
}
MANY = 3
"""So many models of either side make a picture of a fight."""
MANY_UNITS = 7
"""And so many enemies one of a raid."""


def main() -> None:
    """One picture of each main page, on a desktop and on a phone."""
    FOLDER.mkdir(exist_ok=True)
    for size, options in SIZES.items():
        with somebody(options) as (server, visitor):
            match = visitor.person().bring(won_file()).info.id
            middle = visitor.person().ask(
                "POST", f"/matches/{match}/fork", MatchMade, Fork(won_mission().match.answers // 2)
            )
            take(visitor, "home", size, "/", "Play now")
            take(visitor, "new-match", size, "/new/wolfenstein", "Begin")
            take(visitor, "rules", size, "/rules/wolfenstein#WF-LOS-2")
            take(visitor, "settings", size, "/settings")
            take(visitor, "replay", size, f"/m/{match}/replay#40", "Continue from here")
            table(visitor, size, middle.info.id)
            battle(server, visitor, size)
            castle(server, visitor, size)


@contextmanager
def somebody(options: dict[str, Any]) -> Iterator[tuple[TableServer, Visitor]]:
    """A server, a browser, and somebody at it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        TableServer(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        chromium = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        visitor = Visitor(chromium, server.address, "Ada", **options)
        visitor.prefer(speed="instant", name="Ada")
        yield server, visitor
        chromium.close()


def take(visitor: Visitor, name: str, size: str, address: str, button: str = "") -> None:
    """A picture of a page, when it is there."""
    visitor.page.goto(address)
    expect(visitor.page.get_by_role("heading").first).to_be_visible()
    if button:
        expect(visitor.page.get_by_role("button", name=button).first).to_be_visible()
    keep(visitor, name, size)


def table(visitor: Visitor, size: str, match: str) -> None:
    """The table in the middle of a mission, and the same as text."""
    at = TablePage(visitor)
    at.open(match)
    visitor.wait_until(at.plans_known)
    keep(visitor, "table", size)
    visitor.page.keyboard.press("t")
    expect(visitor.page.get_by_role("heading", name="What happened last")).to_be_visible()
    keep(visitor, "text-view", size)


def battle(server: TableServer, visitor: Visitor, size: str) -> None:
    """Incursion: a force that is being bought, and a fight in which somebody could shoot."""
    begun = begin("incursion", 1)
    for kind in ("corporal", "grunt-ape"):
        begun.answer(ALLIED, f"buy:{kind}")
    at = BattlePage(visitor)
    at.open(lay(server, begun, visitor, BOT))
    keep(visitor, "incursion-force", size)
    at.open(lay(server, moment("incursion", is_a_fight), visitor, BOT))
    visitor.wait_until(at.plans_known)
    far = max(at.plans, key=lambda plan: (len(plan.sketch.path), plan.cost))
    keep(visitor, "incursion", size, None if size else at.middle_of(int(far.spot.id)))


def is_a_fight(now: Battle) -> bool:
    """Whether a model of a player with cards has AP to spend and enemies before its gun, and there is much to see."""
    there = [stand for stand in now.state.models.values() if stand.on_board]
    many = min(len([stand for stand in there if stand.side == side]) for side in SIDES_OF_A_BATTLE)
    free = now.state.activation.kind == "turn" and now.state.activation.ap >= 3 and now.state.commands[ALLIED].hand
    return many >= MANY and bool(free) and asked(now, ALLIED, Act, "shoot:")


def castle(server: TableServer, visitor: Visitor, size: str) -> None:
    """Reichbusters: a raid that has been noticed, and what an attack would mean."""
    now = raids.moment(RAID, is_a_raid)
    at = TablePage(visitor)
    at.open(lay(server, now, visitor))
    visitor.wait_until(at.plans_known)
    attack = at.option(next(at.choice(key) for key in keys_of(now) if key.startswith("attack:")))
    if size:
        sheet(at, "Actions")
        attack.tap()
        visitor.wait_until(lambda: any(seen.sketch is not None for seen in at.looked))
        visitor.page.get_by_role("button", name="Close", exact=True).tap()
    else:
        attack.hover()
        visitor.wait_until(lambda: any(seen.sketch is not None for seen in at.looked))
    keep(visitor, "reichbusters", size, None if size else middle_of(attack))


def is_a_raid(now: Match[State]) -> bool:
    """Whether a Hero with two actions left has an enemy to attack, and there is much to see before the alarm."""
    rooms = len([level for level in now.state.awareness if level])
    free = (
        isinstance(now.asks()[0], ActInRaid)
        and now.state.turn.basic == 2
        and not now.state.after_alarm
        and len(now.state.units) >= MANY_UNITS
    )
    return free and rooms >= 2 and any(key.startswith("attack:") for key in keys_of(now))


def keys_of(now: Match[State]) -> list[str]:
    """What can be answered."""
    return [option.key for option in now.asks()[0].options]


def middle_of(thing: Locator) -> tuple[float, float]:
    """Where something is on the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def keep(visitor: Visitor, name: str, size: str, pointed: tuple[float, float] | None = None) -> None:
    """Wait until fonts and icons have come, then take the picture."""
    visitor.page.mouse.move(*(pointed or (1, 1)))  # what the pointer rests on is explained in the picture
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready.then(() => 0)")
    visitor.page.screenshot(path=FOLDER / f"{name}{size}.jpg", type="jpeg", quality=82, animations="disabled")


if __name__ == "__main__":
    main()
