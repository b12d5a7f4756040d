"""The contract of a game at the table: what must hold for every screen, option, event and look into the future.

Seeded random matches of every game that has a table. A failing check says in its message what is missing where.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.contract.on_screen import (
    Things,
    barriers,
    check_icon,
    facings,
    layers_shown,
    lines_shown,
    own_ask,
    parts,
    places,
    played,
    question_shown,
)
from tests.contract.setups import SETUPS
from tests.contract.walk import decisions, load, start, viewers
from tests.contract.worlds import other_world

from nightraid.engine.ask import CHANCE_QUESTIONS, Draw, Roll, Seat
from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.errors import BadSetup, NightRaidError, NotAtTheTable
from nightraid.engine.log import ChanceCame
from nightraid.engine.match import Match
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.forms import FormOption, SetupForm
from nightraid.engine.screen.now import CardShown, Chip, Meter, Piece, Screen, ShopItem, Token
from nightraid.engine.screen.printed import DieFace, EdgePlace, GatePlace, MarkPlace, Printed, Term
from nightraid.engine.screen.scenes import Effect, Scene
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games import registry

PACES = {"cellar": (16, 1, 3), "wolfenstein": (10, 12, 60)}
"""For each game: matches, every how many-th decision is looked at, and how often what costs more is."""
USUAL = (10, 12, 60)
TERMS: dict[type[msgspec.Struct], str] = {
    MarkPlace: "term",
    GatePlace: "term",
    ShopItem: "kind",
    EdgePlace: "kind",
    DieFace: "term",
    Meter: "term",
    Chip: "term",
    Token: "term",
    Piece: "kind",
}
"""What names a term, and where."""
ICONS: dict[type[msgspec.Struct], str] = {
    Term: "icon",
    Piece: "shape",
    ShopItem: "shape",
    CardShown: "icon",
    Scene: "icon",
    FormOption: "icon",
}
"""What names an icon, and where."""


def has_table(name: str) -> bool:
    """Whether a game has a table."""
    try:
        return load(name).table is not None
    except NotAtTheTable:
        return False


GAMES = [entry.name for entry in registry.entries() if has_table(entry.name)]
CASES = [(name, seed) for name in GAMES for seed in range(PACES.get(name, USUAL)[0])]
WITH_SECRETS = [(name, seed) for name, seed in CASES if not load(name).open_table and len(start(name, seed).seats) > 1]
"""Alone one has nobody to hide cards from."""


@pytest.fixture
def match(name: str, seed: int) -> Match[Any]:
    """A random match from its beginning."""
    return start(name, seed)


def looks(match: Match[Any], name: str, seed: int, *, closely: bool = False) -> Iterator[int]:
    """Plays a random match and stops where it is looked at: the place of the decision."""
    _, often, seldom = PACES.get(name, USUAL)
    each = seldom if closely else often
    for place, _ in enumerate(decisions(match, seed)):
        if (place + seed) % each == 0:
            yield place


def watchers(match: Match[Any]) -> list[Seat | None]:
    """Everybody whose screens may differ: where nothing is hidden, those who are asked and one who is not."""
    return [*(ask.seat for ask in match.asks()), None] if match.game.open_table else viewers(match)


def printed_of(match: Match[Any]) -> Printed:
    """What never changes in a match."""
    return match.game.table.printed(match.setup, match.box)


def screen_of(match: Match[Any], seat: Seat | None) -> Screen:
    """What a seat sees."""
    return match.game.table.screen(match.view(seat), match.box)


def over_the_wire(thing: Any, kind: Any) -> Any:
    """A thing as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(thing), type=kind)


def check_named(name: str, things: Things, shown: Any) -> None:
    """Terms, icons and rules that are named are there."""
    for part in parts(shown):
        kind = type(part)
        if kind in TERMS and (term := getattr(part, TERMS[kind])):
            things.check_term(term, part)
        if kind in ICONS:
            check_icon(name, getattr(part, ICONS[kind]), part)
        for rule in getattr(part, "rules", ()):
            assert rule in catalogue(name), f"{part}: no rule {rule}"


