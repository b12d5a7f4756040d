"""The table of Incursion in text."""

from typing import Any

from tests.games.incursion.positions import incursion, model, stand, start

from nightraid.engine.game import HIDDEN
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.telling.card_texts import cards_in_sight
from nightraid.games.incursion.telling.table_text import LINE_WIDTH, board_text, labels_of


def drawn(table: Any, seat: int | None = ALLIED) -> str:
    return board_text(table.match.view(seat).table)


def test_models_stand_on_the_board_with_their_facing() -> None:
    text = drawn(stand({"grunt-ape 1": "c5 n", "sturmzombie 7": "g5 w", "hugo-von-x 1": "h1 s"}, open_doors="a"))
    row = next(line for line in text.split("\n") if line.startswith(" 5 "))
    assert "G1↑" in row
    assert "'07←" in row
    assert "HX↓" in text


def test_kinds_whose_nicknames_begin_alike_have_letters_of_their_own() -> None:
    table = stand({"grunt-ape 1": "c5", "gut-gunner 1": "c6", "grenadier 1": "c7"})
    labels = labels_of(table.match.view(ALLIED).table)
    assert len(set(labels.values())) == 3


def test_closed_doors_are_letters_and_fires_and_rubble_have_signs() -> None:
    text = drawn(stand({"grunt-ape 1": "c5"}, fires={"a1": AXIS}))
    assert "a" in next(line for line in text.split("\n") if line.startswith(" 5 "))
    assert "*" in next(line for line in text.split("\n") if line.startswith(" 1 "))


def test_a_player_reads_his_own_hand_and_not_the_other() -> None:
    hands = {ALLIED: {"hand": ("wet-socks-1",), "cp": 4}, AXIS: {"hand": ("snafu-1", "slam-1"), "cp": 3, "special": 4}}
    table = stand({"grunt-ape 1": "c5"}, sides=hands)
    allied, axis, nobody = (drawn(table, seat) for seat in (ALLIED, AXIS, None))
    assert "Wet Socks (kill value 3)" in allied
    assert "SNAFU" not in allied
    assert "The Axis player: 3 CP, 4 special CP, 2 cards" in allied
    assert "SNAFU" in axis
    assert "Wet Socks" not in axis
    assert "Wet Socks" not in nobody
    assert HIDDEN not in nobody.replace("? bait", "")


def test_cards_to_be_read_hold_the_own_hand_only() -> None:
    hands = {ALLIED: {"hand": ("wet-socks-1",)}, AXIS: {"hand": ("snafu-1",)}}
    table = stand({"grunt-ape 1": "c5"}, sides=hands)
    names = [card.name for card in cards_in_sight(table.match.view(ALLIED).table)]
    assert names == ["Wet Socks", "Grunt Ape", "Submachine Gun"]


def test_marks_cards_and_changed_values_stand_beside_the_model() -> None:
    table = stand(
        {"grunt-ape 1": "c5 e", "grunt-ape 2": "a1"},
        fields={"grunt-ape 1": {"reacting": True, "activated": True}},
        cards=[("wet-socks-1", AXIS, "grunt-ape 1")],
    )
    printed = table.state.box.kind["grunt-ape"]
    line = next(line for line in drawn(table).split("\n") if "Grunt Ape 1:" in line)
    assert f"c5 east, {printed.ap - 1} AP, F {printed.f}, DP 0 of {printed.dp}, REACTION FIRE, activated" in line
    assert "Wet Socks (Axis" in line


def test_entries_say_who_waits_there() -> None:
    text = drawn(stand({"grunt-ape 1": "@west", "sturmzombie 1": "@east", "sturmzombie 2": "@east"}))
    assert "(a5)   waits: Grunt Ape 1" in text
    assert "(l5)   waits: 2 Sturmzombies" in text


def test_no_line_below_the_board_is_too_long() -> None:
    table = stand({f"sturmzombie {number}": f"{letter}5 n" for number, letter in enumerate("abcdef", 1)})
    assert model("sturmzombie 1") in table.state.models
    assert max(map(len, drawn(table).split("\n"))) <= LINE_WIDTH + 8


def test_every_mission_can_be_drawn_from_its_beginning() -> None:
    for mission in ("recon", "doomsday", "battle-below"):
        match = start(mission=mission).match
        assert incursion().board_text(match.view(AXIS).table, match.box)
