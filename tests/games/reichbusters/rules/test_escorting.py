"""Units with Escort."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, moves_to, offered, on_offer, turn_of
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.hero import EscortDropped, EscortTaken
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import NOBODY, Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.rules.base.sight import seen_by, unit_sees
from nightraid.games.reichbusters.rules.falling import knock_back
from nightraid.games.reichbusters.state import Escort, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
TOKEN = "escort-1"


def _beside(edition: Edition = "1.1", **fields: object) -> State:
    return turn_of("sarge", "a", {"quentin": "a"}, escort=Escort("O'Reilly", area("a")), edition=edition, **fields)


def _in_charge(edition: Edition = "1.1", **fields: object) -> State:
    fields.setdefault("hero", {"sarge": {"items": holding(TOKEN)}})
    return turn_of(
        "sarge", "a", {"quentin": "a"}, escort=Escort("O'Reilly", area("a"), hero=0), edition=edition, **fields
    )


@pytest.mark.rule("RB-KEY-ESCORT-1", "RB-ACTION-2", "RB-ITEM-ESCORT-1")
@BOTH
def test_taking_charge_costs_a_basic_action_and_a_slot_even_beside_enemies(edition: Edition) -> None:
    """Without noise; with full slots something is dropped; not from the next area, not without a basic action."""
    full = holding("helmet-1", "radio-1", "bandages-1", "ammo-1")
    game = _beside(edition, units={"soldier 1": "a"}, hero={"sarge": {"items": full}})
    ran = act(game, "take-charge", "make-room:ammo-1")
    assert told(ran.events, EscortTaken).hero == 0
    assert game.heroes[0].items == holding("helmet-1", "radio-1", "bandages-1", TOKEN)
    assert game.escort is not None
    assert game.escort.hero == 0
    assert game.turn.basic == 1
    assert not all_told(ran.events, NoiseRaised)
    assert "take-charge" not in on_offer(_beside(edition, turn={"basic": 0}))
    assert "take-charge" in on_offer(_beside(edition, turn={"basic": 1}))
    assert "take-charge" not in on_offer(_in_charge(edition))
    away = turn_of("sarge", "b", escort=Escort("O'Reilly", area("a")), edition=edition)
    assert "take-charge" not in on_offer(away)


@pytest.mark.rule("RB-KEY-ESCORT-2", "RB-Q-95")
@BOTH
def test_the_escorted_unit_moves_along_and_is_neither_hero_nor_enemy(edition: Edition) -> None:
    """It goes where its Hero goes and blocks nobody's sight; without a Hero it stays."""
    game = _in_charge(edition, units={"soldier 1": "d"})
    act(game, moves_to("b"))
    assert game.escort is not None
    assert game.escort.area == area("b")
    waiting = turn_of("sarge", "a", escort=Escort("O'Reilly", area("b")), units={"soldier 1": "d"}, edition=edition)
    assert seen_by(waiting, 0) >> area("d") & 1
    assert unit_sees(waiting, unit("soldier 1")) >> area("a") & 1
    assert not offered(waiting, "attack") or all("soldier" not in key for key in offered(waiting, "attack"))
    act(waiting, moves_to("b"))
    act(waiting, "end-turn")
    assert waiting.escort is not None
    assert waiting.escort.area == area("b")


@pytest.mark.rule("RB-KEY-ESCORT-3")
@BOTH
def test_the_escort_is_handed_over_like_an_item(edition: Edition) -> None:
    """With Give, in an area without enemies; the other Hero is in charge then."""
    game = _in_charge(edition)
    act(game, f"give-item:{TOKEN}:1")
    assert game.escort is not None
    assert game.escort.hero == 1
    assert game.heroes[1].items == holding(TOKEN)
    act(game, moves_to("b"))
    assert game.escort.area == area("a")
    assert offered(_in_charge(edition, units={"soldier 1": "a"}), "give-item") == set()


@pytest.mark.rule("RB-KEY-ESCORT-3")
@BOTH
def test_a_dropped_escort_stays_with_its_unit_until_somebody_takes_charge_again(edition: Edition) -> None:
    """The token does not lie in the area like an item: it cannot be searched for."""
    game = _in_charge(edition)
    ran = act(game, f"drop-item:{TOKEN}")
    assert told(ran.events, EscortDropped).area == area("a")
    assert game.found == {}
    assert game.escort == Escort("O'Reilly", area("a"), hero=NOBODY)
    assert "take-charge" in on_offer(game)


@pytest.mark.rule("RB-KEY-ESCORT-3")
@BOTH
def test_who_is_knocked_back_leaves_the_escort_behind(edition: Edition) -> None:
    """It is dropped first, so that it stays in the area."""
    game = _in_charge(
        edition, units={"soldier 1": "a"}, hero={"sarge": {"items": holding(TOKEN), "hand": ("lets-go",)}}
    )
    ran = run(knock_back(game, 0, unit("soldier 1")), f"pushed-to:{area('b')}")
    assert told(ran.events, EscortDropped).hero == 0
    assert game.heroes[0].area == area("b")
    assert game.escort == Escort("O'Reilly", area("a"), hero=NOBODY)
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-KEY-ESCORT-3")
def test_who_is_not_in_charge_loses_no_escort() -> None:
    """Quentin is knocked back; the escort stays with Sarge."""
    game = _in_charge(units={"soldier 1": "a"}, open_doors=(0,))
    game.change(1, hand=("felt-soles",))
    ran = run(knock_back(game, 1, unit("soldier 1")), f"pushed-to:{area('b')}")
    assert not all_told(ran.events, EscortDropped)
    assert game.escort is not None
    assert game.escort.hero == 0


@pytest.mark.rule("RB-KEY-ESCORT-4")
def test_a_captured_hero_drops_the_escort_in_the_newer_edition_only() -> None:
    """In the older one the captive keeps the token."""
    wounds = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))
    captors = {f"soldier {number}": "a" for number in (1, 2, 3, 4)}
    held: dict[Edition, int] = {"1.0": 0, "1.1": NOBODY}
    for edition, in_charge in held.items():
        game = turn_of(
            "sarge",
            "a",
            {"quentin": "w"},
            escort=Escort("O'Reilly", area("a"), hero=0),
            units=captors,
            hero={"sarge": {"items": holding(TOKEN), "wounds": wounds}},
            edition=edition,
        )
        run(turn.begin_turn(game, 0))
        assert game.heroes[0].captured
        assert game.escort is not None
        assert game.escort.hero == in_charge
