"""What the greedy bot answers to each kind of question, and that it knows them all."""

from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand, wolfenstein

from nightraid.bots import make_bot
from nightraid.bots.bot import luck
from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks import options as to
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.bots.greedy import Thumb
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State

WHY = ("WF-TURN-1",)
TIES = (
    asked.WhoActsFirst(seat=0, options=[to.ThisModel(4), to.Whichever()], why=WHY),
    asked.WhichHero(nazi=4, seat=0, options=[to.ThisModel(0), to.Whichever()], why=WHY),
    asked.WhichWay(nazi=4, seat=0, options=[to.ThisWay(1), to.Whichever()], why=WHY),
    asked.WhichArea(nazi=4, seat=0, options=[to.ThisArea(1), to.Whichever()], why=WHY),
    asked.WhichSquare(enemy="soldat", seat=0, options=[to.ThisWay(1), to.Whichever()], why=WHY),
    asked.WhichArrival(at=1, seat=0, options=[to.ThisModel(4), to.Whichever()], why=WHY),
)


def chosen(table: Table[State], seat: int | None = None) -> str:
    """What the bot answers to the question that waits."""
    return make_bot(table.match.game, "greedy", 1).choose(table.match, table.seat if seat is None else seat)


def answer(table: Table[State], ask: Ask[Any]) -> Option:
    """What the bot answers to a question that is put to it here."""
    return Thumb(table.state, luck(1, 0, 0)).answer(ask)


def test_bleeding_friends_are_restored_first() -> None:
    bleeding: dict[HeroId, dict[str, Any]] = {ANYA: {"status": "bleeding"}, KLAUS: {"shared_life": 1}}
    table = stand({KLAUS: "c3", ANYA: "d3"}, nazis={"soldat 1": "e3"}, acting=KLAUS, hero=bleeding)
    assert chosen(table) == f"restore:{ANYA}"


def test_a_nazi_in_sight_is_attacked() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    assert chosen(table).startswith("attack:")


def test_of_two_heroes_the_one_with_the_shorter_way_goes_first_and_who_bleeds_last() -> None:
    table = stand({BJ: "b3", KLAUS: "e3"}, nazis={"soldat 1": "g3"}, phase="player")
    assert chosen(table) == f"activate:{KLAUS}"
    table = stand(
        {BJ: "b3", KLAUS: "e3"}, nazis={"soldat 1": "g3"}, phase="player", hero={KLAUS: {"status": "bleeding"}}
    )
    assert chosen(table) == f"activate:{BJ}"


def test_a_hero_enters_where_its_way_is_shortest() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "g3"}, acting=KLAUS)
    near, far = to.Enter(cell("f3")), to.Enter(cell("b2"))
    for options in ([near, far], [far, near]):
        assert answer(table, asked.WhereEnter(BJ, seat=0, options=options, why=WHY)) == near


def test_people_say_who_starts_unless_somebody_bleeds() -> None:
    places = {BJ: "b3", ANYA: "c3", KLAUS: "e3", ROTH: "e2"}
    table = stand(places, players=2, phase="start")
    assert [chosen(table, seat) for seat in (0, 1)] == ["no-wish", "no-wish"]
    first = table.state.heroes[BJ].player
    table = stand(places, players=2, phase="start", hero={BJ: {"status": "bleeding"}})
    assert [chosen(table, seat) for seat in (0, 1)] == [f"start-with:{1 - first}"] * 2


def test_steady_bots_agree_on_who_gets_the_only_life_token() -> None:
    match: Match[State] = Match(wolfenstein(), RaidSetup(seats=4, level="death_incarnate"), Seeded(1))
    assert isinstance(match.asks()[0], asked.WhoGetsLife)
    bots = [make_bot(match.game, "greedy", seed) for seed in match.seats]
    assert len({bot.choose(match, seat) for seat, bot in enumerate(bots)}) == 1


def test_surplus_hits_go_where_somebody_falls() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3", "supersoldat 1": "e3"}, acting=KLAUS)
    weak, strong = model("soldat 1"), model("supersoldat 1")
    options = [to.HitToo(strong), to.HitToo(weak)]
    enough = sum(strength(table.state, weak))
    ask = asked.HitWhomToo(KLAUS, enough, seat=0, options=options, why=WHY)
    assert answer(table, ask) == to.HitToo(weak)
    ask = asked.HitWhomToo(KLAUS, 20, seat=0, options=options, why=WHY)
    assert answer(table, ask) == to.HitToo(strong)


def test_any_robot_may_go_first() -> None:
    table = stand({KLAUS: "c3"}, acting=KLAUS)
    options = [to.SendBot(30), to.SendBot(31)]
    assert answer(table, asked.PickBot(seat=0, options=options, why=WHY)) in options


@pytest.mark.parametrize("ask", TIES, ids=lambda ask: type(ask).__name__)
def test_ties_of_the_nazis_are_left_to_the_software(ask: Ask[Any]) -> None:
    assert answer(stand({KLAUS: "c3"}, acting=KLAUS), ask) == to.Whichever()
