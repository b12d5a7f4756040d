"""Positions that authors write: the example of the module, every way to be refused, and a battle from there on."""

import tomllib
from textwrap import dedent
from typing import Any

import msgspec
import pytest
from tests.games.incursion.positions import incursion
from tests.games.incursion.test_random_matches import check

from nightraid.engine.chance import Stream
from nightraid.engine.match import Match
from nightraid.engine.position import BadPosition, read_position
from nightraid.engine.view import write_view
from nightraid.games.incursion import position as positions
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE
from nightraid.games.incursion.position import BattlePosition
from nightraid.games.incursion.state import State

EXAMPLE = tomllib.loads(dedent((positions.__doc__ or "").partition("\n\n")[2].partition("\n\n`read_position`")[0]))
APE, ZOMBIE = "grunt-ape 1", "sturmzombie 1"
ANSWERS = 3000


def stand(**changes: Any) -> Match[State]:
    """The example with some of its fields replaced."""
    return stand_at(EXAMPLE | changes)


def stand_at(raw: dict[str, Any]) -> Match[State]:
    """A match where an author says."""
    return positions.stand(incursion(), read_position(raw, BattlePosition))


def model(name: str) -> int:
    """A model of the example by name."""
    return stand().state.box.model(name.rpartition(" ")[0], int(name.rpartition(" ")[2]))


# ---------------------------------------------------------------- the example


def test_the_example_stands_as_it_says() -> None:
    match = stand()
    game, box = match.state, match.state.box
    ape, zombie, second = (game.models[model(name)] for name in (APE, ZOMBIE, "sturmzombie 2"))
    assert [box.square_name(stand.cell) for stand in (ape, zombie)] == ["b2", "f2"]
    assert (zombie.reacting, second.status, second.entry) == (True, "waiting", "east")
    assert (game.turn, game.first, game.active, game.scores) == (3, AXIS, ALLIED, [1, 0])
    assert (game.activation.model, game.activation.ap) == (model(APE), 3)
    assert (game.closed, list(map(box.square_name, game.fires))) == (0, ["d3"])
    assert (game.commands[AXIS].cp, game.commands[AXIS].hand, game.deck.pool) == (
        2,
        ("snafu-1",),
        ("snafu-2", "slam-1"),
    )
    assert [(lying.card, lying.on) for lying in game.in_play] == [("dead-eye-1", model(APE))]
    assert [box.square_name(lying.at) for lying in game.lying.values()] == ["c3"]
    check(game)


def test_it_can_be_written_as_json() -> None:
    again = stand_at(msgspec.json.decode(msgspec.json.encode(EXAMPLE)))
    assert again.fingerprint() == stand().fingerprint()


def test_the_same_position_gives_the_same_match() -> None:
    first, second = stand(), stand()
    for match in (first, second):
        match.answer(ALLIED, f"shoot:smg:{model(ZOMBIE)}")
    assert first.state == second.state
    assert list(first.events()) == list(second.events())
    assert stand().state != first.state


def test_it_is_played_to_the_end() -> None:
    match = stand(drill={"turn_limit": 4, "default_winner": "axis"}, state={}, deck=["snafu-2", "slam-1"])
    for answer in range(ANSWERS):
        if match.outcome is not None:
            break
        ask = match.asks()[-1]
        match.answer(ask.seat, ask.options[Stream(1, answer).below(len(ask.options))])
    assert match.outcome is not None
    assert match.outcome.winners == (AXIS,)
    check(match.state)


def test_a_view_hides_the_hand_of_the_enemy() -> None:
    match = stand()
    assert b"snafu-1" not in write_view(match.view(ALLIED))
    assert b"snafu-1" in write_view(match.view(AXIS))


# ---------------------------------------------------------------- what can be said


def test_dice_are_forced() -> None:
    raw = {name: value for name, value in EXAMPLE.items() if name != "seed"}
    raw["changes"], raw["cards"] = {}, []
    hit, missed = stand_at(raw | {"came": [[6, 6]]}), stand_at(raw | {"came": [[1, 1]]})
    for match in (hit, missed):
        match.answer(ALLIED, f"shoot:smg:{model(ZOMBIE)}")
    assert (model(ZOMBIE) in hit.state.models, model(ZOMBIE) in missed.state.models) == (False, True)


def test_a_mission_of_the_library() -> None:
    match = stand_at({"mission": "1", "models": {APE: "b9 e", "drop-trooper 1": "@" + an_entry("recon")}})
    game = match.state
    assert (game.box.mission.id, game.phase, game.active, len(game.models)) == ("recon", "turn", ALLIED, 2)


