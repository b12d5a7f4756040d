"""What all actions have in common: noise that adds up in its own way, weapons that jam."""

from collections.abc import Iterator

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, offered, quiet, strikes, turn_of
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.hero import WeaponJammed
from nightraid.games.reichbusters.asks.events.testing import LoudNoise, NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import actions
from nightraid.games.reichbusters.rules.base import running_action
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.schema.parts import Noise
from nightraid.games.reichbusters.state import NO_ACTION, Action, Points, Skill, Weapon

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
OLDER = pytest.mark.parametrize("edition", ["1.0"])

# ---------------------------------------------------------------- noise


@pytest.mark.rule("RB-NOISE-6", "RB-Q-38")
@BOTH
def test_of_several_noise_values_the_highest_counts_and_modifiers_come_on_top(edition: Edition) -> None:
    """A card of 1, weapons of 3 and 2, modifiers of 1 and 1: five dice."""
    game = turn_of("sarge", "a", edition=edition)
    game.action = new_action(game, 0, noise=1)
    running_action.add_noise(game, 3)
    running_action.add_noise(game, 2)
    running_action.add_modifier_noise(game, 1)
    running_action.add_modifier_noise(game, 1)
    ran = run(actions.finish_action(game), came=[quiet(5)])
    assert told(ran.events, NoiseRaised).dice == 5


@pytest.mark.rule("RB-Q-33")
def test_boom_before_bang_before_dice() -> None:
    """The loudest source alone counts, in whatever order they come; modifiers are not rolled either."""
    orders: tuple[tuple[Noise, ...], ...] = (("bang", 4, "boom"), ("boom", "bang", 4))
    for sources in orders:
        game = turn_of("sarge", "a")
        game.action = new_action(game, 0)
        for source in sources:
            running_action.add_noise(game, source)
        running_action.add_modifier_noise(game, 2)
        ran = run(actions.finish_action(game))
        assert told(ran.events, LoudNoise).loud == "boom"
        assert game.marker == 3


@pytest.mark.rule("RB-CARD-7")
def test_modifiers_of_an_action_are_discarded_when_it_ends() -> None:
    """Each on the pile of its owner."""
    game = turn_of("sarge", "a", {"quentin": "a"})
    game.action = Action(hero=0, modifiers=((0, "double-time"), (1, "rule-britannia")))
    run(actions.finish_action(game))
    assert game.heroes[0].discard == ("double-time",)
    assert game.heroes[1].discard == ("rule-britannia",)


def test_an_action_within_an_action_gives_the_outer_one_back() -> None:
    """The noise of an instant is none of the action it interrupts."""
    game = turn_of("sarge", "a")
    with DuringAction(game, new_action(game, 0, noise=3)):
        with DuringAction(game, new_action(game, 0, noise=1, free=True)):
            run(actions.finish_action(game), came=[quiet(1)])
        assert game.action.noise == 3
        assert not game.action.free
    assert game.action == NO_ACTION


def test_a_rule_that_nobody_goes_on_with_leaves_its_action_on_the_table() -> None:
    """A copy of the table is looked at in the middle of a rule, and the rule itself is dropped."""
    game = turn_of("sarge", "a")

    def rule() -> Iterator[None]:
        with DuringAction(game, new_action(game, 0, noise=3)):
            yield

    begun = rule()
    next(begun)
    del begun
    assert game.action.noise == 3


@pytest.mark.rule("RB-SKILL-2")
@BOTH
def test_an_attack_with_a_weapon_token_makes_it_a_weapon_noise_test(edition: Edition) -> None:
    """Sneaky takes a die off the noise of a door, not off that of a revolver; bare hands make no noise at all."""
    sneaky = {"quentin": {"skills": (Skill("sneaky"),)}}
    shot = turn_of("quentin", "a", units={"dog 1": "b"}, hero=sneaky, edition=edition)
    act(shot, strikes("webley", "dog 1"), came=[("one", "one"), quiet(2)])
    door = turn_of("quentin", "e", hero=sneaky, edition=edition)
    act(door, "open-door:1", came=[quiet(1)])


# ---------------------------------------------------------------- Unreliable


@pytest.mark.rule("RB-KEY-UNRELIABLE-1")
@OLDER
def test_each_instance_of_unreliable_jams_unless_a_special_is_spent_on_it(edition: Edition) -> None:
    """The vril Vickers has it twice: one special spent, one jam token; none spent, two."""
    vril = {"brick": {"weapons": (Weapon("vickers", vril=True),), "skills": ()}}
    game = turn_of("brick", "a", units={"zombie 1": "c"}, hero=vril, edition=edition)
    dice = ("special", "one", "one", "blank", "blank")
    ran = act(game, strikes("vickers", "zombie 1"), "spend:unreliable:attack:-1", came=[dice, quiet(4)])
    assert told(ran.events, WeaponJammed).jams == 1
    again = turn_of("brick", "a", units={"zombie 1": "c"}, hero=vril, edition=edition)
    ran = act(again, strikes("vickers", "zombie 1"), came=[("one", "one", "one", "one", "blank"), quiet(4)])
    assert told(ran.events, WeaponJammed).jams == 2


