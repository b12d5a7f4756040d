"""Wounds of Heroes: cards, permanent wounds, healing, downed Heroes."""

import pytest
from tests.games.reichbusters.enemies import SCRATCHES, enemy_turn, field, of_kind, unit_at
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.events.enemy import (
    HeroBackUp,
    HeroDowned,
    HeroHit,
    HeroKnockedBack,
    SkillBack,
    SkillPutOut,
    UnitsAttack,
    WoundChosen,
    WoundDrawn,
    WoundHealed,
    WoundPassed,
    WoundStays,
)
from nightraid.games.reichbusters.asks.events.testing import NothingDrawn
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.in_force import permanent, skill
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.wounds import damage, heal, inflict, lose_wound
from nightraid.games.reichbusters.schema.skills import Focused
from nightraid.games.reichbusters.schema.wound_cards import FewerDice, MoreNoise, NoReroll
from nightraid.games.reichbusters.state import Skill, State, Wound

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def kept(game: State) -> list[str]:
    """The permanent wounds of the first Hero."""
    return [wound.card for wound in game.heroes[0].wounds]


# ---------------------------------------------------------------- damage and threshold


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-WOUND-4", "RB-WOUND-5", "RB-DEFENCE-1")
def test_golden_damage_3_against_the_thresholds_4_and_3(edition: Edition) -> None:
    # Two zombies attack with 8; the defence total is 5.
    for card, stays in (("cracked-ribs-1", False), ("torn-strap-1", True)):
        game = field({"claudine": "c"}, {"zombie 1": "c", "zombie 2": "c"}, edition=edition)
        ran = enemy_turn(game, came=[("three", "two"), (card,)])
        assert [attack.strength for attack in of_kind(ran.events, UnitsAttack)] == [8]
        assert [hit.damage for hit in of_kind(ran.events, HeroHit)] == [3]
        assert len(of_kind(ran.events, WoundDrawn)) == 1  # one card, whatever the damage
        assert kept(game) == ([card] if stays else [])
        assert (card in game.wound_discard) is not stays
        assert bool(of_kind(ran.events, WoundPassed)) is not stays


@pytest.mark.parametrize(("dice", "stays"), [(("three", "one"), True), (("three", "two"), False)])
@pytest.mark.rule("RB-WOUND-5", "RB-SAMPLE-9", "RB-SAMPLE-10")
def test_golden_staggered_is_permanent_from_damage_7(dice: tuple[str, str], stays: bool) -> None:
    # Three zombies attack with 11: damage 7 or 6.
    for edition in EDITIONS:
        zombies = {f"zombie {number}": "c" for number in (1, 2, 3)}
        skills = {"claudine": {"skills": (Skill("stealthy"), Skill("focused"))}}
        game = field({"claudine": "c"}, zombies, edition=edition, hero=skills, automatic=(True,))
        keys = ("lose-skill:focused",) if stays else ()
        ran = enemy_turn(game, *keys, came=[dice, ("staggered-1",)])
        assert of_kind(ran.events, HeroKnockedBack)
        assert kept(game) == (["staggered-1"] if stays else [])
        assert [event.skill for event in of_kind(ran.events, SkillPutOut)] == (["focused"] if stays else [])
        assert [token.active for token in game.heroes[0].skills] == [True, not stays]


@pytest.mark.rule("RB-WOUND-5", "RB-WOUND-8")
def test_a_skill_works_again_when_the_wound_is_healed() -> None:
    wounded = {"skills": (Skill("stealthy", active=False), Skill("focused", active=False))}
    game = field({"claudine": "c"}, hero={"claudine": {**wounded, "wounds": (Wound("staggered-1", "focused"),)}})
    ran = run(heal(game, 0, 1))
    assert [event.skill for event in of_kind(ran.events, SkillBack)] == ["focused"]
    assert [token.active for token in game.heroes[0].skills] == [False, True]


