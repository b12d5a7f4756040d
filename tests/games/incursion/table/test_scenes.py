"""What events look like."""

import pytest
from tests.games.incursion.positions import a_box, incursion, model

from nightraid.engine.events import Event
from nightraid.engine.screen.scenes import Appear, EdgeChange, Reveal, Slide, TurnTo, Vanish
from nightraid.games.incursion.asks.events import EVENTS, fights, missions, turns
from nightraid.games.incursion.ids import AXIS
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.table.event_icons import icon_of_event
from nightraid.games.incursion.table.scenes import SCENES, scene_of

WHY = ("IN-TURN-1",)
APE, ZOMBIE = model("grunt-ape 1"), model("sturmzombie 1")


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_scene(kind: type[Event]) -> None:
    assert kind in SCENES


def test_bids_are_turned_over_together() -> None:
    scene = scene_of(turns.BidsRevealed(2, 3, AXIS, why=WHY), a_box())
    (shown,) = scene.effects
    assert isinstance(shown, Reveal)
    assert [(one.seat, one.value, one.wins) for one in shown.choices] == [(0, "2", False), (1, "3", True)]
    assert scene.weight == "headline"


def test_who_comes_in_slides_and_looks_into_the_board() -> None:
    scene = scene_of(turns.Entered(APE, 48, 1, 1, why=WHY), a_box())
    assert scene.effects == (Slide(str(APE), (48,)), TurnTo(str(APE), 2))


def test_who_comes_in_by_the_software_appears() -> None:
    box = incursion().new(BattleSetup(mission="unstoppable", seats=1)).box
    scene = scene_of(turns.Entered(ZOMBIE, 200, 3, 1, why=WHY), box)
    (appeared,) = scene.effects
    assert isinstance(appeared, Appear)
    assert (appeared.piece.id, appeared.piece.cells, appeared.piece.facing) == (str(ZOMBIE), (200,), 6)
    ours = scene_of(turns.Entered(APE, 200, 3, 1, why=WHY), box)
    assert isinstance(ours.effects[0], Slide)


def test_what_the_software_leads_is_told_as_an_enemy_turn() -> None:
    alone = incursion().new(BattleSetup(mission="unstoppable", seats=1)).box
    for box, told in ((alone, True), (a_box(), False)):
        assert scene_of(turns.Moved(ZOMBIE, 48, 49, 1, why=WHY), box).automatic is told
        assert scene_of(turns.ActivationBegan(ZOMBIE, 4, "turn", why=WHY), box).automatic is told
        assert not scene_of(turns.Moved(APE, 48, 49, 1, why=WHY), box).automatic
        assert not scene_of(fights.Fell(ZOMBIE, 48, "shooting", why=WHY), box).automatic  # it may be our doing


def test_doors_open_close_and_are_unlocked() -> None:
    box = a_box()
    assert scene_of(turns.DoorMoved(APE, 1, True, why=WHY), box).effects[0] == EdgeChange("door-1", None)
    assert scene_of(turns.DoorMoved(APE, 1, False, why=WHY), box).effects[0] == EdgeChange("door-1", "closed")
    assert scene_of(missions.DoorUnlocked(1, why=WHY), box).effects[0] == EdgeChange("door-1", "closed")


def test_a_casualty_vanishes_and_only_a_living_one_is_a_headline() -> None:
    fallen = scene_of(fights.Fell(APE, 26, "shooting", why=WHY), a_box())
    assert Vanish(str(APE)) in fallen.effects
    assert fallen.weight == "headline"
    assert scene_of(fights.Fell(ZOMBIE, 26, "shooting", why=WHY), a_box()).weight == "plain"
    assert icon_of_event(fights.Fell(ZOMBIE, 26, "shooting", why=WHY))


def test_who_fell_in_its_own_activation_is_not_pointed_at_when_it_is_over() -> None:
    there, gone = (scene_of(turns.ActivationEnded(APE, 1, gone=gone, why=WHY), a_box()) for gone in (False, True))
    assert [spot.id for spot in there.spots] == [str(APE)]
    assert not gone.spots
