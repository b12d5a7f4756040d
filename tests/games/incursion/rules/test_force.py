"""Force selection: Brigitte's hire, buying, limits, Hugo's science (IN-FORCE, IN-SETUP-2, IN-Q-60, IN-Q-78)."""

from collections.abc import Iterable
from typing import Any

import pytest
from tests.games.incursion.positions import incursion, model, question, stand, start
from tests.games.playing import Came, Table, all_told, told

from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.turns import ForceRevealed, GameTurnBegan, HiringBids
from nightraid.games.incursion.asks.questions import BuildForce, ChooseScience
from nightraid.games.incursion.ids import ALLIED, AXIS, Side
from nightraid.games.incursion.schema.missions import Force
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import State

HANDS = [("slam-1", "draught-1"), ("snafu-1", "snafu-2")]
"""What is drawn in the first maintenance phase of a 12 RP mission."""
ALL_AXIS = ("swd", "drop-troopers", "others", "reinforcements")


def force(rp: int = 12, **fields: Any) -> Force:
    """What a side may bring, beside the entry in the west or in the east."""
    return Force(rp=rp, **({"entries": ("west",)} | fields))


def buying(allied: Force | None = None, axis: Force | None = None, came: Came = (), **mission: Any) -> Table[State]:
    """Both are about to buy; RP are 12 unless the force says otherwise."""
    forces = {ALLIED: allied or force(), AXIS: axis or force(entries=("east",))}
    sides = {side: {"rp": forces[side].rp, "force_ready": False} for side in (ALLIED, AXIS)}
    mission = {"allied": forces[ALLIED], "axis": forces[AXIS]} | mission
    return stand({}, phase="forces", turn=0, revealed=False, mission=mission, sides=sides, came=came)


def buyable(table: Table[State], side: Side) -> set[str]:
    """The kinds that a side can buy now."""
    ask = table.match.ask_of(side)
    assert ask is not None
    return {option.kind for option in ask.options if option.key.startswith("buy:")}


def is_offered(table: Table[State], side: Side, key: str) -> bool:
    """Whether a side has this option."""
    ask = table.match.ask_of(side)
    assert ask is not None
    return any(option.key == key for option in ask.options)


def buy(table: Table[State], side: Side, *kinds: str) -> None:
    """Buy these, one after the other."""
    for kind in kinds:
        table.match.answer(side, f"buy:{kind}")


def finish(table: Table[State], *sides: Side) -> list[Event]:
    """Say that the forces are complete; returns what happened."""
    for side in sides[:-1]:
        table.match.answer(side, "force-ready")
    return table.answer("force-ready", came=HANDS)


def kinds(table: Table[State], side: Side) -> list[str]:
    """The models of a side."""
    return [table.state.card(one).id for one in table.state.of_side(side)]


# ---------------------------------------------------------------- what may be bought


@pytest.mark.rule("IN-FORCE-3", "IN-FORCE-4", "IN-Q-62")
def test_the_usual_lists() -> None:
    table = buying()
    cards = {card.id: card for card in incursion().library.of(ModelCard).values()}
    factions = {side: {cards[kind].faction for kind in buyable(table, side)} for side in (ALLIED, AXIS)}
    assert factions == {ALLIED: {"lucky-seventh", "mi-13"}, AXIS: {"swd"}}
    buy(table, ALLIED, "grunt-ape", "commando")  # both lists in one force
    assert table.state.commands[ALLIED].force == ("grunt-ape", "commando")


@pytest.mark.rule("IN-FORCE-3", "IN-FORCE-4", "IN-Q-61")
def test_a_mission_opens_further_models() -> None:
    table = buying(force(also=("rosie", "nigel", "ack-pack")), force(lists=ALL_AXIS))
    assert {"rosie", "nigel", "ack-pack"} <= buyable(table, ALLIED)
    assert {"drop-trooper", "drohne", "panzeraffe", "hugo-von-x"} <= buyable(table, AXIS)
    assert not {"rosie", "nigel", "ack-pack", "brigitte"} & buyable(table, AXIS)
    assert not {"hugo-von-x", "drohne"} & buyable(table, ALLIED)


