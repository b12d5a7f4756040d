"""Items on a dashboard."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, offered, on_offer, punches, turn_of
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.hero import ItemDropped, ItemUsed, UnarmedDeclared
from nightraid.games.reichbusters.asks.events.testing import DiceRolled
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.defence import defence_dice, enemy_attack
from nightraid.games.reichbusters.state import Item, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])

# ---------------------------------------------------------------- slots


@pytest.mark.rule("RB-ITEM-1")
@BOTH
def test_four_items_fit_and_the_fifth_makes_another_one_drop(edition: Edition) -> None:
    """Objective items fill slots too."""
    four = holding("helmet-1", "radio-1", "dossier-1", "ammo-1")
    game = turn_of("sarge", "a", hero={"sarge": {"items": four[:3]}}, edition=edition)
    ran = run(items.gain_item(game, 0, Item("ammo-1")))
    assert not all_told(ran.events, ItemDropped)
    ran = run(items.gain_item(game, 0, Item("keys-1")), "make-room:dossier-1")
    assert told(ran.events, ItemDropped).item == "dossier-1"
    assert game.heroes[0].items == holding("helmet-1", "radio-1", "ammo-1", "keys-1")
    assert game.found[area("a")][0].item == Item("dossier-1")
    assert game.found[area("a")][0].stack == "objective"


def test_a_wound_that_costs_a_slot() -> None:
    """Three fit; with the strap torn twice, two."""
    game = turn_of("sarge", "a", hero={"sarge": {"wounds": (Wound("torn-strap-1"),), "items": holding("keys-1")}})
    assert items.slots(game, 0) == 3
    worse = turn_of("sarge", "a", hero={"sarge": {"wounds": (Wound("torn-strap-1"), Wound("torn-strap-2"))}})
    assert items.slots(worse, 0) == 2


# ---------------------------------------------------------------- using


@pytest.mark.rule("RB-ITEM-2")
@BOTH
def test_using_an_item_is_a_bonus_action_and_jammed_or_drained_ones_are_of_no_use(edition: Edition) -> None:
    """No basic action is spent."""
    hurt = {"wounds": (Wound("winded-1"),)}
    game = turn_of("sarge", "a", hero={"sarge": {"items": holding("bandages-1"), **hurt}}, edition=edition)
    ran = act(game, "use-item:bandages-1")
    assert told(ran.events, ItemUsed).item == "bandages-1"
    assert game.turn.basic == 2
    for broken in (Item("bandages-1", jams=1), Item("bandages-1", drained=True)):
        useless = turn_of("sarge", "a", hero={"sarge": {"items": (broken,), **hurt}}, edition=edition)
        assert offered(useless, "use-item") == set()


@pytest.mark.rule("RB-ITEM-3")
@BOTH
def test_the_noise_of_an_item_is_made_when_it_is_used(edition: Edition) -> None:
    """A grenade is a Bang!, a bundle a Boom!."""
    for token, spaces in (("grenade-1", 1), ("stick-grenade-bundle-1", 2)):
        game = turn_of("sarge", "a", hero={"sarge": {"items": holding(token)}}, edition=edition)
        act(game, f"throw-at:{token}:{area('b')}")
        assert game.marker == 1 + spaces


@pytest.mark.rule("RB-ITEM-2")
def test_of_identical_items_one_is_on_offer() -> None:
    """It makes no difference which."""
    hurt = {"wounds": (Wound("winded-1"),), "items": holding("bandages-1", "bandages-2")}
    assert offered(turn_of("sarge", "a", hero={"sarge": hurt}), "use-item") == {"bandages-1"}


# ---------------------------------------------------------------- carried


@pytest.mark.rule("RB-ITEM-HELMET-1", "RB-ITEM-BODY-ARMOUR-1")
@BOTH
def test_a_helmet_and_body_armour_give_a_defence_die_each(edition: Edition) -> None:
    """They are different items, so both count in both editions."""
    bare = turn_of("sarge", "a", edition=edition)
    clad = turn_of("sarge", "a", hero={"sarge": {"items": holding("helmet-1", "body-armour-1")}}, edition=edition)
    assert defence_dice(clad, 0) == defence_dice(bare, 0) + 2
    dented = turn_of("sarge", "a", hero={"sarge": {"items": (Item("helmet-1", jams=1),)}}, edition=edition)
    assert defence_dice(dented, 0) == defence_dice(bare, 0)


@pytest.mark.rule("RB-ITEM-4")
def test_in_the_newer_edition_identical_items_do_not_add_up() -> None:
    """Two helmets are one, two knuckledusters too."""
    game = turn_of("sarge", "a", hero={"sarge": {"items": holding("helmet-1", "helmet-2", "body-armour-1")}})
    assert items.worn_dice(game, 0) == 2
    fists = turn_of("sarge", "a", hero={"sarge": {"items": holding("knuckledusters-1", "knuckledusters-2")}})
    assert items.fist_dice(fists, 0) == 1


@pytest.mark.rule("RB-ITEM-5")
def test_in_the_older_edition_identical_items_add_up() -> None:
    """Each of them counts."""
    held = {"sarge": {"items": holding("helmet-1", "helmet-2", "body-armour-1")}}
    assert items.worn_dice(turn_of("sarge", "a", hero=held, edition="1.0"), 0) == 3
    fists = {"sarge": {"items": holding("knuckledusters-1", "knuckledusters-2")}}
    assert items.fist_dice(turn_of("sarge", "a", hero=fists, edition="1.0"), 0) == 2


@pytest.mark.rule("RB-ITEM-KNUCKLEDUSTERS-1")
@BOTH
def test_knuckledusters_add_a_die_to_bare_hands_only(edition: Edition) -> None:
    """One die becomes two; a knife has what it had."""
    dusters = {"quentin": {"items": holding("knuckledusters-1")}}
    bare, armed = (turn_of("quentin", "a", units={"soldier 1": "a"}, hero=dusters, edition=edition) for _ in range(2))
    ran = act(bare, punches("soldier 1"), came=[("one", "one")])
    assert told(ran.events, UnarmedDeclared).dice == 2
    ran = act(armed, f"attack:commando-knife:{unit('soldier 1')}", came=[("one", "one", "one")])
    assert told(ran.events, DiceRolled).faces == ("one", "one", "one")


@pytest.mark.rule("RB-ITEM-7")
@BOTH
def test_items_of_a_test_are_no_bonus_actions_but_come_up_in_the_test(edition: Edition) -> None:
    """The radio is offered after the roll of a defence test, in the enemy turn too; nobody uses it by itself."""
    game = turn_of(
        "sarge", "a", units={"zombie 1": "a"}, hero={"sarge": {"items": holding("radio-1")}}, edition=edition
    )
    assert not any("radio" in key for key in on_offer(game) if not key.startswith(("drop", "give")))
    game.phase = "enemy"
    dice = ("three", "blank")
    ran = run(enemy_attack(game, [unit("zombie 1")], 0, "melee"), "use-in-test:radio-1:False", came=[dice, ("two",)])
    assert told(ran.events, ItemUsed).item == "radio-1"
