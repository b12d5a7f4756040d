"""Ready Equipment."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, offered, on_offer, turn_of
from tests.games.reichbusters.positions import area

from nightraid.games.reichbusters.asks.events.hero import DrainLifted, JamCleared
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import Feature, Item, Weapon

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


@pytest.mark.rule("RB-READY-1")
@BOTH
def test_one_jam_token_comes_off_a_weapon_or_an_item_without_noise(edition: Edition) -> None:
    """Both are on offer; one action, one token."""
    game = turn_of(
        "brick",
        "a",
        hero={"brick": {"weapons": (Weapon("vickers", jams=2),), "items": (Item("radio-1", jams=1),)}},
        edition=edition,
    )
    assert offered(game, "clear-jam") == {"vickers", "radio-1"}
    ran = act(game, "clear-jam:vickers")
    assert told(ran.events, JamCleared).left == 1
    assert game.heroes[0].weapons[0].jams == 1
    assert game.heroes[0].items[0].jams == 1
    assert game.turn.basic == 1
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-READY-2", "RB-ITEM-VRIL-ORB-1", "RB-ITEM-VRIL-ORB-2", "RB-KEY-DRAINED-1")
@BOTH
def test_a_drain_token_costs_a_vril_orb(edition: Edition) -> None:
    """Without an orb it cannot be taken off."""
    drained = (Weapon("vickers", vril=True, drained=True),)
    orb = {"brick": {"weapons": drained, "items": holding("vril-orb-1", "helmet-1")}}
    game = turn_of("brick", "a", hero=orb, edition=edition)
    ran = act(game, "recharge:vickers")
    assert told(ran.events, DrainLifted).orb == "vril-orb-1"
    assert not game.heroes[0].weapons[0].drained
    assert game.heroes[0].items == holding("helmet-1")
    without = turn_of("brick", "a", hero={"brick": {"weapons": drained}}, edition=edition)
    assert offered(without, "recharge") == set()


@pytest.mark.rule("RB-READY-1")
def test_the_last_basic_action_readies_an_item_and_leaves_the_others_alone() -> None:
    """One of two jammed items."""
    jammed = (Item("radio-1", jams=1), Item("helmet-1", jams=1))
    game = turn_of("brick", "a", hero={"brick": {"items": jammed}}, turn={"basic": 1})
    act(game, "clear-jam:radio-1")
    assert game.heroes[0].items == (Item("radio-1"), Item("helmet-1", jams=1))
    assert game.turn.basic == 0
    assert offered(game, "clear-jam") == set()


@pytest.mark.rule("RB-READY-1")
def test_nothing_to_ready_is_no_action() -> None:
    """With everything in order it is not on offer."""
    assert not any(key.startswith(("clear-jam", "recharge")) for key in on_offer(turn_of("brick", "a")))


def test_a_workbench_clears_everything_and_a_charging_cradle_spares_the_orb() -> None:
    """What lies in the room helps, in its area only."""
    jammed = {"weapons": (Weapon("vickers", jams=1), Weapon("second-vickers", jams=1))}
    bench = turn_of("brick", "a", hero={"brick": jammed})
    bench.features = {area("a"): Feature("weapon", "armourers-bench-1")}
    act(bench, "clear-jam:vickers")
    assert [weapon.jams for weapon in bench.heroes[0].weapons] == [0, 0]
    drained = {"weapons": (Weapon("vickers", vril=True, drained=True),)}
    cradle = turn_of("brick", "a", hero={"brick": drained})
    cradle.features = {area("a"): Feature("vril", "charging-cradle-1")}
    assert told(act(cradle, "recharge:vickers").events, DrainLifted).orb == ""
    beside = turn_of("brick", "b", hero={"brick": drained})
    beside.features = dict(cradle.features)
    assert offered(beside, "recharge") == set()


def test_a_card_readies_several_tokens_one_by_one() -> None:
    """Second Belt takes off up to two; one may be enough."""
    jammed = {"weapons": (Weapon("vickers", jams=1), Weapon("second-vickers", jams=1)), "hand": ("second-belt",)}
    game = turn_of("brick", "a", hero={"brick": jammed})
    act(game, "play-top:second-belt", "clear-jam:vickers", "ready-nothing", "skip-part")
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [0, 1]
    assert game.turn.basic == 2
