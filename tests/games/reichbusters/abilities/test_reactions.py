"""Skills that answer something."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import DOWN, action, at, foe, on_offer, raid
from tests.games.reichbusters.positions import area, room, unit
from tests.games.reichbusters.running import Ran, offered, run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import reactions
from nightraid.games.reichbusters.asks.events.cards import AttackRedirected, OrderSwapped, SkillUsed, UnitsPushed
from nightraid.games.reichbusters.asks.events.enemy import HeroKnockedDown, UnitsAttack, WoundStays
from nightraid.games.reichbusters.asks.events.hero import AttackDeclared, HeroMoved, UnitKilled
from nightraid.games.reichbusters.asks.events.testing import CardsDrawn, NoiseRaised, TestBegan
from nightraid.games.reichbusters.asks.questions.cards import WhetherDecoy
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.round import begin_round
from nightraid.games.reichbusters.rules.wounds import damage, inflict
from nightraid.games.reichbusters.schema.features import LooseGround
from nightraid.games.reichbusters.state import NO_ACTION, Feature, RunningTest, State

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
HARMLESS = ("cracked-ribs-1",)
"""A wound card whose top effect does nothing."""


def attacked(game: State, *keys: str, came: Any = (), by: str = "soldier 1", reach: Any = "melee") -> Ran[None]:
    """A unit attacks the first Hero."""
    return run(enemy_attack(game, [unit(by)], 0, reach), *keys, came=came)


# ---------------------------------------------------------------- Decoy


@pytest.mark.rule("RB-SKILL-DECOY-1")
def test_decoy_becomes_the_target_of_an_attack_on_another_in_the_area() -> None:
    game = raid({"sarge": "a", "brick": "a"}, units={"soldier 1": "a"}, skills={"brick": ("decoy",)}, phase="enemy")
    ran = attacked(game, "become-target:1", came=[("one", "one", "one")])
    (asked,) = [ask for ask in ran.asked if isinstance(ask, WhetherDecoy)]
    assert asked.strength == told(ran.events, UnitsAttack).strength
    assert told(ran.events, AttackRedirected).hero == 1
    assert told(ran.events, TestBegan).hero == 1  # Brick defends, with his three dice


@pytest.mark.rule("RB-SKILL-DECOY-1")
def test_decoy_may_let_it_be_and_does_not_work_from_elsewhere() -> None:
    heroes, skills = {"sarge": "a", "brick": "a"}, {"brick": ("decoy",)}
    game = raid(heroes, units={"soldier 1": "a"}, skills=skills, phase="enemy")
    ran = attacked(game, "keep-target", came=[("two", "one")])
    assert told(ran.events, TestBegan).hero == 0
    game.put(1, area("b"))
    assert attacked(game, came=[("two", "one")]).asked == []


@pytest.mark.rule("RB-SKILL-DECOY-1", "RB-Q-60")
def test_a_downed_decoy_is_none() -> None:
    heroes, skills = {"sarge": "a", "brick": "a"}, {"brick": ("decoy",)}
    game = raid(heroes, units={"soldier 1": "a"}, skills=skills, hero={"brick": {"wounds": DOWN}}, phase="enemy")
    assert attacked(game, came=[("two", "one")]).asked == []


# ---------------------------------------------------------------- wounds


@pytest.mark.rule("RB-SKILL-BITTER-1")
def test_bitter_draws_an_action_card_for_every_wound_card_kept_or_not() -> None:
    game = raid(
        {"brick": "a"},
        skills={"brick": ("bitter",)},
        hero={"brick": {"deck": Deck(pool=("patience", "bar-fight"))}},
    )
    run(damage(game, 0, 1, ()), "draw-for-bitter", came=[HARMLESS, ("patience",)])
    unhurt = game.heroes[0]
    assert unhurt.wounds == ()  # damage 1 is less than the threshold of 4
    run(inflict(game, 0, cause="effect"), "draw-for-bitter", came=[("cracked-ribs-2",), ("bar-fight",)])
    assert len(game.heroes[0].wounds) == 1
    assert game.heroes[0].hand == ("patience", "bar-fight")


@pytest.mark.rule("RB-Q-117", "RB-Q-60", "RB-SKILL-BITTER-1")
@pytest.mark.parametrize("state", [{"wounds": DOWN}, {"wounds": DOWN, "captured": True}])
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_bitter_works_for_the_helpless_and_withdraw_does_not(edition: Edition, state: dict[str, Any]) -> None:
    """An explosion wounds a Hero who lies there: a card may be drawn, but nobody moves."""
    brick = {**state, "deck": Deck(pool=("patience",))}
    game = raid({"brick": "a"}, skills={"brick": ("bitter", "withdraw")}, hero={"brick": brick}, edition=edition)
    ran = run(inflict(game, 0, cause="effect"), "draw-for-bitter", came=[("seeing-double-1",), ("patience",)])
    assert game.heroes[0].hand == ("patience",)
    assert not [event for event in ran.events if isinstance(event, HeroMoved)]


@pytest.mark.rule("RB-Q-117", "RB-Q-60", "RB-SKILL-MECH-IMPLANTS-1")
def test_in_1_0_a_downed_hero_with_mech_implants_chooses_the_wound_but_spends_no_special_on_dice() -> None:
    brick = {"wounds": DOWN}
    game = raid(
        {"brick": "a"},
        units={"zombie 1": "a"},
        skills={"brick": ("mech-implants",)},
        hero={"brick": brick},
        edition="1.0",
        phase="enemy",
    )
    came = [("special", "blank"), ("blank",), ("torn-strap-1",), ("seeing-double-1",)]
    rule = enemy_attack(game, [unit("zombie 1")], 0, "melee")
    ran = run(rule, "apply-wound:torn-strap-1", came=came)
    assert [type(ask).__name__ for ask in ran.asked] == ["WhichWound"]  # the special was boosted without a question
    assert game.heroes[0].wounds[-1].card == "torn-strap-1"
    assert "seeing-double-1" in game.wound_discard


@pytest.mark.rule("RB-SKILL-BITTER-1")
def test_bitter_may_draw_nothing() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("bitter",)})
    ran = run(inflict(game, 0, cause="effect"), "draw-none", came=[HARMLESS])
    assert not all_told(ran.events, CardsDrawn)


@pytest.mark.rule("RB-SKILL-BITTER-1", "RB-Q-62")
def test_bitter_is_not_asked_without_a_card_to_draw() -> None:
    empty = {"deck": Deck[str](), "discard": ("patience",)}
    game = raid({"brick": "a"}, skills={"brick": ("bitter",)}, hero={"brick": empty})
    assert run(inflict(game, 0, cause="effect"), came=[HARMLESS]).asked == []


@pytest.mark.rule("RB-SKILL-WITHDRAW-1")
def test_withdraw_in_the_older_edition_before_the_effects_of_the_card() -> None:
    """Bad Knee knocks down: Brick has moved before it does."""
    game = raid({"brick": "a"}, skills={"brick": ("withdraw",)}, edition="1.0", phase="enemy")
    ran = run(damage(game, 0, 1, ()), f"go-on:{at('b')}", came=[("bad-knee-1",)])
    kinds = [type(event) for event in ran.events if isinstance(event, HeroMoved | HeroKnockedDown)]
    assert kinds == [HeroMoved, HeroKnockedDown]
    assert game.heroes[0].area == area("b")


@pytest.mark.rule("RB-SKILL-WITHDRAW-2")
def test_withdraw_in_the_newer_edition_after_the_effects_if_on_their_feet() -> None:
    game = raid({"brick": "a"}, units={"zombie 1": "a"}, skills={"brick": ("withdraw",)}, phase="enemy")
    blanks = ("blank", "blank", "blank")
    ran = attacked(game, f"go-on:{at('b')}", came=[blanks, HARMLESS], by="zombie 1")
    kinds = [type(event) for event in ran.events if isinstance(event, HeroMoved | WoundStays)]
    assert kinds == [WoundStays, HeroMoved]
    game = raid({"brick": "a"}, units={"zombie 1": "a"}, skills={"brick": ("withdraw",)}, phase="enemy")
    ran = attacked(game, came=[blanks, ("bad-knee-1",)], by="zombie 1")
    assert game.heroes[0].knocked_down
    assert not all_told(ran.events, HeroMoved)


@pytest.mark.rule("RB-SKILL-WITHDRAW-2", "RB-MOVE-4", "RB-Q-57")
def test_withdrawing_farther_with_a_card_makes_the_noise_of_the_card() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("withdraw",)}, hands={"brick": ("who-needs-a-key",)}, phase="enemy")
    keys = (f"go-on:{at('b')}", "play-movement:who-needs-a-key", f"go-on:{at('c')}")
    ran = run(inflict(game, 0, cause="effect"), *keys, came=[HARMLESS, ("blank",)])
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [1]
    assert game.heroes[0].discard == ("who-needs-a-key",)
    assert game.action == NO_ACTION


@pytest.mark.rule("RB-SKILL-WITHDRAW-2")
def test_a_hero_whom_the_wound_downs_does_not_withdraw() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("withdraw",)}, hero={"brick": {"wounds": DOWN[1:]}})
    ran = run(inflict(game, 0, cause="effect"), came=[HARMLESS])
    assert game.heroes[0].downed
    assert ran.asked == []


@pytest.mark.rule("RB-SKILL-WITHDRAW-1", "RB-SKILL-WITHDRAW-2")
@BOTH
def test_withdrawing_is_optional(edition: Edition) -> None:
    game = raid({"brick": "a"}, skills={"brick": ("withdraw",)}, edition=edition)
    run(inflict(game, 0, cause="effect"), "stop-here", came=[HARMLESS])
    assert game.heroes[0].area == area("a")


# ---------------------------------------------------------------- Counter and Evasive


@pytest.mark.rule("RB-SKILL-COUNTER-1", "RB-Q-42", "RB-Q-57")
def test_counter_strikes_back_after_the_defence_test_and_makes_its_own_noise() -> None:
    game = raid(
        {"sarge": "a"}, units={"soldier 1": "a", "soldier 2": "a"}, skills={"sarge": ("counter",)}, phase="enemy"
    )
    ran = attacked(
        game,
        "spend:counter:defence:-1",
        f"attack:service-pistol:{foe('soldier 1')}",
        came=[("special", "one"), ("two", "two"), ("blank", "blank")],
    )
    assert told(ran.events, UnitKilled).unit == unit("soldier 1")
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]
    assert {option.target for option in ran.asked[1].options if hasattr(option, "target")} == {unit("soldier 1")}


@pytest.mark.rule("RB-SKILL-COUNTER-1")
def test_counter_also_after_a_defence_that_failed_and_at_a_distance() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "b"}, skills={"sarge": ("counter",)}, phase="enemy")
    ran = attacked(
        game,
        "spend:counter:defence:-1",
        f"attack:service-pistol:{foe('soldier 1')}",
        came=[("special", "blank"), HARMLESS, ("two", "two"), ("blank", "blank")],
        reach="ranged",
    )
    kinds = [type(event) for event in ran.events if isinstance(event, AttackDeclared | TestBegan)]
    assert kinds.index(TestBegan) < kinds.index(AttackDeclared)
    assert not game.units


@pytest.mark.rule("RB-SKILL-COUNTER-1", "RB-SPECIAL-4")
def test_counter_is_not_offered_where_nothing_reaches_the_attacker() -> None:
    """Quentin's revolver is jammed, and the soldier stands in another area."""
    game = raid({"quentin": "a"}, units={"soldier 1": "b"}, skills={"quentin": ("counter",)}, phase="enemy")
    weapons = tuple(type(one)(one.weapon, jams=one.weapon == "webley") for one in game.heroes[0].weapons)
    game.change(0, weapons=weapons)
    ran = attacked(game, came=[("special", "one", "one"), ("blank",)], reach="ranged")
    assert ran.asked == []


