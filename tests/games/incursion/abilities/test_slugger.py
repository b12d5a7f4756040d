"""Slugger Murphy: Thumper's automatic kill and Where There's a Will."""

import pytest
from tests.games.incursion.looks import QUIET, Fields, Sides, asks
from tests.games.incursion.positions import model, never_stop, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.cards import CardGone, CardKilled
from nightraid.games.incursion.asks.events.fights import AttackDeclared, DamageRolled, DamageSaved, Fell, LastStand
from nightraid.games.incursion.asks.questions import Act, AfterFall, DiscardCards, ReactWith, Window
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import CardInPlay, Stops

SLUGGER, ZOMBIE, BOMBER, TROOPER = "slugger-murphy 1", "sturmzombie 1", "bomberzombie 1", "drop-trooper 1"


def thump(target: str) -> str:
    return f"thump:{model(target)}"


# ---------------------------------------------------------------- Thumper


@pytest.mark.rule("IN-MODEL-SLUGGER-6")
def test_for_1_ap_a_sturmzombie_in_reach_is_a_casualty_without_dice() -> None:
    table = stand({SLUGGER: "c5 n", ZOMBIE: "d6 s", "sturmzombie 2": "c6 s"}, acting=SLUGGER)
    happened = table.answer(thump(ZOMBIE))
    assert told(happened, AttackDeclared).kind == "thump"
    assert not all_told(happened, DamageRolled)
    assert told(happened, Fell).cause == "hand-to-hand"
    assert model(ZOMBIE) in table.state.casualties
    assert table.state.activation.ap == 3
    table.answer(thump("sturmzombie 2"))
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-MODEL-SLUGGER-6", "IN-HTH-2", "IN-HTH-3")
def test_only_legal_targets_of_hand_to_hand_are_thumped() -> None:
    behind = {ZOMBIE: "c4 n", "sturmzombie 2": "b5 n", "sturmzombie 3": "c7 n"}
    assert not stand({SLUGGER: "c5 n", **behind}, acting=SLUGGER).listed("thump")
    assert not stand({SLUGGER: "f5 e", ZOMBIE: "g5 w"}, acting=SLUGGER).listed("thump")  # a closed door
    assert stand({SLUGGER: "f5 e", ZOMBIE: "g5 w"}, acting=SLUGGER, open_doors="a").listed("thump")


@pytest.mark.rule("IN-MODEL-SLUGGER-6")
def test_neither_bomberzombies_nor_others_are_thumped_and_nobody_else_thumps() -> None:
    table = stand({SLUGGER: "c5 n", BOMBER: "c6 s", TROOPER: "d6 s"}, acting=SLUGGER)
    assert not table.listed("thump")
    assert table.listed("strike") == {str(model(BOMBER)), str(model(TROOPER))}
    assert not stand({"grunt-ape 1": "c5 n", ZOMBIE: "c6 s"}, acting="grunt-ape 1").listed("thump")
    assert not stand({SLUGGER: "c5 n", ZOMBIE: "c6 s"}, acting=SLUGGER, ap=0, activation={"over": True}).listed("thump")


@pytest.mark.rule("IN-MODEL-SLUGGER-6")
def test_no_save_helps_against_the_thump() -> None:
    cards = [("stitched-twice-1", AXIS, "horde"), ("iron-rations-1", AXIS, "horde")]
    table = stand({SLUGGER: "c5 n", ZOMBIE: "c6 s"}, acting=SLUGGER, cards=cards, sides=QUIET)
    happened = table.answer(thump(ZOMBIE))
    assert not all_told(happened, DamageSaved)
    assert model(ZOMBIE) in table.state.casualties


@pytest.mark.rule("IN-Q-17", "IN-MODEL-SLUGGER-6")
def test_thumping_is_hand_to_hand_and_sets_off_no_reaction_fire() -> None:
    fields: Fields = {TROOPER: {"reacting": True}}
    table = stand({SLUGGER: "c5 n", ZOMBIE: "c6 s", TROOPER: "f5 w"}, acting=SLUGGER, fields=fields)
    table.answer(thump(ZOMBIE))
    assert asks(table, Act)
    table.answer("turn:1")
    assert asks(table, ReactWith)


@pytest.mark.rule("IN-Q-56", "IN-MODEL-SLUGGER-6")
def test_a_thumped_zombie_may_still_have_its_blaze_of_glory() -> None:
    sides: Sides = {AXIS: {"hand": ("blaze-of-glory-1",), "stops": Stops(horde=True)}, ALLIED: {"stops": never_stop()}}
    table = stand({SLUGGER: "c5 n", ZOMBIE: "c6 s"}, acting=SLUGGER, sides=sides)
    table.answer(thump(ZOMBIE))
    assert asks(table, AfterFall)
    assert told(table.answer("play-blaze:blaze-of-glory-1"), LastStand).model == model(ZOMBIE)


@pytest.mark.rule("IN-Q-42", "IN-MODEL-SLUGGER-6")
def test_he_thumps_who_blocks_his_entry_from_outside() -> None:
    table = stand({SLUGGER: "@west", ZOMBIE: "a5 w"}, acting=SLUGGER)
    table.answer(thump(ZOMBIE))
    assert model(ZOMBIE) in table.state.casualties
    assert table.listed("enter")


