"""The cards of Nine, each played for its top half where its effect is seen."""

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, hurt, noises, rolled, solo
from tests.games.reichbusters.playing_cards import action, at, foe, play
from tests.games.reichbusters.positions import area, areas, room
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import LoudNoise
from nightraid.games.reichbusters.ids import AT_EASE
from nightraid.games.reichbusters.rules.enemy_turn import check_awareness
from nightraid.games.reichbusters.rules.wounds import damage
from nightraid.games.reichbusters.state import InPlay

HIT = ("two", "one", "one")


def test_both_ends_of_the_chain() -> None:
    game = solo("both-ends-of-the-chain", units={"soldier 1": "a", "soldier 2": "a"})
    keys = [f"attack:broken-chain:{foe(name)}" for name in ("soldier 1", "soldier 2")]
    ran = play(game, "both-ends-of-the-chain", *keys, came=[(*HIT, "blank")] * 2 + [QUIET[:2]])
    assert (rolled(ran), noises(ran)) == ([4, 4], [2])
    assert not game.units


def test_do_not_look_at_me() -> None:
    game = solo("do-not-look-at-me", units={"soldier 1": "e"})
    play(game, "do-not-look-at-me", f"go-on:{at('b')}")
    assert game.heroes[0].in_play == (InPlay("do-not-look-at-me", "own-next-turn"),)
    run(check_awareness(game))
    assert game.awareness[room("e")] == AT_EASE


def test_felt_worse() -> None:
    game = solo("felt-worse", phase="enemy")
    run(damage(game, 0, 20, ()), "play-instant:0:felt-worse", came=[("cracked-ribs-1",)])
    assert game.heroes[0].wounds == ()


def test_i_know_this_door() -> None:
    game = solo("i-know-this-door", where="n")
    keys = ("open-door:4", f"go-on:{at('o')}", "stop-here")
    ran = play(game, "i-know-this-door", *keys, came=[QUIET[:2]])
    assert game.heroes[0].area == area("o")  # the locked door at once
    assert noises(ran) == [2]


def test_it_closes_again() -> None:
    game = solo("it-closes-again", hero={"nine": {"hand": ("it-closes-again",), **hurt("bad-knee-1")}})
    ran = play(game, "it-closes-again", f"go-on:{at('b')}")
    assert (game.heroes[0].wounds, game.heroes[0].area) == ((), area("b"))
    assert noises(ran) == []


def test_memory_of_the_cells() -> None:
    piles = {"hand": ("memory-of-the-cells",), "deck": Deck(pool=("one-back", "slow-burn"))}
    game = solo("memory-of-the-cells", hero={"nine": piles})
    play(game, "memory-of-the-cells", "do-part", came=[("one-back", "slow-burn")])
    assert game.heroes[0].hand == ("one-back", "slow-burn")


def test_one_back() -> None:
    fields = {"hand": ("one-back",), "deck": Deck(pool=("slow-burn",)), **hurt("bad-knee-1")}
    game = solo("one-back", hero={"nine": fields})
    run(instants.killed_unit(game, 0), "play-instant:0:one-back", "do-part", came=[("slow-burn",)])
    assert (game.heroes[0].wounds, game.heroes[0].hand) == ((), ("slow-burn",))


def test_out_through_the_wall() -> None:
    """Three areas, and a blow whose special goes through the whole area; a Boom! and the card is gone."""
    fields = {"hand": ("out-through-the-wall",), **hurt("bad-knee-1")}
    game = solo("out-through-the-wall", units={"soldier 1": "d", "soldier 2": "d"}, hero={"nine": fields})
    ways = [f"go-on:{at(name)}" for name in "bcd"]
    keys = (*ways, f"attack:broken-chain:{foe('soldier 1')}", "spend:shockwave:attack:-1")
    ran = play(game, "out-through-the-wall", *keys, came=[("special", "one", "one", "blank")])
    assert rolled(ran) == [4]
    assert not game.units
    assert (game.heroes[0].wounds, game.heroes[0].area) == ((), area("d"))
    assert told(ran.events, LoudNoise).loud == "boom"
    assert game.heroes[0].removed == ("out-through-the-wall",)


def test_pull_them_down() -> None:
    game = solo("pull-them-down", units={"soldier 1": "b", "soldier 2": "b"})
    keys = (f"go-on:{at('b')}", f"attack:broken-chain:{foe('soldier 1')}", "spend:stunned:attack:-1")
    ran = play(game, "pull-them-down", *keys, came=[("special", "one", "one", "blank"), QUIET[:1]])
    assert (rolled(ran), noises(ran)) == ([4], [1])
    assert len(game.units) == 1
    assert game.suppressed == areas("b")


def test_slow_burn() -> None:
    game = solo("slow-burn", units={"soldier 1": "a"})
    play(game, "slow-burn")
    assert game.heroes[0].in_play == (InPlay("slow-burn", "ongoing"),)
    came = [(*HIT, "blank"), QUIET[:1]]
    assert rolled(action(game, f"attack:broken-chain:{foe('soldier 1')}", came=came)) == [4]


def test_their_own_bullets() -> None:
    game = solo("their-own-bullets", units={"soldier 1": "d"})
    keys = (f"attack:stolen-carbine:{foe('soldier 1')}",)
    ran = play(game, "their-own-bullets", *keys, came=[(*HIT, "blank"), QUIET[:3]])
    assert (rolled(ran), noises(ran)) == ([4], [3])
    assert not game.units


def test_what_they_made() -> None:
    """Two dice more with bare hands too, one less for the ribs, which the special heals."""
    fields = {"hand": ("what-they-made",), **hurt("cracked-ribs-1")}
    game = solo("what-they-made", units={"soldier 1": "c"}, hero={"nine": fields})
    ways = [f"go-on:{at(name)}" for name in "bc"]
    keys = (*ways, f"attack-unarmed:{foe('soldier 1')}", "spend:lifedrain:attack:-1", "no-attack")
    ran = play(game, "what-they-made", *keys, came=[("special", "one"), QUIET[:2]])
    assert (rolled(ran), noises(ran)) == ([2], [2])
    assert game.heroes[0].wounds == ()
    assert game.heroes[0].in_play == (InPlay("what-they-made", "own-next-turn"),)
