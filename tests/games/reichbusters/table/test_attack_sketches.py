"""Attacks beforehand: dice and where they come from, help, noise, jams."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.positions import stand, unit
from tests.games.reichbusters.table.looking import dice, heard, odds, sketch, texts
from tests.games.reichbusters.table.matches import random_match, setups, table

from nightraid.engine.chance import TypedIn
from nightraid.engine.screen.sketches import Ray
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.asks.options.hero import Attack, AttackUnarmed
from nightraid.games.reichbusters.asks.questions.hero import WhichSecond
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, TestRoll
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Skill, Weapon, Wound
from nightraid.odds import odds_of

SOLDIER = unit("soldier 1")
VICKERS = f"attack:vickers:{SOLDIER}"


@pytest.mark.parametrize("setup", setups()[:4], ids=lambda setup: setup.map)
def test_as_many_dice_are_rolled_as_were_shown(setup: RaidSetup) -> None:
    looked = 0
    for match, ask in random_match(setup, 5, 120):
        for option in ask.options:
            if isinstance(option, Attack | AttackUnarmed):
                shown = table().sketch(match.state, ask, option)
                twin = match.clone(chance=TypedIn())
                twin.answer(ask.seat, option)
                if isinstance(twin.pending, WhichSecond):
                    continue
                assert isinstance(twin.pending, BeforeTest | TestRoll)
                rolled = twin.pending.dice if isinstance(twin.pending, BeforeTest) else len(twin.pending.dice)
                assert sum(dice(shown).values()) == rolled
                looked += 1
    assert looked


def test_the_weapon_the_target_and_the_line() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": {"skills": ()}})
    shown = sketch(at, VICKERS)
    assert dice(shown) == {"Vickers": 4}
    assert "Soldier 1 has defence 4 here; a hit kills it." in texts(shown)
    here, there = at.state.heroes[0].area, at.state.units[SOLDIER].area
    assert shown.rays == (Ray(here, there, clear=True),)
    assert "Vickers jams afterwards, unless a special is spent on Unreliable." in texts(shown)


@pytest.mark.rule("RB-Q-182")
def test_a_die_of_the_team_has_its_source_in_melee_beside_a_friend() -> None:
    heroes, fields = {"quentin": "a", "sarge": "a"}, {"skills": ()}
    for team, sources in (("boar", {"Commando Knife": 3, "All Together": 1}), ("badger", {"Commando Knife": 3})):
        at = stand(heroes, units={"soldier 1": "a"}, acting="quentin", hero={"quentin": fields}, team=team)
        assert dice(sketch(at, f"attack:commando-knife:{SOLDIER}")) == sources


def test_an_added_vril_die_is_among_those_that_will_be_rolled() -> None:
    at = stand({"nine": "a"}, units={"soldier 1": "a"}, acting="nine", hero={"nine": {"hand": ()}})
    at.answer(f"attack:broken-chain:{SOLDIER}")
    assert dice(sketch(at, "roll-dice")) == {"attack dice": 3}
    assert dice(sketch(at, "add-die:vril-experiment")) == {"attack dice": 3, "vril dice": 1}


def test_every_die_has_its_source() -> None:
    fields = {
        "skills": (Skill("die-hard"),),
        "weapons": (Weapon("vickers", vril=True),),
        "wounds": (Wound("hit-in-the-arm-1"),),
    }
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": fields})
    shown = sketch(at, VICKERS)
    assert dice(shown) == {"Vril Vickers": 4, "Die Hard": 1, "wounds": -1, "Vril Vickers, vril dice": 1}
    attack, *_ = odds_of(at.match, at.seat, next(option for option in at.asked.options if option.key == VICKERS))
    assert any(part.text.startswith("A vril surge, unless a special cancels it") for part in attack.parts)


def test_the_noise_that_is_told_is_the_noise_that_is_made() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": {"skills": (), "hand": ()}})
    shown = sketch(at, VICKERS)
    assert "4 noise dice in all." in texts(shown)
    assert heard(at, VICKERS) == pytest.approx(100 * (1 - (2 / 6) ** 4))
    cards = odds(at, VICKERS)["What comes of the noise"]
    assert cards["nobody hears it"] == pytest.approx(100 - heard(at, VICKERS))
    assert 0 < cards["heard, but nothing comes of it"] < heard(at, VICKERS)
    happened = at.answer(VICKERS, "roll-dice", came=[("one",) * 4, ("blank",) * 4])
    assert told(happened, NoiseRaised).dice == 4


def test_bare_hands_are_quiet() -> None:
    at = stand({"quentin": "a"}, units={"soldier 1": "a"}, acting="quentin", hero={"quentin": {"skills": ()}})
    shown = sketch(at, f"attack-unarmed:{SOLDIER}")
    assert dice(shown) == {"bare hands": 1}
    assert "Makes no noise." in texts(shown)
    assert shown.rays == ()


@pytest.mark.rule("RB-WOUND-5")
def test_whoever_has_no_dice_left_can_only_miss() -> None:
    fields = {"skills": (), "wounds": (Wound("cracked-ribs-1"),)}
    at = stand({"quentin": "a"}, units={"soldier 1": "a"}, acting="quentin", hero={"quentin": fields})
    key = f"attack-unarmed:{SOLDIER}"
    assert dice(sketch(at, key)) == {"bare hands": 1, "wounds": -1}
    assert "No dice are left to roll: it can only miss." in texts(sketch(at, key))
    assert SOLDIER in at.state.units
    at.answer(key)
    assert SOLDIER in at.state.units


@pytest.mark.rule("RB-KEY-BANG-1")
def test_a_bang_says_where_the_marker_goes() -> None:
    weapons = (Weapon("second-vickers", vril=True),)
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": {"weapons": weapons}})
    assert "Bang! The round marker advances to space 2 of 5." in texts(sketch(at, f"attack:second-vickers:{SOLDIER}"))
    late = stand(
        {"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": {"weapons": weapons}}, marker=5
    )
    assert "beyond the track: alarm!" in texts(sketch(late, f"attack:second-vickers:{SOLDIER}"))


@pytest.mark.rule("RB-ATTACK-12")
def test_friends_in_the_area_can_help_with_their_cards() -> None:
    bottom = stand({"brick": "a"}, acting="brick").state.box.action_card("listen-up").bottom
    assert bottom is not None
    hands = {"sarge": {"hand": ("listen-up", "double-time"), "skills": ()}}
    near = stand({"brick": "a", "sarge": "a"}, units={"soldier 1": "c"}, acting="brick", hero=hands)
    assert f"Sarge can help: {bottom.name}" in texts(sketch(near, VICKERS))
    other = near.state.box.action_card("double-time").bottom
    assert other is not None
    assert other.name not in texts(sketch(near, VICKERS)), "that is for moves"
    far = stand({"brick": "a", "sarge": "e"}, units={"soldier 1": "c"}, acting="brick", hero=hands)
    assert "can help" not in texts(sketch(far, VICKERS))


@pytest.mark.rule("RB-KEY-ARMOURED-1")
def test_an_armoured_target_is_said_to_be_proof() -> None:
    name = "vrilpanzer 1"
    at = stand({"brick": "a"}, units={name: "c"}, acting="brick", hero={"brick": {"skills": ()}})
    assert "no hit without Armour Piercing hurts it" in texts(sketch(at, f"attack:vickers:{unit(name)}"))
    assert "no hit without" not in texts(sketch(at, f"attack:second-vickers:{unit(name)}"))
