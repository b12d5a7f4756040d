"""The cards of Sarge, each played for its top half where its effect is seen."""

from typing import Any

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, hurt, noises, rolled, solo
from tests.games.reichbusters.playing_cards import at, foe, play, raid
from tests.games.reichbusters.positions import area, areas, unit
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import DiceRolled
from nightraid.games.reichbusters.ids import ALERT
from nightraid.games.reichbusters.rules.defence import enemy_attack


def test_behind_me() -> None:
    game = raid({"brick": "a", "sarge": "a"}, units={"soldier 1": "a"}, hands={"sarge": ("behind-me",)}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:1:behind-me", came=[("one", "one", "one", "blank", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 5


def test_by_the_numbers() -> None:
    game = solo("by-the-numbers", units={"soldier 1": "b", "soldier 2": "b"})
    keys = (f"attack:service-pistol:{foe('soldier 1')}", f"attack:submachine-gun:{foe('soldier 2')}")
    ran = play(game, "by-the-numbers", *keys, came=[("two", "two"), ("two", "two", "one"), QUIET[:3]])
    assert not game.units
    assert noises(ran) == [3]


def test_double_time() -> None:
    game = solo("double-time")
    play(game, "double-time", f"go-on:{at('b')}", f"go-on:{at('c')}")
    assert game.heroes[0].area == area("c")


def test_field_dressing() -> None:
    game = raid({"sarge": "a", "brick": "a"}, hands={"sarge": ("field-dressing",)}, hero={"brick": hurt("bad-knee-1")})
    play(game, "field-dressing", "for-hero:1")
    assert game.heroes[1].wounds == ()


def test_heads_down() -> None:
    game = raid({"sarge": "a", "brick": "a"}, units={"soldier 1": "c"}, hands={"sarge": ("heads-down",)})
    keys = (f"suppress-area:{at('c')}", "send-hero:1", f"go-on:{at('b')}")
    ran = play(game, "heads-down", *keys, came=[QUIET[:2]])
    assert game.suppressed == areas("c")
    assert game.heroes[1].area == area("b")
    assert noises(ran) == [2]


def test_hold_this_line() -> None:
    game = solo("hold-this-line", units={"soldier 1": "b"})
    play(game, "hold-this-line", f"go-on:{at('b')}")
    ran = run(enemy_attack(game, [unit("soldier 1")], 0, "melee"), came=[("one", "one", "one", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 4


def test_i_got_this() -> None:
    game = raid({"sarge": "a", "brick": "b"}, units={"soldier 1": "d"}, hands={"sarge": ("i-got-this",)})
    ran = play(
        game,
        "i-got-this",
        f"go-on:{at('b')}",
        "send-hero:1",
        f"go-on:{at('a')}",
        f"attack:submachine-gun:{foe('soldier 1')}",
        "reroll-die:3:lethal",
        came=[("one", "one", "one", "blank"), ("one",), QUIET[:3]],
    )
    assert rolled(ran) == [4]
    assert [hero.area for hero in game.heroes] == [area("b"), area("a")]
    assert not game.units


def test_keep_moving() -> None:
    game = raid({"sarge": "b", "brick": "b"}, hands={"sarge": ("keep-moving",)})
    keys = ("play-instant:0:keep-moving", f"go-on:{at('a')}", "send-hero:1", f"go-on:{at('c')}")
    run(instants.killed_unit(game, 0), *keys)
    assert [hero.area for hero in game.heroes] == [area("a"), area("c")]


def test_lets_go() -> None:
    game = raid({"sarge": "a", "brick": "c"}, hands={"sarge": ("lets-go",)})
    play(game, "lets-go", f"go-on:{at('b')}", "send-hero:1", f"go-on:{at('d')}")
    assert [hero.area for hero in game.heroes] == [area("b"), area("d")]


def test_listen_up() -> None:
    decks: dict[str, Any] = {
        "sarge": {"hand": ("listen-up",), "deck": Deck(pool=("lets-go",))},
        "brick": {"deck": Deck(pool=("patience",))},
    }
    game = raid({"sarge": "a", "brick": "a"}, hero=decks)
    play(game, "listen-up", "do-part", came=[("lets-go",), ("patience",)])
    assert [hero.hand for hero in game.heroes] == [("lets-go",), ("patience",)]


def test_not_yet() -> None:
    game = solo("not-yet", units={"soldier 1": "p"}, levels={"p": ALERT}, phase="enemy")
    assert run(instants.raise_the_alarm(game), "play-instant:0:not-yet").result is True


def test_on_your_feet() -> None:
    fields: dict[str, Any] = {"sarge": {"hand": ("on-your-feet",), **hurt("bad-knee-1")}, "brick": hurt("bad-knee-2")}
    game = raid({"sarge": "a", "brick": "a"}, hero=fields)
    play(game, "on-your-feet", "skip-part", "send-hero:1", f"go-on:{at('b')}")
    assert [hero.wounds for hero in game.heroes] == [(), ()]
    assert game.heroes[1].area == area("b")
    assert game.heroes[0].removed == ("on-your-feet",)
