"""Models and tokens on the screen: meters, chips, squares, and the queue of the Nazis."""

from typing import Any

from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand
from tests.games.wolfenstein.table.looks import screen

from nightraid.engine.screen.now import Piece
from nightraid.games.wolfenstein.state import State


def piece(table: Table[State], who: int) -> Piece:
    (found,) = [one for one in screen(table).pieces if one.id == str(who)]
    return found


def meters(one: Piece) -> dict[str, tuple[int, int | None]]:
    return {meter.term: (meter.value, meter.most) for meter in one.meters}


def chips(one: Piece) -> set[str]:
    return {chip.term for chip in one.chips}


def hero(**fields: Any) -> dict[int, dict[str, Any]]:
    return {KLAUS: fields}


def test_a_hero_shows_what_lies_on_its_card() -> None:
    fields = {"lost_hp": 2, "lost_armor": 1, "glory": 3, "light": 2, "heavy": 1, "special": 4, "shared_life": 1}
    shown = piece(stand({KLAUS: "b3"}, acting=KLAUS, ap=4, hero=hero(**fields)), KLAUS)
    assert (shown.name, shown.sign, shown.side, shown.cells, shown.seat) == (
        "Klaus Kreutz",
        "KK",
        "hero",
        (cell("b3"),),
        0,
    )
    assert meters(shown) == {
        "ap": (4, 6),
        "hp": (4, 6),
        "armor": (2, 3),
        "glory": (3, None),
        "ammo-light": (2, None),
        "ammo-heavy": (1, None),
        "ammo-special": (4, None),
        "shared-life": (1, None),
    }
    assert (shown.active, shown.done, chips(shown)) == (True, False, set())


def test_boosters_and_armor_count_and_a_power_suit_shows_its_tokens() -> None:
    worn = ("flak-vest-1", "iron-rations-1", "power-suit-1")
    shown = piece(stand({KLAUS: "b3"}, acting=KLAUS, hero=hero(worn=worn, charges=2)), KLAUS)
    assert meters(shown)["armor"] == (5, 5)
    assert meters(shown)["hp"] == (7, 7)
    assert meters(shown)["suit-tokens"] == (2, None)


def test_action_points_of_heroes_that_wait_have_acted_or_are_tired() -> None:
    table = stand(
        {BJ: "a1", ANYA: "c1", KLAUS: "e1", ROTH: "f1"},
        acting=BJ,
        ap=8,
        hero={ANYA: {"activated": True}, KLAUS: {"fatigue": True}, ROTH: {"status": "bleeding"}},
    )
    shown = {one: meters(piece(table, one))["ap"] for one in (BJ, ANYA, KLAUS, ROTH)}
    assert shown == {BJ: (8, 8), ANYA: (0, 6), KLAUS: (3, 6), ROTH: (0, 5)}
    assert piece(table, ANYA).done


def test_chips_of_a_hero_in_trouble() -> None:
    fields = {"fatigue": True, "stunned": True, "sabotaged": True}
    table = stand({KLAUS: "b3", BJ: "d3"}, acting=BJ, hero={KLAUS: {**fields, "status": "bleeding"}})
    assert chips(piece(table, KLAUS)) == {"fatigued", "stunned", "sabotaged", "bleeding"}


def test_the_attack_of_a_turn_is_marked_when_it_is_used_up() -> None:
    for attacks, fatigue, used in ((0, False, False), (1, False, True), (1, True, False), (2, True, True)):
        turn = {"attacks": attacks, "fatigue_action": fatigue}
        shown = piece(stand({KLAUS: "b3"}, acting=KLAUS, turn=turn), KLAUS)
        assert ("attack-used" in chips(shown)) == used


def test_heroes_off_the_map() -> None:
    """Who has left by an exit is away, but not lost."""
    fields: dict[int, dict[str, Any]] = {
        ANYA: {"status": "dead"},
        KLAUS: {"status": "waiting"},
        ROTH: {"fatigue": True},
    }
    table = stand({BJ: "a1"}, acting=BJ, hero=fields)
    for who, gone, chip in ((ANYA, True, "dead"), (KLAUS, False, "to-come"), (ROTH, False, "out")):
        shown = piece(table, who)
        assert (shown.cells, shown.gone) == ((), gone)
        assert chips(shown) == {chip}


def test_a_nazi_shows_what_it_has_left_and_its_tokens() -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"supersoldat 2": "d3"},
        acting=KLAUS,
        nazi={"supersoldat 2": {"lost_hp": 1, "lost_armor": 5, "stunned": True, "sabotaged": True}},
    )
    shown = piece(table, model("supersoldat 2"))
    assert (shown.name, shown.sign, shown.side) == ("Supersoldat 2", "U2", "enemy")
    assert meters(shown) == {"hp": (3, 4), "armor": (0, 5)}
    assert {"stunned", "sabotaged"} <= chips(shown)
    assert shown.note == "Arm Cannon: 4 dice, range 3, 2 of 4 AP"


def test_what_is_too_much_to_be_counted_at_a_glance_is_a_bar() -> None:
    table = stand({KLAUS: "a1"}, nazis={"mecha-hitler 1": "c2"}, acting=KLAUS)
    shown = {meter.term: meter.style for meter in piece(table, model("mecha-hitler 1")).meters}
    assert shown == {"hp": "pips", "armor": "bar"}


def test_a_falling_number_of_dice_is_said() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    assert "3 dice, one less for each square between" in piece(table, model("soldat 1")).note


def test_an_oversized_model_covers_four_squares() -> None:
    table = stand({KLAUS: "a1"}, nazis={"panzerhund 1": "c2"}, acting=KLAUS)
    assert piece(table, model("panzerhund 1")).cells == tuple(cell(name) for name in ("c2", "d2", "c3", "d3"))


def test_a_bot_belongs_to_the_player_of_its_hero() -> None:
    bots = {"soldat 3": (KLAUS, "d3")}
    table = stand({BJ: "a1", KLAUS: "b3"}, bots=bots, acting=BJ, players=2)
    shown = piece(table, model("soldat 3"))
    assert (shown.side, shown.seat, shown.done) == ("friend", 1, False)
    assert shown.note.startswith("bot of Klaus Kreutz")
    assert meters(shown)["ap"] == (5, 5)


def test_a_bot_that_acts_has_the_action_points_of_the_turn() -> None:
    bots = {"soldat 3": (KLAUS, "d3")}
    table = stand({KLAUS: "b3"}, bots=bots, acting=KLAUS, ap=2, turn={"bot": model("soldat 3")})
    assert (piece(table, KLAUS).active, piece(table, model("soldat 3")).active) == (False, True)
    assert meters(piece(table, model("soldat 3")))["ap"] == (2, 5)


def test_the_queue_says_who_would_act_and_why() -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"soldat 1": "d3", "officer 1": "b1", "drone 1": "b6"},
        acting=KLAUS,
        nazi={"soldat 1": {"stunned": True}},
    )
    queue = screen(table).queue
    assert [entry.piece for entry in queue] == [str(model(name)) for name in ("officer 1", "drone 1", "soldat 1")]
    texts = {entry.piece: entry.text for entry in queue}
    assert texts[str(model("soldat 1"))] == "sees Klaus Kreutz; initiative 5; stunned, it does nothing"
    assert "awake" in chips(piece(table, model("soldat 1")))


def test_nobody_waits_for_a_nazi_that_neither_sees_nor_hears() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS)
    assert screen(table).queue == ()
