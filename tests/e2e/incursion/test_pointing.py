"""Before anything is done the table says what it would mean: squares and facings with their AP, reaction fire."""

from collections.abc import Sequence
from itertools import islice

from playwright.sync_api import FloatRect, Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battle_page import WAYS, BattlePage, at_table
from tests.e2e.incursion.battles import Battle, asked, moment, truth

from nightraid.bench.table_server import TableServer
from nightraid.engine.ask import Option
from nightraid.engine.log import Chosen
from nightraid.engine.screen.now import Piece
from nightraid.engine.screen.sketches import Plan
from nightraid.games.incursion.asks import questions
from nightraid.games.incursion.ids import ALLIED, AXIS

SIDES = {0: (0.0, -0.3), 2: (0.3, 0.0), 4: (0.0, 0.3), 6: (-0.3, 0.0)}
"""Where on a square one points for a piece that is to look north, east, south or west."""


def ways_to(table: BattlePage, plan: Plan) -> list[Plan]:
    """The walks to the same square, by where they look in the end."""
    return [one for one in table.plans if one.spot == plan.spot and one.facing in SIDES]


def point(table: BattlePage, plan: Plan) -> None:
    """Point at the part of a square that means this walk."""
    assert plan.facing is not None
    table.page.mouse.move(*table.on_square(int(plan.spot.id), *SIDES[plan.facing]))


def glance(table: BattlePage) -> Locator:
    """What is told beside the pointer."""
    return table.page.get_by_role("tooltip")


def picture(table: BattlePage, cell: int) -> bytes:
    """A square as it looks now."""
    (left, top), (right, bottom) = table.on_square(cell, -0.4, -0.4), table.on_square(cell, 0.4, 0.4)
    clip: FloatRect = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    return table.page.screenshot(clip=clip, animations="disabled")


def test_the_cursor_shows_square_and_facing_with_their_ap(server: TableServer, arrive: Arrive) -> None:
    """Every side of a square means another way to look there: told and drawn before anything is done, and true then."""
    battle = moment("recon", lambda now: asked(now, ALLIED, questions.Act, "step:") and now.state.activation.ap >= 3)
    table = at_table(server, arrive, battle, ALLIED)
    before = table.settle()
    two_answers = [plan for plan in table.plans if len(plan.keys) == 2 and len(ways_to(table, plan)) == 4]
    plan = min(two_answers, key=lambda one: one.cost)
    pictures = {picture(table, int(plan.spot.id))}
    for way in ways_to(table, plan):
        point(table, way)
        expect(glance(table)).to_contain_text(f"facing {WAYS[(way.facing or 0) // 2]}")
        expect(glance(table)).to_contain_text(f"{way.cost} AP")
        pictures.add(picture(table, int(plan.spot.id)))
    assert len(pictures) == 5, "the square does not look different for every way"
    assert table.settle().version == before.version
    spent = table.ap
    point(table, plan)
    expect(glance(table)).to_contain_text(plan.text[1:])
    table.page.mouse.down()
    table.page.mouse.up()
    table.await_walk(plan, plan.facing)
    assert table.ap == spent - plan.cost


def test_a_way_says_how_many_reaction_shots_it_draws(server: TableServer, arrive: Arrive) -> None:
    battle = moment("recon", lambda now: any(draws_fire(plan) for plan in walks_of(now, AXIS)))
    table = at_table(server, arrive, battle, AXIS)
    plan = min((plan for plan in table.plans if draws_fire(plan)), key=lambda one: one.cost)
    point(table, plan)
    told = next(note.text for note in plan.sketch.notes if "reaction shot" in note.text)
    expect(glance(table)).to_contain_text(told)
    safe = [plan for plan in table.plans if not draws_fire(plan) and plan.facing in SIDES]
    if safe:
        point(table, safe[0])
        expect(glance(table)).to_contain_text(safe[0].text[1:])
        expect(glance(table)).not_to_contain_text("reaction shot")


