"""What one event brings about, in its order."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events.castle import (
    AwarenessChanged,
    AwarenessGone,
    ClearedLost,
    FeatureRevealed,
    SpawnTokensTriggered,
    UnitsSpawned,
)
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS, AreaId, Edition
from nightraid.games.reichbusters.rules.base.sight import seen_by, something_new
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.state import Feature, State

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
SOLDIER = unit("soldier 1")


def opened(game: State, door: int) -> State:
    """A door has just been opened: nobody has looked yet."""
    game.closed &= ~(1 << door)
    return game


def order(events: list[Event]) -> list[tuple[str, AreaId | int]]:
    """Reveals, tokens, rises and losses in the order in which they were told, each with its place."""
    steps: list[tuple[str, AreaId | int]] = []
    for event in events:
        match event:
            case FeatureRevealed():
                steps.append(("feature", event.area))
            case SpawnTokensTriggered():
                steps.append(("tokens", event.area))
            case AwarenessChanged():
                steps.append(("rise", event.room))
            case AwarenessGone():
                steps.append(("gone", event.room))
            case ClearedLost():
                steps.append(("not cleared", event.room))
            case _:
                pass
    return steps


# ---------------------------------------------------------------- the examples of the book


@pytest.mark.rule("RB-SPAWN-2", "RB-Q-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_quentin_sees_two_tokens_one_behind_the_other(edition: Edition) -> None:
    """Both spawn; afterwards the first units hide the second ones, and the room is suspicious."""
    game = opened(position({"quentin": "o"}, tokens={"n": (1,), "m": (2,)}, edition=edition), 4)
    ran = run(happened(game), came=[brings(1, "B"), brings(2, "BG")])
    assert game.tokens == {}
    assert game.units_in(areas("n")) == [SOLDIER]
    assert game.units_in(areas("m")) == [unit("soldier 2"), unit("sturm-angriff 1")]
    assert seen_by(game, 0) == areas("on")
    assert order(ran.events) == [("tokens", area("n")), ("tokens", area("m")), ("rise", room("m"))]
    assert game.awareness[room("m")] == SUSPICIOUS


@pytest.mark.rule("RB-SPAWN-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_red_hawk_sees_only_one_of_two_tokens(edition: Edition) -> None:
    game = opened(position({"red-hawk": "a"}, tokens={"f": (1,), "h": (2,)}, edition=edition), 0)
    run(happened(game), came=[brings(1, "B")])
    assert game.tokens == {area("h"): (2,)}
    assert game.units_in(areas("fgh")) == [SOLDIER]
    assert game.awareness[room("f")] == SUSPICIOUS


@pytest.mark.rule("RB-SPAWN-3", "RB-AWARE-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_soldier_stands_between_quentin_and_a_token(edition: Edition) -> None:
    """The token stays; the soldier sees Quentin, and the room becomes suspicious."""
    game = opened(position({"quentin": "o"}, units={"soldier 1": "n"}, tokens={"m": (3,)}, edition=edition), 4)
    run(happened(game))
    assert game.tokens == {area("m"): (3,)}
    assert game.awareness[room("m")] == SUSPICIOUS
    assert game.units[SOLDIER].saw


# ---------------------------------------------------------------- the order of an event


@pytest.mark.rule("RB-Q-9", "RB-FEATURE-1", "RB-AWARE-7", "RB-CLEARED-5")
def test_features_then_tokens_then_rises_then_what_is_lost() -> None:
    """In the corridor: a feature with a group, a token, a cleared token, and a token of awareness left in a room."""
    game = position({"brick": "b"}, tokens={"e": (1,)}, levels={"i": SUSPICIOUS}, cleared=1 << room("a"))
    game.features[area("l")] = Feature("miscellaneous")
    ran = run(happened(game), came=[("card-game-1",), brings(1, "B"), brings(1, "B", place=1)])
    assert order(ran.events) == [
        ("feature", area("l")),
        ("tokens", area("e")),
        ("rise", room("a")),
        ("gone", room("i")),
        ("not cleared", room("a")),
    ]
    assert game.units_in(areas("l")) == [SOLDIER]
    assert game.units_in(areas("e")) == [unit("soldier 2")]
    assert not something_new(game)


@pytest.mark.rule("RB-Q-9", "RB-SPAWN-2")
def test_units_of_a_feature_hide_no_token_of_the_same_event() -> None:
    game = position({"brick": "b"}, tokens={"e": (1,)})
    game.features[area("c")] = Feature("miscellaneous")
    run(happened(game), came=[("card-game-1",), brings(1, "B"), brings(1, "B", place=1)])
    assert game.tokens == {}  # although a soldier stands in c now


@pytest.mark.rule("RB-Q-9", "RB-NEAREST-2")
def test_the_nearest_to_the_active_hero_first_ties_by_the_players() -> None:
    game = position({"brick": "c", "sarge": "v"}, acting="brick", tokens={"a": (1,), "e": (1,), "s": (1,)})
    came = [brings(1, "AB"), brings(1, "B"), brings(1, "B", place=1)]
    ran = run(happened(game), f"first-area:{area('e')}", came=came)
    assert [event.area for event in all_told(ran.events, UnitsSpawned)] == [area("e"), area("a"), area("s")]
    assert [option.key for option in ran.asked[0].options] == [f"first-area:{area('a')}", f"first-area:{area('e')}"]


@pytest.mark.rule("RB-Q-20", "RB-AWARE-3")
def test_all_rises_of_an_event_come_from_the_same_situation() -> None:
    """Units of three rooms get sight at once; each room rises once however many units it has."""
    game = position(
        {"brick": "b"},
        units={"soldier 1": "n", "soldier 2": "n", "soldier 3": "v", "soldier 4": "v"},
        tokens={"e": (1,)},
        levels={"n": SUSPICIOUS},
    )
    for number, record in game.units.items():
        game.put_unit(number, type(record)(record.row, record.area))
    opened(game, 3)
    ran = run(happened(game), came=[brings(1, "AB")])
    assert {(event.room, event.now) for event in all_told(ran.events, AwarenessChanged)} == {
        (room("n"), ALERT),
        (room("a"), SUSPICIOUS),
    }
    assert len(all_told(ran.events, AwarenessChanged)) == 2


@pytest.mark.rule("RB-SPAWN-4", "RB-Q-9", "RB-Q-21")
def test_tokens_in_a_room_that_becomes_alert_spawn_in_1_1() -> None:
    """Their units see the Hero too, but the room cannot rise further."""
    game = position({"brick": "o"}, units={"soldier 1": "n"}, tokens={"m": (1, 2)}, levels={"n": SUSPICIOUS})
    ran = run(happened(opened(game, 4)), came=[brings(1, "AB"), brings(2, "BG")])
    assert order(ran.events) == [("rise", room("n")), ("tokens", area("m"))]
    assert game.tokens == {}
    assert told(ran.events, SpawnTokensTriggered).why == ("RB-SPAWN-4",)
    assert len(game.units_in(areas("m"))) == 4
    assert game.awareness[room("n")] == ALERT
    assert all(record.saw for record in game.units.values())
    assert not something_new(game)


@pytest.mark.rule("RB-SPAWN-5")
def test_tokens_in_an_alert_room_wait_in_1_0() -> None:
    game = position(
        {"brick": "o"}, units={"soldier 1": "n"}, tokens={"m": (1, 2)}, levels={"n": SUSPICIOUS}, edition="1.0"
    )
    run(happened(opened(game, 4)))
    assert game.awareness[room("n")] == ALERT
    assert game.tokens == {area("m"): (1, 2)}
    assert not something_new(game)


@pytest.mark.rule("RB-Q-9")
def test_a_feature_that_makes_its_room_alert_brings_out_its_tokens() -> None:
    game = position({"brick": "a"}, tokens={"h": (1,)}, levels={"f": SUSPICIOUS})
    game.features[area("f")] = Feature("objective")
    ran = run(happened(opened(game, 0)), came=[("bell-wire-1",), brings(1, "B")])
    assert order(ran.events) == [("feature", area("f")), ("rise", room("f")), ("tokens", area("h"))]


@pytest.mark.rule("RB-Q-8")
def test_what_has_happened_once_does_not_happen_again() -> None:
    game = position({"brick": "b"}, tokens={"e": (1,)})
    assert something_new(game)
    run(happened(game), came=[brings(1, "B")])
    assert not something_new(game)
    assert run(happened(game)).events == []


@pytest.mark.rule("RB-Q-8")
def test_after_the_alarm_awareness_is_not_looked_at() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, alarm="after", cleared=1 << room("n"))
    run(happened(opened(game, 3)))
    assert game.awareness[room("n")] == AT_EASE
    assert not game.cleared