# ---------------------------------------------------------------- Where There's a Will

WET, TRAM = "wet-socks-1", "like-a-runaway-tram-1"


@pytest.mark.rule("IN-MODEL-SLUGGER-7", "IN-Q-27")
@pytest.mark.parametrize("owner", [ALLIED, AXIS])
def test_for_1_ap_he_kills_a_card_on_him_whoever_played_it_and_whatever_its_kill_value(owner: int) -> None:
    cards = [("the-safety-was-on-1", owner, SLUGGER)]  # kill value 5, and he has no CP
    table = stand({SLUGGER: "c5 n", TROOPER: "c7 s"}, acting=SLUGGER, cards=cards, sides=QUIET)
    assert not table.listed("shoot")
    happened = table.answer("shrug-off:the-safety-was-on-1")
    assert told(happened, CardKilled) == CardKilled(
        "the-safety-was-on-1", ALLIED, 0, "will", why=("IN-MODEL-SLUGGER-7", "IN-Q-27")
    )
    assert told(happened, CardGone).card == "the-safety-was-on-1"
    assert table.state.in_play == []
    assert table.state.discard == ("the-safety-was-on-1",)
    assert table.state.activation.ap == 3
    assert table.listed("shoot")  # its influence is over at once


@pytest.mark.rule("IN-MODEL-SLUGGER-7")
def test_once_per_game_turn_and_only_cards_that_lie_on_him() -> None:
    cards = [(WET, AXIS, SLUGGER), ("cotton-in-the-ears-1", AXIS, SLUGGER), ("jumpy-trigger-1", AXIS, "grunt-ape 1")]
    stands = {SLUGGER: "c5 n", "grunt-ape 1": "a3 n"}
    table = stand(stands, acting=SLUGGER, cards=cards, sides=QUIET)
    assert table.listed("shrug-off") == {WET, "cotton-in-the-ears-1"}
    table.answer(f"shrug-off:{WET}")
    assert not table.listed("shrug-off")
    used: Fields = {SLUGGER: {"used_this_turn": ("where-theres-a-will",)}}
    assert not stand(stands, acting=SLUGGER, cards=cards, sides=QUIET, fields=used).listed("shrug-off")
    ape = stand(stands, acting="grunt-ape 1", cards=cards, sides=QUIET)
    assert not ape.listed("shrug-off")


@pytest.mark.rule("IN-MODEL-SLUGGER-7")
def test_the_next_game_turn_he_may_again() -> None:
    cards = [(WET, AXIS, SLUGGER)]
    used: Fields = {SLUGGER: {"used_this_turn": ("where-theres-a-will",), "activated": True}}
    hands: Sides = {ALLIED: {"hand": ("snafu-1", "slam-1")}, AXIS: {"hand": ("snafu-2", "draught-1")}}
    stands = {SLUGGER: "c5 n", TROOPER: "l1 w"}
    table = stand(stands, active=AXIS, cards=cards, sides=hands, fields=used, phase="end-of-turn")
    assert asks(table, DiscardCards)  # the next maintenance phase
    assert not table.state.models[model(SLUGGER)].used_this_turn


@pytest.mark.rule("IN-MODEL-SLUGGER-7", "IN-Q-87")
def test_shrugging_off_what_slows_him_gives_the_ap_back_at_once() -> None:
    table = stand({SLUGGER: "c5 n"}, acting=SLUGGER, cards=[(WET, AXIS, SLUGGER)], sides=QUIET)
    assert table.state.activation.ap == 3
    table.answer(f"shrug-off:{WET}")
    assert table.state.activation.ap == 3  # 1 spent, 1 more


@pytest.mark.rule("IN-MODEL-SLUGGER-7", "IN-Q-90")
def test_an_experience_card_that_he_shrugs_off_leaves_the_campaign() -> None:
    lying = CardInPlay(TRAM, ALLIED, model(SLUGGER), experience=True)
    table = stand({SLUGGER: "c5 n"}, acting=SLUGGER, cards=[lying], sides=QUIET)
    table.answer(f"shrug-off:{TRAM}")
    assert table.state.lost == (TRAM,)
    assert not table.state.discard


@pytest.mark.rule("IN-MODEL-SLUGGER-7", "IN-Q-26")
def test_a_card_that_the_enemy_kills_first_cannot_be_killed_again() -> None:
    sides: Sides = {AXIS: {"cp": 3}, ALLIED: {"stops": never_stop()}}
    table = stand({SLUGGER: "c5 n"}, acting=SLUGGER, cards=[(TRAM, ALLIED, SLUGGER)], sides=sides)
    table.answer(f"shrug-off:{TRAM}")
    assert asks(table, Window)
    assert table.seat == AXIS
    happened = table.answer(f"kill:{TRAM}")
    assert told(happened, CardKilled).means == "cp"
    assert table.state.activation.ap == 3
    assert table.state.discard == (TRAM,)


@pytest.mark.rule("IN-MODEL-SLUGGER-7", "IN-Q-43")
def test_he_can_do_it_while_he_waits() -> None:
    table = stand({SLUGGER: "@west"}, acting=SLUGGER, cards=[(WET, AXIS, SLUGGER)], sides=QUIET)
    table.answer(f"shrug-off:{WET}")
    assert table.state.in_play == []
    assert table.listed("enter")