def an_entry(mission: str) -> str:
    """Where the Axis force of a mission comes in."""
    models = {"grunt-ape 1": ""}
    return str(stand_at({"mission": mission, "models": models, "phase": "turn"}).state.box.mission.axis.entries[0])


def test_a_solo_mission_with_two_orders_left() -> None:
    whole = stand_at({"mission": "unstoppable", "models": {APE: "b9 e"}, "acting": APE}).state
    left = whole.orders.pool[:2]
    game = stand_at({"mission": "unstoppable", "models": {APE: "b9 e"}, "acting": APE, "orders": left}).state
    assert (game.orders.pool, len(game.old_orders)) == (left, len(whole.orders.pool) - 2)
    assert [command.automatic for command in game.commands] == [False, True]


def test_a_board_of_the_library() -> None:
    game = stand_at({"board": "lower-vaults", "models": {APE: "b9 e"}, "acting": APE}).state
    assert (game.box.mission.id, game.box.board_card.id) == ("drill", "lower-vaults")


def test_names_stand_for_numbers_everywhere() -> None:
    match = stand(
        changes={APE: {"held_by": "hans-the-hunter 1"}, "hans-the-hunter 1": {"harpoon": "held", "holds": APE}},
        models={APE: "b2 e", "hans-the-hunter 1": "a1", ZOMBIE: ""},
        cards=[{"card": "fresh-serum-1", "owner": "axis", "on": "horde"}],
        state={
            "casualties": ["grunt-ape 2"],
            "attackers": {APE: [ZOMBIE]},
            "baits": [{"at": "c1", "placer": "grunt-ape 2"}],
        },
    )
    game = match.state
    assert (game.models[model(APE)].held_by, game.in_play[0].on) == (model("hans-the-hunter 1"), HORDE)
    assert game.casualties == (model("grunt-ape 2"),)
    assert game.attackers == {model(APE): (model(ZOMBIE),)}
    assert game.box.square_name(game.baits[0].at) == "c1"


def test_objects_doors_and_items() -> None:
    pump = {"id": "pump", "name": "Pump", "text": "A pump.", "square": "a1", "f": 4, "dp": 2}
    drill = EXAMPLE["drill"] | {"objects": [pump, pump | {"id": "boiler", "square": "c1"}]}
    game = stand(
        drill=drill,
        objects={"pump": {"destroyed": True}},
        changes={APE: {"items": ["map"]}},
        open_doors=[],
        locked_doors=["a"],
        rubble=["b1"],
    ).state
    assert (game.objects["pump"].destroyed, game.things, game.rubble) == (True, 1 << 2, 1 << 1)
    assert (game.closed, game.locked, game.lying) == (1, 1, {})


# ---------------------------------------------------------------- refusals