@pytest.mark.rule("IN-FORCE-3", "IN-SETUP-1")
def test_a_mission_closes_models() -> None:
    table = buying(force(never=("grunt-ape",)))
    assert "grunt-ape" not in buyable(table, ALLIED)


@pytest.mark.rule("IN-FORCE-1")
def test_nobody_spends_more_than_his_rp() -> None:
    table = buying(force(rp=10))
    buy(table, ALLIED, "ape-sarge")
    assert "grunt-ape" in buyable(table, ALLIED)
    assert "hmg-ape" not in buyable(table, ALLIED)  # 5 of the 4 that are left
    buy(table, ALLIED, "grunt-ape")
    assert rp_left(table)[0] == 1
    assert buyable(table, ALLIED) == set()


@pytest.mark.rule("IN-FORCE-2")
def test_rp_left_are_lost() -> None:
    table = buying()
    buy(table, ALLIED, "grunt-ape")
    buy(table, AXIS, "sturmzombie")
    happened = finish(table, ALLIED, AXIS)
    spent = {one.side: one.spent for one in all_told(happened, ForceRevealed)}
    assert spent == {ALLIED: 3, AXIS: 3}
    assert [command.cp for command in table.state.commands] == [6, 6]  # no more of anything


@pytest.mark.rule("IN-FORCE-5")
def test_limits() -> None:
    table = buying(force(rp=30), force(rp=30))
    buy(table, ALLIED, "bazooka-ape", "bazooka-ape", "ape-sarge")
    assert not {"bazooka-ape", "ape-sarge"} & buyable(table, ALLIED)
    table.match.answer(ALLIED, "put-back:bazooka-ape")
    assert "bazooka-ape" in buyable(table, ALLIED)
    buy(table, AXIS, *["sturmzombie"] * 9)
    assert "sturmzombie" in buyable(table, AXIS)  # U: as many as the RP allow


@pytest.mark.rule("IN-FORCE-6")
def test_the_axis_needs_sturmzombies() -> None:
    table = buying()
    assert not is_offered(table, AXIS, "force-ready")
    buy(table, ALLIED, "commando")
    assert is_offered(table, ALLIED, "force-ready")  # the Allies need none
    buy(table, AXIS, "ilsa-von-x", "bomberzombie")
    assert not is_offered(table, AXIS, "force-ready")  # bomberzombies do not count
    assert buyable(table, AXIS) == {"sturmzombie"}  # 3 RP are left, and kept for them
    buy(table, AXIS, "sturmzombie")
    assert is_offered(table, AXIS, "force-ready")
    table.match.answer(AXIS, "put-back:sturmzombie")
    assert not is_offered(table, AXIS, "force-ready")


@pytest.mark.rule("IN-FORCE-6")
def test_a_mission_waives_them() -> None:
    table = buying(compulsory_sturmzombie_rp=0)
    buy(table, AXIS, "bomberzombie")
    assert is_offered(table, AXIS, "force-ready")


@pytest.mark.rule("IN-Q-93")
def test_nobody_fields_nobody() -> None:
    table = buying(compulsory_sturmzombie_rp=0)
    assert not is_offered(table, ALLIED, "force-ready")
    assert not is_offered(table, AXIS, "force-ready")
    buy(table, AXIS, "sturmzombie")
    assert is_offered(table, AXIS, "force-ready")


@pytest.mark.rule("IN-Q-93")
def test_brigitte_is_somebody_and_who_cannot_pay_need_not() -> None:
    table = hiring(compulsory_sturmzombie_rp=0)
    table.answer("rp-bid:1", "rp-bid:0")
    assert is_offered(table, ALLIED, "force-ready")
    table = hiring(compulsory_sturmzombie_rp=0)
    table.answer("rp-bid:12", "rp-bid:12")
    assert is_offered(table, ALLIED, "force-ready")
    assert is_offered(table, AXIS, "force-ready")


