"""Awareness of rooms and corridors."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, AwarenessGone, RiseCancelled
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS, Edition
from nightraid.games.reichbusters.rules import awareness, enemy_turn
from nightraid.games.reichbusters.rules.capture import capture_check
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.end_of_round import tidy_up
from nightraid.games.reichbusters.rules.spawning import spawn
from nightraid.games.reichbusters.state import Item, State, Wound

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
SOLDIER, SECOND = unit("soldier 1"), unit("soldier 2")
WHY = ("RB-AWARE-1",)
KIT = (Item("disguise-kit-1"),)
FOUR_WOUNDS = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))


def opened(game: State, door: int) -> State:
    """A door has just been opened: nobody has looked yet."""
    game.closed &= ~(1 << door)
    return game


# ---------------------------------------------------------------- levels


@pytest.mark.rule("RB-AWARE-1", "RB-AWARE-2")
def test_three_levels_that_all_units_of_a_room_share() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "m", "soldier 2": "n", "soldier 3": "o"})
    assert awareness.level(game, room("m")) == AT_EASE
    run(awareness.rise(game, 1 << room("m"), why=WHY))
    assert awareness.level(game, room("n")) == SUSPICIOUS
    assert SOLDIER not in awareness.alert_units(game)
    ran = run(awareness.rise(game, 1 << room("m"), 2, why=WHY))
    assert awareness.level(game, room("m")) == ALERT  # not above it
    assert told(ran.events, AwarenessChanged).before == SUSPICIOUS
    assert awareness.alert_units(game) == list(game.units)[:2]
    assert run(awareness.rise(game, 1 << room("m"), why=WHY)).events == []


@pytest.mark.rule("RB-Q-22")
def test_alert_rooms_without_units_are_not_alert_units() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "m"}, levels={"o": ALERT}, edition="1.0")
    assert awareness.alert_units(game) == []
    game.awareness[room("m")] = ALERT
    assert awareness.alert_units(game) == [SOLDIER]


@pytest.mark.rule("RB-SPAWN-11")
def test_spawned_units_have_the_level_of_their_room() -> None:
    game = position({"brick": "v"}, levels={"m": ALERT})
    run(spawn(game, 1, area("m"), why=WHY), came=[brings(1, "B")])
    assert SOLDIER in awareness.alert_units(game)


# ---------------------------------------------------------------- first sight


@pytest.mark.rule("RB-AWARE-3", "RB-Q-17")
def test_first_sight_raises_the_room_once_in_a_hero_turn() -> None:
    game = opened(position({"brick": "b"}, units={"soldier 1": "n", "soldier 2": "m"}), 3)
    run(happened(game))
    assert game.awareness[room("n")] == SUSPICIOUS
    game.put_unit(SECOND, replace(game.units[SECOND], area=area("n")))  # another one gets its first sight
    assert run(happened(game)).events == []
    assert game.units[SECOND].saw


@pytest.mark.rule("RB-Q-17", "RB-AWARE-3")
def test_who_remains_in_sight_or_joins_causes_no_rise() -> None:
    game = position({"brick": "b", "sarge": "o"}, units={"soldier 1": "n"}, open_doors=(3,))
    assert run(happened(game)).events == []  # it has seen Brick before
    assert run(happened(opened(game, 4))).events == []  # and now sees Sarge as well
    assert game.awareness[room("n")] == AT_EASE


@pytest.mark.rule("RB-Q-17")
def test_sight_that_was_lost_is_a_first_sight_again() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, open_doors=(3,))
    game.put(0, area("a"))
    assert run(happened(game)).events == []
    assert not game.units[SOLDIER].saw
    game.put(0, area("b"))
    run(happened(game))
    assert game.awareness[room("n")] == SUSPICIOUS


@pytest.mark.rule("RB-Q-17", "RB-Q-18", "RB-Q-12")
def test_the_limit_holds_until_the_next_hero_turn_begins() -> None:
    game = opened(position({"brick": "b", "sarge": "v"}, units={"soldier 1": "n"}, acting="brick"), 3)
    run(happened(game))
    for where in ("a", "b"):
        game.put(0, area(where))
        run(happened(game))
    assert game.awareness[room("n")] == SUSPICIOUS  # the enemy turn belongs to the Hero turn before it
    awareness.new_hero_turn(game)
    assert game.risen == 1 << room("n")  # rises at set-up count for the very first turn
    game.recent = (0, 1)
    awareness.new_hero_turn(game)
    for where in ("a", "b"):
        game.put(0, area(where))
        run(happened(game))
    assert game.awareness[room("n")] == ALERT


@pytest.mark.rule("RB-Q-17")
def test_units_spawned_in_sight_see_a_hero_for_the_first_time() -> None:
    game = position({"brick": "b"})
    run(spawn(game, 1, area("e"), why=WHY), came=[brings(1, "B")])
    run(happened(game))
    assert game.awareness[room("e")] == SUSPICIOUS


@pytest.mark.rule("RB-Q-17")
def test_a_room_that_could_not_rise_has_not_risen() -> None:
    game = opened(position({"brick": "b"}, units={"soldier 1": "n", "soldier 2": "m"}, levels={"n": ALERT}), 3)
    run(happened(game))
    assert not game.risen
    run(awareness.lower(game, room("n"), why=WHY))
    game.put_unit(SECOND, replace(game.units[SECOND], area=area("n")))
    run(happened(game))
    assert game.awareness[room("n")] == ALERT


@pytest.mark.rule("RB-Q-19")
@pytest.mark.parametrize(("fields", "level"), [({"wounds": FOUR_WOUNDS}, SUSPICIOUS), ({"captured": True}, AT_EASE)])
def test_downed_heroes_are_noticed_captured_ones_are_not(fields: dict[str, Any], level: int) -> None:
    game = opened(position({"brick": "b"}, units={"soldier 1": "n"}, hero={"brick": fields}), 3)
    run(happened(game))
    assert game.awareness[room("n")] == level
    run(enemy_turn.check_awareness(game))
    assert game.awareness[room("n")] == 2 * level


@pytest.mark.rule("RB-Q-19", "RB-Q-17")
def test_who_guards_a_captive_has_seen_nobody() -> None:
    """Brick is captured; when Sarge comes into sight of the guards, it is their first sight of a Hero."""
    guards = {f"soldier {number}": "n" for number in range(1, 5)}
    game = position(
        {"brick": "n", "sarge": "a"}, units=guards, hero={"brick": {"wounds": FOUR_WOUNDS}}, open_doors=(3,)
    )
    assert game.units[SOLDIER].saw
    assert run(capture_check(game, 0)).result
    assert not game.units[SOLDIER].saw
    game.put(1, area("b"))
    run(happened(game))
    assert game.awareness[room("n")] == SUSPICIOUS


# ---------------------------------------------------------------- Check Awareness!


@pytest.mark.rule("RB-AWARE-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_picture_of_check_awareness(edition: Edition) -> None:
    """One enemy in the corridor sees three Heroes, two in the room see two: each place rises by one."""
    game = position(
        {"brick": "b", "sarge": "b", "quentin": "d"},
        units={"soldier 1": "c", "soldier 2": "n", "soldier 3": "n", "soldier 4": "o", "soldier 5": "f"},
        open_doors=(3,),
        edition=edition,
    )
    ran = run(enemy_turn.check_awareness(game))
    assert [(event.room, event.now) for event in all_told(ran.events, AwarenessChanged)] == [
        (room("c"), SUSPICIOUS),
        (room("n"), SUSPICIOUS),
    ]
    assert game.awareness[room("o")] == game.awareness[room("f")] == AT_EASE


@pytest.mark.rule("RB-Q-18", "RB-AWARE-4")
def test_check_awareness_comes_in_addition() -> None:
    game = opened(position({"brick": "b"}, units={"soldier 1": "n"}), 3)
    run(happened(game))
    run(enemy_turn.check_awareness(game))
    assert game.awareness[room("n")] == ALERT


@pytest.mark.rule("RB-AWARE-4", "RB-SPAWN-4")
def test_check_awareness_brings_out_tokens_in_rooms_that_become_alert() -> None:
    game = position({"brick": "o"}, units={"soldier 1": "n"}, tokens={"m": (1,)}, levels={"n": SUSPICIOUS})
    game.closed &= ~(1 << 4)
    game.put_unit(SOLDIER, replace(game.units[SOLDIER], saw=True))
    run(enemy_turn.check_awareness(game), came=[brings(1, "B")])
    assert game.tokens == {}


# ---------------------------------------------------------------- levels that are brought along


@pytest.mark.rule("RB-AWARE-5", "RB-AWARE-7")
def test_the_picture_of_an_alert_unit_that_walks_in_1_1() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "b", "soldier 2": "m"}, open_doors=(3,), smoke=areas("c"))
    game.awareness[room("b")], game.awareness[room("m")] = ALERT, SUSPICIOUS
    game.put_unit(SOLDIER, replace(game.units[SOLDIER], area=area("n")))
    run(awareness.walked(game, SOLDIER, area("b")))
    assert SECOND in awareness.alert_units(game)
    ran = run(happened(game))
    assert [event.room for event in all_told(ran.events, AwarenessGone)] == [room("b")]
    assert game.awareness[room("b")] == AT_EASE


@pytest.mark.rule("RB-AWARE-5", "RB-AWARE-6")
def test_the_picture_of_an_alert_unit_that_walks_in_1_0() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "b", "soldier 2": "m"}, open_doors=(3,), edition="1.0")
    game.smoke = areas("c")
    game.awareness[room("b")], game.awareness[room("m")] = ALERT, SUSPICIOUS
    game.awareness[room("w")], game.tokens = SUSPICIOUS, {area("w"): (2,)}
    game.put_unit(SOLDIER, replace(game.units[SOLDIER], area=area("n"), saw=False))
    run(awareness.walked(game, SOLDIER, area("b")))
    run(happened(game))
    assert SECOND in awareness.alert_units(game)
    assert game.awareness[room("b")] == ALERT  # until the end of the round
    run(tidy_up(game))
    assert game.awareness[room("b")] == AT_EASE
    assert game.awareness[room("m")] == ALERT
    assert game.awareness[room("w")] == SUSPICIOUS  # spawn tokens keep it


@pytest.mark.rule("RB-AWARE-6")
def test_an_empty_room_keeps_its_token_in_1_0_whatever_else_happens() -> None:
    game = position({"brick": "b"}, levels={"o": SUSPICIOUS}, tokens={"e": (1,)}, edition="1.0")
    run(happened(game), came=[brings(1, "B")])
    assert game.awareness[room("o")] == SUSPICIOUS


@pytest.mark.rule("RB-AWARE-5")
def test_an_entering_unit_with_the_lower_level_takes_that_of_the_room() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "n"}, levels={"n": ALERT})
    assert run(awareness.walked(game, SOLDIER, area("b"))).events == []
    assert SOLDIER in awareness.alert_units(game)


@pytest.mark.rule("RB-AWARE-5")
def test_a_step_within_a_room_changes_nothing() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "n"}, levels={"n": SUSPICIOUS})
    assert run(awareness.walked(game, SOLDIER, area("m"))).events == []


@pytest.mark.rule("RB-AWARE-7")
def test_spawn_tokens_keep_the_level_of_a_room_in_1_1() -> None:
    game = position({"brick": "v"}, levels={"m": SUSPICIOUS, "o": SUSPICIOUS}, tokens={"n": (1,)})
    run(happened(game))
    assert game.awareness[room("m")] == SUSPICIOUS
    assert game.awareness[room("o")] == AT_EASE


# ---------------------------------------------------------------- cards


@pytest.mark.rule("RB-AWARE-8")
def test_only_rooms_with_enemies_are_at_ease_for_a_card() -> None:
    game = position({"brick": "v"}, units={"soldier 1": "n", "soldier 2": "k"}, tokens={"o": (1,)}, levels={"k": ALERT})
    assert awareness.rooms_at(game, AT_EASE) == 1 << room("n") | 1 << room("o")
    assert awareness.rooms_at(game, ALERT) == 1 << room("k")
    assert awareness.rooms_with_enemies(game) == 1 << room("n") | 1 << room("o") | 1 << room("k")


@pytest.mark.rule("RB-SKILL-AUF-DEUTSCH-1")
def test_auf_deutsch_calms_the_nearest_room_or_corridor_above_at_ease() -> None:
    game = position({"brick": "f"}, units={"soldier 1": "n", "soldier 2": "v"}, levels={"n": ALERT, "v": SUSPICIOUS})
    assert awareness.can_lower(game)
    run(awareness.lower_nearest(game, area("f"), why=WHY))  # the corridor is nearer than the room behind it
    assert (game.awareness[room("v")], game.awareness[room("n")]) == (AT_EASE, ALERT)
    run(awareness.lower_nearest(game, area("f"), why=WHY))
    assert game.awareness[room("n")] == SUSPICIOUS
    run(awareness.lower_nearest(game, area("f"), why=WHY))
    assert game.awareness[room("n")] == AT_EASE
    assert not awareness.can_lower(game)
    assert run(awareness.lower_nearest(game, area("f"), why=WHY)).events == []


@pytest.mark.rule("RB-AWARE-9", "RB-SKILL-AUF-DEUTSCH-1")
def test_after_the_alarm_all_are_alert_and_nothing_changes_that() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, alarm="after")
    assert SOLDIER in awareness.alert_units(game)
    assert awareness.level(game, room("o")) == ALERT
    for rule in (
        awareness.rise(game, 1 << room("n"), why=WHY),
        awareness.raise_to(game, room("n"), ALERT, why=WHY),
        awareness.lower(game, room("n"), why=WHY),
        awareness.lower_nearest(game, area("b"), why=WHY),
        enemy_turn.check_awareness(opened(game, 3)),
        happened(game),
    ):
        assert run(rule).events == []
    assert not awareness.can_lower(game)
    assert awareness.rooms_at(game, AT_EASE) == 0
    run(spawn(game, 1, area("o"), why=WHY), came=[brings(1, "B")])
    assert SECOND in awareness.alert_units(game)


# ---------------------------------------------------------------- disguise


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2")
def test_a_disguise_cancels_the_rise_of_first_sight_which_counts_all_the_same() -> None:
    game = opened(position({"brick": "b"}, units={"soldier 1": "n"}, hero={"brick": {"items": KIT}}), 3)
    ran = run(happened(game), "show-disguise:disguise-kit-1")
    assert told(ran.events, RiseCancelled).room == room("n")
    assert game.awareness[room("n")] == AT_EASE
    assert game.heroes[0].items == ()
    assert game.risen == 1 << room("n")


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2")
def test_a_disguise_works_in_check_awareness_and_may_be_kept() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, hero={"brick": {"items": KIT}}, open_doors=(3,))
    run(enemy_turn.check_awareness(game), "let-it-rise")
    assert game.awareness[room("n")] == SUSPICIOUS
    assert game.heroes[0].items == KIT
    ran = run(enemy_turn.check_awareness(game), "show-disguise:disguise-kit-1")
    assert game.awareness[room("n")] == SUSPICIOUS
    assert ran.asked[0].why == ("RB-ITEM-DISGUISE-KIT-2", "RB-AWARE-4")


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2")
def test_one_disguise_is_for_one_room() -> None:
    units = {"soldier 1": "n", "soldier 2": "e"}
    game = position({"brick": "b"}, units=units, hero={"brick": {"items": KIT}}, open_doors=(3,))
    run(enemy_turn.check_awareness(game), "show-disguise:disguise-kit-1")
    assert [game.awareness[room(name)] for name in "en"] == [AT_EASE, SUSPICIOUS]


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2")
@pytest.mark.parametrize(
    ("where", "fields"),
    [("b", {}), ("o", {}), ("v", {"wounds": FOUR_WOUNDS})],
    ids=["beside", "seen elsewhere", "the owner is downed"],
)
def test_no_disguise_if_another_hero_is_in_sight_or_the_owner_is_helpless(where: str, fields: dict[str, Any]) -> None:
    game = position(
        {"brick": "b", "sarge": where},
        units={"soldier 1": "n"},
        hero={"brick": {"items": KIT, **fields}},
        open_doors=(3, 4),
    )
    ran = run(enemy_turn.check_awareness(game))
    assert not ran.asked
    assert game.awareness[room("n")] == SUSPICIOUS


def disguised_with_a_friend(edition: Edition, friend: str, **fields: Any) -> State:
    """Brick stands before the soldier with his kit; by the door from l to r the Sarge could look into the room."""
    return position(
        {"brick": "q", "sarge": friend},
        units={"soldier 1": "p"},
        hero={"brick": {"items": KIT}, "sarge": fields},
        open_doors=(5,),
        edition=edition,
    )


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2", "RB-Q-169")
def test_another_hero_who_looks_in_unseen_spoils_the_disguise_of_1_1() -> None:
    game = disguised_with_a_friend("1.1", "l")
    assert awareness.heroes_seen_from(game, room("p")) == [0]  # nobody there sees the Sarge
    ran = run(enemy_turn.check_awareness(game))
    assert not ran.asked
    assert game.awareness[room("p")] == SUSPICIOUS
    assert game.heroes[0].items == KIT
    away = disguised_with_a_friend("1.1", "a")
    ran = run(enemy_turn.check_awareness(away), "show-disguise:disguise-kit-1")
    assert told(ran.events, RiseCancelled).why == ("RB-ITEM-DISGUISE-KIT-2",)


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-1")
def test_in_1_0_only_whom_the_room_sees_counts() -> None:
    game = disguised_with_a_friend("1.0", "l")
    ran = run(enemy_turn.check_awareness(game), "show-disguise:disguise-kit-1")
    assert told(ran.events, RiseCancelled).why == ("RB-ITEM-DISGUISE-KIT-1",)
    assert ran.asked[0].why == ("RB-ITEM-DISGUISE-KIT-1", "RB-AWARE-4")
    assert game.awareness[room("p")] == AT_EASE
    beside = disguised_with_a_friend("1.0", "q")
    assert not run(enemy_turn.check_awareness(beside)).asked


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2", "RB-Q-169")
@pytest.mark.parametrize(("fields", "offered"), [({"wounds": FOUR_WOUNDS}, False), ({"captured": True}, True)])
def test_the_downed_spoil_it_too_the_captured_do_not(fields: dict[str, Any], offered: bool) -> None:
    game = disguised_with_a_friend("1.1", "l", **fields)
    ran = run(enemy_turn.check_awareness(game), *(["let-it-rise"] if offered else []))
    assert bool(ran.asked) is offered


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-2")
def test_a_disguise_does_not_stop_what_a_card_raises() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, hero={"brick": {"items": KIT}}, open_doors=(3,))
    ran = run(awareness.rise(game, 1 << room("n"), why=WHY))
    assert not ran.asked
    assert game.awareness[room("n")] == SUSPICIOUS
