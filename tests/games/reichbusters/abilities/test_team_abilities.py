"""What the teams can do; the Nightjars are with the re-rolls (RB-RAID-5, RB-SAMPLE-16, RB-SCHEMA-14)."""

from typing import Any

import pytest
from tests.games.playing import all_told
from tests.games.reichbusters.playing_cards import DOWN, action, foe, on_offer, raid
from tests.games.reichbusters.positions import area, reichbusters, unit
from tests.games.reichbusters.running import offered

from nightraid.games.reichbusters.asks.events.cards import TeamAbilityUsed
from nightraid.games.reichbusters.asks.events.enemy import HeroCriesOut
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled, NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.in_force import attack_dice, defence_dice
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.state import Found, Item, State, Weapon

HITS, SILENCE = ("two", "two"), ("blank", "blank")


def two_shooters(**fields: Any) -> State:
    """Sarge and Quentin in area a, two soldiers in b; Quentin holds a card."""
    return raid(
        {"sarge": "a", "quentin": "a"},
        units={"soldier 1": "b", "soldier 2": "b"},
        hands={"quentin": ("early-riser", "felt-soles")},
        **fields,
    )


@pytest.mark.rule("RB-SAMPLE-16")
def test_harrier_a_second_hero_in_the_area_discards_a_card_and_shoots_too() -> None:
    game = two_shooters()
    ran = action(
        game,
        f"attack:service-pistol:{foe('soldier 1')}",
        "join-fire:1:early-riser",
        f"attack:webley:{foe('soldier 2')}",
        came=[HITS, HITS, SILENCE],
    )
    assert not game.units
    assert game.heroes[1].discard == ("early-riser",)
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]  # one test for both, the highest value
    assert game.team_used


@pytest.mark.rule("RB-SAMPLE-16")
def test_harrier_the_same_target_will_do_and_nobody_must() -> None:
    game = two_shooters()
    ran = action(
        game,
        f"attack:service-pistol:{foe('soldier 1')}",
        "join-fire:1:felt-soles",
        f"attack:webley:{foe('soldier 1')}",
        came=[("one", "one"), HITS, SILENCE],
    )
    assert set(game.units) == {unit("soldier 2")}
    assert offered(ran, 1) == ["join-fire:1:early-riser", "join-fire:1:felt-soles", "nobody-joins"]
    game = two_shooters()
    action(game, f"attack:service-pistol:{foe('soldier 1')}", "nobody-joins", came=[HITS, SILENCE])
    assert not game.team_used
    assert game.heroes[1].hand == ("early-riser", "felt-soles")


@pytest.mark.rule("RB-Q-120", "RB-ITEM-RADIO-1", "RB-ITEM-4")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_harrier_both_may_use_their_radio_in_the_action_and_each_only_once(edition: Edition) -> None:
    """Sarge re-rolls his blanks and Quentin his; the blanks that come then stay, in 1.1 for all radios of a Hero."""
    radios = {"sarge": {"items": (Item("radio-1"), Item("radio-2"))}, "quentin": {"items": (Item("radio-3"),)}}
    game = two_shooters(edition=edition, hero=radios)
    game.change(1, hand=("felt-soles",))
    second = ["use-in-test:radio-2:False"] if edition == "1.0" else []  # identical items add up
    keys = (
        *[f"attack:service-pistol:{foe('soldier 1')}", "use-in-test:radio-1:False", *second],
        *["join-fire:1:felt-soles", f"attack:webley:{foe('soldier 2')}", "use-in-test:radio-3:False"],
    )
    came = [("blank", "blank"), *[("blank", "blank")] * len(second), ("blank", "blank")]
    ran = action(game, *keys, came=[*came, ("blank", "blank"), ("blank", "blank"), SILENCE])
    assert [event.source for event in all_told(ran.events, DiceRerolled)] == [
        *["radio-1", "radio-2"][: 1 + len(second)],
        "radio-3",
    ]


@pytest.mark.rule("RB-Q-115", "RB-SAMPLE-16")
def test_harrier_a_cry_of_who_joins_belongs_to_the_action_too() -> None:
    """Quentin's surge in 1.0: he cries out, and Sarge's action makes its one noise test as before."""
    vril = {"quentin": {"weapons": (Weapon("webley", vril=True),), "skills": ()}}
    game = two_shooters(edition="1.0", hero=vril)
    keys = (f"attack:service-pistol:{foe('soldier 1')}", "join-fire:1:early-riser", f"attack:webley:{foe('soldier 2')}")
    webley = game.box.cards.weapons["webley"].vril
    surge = (*["two"] * webley.dice, "surge")
    ran = action(game, *keys, came=[HITS, surge, ("a-cry-of-pain-1",), SILENCE])
    assert [event.hero for event in all_told(ran.events, HeroCriesOut)] == [1]
    assert [(event.hero, event.dice) for event in all_told(ran.events, NoiseRaised)] == [(0, 2)]


