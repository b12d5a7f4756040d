"""The contract of a game at the table: looking ahead changes nothing, promises what comes, and tells no secret.

Seeded random matches of every game that has a table. A failing check says in its message what is missing where.
"""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from tests.contract.at_table import (
    CASES,
    WITH_SECRETS,
    check_named,
    looks,
    over_the_wire,
    printed_of,
    screen_of,
)
from tests.contract.on_screen import Things, facings, layers_shown, lines_shown, own_ask, parts, places, question_shown
from tests.contract.walk import found_in, start, viewers, watchers
from tests.contract.worlds import other_world

from nightraid.engine.ask import Roll, Seat
from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import ChanceCame
from nightraid.engine.match import Match
from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import NoSuchOverlay

PASS = "pass"
"""What a seat answers that is asked whether it wants to do something in between, in every game."""


@pytest.fixture
def match(name: str, seed: int) -> Match[Any]:
    """A random match from its beginning."""
    return start(name, seed)


# ---------------------------------------------------------------- what would be


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_looking_changes_nothing_and_shows_what_is_there(match: Match[Any], name: str, seed: int) -> None:
    printed = printed_of(match)
    for _ in looks(match, name, seed, closely=True):
        before = match.fingerprint(), match.answers, match.event_count
        for seat in watchers(match):
            screen = screen_of(match, seat)
            things = Things(printed, match.seats, screen)
            if (ask := own_ask(match, seat)) is not None:
                dice = match.game.table.dice_on_table(match.game.copy(match.state), ask)
                things.known["die"] = {str(place) for place in range(len(dice))}
            looked_at = question_shown(match, seat)
            pieces = [piece.id for piece in screen.pieces]
            for sketch in parts([looked_at, layers_shown(match, seat, printed, pieces)]):
                if isinstance(sketch, Sketch):
                    assert over_the_wire(sketch, Sketch) == sketch
                    things.check_sketch(sketch, sketch)
                    check_named(name, things, sketch)
            with pytest.raises(NoSuchOverlay):
                match.game.table.overlay(match.state, seat, "no-such-layer", "")
            for layer in printed.overlays:  # whoever asks for a piece that is not there is told so, or sees nothing
                with suppress(NightRaidError):
                    match.game.table.overlay(match.state, seat, layer.id, "no-such-piece")
        assert (match.fingerprint(), match.answers, match.event_count) == before


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_dice_of_a_sketch_are_those_that_are_rolled(match: Match[Any], name: str, seed: int) -> None:
    for _ in looks(match, name, seed, closely=True):
        for ask in match.asks():
            for option in ask.options:
                sketch = match.game.table.sketch(match.state, ask, option)
                twin = match.clone(chance=TypedIn())
                if sketch.dice and len(match.asks()) == 1:
                    twin.answer(ask.seat, option)
                    if isinstance(twin.pending, Roll):
                        promised = sum(source.dice for source in sketch.dice)
                        assert len(twin.pending.dice) == promised, f"{option}: {sketch.dice}"
                        assert sketch.die in {die.name for die in twin.pending.dice}, option  # others may be besides


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_plans_lead_where_they_promise(match: Match[Any], name: str, seed: int) -> None:
    table, printed = match.game.table, printed_of(match)
    planned = ended = 0
    for place in looks(match, name, seed):
        for ask in match.asks():
            plans = table.plans(match.state, ask)
            assert len({plan.id for plan in plans}) == len(plans)
            options = {option.key for option in ask.options}
            things = Things(printed, match.seats, screen_of(match, ask.seat))
            for plan in plans:
                assert plan.keys[0] in options, f"{plan.id} begins with {plan.keys[0]!r}, which is not offered"
                assert plan.text, plan.id
                things.check_spots([plan.spot], plan.id)
                things.check_sketch(plan.sketch, plan.id)
            for plan in plans[place % 5 :: 5]:
                planned += 1
                ended += follow(match, ask.seat, plan)
    assert ended >= planned // 10, f"of {planned} plans only {ended} came to their end"


