"""Odds against the rules themselves: every roll there is, and players who reroll as it suits them best."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from tests.games.incursion.positions import model, stand

from nightraid.engine.ask import Ask, Roll, Rule
from nightraid.engine.events import Event
from nightraid.games.incursion.asks.questions import Reroll
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.odds import damage as odds
from nightraid.games.incursion.odds.spreads import of_shot
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.rules.hand_to_hand import blow
from nightraid.games.incursion.rules.shots import Mark, Shot, ordinary_shot, reaction_shot
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.games.incursion.telling.foresight import copy_of

Made = Callable[[State], Rule[Any]]
Wanted = Callable[[State], bool]


def likely(game: State, made: Made, wanted: Wanted, friend: int, replies: tuple[Any, ...] = ()) -> float:
    """How likely it is that a rule ends as wanted: by `friend` if he chooses, the other one chooses against it."""
    after = copy_of(game)
    question = _asked(made(after), replies)
    if question is None:
        return float(wanted(after))
    if isinstance(question, Roll):
        every = [tuple(faces) for faces in product(*(die.faces for die in question.dice))]
        return sum(likely(game, made, wanted, friend, (*replies, faces)) for faces in every) / len(every)
    assert isinstance(question, Reroll)
    chances = [likely(game, made, wanted, friend, (*replies, option)) for option in question.options]
    return max(chances) if question.seat == friend else min(chances)


def _asked(rule: Rule[Any], replies: tuple[Any, ...]) -> Any:
    """The first question that the replies do not answer; None at the end."""
    left, reply = list(replies), None
    while True:
        try:
            thing = rule.send(reply)
        except StopIteration:
            return None
        reply = None
        if isinstance(thing, Event):
            continue
        assert isinstance(thing, Ask | Roll), thing
        if not left:
            return thing
        reply = left.pop(0)


def the_whole(attack: Attack) -> Made:
    """An attack with everything that follows, up to the DP."""

    def rule(game: State) -> Rule[Any]:
        dice = yield from roll_damage(game, attack)
        yield from suffer(game, [Hit(attack.target, dice.dp)], "shooting")

    return rule


def hurt(target: int, before: int) -> Wanted:
    return lambda game: target not in game.models or game.models[target].dp > before


def check(game: State, attack: Attack) -> None:
    """Hurt and casualty, both against every roll there is; the one who rolls wants it, or fears it in flames."""
    target, before = attack.target, game.models[attack.target].dp
    friend = game.models[attack.attacker].side if attack.attacker != NOBODY else 1 - game.models[target].side
    spread = odds.suffered(game, attack)
    assert sum(spread) == pytest.approx(1)
    assert odds.at_least(spread, 1) == pytest.approx(likely(game, the_whole(attack), hurt(target, before), friend))
    gone = likely(game, the_whole(attack), lambda after: target not in after.models, friend)
    assert odds.at_least(spread, odds.dp_to_fall(game, attack)) == pytest.approx(gone)


@pytest.mark.parametrize("target", ["sturmzombie 1", "panzeraffe 1", "feldwebel 1"])
def test_plain_shot(target: str) -> None:
    game = stand({"grunt-ape 1": "c3 n", target: "c5 s"}).state
    gun = game.box.guns["grunt-ape"][0]
    shot = ordinary_shot(game, model("grunt-ape 1"), gun, Mark(model(target)))
    check(game, Attack(shot.shooter, model(target), "shot", min(3, shot.dice), dd=shot.dd, f=gun.f))


@pytest.mark.parametrize("dd", [-4, 0, 2, 5])
def test_needed_faces_beyond_the_die(dd: int) -> None:
    """A natural 1 never hurts, and what is more than a 6 never comes (IN-DD-2, IN-DD-3)."""
    game = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c5 s"}).state
    check(game, Attack(model("grunt-ape 1"), model("sturmzombie 1"), "shot", 2, dd=dd))


def test_two_gun() -> None:
    game = stand({"grunt-ape 1": "c3 n", "panzeraffe 1": "c5 s"}).state
    check(game, Attack(model("grunt-ape 1"), model("panzeraffe 1"), "shot", 2, two_gun=True))


def test_thumper() -> None:
    game = stand({"slugger-murphy 1": "c3 n", "panzeraffe 1": "c4 s"}).state
    attack = blow(game, model("slugger-murphy 1"), model("panzeraffe 1"), "", 0)
    assert attack.may_thump
    check(game, attack._replace(dice=2))


def test_chosen_of_the_gods_attacks() -> None:
    game = stand({"hilde-becker 1": "c4 s", "grunt-ape 1": "c3 n"}).state
    attack = blow(game, model("hilde-becker 1"), model("grunt-ape 1"), "", 0)
    check(game, attack._replace(dice=2))
    game.change(model("hilde-becker 1"), used_this_turn=("chosen-of-the-gods",))
    check(game, attack._replace(dice=2))


def test_chosen_of_the_gods_burns() -> None:
    """Her own burning roll she rolls herself, and wants the dice to fail (IN-Q-80)."""
    game = stand({"hilde-becker 1": "c4 s"}).state
    check(game, Attack(NOBODY, model("hilde-becker 1"), "burning", 2))


def test_lucky() -> None:
    game = stand({"paddy-mayne 1": "c3 n", "feldwebel 1": "c5 s"}).state
    check(game, Attack(model("feldwebel 1"), model("paddy-mayne 1"), "shot", 2))
    check(game, Attack(model("feldwebel 1"), model("paddy-mayne 1"), "blast", 1, dd=3, dp=2))


def test_a_save_by_card_and_the_reroll_of_it() -> None:
    stitched = CardInPlay("stitched-twice-1", AXIS, model("hilde-becker 1"))
    game = stand({"grunt-ape 1": "c3 n", "hilde-becker 1": "c5 s"}, cards=[stitched]).state
    assert odds.saves_of(game, model("hilde-becker 1"))
    check(game, Attack(model("grunt-ape 1"), model("hilde-becker 1"), "shot", 2))
    check(game, Attack(NOBODY, model("hilde-becker 1"), "burning", 1))  # one reroll, for the die or for the save


def test_the_software_rolls_nothing_again() -> None:
    game = stand({"hilde-becker 1": "c4 s", "grunt-ape 1": "c3 n"}, sides={AXIS: {"automatic": True}}).state
    attack = blow(game, model("hilde-becker 1"), model("grunt-ape 1"), "", 0)
    check(game, attack._replace(dice=2))


@pytest.mark.parametrize("weapon", ["pistol", "lmg"])
def test_out_of_ammo(weapon: str) -> None:
    game = stand({"grunt-ape 1": "c3 n", "panzeraffe 1": "c5 s"}, fields={"grunt-ape 1": {"reacting": True}}).state
    ape = model("grunt-ape 1")
    gun = game.box.weapons[weapon]
    brute = likely(
        game,
        lambda after: reaction_shot(after, ape, gun, model("panzeraffe 1")),
        lambda after: not after.models[ape].reacting,
        ALLIED,
    )
    shot = Shot(ape, gun, Mark(model("panzeraffe 1")), gun.reaction_rof, gun.dd, "reaction")
    assert empty_after(game, shot) == pytest.approx(brute)
    game.in_play.append(CardInPlay("bottomless-crate-1", ALLIED, ape))
    assert empty_after(game, shot) == 0


def empty_after(game: State, shot: Shot) -> float:
    """How likely a reaction shot leaves the model without ammo."""
    return sum(likely for effect, likely in of_shot(game, shot).items() if effect.stops)
