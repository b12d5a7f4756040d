"""The cards of Brick, each played for its top half where its effect is seen."""

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, noises, rolled, solo
from tests.games.reichbusters.playing_cards import at, foe, play, raid
from tests.games.reichbusters.positions import area, areas, unit
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.events.cards import CardsTakenBack
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, LoudNoise, TestBegan
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.state import Weapon


def test_bar_fight() -> None:
    game = solo("bar-fight", units={"soldier 1": "a", "soldier 2": "a"})
    keys = (f"attack-unarmed:{foe('soldier 1')}", "repeat-action", f"attack-unarmed:{foe('soldier 2')}")
    ran = play(game, "bar-fight", *keys, came=[("two", "two"), ("one", "one"), QUIET[:2]])
    assert (rolled(ran), noises(ran)) == ([2, 2], [2])
    assert set(game.units) == {unit("soldier 2")}


def test_brace_yourself() -> None:
    game = solo("brace-yourself", units={"soldier 1": "a"}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:0:brace-yourself", came=[("one", "one", "one", "blank", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 5


def test_built_like_a_bank() -> None:
    game = solo("built-like-a-bank", units={"soldier 1": "a"})
    play(game, "built-like-a-bank")
    ran = run(enemy_attack(game, [unit("soldier 1")], 0, "melee"), came=[("one", "one", "one", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 4


def test_everything_at_once() -> None:
    units = {"soldier 1": "a", "soldier 2": "a", "soldier 3": "a"}
    game = solo("everything-at-once", units=units, hands={"brick": ("everything-at-once", "patience", "bar-fight")})
    keys = ("pay-card:patience", "pay-card:bar-fight", *(f"attack-unarmed:{foe(name)}" for name in units))
    ran = play(game, "everything-at-once", *keys, came=[("two", "two", "one")] * 3)
    assert rolled(ran) == [3, 3, 3]
    assert not game.units
    assert told(ran.events, LoudNoise).loud == "boom"
    assert (game.heroes[0].removed, game.heroes[0].discard) == (("everything-at-once",), ("patience", "bar-fight"))


def test_knock_knock() -> None:
    game = solo("knock-knock", units={"soldier 1": "b"})
    ran = play(
        game,
        "knock-knock",
        f"go-on:{at('b')}",
        f"attack-unarmed:{foe('soldier 1')}",
        came=[("two", "one", "one"), QUIET[:1]],
    )
    assert (game.heroes[0].area, rolled(ran), noises(ran)) == (area("b"), [3], [1])


def test_patience() -> None:
    game = solo("patience", hero={"brick": {"hand": ("patience",), "deck": Deck(pool=("bar-fight", "knock-knock"))}})
    play(game, "patience", "do-part", came=[("bar-fight", "knock-knock")])
    assert game.heroes[0].hand == ("bar-fight", "knock-knock")


def test_pick_on_me() -> None:
    game = raid({"sarge": "a", "brick": "a"}, units={"soldier 1": "a"}, hands={"brick": ("pick-on-me",)}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:1:pick-on-me", "skip-part", came=[("one", "one", "one")])
    assert told(ran.events, TestBegan).hero == 1


def test_pull_the_pin() -> None:
    game = solo("pull-the-pin", units={"soldier 1": "b", "soldier 2": "b"})
    ran = play(game, "pull-the-pin", f"throw-into:{at('b')}")
    assert not game.units
    assert told(ran.events, LoudNoise).loud == "bang"


def test_save_it_for_later() -> None:
    piles = {"hand": ("save-it-for-later",), "discard": ("patience", "bar-fight", "knock-knock")}
    game = solo("save-it-for-later", hero={"brick": piles})
    ran = play(game, "save-it-for-later", "take-card-back:patience", "take-card-back:knock-knock")
    assert told(ran.events, CardsTakenBack).cards == ("patience", "knock-knock")
    assert game.heroes[0].hand == ("patience", "knock-knock")
    assert game.heroes[0].discard == ("bar-fight", "save-it-for-later")


def test_second_belt() -> None:
    jammed = {"hand": ("second-belt",), "weapons": (Weapon("vickers", jams=1), Weapon("second-vickers", jams=1))}
    game = solo("second-belt", hero={"brick": jammed})
    play(game, "second-belt", "clear-jam:vickers", "clear-jam:second-vickers", "skip-part")
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [0, 0]


def test_wall_of_lead() -> None:
    game = solo("wall-of-lead", units={"soldier 1": "c", "soldier 2": "c"})
    ran = play(
        game,
        "wall-of-lead",
        f"suppress-area:{at('c')}",
        f"attack:vickers:{foe('soldier 1')}",
        f"attack:vickers:{foe('soldier 2')}",
        came=[("one",) * 6] * 2,
    )
    assert rolled(ran) == [6, 6]
    assert game.suppressed == areas("c")
    assert not game.units
    assert told(ran.events, LoudNoise).loud == "bang"


def test_who_needs_a_key() -> None:
    game = solo("who-needs-a-key", where="n")
    ran = play(game, "who-needs-a-key", "open-door:4", f"go-on:{at('o')}", came=[QUIET[:3]])
    assert game.heroes[0].area == area("o")  # the locked door at once
    assert noises(ran) == [3]
