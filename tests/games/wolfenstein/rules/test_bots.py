"""Bots: Nazi models that fight for the Heroes."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, mask, model, stand

from nightraid.engine.errors import BadChance
from nightraid.games.wolfenstein.asks.events import (
    AmmoGained,
    Attacked,
    BotBegan,
    BotGained,
    BotLost,
    CardDrawn,
    Damaged,
    DoorOpened,
    GloryGained,
    HazardChanged,
    Healed,
    HeroDied,
    Killed,
    Moved,
    NaziWoke,
    NoiseMade,
    NoModelLeft,
    Rerolled,
    ShrugsOff,
    SkillUsed,
    Stunned,
    TurnBegan,
    TurnEnded,
)
from nightraid.games.wolfenstein.rules.base.strength import Strength, strength
from nightraid.games.wolfenstein.state import State

SOLDAT, OFFICER, TROOPER, DRONE = model("soldat 1"), model("officer 1"), model("fire-trooper 1"), model("drone 1")
BOT = model("soldat 3")


def sent(kind: str = "soldat 3", at: str = "b3", *, nazis: dict[str, str] | None = None, **more: Any) -> Table[State]:
    """Klaus in the corner has finished his turn, his bot acts."""
    table = stand({KLAUS: "a1"}, nazis=nazis or {}, bots={kind: (KLAUS, at)}, phase="player", **more)
    table.answer("end-turn")
    assert table.state.turn.bot == model(kind)
    return table


# ---------------------------------------------------------------- gaining one


@pytest.mark.rule("WF-BOT-1", "WF-EVENT-4")
def test_an_event_gives_a_bot_on_the_tokens_square_to_the_hero_who_completed_it() -> None:
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS, hero={KLAUS: {"special": 1}})
    table.answer(f"search:{cell('c5')}", came=[("teach-it-manners-1",)])
    happened = table.answer("take-option:1", came=[("hp",)])
    assert told(happened, BotGained).at == cell("c5")
    bot = table.state.bots[DRONE]
    assert (bot.owner, bot.cell) == (KLAUS, cell("c5"))
    assert table.state.hero_cells >> cell("c5") & 1
    assert not table.state.nazis


@pytest.mark.rule("WF-BOT-1", "WF-Q-59")
def test_no_model_left_no_bot() -> None:
    drones = {f"drone {number}": f"m{number}" for number in range(1, 7)} | {"drone 7": "n1", "drone 8": "n2"}
    table = stand({KLAUS: "c4"}, nazis=drones, mission="vault", acting=KLAUS, hero={KLAUS: {"special": 1}})
    table.answer(f"search:{cell('c5')}", came=[("teach-it-manners-1",)])
    assert told(table.answer("take-option:1", came=[("hp",)]), NoModelLeft).kind == "drone"


@pytest.mark.rule("WF-BOT-1")
@pytest.mark.parametrize(("bj", "fits"), [("a1", True), ("d6", False)])
def test_a_model_that_does_not_fit_on_the_tokens_square_takes_the_nearest_free_squares(bj: str, fits: bool) -> None:
    """A Panzerhund needs four squares; Klaus, the chest and B.J. leave none that hold the token's."""
    table = stand({KLAUS: "c4", BJ: bj}, mission="vault", acting=KLAUS)
    table.answer(f"search:{cell('c5')}", came=[("kennel-1",)])
    table.answer("take-option:1", came=[("hp",)])
    if not fits:
        assert table.listed("enter")
        table.answer(table.keys[0])
    squares = table.state.cells_of(model("panzerhund 1"))
    assert (cell("c5") in squares) is fits
    assert not {cell("c4"), cell(bj), cell("b5")} & set(squares)


# ---------------------------------------------------------------- when it acts


