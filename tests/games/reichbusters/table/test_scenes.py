"""Events on the screen: what lights up, what moves, and that all of it leads from one screen to the next."""

import pytest
from tests.contract.on_screen import Things, barriers, places, played
from tests.games.reichbusters.positions import a_box, area, room, unit
from tests.games.reichbusters.table.matches import printed_of, random_match, screen_of, setups, table

from nightraid.engine.events import Candidate, Decided, Event
from nightraid.engine.screen.basics import Spot, Tone
from nightraid.engine.screen.scenes import (
    Appear,
    Dice,
    EdgeChange,
    Effect,
    Flash,
    Hurt,
    PhaseChange,
    Scene,
    Shot,
    Slide,
    Vanish,
)
from nightraid.games.reichbusters.asks.events import EVENTS
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, DoorOpened, UnitsSpawned
from nightraid.games.reichbusters.asks.events.enemy import BomberExploded, EnemyPhaseBegan, UnitMoved, UnitsAttack
from nightraid.games.reichbusters.asks.events.hero import EscortDropped, EscortTaken, HeroMoved, UnitKilled
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled, NoiseRaised, TestEnded
from nightraid.games.reichbusters.ids import TestKind
from nightraid.games.reichbusters.table.icons import ICONS
from nightraid.games.reichbusters.table.scenes import SCENES
from nightraid.games.reichbusters.table.tracks import PHASES

SOLDIER = unit("soldier 1")


def scene(event: Event) -> Scene:
    return table().scene(event, a_box().for_heroes(("brick", "sarge")))


def effects(event: Event) -> list[Effect]:
    return list(scene(event).effects)


def test_every_event_has_a_scene() -> None:
    assert set(SCENES) == set(EVENTS)


def test_who_moves_slides() -> None:
    assert effects(HeroMoved(0, area("a"), area("b"), why=())) == [Slide("0", (area("b"),))]
    moved = scene(UnitMoved(SOLDIER, area("a"), area("b"), why=()))
    assert moved.effects == (Slide(str(SOLDIER), (area("b"),)),)
    assert moved.automatic


def test_who_comes_appears_and_who_is_killed_goes() -> None:
    came = effects(UnitsSpawned(1, "spawn-1", area("c"), (SOLDIER,), why=()))
    (appeared,) = came
    assert isinstance(appeared, Appear)
    assert (appeared.piece.id, appeared.piece.cells) == (str(SOLDIER), (area("c"),))
    assert Vanish(str(SOLDIER)) in effects(UnitKilled(SOLDIER, area("c"), why=()))
    assert Vanish(str(SOLDIER)) in effects(BomberExploded(SOLDIER, area("c"), why=()))


def test_nobody_is_not_pointed_at() -> None:
    assert Spot("piece", "-1") not in scene(UnitKilled(SOLDIER, area("c"), why=())).spots


def test_the_escorted_vanish_into_the_company_of_a_hero() -> None:
    assert effects(EscortTaken(0, why=())) == [Vanish("escort")]
    assert effects(EscortDropped(0, area("c"), why=())) == [Slide("escort", (area("c"),))]


def test_doors_open_and_say_who_did_it() -> None:
    by_hero, by_patrol = scene(DoorOpened(2, "hero", why=())), scene(DoorOpened(2, "patrol", why=()))
    assert EdgeChange("door-2") in by_hero.effects
    assert (by_hero.automatic, by_patrol.automatic) == (False, True)


def test_dice_of_several_kinds_keep_them() -> None:
    mixed = DiceRolled(0, ("attack", "attack", "vril"), ("one", "two", "surge"), why=())
    assert effects(mixed) == [
        Dice("attack", ("one", "two", "surge"), "0", kinds=("attack", "attack", "vril")),
    ]
    alike = DiceRolled(0, ("noise", "noise"), ("one", "blank"), why=())
    assert effects(alike) == [Dice("noise", ("one", "blank"), "0")]
    assert effects(DiceRolled(0, (), (), why=())) == []


def test_dice_that_are_rolled_again_keep_their_kinds() -> None:
    noise = DiceRerolled(0, ("noise",), ("blank",), ("two",), "radio-1", why=())
    assert effects(noise) == [Dice("noise", ("two",), "0")]
    mixed = DiceRerolled(0, ("defence", "vril"), ("blank", "blank"), ("one", "two"), "radio-1", why=())
    assert effects(mixed) == [Dice("defence", ("one", "two"), "0", kinds=("defence", "vril"))]


@pytest.mark.parametrize(
    ("kind", "success", "tone"),
    [("attack", True, "good"), ("attack", False, "bad"), ("noise", True, "bad"), ("noise", False, "good")],
)
def test_a_noise_that_is_heard_is_no_success(kind: TestKind, success: bool, tone: Tone) -> None:
    assert effects(TestEnded(0, kind, 3, 1, success, why=())) == [Hurt("0", "3 : 1", tone)]


def test_all_who_attack_strike_at_once() -> None:
    attack = UnitsAttack(0, (SOLDIER, SOLDIER + 1), "melee", 3, 2, 5, why=())
    assert effects(attack) == [Shot(str(SOLDIER), "0"), Shot(str(SOLDIER + 1), "0")]


def test_rooms_flash_by_how_bad_it_is() -> None:
    spot = Spot("area", str(room("f")))
    assert effects(AwarenessChanged(room("f"), 0, 1, why=())) == [Flash(spot, "warn")]
    assert effects(AwarenessChanged(room("f"), 1, 2, why=())) == [Flash(spot, "bad")]
    assert effects(AwarenessChanged(room("f"), 2, 1, why=())) == [Flash(spot, "good")]


def test_texts_that_rise_carry_numbers() -> None:
    assert effects(NoiseRaised(0, 2, 3, why=())) == [Hurt("0", "noise 3", "warn")]


def test_the_phases_of_the_enemy_turn_part_the_log() -> None:
    phase = scene(EnemyPhaseBegan("action-stations", why=()))
    assert phase.effects == (PhaseChange(PHASES.index("Action Stations!")),)
    assert (phase.weight, phase.automatic) == ("headline", True)


@pytest.mark.parametrize(
    ("matter", "kind"),
    [("enemy-target", "piece"), ("enemy-way", "cell"), ("patrol-door", "edge"), ("nearest-room", "area")],
)
def test_why_lights_up_all_that_could_have_been_chosen(matter: str, kind: str) -> None:
    why = Decided(matter=matter, candidates=(Candidate("1", ()), Candidate("2", ())), chosen="1", why=())
    found = scene(why)
    assert [spot.kind for spot in found.spots] == [kind, kind]
    assert found.weight == "detail"


def test_what_is_decided_between_letters_lights_nothing_up() -> None:
    why = Decided(matter="nearest-barracks", candidates=(Candidate("A", ()),), chosen="A", why=())
    assert scene(why).spots == ()


@pytest.mark.parametrize("place", range(1, len(setups()), 3))
def test_effects_lead_from_one_screen_to_the_next(place: int) -> None:
    setup = setups()[place]
    printed, told, before = printed_of(setup), 0, None
    for match, _ in random_match(setup, place, 90):
        after = screen_of(match)
        if before is not None:
            things = Things(printed, match.seats, before, after)
            changes: list[Effect] = []
            for event in match.events_for(None, told):
                found = table().scene(event, match.box)
                things.check_scene(found, event)
                assert found.icon in ICONS, event
                changes += found.effects
            shown = played(before, changes)
            assert places(shown) == places(after)
            assert barriers(shown) == barriers(after)
        before, told = after, match.event_count
