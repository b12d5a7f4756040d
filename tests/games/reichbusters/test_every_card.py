"""Every action card of the box: the bottom halves here, each where its effect is seen; the top halves in `cards_of`."""

from typing import NamedTuple

import pytest
from tests.games.playing import told
from tests.games.reichbusters.cards_of import (
    test_abacus,
    test_anvil,
    test_brick,
    test_calypso,
    test_claudine,
    test_nine,
    test_quentin,
    test_red_hawk,
    test_sarge,
)
from tests.games.reichbusters.every_card import CARDS, QUIET, noises, solo
from tests.games.reichbusters.playing_cards import action, at
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, ended, result

from nightraid.games.reichbusters.asks.events.enemy import HeroHit
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.modifiers import damage_off
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing, Lethal
from nightraid.games.reichbusters.state import Action, RunningTest, State, Wound

MODULES = (
    *(test_brick, test_claudine, test_quentin, test_red_hawk, test_sarge),
    *(test_abacus, test_anvil, test_calypso, test_nine),
)

# ---------------------------------------------------------------- bottom halves


class Played(NamedTuple):
    """A modifier on a test: its first roll, what follows the card, and what is seen of it."""

    card: CardId
    on: str
    first: tuple[str, ...]
    total: int
    keys: tuple[str, ...] = ()
    came: tuple[tuple[str, ...], ...] = ()
    noise: int = 0


