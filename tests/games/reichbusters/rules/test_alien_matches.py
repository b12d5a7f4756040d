"""The rules of the alien world as they happen in a match: answers, dice and cards come through the engine.

What each rule says in full is tested beside this, rule by rule; here it is met in play.
"""

import random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, order, told
from tests.games.reichbusters.alien import PortalPlaced, alien_area, alien_position, alien_stand
from tests.games.reichbusters.deeds import holding, quiet
from tests.games.reichbusters.enemies import SCRATCHES, TEAM, unit_at
from tests.games.reichbusters.positions import reichbusters
from tests.games.reichbusters.spawn_cards import brings

from nightraid.engine.chance import Seeded
from nightraid.engine.events import Event
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events.alien import (
    CameFromDarkness,
    EnvironmentGone,
    EnvironmentRevealed,
    GroundActs,
    SpawnTokensBack,
    TunnelTaken,
)
from nightraid.games.reichbusters.asks.events.castle import (
    AlarmTriggered,
    AwarenessChanged,
    ClearedPlaced,
    DoorOpened,
    MarkerMoved,
    PatrolCame,
    SpawnTokensPlaced,
    SpawnTokensTriggered,
    SuppressedPlaced,
    UnitsSpawned,
)
from nightraid.games.reichbusters.asks.events.enemy import (
    AttackSpreads,
    HeroKnockedDown,
    UnitMoved,
    UnitsAttack,
    WoundHealed,
)
from nightraid.games.reichbusters.asks.events.hero import ElusiveCaught, HeroMoved, ItemDiscarded, LootLies, UnitKilled
from nightraid.games.reichbusters.asks.events.missions import PortalReadied
from nightraid.games.reichbusters.asks.events.rounds import HeroLeft, OrderDealt, RoundBegan, TrackerTurned
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled, NoiseCardDrawn, TestBegan
from nightraid.games.reichbusters.asks.options.hero import LeaveMap
from nightraid.games.reichbusters.asks.options.rounds import FreeLeave
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules.defence import defence_dice
from nightraid.games.reichbusters.schema.assignments import Find
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import NO_POINTS, State, Weapon

BROOD, EXPEDITION, MENAGERIE = "the-brood", "the-expedition", "the-menagerie"
ELUSIVE_ROW, FAR_HANDLER_ROW = 5, 7
"""Rows of the first and the last faction: Elusive gloamstalkers, handlers who attack at range."""
RELIABLE = "spend:unreliable:attack:-1"
FULL_HAND = ("brace-yourself", "second-belt", "knock-knock", "save-it-for-later", "built-like-a-bank")
VICKERS = (Weapon("vickers"),)
EGG = holding("alien-egg-1")
NOT_THERE = (AlarmTriggered, ClearedPlaced, DoorOpened, OrderDealt, PatrolCame, SpawnTokensPlaced)
"""What belongs to the castle."""


def brick(at: str, *, others: dict[str, str] | None = None, more: dict[str, Any] | None = None, **fields: Any) -> Any:
    """Brick in his turn, without skills, points and cards but those that the test gives."""
    hero = {"brick": {"skills": (), "weapons": VICKERS, **fields.pop("gear", {})}, **(more or {})}
    fields = {"shared": NO_POINTS, "team": TEAM, "acting": "brick", "hero": hero, **fields}
    return alien_stand({"brick": at, **(others or {})}, **fields)


def to(name: str) -> str:
    return f"move:{alien_area(name)}"


def shoots(table: Table[State], name: str) -> str:
    return f"attack:vickers:{unit_at(table.state, name)}"


def defends(table: Table[State], worth: str = "three", hero: int = 0) -> tuple[str, ...]:
    """All defence dice of a Hero on one face."""
    return (worth,) * defence_dice(table.state, hero)


def ends_turn(table: Table[State], *came: tuple[str, ...]) -> list[Event]:
    """The turn is ended, and the enemy turn is played to the free Move of a small team."""
    events = table.answer("end-turn", came=came)
    assert "no-free-move" in table.keys
    return events


