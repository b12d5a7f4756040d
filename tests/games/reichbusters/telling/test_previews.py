"""Previews: what is shown before a choice is what happens after it, and it looks at nothing that nobody can know."""

from typing import Any

import msgspec
import pytest
from tests.games.playing import Table, all_told, told
from tests.games.reichbusters.alien import PortalPlaced, alien_stand
from tests.games.reichbusters.positions import area, brick, reichbusters, room, unit

from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, SpawnTokensTriggered
from nightraid.games.reichbusters.asks.events.hero import ItemDiscarded
from nightraid.games.reichbusters.asks.events.missions import PortalReadied
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised, TestBegan
from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed, EndTurn, Move, OpenDoor, SearchArea
from nightraid.games.reichbusters.state import Feature, Found, Item, Skill, State, Weapon, Wound
from nightraid.games.reichbusters.telling.preview_words import price
from nightraid.games.reichbusters.telling.previews import (
    AttackPreview,
    CardPreview,
    DoorPreview,
    EndTurnPreview,
    MovePreview,
    NoiseMade,
    RollPreview,
    SearchPreview,
)

SOLDIER, SECOND = unit("soldier 1"), unit("soldier 2")
QUIET = ("blank",)


def preview(table: Table[State], key: str) -> Any:
    """The preview of an option that is offered."""
    option = next(one for one in table.asked.options if one.key == key)
    return reichbusters().preview(table.state, table.asked, option)


def said(table: Table[State], key: str) -> str:
    return table.match.say(reichbusters().preview_message(preview(table, key))).replace("Map room ", "")


def behind(table: Table[State], key: str) -> str:
    """The few words that stand behind an option in a list."""
    message = reichbusters().price_message(preview(table, key))
    return "" if message is None else reichbusters().words.phrase(message, table.state.box)


# ---------------------------------------------------------------- moving and doors


def test_a_move_tells_who_will_see_the_hero_and_which_room_rises() -> None:
    table = brick("a", open_doors=(3,), units={"soldier 1": "n"})
    shown = preview(table, Move(area("b")).key)
    assert isinstance(shown, MovePreview)
    assert shown.sights.watchers == (SOLDIER,)
    assert shown.sights.rising == (room("n"),)
    assert said(table, Move(area("b")).key).startswith("These see a Hero then: Soldier 1.")
    happened = table.answer(Move(area("b")).key)
    assert told(happened, AwarenessChanged).room == room("n")


@pytest.mark.parametrize("alarm", ["before", "after"])
def test_who_sees_a_hero_already_is_not_named_again(alarm: str) -> None:
    table = brick("a", open_doors=(3,), units={"soldier 1": "n", "soldier 2": "e"}, alarm=alarm)
    shown = preview(table, Move(area("b")).key)
    assert shown.sights.watchers == (SOLDIER,), "the other one has seen Brick all along the corridor"
    assert shown.sights.rising == ((room("n"),) if alarm == "before" else ())


def test_a_move_tells_what_is_turned_up() -> None:
    table = brick(
        "a",
        open_doors=(3,),
        tokens={"n": (1,)},
        features={area("n"): Feature("vril")},
    )
    shown = preview(table, Move(area("b")).key)
    assert shown.sights.tokens == (area("n"),)
    assert shown.sights.features == (area("n"),)
    assert not shown.sights.watchers, "nobody knows who will come"
    assert behind(table, Move(area("b")).key) == ""


def test_a_preview_changes_nothing() -> None:
    table = brick("a", open_doors=(3,), units={"soldier 1": "n"}, tokens={"c": (1,)})
    before = msgspec.json.encode(reichbusters().redact(table.state, 0))
    for option in table.asked.options:
        reichbusters().preview(table.state, table.asked, option)
    assert msgspec.json.encode(reichbusters().redact(table.state, 0)) == before


@pytest.mark.parametrize(("after", "dice", "words"), [(False, 1, "noise 1"), (True, 0, "")])
def test_a_door_tells_its_noise_which_the_alarm_may_swallow(dice: int, words: str, *, after: bool) -> None:
    table = brick("a", alarm="after" if after else "before", tokens={"f": (1,)})
    shown = preview(table, OpenDoor(0).key)
    assert isinstance(shown, DoorPreview)
    assert shown.noise.dice == dice
    assert shown.sights.tokens == (area("f"),)
    assert behind(table, OpenDoor(0).key) == words


