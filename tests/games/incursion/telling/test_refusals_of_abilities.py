"""Why an ability cannot be used now: every reason, with the rule behind it, and none for who can use it."""

from typing import Any

import pytest
from tests.games.incursion.positions import model, stand
from tests.games.playing import Table

from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import State

ROSIE, APE, SLUGGER, COMMANDO = "rosie 1", "grunt-ape 1", "slugger-murphy 1", "commando 1"
GRACIE, GRENADIER, FELDWEBEL = "gracie 1", "grenadier 1", "feldwebel 1"
HILDE, BOMBER, HANS, ZOMBIE, TROOPER = (
    "hilde-becker 1",
    "bomberzombie 1",
    "hans-the-hunter 1",
    "sturmzombie 1",
    "drop-trooper 1",
)


def reason(table: Table[State], key: str) -> tuple[str, tuple[str, ...]]:
    """Why an option is not offered, in words and rules."""
    (refusal,) = table.match.why_not(table.seat, key)
    assert key not in table.keys
    return table.match.say(refusal.reason), refusal.rules


def offered(table: Table[State], key: str) -> bool:
    """Whether an option is offered, and nothing is said against it."""
    return key in table.keys and not table.match.why_not(table.seat, key)


@pytest.mark.rule("IN-MODEL-ROSIE-2")
def test_heal() -> None:
    hurt = {APE: {"dp": 1}}
    heal = f"heal:{model(APE)}"
    assert offered(stand({ROSIE: "c5 n", APE: "c6 s"}, acting=ROSIE, ap=4, fields=hurt), heal)
    table = stand({ROSIE: "c5 n", APE: "c6 s"}, acting=ROSIE, ap=3, fields=hurt)
    assert reason(table, heal) == ("It costs 4 AP, with 3 left.", ("IN-MODEL-ROSIE-2", "IN-AP-2"))
    table = stand({ROSIE: "c5 n", APE: "c6 s"}, acting=ROSIE, ap=4)
    assert reason(table, heal) == ("Grunt Ape 1 has no DP.", ("IN-MODEL-ROSIE-2",))
    table = stand({ROSIE: "c5 s", APE: "c6 s"}, acting=ROSIE, ap=4, fields=hurt)
    behind = "It lies behind Rosie, which faces south."
    assert reason(table, heal) == (behind, ("IN-MODEL-ROSIE-2", "IN-FACING-3"))
    table = stand({ROSIE: "c5 n", APE: "c7 s"}, acting=ROSIE, ap=4, fields=hurt)
    assert reason(table, heal) == ("It is on c7, not beside Rosie.", ("IN-MODEL-ROSIE-2",))
    table = stand({ROSIE: "c5 n", APE: "c7 s"}, acting=ROSIE, ap=4)
    assert not table.match.why_not(ALLIED, heal), "whoever is neither near nor hurt is not thought of"


@pytest.mark.rule("IN-MODEL-ROSIE-3")
@pytest.mark.parametrize("where", ["c5 n", "@west"])
def test_combat_engineer(where: str) -> None:
    cards: Any = [("power-surge-1", AXIS, ""), ("wet-socks-1", AXIS, ROSIE)]
    price = stand({ROSIE: where}, acting=ROSIE).state.box.card("power-surge-1").kill
    table = stand({ROSIE: where}, acting=ROSIE, ap=price, cards=cards)
    assert offered(table, "negate:power-surge-1")
    assert reason(table, "negate:wet-socks-1") == ("No engineer can mend that.", ("IN-MODEL-ROSIE-3",))
    table = stand({ROSIE: where}, acting=ROSIE, ap=price - 1, cards=cards)
    text = f"It costs {price} AP, with {price - 1} left."
    assert reason(table, "negate:power-surge-1") == (text, ("IN-MODEL-ROSIE-3", "IN-AP-2"))


@pytest.mark.rule("IN-BAIT-1")
def test_zombie_bait() -> None:
    assert offered(stand({COMMANDO: "c5 n"}, acting=COMMANDO), "place-bait")
    table = stand({COMMANDO: "c5 n"}, acting=COMMANDO, fields={COMMANDO: {"used": ("zombie-bait",)}})
    assert reason(table, "place-bait") == ("Commando 1 has used it in this mission.", ("IN-BAIT-1",))
    table = stand({COMMANDO: "c5 n"}, acting=COMMANDO, ap=0, sides={ALLIED: {"cp": 1}})
    assert reason(table, "place-bait") == ("It costs 1 AP, with 0 left.", ("IN-BAIT-1", "IN-AP-2"))
    table = stand({APE: "c5 n"}, acting=APE)
    assert not table.match.why_not(ALLIED, "place-bait"), "nobody is told what an ape has never learnt"


@pytest.mark.rule("IN-MODEL-SLUGGER-7")
def test_where_theres_a_will() -> None:
    cards: Any = [("wet-socks-1", AXIS, SLUGGER)]
    key = "shrug-off:wet-socks-1"
    assert offered(stand({SLUGGER: "c5 n"}, acting=SLUGGER, cards=cards), key)
    used = {SLUGGER: {"used_this_turn": ("where-theres-a-will",)}}
    table = stand({SLUGGER: "c5 n"}, acting=SLUGGER, cards=cards, fields=used)
    assert reason(table, key) == ("Slugger Murphy has used it in this game turn.", ("IN-MODEL-SLUGGER-7",))