@pytest.mark.rule("RB-KEY-UNRELIABLE-2", "RB-READY-4")
def test_in_the_newer_edition_there_is_one_jam_token_and_one_special_is_enough() -> None:
    """However often the keyword is printed."""
    vril = {"brick": {"weapons": (Weapon("vickers", vril=True),), "skills": ()}}
    game = turn_of("brick", "a", units={"zombie 1": "c"}, hero=vril)
    ran = act(game, strikes("vickers", "zombie 1"), came=[("one", "one", "one", "one", "blank"), quiet(4)])
    assert told(ran.events, WeaponJammed).jams == 1
    covered = turn_of("brick", "a", units={"zombie 1": "c"}, hero=vril)
    dice = ("special", "one", "one", "blank", "blank")
    ran = act(covered, strikes("vickers", "zombie 1"), "spend:unreliable:attack:-1", came=[dice, quiet(4)])
    assert not all_told(ran.events, WeaponJammed)
    assert covered.heroes[0].weapons[0].jams == 0


@pytest.mark.rule("RB-READY-4")
def test_a_weapon_with_a_drain_token_does_not_jam_besides() -> None:
    """A vril die that shows a special drains the weapon; then there is no room for a jam token."""
    vril = {"brick": {"weapons": (Weapon("vickers", vril=True),), "skills": ()}}
    game = turn_of("brick", "a", units={"zombie 1": "c"}, hero=vril)
    dice = ("blank", "blank", "blank", "blank", "special")
    act(game, strikes("vickers", "zombie 1"), "boost:vril", came=[dice, ("one",), quiet(4)])
    (weapon,) = game.heroes[0].weapons
    assert (weapon.drained, weapon.jams) == (True, 0)


@pytest.mark.rule("RB-KEY-UNRELIABLE-1", "RB-KEY-UNRELIABLE-2")
@BOTH
def test_an_attack_won_with_a_heroism_point_jams_the_weapon(edition: Edition) -> None:
    """No dice, no special to spend."""
    game = turn_of("brick", "a", units={"zombie 1": "c"}, hero={"brick": {"points": Points(attack=1)}}, edition=edition)
    ran = act(game, strikes("vickers", "zombie 1"), "spend-heroism:(attack):()", came=[quiet(4)])
    assert told(ran.events, WeaponJammed).weapon == "vickers"
    assert not game.units


@pytest.mark.rule("RB-KEY-UNRELIABLE-1", "RB-KEY-UNRELIABLE-2")
@BOTH
def test_jams_are_judged_once_when_the_action_is_over_and_before_its_noise(edition: Edition) -> None:
    """Two attacks in one action with the same weapon: the special of the first covers both."""
    game = turn_of(
        "brick",
        "a",
        units={"zombie 1": "c", "zombie 2": "c"},
        hero={"brick": {"hand": ("wall-of-lead",), "weapons": (Weapon("vickers"),), "skills": ()}},
        edition=edition,
    )
    ran = act(
        game,
        "play-top:wall-of-lead",
        f"suppress-area:{area('c')}",
        strikes("vickers", "zombie 1"),
        "spend:unreliable:attack:-1",
        strikes("vickers", "zombie 2"),
        came=[("special", "one", "one", "blank", "blank", "blank"), ("one", "one", "one", "blank", "blank", "blank")],
    )
    assert not all_told(ran.events, WeaponJammed)
    jammed = turn_of("brick", "a", units={"zombie 1": "c"}, edition=edition)
    ran = act(jammed, strikes("vickers", "zombie 1"), came=[("one", "one", "one", "one"), quiet(4)])
    order = [type(event) for event in ran.events if isinstance(event, WeaponJammed | NoiseRaised)]
    assert order == [WeaponJammed, NoiseRaised]


@pytest.mark.rule("RB-KEY-JAMMED-1", "RB-ATTACK-5")
@BOTH
def test_a_jammed_weapon_cannot_be_used_before_it_is_readied(edition: Edition) -> None:
    """Readying it makes it usable again."""
    game = turn_of(
        "brick",
        "a",
        units={"soldier 1": "c"},
        hero={"brick": {"weapons": (Weapon("vickers", jams=1), Weapon("second-vickers"))}},
        edition=edition,
    )
    assert not any(key.startswith("vickers") for key in offered(game, "attack"))
    assert any(key.startswith("second-vickers") for key in offered(game, "attack"))
    act(game, "clear-jam:vickers")
    assert any(key.startswith("vickers") for key in offered(game, "attack"))


@pytest.mark.rule("RB-KEY-DRAINED-1", "RB-ATTACK-5")
@BOTH
def test_a_drained_weapon_cannot_be_used(edition: Edition) -> None:
    """The other one can."""
    weapons = (Weapon("vickers", vril=True, drained=True), Weapon("second-vickers"))
    game = turn_of("brick", "a", units={"soldier 1": "c"}, hero={"brick": {"weapons": weapons}}, edition=edition)
    assert {key.partition(":")[0] for key in offered(game, "attack")} == {"second-vickers"}
