"""Cards and skills that neither hurt nor heal: the greedy bot uses them where they help, and only there."""

from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.positions import stand

from nightraid.bots import make_bot
from nightraid.bots.bot import Advice
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.state import State

KLAUS, ANYA, BOMBATE, MAX = range(4)
CREW = ("klaus-kreutz", "anya-oliwa", "bombate", "max-hass")
WEST, CORRIDOR, EAST = (1 << area for area in range(3))
ROUNDS = 8


def advice(table: Table[State]) -> Advice:
    """What the bot says to the question that waits."""
    return make_bot(table.match.game, "greedy", 1).advise(table.match, table.seat)


def chosen(table: Table[State]) -> str:
    return advice(table).key


def hall(acting: HeroId, at: str, friends: dict[HeroId, str] | None = None, **fields: Any) -> Table[State]:
    """The turn of a Hero in the hall: a room in the west, a corridor behind a door, a room in the east."""
    return stand({acting: at, **(friends or {})}, acting=acting, heroes=CREW, **fields)


def with_pack(*cards: str, **fields: Any) -> dict[str, Any]:
    """What is changed of a Hero who carries these cards."""
    return {"pack": cards, **fields}


# ---------------------------------------------------------------- chocolate


def tired(**fields: Any) -> Table[State]:
    """Klaus has a fatigue token and chocolate."""
    return hall(KLAUS, "c3", nazis={"soldat 1": "r6"}, hero={KLAUS: with_pack("chocolate-1", fatigue=True)}, **fields)


def test_chocolate_is_for_the_tiredness_of_this_turn() -> None:
    table = tired(turn={"fatigue_action": True})
    assert advice(table) == Advice("use-item:chocolate-1", "Without the fatigue token the next turn is a whole one.")


@pytest.mark.parametrize("too_late", [{"turn": {"began_fatigued": True}}, {"round": ROUNDS}])
def test_chocolate_is_kept_where_the_token_does_no_more_harm(too_late: dict[str, Any]) -> None:
    """A token from an earlier turn goes by itself at the end of this one, and after the last round nobody cares."""
    table = tired(**too_late)
    assert "use-item:chocolate-1" in table.keys
    assert chosen(table) != "use-item:chocolate-1"


# ---------------------------------------------------------------- On Your Feet!


def among_the_weary(**fields: Any) -> Table[State]:
    """Bombate among friends, with one Glory Point."""
    weary: dict[HeroId, dict[str, Any]] = {BOMBATE: {"glory": 1}, **fields.pop("hero")}
    return hall(BOMBATE, "c3", {KLAUS: "b2", ANYA: "d4"}, nazis={"soldat 1": "r6"}, hero=weary, **fields)


def test_a_tired_friend_is_put_on_its_feet_and_a_stunned_one_before() -> None:
    assert chosen(among_the_weary(hero={KLAUS: {"fatigue": True}})) == f"use-skill-on:on-your-feet:{KLAUS}"
    both = {KLAUS: {"fatigue": True}, ANYA: {"stunned": True}}
    assert chosen(among_the_weary(hero=both)) == f"use-skill-on:on-your-feet:{ANYA}"


def test_nobody_is_put_on_its_feet_without_a_turn_to_come() -> None:
    weary = {KLAUS: {"fatigue": True, "activated": True}}
    assert chosen(among_the_weary(hero=weary)).startswith("use-skill-on")
    table = among_the_weary(hero=weary, round=ROUNDS)
    assert f"use-skill-on:on-your-feet:{KLAUS}" in table.keys
    assert not chosen(table).startswith("use-skill-on")


def test_where_glory_tires_nobody_trades_a_turn_for_a_turn() -> None:
    tired_friend = {BOMBATE: {"glory": 2}, KLAUS: {"fatigue": True}}
    table = among_the_weary(hero=tired_friend, level="death_incarnate")
    assert f"use-skill-on:on-your-feet:{KLAUS}" in table.keys
    assert not chosen(table).startswith("use-skill-on")


# ---------------------------------------------------------------- Toy Box


