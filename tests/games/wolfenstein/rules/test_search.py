"""Searching event and chest tokens, and the event cards behind them."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.abilities.cards import box_with_mission
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, cells, mask, model, stand

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import (
    ChestOpened,
    EventEnded,
    EventOptionTaken,
    EventRead,
    EventWithoutOption,
    Fatigued,
    NoiseMade,
    NothingToDraw,
    PileShuffled,
    QuotaLost,
    Searched,
)
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.schema.missions import CompleteEvents, Goal
from nightraid.games.wolfenstein.state import State


def chest(*squares: str, **more: Any) -> Table[State]:
    """B.J. on b3 with chests on these squares."""
    return with_tokens(chests=mask(*squares), **more)


def event(*squares: str, **more: Any) -> Table[State]:
    """B.J. on b3 with event tokens on these squares."""
    return with_tokens(events=mask(*squares), **more)


def with_tokens(chests: int = 0, events: int = 0, here: str = "b3", **more: Any) -> Table[State]:
    """B.J. with tokens around him."""
    stands = {BJ: here, **more.pop("others", {})}
    more.setdefault("acting", BJ)
    return stand(stands, chests=chests, events=events, tokens=chests | events, **more)


SEARCH = f"search:{cell('c4')}"

# ---------------------------------------------------------------- the action


@pytest.mark.rule("WF-SEARCH-1", "WF-TERM-4")
def test_adjacent_tokens_can_be_searched_one_per_action() -> None:
    table = with_tokens(chests=mask("c4", "d3"), events=mask("a2", "b5"))
    assert table.listed("search") == cells("c4", "a2")
    table.answer(SEARCH, came=[("stolen-medals-1",)])
    assert table.state.chests == mask("d3")
    assert table.listed("search") == cells("a2")


@pytest.mark.rule("WF-SEARCH-1", "WF-Q-8")
def test_walls_and_closed_doors_part_a_hero_from_a_token_barricades_do_not() -> None:
    assert chest("g3", "g2", here="f3").listed("search") == set()
    assert chest("g3", here="f3", open_doors="a").listed("search") == cells("g3")
    assert chest("m3", here="l3", mission="vault").listed("search") == cells("m3")


@pytest.mark.rule("WF-ACTION-6", "WF-AP-2")
def test_a_search_costs_1_ap() -> None:
    assert chest("c4", ap=0).listed("search") == set()
    table = chest("c4", ap=1)
    table.answer(SEARCH, came=[("stolen-medals-1",)])
    assert table.state.turn.ap == 0


@pytest.mark.rule("WF-ACTION-6", "WF-GEAR-4")
def test_informers_notes_make_searches_free_while_they_are_worn() -> None:
    notes = "informers-notes-1"
    assert chest("c4", ap=0, hero={BJ: {"pack": (notes,)}}).listed("search") == set()
    table = chest("c4", ap=0, hero={BJ: {"worn": (notes,)}})
    assert table.listed("search") == cells("c4")
    table.answer(SEARCH, came=[("stolen-medals-1",)])
    assert table.state.turn.ap == 0


@pytest.mark.rule("WF-SEARCH-2", "WF-Q-92")
def test_no_event_is_searched_with_an_enemy_in_its_area() -> None:
    guarded: dict[str, Any] = {"nazis": {"soldat 1": "f6"}, "nazi": {"soldat 1": {"stunned": True}}}
    assert event("c4", **guarded).listed("search") == set()
    assert chest("c4", **guarded).listed("search") == cells("c4")


@pytest.mark.rule("WF-SEARCH-2")
def test_the_area_of_the_token_counts_and_not_that_of_the_hero() -> None:
    beyond = event("g3", here="f3", open_doors="a", nazis={"soldat 1": "k3"})
    assert beyond.listed("search") == set()
    beside = event("g3", here="f3", open_doors="a", nazis={"soldat 1": "a6"})
    assert beside.listed("search") == cells("g3")


@pytest.mark.rule("WF-SEARCH-2", "WF-BIG-1")
def test_an_oversized_enemy_stands_in_every_area_it_reaches_into() -> None:
    astride = event("e6", here="d5", open_doors="a", nazis={"panzerhund 1": "f3"})
    assert astride.listed("search") == set()


# ---------------------------------------------------------------- chests


@pytest.mark.rule("WF-SEARCH-4", "WF-DISCARD-1", "WF-TOKEN-1")
def test_a_chest_is_removed_and_its_card_carried_out() -> None:
    table = chest("c4", hero={BJ: {"glory": 0}})
    assert str(cell("c4")) not in table.listed("step")
    happened = table.answer(SEARCH, came=[("stolen-medals-1",)])
    assert told(happened, Searched) == Searched(BJ, cell("c4"), "chest", why=("WF-SEARCH-4",))
    assert told(happened, ChestOpened).card == "stolen-medals-1"
    assert table.state.heroes[BJ].glory == 2
    assert table.state.chest_discard == ("stolen-medals-1",)
    assert "stolen-medals-1" not in table.state.chest_deck.pool
    assert str(cell("c4")) in table.listed("step")  # the square is free


@pytest.mark.rule("WF-DIFF-5", "WF-DIFF-6")
@pytest.mark.parametrize("level", ["daddy", "dont_hurt"])
def test_glory_points_from_a_chest_are_never_doubled(level: str) -> None:
    table = chest("c4", level=level, hero={BJ: {"glory": 0}})
    table.answer(SEARCH, came=[("stolen-medals-1",)])
    assert table.state.heroes[BJ].glory == 2


@pytest.mark.rule("WF-DISCARD-2")
def test_an_empty_chest_deck_is_made_of_its_discard_pile() -> None:
    table = chest("c4", chest_deck=Deck(), chest_discard=("tripwire-1", "stolen-medals-1"))
    happened = table.answer(SEARCH, came=[("stolen-medals-1",)])
    assert told(happened, PileShuffled).cards == 2
    assert table.state.chest_deck.pool == ("tripwire-1",)
    assert table.state.chest_discard == ("stolen-medals-1",)


@pytest.mark.rule("WF-Q-34")
def test_without_any_chest_card_the_token_goes_all_the_same() -> None:
    table = chest("c4", chest_deck=Deck())
    happened = table.answer(SEARCH)
    assert told(happened, NothingToDraw).pile == "chest"
    assert (table.state.chests, table.state.tokens) == (0, 0)


# ---------------------------------------------------------------- bots


BOT = model("soldat 1")
BOTS_TURN: dict[str, Any] = {"bots": {"soldat 1": (BJ, "c3")}, "turn": {"bot": BOT}, "here": "f6"}


@pytest.mark.rule("WF-BOT-6", "WF-BOT-7")
def test_a_bot_searches_chests_and_no_events() -> None:
    table = with_tokens(chests=mask("c4"), events=mask("d3"), **BOTS_TURN)
    assert table.listed("search") == cells("c4")


@pytest.mark.rule("WF-BOT-7", "WF-Q-73")
def test_what_a_bot_finds_goes_to_its_hero() -> None:
    table = chest("c4", hero={BJ: {"glory": 0}}, **BOTS_TURN)
    table.answer(SEARCH, came=[("kit-bag-1",), ("tnt-1",), ("pipe-1",)])
    assert table.state.heroes[BJ].pack == ("tnt-1", "pipe-1")
    assert table.state.turn.ap == 5  # of the 6 that the bot was given


@pytest.mark.rule("WF-Q-73", "WF-DAMAGE-5")
def test_what_harms_the_searcher_harms_the_bot() -> None:
    table = chest("c4", **BOTS_TURN)
    table.answer(SEARCH, came=[("tripwire-1",)])
    assert table.state.bots[BOT].lost_armor == 2
    assert table.state.heroes[BJ].lost_armor == 0
    assert table.state.noise & 1


@pytest.mark.rule("WF-Q-73", "WF-BOT-5")
def test_a_bot_that_a_chest_destroys_is_gone_and_the_card_is_finished() -> None:
    table = chest("c4", bot={"soldat 1": {"lost_armor": 3}}, **BOTS_TURN)
    happened = table.answer(SEARCH, came=[("tripwire-1",)])
    assert table.state.bots == {}
    assert told(happened, NoiseMade).area == 0  # what follows on the card still happens
    assert table.state.chest_discard == ("tripwire-1",)
    assert table.state.hazard == 0


# ---------------------------------------------------------------- events: the choice


@pytest.mark.rule("WF-SEARCH-3", "WF-EVENT-4", "WF-TOKEN-1")
def test_an_event_is_read_one_option_is_taken_and_the_card_is_discarded() -> None:
    table = event("c4", players=2, others={ROTH: "f6"})
    happened = table.answer(SEARCH, came=[("card-game-1",)])
    assert told(happened, Searched).what == "event"
    assert told(happened, EventRead).card == "card-game-1"
    assert table.keys == ["take-option:1", "take-option:2"]
    assert table.seat == 0  # the active player chooses
    assert (table.state.events, table.state.tokens) == (0, 0)
    assert "card-game-1" not in table.state.event_discard
    happened = table.answer("take-option:2")
    assert told(happened, EventOptionTaken).option == 2
    assert told(happened, EventEnded) == EventEnded("card-game-1", completed=False, why=("WF-EVENT-4", "WF-Q-67"))
    assert table.state.event_discard == ("card-game-1",)
    assert str(cell("c4")) in table.listed("step")


@pytest.mark.rule("WF-EVENT-1", "WF-Q-67")
def test_an_option_that_cannot_be_paid_cannot_be_chosen() -> None:
    poor = event("c4", hero={BJ: {"special": 0}})
    poor.answer(SEARCH, came=[("teach-it-manners-1",)])
    assert poor.keys == ["take-option:2"]
    slow = event("c4", ap=1, hero={BJ: {"special": 1}})
    slow.answer(SEARCH, came=[("teach-it-manners-1",)])  # the search took the last AP
    assert slow.keys == ["take-option:1"]


@pytest.mark.rule("WF-Q-67")
def test_if_no_option_can_be_paid_the_card_is_discarded_without_effect() -> None:
    table = event("c4", ap=1, hero={BJ: {"special": 0}})
    happened = table.answer(SEARCH, came=[("teach-it-manners-1",)])
    assert told(happened, EventWithoutOption).card == "teach-it-manners-1"
    assert not told(happened, EventEnded).completed
    assert table.state.event_discard == ("teach-it-manners-1",)
    assert table.state.events_completed == 0
    assert table.state.events == 0


@pytest.mark.rule("WF-Q-34", "WF-DISCARD-2")
def test_without_any_event_card_the_token_goes_and_nothing_is_completed() -> None:
    table = event("c4", event_deck=Deck())
    happened = table.answer(SEARCH)
    assert told(happened, NothingToDraw).pile == "event"
    assert (table.state.events, table.state.tokens, table.state.events_completed) == (0, 0, 0)
    renewed = event("c4", event_deck=Deck(), event_discard=("fuse-box-1",))
    renewed.answer(SEARCH, came=[("fuse-box-1",)])
    assert renewed.keys == ["take-option:1", "take-option:2"]


# ---------------------------------------------------------------- events: prices


@pytest.mark.rule("WF-Q-67", "WF-AP-2")
def test_a_price_in_ap_is_paid() -> None:
    table = event("c4", ap=3)
    table.answer(SEARCH, "take-option:1", "take-ammo:light", came=[("courier-in-the-coal-1",)])
    assert table.state.turn.ap == 0


@pytest.mark.rule("WF-Q-67")
def test_a_price_in_ammo_is_paid_in_its_own_type() -> None:
    table = event("c4", hero={BJ: {"heavy": 2, "special": 1}})
    table.answer(SEARCH, "take-option:1", came=[("calculating-machine-1",)])
    assert (table.state.heroes[BJ].heavy, table.state.heroes[BJ].special) == (2, 0)


@pytest.mark.rule("WF-FATIGUE-6")
def test_a_price_in_fatigue_needs_a_rested_hero() -> None:
    tired = event("c4", hero={BJ: {"fatigue": True}})
    tired.answer(SEARCH, came=[("siren-wire-1",)])
    assert tired.keys == ["take-option:2"]
    table = event("c4")
    happened = table.answer(SEARCH, "take-option:1", came=[("siren-wire-1",)])
    assert told(happened, Fatigued).why == ("WF-FATIGUE-6",)


@pytest.mark.rule("WF-Q-67", "WF-GLORY-1")
@pytest.mark.parametrize(("glory", "options"), [(1, ["take-option:2"]), (2, ["take-option:1", "take-option:2"])])
def test_a_price_in_glory_points(glory: int, options: list[str]) -> None:
    table = event("c4", hero={BJ: {"glory": glory}})
    table.answer(SEARCH, came=[("man-who-knows-1",)])
    assert [key for key in table.keys if key.startswith("take-option")] == options


@pytest.mark.rule("WF-GLORY-2", "WF-Q-28", "WF-Q-67")
def test_a_skill_may_be_used_when_the_card_is_read_to_be_able_to_pay_for_an_option() -> None:
    table = event("c4", ap=1, hero={BJ: {"glory": 2}})
    table.answer(SEARCH, came=[("courier-in-the-coal-1",)])  # the first option costs 2 AP, and none are left
    assert table.keys == ["take-option:2", "use-skill:hell-for-leather"]
    table.answer("use-skill:hell-for-leather")
    assert table.keys == ["take-option:1", "take-option:2"]  # one skill a turn
    happened = table.answer("take-option:1", "take-ammo:light")
    assert told(happened, EventEnded).completed
    assert table.state.turn.ap == 0


@pytest.mark.rule("WF-GLORY-2", "WF-Q-67")
def test_who_has_nothing_but_a_skill_to_choose_may_also_let_the_event_be() -> None:
    broke = {BJ: {"glory": 2, "special": 0}}
    table = event("c4", ap=1, hero=broke)
    table.answer(SEARCH, came=[("teach-it-manners-1",)])
    assert table.keys == ["let-it-be", "use-skill:hell-for-leather"]
    happened = table.answer("let-it-be")
    assert told(happened, EventWithoutOption).card == "teach-it-manners-1"
    assert not told(happened, EventEnded).completed
    assert table.state.heroes[BJ].glory == 2
    table = event("c4", ap=1, hero=broke)
    table.answer(SEARCH, "use-skill:hell-for-leather", came=[("teach-it-manners-1",)])
    assert table.keys == ["take-option:2"]


@pytest.mark.rule("WF-DIFF-7")
def test_on_the_hardest_level_glory_points_paid_for_an_event_tire() -> None:
    table = event("c4", level="death_incarnate", hero={BJ: {"glory": 2}})
    table.answer(SEARCH, "take-option:1", came=[("man-who-knows-1",), ("sturmgewehr-1",)])
    assert table.state.heroes[BJ].glory == 0  # 2 as printed: only skills cost more
    assert table.state.heroes[BJ].fatigue
    normal = event("c4", hero={BJ: {"glory": 2}})
    normal.answer(SEARCH, "take-option:1", came=[("man-who-knows-1",), ("sturmgewehr-1",)])
    assert not normal.state.heroes[BJ].fatigue


# ---------------------------------------------------------------- events: tests, completion, loot


@pytest.mark.rule("WF-DICE-2", "WF-EVENT-1", "WF-Q-67")
@pytest.mark.parametrize(("face", "success"), [("hp", True), ("armor", True), ("blank", False), ("reload", False)])
def test_a_test_decides_and_puts_no_reload_token_on_a_weapon(face: Face, success: bool) -> None:
    table = event("c4", hazard=4, automatic=(True,))
    table.answer(SEARCH, came=[("telephone-rings-1",)])
    where_the_second_stands = [] if success else [(0,)]
    happened = table.answer("take-option:1", came=[(face,), *where_the_second_stands])
    assert told(happened, EventEnded).completed is success
    assert table.state.events_completed == success
    assert table.state.hazard == (1 if success else 4)
    assert len(table.state.nazis) == (0 if success else 2)
    assert not table.state.heroes[BJ].weapons[0].reload


@pytest.mark.rule("WF-EVENT-3", "WF-GLORY-1", "WF-Q-32")
def test_a_completed_event_gives_player_loot_to_the_searcher_and_team_loot_to_the_others() -> None:
    table = event("c4", others={ANYA: "f6"}, hero={KLAUS: {"status": "dead"}})
    table.answer(SEARCH, "take-option:1", "take-ammo:heavy", came=[("courier-in-the-coal-1",)])
    assert [hero.glory for hero in table.state.heroes] == [2, 1, 0, 1]  # 2 for the searcher; Klaus is dead
    assert [hero.heavy for hero in table.state.heroes] == [1, 0, 0, 0]
    assert table.state.events_completed == 1


@pytest.mark.rule("WF-EVENT-3", "WF-Q-67")
def test_an_event_that_is_not_completed_gives_no_loot() -> None:
    table = event("c4", hero={BJ: {"pack": ()}})
    table.answer(SEARCH, "take-option:2", came=[("courier-in-the-coal-1",), ("tnt-1",)])
    assert [hero.glory for hero in table.state.heroes] == [0, 0, 0, 0]
    assert table.state.heroes[BJ].pack == ("tnt-1",)  # what the option itself gives
    assert table.state.events_completed == 0
    assert table.state.hazard == 1


@pytest.mark.rule("WF-DIFF-5", "WF-DIFF-6")
@pytest.mark.parametrize(
    ("level", "factor"), [("daddy", 2), ("dont_hurt", 2), ("bring_em_on", 1), ("death_incarnate", 1)]
)
def test_glory_points_of_events_are_doubled_on_the_easy_levels(level: str, factor: int) -> None:
    table = event("c4", level=level)
    table.answer(SEARCH, "take-option:1", "take-ammo:heavy", came=[("courier-in-the-coal-1",)])
    assert [hero.glory for hero in table.state.heroes] == [2 * factor, factor, factor, factor]
    assert table.state.heroes[BJ].heavy == 1  # Glory Points only


@pytest.mark.rule("WF-EVENT-3", "WF-BLEED-1")
def test_a_searcher_whom_the_event_brings_down_still_gets_its_loot() -> None:
    table = event("c4", others={ANYA: "f6", KLAUS: "f5"}, hero={BJ: {"lost_armor": 4, "lost_hp": 5, "special": 0}})
    ammo = ["take-ammo:light"] * 3
    table.answer(SEARCH, "take-option:1", *ammo, came=[("steam-in-the-pipes-1",)])
    hero = table.state.heroes[BJ]
    assert (hero.status, hero.glory, hero.special) == ("bleeding", 2, 1)


# ---------------------------------------------------------------- the number of events demanded


def quota(count: int, *squares: str) -> Table[State]:
    """A mission that demands so many events, with tokens on these squares."""
    return event(*squares, box=demanding(count))


def demanding(count: int) -> Box:
    """The box of a mission that demands so many events."""
    return box_with_mission(goals=(Goal(id="events", text="Complete.", check=CompleteEvents(count=count)),))


@pytest.mark.rule("WF-EVENT-2", "WF-Q-66")
def test_the_players_are_told_when_too_few_event_tokens_are_left() -> None:
    table = quota(2, "c4", "a2", "b4")
    first = table.answer(SEARCH, "take-option:2", came=[("fuse-box-1",)])
    assert not all_told(first, QuotaLost)  # two tokens, two events to go
    second = table.answer(f"search:{cell('a2')}", "take-option:2", came=[("card-game-1",)])
    assert told(second, QuotaLost).why == ("WF-Q-66",)
    third = table.answer(f"search:{cell('b4')}", "take-option:2", came=[("siren-wire-1",)])
    assert not all_told(third, QuotaLost)  # told once; play goes on
    assert table.state.outcome is None


@pytest.mark.rule("WF-EVENT-2", "WF-Q-66")
def test_a_completed_event_loses_nothing() -> None:
    table = quota(2, "c4", "a2")
    happened = table.answer(SEARCH, "take-option:1", "take-ammo:light", came=[("courier-in-the-coal-1",)])
    assert not all_told(happened, QuotaLost)


@pytest.mark.rule("WF-EVENT-2", "WF-Q-34")
def test_a_token_without_a_card_may_lose_the_number_too() -> None:
    table = event("c4", box=demanding(1), event_deck=Deck())
    assert told(table.answer(SEARCH), QuotaLost).why == ("WF-Q-66",)