@cache
def catalogue(name: str) -> Catalogue:
    """The rules of a game."""
    return load_catalogue(load(name).folder / "rules.toml")


# ---------------------------------------------------------------- before a match


def test_every_game_that_people_are_offered_has_a_table() -> None:
    assert {entry.name for entry in registry.entries(tests=False) if entry.finished} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_the_form_offers_makes_a_match(name: str) -> None:
    table = load(name).table
    form = table.form()
    assert over_the_wire(form, SetupForm) == form
    for seats in range(form.fewest_seats, form.most_seats + 1):
        began(name, seats, {})
    for field in form.fields:
        values = [option.value for option in field.options]
        assert len(set(values)) == len(values)
        assert len(field.default) == field.count
        for option in field.options:
            others = [value for value in values if value != option.value]
            seats = seats_for(form, option)
            began(name, seats, {field.name: (option.value, *others[: field.count - 1])})
            for other, proposed in option.suggests.items():
                began(name, seats, {field.name: (option.value,), other: proposed})
            check_icon(name, option.icon, f"{field.name} {option.value}")


def seats_for(form: SetupForm, option: FormOption) -> int:
    """With how many seats an option can be chosen, and what it suggests as well: the fewest."""
    others = [other for field in form.fields for other in field.options if (other.value,) in option.suggests.values()]
    allowed = [set(one.seats) for one in (option, *others) if one.seats]
    return min(set(range(form.fewest_seats, form.most_seats + 1)).intersection(*allowed))


def began(name: str, seats: int, choices: dict[str, tuple[str, ...]]) -> None:
    """A match of these choices starts, with so many seats."""
    game = load(name)
    match: Match[Any] = Match(game, game.read_setup(game.table.setup(seats, choices)), Seeded(1))
    assert len(match.seats) == seats
    assert match.pending is not None


@pytest.mark.parametrize("name", GAMES)
def test_the_same_can_be_chosen_again(name: str) -> None:
    """Every option of the form, and back: the values of a set-up lead to the same set-up."""
    game = load(name)
    form = game.table.form()
    for field in form.fields:
        for option in field.options:
            values = (option.value, *(one for one in field.default if one != option.value))[: field.count]
            seats = seats_for(form, option)
            setup = game.read_setup(game.table.setup(seats, {field.name: values}))
            again = game.table.choices(setup)
            assert set(again) == {one.name for one in form.fields}
            assert again[field.name] == values
            assert game.read_setup(game.table.setup(seats, again)) == setup


@pytest.mark.parametrize("name", GAMES)
def test_what_the_form_does_not_offer_is_refused(name: str) -> None:
    table = load(name).table
    form = table.form()
    field = form.fields[0]
    wrong: list[dict[str, tuple[str, ...]]] = [
        {"no-such-field": ("1",)},
        {field.name: ("no-such-value",)},
        {field.name: (*field.default, field.default[0])},
    ]
    for choices in wrong:
        with pytest.raises(BadSetup):
            table.setup(form.fewest_seats, choices)
    for seats in (form.fewest_seats - 1, form.most_seats + 1):
        with pytest.raises(BadSetup):
            load(name).read_setup(table.setup(seats, {}))


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
                die, faces = table.dice_on_table(ask)
                assert set(faces) <= things.dice.get(die, set()), f"{ask}: faces {faces} of die {die!r}"
                things.known["die"] = {str(place) for place in range(len(faces))}
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


# ---------------------------------------------------------------- what would be


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_looking_changes_nothing_and_shows_what_is_there(match: Match[Any], name: str, seed: int) -> None:
    printed = printed_of(match)
    for _ in looks(match, name, seed, closely=True):
        before = match.fingerprint(), match.answers, match.event_count
        for seat in watchers(match):
            screen = screen_of(match, seat)
            things = Things(printed, match.seats, screen)
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
                        assert {die.name for die in twin.pending.dice} == {sketch.die}, option


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_plans_lead_where_they_promise(match: Match[Any], name: str, seed: int) -> None:
    table, printed = match.game.table, printed_of(match)
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
                follow(match, ask.seat, plan)