def follow(match: Match[Any], seat: Seat, plan: Plan) -> bool:
    """Give the answers of a plan on a twin: it ends where it promised, for what it promised, unless surprised.

    Returns whether it came to its end.
    """
    twin = match.clone()
    before = screen_of(match, seat)
    for place, key in enumerate(plan.keys):
        if surprised(match, twin, seat):
            return False
        let_pass(match, twin, seat)
        ask = twin.ask_of(seat)
        if ask is None or key not in [option.key for option in ask.options]:
            came = surprised(match, twin, seat)
            assert came, f"{plan.id} stops at its answer {place}, {key!r}, and nothing had happened"
            return False
        twin.answer(seat, key)
    if surprised(match, twin, seat):
        return True  # all its answers were given; what came of the last one, dice or a card, is no part of it
    let_pass(match, twin, seat)
    after = screen_of(twin, seat)
    if plan.spot.kind == "cell":
        then, now = standing(before), standing(after)
        moved = [piece for piece, stand in now.items() if then.get(piece) != stand]
        there = [piece for piece in moved if int(plan.spot.id) in places(after)[piece]]
        assert there, f"{plan.id}: nobody has come to {plan.spot} or turned there, only {moved} moved"
        assert plan.facing in (None, facings(after)[there[0]]), f"{plan.id}: {there[0]} looks another way"
        assert paid(before, after, there[0], plan.cost), f"{plan.id}: no meter of {there[0]} went down by {plan.cost}"
    return True


def standing(screen: Screen) -> dict[str, tuple[tuple[int, ...], int | None]]:
    """Where each piece on the board stands, and which way it looks."""
    return {piece: (cells, facings(screen)[piece]) for piece, cells in places(screen).items()}


def surprised(match: Match[Any], twin: Match[Any], seat: Seat) -> bool:
    """Whether something came in between: dice, a card, a hidden fact, the software's side, another seat, or the end."""
    new_entries, scene = list(twin.log)[len(match.log) :], match.game.table.scene
    came = any(isinstance(entry, ChanceCame) for entry in new_entries)
    shown = any(event.reveals or scene(event, match.box).automatic for event in twin.events(match.event_count))
    return came or shown or twin.pending is None or all(ask.seat != seat for ask in twin.asks())


def let_pass(match: Match[Any], twin: Match[Any], seat: Seat) -> None:
    """Pass where the seat is asked something else in between, as it may have wanted to be; then the plan goes on."""
    kind = type(match.ask_of(seat))
    while (ask := twin.ask_of(seat)) is not None and type(ask) is not kind:
        if PASS not in [option.key for option in ask.options]:
            return
        twin.answer(seat, PASS)


def paid(before: Screen, after: Screen, piece: str, cost: int) -> bool:
    """Whether a piece has so much less on one of its meters, or on all of them together.

    If its turn is over with it, at least so much.
    """
    then, now = (next(one for one in screen.pieces if one.id == piece) for screen in (before, after))
    left = {meter.term: meter.value for meter in now.meters}
    spent = [meter.value - left.get(meter.term, 0) for meter in then.meters]
    return cost in (*spent, sum(spent)) or (then.active and not now.active and max(spent) >= cost)


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize(("name", "seed"), WITH_SECRETS)
def test_nothing_that_a_seat_is_shown_holds_a_secret(match: Match[Any], name: str, seed: int) -> None:
    told = searched = 0
    for _ in looks(match, name, seed):
        for seat in viewers(match):
            secrets = list(match.game.secrets(match.state, seat))
            if not secrets:
                continue
            shown = (screen_of(match, seat), lines_shown(match, seat, told), question_shown(match, seat))
            sent = msgspec.json.encode(shown).decode()
            assert not found_in(secrets, sent), f"seat {seat} is shown {found_in(secrets, sent)}"
            searched += 1
        told = match.event_count
    assert searched


@pytest.mark.parametrize(("name", "seed"), WITH_SECRETS)
def test_worlds_that_look_alike_to_a_seat_are_shown_alike(match: Match[Any], name: str, seed: int) -> None:
    worlds = 0
    for place in looks(match, name, seed, closely=True):
        for seat in viewers(match):
            world = other_world(match, seat, seed * 1000 + place)
            if world is not None:
                worlds += 1
                assert all_shown(world, seat) == all_shown(match, seat)
    assert worlds > 0, "no other world was found"


def all_shown(match: Match[Any], seat: Seat | None) -> tuple[Any, ...]:
    """Everything a seat is ever shown, and everything it can look at."""
    screen, printed = screen_of(match, seat), printed_of(match)
    layers = layers_shown(match, seat, printed, [piece.id for piece in screen.pieces])
    return printed, screen, lines_shown(match, seat, 0), question_shown(match, seat), layers
