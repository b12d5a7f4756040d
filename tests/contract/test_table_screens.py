"""The contract of a game at the table: screens are whole, and events lead from one to the next."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.contract.at_table import (
    CASES,
    GAMES,
    check_named,
    looks,
    over_the_wire,
    printed_of,
    screen_of,
)
from tests.contract.on_screen import Things, barriers, check_icon, facings, own_ask, places, played
from tests.contract.setups import SETUPS
from tests.contract.walk import decisions, load, start, watchers

from nightraid.engine.ask import Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.printed import Printed
from nightraid.engine.screen.scenes import Effect, Scene


@pytest.fixture
def match(name: str, seed: int) -> Match[Any]:
    """A random match from its beginning."""
    return start(name, seed)


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize("name", GAMES)
def test_what_is_printed_is_whole(name: str) -> None:
    for setup in SETUPS[name][:: max(1, len(SETUPS[name]) // 10)]:
        match: Match[Any] = Match(load(name), setup, Seeded(1))
        printed = printed_of(match)
        assert over_the_wire(printed, Printed) == printed
        things = Things(printed, match.seats)
        board = printed.board
        for names in (
            [square.id for square in board.squares],
            [square.name for square in board.squares],
            [edge.id for edge in board.edges],
            [area.id for area in board.areas],
            [term.id for term in printed.terms],
            [layer.id for layer in printed.overlays],
            [layer.key.lower() for layer in printed.overlays],
            [die.name for die in printed.dice],
            [side.side for side in printed.sides],
            [side.name for side in printed.sides],
        ):
            assert len(set(names)) == len(names), f"twice the same: {sorted(names)}"
        assert printed.title
        things.check_cells([mark.cell for mark in board.marks], "a printed mark")
        things.check_cells([gate.cell for gate in board.gates], "a gate")
        things.check_cells([cell for area in board.areas for cell in area.cells], "an area")
        things.check_spots([Spot("area", square.area) for square in board.squares if square.area], "a square")
        for line in [*board.walls, *(wall for edge in board.edges for wall in edge.walls)]:
            assert (line.x1 == line.x2) != (line.y1 == line.y2), f"{line} is no straight wall"
            assert 0 <= line.x1 <= line.x2 <= board.width, line
            assert 0 <= line.y1 <= line.y2 <= board.height, line
        assert all(0 <= square.x < board.width and 0 <= square.y < board.height for square in board.squares)
        check_named(name, things, printed)


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_screens_are_whole_and_options_point_at_what_is_there(match: Match[Any], name: str, seed: int) -> None:
    table, printed = match.game.table, printed_of(match)
    for _ in looks(match, name, seed):
        for seat in watchers(match):
            screen = screen_of(match, seat)
            assert over_the_wire(screen, Screen) == screen
            check_screen(name, match, printed, screen)
            if (ask := own_ask(match, seat)) is not None:
                things = Things(printed, match.seats, screen)
                dice = table.dice_on_table(match.game.copy(match.state), ask)
                things.check_dice(((one.die, one.face) for one in dice), ask)
                things.known["die"] = {str(place) for place in range(len(dice))}
                things.check_spots(table.subject(ask), ask)
                for option in ask.options:
                    now = table.spots_now(match.game.copy(match.state), ask, option)
                    things.check_spots((*table.spots(option), *now), option)
                    check_icon(name, table.icon(option), option)
                    assert table.group(option), option


def check_screen(name: str, match: Match[Any], printed: Printed, screen: Screen) -> None:
    """Ids are unique, everything stands on the board, every sign is explained, hidden cards say nothing."""
    things = Things(printed, match.seats, screen)
    for group in (screen.pieces, screen.tokens, screen.cards, screen.tracks, screen.goals, screen.piles, screen.edges):
        ids = [one.id for one in group]
        assert len(set(ids)) == len(ids), f"twice the same id: {sorted(ids)}"
    assert 0 <= screen.phase < len(screen.phases)
    things.check_cells([cell for piece in screen.pieces for cell in piece.cells], "a piece")
    things.check_cells([token.cell for token in screen.tokens], "a token")
    things.check_spots([Spot("gate", piece.gate) for piece in screen.pieces if piece.gate], "a waiting piece")
    things.check_spots([Spot("seat", str(state.seat)) for state in screen.seats], "what lies before a player")
    assert not any(piece.gate and piece.cells for piece in screen.pieces), "who waits is not on the board"
    things.check_cells(screen.rough, "rough ground")
    things.check_spots([Spot("edge", edge.id) for edge in screen.edges], "a door")
    things.check_spots([Spot("area", area.id) for area in screen.areas], "an area")
    things.check_spots([Spot("piece", entry.piece) for entry in screen.queue], "the queue")
    things.check_spots([Spot("piece", card.piece) for card in screen.cards if card.piece], "a card")
    sides = {side.side for side in printed.sides}
    assert {piece.side for piece in screen.pieces} | set(screen.ours) <= sides, "a side without a name"
    assert screen.ours, "every screen looks from somewhere"
    owners = [piece.seat for piece in screen.pieces] + [card.seat for card in screen.cards]
    assert {owner for owner in owners if owner is not None} <= set(match.seats)
    for card in screen.cards:
        assert card.hidden != bool(card.name), f"a hidden card has no name, an open one has: {card}"
        assert not (card.hidden and (card.text or card.icon or card.chips or card.meters)), card
    check_named(name, things, screen)


# ---------------------------------------------------------------- what happened


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_effects_of_events_lead_from_one_screen_to_the_next(match: Match[Any], name: str, seed: int) -> None:
    printed = printed_of(match)
    seats: list[Seat | None] = [None] if match.game.open_table else [0, None]
    before = {seat: screen_of(match, seat) for seat in seats}
    told = match.event_count
    for place, _ in enumerate(decisions_and_the_end(match, seed)):
        for seat in seats:
            after = screen_of(match, seat)
            things = Things(printed, match.seats, before[seat], after)
            effects: list[Effect] = []
            events = match.events_for(seat, told)
            for event in events:
                scene = match.game.table.scene(event, match.box)
                assert over_the_wire(scene, Scene) == scene
                things.check_scene(scene, event)
                check_icon(name, scene.icon, event)
                effects += scene.effects
            shown = played(before[seat], effects)
            assert places(shown) == places(after), f"seed {seed}, decision {place}: pieces after {effects} of {events}"
            assert facings(shown) == facings(after), (
                f"seed {seed}, decision {place}: facings after {effects} of {events}"
            )
            assert barriers(shown) == barriers(after), f"seed {seed}, decision {place}: doors after {effects}"
            before[seat] = after
        told = match.event_count


def decisions_and_the_end(match: Match[Any], seed: int) -> Iterator[None]:
    """Stops at every decision, and once more when all is over."""
    for _ in decisions(match, seed):
        yield
    yield