@pytest.mark.rule("RB-SKILL-COUNTER-1")
def test_counter_may_be_left_and_a_hero_knocked_down_does_not_strike() -> None:
    game = raid({"sarge": "a"}, units={"zombie 1": "a"}, skills={"sarge": ("counter",)}, phase="enemy")
    keys, came = ("spend:counter:defence:-1",), [("special", "blank"), ("bad-knee-1",)]
    ran = attacked(game, *keys, came=came, by="zombie 1")
    assert not all_told(ran.events, AttackDeclared)
    game = raid({"sarge": "a"}, units={"soldier 1": "a"}, skills={"sarge": ("counter",)}, phase="enemy")
    ran = attacked(game, "spend:counter:defence:-1", "no-attack", came=[("special", "one")])
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-SKILL-EVASIVE-1")
def test_evasive_steps_away_from_the_attacker_hit_or_not() -> None:
    game = raid({"brick": "b"}, units={"soldier 1": "a"}, skills={"brick": ("evasive",)}, phase="enemy")
    ran = attacked(game, f"step-away:{at('c')}", came=[("two", "two", "two")], reach="ranged")
    assert offered(ran) == [f"step-away:{at('c')}", "stand-fast"]  # not towards the soldier
    assert game.heroes[0].area == area("c")
    assert not all_told(ran.events, NoiseRaised)
    game = raid({"brick": "b"}, units={"soldier 1": "a"}, skills={"brick": ("evasive",)}, phase="enemy")
    attacked(game, f"step-away:{at('c')}", came=[("blank",) * 3, HARMLESS], reach="ranged")
    assert game.heroes[0].area == area("c")


