"""What a seat may know: everything on the table, and of the decks only how many cards are left."""

import msgspec
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, model, stand

from nightraid.games.wolfenstein.game import Wolfenstein
from nightraid.games.wolfenstein.view import RaidView, redact


def test_the_table_looks_the_same_from_every_seat_and_to_a_spectator() -> None:
    match = stand({KLAUS: "a1", BJ: "c1"}, acting=BJ, players=2, nazis={"soldat 1": "e1"}).match
    views = [match.view(seat).table for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert isinstance(views[0], RaidView)


def test_all_cards_of_all_heroes_lie_open() -> None:
    match = stand(
        {KLAUS: "a1", BJ: "c1"},
        acting=BJ,
        players=2,
        hero={KLAUS: {"pack": ("knife-1",), "glory": 2, "worn": ("flak-vest-1",)}},
    ).match
    seen = match.view(0).table.heroes[KLAUS]
    assert (seen.pack, seen.glory, seen.worn) == (("knife-1",), 2, ("flak-vest-1",))


def test_of_the_decks_only_their_sizes_are_shown_and_no_card_in_them_by_place() -> None:
    match = stand({ANYA: "a1"}, acting=ANYA, hero={ANYA: {"pack": ()}}).match
    table = match.view(None).table
    state = match.state
    assert table.equipment_deck == len(state.equipment_deck)
    assert (table.weapon_deck, table.chest_deck, table.event_deck) == (
        len(state.weapon_deck),
        len(state.chest_deck),
        len(state.event_deck),
    )
    sent = msgspec.json.encode(table).decode()
    for deck in (state.equipment_deck, state.weapon_deck, state.chest_deck, state.event_deck):
        assert not [card for card in deck.pool if f'"{card}"' in sent]
    assert list(Wolfenstein().secrets(state, 0)) == []  # the order of a deck is nobody's secret: it does not exist yet


def test_masks_are_told_as_names_letters_and_squares() -> None:
    match = stand(
        {KLAUS: "d4"},
        nazis={"soldat 1": "q4"},
        bots={"drone 2": (KLAUS, "d3")},
        acting=KLAUS,
        mission="vault",
        noise=0b010,
        hazard=2,
        round=3,
    ).match
    table = match.view(0).table
    assert (table.mission, table.round, table.round_limit) == ("vault", 3, 12)
    assert (table.hazard, table.alarm_limit) == (2, 4)
    assert table.noise == ("corridor",)
    assert (table.closed_doors, table.locked_doors, table.barricades) == (("a",), (), ("1",))
    assert table.chests == (cell("b5"),)
    assert table.events == (cell("o1"), cell("c5"))
    assert table.objectives == ("A", "B")
    assert table.difficult == (cell("b2"), cell("c2"))
    assert [(seen.id, seen.nazi.cell) for seen in table.nazis] == [(model("soldat 1"), cell("q4"))]
    assert [(seen.id, seen.bot.owner) for seen in table.bots] == [(model("drone 2"), KLAUS)]


def test_an_objective_that_is_done_and_gone_is_told_as_done_not_as_a_token() -> None:
    table = stand({KLAUS: "d4"}, acting=KLAUS, mission="vault")
    table.answer("do-objective:A")
    seen = table.match.view(0).table
    assert (seen.objectives, seen.done) == (("B",), ("A",))
    assert seen.heroes[KLAUS].carries == ("A",)


def test_a_locked_door_that_has_opened_is_no_longer_told_as_locked() -> None:
    table = stand({KLAUS: "a1"}, acting=KLAUS, mission="works")
    assert table.match.view(0).table.locked_doors == ("a",)
    table = stand({KLAUS: "a1"}, acting=KLAUS, mission="works", open_doors="a")
    assert table.match.view(0).table.locked_doors == ()


def test_nothing_else_is_hidden() -> None:
    table = stand({KLAUS: "a1"}, acting=KLAUS)
    assert redact(table.asked, 1) is table.asked
    event = table.answer("fatigue")[0]
    assert redact(event, None) is event
