"""Two browsers at one battle: forces, bids, cards, shots and reactions, and neither ever gets what it may not know."""

import re

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battles import BOT, Battle, asked, asking, begin, incursion, moment, truth
from tests.e2e.incursion.duel import Duel
from tests.e2e.laying import lay
from tests.e2e.table import TablePage, frames_of
from tests.e2e.told import tell_the_same, told

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.engine.screen.scenes import Dice, Effect
from nightraid.games.incursion.asks import questions
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.server.wire.frames import Update

Tables = tuple[TablePage, TablePage]
SEED = 5


def people(server: TableServer, arrive: Arrive) -> Tables:
    """Ann and Bob, each with a browser."""
    both = arrive(server, "Ann"), arrive(server, "Bob")
    for visitor in both:
        visitor.prefer(speed="instant", motion="reduced")
    return TablePage(both[0]), TablePage(both[1])


def sit_down(server: TableServer, tables: Tables, battle: Battle) -> str:
    """A battle as it stands, with both at it."""
    match = lay(server, battle, *(table.visitor for table in tables))
    for table in tables:
        table.open(match)
    return match


def laid(server: TableServer, arrive: Arrive, battle: Battle) -> Tables:
    """A battle as it stands, with Ann and Bob at it."""
    tables = people(server, arrive)
    sit_down(server, tables, battle)
    return tables


def set_up(server: TableServer, arrive: Arrive) -> Tables:
    """Ann has set Recon up on the page, as the Allies, and invited Bob as the Axis; he has followed her link."""
    ann, bob = people(server, arrive)
    page = ann.page
    page.goto("/new/incursion")
    page.get_by_role("radio", name=re.compile("Recon")).check()
    page.get_by_role("group", name="Seat 1: Allies").get_by_label("Me").check()
    page.get_by_role("group", name="Seat 2: Axis").get_by_label("A friend").check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill(str(SEED))
    page.get_by_role("button", name="Begin").click()
    invitation = page.get_by_label("Invitation for seat 2", exact=True).input_value()
    page.get_by_role("link", name="Go to the table").click()
    bob.page.goto(invitation)
    bob.page.get_by_label("What shall the others call you?").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    for table in (ann, bob):
        table.arrived()
    return ann, bob


def test_from_the_set_up_page_to_models_on_the_board(server: TableServer, arrive: Arrive) -> None:
    """Both buy at the same time, bid, get cards and walk in, all by clicks; nobody is told what is not theirs."""
    duel = Duel(set_up(server, arrive), begin("recon", SEED))
    twin, bot = duel.twin, make_bot(incursion(), BOT, seed=1)
    while not twin.state.revealed:
        for seat in (seat for seat in (ALLIED, AXIS) if twin.ask_of(seat) is not None):
            duel.give(seat, bot.choose(twin, seat))
    while not asked(twin, AXIS, questions.BidForTurn):
        duel.give(twin.asks()[0].seat, bot.choose(twin, twin.asks()[0].seat))
    bids = {seat: bot.choose(twin, seat) for seat in (ALLIED, AXIS)}
    for seat, bid in bids.items():
        duel.give(seat, bid)
    for table in duel.tables:
        revealed = table.page.get_by_role("region", name="CP bid for the first turn").get_by_role("listitem")
        expect(revealed).to_have_count(2)
        for seat, name in enumerate(("Ann", "Bob")):
            bid = bids[seat].removeprefix("bid:")
            expect(revealed.filter(has_text=name)).to_contain_text(re.compile(rf"{name}\W+{bid}\b"))
    while not any(stand.on_board for stand in twin.state.models.values()):
        duel.give(twin.asks()[0].seat, bot.choose(twin, twin.asks()[0].seat))
    assert all(search.hands_seen for search in duel.searches), "nobody ever held a card: nothing was to be hidden"
    assert truth(server, duel.tables[0].match).fingerprint() == twin.fingerprint()


def test_a_shot_and_a_reaction_between_two_browsers(server: TableServer, arrive: Arrive) -> None:
    """The one whose turn it is shoots; when the other walks, the first is asked whether to react. Both see the dice."""
    tables = people(server, arrive)
    for kind, start in ((questions.Act, "shoot:"), (questions.ReactWith, "react:")):
        battle = asking("recon", ALLIED, kind, start, hands=True)
        sit_down(server, tables, battle)
        duel = Duel(tables, battle)
        before = [len(table.visitor.frames) for table in tables]
        duel.give(ALLIED, next(key for key in duel.keys(ALLIED) if key.startswith(start)))
        while "pass" in duel.keys(AXIS):  # a window before the dice fall
            duel.give(AXIS, "pass")
        for table, since in zip(tables, before, strict=True):
            assert any(isinstance(effect, Dice) for effect in effects_since(table, since))
        assert all(search.hands_seen for search in duel.searches), "somebody holds no card: nothing is hidden"