ONE_ONE = ("one", "one")
DICE = [
    Played("a-word-in-passing", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("brace-yourself", "ranged", ONE_ONE, 4, came=(("two",),), noise=1),
    Played("fencing-master", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("field-dressing", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("keep-moving", "melee", ONE_ONE, 5, came=(("two", "one"),), noise=1),
    Played("knock-knock", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("lets-go", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("pardon-me", "melee", ONE_ONE, 5, came=(("two", "one"),)),
    Played("quick-fire", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("second-belt", "ranged", ONE_ONE, 5, came=(("two", "one"),), noise=1),
    Played("two-in-the-dark", "melee", ONE_ONE, 4, came=(("two",),)),
    Played("sand-in-the-gears", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("second-opinion", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("new-fuse", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("iron-forearm", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("red-hot", "melee", ONE_ONE, 5, came=(("two", "one"),), noise=1),
    Played("sparks-fly", "melee", ONE_ONE, 4, came=(("two",),)),
    Played("both-hands", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("off-the-beat", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("late-set", "ranged", ONE_ONE, 4, came=(("two",),)),
    Played("late-set", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("it-closes-again", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("both-ends-of-the-chain", "melee", ONE_ONE, 4, came=(("two",),)),
    Played("both-ends-of-the-chain", "defence", ONE_ONE, 4, came=(("two",),)),
    Played("memory-of-the-cells", "melee", ONE_ONE, 5, came=(("two", "one"),), noise=1),
]
VALUES = [
    Played("behind-me", "defence", ONE_ONE, 4),
    Played("better-angle", "ranged", ONE_ONE, 4),
    Played("by-the-numbers", "ranged", ONE_ONE, 3, noise=-1),
    Played("london-weather", "defence", ONE_ONE, 4),
    Played("save-it-for-later", "defence", ONE_ONE, 4),
    Played("save-it-for-later", "melee", ONE_ONE, 4),
    Played("proof-by-exhaustion", "ranged", ONE_ONE, 4),
    Played("proof-by-exhaustion", "defence", ONE_ONE, 4),
    Played("cold-forged", "defence", ONE_ONE, 4),
    Played("smoke-filled-room", "defence", ONE_ONE, 4),
    Played("one-back", "melee", ONE_ONE, 4),
    Played("one-back", "defence", ONE_ONE, 4),
]
SPECIALS = [
    Played(card, on, ONE_ONE, 5, keys=("boost:attack",), came=(("one",),), noise=noise)
    for card, on, noise in (
        ("curtain", "ranged", 0),
        ("gap-in-the-plates", "melee", 0),
        ("listen-up", "ranged", 0),
        ("needle-and-thread", "melee", 0),
        ("pull-the-pin", "ranged", 1),
        ("likely-hiding-places", "ranged", 0),
        ("anchor-chain", "melee", 0),
        ("bass-drum", "ranged", 0),
        ("slow-burn", "melee", 1),
    )
]
AGAIN = ("roll-again:0", "roll-again:1")
REROLLS = [
    Played("borrowed-cap", "noise", ("three", "one"), 1, AGAIN, (("blank",), ("one",))),
    Played("built-like-a-bank", "defence", ("blank", "blank"), 4, AGAIN, (("two",), ("two",))),
    Played("early-riser", "ranged", ("blank", "blank"), 4, AGAIN, (("two",), ("two",))),
    Played("early-riser", "defence", ("blank", "two"), 4, AGAIN[:1], (("two",),)),
    Played("felt-soles", "noise", ("three", "one"), 1, AGAIN, (("blank",), ("one",))),
    Played("flat-on-the-floor", "defence", ONE_ONE, 4, AGAIN, (("two",), ("two",))),
    Played("heads-down", "ranged", ONE_ONE, 5, AGAIN, (("three",), ("two",))),
    Played("light-fingers", "melee", ONE_ONE, 4, AGAIN[:1], (("three",),)),
    Played("light-fingers", "defence", ONE_ONE, 4, AGAIN[:1], (("three",),)),
    Played("one-long-shot", "ranged", ("blank", "blank"), 3, (*AGAIN,), (("three",), ("blank",))),
    Played("expected-value", "ranged", ONE_ONE, 5, AGAIN, (("three",), ("two",))),
    Played("expected-value", "defence", ONE_ONE, 4, AGAIN, (("two",), ("two",))),
    Played("two-unknowns", "ranged", ("blank", "blank"), 4, AGAIN, (("two",), ("two",))),
    Played("two-unknowns", "defence", ("blank", "two"), 4, AGAIN[:1], (("two",),)),
    Played("oil-and-a-rag", "melee", ONE_ONE, 5, AGAIN, (("three",), ("two",))),
    Played("bellows", "ranged", ("blank", "blank"), 4, AGAIN, (("two",), ("two",))),
    Played("bellows", "defence", ("blank", "two"), 4, AGAIN[:1], (("two",),)),
    Played("feel-for-the-room", "ranged", ONE_ONE, 5, AGAIN, (("three",), ("two",))),
]
FEWER = [
    Played("not-yet", "noise", ("three", "one"), 1, ("take-out-die:0",)),
    Played("perfectly-normal", "noise", ("three", "one"), 1, ("take-out-die:0",)),
    Played("wrong-number", "noise", ("three", "one"), 0, ("take-out-die:0", "take-out-die:0")),
    Played("timetable-of-the-guard", "noise", ("three", "one"), 1, ("take-out-die:0",)),
    Played("do-not-look-at-me", "noise", ("three", "one"), 1, ("take-out-die:0",)),
]


def on_a_test(game: State, kind: str) -> RunningTest:
    """A test with two dice in which a modifier is played."""
    match kind:
        case "melee" | "ranged":
            return attack_on("soldier 1", game, reach=kind)
        case "defence":
            return RunningTest("defence", 0, 4, pool=("defence", "defence"))
        case _:
            return RunningTest("noise", 0, 1, pool=("noise", "noise"))


@pytest.mark.rule("RB-CARD-2", "RB-CARD-6", "RB-CARD-8")
@pytest.mark.parametrize(
    "played", [*DICE, *VALUES, *SPECIALS, *REROLLS, *FEWER], ids=lambda played: f"{played.card}-{played.on}"
)
def test_the_bottom_half_changes_the_total(played: Played) -> None:
    game = solo(played.card, units={"soldier 1": "c"})
    game.action = Action(0, noise=2)
    keys = (f"play-modifier:0:{played.card}", *played.keys)
    ran = attempt(game, on_a_test(game, played.on), *keys, came=[played.first, *played.came])
    assert result(game, ran) == played.total
    assert game.action.more_noise == played.noise
    assert game.heroes[0].discard == (played.card,)


@pytest.mark.parametrize(
    ("card", "on", "offer"),
    [
        ("bar-fight", "ranged", "spend:burst:attack:-1"),
        ("five-cartridges", "ranged", "spend:double-tap:attack:-1"),
        ("next-please", "melee", "spend:splash:attack:-1"),
        ("stay-where-you-are", "ranged", "spend:stunned:attack:-1"),
        ("short-circuit", "ranged", "spend:stunned:attack:-1"),
        ("encore", "ranged", "spend:double-tap:attack:-1"),
        ("bottle-off-the-piano", "ranged", "spend:splash:attack:-1"),
        ("pull-them-down", "melee", "spend:splash:attack:-1"),
    ],
)
def test_the_bottom_half_gives_a_keyword_that_costs_a_special(card: CardId, on: str, offer: str) -> None:
    game = solo(card, units={"soldier 1": "c", "soldier 2": "c"})
    keys, came = (f"play-modifier:0:{card}", "boost:attack"), [("special", "one"), ("one",)]
    ran = attempt(game, on_a_test(game, on), *keys, came=came)
    assert offer not in offered(ran, 0)
    assert offer in offered(ran, 1)
    assert game.action.more_noise == (1 if card == "bar-fight" else 0)


@pytest.mark.parametrize(("card", "on"), [("patience", "melee"), ("two-in-a-row", "ranged")])
def test_the_bottom_half_makes_an_attack_armour_piercing(card: CardId, on: str) -> None:
    game = solo(card, units={"soldier 1": "c"})
    ran = attempt(game, on_a_test(game, on), f"play-modifier:0:{card}", came=[ONE_ONE])
    assert ArmourPiercing() in ended(ran).keywords


def test_their_own_bullets_heals_with_a_special() -> None:
    """Without a wound there is nothing to spend it on."""
    for wounds in ((), (Wound("bad-knee-1"),)):
        game = solo("their-own-bullets", where="c", units={"soldier 1": "c"})
        game.change(0, wounds=wounds)
        keys, came = ("play-modifier:0:their-own-bullets", "boost:attack"), [("special", "one"), ("one",)]
        ran = attempt(game, on_a_test(game, "melee"), *keys, came=came)
        assert ("spend:lifedrain:attack:-1" in offered(ran, 1)) == bool(wounds)


def test_row_of_rivets_lets_the_gun_shoot_again_for_a_special() -> None:
    game = solo("row-of-rivets", units={"soldier 1": "c"})
    keys, came = ("play-modifier:0:row-of-rivets", "boost:attack"), [("special", "one"), ("one",)]
    ran = attempt(game, attack_on("soldier 1", game, weapon="rivet-gun"), *keys, came=came)
    assert "spend:overload:attack:-1" not in offered(ran, 0)
    assert "spend:overload:attack:-1" in offered(ran, 1)


def test_hold_this_line_makes_an_attack_lethal_on_the_dice_that_lie_there() -> None:
    game = solo("hold-this-line", units={"soldier 1": "c"})
    keys, came = ("play-modifier:0:hold-this-line", "reroll-die:0:lethal"), [("blank", "one"), ("three",)]
    ran = attempt(game, on_a_test(game, "ranged"), *keys, came=came)
    assert Lethal() in ended(ran).keywords
    assert result(game, ran) == 4


@pytest.mark.parametrize(("card", "less"), [("cut-the-wire", 1), ("lullaby", 1), ("only-the-wind", 2)])
def test_the_bottom_half_makes_the_action_quieter(card: CardId, less: int) -> None:
    game = solo(card, units={"soldier 1": "c"})
    game.action = Action(0, noise=3)
    attempt(game, on_a_test(game, "ranged"), f"play-modifier:0:{card}", came=[ONE_ONE])
    assert game.action.more_noise == -less


@pytest.mark.parametrize(
    ("card", "less"),
    [("only-the-coat", 2), ("outlier", 2), ("stand-behind-the-arm", 2), ("pick-on-me", 3), ("felt-worse", 3)],
)
def test_the_bottom_half_makes_the_damage_less(card: CardId, less: int) -> None:
    """A zombie hits with 5; of what is missing the card takes its points, but one is always left."""
    game = solo(card, units={"zombie 1": "a"}, phase="enemy")
    dice = ("one",) + ("blank",) * (game.box.hero_card(0).defence - 1)
    attack = enemy_attack(game, [unit("zombie 1")], 0, "melee")
    ran = run(attack, f"play-modifier:0:{card}", came=[dice, ("cracked-ribs-1",)])
    assert damage_off(game, RunningTest("defence", 0, 5, cards=((0, card),))) == less
    assert told(ran.events, HeroHit).damage == 4 - less
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-MOVE-4")
@pytest.mark.parametrize(
    ("card", "noise"),
    [
        ("double-time", [1]),
        ("hairpin", []),
        ("never-twice-from-there", []),
        ("rule-britannia", [1]),
        ("servants-entrance", []),
        ("who-needs-a-key", [1]),
        ("shortest-path", []),
        ("off-its-hinges", [1]),
        ("stage-left", []),
        ("i-know-this-door", []),
    ],
)
def test_the_bottom_half_lengthens_a_move(card: CardId, noise: list[int]) -> None:
    game = solo(card)
    keys = (f"move:{at('b')}", f"play-movement:{card}", f"go-on:{at('c')}")
    ran = action(game, *keys, came=[QUIET[:1]] * len(noise))
    assert game.heroes[0].area == area("c")
    assert noises(ran) == noise
    assert game.heroes[0].discard == (card,)


def test_every_card_is_played_here() -> None:
    tested = {
        name.removeprefix("test_").replace("_", "-")
        for module in MODULES
        for name in vars(module)
        if name.startswith("test_")
    }
    assert tested == set(CARDS)
    in_tables = {played.card for played in (*DICE, *VALUES, *SPECIALS, *REROLLS, *FEWER)}
    by_name = {
        *("bar-fight", "five-cartridges", "next-please", "stay-where-you-are", "patience", "two-in-a-row"),
        *("hold-this-line", "cut-the-wire", "only-the-wind", "only-the-coat", "pick-on-me"),
        *("short-circuit", "encore", "bottle-off-the-piano", "row-of-rivets", "pull-them-down", "their-own-bullets"),
        *("lullaby", "outlier", "stand-behind-the-arm", "felt-worse"),
        *("shortest-path", "off-its-hinges", "stage-left", "i-know-this-door"),
        *("double-time", "hairpin", "never-twice-from-there", "rule-britannia", "servants-entrance", "who-needs-a-key"),
    }
    assert in_tables | by_name == {card.id for card in CARDS.values() if card.bottom is not None}