# ---------------------------------------------------------------- sight, darkness, tokens


@pytest.mark.rule("RB-NTE-13")
def test_who_stands_two_areas_away_is_not_seen_and_cannot_be_shot_at() -> None:
    table = brick("a", faction=BROOD, units={"vrilspitter 1": "c"})
    assert not table.listed("attack")
    events = table.answer(to("b"))
    assert shoots(table, "vrilspitter 1") in table.keys
    assert told(events, AwarenessChanged).now == SUSPICIOUS
    table = brick("a", faction=BROOD, units={"vrilspitter 1": "c"})
    assert not all_told(ends_turn(table), AwarenessChanged), "nor does it see him"


@pytest.mark.rule("RB-NTE-6", "RB-Q-2")
def test_an_area_grows_suspicious_and_those_open_to_it_do_not() -> None:
    table = brick("a", units={"soldier 1": "c", "soldier 2": "d"})
    event = told(table.answer(to("b")), AwarenessChanged)
    assert (event.room, event.now) == (table.state.room(alien_area("c")), SUSPICIOUS)
    assert table.state.awareness[table.state.room(alien_area("d"))] == AT_EASE


@pytest.mark.rule("RB-NTE-7", "RB-NTE-12")
def test_a_facedown_token_is_drawn_when_a_hero_comes_to_see_it() -> None:
    table = brick("a", environments={"k": "facedown", "b": "alien-web-1", "e": "facedown"})
    assert "alien-web-1" not in table.state.environment_pool
    event = told(table.answer(to("b"), came=[("echo-chamber-2",)]), EnvironmentRevealed)
    assert (event.area, event.token) == (alien_area("k"), "echo-chamber-2")
    assert event.why == ("RB-NTE-12",)
    assert not table.state.environments[alien_area("e")].token
    assert len(table.state.environment_pool) == 14


@pytest.mark.rule("RB-NTE-15", "RB-NTE-16")
def test_a_token_spawns_and_is_flipped_and_comes_back_when_all_are_gone() -> None:
    """The soldier that comes is shot; as Brick steps back out of sight, the token turns and its area is suspicious."""
    table = brick("a", tokens={"c": (1,)}, turn={"basic": 3})
    events = table.answer(to("b"), came=[brings(1, "B")])
    assert "RB-NTE-15" in told(events, SpawnTokensTriggered).why
    assert not all_told(events, ClearedPlaced)
    assert table.state.spent_tokens == {alien_area("c"): (1,)}
    came = [("three", "three", "one", "special"), quiet(4)]
    events = table.answer(shoots(table, "soldier 1"), RELIABLE, came=came)
    assert all_told(events, UnitKilled)
    assert not all_told(events, SpawnTokensBack), "Brick sees it"
    ends_turn(table)
    events = table.answer(f"free-move:0:{alien_area('a')}", came=[("patience",)])
    assert told(events, SpawnTokensBack).why[0] == "RB-NTE-16"
    assert (table.state.tokens, table.state.cleared) == ({alien_area("c"): (1,)}, 0)
    assert table.state.awareness[table.state.room(alien_area("c"))] == SUSPICIOUS


@pytest.mark.rule("RB-NTE-14", "RB-NTE-17", "RB-NTE-4")
def test_a_noise_that_is_heard_brings_enemies_from_the_darkness() -> None:
    """Brick falls in the dead end k, from which he sees b, k and m; b is the nearest that lies beside the dark."""
    table = brick("m", faction=BROOD, environments={"k": "loose-ground-1"})
    came = [("special",), ("three",), ("claws-on-stone-1",), ("two",), brings(1, "B")]
    events = table.answer(to("k"), came=came)
    assert told(events, NoiseCardDrawn).card == "claws-on-stone-1"
    dark = told(events, CameFromDarkness)
    assert (dark.area, dark.why) == (alien_area("b"), ("RB-NTE-17",))
    assert told(events, UnitsSpawned).area == alien_area("b")