HALF = {"map": "+-+\n|A|\n+-+", "entries": {}}
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": ({"weather": "rain"}, "position"),
    "forced results and a seed": ({"came": [[1]]}, "position.seed"),
    "a mission and a board": ({"mission": "recon"}, "position.mission"),
    "neither": ({"board": "", "drill": {}}, "position.mission"),
    "an unknown mission": ({"mission": "picnic", "board": "", "drill": {}}, "position.mission"),
    "an unknown board": ({"board": "attic"}, "position.board"),
    "no drawing": ({"board": {"map": "A A"}}, "position.board.map"),
    "a square without area": ({"board": {"map": "+-+\n|.|\n+-+"}}, "position.board.map"),
    "an entry off the board": ({"board": HALF | {"entries": {"in": {"b1": "west"}}}}, "position.board.entries.in"),
    "an entry without squares": ({"board": HALF | {"entries": {"in": {}}}}, "position.board.entries.in"),
    "an entry inside": (
        {"board": EXAMPLE["board"] | {"entries": {"in": {"b2": "west"}}}},
        "position.board.entries.in",
    ),
    "an unknown field of a drill": ({"drill": {"weather": "rain"}}, "position.drill"),
    "a drill of a wrong type": ({"drill": {"turn_limit": "soon"}}, "position.drill.turn_limit"),
    "an item off the board": (
        {"drill": {"items": [EXAMPLE["drill"]["items"][0] | {"square": "z9"}]}},
        "position.drill.map",
    ),
    "a drill with an unknown entry": ({"drill": {"allied": {"rp": 9, "entries": ["roof"]}}}, "position.drill"),
    "an unknown kind": ({"models": {"penguin 1": "a1"}}, "position.models"),
    "a model without number": ({"models": {"grunt-ape": "a1"}}, "position.models"),
    "a square off the board": ({"models": {APE: "z9 n"}}, f"position.models.{APE}"),
    "a solid square": ({"models": {APE: "f1 n"}}, f"position.models.{APE}"),
    "two on one square": ({"models": {APE: "a1", ZOMBIE: "a1 s"}}, f"position.models.{ZOMBIE}"),
    "a model in rubble": ({"rubble": ["b2"]}, f"position.models.{APE}"),
    "an unknown facing": ({"models": {APE: "a1 up"}}, f"position.models.{APE}"),
    "an unknown entry": ({"models": {APE: "@roof"}}, f"position.models.{APE}"),
    "an actor who is not there": ({"acting": "grunt-ape 2"}, "position.acting"),
    "nobody's activation": ({"acting": "", "activation": {"ap": 1}}, "position.activation"),
    "a phase without its model": ({"acting": "", "phase": "activation"}, "position.phase"),
    "an unknown phase": ({"phase": "tea"}, "position"),
    "changes of nobody": ({"changes": {"grunt-ape 2": {"dp": 1}}}, "position.changes.grunt-ape 2"),
    "an unknown change": ({"changes": {APE: {"mood": "bad"}}}, f"position.changes.{APE}"),
    "a change of a wrong type": ({"changes": {APE: {"dp": "two"}}}, f"position.changes.{APE}.dp"),
    "a change said elsewhere": ({"changes": {APE: {"cell": 3}}}, f"position.changes.{APE}"),
    "a change of sides": ({"changes": {APE: {"side": "axis"}}}, f"position.changes.{APE}.side"),
    "waiting in a square": ({"changes": {APE: {"status": "waiting"}}}, f"position.changes.{APE}.status"),
    "an unknown side": ({"sides": {"swiss": {"cp": 1}}}, "position"),
    "less than no CP": ({"sides": {"axis": {"cp": -1}}}, "position.sides.axis"),
    "a force of penguins": ({"sides": {"axis": {"force": ["penguin"]}}}, "position.sides.axis"),
    "an unknown door": ({"open_doors": ["q"]}, "position.open_doors"),
    "fire off the board": ({"fires": {"z9": "axis"}}, "position.fires"),
    "an unknown item": ({"items": {"crown": "a1"}}, "position.items and position.changes"),
    "an item twice": ({"items": {"map": "a1"}, "changes": {APE: {"items": ["map"]}}}, "position.items"),
    "an unknown object": ({"objects": {"pump": {"dp": 1}}}, "position.objects"),
    "a card of nobody": ({"cards": [{"card": "dead-eye-1"}]}, "position.cards[0]"),
    "an unknown card on the one who acts": (
        {"cards": [{"card": "ace", "owner": "axis", "on": APE}]},
        "position.cards[0]",
    ),
    "a card of a third side": ({"cards": [{"card": "dead-eye-1", "owner": 2}]}, "position.cards[0].owner"),
    "a card off the board": (
        {"cards": [{"card": "booby-trap-1", "owner": "axis", "at": 999}]},
        "position.cards[0].at",
    ),
    "a card on nobody": (
        {"cards": [{"card": "dead-eye-1", "owner": "axis", "on": "rosie 1"}]},
        "position.cards[0]",
    ),
    "a card in an unknown area": (
        {"cards": [{"card": "flooded-tunnel-1", "owner": "axis", "area": "attic"}]},
        "position.cards[0].area",
    ),
    "a card in no deck": ({"deck": ["ace-of-spades"]}, "position.deck"),
    "a card in two places": ({"deck": ["snafu-1"]}, "position.deck"),
    "an unknown card in hand": ({"sides": {"axis": {"hand": ["ace"]}}}, "position.sides.axis.hand"),
    "an order without programme": ({"orders": ["quiet"]}, "position.orders"),
    "an unknown field of the state": ({"state": {"weather": "rain"}}, "position.state"),
    "a field of the state said elsewhere": ({"state": {"turn": 3}}, "position.state"),
    "a point man who is not there": ({"state": {"point_man": "commando 1"}}, "position.state"),
    "an unknown order": ({"state": {"order": "tea"}}, "position.state"),
    "an unknown closed entry": ({"state": {"closed_entries": ["roof"]}}, "position.state"),
    "one score": ({"state": {"scores": [1]}}, "position.state"),
    "the activation of another": ({"activation": {"model": ZOMBIE}}, "position.activation"),
    "a face that no die has": ({"seed": None, "came": [[7]]}, "position.came[0]"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_refused_where_it_stands(wrong: str) -> None:
    changes, where = WRONG[wrong]
    with pytest.raises(BadPosition) as refused:
        stand(**changes)
    assert refused.value.where == where
    assert refused.value.expected


def test_results_that_run_out_are_refused() -> None:
    raw = {name: value for name, value in EXAMPLE.items() if name not in ("seed", "acting")}
    with pytest.raises(BadPosition) as refused:
        stand_at(raw | {"phase": "hands", "sides": {}})
    assert refused.value.where == "position.came"
