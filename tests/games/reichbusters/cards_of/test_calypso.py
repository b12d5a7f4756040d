"""The cards of Calypso, each played for its top half where its effect is seen."""

from tests.games.playing import told
from tests.games.reichbusters.every_card import QUIET, noises, rolled, solo
from tests.games.reichbusters.playing_cards import action, at, foe, play
from tests.games.reichbusters.positions import area, areas, room, unit
from tests.games.reichbusters.running import offered, run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, LoudNoise
from nightraid.games.reichbusters.ids import ALERT, SUSPICIOUS
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.state import InPlay

HIT = ("two", "one", "one")


def test_bass_drum() -> None:
    game = solo("bass-drum", units={"soldier 1": "b", "soldier 2": "b", "soldier 3": "b"})
    keys = (f"attack:low-note:{foe('soldier 1')}", "spend:shockwave:attack:-1")
    ran = play(game, "bass-drum", *keys, came=[("special", "one", "one", "blank", "blank"), QUIET[:3]])
    assert (rolled(ran), noises(ran)) == ([5], [3])
    assert not game.units


def test_both_hands() -> None:
    game = solo("both-hands", units={"soldier 1": "b", "soldier 2": "b"})
    keys = (f"attack:high-note:{foe('soldier 1')}", f"attack:low-note:{foe('soldier 2')}")
    ran = play(game, "both-hands", *keys, came=[(*HIT, "blank")] * 2 + [QUIET[:3]])
    assert (rolled(ran), noises(ran)) == ([4, 4], [3])
    assert not game.units


def test_bottle_off_the_piano() -> None:
    """High Note reaches two areas, and with the card three."""
    game = solo("bottle-off-the-piano", units={"soldier 1": "d", "soldier 2": "e"})
    keys = (f"attack:high-note:{foe('soldier 1')}",)
    ran = play(game, "bottle-off-the-piano", *keys, came=[(*HIT, "blank", "blank"), QUIET[:2]])
    assert (rolled(ran), noises(ran)) == ([5], [2])
    assert set(game.units) == {unit("soldier 2")}
    assert f"attack:high-note:{foe('soldier 2')}" not in offered(ran, 1)


def test_encore() -> None:
    game = solo("encore", units={"soldier 1": "c"})
    keys = ("play-instant:0:encore", f"attack:high-note:{foe('soldier 1')}")
    ran = run(instants.killed_unit(game, 0), *keys, came=[(*HIT, "blank"), QUIET[:2]])
    assert (rolled(ran), noises(ran)) == ([4], [2])
    assert not game.units


def test_everybody_dance() -> None:
    game = solo("everybody-dance", units={"soldier 1": "d", "soldier 2": "g"}, levels={"d": ALERT, "g": ALERT})
    keys = (f"suppress-area:{at('d')}", f"go-on:{at('b')}", f"go-on:{at('c')}")
    ran = play(game, "everybody-dance", *keys)
    assert game.suppressed == areas("d")
    assert (game.awareness[room("d")], game.awareness[room("g")]) == (SUSPICIOUS, ALERT)  # g is not in sight
    assert game.heroes[0].area == area("c")
    assert noises(ran) == []


def test_feel_for_the_room() -> None:
    game = solo("feel-for-the-room", units={"soldier 1": "c"})
    play(game, "feel-for-the-room")
    assert game.heroes[0].in_play == (InPlay("feel-for-the-room", "next-hero-turn"),)
    keys = (f"attack:high-note:{foe('soldier 1')}",)
    assert rolled(action(game, *keys, came=[(*HIT, "blank", "blank"), QUIET[:2]])) == [5]


def test_grand_finale() -> None:
    game = solo("grand-finale", units={f"soldier {number}": "b" for number in (1, 2, 3, 4)})
    high, low = (
        [f"attack:{weapon}:{foe(f'soldier {number}')}" for number in numbers]
        for weapon, numbers in (("high-note", (1, 2)), ("low-note", (3,)))
    )
    came = [HIT, ("blank", "two", "one"), ("one",), (*HIT, "blank", "blank")]
    ran = play(game, "grand-finale", *high, "reroll-die:0:lethal", *low, came=came)
    assert rolled(ran) == [3, 3, 5]
    assert set(game.units) == {unit("soldier 4")}
    assert told(ran.events, LoudNoise).loud == "bang"


def test_late_set() -> None:
    piles = {"hand": ("late-set",), "deck": Deck(pool=("encore", "lullaby"))}
    game = solo("late-set", hero={"calypso": piles})
    play(game, "late-set", "do-part", came=[("encore", "lullaby")])
    assert game.heroes[0].hand == ("encore", "lullaby")


def test_lullaby() -> None:
    piles = {"hand": ("lullaby",), "deck": Deck(pool=("encore",))}
    game = solo("lullaby", units={"soldier 1": "n"}, levels={"n": ALERT}, hero={"calypso": piles})
    play(game, "lullaby", "do-part", came=[("encore",)])
    assert game.awareness[room("n")] == SUSPICIOUS
    assert game.heroes[0].hand == ("encore",)


def test_off_the_beat() -> None:
    game = solo("off-the-beat", units={"soldier 1": "a"}, phase="enemy")
    attack = enemy_attack(game, [unit("soldier 1")], 0, "melee")
    ran = run(attack, "play-instant:0:off-the-beat", came=[("one", "one", "one", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("defence",) * 4


def test_smoke_filled_room() -> None:
    piles = {"hand": ("smoke-filled-room",), "deck": Deck(pool=("encore",))}
    game = solo("smoke-filled-room", hero={"calypso": piles})
    play(game, "smoke-filled-room", f"throw-into:{at('b')}", "do-part", came=[("encore",)])
    assert game.smoke == areas("b")
    assert game.heroes[0].hand == ("encore",)


def test_stage_left() -> None:
    game = solo("stage-left", units={"soldier 1": "d"})
    keys = (f"go-on:{at('b')}", f"attack:high-note:{foe('soldier 1')}", f"go-on:{at('a')}")
    ran = play(game, "stage-left", *keys, came=[HIT, QUIET[:2]])
    assert (game.heroes[0].area, rolled(ran), noises(ran)) == (area("a"), [3], [2])
    assert not game.units
