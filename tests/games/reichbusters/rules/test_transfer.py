"""Giving, taking and dropping items."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, offered, on_offer, turn_of
from tests.games.reichbusters.positions import area

from nightraid.games.reichbusters.asks.events.hero import ItemGiven
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.state import Found, Item, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
WOUNDS = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))


def _two(edition: Edition, **fields: object) -> State:
    fields.setdefault(
        "hero", {"sarge": {"items": holding("keys-1", "ammo-1")}, "quentin": {"items": holding("radio-1")}}
    )
    return turn_of("sarge", "a", {"quentin": "a", "claudine": "b"}, edition=edition, **fields)


@pytest.mark.rule("RB-GIVE-1", "RB-BONUS-3")
def test_in_the_older_edition_one_item_is_given_or_dropped_once_a_turn() -> None:
    """To a Hero in the same area, not to one next door; nothing is taken; after that neither is possible."""
    game = _two("1.0")
    assert offered(game, "give-item") == {"keys-1:1", "ammo-1:1"}
    assert offered(game, "take-item") == set()
    ran = act(game, "give-item:keys-1:1")
    assert told(ran.events, ItemGiven).to == 1
    assert game.heroes[0].items == holding("ammo-1")
    assert game.heroes[1].items == holding("radio-1", "keys-1")
    assert not any(key.startswith(("give-item", "drop-item", "take-item")) for key in on_offer(game))


@pytest.mark.rule("RB-GIVE-2", "RB-BONUS-3")
def test_in_the_newer_edition_an_item_may_be_taken_instead() -> None:
    """One transfer in all."""
    game = _two("1.1")
    assert offered(game, "take-item") == {"radio-1:1"}
    act(game, "take-item:radio-1:1")
    assert game.heroes[0].items == holding("keys-1", "ammo-1", "radio-1")
    assert game.heroes[1].items == ()
    assert not any(key.startswith(("give-item", "drop-item", "take-item")) for key in on_offer(game))
    dropped = _two("1.1")
    act(dropped, "drop-item:keys-1")
    assert offered(dropped, "take-item") == set()


@pytest.mark.rule("RB-GIVE-3", "RB-GIVE-5")
@BOTH
def test_beside_enemies_items_are_dropped_but_do_not_change_hands(edition: Edition) -> None:
    """The dropped item lies faceup; no noise."""
    game = _two(edition, units={"soldier 1": "a"})
    assert offered(game, "give-item") == set()
    assert offered(game, "take-item") == set()
    ran = act(game, "drop-item:keys-1")
    assert game.found[area("a")] == (Found("normal", Item("keys-1")),)
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-GIVE-3")
def test_the_other_hero_need_not_be_able_to_act() -> None:
    """Downed, captured, knocked down: items can be given to them and taken from them."""
    for state in ({"wounds": WOUNDS}, {"wounds": WOUNDS, "captured": True}, {"knocked_down": True}):
        game = _two(
            "1.1",
            hero={"sarge": {"items": holding("keys-1")}, "quentin": {"items": holding("radio-1"), **state}},
        )
        assert offered(game, "give-item") == {"keys-1:1"}
        assert offered(game, "take-item") == {"radio-1:1"}


@pytest.mark.rule("RB-GIVE-4", "RB-ITEM-1")
@BOTH
def test_the_receiver_has_it_at_once_with_its_tokens_and_drops_another_if_full(edition: Edition) -> None:
    """The receiver's player says which."""
    full = holding("helmet-1", "body-armour-1", "bandages-1", "disguise-kit-1")
    jammed = Item("radio-1", jams=1)
    game = _two(edition, hero={"sarge": {"items": (jammed,)}, "quentin": {"items": full}}, players=2)
    ran = act(game, "give-item:radio-1:1", "make-room:helmet-1")
    assert ran.asked[-1].seat == game.seat_of(1) != game.seat_of(0)
    assert game.heroes[1].items == (*full[1:], jammed)
    assert game.found[area("a")] == (Found("normal", Item("helmet-1")),)


@pytest.mark.rule("RB-ITEM-6")
@BOTH
def test_weapons_and_skills_never_change_hands(edition: Edition) -> None:
    """Only items are on offer."""
    game = _two(edition, hero={})
    assert not any(key.startswith(("give-item", "take-item", "drop-item")) for key in on_offer(game))
    assert game.heroes[0].weapons
    assert game.heroes[0].skills
