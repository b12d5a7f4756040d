"""Using equipment: what it costs, on whom and where it can be used, and what it does."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.abilities.cards import CORRIDOR, WEST, box_with_item, uses
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, model, stand

from nightraid.games.wolfenstein.asks import events
from nightraid.games.wolfenstein.asks.events import Fatigued, Healed, ItemUsed, Restored, Stunned
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.schema.equipment import Flash, Medicine
from nightraid.games.wolfenstein.state import Weapon

SOLDAT, SOLDAT_2, SOLDAT_3 = model("soldat 1"), model("soldat 2"), model("soldat 3")
SUPERSOLDAT, PANZERHUND = model("supersoldat 1"), model("panzerhund 1")


# ---------------------------------------------------------------- costs


@pytest.mark.rule("WF-ACTION-9", "WF-GEAR-8", "WF-COMP-10", "WF-DISCARD-1")
def test_a_card_costs_its_ap_and_is_discarded_after_one_use() -> None:
    table = stand({BJ: "b3"}, acting=BJ, ap=5, hero={BJ: {"pack": ("mixed-crate-1", "knife-1"), "light": 0}})
    happened = table.answer("use-item:mixed-crate-1")
    assert told(happened, ItemUsed).item == "mixed-crate-1"
    assert table.state.turn.ap == 4
    assert table.state.heroes[BJ].pack == ("knife-1",)
    assert table.state.equipment_discard == ("mixed-crate-1",)
    assert uses(table) == []


@pytest.mark.rule("WF-ACTION-9", "WF-AP-2")
def test_a_card_that_cannot_be_paid_is_not_offered() -> None:
    pack = {BJ: {"pack": ("mixed-crate-1", "ammo-pouch-1")}}
    assert uses(stand({BJ: "b3"}, acting=BJ, ap=0, hero=pack)) == ["use-item:ammo-pouch-1"]
    assert uses(stand({BJ: "b3"}, acting=BJ, ap=1, hero=pack)) == ["use-item:mixed-crate-1", "use-item:ammo-pouch-1"]


@pytest.mark.rule("WF-ACTION-9")
def test_of_equal_cards_one_is_offered() -> None:
    pack = {BJ: {"pack": ("strong-coffee-2", "strong-coffee-1")}}
    assert uses(stand({BJ: "b3"}, acting=BJ, hero=pack)) == ["use-item:strong-coffee-2"]


@pytest.mark.rule("WF-ACTION-9")
def test_only_the_active_heros_own_cards_are_offered() -> None:
    assert uses(stand({BJ: "b3", ANYA: "b4"}, acting=BJ, hero={ANYA: {"pack": ("strong-coffee-1",)}})) == []


@pytest.mark.rule("WF-GEAR-4")
def test_cards_to_be_attached_are_not_used() -> None:
    table = stand(
        {BJ: "b3"}, acting=BJ, nazis={"soldat 1": "c3"}, hero={BJ: {"pack": ("silencer-1", "flak-vest-1", "knife-1")}}
    )
    assert uses(table) == []


@pytest.mark.rule("WF-FATIGUE-6")
def test_fatigue_as_a_cost_needs_a_rested_hero() -> None:
    pack = ("switchboard-trick-1",)
    tired = stand({BJ: "b3"}, acting=BJ, hero={BJ: {"pack": pack, "fatigue": True}}, hazard=4)
    assert uses(tired) == []
    table = stand({BJ: "b3"}, acting=BJ, ap=6, hero={BJ: {"pack": pack}}, hazard=4)
    happened = table.answer("use-item:switchboard-trick-1")
    assert told(happened, Fatigued).why == ("WF-FATIGUE-6",)
    assert table.state.heroes[BJ].fatigue
    assert table.state.turn.ap == 5  # no AP come of it (WF-Q-20)
    assert table.state.hazard == 0
    assert "fatigue" not in table.keys


@pytest.mark.rule("WF-FATIGUE-7")
def test_fatigue_as_an_effect_can_happen_to_anybody() -> None:
    pack = ("pep-pills-1",)
    table = stand({BJ: "b3"}, acting=BJ, ap=1, hero={BJ: {"pack": pack}})
    table.answer("use-item:pep-pills-1")
    assert table.state.turn.ap == 5
    assert table.state.heroes[BJ].fatigue
    tired = stand({BJ: "b3"}, acting=BJ, ap=1, hero={BJ: {"pack": pack, "fatigue": True}})
    happened = tired.answer("use-item:pep-pills-1")
    assert not all_told(happened, Fatigued)
    assert tired.state.turn.ap == 5


# ---------------------------------------------------------------- stun and sabotage


@pytest.mark.rule("WF-STUN-1", "WF-STUN-4", "WF-NOISE-6")
def test_a_sound_grenade_stuns_its_target_and_the_nazis_beside_it() -> None:
    table = stand(
        {BJ: "b3", ANYA: "e2"},
        acting=BJ,
        nazis={"soldat 1": "d3", "soldat 2": "d4", "ubersoldat 1": "c4", "soldat 3": "f3"},
        hero={BJ: {"pack": ("sound-grenade-1",)}},
    )
    happened = table.answer(f"use-item-on:sound-grenade-1:{SOLDAT}")
    assert {event.model for event in all_told(happened, Stunned)} == {SOLDAT, SOLDAT_2}
    assert not table.state.heroes[ANYA].stunned
    assert table.state.noise == WEST
    assert table.state.nazis[SOLDAT].attacked_by == -1


@pytest.mark.rule("WF-STUN-1", "WF-NOISE-6", "WF-Q-91")
def test_a_quiet_flash_is_worth_it_only_if_somebody_is_stunned() -> None:
    table = stand(
        {BJ: "b3"},
        acting=BJ,
        nazis={"soldat 1": "d3", "soldat 2": "b5", "ubersoldat 1": "b1", "drone 1": "e1"},
        nazi={"soldat 2": {"stunned": True}},
        hero={BJ: {"pack": ("pepper-tin-1",)}},
    )
    assert uses(table) == [f"use-item-on:pepper-tin-1:{SOLDAT}"]  # stunned, unshakable, too far
    table.answer(f"use-item-on:pepper-tin-1:{SOLDAT}")
    assert table.state.nazis[SOLDAT].stunned
    assert table.state.noise == 0


@pytest.mark.rule("WF-STUN-1", "WF-Q-96")
def test_a_quiet_flash_with_neighbours_may_aim_at_one_who_feels_nothing() -> None:
    wide = box_with_item("pepper-tin", does=Flash(range=2, beside=True))
    pack = {BJ: {"pack": ("pepper-tin-1",)}}
    nazis = {"ubersoldat 1": "d3", "soldat 1": "e3"}
    table = stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack, box=wide)
    assert uses(table) == [f"use-item-on:pepper-tin-1:{model('ubersoldat 1')}"]
    alone = stand({BJ: "b3"}, acting=BJ, nazis={"ubersoldat 1": "d3"}, hero=pack, box=wide)
    assert uses(alone) == []
    narrow = stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack)
    assert uses(narrow) == []  # as printed it stuns only the one it is aimed at, and the Soldat is too far


@pytest.mark.rule("WF-STUN-2", "WF-DICE-2")
@pytest.mark.parametrize(("face", "success"), [("hp", True), ("armor", True), ("blank", False), ("reload", False)])
def test_a_sabotage_may_take_a_test(face: Face, success: bool) -> None:
    table = stand(
        {BJ: "b3"}, acting=BJ, nazis={"soldat 1": "d3"}, hero={BJ: {"pack": ("radio-jammer-1", "fine-sand-1")}}
    )
    happened = table.answer(f"use-item-on:radio-jammer-1:{SOLDAT}", came=[(face,)])
    assert told(happened, events.TestRolled).success is success
    assert table.state.nazis[SOLDAT].sabotaged is success
    assert table.state.equipment_discard == ("radio-jammer-1",)  # spent either way
    assert not table.state.heroes[BJ].weapons[0].reload


@pytest.mark.rule("WF-STUN-2", "WF-Q-96")
def test_a_sabotage_without_a_test_is_sure() -> None:
    table = stand(
        {BJ: "b3"},
        acting=BJ,
        nazis={"soldat 1": "d3", "soldat 2": "e4"},
        hero={BJ: {"pack": ("fine-sand-1",)}},
    )
    assert uses(table) == [f"use-item-on:fine-sand-1:{SOLDAT}"]
    table.answer(f"use-item-on:fine-sand-1:{SOLDAT}")
    assert table.state.nazis[SOLDAT].sabotaged
    assert uses(table) == []


# ---------------------------------------------------------------- noise


@pytest.mark.rule("WF-NOISE-6")
def test_blankets_take_away_the_noise_of_the_own_area() -> None:
    pack = {BJ: {"pack": ("felt-blankets-1",)}}
    assert uses(stand({BJ: "b3"}, acting=BJ, hero=pack, noise=CORRIDOR)) == []
    table = stand({BJ: "b3"}, acting=BJ, hero=pack, noise=WEST | CORRIDOR)
    table.answer("use-item:felt-blankets-1")
    assert table.state.noise == CORRIDOR


@pytest.mark.rule("WF-ACTION-9", "WF-Q-56")
def test_a_report_calms_the_tracker_but_not_one_that_is_held() -> None:
    pack = {BJ: {"pack": ("forged-report-1",)}}
    assert uses(stand({BJ: "b3"}, acting=BJ, hero=pack, hazard=0)) == []
    assert uses(stand({BJ: "b3"}, acting=BJ, hero=pack, mission="vault", hazard=4)) == []
    table = stand({BJ: "b3"}, acting=BJ, hero=pack, mission="vault", hazard=3)
    table.answer("use-item:forged-report-1")
    assert table.state.hazard == 1


# ---------------------------------------------------------------- medicine


@pytest.mark.rule("WF-DAMAGE-4", "WF-Q-96", "WF-Q-8")
def test_medicine_helps_the_hero_or_an_adjacent_one() -> None:
    wounded = {"lost_hp": 3, "lost_armor": 3}
    table = stand(
        {BJ: "f3", ANYA: "e4", KLAUS: "d3", ROTH: "g4"},
        acting=BJ,
        hero={
            BJ: {"pack": ("field-dressing-1", "armor-patches-1"), **wounded},
            ANYA: wounded,
            KLAUS: wounded,
            ROTH: wounded,
        },
    )
    both = ("field-dressing-1", "armor-patches-1")
    # Klaus is too far, and a closed door parts Roth from B.J.
    assert table.listed("use-item-on") == {f"{item}:{hero}" for item in both for hero in (BJ, ANYA)}
    happened = table.answer(f"use-item-on:field-dressing-1:{ANYA}")
    assert told(happened, Healed) == Healed(ANYA, 0, 2, why=("WF-ACTION-9",))
    table.answer(f"use-item-on:armor-patches-1:{BJ}")
    assert (table.state.heroes[BJ].lost_armor, table.state.heroes[BJ].lost_hp) == (1, 3)


@pytest.mark.rule("WF-DAMAGE-4")
def test_medicine_is_for_the_wounded() -> None:
    pack = ("field-dressing-1",)
    assert uses(stand({BJ: "b3"}, acting=BJ, hero={BJ: {"pack": pack, "lost_armor": 2}})) == []
    table = stand({BJ: "b3"}, acting=BJ, hero={BJ: {"pack": pack, "lost_hp": 1}})
    table.answer(f"use-item-on:field-dressing-1:{BJ}")
    assert table.state.heroes[BJ].lost_hp == 0  # not above full strength


@pytest.mark.rule("WF-Q-63", "WF-BLEED-3")
def test_only_a_card_that_says_so_helps_a_bleeding_hero() -> None:
    bleeding = {"status": "bleeding", "lost_hp": 5, "lost_armor": 2, "fatigue": True}
    table = stand(
        {BJ: "b3", ANYA: "b4"},
        acting=BJ,
        hero={BJ: {"pack": ("field-dressing-1", "bottled-blood-1")}, ANYA: bleeding},
    )
    assert uses(table) == [f"use-item-on:bottled-blood-1:{ANYA}"]
    happened = table.answer(f"use-item-on:bottled-blood-1:{ANYA}")
    assert told(happened, Restored) == Restored(ANYA, BJ, why=("WF-Q-63",))
    hero = table.state.heroes[ANYA]
    assert (hero.status, hero.lost_hp, hero.lost_armor, hero.fatigue) == ("up", 2, 2, True)  # 3 of 5 HP
    assert not table.state.heroes[BJ].fatigue
    assert table.state.heroes[BJ].shared_life == 1


@pytest.mark.rule("WF-Q-63")
def test_a_bleeding_hero_is_restored_to_no_more_than_full_hp() -> None:
    strong = box_with_item("bottled-blood", does=Medicine(hp=20, armor=1, bleeding=True))
    table = stand(
        {BJ: "b3", ANYA: "b4"},
        acting=BJ,
        hero={BJ: {"pack": ("bottled-blood-1",)}, ANYA: {"status": "bleeding", "lost_hp": 5, "lost_armor": 2}},
        box=strong,
    )
    table.answer(f"use-item-on:bottled-blood-1:{ANYA}")
    assert (table.state.heroes[ANYA].lost_hp, table.state.heroes[ANYA].lost_armor) == (0, 1)


@pytest.mark.rule("WF-BOT-6")
def test_a_bot_gets_no_medicine() -> None:
    table = stand(
        {BJ: "b3"},
        acting=BJ,
        bots={"soldat 1": (BJ, "b4")},
        bot={"soldat 1": {"lost_armor": 2}},
        hero={BJ: {"pack": ("armor-patches-1",)}},
    )
    assert uses(table) == []


# ---------------------------------------------------------------- the Hero's own


@pytest.mark.rule("WF-FATIGUE-5", "WF-ACTION-9")
def test_chocolate_takes_fatigue_away_and_a_later_token_stays() -> None:
    table = stand(
        {BJ: "b3", ANYA: "d3"},
        acting=BJ,
        ap=3,
        hero={BJ: {"pack": ("chocolate-1",), "fatigue": True}},
        turn={"began_fatigued": True},
    )
    table.answer("use-item:chocolate-1")
    assert not table.state.heroes[BJ].fatigue
    assert table.state.turn.ap == 3
    table.answer("fatigue")  # rested, it may take the fatigue action
    table.answer("end-turn")
    assert table.state.heroes[BJ].fatigue  # this token was not there when the turn began


@pytest.mark.rule("WF-ACTION-9")
def test_chocolate_is_for_the_tired() -> None:
    assert uses(stand({BJ: "b3"}, acting=BJ, hero={BJ: {"pack": ("chocolate-1",)}})) == []


@pytest.mark.rule("WF-AMMO-1", "WF-ACTION-9")
def test_ammo_of_choice_is_chosen_token_by_token() -> None:
    table = stand({BJ: "b3"}, acting=BJ, ap=0, hero={BJ: {"pack": ("ammo-pouch-1",), "special": 0}})
    table.answer("use-item:ammo-pouch-1", "take-ammo:heavy", "take-ammo:special")
    hero = table.state.heroes[BJ]
    assert (hero.light, hero.heavy, hero.special) == (0, 1, 1)


@pytest.mark.rule("WF-RELOAD-5", "WF-ACTION-9")
def test_quick_hands_are_no_reload_action() -> None:
    weapons = (Weapon("laserkraftwerk-1", reload=True), Weapon("handgun-1960-1"))
    table = stand(
        {BJ: "b3"},
        acting=BJ,
        ap=3,
        nazis={"soldat 1": "d3"},
        hero={BJ: {"pack": ("speed-loader-1",), "weapons": weapons}},
        turn={"emptied": ("laserkraftwerk-1",)},
    )
    assert uses(table) == ["use-item-for:speed-loader-1:laserkraftwerk-1"]
    assert table.listed("reload") == set()  # emptied in this turn
    table.answer("use-item-for:speed-loader-1:laserkraftwerk-1")
    assert table.state.heroes[BJ].weapons[0] == Weapon("laserkraftwerk-1")
    assert table.state.turn.ap == 3
    assert table.listed("attack") == {f"laserkraftwerk-1:{SOLDAT}"}  # at once, without fatigue


@pytest.mark.rule("WF-DIFF-19")
@pytest.mark.parametrize(("face", "stays"), [("reload", True), ("blank", False)])
def test_on_the_hardest_level_quick_hands_can_fail_too(face: str, stays: bool) -> None:
    table = stand(
        {BJ: "b3"},
        acting=BJ,
        level="death_incarnate",
        hero={BJ: {"pack": ("speed-loader-1",), "weapons": (Weapon("laserkraftwerk-1", reload=True),)}},
    )
    table.answer("use-item-for:speed-loader-1:laserkraftwerk-1", came=[(face,)])
    hero = table.state.heroes[BJ]
    assert hero.weapons[0].reload is stays
    assert hero.pack == ()  # spent either way
    assert table.state.turn.reloaded == ()  # and still no reload action


@pytest.mark.rule("WF-ACTION-9")
def test_quick_hands_need_an_empty_weapon() -> None:
    assert uses(stand({BJ: "b3"}, acting=BJ, hero={BJ: {"pack": ("speed-loader-1",)}})) == []
