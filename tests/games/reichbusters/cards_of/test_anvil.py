"""The cards of Anvil, each played for its top half where its effect is seen."""

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, hurt, noises, rolled, solo
from tests.games.reichbusters.playing_cards import at, foe, play, raid
from tests.games.reichbusters.positions import area, areas, unit
from tests.games.reichbusters.running import offered, run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import DiceRolled
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.state import InPlay, Weapon

HIT = ("two", "one", "one")


def test_anchor_chain() -> None:
    game = solo("anchor-chain", units={"soldier 1": "a", "soldier 2": "b", "soldier 3": "c"})
    keys = (f"suppress-area:{at('b')}", f"attack:steel-arm:{foe('soldier 1')}")
    ran = play(game, "anchor-chain", *keys, came=[HIT, QUIET[:1]])
    assert game.suppressed == areas("b")
    assert f"suppress-area:{at('c')}" not in offered(ran, 1)
    assert set(game.units) == {unit("soldier 2"), unit("soldier 3")}
    assert noises(ran) == [1]


def test_bellows() -> None:
    piles = {"hand": ("bellows",), "deck": Deck(pool=("red-hot", "sparks-fly"))}
    game = solo("bellows", hero={"anvil": piles})
    play(game, "bellows", "do-part", came=[("red-hot", "sparks-fly")])
    assert game.heroes[0].hand == ("red-hot", "sparks-fly")


def test_cold_forged() -> None:
    piles = {"hand": ("cold-forged",), "deck": Deck(pool=("red-hot",))}
    game = solo("cold-forged", units={"soldier 1": "a"}, hero={"anvil": piles})
    play(game, "cold-forged", "do-part", came=[("red-hot",)])
    assert game.heroes[0].hand == ("red-hot",)
    assert game.heroes[0].in_play == (InPlay("cold-forged", "next-hero-turn"),)
    came = [("one", "one", "one", "blank", "blank", "blank")]
    ran = run(enemy_attack(game, [unit("soldier 1")], 0, "melee"), came=came)
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 6


def test_come_and_try() -> None:
    fields = {"hand": ("come-and-try",), **hurt("bad-knee-1", "cracked-ribs-1")}
    game = solo("come-and-try", units={"soldier 1": "a", "soldier 2": "a"}, hero={"anvil": fields})
    came = [HIT, QUIET[:1]]
    ran = play(game, "come-and-try", f"attack:steel-arm:{foe('soldier 1')}", came=came)
    assert noises(ran) == [1]  # that of the arm
    assert game.heroes[0].wounds == ()
    ran = run(enemy_attack(game, [unit("soldier 2")], 0, "melee"), came=[("one", "one", "one", "blank", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 5


def test_every_blow_a_horseshoe() -> None:
    """The Vrilpanzer is Armoured; of the soldiers beside it one more is hit for a special."""
    game = solo("every-blow-a-horseshoe", units={"vrilpanzer 1": "a", "soldier 1": "a"})
    keys = (f"attack:steel-arm:{foe('vrilpanzer 1')}", "spend:splash:attack:-1", "no-attack")
    ran = play(game, "every-blow-a-horseshoe", *keys, came=[("special", "three", "three", "two"), QUIET[:3]])
    assert (rolled(ran), noises(ran)) == ([4], [3])
    assert game.units[unit("vrilpanzer 1")].side == 1
    assert set(game.units) == {unit("vrilpanzer 1")}


def test_iron_forearm() -> None:
    game = solo("iron-forearm", units={"soldier 1": "a"}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:0:iron-forearm", came=[("one", "one", "one", "blank", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 5


def test_off_its_hinges() -> None:
    game = solo("off-its-hinges", where="n", units={"soldier 1": "o"})
    keys = ("open-door:4", f"go-on:{at('o')}", f"attack:steel-arm:{foe('soldier 1')}")
    ran = play(game, "off-its-hinges", *keys, came=[HIT, QUIET[:3]])
    assert game.heroes[0].area == area("o")
    assert noises(ran) == [3]
    assert not game.units


def test_oil_and_a_rag() -> None:
    jammed = {"hand": ("oil-and-a-rag",), "weapons": (Weapon("steel-arm", jams=1), Weapon("rivet-gun", jams=2))}
    game = solo("oil-and-a-rag", hero={"anvil": jammed})
    keys = ("clear-jam:rivet-gun", "clear-jam:rivet-gun", "clear-jam:steel-arm", f"go-on:{at('b')}")
    play(game, "oil-and-a-rag", *keys)
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [0, 0]
    assert game.heroes[0].area == area("b")


def test_red_hot() -> None:
    game = solo("red-hot", units={"sturm-angriff 1": "a"})
    keys = (f"attack:steel-arm:{foe('sturm-angriff 1')}", "spend:critical-hit:attack:-1")
    ran = play(game, "red-hot", *keys, came=[("special", "one", "blank", "blank", "blank"), QUIET[:1]])
    assert (rolled(ran), noises(ran)) == ([5], [1])
    assert game.units[unit("sturm-angriff 1")].wounds == 1


def test_row_of_rivets() -> None:
    game = solo("row-of-rivets", units={"soldier 1": "c", "soldier 2": "c"})
    keys = [f"attack:rivet-gun:{foe(name)}" for name in ("soldier 1", "soldier 2")]
    ran = play(game, "row-of-rivets", *keys, came=[HIT, HIT, QUIET[:4]])
    assert (rolled(ran), noises(ran)) == ([3, 3], [4])
    assert not game.units


def test_sparks_fly() -> None:
    game = solo("sparks-fly", units={"soldier 1": "c"})
    keys = ("play-instant:0:sparks-fly", f"go-on:{at('b')}", f"suppress-area:{at('c')}")
    run(instants.killed_unit(game, 0), *keys)
    assert game.heroes[0].area == area("b")
    assert game.suppressed == areas("c")


def test_stand_behind_the_arm() -> None:
    deck = {"anvil": {"hand": ("stand-behind-the-arm",), "deck": Deck(pool=("red-hot",))}}
    game = raid({"sarge": "a", "anvil": "a"}, units={"soldier 1": "a"}, hero=deck, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    came = [("red-hot",), ("one", "one", "one")]
    ran = run(attack, "play-instant:1:stand-behind-the-arm", "do-part", came=came)
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 3
    assert game.heroes[1].hand == ("red-hot",)
