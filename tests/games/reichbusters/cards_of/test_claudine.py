"""The cards of Claudine, each played for its top half where its effect is seen."""

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, noises, rolled, solo
from tests.games.reichbusters.playing_cards import at, foe, play
from tests.games.reichbusters.positions import area, areas, room
from tests.games.reichbusters.running import offered, run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import LoudNoise
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules.enemy_turn import check_awareness
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.wounds import damage
from nightraid.games.reichbusters.state import Found


def test_a_word_in_passing() -> None:
    game = solo("a-word-in-passing", units={"soldier 1": "d"}, levels={"a": ALERT})
    play(game, "a-word-in-passing", f"go-on:{at('b')}")
    assert game.awareness[room("a")] == SUSPICIOUS
    assert game.heroes[0].area == area("b")


def test_au_revoir() -> None:
    """The bundle is armour piercing: two wounds for the kanonier."""
    game = solo("au-revoir", where="b", units={"sturm-kanonier 1": "c"})
    ran = play(game, "au-revoir", f"throw-into:{at('c')}", f"go-on:{at('a')}", f"go-on:{at('entrance')}")
    assert not game.units
    assert game.heroes[0].area == area("entrance")
    assert told(ran.events, LoudNoise).loud == "boom"
    assert game.heroes[0].removed == ("au-revoir",)


def test_borrowed_cap() -> None:
    game = solo("borrowed-cap", units={"soldier 1": "c"})
    run(check_awareness(game), "play-instant:0:borrowed-cap")
    assert game.awareness[room("c")] == AT_EASE


def test_curtain() -> None:
    game = solo("curtain")
    play(game, "curtain", f"throw-into:{at('b')}", f"go-on:{at('b')}")
    assert game.smoke == areas("b")
    assert game.heroes[0].area == area("b")


def test_cut_the_wire() -> None:
    piles = {"hand": ("cut-the-wire",), "deck": Deck(pool=("hairpin",))}
    game = solo("cut-the-wire", units={"soldier 1": "p"}, levels={"p": ALERT}, hero={"claudine": piles}, phase="enemy")
    ran = run(instants.raise_the_alarm(game), "play-instant:0:cut-the-wire", "do-part", came=[("hairpin",)])
    assert ran.result is True
    assert game.heroes[0].hand == ("hairpin",)


def test_hairpin() -> None:
    game = solo("hairpin", where="n")
    ran = play(game, "hairpin", "open-door:4")
    assert not game.closed >> 4 & 1
    assert noises(ran) == []  # the door shows 2


def test_light_fingers() -> None:
    game = solo("light-fingers", found={area("b"): (Found("normal"),)})
    game.stacks = {**game.stacks, "normal": ("helmet-1",)}
    ran = play(game, "light-fingers", f"go-on:{at('b')}", "search-area", "take-this:helmet-1", came=[("helmet-1",)])
    assert [item.token for item in game.heroes[0].items] == ["helmet-1"]
    assert noises(ran) == []  # a search rolls 2


def test_never_here() -> None:
    units = {"soldier 1": "e", "soldier 2": "g"}
    game = solo("never-here", units=units, levels={"e": ALERT, "g": ALERT})
    play(game, "never-here", f"go-on:{at('b')}", "stop-here")
    assert (game.awareness[room("e")], game.awareness[room("g")]) == (AT_EASE, ALERT)
    run(check_awareness(game))
    assert game.awareness[room("e")] == AT_EASE


def test_only_the_coat() -> None:
    game = solo("only-the-coat", phase="enemy")
    run(damage(game, 0, 20, ()), "play-instant:0:only-the-coat", came=[("cracked-ribs-1",)])
    assert game.heroes[0].wounds == ()


def test_sand_in_the_gears() -> None:
    game = solo("sand-in-the-gears", units={"soldier 1": "c"})
    ran = play(game, "sand-in-the-gears", f"suppress-area:{at('c')}")
    assert game.suppressed == areas("c")
    assert f"suppress-area:{at('d')}" not in offered(ran)  # three areas away


def test_two_in_the_dark() -> None:
    game = solo("two-in-the-dark", units={"soldier 1": "c", "soldier 2": "c"})
    keys = [f"attack:silenced-pistol:{foe(name)}" for name in ("soldier 1", "soldier 2")]
    ran = play(game, "two-in-the-dark", *keys, came=[("two", "one", "one")] * 2 + [QUIET[:1]])
    assert rolled(ran) == [3, 3]
    assert noises(ran) == [1]
    assert not game.units


def test_wrong_number() -> None:
    game = solo("wrong-number", noise_deck=Deck(pool=("noisy-1",)))
    came = [("three", "three"), ("noisy-1",)]
    run(noise_test(game, 0, 2, why=("RB-NOISE-1",)), "settle", "play-instant:0:wrong-number", came=came)
    assert not game.tokens
