"""Skills that cost a special."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import foe, play, raid
from tests.games.reichbusters.positions import room, unit
from tests.games.reichbusters.running import Ran, offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, ended, result

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import skill_specials
from nightraid.games.reichbusters.asks.events.cards import CardReturned, SurgeTurned
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, PatrolCame
from nightraid.games.reichbusters.asks.events.enemy import HeroHit, WoundChosen, WoundDrawn
from nightraid.games.reichbusters.asks.events.hero import UnitKilled
from nightraid.games.reichbusters.asks.events.testing import (
    DiceRolled,
    NoiseCardDrawn,
    NoiseCardIgnored,
    NoiseTopDone,
    Surged,
    Unheard,
)
from nightraid.games.reichbusters.ids import ALERT, SUSPICIOUS
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.wounds import damage
from nightraid.games.reichbusters.state import Action, RolledDie, RunningTest, State, Wound

SOLDIER = {"soldier 1": "c"}


def loud(game: State, *keys: str, came: Any = (), dice: int = 2) -> Ran[None]:
    """A noise test of the first Hero, without a weapon."""
    return run(noise_test(game, 0, dice, why=("RB-NOISE-1",)), *keys, came=came)


def names(game: State, test: RunningTest) -> set[str]:
    """The effects on offer in a test, by their names."""
    return {spend.effect for spend in skill_specials.offers(game, test)}


# ---------------------------------------------------------------- more dice


@pytest.mark.parametrize(
    ("name", "kind", "reach"),
    [
        pytest.param("deadly", "attack", "ranged", marks=pytest.mark.rule("RB-SKILL-DEADLY-1")),
        pytest.param("deadly", "attack", "melee", marks=pytest.mark.rule("RB-SKILL-DEADLY-1")),
        pytest.param("rage", "attack", "melee", marks=pytest.mark.rule("RB-SKILL-RAGE-1")),
        pytest.param("iron-hide", "defence", "melee", marks=pytest.mark.rule("RB-SKILL-IRON-HIDE-1")),
        pytest.param("heavy-infantry", "defence", "melee", marks=pytest.mark.rule("RB-SKILL-HEAVY-INFANTRY-1")),
        pytest.param("mech-implants", "defence", "ranged", marks=pytest.mark.rule("RB-SKILL-MECH-IMPLANTS-1")),
    ],
)
def test_a_special_adds_two_dice_of_the_test_once(name: str, kind: Any, reach: Any) -> None:
    game = raid({"brick": "a"}, units=SOLDIER, skills={"brick": (name,)})
    test = attack_on("soldier 1", game, reach=reach) if kind == "attack" else defence(game, reach=reach)
    keys = (f"spend:{name}:{kind}:-1", *["boost:attack"] * (kind == "attack"))  # in defence nothing else is left
    ran = attempt(game, test, *keys, came=[("special", "blank"), ("special", "one"), ("one",)])
    added = all_told(ran.events, DiceRolled)[1]
    assert added.kinds == (kind, kind)
    assert added.source == name
    assert result(game, ran) == 2 + 2 + 1 + 1
    again = RunningTest(**{**_fields(test), "specials": (kind,)})
    assert names(game, again) == {name}
    assert names(game, replace(again, spent_on=(name,))) == set()  # not a second time in this test
    other = defence(game) if kind == "attack" else attack_on("soldier 1", game, reach=reach)
    assert name not in names(game, RunningTest(**{**_fields(other), "specials": (other.kind,)}))


def _fields(test: RunningTest) -> dict[str, Any]:
    return {name: getattr(test, name) for name in ("kind", "hero", "against", "reach", "area", "target")}


@pytest.mark.rule("RB-SKILL-RAGE-1")
def test_rage_is_for_melee() -> None:
    game = raid({"brick": "a"}, units=SOLDIER, skills={"brick": ("rage",)})
    shot = RunningTest("attack", 0, 4, specials=("attack",), reach="ranged", target=unit("soldier 1"))
    blow = RunningTest("attack", 0, 4, specials=("attack",), reach="melee", target=unit("soldier 1"))
    assert names(game, shot) == set()
    assert names(game, blow) == {"rage"}


@pytest.mark.rule("RB-SKILL-MECH-IMPLANTS-1")
def test_mech_implants_after_a_failure_two_wound_cards_and_one_of_choice() -> None:
    """It needs no special."""
    game = raid({"brick": "a"}, skills={"brick": ("mech-implants",)})
    keys, came = ("apply-wound:cracked-ribs-1",), [("bad-knee-1",), ("cracked-ribs-1",)]
    ran = run(damage(game, 0, 9, ()), *keys, came=came)
    assert len(all_told(ran.events, WoundDrawn)) == 2
    assert told(ran.events, WoundChosen).card == "cracked-ribs-1"
    assert not game.heroes[0].knocked_down
    assert game.heroes[0].wounds == (Wound("cracked-ribs-1"),)
    assert game.wound_discard == ("bad-knee-1",)


# ---------------------------------------------------------------- no damage


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        pytest.param("stand-down", "1.0", marks=pytest.mark.rule("RB-SKILL-STAND-DOWN-1")),
        pytest.param("stand-down", "1.1", marks=pytest.mark.rule("RB-SKILL-STAND-DOWN-1", "RB-Q-105")),
        pytest.param("hit-the-deck", "1.1", marks=pytest.mark.rule("RB-SKILL-HIT-THE-DECK-1")),
    ],
)
def test_a_special_cancels_the_whole_damage(name: str, edition: Any) -> None:
    game = raid({"sarge": "a"}, units={"zombie 1": "a"}, skills={"sarge": (name,)}, edition=edition, phase="enemy")
    ran = run(
        enemy_attack(game, [unit("zombie 1")], 0, "melee"),
        f"spend:{name}:defence:-1",
        came=[("special", "blank")],
    )
    assert not all_told(ran.events, HeroHit)
    assert not all_told(ran.events, WoundDrawn)  # no wound card is drawn
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-SKILL-STAND-DOWN-1")
def test_without_the_special_there_is_damage() -> None:
    game = raid({"sarge": "a"}, units={"zombie 1": "a"}, skills={"sarge": ("stand-down",)}, phase="enemy")
    ran = run(enemy_attack(game, [unit("zombie 1")], 0, "melee"), came=[("one", "one"), ("cracked-ribs-1",)])
    assert told(ran.events, HeroHit).damage == 3


# ---------------------------------------------------------------- noise


@pytest.mark.rule("RB-SKILL-AUF-DEUTSCH-1")
def test_auf_deutsch_lowers_the_nearest_room_or_corridor_above_at_ease() -> None:
    game = raid(
        {"claudine": "a"},
        units={"soldier 1": "n", "soldier 2": "o"},
        skills={"claudine": ("auf-deutsch",)},
        levels={"n": SUSPICIOUS, "o": ALERT},
        noise_deck=Deck(pool=("only-the-wind-1",)),
    )
    ran = loud(game, "spend:auf-deutsch:noise:-1", came=[("special", "blank"), ("only-the-wind-1",)])
    changed = told(ran.events, AwarenessChanged)
    assert (changed.room, game.awareness[room("n")], game.awareness[room("o")]) == (room("n"), 0, ALERT)


@pytest.mark.rule("RB-SKILL-AUF-DEUTSCH-1", "RB-SPECIAL-4")
def test_auf_deutsch_has_nothing_to_say_when_all_are_at_ease_or_after_the_alarm() -> None:
    game = raid({"claudine": "a"}, units={"soldier 1": "n"}, skills={"claudine": ("auf-deutsch",)})
    test = RunningTest("noise", 0, 1, specials=("noise",))
    assert names(game, test) == set()
    game.awareness[room("n")] = SUSPICIOUS
    assert names(game, test) == {"auf-deutsch"}
    game.alarm = "after"
    assert names(game, test) == set()


@pytest.mark.rule("RB-SKILL-RECON-1")
def test_recon_skips_the_top_effect_of_the_card() -> None:
    """One Thing After Another would roll three more dice."""
    game = raid(
        {"claudine": "a"}, skills={"claudine": ("recon",)}, noise_deck=Deck(pool=("one-thing-after-another-1",))
    )
    came = [("special", "blank"), ("one-thing-after-another-1",)]
    ran = loud(game, "spend:recon:noise:-1", came=came)
    assert told(ran.events, NoiseTopDone).skipped
    assert not all_told(ran.events, PatrolCame)


@pytest.mark.rule("RB-SKILL-SILENT-1")
def test_silent_in_the_older_edition_no_card_is_drawn() -> None:
    game = raid({"claudine": "a"}, skills={"claudine": ("silent",)}, edition="1.0")
    ran = loud(game, "spend:silent:noise:-1", came=[("special", "three")])
    assert all_told(ran.events, Unheard)
    assert not all_told(ran.events, NoiseCardDrawn)


@pytest.mark.rule("RB-SKILL-SILENT-2")
def test_silent_in_the_newer_edition_the_card_is_drawn_and_has_no_effect() -> None:
    game = raid({"claudine": "a"}, skills={"claudine": ("silent",)}, edition="1.1", noise_deck=Deck(pool=("noisy-1",)))
    ran = loud(game, "spend:silent:noise:-1", came=[("special", "three"), ("noisy-1",)])
    assert told(ran.events, NoiseCardIgnored).card == "noisy-1"
    assert game.noise_discard == ("noisy-1",)
    assert not all_told(ran.events, PatrolCame)
    assert not game.tokens


@pytest.mark.rule("RB-SKILL-SLEIGHT-OF-HAND-1")
def test_sleight_of_hand_two_cards_are_seen_and_one_is_applied() -> None:
    game = raid(
        {"claudine": "a"},
        skills={"claudine": ("sleight-of-hand",)},
        noise_deck=Deck(pool=("noisy-1", "only-the-wind-1")),
    )
    ran = loud(
        game,
        "spend:sleight-of-hand:noise:-1",
        "apply-noise-card:only-the-wind-1",
        came=[("special", "three"), ("noisy-1",), ("only-the-wind-1",)],
    )
    assert not all_told(ran.events, PatrolCame)
    assert set(game.noise_discard) == {"noisy-1", "only-the-wind-1"}


@pytest.mark.rule("RB-SKILL-SPECIAL-OPS-1")
def test_special_ops_draws_an_action_card() -> None:
    game = raid(
        {"claudine": "a"},
        skills={"claudine": ("special-ops",)},
        hero={"claudine": {"deck": Deck(pool=("hairpin",))}},
        noise_deck=Deck(pool=("only-the-wind-1",)),
    )
    loud(game, "spend:special-ops:noise:-1", came=[("special", "blank"), ("hairpin",), ("only-the-wind-1",)])
    assert game.heroes[0].hand == ("hairpin",)


@pytest.mark.rule("RB-SKILL-SPECIAL-OPS-1", "RB-SPECIAL-4", "RB-Q-62")
def test_special_ops_is_not_paid_for_without_a_card_to_draw() -> None:
    """Of a discard pile with one card nothing is left once it has worn out."""
    test = RunningTest("noise", 0, 1, specials=("noise",))
    game = raid({"claudine": "a"}, skills={"claudine": ("special-ops",)}, hero={"claudine": {"deck": Deck[str]()}})
    assert names(game, test) == set()
    game.change(0, discard=("hairpin",))
    assert names(game, test) == set()
    game.change(0, discard=("hairpin", "curtain"))
    assert names(game, test) == {"special-ops"}


@pytest.mark.rule("RB-SKILL-2", "RB-Q-39")
@pytest.mark.parametrize("name", ["recon", "silent", "sleight-of-hand", "special-ops", "auf-deutsch"])
def test_none_of_them_in_a_weapon_noise_test_or_in_another_test(name: str) -> None:
    game = raid({"claudine": "a"}, units={"soldier 1": "n"}, skills={"claudine": (name,)}, levels={"n": ALERT})
    assert names(game, RunningTest("noise", 0, 1, specials=("noise",))) == {name}
    assert names(game, RunningTest("noise", 0, 1, specials=("noise",), weapon_noise=True)) == set()
    assert names(game, RunningTest("defence", 0, 1, specials=("defence",))) == set()
    assert names(game, RunningTest("noise", 0, 1, specials=("noise",), spent_on=(name,))) == set()
    assert names(game, RunningTest("noise", 0, 1)) == set()  # no special, no effect


# ---------------------------------------------------------------- vril


@pytest.mark.rule("RB-SKILL-VRIL-ENHANCED-1")
def test_vril_enhanced_brings_a_removed_card_back_on_top_of_the_discard_pile() -> None:
    game = raid(
        {"brick": "a"},
        units=SOLDIER,
        skills={"brick": ("vril-enhanced",)},
        hero={"brick": {"removed": ("patience", "bar-fight"), "discard": ("knock-knock",)}},
    )
    keys = ("spend:vril-enhanced:attack:-1", "bring-back:bar-fight")
    ran = attempt(game, attack_on("soldier 1", game), *keys, came=[("special", "one")])
    assert game.heroes[0].discard == ("knock-knock", "bar-fight")
    assert game.heroes[0].removed == ("patience",)
    assert told(ran.events, CardReturned).card == "bar-fight"


@pytest.mark.rule("RB-SKILL-VRIL-ENHANCED-1")
def test_vril_enhanced_with_one_card_there_is_nothing_to_choose() -> None:
    removed = {"brick": {"removed": ("patience",)}}
    game = raid({"brick": "a"}, skills={"brick": ("vril-enhanced",)}, hero=removed)
    ran = attempt(game, defence(game), "spend:vril-enhanced:defence:-1", came=[("special", "one")])
    assert len(ran.asked) == 1
    assert game.heroes[0].discard == ("patience",)


@pytest.mark.rule("RB-SKILL-VRIL-ENHANCED-1", "RB-SPECIAL-3")
def test_vril_enhanced_once_per_action_and_only_with_a_card_to_bring_back() -> None:
    game = raid({"brick": "a"}, units=SOLDIER, skills={"brick": ("vril-enhanced",)})
    test = RunningTest("attack", 0, 4, specials=("attack",))
    assert names(game, test) == set()
    game.change(0, removed=("patience",))
    assert names(game, test) == {"vril-enhanced"}
    assert names(game, RunningTest("noise", 0, 1, specials=("noise",))) == {"vril-enhanced"}
    game.action = Action(0, spent_on=("vril-enhanced",))
    assert names(game, test) == set()


@pytest.mark.rule("RB-SKILL-VRIL-IMPLANTS-1")
def test_vril_implants_turns_a_surge_into_a_special_that_counts_and_must_be_spent() -> None:
    game = raid({"brick": "a"}, units=SOLDIER, skills={"brick": ("vril-implants",)})
    test = attack_on("soldier 1", game, pool=("attack", "vril"))
    ran = attempt(
        game,
        test,
        "spend:vril-implants:attack:-1",
        "boost:vril",
        came=[("special", "surge"), ("one",)],
    )
    assert all_told(ran.events, SurgeTurned)
    assert not all_told(ran.events, Surged)
    assert result(game, ran) == 2 + 2 + 1
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-SKILL-VRIL-IMPLANTS-1", "RB-SPECIAL-4")
def test_vril_implants_needs_a_surge_that_is_not_cancelled() -> None:
    game = raid({"brick": "a"}, units=SOLDIER, skills={"brick": ("vril-implants",)})
    surge = (RolledDie("vril", "surge"),)
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",))) == set()
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",), dice=surge)) == {"vril-implants"}
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",), dice=surge, cancelled=1)) == set()
    game.action = Action(0, spent_on=("vril-implants",))
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",), dice=surge)) == set()


@pytest.mark.rule("RB-SKILL-VRIL-EXPERIMENT-1")
def test_a_vril_special_of_the_experiment_heals_or_wounds_an_enemy_in_the_area() -> None:
    hurt = {"brick": {"wounds": (Wound("cracked-ribs-1"),)}}
    units = {"soldier 1": "a", "soldier 2": "b"}
    game = raid({"brick": "a"}, units=units, skills={"brick": ("vril-experiment",)}, hero=hurt)
    test = attack_on("soldier 1", game, reach="melee", pool=("attack", "vril"))
    keys = ("roll-dice", "spend:vril-experiment-heal:vril:-1")
    ran = attempt(game, test, *keys, came=[("one", "special")])
    assert game.heroes[0].wounds == ()
    on_offer = [key for key in offered(ran) if "experiment" in key]
    assert on_offer == ["spend:vril-experiment-heal:vril:-1", f"spend:vril-experiment-hurt:vril:{foe('soldier 1')}"]
    game.action = Action(0)
    keys = ("roll-dice", f"spend:vril-experiment-hurt:vril:{foe('soldier 1')}")
    ran = attempt(game, defence(game, pool=("defence", "vril")), *keys, came=[("one", "special")])
    assert told(ran.events, UnitKilled).unit == unit("soldier 1")


@pytest.mark.rule("RB-SKILL-VRIL-EXPERIMENT-1", "RB-SPECIAL-3", "RB-Q-44")
def test_only_a_vril_special_will_do_and_once_per_action() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, skills={"brick": ("vril-experiment",)})
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",))) == set()
    vril = RunningTest("attack", 0, 4, specials=("vril",))
    assert names(game, vril) == {"vril-experiment-hurt"}
    game.action = Action(0, spent_on=("vril-experiment-heal",))
    assert names(game, vril) == set()


# ---------------------------------------------------------------- what is carried out later


@pytest.mark.rule("RB-SKILL-FRENZY-1", "RB-SKILL-QUICK-SHOT-1", "RB-Q-57")
@pytest.mark.parametrize(("name", "reach"), [("frenzy", "melee"), ("quick-shot", "ranged")])
def test_another_attack_once_per_turn_of_its_reach(name: str, reach: Any) -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, skills={"brick": (name,)})
    other: Any = "ranged" if reach == "melee" else "melee"
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",), reach=reach)) == {name}
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",), reach=other)) == set()
    ran = attempt(game, attack_on("soldier 1", game, reach=reach), f"spend:{name}:attack:-1", came=[("special", "one")])
    assert name in ended(ran).spent_on
    again = RunningTest("attack", 0, 4, specials=("attack",), reach=reach)
    assert names(game, again) == set()
    game.phase = "enemy"  # once in each enemy turn besides
    assert names(game, again) == {name}


@pytest.mark.rule("RB-SKILL-CROWD-CONTROL-1", "RB-SPECIAL-4")
def test_crowd_control_needs_an_area_farther_off_and_somebody_who_can_be_pushed() -> None:
    game = raid({"brick": "g"}, units={"soldier 1": "h"}, skills={"brick": ("crowd-control",)})
    cornered = attack_on("soldier 1", game)
    assert names(game, RunningTest(**{**_fields(cornered), "specials": ("attack",)})) == set()
    game = raid({"brick": "a"}, units={"soldier 1": "c"}, skills={"brick": ("crowd-control",)})
    free = attack_on("soldier 1", game)
    assert names(game, RunningTest(**{**_fields(free), "specials": ("attack",)})) == {"crowd-control"}


def test_a_skill_of_another_hero_cannot_be_paid_for() -> None:
    game = raid({"brick": "a", "sarge": "a"}, units=SOLDIER, skills={"sarge": ("deadly",)})
    assert names(game, RunningTest("attack", 0, 4, specials=("attack",), reach="ranged")) == set()


def test_what_a_card_grants_counts_as_one_action_for_limits() -> None:
    """Vril Enhanced works once in the two attacks of Quick Fire."""
    game = raid(
        {"red-hawk": "a"},
        units={"soldier 1": "c", "soldier 2": "c"},
        skills={"red-hawk": ("vril-enhanced",)},
        hands={"red-hawk": ("quick-fire",)},
        hero={"red-hawk": {"removed": ("only-the-wind", "better-angle")}},
    )
    ran = play(
        game,
        "quick-fire",
        f"attack:hunting-rifle:{foe('soldier 1')}",
        "spend:vril-enhanced:attack:-1",
        "bring-back:better-angle",
        f"attack:hunting-rifle:{foe('soldier 2')}",
        "boost:attack",
        came=[("special", "one", "one"), ("special", "one", "one"), ("one",), ("blank",) * 3],
    )
    assert not [key for key in offered(ran) if "vril-enhanced" in key]