@pytest.mark.rule("RB-Q-63", "RB-Q-105")
def test_without_a_wound_card_nothing_happens() -> None:
    game = field({"claudine": "c"}, {"sturm-angriff 1": "c"}, wound_deck=Deck(), wound_discard=())
    ran = run(enemy_attack(game, [unit_at(game, "sturm-angriff 1")], 0, "melee"), came=[("blank", "blank")])
    assert of_kind(ran.events, NothingDrawn)
    assert not game.heroes[0].knocked_down  # no card, so not wounded: no Crush
    run(inflict(game, 0, cause="effect"))
    assert not game.heroes[0].wounds


@pytest.mark.rule("RB-SKILL-MECH-IMPLANTS-1")
def test_with_mech_implants_one_of_two_cards_is_applied() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"}, hero={"claudine": {"skills": (Skill("mech-implants"),)}})
    ran = run(damage(game, 0, 8, ()), "apply-wound:cracked-ribs-1", came=[("seeing-double-1",), ("cracked-ribs-1",)])
    assert kept(game) == ["cracked-ribs-1"]
    assert "seeing-double-1" in game.wound_discard
    assert not game.heroes[0].knocked_down
    assert of_kind(ran.events, WoundChosen)


# ---------------------------------------------------------------- without a test


@pytest.mark.rule("RB-WOUND-6")
def test_in_1_0_an_inflicted_wound_has_both_effects_and_is_permanent() -> None:
    game = field({"claudine": "c"}, edition="1.0")
    ran = run(inflict(game, 0, cause="effect"), came=[("bad-knee-1",)])
    assert (kept(game), game.heroes[0].knocked_down) == (["bad-knee-1"], True)
    assert of_kind(ran.events, WoundStays)


@pytest.mark.rule("RB-WOUND-7")
def test_in_1_1_an_inflicted_wound_has_both_effects_and_is_permanent() -> None:
    game = field({"claudine": "c"})
    run(inflict(game, 0, cause="effect"), came=[("bad-knee-1",)])
    assert (kept(game), game.heroes[0].knocked_down) == (["bad-knee-1"], True)


@pytest.mark.rule("RB-VRIL-4")
def test_in_1_0_a_surge_has_both_effects() -> None:
    game = field({"claudine": "c"}, edition="1.0")
    run(inflict(game, 0, cause="surge"), came=[("bad-knee-1",)])
    assert (kept(game), game.heroes[0].knocked_down) == (["bad-knee-1"], True)


@pytest.mark.rule("RB-VRIL-5")
def test_in_1_1_a_surge_has_the_permanent_effect_only() -> None:
    game = field({"claudine": "c"})
    run(inflict(game, 0, cause="surge"), came=[("bad-knee-1",)])
    assert (kept(game), game.heroes[0].knocked_down) == (["bad-knee-1"], False)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-SKILL-VRIL-TOLERANCE-1")
def test_with_vril_tolerance_a_surge_has_the_top_effect_only(edition: Edition) -> None:
    tolerant = {"claudine": {"skills": (Skill("vril-tolerance"),)}}
    game = field({"claudine": "c"}, edition=edition, hero=tolerant)
    run(inflict(game, 0, cause="surge"), came=[("bad-knee-1",)])
    assert (kept(game), game.heroes[0].knocked_down) == ([], True)
    assert game.wound_discard == ("bad-knee-1",)
    run(inflict(game, 0, cause="effect"), came=[("bad-knee-2",)])  # it helps against surges only
    assert kept(game) == ["bad-knee-2"]


# ---------------------------------------------------------------- what permanent wounds do


@pytest.mark.rule("RB-WOUND-5", "RB-ITEM-PAIN-KILLERS-1")
def test_permanent_effects_are_in_force_while_the_card_is_kept() -> None:
    wounds = (Wound("seeing-double-1"), Wound("a-cry-of-pain-1"), Wound("a-burst-of-splinters-1"))
    game = field({"claudine": "c"}, hero={"claudine": {"wounds": wounds}})
    assert permanent(game, 0, FewerDice) == [FewerDice(test="defence", dice=1)]
    assert sum(effect.dice for effect in permanent(game, 0, MoreNoise)) == 2  # several add up
    assert permanent(game, 0, NoReroll) == []
    game.change(0, numb=True)
    assert permanent(game, 0, MoreNoise) == []
    assert len(game.heroes[0].wounds) == 3  # pain killers: they still count


