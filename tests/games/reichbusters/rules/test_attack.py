"""Attacks of Heroes: weapon, target, test, noise."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, alive, offered, on_offer, punches, quiet, strikes, turn_of
from tests.games.reichbusters.positions import area, unit

from nightraid.games.reichbusters.asks.events.hero import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    FireJoined,
    HeroMoved,
    SecondTarget,
    UnarmedDeclared,
    UnitKilled,
)
from nightraid.games.reichbusters.asks.events.testing import (
    DiceRolled,
    NoiseCardDrawn,
    NoiseCompared,
    NoiseRaised,
    TestBegan,
)
from nightraid.games.reichbusters.asks.questions.hero import WhichSecond, WhoJoins
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import Skill, State, Weapon, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])

# ---------------------------------------------------------------- the three steps


@pytest.mark.rule("RB-ATTACK-5", "RB-ATTACK-10", "RB-TEST-2")
@BOTH
def test_claudine_against_a_unit_with_defence_four(edition: Edition) -> None:
    """A total of 4 wounds it, one of 3 does nothing, and more than 4 is still one wound."""
    hit = turn_of("claudine", "a", units={"soldier 1": "c"}, hero={"claudine": {"skills": ()}}, edition=edition)
    ran = act(hit, strikes("silenced-pistol", "soldier 1"), came=[("three", "one"), quiet(1)])
    assert all_told(ran.events, TestBegan)[0].against == 4
    assert told(ran.events, AttackHit).total == 4
    assert told(ran.events, UnitKilled).hero == 0
    miss = turn_of("claudine", "a", units={"soldier 1": "c"}, hero={"claudine": {"skills": ()}}, edition=edition)
    ran = act(miss, strikes("silenced-pistol", "soldier 1"), came=[("two", "one"), quiet(1)])
    assert told(ran.events, AttackMissed).total == 3
    assert miss.units
    twice = turn_of("brick", "a", units={"sturm-kanonier 1": "c"}, edition=edition)
    ran = act(twice, strikes("vickers", "sturm-kanonier 1"), came=[("three", "three", "three", "three"), quiet(4)])
    assert twice.units[unit("sturm-kanonier 1")].wounds == 1


@pytest.mark.rule("RB-TURN-1", "RB-TURN-2")
@BOTH
def test_the_basic_attack_needs_a_basic_action_and_is_there_once(edition: Edition) -> None:
    """With none left it is not on offer, nor a second time with one left."""
    spent: tuple[dict[str, object], ...] = ({"basic": 0}, {"basic": 1, "attacked": True})
    for turn in spent:
        assert offered(turn_of("quentin", "a", units={"dog 1": "a"}, turn=turn, edition=edition), "attack") == set()
    last = turn_of("quentin", "a", units={"dog 1": "a"}, turn={"basic": 1, "moved": True}, edition=edition)
    assert offered(last, "attack")


@pytest.mark.rule("RB-ATTACK-6")
@BOTH
def test_bare_hands_are_one_die_and_no_noise(edition: Edition) -> None:
    """Always possible, whatever weapons there are."""
    game = turn_of("quentin", "a", units={"scientist 1": "a"}, hero={"quentin": {"skills": ()}}, edition=edition)
    ran = act(game, punches("scientist 1"), came=[("two",)])
    assert told(ran.events, UnarmedDeclared).dice == 1
    assert not all_told(ran.events, NoiseRaised)
    assert not game.units
    jammed = {"weapons": (Weapon("commando-knife", jams=1),)}
    assert offered(turn_of("quentin", "a", units={"scientist 1": "a"}, hero={"quentin": jammed}), "attack-unarmed")


@pytest.mark.rule("RB-SKILL-STRONG-1", "RB-SKILL-STRONG-2")
@BOTH
def test_strong_hands_are_two_dice(edition: Edition) -> None:
    """Brick has the skill."""
    game = turn_of("brick", "a", units={"scientist 1": "a"}, edition=edition)
    assert told(act(game, punches("scientist 1"), came=[("one", "one")]).events, UnarmedDeclared).dice == 2


def test_wounds_take_dice_off() -> None:
    """A hit in the arm takes one off ranged attacks, cracked ribs one off melee attacks; never below none."""
    arm = turn_of("quentin", "a", units={"dog 1": "b"}, hero={"quentin": {"wounds": (Wound("hit-in-the-arm-1"),)}})
    ran = act(arm, strikes("webley", "dog 1"), came=[("one",), quiet(2)])
    assert told(ran.events, AttackDeclared).dice == 1
    ribs = {"wounds": (Wound("cracked-ribs-1"), Wound("cracked-ribs-2")), "skills": ()}
    game = turn_of("quentin", "a", units={"dog 1": "a"}, hero={"quentin": ribs})
    assert told(act(game, punches("dog 1")).events, UnarmedDeclared).dice == 0


@pytest.mark.rule("RB-ATTACK-13", "RB-NOISE-1")
@BOTH
def test_the_noise_of_the_weapon_is_tested_when_the_attack_is_resolved(edition: Edition) -> None:
    """The unit is dead before anybody hears it."""
    game = turn_of("quentin", "a", units={"dog 1": "b"}, edition=edition)
    ran = act(game, strikes("webley", "dog 1"), came=[("three", "two"), quiet(2)])
    order = [type(event) for event in ran.events if isinstance(event, UnitKilled | NoiseRaised)]
    assert order == [UnitKilled, NoiseRaised]
    assert told(ran.events, NoiseRaised).dice == 2


@pytest.mark.rule("RB-ATTACK-12", "RB-CARD-8")
@BOTH
def test_a_friend_in_the_area_helps_with_one_card_and_its_noise(edition: Edition) -> None:
    """Brace Yourself adds a die and a noise die; Brick's second card is not offered; next door nobody helps."""
    hands = {"quentin": {"skills": ()}, "brick": {"hand": ("brace-yourself", "pull-the-pin"), "skills": ()}}
    game = turn_of("quentin", "a", {"brick": "a"}, units={"zombie 1": "a"}, hero=hands, edition=edition)
    ran = act(
        game,
        strikes("commando-knife", "zombie 1"),
        "play-modifier:1:brace-yourself",
        came=[("three", "one", "one"), ("two",), quiet(1)],
    )
    assert told(ran.events, NoiseRaised).dice == 1
    assert not game.units
    assert game.heroes[1].hand == ("pull-the-pin",)
    apart = turn_of("quentin", "a", {"brick": "b"}, units={"zombie 1": "a"}, hero=hands, edition=edition)
    ran = act(apart, strikes("commando-knife", "zombie 1"), came=[("three", "one", "one")])
    assert len(ran.asked) == 1