@pytest.mark.rule("RB-SKILL-EVASIVE-1")
def test_evasive_from_the_own_area_anywhere_but_not_when_knocked_down() -> None:
    game = raid({"brick": "b"}, units={"soldier 1": "b"}, skills={"brick": ("evasive",)}, phase="enemy")
    ran = attacked(game, "stand-fast", came=[("two", "two", "two")])
    assert offered(ran) == [f"step-away:{at('a')}", f"step-away:{at('c')}", "stand-fast"]
    assert game.heroes[0].area == area("b")
    game.change(0, knocked_down=True)
    assert attacked(game, came=[("two", "two", "two")]).asked == []
    game.change(0, knocked_down=False, wounds=DOWN)
    assert run(reactions.after_attack_on(game, 0, (unit("soldier 1"),))).asked == []


@pytest.mark.rule("RB-SKILL-EVASIVE-1", "RB-Q-57")
def test_an_evasive_step_is_an_action_of_its_own_as_loud_as_the_ground_it_leads_over() -> None:
    """Loose ground lies in c; nothing of its noise is left over for later actions."""
    game = raid({"brick": "b"}, units={"soldier 1": "a"}, skills={"brick": ("evasive",)}, phase="enemy")
    ground = next(
        card
        for card, printed in game.box.cards.features.items()
        if any(isinstance(effect, LooseGround) for effect in printed.lasting)
    )
    game.features = {area("c"): Feature(game.box.feature_card(ground).type, ground)}
    came = [("two", "two", "two"), ("blank",)]
    ran = attacked(game, f"step-away:{at('c')}", came=came, reach="ranged")
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [1]
    assert game.action == NO_ACTION


