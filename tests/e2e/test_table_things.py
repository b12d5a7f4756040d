"""What else lies on the table: the enemy turn, layers, own dice and cards, seats that change hands, files."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, won_file, won_mission
from tests.e2e.table import TablePage, frames_of
from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.engine.save import load, save
from nightraid.engine.screen.scenes import Dice, Shot, Slide
from nightraid.server.wire.bodies import MatchMade, NewMatch, NewSeat
from nightraid.server.wire.frames import Line, Update
from nightraid.server.wire.requests import LookOverlay

MOST_ANSWERS = 80


def before_the_enemy_turn() -> tuple[bytes, str]:
    """A raid just before the answer that hands over to the Nazis, as a file, and that answer."""
    seed, answers, won = won_mission()
    match: Match[Any] = Match(won.game, won.setup, Seeded(seed))
    for key in answers:
        file, count = save(match), match.event_count
        match.answer(0, key)
        scenes = [match.game.table.scene(event, match.box) for event in match.events_for(0, count)]
        if any(scene.automatic and isinstance(effect, Shot | Slide) for scene in scenes for effect in scene.effects):
            return file, key
    raise AssertionError("the Nazis never act")


@pytest.fixture
def eve_of_battle(server: TableServer, arrive: Arrive) -> tuple[TablePage, str]:
    """A raid at the usual speed, one answer before the enemy turn."""
    visitor = arrive(server)
    file, key = before_the_enemy_turn()
    made = visitor.person().bring(file)
    table = TablePage(visitor)
    table.open(made.info.id)
    return table, key


def test_the_enemy_turn_is_told_and_any_key_skips_it(eve_of_battle: tuple[TablePage, str]) -> None:
    table, key = eve_of_battle
    page = table.page
    table.click(key)
    turn = page.get_by_role("region", name="The enemy turn", exact=True)
    expect(turn).to_be_visible()
    expect(turn.get_by_role("list", name="Why")).to_be_attached()
    assert page.get_by_role("region", name="Actions").get_by_role("button").count() == 0
    page.keyboard.press("Space")
    expect(turn).to_have_count(0)
    asked = table.settle().asked
    assert asked is not None
    expect(table.option(asked.options[0])).to_be_visible()


def test_the_enemy_turn_can_be_seen_again(eve_of_battle: tuple[TablePage, str]) -> None:
    table, key = eve_of_battle
    page = table.page
    table.click(key)
    page.get_by_role("region", name="The enemy turn", exact=True).get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="Enemy turn again, slowly").click()
    again = page.get_by_role("region", name="The enemy turn again")
    expect(again).to_be_visible()
    again.get_by_role("button", name="Halt").click()
    again.get_by_role("button", name="Step forward").click()
    again.get_by_role("button", name="Close").click()
    expect(again).to_have_count(0)


def test_every_layer_can_be_laid_over_the_board(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    made = visitor.person().bring(before_the_enemy_turn()[0])
    table = TablePage(visitor)
    table.open(made.info.id)
    page = table.page
    page.get_by_role("button", name=re.compile("^Layers")).click()
    layers = page.get_by_role("group", name="Layers of the board")
    assert table.printed.overlays
    for overlay in table.printed.overlays:
        button = layers.get_by_role("button", name=overlay.name, exact=True)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        assert table.await_seen(LookOverlay, overlay=overlay.id).sketch is not None
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "false")


def test_own_cards_are_typed_in(server: TableServer, arrive: Arrive) -> None:
    """The set-up draws equipment: what people say their cards are is what the Heroes get."""
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    new = NewMatch("wolfenstein", (NewSeat("me"),), own_dice=("cards",))
    made = visitor.person().ask("POST", "/matches", MatchMade, new)
    table = TablePage(visitor)
    table.open(made.info.id)
    wanted = table.settle().to_type
    assert wanted is not None
    form = visitor.page.get_by_role("form", name="Type in what came")
    done = form.get_by_role("button", name="That is what came")
    expect(done).to_be_disabled()
    picked = [card.name for card in wanted.choices[3 : 3 + wanted.cards]]
    for name in picked:
        form.get_by_label("Search").fill(name)
        form.get_by_role("button", name=name, exact=True).first.click()
    version = table.position.version
    done.click()
    table.gone_on_from(version)
    for name in picked:
        expect(table.log).to_contain_text(name)


def test_own_dice_are_typed_in(server: TableServer, arrive: Arrive) -> None:
    """Play until somebody rolls; the roll is what was said, and the rest follows by the rules."""
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    choices: dict[str, tuple[str, ...]] = {name: (value,) for name, value in CHOICES.items()}
    new = NewMatch("wolfenstein", (NewSeat("me"),), choices, own_dice=("dice",), seed=str(won_mission().seed))
    made = visitor.person().ask("POST", "/matches", MatchMade, new)
    table = TablePage(visitor)
    table.open(made.info.id)
    play_until_dice(visitor, table)
    wanted = table.position.to_type
    assert wanted is not None
    form = visitor.page.get_by_role("form", name="Type in what came")
    faces = [die.faces[-1].face for die in wanted.dice]
    for number, (die, face) in enumerate(zip(wanted.dice, faces, strict=True), start=1):
        legend = die.name if len(faces) == 1 else f"{die.name} {number}"
        form.get_by_role("group", name=legend, exact=True).locator(f'input[value="{face}"]').check(force=True)
    version = table.position.version
    form.get_by_role("button", name="That is what came").click()
    table.gone_on_from(version)
    effects = [effect for line in last_lines(visitor) for effect in line.scene.effects]
    rolled = [list(effect.faces) for effect in effects if isinstance(effect, Dice)]
    asked = table.position.asked
    # Rerolls are asked about before the roll is told.
    lie_open = [] if asked is None else [die.face for die in asked.dice]
    assert faces in [*rolled, lie_open]


def last_lines(visitor: Visitor) -> Sequence[Line]:
    """What the last change told."""
    return next(frame.lines for frame in reversed(frames_of(visitor)) if isinstance(frame, Update))


def play_until_dice(visitor: Visitor, table: TablePage) -> None:
    """Answer as the greedy player would, until dice are asked for."""
    game = won_mission().match.game
    bot = make_bot(game, "greedy", seed=1)
    for _ in range(MOST_ANSWERS):
        if table.settle().to_type is not None:
            return
        table.answer(bot.choose(load(game, visitor.person().file(table.match)), 0))
    raise AssertionError("nobody ever rolls")


def test_a_seat_goes_to_a_bot_and_back_in_mid_match(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    made = visitor.person().make("wolfenstein", NewSeat("me", "Ann"), NewSeat("bot", bot="greedy"), seed=4)
    table = TablePage(visitor)
    table.open(made.info.id)
    page = visitor.page
    page.get_by_role("button", name="Seats and links").click()
    dialog = page.get_by_role("dialog", name="Seats and links")
    second = dialog.get_by_role("listitem").nth(1)
    second.get_by_role("button", name="Take over").click()
    expect(second).to_contain_text("you")
    second.get_by_role("button", name="Give to a bot").click()
    expect(second.get_by_role("button", name="Take over")).to_be_visible()
    dialog.get_by_role("button", name="Back to the table").click()
    assert [seat.kind for seat in visitor.person().info(table.match).seats] == ["person", "bot"]


def test_a_listed_table_is_found_and_joined(server: TableServer, arrive: Arrive) -> None:
    ann, bob = arrive(server, "Ann"), arrive(server, "Bob")
    new = NewMatch("cellar", (NewSeat("me", "Ann of the open table"), NewSeat("open")), listed=True)
    made = ann.person().ask("POST", "/matches", MatchMade, new)
    bob.page.goto("/")
    found = bob.page.get_by_role("region", name="Open tables")
    expect(found).to_contain_text("Ann of the open table")
    found.get_by_role("button", name=re.compile("sit|take|join", re.IGNORECASE)).first.click()
    table = TablePage(bob)
    table.arrived()
    assert table.match == made.info.id
    assert table.position.seat == 1


def test_what_is_told_in_a_panel_never_makes_the_page_scroll(server: TableServer, arrive: Arrive) -> None:
    """Not on a small screen either, whatever is pointed at."""
    visitor = arrive(server, viewport={"width": 1280, "height": 640})
    visitor.prefer(speed="instant")
    made = visitor.person().bring(before_an_attack())
    table = TablePage(visitor)
    table.open(made.info.id)
    visitor.wait_until(table.plans_known)
    table.actions.get_by_role("button", name=re.compile("Attack")).first.hover()
    tray = visitor.page.get_by_role("region", name="Dice tray")
    expect(tray).to_contain_text("dice (attack)")
    assert tray.evaluate("tray => tray.scrollHeight > tray.clientHeight"), "there is more to tell than there is room"
    page = "document.documentElement"
    assert visitor.page.evaluate(f"[{page}.scrollHeight, {page}.scrollWidth]") == [640, 1280]


def test_who_clicks_sees_no_frame_around_where_the_focus_went(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    made = visitor.person().make("wolfenstein", NewSeat("me"))
    table = TablePage(visitor)
    table.open(made.info.id)
    actions = visitor.page.get_by_role("region", name="Actions")
    expect(actions).to_be_focused()  # what had it, the briefing, is gone
    assert visitor.page.locator(":focus-visible").count() == 0
    version = table.position.version
    visitor.page.keyboard.press("1")
    table.gone_on_from(version)
    expect(actions).to_be_focused()


def before_an_attack() -> bytes:
    """A raid in which a Hero has a Nazi in range, as a file."""
    seed, answers, won = won_mission()
    match: Match[Any] = Match(won.game, won.setup, Seeded(seed))
    for key in answers:
        if key.startswith("attack"):
            return save(match)
        match.answer(0, key)
    raise AssertionError("nobody ever attacks")


def test_the_same_is_played_again_with_everything_as_it_was(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    made = visitor.person().bring(won_file("daddy"))  # not what the form proposes
    page = visitor.page
    page.goto(f"/m/{made.info.id}")
    page.get_by_role("dialog").get_by_role("link", name="Play again").click()
    expect(page.get_by_label("Can I play Daddy?")).to_be_checked()
    page.get_by_role("button", name="Begin").click()
    table = TablePage(visitor)
    table.arrived()
    assert table.match != made.info.id
    before, after = (
        visitor.person().ask("GET", f"/matches/{one}/again", NewMatch) for one in (made.info.id, table.match)
    )
    assert after.choices == before.choices


def test_a_match_is_saved_as_a_file_and_brought_in_again(server: TableServer, arrive: Arrive, tmp_path: Path) -> None:
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    made = visitor.person().bring(won_file())
    page = visitor.page
    page.goto(f"/m/{made.info.id}")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Seats and links").click()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Save the match as a file").click()
    file = tmp_path / "match.json"
    waiting.value.save_as(file)
    page.goto("/")
    page.get_by_label("Bring in a match file").set_input_files(file)
    expect(page).to_have_url(re.compile("/m/"))
    table = TablePage(visitor)
    expect(page.get_by_role("dialog")).to_contain_text("Won")
    assert table.match != made.info.id


def test_a_file_that_is_none_is_refused_with_a_reason(server: TableServer, arrive: Arrive, tmp_path: Path) -> None:
    visitor = arrive(server)
    visitor.forgive("422", "400")  # the browser reports what it was refused
    file = tmp_path / "holiday.json"
    file.write_text('{"format": "something else"}')
    visitor.page.goto("/")
    visitor.page.get_by_label("Bring in a match file").set_input_files(file)
    expect(
        visitor.page.get_by_role("alert").or_(visitor.page.get_by_role("status")).filter(has_text="nightraid-match")
    ).to_be_visible()
    expect(visitor.page).to_have_url(re.compile("/$"))


def test_settings_are_kept(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    page = visitor.page
    page.goto("/settings")
    page.get_by_label("High contrast").check()
    page.reload()
    expect(page.get_by_label("High contrast")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-palette", "high-contrast")