@pytest.mark.rule("IN-FORCE-6")
def test_a_mission_asks_for_more_of_them() -> None:
    table = buying(compulsory_sturmzombie_rp=6)
    buy(table, AXIS, "sturmzombie")
    assert not is_offered(table, AXIS, "force-ready")
    assert "ilsa-von-x" not in buyable(table, AXIS)  # 7 of 9, but 3 are owed
    buy(table, AXIS, "sturmzombie")
    assert is_offered(table, AXIS, "force-ready")


@pytest.mark.rule("IN-MODEL-HANS-7", "IN-FORCE-5")
def test_hans_lifts_the_limit_of_bomberzombies() -> None:
    table = buying(axis=force(rp=30))
    buy(table, AXIS, *["bomberzombie"] * 3)
    assert "bomberzombie" not in buyable(table, AXIS)
    buy(table, AXIS, "hans-the-hunter", "bomberzombie", "bomberzombie")
    table.match.answer(AXIS, "put-back:hans-the-hunter")
    assert table.state.commands[AXIS].force == ("bomberzombie",) * 3  # without him the rest goes as well


@pytest.mark.rule("IN-SETUP-1")
def test_a_mission_limits_the_number_of_models() -> None:
    table = buying(force(rp=30, least_models=1, most_models=2), force(rp=30, most_models=1))
    assert not is_offered(table, ALLIED, "force-ready")
    buy(table, ALLIED, "grunt-ape", "grunt-ape")
    assert buyable(table, ALLIED) == set()
    assert is_offered(table, ALLIED, "force-ready")
    buy(table, AXIS, "blitzhund")
    assert buyable(table, AXIS) == {"sturmzombie"}  # which come without end and are not counted


# ---------------------------------------------------------------- secret, then revealed


@pytest.mark.rule("IN-Q-78", "IN-SETUP-2")
def test_forces_are_bought_in_secret_and_revealed_together() -> None:
    table = buying()
    buy(table, ALLIED, "ape-sarge")
    table.match.answer(ALLIED, "force-ready")
    assert [ask.seat for ask in table.match.asks()] == [AXIS]  # nobody waits for the other
    for seat in (AXIS, None):
        assert table.match.view(seat).table.commands[ALLIED].force == ()
        assert "ape-sarge" not in f"{list(table.match.log_for(seat))}{list(table.match.events_for(seat))}"
    buy(table, AXIS, "sturmzombie", "blitzhund")
    assert table.match.view(ALLIED).table.commands[AXIS].force == ()
    happened = finish(table, AXIS)
    assert [(one.side, one.force) for one in all_told(happened, ForceRevealed)] == [
        (ALLIED, ("ape-sarge",)),
        (AXIS, ("sturmzombie", "blitzhund")),
    ]
    assert table.match.view(AXIS).table.commands[ALLIED].force == ("ape-sarge",)


@pytest.mark.rule("IN-DEF-1", "IN-DEF-7", "IN-SETUP-3")
def test_every_model_has_a_side_and_is_waiting_from_now_on() -> None:
    table = buying()
    buy(table, ALLIED, "grunt-ape", "commando", "grunt-ape")
    buy(table, AXIS, "blitzhund", "sturmzombie", "sturmzombie")
    finish(table, ALLIED, AXIS)
    assert kinds(table, ALLIED) == ["grunt-ape", "commando", "grunt-ape"]
    assert kinds(table, AXIS) == ["blitzhund"]  # sturmzombies come in step 4
    assert {one.status for one in table.state.models.values()} == {"waiting"}
    assert model("grunt-ape 2") in table.state.models


@pytest.mark.rule("IN-DEF-6")
def test_two_kinds_of_zombies() -> None:
    zombies = {card.id for card in incursion().library.of(ModelCard).values() if card.is_zombie}
    assert zombies == {"sturmzombie", "bomberzombie"}