def follow(match: Match[Any], seat: Seat, plan: Plan) -> None:
    """Give the answers of a plan on a twin: it ends where it promised, for what it promised, unless surprised."""
    twin = match.clone()
    before = screen_of(match, seat)
    for place, key in enumerate(plan.keys):
        ask = twin.ask_of(seat)
        if ask is None or key not in [option.key for option in ask.options]:
            came = surprised(match, twin, seat) or asked_meanwhile(match, twin, seat)
            assert came, f"{plan.id} stops at its answer {place}, {key!r}, and nothing had happened"
            return
        twin.answer(seat, key)
    if surprised(match, twin, seat):
        return
    after = screen_of(twin, seat)
    if plan.spot.kind == "cell":
        then, now = standing(before), standing(after)
        moved = [piece for piece, stand in now.items() if then.get(piece) != stand]
        there = [piece for piece in moved if int(plan.spot.id) in places(after)[piece]]
        assert there, f"{plan.id}: nobody has come to {plan.spot} or turned there, only {moved} moved"
        assert plan.facing in (None, facings(after)[there[0]]), f"{plan.id}: {there[0]} looks another way"
        assert paid(before, after, there[0], plan.cost), f"{plan.id}: no meter of {there[0]} went down by {plan.cost}"


def standing(screen: Screen) -> dict[str, tuple[tuple[int, ...], int | None]]:
    """Where each piece on the board stands, and which way it looks."""
    return {piece: (cells, facings(screen)[piece]) for piece, cells in places(screen).items()}


def surprised(match: Match[Any], twin: Match[Any], seat: Seat) -> bool:
    """Whether something came in between: dice, a card, a hidden fact, the software's side, another seat, or the end."""
    new_entries, scene = list(twin.log)[len(match.log) :], match.game.table.scene
    came = any(isinstance(entry, ChanceCame) for entry in new_entries)
    shown = any(event.reveals or scene(event, match.box).automatic for event in twin.events(match.event_count))
    return came or shown or twin.pending is None or all(ask.seat != seat for ask in twin.asks())


def asked_meanwhile(match: Match[Any], twin: Match[Any], seat: Seat) -> bool:
    """Whether the seat is asked something else while the same piece still acts: it may have wanted to be."""
    acting = [{piece.id for piece in screen_of(one, seat).pieces if piece.active} for one in (match, twin)]
    return acting[0] == acting[1] and type(twin.ask_of(seat)) is not type(match.ask_of(seat))


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
            leak = re.search(rf"(?<![\w-])({'|'.join(map(re.escape, secrets))})(?![\w-])", sent)
            assert leak is None, f"seat {seat} is shown {leak[0]}"
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


# ---------------------------------------------------------------- real dice and cards


@pytest.mark.parametrize("name", GAMES)
def test_who_has_real_cards_can_type_them_in_and_learns_nothing_from_the_list(name: str) -> None:
    offered: dict[str, set[Any]] = {}
    for seed in range(4):
        match: Match[Any] = Match(load(name), SETUPS[name][seed], TypedIn())
        dice = Seeded(seed)
        for turn in range(150):
            question = match.pending
            if question is None:
                break
            if not isinstance(question, CHANCE_QUESTIONS):
                ask = match.asks()[0]
                match.answer(ask.seat, turn % len(ask.options))
                continue
            if isinstance(question, Draw):
                check_cards(match, question, offered)
            match.answer_chance(dice.answer(question, turn))


def check_cards(match: Match[Any], question: Draw[Any], offered: dict[str, set[Any]]) -> None:
    """Something that can be drawn can be typed in; of a draw that some may not see, every card that is printed."""
    cards = match.game.table.cards_to_type(question)
    values, pool = {card.value for card in cards}, set(question.pool)
    assert len(values) == len(cards)
    assert all(card.name for card in cards)
    assert not cards or values & pool, f"{question}: nothing of the pool can be typed in"
    if question.seen_by is not None:
        assert values >= pool, f"{question}: {pool - values} cannot be typed in"
        known = offered.setdefault(type(question).__name__, values)
        assert values == known, f"{question}: the list says what is left"
