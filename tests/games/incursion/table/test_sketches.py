"""What an option would mean, against what comes of it."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import pytest
from tests.games.incursion.looks import QUIET, alive, of
from tests.games.incursion.positions import cell, incursion, model, stand, start
from tests.games.playing import Table

from nightraid.boards.grid.facing import Facing
from nightraid.engine.screen.sketches import Distribution, Sketch
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.games.incursion.table.sketches import sketch_of
from nightraid.odds import odds_of

Fresh = Callable[[], Table[State]]


def sketch(table: Table[State], key: str) -> Sketch:
    option = next(option for option in table.asked.options if option.key == key)
    box = table.state.box
    return sketch_of(table.state, table.asked, option, lambda message: incursion().words.say(message, box))


def said(drawn: Sketch) -> str:
    return " ".join(note.text for note in drawn.notes)


def chance(table: Table[State], key: str, name: str, of: str = "") -> float:
    """How often of 100 an option comes to this, by its exact odds; `of`: how the title of the right ones begins."""
    told = odds_at(table, key)
    found = next(result for one in told if one.title.startswith(of) for result in one.results if result.name == name)
    return round(found.percent, 1)


def odds_at(table: Table[State], key: str) -> tuple[Distribution, ...]:
    option = next(option for option in table.asked.options if option.key == key)
    return odds_of(table.match, table.seat, option)


def how_often(fresh: Fresh, keys: list[str], dice: tuple[int, ...], wanted: Callable[[Table[State]], bool]) -> float:
    """Of 100, over every roll there is, each played by the rules; `dice` of each roll that comes."""
    good = number = 0
    for faces in product(*(product(range(1, 7), repeat=each) for each in dice)):
        table = fresh()
        table.answer(*keys, came=faces)
        good += wanted(table)
        number += 1
    return round(100 * good / number, 1)


# ---------------------------------------------------------------- attacks


def test_a_shot() -> None:
    def fresh() -> Table[State]:
        stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "sturmzombie 9": "l1 n"}
        return stand(stands, acting="grunt-ape 1", sides=QUIET)

    key = f"shoot:smg:{model('drop-trooper 1')}"
    drawn = sketch(fresh(), key)
    often = how_often(fresh, [key], (2,), lambda table: not alive(table, "drop-trooper 1"))
    assert chance(fresh(), key, "casualty") == often
    assert [(source.name, source.dice) for source in drawn.dice] == [("Submachine Gun", 2)]
    assert [(ray.start, ray.end, ray.clear) for ray in drawn.rays] == [(cell("c3"), cell("c6"), True)]
    assert "Range 3." in said(drawn)
    assert "1 AP, 2 left." in said(drawn)
    assert "Each die hurts with 4 or more." in said(drawn)
    assert drawn.spots[0].id == str(model("drop-trooper 1"))


def test_what_changes_a_shot() -> None:
    cards = [
        ("dead-eye-1", ALLIED, "grunt-ape 1"),
        ("iron-rations-1", AXIS, "drop-trooper 1"),
    ]

    def fresh() -> Table[State]:
        return stand(
            {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "sturmzombie 9": "l1 n"},
            acting="grunt-ape 1",
            sides=QUIET,
            cards=cards,
        )

    key = f"shoot:smg:{model('drop-trooper 1')}"
    drawn = sketch(fresh(), key)
    often = how_often(fresh, [key], (2,), lambda table: not alive(table, "drop-trooper 1"))
    assert chance(fresh(), key, "casualty") == often
    assert "+1 by Dead-Eye" in said(drawn)
    assert "F +1 by Iron Rations" in said(drawn)


def test_a_shot_draws_fire() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"},
        acting="grunt-ape 1",
        fields={"drop-trooper 1": {"reacting": True}},
    )
    drawn = sketch(table, f"shoot:smg:{model('drop-trooper 1')}")
    note = next(note for note in drawn.notes if "Reaction fire by Drop Trooper 1." in note.text)
    assert note.tone == "bad"
    assert "IN-REACT-5" in note.rules


def test_two_shots_of_an_hmg() -> None:
    table = stand({"hmg-ape 1": "c3 n", "panzeraffe 1": "c6 s"}, acting="hmg-ape 1")
    key = f"shoot:hmg:{model('panzeraffe 1')}"
    assert chance(table, key, "casualty") == pytest.approx(100 * 16 / 216, abs=0.06)
    both = chance(table, key, "casualty", of="Panzeraffe 1, all 2 shots")
    assert both == pytest.approx(100 * (1 - (5 / 6) ** 6 - (5 / 6) ** 5), abs=0.06)


def test_bambi_is_less_accurate_each_time() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "panzeraffe 1": "c6 s"}, acting="slugger-murphy 1", sides=QUIET)
    key = str(model("panzeraffe 1"))
    assert chance(table, f"shoot:bambi:{key}", "unhurt") == pytest.approx(50.0)
    table.answer(f"shoot:bambi:{key}", came=[(5,)])
    drawn = sketch(table, f"fire-again:{key}")
    assert chance(table, f"fire-again:{key}", "unhurt") == pytest.approx(66.7)
    assert "-1 by shots before this one" in said(drawn)


def test_aim_and_point_blank() -> None:
    table = stand({"feldwebel 1": "c3 n", "grunt-ape 1": "c4 s"}, acting="feldwebel 1")
    ape = model("grunt-ape 1")
    assert [(source.name, source.dice) for source in sketch(table, f"aim:stg-44:{ape}").dice] == [("Aim", 2)]
    assert [(one.name, one.dice) for one in sketch(table, f"shoot:stg-44:{ape}").dice] == [("Point Blank", 3)]
    assert "+1 by Aim" in said(sketch(table, f"aim:stg-44:{ape}"))


def test_a_reaction_shot() -> None:
    def fresh() -> Table[State]:
        table = stand(
            {"feldwebel 1": "a5 e", "grunt-ape 2": "f3 n", "sturmzombie 9": "l1 n"},
            acting="feldwebel 1",
            fields={"grunt-ape 2": {"reacting": True}},
            sides=QUIET,
        )
        table.answer(f"step:{cell('b5')}")
        return table

    key = f"react:{model('grunt-ape 2')}"
    unhurt = how_often(fresh, [key], (1,), lambda table: not of(table, "feldwebel 1").dp)
    assert chance(fresh(), key, "unhurt") == unhurt
    empty = how_often(fresh, [key], (1,), lambda table: not of(table, "grunt-ape 2").reacting)
    assert chance(fresh(), key, "out of ammo") == empty
    assert "Range " in said(sketch(fresh(), key))


def test_hand_to_hand_and_numbers() -> None:
    def fresh() -> Table[State]:
        return stand(
            {"sturmzombie 1": "c3 n", "sturmzombie 2": "d4 w", "grunt-ape 1": "c4 s", "grunt-ape 2": "a1 n"},
            acting="sturmzombie 2",
            fields={"grunt-ape 1": {"reacting": True}},
            sides=QUIET,
            attackers={model("grunt-ape 1"): (model("sturmzombie 1"),)},
        )

    key = f"strike:{model('grunt-ape 1')}"
    drawn = sketch(fresh(), key)
    assert [(one.name, one.dice) for one in drawn.dice] == [("Hand to hand", 1), ("Strength in Numbers", 1)]
    often = how_often(fresh, [key], (2,), lambda table: not alive(table, "grunt-ape 1"))
    assert chance(fresh(), key, "casualty") == often
    assert "It leaves reaction fire mode, hit or miss." in said(drawn)


def test_more_dice_by_a_card() -> None:
    cards = [("spare-pair-of-arms-1", ALLIED, "grunt-ape 1")]

    def fresh() -> Table[State]:
        stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c4 s", "sturmzombie 9": "l1 n"}
        return stand(stands, acting="grunt-ape 1", sides=QUIET, cards=cards)

    key = f"strike:{model('drop-trooper 1')}"
    assert [one.dice for one in sketch(fresh(), key).dice] == [1, 1]
    assert chance(fresh(), key, "casualty") == how_often(fresh, [key], (2,), partial(_gone, "drop-trooper 1"))
    shot = sketch(fresh(), f"shoot:smg:{model('drop-trooper 1')}")
    assert [one.dice for one in shot.dice] == [2]


def test_a_thump_needs_no_dice() -> None:
    table = stand({"slugger-murphy 1": "c5 n", "sturmzombie 1": "c6 s"}, acting="slugger-murphy 1", sides=QUIET)
    key = f"thump:{model('sturmzombie 1')}"
    assert "It falls: no dice, no saves." in said(sketch(table, key))
    assert not odds_at(table, key)
    table.answer(key)
    assert not alive(table, "sturmzombie 1")


def test_trample() -> None:
    table = stand({"gracie 1": "c3 n", "panzeraffe 1": "c4 s"}, acting="gracie 1")
    drawn = sketch(table, f"run-over:{model('panzeraffe 1')}")
    assert "+2 by Trample" in said(drawn)
    plain = chance(table, f"strike:{model('panzeraffe 1')}", "unhurt")
    assert chance(table, f"run-over:{model('panzeraffe 1')}", "unhurt") < plain


def _gone(name: str, table: Table[State]) -> bool:
    return not alive(table, name)


def test_a_grenade_marks_friends() -> None:
    def fresh() -> Table[State]:
        stands = {"paddy-mayne 1": "c3 n", "corporal 1": "d6 n", "drop-trooper 1": "c6 s", "sturmzombie 9": "l1 n"}
        table = stand(stands, acting="paddy-mayne 1", sides=QUIET)
        table.answer("lob:hand-grenade")
        return table

    key = f"at-square:{cell('c6')}"
    drawn = sketch(fresh(), key)
    for name, title in (("drop-trooper 1", "Drop Trooper 1"), ("corporal 1", "Corporal")):
        often = how_often(fresh, [key], (1, 1), partial(_gone, name))
        assert chance(fresh(), key, "casualty", of=title) == often
    tones = {mark.cell: mark.tone for mark in drawn.marks}
    assert tones[cell("d6")] == "bad"
    assert tones[cell("c6")] == "theirs"
    assert tones[cell("b5")] == "warn"
    assert len(tones) == 9
    assert "A friend: Corporal" in said(drawn)


def test_ka_boom() -> None:
    def fresh() -> Table[State]:
        stands = {"bomberzombie 1": "c3 n", "grunt-ape 1": "c4 s", "sturmzombie 1": "d4 n", "sturmzombie 9": "l1 n"}
        stands |= {"commando 1": "a1 n"}
        return stand(stands, acting="bomberzombie 1", sides=QUIET)

    key = f"ka-boom:{model('grunt-ape 1')}"
    drawn = sketch(fresh(), key)
    often = how_often(fresh, [key], (1, 1), lambda table: not alive(table, "grunt-ape 1"))
    assert chance(fresh(), key, "casualty", of="Grunt Ape 1") == often
    assert chance(fresh(), key, "casualty", of="Sturmzombie 1") > 0
    assert not any(one.title.startswith("Bomberzombie") for one in odds_at(fresh(), key))
    assert "is gone with it" in said(drawn)


def test_flames_so_far() -> None:
    table = stand({"ack-pack 1": "c3 n", "drop-trooper 1": "c5 s"}, acting="ack-pack 1", sides=QUIET)
    assert "Nobody is hit." in said(sketch(table, "flame:flamethrower"))
    table.answer("flame:flamethrower")
    assert chance(table, f"flame-on:{cell('c5')}", "casualty", of="Drop Trooper 1") == 50.0
    table.answer(f"flame-on:{cell('b4')}")
    enough = sketch(table, "flame-enough")
    assert {mark.cell for mark in enough.marks} == {cell("c4"), cell("b4")}


def test_flames_from_outside() -> None:
    table = stand({"ack-pack 1": "@west", "drop-trooper 1": "a5 s"}, acting="ack-pack 1")
    assert {mark.cell for mark in sketch(table, "flame:flamethrower").marks} == {cell("a5")}


# ---------------------------------------------------------------- movement


def test_a_step_into_danger() -> None:
    table = stand(
        {"feldwebel 1": "a5 e", "grunt-ape 2": "f3 n"},
        acting="feldwebel 1",
        fields={"grunt-ape 2": {"reacting": True}},
        fires={"b5": ALLIED},
    )
    drawn = sketch(table, f"step:{cell('b5')}")
    assert "1 AP, 3 left." in said(drawn)
    assert "Reaction fire by Grunt Ape 2." in said(drawn)
    assert "It burns: 1 die" in said(drawn)
    assert drawn.path == (cell("a5"), cell("b5"))
    assert [(mark.text, mark.tone) for mark in drawn.marks] == [("1", "warn")]
    assert [(ray.start, ray.end) for ray in drawn.rays] == [(cell("f3"), cell("b5"))]


def test_a_turn_goes_nowhere() -> None:
    drawn = sketch(stand({"feldwebel 1": "a5 e"}, acting="feldwebel 1"), "turn:0")
    assert drawn.path == ()
    assert "facing north" in said(drawn)


def test_flames_that_a_leap_passes() -> None:
    table = stand({"ilsa-von-x 1": "a5 e", "grunt-ape 1": "b5 n"}, acting="ilsa-von-x 1", fires={"b5": ALLIED})
    key = f"leap:({cell('b5')}+{cell('c5')})"
    key = key if key in table.keys else next(key for key in table.keys if key.startswith("leap"))
    assert "It burns on the way, too: b5." in said(sketch(table, key))


def test_a_leap_out_of_a_tunnel_ends_facing_out_of_it_and_costs_accordingly() -> None:
    tunnel = CardInPlay("hidden-tunnel-1", AXIS, at=cell("c3"), facing=Facing.NORTH)
    stands = {"blitzhund 1": "@east", "grunt-ape 1": "c3 n", "grunt-ape 2": "l5 n"}
    table = stand(stands, acting="blitzhund 1", cards=[tunnel])
    key = f"leap:({cell('c3')}+{cell('c4')})"
    drawn = sketch(table, key)
    assert drawn.facing == 0  # it waits facing west, but comes out of the tunnel to the north
    assert [(mark.cell, mark.text) for mark in drawn.marks] == [(cell("c4"), "2")]
    table.answer(key)
    hound = table.state.models[model("blitzhund 1")]
    assert (hound.cell, hound.facing) == (cell("c4"), Facing.NORTH)
    assert table.state.activation.ap == 4


# ---------------------------------------------------------------- cards, CP, forces


def test_playing_a_card_says_whether_it_can_be_killed() -> None:
    def table(cp: int) -> Table[State]:
        return stand(
            {"grunt-ape 1": "c3 n", "sturmzombie 1": "e5 n"},
            sides={ALLIED: {"hand": ("dead-eye-1",)}, AXIS: {"cp": cp, "hand": ("snafu-1",)}},
        )

    kill = table(0).state.box.card("dead-eye-1").kill
    for cp, tone in ((kill, "warn"), (kill - 1, "good")):
        note = next(note for note in sketch(table(cp), "play-card:dead-eye-1").notes if "Kill value" in note.text)
        assert note.tone == tone
    drawn = sketch(table(0), "play-card:dead-eye-1")
    assert "snafu" not in repr(drawn).lower()
    assert str(model("grunt-ape 1")) in {spot.id for spot in drawn.spots}


def test_killing_a_card() -> None:
    lying = CardInPlay("dead-eye-1", AXIS, model("feldwebel 1"))
    table = stand({"grunt-ape 1": "c3 n", "feldwebel 1": "e5 n"}, cards=[lying], sides={ALLIED: {"cp": 5}})
    kill = table.state.box.card("dead-eye-1").kill
    assert f"{kill} CP, {5 - kill} left." in said(sketch(table, "kill:dead-eye-1"))


def test_cp_for_a_drohne_may_end_it() -> None:
    table = stand({"drohne 1": "c3 n"}, acting="drohne 1", sides={AXIS: {"cp": 2}})
    key = next(key for key in table.keys if key.startswith("convert"))
    assert "a 1 ends its activation at once" in said(sketch(table, key))
    assert chance(table, key, "its activation is over") == pytest.approx(16.7)
    table = stand({"feldwebel 1": "c3 n"}, acting="feldwebel 1", sides={AXIS: {"cp": 2}})
    key = next(key for key in table.keys if key.startswith("convert"))
    assert "1 AP for 1 CP, 1 CP left." in said(sketch(table, key))
    assert not odds_at(table, key)


def test_a_reroll() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "panzeraffe 1": "c4 s"}, acting="slugger-murphy 1", sides=QUIET)
    table.answer(f"strike:{model('panzeraffe 1')}", came=[(2,)])
    drawn = sketch(table, "reroll-die:0")
    needed: Any = table.asked
    assert "It shows a 2, which does not count now" in said(drawn)
    share = 100 * sum(face >= max(2, needed.needed) for face in range(1, 7)) / 6
    assert chance(table, "reroll-die:0", "it counts") == pytest.approx(share, abs=0.06)


def test_bids_and_forces() -> None:
    table = start(mission="recon")
    buy = next(key for key in table.keys if key.startswith("buy"))
    kind = table.state.box.kind[buy.partition(":")[2]]
    left: Any = table.asked
    assert f"Leaves {left.rp_left - kind.rp} RP." in said(sketch(table, buy))


def test_ending_says_what_is_lost() -> None:
    table = stand({"corporal 1": "c3 n"}, acting="corporal 1", ap=2)
    assert "2 AP are lost." in said(sketch(table, "end-activation"))
    sarge = stand({"ape-sarge 1": "c3 n", "grunt-ape 1": "e5 n"}, acting="ape-sarge 1", ap=2)
    assert "2 AP of its own may be handed on" in said(sketch(sarge, "end-activation"))


def test_the_end_of_a_turn_says_who_is_not_ready() -> None:
    table = stand({"corporal 1": "c3 n", "sturmzombie 1": "c6 n"})
    assert "it sees Sturmzombie 1" in said(sketch(table, "end-player-turn"))
