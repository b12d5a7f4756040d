"""Attacks: hand-made figures, every way the rules can go, and many simulated rolls."""

from typing import Any

import pytest
from tests.games.incursion.odds.every_way import agrees, becomes, every_way, fires_on, shares, told_of
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table

from nightraid.engine.chance import Seeded
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.odds.spreads import of_shot
from nightraid.games.incursion.rules.shots import take_shot
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of
from nightraid.games.incursion.telling.previews import reaction_shot_of
from nightraid.odds import odds_of

QUIET = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}


def facing(one: str, other: str, **more: Any) -> Table[State]:
    """Two models, three squares apart, the first one active."""
    return stand({one: "c3 n", other: "c5 s"}, acting=one, sides=QUIET, **more)


def test_by_hand_two_dice_that_need_a_six() -> None:
    table = facing("grunt-ape 1", "panzeraffe 1")
    told = told_of(table, f"shoot:smg:{model('panzeraffe 1')}", odds_of)
    assert told["Panzeraffe 1"] == pytest.approx({"casualty": 1 / 36, "1 DP": 10 / 36, "unhurt": 25 / 36}, abs=1e-6)


def test_by_hand_a_blow_of_one_die() -> None:
    table = stand({"sturmzombie 1": "c4 s", "grunt-ape 1": "c3 n"}, acting="sturmzombie 1", sides=QUIET)
    told = told_of(table, f"strike:{model('grunt-ape 1')}", odds_of)
    assert told["Grunt Ape 1"] == pytest.approx({"casualty": 1 / 3, "unhurt": 2 / 3}, abs=1e-6)


SHOTS = [
    ("grunt-ape 1", "sturmzombie 1", "smg"),
    ("grunt-ape 1", "feldwebel 1", "smg"),
    ("drop-trooper 1", "paddy-mayne 1", "stg-44"),
]


@pytest.mark.parametrize(("shooter", "target", "gun"), SHOTS)
def test_shots_are_as_likely_as_every_roll_says(shooter: str, target: str, gun: str) -> None:
    table = facing(shooter, target)
    key = f"shoot:{gun}:{model(target)}"
    (reckoned,) = told_of(table, key, odds_of).values()
    assert reckoned == pytest.approx(every_way(table.match, [key], becomes(model(target))), abs=1e-6)


def first_shot(table: Table[State], target: str) -> str:
    """The key of a shot with the first weapon."""
    keys = [option.key for option in table.asked.options]
    return str(next(key for key in keys if key.startswith("shoot:") and key.endswith(f":{model(target)}")))


@pytest.mark.parametrize("target", ["feldwebel 1", "panzeraffe 1"])
def test_all_shots_of_a_heavy_machine_gun(target: str) -> None:
    table = facing("hmg-ape 1", target)
    key = first_shot(table, target)
    told = told_of(table, key, odds_of)
    one, both = told.values()
    assert one == pytest.approx(every_way(table.match, [key], becomes(model(target))), abs=1e-6)
    assert both == pytest.approx(every_way(table.match, [key], becomes(model(target)), fires_on), abs=1e-6)


def test_bambi_fires_on_while_it_hits() -> None:
    table = facing("slugger-murphy 1", "panzeraffe 1")
    key = first_shot(table, "panzeraffe 1")
    told = told_of(table, key, odds_of)
    seen = every_way(table.match, [key], becomes(model("panzeraffe 1")), fires_on)
    assert told["Panzeraffe 1, while it hits"] == pytest.approx(seen, abs=1e-6)
    assert {"jams", "does not jam"} == set(told["Bambi"])


def test_the_gut_gunner_knocks_down() -> None:
    table = facing("gut-gunner 1", "feldwebel 1")
    key = first_shot(table, "feldwebel 1")
    told = told_of(table, key, odds_of)
    seen = every_way(table.match, [key], becomes(model("feldwebel 1")))
    assert next(iter(told.values())) == pytest.approx(seen, abs=1e-6)
    assert any("knocked down" in name for name in seen)


def test_the_harpoon_pulls_in() -> None:
    table = stand({"hans-the-hunter 1": "c6 s", "ape-sarge 1": "c3 n"}, acting="hans-the-hunter 1", sides=QUIET)
    key = first_shot(table, "ape-sarge 1")
    told = told_of(table, key, odds_of)
    seen = every_way(table.match, [key], becomes(model("ape-sarge 1"), moved="pulled in"))
    assert next(iter(told.values())) == pytest.approx(seen, abs=1e-6)
    assert any("pulled in" in name for name in seen)


def test_a_bomberzombie_that_falls_may_explode() -> None:
    told = told_of(facing("grunt-ape 1", "bomberzombie 1"), f"shoot:smg:{model('bomberzombie 1')}", odds_of)
    fate = told["Bomberzombie 1, if it falls"]
    assert fate == pytest.approx({"explodes": 1 / 3, "is removed": 1 / 6, "acts a last time": 1 / 2}, abs=1e-6)


