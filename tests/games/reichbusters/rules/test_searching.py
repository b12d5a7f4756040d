"""Searching for items."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, lying, offered, on_offer, quiet, turn_of
from tests.games.reichbusters.positions import area

from nightraid.games.reichbusters.asks.events.castle import PatrolCame
from nightraid.games.reichbusters.asks.events.hero import HeroSearches, ItemDropped, ItemGained, ItemTurnedUp
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import Feature, Found, Item, State

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
KINDS = ("search-area", "search-facedown", "pick-up")


def _searching(*things: str, edition: Edition = "1.1", **fields: object) -> State:
    return turn_of("sarge", "f", found={area("f"): lying(*things)} if things else {}, edition=edition, **fields)


def _searches(game: State) -> set[str]:
    return {key for key in on_offer(game) if key.partition(":")[0] in KINDS}


# ---------------------------------------------------------------- when


@pytest.mark.rule("RB-SEARCH-1")
@BOTH
def test_searching_needs_an_item_and_no_enemy_in_the_area(edition: Edition) -> None:
    """Faceup or facedown; not in the next area, not beside a soldier."""
    assert _searches(_searching(edition=edition)) == set()
    assert _searches(_searching("normal", edition=edition))
    assert _searches(_searching("keys-1", edition=edition)) == {"pick-up:keys-1"}
    assert _searches(_searching("normal", edition=edition, units={"soldier 1": "f"})) == set()
    assert _searches(_searching("normal", edition=edition, units={"soldier 1": "g"}))


def test_fallen_shelves_stop_a_search() -> None:
    """Until they are cleared away."""
    game = _searching("normal")
    game.features = {area("f"): Feature("miscellaneous", "fallen-shelves-1")}
    assert _searches(game) == set()


# ---------------------------------------------------------------- faceup


@pytest.mark.rule("RB-SEARCH-2", "RB-LOOT-3", "RB-Q-95")
@BOTH
def test_an_item_that_lies_faceup_is_taken_without_noise_and_the_rest_stays_facedown(edition: Edition) -> None:
    """It costs the Search action: there is no other way to pick it up."""
    game = _searching("keys-1", "normal", edition=edition)
    ran = act(game, "pick-up:keys-1")
    assert game.heroes[0].items == holding("keys-1")
    assert game.found[area("f")] == (Found("normal"),)
    assert not all_told(ran.events, NoiseRaised)
    assert not all_told(ran.events, ItemTurnedUp)
    assert game.turn.basic == 1
    tired = _searching("keys-1", edition=edition, turn={"basic": 0})
    assert on_offer(tired) == []


# ---------------------------------------------------------------- facedown, 1.0


@pytest.mark.rule("RB-SEARCH-3")
def test_in_the_older_edition_the_printed_dice_are_rolled_before_the_item_is_seen() -> None:
    """Vril loot shows 2 on its back, normal loot 1; the item is taken whatever the noise brings."""
    game = _searching("vril", "normal", edition="1.0")
    assert _searches(game) == {"search-facedown:vril", "search-facedown:normal"}
    ran = act(game, "search-facedown:vril", came=[quiet(2), ("vril-orb-3",)])
    order = [type(event) for event in ran.events if isinstance(event, NoiseRaised | ItemTurnedUp | ItemGained)]
    assert order == [NoiseRaised, ItemTurnedUp, ItemGained]
    assert told(ran.events, NoiseRaised).dice == 2
    assert game.heroes[0].items == holding("vril-orb-3")
    act(game, "search-facedown:normal", came=[quiet(1), ("keys-2",)])
    assert game.heroes[0].items == holding("vril-orb-3", "keys-2")


@pytest.mark.rule("RB-SEARCH-4")
def test_in_the_older_edition_a_search_gains_one_item_and_leaves_the_others_facedown() -> None:
    """Two of the same stack: one is taken."""
    game = _searching("normal", "normal", edition="1.0")
    ran = act(game, "search-facedown:normal", came=[quiet(1), ("radio-1",)])
    assert game.found[area("f")] == (Found("normal"),)
    assert len(all_told(ran.events, ItemTurnedUp)) == 1
    assert "radio-1" not in game.stacks["normal"]


# ---------------------------------------------------------------- facedown, 1.1


@pytest.mark.rule("RB-SEARCH-5")
def test_in_the_newer_edition_two_dice_turn_up_everything_and_one_item_is_taken() -> None:
    """Noise, then all are turned up, then the choice; the others lie there faceup."""
    game = _searching("normal", "keys-1", "vril")
    ran = act(game, "search-area", "take-this:keys-1", came=[quiet(2), ("radio-1",), ("vril-orb-1",)])
    order = [
        type(event) for event in ran.events if isinstance(event, HeroSearches | NoiseRaised | ItemTurnedUp | ItemGained)
    ]
    assert order == [HeroSearches, NoiseRaised, ItemTurnedUp, ItemTurnedUp, ItemGained]
    assert told(ran.events, NoiseRaised).dice == 2
    assert game.heroes[0].items == holding("keys-1")
    assert game.found[area("f")] == (Found("normal", Item("radio-1")), Found("vril", Item("vril-orb-1")))


@pytest.mark.rule("RB-SEARCH-5")
def test_a_search_is_completed_although_its_noise_has_brought_enemies() -> None:
    """A patrol comes in; the items are turned up all the same."""
    game = _searching("normal")
    came = [("three", "three"), ("noisy-1",), ("sp-3",), ("radio-1",)]
    ran = act(game, "search-area", "take-this:radio-1", came=came)
    assert told(ran.events, PatrolCame).area == area("f")
    assert game.unit_areas >> area("f") & 1
    assert game.heroes[0].items == holding("radio-1")


@pytest.mark.rule("RB-NOISE-6", "RB-SEARCH-5")
def test_a_search_makes_one_noise_test_and_no_second_when_the_action_ends() -> None:
    """Forced dice for one test only."""
    game = _searching("normal")
    ran = act(game, "search-area", "take-nothing", came=[quiet(2), ("radio-1",)])
    assert len(all_told(ran.events, NoiseRaised)) == 1
    assert game.heroes[0].items == ()


# ---------------------------------------------------------------- what stays, and full slots


@pytest.mark.rule("RB-ITEM-FALSE-OBJECTIVE-1")
def test_a_false_objective_stays_where_it_was_found() -> None:
    """In both editions it lies faceup in its area and cannot be picked up."""
    older = _searching("objective", edition="1.0", stacks=_only("false-objective-1"))
    act(older, "search-facedown:objective", came=[quiet(2), ("false-objective-1",)])
    assert older.heroes[0].items == ()
    assert older.found[area("f")][0].item == Item("false-objective-1")
    assert _searches(older) == set()
    newer = _searching("objective", "keys-1", stacks=_only("false-objective-1"))
    ran = act(newer, "search-area", "take-nothing", came=[quiet(2), ("false-objective-1",)])
    assert [option.key for option in ran.asked[-1].options] == ["take-this:keys-1", "take-nothing"]


@pytest.mark.rule("RB-Q-95", "RB-ITEM-OBJECTIVE-COMPLETE-1")
def test_objective_complete_items_are_not_searched_for() -> None:
    """They are taken without any action, one each."""
    assert _searches(_searching("objective-complete-1")) == set()


@pytest.mark.rule("RB-ITEM-DOSSIER-1", "RB-ITEM-DETONATOR-1", "RB-Q-97")
@BOTH
def test_objective_items_are_found_like_others(edition: Edition) -> None:
    """The dossier and the detonator go onto the dashboard; they come from a stack of their own."""
    for token in ("dossier-1", "detonator-1"):
        game = _searching("objective", edition=edition, stacks=_only(token))
        if edition == "1.0":
            act(game, "search-facedown:objective", came=[quiet(2), (token,)])
        else:
            act(game, "search-area", f"take-this:{token}", came=[quiet(2), (token,)])
        assert game.heroes[0].items == holding(token)


def _only(token: str) -> dict[str, tuple[str, ...]]:
    return {"normal": ("radio-1",), "vril": ("vril-orb-1",), "objective": (token,)}


@pytest.mark.rule("RB-Q-96", "RB-ITEM-1")
@BOTH
def test_with_full_slots_another_item_is_dropped(edition: Edition) -> None:
    """Faceup in the area; not the one just found, and it is not the transfer of the turn."""
    full = holding("helmet-1", "radio-1", "bandages-1", "ammo-1")
    game = _searching("keys-1", edition=edition, hero={"sarge": {"items": full}})
    ran = act(game, "pick-up:keys-1", "make-room:radio-1")
    assert {option.key for option in ran.asked[-1].options} == {f"make-room:{item.token}" for item in full}
    assert told(ran.events, ItemDropped).item == "radio-1"
    assert game.heroes[0].items == holding("helmet-1", "bandages-1", "ammo-1", "keys-1")
    assert game.found[area("f")] == (Found("normal", Item("radio-1")),)
    assert not game.turn.transferred


# ---------------------------------------------------------------- cards and teams


def test_a_card_searches_more_quietly_within_its_own_action() -> None:
    """Light Fingers: two dice fewer than two."""
    game = turn_of("claudine", "f", found={area("f"): lying("normal")}, hero={"claudine": {"hand": ("light-fingers",)}})
    ran = act(game, "play-top:light-fingers", "stop-here", "search-area", "take-this:radio-1", came=[("radio-1",)])
    assert not all_told(ran.events, NoiseRaised)
    assert game.turn.basic == 2


@pytest.mark.rule("RB-SCHEMA-14")
def test_a_team_searches_once_a_round_as_a_bonus_action() -> None:
    """It costs no basic action, and is used up for everybody."""
    game = _searching("keys-1", team="magpie", turn={"basic": 0})
    assert offered(game, "team-search") == {""}
    act(game, "team-search", "pick-up:keys-1")
    assert game.heroes[0].items == holding("keys-1")
    assert game.team_used
    assert "team-search" not in on_offer(_searching("keys-1", team="magpie", team_used=True))
    assert "team-search" not in on_offer(_searching("keys-1", team="harrier"))