@pytest.mark.rule("RB-NTE-5")
def test_a_bang_draws_a_card_and_the_marker_stays() -> None:
    table = brick("a", faction=BROOD, units={"vrilspitter 1": "b"}, gear={"items": holding("grenade-1")})
    events = table.answer(f"throw-at:grenade-1:{alien_area('b')}", came=[("it-has-our-scent-1",)])
    assert told(events, NoiseCardDrawn).why[0] == "RB-NTE-5"
    assert not all_told(events, MarkerMoved)
    assert table.state.marker == 1


# ---------------------------------------------------------------- clocks


@pytest.mark.rule("RB-NTE-10", "RB-NTE-11")
def test_a_small_team_moves_once_more_and_turns_the_tracker() -> None:
    gear = {"items": holding("dossier-1"), "hand": FULL_HAND}
    table = brick("a", gear=gear, phase="end-of-round", marker=4)
    events = table.answer(f"free-move:0:{alien_area('b')}")
    assert told(events, HeroMoved).why == ("RB-NTE-11", "RB-Q-139")
    assert told(events, TrackerTurned).why == ("RB-NTE-10",)
    assert (table.state.track.name, table.state.marker, table.state.round) == ("alien-6", 1, 2)


@pytest.mark.rule("RB-NTE-9", "RB-NTE-11", "RB-RAID-3")
def test_three_players_with_three_heroes_play_as_four_do() -> None:
    heroes = {"brick": "a", "sarge": "a", "quentin": "a"}
    drawn = [record.deck.pool[:1] for record in alien_position(heroes).heroes]
    table = alien_stand(heroes, players=3, phase="end-of-round", marker=2, came=drawn)
    assert (table.state.tracker_side, table.state.marker) == (6, 3), "no free Move was asked for"
    events = table.answer("take-turn:0")
    assert not all_told(events, TrackerTurned)


# ---------------------------------------------------------------- the portal


@pytest.mark.rule("RB-NTE-PORTAL-1", "RB-READY-3", "RB-NTE-ITEM-ALIEN-HEART-1", "RB-NTE-ITEM-ALIEN-EGG-1")
def test_a_heart_opens_the_portal_and_the_egg_lets_its_owner_out() -> None:
    hunt = replace(ALIEN_DRILL, id="egg-drill", goals=(Find(item="alien-egg"),), leave_with=("alien-egg",))
    gear = {"items": (*EGG, *holding("alien-heart-1"))}
    table = brick("m", gear=gear, assignment=hunt, portal=PortalPlaced(area="m", drains=1))
    assert "leave-map" not in table.keys
    assert table.refused("leave-map")
    events = table.answer("ready-portal-with-heart")
    assert told(events, PortalReadied).left == 0
    assert "RB-NTE-ITEM-ALIEN-HEART-1" in told(events, ItemDiscarded).why
    events = table.answer("leave-map")
    assert told(events, HeroLeft).hero == 0
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)
    table = brick("m", assignment=hunt, portal=PortalPlaced(area="m", drains=0))
    assert "leave-map" not in table.keys, "without the egg there is no way out"


# ---------------------------------------------------------------- environments


@pytest.mark.rule("RB-NTE-ENV-ALIEN-SPORE-1")
def test_spores_attack_as_the_turn_ends() -> None:
    table = brick("b", environments={"b": "alien-spore-1"})
    events = ends_turn(table, defends(table))
    assert told(events, TestBegan).against == 5
    assert told(events, GroundActs).why == ("RB-NTE-ENV-ALIEN-SPORE-1",)


@pytest.mark.rule("RB-NTE-ENV-ALIEN-WEB-1", "RB-Q-125")
def test_a_web_holds_in_the_free_move_too() -> None:
    table = brick("b", environments={"b": "alien-web-1"}, others={"sarge": "e"}, players=2, gear={"hand": FULL_HAND})
    assert not table.listed("move")
    assert table.refused(to("a")) == ("RB-NTE-ENV-ALIEN-WEB-1",)
    table.answer("draw-two-cards", came=[("patience", "bar-fight")])
    table = brick("b", environments={"b": "alien-web-1"}, others={"sarge": "e"}, players=2, phase="end-of-round")
    assert table.listed("free-move") == {f"1:{alien_area('d')}"}, "Sarge alone may move"