# ---------------------------------------------------------------- Frenzy, Quick Shot, Crowd Control


@pytest.mark.rule("RB-SKILL-FRENZY-1")
def test_frenzy_a_further_melee_attack_in_the_same_action() -> None:
    units = {"soldier 1": "a", "soldier 2": "a"}
    game = raid({"quentin": "a"}, units=units, skills={"quentin": ("frenzy",)})
    ran = action(
        game,
        f"attack:commando-knife:{foe('soldier 1')}",
        "spend:frenzy:attack:-1",
        f"attack-unarmed:{foe('soldier 2')}",
        came=[("special", "one", "one"), ("three",)],
    )
    assert set(game.units) == {unit("soldier 2")}
    assert game.turn.basic == 1
    attacks = [option.key for option in ran.asked[2].options]
    assert all("webley" not in key for key in attacks)  # melee only


@pytest.mark.rule("RB-SKILL-FRENZY-1")
def test_without_the_special_spent_on_it_there_is_no_further_attack() -> None:
    """Quentin spends it on Deadly instead; and once on the floor he does not go on."""
    units = {"soldier 1": "a", "soldier 2": "a"}
    game = raid({"quentin": "a"}, units=units, skills={"quentin": ("deadly", "frenzy")})
    keys = (f"attack:commando-knife:{foe('soldier 1')}", "spend:deadly:attack:-1")
    ran = action(game, *keys, came=[("special", "one", "one"), ("one", "one")])
    assert len(ran.asked) == 2
    fallen = raid({"quentin": "a"}, units=units, skills={"quentin": ("frenzy",)}, hero={"quentin": {"wounds": DOWN}})
    test = RunningTest("attack", 0, 4, spent_on=("frenzy",), target=unit("soldier 1"))
    assert run(reactions.attack_again(fallen, test)).asked == []