# ---------------------------------------------------------------- several attacks


@pytest.mark.rule("RB-ATTACK-15", "RB-ATTACK-14", "RB-NOISE-6")
@BOTH
def test_rule_britannia_is_two_attacks_and_one_noise_test(edition: Edition) -> None:
    """Quentin's knife makes no noise, the card one die; the basic Attack is still there."""
    game = turn_of(
        "quentin",
        "a",
        units={"soldier 1": "a", "soldier 2": "a", "soldier 3": "a"},
        hero={"quentin": {"hand": ("rule-britannia",), "skills": ()}},
        edition=edition,
    )
    ran = act(
        game,
        "play-top:rule-britannia",
        strikes("commando-knife", "soldier 1"),
        strikes("commando-knife", "soldier 2"),
        came=[("three", "one", "one"), ("one", "one", "one"), quiet(1)],
    )
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [1]
    assert alive(game, "soldier 1", "soldier 2", "soldier 3") == ["soldier 2", "soldier 3"]
    assert not game.turn.attacked
    assert offered(game, "attack")


@pytest.mark.rule("RB-ATTACK-15", "RB-CARD-3")
def test_each_of_several_attacks_chooses_for_itself_and_may_be_left_out() -> None:
    """A knife first, then bare hands; or none at all."""
    card = {"quentin": {"hand": ("rule-britannia",), "skills": ()}}
    game = turn_of("quentin", "a", units={"soldier 1": "a", "soldier 2": "a"}, hero=card)
    act(
        game,
        "play-top:rule-britannia",
        strikes("commando-knife", "soldier 1"),
        punches("soldier 2"),
        came=[("three", "one", "one"), ("one",), quiet(1)],
    )
    left = turn_of("quentin", "a", units={"soldier 1": "a"}, hero=card)
    ran = act(left, "play-top:rule-britannia", "no-attack", came=[quiet(1)])
    assert not all_told(ran.events, AttackDeclared)


