"""The alien world on the page: mission N1 from the set-up to its end, a raid by keys, and Projekt X in the castle."""

import json
import re
from functools import cache
from typing import Any

from playwright.sync_api import expect
from tests.e2e import over_the_wire
from tests.e2e.conftest import Arrive
from tests.e2e.keys import by_keys, check_focus, square_name
from tests.e2e.reichbusters.raids import N1, Raid, is_won, played, replayed, to_the_end, won_n1
from tests.e2e.table import TablePage
from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.engine.events import Event
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events.alien import EnvironmentRevealed, SpawnTokensBack
from nightraid.games.reichbusters.asks.events.missions import PortalReadied
from nightraid.games.reichbusters.asks.events.rounds import TrackerTurned
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.view import raid_view
from nightraid.server.wire.bodies import NewSeat

EGG_HUNT: dict[str, tuple[str, ...]] = {
    "mission": ("nte-raid",),
    "nte-map": ("drowned-forest",),
    "nte-objective": ("egg-hunt",),
    "nte-faction": ("the-brood",),
    "team": ("harrier",),
    "heroes": ("quentin",),
}
PROJEKT_X: dict[str, tuple[str, ...]] = {"mission": ("mission-projekt-x",), "heroes": ("quentin",)}
BY_KEYS = 18
"""So many answers are given by keys, and so many by clicks in Projekt X; the rest goes over the wire."""
ROUND_THE_MAP = (*["ArrowUp"] * 9, *["ArrowLeft"] * 9, *["ArrowDown"] * 18, *["ArrowRight"] * 18, *["ArrowUp"] * 18)
"""The way of a cursor that looks for the dark."""
LEAST_ROOM = 200
"""Pixels that the question must have beside a long title."""


@cache
def won_egg_hunt() -> Raid:
    return to_the_end(EGG_HUNT, is_won)


@cache
def projekt_x() -> Raid:
    """Projekt X as it ends, won or lost."""
    return played(lambda match: match.outcome is not None, lambda _: True, PROJEKT_X)


def at_table(server: TableServer, visitor: Visitor, raid: Raid, choices: dict[str, tuple[str, ...]]) -> TablePage:
    """The raid on a page, before its first answer."""
    visitor.prefer(speed="instant", motion="reduced")
    made = visitor.person().make("reichbusters", NewSeat("me"), seed=raid.seed, **choices)
    table = TablePage(visitor)
    table.open(made.info.id)
    return table


def saved(table: TablePage) -> dict[str, Any]:
    """The file of the match."""
    file: dict[str, Any] = json.loads(table.visitor.person().file(table.match))
    return file


def chosen(table: TablePage) -> tuple[str, ...]:
    """Every answer that was given."""
    records = [entry["record"] for entry in saved(table)["log"]]
    return tuple(record["key"] for record in records if record["is"] == "choice")


def glance(table: TablePage, area: int, *told: str) -> None:
    """Point at an area of the map, which tells this about itself."""
    x, y = table.on_square(area, 1, 1)
    tooltip = table.page.get_by_role("tooltip")

    def is_told() -> bool:
        """A pointer that has rested while things happened must stir."""
        table.page.mouse.move(x + 1, y)
        table.page.mouse.move(x, y)
        return tooltip.is_visible()

    table.visitor.wait_until(is_told)
    for text in told:
        expect(tooltip).to_contain_text(text)
    table.page.mouse.move(1, 1)


# ---------------------------------------------------------------- N1, by clicks


def begin_n1(server: TableServer, arrive: Arrive, seed: int) -> TablePage:
    """From the set-up page: the mission, one Hero, the seed."""
    visitor = arrive(server, "raider")
    visitor.prefer(speed="instant", motion="reduced")
    page = visitor.page
    page.goto("/new/reichbusters")
    page.get_by_role("radio", name=re.compile(r"^N1\. The Far Shore")).check()
    expect(page.get_by_text("Not of this Earth! 8 rounds, no alarm").first).to_be_visible()
    everybody = page.get_by_role("list", name="Heroes, the first player's first to choose from")
    for name in ("Brick", "Claudine", "Red Hawk"):
        everybody.get_by_role("button", name=re.compile(f"^{name}"), pressed=True).click()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed of the dice").fill(str(seed))
    page.get_by_role("button", name="Begin", exact=True).click()
    briefing = page.get_by_role("dialog", name="N1. The Far Shore")
    expect(briefing).to_contain_text("rules 1.1 with Not of this Earth!")
    expect(briefing).to_contain_text("When the marker leaves its track, you have lost. There is no alarm.")
    table = TablePage(visitor)
    table.arrived()
    return table