def test_a_reaction_shot_and_its_ammo() -> None:
    watching = {"drop-trooper 1": {"reacting": True}}
    table = stand({"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"}, acting="grunt-ape 1", sides=QUIET, fields=watching)
    table.answer(next(option.key for option in table.asked.options if option.key.startswith("step:")))
    key = f"react:{model('drop-trooper 1')}"
    told = told_of(table, key, odds_of)
    seen = every_way(table.match, [], becomes(model("grunt-ape 1")))
    assert told["Grunt Ape 1"] == pytest.approx(seen, abs=1e-6)
    ammo = every_way(
        table.match, [], lambda game: "stays ready" if game.models[model("drop-trooper 1")].reacting else "out of ammo"
    )
    assert told["Ammo"] == pytest.approx(ammo, abs=1e-6)


@pytest.mark.rule("IN-REROLL-1")
def test_a_single_die_that_is_rolled_again() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "panzeraffe 1": "c4 s"}, acting="slugger-murphy 1", sides=QUIET)
    table.answer(f"strike:{model('panzeraffe 1')}", came=[(2,)])
    key, whole = "reroll-die:0", becomes(model("panzeraffe 1"))
    told = told_of(table, key, odds_of)
    seen = every_way(table.match, [key], whole, lambda match, ask: None)
    assert told["The die, rolled again"] == pytest.approx(
        {"it counts": 1 - seen["unhurt"], "it does not count": seen["unhurt"]}, abs=1e-6
    )


def test_a_single_die_that_burns_is_good_when_it_does_not_hurt() -> None:
    """Hilde steps into flames and may roll the die of her burning roll again."""
    table = stand(
        {"hilde-becker 1": "c3 n", "grunt-ape 9": "l1 n"}, acting="hilde-becker 1", sides=QUIET, fires={"c4": ALLIED}
    )
    table.answer(f"step:{cell('c4')}", came=[(6,)])
    (told,) = odds_of(
        table.match, table.seat, next(option for option in table.asked.options if option.key == "reroll-die:0")
    )
    assert {result.name: result.tone for result in told.results} == {"it hurts": "bad", "it does not hurt": "good"}
    before = table.state.models[model("hilde-becker 1")].dp
    seen = every_way(table.match, ["reroll-die:0"], becomes(model("hilde-becker 1"), before), lambda match, ask: None)
    assert shares(told)["it does not hurt"] == pytest.approx(seen["unhurt"], abs=1e-6)


def test_a_die_for_each_cp_on_a_drohne() -> None:
    table = stand({"drohne 1": "c3 n"}, acting="drohne 1", sides={AXIS: {"cp": 2}, ALLIED: {"stops": never_stop()}})
    key = next(option.key for option in table.asked.options if option.key.startswith("convert"))
    told = told_of(table, key, odds_of)
    seen = every_way(
        table.match, [key], lambda game: "its activation is over" if game.activation.model < 0 else "it gets its AP"
    )
    assert told["Tweaker"] == pytest.approx(seen, abs=1e-6)


def test_a_sweep_and_a_mine_tell_of_each_and_of_how_many() -> None:
    foes = {"grunt-ape 1": "c4 n", "commando 1": "d4 n"}
    table = stand({"hilde-becker 1": "c5 s", **foes}, acting="hilde-becker 1", sides=QUIET)
    told = told_of(table, "sweep", odds_of)
    assert set(told) == {"Enemies", "Grunt Ape 1", "Commando 1"}
    table = stand({"bomberzombie 1": "c5 s", "drop-trooper 1": "d5 s", **foes}, acting="bomberzombie 1", sides=QUIET)
    key = f"ka-boom:{model('grunt-ape 1')}"
    told = told_of(table, key, odds_of)
    assert "Drop Trooper 1, a friend" in told

    def dead(game: State) -> str:
        count = sum(model(foe) not in game.models for foe in foes)
        return f"{count} casualt{'y' if count == 1 else 'ies'}"

    assert told["Enemies"] == pytest.approx(every_way(table.match, [key], dead), abs=1e-6)


def test_100_000_reaction_shots_of_the_rules_come_out_as_reckoned() -> None:
    game = stand({"gut-gunner 1": "c3 n", "feldwebel 1": "c5 s"}, fields={"gut-gunner 1": {"reacting": True}}).state
    shot = reaction_shot_of(game, model("gut-gunner 1"), model("feldwebel 1"))
    reckoned: dict[str, float] = {}
    for effect, likely in of_shot(game, shot).items():
        name = f"{min(effect.dp, 2)} {effect.down and effect.dp < 2}"
        reckoned[name] = reckoned.get(name, 0.0) + likely
    seen: dict[str, float] = {}
    times, dice = 100_000, Seeded(7)
    for place in range(times):
        after, reply = copy_of(game), None
        rule = take_shot(after, shot)
        try:
            while True:
                told: Any = rule.send(reply)
                reply = dice.answer(told, place) if hasattr(told, "dice") else None
        except StopIteration:
            pass
        stand_now = after.models.get(model("feldwebel 1"))
        name = "2 False" if stand_now is None else f"{stand_now.dp} {stand_now.down}"
        seen[name] = seen.get(name, 0.0) + 1 / times
    assert agrees(reckoned, seen, times)