def test_max_looks_into_his_toy_box_while_no_nazi_is_near() -> None:
    assert chosen(hall(MAX, "c3", nazis={"soldat 1": "r6"}, hero={MAX: {"glory": 2}})) == "use-skill:toy-box"


def test_he_keeps_his_glory_for_a_nazi_whom_he_could_hug() -> None:
    table = hall(MAX, "c3", nazis={"soldat 1": "e3"}, hero={MAX: {"glory": 2}})
    assert "use-skill:toy-box" in table.keys
    assert chosen(table) != "use-skill:toy-box"


# ---------------------------------------------------------------- the crate of turnips


def test_the_crate_is_opened_at_once_by_who_cannot_shoot() -> None:
    dry = with_pack("mixed-crate-1", light=0)
    assert chosen(hall(KLAUS, "c3", nazis={"soldat 1": "e3"}, hero={KLAUS: dry})) == "use-item:mixed-crate-1"


def test_who_can_shoot_opens_it_when_nothing_else_needs_the_ap() -> None:
    loaded = {KLAUS: with_pack("mixed-crate-1")}
    table = hall(KLAUS, "c3", nazis={"soldat 1": "e3"}, hero=loaded)
    assert "use-item:mixed-crate-1" in table.keys
    assert chosen(table).startswith("attack:")
    table = hall(KLAUS, "c3", hero=loaded)
    assert advice(table) == Advice("use-item:mixed-crate-1", "The ammo is worth an AP that nothing else needs.")


@pytest.mark.parametrize(("ap", "spare"), [(3, True), (5, False)])
def test_on_the_way_it_is_opened_if_the_way_takes_no_turn_more(ap: int, *, spare: bool) -> None:
    """Klaus has 6 AP in a turn, and 11 to go: after 3 of them 8 are left, after 5 of them 6, a whole turn."""
    table = hall(
        KLAUS, "c3", nazis={"officer 1": "o3"}, hero={KLAUS: with_pack("mixed-crate-1")}, ap=ap, open_doors="ab"
    )
    assert "use-item:mixed-crate-1" in table.keys
    assert (chosen(table) == "use-item:mixed-crate-1") is spare


# ---------------------------------------------------------------- Never Here, and felt blankets

QUIETLY = [
    (ANYA, {"glory": 1}, "use-skill:never-here"),
    (KLAUS, with_pack("felt-blankets-1"), "use-item:felt-blankets-1"),
]


@pytest.mark.parametrize(("hero", "fields", "quiet"), QUIETLY)
def test_noise_is_hushed_that_would_wake_somebody_next_door(hero: HeroId, fields: dict[str, Any], quiet: str) -> None:
    table = hall(hero, "b5", nazis={"soldat 1": "l4"}, noise=WEST, hero={hero: fields}, ap=1)
    assert advice(table) == Advice(quiet, "Nothing but the noise here would wake those next door.")


@pytest.mark.parametrize(("hero", "fields", "quiet"), QUIETLY)
@pytest.mark.parametrize(
    "for_nothing",
    [
        {"nazis": {"soldat 1": "r6"}},  # it hears only what is in the corridor
        {"nazis": {"soldat 1": "l4"}, "nazi": {"soldat 1": {"stunned": True}}},
        {"nazis": {"officer 1": "l4"}},  # Officers do not care for noise
        {"nazis": {"soldat 1": "r6"}, "noise": WEST | CORRIDOR},
        {"nazis": {"soldat 1": "l4"}, "friends": {MAX: "a1", BOMBATE: "a2"}},  # they are heard again at once
    ],
    ids=["far", "stunned", "officer", "other noise", "company"],
)
def test_noise_is_left_that_wakes_nobody_or_comes_again(
    hero: HeroId, fields: dict[str, Any], quiet: str, for_nothing: dict[str, Any]
) -> None:
    table = hall(hero, "b5", **{"noise": WEST, "hero": {hero: fields}, "ap": 1, **for_nothing})
    assert quiet in table.keys
    assert chosen(table) != quiet