def test_the_noise_of_a_door_is_what_is_rolled() -> None:
    """A wound makes it louder, Sneaky quieter."""
    loud = brick("a", hero={"brick": {"wounds": (Wound("a-cry-of-pain-1"),)}})
    assert preview(loud, OpenDoor(0).key).noise.dice == 2
    assert told(loud.answer(OpenDoor(0).key, came=[QUIET * 2]), NoiseRaised).dice == 2
    quiet = brick("a", hero={"brick": {"skills": (Skill("sneaky"),)}})
    assert preview(quiet, OpenDoor(0).key).noise == NoiseMade()


def test_a_locked_door_is_only_unlocked() -> None:
    table = brick("n")
    shown = preview(table, "unlock-door:4")
    assert not shown.opens
    assert said(table, "unlock-door:4").startswith("The door is unlocked only; opening it is another action.")


# ---------------------------------------------------------------- attacks and tests


def test_an_attack_tells_dice_defence_chance_and_noise() -> None:
    table = brick("a", units={"soldier 1": "b"})
    key = Attack("vickers", SOLDIER).key
    shown = preview(table, key)
    assert isinstance(shown, AttackPreview)
    assert (shown.dice, shown.vril_dice, shown.noise.dice) == (4, 0, 4)
    begun = told(table.answer(key), TestBegan)
    assert begun.against == shown.defence
    assert behind_words(shown) == f"{shown.chance:g} %, noise 4"


def behind_words(shown: AttackPreview) -> str:
    message = price(shown)
    assert message is not None
    return reichbusters().words.phrase(message)


def test_bare_hands_are_silent() -> None:
    table = brick("a", units={"soldier 1": "a"}, hero={"brick": {"skills": ()}})
    shown = preview(table, AttackUnarmed(SOLDIER).key)
    assert (shown.dice, shown.noise) == (1, NoiseMade())
    assert behind(table, AttackUnarmed(SOLDIER).key).endswith(", silent")


def test_what_is_armoured_is_said_to_be() -> None:
    table = brick("a", units={"vrilpanzer 1": "b"})
    target = unit("vrilpanzer 1")
    assert preview(table, Attack("vickers", target).key).cannot_wound
    assert not preview(table, Attack("second-vickers", target).key).cannot_wound


def test_the_support_of_others_counts() -> None:
    alone = brick("a", units={"soldier 1": "b"})
    helped = brick(
        "a", units={"soldier 1": "b"}, others={"sarge": "a"}, hero={"sarge": {"skills": (Skill("fire-support"),)}}
    )
    key = Attack("vickers", SOLDIER).key
    assert preview(helped, key).chance > preview(alone, key).chance


def test_before_a_roll_its_chance_is_told() -> None:
    table = brick("a", units={"soldier 1": "b"})
    shown = preview(table, Attack("vickers", SOLDIER).key)
    table.answer(Attack("vickers", SOLDIER).key)
    roll = preview(table, "roll-dice")
    assert isinstance(roll, RollPreview)
    assert roll.chance == shown.chance
    assert said(table, "roll-dice") == f"Succeeds with {roll.chance:g} %, without cards and re-rolls."


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        (
            ("special", "blank", "blank", "blank"),
            "2 is too little: 4 needed. 1 special left: boosted first, for one more die each.",
        ),
        (("special", "two", "blank", "blank"), "4 is enough. 1 special left: boosted first, for one more die each."),
    ],
)
def test_leaving_it_at_that_tells_how_the_test_stands(faces: tuple[str, ...], words: str) -> None:
    table = brick("a", units={"soldier 1": "b"})
    table.answer(Attack("vickers", SOLDIER).key, "roll-dice", came=[faces])
    assert said(table, "settle") == words


def test_leaving_a_noise_test_at_that_tells_whether_it_is_heard() -> None:
    table = brick("a", hero={"brick": {"skills": (Skill("stealthy"),)}})
    table.answer(OpenDoor(0).key, came=[("two",)])
    assert said(table, "settle") == "2 is heard: a noise card is compared with it."