@pytest.mark.rule("RB-SKILL-QUICK-SHOT-1")
def test_quick_shot_a_further_ranged_attack_and_one_noise_test() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "b", "soldier 2": "b"}, skills={"sarge": ("quick-shot",)})
    ran = action(
        game,
        f"attack:service-pistol:{foe('soldier 1')}",
        "spend:quick-shot:attack:-1",
        f"attack:submachine-gun:{foe('soldier 2')}",
        came=[("special", "two"), ("two", "two", "one"), ("blank",) * 3],
    )
    assert not game.units
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [3]


@pytest.mark.rule("RB-SKILL-CROWD-CONTROL-1")
def test_crowd_control_pushes_all_who_are_left_into_one_area_farther_off() -> None:
    units = {"soldier 1": "e", "soldier 2": "e", "soldier 3": "d"}
    game = raid({"brick": "c"}, units=units, skills={"brick": ("crowd-control",)}, open_doors=(1,), automatic=(True,))
    game.remove_unit(unit("soldier 3"))
    ran = action(
        game,
        f"attack:second-vickers:{foe('soldier 1')}",
        "spend:crowd-control:attack:-1",
        f"push-into:{at('j')}",
        came=[("special", "one", "one", "blank"), ("blank",) * 4],
    )
    assert set(offered(ran)) == {f"push-into:{at('j')}", f"push-into:{at('l')}"}
    pushed = told(ran.events, UnitsPushed)
    assert (pushed.units, pushed.area) == ((unit("soldier 2"),), area("j"))  # the target is dead
    assert game.units[unit("soldier 2")].area == area("j")


@pytest.mark.rule("RB-SKILL-CROWD-CONTROL-1")
def test_with_nobody_left_there_is_nobody_to_push() -> None:
    game = raid({"brick": "c"}, units={"soldier 1": "e"}, skills={"brick": ("crowd-control",)}, open_doors=(1,))
    keys = (f"attack:second-vickers:{foe('soldier 1')}", "spend:crowd-control:attack:-1")
    ran = action(game, *keys, came=[("special", "one", "one", "blank"), ("blank",) * 4])
    assert not game.units
    assert len(ran.asked) == 2


@pytest.mark.rule("RB-SKILL-CROWD-CONTROL-1", "RB-Q-8", "RB-AWARE-5")
def test_who_is_pushed_brings_the_level_of_the_room_along_and_may_come_into_sight() -> None:
    """The two soldiers of an alert corridor are pushed through a door into a room at ease."""
    units = {"soldier 1": "e", "soldier 2": "e"}
    game = raid({"brick": "c"}, units=units, skills={"brick": ("crowd-control",)}, open_doors=(1,), levels={"e": 2})
    keys = (f"attack:second-vickers:{foe('soldier 1')}", "spend:crowd-control:attack:-1", f"push-into:{at('j')}")
    action(game, *keys, came=[("special", "blank", "blank", "blank"), ("blank",) * 4])
    assert {record.area for record in game.units.values()} == {area("j")}
    assert game.awareness[room("j")] == 2
    assert game.awareness[room("e")] == 0  # 1.1: a corridor without enemies loses its token at once
    assert not any(record.saw for record in game.units.values())
    assert game.turn.left == 1 << room("e")  # they have left it alive (RB-PACIFY-1)


@pytest.mark.rule("RB-SKILL-CROWD-CONTROL-1", "RB-PACIFY-1")
def test_who_is_pushed_along_the_corridor_has_not_left_it() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "b"}, skills={"brick": ("crowd-control",)})
    keys = (f"attack:second-vickers:{foe('soldier 1')}", "spend:crowd-control:attack:-1")
    ran = action(game, *keys, came=[("special", "blank", "blank", "blank"), ("blank",) * 4])
    assert game.units[unit("soldier 1")].area == area("c")
    assert len(ran.asked) == 2  # there is one area to go to, and nothing to choose
    assert game.turn.left == 0