@pytest.mark.rule("RB-NOISE-6", "RB-KEY-LETHAL-1", "RB-SAMPLE-12")
@BOTH
def test_the_noise_of_quick_fire(edition: Edition) -> None:
    """Card noise 3, rifle noise 2: three dice, total 1; the card rolls three more, and its number is reached."""
    game = turn_of(
        "red-hawk",
        "a",
        units={"dog 1": "d", "dog 2": "d"},
        hero={"red-hawk": {"hand": ("quick-fire",), "skills": ()}},
        edition=edition,
    )
    ran = act(
        game,
        "play-top:quick-fire",
        strikes("hunting-rifle", "dog 1"),
        "reroll-die:2:lethal",
        strikes("hunting-rifle", "dog 2"),
        came=[
            ("three", "two", "blank"),
            ("one",),
            ("three", "one", "one"),
            ("one", "blank", "blank"),
            ("one-thing-after-another-1",),
            ("three", "three", "blank"),
            ("sp-3",),
            ("sp-2",),
        ],
    )
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [3]
    assert told(ran.events, NoiseCardDrawn).card == "one-thing-after-another-1"
    assert told(ran.events, NoiseCompared).reached


@pytest.mark.rule("RB-CARD-5", "RB-Q-59")
@BOTH
def test_a_kill_can_be_answered_with_an_instant_and_a_miss_cannot(edition: Edition) -> None:
    """Never Twice from There: after the kill, before the noise."""
    fields = {"units": {"dog 1": "c"}, "hero": {"red-hawk": {"hand": ("never-twice-from-there",), "skills": ()}}}
    kill = turn_of("red-hawk", "a", edition=edition, **fields)
    ran = act(
        kill,
        strikes("hunting-rifle", "dog 1"),
        "play-instant:0:never-twice-from-there",
        f"go-on:{area('b')}",
        "stop-here",
        came=[("three", "one", "one"), quiet(2)],
    )
    order = [type(event) for event in ran.events if isinstance(event, UnitKilled | HeroMoved | NoiseRaised)]
    assert order == [UnitKilled, HeroMoved, NoiseRaised]
    miss = turn_of("red-hawk", "a", edition=edition, **fields)
    ran = act(miss, strikes("hunting-rifle", "dog 1"), came=[("one", "one", "one"), quiet(2)])
    assert len(ran.asked) == 1


# ---------------------------------------------------------------- further attacks of a test


@pytest.mark.rule("RB-KEY-OVERLOAD-1")
@BOTH
def test_overload_is_one_more_attack_with_the_same_weapon_in_the_same_action(edition: Edition) -> None:
    """One noise test, and not a third attack; a drained weapon makes no second one."""
    vril = {"sarge": {"weapons": (Weapon("service-pistol", vril=True),), "skills": ()}}
    game = turn_of("sarge", "a", units={"soldier 1": "b", "soldier 2": "b"}, hero=vril, edition=edition)
    ran = act(
        game,
        strikes("service-pistol", "soldier 1"),
        "spend:overload:attack:-1",
        strikes("service-pistol", "soldier 2"),
        "spend:double-tap:attack:-1",
        came=[("three", "special", "blank"), ("special", "one", "one"), ("one", "blank"), quiet(2)],
    )
    assert len(all_told(ran.events, AttackDeclared)) == 2
    assert len(all_told(ran.events, NoiseRaised)) == 1
    assert not game.units
    again = ran.asked[-1]
    assert not any(option.key.startswith("spend:overload") for option in again.options)
    drained = turn_of("sarge", "a", units={"soldier 1": "b", "soldier 2": "b"}, hero=vril, edition=edition)
    ran = act(
        drained,
        strikes("service-pistol", "soldier 1"),
        "spend:overload:vril:-1",
        came=[("three", "one", "special"), quiet(2)],
    )
    assert len(all_told(ran.events, AttackDeclared)) == 1


@pytest.mark.rule("RB-SKILL-FRENZY-1")
def test_frenzy_is_a_further_melee_attack_in_the_same_action() -> None:
    """On another unit, with one noise test in all."""
    game = turn_of(
        "red-hawk",
        "a",
        units={"soldier 1": "a", "soldier 2": "a"},
        hero={"red-hawk": {"skills": (Skill("frenzy"),), "weapons": (Weapon("trench-spade"),)}},
    )
    ran = act(
        game,
        strikes("trench-spade", "soldier 1"),
        "spend:frenzy:attack:-1",
        strikes("trench-spade", "soldier 2"),
        came=[("two", "special"), ("three", "one"), quiet(1)],
    )
    assert len(all_told(ran.events, NoiseRaised)) == 1
    assert not game.units


# ---------------------------------------------------------------- two weapons


@pytest.mark.rule("RB-SKILL-DUAL-WIELDING-1", "RB-Q-47")
def test_two_weapons_in_the_older_edition() -> None:
    """Any attack may name two units: their defences count together, and both fall or neither."""
    game = _dual("1.0", "a", "a")
    keys = (strikes("commando-knife", "soldier 1"), f"also-target:{unit('soldier 2')}")
    ran = act(game, *keys, came=[("three", "three", "two")])
    assert told(ran.events, SecondTarget).defence == 8
    assert not game.units
    miss = _dual("1.0", "a", "a")
    ran = act(miss, *keys, came=[("three", "three", "one")])
    assert len(all_told(ran.events, AttackMissed)) == 2
    assert len(miss.units) == 2