@pytest.mark.rule("RB-NTE-ENV-ECHO-CHAMBER-1", "RB-NTE-ENV-LOOSE-GROUND-1")
def test_who_falls_is_heard_and_shots_echo() -> None:
    table = brick("a", environments={"b": "loose-ground-1", "f": "echo-chamber-1"}, turn={"basic": 3})
    events = table.answer(to("b"), came=[quiet(1)])
    assert told(events, HeroKnockedDown).why[0] == "RB-NTE-ENV-LOOSE-GROUND-1"
    assert len(all_told(events, DiceRolled)) == 1
    table = brick("f", faction=BROOD, environments={"f": "echo-chamber-1"}, units={"vrilspitter 1": "a"})
    came = [("blank",) * 4, quiet(4), ("blank", "blank", "blank", "blank")]
    events = table.answer(shoots(table, "vrilspitter 1"), came=came)
    assert "RB-NTE-ENV-ECHO-CHAMBER-1" in told(events, DiceRerolled).why


@pytest.mark.rule("RB-NTE-ENV-TUNNEL-NETWORK-1")
def test_a_tunnel_leads_to_another() -> None:
    table = brick("b", environments={"b": "tunnel-network-1", "e": "tunnel-network-2"})
    events = table.answer(f"tunnel-to:{alien_area('e')}")
    assert told(events, TunnelTaken).why == ("RB-NTE-ENV-TUNNEL-NETWORK-1",)
    assert told(events, EnvironmentGone).area == alien_area("b")
    assert table.state.heroes[0].area == alien_area("e")


# ---------------------------------------------------------------- keywords


@pytest.mark.rule("RB-NTE-KEY-ELUSIVE-1", "RB-NTE-8", "RB-LOOT-4")
def test_what_is_elusive_hides_and_dies_by_a_special_and_drops_alien_loot() -> None:
    table = brick(
        "a", faction=BROOD, units={"gloamstalker 1": "b"}, unit_fields={"gloamstalker 1": {"row": ELUSIVE_ROW}}
    )
    stalker = unit_at(table.state, "gloamstalker 1")
    keys = [f"spend:catch:attack:{stalker}", f"spend:loot:attack:{stalker}", RELIABLE]
    came = [("three", "special", "special", "special"), ("alien-heart-1",), quiet(4)]
    events = table.answer(shoots(table, "gloamstalker 1"), *keys, came=came)
    assert "RB-NTE-KEY-ELUSIVE-1" in told(events, ElusiveCaught).why
    assert told(events, LootLies).item == "alien-heart-1"
    assert stalker not in table.state.units


@pytest.mark.rule("RB-NTE-KEY-POUNCE-1", "RB-Q-162")
def test_who_pounces_lays_all_heroes_low_before_anybody_looks_round() -> None:
    """Both lie in smoke. Behind the beast a spawn token turns back, when both have fallen and not between the two."""
    table = brick(
        "a",
        others={"sarge": "a"},
        faction=BROOD,
        units={"gloamstalker 1": "b"},
        levels={"b": ALERT},
        smoke=1 << alien_area("a"),
        spent_tokens={"b": (1,)},
    )
    events = table.answer("end-turn", came=[defends(table), brings(1, "B")])  # smoke clears: the token is seen again
    assert order(events, UnitMoved, HeroKnockedDown, SpawnTokensBack) == [
        UnitMoved,
        HeroKnockedDown,
        HeroKnockedDown,
        SpawnTokensBack,
    ]
    assert {event.why[0] for event in all_told(events, HeroKnockedDown)} == {"RB-NTE-KEY-POUNCE-1"}


