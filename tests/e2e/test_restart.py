"""The server is killed in the middle of a match and started again: both browsers go on, and nothing is lost."""

from functools import partial

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat


def fight(server: TableServer, arrive: Arrive) -> tuple[TablePage, TablePage]:
    """Ann and Bob at one match, each with a browser."""
    ann, bob = arrive(server, "Ann"), arrive(server, "Bob")
    for visitor in (ann, bob):
        visitor.prefer(speed="instant")
    made = ann.person().make("cellar", NewSeat("me", "Ann"), NewSeat("friend"), seed=11)
    bob.person().open(made.invitations[0].code, "Bob")
    tables = TablePage(ann), TablePage(bob)
    for table in tables:
        table.open(made.info.id)
    return tables


def whose_turn(tables: tuple[TablePage, TablePage]) -> TablePage:
    for table in tables:
        table.settle()
    return next(table for table in tables if table.position.asked is not None)


def play(tables: tuple[TablePage, TablePage], answers: int) -> None:
    for number in range(answers):
        table = whose_turn(tables)
        asked = table.position.asked
        assert asked is not None
        version = table.position.version
        table.answer(asked.options[number % len(asked.options)].key)
        for other in tables:
            other.gone_on_from(version)


def back(server: TableServer, tables: tuple[TablePage, TablePage]) -> None:
    """Start the server again; both browsers come back by themselves."""
    before = [table.visitor.heard[-1].number for table in tables]
    server.start()
    for table, socket in zip(tables, before, strict=True):
        table.visitor.wait_until(partial(table.greeted_after, socket))
        expect(table.page.get_by_text("The connection is lost")).to_have_count(0)
        table.settle()
        table.visitor.expect_server_gone()


def was_told(table: TablePage, words: str) -> bool:
    return any(words in frame for frame in table.visitor.frames)


def test_both_go_on_where_they_were(own_server: TableServer, arrive: Arrive) -> None:
    tables = fight(own_server, arrive)
    play(tables, 7)
    before = [(table.settle().version, table.position.screen, table.log.inner_text()) for table in tables]
    own_server.kill()
    for table in tables:
        expect(table.page.get_by_text("The connection is lost")).to_be_visible()
    back(own_server, tables)
    after = [(table.settle().version, table.position.screen, table.log.inner_text()) for table in tables]
    assert after == before
    play(tables, 4)
    assert tables[0].position.answers == tables[1].position.answers


def test_an_answer_on_its_way_is_either_there_or_asked_again(own_server: TableServer, arrive: Arrive) -> None:
    """The server dies while an answer is on its way. Nobody sees a half of it, and the match goes on."""
    tables = fight(own_server, arrive)
    for _ in range(3):
        table = whose_turn(tables)
        before = table.position
        assert before.asked is not None
        table.click(before.asked.options[0].key)
        own_server.kill()
        expect(table.page.get_by_text("The connection is lost")).to_be_visible()
        acknowledged = table.position.version > before.version
        back(own_server, tables)
        ann, bob = (one.settle() for one in tables)
        assert (ann.answers, ann.version) == (bob.answers, bob.version)
        assert ann.version > before.version if acknowledged else ann.version >= before.version
        play(tables, 1)


def test_a_server_that_is_stopped_says_so_and_lets_everybody_back(own_server: TableServer, arrive: Arrive) -> None:
    tables = fight(own_server, arrive)
    play(tables, 2)
    version = tables[0].position.version
    own_server.stop()
    for table in tables:
        table.visitor.wait_until(partial(was_told, table, '"is":"bye"'))
    back(own_server, tables)
    assert tables[0].position.version == version
    play(tables, 2)