@pytest.mark.rule("WF-BOT-2", "WF-Q-73")
def test_it_acts_when_its_hero_has_finished_in_the_round_in_which_it_was_gained_and_in_every_other() -> None:
    table = stand(
        {KLAUS: "c4", BJ: "a1"},
        mission="vault",
        acting=KLAUS,
        hero={KLAUS: {"special": 1}, BJ: {"activated": False}},
    )
    table.answer(f"search:{cell('c5')}", "take-option:1", came=[("teach-it-manners-1",), ("hp",)])
    happened = table.answer("end-turn")
    order = [type(event) for event in happened if isinstance(event, TurnEnded | BotBegan | TurnBegan | NoiseMade)]
    assert order[-2:] == [TurnEnded, BotBegan]  # steps 4 and 5 of Klaus come first
    assert told(happened, BotBegan).ap == 7  # the full AP of its card
    table.answer("end-turn", "end-turn")  # the bot, and B.J.
    assert table.state.round == 2
    table.answer(f"activate:{KLAUS}")
    assert told(table.answer("end-turn"), BotBegan).bot == DRONE


@pytest.mark.rule("WF-BOT-2", "WF-TERM-1")
def test_its_activation_is_part_of_its_heros_turn_and_no_new_one() -> None:
    table = stand({KLAUS: "a1"}, bots={"soldat 3": (KLAUS, "b3")}, phase="player", hero={KLAUS: {"glory": 9}})
    happened = table.answer("end-turn")
    assert not all_told(happened, TurnBegan)
    assert table.state.turn.hero == KLAUS
    kinds = {key.partition(":")[0] for key in table.keys}
    assert kinds == {"step", "end-turn"}  # no second fatigue action, no skill, no gear


@pytest.mark.rule("WF-BOT-2", "WF-Q-73")
def test_several_bots_act_one_after_another_in_the_order_the_player_likes() -> None:
    table = stand(
        {KLAUS: "a1", BJ: "a6"},
        bots={"soldat 3": (KLAUS, "b3"), "drone 1": (KLAUS, "c3"), "drone 2": (BJ, "f6")},
        phase="player",
        hero={BJ: {"activated": True}},
    )
    table.answer("end-turn")
    assert table.listed("send-bot") == {str(BOT), str(DRONE)}
    table.answer(f"send-bot:{DRONE}")
    assert (table.state.turn.bot, table.state.turn.ap) == (DRONE, 7)
    table.answer("end-turn")
    assert (table.state.turn.bot, table.state.turn.ap) == (BOT, 5)
    happened = table.answer("end-turn")
    assert not all_told(happened, BotBegan)  # each once


@pytest.mark.rule("WF-Q-74")
def test_while_its_hero_bleeds_it_does_not_act_and_when_the_hero_dies_it_goes() -> None:
    table = stand(
        {KLAUS: "b4", ROTH: "a1"},
        mission="vault",
        acting=KLAUS,
        bots={"soldat 3": (KLAUS, "b3")},
        hero={KLAUS: {"lost_armor": 3, "lost_hp": 5}, ROTH: {"activated": False}},
    )
    happened = table.answer(f"search:{cell('b5')}", came=[("tripwire-1",)])
    assert not all_told(happened, BotBegan)
    assert BOT in table.state.bots
    table.answer("end-turn")
    died = table.answer(f"activate:{KLAUS}")
    assert told(died, HeroDied).hero == KLAUS
    assert told(died, BotLost).bot == BOT


# ---------------------------------------------------------------- how it acts


@pytest.mark.rule("WF-BOT-3", "WF-STAT-4")
@pytest.mark.parametrize(("at", "dice"), [("c3", 3), ("d3", 2), ("f3", 1)])
def test_it_rolls_the_dice_of_its_card_without_accuracy(at: str, dice: int) -> None:
    table = sent(nazis={"fire-trooper 1": at})
    with pytest.raises(BadChance, match=f"expected {dice}, one a die"):
        table.answer(f"bot-attack:{TROOPER}", came=[("blank",) * (dice + 2)])