@pytest.mark.rule("RB-SKILL-DUAL-WIELDING-2", "RB-Q-51")
def test_two_weapons_in_the_newer_edition() -> None:
    """Ranged attacks only, at two units in one area; one target is enough if one likes."""
    melee = _dual("1.1", "a", "a")
    ran = act(melee, strikes("commando-knife", "soldier 1"), came=[("one", "one", "one")])
    assert not any(isinstance(ask, WhichSecond) for ask in ran.asked)
    shot = _dual("1.1", "a", "b")
    keys = (strikes("webley", "soldier 1"), f"also-target:{unit('soldier 2')}")
    ran = act(shot, *keys, "boost:attack", "boost:attack", came=[("special", "special"), ("two",), ("two",), quiet(2)])
    assert not shot.units
    one = _dual("1.1", "a", "b")
    ran = act(one, strikes("webley", "soldier 1"), "one-target", came=[("three", "one"), quiet(2)])
    assert alive(one, "soldier 1", "soldier 2") == ["soldier 2"]
    apart = turn_of(
        "quentin",
        "c",
        units={"soldier 1": "b", "soldier 2": "d"},
        hero={"quentin": {"skills": (Skill("dual-wielding"),)}},
    )
    ran = act(apart, strikes("webley", "soldier 1"), came=[("three", "one"), quiet(2)])
    assert not any(isinstance(ask, WhichSecond) for ask in ran.asked)


@pytest.mark.rule("RB-Q-48")
def test_the_second_target_is_bound_by_meatshields_too() -> None:
    """The dog behind the zombie cannot be named."""
    game = turn_of(
        "quentin", "a", units={"zombie 1": "b", "dog 1": "b"}, hero={"quentin": {"skills": (Skill("dual-wielding"),)}}
    )
    ran = act(game, strikes("webley", "zombie 1"), came=[("one", "one"), quiet(2)])
    assert not any(isinstance(ask, WhichSecond) for ask in ran.asked)


def _dual(edition: Edition, here: str, there: str) -> State:
    units = {"soldier 1": there, "soldier 2": there}
    return turn_of(
        "quentin", here, units=units, hero={"quentin": {"skills": (Skill("dual-wielding"),)}}, edition=edition
    )


# ---------------------------------------------------------------- the team


@pytest.mark.rule("RB-SAMPLE-16")
def test_team_harrier_joins_the_fire_once_a_round() -> None:
    """Another Hero in the area discards a card and shoots at another target; one noise test of the highest value."""
    fields = {
        "units": {"dog 1": "b", "dog 2": "b"},
        "hero": {"quentin": {"skills": ()}, "brick": {"hand": ("patience",), "skills": ()}},
        "team": "harrier",
    }
    game = turn_of("quentin", "a", {"brick": "a", "sarge": "m"}, players=3, **fields)
    ran = act(
        game,
        strikes("webley", "dog 1"),
        "give-no-help",
        "join-fire:1:patience",
        strikes("vickers", "dog 2"),
        came=[("three", "two"), ("three", "two", "blank", "blank"), quiet(4)],
    )
    assert told(ran.events, FireJoined).hero == 1
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [4]
    assert not game.units
    assert game.heroes[1].discard == ("patience",)
    assert game.heroes[1].weapons[0].jams == 1
    joins = [ask for ask in ran.asked if isinstance(ask, WhoJoins)]
    assert [ask.seat for ask in joins] == [game.seat_of(1)]
    used = turn_of("quentin", "a", {"brick": "a"}, team_used=True, **fields)
    ran = act(used, strikes("webley", "dog 1"), "settle", came=[("three", "two"), quiet(2)])
    assert not any(isinstance(ask, WhoJoins) for ask in ran.asked)


def test_the_dice_rolled_are_those_of_weapon_and_card() -> None:
    """Pardon Me gives the knife a die more."""
    game = turn_of("quentin", "b", units={"soldier 1": "b"}, hero={"quentin": {"hand": ("pardon-me",), "skills": ()}})
    ran = act(
        game,
        "play-top:pardon-me",
        "stop-here",
        strikes("commando-knife", "soldier 1"),
        came=[("one", "one", "one", "one")],
    )
    assert len(told(ran.events, DiceRolled).faces) == 4
    assert "end-turn" not in on_offer(game)
    assert area("b") == game.heroes[0].area