def test_a_given_force_is_not_bought() -> None:
    given = force(given={"ape-sarge": 1, "grunt-ape": 2})
    table = buying(given, force(given={"sturmzombie": 4, "blitzhund": 1}), came=HANDS)
    assert table.state.turn == 1
    assert kinds(table, ALLIED) == ["ape-sarge", "grunt-ape", "grunt-ape"]
    assert kinds(table, AXIS) == ["blitzhund"]


@pytest.mark.rule("IN-MODEL-HUGO-1")
def test_hugos_choice_is_made_for_a_given_force_too() -> None:
    given = force(given={"hugo-von-x": 1, "sturmzombie": 3, "blitzhund": 1})
    table = buying(force(given={"grunt-ape": 1}), given)
    assert table.listed("enhance") == {"blitzhund", "sturmzombie"}
    happened = table.answer("enhance:sturmzombie", came=HANDS)
    assert told(happened, ForceRevealed).enhanced == "sturmzombie"


# ---------------------------------------------------------------- Brigitte


def hiring(rp: int = 12, **mission: Any) -> Table[State]:
    """Both are about to bid for Brigitte."""
    forces = {"allied": force(rp), "axis": force(rp)}
    sides = {side: {"rp": rp, "force_ready": False} for side in (ALLIED, AXIS)}
    return stand({}, phase="hiring", turn=0, revealed=False, mission=forces | {"brigitte": True} | mission, sides=sides)


def rp_left(table: Table[State]) -> tuple[int, int]:
    """What the sides have for models."""
    allied, axis = (ask.rp_left for ask in table.match.asks() if isinstance(ask, BuildForce))
    return allied, axis


@pytest.mark.rule("IN-MODEL-BRIGITTE-1", "IN-Q-60", "IN-DEF-1")
@pytest.mark.parametrize(
    ("allied", "axis", "winner", "left"),
    [(4, 3, ALLIED, (8, 12)), (3, 4, AXIS, (12, 8)), (1, 0, ALLIED, (11, 12)), (12, 9, ALLIED, (0, 12))],
)
def test_the_higher_bid_hires_her(allied: int, axis: int, winner: Side, left: tuple[int, int]) -> None:
    table = hiring()
    happened = table.answer(f"rp-bid:{allied}", f"rp-bid:{axis}")
    assert told(happened, HiringBids).winner == winner
    assert rp_left(table) == left
    assert table.state.models[model("brigitte 1")].side == winner
    assert "brigitte" not in buyable(table, winner)


@pytest.mark.rule("IN-MODEL-BRIGITTE-2", "IN-Q-60")
@pytest.mark.parametrize(("bid", "left"), [(3, (9, 9)), (0, (12, 12))])
def test_a_tie_hires_nobody_and_both_lose_what_they_bid(bid: int, left: tuple[int, int]) -> None:
    table = hiring()
    happened = table.answer(f"rp-bid:{bid}", f"rp-bid:{bid}")
    assert told(happened, HiringBids).winner is None
    assert rp_left(table) == left
    assert not table.state.models
    buy(table, ALLIED, "commando")
    buy(table, AXIS, "sturmzombie")
    finish(table, ALLIED, AXIS)
    assert [command.cp for command in table.state.commands] == [6, 6]
    assert [len(command.hand) for command in table.state.commands] == [2, 2]


@pytest.mark.rule("IN-Q-60", "IN-MODEL-BRIGITTE-1")
def test_the_axis_keeps_the_rp_of_its_sturmzombies() -> None:
    allied, axis = hiring().match.asks()
    assert [option.rp for option in allied.options] == [*range(13)]
    assert [option.rp for option in axis.options] == [*range(10)]
    _, axis = hiring(compulsory_sturmzombie_rp=0).match.asks()
    assert [option.rp for option in axis.options] == [*range(13)]


@pytest.mark.rule("IN-Q-60")
def test_nobody_bids_what_a_force_needs() -> None:
    wanted = force(least_models=3)
    allied, axis = hiring(allied=wanted, axis=wanted).match.asks()
    assert max(option.rp for option in allied.options) == 12 - 3 * 2  # three commandos
    assert max(option.rp for option in axis.options) == 12 - 3 - 3 * 2  # a block and three bomberzombies