@pytest.mark.rule("RB-NTE-KEY-PSYCHIC-BLAST-1", "RB-NTE-KEY-PSYCHIC-SHIELD-1")
def test_an_oracle_blasts_everybody_and_shots_glance_off() -> None:
    table = brick("a", others={"sarge": "a"}, faction=BROOD, units={"brood-oracle 1": "b"}, levels={"b": ALERT})
    oracle = unit_at(table.state, "brood-oracle 1")
    events = table.answer(f"attack:vickers:{oracle}", came=[("three", "three", "two", "blank"), quiet(4)])
    assert all_told(events, TestBegan)[0].against == 5 + 4
    assert oracle in table.state.units
    came = [defends(table), defends(table, hero=1)]
    events = table.answer("end-turn", came=came)
    assert told(events, AttackSpreads).heroes == (0, 1)


@pytest.mark.rule("RB-NTE-KEY-VRIL-ACID-1")
def test_armour_is_no_use_against_acid() -> None:
    gear = {"items": holding("helmet-1", "body-armour-1")}
    table = brick("a", gear=gear, faction=BROOD, units={"vrilspitter 1": "b"}, levels={"b": ALERT})
    bare = defence_dice(table.state, 0, acid=True)
    assert bare == defence_dice(table.state, 0) - 2
    events = ends_turn(table, ("three",) * bare)
    assert len(told(events, DiceRolled).faces) == bare


@pytest.mark.rule("RB-NTE-KEY-ENCOURAGE-1", "RB-NTE-KEY-XENOBIOLOGIST-1")
@pytest.mark.parametrize(
    ("friend", "attack", "support"), [("", 4, 0), ("xenobiologist 1", 5, 0), ("brood-handler 1", 4, 2)]
)
def test_a_spitter_attacks_harder_in_company(friend: str, attack: int, support: int) -> None:
    """A xenobiologist adds to the attack of the alien, a handler his support; each of them has an attack of its own."""
    units = {"vrilspitter 1": "b"} | ({friend: "b"} if friend else {})
    far = {"brood-handler 1": {"row": FAR_HANDLER_ROW}} if "brood-handler 1" in units else {}
    table = brick("a", faction=MENAGERIE, units=units, unit_fields=far, levels={"b": ALERT})
    events = ends_turn(table, *[defends(table)] * len(units))
    spitter = unit_at(table.state, "vrilspitter 1")
    (event,) = [event for event in all_told(events, UnitsAttack) if spitter in event.units]
    assert (event.attack, event.support) == (attack, support)


@pytest.mark.rule("RB-NTE-KEY-X-HANDLER-1")
def test_a_handler_comes_with_a_beast() -> None:
    table = brick("a", faction=MENAGERIE, tokens={"c": (1,)})
    event = told(table.answer(to("b"), came=[brings(1, "A")]), UnitsSpawned)
    assert [table.state.box.type_of(unit) for unit in event.units] == ["brood-handler", "gloamstalker"]
    assert "RB-NTE-KEY-X-HANDLER-1" in event.why


# ---------------------------------------------------------------- items


@pytest.mark.rule("RB-NTE-ITEM-ACID-SAC-1")
def test_an_acid_sac_eats_through_armour() -> None:
    sarge = {"weapons": (Weapon("trench-spade"),), "items": holding("acid-sac-1"), "skills": ()}
    table = alien_stand(
        {"sarge": "b"}, acting="sarge", shared=NO_POINTS, team=TEAM, hero={"sarge": sarge}, units={"vrilpanzer 1": "b"}
    )
    panzer = unit_at(table.state, "vrilpanzer 1")
    dice = table.state.box.cards.weapons["trench-spade"].normal.dice
    keys = [f"attack:trench-spade:{panzer}", "use-in-test:acid-sac-1:False", *["boost:attack"] * dice]
    came = [("special",) * dice, *[("three",)] * dice, quiet(1)]
    events = table.answer(*keys[: dice + 2], came=came[: dice + 2])
    assert told(events, ItemDiscarded).item == "acid-sac-1"
    assert table.state.units[panzer].side == 1


