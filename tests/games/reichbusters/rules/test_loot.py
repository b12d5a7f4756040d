"""Loot."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, quiet, strikes, turn_of
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import Ran

from nightraid.games.reichbusters.asks.events.hero import AttackHit, LootBought, LootDropped, LootLies, UnitKilled
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import Found, Item, State, Weapon

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
BUY = "spend:loot:attack:{}"


def _attack(
    target: str, *keys: str, edition: Edition, came: tuple[tuple[str, ...], ...], **fields: object
) -> tuple[State, Ran[None]]:
    """Brick attacks with the Vickers, without skills."""
    fields.setdefault("units", {target: "c"})
    brick = {"weapons": (Weapon("vickers"),), "skills": ()}
    game = turn_of("brick", "a", hero={"brick": brick}, edition=edition, **fields)
    return game, act(game, strikes("vickers", target), *keys, came=[*came, quiet(4)])


def _buy(target: str) -> str:
    return BUY.format(unit(target))


@pytest.mark.rule("RB-LOOT-1", "RB-SPECIAL-2")
def test_brick_and_the_zombie() -> None:
    """Four dice: 1, 1, special, special. Not jammed, a boost that is a special, loot; 8 against 7, facedown."""
    game, ran = _attack(
        "zombie 1",
        "spend:unreliable:attack:-1",
        "boost:attack",
        _buy("zombie 1"),
        edition="1.0",
        came=(("one", "one", "special", "special"), ("special",)),
    )
    assert not game.units
    assert game.heroes[0].weapons[0].jams == 0
    assert told(ran.events, LootDropped).stack == "normal"
    assert game.found[area("c")] == (Found("normal"),)
    order = [type(event) for event in ran.events if isinstance(event, LootBought | LootDropped | UnitKilled)]
    assert order == [LootBought, LootDropped, UnitKilled]


@pytest.mark.rule("RB-LOOT-2", "RB-LOOT-3")
def test_in_the_newer_edition_the_loot_lies_faceup() -> None:
    """A random token of the type; it is in no stack any more."""
    dice = ("three", "three", "blank", "special")
    game, ran = _attack("zombie 1", _buy("zombie 1"), edition="1.1", came=(dice, ("radio-1",)))
    assert told(ran.events, LootLies).item == "radio-1"
    assert game.found[area("c")] == (Found("normal", Item("radio-1")),)
    assert "radio-1" not in game.stacks["normal"]


@pytest.mark.rule("RB-LOOT-1", "RB-LOOT-2", "RB-SPECIAL-3")
@BOTH
def test_loot_is_bought_once_in_an_attack_test(edition: Edition) -> None:
    """The second special cannot be spent on it again."""
    dice = ("three", "blank", "special", "special")
    loot = (("radio-1",),) if edition == "1.1" else ()
    _, ran = _attack(
        "zombie 1",
        _buy("zombie 1"),
        "spend:unreliable:attack:-1",
        edition=edition,
        came=(dice, *loot),
    )
    second = ran.asked[-1]
    assert not any(option.key.startswith("spend:loot") for option in second.options)


@pytest.mark.rule("RB-Q-46")
@BOTH
def test_a_target_that_survives_drops_nothing(edition: Edition) -> None:
    """The special is lost."""
    dice = ("one", "blank", "blank", "special")
    game, ran = _attack("zombie 1", _buy("zombie 1"), edition=edition, came=(dice,))
    assert game.units
    assert not all_told(ran.events, LootDropped)
    assert not all_told(ran.events, LootLies)
    assert area("c") not in game.found


@pytest.mark.rule("RB-LOOT-1", "RB-LOOT-2", "RB-KEY-CRITICAL-HIT-1")
@BOTH
def test_loot_bought_before_a_critical_hit_drops_when_that_kills(edition: Edition) -> None:
    """The soldier dies while the dice still lie there; it is neither hit again nor missed."""
    game = turn_of("red-hawk", "a", units={"soldier 1": "c"}, hero={"red-hawk": {"skills": ()}}, edition=edition)
    loot = [("radio-1",)] if edition == "1.1" else []
    ran = act(
        game,
        strikes("hunting-rifle", "soldier 1"),
        _buy("soldier 1"),
        "spend:critical-hit:attack:-1",
        came=[("special", "special", "blank"), *loot, quiet(2)],
    )
    assert len(game.found[area("c")]) == 1
    assert not all_told(ran.events, AttackHit)
    assert len(all_told(ran.events, UnitKilled)) == 1


@pytest.mark.rule("RB-LOOT-4", "RB-Q-97")
@BOTH
def test_the_faction_card_says_what_drops(edition: Edition) -> None:
    """Scientists vril loot, dogs nothing; with an empty stack nothing either, facedown tokens counted."""
    dice = ("three", "blank", "blank", "special")
    loot = (("vril-orb-1",),) if edition == "1.1" else ()
    game, _ = _attack("scientist 1", _buy("scientist 1"), edition=edition, came=(dice, *loot))
    assert game.found[area("c")][0].stack == "vril"
    _, ran = _attack(
        "dog 1", "spend:unreliable:attack:-1", edition=edition, came=(("three", "three", "blank", "special"),)
    )
    assert not any(option.key.startswith("spend:loot") for option in ran.asked[-1].options)
    stacks = {"normal": ("radio-1",), "vril": (), "objective": ()}
    _, ran = _attack(
        "zombie 1",
        "spend:unreliable:attack:-1",
        edition=edition,
        came=(("three", "three", "blank", "special"),),
        stacks=stacks,
        found={area("w"): (Found("normal"),)},
    )
    assert not any(option.key.startswith("spend:loot") for option in ran.asked[-1].options)
    last, _ = _attack(
        "zombie 1",
        _buy("zombie 1"),
        edition=edition,
        came=(("three", "three", "blank", "special"), *((("radio-1",),) if edition == "1.1" else ())),
        stacks=stacks,
    )
    assert len(last.found[area("c")]) == 1


@pytest.mark.rule("RB-LOOT-2")
def test_if_several_units_are_hit_the_loot_comes_from_the_declared_target() -> None:
    """A burst kills two soldiers; one token, and it was the first who dropped it."""
    _, ran = _attack(
        "soldier 1",
        _buy("soldier 1"),
        "spend:burst:attack:-1",
        f"burst-on:{unit('soldier 2')}",
        edition="1.1",
        units={"soldier 1": "c", "soldier 2": "c"},
        came=(("three", "blank", "special", "special"), ("one", "blank"), ("radio-1",)),
    )
    assert told(ran.events, LootLies).unit == unit("soldier 1")
    assert len(all_told(ran.events, UnitKilled)) == 2
