"""Vril enhancement."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.deeds import act, holding, offered, on_offer, strikes, turn_of
from tests.games.reichbusters.positions import area

from nightraid.games.reichbusters.asks.events.hero import AttackDeclared, WeaponEnhanced
from nightraid.games.reichbusters.state import Feature, Item, Weapon

TWO_ORBS = holding("vril-orb-1", "helmet-1", "vril-orb-2")


@pytest.mark.rule("RB-ENHANCE-1", "RB-ITEM-VRIL-ORB-2")
def test_two_orbs_turn_a_weapon_to_its_vril_side_as_a_bonus_action() -> None:
    """The orbs are gone, the helmet is not, and no basic action was used."""
    game = turn_of("quentin", "a", hero={"quentin": {"items": TWO_ORBS}}, units={"zombie 1": "a"})
    assert offered(game, "enhance-weapon") == {"commando-knife", "webley"}
    ran = act(game, "enhance-weapon:commando-knife")
    assert told(ran.events, WeaponEnhanced).weapon == "commando-knife"
    assert game.heroes[0].items == holding("helmet-1")
    assert [weapon.vril for weapon in game.heroes[0].weapons] == [True, False]
    assert game.turn.basic == 2
    dice = ("one", "one", "one", "one")
    assert told(act(game, strikes("commando-knife", "zombie 1"), came=[dice]).events, AttackDeclared).dice == len(dice)


@pytest.mark.rule("RB-ENHANCE-1")
def test_one_orb_or_drained_ones_are_not_enough() -> None:
    """Two that work."""
    assert offered(turn_of("quentin", "a", hero={"quentin": {"items": TWO_ORBS[:2]}}), "enhance-weapon") == set()
    jammed = (Item("vril-orb-1", jams=1), Item("vril-orb-2"))
    assert offered(turn_of("quentin", "a", hero={"quentin": {"items": jammed}}), "enhance-weapon") == set()


@pytest.mark.rule("RB-ENHANCE-2")
def test_an_enhanced_weapon_stays_so_and_keeps_its_jam_token() -> None:
    """There is no way back, and it cannot be enhanced twice."""
    weapons = (Weapon("commando-knife", jams=1), Weapon("webley", vril=True))
    game = turn_of("quentin", "a", hero={"quentin": {"items": TWO_ORBS, "weapons": weapons}})
    assert offered(game, "enhance-weapon") == {"commando-knife"}
    act(game, "enhance-weapon:commando-knife")
    assert game.heroes[0].weapons[0] == Weapon("commando-knife", vril=True, jams=1)


@pytest.mark.rule("RB-ENHANCE-3", "RB-BONUS-1", "RB-ITEM-VRIL-ORB-1")
def test_in_the_older_edition_only_features_enhance() -> None:
    """No orbs for it; a vril lathe does it as a basic action."""
    game = turn_of("quentin", "a", hero={"quentin": {"items": TWO_ORBS}}, edition="1.0")
    assert offered(game, "enhance-weapon") == set()
    game.features = {area("a"): Feature("vril", "vril-lathe-1")}
    assert "use-feature:vril-lathe-1:0" in on_offer(game)
    act(game, "use-feature:vril-lathe-1:0", "turn-weapon:webley")
    assert game.heroes[0].weapons[1].vril
    assert game.heroes[0].items == TWO_ORBS