def test_a_model_is_dragged_and_the_way_says_what_it_draws(server: TableServer, arrive: Arrive) -> None:
    """Nothing is done before the button is let go; then the model goes there."""
    battle = moment("recon", lambda now: any(draws_fire(plan) for plan in walks_of(now, AXIS)))
    table = at_table(server, arrive, battle, AXIS)
    plan = min((plan for plan in table.plans if draws_fire(plan)), key=lambda one: one.cost)
    before, start = table.settle().version, table.active.cells[0]
    table.page.mouse.move(*table.middle_of(start))
    table.page.mouse.down()
    table.page.mouse.move(*table.on_square(int(plan.spot.id), *SIDES[plan.facing or 0]), steps=5)
    expect(glance(table)).to_contain_text(next(note.text for note in plan.sketch.notes if "reaction shot" in note.text))
    assert table.settle().version == before
    table.page.mouse.up()
    table.gone_on_from(before)
    first = list(truth(server, table.match).log)[battle.log.length]
    assert isinstance(first, Chosen)
    assert isinstance(first.option, Option)
    assert (first.seat, first.option.key) == (AXIS, plan.keys[0])


def walks_of(battle: Battle, seat: int) -> Sequence[Plan]:
    """The walks that a seat could make now while somebody of the enemy is ready to react."""
    ask = battle.ask_of(seat)
    ready = any(stand.reacting and stand.on_board for stand in battle.state.models.values() if stand.side != seat)
    return battle.game.table.plans(battle.state, ask) if ready and isinstance(ask, questions.Act) else ()


def draws_fire(plan: Plan) -> bool:
    """Whether somebody may shoot at who goes there."""
    return plan.facing in SIDES and any("reaction shot" in note.text for note in plan.sketch.notes)


def test_the_layer_of_reaction_fire_tints_squares(server: TableServer, arrive: Arrive) -> None:
    """The squares that somebody in reaction fire mode can shoot into look different, others do not; it says who."""
    battle = moment("recon", lambda now: any(draws_fire(plan) for plan in walks_of(now, AXIS)))
    table = at_table(server, arrive, battle, AXIS)
    sketch = battle.game.table.overlay(battle.state, AXIS, "reaction", "")
    marked = {mark.cell for mark in sketch.marks if mark.text}
    bare = {square.id for square in table.printed.board.squares} - {mark.cell for mark in sketch.marks}
    other = {cell for piece in table.position.screen.pieces for cell in piece.cells}
    other |= {int(plan.spot.id) for plan in table.plans}
    in_sight = list(islice((cell for cell in sorted(marked - other) if in_the_open(table, cell)), 3))
    beside = list(islice((cell for cell in sorted(bare - other) if in_the_open(table, cell)), 3))
    assert in_sight
    assert beside
    before = {cell: picture(table, cell) for cell in (*in_sight, *beside)}
    lay_on(table, "reaction")
    expect(table.page.get_by_text(sketch.notes[0].text)).to_be_visible()
    for cell in in_sight:
        assert picture(table, cell) != before[cell]
    for cell in beside:
        assert picture(table, cell) == before[cell]


def lay_on(table: BattlePage, layer: str) -> None:
    """Lay a layer over the board by its key."""
    table.page.keyboard.press(next(one.key for one in table.printed.overlays if one.id == layer).lower())


def in_the_open(table: BattlePage, cell: int) -> bool:
    """Whether a square is in the middle of the map, where nothing lies over it."""
    x, y = table.middle_of(cell)
    board = table.page.get_by_role("region", name="Board").bounding_box()
    assert board is not None
    left, top = x - board["x"], y - board["y"]
    return board["width"] / 2 < left < board["width"] * 0.9 and board["height"] * 0.1 < top < board["height"] * 0.75


def test_a_model_says_why_it_may_not_go_into_reaction_fire(server: TableServer, arrive: Arrive) -> None:
    """It names the enemy that it sees: where it stands, in the layer, and before the turn is ended."""
    battle = moment("recon", lambda now: any(kept_out(piece) for piece in pieces_of(now, ALLIED)))
    table = at_table(server, arrive, battle, ALLIED)
    piece = next(piece for piece in table.position.screen.pieces if kept_out(piece))
    enemy = piece.note.removeprefix("No reaction fire: sees ").split(".")[0]
    table.page.mouse.move(*table.middle_of(piece.cells[0]))
    expect(glance(table)).to_contain_text(enemy)
    table.page.mouse.move(2, 2)
    lay_on(table, "reaction")
    expect(table.page.get_by_text("If your turn ended now: ").filter(has_text=enemy).first).to_be_visible()


def pieces_of(battle: Battle, seat: int) -> tuple[Piece, ...]:
    """The pieces as a seat sees them while it acts."""
    if not asked(battle, seat, questions.Act, "end-activation"):
        return ()
    return battle.game.table.screen(battle.view(seat), battle.box).pieces


def kept_out(piece: Piece) -> bool:
    """Whether a piece sees an enemy and so cannot make ready."""
    return "No reaction fire: sees" in piece.note
