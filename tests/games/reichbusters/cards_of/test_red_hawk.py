"""The cards of Red Hawk, each played for its top half where its effect is seen."""

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, hurt, noises, rolled, solo
from tests.games.reichbusters.playing_cards import action, at, foe, play
from tests.games.reichbusters.positions import area, areas, room, unit
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import DiceRolled
from nightraid.games.reichbusters.ids import ALERT, SUSPICIOUS
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.state import InPlay, Weapon


def test_better_angle() -> None:
    game = solo("better-angle", units={"soldier 1": "d"})
    play(game, "better-angle", f"go-on:{at('b')}")
    ran = action(game, f"attack:hunting-rifle:{foe('soldier 1')}", came=[("one",) * 4, QUIET[:2]])
    assert rolled(ran) == [4]


def test_between_two_breaths() -> None:
    game = solo("between-two-breaths", units={"vrilpanzer 1": "d"})
    keys = (f"attack:hunting-rifle:{foe('vrilpanzer 1')}",)
    ran = play(game, "between-two-breaths", *keys, came=[("three", "three", "three", "one"), QUIET[:2]])
    assert rolled(ran) == [4]
    assert game.units[unit("vrilpanzer 1")].side == 1
    assert game.heroes[0].in_play == (InPlay("between-two-breaths", "own-next-turn"),)


def test_five_cartridges() -> None:
    weapons = (Weapon("hunting-rifle", jams=1), Weapon("trench-spade"))
    game = solo("five-cartridges", hero={"red-hawk": {"hand": ("five-cartridges",), "weapons": weapons}})
    play(game, "five-cartridges", "clear-jam:hunting-rifle", "skip-part")
    assert game.heroes[0].weapons[0].jams == 0


def test_flat_on_the_floor() -> None:
    game = solo("flat-on-the-floor", units={"soldier 1": "a"}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:0:flat-on-the-floor", came=[("one", "one", "one", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 4


def test_needle_and_thread() -> None:
    fields = {"hand": ("needle-and-thread",), "deck": Deck(pool=("quick-fire",)), **hurt("bad-knee-1")}
    game = solo("needle-and-thread", hero={"red-hawk": fields})
    play(game, "needle-and-thread", "do-part", came=[("quick-fire",)])
    assert (game.heroes[0].wounds, game.heroes[0].hand) == ((), ("quick-fire",))


def test_never_twice_from_there() -> None:
    game = solo("never-twice-from-there")
    keys = ("play-instant:0:never-twice-from-there", f"go-on:{at('b')}", f"go-on:{at('c')}")
    run(instants.killed_unit(game, 0), *keys)
    assert game.heroes[0].area == area("c")


def test_nobody_left_standing() -> None:
    units = {f"soldier {number}": "c" for number in (1, 2, 3, 4)}
    game = solo("nobody-left-standing", units={**units, "soldier 5": "v"})
    keys = [f"attack:hunting-rifle:{foe(name)}" for name in units]
    ran = play(game, "nobody-left-standing", *keys, came=[("two", "one", "one")] * 4 + [QUIET[:4]])
    assert set(game.units) == {unit("soldier 5")}
    assert noises(ran) == [4]


def test_one_long_shot() -> None:
    """From the entrance to s are seven borders: the rifle reaches five."""
    game = solo("one-long-shot", where="entrance", units={"soldier 1": "s"})
    keys = (f"attack:hunting-rifle:{foe('soldier 1')}",)
    ran = play(game, "one-long-shot", *keys, came=[("one", "one", "one", "one", "blank"), QUIET[:2]])
    assert rolled(ran) == [5]
    assert not game.units


def test_only_the_wind() -> None:
    units = {"soldier 1": "d", "soldier 2": "g"}
    game = solo("only-the-wind", units=units, levels={"d": ALERT, "g": ALERT})
    play(game, "only-the-wind")
    assert (game.awareness[room("d")], game.awareness[room("g")]) == (SUSPICIOUS, ALERT)  # g is not in sight


def test_quick_fire() -> None:
    game = solo("quick-fire", units={"soldier 1": "c", "soldier 2": "c"})
    keys = [f"attack:hunting-rifle:{foe(name)}" for name in ("soldier 1", "soldier 2")]
    ran = play(game, "quick-fire", *keys, came=[("two", "one", "one")] * 2 + [QUIET[:3]])
    assert not game.units
    assert noises(ran) == [3]


def test_stay_where_you_are() -> None:
    game = solo("stay-where-you-are", units={"soldier 1": "e"})
    ran = play(game, "stay-where-you-are", f"suppress-area:{at('e')}", came=[QUIET[:2]])
    assert game.suppressed == areas("e")
    assert noises(ran) == [2]


def test_two_in_a_row() -> None:
    game = solo("two-in-a-row", units={"soldier 1": "c", "soldier 2": "c"})
    keys = (f"attack:hunting-rifle:{foe('soldier 1')}", "spend:splash:attack:-1")
    ran = play(game, "two-in-a-row", *keys, came=[("special", "one", "one", "blank"), QUIET[:2]])
    assert rolled(ran) == [4]
    assert not game.units
    assert noises(ran) == [2]  # that of the rifle
