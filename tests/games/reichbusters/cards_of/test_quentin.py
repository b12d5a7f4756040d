"""The cards of Quentin, each played for its top half where its effect is seen."""

from tests.games.playing import all_told, told
from tests.games.reichbusters.every_card import QUIET, noises, rolled, solo
from tests.games.reichbusters.playing_cards import action, at, foe, play
from tests.games.reichbusters.positions import area, areas, room, unit
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.hero import UnitKilled
from nightraid.games.reichbusters.asks.events.testing import DiceRolled
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.enemy_turn import check_awareness
from nightraid.games.reichbusters.state import InPlay


def test_early_riser() -> None:
    piles = {"hand": ("early-riser",), "deck": Deck(pool=("felt-soles", "pardon-me"))}
    game = solo("early-riser", hero={"quentin": piles})
    play(game, "early-riser", "do-part", came=[("felt-soles", "pardon-me")])
    assert game.heroes[0].hand == ("felt-soles", "pardon-me")


def test_felt_soles() -> None:
    game = solo("felt-soles", where="l")
    play(game, "felt-soles")
    assert noises(action(game, "open-door:2", came=[QUIET[:2]])) == [2]  # the door shows 3


def test_fencing_master() -> None:
    piles = {"hand": ("fencing-master",), "deck": Deck(pool=("pardon-me",))}
    game = solo("fencing-master", units={"soldier 1": "a"}, hero={"quentin": piles}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    came = [("pardon-me",), ("one", "one", "one", "blank")]
    ran = run(attack, "play-instant:0:fencing-master", "do-part", came=came)
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 4
    assert game.heroes[0].hand == ("pardon-me",)


def test_gap_in_the_plates() -> None:
    """The Vrilpanzer is Armoured and has defence 10: five dice and Armour Piercing."""
    game = solo("gap-in-the-plates", units={"vrilpanzer 1": "a"})
    keys = (f"attack:commando-knife:{foe('vrilpanzer 1')}",)
    ran = play(game, "gap-in-the-plates", *keys, came=[("two",) * 5])
    assert rolled(ran) == [5]
    assert game.units[unit("vrilpanzer 1")].side == 1


def test_gone_before_tea() -> None:
    game = solo("gone-before-tea", units={"soldier 1": "e"})
    play(game, "gone-before-tea", f"go-on:{at('b')}", f"go-on:{at('c')}")
    assert game.heroes[0].in_play == (InPlay("gone-before-tea", "own-next-turn"),)
    run(check_awareness(game))
    assert game.awareness[room("e")] == AT_EASE  # the soldier sees him, and nothing rises


def test_london_weather() -> None:
    game = solo("london-weather")
    play(game, "london-weather", f"throw-into:{at('b')}")
    assert game.smoke == areas("b")


def test_next_please() -> None:
    game = solo("next-please", units={"soldier 1": "b"})
    keys = ("play-instant:0:next-please", f"go-on:{at('b')}", f"attack:commando-knife:{foe('soldier 1')}")
    run(instants.killed_unit(game, 0), *keys, came=[("two", "two", "one")])
    assert not game.units


def test_pardon_me() -> None:
    game = solo("pardon-me", units={"soldier 1": "b"})
    keys = (f"go-on:{at('b')}", f"attack:commando-knife:{foe('soldier 1')}", "reroll-die:3:lethal")
    ran = play(game, "pardon-me", *keys, came=[("one", "one", "one", "blank"), ("one",)])
    assert rolled(ran) == [4]
    assert not game.units
    assert noises(ran) == []


def test_perfectly_normal() -> None:
    game = solo("perfectly-normal", units={"soldier 1": "n"}, levels={"n": ALERT})
    play(game, "perfectly-normal")
    assert game.awareness[room("n")] == SUSPICIOUS


def test_rule_britannia() -> None:
    game = solo("rule-britannia", units={"soldier 1": "a", "soldier 2": "a"})
    keys = [f"attack:commando-knife:{foe(name)}" for name in ("soldier 1", "soldier 2")]
    ran = play(game, "rule-britannia", *keys, came=[("two", "two", "one")] * 2 + [QUIET[:1]])
    assert not game.units
    assert noises(ran) == [1]


def test_servants_entrance() -> None:
    game = solo("servants-entrance", where="n")
    ran = play(game, "servants-entrance", "open-door:4", f"go-on:{at('o')}", came=[QUIET[:1]])
    assert game.heroes[0].area == area("o")
    assert noises(ran) == [1]  # the door shows 2


def test_the_whole_orchestra() -> None:
    units = {"soldier 1": "c", "soldier 2": "c", "soldier 3": "c"}
    game = solo("the-whole-orchestra", units=units)
    hit = f"attack:commando-knife:{foe('soldier 1')}"
    ran = play(
        game,
        "the-whole-orchestra",
        f"go-on:{at('b')}",
        f"go-on:{at('c')}",
        hit,
        "spend:critical-hit:attack:-1",
        "no-attack",
        came=[("special", "one", "one", "one"), QUIET[:1]],
    )
    assert rolled(ran) == [4]
    assert [event.unit for event in all_told(ran.events, UnitKilled)] == [unit("soldier 1")]
    assert noises(ran) == [1]
