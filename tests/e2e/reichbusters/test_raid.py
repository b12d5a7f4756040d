"""Raids on the castle, by clicks on the page: one whole, and how the alarm goes off in another."""

import json

from playwright.sync_api import expect
from tests.e2e import over_the_wire
from tests.e2e.conftest import Arrive
from tests.e2e.reichbusters.raids import CHOICES, Raid, raid_to_the_alarm, won_raid
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat

BEFORE_THE_ALARM = 10
"""So many answers before the alarm are given by clicks, the last of them sets it off."""


def begin(server: TableServer, arrive: Arrive, raid: Raid, behind: int = 0) -> TablePage:
    """The raid on the page, with so many answers behind it."""
    visitor = arrive(server, "raider")
    visitor.prefer(speed="instant", motion="reduced")
    made = visitor.person().make("reichbusters", NewSeat("me"), seed=raid.seed, **CHOICES)
    over_the_wire.answer(visitor.person(), made.info.id, raid.answers[:behind])
    table = TablePage(visitor)
    table.open(made.info.id)
    return table


def test_a_raid_is_played_through_the_page_to_its_end(server: TableServer, arrive: Arrive) -> None:
    """What the page leads to is what the rules say: the same seed and answers end in the same match."""
    raid = won_raid()
    table = begin(server, arrive, raid)
    for key in raid.answers:
        table.answer(key)
    over = table.position.over
    assert over is not None
    assert raid.match.outcome is not None
    assert over.winners == raid.match.outcome.winners
    report = table.page.get_by_role("dialog")
    expect(report).to_contain_text("Won")
    expect(report).to_contain_text(str(raid.seed))
    log = json.loads(table.visitor.person().file(table.match))["log"]
    chosen = [entry["record"]["key"] for entry in log if entry["record"]["is"] == "choice"]
    assert chosen == list(raid.answers)


def test_the_alarm_goes_off_on_the_page(server: TableServer, arrive: Arrive) -> None:
    """The tokens become enemies, nobody is at ease any more, and the track goes on behind the alarm."""
    raid = raid_to_the_alarm()
    behind = len(raid.answers) - BEFORE_THE_ALARM
    table = begin(server, arrive, raid, behind)
    for key in raid.answers[behind:-1]:
        table.answer(key)
    before = table.position.screen
    assert any("spawn" in token.term for token in before.tokens), "tokens still wait somewhere"
    table.answer(raid.answers[-1])
    after = table.position.screen
    assert not any("spawn" in token.term for token in after.tokens), "all of them have become units"
    enemies = [piece for piece in after.pieces if piece.side == "enemy" and not piece.gone]
    assert len(enemies) == len(raid.match.state.units)
    assert not any(chip.term in ("suspicious", "alert") for area in after.areas for chip in area.chips)
    expect(table.log).to_contain_text("The alarm sounds!")
    marker = next(
        track for track in after.tracks if "alarm" in track.id or "tracker" in track.id or "mission" in track.id
    )
    assert marker.value > raid.match.state.box.pre_alarm, "the marker stands behind the seam"
