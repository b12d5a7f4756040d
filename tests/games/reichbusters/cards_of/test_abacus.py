"""The cards of Abacus, each played for its top half where its effect is seen."""

from typing import Any

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, noises, rolled, solo
from tests.games.reichbusters.playing_cards import at, foe, play, raid
from tests.games.reichbusters.positions import area, areas, unit
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, LoudNoise
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.state import Found, State, Weapon


def drawing(card: str, *deck: str, **fields: Any) -> State:
    """Abacus with this card in hand and these in her deck."""
    return solo(card, hero={"abacus": {"hand": (card,), "deck": Deck(pool=deck)}}, **fields)


def test_expected_value() -> None:
    game = drawing("expected-value", "resonance", units={"soldier 1": "a"}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:0:expected-value", "do-part", came=[("resonance",), ("one", "two", "one")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 3
    assert game.heroes[0].hand == ("resonance",)


def test_likely_hiding_places() -> None:
    game = solo("likely-hiding-places", found={area("b"): (Found("normal"),)})
    game.stacks = {**game.stacks, "normal": ("helmet-1",)}
    keys = (f"go-on:{at('b')}", "search-area", "take-this:helmet-1")
    ran = play(game, "likely-hiding-places", *keys, came=[QUIET[:1], ("helmet-1",)])
    assert [item.token for item in game.heroes[0].items] == ["helmet-1"]
    assert noises(ran) == [1]  # a search rolls 2


def test_new_fuse() -> None:
    jammed = {"hand": ("new-fuse",), "weapons": (Weapon("handbag-pistol", jams=1), Weapon("arc-coil", jams=1))}
    game = solo("new-fuse", hero={"abacus": jammed})
    play(game, "new-fuse", "clear-jam:arc-coil", "clear-jam:handbag-pistol", f"go-on:{at('b')}")
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [0, 0]
    assert game.heroes[0].area == area("b")


def test_outlier() -> None:
    game = drawing("outlier", "resonance", "new-fuse")
    run(instants.killed_unit(game, 0), "play-instant:0:outlier", "do-part", came=[("resonance", "new-fuse")])
    assert game.heroes[0].hand == ("resonance", "new-fuse")


def test_proof_by_exhaustion() -> None:
    hand = ("proof-by-exhaustion", "outlier", "new-fuse", "two-unknowns")
    game = solo("proof-by-exhaustion", units={"soldier 1": "c"}, hands={"abacus": hand})
    keys = ("pay-card:outlier", "pay-card:new-fuse", f"attack:handbag-pistol:{foe('soldier 1')}")
    ran = play(game, "proof-by-exhaustion", *keys, came=[("one",) * 4, QUIET[:1]])
    assert (rolled(ran), noises(ran)) == ([4], [1])  # two cards and no more, two dice; the noise of the pistol
    assert not game.units
    assert game.heroes[0].hand == ("two-unknowns",)


def test_resonance() -> None:
    """Three dice and two more; the special goes through the whole area."""
    game = solo("resonance", units={"soldier 1": "c", "soldier 2": "c"})
    keys = (f"attack:arc-coil:{foe('soldier 1')}", "spend:shockwave:attack:-1")
    ran = play(game, "resonance", *keys, came=[("special", "one", "one", "blank", "blank")])
    assert rolled(ran) == [5]
    assert not game.units
    assert told(ran.events, LoudNoise).loud == "bang"


def test_second_opinion() -> None:
    decks: dict[str, Any] = {
        "abacus": {"hand": ("second-opinion",), "deck": Deck(pool=("outlier", "resonance"))},
        "brick": {"deck": Deck(pool=("patience", "bar-fight"))},
    }
    game = raid({"abacus": "a", "brick": "a"}, hero=decks)
    play(game, "second-opinion", "for-hero:1", came=[("patience", "bar-fight")])
    assert [hero.hand for hero in game.heroes] == [(), ("patience", "bar-fight")]


def test_short_circuit() -> None:
    game = drawing("short-circuit", "outlier", units={"soldier 1": "c"})
    ran = play(game, "short-circuit", f"suppress-area:{at('c')}", "do-part", came=[("outlier",)])
    assert game.suppressed == areas("c")
    assert game.heroes[0].hand == ("outlier",)
    assert noises(ran) == []


def test_shortest_path() -> None:
    game = solo("shortest-path")
    play(game, "shortest-path", f"go-on:{at('b')}", f"go-on:{at('c')}")
    assert game.heroes[0].area == area("c")


def test_the_whole_calculation() -> None:
    deck, thrown = ("new-fuse", "resonance", "second-opinion"), ("outlier", "two-unknowns", "short-circuit")
    piles = {"hand": ("the-whole-calculation",), "deck": Deck(pool=deck), "discard": thrown}
    game = solo("the-whole-calculation", hero={"abacus": piles})
    keys = ("do-part", "take-card-back:outlier", "take-card-back:short-circuit")
    play(game, "the-whole-calculation", *keys, came=[deck])
    assert game.heroes[0].hand == (*deck, "outlier", "short-circuit")
    assert (game.heroes[0].discard, game.heroes[0].removed) == (("two-unknowns",), ("the-whole-calculation",))


def test_timetable_of_the_guard() -> None:
    game = drawing("timetable-of-the-guard", "outlier", noise_deck=Deck(pool=("noisy-1",)))
    came = [("three", "three"), ("noisy-1",), ("outlier",)]
    keys = ("settle", "play-instant:0:timetable-of-the-guard", "do-part")
    run(noise_test(game, 0, 2, why=("RB-NOISE-1",)), *keys, came=came)
    assert not game.tokens
    assert game.heroes[0].hand == ("outlier",)


def test_two_unknowns() -> None:
    game = solo("two-unknowns", units={"soldier 1": "c", "soldier 2": "c"})
    keys = (f"attack:handbag-pistol:{foe('soldier 1')}", f"attack:handbag-pistol:{foe('soldier 2')}")
    ran = play(game, "two-unknowns", *keys, came=[("two", "two")] * 2 + [QUIET[:1]])
    assert (rolled(ran), noises(ran)) == ([2, 2], [1])
    assert not game.units