@pytest.mark.rule("RB-SAMPLE-16")
def test_harrier_once_per_round() -> None:
    game = two_shooters(team_used=True)
    ran = action(game, f"attack:service-pistol:{foe('soldier 1')}", came=[HITS, SILENCE])
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-SAMPLE-16")
@pytest.mark.parametrize("why_not", ["elsewhere", "no card", "downed", "knocked down"])
def test_harrier_who_cannot_join(why_not: str) -> None:
    game = two_shooters()
    match why_not:
        case "elsewhere":
            game.put(1, area("entrance"))
        case "no card":
            game.change(1, hand=())
        case "downed":
            game.change(1, wounds=DOWN)
        case "knocked down":
            game.change(1, knocked_down=True)
    ran = action(game, f"attack:service-pistol:{foe('soldier 1')}", came=[HITS, SILENCE])
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-SAMPLE-16")
def test_harrier_not_after_a_melee_attack_and_no_other_team() -> None:
    game = raid({"quentin": "a", "sarge": "a"}, units={"soldier 1": "a"}, hands={"sarge": ("lets-go",)})
    ran = action(game, f"attack-unarmed:{foe('soldier 1')}", "settle", came=[("one",)])
    assert [type(ask).__name__ for ask in ran.asked] == ["Act", "InTest"]
    game = two_shooters(team="magpie")
    assert len(action(game, f"attack:service-pistol:{foe('soldier 1')}", came=[HITS, SILENCE]).asked) == 1


@pytest.mark.rule("RB-SAMPLE-16")
def test_harriers_stores_name_deadly_fire_support_and_bitter() -> None:
    card = reichbusters().library.of(TeamCard)["harrier"]
    assert {"deadly", "fire-support", "bitter"} <= set(card.skills)
    skills = reichbusters().library.of(SkillCard)
    assert all(skills[name].copies for name in card.skills)


def test_badger_more_defence_dice_beside_a_friend_who_can_stand() -> None:
    game = raid({"sarge": "a", "brick": "a"}, team="badger")
    assert defence_dice(game, 0) == 1
    game.change(1, wounds=DOWN)
    assert defence_dice(game, 0) == 0
    game.change(1, wounds=(), knocked_down=True)
    assert defence_dice(game, 0) == 1
    game.put(1, area("b"))
    assert defence_dice(game, 0) == 0
    assert defence_dice(raid({"sarge": "a", "brick": "a"}, team="harrier"), 0) == 0


@pytest.mark.rule("RB-Q-182")
def test_boar_more_attack_dice_in_melee_beside_a_friend_who_can_stand() -> None:
    game = raid({"quentin": "a", "brick": "a"}, team="boar")
    assert attack_dice(game, 0, "melee", unarmed=False) == 1
    assert attack_dice(game, 0, "melee", unarmed=True) == 1
    assert attack_dice(game, 0, "ranged", unarmed=False) == 0
    game.change(1, knocked_down=True)
    assert attack_dice(game, 0, "melee", unarmed=False) == 1
    game.change(1, wounds=DOWN, knocked_down=False)
    assert attack_dice(game, 0, "melee", unarmed=False) == 0
    game.change(1, wounds=())
    game.put(1, area("b"))
    assert attack_dice(game, 0, "melee", unarmed=False) == 0
    assert attack_dice(raid({"quentin": "a", "brick": "a"}, team="badger"), 0, "melee", unarmed=False) == 0


@pytest.mark.rule("RB-Q-182")
def test_boar_the_die_is_rolled_with_those_of_the_knife() -> None:
    game = raid({"quentin": "a", "brick": "a"}, units={"soldier 1": "a"}, team="boar")
    ran = action(game, f"attack:commando-knife:{foe('soldier 1')}", came=[("two", "one", "one", "one")])
    assert [len(event.kinds) for event in all_told(ran.events, DiceRolled)] == [4]
    assert not game.units


@pytest.mark.rule("RB-Q-182", "RB-DOOR-1", "RB-DOOR-4")
def test_polecat_a_door_as_a_bonus_action_once_per_round() -> None:
    """The door at l shows 3; the lock at n comes off first, and the door stays closed."""
    game = raid({"sarge": "l"}, team="polecat")
    ran = action(game, "team-door:2", came=[("blank", "blank")])
    assert not game.closed >> 2 & 1
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]
    assert all_told(ran.events, TeamAbilityUsed)[0].why == ("RB-SCHEMA-14",)
    assert game.turn.basic == 2
    assert not [key for key in on_offer(game) if key.startswith("team-door")]
    locked = raid({"sarge": "n"}, team="polecat")
    action(locked, "team-door:4", came=[("blank",)])
    assert locked.closed >> 4 & 1
    assert not locked.locked >> 4 & 1


@pytest.mark.rule("RB-Q-182")
def test_polecat_a_door_that_shows_1_makes_no_noise_and_no_other_team_opens_it() -> None:
    game = raid({"sarge": "n"}, team="polecat", turn={"basic": 0})
    offers = [key for key in on_offer(game) if "door" in key]
    assert offers == ["team-door:3", "team-door:4"]
    assert all_told(action(game, "team-door:3").events, NoiseRaised) == []
    assert not game.closed >> 3 & 1
    assert "team-door:3" not in on_offer(raid({"sarge": "n"}, team="magpie"))
    assert "team-door:3" not in on_offer(raid({"sarge": "n"}, team="polecat", team_used=True))
    assert "team-door:3" not in on_offer(raid({"sarge": "n"}, team="polecat", hero={"sarge": {"knocked_down": True}}))


def test_magpie_a_search_as_a_bonus_action_once_per_round() -> None:
    lying = {area("a"): (Found("normal", Item("bandages-1")), Found("normal", Item("helmet-1")))}
    game = raid({"sarge": "a"}, team="magpie", found=lying)
    action(game, "team-search", "pick-up:helmet-1")
    assert [item.token for item in game.heroes[0].items] == ["helmet-1"]
    assert game.turn.basic == 2
    assert "team-search" not in on_offer(game)
    other = raid({"sarge": "a"}, team="harrier", found=lying)
    assert "team-search" not in on_offer(other)