@pytest.mark.rule("RB-NTE-ITEM-ADRENALINE-1")
def test_adrenaline_heals() -> None:
    table = brick("a", gear={"items": holding("adrenaline-1"), "wounds": SCRATCHES[:2]})
    events = table.answer("use-item-on:adrenaline-1:0", came=[("special",)])
    assert {event.why[0] for event in all_told(events, WoundHealed)} == {"RB-NTE-ITEM-ADRENALINE-1"}
    assert table.state.heroes[0].wounds == ()


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-PHEROMONES-1", "RB-NTE-8")
def test_pheromones_set_them_on_each_other() -> None:
    units = {"vrilspitter 1": "b", "soldier 1": "b", "soldier 2": "a"}
    table = brick("f", gear={"items": holding("alien-pheromones-1")}, faction=EXPEDITION, units={**units})
    assert table.listed("use-item-at") == set(), "f and b are not adjacent"
    table = brick("c", gear={"items": holding("alien-pheromones-1")}, faction=EXPEDITION, units=units)
    events = table.answer(f"use-item-at:alien-pheromones-1:{alien_area('b')}")
    assert len(all_told(events, UnitKilled)) == 2
    assert list(table.state.units) == [unit_at(table.state, "soldier 2")]


@pytest.mark.rule("RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1")
def test_a_brain_stem_stuns_an_area_for_the_enemy_turn() -> None:
    gear = {"items": holding("psychic-brain-stem-1")}
    table = brick("a", gear=gear, faction=BROOD, units={"vrilspitter 1": "b"}, levels={"b": ALERT})
    events = table.answer(f"use-item-at:psychic-brain-stem-1:{alien_area('b')}")
    assert "RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1" in told(events, SuppressedPlaced).why
    assert not all_told(ends_turn(table), UnitsAttack)


@pytest.mark.rule("RB-NTE-ITEM-SPIKED-CHITIN-1")
def test_spiked_chitin_is_one_more_die() -> None:
    table = brick("a", gear={"items": holding("spiked-chitin-1")}, faction=BROOD, units={"vrilspitter 1": "a"})
    key = f"attack-unarmed:{unit_at(table.state, 'vrilspitter 1')}"
    events = table.answer(key, came=[("blank", "blank")])
    assert len(told(events, DiceRolled).faces) == 2


# ---------------------------------------------------------------- whole matches


@pytest.mark.rule("RB-NTE-1", "RB-NTE-2", "RB-NTE-4", "RB-NTE-15", "RB-SCHEMA-19", "RB-GOAL-1")
@pytest.mark.parametrize(
    ("setup", "raid_only"),
    [
        (RaidSetup(mission="N2", edition="1.0", heroes=("brick", "sarge", "quentin", "claudine")), 0),
        (RaidSetup(expansion="nte", seats=2, heroes=("brick", "sarge")), 1),
    ],
)
def test_a_whole_match_in_the_alien_world(setup: RaidSetup, raid_only: int) -> None:
    """One noise deck, with the card for RAIDs only there; no alarm, no cleared tokens, no patrols through doors."""
    match = Match(reichbusters(), setup, Seeded(3))
    box = match.state.box
    assert sum([box.noise_card(card).raid_only for card in match.state.noise_deck.pool]) == raid_only
    assert {box.map.world, box.assignment.expansion, box.faction.expansion} == {"alien", "nte"}
    assert (box.team is None) is bool(setup.mission)
    pick = random.Random(3)
    while asks := match.asks():
        # Nobody leaves by the portal, so the match is lost, by the tracker or by capture.
        match.answer(
            asks[0].seat,
            pick.choice([option for option in asks[0].options if not isinstance(option, LeaveMap | FreeLeave)]),
        )
    assert match.outcome is not None
    assert match.outcome.winners == ()
    events = list(match.events())
    assert not [event for event in events if isinstance(event, NOT_THERE)]
    drawn = all_told(events, NoiseCardDrawn)
    assert {box.noise_card(event.card).deck for event in drawn} == {"alien"}
    assert all_told(events, SpawnTokensTriggered)
    assert all_told(events, RoundBegan)[0].side == 8
