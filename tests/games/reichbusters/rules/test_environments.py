"""Environment tokens of the alien world: turned up in sight, and what the ground does then."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Came, all_told, order, told
from tests.games.reichbusters.alien import PortalPlaced, alien_area, alien_areas, alien_position, alien_stand
from tests.games.reichbusters.deeds import act, offered, on_offer, quiet
from tests.games.reichbusters.enemies import DOWN, TEAM
from tests.games.reichbusters.positions import reichbusters, unit
from tests.games.reichbusters.running import Ran, run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.alien import (
    EnvironmentGone,
    EnvironmentRevealed,
    GroundActs,
    TunnelTaken,
)
from nightraid.games.reichbusters.asks.events.castle import FeatureRevealed, MarkerMoved, SpawnTokensTriggered
from nightraid.games.reichbusters.asks.events.enemy import HeroHit, HeroKnockedDown, WoundDrawn
from nightraid.games.reichbusters.asks.events.hero import HeroMoved
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled, NoiseRaised, TestBegan
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.rules.base.feature_dice import cover_dice
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.defence import defence_dice, defend
from nightraid.games.reichbusters.rules.falling import entered, knock_back
from nightraid.games.reichbusters.rules.game_setup import set_up
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema.environments import EnvironmentCard
from nightraid.games.reichbusters.state import NO_POINTS, Environment, Feature, Item, RunningTest, State
from nightraid.games.reichbusters.view import raid_view

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
WEB, WEB_2, SPORE, ECHO = "alien-web-1", "alien-web-2", "alien-spore-1", "echo-chamber-1"
NOBODY_NEAR = ("something-clicks-1",)
"""A noise card with target 4 and no top effect."""
LOOSE, TUNNEL, TUNNEL_2 = "loose-ground-1", "tunnel-network-1", "tunnel-network-2"


def turn_in(area: str, friends: dict[str, str] | None = None, /, **fields: Any) -> State:
    """Brick, without skills, in the middle of his turn."""
    fields = {"shared": NO_POINTS, "team": TEAM, "hero": {"brick": {"skills": ()}}, **fields}
    return alien_position({"brick": area, **(friends or {})}, acting="brick", **fields)


def to(area: str) -> str:
    return f"move:{alien_area(area)}"


def ends_turn(game: State, *keys: str, came: Came = ()) -> Ran[None]:
    act(game, "end-turn")
    return run(turn.end_turn(game), *keys, came=came)


def missing(game: State) -> tuple[str, ...]:
    """Blanks for the defence dice of Brick beyond two."""
    return ("blank",) * (defence_dice(game, 0) - 2)


# ---------------------------------------------------------------- on the map


@pytest.mark.rule("RB-NTE-7", "RB-SCHEMA-19")
def test_there_are_at_least_three_tokens_of_each_of_the_five_kinds() -> None:
    kinds = reichbusters().library.of(EnvironmentCard).values()
    assert {kind.id for kind in kinds} == {"alien-spore", "alien-web", "echo-chamber", "loose-ground", "tunnel-network"}
    assert all(kind.copies >= 3 for kind in kinds)


@pytest.mark.rule("RB-NTE-7")
def test_a_facedown_token_is_any_of_those_that_nobody_has_seen() -> None:
    """What a seat is sent of it is that it lies there, and which tokens nobody has seen."""
    game = turn_in("a", environments={"k": "facedown", "b": WEB})
    view = raid_view(game)
    assert dict(view.environments)[alien_area("k")] == Environment()
    assert len(view.environment_pool) == 15
    assert WEB not in view.environment_pool


@pytest.mark.rule("RB-NTE-12", "RB-Q-124")
def test_a_token_is_turned_when_a_hero_first_sees_it() -> None:
    """From a nothing is seen of k; from b it is. The other token, in c, is seen in the same step."""
    game = turn_in("a", environments={"k": "facedown", "c": "facedown", "d": "facedown"})
    assert not run(happened(game)).events
    ran = act(game, to("b"), came=[(WEB,), (SPORE,)])
    assert [event.area for event in all_told(ran.events, EnvironmentRevealed)] == sorted(
        [alien_area("c"), alien_area("k")]
    )
    tokens = [game.environments[alien_area(name)].token for name in "ck"]
    assert sorted(tokens) == sorted([WEB, SPORE])
    assert game.environments[alien_area("d")] == Environment(), "out of sight it stays facedown"
    assert not {WEB, SPORE} & set(game.environment_pool)
    assert not run(happened(game)).events, "it is turned once"


@pytest.mark.rule("RB-NTE-12")
def test_it_is_turned_at_set_up_if_it_is_seen_from_the_entrance() -> None:
    game = alien_position({"brick": ""}, phase="set-up", environments={"a": "facedown", "b": "facedown"})
    ran = run(set_up(game), came=[game.heroes[0].deck.pool[:2], (WEB,)])
    assert told(ran.events, EnvironmentRevealed).area == alien_area("a")


@pytest.mark.rule("RB-NTE-12", "RB-NTE-13")
def test_it_is_turned_when_smoke_clears() -> None:
    game = turn_in("b", environments={"k": "facedown"}, smoke=alien_areas("k"))
    assert not run(happened(game)).events
    game.smoke = 0
    ran = run(happened(game), came=[(WEB,)])
    assert told(ran.events, EnvironmentRevealed).token == WEB


@pytest.mark.rule("RB-Q-9", "RB-NTE-12")
def test_the_ground_comes_before_the_spawn_tokens_of_the_same_event() -> None:
    game = turn_in("a", environments={"c": "facedown", "k": "facedown"}, tokens={"c": (1,)})
    ran = act(game, to("b"), came=[(WEB,), (SPORE,), brings(1, "B")])
    turned, spawned = EnvironmentRevealed, SpawnTokensTriggered
    assert order(ran.events, turned, spawned) == [turned, turned, spawned]


@pytest.mark.rule("RB-Q-9")
def test_the_ground_comes_before_the_room_features_of_the_same_event() -> None:
    """No map of the alien world has one."""
    game = turn_in("b", environments={"c": "facedown"})
    game.features = {alien_area("k"): Feature("miscellaneous")}
    ran = run(happened(game), came=[(WEB,), ("packing-crates-1",)])
    assert order(ran.events, EnvironmentRevealed, FeatureRevealed) == [EnvironmentRevealed, FeatureRevealed]


# ---------------------------------------------------------------- spores


@pytest.mark.rule("RB-NTE-ENV-ALIEN-SPORE-1", "RB-Q-127")
@BOTH
def test_who_ends_the_turn_among_spores_defends_against_5(edition: Edition) -> None:
    """Red Hawk, in the same area, is spared."""
    game = turn_in("b", {"red-hawk": "b"}, environments={"b": SPORE}, edition=edition)
    ran = ends_turn(game, came=[("three", "three", *missing(game))])
    assert told(ran.events, TestBegan).against == 5
    assert not all_told(ran.events, HeroHit)
    assert [event.hero for event in all_told(ran.events, TestBegan)] == [0]
    assert told(ran.events, GroundActs).token == SPORE


@pytest.mark.rule("RB-NTE-ENV-ALIEN-SPORE-1", "RB-Q-127")
def test_a_failed_test_is_a_wound_as_from_an_attack() -> None:
    game = turn_in("b", environments={"b": SPORE})
    ran = ends_turn(game, came=[("blank", "blank", *missing(game)), ("cracked-ribs-1",)])
    assert told(ran.events, HeroHit).damage == 5
    assert told(ran.events, WoundDrawn).card == "cracked-ribs-1"


@pytest.mark.rule("RB-Q-127", "RB-Q-42")
def test_who_is_wounded_by_spores_may_cry_out() -> None:
    game = turn_in("b", environments={"b": SPORE})
    came = [("blank",) * defence_dice(game, 0), ("a-cry-of-pain-1",)]
    ran = ends_turn(game, came=[*came, quiet(1)])
    assert told(ran.events, NoiseRaised).dice == 1, "A Cry of Pain"


@pytest.mark.rule("RB-Q-127")
@pytest.mark.parametrize("state", [{"knocked_down": True}, DOWN])
def test_who_lies_among_spores_as_the_turn_ends_is_struck_too(state: dict[str, Any]) -> None:
    game = turn_in("b", environments={"b": SPORE}, hero={"brick": {"skills": (), **state}})
    ran = run(turn.end_turn(game), came=[("three",) * defence_dice(game, 0)])
    assert told(ran.events, GroundActs).hero == 0


@pytest.mark.rule("RB-Q-127")
def test_cover_is_no_help_against_spores() -> None:
    """Packing crates give a die against ranged attacks."""
    game = turn_in("b", environments={"b": SPORE})
    game.features = {alien_area("b"): Feature("miscellaneous", "packing-crates-1")}
    assert cover_dice(game, 0, "ranged") == 1
    ran = ends_turn(game, came=[("three",) * defence_dice(game, 0)])
    assert len(told(ran.events, DiceRolled).faces) == defence_dice(game, 0)


@pytest.mark.rule("RB-Q-127")
def test_spores_do_nothing_to_who_passes_through_or_to_captives() -> None:
    game = turn_in("a", environments={"b": SPORE})
    assert not all_told(act(game, to("b")).events, GroundActs)
    game.change(0, captured=True)
    assert not all_told(run(turn.end_turn(game)).events, GroundActs)


# ---------------------------------------------------------------- webs


@pytest.mark.rule("RB-NTE-ENV-ALIEN-WEB-1", "RB-Q-125")
def test_a_web_forbids_the_basic_move_and_nothing_else() -> None:
    game = turn_in("b", environments={"b": WEB}, hero={"brick": {"skills": (), "hand": ("patience",)}})
    assert not offered(game, "move")
    assert offered(game, "draw-two-cards")
    game.change(0, knocked_down=True)
    assert not offered(game, "stand-up")
    free = turn_in("a", environments={"b": WEB})
    assert str(alien_area("b")) in offered(free, "move"), "one can walk into it"


@pytest.mark.rule("RB-NTE-ENV-ALIEN-WEB-1")
def test_the_refusal_says_that_the_web_holds() -> None:
    table = alien_stand({"brick": "b"}, acting="brick", environments={"b": WEB})
    assert table.refused(to("c")) == ("RB-NTE-ENV-ALIEN-WEB-1",)


@pytest.mark.rule("RB-NTE-ENV-ALIEN-WEB-1", "RB-Q-125")
def test_a_card_stands_a_hero_up_in_a_web_and_moves_it_out() -> None:
    """Double Time: up to 2 movements. Outside the web the basic Move is there again."""
    sarge = {"skills": (), "hand": ("double-time",)}
    game = alien_position({"sarge": "b"}, acting="sarge", environments={"b": WEB}, team=TEAM, hero={"sarge": sarge})
    assert not offered(game, "move")
    game.change(0, knocked_down=True)
    act(game, "play-top:double-time", "stand-up", f"go-on:{alien_area('c')}")
    assert game.heroes[0].area == alien_area("c")
    assert offered(game, "move") == {str(alien_area(name)) for name in "bdh"}


@pytest.mark.rule("RB-Q-125", "RB-NTE-PORTAL-1")
def test_nobody_leaves_by_the_basic_move_out_of_a_web_but_by_a_card() -> None:
    out = {"items": (Item("dossier-1"),), "skills": (), "hand": ("double-time",)}
    fields: dict[str, Any] = {"portal": PortalPlaced(area="m", drains=0), "hero": {"sarge": out}, "team": TEAM}
    game = alien_position({"sarge": "m"}, acting="sarge", environments={"m": WEB}, **fields)
    assert "leave-map" not in on_offer(game)
    act(game, "play-top:double-time", "leave-map")
    assert game.heroes[0].escaped
    table = alien_stand({"sarge": "m"}, acting="sarge", environments={"m": WEB}, **fields)
    assert "RB-NTE-ENV-ALIEN-WEB-1" in table.refused("leave-map")


# ---------------------------------------------------------------- echoes


@pytest.mark.rule("RB-NTE-ENV-ECHO-CHAMBER-1", "RB-Q-126")
def test_blanks_of_a_noise_test_are_rolled_again_once() -> None:
    game = turn_in("b", environments={"b": ECHO})
    ran = run(noise_test(game, 0, 3, why=()), came=[("blank", "blank", "one"), ("blank", "two"), NOBODY_NEAR])
    again = told(ran.events, DiceRerolled)
    assert (again.was, again.now) == (("blank", "blank"), ("blank", "two"))
    assert len(all_told(ran.events, DiceRerolled)) == 1, "a blank that comes again stays"


@pytest.mark.rule("RB-NTE-ENV-ECHO-CHAMBER-1", "RB-Q-126")
def test_boosts_echo_too() -> None:
    game = turn_in("b", environments={"b": ECHO})
    came = [("special",), ("blank",), ("blank",), NOBODY_NEAR]
    ran = run(noise_test(game, 0, 1, why=()), came=came)
    assert [event.was for event in all_told(ran.events, DiceRerolled)] == [("blank",)]


@pytest.mark.rule("RB-NTE-ENV-ECHO-CHAMBER-1", "RB-Q-126")
def test_dice_that_a_noise_card_adds_echo_and_one_that_it_rolls_again_does_not() -> None:
    """The Dark Moves adds 3 dice. Claws on Stone rolls a number again: a blank stays."""
    game = turn_in("b", environments={"b": ECHO})
    came = [("one",), ("the-dark-moves-1",), ("blank", "blank", "two"), ("one", "blank")]
    ran = run(noise_test(game, 0, 1, why=()), came=came)
    again = told(ran.events, DiceRerolled)
    assert (again.was, again.now) == (("blank", "blank"), ("one", "blank"))
    game = turn_in("b", environments={"b": ECHO})
    ran = run(noise_test(game, 0, 1, why=()), came=[("one",), ("claws-on-stone-1",), ("blank",)])
    assert [event.now for event in all_told(ran.events, DiceRerolled)] == [("blank",)]


@pytest.mark.rule("RB-Q-126")
def test_a_die_that_has_echoed_does_not_do_so_again_when_others_come() -> None:
    game = turn_in("b", environments={"b": ECHO})
    came = [("blank", "special"), ("blank",), ("one",), NOBODY_NEAR]
    ran = run(noise_test(game, 0, 2, why=()), came=came)
    assert len(all_told(ran.events, DiceRerolled)) == 1


@pytest.mark.rule("RB-Q-126")
def test_it_is_quiet_beside_it_and_in_other_tests() -> None:
    game = turn_in("a", environments={"b": ECHO})
    assert not all_told(run(noise_test(game, 0, 2, why=()), came=[quiet(2)]).events, DiceRerolled)
    game = turn_in("b", environments={"b": ECHO})
    came = [("blank",) * defence_dice(game, 0), ("cracked-ribs-1",)]
    assert not all_told(run(defend(game, 0, 5), came=came).events, DiceRerolled)


# ---------------------------------------------------------------- loose ground


@pytest.mark.rule("RB-NTE-ENV-LOOSE-GROUND-1", "RB-Q-130", "RB-Q-38")
def test_who_enters_is_knocked_down_and_makes_1_noise_die() -> None:
    game = turn_in("a", environments={"b": LOOSE})
    ran = act(game, to("b"), came=[quiet(1)])
    assert told(ran.events, HeroKnockedDown).hero == 0
    assert told(ran.events, NoiseRaised).dice == 1
    kinds = [type(event) for event in ran.events]
    assert kinds.index(HeroMoved) < kinds.index(HeroKnockedDown) < kinds.index(NoiseRaised)


@pytest.mark.rule("RB-Q-38", "RB-NTE-ENV-LOOSE-GROUND-1")
def test_with_advance_the_modifier_comes_on_top() -> None:
    """Stomp grants a movement for 1 noise die: highest value 1, and 1 more. That movement stands Brick up."""
    game = turn_in("a", environments={"b": LOOSE}, hero={"brick": {"skills": (), "hand": ("who-needs-a-key",)}})
    ran = act(game, to("b"), "play-movement:who-needs-a-key", "stand-up", came=[quiet(2)])
    assert told(ran.events, NoiseRaised).dice == 2
    assert not game.heroes[0].knocked_down


@pytest.mark.rule("RB-Q-124", "RB-NTE-ENV-LOOSE-GROUND-1")
def test_a_hero_who_steps_onto_an_unseen_token_turns_it_and_falls() -> None:
    game = turn_in("a", environments={"b": "facedown"}, smoke=alien_areas("b"))
    ran = act(game, to("b"), came=[(LOOSE,), quiet(1)])
    kinds = [type(event) for event in ran.events]
    assert kinds.index(EnvironmentRevealed) < kinds.index(HeroKnockedDown)


@pytest.mark.rule("RB-Q-130")
def test_being_there_when_it_is_turned_is_no_entering() -> None:
    game = turn_in("b", environments={"b": "facedown"})
    ran = run(happened(game), came=[(LOOSE,)])
    assert not all_told(ran.events, GroundActs)


@pytest.mark.rule("RB-Q-130")
def test_a_hero_driven_onto_it_by_an_enemy_makes_a_noise_test_of_its_own() -> None:
    hand = ("patience", "brace-yourself")
    brick = {"skills": (), "hand": hand}
    game = alien_position({"brick": "d"}, units={"soldier 1": "c"}, environments={"e": LOOSE}, hero={"brick": brick})
    ran = run(knock_back(game, 0, unit("soldier 1")), f"give-up-card:{hand[0]}", came=[quiet(1)])
    assert game.heroes[0].area == alien_area("e"), "straight on"
    assert told(ran.events, NoiseRaised).dice == 1
    assert game.heroes[0].knocked_down


@pytest.mark.rule("RB-Q-130", "RB-NTE-ENV-LOOSE-GROUND-1")
def test_who_is_driven_onto_it_lying_down_is_heard_too() -> None:
    """In 1.0 the fallen are knocked back as well."""
    brick = {"skills": (), "knocked_down": True}
    fields: dict[str, Any] = {"environments": {"e": LOOSE}, "hero": {"brick": brick}, "edition": "1.0"}
    game = alien_position({"brick": "d"}, units={"soldier 1": "c"}, **fields)
    ran = run(knock_back(game, 0, unit("soldier 1")), came=[quiet(1)])
    assert game.heroes[0].area == alien_area("e")
    assert told(ran.events, NoiseRaised).dice == 1
    assert not all_told(ran.events, HeroKnockedDown)


@pytest.mark.rule("RB-Q-130", "RB-Q-115")
@pytest.mark.parametrize("in_own_test", [True, False])
def test_in_the_middle_of_a_test_of_the_hero_the_noise_waits(in_own_test: bool) -> None:
    """Brick in his defence test: what called for it makes the noise. In a test of Red Hawk it is made at once."""
    game = turn_in("b", {"red-hawk": "a"}, environments={"b": LOOSE})
    game.test = RunningTest("defence", 0 if in_own_test else 1, 4)
    game.action = replace(game.action, hero=1)
    ran = run(entered(game, 0), came=[] if in_own_test else [quiet(1)])
    assert game.heroes[0].knocked_down
    assert game.test.cries == (1 if in_own_test else 0)
    assert bool(all_told(ran.events, NoiseRaised)) is not in_own_test


# ---------------------------------------------------------------- tunnels


@pytest.mark.rule("RB-NTE-ENV-TUNNEL-NETWORK-1", "RB-Q-131")
def test_a_tunnel_leads_to_another_one_and_is_used_up() -> None:
    """A basic action without noise; the basic Move is still left, enemies do not matter, the other token stays."""
    fields: dict[str, Any] = {"units": {"soldier 1": "b"}, "marker": 1}
    game = turn_in("b", environments={"b": TUNNEL, "e": TUNNEL_2, "j": "facedown"}, **fields)
    assert offered(game, "tunnel-to") == {str(alien_area("e"))}
    assert not offered(game, "tunnel-back"), "the marker stands on the first space"
    ran = act(game, f"tunnel-to:{alien_area('e')}")
    assert told(ran.events, TunnelTaken).area == alien_area("b")
    assert told(ran.events, EnvironmentGone).token == TUNNEL
    assert game.heroes[0].area == alien_area("e")
    assert sorted(game.environments) == sorted([alien_area("e"), alien_area("j")])
    assert (game.turn.basic, game.turn.moved) == (1, False)
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-Q-131", "RB-NTE-12")
def test_who_comes_out_of_a_tunnel_has_entered_the_area_and_looks_round() -> None:
    game = turn_in("b", environments={"b": TUNNEL, "e": TUNNEL_2, "d": "facedown"}, tokens={"d": (1,)})
    ran = act(game, f"tunnel-to:{alien_area('e')}", came=[(SPORE,), brings(1, "B")])
    assert told(ran.events, HeroMoved).to == alien_area("e")
    assert told(ran.events, EnvironmentRevealed).area == alien_area("d")
    assert told(ran.events, SpawnTokensTriggered).area == alien_area("d")


@pytest.mark.rule("RB-NTE-ENV-TUNNEL-NETWORK-1", "RB-Q-131")
def test_or_the_marker_goes_back_a_space() -> None:
    game = turn_in("b", environments={"b": TUNNEL, "e": "facedown"}, marker=3)
    assert not offered(game, "tunnel-to"), "a token that lies facedown is not discovered"
    ran = act(game, "tunnel-back")
    assert (told(ran.events, MarkerMoved).space, game.marker) == (2, 2)
    assert game.heroes[0].area == alien_area("b")
    assert alien_area("b") not in game.environments


@pytest.mark.rule("RB-Q-131")
def test_without_another_tunnel_and_on_the_first_space_it_is_of_no_use() -> None:
    game = turn_in("b", environments={"b": TUNNEL}, marker=1)
    assert not offered(game, "tunnel-back")
    table = alien_stand({"brick": "b"}, acting="brick", environments={"b": TUNNEL}, marker=1)
    assert table.refused("tunnel-back") == ("RB-NTE-ENV-TUNNEL-NETWORK-1",)


@pytest.mark.rule("RB-Q-131", "RB-KEY-KNOCKED-DOWN-1")
def test_a_hero_who_lies_there_cannot_use_it() -> None:
    game = turn_in("b", environments={"b": TUNNEL, "e": TUNNEL_2}, marker=3)
    game.change(0, knocked_down=True)
    assert not offered(game, "tunnel-to")
    assert not offered(game, "tunnel-back")
    tired = turn_in("b", environments={"b": TUNNEL, "e": TUNNEL_2}, turn={"basic": 0})
    assert not offered(tired, "tunnel-to")