def effects_since(table: TablePage, frames: int) -> list[Effect]:
    """What has been shown since so many frames."""
    updates = [frame for frame in frames_of(table.visitor)[frames:] if isinstance(frame, Update)]
    return [effect for update in updates for line in update.lines for effect in line.scene.effects]


def test_cards_are_discarded_and_drawn_between_two_browsers(server: TableServer, arrive: Arrive) -> None:
    """Both choose at the same time; what they throw away is open afterwards, what they draw is not."""
    battle = moment("recon", lambda now: all(asked(now, seat, questions.DiscardCards) for seat in (ALLIED, AXIS)))
    duel = Duel(laid(server, arrive, battle), battle)
    before = [command.hand for command in battle.state.commands]
    thrown = [duel.keys(seat)[0] for seat in (ALLIED, AXIS)]
    for seat, key in enumerate(thrown):
        duel.give(seat, key)
    for seat in (ALLIED, AXIS):
        while asked(battle, seat, questions.DiscardCards):
            duel.give(seat, "keep-hand")
    for seat, key in enumerate(thrown):
        card = key.removeprefix("discard:")
        assert card in battle.state.discard
        expect(duel.tables[1 - seat].log).to_contain_text(battle.box.card(card).name)
    assert any(set(command.hand) - set(held) for command, held in zip(battle.state.commands, before, strict=True))
    assert all(search.hands_seen for search in duel.searches)


def test_a_card_is_played_on_somebody(server: TableServer, arrive: Arrive) -> None:
    """Thinking about a card tells nothing; when it is played, the other reads it, lets it pass, and it lies there."""
    battle = asking("recon", ALLIED, questions.WhichModel, "on-model:", "not-now")
    duel = Duel(laid(server, arrive, battle), battle)
    question = battle.ask_of(ALLIED)
    assert isinstance(question, questions.WhichModel)
    name = battle.box.card(question.card).name
    for key in ("not-now", f"play-card:{question.card}", duel.keys(ALLIED)[0]):
        duel.give(ALLIED, key)  # after each, the search makes sure that the other was not told of the card
    ann, bob = duel.tables
    expect(bob.prompt).to_contain_text(name)
    duel.give(AXIS, "pass")
    assert question.card in [lying.card for lying in battle.state.in_play]
    for table in (ann, bob):
        expect(table.log).to_contain_text(name)


def test_a_card_is_played_and_killed(server: TableServer, arrive: Arrive) -> None:
    """Who is asked sees the card and kills it; a window of one who holds cards tells nothing of them."""
    battle = asking("recon", ALLIED, questions.AnswerCard, "kill:", "pass")
    duel = Duel(laid(server, arrive, battle), battle)
    question = battle.ask_of(ALLIED)
    assert isinstance(question, questions.AnswerCard)
    card = battle.box.card(question.card)
    for table in duel.tables:
        expect(table.page.get_by_role("article", name=card.name).first).to_be_visible()
    expect(duel.tables[AXIS].prompt).to_contain_text("Ann")
    cp = battle.state.commands[ALLIED].cp
    duel.give(ALLIED, f"kill:{question.card}")
    assert battle.state.commands[ALLIED].cp == cp - card.kill
    assert question.card in battle.state.discard
    for table in duel.tables:
        expect(table.log).to_contain_text(card.name)
    assert duel.searches[AXIS].hands_seen


def test_a_secret_bid_tells_the_other_nothing(server: TableServer, arrive: Arrive) -> None:
    """The same battle twice; somebody bids nothing in one and all in the other. The rival gets the same twice."""
    tables = people(server, arrive)
    for side, rival in ((ALLIED, tables[AXIS]), (AXIS, tables[ALLIED])):
        heard = []
        for place in (0, -1):
            battle = asking("recon", side, questions.BidForTurn)
            match = sit_down(server, tables, battle)
            version = rival.position.version
            bids = battle.ask_of(side)
            assert bids is not None
            tables[side].answer(bids.options[place].key)
            expect(tables[side].actions).to_contain_text("You have chosen")
            rival.gone_on_from(version)
            rival.visitor.wait_until(rival.plans_known)
            heard.append(told(rival.visitor, match))
        tell_the_same(*heard)


def test_buying_tells_the_other_nothing(server: TableServer, arrive: Arrive) -> None:
    """The same mission twice; the Allies buy other models, and think again. The Axis gets the same, to the letter."""
    heard = []
    tables = ann, bob = people(server, arrive)
    first = ("buy:corporal", "buy:commando", "force-ready")
    other = ("buy:grunt-ape", "put-back:grunt-ape", "buy:grunt-ape", "buy:grunt-ape", "force-ready")
    for keys in (first, other):
        match = sit_down(server, tables, begin("recon", SEED))
        for key in keys:
            ann.answer(key)
        bob.answer("buy:sturmzombie")
        bob.visitor.wait_until(bob.plans_known)
        heard.append(told(bob.visitor, match))
    tell_the_same(*heard)
