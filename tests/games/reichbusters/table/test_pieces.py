"""Models on the screen: Heroes and what is left of them, enemy units, whoever is to be brought out, the turn order."""

from typing import Any

import pytest
from tests.games.reichbusters.deeds import holding
from tests.games.reichbusters.positions import a_box, area, position, unit

from nightraid.engine.screen.now import Piece
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP
from nightraid.games.reichbusters.state import Escort, Points, RunningTest, State, Wound
from nightraid.games.reichbusters.table.pieces import pieces_of, queue_of
from nightraid.games.reichbusters.view import raid_view

BRICK, SARGE = 0, 1


def pieces(game: State) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(raid_view(game), game.box)}


def brick(**fields: Any) -> Piece:
    return pieces(position({"brick": "a", "sarge": "b"}, acting="sarge", hero={"brick": fields}))["0"]


def wounds(many: int) -> tuple[Wound, ...]:
    return tuple(Wound(card) for card in list(a_box().cards.wounds)[:many])


def meters(piece: Piece) -> dict[str, int]:
    return {meter.term: meter.value for meter in piece.meters}


def chips(piece: Piece) -> set[str]:
    return {chip.term for chip in piece.chips}


def test_a_hero_stands_in_an_area_with_hand_wounds_and_points() -> None:
    piece = brick(points=Points(attack=1, wild=2), wounds=wounds(1), hand=("brace-yourself",))
    assert (piece.side, piece.cells, piece.seat, piece.sign) == ("hero", (area("a"),), 0, "BR")
    assert meters(piece) == {
        "basic-actions": 2,
        "wounds": 1,
        "hand": 1,
        "defence-dice": 3,
        "heroism-attack": 1,
        "heroism-wild": 2,
    }
    assert not piece.active


def test_defence_dice_are_those_of_the_edition() -> None:
    older = position({"brick": "a"}, edition="1.0")
    assert meters(pieces(older)["0"])["defence-dice"] == 2


@pytest.mark.parametrize(
    ("fields", "sign"),
    [
        ({"knocked_down": True}, "knocked-down"),
        ({"wounds": wounds(4)}, "downed"),
        ({"wounds": wounds(4), "captured": True}, "captured"),
        ({"numb": True}, "numb"),
        ({"injected": 1}, "injected"),
    ],
)
def test_states_of_a_hero_have_chips(fields: dict[str, Any], sign: str) -> None:
    assert chips(brick(**fields)) == {sign}


def test_who_has_escaped_or_not_yet_come_has_no_place() -> None:
    game = position({"brick": "a", "sarge": "b"}, acting="sarge")
    game.put(BRICK, OFF_MAP)
    waiting = pieces(game)["0"]
    assert (waiting.cells, chips(waiting)) == ((), {"to-come"})
    game.change(BRICK, escaped=True)
    gone = pieces(game)["0"]
    assert (gone.cells, gone.note, gone.meters) == ((), "escaped", ())


def test_whose_turn_it_is_and_who_has_had_one() -> None:
    game = position({"brick": "a", "sarge": "b"}, acting="sarge", turn={"basic": 1}, hero={"brick": {"acted": True}})
    found = pieces(game)
    assert (found["0"].active, found["0"].done, meters(found["0"])["basic-actions"]) == (False, True, 0)
    assert (found["1"].active, found["1"].done, meters(found["1"])["basic-actions"]) == (True, False, 1)


def test_in_the_enemy_turn_whoever_makes_a_test_is_marked() -> None:
    game = position({"brick": "a", "sarge": "b"}, phase="enemy", test=RunningTest("defence", SARGE, 5))
    assert [piece.active for piece in pieces(game).values()] == [False, True]


def test_a_unit_shows_its_values_its_wounds_and_its_state() -> None:
    game = position({"brick": "a"}, units={"soldier 2": "c"})
    piece = pieces(game)[str(unit("soldier 2"))]
    assert (piece.side, piece.name, piece.sign, piece.cells) == ("enemy", "Soldier 2", "S2", (area("c"),))
    assert meters(piece) == {"defence": 4}
    assert piece.note.startswith("melee 3")


def test_the_note_of_a_unit_does_not_say_again_what_its_meter_says() -> None:
    seen = pieces(position({"brick": "a"}, units={"soldier 1": "c", "scientist 1": "c"}))
    soldier, scientist = (seen[str(unit(name))] for name in ("soldier 1", "scientist 1"))
    assert "defence" in [meter.term for meter in soldier.meters]
    assert soldier.note.startswith("melee 3 (each helper +2), ranged 4")
    assert scientist.note == "Coward, Enhance."


def test_what_a_tough_unit_can_still_take_is_counted() -> None:
    box = a_box()
    for kind in box.types:
        row = box.faction.rows_of(kind)[0]
        sides = box.states_left(row, 0)
        game = position({"brick": "a"}, units={f"{kind} 1": "c"}, unit_fields={f"{kind} 1": {"side": sides}})
        shown = meters(pieces(game)[str(box.unit(kind, 1))])
        assert shown.get("states", 0) == (1 if sides else 0)


def test_who_sees_a_hero_is_marked_before_the_alarm() -> None:
    seeing = position({"brick": "a"}, units={"soldier 1": "c"})
    assert chips(pieces(seeing)[str(unit("soldier 1"))]) == {"sight"}
    later = position({"brick": "a"}, units={"soldier 1": "c"}, alarm="after")
    assert not chips(pieces(later)[str(unit("soldier 1"))])


def test_the_escorted_wait_on_their_own_or_go_with_a_hero() -> None:
    waiting = pieces(position({"brick": "a"}, escort=Escort("the informant", area("c"))))["escort"]
    assert (waiting.side, waiting.cells, waiting.sign) == ("neutral", (area("c"),), "IN")
    carrying = {"brick": {"items": holding("escort-1")}}
    led = pieces(position({"brick": "a"}, escort=Escort("the informant", area("a"), BRICK), hero=carrying))
    assert led["escort"].cells == ()
    assert led["escort"].note == "goes along with Brick"
    assert chips(led["0"]) == {"leads"}


def test_the_order_is_told_once_there_is_one() -> None:
    game = position({"brick": "a", "sarge": "b", "quentin": "c"}, alarm="after", order=(2, 0, 1))
    assert [entry.piece for entry in queue_of(raid_view(game))] == ["2", "0", "1"]
    game.change(2, acted=True)
    assert [(entry.piece, entry.text) for entry in queue_of(raid_view(game))] == [
        ("0", "acts next"),
        ("1", "acts second"),
    ]
    free = position({"brick": "a", "sarge": "b"})
    assert not list(queue_of(raid_view(free)))


def test_nobody_is_marked_between_turns() -> None:
    game = position({"brick": "a"}, phase="pick")
    assert game.turn.hero == NOBODY
    assert not pieces(game)["0"].active