@pytest.mark.rule("RB-SKILL-CROWD-CONTROL-1", "RB-CAPTURE-6")
@pytest.mark.parametrize(("edition", "captors", "points"), [("1.1", 4, 1), ("1.1", 3, 0), ("1.0", 4, 0)])
def test_who_pushes_the_captors_away_has_broken_the_ring(edition: Edition, captors: int, points: int) -> None:
    game = raid(
        {"brick": "a", "sarge": "b"},
        units={f"soldier {number}": "b" for number in range(1, captors + 1)},
        skills={"brick": ("crowd-control",)},
        hero={"sarge": {"wounds": DOWN, "captured": True}},
        edition=edition,
    )
    keys = (f"attack:second-vickers:{foe('soldier 1')}", "spend:crowd-control:attack:-1")
    drawn = [("wild",)] if points else []
    action(game, *keys, came=[("special", "blank", "blank", "blank"), *drawn, ("blank",) * 4])
    assert {record.area for record in game.units.values()} == {area("c")}
    assert game.heroes[0].points.wild == points


# ---------------------------------------------------------------- Opportunist


@pytest.mark.rule("RB-SKILL-OPPORTUNIST-1", "RB-ORDER-2")
def test_opportunist_swaps_the_token_after_the_deal() -> None:
    game = raid(
        {"brick": "a", "sarge": "b", "quentin": "c"}, skills={"sarge": ("opportunist",)}, alarm="after", phase="round"
    )
    ran = run(begin_round(game), "swap-order:0", came=[(0, 2, 1)])
    assert told(ran.events, OrderSwapped).other == 0
    assert game.order == (1, 2, 0)
    assert offered(ran) == ["swap-order:0", "swap-order:2", "keep-order"]


@pytest.mark.rule("RB-SKILL-OPPORTUNIST-1")
def test_opportunist_may_keep_it_and_before_the_alarm_there_is_nothing_to_swap() -> None:
    heroes = {"brick": "a", "sarge": "b"}
    game = raid(heroes, skills={"sarge": ("opportunist",)}, alarm="after", phase="round")
    run(begin_round(game), "keep-order", came=[(0, 1)])
    assert game.order == (0, 1)
    game = raid(heroes, skills={"sarge": ("opportunist",)}, phase="round")
    assert run(begin_round(game)).asked == []


# ---------------------------------------------------------------- Vengeance


@pytest.mark.rule("RB-SKILL-VENGEANCE-1")
def test_vengeance_one_area_for_free_into_enemies_once_a_turn() -> None:
    game = raid({"quentin": "b"}, units={"soldier 1": "c"}, skills={"quentin": ("vengeance",)})
    assert [key for key in on_offer(game) if key.startswith("avenge")] == [f"avenge:{at('c')}"]
    ran = action(game, f"avenge:{at('c')}")
    assert told(ran.events, SkillUsed).skill == "vengeance"
    assert game.heroes[0].area == area("c")
    assert (game.turn.basic, game.turn.moved) == (2, False)
    assert not all_told(ran.events, NoiseRaised)
    game.put(0, area("b"))
    assert not [key for key in on_offer(game) if key.startswith("avenge")]


@pytest.mark.rule("RB-SKILL-VENGEANCE-1", "RB-KEY-KNOCKED-DOWN-1")
def test_no_vengeance_without_enemies_beside_or_knocked_down() -> None:
    game = raid({"quentin": "b"}, units={"soldier 1": "e"}, skills={"quentin": ("vengeance",)})
    assert not [key for key in on_offer(game) if key.startswith("avenge")]
    game = raid(
        {"quentin": "b"},
        units={"soldier 1": "c"},
        skills={"quentin": ("vengeance",)},
        hero={"quentin": {"knocked_down": True}},
    )
    assert not [key for key in on_offer(game) if key.startswith("avenge")]


@pytest.mark.rule("RB-Q-109")
def test_counter_comes_before_withdraw_and_evasive_is_last() -> None:
    skills = {"sarge": ("counter", "withdraw", "evasive", "bitter")}
    game = raid({"sarge": "b"}, units={"soldier 1": "b", "soldier 2": "b"}, skills=skills, phase="enemy")
    ran = attacked(
        game,
        "spend:counter:defence:-1",
        "draw-none",
        f"attack-unarmed:{foe('soldier 1')}",
        f"go-on:{at('c')}",
        f"step-away:{at('d')}",
        came=[("special", "blank"), HARMLESS, ("one",)],
    )
    asked = [type(ask).__name__ for ask in ran.asked]
    assert asked == ["InTest", "WhetherBitter", "WhichAttack", "HowFar", "WhetherEvade"]