@pytest.mark.rule("WF-BOT-3", "WF-AMMO-4", "WF-ATTACK-7")
def test_one_attack_per_activation_with_ap_and_range_of_its_card_no_ammo_and_noise_like_a_hero() -> None:
    klaus = {KLAUS: {"light": 0}}
    table = sent(nazis={"fire-trooper 1": "d3", "soldat 1": "f6"}, hero=klaus)
    assert table.listed("bot-attack") == {str(TROOPER), str(SOLDAT)}
    table.state.noise = 0
    happened = table.answer(f"bot-attack:{TROOPER}", came=[("hp", "armor")])
    assert strength(table.state, TROOPER) == Strength(4 - 1, 3 - 1)
    assert told(happened, NoiseMade).area == 0
    assert table.state.turn.ap == 5 - 2
    assert table.listed("bot-attack") == set()
    assert table.listed("attack") == set()
    assert not table.state.heroes[KLAUS].fatigue


@pytest.mark.rule("WF-BOT-3")
def test_out_of_range_out_of_sight_or_without_ap_it_cannot_attack() -> None:
    def targets(at: str, **more: Any) -> set[str]:
        return sent(at=at, nazis={"fire-trooper 1": "f3"}, **more).listed("bot-attack")

    assert targets("b3") == {str(TROOPER)}
    assert targets("a3") == set()  # five squares away
    assert sent(nazis={"fire-trooper 1": "d3", "soldat 1": "c3"}).listed("bot-attack") == {str(SOLDAT)}
    table = sent(nazis={"fire-trooper 1": "f6"})
    table.answer(*[f"step:{cell(name)}" for name in ("c4", "d4", "d5", "e5")])
    assert table.state.turn.ap == 1
    assert table.listed("bot-attack") == set()


@pytest.mark.rule("WF-BOT-3")
def test_nazis_treat_it_as_a_hero() -> None:
    table = stand(
        {KLAUS: "p3"},
        nazis={"soldat 1": "d3"},
        bots={"ubersoldat 1": (KLAUS, "c3")},
        came=[("armor", "blank", "blank")],
    )
    bot = model("ubersoldat 1")
    assert told(table.match.events(), NaziWoke).saw == (bot,)
    assert told(table.match.events(), Attacked).target == bot
    assert table.state.bots[bot].lost_armor == 1