@pytest.mark.rule("RB-ITEM-PAIN-KILLERS-1")
def test_with_pain_killers_a_skill_works_in_spite_of_the_wound() -> None:
    wounded = {"skills": (Skill("focused", active=False),), "wounds": (Wound("staggered-1", "focused"),)}
    game = field({"claudine": "c"}, hero={"claudine": wounded})
    assert skill(game, 0, Focused) is None
    game.change(0, numb=True)
    assert skill(game, 0, Focused) is not None


# ---------------------------------------------------------------- downed


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-WOUND-9")
def test_the_fourth_permanent_wound_makes_a_hero_downed(edition: Edition) -> None:
    game = field({"claudine": "c"}, hero={"claudine": {"wounds": SCRATCHES[:2]}}, edition=edition)
    ran = run(inflict(game, 0, cause="effect"), came=[("blood-in-the-eyes-1",)])
    assert (len(kept(game)), of_kind(ran.events, HeroDowned)) == (3, [])
    ran = run(inflict(game, 0, cause="effect"), came=[("winded-1",)])
    assert game.heroes[0].downed
    assert of_kind(ran.events, HeroDowned)


@pytest.mark.rule("RB-WOUND-11")
def test_a_downed_hero_can_be_wounded_further() -> None:
    game = field({"claudine": "c"}, hero={"claudine": {"wounds": SCRATCHES[:4]}})
    ran = run(inflict(game, 0, cause="effect"), came=[("winded-1",)])
    assert len(game.heroes[0].wounds) == 5
    assert not of_kind(ran.events, HeroDowned)  # is so already
    # In 1.0 by attacks too.
    game = field({"claudine": "c"}, {"zombie 1": "c"}, hero={"claudine": {"wounds": SCRATCHES[:4]}}, edition="1.0")
    enemy_turn(game, came=[("blank", "blank"), ("winded-1",)])
    assert len(game.heroes[0].wounds) == 5


# ---------------------------------------------------------------- healing


@pytest.mark.rule("RB-WOUND-8")
def test_the_heros_player_chooses_which_wound_is_healed() -> None:
    heroes = {"claudine": "c", "sarge": "d"}
    game = field(heroes, hero={"sarge": {"wounds": SCRATCHES[:3]}}, players=2, last_hero=0)
    ran = run(heal(game, 1, 1), f"heal-wound:{SCRATCHES[1].card}")
    assert ran.asked[0].seat == 1
    assert [wound.card for wound in game.heroes[1].wounds] == [SCRATCHES[0].card, SCRATCHES[2].card]
    assert game.wound_discard == (SCRATCHES[1].card,)
    assert [event.left for event in of_kind(ran.events, WoundHealed)] == [2]
    assert not run(heal(game, 1, 5)).asked  # all of them: nothing to choose
    assert not game.heroes[1].wounds


@pytest.mark.rule("RB-WOUND-12", "RB-Q-104")
def test_healed_below_four_a_hero_is_back_on_their_feet() -> None:
    fallen = {"wounds": SCRATCHES[:5], "knocked_down": True}
    game = field({"claudine": "c"}, hero={"claudine": fallen})
    ran = run(lose_wound(game, 0, SCRATCHES[0].card))
    assert game.heroes[0].downed
    assert not of_kind(ran.events, HeroBackUp)
    ran = run(lose_wound(game, 0, SCRATCHES[1].card))
    assert of_kind(ran.events, HeroBackUp)
    assert not game.heroes[0].fallen
    assert game.heroes[0].area == area("c")


@pytest.mark.rule("RB-Q-104")
def test_a_hero_who_was_not_downed_stays_knocked_down_when_healed() -> None:
    game = field({"claudine": "c"}, hero={"claudine": {"wounds": SCRATCHES[:2], "knocked_down": True}})
    run(heal(game, 0, 2))
    assert game.heroes[0].knocked_down