def test_n1_is_played_from_the_set_up_page_to_its_end(server: TableServer, arrive: Arrive) -> None:
    """Every answer by a click; what is dark, turned up and turned back on the page is what the rules say."""
    raid = won_n1()
    table, match = begin_n1(server, arrive, raid.seed), replayed(raid, N1)
    news: set[type[Event]] = set()
    for key in raid.answers:
        told = match.event_count
        match.answer(0, key)
        position = table.answer(key)
        assert position.screen.dark == raid_view(match.state).dark
        for event in match.events(told):
            if match.outcome is None and type(event) not in news and is_news(table, match, event):
                news.add(type(event))
    assert news == {EnvironmentRevealed, SpawnTokensBack, TrackerTurned, PortalReadied}
    report = table.page.get_by_role("dialog")
    expect(report).to_contain_text("Won")
    expect(report).to_contain_text(str(raid.seed))
    assert chosen(table) == raid.answers
    assert (saved(table)["setup"]["mission"], saved(table)["setup"]["expansion"]) == ("mission-n1", "nte")


def is_news(table: TablePage, match: Match[State], event: Event) -> bool:
    """Whether this is one of the things that are new in the alien world; then the page tells it."""
    box, state = match.state.box, match.state
    match event:
        case EnvironmentRevealed(area=area, token=token):
            card = box.environment_card(token)
            glance(table, area, card.name, card.text.strip())
        case SpawnTokensBack(area=area):
            glance(table, area, "In darkness", f"Spawn token, level {state.tokens[area][0]}")
        case TrackerTurned():
            expect(table.page.get_by_text(re.compile("^To escape: "))).to_be_visible()
        case PortalReadied():
            assert state.portal is not None
            expect(table.page.get_by_text("Open: the way home.")).to_be_visible()
        case _:
            return False
    return True


# ---------------------------------------------------------------- a raid, by keys


def test_a_raid_of_the_alien_world_goes_on_by_keys_and_in_words(server: TableServer, arrive: Arrive) -> None:
    """The board says what is dark, the text view what each token does; no mouse is used."""
    raid = won_egg_hunt()
    table = at_table(server, arrive(server, "raider"), raid, EGG_HUNT)
    page, keys = table.page, table.page.keyboard
    for key in raid.answers[:BY_KEYS]:
        by_keys(table, key)
        check_focus(page)
    keys.press("m")
    told_dark = set[str]()
    for arrow in ROUND_THE_MAP:
        keys.press(arrow)
        words = page.get_by_role("gridcell").inner_text()
        if words.endswith("In darkness"):
            told_dark.add(re.split("[.,]", words)[0])
            break
    dark = {square_name(table, cell) for cell in table.settle().screen.dark}
    assert told_dark, "the cursor has not come to the dark"
    assert told_dark <= dark
    keys.press("t")
    told = page.get_by_role("region", name="The table")
    expect(told.get_by_role("heading", name="In darkness")).to_be_visible()
    expect(told).to_contain_text(re.compile(r"Alien portal at [\w ]+: (Closed by \d drain token|Open: the way home)"))
    screen = table.settle().screen
    turned = [token for token in screen.tokens if token.id.startswith("environment-") and not token.sign]
    assert turned, "none is turned up yet"
    for token in turned:
        expect(told).to_contain_text(f": {token.note}")
    keys.press("t")
    expect(page.get_by_role("grid")).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    room = table.prompt.bounding_box()
    assert room is not None
    assert room["width"] > LEAST_ROOM, "the long title of the raid leaves the question no room"
    over_the_wire.answer(table.visitor.person(), table.match, raid.answers[BY_KEYS:])
    expect(page.get_by_role("dialog")).to_contain_text("Won")
    assert chosen(table) == raid.answers


# ---------------------------------------------------------------- Projekt X


def test_projekt_x_is_begun_on_the_page_and_ends(server: TableServer, arrive: Arrive) -> None:
    """The castle again, with its alarm and without darkness."""
    raid = projekt_x()
    table = at_table(server, arrive(server, "raider"), raid, PROJEKT_X)
    expect(table.page.get_by_text("Kill 2 × Übersoldaten.")).to_be_visible()
    expect(table.page.get_by_text(re.compile("steps to the alarm"))).to_be_visible()
    for key in raid.answers[:BY_KEYS]:
        assert table.answer(key).screen.dark == ()
    position = over_the_wire.answer(table.visitor.person(), table.match, raid.answers[BY_KEYS:])
    assert position.over is not None
    assert raid.match.outcome is not None
    assert position.over.winners == raid.match.outcome.winners
    report = table.page.get_by_role("dialog", name="8. Projekt X")
    expect(report).to_contain_text("Won" if raid.match.outcome.winners else "Lost")
    assert chosen(table) == raid.answers