@pytest.mark.rule("IN-MODEL-BRIGITTE-1")
def test_her_bids_are_secret() -> None:
    table = hiring()
    table.match.answer(AXIS, "rp-bid:7")
    assert "7" not in str(list(table.match.log_for(ALLIED)))
    assert table.match.view(ALLIED).table.commands[AXIS].rp_lost == 0


@pytest.mark.rule("IN-SETUP-2", "IN-MODEL-BRIGITTE-1")
def test_where_she_is_not_offered_nobody_bids() -> None:
    assert question(hiring(brigitte=False)) is BuildForce


# ---------------------------------------------------------------- Hugo


def with_hugo(*others: str) -> Table[State]:
    """The Axis has Hugo, a block of sturmzombies and these, and is ready."""
    table = buying(axis=force(rp=40, lists=ALL_AXIS))
    buy(table, ALLIED, "commando")
    buy(table, AXIS, "hugo-von-x", "sturmzombie", *others)
    table.match.answer(AXIS, "force-ready")
    return table


@pytest.mark.rule("IN-MODEL-HUGO-1", "IN-Q-78", "IN-SETUP-2")
def test_hugos_player_chooses_among_what_he_fields_and_it_is_revealed_with_the_forces() -> None:
    table = with_hugo("blitzhund", "panzeraffe")
    ask = table.match.ask_of(AXIS)
    assert type(ask) is ChooseScience
    assert [option.kind for option in ask.options] == ["panzeraffe", "blitzhund", "sturmzombie"]
    table.match.answer(AXIS, "enhance:blitzhund")
    for seat in (ALLIED, None):
        assert table.match.view(seat).table.commands[AXIS].enhanced == ""
        assert "blitzhund" not in str(list(table.match.log_for(seat)))
    happened = table.answer("force-ready", came=[HANDS[0], (*HANDS[1], "cave-in-1", "power-surge-1")])
    assert [one.enhanced for one in all_told(happened, ForceRevealed)] == ["", "blitzhund"]
    assert table.match.view(ALLIED).table.commands[AXIS].enhanced == "blitzhund"


@pytest.mark.rule("IN-MODEL-HUGO-1")
def test_hugo_without_anybody_to_enhance_chooses_nothing() -> None:
    table = buying(axis=force(rp=40, lists=ALL_AXIS), compulsory_sturmzombie_rp=0)
    buy(table, AXIS, "hugo-von-x", "drohne")
    table.match.answer(AXIS, "force-ready")
    assert [ask.seat for ask in table.match.asks()] == [ALLIED]
    assert [command.force_ready for command in table.state.commands] == [False, True]


@pytest.mark.rule("IN-MODEL-HUGO-1")
def test_without_hugo_nothing_is_enhanced() -> None:
    table = buying()
    buy(table, AXIS, "sturmzombie", "blitzhund")
    buy(table, ALLIED, "commando")
    table.match.answer(AXIS, "force-ready")
    assert [ask.seat for ask in table.match.asks()] == [ALLIED]


# ---------------------------------------------------------------- the whole set-up


@pytest.mark.rule("IN-SETUP-1", "IN-SETUP-2")
def test_the_order_of_the_set_up() -> None:
    table = start(mission="battle", rp=12)
    table.answer("rp-bid:1", "rp-bid:0")
    buy(table, AXIS, "sturmzombie")
    happened = finish(table, ALLIED, AXIS)
    order = [type(event) for event in happened if isinstance(event, HiringBids | ForceRevealed | GameTurnBegan)]
    assert order == [ForceRevealed, ForceRevealed, GameTurnBegan]
    assert first_of(table.match.events(), HiringBids) < first_of(table.match.events(), ForceRevealed)
    assert table.state.turn == 1


def first_of(events: Iterable[Event], kind: type[Event]) -> int:
    """The place of the first event of a kind."""
    return next(place for place, event in enumerate(events) if isinstance(event, kind))