# ---------------------------------------------------------------- the rest


def test_a_search_tells_how_much_lies_there_and_its_noise() -> None:
    table = brick("a", found={area("a"): (Found("normal"), Found("vril"))})
    shown = preview(table, SearchArea().key)
    assert shown == SearchPreview(2, NoiseMade(2, 88.9))
    older = brick("a", found={area("a"): (Found("normal"), Found("vril"))}, edition="1.0")
    assert preview(older, "search-facedown:normal").noise.dice == 1


def test_cards_and_items_can_be_read_and_tell_their_noise() -> None:
    table = brick("a", hero={"brick": {"hand": ("wall-of-lead",), "items": (Item("grenade-1"),)}})
    card = preview(table, "play-top:wall-of-lead")
    assert card == CardPreview("wall-of-lead", NoiseMade(loud="bang"))
    assert said(table, "play-top:wall-of-lead").startswith("Feat, Bang!: Put a suppressed token")
    assert behind(table, "play-top:wall-of-lead") == "Bang!"
    assert behind(table, f"throw-at:grenade-1:{area('b')}") == "Bang!"
    assert behind(table, "drop-item:grenade-1") == ""


@pytest.mark.rule("RB-BANG-2", "RB-BANG-3", "RB-NTE-5")
def test_loud_noise_says_what_it_does_on_the_track_in_use() -> None:
    vril = {"brick": {"weapons": (Weapon("second-vickers", vril=True),)}}
    fire, there = Attack("second-vickers", SOLDIER).key, {"soldier 1": "b"}
    assert said(brick("a", hero=vril, units=there), fire).endswith("Bang!: the round marker moves 1 space on.")
    card = "Bang!: a noise card is drawn for its bottom half."
    assert said(brick("a", hero=vril, units=there, alarm="after"), fire).endswith(card)
    assert said(alien_stand({"brick": "a"}, acting="brick", hero=vril, units=there), fire).endswith(card)


def test_ending_the_turn_tells_what_the_enemy_turn_begins_with() -> None:
    table = brick("a", units={"soldier 1": "b", "soldier 2": "n"}, levels={"n": 2})
    shown = preview(table, EndTurn().key)
    assert shown == EndTurnPreview(2, 1, marker_moves=True, rising=(room("b"),), after_alarm=False)
    words = said(table, EndTurn().key)
    assert "1 enemy unit alert" in words
    assert "the round marker moves 1 space on" in words
    calm = brick("a")
    assert said(calm, EndTurn().key).endswith("nobody moves and nobody attacks in the enemy turn.")


def test_after_the_alarm_nothing_rises_and_no_marker_moves() -> None:
    table = brick("a", units={"soldier 1": "b"}, alarm="after")
    shown = preview(table, EndTurn().key)
    assert (shown.alert, shown.marker_moves, shown.rising) == (1, False, ())


def test_a_spawn_token_that_comes_into_sight_is_turned_up_as_told() -> None:
    table = brick("a", open_doors=(3,), tokens={"n": (1,), "k": (2,)})
    shown = preview(table, Move(area("b")).key)
    happened = table.answer(Move(area("b")).key, came=[("sp-1",)])
    assert [event.area for event in all_told(happened, SpawnTokensTriggered)] == list(shown.sights.tokens)


@pytest.mark.rule("RB-READY-3")
@pytest.mark.parametrize(
    ("key", "name", "token"),
    [("ready-portal", "Vril Orb", "vril-orb-1"), ("ready-portal-with-heart", "Alien Heart", "alien-heart-1")],
)
def test_readying_the_portal_tells_what_it_uses_up_and_what_is_left(key: str, name: str, token: str) -> None:
    items = {"brick": {"items": (Item("vril-orb-1"), Item("alien-heart-1"))}}
    for drains, then in ((1, "The portal is open then."), (2, "Drain tokens left on the portal: 1.")):
        table = alien_stand({"brick": "k"}, acting="brick", hero=items, portal=PortalPlaced(area="m", drains=drains))
        assert said(table, key) == f"It uses up: {name}. {then}"
        happened = table.answer(key)
        assert told(happened, ItemDiscarded).item == token
        assert told(happened, PortalReadied).left == drains - 1