@pytest.mark.rule("WF-BOT-4")
def test_a_kill_by_a_bot_moves_the_tracker_and_its_hero_counts_as_the_killer() -> None:
    """Officer: player loot for Klaus, team loot for the others and not for him."""
    table = stand(
        {KLAUS: "a1", BJ: "a6"},
        nazis={"officer 1": "c3", "officer 2": "p3"},
        bots={"soldat 3": (KLAUS, "b3")},
        phase="player",
        hero={BJ: {"activated": True}, ANYA: {"status": "dead"}, ROTH: {"status": "dead"}},
    )
    table.answer("end-turn")
    keys = (f"bot-attack:{OFFICER}", "take-ammo:heavy")
    happened = table.answer(*keys, came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert told(happened, Killed).by == KLAUS
    assert [(event.hero, event.points) for event in all_told(happened, GloryGained)] == [(KLAUS, 2), (BJ, 1)]
    assert {event.hero for event in all_told(happened, CardDrawn)} == {KLAUS}
    assert told(happened, AmmoGained).hero == BJ
    assert told(happened, HazardChanged).hazard == 1


@pytest.mark.rule("WF-Q-53", "WF-BOT-3", "WF-NAZI-6")
def test_an_officer_that_a_bot_attacked_has_been_attacked_by_it() -> None:
    table = sent(nazis={"officer 1": "c3"})
    table.answer(f"bot-attack:{OFFICER}", came=[("blank",) * 3])
    assert table.state.nazis[OFFICER].attacked_by == BOT


@pytest.mark.rule("WF-BOT-5")
def test_at_no_hp_it_is_removed_and_that_is_no_kill_and_no_heros_death() -> None:
    table = stand(
        {KLAUS: "p3"}, nazis={"soldat 1": "d3"}, bots={"drone 1": (KLAUS, "c3")}, came=[("hp", "blank", "blank")]
    )
    happened = list(table.match.events())
    assert told(happened, BotLost).bot == DRONE
    assert not table.state.bots
    assert not table.state.hero_cells >> cell("c3") & 1
    assert not all_told(happened, Killed)
    assert not all_told(happened, GloryGained)
    assert not all_told(happened, HeroDied)
    assert table.state.hazard == 0  # not even its Death Siren
    assert table.state.killed == {}


# ---------------------------------------------------------------- what it can and cannot do


@pytest.mark.rule("WF-BOT-6", "WF-BOT-7")
def test_it_searches_chests_but_no_events() -> None:
    table = sent(at="c4", mission="vault")
    assert table.listed("search") == {str(cell("b5"))}
    assert table.refused(f"search:{cell('c5')}") == ("WF-BOT-6",)


@pytest.mark.rule("WF-BOT-7", "WF-Q-73")
def test_what_a_chest_gives_goes_to_its_hero() -> None:
    table = sent(at="b4", mission="vault")
    happened = table.answer(f"search:{cell('b5')}", "take-ammo:light", "take-ammo:heavy", came=[("ammo-crate-1",)])
    assert [event.hero for event in all_told(happened, AmmoGained)] == [KLAUS, KLAUS]
    assert table.state.turn.ap == 5 - 1


@pytest.mark.rule("WF-Q-73", "WF-BOT-5")
def test_a_chest_that_harms_the_searcher_harms_the_bot() -> None:
    table = sent("drone 1", at="b4", mission="vault")
    happened = table.answer(f"search:{cell('b5')}", came=[("tripwire-1",)])
    assert told(happened, BotLost).bot == DRONE
    assert table.state.heroes[KLAUS].lost_armor == 0
    assert table.state.round == 2  # its activation is over, and so was the round


@pytest.mark.rule("WF-BOT-7", "WF-DOOR-2")
def test_it_moves_and_opens_doors_for_an_ap() -> None:
    table = sent(at="e3")
    assert told(table.answer(f"step:{cell('f3')}"), Moved).ap == 1
    assert told(table.answer("open-door:0"), DoorOpened).model == BOT
    assert table.state.turn.ap == 5 - 2
    assert str(cell("g3")) in table.listed("step")


@pytest.mark.rule("WF-BOT-6")
def test_no_barricades_no_passages_no_gifts_no_shared_life_no_equipment() -> None:
    beside = sent(at="l3", mission="vault")
    assert {key.partition(":")[0] for key in beside.keys} == {"step", "end-turn"}
    passage = sent(at="b6", mission="vault")
    passage.answer(f"step:{cell('a6')}")  # it may cross the token
    assert {key.partition(":")[0] for key in passage.keys} == {"step"}
    helper = stand(
        {KLAUS: "a1", BJ: "b3"},
        bots={"soldat 3": (KLAUS, "b4")},
        phase="player",
        hero={BJ: {"status": "bleeding", "activated": True}},
    )
    helper.answer("end-turn")
    assert {key.partition(":")[0] for key in helper.keys} == {"step", "end-turn"}


@pytest.mark.rule("WF-BOT-6", "WF-GIVE-1")
def test_no_target_of_a_heros_skills_or_gifts() -> None:
    table = stand(
        {ANYA: "b3", KLAUS: "c3"},
        bots={"ubersoldat 1": (ANYA, "b4")},
        acting=ANYA,
        hero={ANYA: {"glory": 2, "pack": ("field-dressing-1",)}, KLAUS: {"lost_hp": 2}},
        bot={"ubersoldat 1": {"lost_hp": 2}},
    )
    assert table.listed("use-skill-on") == {f"steady-hands:{KLAUS}"}
    assert table.listed("use-item-on") == {f"field-dressing-1:{KLAUS}"}
    to_whom = {key.rpartition(":")[2] for key in table.keys if key.startswith("give")}
    assert to_whom == {str(KLAUS)}


# ---------------------------------------------------------------- skills of its card


@pytest.mark.rule("WF-Q-73", "WF-Q-100")
def test_its_rerolls_count_and_are_made_before_reloads_become_blanks() -> None:
    """Space Marine: rerolls a Blank."""
    table = sent("space-marine 1", nazis={"fire-trooper 1": "d3"})
    happened = table.answer(f"bot-attack:{TROOPER}", came=[("blank", "reload"), ("hp",)])
    assert (told(happened, Rerolled).was, told(happened, Rerolled).now) == ("blank", "hp")
    assert told(happened, Attacked).faces == ("hp", "reload")
    assert told(happened, Damaged).hp == 1


@pytest.mark.rule("WF-Q-73")
def test_nobody_comes_when_it_shouts() -> None:
    table = sent(nazis={"fire-trooper 1": "c3"})
    happened = table.answer(f"bot-attack:{TROOPER}", came=[("reload", "blank", "blank")])
    assert not all_told(happened, SkillUsed)
    assert table.state.hazard == 0


@pytest.mark.rule("WF-Q-73", "WF-STAT-7")
def test_its_great_armor_holds() -> None:
    bot = model("supersoldat 1")
    table = stand(
        {KLAUS: "p3"}, nazis={"soldat 1": "d3"}, bots={"supersoldat 1": (KLAUS, "c3")}, came=[("hp", "hp", "blank")]
    )
    assert strength(table.state, bot) == Strength(5 - 2, 4)


@pytest.mark.rule("WF-Q-73")
def test_its_fire_clings_and_its_splinters_hit_nazis() -> None:
    fire = sent("fire-trooper 2", nazis={"supersoldat 1": "c3"})
    fire.answer(f"bot-attack:{model('supersoldat 1')}", came=[("armor", "blank", "blank")])
    assert strength(fire.state, model("supersoldat 1")) == Strength(5 - 1 - 1, 4)
    rocket = sent("rocket-trooper 1", nazis={"supersoldat 1": "e3", "soldat 1": "f3", "soldat 2": "e6"})
    rocket.answer(f"bot-attack:{model('supersoldat 1')}", came=[("blank", "blank", "blank")])
    lost = [rocket.state.nazis[model(name)].lost_armor for name in ("supersoldat 1", "soldat 1", "soldat 2")]
    assert lost == [0, 1, 0]


@pytest.mark.rule("WF-Q-73", "WF-STUN-4")
def test_it_mends_hovers_and_shrugs_off_as_its_card_says() -> None:
    uber = model("ubersoldat 1")
    table = sent("ubersoldat 1", at="b4", mission="vault", bot={"ubersoldat 1": {"lost_armor": 2}})
    gas = table.answer(f"search:{cell('b5')}", came=[("sleeping-gas-1",), ("tnt-1",)])
    assert told(gas, ShrugsOff).model == uber
    assert not all_told(gas, Stunned)
    assert told(table.answer("end-turn"), Healed).model == uber  # at the beginning of the Nazi Phase
    assert table.state.bots[uber].lost_armor == 1
    drone, soldat = sent("drone 1", at="c3", mission="vault"), sent(at="c3", mission="vault")
    assert told(drone.answer(f"step:{cell('c2')}"), Moved).ap == 1  # difficult terrain
    assert told(soldat.answer(f"step:{cell('c2')}"), Moved).ap == 2


@pytest.mark.rule("WF-TERRAIN-1", "WF-TERRAIN-2", "WF-BIG-5")
@pytest.mark.parametrize(("difficult", "price"), [("d3", 1), ("e4", 2)])
def test_an_oversized_bot_pays_for_difficult_terrain_only_where_it_newly_enters_it(difficult: str, price: int) -> None:
    hound = {"panzerhund 1": (KLAUS, "c3")}
    turn = {"bot": model("panzerhund 1")}
    table = stand({KLAUS: "a1"}, bots=hound, acting=KLAUS, ap=7, turn=turn, difficult=mask(difficult))
    table.answer(f"step:{cell('d3')}")
    assert table.state.turn.ap == 7 - price
