"""Effects of top halves where single cards do not show all of them."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import DOWN, action, at, foe, in_play, on_offer, play, raid, with_card
from tests.games.reichbusters.positions import area, room, unit
from tests.games.reichbusters.running import offered, run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities.action_effects import can_do
from nightraid.games.reichbusters.asks.events.cards import CardsTakenBack
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged
from nightraid.games.reichbusters.asks.events.testing import CardsDrawn, LoudNoise, NoiseRaised
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.durations import expire
from nightraid.games.reichbusters.rules.enemy_turn import check_awareness
from nightraid.games.reichbusters.rules.moving import step_into
from nightraid.games.reichbusters.schema.action_cards import (
    Attacks,
    DrawCards,
    HealWounds,
    LowerAwareness,
    Move,
    OthersMove,
    SearchHere,
    Suppress,
    ThrowGrenade,
    Top,
)
from nightraid.games.reichbusters.state import Found, Item, Weapon, Wound

# ---------------------------------------------------------------- moving


@pytest.mark.rule("RB-MOVE-6", "RB-CARD-3")
def test_others_move_in_any_order_each_as_far_as_their_player_wants() -> None:
    top = Top(text="All move 2.", does=(OthersMove(where="area", heroes="all", areas=2),))
    game = with_card(raid({"sarge": "b", "brick": "b", "quentin": "b"}, players=3), top)
    ran = play(game, "made-up", "send-hero:2", f"go-on:{at('c')}", f"go-on:{at('d')}", "send-hero:1", "stop-here")
    assert [hero.area for hero in game.heroes] == [area("b"), area("b"), area("d")]
    assert [ask.seat for ask in ran.asked] == [0, 0, 2, 2, 0, 1]  # how far is asked of who moves


@pytest.mark.rule("RB-CARD-3")
def test_nobody_else_has_to_move() -> None:
    top = Top(text="All move.", does=(OthersMove(where="area", heroes="all"),))
    game = with_card(raid({"sarge": "b", "brick": "b"}), top)
    play(game, "made-up", "send-nobody")
    assert game.heroes[1].area == area("b")


@pytest.mark.rule("RB-MOVE-4", "RB-CARD-8")
def test_who_is_sent_may_lengthen_the_move_with_an_own_card_whose_noise_is_the_actions() -> None:
    hands = {"sarge": ("lets-go",), "brick": ("who-needs-a-key",)}
    game = raid({"sarge": "b", "brick": "b"}, hands=hands)
    keys = ("stop-here", "send-hero:1", f"go-on:{at('c')}", "play-movement:who-needs-a-key", f"go-on:{at('d')}")
    ran = play(game, "lets-go", *keys, came=[("blank",)])
    assert game.heroes[1].area == area("d")
    assert told(ran.events, NoiseRaised).hero == 0  # it is Sarge's action
    assert game.heroes[1].discard == ("who-needs-a-key",)


@pytest.mark.rule("RB-MOVE-2")
def test_all_moves_of_one_action_count_together_for_stopping_at_enemies() -> None:
    top = Top(text="Move, move.", does=(Move(), Move()))
    game = with_card(raid({"sarge": "a"}, units={"soldier 1": "b"}), top)
    ran = play(game, "made-up", f"go-on:{at('b')}")
    assert game.heroes[0].area == area("b")
    assert len(ran.asked) == 2


@pytest.mark.rule("RB-MOVE-7", "RB-MOVE-9")
def test_behind_closed_doors_a_move_is_good_only_to_stand_up() -> None:
    game = raid({"sarge": "k"})
    assert not can_do(game, 0, Move())
    game.change(0, knocked_down=True)
    assert can_do(game, 0, Move())


def test_downed_and_captured_heroes_are_not_sent() -> None:
    effect = OthersMove(where="tile", heroes="all")
    game = raid({"sarge": "b", "brick": "c"})
    assert can_do(game, 0, effect)
    game.change(1, captured=True)
    assert not can_do(game, 0, effect)
    game.change(1, captured=False, wounds=DOWN)
    assert not can_do(game, 0, effect)


# ---------------------------------------------------------------- attacking


@pytest.mark.rule("RB-ATTACK-14", "RB-TURN-2")
def test_attacks_of_cards_come_besides_the_basic_attack() -> None:
    game = raid({"quentin": "a"}, units={"soldier 1": "a", "soldier 2": "a"}, hands={"quentin": ("gap-in-the-plates",)})
    action(game, f"attack:commando-knife:{foe('soldier 1')}", "settle", came=[("two", "two", "one")])
    keys = (f"attack:commando-knife:{foe('soldier 2')}",)
    play(game, "gap-in-the-plates", *keys, came=[("two", "two", "one", "one", "one")])
    assert not game.units


def test_a_named_weapon_and_a_reach_leave_no_other_choice() -> None:
    game = raid({"sarge": "b"}, units={"soldier 1": "b", "soldier 2": "c"})
    assert can_do(game, 0, Attacks(reach="melee"))
    assert not can_do(game, 0, Attacks(reach="ranged", weapon="submachine-gun"))  # in melee
    assert can_do(game, 0, Attacks(reach="ranged"))  # the pistol is Versatile


@pytest.mark.rule("RB-RANGE-1")
def test_further_range_is_for_the_attack_of_the_card_only() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "d"})
    assert not can_do(game, 0, Attacks(reach="ranged"))
    assert can_do(game, 0, Attacks(reach="ranged", range=1))


@pytest.mark.rule("RB-WOUND-10", "RB-Q-36")
def test_a_hero_downed_by_the_own_card_does_nothing_more_of_it_but_is_heard() -> None:
    """A surge brings the fourth wound: the second attack is not made, the noise test is."""
    wounds = tuple(Wound(card) for card in ("cracked-ribs-1", "cracked-ribs-2", "a-cry-of-pain-1"))
    weapons = (Weapon("commando-knife", vril=True), Weapon("webley"))
    game = raid(
        {"quentin": "a"},
        units={"zombie 1": "a"},
        hands={"quentin": ("rule-britannia",)},
        hero={"quentin": {"wounds": wounds, "weapons": weapons, "hand": ("rule-britannia",)}},
    )
    keys = (f"attack:commando-knife:{foe('zombie 1')}",)
    came = [("one", "surge"), ("torn-strap-1",), ("blank", "blank")]  # two dice fewer for the ribs
    ran = play(game, "rule-britannia", *keys, came=came)
    assert game.heroes[0].downed
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]  # one of the card, one of the wound
    assert game.phase == "turn-end"


@pytest.mark.rule("RB-Q-60")
def test_a_hero_downed_by_the_own_card_draws_nothing_for_it() -> None:
    top = Top(text="Attack, draw.", does=(Attacks(reach="melee"), DrawCards(count=1)))
    wounds = tuple(Wound(card) for card in ("torn-strap-1", "torn-strap-2", "winded-1"))
    weapons = (Weapon("commando-knife", vril=True), Weapon("webley"))
    game = raid({"quentin": "a"}, units={"zombie 1": "a"}, hero={"quentin": {"wounds": wounds, "weapons": weapons}})
    keys, came = (f"attack:commando-knife:{foe('zombie 1')}",), [("one", "one", "one", "surge"), ("winded-2",)]
    play(with_card(game, top), "made-up", *keys, came=came)
    assert game.heroes[0].downed
    assert game.heroes[0].hand == ()


def test_a_hero_who_has_left_the_map_does_nothing_more_of_the_card() -> None:
    """Sarge leaves by the exit of k with the dossier, and that is the end of it."""
    top = Top(text="Move, draw.", does=(Move(), DrawCards(count=1)))
    game = with_card(raid({"sarge": "k", "brick": "a"}, hero={"sarge": {"items": (Item("dossier-1"),)}}), top)
    assert can_do(game, 0, Move())
    ran = play(game, "made-up", "leave-map")
    assert not all_told(ran.events, CardsDrawn)
    assert [type(ask).__name__ for ask in ran.asked] == ["Act", "HowFar"]


# ---------------------------------------------------------------- cards and wounds


@pytest.mark.rule("RB-DECK-2", "RB-CARD-3")
def test_drawing_is_a_choice_since_it_wears_the_deck_out() -> None:
    piles = {"hand": ("patience",), "deck": Deck[str](), "discard": ("bar-fight", "knock-knock")}
    game = raid({"brick": "a"}, hero={"brick": piles})
    play(game, "patience", "skip-part")
    assert game.heroes[0].removed == ()


@pytest.mark.rule("RB-Q-62")
def test_with_no_card_to_come_nothing_is_asked() -> None:
    piles = {"hand": ("patience",), "deck": Deck[str](), "discard": ("bar-fight",)}
    game = raid({"brick": "a"}, hero={"brick": piles})
    assert "play-top:patience" not in on_offer(game)  # the one card left would wear out


def test_one_hero_of_choice_or_nobody() -> None:
    top = Top(text="One draws.", does=(DrawCards(count=1, whom="one-here"),))
    decks = {"brick": {"deck": Deck(pool=("patience",))}}
    game = with_card(raid({"sarge": "a", "brick": "a", "quentin": "b"}, hero=decks), top)
    ran = play(game, "made-up", "for-hero:1", came=[("patience",)])
    assert offered(ran) == ["for-hero:0", "for-hero:1", "for-nobody"]
    assert told(ran.events, CardsDrawn).hero == 1
    game = with_card(raid({"sarge": "a", "brick": "a"}), top)
    play(game, "made-up", "for-nobody")
    assert [hero.hand for hero in game.heroes] == [(), ()]


@pytest.mark.rule("RB-WOUND-8", "RB-WOUND-12")
def test_healing_by_a_card_stands_a_downed_friend_up() -> None:
    top = Top(text="Heal all here.", does=(HealWounds(count=1, whom="each-here"),))
    game = with_card(raid({"sarge": "a", "brick": "a"}, hero={"brick": {"wounds": DOWN}}), top)
    play(game, "made-up", f"heal-wound:{DOWN[0].card}")
    assert len(game.heroes[1].wounds) == 3
    assert not game.heroes[1].downed


def test_take_back_does_not_take_itself() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("save-it-for-later",)})
    assert "play-top:save-it-for-later" not in on_offer(game)
    game.change(0, discard=("patience",))
    ran = play(game, "save-it-for-later", "take-no-more-back")
    assert not all_told(ran.events, CardsTakenBack)
    assert offered(ran) == ["take-card-back:patience", "take-no-more-back"]
    assert game.heroes[0].discard == ("patience", "save-it-for-later")


# ---------------------------------------------------------------- awareness


@pytest.mark.rule("RB-AWARE-9")
def test_after_the_alarm_nothing_is_lowered() -> None:
    game = raid({"red-hawk": "a"}, units={"soldier 1": "d"}, levels={"d": ALERT})
    effects = [LowerAwareness(where="own"), LowerAwareness(where="nearest"), LowerAwareness(where="all-in-sight")]
    assert all(can_do(game, 0, effect) for effect in effects)
    game.alarm = "after"
    assert not any(can_do(game, 0, effect) for effect in effects)


@pytest.mark.rule("RB-NEAREST-1", "RB-NEAREST-2")
def test_the_nearest_above_at_ease_ties_by_the_players() -> None:
    units = {"soldier 1": "n", "soldier 2": "f"}
    levels = {"n": SUSPICIOUS, "f": SUSPICIOUS}
    game = raid({"quentin": "a"}, units=units, levels=levels, hands={"quentin": ("perfectly-normal",)})
    ran = play(game, "perfectly-normal")  # f is behind one door, n is an area farther
    assert told(ran.events, AwarenessChanged).room == room("f")
    game = raid({"quentin": "entrance"}, units={"soldier 1": "n"}, levels={"n": ALERT})
    assert can_do(game, 0, LowerAwareness(where="nearest"))
    assert not can_do(game, 0, LowerAwareness(where="own"))


def test_unseen_units_see_the_hero_and_no_room_rises() -> None:
    game = raid({"claudine": "f"}, units={"soldier 1": "d"}, open_doors=(0,))
    game.change(0, in_play=in_play(game, "never-here"))
    ran = run(step_into(game, 0, area("a")))
    assert not all_told(ran.events, AwarenessChanged)
    assert not game.units[unit("soldier 1")].saw
    run(check_awareness(game))
    assert game.awareness[room("d")] == AT_EASE


def test_unseen_another_hero_in_sight_counts() -> None:
    game = raid({"claudine": "b", "sarge": "f"}, units={"soldier 1": "d"}, open_doors=(0,))
    game.change(0, in_play=in_play(game, "never-here"))
    run(step_into(game, 1, area("a")))
    assert game.awareness[room("d")] == AT_EASE  # Claudine stands between them
    run(step_into(game, 0, area("c")))
    assert game.awareness[room("d")] == AT_EASE
    game.put(0, area("g"))
    run(happened(game))
    assert game.awareness[room("d")] == SUSPICIOUS


def test_unseen_when_the_card_ends_the_hero_is_noticed() -> None:
    game = raid({"claudine": "a"}, units={"soldier 1": "d"})
    game.change(0, in_play=in_play(game, "never-here"))
    run(check_awareness(game))
    ran = run(expire(game, 0))
    assert told(ran.events, AwarenessChanged).room == room("d")
    assert game.awareness[room("d")] == SUSPICIOUS


# ---------------------------------------------------------------- the castle


@pytest.mark.rule("RB-Q-107")
def test_a_grenade_of_a_card_is_no_attack_and_may_be_thrown_in_melee() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a", "soldier 2": "b"}, hands={"brick": ("pull-the-pin",)})
    play(game, "pull-the-pin", f"throw-into:{at('b')}")
    assert set(game.units) == {unit("soldier 1")}
    assert not game.turn.attacked


@pytest.mark.rule("RB-ITEM-GRENADE-1", "RB-ITEM-GRENADE-2")
def test_the_noise_of_the_throw_is_that_of_the_card() -> None:
    top = Top(text="Throw softly.", noise=1, does=(ThrowGrenade(item="grenade"),))
    game = with_card(raid({"brick": "a"}, units={"soldier 1": "b"}), top)
    ran = play(game, "made-up", f"throw-into:{at('b')}", came=[("blank",)])
    assert not all_told(ran.events, LoudNoise)
    assert told(ran.events, NoiseRaised).dice == 1
    game = with_card(raid({"brick": "a"}, units={"soldier 1": "b"}), top)
    play(game, "made-up", "throw-nowhere", came=[("blank",)])
    assert len(game.units) == 1


@pytest.mark.rule("RB-KEY-SUPPRESSED-1", "RB-RANGE-1", "RB-LOS-2")
def test_a_suppressed_token_goes_within_range_and_sight_the_own_area_included() -> None:
    top = Top(text="Suppress.", does=(Suppress(range=1),))
    game = with_card(raid({"brick": "b"}), top)
    ran = play(game, "made-up", "suppress-nothing")
    assert offered(ran) == [f"suppress-area:{at(name)}" for name in "abc"] + ["suppress-nothing"]
    assert game.suppressed == 0


@pytest.mark.rule("RB-READY-2")
def test_a_drain_token_comes_off_by_a_card_only_for_an_orb() -> None:
    weapons = (Weapon("hunting-rifle", vril=True, drained=True), Weapon("trench-spade"))
    piles = {"hand": ("five-cartridges",), "weapons": weapons, "deck": Deck[str]()}
    game = raid({"red-hawk": "a"}, hero={"red-hawk": piles})
    assert "play-top:five-cartridges" not in on_offer(game)
    game.change(0, items=(Item("vril-orb-1"),))
    play(game, "five-cartridges", "recharge:hunting-rifle")
    assert not game.heroes[0].weapons[0].drained
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-SEARCH-1")
def test_no_search_by_a_card_beside_enemies() -> None:
    found = {area("a"): (Found("normal", Item("helmet-1")),)}
    game = raid({"claudine": "a"}, units={"soldier 1": "a"}, found=found)
    assert not can_do(game, 0, SearchHere())
    game.remove_unit(unit("soldier 1"))
    assert can_do(game, 0, SearchHere())


def test_a_quieter_hero_still_goes_off_with_a_bang() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "b"}, hands={"brick": ("pull-the-pin",)})
    game.change(0, in_play=in_play(game, "felt-soles"))
    ran = play(game, "pull-the-pin", f"throw-into:{at('b')}")
    assert told(ran.events, LoudNoise).loud == "bang"