@pytest.mark.rule("IN-MODEL-SLUGGER-6")
def test_thumper() -> None:
    zombie, trooper = f"thump:{model(ZOMBIE)}", f"thump:{model(TROOPER)}"
    table = stand({SLUGGER: "c5 n", ZOMBIE: "c6 s", TROOPER: "d6 s"}, acting=SLUGGER)
    assert offered(table, zombie)
    assert reason(table, trooper) == ("That works on sturmzombies only.", ("IN-MODEL-SLUGGER-6",))
    table = stand({SLUGGER: "c5 s", ZOMBIE: "c6 s"}, acting=SLUGGER)
    assert reason(table, zombie)[1] == ("IN-MODEL-SLUGGER-6", "IN-HTH-2")


@pytest.mark.rule("IN-MODEL-HILDE-4")
def test_sweep() -> None:
    assert offered(stand({HILDE: "c5 n", APE: "c4 s"}, acting=HILDE), "sweep")
    table = stand({HILDE: "c5 n", APE: "l1 s"}, acting=HILDE)
    assert reason(table, "sweep") == ("No enemy is around Hilde Becker.", ("IN-MODEL-HILDE-4",))
    table = stand({HILDE: "c5 n", APE: "c4 s"}, acting=HILDE, ap=1)
    assert reason(table, "sweep") == ("It costs 2 AP, with 1 left.", ("IN-MODEL-HILDE-4", "IN-AP-2"))


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-1")
def test_ka_boom() -> None:
    key, rule = f"ka-boom:{model(APE)}", "IN-MODEL-BOMBERZOMBIE-1"
    assert offered(stand({BOMBER: "c5 n", APE: "c6 s"}, acting=BOMBER), key)
    table = stand({BOMBER: "c5 s", APE: "c6 s"}, acting=BOMBER)
    assert reason(table, key)[1] == (rule, "IN-HTH-2")
    table = stand({BOMBER: "f5 e", APE: "g5 w"}, acting=BOMBER)
    assert reason(table, key) == (
        "A wall or a closed door is between Bomberzombie 1 and Grunt Ape 1.",
        (rule, "IN-HTH-3"),
    )


@pytest.mark.rule("IN-UNSTOPPABLE-1", "IN-Q-48")
def test_unstoppable() -> None:
    key = f"run-over:{model(ZOMBIE)}"
    assert offered(stand({GRACIE: "c5 n", ZOMBIE: "c6 s"}, acting=GRACIE), key)
    table = stand({GRACIE: "c5 n", ZOMBIE: "d6 s"}, acting=GRACIE)
    text = "Only an enemy straight ahead can be run over, and Gracie faces north."
    assert reason(table, key) == (text, ("IN-UNSTOPPABLE-1",))
    fields: Any = {GRACIE: {"held_by": model(HANS)}, HANS: {"harpoon": "held", "holds": model(GRACIE)}}
    table = stand({GRACIE: "c5 n", ZOMBIE: "c6 s", HANS: "c4 n"}, acting=GRACIE, fields=fields)
    assert reason(table, key) == ("A harpoon holds Gracie where it is.", ("IN-Q-48",))


@pytest.mark.rule("IN-MODEL-FELDWEBEL-3")
def test_an_aimed_shot() -> None:
    gun = stand({FELDWEBEL: "c5 n"}).state.box.guns["feldwebel"][0].id
    key = f"aim:{gun}:{model(APE)}"
    assert offered(stand({FELDWEBEL: "c5 n", APE: "c7 s"}, acting=FELDWEBEL), key)
    table = stand({FELDWEBEL: "c5 s", APE: "c7 s"}, acting=FELDWEBEL)
    assert reason(table, key)[1] == ("IN-MODEL-FELDWEBEL-3", "IN-LOS-2")
    table = stand({FELDWEBEL: "c5 n", APE: "c7 s"}, acting=FELDWEBEL, ap=1)
    assert reason(table, key)[1] == ("IN-MODEL-FELDWEBEL-3", "IN-AP-2")


@pytest.mark.rule("IN-MODEL-HANS-4")
def test_pulling_the_harpoon_out() -> None:
    stuck: Any = {HANS: {"harpoon": "stuck"}}
    for where in ("c5 n", "@west"):
        assert offered(stand({HANS: where}, acting=HANS, fields=stuck), "pull-harpoon")
        table = stand({HANS: where}, acting=HANS)
        assert reason(table, "pull-harpoon") == ("The harpoon is in nobody.", ("IN-MODEL-HANS-4",))
        table = stand({HANS: where}, acting=HANS, ap=0, fields=stuck, sides={AXIS: {"cp": 2}})
        assert reason(table, "pull-harpoon")[1] == ("IN-MODEL-HANS-4", "IN-AP-2")


@pytest.mark.rule("IN-MODEL-GRENADIER-2")
def test_phosphorus_costs_what_a_launcher_costs() -> None:
    gun = next(gun.id for gun in stand({GRENADIER: "c5 n"}).state.box.guns["grenadier"] if gun.incendiary)
    assert offered(stand({GRENADIER: "c5 n"}, acting=GRENADIER), f"lob-fire:{gun}")
    table = stand({GRENADIER: "c5 n"}, acting=GRENADIER, ap=1)
    assert reason(table, f"lob-fire:{gun}")[1] == ("IN-AP-8", "IN-AP-2")
