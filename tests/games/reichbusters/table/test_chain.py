"""The chain of causes: which events are links, what they are called, where a chain begins."""

from tests.games.reichbusters.positions import a_box, area, stand, unit
from tests.games.reichbusters.table.matches import random_match, setups, table

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events import EVENTS
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, MarkerMoved, UnitsSpawned
from nightraid.games.reichbusters.asks.events.enemy import UnitMoved
from nightraid.games.reichbusters.asks.events.testing import Boosted, NoiseCompared, SpecialSpent, TestEnded
from nightraid.games.reichbusters.asks.options.rounds import FreeDoor, NoFreeDoor
from nightraid.games.reichbusters.asks.options.testing import Settle
from nightraid.games.reichbusters.asks.questions.rounds import FreeDoorAction
from nightraid.games.reichbusters.table.chain import LINKS
from nightraid.games.reichbusters.telling.naming import room_name


def links(events: list[Event]) -> list[str]:
    """The labels of what happened, in order."""
    box = a_box().for_heroes(("brick",))
    scenes = [table().scene(event, box) for event in events]
    return [scene.link for scene in scenes if scene.link]


def test_a_door_its_noise_and_what_comes_of_it_is_one_chain() -> None:
    at = stand({"brick": "a"}, acting="brick", hero={"brick": {"skills": ()}}, tokens={"f": (1,)})
    (noisy,) = [card for card in at.state.noise_deck.pool if at.state.box.noise_card(card).id == "noisy"]
    spawn = at.state.spawn_deck.pool[0]
    happened = at.answer("open-door:0", came=[(spawn,), ("three",), (noisy,)])
    told = links(happened)
    assert told[:2] == ["door", "reveal"]
    assert told[told.index("1 noise die") :][:3] == ["1 noise die", "noise 3", at.state.box.noise_card(noisy).name]
    assert told.index("reveal") < told.index("1 noise die")


def test_labels_say_what_counts() -> None:
    room, soldier = a_box().board.room_of[area("f")], unit("soldier 1")
    name = room_name(a_box(), room).split()[-1]
    assert name == "1a/f+g+h"
    assert links([AwarenessChanged(room, 0, 1, why=())]) == [f"{name} suspicious"]
    assert links([AwarenessChanged(room, 1, 2, why=())]) == [f"{name} alert"]
    assert links([MarkerMoved(3, 5, why=()), MarkerMoved(6, 5, why=())]) == ["marker 3/5", "off the track"]
    assert links([Boosted(0, "noise", "two", why=())]) == ["boost: 2"]
    assert links([TestEnded(0, "attack", 7, 4, True, why=())]) == ["attack 7 : 4"]
    assert links([TestEnded(0, "noise", 4, 1, True, why=())]) == ["noise 4"]
    assert links([SpecialSpent(0, "burst", "attack", why=())]) == ["special: Burst"]
    assert links([NoiseCompared("noisy-1", 3, 4, False, why=())]) == ["noise 3 < 4"]
    assert links([UnitsSpawned(1, "sp1", area("c"), (soldier,), why=())]) == ["1 enemy"]


def test_steps_of_the_enemy_are_no_links() -> None:
    assert links([UnitMoved(unit("soldier 1"), area("a"), area("b"), why=())]) == []


def test_every_link_is_an_event_of_the_game() -> None:
    assert set(LINKS) <= set(EVENTS)


def test_links_are_short_and_have_an_icon() -> None:
    for match, _ in random_match(setups()[0], 3, 80):
        last = match
    seen = 0
    for event in last.events():
        scene = table().scene(event, last.box)
        if scene.link:
            assert len(scene.link) <= 40, scene.link
            assert scene.icon
            seen += 1
    assert seen


def test_an_action_begins_a_chain_and_what_is_asked_within_it_does_not() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick")
    attack = f"attack:vickers:{unit('soldier 1')}"
    assert table().starts_chain(at.asked, attack)
    at.answer(attack)
    assert not table().starts_chain(at.asked, at.asked.options[0].key)
    assert Settle not in map(type, at.asked.options)


def test_a_free_door_begins_a_chain_and_leaving_it_be_does_not() -> None:
    """What the enemy turn led to stays to be read when nobody opens a door after it."""
    ask = FreeDoorAction(seat=0, options=[FreeDoor(0, 2), NoFreeDoor()], why=())
    opens, leaves = [table().starts_chain(ask, option.key) for option in ask.options]
    assert (opens, leaves) == (True, False)
